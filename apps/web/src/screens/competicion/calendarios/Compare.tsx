import type { Tablero } from '@cd/contract/competicion/calendarios';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { formatCount } from '../../../format/format';
import { countAvisos, groupBy, pair, shortMoment, show, warner, type Shown } from './calendarios';
import css from './calendarios.module.css';
import { Level } from './Level';

interface Props {
  tablero: Tablero;
  ahora: readonly Shown[];
  onClose: () => void;
}

/** The same match in both drafts: its teams on the same side, in the same meeting of theirs. */
const same = ({ grupo_id, eliminatoria_id, equipo_local_id, equipo_visitante_id, vuelta }: Shown): string =>
  [grupo_id, eliminatoria_id, equipo_local_id, equipo_visitante_id, vuelta].join(' ');

/** The draft that was there before and the one there is: their warnings, and what plays on another day or in another place. */
export function Compare({ tablero, ahora, onClose }: Props) {
  const anterior = (tablero.borrador?.anterior ?? []).map((partido) => ({ ...partido, version: 1, bloqueado: 0 as const }));
  const antes = show(tablero, anterior, warner(tablero, 'b')(anterior));
  const eran = new Map(groupBy(antes, same));
  const cambian = ahora.flatMap((partido) => {
    const era = eran.get(same(partido))?.[0];
    const igual = era && era.fecha === partido.fecha && era.hora === partido.hora && era.sede_id === partido.sede_id;
    return igual ? [] : [{ partido, era }];
  });
  return (
    <Dialog
      title="Comparar con el borrador anterior"
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={css.comparados}>
        <Counted titulo="El anterior" partidos={antes} />
        <Counted titulo="Este" partidos={ahora} />
      </div>
      <p>
        {cambian.length === 0
          ? 'Son iguales: todos los partidos, el mismo día, a la misma hora y en la misma sede.'
          : `${formatCount(cambian.length, 'partido cambia', 'partidos cambian')} de ${ahora.length}:`}
      </p>
      <ul className={css.cambian}>
        {cambian.map(({ partido, era }) => (
          <li key={partido.id}>
            <b>{pair(partido)}</b>
            <span>
              {era ? `${shortMoment(era)}${era.sede_id === partido.sede_id ? '' : `, ${era.sede ?? 'sin sede'}`}` : 'no estaba'} →{' '}
              {shortMoment(partido)}
              {era?.sede_id !== partido.sede_id && `, ${partido.sede ?? 'sin sede'}`}
            </span>
            <Level cuantos={partido.avisos.length} nivel={partido.nivel} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Counted({ titulo, partidos }: { titulo: string; partidos: readonly Shown[] }) {
  const con = (nivel: 0 | 1 | 3) => partidos.filter((partido) => partido.nivel === nivel).length;
  return (
    <div>
      <h3>{titulo}</h3>
      <p>
        <b>{countAvisos(partidos)}</b> avisos
      </p>
      <p>
        {con(0)} sin avisos · {con(1)} con uno o dos · {con(3)} con más
      </p>
    </div>
  );
}
