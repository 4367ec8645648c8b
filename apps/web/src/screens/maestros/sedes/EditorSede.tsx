import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { ModeloSede, type Sede } from '@cd/contract/maestros/sedes';
import { IconMapPinOff, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Button, buttonClass, IconButton } from '../../../ui/pieces/Button';
import { NumberField, SelectField, TextField, Toggle } from '../../../ui/fields/fields';
import { RecordEditor } from '../../../ui/crud/RecordEditor';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Form } from '../../../ui/forms/form';
import { ICON } from '../../../ui/pieces/icon';
import { MapLink } from './MapLink';
import { SEDES } from './sedes';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './sedes.module.css';

const WITHOUT_ZONA = 0;

type Edited = z.output<typeof ModeloSede>;
type Values = Omit<Edited, 'latitud' | 'longitud' | 'zona' | 'pistas'> & {
  latitud: number | '';
  longitud: number | '';
  zona: number;
  /** `fila` tells the rows apart while they come and go. */
  pistas: { fila: number; id?: number; nombre: string; capacidad: number }[];
};

/** An empty number field is a text, and «Sin zona» is one of the choices. */
const Schema = z.preprocess(
  ({ latitud, longitud, zona, ...sede }: Values) => ({
    ...sede,
    latitud: latitud === '' ? null : latitud,
    longitud: longitud === '' ? null : longitud,
    zona: zona === WITHOUT_ZONA ? null : zona,
  }),
  ModeloSede,
);

const NEW: Values = {
  nombre: '',
  direccion: '',
  codigo_postal: '',
  municipio: '',
  zona: WITHOUT_ZONA,
  pabellon: 0,
  latitud: '',
  longitud: '',
  pistas: [{ fila: 0, nombre: 'Pista 1', capacidad: 1 }],
};

function valuesOf(sede: Sede | null): Values {
  if (!sede) return NEW;
  const { id: _id, version: _version, zona_nombre: _zona, ...datos } = sede;
  return {
    ...datos,
    zona: datos.zona ?? WITHOUT_ZONA,
    latitud: datos.latitud ?? '',
    longitud: datos.longitud ?? '',
    pistas: datos.pistas.map((pista, fila) => ({ fila, ...pista })),
  };
}

const onTheMap =
  ({ latitud, longitud }: Values) =>
  (campos: ReactNode) => (
    <div className={estilos.parte}>
      <h3>En el mapa</h3>
      <div className={estilos.mapa}>
        {campos}
        <MapLink latitud={latitud} longitud={longitud} />
      </div>
    </div>
  );

export default function EditorSede() {
  return (
    <RecordEditor
      records={SEDES}
      schema={Schema}
      extra={() => call('GET /api/zonas')}
      values={valuesOf}
      fields={(form, { extra: zonas, readOnly }) => ({
        nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
        direccion: <TextField label="Dirección" ancho="todo" autoComplete="off" {...form.getInputProps('direccion')} />,
        codigo_postal: (
          <TextField
            label="Código postal"
            ancho="tercio"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            {...form.getInputProps('codigo_postal')}
          />
        ),
        municipio: <TextField label="Municipio" ancho="tercio" autoComplete="off" {...form.getInputProps('municipio')} />,
        zona: (
          <SelectField
            label="Zona"
            ancho="tercio"
            opciones={[{ valor: WITHOUT_ZONA, texto: 'Sin zona' }, ...zonas.map((zona) => ({ valor: zona.id, texto: zona.nombre }))]}
            {...form.getInputProps('zona')}
          />
        ),
        pabellon: (
          <Toggle label="Es un pabellón" ayuda="Cubierto: no se suspende por lluvia" ancho="todo" {...form.getInputProps('pabellon')} />
        ),
        pistas: <Pistas form={form} soloLectura={readOnly} />,
        latitud: <NumberField label="Latitud" opcional="si se sabe" placeholder="40,4168" {...form.getInputProps('latitud')} />,
        longitud: <NumberField label="Longitud" opcional="si se sabe" placeholder="-3,7038" {...form.getInputProps('longitud')} />,
      })}
      parts={(form) => ({ latitud: onTheMap(form.values) })}
      after={cierresAfter}
    />
  );
}

const cierresAfter = (_form: unknown, { record }: { record: Sede | null }) => record && <ToCierres id={record.id} />;

function ToCierres({ id }: { id: number }) {
  const closes = useLevel('sede_cierres');
  if (closes < Nivel.Lectura) return null;
  return (
    <a href={`${PANTALLAS.sede_cierres.ruta}/${id}`} className={buttonClass('normal')}>
      <IconMapPinOff {...ICON} /> {closes === Nivel.Edicion ? 'Cerrar desde un día' : 'Ver sus cierres'}
    </a>
  );
}

function Pistas({ form, soloLectura }: { form: Form<Values>; soloLectura: boolean }) {
  const { pistas } = form.values;
  const siguiente = useRef(pistas.length);
  const lista = useRef<HTMLOListElement>(null);
  const annadir = () => {
    form.insertListItem('pistas', { fila: siguiente.current++, nombre: `Pista ${pistas.length + 1}`, capacidad: 1 });
    // Drawn by then.
    requestAnimationFrame(() => lista.current?.querySelector<HTMLInputElement>('li:last-child input')?.select());
  };
  return (
    <div className={estilos.parte}>
      <Row as="header" wrap gap={2} gapX={4} justify="between">
        <h3>Pistas</h3>
        {!soloLectura && (
          <Button icon={<IconPlus {...ICON} />} onClick={annadir}>
            Añadir pista
          </Button>
        )}
      </Row>
      {pistas.length === 0 && <Muted className={estilos.nota}>Diga sus pistas para saber cuántos partidos caben a la vez.</Muted>}
      <ol ref={lista} className={estilos.pistas}>
        {pistas.map(({ fila, nombre }, i) => (
          <li key={fila}>
            <TextField
              label={`Nombre de la pista ${i + 1}`}
              autoComplete="off"
              maxLength={120}
              {...form.getInputProps(`pistas.${i}.nombre`)}
            />
            <NumberField label={`Partidos a la vez ${i + 1}`} allowDecimal={false} {...form.getInputProps(`pistas.${i}.capacidad`)} />
            {!soloLectura && (
              <IconButton
                label={nombre ? frase`Quitar «${nombre}»` : `Quitar la pista ${i + 1}`}
                className={estilos.quitar}
                onClick={() => form.removeListItem('pistas', i)}
              >
                <IconTrash {...ICON} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
