import type { CierreDeSede } from '@cd/contract/partidos/cierres';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { periodOf } from './cierres';
import css from './cierres.module.css';
import { UndoCierre } from './UndoCierre';

interface Props {
  cierres: readonly CierreDeSede[];
  sede: string;
  edits: boolean;
}

/** Those of a venue, the last first. */
export function Cierres({ cierres, sede, edits }: Props) {
  const [undone, setUndone] = useState<CierreDeSede | null>(null);
  return (
    <>
      <ul className={css.cierres}>
        {cierres.map((cierre) => (
          <Stack as="li" gap={1} key={cierre.id}>
            <Row wrap gap={2} gapX={4} justify="between">
              <b>{periodOf(cierre)}</b>
              {cierre.deshecho === null ? <StateTag tone="aviso">En pie</StateTag> : <StateTag tone="neutro">Deshecho</StateTag>}
            </Row>
            {cierre.motivo !== '' && <p>{cierre.motivo}</p>}
            <Muted>
              {formatCount(cierre.partidos, 'partido movido', 'partidos movidos')} · {cierre.quien ?? 'Una cuenta que ya no existe'},{' '}
              {formatMoment(cierre.creado)}
            </Muted>
            {cierre.deshecho !== null && (
              <Muted>
                {formatCount(cierre.devueltos, 'partido devuelto', 'partidos devueltos')} ·{' '}
                {cierre.deshecho_por ?? 'Una cuenta que ya no existe'}, {formatMoment(cierre.deshecho)}
              </Muted>
            )}
            {edits && cierre.deshecho === null && (
              <Row>
                <Button icon={<IconArrowBackUp {...ICON} />} onClick={() => setUndone(cierre)}>
                  Deshacer el cierre
                </Button>
              </Row>
            )}
          </Stack>
        ))}
      </ul>
      {undone && <UndoCierre cierre={undone} sede={sede} onClose={() => setUndone(null)} />}
    </>
  );
}
