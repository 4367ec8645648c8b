import { useEffect, useState } from 'react';
import { onCallsChange } from '../client/call';
import estilos from './header.module.css';

const LONG_MS = 300;

/** Long requests, said once for all (spec 1 §7: a spinner on every request). */
export function CallsSpinner() {
  const [larga, setLarga] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const dejar = onCallsChange((enCurso) => {
      if (enCurso > 0) timer ??= setTimeout(() => setLarga(true), LONG_MS);
      else {
        clearTimeout(timer);
        timer = undefined;
        setLarga(false);
      }
    });
    return () => {
      dejar();
      clearTimeout(timer);
    };
  }, []);
  return (
    <output>
      {larga && (
        <span className={estilos.espera}>
          <span className="oculto">Cargando</span>
        </span>
      )}
    </output>
  );
}
