import { useState, useSyncExternalStore } from 'react';
import { COLORES_DE_WIDGET } from '@cd/contract/publico/colores-de-widget';
import type { Incrustable, Marco } from '@cd/contract/publico/paginas-publicas';
import { Buscador } from '../piezas/Buscador';
import { Icono } from '../piezas/Icono';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

const DE_ENTRADA = { color: `#${COLORES_DE_WIDGET.color}`, fondo: `#${COLORES_DE_WIDGET.fondo}` };

/** Only the browser knows by what name the site is reached. */
const useSitio = () =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => null,
  );

/** How a school shows its results in its own site, and follows them from its own calendar. */
export function Incrustar({ marco, pagina: { de } }: { marco: Marco; pagina: De<'incrustar'> }) {
  const t = useTexto();
  return (
    <MarcoPagina
      marco={marco}
      titulo={t('Para la web del colegio')}
      sub={de ? `${de.titulo} · ${de.detalle}` : t('Clasificaciones, partidos y resultados, siempre al día, en tus páginas y en tu agenda')}
    >
      {de ? <Recuadros de={de} /> : <Explicacion />}
    </MarcoPagina>
  );
}

function Explicacion() {
  const t = useTexto();
  return (
    <>
      <p>
        {t('Busca un equipo, abre su página y elige «Para la web del colegio». También está en la de cada grupo y en la de cada cuadro.')}
      </p>
      <Buscador texto="" />
      <div className="prosa">
        <h2>Qué es</h2>
        <ul>
          <li>Un recuadro con los colores que elijas, que se copia y se pega en la web del colegio una vez y se pone al día solo.</li>
          <li>No guarda cookies ni nada de quien lo mira, no carga tipos de letra ni imágenes, y se lee aunque no haya JavaScript.</li>
          <li>{t('Direcciones de calendario (iCal) y de resultados (RSS) de cada equipo, de cada colegio y de cada grupo.')}</li>
          <li>
            Para quien programa, los mismos datos en JSON, abiertos y con su versión: <a href="/docs">cómo se piden</a>.
          </li>
        </ul>
      </div>
    </>
  );
}

function Recuadros({ de: { enlace, titulo, widgets, seguimiento } }: { de: Incrustable }) {
  const t = useTexto();
  const sitio = useSitio();
  const [colores, ponerColores] = useState(DE_ENTRADA);
  const elegidos = (Object.keys(DE_ENTRADA) as (keyof typeof DE_ENTRADA)[])
    .filter((cual) => colores[cual] !== DE_ENTRADA[cual])
    .map((cual) => `&${cual}=${colores[cual].slice(1)}`)
    .join('');
  return (
    <>
      <div className="aparte colores con-script">
        <p>Los colores de tu web. La letra se pone sola en blanco o en negro, el que mejor se lea.</p>
        {(['color', 'fondo'] as const).map((cual) => (
          <label key={cual}>
            {cual === 'color' ? 'Cabecera' : 'Fondo'}
            <input type="color" value={colores[cual]} onChange={({ target }) => ponerColores({ ...colores, [cual]: target.value })} />
          </label>
        ))}
        <a className="boton" href={enlace}>
          Volver a {titulo}
        </a>
      </div>
      {widgets.map((widget) => (
        <Recuadro key={widget.direccion} widget={widget} camino={`${widget.direccion}${elegidos}`} sitio={sitio} />
      ))}
      {seguimiento.length > 0 && (
        <section aria-labelledby="h-seguir">
          <div className="rotulo">
            <h2 id="h-seguir">{t('En una agenda o en un lector')}</h2>
          </div>
          {seguimiento.map(({ nombre, calendario, resultados }) => (
            <div key={nombre} className="aparte">
              <p>{nombre}</p>
              <a className="boton" href={sitio ? `webcal://${sitio.replace(/^https?:\/\//, '')}${calendario}` : calendario}>
                <Icono nombre="agenda" />
                Calendario (iCal)
              </a>
              <a className="boton" href={resultados}>
                Resultados (RSS)
              </a>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

const enAtributo = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Of another site: nothing that React draws here. */
const GUION = 'script';

/** What is pasted: one tag, as tall as what is in it; the script only follows it if it grows. */
const codigoDe = ({ nombre, alto }: Incrustable['widgets'][number], camino: string, sitio: string): string =>
  `<iframe src="${enAtributo(sitio + camino)}" title="${enAtributo(nombre)}" width="100%" height="${alto}" frameborder="0" loading="lazy"></iframe>
<${GUION} async src="${sitio}/widget.js"></${GUION}>`;

function Recuadro({ widget, camino, sitio }: { widget: Incrustable['widgets'][number]; camino: string; sitio: string | null }) {
  const [aviso, ponerAviso] = useState('');
  const { nombre, alto } = widget;
  const codigo = codigoDe(widget, camino, sitio ?? '');
  const copiar = () =>
    navigator.clipboard.writeText(codigo).then(
      () => ponerAviso('Código copiado'),
      () => ponerAviso('Elige el código y cópialo'),
    );
  return (
    <section className="recuadro" aria-label={nombre}>
      <div className="rotulo">
        <h2>{nombre}</h2>
      </div>
      <iframe
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        src={camino}
        title={`Así se ve: ${nombre}`}
        height={alto}
        loading="lazy"
      />
      {sitio && (
        <div className="aparte">
          <label>
            Código que se pega
            <textarea readOnly rows={4} value={codigo} onFocus={({ target }) => target.select()} />
          </label>
          <button type="button" className="boton primario" onClick={() => void copiar()}>
            <Icono nombre="compartir" />
            Copiar el código
          </button>
          <output>{aviso}</output>
        </div>
      )}
    </section>
  );
}
