import type { rutasDesignaciones } from '@cd/contract/arbitraje/designaciones';
import type { Answer } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import { leerCandidatos } from '../arbitrajes/service';
import { leerPartidos } from './queries';
import { exigirPrejornada } from './service';

/** Who may have each post of a match of a pre-day, in the order of the specification, and whoever has it. */
export async function leerDisponibilidad(
  con: Connection,
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>,
  { prejornadaId, partidoId }: { prejornadaId: number; partidoId: number },
): Promise<Answer<(typeof rutasDesignaciones)['disponibilidad']>> {
  await exigirPrejornada(con, caller, prejornadaId);
  const partido = known((await leerPartidos(con, caller.competicionId, { prejornadaId, partidoId }))[0]);
  const enPracticas = new Set(partido.arbitrajes.filter(({ practicas }) => practicas === 1).map(({ arbitro_id }) => arbitro_id));
  const arbitros = (await leerCandidatos(con, caller, partido.id)).map((candidato) => ({
    ...candidato,
    practicas: enPracticas.has(candidato.arbitro_id) ? (1 as const) : (0 as const),
  }));
  return {
    idConvocatoria: partido.id,
    version: partido.version,
    arbitrosPorPerfil: partido.perfiles.map(({ id, nombre, abreviatura }, puesto) => ({
      puesto,
      perfil_arbitraje_id: id,
      nombre,
      abreviatura,
      arbitros,
    })),
    arbitrajesVigentes: partido.arbitrajes.map(({ id, perfil, arbitro_id, practicas, estado }) => ({
      id,
      perfil_arbitraje_id: perfil,
      arbitro_id,
      practicas,
      estado,
    })),
  };
}
