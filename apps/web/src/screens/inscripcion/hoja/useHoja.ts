import type { EncargoDeHoja, FilaDeHoja, PapelDeColumna, PreguntaDeFila, ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError, fetchCall } from '../../../client/call';
import { notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { withAnswers, type Answers } from '../../competicion/plantillas/squad';
import { CHANGED, type Preequipo } from '../preequipos/preequipos';

/** What whoever brings the sheet has said of it. */
interface Said {
  hoja?: number;
  columnas: NonNullable<EncargoDeHoja['columnas']>;
  correcciones: NonNullable<EncargoDeHoja['correcciones']>;
  fuera: number[];
  seguro: NonNullable<EncargoDeHoja['seguro']>;
}
const NOTHING: Said = { columnas: [], correcciones: [], fuera: [], seguro: [] };

interface Extra extends Answers {
  quedan?: number[];
}

async function send<R>(
  ruta: 'POST /api/preequipos/hoja/vista' | 'POST /api/preequipos/hoja',
  { idPreequipo, fichero, said }: { idPreequipo: number; fichero: File; said: Said },
  { extra = {}, signal }: { extra?: Extra; signal?: AbortSignal } = {},
): Promise<R> {
  const response = await fetchCall(ruta, { body: { idPreequipo, ...said, ...extra }, images: { fichero }, signal });
  return (await response.json()) as R;
}

export type Mended = Omit<Said['correcciones'][number], 'linea'>;

/** A sheet, what is said of it, and what would become of its rows. */
export function useHoja(preequipo: Preequipo) {
  const [{ numero, fichero, said }, setState] = useState<{ numero: number; fichero: File | null; said: Said }>({
    numero: 0,
    fichero: null,
    said: NOTHING,
  });
  const change = (next: (antes: Said) => Said) => setState((state) => ({ ...state, said: next(state.said) }));
  const queryKey = ['preequipos', 'hoja', preequipo.id, numero, said];
  const vista = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send<ResultadoDeHoja>('POST /api/preequipos/hoja/vista', { idPreequipo: preequipo.id, fichero: fichero!, said }, { signal }),
    enabled: fichero !== null,
    placeholderData: (antes, query) => (query?.queryKey[3] === numero ? keepPreviousData(antes) : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useSave(preequipo, { fichero, said, queryKey });
  const quedan = vista.data?.filas.flatMap(({ accion, linea }) => (accion === 'rechazar' ? [linea] : [])) ?? [];
  return {
    numero,
    fichero,
    fuera: said.fuera,
    vista,
    resultado: fichero === null ? undefined : vista.data,
    saving: isPending,
    save: () => mutate(quedan),
    choose: (nuevo: File | null) => setState({ numero: numero + 1, fichero: nuevo, said: NOTHING }),
    say: {
      hoja: (hoja: number) => change(() => ({ ...NOTHING, hoja })),
      papel: (indice: number, papel: PapelDeColumna) =>
        change((antes) => ({ ...antes, columnas: [...antes.columnas.filter((otra) => otra.indice !== indice), { indice, papel }] })),
    },
    mend: (linea: number, datos: Mended) =>
      change((antes) => ({ ...antes, correcciones: [...antes.correcciones.filter((otra) => otra.linea !== linea), { linea, ...datos }] })),
    leaveOut: (linea: number) => change((antes) => ({ ...antes, fuera: [...antes.fuera, linea] })),
    bringBack: () => change((antes) => ({ ...antes, fuera: [] })),
    assure: ({ linea }: FilaDeHoja, pregunta: PreguntaDeFila) =>
      change((antes) => ({ ...antes, seguro: [...antes.seguro, { linea, ...pregunta }] })),
  };
}

type Saved = ResultadoDeHoja & { guardado: boolean };

/** Saves the good rows, and stays with those that are to be mended; with none, goes back to the squad. */
function useSave(preequipo: Preequipo, { fichero, said, queryKey }: { fichero: File | null; said: Said; queryKey: readonly unknown[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (quedan: number[]) =>
      withAnswers((answers) =>
        send<Saved>('POST /api/preequipos/hoja', { idPreequipo: preequipo.id, fichero: fichero!, said }, { extra: { ...answers, quedan } }),
      ),
    onSuccess: async (respuesta) => {
      if (!respuesta) return;
      const { guardado, ...hallado } = respuesta.hecho;
      if (!guardado) {
        queryClient.setQueryData(queryKey, hallado);
        const detail = 'Los datos han cambiado desde la vista previa y ahora se rechazan otras filas. No se ha guardado nada.';
        return tellFailure(new CallError({ status: 200, detail }), 'No se ha guardado la hoja');
      }
      await Promise.all(CHANGED.map((una) => queryClient.invalidateQueries({ queryKey: una })));
      notify(hallado.entran === 1 ? 'Ha entrado 1 jugador' : `Han entrado ${hallado.entran} jugadores`, { tone: 'ok' });
      if (hallado.totales.rechazar > 0) return queryClient.invalidateQueries({ queryKey: ['preequipos', 'hoja', preequipo.id] });
      return navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id: String(preequipo.id) } });
    },
    onError: (error) => tellFailure(error, 'No se ha guardado la hoja'),
  });
}
