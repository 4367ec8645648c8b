import pdfMake from 'pdfmake';
import negrita from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import normal from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const address = (asset: string) => new URL(asset, location.origin).href;
pdfMake.setFonts({ Roboto: { normal: address(normal), bold: address(negrita) } });
pdfMake.setUrlAccessPolicy((url) => url.startsWith(`${location.origin}/`));

/** In the browser; `alAvanzar` hears from 0 to 1. */
export function pdf(definicion: TDocumentDefinitions, alAvanzar: (parte: number) => void): Promise<Blob> {
  pdfMake.setProgressCallback(alAvanzar);
  return pdfMake.createPdf(definicion).getBlob();
}
