import type { LotePrevisto } from '@cd/contract/kit/bulk';
import { z } from 'zod';
import { useHeldRead } from '../../client/held-read';
import { formatCount } from '../../format/format';
import { frase, OneByOne } from '../Dialogs';
import { FormModal } from '../FormModal';
import type { Values } from '../form';
import { Stack } from '../Layout';
import type { FieldsOf } from '../OrderedFields';
import { T } from '../translations';
import { leftOut, peopleTold, tellApplied, type Bulk } from './bulk';

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
    />
  );
}

const foretoldOf = (text: string | undefined) => (_: unknown, previsto: LotePrevisto) => <Foretold text={text} previsto={previsto} />;

function Foretold({ text, previsto: { caben, fuera, personas } }: { text: string | undefined; previsto: LotePrevisto }) {
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
    </Stack>
  );
}
