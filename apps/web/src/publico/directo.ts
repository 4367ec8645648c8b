import { useEffect, useState } from 'react';
import type { DatosPagina, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { ahora } from './actualizado';
import { llamadas } from './direcciones';
import { anotarRed, probarRed } from './red';

/** How long a change stays underlined. */
const SUBRAYADO_MS = 2000;
/** The front page listens to every phase: on a Saturday morning that is a change every few seconds. */
const PAUSA_INICIO_MS = 30_000;

/** The same page read again, with its data in it: whatever it shows agrees with itself. */
async function leerDeNuevo(pagina: PaginaPublica): Promise<PaginaPublica> {
  const respuesta = await fetch(location.href, { cache: 'no-cache' });
  const datos = new DOMParser().parseFromString(await respuesta.text(), 'text/html').getElementById('datos')?.textContent;
  const nueva = datos ? (JSON.parse(datos) as DatosPagina).pagina : pagina;
  return nueva.pantalla === pagina.pantalla ? nueva : pagina;
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
      p.marcador_local === null ? '' : `${p.equipo_local_nombre} ${p.marcador_local}, ${p.equipo_visitante_nombre} ${p.marcador_visitante}`,
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
    case 'detalle_eliminatoria':
      return pagina.eliminatorias.flatMap((cruce) => [
        { clave: `cruce-${cruce.id}`, texto: '', valor: JSON.stringify(cruce) },
        ...cruce.partidos.map(partido),
      ]);
    default:
      return [];
  }
}

/** Keys of what differs between two readings of a page, and the sentence that announces it. */
export function comparar(antes: PaginaPublica, despues: PaginaPublica): { claves: Set<string>; aviso: string } {
  const previo = new Map(piezasDe(antes).map((pieza) => [pieza.clave, pieza.valor]));
  const cambiadas = piezasDe(despues).filter((pieza) => previo.get(pieza.clave) !== pieza.valor);
  const marcadores = cambiadas.map((pieza) => pieza.texto).filter(Boolean);
  const aviso =
    cambiadas.length === 0 ? '' : marcadores.length > 0 ? `Nuevo resultado: ${marcadores.join('; ')}.` : 'Los datos se han actualizado.';
  return { claves: new Set(cambiadas.map((pieza) => pieza.clave)), aviso };
}

const QUIETO: ReadonlySet<string> = new Set();

/** The page as it is now: what the server sent, then every change of its phase, while it is being looked at. */
export function useDirecto(iniciales: DatosPagina) {
  const [datos, ponerDatos] = useState(iniciales);
  const [cambio, ponerCambio] = useState({ claves: QUIETO, aviso: '' });
  const { pantalla } = iniciales.pagina;
  const fase = 'ruta' in iniciales.pagina ? iniciales.pagina.ruta?.fase?.id : undefined;
  const vivo =
    pantalla === 'inicio' ||
    pantalla === 'misequipos' ||
    ((pantalla === 'detalle' || pantalla === 'detalle_eliminatoria') && fase !== undefined);

  const [anteriores, ponerAnteriores] = useState(iniciales);
  if (iniciales !== anteriores) {
    // A copy gives way to the page it stood for.
    ponerAnteriores(iniciales);
    ponerDatos(iniciales);
  }

  useEffect(() => {
    if (!vivo) return;
    let actual = iniciales;
    let leyendo = false;
    let otraVez = false;
    let fuente: EventSource | null = null;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let espera: ReturnType<typeof setTimeout> | undefined;

    async function ponerAlDia() {
      // One reading at a time; what arrives meanwhile asks for one more.
      if (leyendo) {
        otraVez = true;
        return;
      }
      leyendo = true;
      try {
        const pagina = await leerDeNuevo(actual.pagina);
        anotarRed(true);
        const { claves, aviso } = comparar(actual.pagina, pagina);
        actual = { marco: { ...actual.marco, ...ahora() }, pagina };
        ponerDatos(actual);
        if (claves.size > 0) {
          ponerCambio({ claves, aviso });
          clearTimeout(reloj);
          reloj = setTimeout(() => ponerCambio({ claves: QUIETO, aviso }), SUBRAYADO_MS);
        }
      } catch {
        // Out of coverage: what is on the page stays, and coming back reads again.
      } finally {
        leyendo = false;
      }
      if (otraVez) {
        otraVez = false;
        void ponerAlDia();
      }
    }

    function alCambiar() {
      if (pantalla !== 'inicio' && pantalla !== 'misequipos') return void ponerAlDia();
      espera ??= setTimeout(() => {
        espera = undefined;
        void ponerAlDia();
      }, PAUSA_INICIO_MS);
    }

    function abrir() {
      fuente = new EventSource(llamadas.cambios(fase));
      // What changed before it opened, or while it was broken, nobody told.
      fuente.addEventListener('open', () => void ponerAlDia());
      fuente.addEventListener('cambio', alCambiar);
      fuente.addEventListener('error', () => void probarRed());
    }
    function cerrar() {
      fuente?.close();
      fuente = null;
    }
    function alMirar() {
      cerrar();
      if (!document.hidden) abrir();
    }

    if (!document.hidden) abrir();
    document.addEventListener('visibilitychange', alMirar);
    addEventListener('online', alMirar);
    return () => {
      cerrar();
      clearTimeout(reloj);
      clearTimeout(espera);
      document.removeEventListener('visibilitychange', alMirar);
      removeEventListener('online', alMirar);
    };
  }, [iniciales, pantalla, fase, vivo]);

  return { datos, claves: cambio.claves, aviso: cambio.aviso };
}
