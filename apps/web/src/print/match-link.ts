import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { houseDocument } from './document';
import type { Letterhead } from './listing';

/** The link of one match, to be handed over on paper. */
export interface MatchLink {
  url: string;
  arbitro: string;
  partido: string;
  /** Until when it serves, in words; null, nobody knows yet. */
  caduca: string | null;
}

const QR_SIZE = 220;
const SOFT_INK = '#465650';

export function matchLinkDocument({ url, arbitro, partido, caduca }: MatchLink, membrete: Letterhead): TDocumentDefinitions {
  return houseDocument(membrete, partido, 'vertical', [
    { text: partido, bold: true, fontSize: 18, margin: [0, 0, 0, 6], tag: 'H1' },
    { text: `Para ${arbitro}, y nadie más`, fontSize: 13, margin: [0, 0, 0, 18] },
    { qr: url, fit: QR_SIZE, margin: [0, 0, 0, 18] },
    {
      text: 'Léalo con la cámara del teléfono: sin entrar en su cuenta, confirma el partido o renuncia a él, y sabe dónde es.',
      fontSize: 12,
    },
    { text: caduca === null ? 'Deja de valer tras el partido.' : `Deja de valer el ${caduca}.`, color: SOFT_INK, margin: [0, 6, 0, 12] },
    { text: url, fontSize: 8, color: SOFT_INK },
  ]);
}
