import type { Connection } from '../../../platform/db/open';
import { avisosDe, leerTodo } from './tablero';
import type { TipoFase } from './queries';

/** What would be warned of a saved match if it were played there and then, as its calendar would say it. */
export async function avisosEnSitio(
  con: Connection,
  competicionId: number | null,
  { id, fase, tipo, local, visitante }: { id: number; fase: number; tipo: TipoFase; local: number; visitante: number },
  sitio: { fecha: string | null; hora: string | null; sede_id: number | null },
): Promise<string[]> {
  const leido = await leerTodo(con, { competicionId, id: fase, tipo, otraSede: sitio.sede_id });
  const otros = leido.guardados.filter((uno) => uno.id !== id);
  const suyo = leido.guardados.find((uno) => uno.id === id);
  const movido = {
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
  return avisosDe(leido, [...otros, movido], 'p').get(id)!;
}
