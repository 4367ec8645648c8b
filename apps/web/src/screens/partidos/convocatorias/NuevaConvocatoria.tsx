import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { SelectField } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { TimeField } from '../../../ui/TimeField';
import { partidoBy, tipoName, type PartidoCompleto } from './convocatorias-queries';
import { avisosAfter, doneOf, sitioFields, sitioOf, SitioSchema } from './Sitio';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const TITULO = 'Nueva convocatoria';
const RESCHEDULING = 2;
const MATCH_CHANGE = 3;
const Schema = SitioSchema.extend({
  tipo: z.union([z.literal(RESCHEDULING), z.literal(MATCH_CHANGE)]),
  fechaCambio: SitioSchema.shape.fecha,
  horaCambio: SitioSchema.shape.hora,
});
const TIPOS = ([RESCHEDULING, MATCH_CHANGE] as const).map((valor) => ({ valor, texto: tipoName(valor) }));
const valuesOf = (partido: PartidoCompleto) => ({
  ...sitioOf(partido),
  tipo: RESCHEDULING as 2 | 3,
  fechaCambio: null as string | null,
  horaCambio: null as string | null,
});

/** Another call-up of a match; the one it had stays behind it. */
export default function NuevaConvocatoria() {
  const { id } = useParams({ from: '/oficina/admin/partido_editar/$id/nueva_convocatoria' });
  const navigate = useNavigate();
  const alCerrar = () => void navigate({ to: '/admin/partido_editar/$id', params: { id } });
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const registro = useQuery({ ...partidoBy(Number(id)), enabled: edita });
  if (!edita) return <DialogNoPermission title={TITULO} onClose={alCerrar} />;
  return (
    <FormModal
      width="normal"
      name={`convocatoria ${id}`}
      title={TITULO}
      errorTitle="No se ha podido convocar el partido"
      button="Convocar de nuevo"
      record={registro}
      values={valuesOf}
      schema={Schema}
      save={async (datos, { version }) => {
        await call('POST /api/convocatorias', { body: { convocatoria: { ...datos, partido_id: Number(id), version } } });
        return doneOf(datos);
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={alCerrar}
      fields={(form, partido) => ({
        ...sitioFields(form, partido),
        tipo: <SelectField label="Por qué se convoca" ancho="todo" opciones={TIPOS} {...form.getInputProps('tipo')} />,
        fechaCambio: (
          <DateField
            label="Día en que se pidió"
            opcional="si alguien lo pidió"
            maximo={now().slice(0, 10)}
            {...form.getInputProps('fechaCambio')}
          />
        ),
        horaCambio: <TimeField label="Hora en que se pidió" opcional="si se sabe" {...form.getInputProps('horaCambio')} />,
      })}
      after={avisosAfter}
    />
  );
}
