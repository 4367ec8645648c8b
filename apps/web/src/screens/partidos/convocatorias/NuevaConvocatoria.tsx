import { PAGADORES } from '@cd/contract/partidos/cambios';
import { TIPO_CONVOCATORIA } from '@cd/contract/partidos/convocatorias';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney, now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TimeField } from '../../../ui/fields/TimeField';
import { T } from '../../../ui/pieces/translations';
import { partidoBy, tipoName, type PartidoCompleto } from './convocatorias-queries';
import { avisosAfter, doneOf, NOBODY_ASKED, NOBODY_PAYS, sitioFields, sitioOf, SitioSchema, type SitioValues } from './Sitio';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

const TITULO = 'Nueva convocatoria';
/** Not chosen yet. */
const NOBODY = 0;
const { reprogramacion, cambio } = TIPO_CONVOCATORIA;
const Schema = SitioSchema.extend({
  tipo: z.union([z.literal(reprogramacion), z.literal(cambio)]),
  idEquipo: z.number(),
  pagador: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  importe: z.number('El importe no es válido').int().nullable(),
  motivo_importe: z.string().trim().max(500),
  fechaCambio: SitioSchema.shape.fecha,
  horaCambio: SitioSchema.shape.hora,
}).refine(({ tipo, idEquipo }) => tipo !== cambio || idEquipo !== NOBODY, { error: 'Diga quién lo ha pedido', path: ['idEquipo'] });
type Values = SitioValues & {
  tipo: 2 | 3;
  idEquipo: number;
  pagador: 1 | 2 | 3;
  importe: number | null;
  motivo_importe: string;
  fechaCambio: string | null;
  horaCambio: string | null;
};
const TIPOS = [
  { valor: reprogramacion, texto: `${tipoName(reprogramacion)}: la mueve la organización` },
  { valor: cambio, texto: `${tipoName(cambio)}: lo ha pedido un equipo` },
];
const valuesOf = (partido: PartidoCompleto): Values => ({
  ...sitioOf(partido),
  tipo: reprogramacion,
  idEquipo: NOBODY,
  pagador: 1,
  importe: null,
  motivo_importe: '',
  fechaCambio: null,
  horaCambio: null,
});

/** What is sent: of what the organisation moves on its own, nobody asked. */
function convocatoriaOf({ tipo, importe, motivo_importe, idEquipo, pagador, fechaCambio, horaCambio, ...sitio }: z.output<typeof Schema>) {
  if (tipo === reprogramacion) return { ...sitio, tipo, ...NOBODY_ASKED, ...NOBODY_PAYS };
  const cuesta = importe === null ? { importe: undefined, motivo_importe: undefined } : { importe, motivo_importe };
  return { ...sitio, tipo, idEquipo, pagador, fechaCambio, horaCambio, ...cuesta };
}

/** Another call-up of a match; the one it had stays behind it. */
export default function NuevaConvocatoria() {
  const { id } = useParams({ from: '/oficina/admin/partido_editar/$id/nueva_convocatoria' });
  const navigate = useNavigate();
  const onClose = () => void navigate({ to: '/admin/partido_editar/$id', params: { id } });
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const registro = useQuery({ ...partidoBy(Number(id)), enabled: edita });
  if (!edita) return <DialogNoPermission title={TITULO} onClose={onClose} />;
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
        await call('POST /api/convocatorias', { body: { convocatoria: { ...convocatoriaOf(datos), partido_id: Number(id), version } } });
        return doneOf(datos);
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={onClose}
      fields={(form, partido) => ({
        ...sitioFields(form, partido),
        tipo: <SelectField label="Por qué se convoca" ancho="todo" opciones={TIPOS} {...form.getInputProps('tipo')} />,
        ...changeFields(form, partido),
      })}
      after={afterFields}
    />
  );
}

const afterFields = (form: Form<Values>, partido: PartidoCompleto) => (
  <>
    {form.values.tipo === cambio && <Price partido={partido} values={form.values} />}
    {avisosAfter(form, partido)}
  </>
);

/** Who asked for it by telephone and when, and who pays. */
function changeFields(form: Form<Values>, partido: PartidoCompleto) {
  const asked = form.values.tipo === cambio;
  const teams = [
    { valor: NOBODY, texto: 'Elija un equipo', deshabilitada: true },
    { valor: partido.equipo_local_id ?? NOBODY, texto: partido.equipo_local_nombre ?? '' },
    { valor: partido.equipo_visitante_id ?? NOBODY, texto: partido.equipo_visitante_nombre ?? '' },
  ];
  return {
    idEquipo: asked && <SelectField label="Quién lo ha pedido" opciones={teams} {...form.getInputProps('idEquipo')} />,
    pagador: asked && <SelectField label="Quién paga" opciones={PAGADORES} {...form.getInputProps('pagador')} />,
    importe: asked && <MoneyField label="Importe" opcional="vacío, el de su tipo" {...form.getInputProps('importe')} />,
    motivo_importe: asked && form.values.importe !== null && (
      <TextField label="Por qué es menos" maxLength={500} {...form.getInputProps('motivo_importe')} />
    ),
    fechaCambio: asked && (
      <DateField label="Día en que se pidió" opcional="vacío, hoy" maximo={now().slice(0, 10)} {...form.getInputProps('fechaCambio')} />
    ),
    horaCambio: asked && <TimeField label="Hora en que se pidió" opcional="si se sabe" {...form.getInputProps('horaCambio')} />,
  };
}

/** Of which type it is, and what that costs. */
function Price({ partido, values }: { partido: PartidoCompleto; values: Values }) {
  const { idEquipo } = values;
  const written = SitioSchema.extend({ fechaCambio: SitioSchema.shape.fecha, horaCambio: SitioSchema.shape.hora }).safeParse(values);
  const { fecha = null, hora = null, sede_id = null, fechaCambio = null, horaCambio = null } = written.data ?? {};
  const asking = idEquipo !== NOBODY && fecha !== null && hora !== null;
  const { data } = useQuery({
    queryKey: ['partidos', 'coste', partido.id, idEquipo, fecha, hora, sede_id, fechaCambio, horaCambio],
    queryFn: () =>
      call('POST /api/convocatorias/costecambio/:partidoId', {
        params: { partidoId: partido.id },
        body: {
          propuesta: { fecha: fecha!, hora: hora!, sede_id, invertir: undefined, observaciones: undefined, alternativas: undefined },
          idEquipo,
          fechaCambio,
          horaCambio,
        },
      }),
    enabled: asking,
    placeholderData: (before) => before,
  });
  if (!asking) return <p>Al decir quién lo ha pedido, el día y la hora se ve de qué tipo es y lo que cuesta.</p>;
  if (!data) return null;
  return (
    <p aria-live="polite">
      <T>{frase`${data.tipo?.nombre ?? 'No le corresponde ningún tipo de cambio'}: ${data.importe === 0 ? 'no cuesta nada' : formatMoney(data.importe)}.`}</T>
    </p>
  );
}
