import { marcadorPorAsistencia, type MarcadorDeIncomparecencia } from '../acta/asistencia';

/** What becomes of a team's matches when it leaves: they count for nobody, or those left are lost. */
export type ModoDeRetirada = 'anular' | 'perder';

export interface PartidoDeQuienSeRetira {
  id: number;
  local: number;
  visitante: number;
  /** 1 played, 2 suspended, 3 without report. */
  estado: 1 | 2 | 3;
  /** Its current report is validated. */
  validado: boolean;
  /** Kinds of report (1 acta, 0 suspension), except annulled ones, that a referee of the match has been paid for. */
  pagado: readonly (0 | 1)[];
}

export interface ActaDeIncomparecencia {
  partido: number;
  marcador_local: number;
  marcador_visitante: number;
  presentado_local: 0 | 1;
  presentado_visitante: 0 | 1;
}

export interface Retirada {
  perdidos: ActaDeIncomparecencia[];
  suspendidos: number[];
  /** Matches that prevent it, by number, with the reason; with any, nothing is done. */
  impiden: { partido: number; porque: 'validado' | 'pagado' }[];
}

/**
 * What is written of each match left (domain rules, «Phases, schemes, standings»). What was played stays written: where it is annulled, the table no longer
 * counts it. A validated report is not replaced, nor is one by the other kind once a referee has been paid for it.
 */
export function retirarEquipo(
  equipo: number,
  { modo, incomparecencia }: { modo: ModoDeRetirada; incomparecencia: MarcadorDeIncomparecencia },
  partidos: readonly PartidoDeQuienSeRetira[],
): Retirada {
  const quedan = partidos.filter(({ estado }) => (modo === 'perder' ? estado !== 1 : estado === 3));
  const delOtro = modo === 'perder' ? 0 : 1;
  const impiden = quedan.flatMap(({ id, validado, pagado }): Retirada['impiden'] => {
    if (validado) return [{ partido: id, porque: 'validado' }];
    return pagado.includes(delOtro) ? [{ partido: id, porque: 'pagado' }] : [];
  });
  if (modo === 'anular') return { perdidos: [], suspendidos: quedan.map(({ id }) => id), impiden };
  return { perdidos: quedan.map((partido) => perdido(equipo, partido, incomparecencia)), suspendidos: [], impiden };
}

function perdido(equipo: number, { id, local }: PartidoDeQuienSeRetira, incomparecencia: MarcadorDeIncomparecencia): ActaDeIncomparecencia {
  const presentes = { presentado_local: local === equipo ? 0 : 1, presentado_visitante: local === equipo ? 1 : 0 } as const;
  return { partido: id, ...presentes, ...marcadorPorAsistencia(presentes, incomparecencia)! };
}
