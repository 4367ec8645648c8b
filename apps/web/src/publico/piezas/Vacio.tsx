import type { ReactNode } from 'react';

const DIBUJOS = {
  cerrada: 'M8 62h60M14 62V22h48v40M14 22l48 40M62 22L14 62',
  campo: 'M38 10a28 28 0 1 0 0 56a28 28 0 1 0 0-56M38 4v6m0 6v6m0 6v6m0 6v6m0 6v6m0 6v6',
  sinRed: 'M8 30c18-18 42-18 60 0M19 42c11-11 27-11 38 0M30 53c5-5 11-5 16 0M10 10l56 56M36 62a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  fuera: 'M8 66V10h34M8 38h20M42 10v12M54 46a12 12 0 1 0 .1 0M30 66h8M46 26l4 8',
  lupa: 'M32 10a22 22 0 1 0 .1 0M48 48l18 18M24 28a8 8 0 1 1 11 7c-2 1-3 3-3 5M32 45v.1',
  tarjeta: 'M24 8h28v40H24zM38 48v20M28 68h20',
};

/** An empty state: a drawing, what happens, and what to do next. */
export function Vacio({
  dibujo,
  titulo,
  nivel: Titulo = 'h2',
  children,
}: {
  dibujo?: keyof typeof DIBUJOS;
  titulo: string;
  nivel?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <div className="vacio">
      {dibujo && (
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <path d={DIBUJOS[dibujo]} />
        </svg>
      )}
      <Titulo>{titulo}</Titulo>
      {children}
    </div>
  );
}
