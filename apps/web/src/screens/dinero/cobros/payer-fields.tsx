import type { ComponentProps } from 'react';
import { z } from 'zod';
import type { Option } from '../../personas/persona/choice-queries';
import { ColegioField } from '../../personas/persona/ColegioField';
import { Deudas } from './Deudas';

/** Which school has paid, and what of what it owes. */
export const PAYER = {
  colegio: z.custom<Option | null>().refine((colegio) => colegio !== null, 'Elija el colegio'),
  deudas: z.array(z.number()),
};

type Payer = { colegio: Option | null; deudas: number[] };
/** What is asked of a form that has both, whatever else it has. */
interface PayerForm {
  values: Payer;
  getInputProps(field: 'colegio'): Pick<ComponentProps<typeof ColegioField>, 'value' | 'error'>;
  setValues(values: Payer): void;
  setFieldValue(field: 'deudas', deudas: number[]): void;
}

/** What it owes is of the school that is chosen: another one owes other things. `ninguna`: where it goes if nothing is chosen. */
export function payerFields(form: PayerForm, ninguna: string) {
  const { values } = form;
  return {
    colegio: (
      <ColegioField
        label="Colegio"
        ancho="todo"
        {...form.getInputProps('colegio')}
        onChange={(colegio) => form.setValues({ colegio, deudas: [] })}
      />
    ),
    deudas: (
      <div style={{ gridColumn: '1 / -1' }}>
        <Deudas
          colegioId={values.colegio?.id ?? null}
          elegidas={values.deudas}
          onChange={(deudas) => form.setFieldValue('deudas', deudas)}
          ninguna={ninguna}
        />
      </div>
    ),
  };
}
