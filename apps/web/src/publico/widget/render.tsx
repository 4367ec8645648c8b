import { SITIO_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DatosWidget } from '@cd/contract/publico/widgets';
import { estiloDe, GUION } from './estilo';
import { Widget } from './Widget';

/** A widget as a document, with the two parts of it that its own policy has to let be. */
export interface WidgetHecho {
  html: string;
  estilo: string;
  guion: string;
}

/** `color` and `fondo` are '#rrggbb'. Its links open beside: a frame is no place to read a whole page. */
export function renderWidget(datos: DatosWidget, { color, fondo }: { color: string; fondo: string }): WidgetHecho {
  const estilo = estiloDe(color, fondo);
  const html = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${datos.titulo} · ${datos.federacion}`}</title>
        <base target="_blank" />
        <style dangerouslySetInnerHTML={{ __html: estilo }} />
      </head>
      <body>
        <Widget datos={datos} />
        <script dangerouslySetInnerHTML={{ __html: GUION }} />
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html.replace('<body>', `<body>${SITIO_SIN_OFICINA}`)}`, estilo, guion: GUION };
}
