import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Answer } from '@cd/contract/kit/route';
import { rutasAlineacion, type Alineacion, type PersonaDeAlineacion } from '@cd/contract/partidos/alineacion';
import { asBit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { mounting } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { exigirEquipos, leerConvocatoria, type Convocatoria } from '../informes/convocatoria';
import { leerEquipos } from '../informes/personas';
import { leerSinReglaDeEquipo } from '../../personas/justificantes/queries';
import type { Quien } from '../../disciplina/cumplimiento/queries';
import { leerSancionados, type Sancionado, type SancionQueCumple } from '../../disciplina/cumplimiento/service';
import { leerEquipo, leerVigente, leerPlantilla, leerPorJugar, type EquipoLeido, type MiembroLeido } from './queries';

const sancionDicha = (
  { sancion, partidos, cumplidos, sinPartido, enSuspenso }: SancionQueCumple,
  competicionId: number,
  dia: string,
): PersonaDeAlineacion['sanciones'][number] => ({
  id: sancion.id,
  tipo: sancion.tipo,
  desde: sancion.fecha,
  num_partidos: sancion.num_partidos,
  cumplidos,
  partidos,
  sin_partido: sinPartido,
  en_suspenso: asBit(enSuspenso(dia) !== null),
  arrastrada: sancion.competicion_id === competicionId ? null : sancion.temporada,
});

interface Pregunta {
  equipo: EquipoLeido;
  partido: Alineacion['partido'];
  amarillasPara: number;
  hoy: string;
}

function personaDe(
  { id, nombre, amarillas }: MiembroLeido,
  sancionado: Sancionado | undefined,
  { equipo, partido, amarillasPara, hoy }: Pregunta,
): PersonaDeAlineacion {
  const { id: equipo_id, colegio_id, competicion_id } = equipo;
  const vetos =
    partido && sancionado ? sancionado.vetos({ id: partido.id, equipo_id, colegio_id, competicion_id, momento: partido.fecha }, true) : [];
  const enCurso = amarillasPara === 0 ? 0 : amarillas % amarillasPara;
  // Those of other seasons, while something of them is left.
  const sanciones = (sancionado?.sanciones ?? []).filter(
    ({ sancion, cumplidos }) => sancion.competicion_id === competicion_id || cumplidos < sancion.num_partidos,
  );
  return {
    id,
    nombre,
    vetos: vetos.map(({ sancion, cumple }) => ({ sancion_id: sancion.id, cumple })),
    amarillas: enCurso,
    a_una: asBit(amarillasPara > 0 && enCurso === amarillasPara - 1),
    // On the day of the match, or today where there is none.
    sanciones: sanciones.map((sancion) => sancionDicha(sancion, competicion_id, partido?.fecha?.slice(0, 10) ?? hoy)),
  };
}

async function leerAlineacion(con: Connection, equipo: EquipoLeido, partidoId: number | undefined, hoy: string): Promise<Alineacion> {
  const partidos = await leerPorJugar(con, equipo.id, hoy);
  const partido = partidoId === undefined ? (partidos[0] ?? null) : partidos.find(({ id }) => id === partidoId);
  if (partido === undefined) throw new RuleError('recurso.desconocido');
  const amarillasPara = await readParameter(con, 'amarillasParaSancion');
  const leerDe = async (quien: Quien): Promise<PersonaDeAlineacion[]> => {
    const miembros = await leerPlantilla(con, quien, equipo.id);
    const sancionados = await leerSancionados(
      con,
      quien,
      miembros.map(({ id }) => id),
    );
    return miembros.map((miembro) => personaDe(miembro, sancionados.get(miembro.id), { equipo, partido, amarillasPara, hoy }));
  };
  return {
    equipo_id: equipo.id,
    equipo: equipo.nombre,
    partido,
    partidos,
    amarillas_para: amarillasPara,
    jugadores: await leerDe('jugador'),
    entrenadores: await leerDe('entrenador'),
    justificantes: await leerSinReglaDeEquipo(con, equipo.id),
  };
}

/** A tie that waits for its teams has nobody. */
async function leerAusentes(con: Connection, convocatoria: Convocatoria): Promise<Answer<(typeof rutasAlineacion)['ausentes']>> {
  if (convocatoria.equipo_local_id === null || convocatoria.equipo_visitante_id === null) return [];
  const { local, visitante } = await leerEquipos(con, exigirEquipos(convocatoria));
  return [local, visitante].flatMap(({ nombre: equipo, jugadores, entrenadores }) => [
    ...jugadores.flatMap(({ nombre, sancion }) => (sancion ? [{ equipo, nombre, entrena: 0 as const, ...sancion }] : [])),
    ...entrenadores.flatMap(({ nombre, sancion }) => (sancion ? [{ equipo, nombre, entrena: 1 as const, ...sancion }] : [])),
  ]);
}

export const mountAlineacion = mounting(rutasAlineacion, (office) => ({
  ausentes: async ({ db, caller, params: { id }, logReading }) => {
    const { id: convocatoriaId } = (await leerVigente(db, id)) ?? { id: null };
    if (convocatoriaId === null) throw new RuleError('recurso.desconocido');
    const convocatoria = await leerConvocatoria(db, caller.competicionId, convocatoriaId);
    logReading(TipoAccion.Consultar, `Quiénes no pueden jugar ${convocatoria.local_nombre} – ${convocatoria.visitante_nombre}`);
    return leerAusentes(db, convocatoria);
  },
  alineacion: async ({ db, caller, params: { id }, query: { partido }, logReading }) => {
    const equipo = known(await leerEquipo(db, caller.competicionId, id));
    await exigirEquipoSuyo(db, caller, [id]);
    logReading(TipoAccion.Consultar, `A quién puede alinear ${equipo.nombre}`);
    return leerAlineacion(db, equipo, partido, office.clock.today());
  },
}));
