import { rutasInscripciones, type Propuesta } from '@cd/contract/inscripcion/inscripciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { addDays } from '../../../format/date';
import { formatDate, now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { EmptyState } from '../../../ui/page/states';
import { T } from '../../../ui/pieces/translations';
import { HorariosField } from './HorariosField';
import { LimitesField } from './LimitesField';
import { PERIODO_CHANGED } from './periodo';
import type { InscripcionValues } from './reglas';

const Schema = rutasInscripciones.crear.body;
/** Of a period that is proposed. */
const DAYS_OPEN = 21;

interface Read {
  propuesta: Propuesta;
  /** Of the one that is edited. */
  actual: { id: number; version: number; cerrada: boolean } | null;
  valores: InscripcionValues;
}

async function read(editado: boolean): Promise<Read> {
  const propuesta = await call('GET /api/inscripciones/propuesta');
  const { reglas, reglasMinMax } = propuesta;
  if (!editado)
    return {
      propuesta,
      actual: null,
      valores: { inscripcion: { fecha_fin: addDays(now().slice(0, 10), DAYS_OPEN) }, reglas, reglasMinMax },
    };
  const [{ id, version, fecha_fin, fecha_cierre }, suyas] = await Promise.all([
    call('GET /api/inscripciones/actual'),
    call('GET /api/inscripciones/reglas'),
  ]);
  return {
    propuesta,
    actual: id === null || version === null ? null : { id, version, cerrada: fecha_cierre !== null },
    valores: { inscripcion: { fecha_fin }, ...suyas },
  };
}

/** The period with its rules: to open it, or to change it while it is not consolidated (spec 2 §5). */
export default function EditorInscripcion() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const cerrar = () => void navigate({ to: '/admin/inscripcion' });
  const edita = useLevel('inscripcion') === Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'inscripcion', id ?? 'nueva'],
    queryFn: () => read(id !== undefined),
    enabled: edita || id !== undefined,
  });
  const titulo = id === undefined ? 'Abrir la inscripción' : 'Reglas de la inscripción';
  if (!edita && id === undefined) return <DialogNoPermission title={titulo} onClose={cerrar} />;
  const soloLectura = !edita || registro.data?.actual?.cerrada === true;
  return (
    <FormModal
      title={titulo}
      errorTitle={
        id === undefined ? 'No se ha podido abrir el período de inscripción' : 'No se ha podido modificar el período de inscripción'
      }
      button={id === undefined ? 'Abrir la inscripción' : 'Guardar'}
      width="amplio"
      record={registro}
      values={({ valores }) => valores}
      schema={Schema}
      readOnly={soloLectura}
      save={async (body, { actual }) => {
        if (actual === null) await call('POST /api/inscripciones', { body });
        else {
          const inscripcion = { ...body.inscripcion, version: actual.version };
          await call('PUT /api/inscripciones/:id', { params: { id: actual.id }, body: { ...body, inscripcion } });
        }
        const hasta = frase`Acaba el ${formatDate(body.inscripcion.fecha_fin)}.`;
        return { title: id === undefined ? 'Inscripción abierta' : 'Inscripción modificada', text: hasta };
      }}
      invalidates={PERIODO_CHANGED}
      onClose={cerrar}
      {...(id === undefined && { before: whereFrom })}
      fields={(form, { propuesta }) => ({
        inscripcion: (
          <DateField label="Último día" ayuda="Ese día incluido" ancho="tercio" {...form.getInputProps('inscripcion.fecha_fin')} />
        ),
        reglas: <HorariosField form={form} propuesta={propuesta} soloLectura={soloLectura} {...pathOf(form.getInputProps('reglas'))} />,
        reglasMinMax: (
          <LimitesField form={form} propuesta={propuesta} soloLectura={soloLectura} {...pathOf(form.getInputProps('reglasMinMax'))} />
        ),
      })}
    />
  );
}

const whereFrom = (_: unknown, { propuesta }: Read) => <WhereFrom propuesta={propuesta} />;

/** Where the form looks for a list that is wrong as a whole. */
const pathOf = (campo: object): { 'data-path'?: string } => ({ 'data-path': (campo as { 'data-path'?: string })['data-path'] });

function WhereFrom({ propuesta: { de, deportes } }: { propuesta: Propuesta }) {
  if (deportes.length === 0)
    return (
      <EmptyState title="La competición aún no tiene campeonatos">Créelos antes: las reglas son de sus deportes y categorías.</EmptyState>
    );
  return (
    <p className="palido">
      <T>
        {de === null
          ? 'Estas son las reglas de serie: cámbielas si lo necesita.'
          : frase`Estas son las reglas de ${de}: cámbielas si lo necesita.`}
      </T>
    </p>
  );
}
