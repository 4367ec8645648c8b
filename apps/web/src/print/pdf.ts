import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import bold from './fonts/archivo-bold.ttf?url';
import regular from './fonts/archivo-regular.ttf?url';

const address = (asset: string) => new URL(asset, location.origin).href;
pdfMake.setFonts({ Archivo: { normal: address(regular), bold: address(bold) } });
pdfMake.setUrlAccessPolicy((url) => url.startsWith(`${location.origin}/`));

/** In the browser; `alAvanzar` hears from 0 to 1. */
export function pdf(definicion: TDocumentDefinitions, alAvanzar: (parte: number) => void): Promise<Blob> {
  pdfMake.setProgressCallback(alAvanzar);
  return pdfMake.createPdf(definicion).getBlob();
}
