import { useEffect, useState } from 'react';
import type { ResumenEquipo } from '@cd/contract/publico/publico';
import { ahora } from './reloj';
import { anotarRed } from './red';
import { llamadas } from './direcciones';

/** How long a change stays underlined. */
const SUBRAYADO_MS = 2000;
const CLAVE = 'misEquipos.resumen';

export interface Resumenes {
  /** Day and hour in which they were read. */
  hoy: string;
  hora: string;
  /** Of whom they were asked: one that is not among the answers has left the competition. */
  pedidos: readonly number[];
  equipos: ResumenEquipo[];
}

function guardados(): Resumenes | null {
  try {
    return JSON.parse(localStorage.getItem(CLAVE) ?? 'null') as Resumenes | null;
  } catch {
    return null;
  }
}

function guardar(resumenes: Resumenes) {
  try {
    localStorage.setItem(CLAVE, JSON.stringify(resumenes));
  } catch {
    // Private window without storage: the next visit waits for its answer.
  }
}

const resultadoDe = ({ ultimo }: ResumenEquipo) =>
  ultimo && `${ultimo.equipo_local_nombre} ${ultimo.marcador_local}, ${ultimo.equipo_visitante_nombre} ${ultimo.marcador_visitante}`;

const QUIETO: ReadonlySet<string> = new Set();

/**
 * The followed teams as this device last knew them, at once and without network, then as they are. They are read again with the page
 * they stand on (`pagina`), which hears of the changes.
 */
export function useResumenes(seguidos: readonly number[], pagina: unknown) {
  const [leidos, ponerLeidos] = useState(guardados);
  const [fallo, ponerFallo] = useState(false);
  const [cambio, ponerCambio] = useState({ claves: QUIETO, aviso: '' });
  const [intento, ponerIntento] = useState(0);

  useEffect(() => {
    const control = new AbortController();
    async function leer() {
      const respuesta = await fetch(llamadas.resumenes(seguidos), { signal: control.signal, cache: 'no-cache' });
      if (!respuesta.ok) throw new Error(`HTTP ${respuesta.status}`);
      anotarRed(true);
      return (await respuesta.json()) as ResumenEquipo[];
    }
    async function cargar() {
      try {
        const equipos = await leer();
        const antes = new Map(guardados()?.equipos.map((resumen) => [resumen.equipo.id, resultadoDe(resumen)]));
        const nuevos = equipos.filter(
          (resumen) => resumen.ultimo && antes.has(resumen.equipo.id) && antes.get(resumen.equipo.id) !== resultadoDe(resumen),
        );
        const recientes = { ...ahora(), pedidos: seguidos, equipos };
        guardar(recientes);
        ponerLeidos(recientes);
        ponerFallo(false);
        if (nuevos.length === 0) return;
        const claves = new Set(nuevos.map(({ ultimo }) => `partido-${ultimo?.id}`));
        ponerCambio({ claves, aviso: `Nuevo resultado: ${nuevos.map(resultadoDe).join('; ')}.` });
        setTimeout(() => ponerCambio((este) => ({ ...este, claves: QUIETO })), SUBRAYADO_MS);
      } catch (error) {
        if (control.signal.aborted) return;
        if (error instanceof TypeError) anotarRed(false);
        ponerFallo(true);
      }
    }
    void cargar();
    return () => control.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new reading of the page and a retry ask again
  }, [seguidos, pagina, intento]);

  return { leidos, fallo, ...cambio, reintentar: () => ponerIntento(intento + 1) };
}
