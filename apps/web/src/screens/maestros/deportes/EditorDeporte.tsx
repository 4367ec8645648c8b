import { ModeloDeporte } from '@cd/contract/maestros/deportes';
import { z } from 'zod';
import { call } from '../../../client/call';
import { NumberField, SelectField, TextField } from '../../../ui/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { ImageValue, SAME_IMAGE } from '../../../ui/image';
import { IconField } from './IconField';
import { DEPORTES } from './deportes';

const WITHOUT_ESQUEMA = 0;

const Editor = ModeloDeporte.extend({ imagen: ImageValue, esquema_id: z.number().transform((id) => (id === WITHOUT_ESQUEMA ? null : id)) });

async function readOptions() {
  const [tiposDeActa, esquemas, ultimo] = await Promise.all([
    call('GET /api/tiposacta'),
    call('GET /api/esquemasclasificacion'),
    atTheEnd(DEPORTES),
  ]);
  return { tiposDeActa, esquemas, ultimo };
}

export default function EditorDeporte() {
  return (
    <CrudEditor
      records={DEPORTES}
      schema={Editor}
      width="amplio"
      extra={readOptions}
      values={(fila, { ultimo }) => ({
        nombre: fila?.nombre ?? '',
        icono: fila?.icono ?? 'generico',
        nombre_tantos: fila?.nombre_tantos ?? 'Goles',
        tipo_acta: fila?.tipo_acta ?? 1,
        duracion_minutos: fila?.duracion_minutos ?? 60,
        orden: fila?.orden ?? ultimo,
        marcador_ganador: fila?.marcador_ganador ?? 3,
        marcador_no_presentado: fila?.marcador_no_presentado ?? 0,
        esquema_id: fila?.esquema_id ?? WITHOUT_ESQUEMA,
        imagen: SAME_IMAGE,
      })}
      images={[{ campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen }]}
      fields={(form, { extra: { tiposDeActa, esquemas } }) => ({
        // Among its `imagenes`.
        imagen: false,
        icono: <IconField label="Dibujo" ayuda="El de su baldosa en la zona pública" {...form.getInputProps('icono')} />,
        tipo_acta: (
          <SelectField
            label="Tipo de acta"
            opciones={tiposDeActa.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
            {...form.getInputProps('tipo_acta')}
          />
        ),
        esquema_id: (
          <SelectField
            label="Esquema de clasificación"
            ayuda="El que se propone en sus ligas"
            opciones={[{ valor: WITHOUT_ESQUEMA, texto: 'Ninguno' }, ...esquemas.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
            {...form.getInputProps('esquema_id')}
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
          <NumberField
            label="Marcador de quien se presenta"
            ayuda="Si el otro no se presenta"
            {...form.getInputProps('marcador_ganador')}
          />
        ),
        marcador_no_presentado: <NumberField label="Marcador del no presentado" {...form.getInputProps('marcador_no_presentado')} />,
      })}
    />
  );
}
