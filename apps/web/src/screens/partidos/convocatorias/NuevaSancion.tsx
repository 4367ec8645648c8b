import { SUJETOS } from '@cd/contract/maestros/tipossancion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { SelectField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { partidoBy } from './convocatorias-queries';
import { emptySancion, kindOf, NADA, sancionFields, SancionSchema } from '../../disciplina/sanciones/sancion-fields';
import { subjectOf } from '../../disciplina/sanciones/sujeto-field';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const TITULO = 'Nueva sanción';
const Schema = SancionSchema.extend({ sujeto_id: z.number().min(1, 'Elija a quién se sanciona') });
type Values = z.output<typeof Schema>;

/** A sanction for a match, of one of those who took part in it. */
export default function NuevaSancion() {
  const { id, idConvocatoria } = useParams({ from: '/oficina/admin/partido_editar/$id/nueva_sancion/$idConvocatoria' });
  const navigate = useNavigate();
  const onClose = () => void navigate({ to: '/admin/partido_editar/$id', params: { id } });
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const registro = useQuery({
    queryKey: ['partidos', 'tipossancion'],
    queryFn: () => call('GET /api/tipossancion/partido'),
    enabled: edita,
  });
  const grupoId = useQuery(partidoBy(Number(id))).data?.grupo_id ?? null;
  if (!edita) return <DialogNoPermission title={TITULO} onClose={onClose} />;
  return (
    <FormModal
      width="normal"
      name={`sanción ${idConvocatoria}`}
      title={TITULO}
      errorTitle="No se ha podido crear la sanción"
      button="Sancionar"
      record={registro}
      values={() => ({ ...emptySancion(), sujeto_id: NADA })}
      schema={Schema}
      save={async ({ sujeto_id, ...datos }, tipos) => {
        const quien = subjectOf(kindOf(tipos, datos.ts_id), sujeto_id);
        const sancion = { ...datos, ...quien, convocatoria_id: Number(idConvocatoria), fecha: undefined };
        await call('POST /api/sanciones', { body: { sancion } });
        return { title: 'Sanción creada', text: 'Queda pendiente de validar.' };
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={(form, tipos) => {
        const clase = kindOf(tipos, form.values.ts_id);
        const quien = { clase, id: form.values.sujeto_id, partido: Number(id) };
        const { ts_id, ...resto } = sancionFields(form, tipos, grupoId, quien);
        return { ts_id, sujeto_id: <Sujeto form={form} clase={clase} partidoId={Number(id)} />, ...resto };
      }}
    />
  );
}

interface SujetoProps {
  form: Form<Values>;
  clase: number;
  partidoId: number;
}

/** Of the kind that the type is of. */
function Sujeto({ form, clase, partidoId }: SujetoProps) {
  const { data = [] } = useQuery({
    queryKey: ['partidos', 'sujetos', partidoId, clase],
    queryFn: () => call('GET /api/sujetos/tipo/:tipo/partido/:id', { params: { tipo: clase, id: partidoId } }),
    enabled: clase !== NADA,
  });
  const valor = data.some(({ id }) => id === form.values.sujeto_id) ? form.values.sujeto_id : NADA;
  return (
    <SelectField
      label={SUJETOS[clase - 1] ?? 'A quién'}
      ancho="todo"
      opciones={[
        { valor: NADA, texto: clase === NADA ? 'Elija antes el tipo' : 'Elija a quién' },
        ...data.map(({ id, nombre, de }) => ({ valor: id, texto: de === null ? nombre : `${nombre} (${de})` })),
      ]}
      {...form.getInputProps('sujeto_id')}
      value={valor}
    />
  );
}
