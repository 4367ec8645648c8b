import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useLevel } from '../../../client/permissions';
import { workingCompetition } from '../../../client/shell-queries';
import { frase } from '../../../ui/dialogs/Dialogs';
import { useTranslate } from '../../../ui/pieces/translations';
import { Muted } from '../../../ui/page/Layout';

/** Amounts of any season are read, and changed those of the one worked on. */
export function useSeason(pantalla: Pantalla, competicion: number): { nivel: Nivel; nombre: string | null; periodo: string } {
  const nivel = useLevel(pantalla);
  const { data } = useQuery(workingCompetition);
  const suya = data?.id === competicion;
  return {
    nivel: suya ? nivel : (Math.min(nivel, Nivel.Lectura) as Nivel),
    nombre: suya ? data.nombre : null,
    // On paper it is always said of which they are.
    periodo: suya ? data.nombre : `competición n.º ${competicion}`,
  };
}

export function SeasonNote({ nombre }: { nombre: string | null }) {
  const traducir = useTranslate();
  return (
    <Muted>
      {nombre === null ? 'De otra competición que aquella en la que trabaja: solo se consulta.' : traducir(frase`En ${nombre}`)}
    </Muted>
  );
}
