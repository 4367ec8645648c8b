import type { CruceDeFase, FaseEliminatoria } from '@cd/contract/competicion/fases';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import estilos from './cuadro.module.css';
import { roundsOf, type Round } from './rounds';
import { Tie } from './Tie';

interface Props {
  fase: FaseEliminatoria;
  /** Null where it is only looked at, or nothing changes any more. */
  cambios: { ronda: (tipoRonda: number) => void; local: (cruce: CruceDeFase) => void } | null;
}

const SHORT = ['Final', 'Semis', 'Cuartos', 'Octavos', '1/16', '1/32'] as const;

/** A bracket with its connectors; on a phone, one round a swipe (design, «Public area»). */
export function Bracket({ fase, cambios }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(0);
  const rounds = roundsOf(fase.eliminatorias);
  const go = (i: number) => frame.current?.children[i]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <>
      <nav className={estilos.rondas} aria-label="Rondas">
        {rounds.map(({ tipoRonda, titulo }, i) => (
          <button key={tipoRonda} type="button" aria-label={titulo} aria-current={i === seen || undefined} onClick={() => go(i)}>
            {SHORT[tipoRonda]}
          </button>
        ))}
      </nav>
      <section
        ref={frame}
        className={estilos.cuadro}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label="Rondas del cuadro"
        data-tercero={rounds.at(-1)?.tercero ? true : undefined}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) => setSeen(Math.round((scrollLeft / scrollWidth) * rounds.length))}
      >
        {rounds.map((round) => (
          <RoundColumn key={round.tipoRonda} round={round} cambios={cambios} />
        ))}
      </section>
    </>
  );
}

function RoundColumn({ round: { tipoRonda, titulo, partidos, pares, tercero }, cambios }: { round: Round; cambios: Props['cambios'] }) {
  const local = cambios && cambios.local;
  return (
    <section className={estilos.ronda} aria-label={titulo}>
      <header>
        <h3>{titulo}</h3>
        {cambios && partidos !== '' ? (
          <Button
            aria-label={`${titulo}: pasar a ${partidos === 'ida y vuelta' ? 'partido único' : 'ida y vuelta'}`}
            onClick={() => cambios.ronda(tipoRonda)}
          >
            {partidos === 'ida y vuelta' ? 'Ida y vuelta' : 'Partido único'}
          </Button>
        ) : (
          <small>{partidos}</small>
        )}
      </header>
      <div className={estilos.cruces}>
        {pares.map((par, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a pair is its place
          <div key={i} className={estilos.par} data-solo={par.length === 1 || undefined}>
            {par.map((cruce) => (
              <Tie key={cruce.id} cruce={cruce} cambiarLocal={local} />
            ))}
          </div>
        ))}
        {tercero && <Tie cruce={tercero} cambiarLocal={local} />}
      </div>
    </section>
  );
}
