import type { FotosQueFaltan, SinFoto } from '@cd/contract/inscripcion/fotos';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { confirm, errorText } from '../../../ui/dialogs/Dialogs';
import { CHANGED } from '../preequipos/preequipos';
import { croppedFor } from './card-crop';

/** Read when the screen opens and after a refusal; the camera of a phone takes the window and gives it back. */
const faltanIn = (preequipo: number | undefined) =>
  queryOptions({
    queryKey: ['fotos', preequipo ?? null],
    queryFn: () => call('GET /api/preequipos/fotos', { query: { preequipo } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export interface Shot {
  nino: SinFoto;
  /** Cut for the card; null: not yet, or what was chosen could not be read. */
  foto: Blob | null;
  estado: 'guardando' | 'guardada' | 'mal';
  motivo: string;
}

/** One after the other, while the next photo is being taken. */
function useQueue(declaracion: number | undefined, reread: () => Promise<FotosQueFaltan | undefined>) {
  const queryClient = useQueryClient();
  const [shots, setShots] = useState<ReadonlyMap<number, Shot>>(new Map());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const put = (shot: Shot) => setShots((antes) => new Map(antes).set(shot.nino.jugador_id, shot));
  const discard = (id: number) => setShots((antes) => new Map([...antes].filter(([uno]) => uno !== id)));
  const send = async (nino: SinFoto, foto: Blob): Promise<void> => {
    const { jugador_id, version, preequipo_id, enviado } = nino;
    const body = {
      jugador_id,
      version,
      idPreequipo: preequipo_id,
      declaracion,
      estabaValidada: enviado === 1 ? (1 as const) : (0 as const),
    };
    try {
      const guardada = await call('POST /api/preequipos/fotos', { body, image: foto });
      put({ nino: { ...nino, version: guardada.version }, foto, estado: 'guardada', motivo: '' });
      await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      // As they are now, for whoever tries again.
      const ahora = (await reread().catch(() => undefined))?.jugadores.find((uno) => uno.jugador_id === jugador_id);
      put({ nino: ahora ?? nino, foto, estado: 'mal', motivo: errorText(error) });
    }
  };
  const save = (nino: SinFoto, foto: Blob): void => {
    put({ nino, foto, estado: 'guardando', motivo: '' });
    turn.current = turn.current.then(() => send(nino, foto));
  };
  return { shots, put, save, discard };
}

function useLeaveGuard(saving: boolean, bad: number): void {
  const isHeld = () => saving || bad > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      isHeld() &&
      !(await confirm({
        title: saving ? '¿Salir mientras se guardan?' : '¿Salir sin guardarlas todas?',
        text: 'Las fotos que no se han guardado se perderán.',
        button: 'Salir',
        keepButton: 'Seguir aquí',
      })),
    enableBeforeUnload: isHeld,
  });
}

/** The children without a photo, one before the others; what is taken is saved meanwhile. */
export function useFotos(preequipo: number | undefined) {
  const { data, error, refetch } = useQuery(faltanIn(preequipo));
  const { shots, put, save, discard } = useQueue(data?.declaracion.version, async () => (await refetch()).data);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [last, setLast] = useState<number | null>(null);
  const [conEnviados, setConEnviados] = useState(false);
  const hechas = [...shots.values()];
  const faltan = (data?.jugadores ?? []).filter(({ jugador_id }) => shots.get(jugador_id)?.estado !== 'guardada');
  const deDeclarar = faltan.filter(({ familia_no }) => familia_no === 0);
  const alcance = deDeclarar.filter(({ enviado }) => conEnviados || enviado === 2);
  const libres = alcance.filter(({ jugador_id }) => !shots.has(jugador_id));
  const cola = libres.filter(({ jugador_id }) => !skipped.includes(jugador_id));
  const mal = hechas.filter(({ estado }) => estado === 'mal');
  useLeaveGuard(
    hechas.some(({ estado }) => estado === 'guardando'),
    mal.filter(({ foto }) => foto !== null).length,
  );
  const shoot = async (nino: SinFoto, fichero: File): Promise<void> => {
    setLast(nino.jugador_id);
    // The next child comes at once, so that nobody takes this one again while it is being cut.
    put({ nino, foto: null, estado: 'guardando', motivo: '' });
    const foto = await croppedFor(fichero);
    if (typeof foto === 'string') put({ nino, foto: null, estado: 'mal', motivo: foto });
    else save(nino, foto);
  };
  return {
    data,
    error,
    refetch,
    shots,
    faltan,
    alcance,
    libres,
    enviados: deDeclarar.filter(({ enviado }) => enviado === 1),
    sinPermiso: faltan.filter(({ familia_no }) => familia_no === 1),
    actual: cola[0] ?? null,
    saltados: libres.length - cola.length,
    mal,
    guardadas: hechas.filter(({ estado }) => estado === 'guardada').length,
    ultima: last === null ? null : (shots.get(last) ?? null),
    conEnviados,
    setConEnviados,
    skip: (id: number) => setSkipped((antes) => [...antes, id]),
    bringBack: () => setSkipped([]),
    shoot,
    save,
    discard,
  };
}
export type Fotos = ReturnType<typeof useFotos>;
