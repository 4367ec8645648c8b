import type { Consecuencias } from '@cd/contract/resultados/consecuencias';
import type { Loss } from '../../ui/dialogs/Dialogs';

const puesto = (n: number | null): string => (n === null ? 'sin puesto' : `${n}.º`);

/** What a change of results alters of a table and of a bracket, in words. */
export function tellConsecuencias({ puestos, ganadores, cruces }: Consecuencias): Loss[] {
  return [
    ...puestos.map(({ equipo, antes, despues, puntos_antes, puntos_despues }) => ({
      what: antes === despues ? 'Puntos en la tabla' : 'Puesto en la tabla',
      detail: `${equipo}: del ${puesto(antes)} con ${puntos_antes} al ${puesto(despues)} con ${puntos_despues}`,
    })),
    ...ganadores.map(({ ronda, antes, despues }) => ({
      what: 'Quién gana la eliminatoria',
      detail: `${ronda}: ${antes ?? 'sin decidir'} → ${despues ?? 'sin decidir'}`,
    })),
    ...cruces.map(({ ronda, antes, despues }) => ({
      what: 'Partido de la ronda siguiente',
      detail: `${ronda}: ${antes ?? 'por decidir'} → ${despues ?? 'por decidir'}`,
    })),
  ];
}
