import { memo } from 'react';
import { groupBy } from '../../competicion/calendarios/calendarios';
import { StateTag } from '../../../ui/pieces/StateTag';
import { ASSIGNMENT, hourOf, pairOf, type Match } from './designacion-queries';
import css from './designacion.module.css';
import { Puestos } from './Puestos';

interface Props {
  partidos: readonly Match[];
  elegido: number | null;
  elegir: (match: Match) => void;
}

/** The matches of a day by their hour. */
export function ListaAsignacion({ partidos, elegido, elegir }: Props) {
  const horas = groupBy(partidos, hourOf);
  return (
    <div className={css.lista}>
      {horas.map(([hora, deHora]) => (
        <section key={hora} aria-label={`A las ${hora}`}>
          <h2>
            {hora} <span>{deHora.length === 1 ? '1 partido' : `${deHora.length} partidos`}</span>
          </h2>
          <ul>
            {deHora.map((match) => (
              <li key={match.id}>
                <Fila match={match} elegido={match.id === elegido} elegir={elegir} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Fila = memo(function Fila({ match, elegido, elegir }: { match: Match; elegido: boolean; elegir: (match: Match) => void }) {
  const { tone, text } = ASSIGNMENT[match.estado_asignacion];
  return (
    <button type="button" className={css.fila} aria-pressed={elegido} onClick={() => elegir(match)}>
      <span>
        <b>{pairOf(match)}</b>
        <small>{`${match.cam_nombre} · ${match.ronda} · ${match.sede_nombre ?? 'Sin sede'}`}</small>
      </span>
      <StateTag tone={tone}>{text}</StateTag>
      <Puestos match={match} whole />
    </button>
  );
});
