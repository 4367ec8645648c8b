import sharp from 'sharp';
import { sha256 } from '@cd/server/platform/digest';
import type { Tx } from '@cd/server/platform/db/open';

// The letters are strokes and not text: a server may have no fonts to draw with. Each with where it begins.
const LETRAS: readonly [x: number, trazo: string][] = [
  [0, 'M0 60V0H32M0 28H26'], // F
  [52, 'M34 0H0V60H34M0 29H28'], // E
  [106, 'M0 60V0L38 60V0'], // N
  [160, 'M0 60L21 0L42 60M8 40H34'], // A
  [220, 'M0 0V60H30'], // L
  [250, 'M0 0L21 60L42 0'], // V
  [288, 'M0 60L21 0L42 60M8 40H34'], // A
];

/** Banner of an invented mineral water, «Fenalva»: mountains, a drop and its name, in the proportions of the advertising slot. */
const BANNER = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="352" viewBox="0 0 500 176">
  <defs>
    <linearGradient id="cielo" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b3f66"/><stop offset="1" stop-color="#1d7fa6"/></linearGradient>
  </defs>
  <rect width="500" height="176" fill="url(#cielo)"/>
  <circle cx="446" cy="46" r="22" fill="#ffd76a"/>
  <path d="M0 176V142L58 100L96 128L168 74L232 126L288 92L352 138L424 96L500 144V176Z" fill="#0a3454"/>
  <path d="M168 74L146 92L160 90L168 98L178 88L190 92ZM424 96L406 106L418 106L426 112L434 106L446 109Z" fill="#eaf6fb"/>
  <path d="M0 176V160Q125 136 250 158T500 154V176Z" fill="#37b3c9"/>
  <path d="M70 26C70 26 44 58 44 76A26 26 0 0 0 96 76C96 58 70 26 70 26Z" fill="#eaf6fb"/>
  <path d="M58 78A13 13 0 0 0 70 91" fill="none" stroke="#37b3c9" stroke-width="5" stroke-linecap="round"/>
  <g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" transform="translate(124 22) scale(.8)">
    ${LETRAS.map(([x, trazo]) => `<path transform="translate(${x} 0)" d="${trazo}"/>`).join('')}
  </g>
</svg>`;

export async function dibujarAnuncio(): Promise<{ grande: Buffer; pequena: Buffer }> {
  const grande = await sharp(Buffer.from(BANNER)).png().toBuffer();
  return { grande, pequena: await sharp(grande).resize(500, 176).png().toBuffer() };
}

export async function ponerAnuncio(tx: Tx, { grande, pequena }: { grande: Buffer; pequena: Buffer }): Promise<void> {
  const hash = sha256(grande);
  await tx.insertInto('imagen').values({ hash, tipo: 'image/png', ancho: 1000, alto: 352, grande, pequena }).execute();
  await tx.updateTable('publicidad').set({ imagen: hash, link: 'https://example.org/' }).execute();
}
