import { Nivel } from '@cd/contract/kit/perfiles';
import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { Button } from '../pieces/Button';
import { ICON } from '../pieces/icon';
import { EmptyState } from '../page/states';
import type { Noun } from './actions';

export function NoneMeets({ noun: { uno, femenino }, onClear }: { noun: Noun; onClear: () => void }) {
  const clear = (
    <Button icon={<IconFilterOff {...ICON} />} onClick={onClear}>
      Quitar filtros
    </Button>
  );
  return (
    <EmptyState title={`${femenino ? 'Ninguna' : 'Ningún'} ${uno} cumple los filtros`} action={clear}>
      Cambie o quite algún filtro para ver más.
    </EmptyState>
  );
}

interface NoRowsProps {
  empty: { titulo: string; queHacer: string };
  make: { titulo: string; onClick: () => void } | undefined;
  level: Nivel;
}

export function NoRows({ empty: { titulo, queHacer }, make, level }: NoRowsProps) {
  const edits = level === Nivel.Edicion;
  const begin = make && edits && (
    <Button icon={<IconPlus {...ICON} />} onClick={make.onClick}>
      {make.titulo}
    </Button>
  );
  return (
    <EmptyState title={titulo} action={begin}>
      {edits ? queHacer : undefined}
    </EmptyState>
  );
}
