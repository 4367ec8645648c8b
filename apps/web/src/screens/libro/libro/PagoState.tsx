import { ESTADO_DE_PAGO_EN_TEXTO, type EstadoDePago } from '@cd/domain/dinero/estado-de-pago';
import { StateTag } from '../../../ui/pieces/StateTag';

const TONES = { ordenado: 'neutro', enviado: 'info', pagado: 'ok', devuelto: 'no' } as const satisfies Record<EstadoDePago, string>;

export const PAGO_OPTIONS = Object.entries(ESTADO_DE_PAGO_EN_TEXTO).map(([valor, titulo]) => ({ valor, titulo }));

/** What the bank has done with a payment to a referee, alike wherever it is told. */
export const PagoState = ({ estado, detalle }: { estado: EstadoDePago; detalle?: string | undefined }) => (
  <StateTag tone={TONES[estado]}>{`${ESTADO_DE_PAGO_EN_TEXTO[estado]}${detalle ? ` ${detalle}` : ''}`}</StateTag>
);
