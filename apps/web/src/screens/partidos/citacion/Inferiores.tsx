import type { JugadorPorCitar } from '@cd/contract/partidos/citaciones';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Muted } from '../../../ui/page/Layout';
import { canPlay, inferioresDe } from './citaciones';
import css from './hoy.module.css';

interface Props {
  partidoId: number;
  equipoId: number;
  /** Who is listed already. */
  ya: readonly number[];
  elegir: (jugador: JugadorPorCitar) => void;
  onClose: () => void;
}

/** Children of lower categories of the school, with the matches that each has played above; whoever may not come says why. */
export function Inferiores({ partidoId, equipoId, ya, elegir, onClose }: Props) {
  const { data, error, refetch } = useQuery(inferioresDe(partidoId, equipoId));
  const quedan = data?.filter(({ id }) => !ya.includes(id));
  return (
    <Dialog title="Subir a alguien de otra categoría" onClose={onClose} wholePhone>
      {quedan === undefined ? (
        <Waiting error={error} refetch={refetch} />
      ) : quedan.length === 0 ? (
        <EmptyState title="No hay nadie a quien subir">El colegio no tiene equipos de una categoría inferior en este deporte.</EmptyState>
      ) : (
        <ul className={css.inferiores}>
          {quedan.map((jugador) => (
            <li key={jugador.id}>
              <button type="button" aria-disabled={!canPlay(jugador)} onClick={() => canPlay(jugador) && elegir(jugador)}>
                <b>{jugador.nombre}</b>
                <Muted as="span">
                  {[jugador.de, jugador.dobles && `${jugador.dobles.usados} de ${jugador.dobles.maximo} dobles`]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
                {jugador.impedimentos.map(({ texto }) => (
                  <span key={texto} className={css.impide}>
                    {texto}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
