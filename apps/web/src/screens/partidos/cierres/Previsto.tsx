import type { CierrePrevisto, PartidoDeCierre } from '@cd/contract/partidos/cierres';
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button, IconButton } from '../../../ui/Button';
import { frase, tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { Muted, Row } from '../../../ui/Layout';
import { momentOf, pairOf, periodOf, whereOf, type Cambio, type Said } from './cierres';
import css from './cierres.module.css';
import { MoveMatch } from './MoveMatch';

interface Props {
  sede: string;
  previsto: CierrePrevisto;
  dicho: Said;
  periodo: { desde: string; hasta: string | null };
  busy: boolean;
  onSay: (dicho: Said) => Promise<void>;
  onBack: () => void;
  onApply: () => void;
}

/** What a closure would do, match by match; the office leaves some where they are, or says where they go. */
export function Previsto({ sede, previsto, dicho, periodo, busy, onSay, onBack, onApply }: Props) {
  const [moving, setMoving] = useState<Cambio | null>(null);
  const { cambios, fuera, quietos, equipos } = previsto;
  const say = (otro: Said) => void onSay(otro).catch((error: unknown) => tellFailure(error, 'No se ha podido mirar qué cambiaría'));
  const without = (id: number) => dicho.elegidos.filter(({ partido_id }) => partido_id !== id);
  return (
    <Block title={frase`Qué cambiaría sin ${sede}`}>
      <p>
        <b>{periodOf(periodo)}.</b>{' '}
        {equipos > 0 &&
          `${formatCount(equipos, 'equipo la tiene', 'equipos la tienen')} por sede: cámbiesela en Equipos si no vuelve a abrir.`}
      </p>
      <Figures previsto={previsto} />
      {cambios.length === 0 ? (
        <p>No hay ningún partido que mover. La sede queda cerrada igualmente: nadie la encontrará libre esos días.</p>
      ) : (
        <Changes
          cambios={cambios}
          busy={busy}
          onMove={setMoving}
          onLeave={({ id }) => say({ elegidos: without(id), fuera: [...dicho.fuera, id] })}
          onUndo={({ id }) => say({ ...dicho, elegidos: without(id) })}
        />
      )}
      <Others title="Se dejan donde están" partidos={fuera}>
        {({ id }) => (
          <Button
            icon={<IconArrowBackUp {...ICON} />}
            disabled={busy}
            onClick={() => say({ ...dicho, fuera: dicho.fuera.filter((otro) => otro !== id) })}
          >
            Moverlo también
          </Button>
        )}
      </Others>
      <Others title="No se pueden mover" partidos={quietos}>
        {(partido) => <span>{quietos.find(({ id }) => id === partido.id)?.motivo}</span>}
      </Others>
      <Drafts borradores={previsto.borradores} />
      <Row as="footer" wrap gap={2} justify="end" className="pie-fijo">
        <Button tone="llano" disabled={busy} onClick={onBack}>
          Volver
        </Button>
        <Button tone="primario" busy={busy} onClick={onApply}>
          {cambios.length === 0 ? 'Cerrar la sede' : `Cerrar y mover ${formatCount(cambios.length, 'partido', 'partidos')}`}
        </Button>
      </Row>
      {moving && (
        <MoveMatch
          cambio={moving}
          onClose={() => setMoving(null)}
          onChoose={(elegido) => onSay({ ...dicho, elegidos: [...without(moving.id), elegido] })}
        />
      )}
    </Block>
  );
}

function Figures({ previsto: { cambios, personas, arbitros } }: Pick<Props, 'previsto'>) {
  return (
    <dl className={css.cifras} aria-live="polite">
      <Figure n={cambios.length} what={cambios.length === 1 ? 'partido cambia' : 'partidos cambian'} />
      <Figure n={personas} what={personas === 1 ? 'persona recibirá un aviso' : 'personas recibirán un aviso'} />
      <Figure n={arbitros} what={arbitros === 1 ? 'árbitro por volver a preguntar' : 'árbitros por volver a preguntar'} />
    </dl>
  );
}

const Figure = ({ n, what }: { n: number; what: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{n}</dd>
  </div>
);

interface ChangesProps {
  cambios: readonly Cambio[];
  busy: boolean;
  onMove: (cambio: Cambio) => void;
  onLeave: (cambio: Cambio) => void;
  onUndo: (cambio: Cambio) => void;
}

function Changes({ cambios, busy, onMove, onLeave, onUndo }: ChangesProps) {
  return (
    <table className={css.tabla}>
      <thead>
        <tr>
          <th scope="col">Partido</th>
          <th scope="col">Ahora</th>
          <th scope="col">Sería</th>
          <th scope="col">
            <span className="oculto">Qué hacer con él</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cambios.map((cambio) => (
          <tr key={cambio.id}>
            <th scope="row">
              {pairOf(cambio)}
              <small>{whereOf(cambio)}</small>
            </th>
            <td data-que="Ahora">{momentOf(cambio.antes)}</td>
            <td data-que="Sería">
              <Place cambio={cambio} />
            </td>
            <td>
              <Row gap={1} justify="end">
                {cambio.elegido === 1 && (
                  <IconButton label={frase`Como se propuso: ${pairOf(cambio)}`} disabled={busy} onClick={() => onUndo(cambio)}>
                    <IconArrowBackUp {...ICON} />
                  </IconButton>
                )}
                <IconButton label={frase`Elegir otro sitio para ${pairOf(cambio)}`} disabled={busy} onClick={() => onMove(cambio)}>
                  <IconPencil {...ICON} />
                </IconButton>
                <IconButton label={frase`Dejar donde está ${pairOf(cambio)}`} disabled={busy} onClick={() => onLeave(cambio)}>
                  <IconX {...ICON} />
                </IconButton>
              </Row>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where it would be, with what is new of it marked, and what is worth a warning there. */
function Place({
  cambio: { antes, despues, avisos_antes, avisos_despues, arbitros, cambio_pedido, elegido, sin_hueco },
}: {
  cambio: Cambio;
}) {
  const aparecen = avisos_despues.filter((aviso) => !avisos_antes.includes(aviso));
  const moved = antes.fecha !== despues.fecha || antes.hora !== despues.hora;
  return (
    <div className={css.sitio}>
      <span data-nuevo={moved || undefined}>{momentOf(despues)}</span>
      <b>{despues.sede_nombre ?? 'Sin sede, por determinar'}</b>
      {elegido === 1 && <small>Lo ha elegido usted</small>}
      {sin_hueco === 1 && <small>No hay ningún sitio libre en cuatro semanas</small>}
      {arbitros.length > 0 && <small>Por volver a preguntar: {arbitros.join(', ')}</small>}
      {cambio_pedido === 1 && <small>El cambio que se ha pedido dejará de valer</small>}
      {aparecen.map((aviso) => (
        <small key={aviso} className={css.aviso}>
          {aviso}
        </small>
      ))}
    </div>
  );
}

interface OthersProps {
  title: string;
  partidos: readonly PartidoDeCierre[];
  children: (partido: PartidoDeCierre) => ReactNode;
}

function Others({ title, partidos, children }: OthersProps) {
  if (partidos.length === 0) return null;
  return (
    <section className={`tras-4 ${css.otros}`}>
      <h3>
        {title}: {partidos.length}
      </h3>
      <ul>
        {partidos.map((partido) => (
          <Row as="li" wrap gap={1} gapX={4} justify="between" key={partido.id}>
            <span>
              <b>{pairOf(partido)}</b>
              <small>{whereOf(partido)}</small>
            </span>
            <span>{momentOf(partido.antes)}</span>
            {children(partido)}
          </Row>
        ))}
      </ul>
    </section>
  );
}

const CALENDAR = ['/admin/faseliga_calendario/$id', '/admin/faseeliminatoria_calendario/$id'] as const;

function Drafts({ borradores }: Pick<CierrePrevisto, 'borradores'>) {
  if (borradores.length === 0) return null;
  return (
    <section className={`tras-4 ${css.otros}`}>
      <h3>{borradores.length === 1 ? 'Un borrador la usa' : `${borradores.length} borradores la usan`}</h3>
      <Muted>
        No se cambian desde aquí. En los de liga pulse «Recolocar partidos»; en los de eliminatoria, mueva sus partidos uno a uno.
      </Muted>
      <ul>
        {borradores.map(({ fase_id, tipo, fase, campeonato, partidos }) => (
          <Row as="li" wrap gap={1} gapX={4} justify="between" key={fase_id}>
            <Link to={CALENDAR[tipo]} params={{ id: String(fase_id) }}>
              {fase} · {campeonato}
            </Link>
            <span>{formatCount(partidos, 'partido', 'partidos')}</span>
          </Row>
        ))}
      </ul>
    </section>
  );
}
