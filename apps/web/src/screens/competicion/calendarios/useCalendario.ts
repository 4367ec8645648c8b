import type { Prepartido, Tablero } from '@cd/contract/competicion/calendarios';
import { useMemo, useRef, useState } from 'react';
import { queryClient } from '../../../client/query-client';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { calendarioKey, show, warner, type CambioDeSitio, type Kind, type Shown } from './calendarios';

/** A match on its way, or where it has just come to. */
export interface Move {
  partido: Prepartido;
  hasta: CambioDeSitio;
  /** It is still in the hand. */
  enMano: boolean;
}

const moved = (partidos: readonly Prepartido[], id: number, cambio: Partial<Prepartido>): Prepartido[] =>
  partidos.map((partido) => (partido.id === id ? { ...partido, ...cambio } : partido));

/**
 * Changes a match: on the screen at once, on the server one change after another, each on what the one before left. What is refused goes back to
 * where it was.
 */
function useChange(kind: Kind, id: string, onFail: () => void) {
  const ultimo = useRef<Promise<void>>(Promise.resolve());
  const key = calendarioKey(kind, id);
  const set = (partidoId: number, cambio: Partial<Prepartido>) =>
    queryClient.setQueryData<Tablero>(key, (ahora) => ahora && { ...ahora, partidos: moved(ahora.partidos, partidoId, cambio) });
  const send = async (partido: Prepartido, cambio: CambioDeSitio) => {
    const ahora = queryClient.getQueryData<Tablero>(key)?.partidos.find((uno) => uno.id === partido.id);
    const version = ahora?.version ?? partido.version;
    try {
      await kind.modificar({ id: partido.id, version, ...cambio });
      set(partido.id, { version: version + 1 });
    } catch (error) {
      set(partido.id, antesDe(partido));
      onFail();
      await tellFailure(error, 'No se ha podido mover el partido');
      await queryClient.invalidateQueries({ queryKey: key });
    }
  };
  return (partido: Prepartido, cambio: CambioDeSitio): Promise<void> => {
    set(partido.id, cambio);
    ultimo.current = ultimo.current.then(() => send(partido, cambio));
    return ultimo.current;
  };
}

/** What a screen of a calendar works with: its matches with their warnings, the one chosen and the one that moves. */
export function useCalendario(kind: Kind, id: string, tablero: Tablero, cual: 'borrador' | 'guardado') {
  const letra = cual === 'borrador' ? 'b' : 'p';
  const leidos = cual === 'borrador' ? tablero.partidos : tablero.guardados;
  const [elegido, setElegido] = useState<number | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const avisar = useMemo(() => warner(tablero, letra), [tablero, letra]);
  const partidos = useMemo(() => show(tablero, leidos, avisar(leidos)), [tablero, leidos, avisar]);
  // With the one in the hand where it is held; or, once it is left, as it was before.
  const otros = useMemo(() => {
    if (!move) return null;
    const cambio = move.enMano ? move.hasta : antesDe(move.partido);
    const asi = moved(leidos, move.partido.id, cambio);
    return show(tablero, asi, avisar(asi));
  }, [move, leidos, tablero, avisar]);

  const change = useChange(kind, id, () => setMove(null));

  return {
    kind,
    id,
    tablero,
    cual,
    partidos,
    elegido: partidos.find((partido) => partido.id === elegido) ?? null,
    move,
    /** How many warnings it would have there. */
    avisosEn: (partido: Prepartido, hasta: CambioDeSitio): number => avisar(moved(leidos, partido.id, hasta)).get(partido.id)?.length ?? 0,
    antesYDespues: move && pairOf(move, partidos, otros ?? partidos),
    choose: (otro: number | null) => {
      setElegido(otro);
      setMove(null);
    },
    hold: (partido: Prepartido | null, hasta?: CambioDeSitio) => setMove(partido && hasta ? { partido, hasta, enMano: true } : null),
    leave: async (partido: Prepartido, hasta: CambioDeSitio) => {
      setElegido(partido.id);
      setMove({ partido, hasta, enMano: false });
      await change(partido, hasta);
    },
    putBack: async () => {
      if (!move) return;
      const ahora = leidos.find((partido) => partido.id === move.partido.id);
      setMove(null);
      if (ahora && !move.enMano) await change(ahora, antesDe(move.partido));
    },
    change,
  };
}
export type Calendario = ReturnType<typeof useCalendario>;

const antesDe = ({ fecha, hora, sede_id, jornada }: Prepartido): CambioDeSitio => ({ fecha, hora, sede_id, jornada });

/** The one that moves, before and after. */
function pairOf({ partido, enMano }: Move, ahora: readonly Shown[], otros: readonly Shown[]) {
  const [antes, despues] = enMano ? [ahora, otros] : [otros, ahora];
  const suyo = (de: readonly Shown[]) => de.find(({ id }) => id === partido.id)!;
  const total = (de: readonly Shown[]) => de.reduce((cuantos, { avisos }) => cuantos + avisos.length, 0);
  return { antes: suyo(antes), despues: suyo(despues), totalAntes: total(antes), totalDespues: total(despues) };
}
