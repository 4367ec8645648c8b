import type { CuentaDeCargo } from '@cd/contract/dinero/conceptos';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatCount, formatMoney, now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { CARGOS_CHANGED, type De } from './conceptos';

const SIN_ELEGIR = 0;
const Schema = z.object({
  concepto: z.number().min(1, 'Elija el concepto'),
  importe: z
    .number('El importe no es válido')
    .min(1, 'El importe no puede ser cero')
    .max(100_000_000, 'El importe es demasiado grande')
    .nullable()
    .refine((importe) => importe !== null, 'Escriba el importe'),
  detalle: z.string().trim().max(100, 'Como máximo 100 caracteres'),
  fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }),
});
interface Values {
  [campo: string]: unknown;
  concepto: number;
  importe: number | null;
  detalle: string;
  fecha: string | null;
}

export interface Chosen {
  filas: readonly CuentaDeCargo[];
  quitar: () => void;
}

/** The same concept to all that were chosen: each owes it, or is owed it. */
export function PonerConcepto({ de, filas, quitar, onClose }: Chosen & { de: De; onClose: () => void }) {
  const record = useQuery({ queryKey: keyOf('conceptos'), queryFn: () => call('GET /api/conceptos') });
  const cuantos = formatCount(filas.length, de === 'colegio' ? 'colegio' : 'árbitro', de === 'colegio' ? 'colegios' : 'árbitros');
  const quienes = filas.length === 1 ? filas[0]!.nombre : cuantos;
  return (
    <FormModal<Values, z.output<typeof Schema>, Conceptos>
      name={`concepto a ${de}`}
      title={frase`Poner un concepto a ${quienes}`}
      errorTitle="No se ha podido poner el concepto"
      button="Poner el concepto"
      record={record}
      schema={Schema}
      values={() => ({ concepto: SIN_ELEGIR, importe: null, detalle: '', fecha: now().slice(0, 10) })}
      save={async ({ concepto, ...datos }) => {
        const cargo = { ...datos, concepto_id: concepto, de, cuentas: filas.map(({ id }) => id) };
        const { importe } = await call('POST /api/cargos', { body: { cargo } });
        quitar();
        return { title: 'Concepto puesto', text: frase`A ${quienes}: ${formatMoney(importe)} en total.` };
      }}
      invalidates={CARGOS_CHANGED}
      onClose={onClose}
      fields={(form, conceptos) => fieldsOf(form, de, conceptos)}
      after={({ values }) => inAll(de, (values.importe ?? 0) * filas.length)}
    />
  );
}

function inAll(de: De, importe: number) {
  return (
    <p aria-live="polite">
      {de === 'colegio' ? 'Lo deberán' : 'Se les deberá'} <b>{formatMoney(importe)}</b> en total.
    </p>
  );
}

type Conceptos = readonly { id: number; nombre: string; importe: number; para: string }[];

const fieldsOf = (form: Form<Values>, de: De, conceptos: Conceptos) => {
  const suyos = conceptos.filter(({ para }) => para === 'todos' || para === (de === 'colegio' ? 'colegios' : 'arbitros'));
  return {
    concepto: (
      <SelectField
        label="Concepto"
        ancho="todo"
        ayuda={suyos.length === 0 ? 'No hay ninguno para ellos: créelo antes en «Conceptos»' : undefined}
        opciones={[
          { valor: SIN_ELEGIR, texto: 'Elija uno', deshabilitada: true },
          ...suyos.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
        ]}
        {...form.getInputProps('concepto')}
        onChange={(id) => form.setValues({ concepto: id, importe: suyos.find((uno) => uno.id === id)?.importe || form.values.importe })}
      />
    ),
    importe: <MoneyField label="Importe a cada uno" obligatorio {...form.getInputProps('importe')} />,
    fecha: <DateField label="Fecha" {...form.getInputProps('fecha')} />,
    detalle: (
      <TextField
        label="Detalle"
        ayuda="Se lee en su libro, detrás del concepto. Puede quedar vacío"
        ancho="todo"
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('detalle')}
      />
    ),
  };
};
