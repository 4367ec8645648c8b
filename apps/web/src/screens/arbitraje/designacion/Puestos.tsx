import { holderOf, shortName, stateOf, type Match } from './designacion-queries';
import css from './designacion.module.css';

const SAID = { confirmado: 'confirmado', espera: 'sin confirmar', propuesto: 'propuesto', vacio: 'vacío' } as const;

/** The posts of a match, each with whoever has it: told by shape, and in words to whoever hears them. */
export function Puestos({ match, whole = false }: { match: Match; whole?: boolean }) {
  return (
    <span className={css.puestos}>
      {match.puestos.map((post) => {
        const state = stateOf(post);
        const holder = holderOf(post);
        return (
          <span key={post.puesto} className={css.puesto} data-estado={state}>
            <span aria-hidden>
              {post.abreviatura}
              <b>{holder ? (whole ? holder.nombre : shortName(holder.nombre)) : '–'}</b>
            </span>
            <span className="oculto">{`${post.nombre}: ${holder ? `${holder.nombre}, ` : ''}${SAID[state]}. `}</span>
          </span>
        );
      })}
      {match.sobran.length > 0 && (
        <span className={css.puesto} data-estado="sobra">
          <span aria-hidden>{match.sobran.length === 1 ? 'Sobra' : 'Sobran'}</span>
          <b aria-hidden>{match.sobran.map(({ nombre }) => (whole ? nombre : shortName(nombre))).join(', ')}</b>
          <span className="oculto">{`Sobran: ${match.sobran.map(({ nombre }) => nombre).join(', ')}. `}</span>
        </span>
      )}
    </span>
  );
}
