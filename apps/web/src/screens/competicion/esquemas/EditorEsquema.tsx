import { ModeloEsquema, type FilaEsquema } from '@cd/contract/competicion/esquemas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { useHeldRead } from '../../../client/held-read';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { confirm, frase } from '../../../ui/Dialogs';
import { NumberField, TextField } from '../../../ui/fields';
import type { Form } from '../../../ui/form';
import { FormModal } from '../../../ui/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import type { FieldsOf } from '../../../ui/OrderedFields';
import { CriteriosField } from './CriteriosField';
import { questionOf } from './esquemas';

/** An empty field is none. */
const orNone = z.union([z.literal('').transform(() => null), ModeloEsquema.shape.victoria_penaltis.unwrap()]);
const Schema = z.object({
  ...ModeloEsquema.shape,
  victoria_penaltis: orNone,
  derrota_penaltis: orNone,
  victoria_ajustada: orNone,
  derrota_ajustada: orNone,
});
type Edited = z.output<typeof Schema>;
type Optional = 'victoria_penaltis' | 'derrota_penaltis' | 'victoria_ajustada' | 'derrota_ajustada';
type Values = Omit<Edited, Optional> & Record<Optional, number | ''>;

const NEW: Omit<FilaEsquema, 'id' | 'version' | 'fases'> = ModeloEsquema.parse({ nombre: '-' });

function valuesOf(esquema: FilaEsquema | null): Values {
  const { id: _id, version: _version, fases: _fases, ...leido } = esquema ?? { ...NEW, nombre: '', id: 0, version: 0, fases: 0 };
  return {
    ...leido,
    victoria_penaltis: leido.victoria_penaltis ?? '',
    derrota_penaltis: leido.derrota_penaltis ?? '',
    victoria_ajustada: leido.victoria_ajustada ?? '',
    derrota_ajustada: leido.derrota_ajustada ?? '',
  };
}

/** Of one in use it is asked with what it changes. */
async function saveEsquema(edited: Edited, antes: FilaEsquema | null) {
  const esquema = antes ? { ...edited, id: antes.id, version: antes.version } : null;
  if (esquema) {
    const efecto = await call('POST /api/esquemasclasificacion/efecto', { body: { esquema } });
    if (efecto.cambian > 0 && !(await confirm(questionOf(efecto)))) return null;
    await call('PUT /api/esquemasclasificacion', { body: { esquema } });
  }
  const id = esquema?.id ?? (await call('POST /api/esquemasclasificacion', { body: { esquema: edited } })).id;
  markSaved(keyOf('esquemas_clasificacion'), id, !esquema);
  return { title: esquema ? 'Esquema modificado' : 'Esquema creado', text: frase`Los datos de ${edited.nombre} se han guardado.` };
}

function esquemaFields(form: Form<Values>): FieldsOf<Values> {
  const points = (campo: Exclude<keyof Values, 'criterios'>, label: string, ayuda?: string) => (
    <NumberField label={label} ancho="tercio" ayuda={ayuda} allowDecimal={false} {...form.getInputProps(campo)} />
  );
  return {
    nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
    puntos_victoria: points('puntos_victoria', 'Victoria'),
    puntos_empate: points('puntos_empate', 'Empate'),
    puntos_derrota: points('puntos_derrota', 'Derrota'),
    puntos_no_presentado: points('puntos_no_presentado', 'No presentado', 'Puede ser negativo'),
    marcador_ganador: points('marcador_ganador', 'Marcador de quien se presenta'),
    marcador_no_presentado: points('marcador_no_presentado', 'Marcador del no presentado'),
    victoria_penaltis: points('victoria_penaltis', 'Victoria por penaltis', 'Vacía: un empate es un empate'),
    derrota_penaltis: points('derrota_penaltis', 'Derrota por penaltis'),
    victoria_ajustada: points('victoria_ajustada', 'Victoria 3-2', 'Vacía: como cualquier otra'),
    derrota_ajustada: points('derrota_ajustada', 'Derrota 2-3'),
    criterios: <CriteriosField label="Criterios" {...form.getInputProps('criterios')} />,
  };
}

export default function EditorEsquema() {
  const { id: pedido } = useParams({ strict: false });
  const id = pedido === undefined ? null : Number(pedido);
  const navigate = useNavigate();
  const cerrar = () => void navigate({ href: PANTALLAS.esquemas_clasificacion.ruta });
  const soloLectura = useLevel('esquemas_clasificacion') < Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'esquema', id],
    queryFn: () => (id === null ? null : call('GET /api/esquemasclasificacion/:id', { params: { id } })),
    enabled: id !== null || !soloLectura,
  });
  const titulo = id === null ? PANTALLAS.esquemas_clasificacion.nuevo : soloLectura ? 'Ver esquema' : 'Editar esquema';
  if (id === null && soloLectura) return <DialogNoPermission title={titulo} onClose={cerrar} />;
  return (
    <FormModal<Values, Edited, FilaEsquema | null>
      key={id ?? 'nuevo'}
      makesAnother={id === null}
      title={titulo}
      errorTitle={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} el esquema`}
      button="Guardar esquema"
      width="amplio"
      readOnly={soloLectura}
      schema={Schema}
      record={registro}
      values={valuesOf}
      save={saveEsquema}
      invalidates={[keyOf('esquemas_clasificacion'), keyOf('fases')]}
      onClose={cerrar}
      fields={esquemaFields}
    />
  );
}
