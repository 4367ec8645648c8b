import { Centimos } from '@cd/contract/kit/campos';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatCount, formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { FieldError } from '../../../ui/fields/field';
import type { Form } from '../../../ui/forms/form';
import { Muted, Stack } from '../../../ui/page/Layout';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { AmountsTable, type Named } from './AmountsTable';
import estilos from './tarifas.module.css';

/** What was written in the cells, by their keys; those left empty are not made. */
export const Amounts = z
  .record(z.string(), Centimos.nullable())
  .refine((importes) => Object.values(importes).some((importe) => importe !== null), 'Escriba al menos un importe');
export type AmountValues = Record<string, number | null>;
export const NONE: AmountValues = {};

/** The ids that say what an amount is of. */
export const keyFor = (...ids: readonly number[]): string => ids.join('-');
/** Those written, each with its ids. */
export const written = (importes: AmountValues): { ids: number[]; importe: number }[] =>
  Object.entries(importes).flatMap(([clave, importe]) => (importe === null ? [] : [{ ids: clave.split('-').map(Number), importe }]));

interface Props<V extends { importes: AmountValues }> {
  form: Form<V>;
  titulo: string;
  sinRotulo?: boolean;
  filas: readonly Named[];
  columnas: readonly Named[];
  deFilas: string;
  clave: (fila: Named, columna: Named) => string;
  /** Those that there are: they are seen and do not change here. */
  existentes: ReadonlyMap<string, number>;
  nuevos: readonly [uno: string, varios: string];
}

/** A table to write amounts in: as many at once as one has. */
export function AmountsField<V extends { importes: AmountValues }>(props: Props<V>): ReactNode {
  const { form, titulo, sinRotulo, filas, columnas, deFilas, clave, existentes, nuevos } = props;
  const { error } = form.getInputProps('importes') as { error?: ReactNode };
  return (
    <Stack gap={3} className={`cede ${estilos.campo}`}>
      <Muted>Escriba los que haga falta y deje los demás vacíos. Los que ya existen no cambian: para cambiar uno, elimínelo antes.</Muted>
      <AmountsTable
        titulo={titulo}
        sinRotulo={sinRotulo}
        filas={filas}
        grupos={[{ columnas }]}
        deFilas={deFilas}
        renderCelda={(fila, columna) => {
          const cual = clave(fila, columna);
          const ya = existentes.get(cual);
          if (ya !== undefined)
            return (
              <Stack as="span" className={estilos.fijo}>
                {formatMoney(ya)}
              </Stack>
            );
          const etiqueta = `${fila.nombre}, ${columna.nombre}`;
          return <MoneyField label={frase`${etiqueta}`} ancho="todo" {...form.getInputProps(`importes.${cual}`)} />;
        }}
      />
      <output className={estilos.cuenta}>{formatCount(written(form.values.importes).length, ...nuevos)}</output>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}
