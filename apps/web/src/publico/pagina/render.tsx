import { crearTraductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { renderToString } from 'react-dom/server';
import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { Pagina } from './Pagina';
import { PANTALLAS_VIVAS } from '../pantalla';
import { tituloPagina } from '../titulos';
import { Vocabulario } from '../vocabulario';

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

/** The whole HTML document of a page, with its data in it. Nothing inline: it lives under `style-src 'self'; script-src 'self'`. */
export function renderPagina(datos: DatosPagina, { css, js, jsVivas, fuente }: Recursos): string {
  const traducir = crearTraductor(datos.marco.traducciones);
  const titulo = tituloPagina(datos, traducir);
  const temporada = datos.marco.temporada ? `, temporada ${datos.marco.temporada}` : '';
  const descripcion = `${titulo}: resultados, clasificaciones y calendarios de ${datos.marco.empresa.nombre || 'la competición'}${temporada}.`;
  const viva = PANTALLAS_VIVAS.some((pantalla) => pantalla === datos.pagina.pantalla);
  const cabeza = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapar(titulo)} | Competición Deportiva</title>`,
    `<meta name="description" content="${escapar(descripcion)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#10302a" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0a211c" media="(prefers-color-scheme: dark)">',
    fuente && `<link rel="preload" href="${escapar(fuente)}" as="font" type="font/woff2" crossorigin>`,
    ...css.map((href) => `<link rel="stylesheet" href="${escapar(href)}">`),
    '<link rel="icon" href="/marca.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icono-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // The front page waits for the little that keeps the room of whoever follows a team: drawn without it, everything would move.
    ...js.map(
      (src) =>
        `<script type="module" src="${escapar(src)}" async${datos.pagina.pantalla === 'inicio' ? ' blocking="render"' : ''}></script>`,
    ),
    // All at once instead of one after the other, but after what draws the page.
    ...(viva ? jsVivas : []).map((href) => `<link rel="modulepreload" href="${escapar(href)}" fetchpriority="low">`),
  ];
  // '</script>' in a name must not end the element: inside JSON '<' may be written \u003c.
  const json = JSON.stringify(datos).replaceAll('<', '\\u003c');
  return [
    '<!doctype html>',
    '<html lang="es">',
    `<head>\n${cabeza.filter(Boolean).join('\n')}\n</head>`,
    '<body>',
    '<p class="sin-conexion" id="sin-conexion" role="status" hidden>Sin conexión: puedes seguir viendo lo guardado</p>',
    `<div id="raiz">${renderToString(
      <Vocabulario value={traducir}>
        <Pagina datos={datos} />
      </Vocabulario>,
    )}</div>`,
    `<script type="application/json" id="datos">${json}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
