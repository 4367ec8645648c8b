import { IconPigMoney } from '@tabler/icons-react';
import { formatCount, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { applicable, applyingOf, type OnAccount } from './a-cuenta';

/** What schools have on account and could pay what they owe with, offered before they are asked for it. */
export function ACuenta({ colegios, edits }: { colegios: readonly OnAccount[]; edits: boolean }) {
  const { mutate, ocupado } = useWork(COBROS_CHANGED);
  const { ids, importe } = applicable(colegios);
  if (ids.length === 0) return null;
  return (
    <Row role="note" wrap gap={2} align="center">
      <span>
        {`${formatCount(ids.length, 'colegio tiene', 'colegios tienen')} a cuenta ${formatMoney(importe)} con que pagar lo que ${ids.length === 1 ? 'debe' : 'deben'}.`}
      </span>
      {edits && (
        <Button icon={<IconPigMoney {...ICON} />} busy={ocupado} onClick={() => mutate(applyingOf(colegios))}>
          Aplicarlo a lo más antiguo
        </Button>
      )}
    </Row>
  );
}
