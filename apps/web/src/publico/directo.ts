import { useEffect, useState } from 'react';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import { cambioDe, impedimentoDe } from '@cd/contract/publico/cambio-de-partido';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { ahora } from './reloj';
import { llamadas } from './direcciones';
import { momentoCorto } from './formato';
import { anotarRed, probarRed } from './red';
import { ponerSinOficina } from './sin-oficina';

/** How long a change stays underlined. */
const SUBRAYADO_MS = 2000;
/** The front page listens to every phase: on a Saturday morning that is a change every few seconds, and they are read together. */
const PAUSA_MS = 1_000;
/** How often it is looked at whether the page's hour has come. */
const LATIDO_MS = 30_000;

/**
 * The name of the last change that was told of, where several answer or a cache stands between, which is asked for from then on: at the address alone they
 * may still give what there was before.
 */
let vez: string | undefined;

/** The same page read again, with its data in it: whatever it shows agrees with itself. */
async function leerDeNuevo(datos: DatosPagina): Promise<DatosPagina> {
  const respuesta = await fetch(vez ? `${location.search || '?'}&cambio=${vez}` : location.href, { cache: 'no-cache' });
  const documento = new DOMParser().parseFromString(await respuesta.text(), 'text/html');
  const texto = documento.getElementById('datos')?.textContent;
  if (!texto) return datos;
  ponerSinOficina(documento);
  const nuevos = JSON.parse(texto) as DatosPagina;
  // It is drawn by the server alone, and has nothing to listen to.
  if (nuevos.pagina.pantalla === 'cerrada') location.reload();
  return nuevos.pagina.pantalla === datos.pagina.pantalla ? nuevos : datos;
}

const NUEVO = 'Nuevo resultado: ';

