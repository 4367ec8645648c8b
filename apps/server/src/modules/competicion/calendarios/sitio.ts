import { malFechado, type Cuando } from '@cd/domain/competicion/calendario/cuando';
import { writtenDate } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import type { FieldFault } from '../../../platform/errors/rule-error';
import { avisosDe, leerTodo } from './tablero';
import type { TipoFase } from './queries';

export interface DeCompeticion {
  competicion_inicio: string;
  competicion_fin: string;
}

/** What keeps a match from being played then, each at its field of what was sent. */
export const fallosDeCuando = (cuando: Cuando, { competicion_inicio, competicion_fin }: DeCompeticion, campo: string): FieldFault[] =>
  malFechado(cuando, { fecha_inicio: competicion_inicio, fecha_fin: competicion_fin }).map((cual) =>
    cual === 'hora'
      ? { campo: `${campo}.hora`, codigo: 'partido.hora' }
      : {
          campo: `${campo}.fecha`,
          codigo: 'partido.fecha',
          detalle: `La fecha debe estar dentro de las de la competición: del ${writtenDate(competicion_inicio)} al ${writtenDate(competicion_fin)}`,
        },
  );

/** What would be warned of a saved match if it were played there and then, as its calendar would say it. */
export async function avisosEnSitio(
  con: Connection,
  competicionId: number | null,
  { id, fase, tipo, local, visitante }: { id: number; fase: number; tipo: TipoFase; local: number; visitante: number },
  sitio: { fecha: string | null; hora: string | null; sede_id: number | null },
): Promise<string[]> {
  const calendario = await leerTodo(con, { competicionId, id: fase, tipo, otraSede: sitio.sede_id });
  const otros = calendario.guardados.filter((uno) => uno.id !== id);
  const suyo = calendario.guardados.find((uno) => uno.id === id);
  const partido = {
    ...(suyo ?? {
      version: 1,
      grupo_id: null,
      grupo_nombre: null,
      eliminatoria_id: null,
      ronda_nombre: null,
      tipo_ronda: null,
      perdedor: null,
      jornada: 0,
      vuelta: 1,
      bloqueado: 1 as const,
      jugado: 0 as const,
    }),
    ...sitio,
    id,
    equipo_local_id: local,
    equipo_visitante_id: visitante,
  };
  return avisosDe(calendario, [...otros, partido], 'p').get(id)!;
}
