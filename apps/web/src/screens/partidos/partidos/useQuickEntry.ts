import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../client/call';
import { errorText } from '../../../ui/dialogs/Dialogs';
import { isDoubtfulDraw, isTooEarly, isUndecided, sendAskingDraws, sendAskingEarly } from '../informes/informes-queries';
import { otherCame, sendInPlaceOf } from '../informes/replacement';
import { keyOfDay } from './day';
import { PARTIDO_ROWS } from '../partido/partidos';
import { actaOf, hindrance, isEmpty, sameDraft, savedDraft, seenIn, type Draft } from './quick-entry';

/** `porDecidir`: a question waits in its row, since whoever is typing in another would answer it without having read it. */
export type RowStatus =
  | { tipo: 'guardando' }
  | { tipo: 'guardado' }
  | { tipo: 'rechazado'; motivo: string; porDecidir?: true | 'desempate' };

type Sustituye = ReturnType<typeof seenIn>;
/** What is said of one beside its score. */
interface Dicho {
  empate_confirmado: 0 | 1;
  antes_de_hora: 0 | 1;
  /** Who wins its tie, which ends level. */
  desempate: 0 | 1 | 2;
}
/** Scores alone are entered here: who came is said in the acta. */
const SAID_IN_THE_ACTA = { suspension: undefined, comparecencias: undefined } as const;
const scoreAlone = (draft: Draft) => ({
  ...actaOf(draft),
  desempate: undefined,
  prorroga: undefined,
  penaltis_local: undefined,
  penaltis_visitante: undefined,
  ensayos_local: undefined,
  ensayos_visitante: undefined,
  parciales: undefined,
  observaciones: undefined,
  observaciones_jugadores: undefined,
  observaciones_arbitro: undefined,
  hayIncidencias: undefined,
  detalle_local: undefined,
  detalle_visitante: undefined,
  juegoLimpio: undefined,
});
const send = async (fila: FilaPartido, draft: Draft, sustituye: Sustituye, { desempate, ...dicho }: Dicho): Promise<true> => {
  const acta = { ...scoreAlone(draft), desempate };
  const informe = {
    convocatoria_id: fila.cv_id,
    tipo: 1 as const,
    acta,
    ...SAID_IN_THE_ACTA,
    ...dicho,
    sin_asistencia: 1 as const,
    sustituye,
  };
  await call('POST /api/informespartido/admin', { body: { informe } });
  return true;
};

/** What has to be asked before it is saved; null, nothing. */
const questionIn = (error: unknown): string | null =>
  otherCame(error)
    ? 'Otra persona lo ha apuntado mientras tanto'
    : isDoubtfulDraw(error)
      ? 'El esquema de esta liga no da puntos por el empate'
      : isTooEarly(error)
        ? error.message
        : null;

function refusalOf(error: unknown): RowStatus {
  if (isUndecided(error)) return { tipo: 'rechazado', motivo: error.message, porDecidir: 'desempate' };
  const question = questionIn(error);
  return question === null ? { tipo: 'rechazado', motivo: errorText(error) } : { tipo: 'rechazado', motivo: question, porDecidir: true };
}

/** False: another has come meanwhile, and it is left; null: what it is refused for until somebody says so has not been said. */
const ask = (fila: FilaPartido, draft: Draft, dicho: Dicho): Promise<boolean | null> =>
  sendAskingEarly((antes_de_hora) =>
    sendAskingDraws((empate_confirmado) =>
      sendInPlaceOf(seenIn(fila), {
        convocatoriaId: fila.cv_id,
        escrito: { acta: scoreAlone(draft), ...SAID_IN_THE_ACTA },
        enviar: (sustituye) =>
          send(fila, draft, sustituye, { ...dicho, empate_confirmado, antes_de_hora: antes_de_hora || dicho.antes_de_hora }),
      }),
    ),
  );

type ById<T> = Readonly<Record<number, T>>;
const without = <T>(all: ById<T>, id: number): ById<T> => Object.fromEntries(Object.entries(all).filter(([of]) => Number(of) !== id));

/**
 * What is typed of the matches of a day, and how the saving of each goes; what is refused stays as it was typed. `early`: somebody has said that
 * the results of those that have not begun are theirs.
 */
export function useQuickEntry(day: string, early: boolean) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ById<Draft>>({});
  const [statuses, setStatuses] = useState<ById<RowStatus>>({});
  /** Those entered here: their report has nothing that entering it again would lose. */
  const entered = useRef(new Set<number>());
  const tell = (id: number, status: RowStatus) => setStatuses((all) => ({ ...all, [id]: status }));

  const forget = (id: number) => {
    setDrafts((all) => without(all, id));
    setStatuses((all) => without(all, id));
  };

  const reread = async (id: number): Promise<void> => {
    const fresh = await PARTIDO_ROWS.fila!(id, new AbortController().signal);
    if (fresh) client.setQueryData<FilaPartido[]>(keyOfDay(day), (rows) => rows?.map((row) => (row.id === id ? fresh : row)));
  };

  const unasked: Dicho = { empate_confirmado: 0, antes_de_hora: early ? 1 : 0, desempate: 0 };
  const sendAtOnce = (fila: FilaPartido, draft: Draft, dicho: Dicho): Promise<boolean | null> => send(fila, draft, seenIn(fila), dicho);
  const save = async (fila: FilaPartido, write = sendAtOnce, dicho = unasked): Promise<void> => {
    const { id } = fila;
    const draft = drafts[id];
    if (!draft || statuses[id]?.tipo === 'guardando') return;
    if (sameDraft(draft, savedDraft(fila)) || (isEmpty(draft) && fila.informe_id === null)) return forget(id);
    const motivo = hindrance(draft);
    if (motivo !== null) return tell(id, { tipo: 'rechazado', motivo });
    tell(id, { tipo: 'guardando' });
    try {
      const saved = await write(fila, draft, dicho);
      if (saved === null) return tell(id, { tipo: 'rechazado', motivo: 'Sin confirmar: no se ha guardado' });
      if (saved) entered.current.add(id);
      await reread(id);
      if (!saved) return forget(id);
      // What was typed on meanwhile is not lost.
      setDrafts((all) => (all[id] === draft ? without(all, id) : all));
      tell(id, { tipo: 'guardado' });
    } catch (error) {
      tell(id, refusalOf(error));
    }
  };

  return {
    draftOf: (fila: FilaPartido): Draft => drafts[fila.id] ?? savedDraft(fila),
    statusOf: ({ id }: FilaPartido): RowStatus | undefined => statuses[id],
    type: ({ id }: FilaPartido, draft: Draft) => setDrafts((all) => ({ ...all, [id]: draft })),
    /** Both teams are known and nobody else has reported on it. */
    admits: ({ id, estado, equipo_local_id, equipo_visitante_id }: FilaPartido): boolean =>
      equipo_local_id !== null && equipo_visitante_id !== null && (estado === 3 || entered.current.has(id)),
    forget,
    save: (fila: FilaPartido) => save(fila),
    /** Asks what the saving of a match waits for. */
    decide: (fila: FilaPartido, desempate: Dicho['desempate'] = 0) => save(fila, ask, { ...unasked, desempate }),
    unsaved: Object.keys(drafts).length,
  };
}
export type QuickEntry = ReturnType<typeof useQuickEntry>;
