import { malFechado, type Cuando } from '@cd/domain/competicion/calendario/cuando';
import { writtenDate } from '../../../platform/clock';
import type { Connection } from '../../../platform/db/open';
import type { FieldFault } from '../../../platform/errors/rule-error';
import { leerEntorno, leerEntornoComun, leerMarcos, type Entorno } from './entorno';
import { avisosDe, exigirFase, leerTodo } from './tablero';
import type { FaseDeCalendario, TipoFase } from './queries';

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

interface Sitio {
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
}

/** Who coaches whom is the office's business and the team's own: another is told of a coach by their team alone. */
export const sinNombres = <E extends Pick<Entorno, 'equipos'>>(entorno: E): E => ({
  ...entorno,
  equipos: entorno.equipos.map((equipo) => ({
    ...equipo,
    entrenadores: equipo.entrenadores.map(({ id }) => ({ id, nombre: `Quien entrena a ${equipo.nombre}` })),
  })),
});

/** What would be warned of a saved match if it were played at each of those times and venues, as its calendar would say it. */
export async function avisosEnSitios(
  con: Connection,
  competicionId: number | null,
  { id, fase, tipo, local, visitante }: { id: number; fase: number; tipo: TipoFase; local: number; visitante: number },
  sitios: readonly Sitio[],
  { nombrar }: { nombrar: boolean },
): Promise<string[][]> {
  const leido = await leerTodo(con, { competicionId, id: fase, tipo, hoy: null, otrasSedes: sitios.map(({ sede_id }) => sede_id) });
  const calendario = nombrar ? leido : { ...leido, entorno: sinNombres(leido.entorno) };
  const otros = calendario.guardados.filter((uno) => uno.id !== id);
  const suyo = calendario.guardados.find((uno) => uno.id === id);
  const base = {
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
    id,
    equipo_local_id: local,
    equipo_visitante_id: visitante,
  };
  return sitios.map(({ fecha, hora, sede_id }) => avisosDe(calendario, [...otros, { ...base, fecha, hora, sede_id }], 'p').get(id)!);
}

/** A phase with all that tells what would be warned of a match of those teams, at any of those venues. */
export async function leerAlrededor(
  con: Connection,
  clave: { competicionId: number | null; id: number; tipo: TipoFase },
  { equipos, sedes }: { equipos: readonly number[]; sedes: readonly number[] },
): Promise<{ fase: FaseDeCalendario; entorno: Entorno }> {
  const fase = await exigirFase(con, clave);
  return { fase, entorno: await leerEntorno(con, fase, { equipos, sedes }, null) };
}

/** The same of matches of many phases of a competition: what each phase has of its own, apart. */
export async function leerAlrededorDeMuchas(
  con: Connection,
  competicion: { id: number; fecha_inicio: string },
  { fases, equipos, sedes }: { fases: readonly number[]; equipos: readonly number[]; sedes: readonly number[] },
): Promise<{ fases: Awaited<ReturnType<typeof leerMarcos>>; entorno: Awaited<ReturnType<typeof leerEntornoComun>> }> {
  const deNinguna = { id: 0, competicion_id: competicion.id, competicion_inicio: competicion.fecha_inicio };
  return { fases: await leerMarcos(con, fases), entorno: await leerEntornoComun(con, deNinguna, { equipos, sedes }) };
}
