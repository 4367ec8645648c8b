import { useEffect, useRef } from 'react';

/** What the grid needs of the table that keeps the chosen rows. */
export interface ModeloSeleccion {
  getRow: (id: string) => { getIsSelected: () => boolean; toggleSelected: () => void };
  getIsAllPageRowsSelected: () => boolean;
  getIsSomePageRowsSelected: () => boolean;
  toggleAllPageRowsSelected: () => void;
}

export function RowCheckbox({
  etiqueta,
  marcada,
  aMedias = false,
  tabIndex,
  alCambiar,
}: {
  etiqueta: string;
  marcada: boolean;
  aMedias?: boolean;
  tabIndex?: 0 | -1;
  alCambiar: () => void;
}) {
  const casilla = useRef<HTMLInputElement>(null);
  useEffect(() => {
    casilla.current!.indeterminate = aMedias && !marcada;
  }, [aMedias, marcada]);
  return <input ref={casilla} type="checkbox" aria-label={etiqueta} checked={marcada} tabIndex={tabIndex} onChange={alCambiar} />;
}
