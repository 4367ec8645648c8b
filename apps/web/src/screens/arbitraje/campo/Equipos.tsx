import { LADOS, type Lado } from '@cd/domain/arbitraje/campo/evento';
import type { ReactNode } from 'react';
import type { EstadoDeCampo } from '@cd/domain/arbitraje/campo/estado';
import css from './campo.module.css';

interface Props {
  estado: EstadoDeCampo;
  lado: Lado;
  elegir: (lado: Lado) => void;
  /** Under the name of each. */
  nota: (lado: Lado) => string;
  children: (lado: Lado) => ReactNode;
}

/** One team at a time on a phone, the two side by side where there is room. */
export function Equipos({ estado, lado, elegir, nota, children }: Props) {
  return (
    <>
      <fieldset className={css.eleccion} aria-label="Equipo">
        {LADOS.map((cual) => (
          <button key={cual} type="button" aria-pressed={cual === lado} onClick={() => elegir(cual)}>
            {estado.nombres[cual]} <small>{nota(cual)}</small>
          </button>
        ))}
      </fieldset>
      <div className={css.equipos} data-lado={lado}>
        {LADOS.map((cual) => (
          <section key={cual} data-lado={cual} aria-label={estado.nombres[cual]}>
            <h2 className={css.deEquipo}>
              {estado.nombres[cual]} <small>{nota(cual)}</small>
            </h2>
            {children(cual)}
          </section>
        ))}
      </div>
    </>
  );
}
