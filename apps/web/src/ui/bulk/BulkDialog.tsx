import type { LotePrevisto } from '@cd/contract/kit/bulk';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useHeldRead } from '../../client/held-read';
import { formatCount, formatNumber } from '../../format/format';
import { frase, OneByOne } from '../dialogs/Dialogs';
import { FormModal } from '../forms/FormModal';
import type { Form, Values } from '../forms/form';
import { Muted, Stack } from '../page/Layout';
import type { FieldsOf } from '../fields/OrderedFields';
import { T } from '../pieces/translations';
import { leftOut, leftSo, peopleTold, tellApplied, type Bulk } from './bulk';

const NOTHING = { schema: z.object({}), values: {}, fields: () => ({}) as FieldsOf<Values> };

interface Props<F> {
  bulk: Bulk<F>;
  rows: readonly F[];
  onClose: (done: boolean) => void;
}

/** What it will do and to how many, who is told and what is left out, with what has to be written of all. */
export function BulkDialog<F>({ bulk, rows, onClose }: Props<F>) {
  const { titulo, noun, button = titulo, written = NOTHING } = bulk;
  const foretold = useHeldRead({
    queryKey: ['editor', 'lote', titulo, ...rows.map(bulk.idOf)],
    queryFn: () => bulk.foretell(rows),
  });
  const fitting = foretold.data?.caben.length ?? rows.length;
  const counted = formatCount(fitting, noun.uno, noun.varios);
  return (
    <FormModal<Values, object, LotePrevisto>
      name={`lote ${titulo}`}
      title={frase`${button} ${counted}`}
      errorTitle={frase`No se ha podido ${titulo.toLowerCase()}`}
      button={frase`${button} ${counted}`}
      width="corto"
      record={foretold}
      readOnly={fitting === 0}
      schema={written.schema}
      values={() => written.values}
      fields={(form) => (fitting === 0 ? {} : written.fields(form))}
      invalidates={bulk.invalidates}
      save={async (data, previsto) => {
        const admitting = new Set(previsto.caben);
        const applied = await bulk.apply(
          rows.filter((row) => admitting.has(bulk.idOf(row))),
          data,
          previsto,
        );
        return { title: titulo, passing: true, tell: () => void tellApplied(bulk, applied) };
      }}
      onClose={onClose}
      before={foretoldOf(bulk.text)}
      after={warned(bulk, rows)}
    />
  );
}

/** Of those that admit it. */
const warned =
  <F,>(bulk: Bulk<F>, rows: readonly F[]) =>
  ({ values }: Form<Values>, { caben }: LotePrevisto) => {
    const admitting = new Set(caben);
    return bulk.warnings && <Warned bulk={bulk} rows={rows.filter((row) => admitting.has(bulk.idOf(row)))} values={values} />;
  };

/** What that would do to them; it does not keep it from being done. */
function Warned<F>({ bulk, rows, values }: { bulk: Bulk<F>; rows: readonly F[]; values: Values }) {
  const { warnings, written = NOTHING, noun, titulo } = bulk;
  const read = written.schema.safeParse(values);
  const { data } = useQuery({
    queryKey: ['editor', 'lote', titulo, 'avisos', rows.map(bulk.idOf), read.data],
    queryFn: () => warnings!.foretell(rows, read.data!),
    enabled: read.success && rows.length > 0,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!read.success || !data) return null;
  const { cuantos, algunos } = data.avisos;
  return (
    <Stack gap={3} aria-live="polite">
      {data.fuera.length > 0 && (
        <>
          <p>
            <T>{frase`Así ${data.fuera.length === 1 ? 'se queda fuera uno' : `se quedan fuera ${data.fuera.length}`}:`}</T>
          </p>
          <OneByOne cosas={leftOut(data.fuera)} />
        </>
      )}
      {cuantos === 0 ? (
        data.caben.length > 0 && (
          <p>
            <T>{warnings!.none}</T>
          </p>
        )
      ) : (
        <>
          <p>
            <T>{frase`${formatCount(cuantos, noun.uno, noun.varios)} ${cuantos === 1 ? warnings!.some.uno : warnings!.some.varios}:`}</T>
          </p>
          <OneByOne cosas={algunos.map(({ nombre, motivo }) => ({ what: frase`${nombre}`, detail: motivo }))} />
          {cuantos > algunos.length && <Muted>{`Y ${formatNumber(cuantos - algunos.length)} más.`}</Muted>}
        </>
      )}
    </Stack>
  );
}

const foretoldOf = (text: string | undefined) => (_: unknown, previsto: LotePrevisto) => <Foretold text={text} previsto={previsto} />;

function Foretold({ text, previsto: { caben, fuera, personas, quedan = [] } }: { text: string | undefined; previsto: LotePrevisto }) {
  return (
    <Stack gap={3}>
      {caben.length === 0 ? (
        <p>
          <T>No se puede hacer con ninguno:</T>
        </p>
      ) : (
        <p>
          {text && <T>{text}</T>} {personas > 0 && <T>{peopleTold(personas)}</T>}
        </p>
      )}
      {fuera.length > 0 && caben.length > 0 && (
        <p>
          <T>{frase`Se ${fuera.length === 1 ? 'queda fuera uno' : `quedan fuera ${fuera.length}`}:`}</T>
        </p>
      )}
      <OneByOne cosas={leftOut(fuera)} />
      {quedan.length > 0 && (
        <p>
          <T>Cada uno queda así:</T>
        </p>
      )}
      <OneByOne cosas={leftSo(quedan)} />
    </Stack>
  );
}
