import type { PreviaDeConsolidacion } from '@cd/contract/inscripcion/inscripciones';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatCount, formatNumber } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { Lacks } from './Lacks';
import { WHY_LEFT_OUT } from './periodo';
import { Row, Stack } from '../../../ui/page/Layout';
import css from './periodo.module.css';

/** What consolidating now would make, and what it would leave out, with why. */
export function ConsolidationPreview({ previa, onGo }: { previa: PreviaDeConsolidacion; onGo: () => void }) {
  const { equipos, jugadores, fuera, campeonatos, bajo_minimo } = previa;
  return (
    <Stack gap={3}>
      <p className={css.total}>
        <T>
          {`Se ${equipos === 1 ? 'hará' : 'harán'} ${formatCount(equipos, 'equipo', 'equipos')} con ${formatCount(jugadores, 'jugador', 'jugadores')}; ${
            fuera === 1 ? 'se queda' : 'se quedan'
          } fuera ${formatNumber(fuera)}.`}
        </T>
      </p>
      {bajo_minimo.length > 0 && <BelowMinimum bajo_minimo={bajo_minimo} />}
      {previa.faltas.length > 0 && (
        <section>
          <h3 className={css.total}>
            <T>A los que se harán les falta</T>
          </h3>
          <Lacks faltas={previa.faltas} onGo={onGo} />
        </section>
      )}
      {campeonatos.length === 0 ? (
        <EmptyState title="Nadie ha pedido ningún equipo">Si la consolida, la inscripción se cerrará sin hacer ninguno.</EmptyState>
      ) : (
        campeonatos.map((campeonato) => <OfCampeonato key={campeonato.id} campeonato={campeonato} />)
      )}
    </Stack>
  );
}

function BelowMinimum({ bajo_minimo }: Pick<PreviaDeConsolidacion, 'bajo_minimo'>) {
  return (
    <div className={css.minimos}>
      <Row as="b" gap={2}>
        <IconAlertTriangle {...ICON} /> <T>No llegan al mínimo de equipos</T>
      </Row>
      <ul>
        {bajo_minimo.map(({ deporte, categoria, equipos, minimo }) => (
          <li key={`${deporte} ${categoria}`}>
            <T>{`${deporte} ${categoria}`}</T>: {formatNumber(equipos)} de {formatNumber(minimo)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OfCampeonato({ campeonato: { nombre, entran, fuera } }: { campeonato: PreviaDeConsolidacion['campeonatos'][number] }) {
  return (
    // What needs a decision is open.
    <details className={css.campeonato} open={fuera.length > 0}>
      <summary>
        <b>
          <T>{nombre}</T>
        </b>
        <span>
          <T>{formatCount(entran.length, 'equipo', 'equipos')}</T>
          {fuera.length > 0 && <StateTag tone="aviso">{formatCount(fuera.length, 'fuera', 'fuera')}</StateTag>}
        </span>
      </summary>
      <ul>
        {fuera.map(({ id, nombre: equipo, motivo, personas }) => (
          <li key={id} data-fuera>
            <b>{equipo}</b>
            <span>
              <T>{WHY_LEFT_OUT[motivo]}</T>
              {personas.length > 0 && `: ${personas.join(', ')}`}
            </span>
          </li>
        ))}
        {entran.map(({ id, nombre: equipo, jugadores, entrenadores }) => (
          <li key={id}>
            <b>{equipo}</b>
            <span>
              <T>{`${formatCount(jugadores, 'jugador', 'jugadores')} y ${formatCount(entrenadores, 'entrenador', 'entrenadores')}`}</T>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
