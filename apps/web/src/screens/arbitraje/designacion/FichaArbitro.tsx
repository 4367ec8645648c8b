import { IconAdjustments, IconCheck, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { hoursIn } from '../prejornadas/prejornadas';
import { appearancesOf, hourOf, pairOf, proposedIn, type Board, type Match, type Referee } from './designacion-queries';
import css from './designacion.module.css';
import type { Actions } from './useDesignacion';

interface Props {
  arbitro: Referee;
  dia: string;
  /** Of that day. */
  partidos: readonly Match[];
  board: Board;
  edita: boolean;
  acciones: Actions;
  onClose: () => void;
}

const STATE_TEXT = { confirmado: 'confirmado', espera: 'sin confirmar', propuesto: 'propuesta', vacio: '' } as const;

/** A referee on the board: what they have said and where they are to be that day; what the draft gives them may be accepted at once. */
export function FichaArbitro({
  arbitro,
  dia,
  partidos,
  board: { propuesta, partidos: todos, prejornada },
  edita,
  acciones,
  onClose,
}: Props) {
  const suyos = appearancesOf(partidos).get(arbitro.id) ?? [];
  const propuestos = proposedIn(todos, arbitro.id);
  return (
    <Dialog title={frase`${arbitro.nombre}`} width="normal" wholePhone onClose={onClose}>
      <Stack gap={2.5} className={css.porque}>
        <Muted>{aboutOf(arbitro)}</Muted>
        <p>{answerOf(arbitro, dia)}</p>
        {arbitro.observaciones !== '' && <blockquote>{arbitro.observaciones}</blockquote>}
        <h3>{suyos.length === 0 ? 'Ese día no tiene partidos' : 'Sus partidos de ese día'}</h3>
        <ul>
          {suyos.map(({ match, state, as }) => (
            <li key={`${match.id} ${as}`}>
              {`${hourOf(match)} · ${match.sede_nombre ?? 'Sin sede'} · ${pairOf(match)}, ${as} (${STATE_TEXT[state]})`}
            </li>
          ))}
        </ul>
        <Row wrap gap={2}>
          {edita && propuesta && propuestos > 0 && (
            <Button
              tone="primario"
              icon={<IconCheck {...ICON} />}
              disabled={acciones.ocupado}
              onClick={() => acciones.aceptar(propuesta, propuestos, { arbitros: [arbitro.id] })}
            >
              {propuestos === 1 ? 'Aceptar lo que se le propone' : `Aceptar los ${propuestos} que se le proponen`}
            </Button>
          )}
          <Link
            to="/admin/prejornadas/asignacion/$id/condiciones/$idArbitro"
            params={{ id: String(prejornada.id), idArbitro: String(arbitro.id) }}
            className={buttonClass()}
            onClick={onClose}
          >
            <IconAdjustments {...ICON} />
            <span>Condiciones</span>
          </Link>
          {arbitro.movil !== '' && (
            <a href={`tel:${arbitro.movil.replaceAll(' ', '')}`} className={buttonClass()}>
              <IconPhone {...ICON} />
              <span>{arbitro.movil}</span>
            </a>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

const HOW = { coche: 'en coche', moto: 'en moto', patinete: 'en patinete' } as const;

function aboutOf({ valoracion, nivel, anotador_pref, ...arbitro }: Referee): string {
  const how = (Object.keys(HOW) as (keyof typeof HOW)[]).filter((medio) => arbitro[medio] === 1).map((medio) => HOW[medio]);
  return [
    `Valoración ${valoracion}`,
    `nivel ${nivel}`,
    how.length === 0 ? 'en transporte público' : how.join(' o '),
    ...(anotador_pref === 1 ? ['prefiere anotar'] : []),
  ].join(' · ');
}

function answerOf({ preguntado, enviada, disponibilidades }: Referee, dia: string): string {
  if (preguntado === 0) return 'No se le ha preguntado por estos días.';
  if (enviada === 0) return 'No ha respondido.';
  const horas = hoursIn(disponibilidades, dia);
  return horas === '' ? 'Ese día no puede.' : `Ese día puede de ${horas}.`;
}
