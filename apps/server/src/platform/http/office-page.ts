import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfiguracionVisible } from '@cd/contract/organizacion/configuracion';
import type { FastifyInstance } from 'fastify';
import { officeFiles } from './web-assets';

export interface OfficePageData {
  /** Folder of the built web. */
  webDir: string;
  configuracion: () => Promise<ConfiguracionVisible>;
}

const ENTRY = 'src/screens/sesion/sesion';
const SHELL = 'src/shell/Shell.tsx';
/** By the addresses that draw them, the parts that the page asks for at once instead of when its script does, and those that come next. */
const PARTS: readonly { addresses: readonly string[]; parts: readonly string[]; next: readonly string[] }[] = [
  { addresses: ['/login'], parts: [`${ENTRY}/EntryFrame.tsx`, `${ENTRY}/Login.tsx`], next: [SHELL] },
  {
    addresses: ['/forgot', '/forgot_enviado', '/segundo-paso', '/reset/*', '/cambio-correo/*', '/estreno/*', '/arbitraje/*', '/cartas/*'],
    parts: [`${ENTRY}/EntryFrame.tsx`],
    next: [],
  },
  { addresses: ['/familia/*', '/ficha/*', '/convocado/*'], parts: [], next: [] },
  { addresses: ['/perfil', '/admin', '/admin/*'], parts: [SHELL], next: [] },
];
/** Where the office answers with its page. */
export const ADDRESSES: readonly string[] = PARTS.flatMap(({ addresses }) => addresses);
/** Where the build leaves room for the nonce (apps/web/vite.config.ts). */
const NONCE_PLACE = '{{nonce}}';

/**
 * An empty page of the office's own, in which it shows a letter: mail programs want its styles in it, and the policy of the office would not
 * draw them. Nothing runs there and nothing is asked for.
 */
export function mountLetterFrame(app: FastifyInstance): void {
  app.get('/marco-de-carta', async (_request, reply) =>
    reply
      .headers({
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send('<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Carta</title></head><body></body></html>'),
  );
}

/** The one page of the back office, the same for all its addresses: the browser's router takes it from there. */
export function mountOfficePage(app: FastifyInstance, { webDir, configuracion }: OfficePageData): void {
  const built = readFileSync(join(webDir, 'oficina.html'), 'utf8');
  for (const { addresses, parts, next } of PARTS) {
    const template = built.replace('</head>', () => `${linksOf(webDir, parts, next)}</head>`);
    for (const address of addresses) {
      app.get(address, { config: { reserved: true } }, async (_request, reply) => {
        const nonce = randomBytes(18).toString('base64url');
        // '</script>' in a name must not end the element: inside JSON '<' may be written \u003c.
        const json = JSON.stringify(await configuracion()).replaceAll('<', '\\u003c');
        const page = template
          .replaceAll(NONCE_PLACE, nonce)
          // A function, because '$' in a replacement text has a meaning.
          .replace('</head>', () => `<script type="application/json" id="configuracion">${json}</script></head>`);
        return reply
          .headers({
            'Content-Security-Policy': contentSecurityPolicy(nonce),
            // The address of a password change carries its token.
            'Referrer-Policy': 'no-referrer',
          })
          .type('text/html; charset=utf-8')
          .send(page);
      });
    }
  }
}

function linksOf(webDir: string, parts: readonly string[], next: readonly string[]): string {
  const now = officeFiles(webDir, parts);
  const later = officeFiles(webDir, next).js.filter((address) => !now.js.includes(address));
  return [
    ...now.css.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    ...now.js.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
    ...later.map((address) => `<link rel="prefetch" as="script" crossorigin href="${address}">`),
  ].join('');
}

/** The nonce is for the style elements that Mantine writes; scripts come from files alone. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
