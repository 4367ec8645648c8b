import pdfMake from 'pdfmake';
import archivoBold from './fonts/archivo-bold.ttf?url';
import archivo from './fonts/archivo-regular.ttf?url';
import notoBold from './fonts/noto-bold.ttf?url';
import noto from './fonts/noto-regular.ttf?url';
import { render, type Fonts } from './render';
import type { Tagged } from './tagging';

const address = (asset: string) => new URL(asset, location.origin).href;
const FONTS: Fonts = {
  Archivo: { normal: address(archivo), bold: address(archivoBold) },
  Noto: { normal: address(noto), bold: address(notoBold) },
};
pdfMake.setUrlAccessPolicy((url) => url.startsWith(`${location.origin}/`));

/** In the browser; `onAdvance` hears from 0 to 1. */
export async function pdf(documento: Tagged, onAdvance: (parte: number) => void): Promise<Blob> {
  pdfMake.setProgressCallback(onAdvance);
  return (await render(pdfMake, FONTS, documento)).getBlob();
}