/** Of one that is still to be played: that something stands in its way, or how it has been moved. */
function avisoDe(partido: PartidoPublico): string {
  const impedimento = impedimentoDe(partido);
  const que = impedimento ?? cambioDe(partido)?.que;
  if (!que) return '';
  const cuando = impedimento ? null : partido.fecha_celebracion && momentoCorto(partido.fecha_celebracion);
  return `${que}: ${[`${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`, cuando].filter(Boolean).join(', ')}`;
}

interface Pieza {
  clave: string;
  texto: string;
  valor: string;
}

/** The parts of a page that can change, each with what to say of it. */
function piezasDe(pagina: PaginaPublica): Pieza[] {
  const partido = (p: PartidoPublico): Pieza => ({
    clave: `partido-${p.id}`,
    texto:
      p.marcador_local === null
        ? avisoDe(p)
        : `${NUEVO}${p.equipo_local_nombre} ${p.marcador_local}, ${p.equipo_visitante_nombre} ${p.marcador_visitante}${p.no_cuenta ? ', no cuenta' : ''}`,
    valor: JSON.stringify(p),
  });
  switch (pagina.pantalla) {
    case 'inicio':
      return pagina.recientes.map(partido);
    case 'detalle':
      return [
        ...pagina.jornadas.flatMap((jornada) => jornada.partidos.map(partido)),
        ...pagina.filas.map((fila) => ({ clave: `fila-${fila.equipo_id}`, texto: '', valor: JSON.stringify(fila) })),
      ];
    case 'equipo':
      return [
        ...pagina.ficha.partidos.map(partido),
        ...pagina.ficha.participaciones.map((una) => ({ clave: `participacion-${una.fase_id}`, texto: '', valor: JSON.stringify(una) })),
      ];
    case 'partido':
      return [partido(pagina.ficha.partido)];
    case 'detalle_eliminatoria':
      return pagina.eliminatorias.flatMap((cruce) => [
        { clave: `cruce-${cruce.id}`, texto: '', valor: JSON.stringify(cruce) },
        ...cruce.partidos.map(partido),
      ]);
    default:
      return [];
  }
}

/** Results together, under one name. */
function agrupados(textos: readonly string[]): string {
  const resultados = textos.filter((texto) => texto.startsWith(NUEVO)).map((texto) => texto.slice(NUEVO.length));
  const otros = textos.filter((texto) => !texto.startsWith(NUEVO));
  return [...(resultados.length > 0 ? [`${NUEVO}${resultados.join('; ')}`] : []), ...otros].join('. ');
}

/** Keys of what differs between two readings of a page, and the sentence that announces it. */
export function comparar(antes: PaginaPublica, despues: PaginaPublica): { claves: Set<string>; aviso: string } {
  const previo = new Map(piezasDe(antes).map((pieza) => [pieza.clave, pieza.valor]));
  const cambiadas = piezasDe(despues).filter((pieza) => previo.get(pieza.clave) !== pieza.valor);
  const marcadores = cambiadas.map((pieza) => pieza.texto).filter(Boolean);
  const aviso = cambiadas.length === 0 ? '' : marcadores.length > 0 ? `${agrupados(marcadores)}.` : 'Los datos se han actualizado.';
  return { claves: new Set(cambiadas.map((pieza) => pieza.clave)), aviso };
}

const QUIETO: ReadonlySet<string> = new Set();

/** What a page listens to: everything, its phase or its team; null where nothing of it changes. */
function escuchaDe(pagina: PaginaPublica): string | null {
  switch (pagina.pantalla) {
    case 'inicio':
    case 'misequipos':
      return '';
    case 'equipo':
      return `equipo=${pagina.ficha.equipo.id}`;
    case 'detalle':
    case 'detalle_eliminatoria':
    case 'partido':
      return pagina.ruta.fase ? `fase=${pagina.ruta.fase.id}` : null;
    default:
      return null;
  }
}

/** Calls `leer` at once, and then at most once every so often: one reading at a time, and one more for what came meanwhile. */
function sinAtropellarse(leer: () => Promise<void>): [pedir: () => void, parar: () => void] {
  let pedidas = 0;
  let espera: ReturnType<typeof setTimeout> | undefined;
  async function pedir() {
    if (pedidas++ > 0) return;
    try {
      await leer();
    } catch {
      // Out of coverage: what is on the page stays, and coming back reads again.
    }
    espera = setTimeout(() => {
      const otraVez = pedidas > 1;
      pedidas = 0;
      if (otraVez) void pedir();
    }, PAUSA_MS);
  }
  return [() => void pedir(), () => clearTimeout(espera)];
}

/** Hears of changes while the page is looked at; what changed before it opened, or while it was broken, nobody told. */
function escuchar(direccion: string, onChange: () => void): () => void {
  let fuente: EventSource | null = null;
  function onLook() {
    fuente?.close();
    fuente = null;
    if (document.hidden) return;
    fuente = new EventSource(direccion);
    fuente.addEventListener('open', onChange);
    fuente.addEventListener('cambio', ({ data }: MessageEvent<string>) => {
      vez = (JSON.parse(data) as { vez?: string }).vez;
      onChange();
    });
    fuente.addEventListener('error', () => void probarRed());
  }
  onLook();
  document.addEventListener('visibilitychange', onLook);
  addEventListener('online', onLook);
  return () => {
    fuente?.close();
    document.removeEventListener('visibilitychange', onLook);
    removeEventListener('online', onLook);
  };
}

/** The page as it is now: what the server sent, then every change of what it shows, while it is being looked at. */
export function useDirecto(iniciales: DatosPagina) {
  const [datos, ponerDatos] = useState(iniciales);
  const [cambio, ponerCambio] = useState({ claves: QUIETO, aviso: '' });

  const [anteriores, ponerAnteriores] = useState(iniciales);
  if (iniciales !== anteriores) {
    // A copy gives way to the page it stood for.
    ponerAnteriores(iniciales);
    ponerDatos(iniciales);
  }

  useEffect(() => {
    const escucha = escuchaDe(iniciales.pagina);
    if (escucha === null) return;
    let actual = iniciales;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const [pedir, parar] = sinAtropellarse(async () => {
      const nuevos = await leerDeNuevo(actual);
      anotarRed(true);
      const visto = comparar(actual.pagina, nuevos.pagina);
      actual = nuevos;
      ponerDatos(actual);
      if (visto.claves.size === 0) return;
      ponerCambio(visto);
      clearTimeout(reloj);
      reloj = setTimeout(() => ponerCambio({ ...visto, claves: QUIETO }), SUBRAYADO_MS);
    });
    // At some hours the page changes although nobody tells of anything: a match begins, or must be over. Each looks at its own second, not all at once.
    const latido = setInterval(() => {
      const { hoy, hora } = ahora();
      if ((actual.marco.hasta ?? '9') <= `${hoy}T${hora}`) pedir();
    }, LATIDO_MS);
    const callar = escuchar(llamadas.cambios(escucha), pedir);
    return () => {
      callar();
      clearInterval(latido);
      parar();
      clearTimeout(reloj);
    };
  }, [iniciales]);

  return { datos, ...cambio };
}
