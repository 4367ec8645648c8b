import type { FaltasDeEquipos } from '@cd/contract/inscripcion/faltas';
import { textoDeFaltas } from '@cd/domain/inscripcion/faltas';
import { Link } from '@tanstack/react-router';
import { T } from '../../../ui/pieces/translations';
import css from './periodo.module.css';

interface Props {
  faltas: FaltasDeEquipos;
  /** Whoever reads it goes to the list. */
  onGo: () => void;
}

/** What some teams lack, counted and by name; each count leads to its rows. */
export function Lacks({ faltas, onGo }: Props) {
  return (
    <ul className={css.faltas} aria-label="Lo que falta">
      {faltas.map(({ falta, equipos }) => (
        <li key={falta}>
          <details open={equipos.length === 1}>
            <summary>
              <T>{textoDeFaltas(falta, equipos)}</T>
            </summary>
            <ul>
              {equipos.map(({ id, nombre, campeonato, personas }) => (
                <li key={id}>
                  <b>{nombre}</b>
                  <span>
                    {campeonato}
                    {personas.length > 0 && `: ${personas.join(', ')}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
          <Link to="/admin/inscripcion" search={{ filtros: { falta } }} onClick={onGo}>
            <T>{equipos.length === 1 ? 'Verlo en la lista' : 'Verlos en la lista'}</T>
          </Link>
        </li>
      ))}
    </ul>
  );
}
