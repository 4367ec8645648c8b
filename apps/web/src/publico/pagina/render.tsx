import { crearTraductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { renderToString } from 'react-dom/server';
import { SITIO_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import { Pagina } from './Pagina';
import { PANTALLAS_VIVAS } from '../pantalla';
import { Vocabulario } from '../vocabulario';
import { documentoDe, type Documento } from './documento';

/** Addresses of the built files, from the manifest of the browser build. */
export interface Recursos {
  css: string[];
  js: string[];
  /** What the screens that live in the browser ask for next. */
  jsVivas: string[];
  fuente: string | null;
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapar = (texto: string) => texto.replace(/[&<>"]/g, (signo) => ENTIDADES[signo] ?? signo);
/** '</script>' in a name must not end the element: inside JSON '<' may be written as its code. */
const enJson = (datos: unknown) => JSON.stringify(datos).replaceAll('<', '\\u003c');

const meta = (clave: 'name' | 'property', nombre: string, contenido: string) =>
  `<meta ${clave}="${nombre}" content="${escapar(contenido)}">`;

/** What is read from outside. Of an address that will have its page again nothing is said: whoever walks the web keeps what they know of it. */
function paraFuera({ titulo, descripcion, direccion, imagen, datos }: Documento, { pantalla }: PaginaPublica): string[] {
  if (pantalla === 'cerrada') return [];
  if (direccion === null) return [meta('name', 'robots', 'noindex')];
  return [
    `<link rel="canonical" href="${escapar(direccion)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Competición Deportiva'),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', titulo),
    meta('property', 'og:description', descripcion),
    meta('property', 'og:url', direccion),
    meta('property', 'og:image', imagen),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', titulo),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(datos ? [`<script type="application/ld+json">${enJson(datos)}</script>`] : []),
  ];
}

/**
 * The whole HTML document of a page, with its data in it. Nothing inline: it lives under `style-src 'self'; script-src 'self'`.
 * `sitio` is the address by which the server's users know it, or nothing where it is not told: pages are kept for all who ask for them,
 * by whatever name they do.
 */
export function renderPagina(datos: DatosPagina, { css, js, jsVivas, fuente }: Recursos, sitio = ''): string {
  const traducir = crearTraductor(datos.marco.traducciones);
  const documento = documentoDe(datos, traducir, sitio);
  const viva = PANTALLAS_VIVAS.some((pantalla) => pantalla === datos.pagina.pantalla);
  // Where the followed teams stand, the page waits for the little that keeps their room: drawn without it, everything would move.
  const espera = datos.pagina.pantalla === 'inicio' || datos.pagina.pantalla === 'misequipos';
  const cabeza = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapar(documento.titulo)} | Competición Deportiva</title>`,
    meta('name', 'description', documento.descripcion),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#10302a" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a211c" media="(prefers-color-scheme: dark)">',
    fuente && `<link rel="preload" href="${escapar(fuente)}" as="font" type="font/woff2" crossorigin>`,
    ...css.map((href) => `<link rel="stylesheet" href="${escapar(href)}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/marca.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icono-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...js.map((src) => `<script type="module" src="${escapar(src)}" async${espera ? ' blocking="render"' : ''}></script>`),
    // All at once instead of one after the other, but after what draws the page.
    ...(viva ? jsVivas : []).map((href) => `<link rel="modulepreload" href="${escapar(href)}" fetchpriority="low">`),
    ...paraFuera(documento, datos.pagina),
  ];
  return [
    '<!doctype html>',
    '<html lang="es">',
    `<head>\n${cabeza.filter(Boolean).join('\n')}\n</head>`,
    '<body>',
    '<p class="sin-conexion" id="sin-conexion" role="status" hidden>Sin conexión: puedes seguir viendo lo guardado</p>',
    SITIO_SIN_OFICINA,
    `<div id="raiz">${renderToString(
      <Vocabulario value={traducir}>
        <Pagina datos={datos} />
      </Vocabulario>,
    )}</div>`,
    `<script type="application/json" id="datos">${enJson(datos)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
