import { ModeloDeporte } from '@cd/contract/maestros/deportes';
import { z } from 'zod';
import { call, type CallAnswer } from '../../../client/call';
import { NumberField, SelectField, TextField } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import { NONE } from '../habituales/EsquemaField';
import { LigaEsquema } from '../habituales/LigaEsquema';
import { IconField } from './IconField';
import { DEPORTES } from './deportes';

const orNull = z.number().transform((id) => (id === NONE ? null : id));
const Editor = ModeloDeporte.extend({ imagen: ImageValue, esquema_id: orNull, sistema_arbitraje_id: orNull });

async function readOptions() {
  const [tiposDeActa, esquemas, sistemas, ultimo] = await Promise.all([
    call('GET /api/tiposacta'),
    call('GET /api/esquemasclasificacion'),
    call('GET /api/sistemasarbitraje'),
    atTheEnd(DEPORTES),
  ]);
  return { tiposDeActa, esquemas, sistemas, ultimo };
}

const valuesOf = (fila: CallAnswer<'GET /api/deportes/:id'> | null | undefined, { ultimo }: { ultimo: number }) => ({
  nombre: fila?.nombre ?? '',
  icono: fila?.icono ?? 'generico',
  nombre_tantos: fila?.nombre_tantos ?? 'Goles',
  tipo_acta: fila?.tipo_acta ?? 1,
  duracion_minutos: fila?.duracion_minutos ?? 60,
  orden: fila?.orden ?? ultimo,
  marcador_ganador: fila?.marcador_ganador ?? 3,
  marcador_no_presentado: fila?.marcador_no_presentado ?? 0,
  esquema_id: fila?.esquema_id ?? NONE,
  sistema_arbitraje_id: fila?.sistema_arbitraje_id ?? NONE,
  partes: fila?.partes ?? null,
  minimo_jugadores: fila?.minimo_jugadores ?? null,
  imagen: SAME_IMAGE,
});

const choices = (rows: readonly { id: number; nombre: string }[]) => rows.map(({ id, nombre }) => ({ valor: id, texto: nombre }));

/** A number that may be left empty. */
const orNone = (value: number | null, put: (value: number | null) => void) => ({
  value: value ?? '',
  onChange: (typed: unknown) => put(typeof typed === 'number' ? typed : null),
});

export default function EditorDeporte() {
  return (
    <CrudEditor
      records={DEPORTES}
      schema={Editor}
      width="amplio"
      extra={readOptions}
      values={valuesOf}
      images={[{ campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen }]}
      fields={(form, { extra: { tiposDeActa, esquemas, sistemas } }) => ({
        // Among its `imagenes`.
        imagen: false,
        icono: <IconField label="Dibujo" ayuda="El de su baldosa en la zona pública" {...form.getInputProps('icono')} />,
        tipo_acta: <SelectField label="Tipo de acta" opciones={choices(tiposDeActa)} {...form.getInputProps('tipo_acta')} />,
        esquema_id: (
          <LigaEsquema ayuda="El que se propone en sus ligas" ninguno="Ninguno" esquemas={esquemas} {...form.getInputProps('esquema_id')} />
        ),
        sistema_arbitraje_id: (
          <SelectField
            label="Sistema de arbitraje"
            ayuda="El que se propone en sus fases"
            opciones={[{ valor: NONE, texto: 'El de menos puestos' }, ...choices(sistemas)]}
            {...form.getInputProps('sistema_arbitraje_id')}
          />
        ),
        nombre_tantos: (
          <TextField label="Se cuentan" ayuda="Goles, puntos, sets…" autoComplete="off" {...form.getInputProps('nombre_tantos')} />
        ),
        duracion_minutos: (
          <NumberField label="Duración de un partido" ayuda="Minutos que ocupa la pista" {...form.getInputProps('duracion_minutos')} />
        ),
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
        marcador_ganador: (
          <NumberField label="Marcador de quien se presenta" ayuda="Si el otro falta" {...form.getInputProps('marcador_ganador')} />
        ),
        marcador_no_presentado: <NumberField label="Marcador del no presentado" {...form.getInputProps('marcador_no_presentado')} />,
        partes: (
          <NumberField
            label="Partes o cuartos"
            ayuda="Vacío: las de su tipo de acta"
            {...form.getInputProps('partes')}
            {...orNone(form.values.partes, (valor) => form.setFieldValue('partes', valor))}
          />
        ),
        minimo_jugadores: (
          <NumberField
            label="Jugadores para empezar"
            ayuda="Como mínimo, de cada equipo; vacío si da igual"
            {...form.getInputProps('minimo_jugadores')}
            {...orNone(form.values.minimo_jugadores, (valor) => form.setFieldValue('minimo_jugadores', valor))}
          />
        ),
      })}
    />
  );
}
