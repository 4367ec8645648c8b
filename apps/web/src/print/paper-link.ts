import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { houseDocument } from './document';
import type { Letterhead } from './listing';

/** A link to be handed over on paper, with its QR: of one match, or that of a school for families. */
export interface PaperLink {
  url: string;
  titulo: string;
  /** 'Para Ana Sanz, y nadie más' */
  para: string;
  /** What is done with it. */
  como: string;
  /** Until when it serves, in words. */
  hasta: string;
}

const QR_SIZE = 220;
const SOFT_INK = '#465650';

export function paperLinkDocument({ url, titulo, para, como, hasta }: PaperLink, membrete: Letterhead): TDocumentDefinitions {
  return houseDocument(membrete, titulo, 'vertical', [
    { text: titulo, bold: true, fontSize: 18, margin: [0, 0, 0, 6], tag: 'H1' },
    { text: para, fontSize: 13, margin: [0, 0, 0, 18] },
    { qr: url, fit: QR_SIZE, margin: [0, 0, 0, 18] },
    { text: `Léalo con la cámara del teléfono: ${como}`, fontSize: 12 },
    { text: hasta, color: SOFT_INK, margin: [0, 6, 0, 12] },
    { text: url, fontSize: 8, color: SOFT_INK },
  ]);
}
