import type { FilaPublica } from '@cd/contract/publico/publico';

const PALABRA = { G: 'ganado', E: 'empatado', P: 'perdido' };

/** The last five results, oldest first. */
export function Pips({ ultimos }: { ultimos: FilaPublica['ultimos'] }) {
  if (ultimos.length === 0) return null;
  return (
    <span className="pips">
      <span className="oculto">{ultimos.map((signo) => PALABRA[signo]).join(', ')}</span>
      {ultimos.map((signo, i) => (
        <i key={i} className={`pip-${signo}`} aria-hidden="true">
          {signo}
        </i>
      ))}
    </span>
  );
}
