import { SIN_VERSION } from '@cd/contract/pruebas/sin-version';
import { expect, type BrowserContext } from '@playwright/test';

const SIN = Object.keys(SIN_VERSION).map((llamada) => new RegExp(`^${llamada.replaceAll(/:\w+/g, '[^/]+')}$`));
const DICE = /"(version|antes)":(?!null\b)/;
const vigilados = new WeakSet<BrowserContext>();

/** Whatever a screen changes says over what it was made; a journey in which one does not has failed. */
export function vigilarVersiones(context: BrowserContext): void {
  if (vigilados.has(context)) return;
  vigilados.add(context);
  context.on('request', (peticion) => {
    const llamada = `${peticion.method()} ${new URL(peticion.url()).pathname}`;
    if (peticion.method() !== 'PUT' || SIN.some((patron) => patron.test(llamada))) return;
    // The browser does not show the parts of a form with files: of those only the types of the calls answer.
    const enviado = peticion.postData();
    if (enviado === null && peticion.headers()['content-type']?.startsWith('multipart/')) return;
    expect.soft(enviado ?? '', `${llamada}: dice sobre qué se hizo el cambio`).toMatch(DICE);
  });
}
