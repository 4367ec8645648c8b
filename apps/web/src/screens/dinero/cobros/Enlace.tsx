import type { Cobro } from '@cd/contract/dinero/cobros';
import { formatMoment, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase, notify } from '../../../ui/dialogs/Dialogs';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { closingOf, ENLACE_TONE, enlaceText, makingOf, sendingOf } from './pago-por-enlace';

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => notify('Enlace copiado', { tone: 'ok' }),
    () => notify('Este navegador no deja copiar: selecciónelo y cópielo', { tone: 'aviso' }),
  );

/** The page in which a school pays by card what is left of a collection: opened, copied, told to the school, closed. */
export function Enlace({ cobro, id, edits, onClose }: { cobro: Cobro; id: number; edits: boolean; onClose: () => void }) {
  const { mutate, ocupado } = useWork(COBROS_CHANGED);
  const deColegio = cobro.por_colegio.find((uno) => uno.id === id)!;
  const { nombre, pendiente, enlace } = deColegio;
  const vivo = enlace?.estado === 'vivo' && enlace.url !== '';
  return (
    <Dialog title={frase`Enlace de pago de ${nombre}`} onClose={onClose} width="corto" foot={<Button onClick={onClose}>Cerrar</Button>}>
      <Stack gap={4}>
        <Muted>
          Con él se paga con tarjeta, en la página de la pasarela, lo que queda: {formatMoney(pendiente)}. Vale un día; pasado, se abre otro
          desde aquí o desde las cuentas del colegio.
          {cobro.por_enlace === 'prueba' && ' La pasarela está en modo de prueba: no se cobra a nadie.'}
        </Muted>
        {enlace && (
          <Row wrap gap={2}>
            <StateTag tone={ENLACE_TONE[enlace.estado]}>{enlaceText(enlace)}</StateTag>
            <span>
              {formatMoney(enlace.importe)} · {enlace.por}, {formatMoment(enlace.creado)}
              {vivo && ` · vale hasta ${formatMoment(enlace.caduca)}`}
            </span>
          </Row>
        )}
        {enlace?.estado === 'aparte' && (
          <p>Se pagó cuando ya no se debía, o por otro importe. Diga de qué es en «Banco», entre los movimientos por resolver.</p>
        )}
        {vivo && (
          <p className="se-parte">
            <code>{enlace.url}</code>
          </p>
        )}
        {edits && (
          <Row wrap gap={2}>
            {vivo && (
              <Button tone="primario" onClick={() => void copy(enlace.url)}>
                Copiar
              </Button>
            )}
            {!vivo && pendiente > 0 && (
              <Button tone="primario" busy={ocupado} onClick={() => mutate(makingOf(cobro.id, id))}>
                Abrir el enlace
              </Button>
            )}
            {pendiente > 0 && (
              <Button busy={ocupado} onClick={() => mutate(sendingOf(cobro, [deColegio]))}>
                Mandar al colegio
              </Button>
            )}
            {enlace?.estado === 'vivo' && (
              <Button busy={ocupado} onClick={() => mutate(closingOf(enlace.id))}>
                Cerrar el enlace
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
