import type { PartidoQueCumple } from '@cd/contract/disciplina/sanciones';
import {
  cumplirSuspensiones,
  vetosEn,
  type Cautelar,
  type Cumplimiento,
  type PartidoDeEquipo,
  type Suspension,
} from '@cd/domain/disciplina/sanciones/cumplimiento';
import type { Connection } from '../../../platform/db/open';
import {
  leerEquiposDe,
  leerParticipaciones,
  leerPartidosDe,
  leerSuspensiones,
  type EquipoDePersona,
  type PartidoLeido,
  type Quien,
  type SancionLeida,
} from './queries';

export interface SancionQueCumple {
  sancion: SancionLeida;
  partidos: PartidoQueCumple[];
  cumplidos: number;
  sinPartido: number;
  /** Stayed on a day, from when. */
  enSuspenso: (dia: string) => Cautelar | null;
}
/** The match that somebody wants to play, and with which team. */
export interface PartidoDeVeto {
  id: number;
  equipo_id: number;
  colegio_id: number;
  competicion_id: number;
  momento: string | null;
}
export interface VetoDePersona {
  sancion: SancionLeida;
  /** Which of its matches this one is, from 1; null: it serves none of them, but bars meanwhile. */
  cumple: number | null;
  /** The date of the last match that it covers; null while some has no match yet. */
  hasta: string | null;
  /** What is told of it: «Tarjeta roja», and of which season where it is not this one. */
  motivo: string;
}
export interface Sancionado {
  sanciones: readonly SancionQueCumple[];
  vetos: (partido: PartidoDeVeto, enPlantilla: boolean) => VetoDePersona[];
}

/**
 * With whose matches it is served. Of no match, those of every team of theirs in its season. What is left goes on in each later season with one: of the same
 * sport, of the same school before any other, the first that was made.
 */
function equiposQueCumplen(
  { equipo_id, colegio_id, deporte_id, competicion_id, desde_temporada }: SancionLeida,
  equipos: readonly EquipoDePersona[],
): number[] {
  const deSuTemporada =
    equipo_id === null
      ? equipos.filter((equipo) => equipo.competicion_id === competicion_id).map((equipo) => equipo.equipo_id)
      : [equipo_id];
  const porTemporada = new Map<number, EquipoDePersona>();
  const vale = (equipo: EquipoDePersona) =>
    equipo.desde_temporada > desde_temporada && (deporte_id === null || equipo.deporte_id === deporte_id);
  for (const equipo of equipos.filter(vale)) {
    const antes = porTemporada.get(equipo.competicion_id);
    if (!antes || (antes.colegio_id !== colegio_id && equipo.colegio_id === colegio_id)) porTemporada.set(equipo.competicion_id, equipo);
  }
  return [...deSuTemporada, ...[...porTemporada.values()].map((equipo) => equipo.equipo_id)];
}

interface Leido {
  equipos: readonly EquipoDePersona[];
  partidos: readonly PartidoLeido[];
  participo: (partidoId: number) => boolean;
}

function sancionadoDe(leidas: readonly SancionLeida[], { equipos, partidos, participo }: Leido): Sancionado {
  const suspensiones = leidas.map((leida): Suspension => ({
    id: leida.id,
    ofensa: leida.ofensa,
    partidoId: leida.partido_id,
    numPartidos: leida.num_partidos,
    alcance: leida.alcance,
    equipos: equiposQueCumplen(leida, equipos),
    cautelares: leida.cautelares,
  }));
  const cumplimientos = cumplirSuspensiones(
    suspensiones,
    partidos.map(({ id, equipo_id, momento, se_juega, jugado }): PartidoDeEquipo => ({
      id,
      equipoId: equipo_id,
      momento,
      seJuega: se_juega,
      jugado,
      participo: participo(id),
    })),
  );
  const porId = new Map(leidas.map((leida) => [leida.id, leida]));
  const rotulos = new Map(partidos.map(({ id, rotulo }) => [id, rotulo]));
  return {
    sanciones: leidas.map((sancion) => deSancion(sancion, cumplimientos.get(sancion.id)!, rotulos)),
    vetos: ({ id, equipo_id, colegio_id, competicion_id, momento }, enPlantilla) =>
      vetosEn(
        {
          id,
          equipoId: equipo_id,
          momento,
          participo: participo(id),
          enPlantilla,
          delColegio: (suspensionId) => porId.get(suspensionId)!.colegio_id === colegio_id,
        },
        suspensiones,
        cumplimientos,
      ).map(({ suspensionId, cumple }) => {
        const sancion = porId.get(suspensionId)!;
        const { partidos: cubiertos, sinPartido } = cumplimientos.get(suspensionId)!;
        return {
          sancion,
          cumple,
          hasta: sinPartido > 0 ? null : cubiertos.at(-1)!.momento.slice(0, 10),
          motivo: sancion.competicion_id === competicion_id ? sancion.motivo : `${sancion.motivo} (arrastrada de ${sancion.temporada})`,
        };
      }),
  };
}

function deSancion(sancion: SancionLeida, cumplimiento: Cumplimiento, rotulos: ReadonlyMap<number, string>): SancionQueCumple {
  return {
    sancion,
    partidos: cumplimiento.partidos.map(({ id, momento, jugado }) => ({
      id,
      rotulo: rotulos.get(id)!,
      fecha: momento.slice(0, 10),
      jugado,
    })),
    cumplidos: cumplimiento.cumplidos,
    sinPartido: cumplimiento.sinPartido,
    enSuspenso: (dia) => sancion.cautelares.find(({ desde, hasta }) => dia >= desde && (hasta === null || dia < hasta)) ?? null,
  };
}

/** Of these people, those who have some suspension, with which matches serve them and what they bar from; whoever has none is not in it. */
export async function leerSancionados(
  con: Connection,
  quien: Quien,
  personas: readonly number[],
): Promise<ReadonlyMap<number, Sancionado>> {
  const suspensiones = personas.length === 0 ? [] : await leerSuspensiones(con, quien, personas);
  if (suspensiones.length === 0) return new Map();
  const ids = [...new Set(suspensiones.map(({ persona_id }) => persona_id))];
  const equipos = await leerEquiposDe(con, quien, ids);
  const participaciones = await leerParticipaciones(con, quien, ids);
  const deQuien = (personaId: number) => equipos.filter(({ persona_id }) => persona_id === personaId);
  const cumplen = suspensiones.flatMap((leida) => equiposQueCumplen(leida, deQuien(leida.persona_id)));
  const partidos = await leerPartidosDe(con, [...new Set(cumplen)]);
  return new Map(
    ids.map((id) => [
      id,
      sancionadoDe(
        suspensiones.filter(({ persona_id }) => persona_id === id),
        { equipos: deQuien(id), partidos, participo: (partidoId) => participaciones.has(`${id} ${partidoId}`) },
      ),
    ]),
  );
}
