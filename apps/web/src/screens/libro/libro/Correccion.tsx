import type { Libro } from '@cd/contract/libro/libro';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatMoney, formatSignedMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextArea, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import { saldoOf, type De } from './libro';

const SIN_DECIR = -1;
const NINGUNA = 0;

const Schema = z.object({
  deuda: z.number().min(NINGUNA, 'Diga qué corrige'),
  sentido: z.enum(['', 'mas', 'menos']).refine((sentido) => sentido !== '', 'Diga si se suma o se resta'),
  importe: z
    .number('Escriba el importe')
    .int('El importe no es válido')
    .min(1, 'El importe tiene que ser mayor que cero')
    .max(100_000_000, 'El importe es demasiado grande')
    .nullable()
    .refine((importe) => importe !== null, 'Escriba el importe'),
  concepto: z.string().trim().min(1, 'Este dato es obligatorio').max(140, 'Como máximo 140 caracteres'),
  motivo: z.string().trim().min(3, 'Escriba el motivo').max(500, 'Como máximo 500 caracteres'),
});
type Datos = z.output<typeof Schema>;
interface Valores {
  [campo: string]: unknown;
  deuda: number;
  sentido: '' | 'mas' | 'menos';
  importe: number | null;
  concepto: string;
  motivo: string;
}

const signed = ({ sentido, importe }: Pick<Valores, 'sentido' | 'importe'>): number => (sentido === 'menos' ? -1 : 1) * (importe ?? 0);

const fieldsOf = (form: Form<Valores>, de: De, { deudas }: Libro) => ({
  deuda: (
    <SelectField
      label="Qué corrige"
      ancho="todo"
      opciones={[
        { valor: SIN_DECIR, texto: 'Elija qué', deshabilitada: true },
        { valor: NINGUNA, texto: 'Nada de lo pendiente: va aparte' },
        ...deudas.map(({ id, concepto, pendiente_centimos }) => ({
          valor: id,
          texto: `${concepto} (quedan ${formatMoney(pendiente_centimos)})`,
        })),
      ]}
      {...form.getInputProps('deuda')}
    />
  ),
  sentido: (
    <SelectField
      label="Qué hace"
      opciones={[
        { valor: '' as const, texto: 'Elija', deshabilitada: true },
        { valor: 'mas' as const, texto: de === 'colegio' ? 'Suma a lo que debe' : 'Suma a lo que se le debe' },
        { valor: 'menos' as const, texto: de === 'colegio' ? 'Resta de lo que debe' : 'Resta de lo que se le debe' },
      ]}
      {...form.getInputProps('sentido')}
    />
  ),
  importe: <MoneyField label="Importe" obligatorio {...form.getInputProps('importe')} />,
  concepto: <TextField label="Qué es" ancho="todo" maxLength={140} autoComplete="off" {...form.getInputProps('concepto')} />,
  motivo: (
    <TextArea label="Por qué" ayuda="Queda en el libro con su nombre" ancho="todo" maxLength={500} {...form.getInputProps('motivo')} />
  ),
});

/** Another entry, with who and why: what was written stays. */
export function Correccion({ de, libro, onClose }: { de: De; libro: Libro; onClose: () => void }) {
  return (
    <FormModal<Valores, Datos>
      name={`corrección de ${de} ${libro.id}`}
      title={frase`Corrección en el libro de ${libro.nombre}`}
      errorTitle="No se ha podido anotar la corrección"
      button="Anotar corrección"
      width="normal"
      schema={Schema}
      values={() => ({ deuda: SIN_DECIR, sentido: '', importe: null, concepto: '', motivo: '' })}
      save={async ({ deuda, sentido, importe, concepto, motivo }) => {
        const importe_centimos = signed({ sentido, importe });
        await call('POST /api/libro/correccion', {
          body: {
            correccion: {
              colegio_id: de === 'colegio' ? libro.id : null,
              arbitro_id: de === 'colegio' ? null : libro.id,
              deuda_id: deuda === NINGUNA ? null : deuda,
              importe_centimos,
              concepto,
              motivo,
            },
          },
        });
        return {
          title: 'Corrección anotada',
          text: `${formatSignedMoney(importe_centimos)} en su libro. Si se ha equivocado, anote la contraria.`,
        };
      }}
      invalidates={[['libro'], ['pagos'], ...PARTIDO_CHANGED]}
      onClose={onClose}
      fields={(form) => fieldsOf(form, de, libro)}
      after={(form) => wouldBe(de, libro.saldo_centimos + signed(form.values))}
    />
  );
}

function wouldBe(de: De, saldo: number) {
  const { titulo, centimos } = saldoOf(de, saldo);
  return (
    <p aria-live="polite">
      Después: {titulo.toLowerCase()} <b>{formatMoney(centimos)}</b>
    </p>
  );
}
