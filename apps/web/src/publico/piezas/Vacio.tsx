import type { ReactNode } from 'react';
import dibujos from './iconos.svg?no-inline';

/** An empty state: a drawing, what happens, and what to do next. */
export function Vacio({
  dibujo,
  titulo,
  nivel: Titulo = 'h2',
  children,
}: {
  dibujo?: 'campo' | 'sinRed' | 'fuera' | 'lupa' | 'tarjeta';
  titulo: string;
  nivel?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <div className="vacio">
      {dibujo && (
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <use href={`${dibujos}#vacio-${dibujo}`} />
        </svg>
      )}
      <Titulo>{titulo}</Titulo>
      {children}
    </div>
  );
}
