import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { useEffect, type ReactNode } from 'react';
import { Brand } from '../../../shell/Brand';
import css from './familia.module.css';

/** Half a court in chalk. */
const Court = () => (
  <svg className={css.cancha} viewBox="0 0 390 190" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path d="M250 190V140a40 40 0 0 1 80 0M215 190v-62a78 78 0 0 1 156 0v62M0 186h390M290 0v40a46 46 0 0 1-92 0" />
  </svg>
);

/** The page of a family: one column of paper under the blackboard that says for whom it is. */
export function Sheet({ para, children }: { para: EnlaceAbierto | null; children: ReactNode }) {
  const titulo = para?.equipo?.nombre ?? para?.colegio ?? 'Ficha para el colegio';
  useEffect(() => {
    document.title = `Ficha para ${titulo} | Competición Deportiva`;
  }, [titulo]);
  return (
    <div className={css.hoja}>
      <header className={`${css.alto} pizarra`}>
        <Court />
        <p className={css.liga}>
          <Brand />
          <span>{para?.liga ?? 'Competición Deportiva'}</span>
        </p>
        <h1>{titulo}</h1>
        {para && (
          <p>
            {para.equipo ? (
              <>
                {para.colegio}
                <br />
                {para.equipo.campeonato} ·{' '}
              </>
            ) : null}
            {para.temporada}
          </p>
        )}
      </header>
      <main id="contenido">{children}</main>
    </div>
  );
}
