import { lazy, Suspense, useCallback, useState } from 'react';
import { MINIMO } from '../busqueda';
import { direcciones } from '../direcciones';
import { T } from '../vocabulario';
import { Icono } from './Icono';

const Sugerencias = lazy(() => import('./Sugerencias').then((modulo) => ({ default: modulo.Sugerencias })));

/** As people write it, shortened and in any order: it is understood. */
const EJEMPLO = 'san josé voley alevín';

/** A plain form, which suggests teams from the moment somebody means to write in it. */
export function Buscador({ texto, pizarra }: { texto: string; pizarra?: boolean }) {
  const [campo, ponerCampo] = useState<HTMLInputElement | null>(null);
  const corto = texto.length > 0 && texto.length < MINIMO;
  // Whoever was quicker than the script is already there.
  const onArrive = useCallback((recien: HTMLInputElement | null) => {
    if (recien && recien === document.activeElement) ponerCampo(recien);
  }, []);
  return (
    <search>
      <form className={pizarra ? 'busqueda en-pizarra' : 'busqueda'} action={direcciones.buscar()}>
        <label htmlFor="texto">
          <T>Equipo o colegio</T>
        </label>
        <div>
          <input
            ref={onArrive}
            onFocus={(evento) => ponerCampo(evento.target)}
            id="texto"
            name="texto"
            type="search"
            defaultValue={texto}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={corto || undefined}
            aria-describedby={corto ? 'aviso-texto ejemplo-texto' : 'ejemplo-texto'}
          />
          <button className="boton primario">
            <Icono nombre="buscar" />
            Buscar
          </button>
        </div>
        {corto && (
          <p id="aviso-texto" className="error-campo">
            <Icono nombre="alerta" />
            Escribe al menos {MINIMO} letras.
          </p>
        )}
        <p id="ejemplo-texto" className="ejemplo">
          {`Por ejemplo: ${EJEMPLO}`}
        </p>
        {campo && (
          <Suspense>
            <Sugerencias campo={campo} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
