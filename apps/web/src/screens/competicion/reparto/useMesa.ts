import { useEffect, useRef, useState } from 'react';
import { mover, SIN_ASIGNAR } from './mover';

export interface DestinoEnMesa {
  columna: number;
  lugar?: number;
}

interface Props {
  columnas: readonly { nombre: string; equipos: readonly number[] }[];
  nombreDe: (id: number) => string;
  onChange: (columnas: number[][]) => void;
  /** Each stays in its list. */
  fijos: boolean;
  /** How those that are in no list are told. */
  sueltos: string;
}

/** What moves teams about, by whatever control; the one that moves keeps the focus, and it is told where it is. */
export function useMesa({ columnas, nombreDe, onChange, fijos, sueltos }: Props) {
  const marco = useRef<HTMLDivElement>(null);
  const porEnfocar = useRef<string | null>(null);
  const [dicho, setDicho] = useState('');
  const [arrastre, setArrastre] = useState<{ id: number; sobre: DestinoEnMesa | null } | null>(null);
  const ids = columnas.map(({ equipos }) => equipos);

  useEffect(() => {
    // It is drawn anew in its other list.
    if (porEnfocar.current) marco.current?.querySelector<HTMLElement>(porEnfocar.current)?.focus();
    porEnfocar.current = null;
  });

  const poner = (id: number, a: DestinoEnMesa, control: 'asa' | 'lista' | null) => {
    const nuevas = mover(ids, id, a);
    const suya = nuevas[a.columna];
    const donde = suya ? `${columnas[a.columna]!.nombre}, ${suya.indexOf(id) + 1} de ${suya.length}` : sueltos;
    porEnfocar.current = control && `[data-${control}="${id}"]`;
    setDicho(`${nombreDe(id)}: ${donde}`);
    onChange(nuevas);
  };
  const cabe = (columna: number) => arrastre !== null && (!fijos || Boolean(ids[columna]?.includes(arrastre.id)));

  return {
    marco,
    dicho,
    ids,
    nombres: columnas.map(({ nombre }) => nombre),
    fijos,
    sueltos,
    poner,
    arrastrado: arrastre?.id ?? null,
    sobre: arrastre?.sobre ?? null,
    onDrag: (id: number) => setArrastre({ id, sobre: null }),
    onDone: () => setArrastre(null),
    onPass: (sobre: DestinoEnMesa) => {
      if (arrastre && cabe(sobre.columna)) setArrastre({ ...arrastre, sobre });
    },
    onDrop: () => {
      if (arrastre?.sobre && (arrastre.sobre.columna !== SIN_ASIGNAR || !fijos)) poner(arrastre.id, arrastre.sobre, null);
      setArrastre(null);
    },
  };
}

export type Mesa = Omit<ReturnType<typeof useMesa>, 'marco'>;
