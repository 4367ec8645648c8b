import type { PersonaDeAlineacion } from '@cd/contract/partidos/alineacion';
import { faltasDeJugador, type Exigencia } from '@cd/domain/competicion/plantillas/faltas';
import { esInferior } from '@cd/domain/partidos/citacion/dobles';
import { quienPuede, type Impedimento, type Observacion } from '@cd/domain/partidos/citacion/quien-puede';
import type { Connection } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { leerEquipo as leerEquipoDePlantillas } from '../../competicion/plantillas/queries';
import { leerSancionados, type Sancionado, type VetoDePersona } from '../../disciplina/cumplimiento/service';
import { leerSinRegla } from '../../personas/justificantes/queries';
import { leerDeOtrosEquipos, leerDobles, leerMaxDobles, leerOtrosPartidos, leerPorCitar, type PorCitarLeido } from './queries';

/** The match that is asked about: with which team, and when. */
interface PartidoPreguntado {
  id: number;
  momento: string | null;
}

/** Whether somebody may play, with what it was decided from. */
export interface Puede extends PorCitarLeido {
  impedimentos: Impedimento[];
  observaciones: Observacion[];
  dobles: { usados: number; maximo: number } | null;
  sancionado: Sancionado | undefined;
  vetos: readonly VetoDePersona[];
  amarillas: Pick<PersonaDeAlineacion, 'amarillas' | 'a_una'>;
}

/** Yellow cards that count towards the next sanction, and whether the next one brings it. */
export function amarillasEnCurso(amarillas: number, amarillasPara: number): Pick<PersonaDeAlineacion, 'amarillas' | 'a_una'> {
  const enCurso = amarillasPara === 0 ? 0 : amarillas % amarillasPara;
  return { amarillas: enCurso, a_una: amarillasPara > 0 && enCurso === amarillasPara - 1 ? 1 : 0 };
}

interface Preguntados {
  equipoId: number;
  /** Null: no match is to come, and nobody is barred from any. */
  partido: PartidoPreguntado | null;
  /** Of the squad of the team, or of another of the school. */
  jugadores: readonly number[];
}

/**
 * Who of some players may play a match with a team, and why not: sanction, permission of the family, document and licence of the category, having left, and matches
 * with a higher category. Whatever lists players, calls them or tells of them asks it here (ADR 108).
 */
export async function leerQuienPuede(
  con: Connection,
  { equipoId, partido, jugadores: ids }: Preguntados,
): Promise<ReadonlyMap<number, Puede>> {
  if (ids.length === 0) return new Map();
  const equipo = known(await leerEquipoDePlantillas(con, equipoId));
  const { competicion_id, colegio_id } = equipo;
  const dia = partido?.momento?.slice(0, 10) ?? null;
  const [maximo, amarillasPara] = [await leerMaxDobles(con, competicion_id), await readParameter(con, 'amarillasParaSancion')];
  const leidos = await leerPorCitar(con, equipo, ids);
  const sancionados = await leerSancionados(con, 'jugador', ids);
  const dobles = await leerDobles(con, competicion_id, ids, partido?.id ?? null);
  const sinRegla = await leerSinRegla(con, equipoId, ids);
  const otros =
    partido && dia !== null ? await leerOtrosPartidos(con, { jugadores: ids, salvo: partido.id, dia }) : new Map<number, never>();
  return new Map(
    leidos.map((leido) => {
      const sancionado = sancionados.get(leido.id);
      const vetos =
        partido && sancionado
          ? sancionado.vetos({ id: partido.id, equipo_id: equipoId, colegio_id, competicion_id, momento: partido.momento }, true)
          : [];
      const usados = dobles.get(leido.id) ?? 0;
      const amarillas = amarillasEnCurso(leido.veces_amarilla, amarillasPara);
      const dicho = quienPuede(
        {
          vetos: vetos.map(({ sancion, cumple, hasta }) => ({
            numPartidos: sancion.num_partidos,
            cumplidos: sancionado!.sanciones.find((una) => una.sancion.id === sancion.id)!.cumplidos,
            cumple,
            hasta,
          })),
          permisoRetirado: leido.permiso_retirado,
          faltas: faltasDeJugador(equipo, leido),
          justificantes: sinRegla
            .filter(({ jugador_id }) => jugador_id === leido.id)
            .map(({ tipo, situacion, impide_jugar }) => ({ tipo, situacion, impide: impide_jugar === 1 })),
          doble: leido.propio ? null : { inferior: esDeInferior(leido, equipo) },
          dobles: usados,
          otroPartido: otros.get(leido.id) ?? null,
          aUnaAmarilla: amarillas.a_una === 1,
          enSuspenso: dia !== null && (sancionado?.sanciones ?? []).some(({ enSuspenso }) => enSuspenso(dia) !== null),
        },
        { maximoDobles: maximo, dia },
      );
      return [leido.id, { ...leido, ...dicho, dobles: maximo === 0 ? null : { usados, maximo }, sancionado, vetos, amarillas }];
    }),
  );
}

const esDeInferior = ({ annos, tipo_anno }: PorCitarLeido, equipo: Exigencia): boolean =>
  annos !== null && tipo_anno !== null && esInferior({ annos, tipoAnno: tipo_anno }, equipo);

/** Players of the squads of lower categories of its school: whom a team may call besides its own, if the competition admits it. */
export async function leerDeInferiores(con: Connection, equipoId: number): Promise<number[]> {
  const equipo = known(await leerEquipoDePlantillas(con, equipoId));
  const otros = await leerDeOtrosEquipos(con, equipoId);
  return [...new Set(otros.filter((suyo) => esInferior(suyo, equipo)).map(({ id }) => id))];
}
