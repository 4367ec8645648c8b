import type { CruceDeFase, FaseEliminatoria } from '@cd/contract/competicion/fases';
import { useRef, useState } from 'react';
import '../../../../estilos/cuadro.css';
import { Button } from '../../../../ui/pieces/Button';
import { frase } from '../../../../ui/dialogs/Dialogs';
import { useTranslate } from '../../../../ui/pieces/translations';
import { Row } from '../../../../ui/page/Layout';
import estilos from './cuadro.module.css';
import { roundsOf, sheetsOf, type Round } from './rounds';
import { Tie } from './Tie';

interface Props {
  fase: FaseEliminatoria;
  /** Null where it is only looked at, or nothing changes any more. */
  cambios: { ronda: (tipoRonda: number) => void; local: (cruce: CruceDeFase) => void } | null;
}

const SHORT = ['Final', 'Semis', 'Cuartos', 'Octavos', '1/16', '1/32'] as const;

/** A bracket with its connectors; on a phone, one round a swipe (design, «Public area»); on paper, in sheets. */
export function Bracket({ fase, cambios }: Props) {
  const frame = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(0);
  const rounds = roundsOf(fase.eliminatorias);
  const go = (i: number) => frame.current?.children[i]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <>
      <div className={estilos.enPantalla}>
        <nav className={`rondas ${estilos.rondas}`} aria-label="Rondas">
          {rounds.map(({ tipoRonda, titulo }, i) => (
            <button
              key={tipoRonda}
              type="button"
              aria-label={titulo.includes(SHORT[tipoRonda]) ? titulo : `${SHORT[tipoRonda]}: ${titulo}`}
              aria-current={i === seen || undefined}
              onClick={() => go(i)}
            >
              {SHORT[tipoRonda]}
            </button>
          ))}
        </nav>
        <section
          ref={frame}
          className={classOf(rounds)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label="Rondas del cuadro"
          onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) => setSeen(Math.round((scrollLeft / scrollWidth) * rounds.length))}
        >
          {rounds.map((round) => (
            <RoundColumn key={round.tipoRonda} round={round} cruces={fase.eliminatorias} cambios={cambios} />
          ))}
        </section>
      </div>
      <Sheets fase={fase} rounds={rounds} />
    </>
  );
}

const classOf = (rounds: readonly Round[]): string => `cuadro ${estilos.cuadro}${rounds.at(-1)?.tercero ? ' con-tercero' : ''}`;

function Sheets({ fase, rounds }: { fase: FaseEliminatoria; rounds: readonly Round[] }) {
  const translate = useTranslate();
  const sheets = sheetsOf(rounds);
  return (
    <div className={estilos.hojas}>
      {sheets.map((sheet, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sheet is its place
        <section key={i} className={estilos.hoja}>
          <header>
            <h2>{translate(frase`${fase.nombre}`)}</h2>
            {translate(frase`${fase.campeonato_nombre}`)}
            {sheets.length > 1 && <span>{`Hoja ${i + 1} de ${sheets.length}${i + 1 < sheets.length ? ` · ${branchOf(sheet)}` : ''}`}</span>}
          </header>
          <div className={classOf(sheet)}>
            {sheet.map((round) => (
              <RoundColumn key={round.tipoRonda} round={round} cruces={fase.eliminatorias} cambios={null} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** 'Cuartos 2' */
function branchOf(sheet: readonly Round[]): string {
  const { titulo, pares } = sheet.at(-1)!;
  return `${titulo} ${pares[0]![0]!.identificador}`;
}

interface ColumnProps {
  round: Round;
  cruces: readonly CruceDeFase[];
  cambios: Props['cambios'];
}

function RoundColumn({ round: { tipoRonda, titulo, partidos, pares, tercero }, cruces, cambios }: ColumnProps) {
  const comunes = { cruces, cambiarLocal: cambios && cambios.local };
  return (
    <section className={`ronda ${estilos.ronda}`} aria-label={titulo}>
      <Row as="header" gap={2} justify="between">
        <h3>{titulo}</h3>
        {cambios && partidos !== '' ? (
          <Button
            aria-label={`${titulo}: ${partidos === 'ida y vuelta' ? 'Ida y vuelta, pasar a partido único' : 'Partido único, pasar a ida y vuelta'}`}
            onClick={() => cambios.ronda(tipoRonda)}
          >
            {partidos === 'ida y vuelta' ? 'Ida y vuelta' : 'Partido único'}
          </Button>
        ) : (
          <small>{partidos}</small>
        )}
      </Row>
      <div className="cruces">
        {pares.map((par) =>
          par.length === 1 ? (
            <Tie key={par[0]!.id} cruce={par[0]!} {...comunes} />
          ) : (
            <div key={par[0]!.id} className="par">
              {par.map((cruce) => (
                <Tie key={cruce.id} cruce={cruce} {...comunes} />
              ))}
            </div>
          ),
        )}
        {tercero && <Tie cruce={tercero} {...comunes} />}
      </div>
    </section>
  );
}
