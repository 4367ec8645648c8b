import type { rutasCalendarios, rutasCalendariosElim, Tablero } from '@cd/contract/competicion/calendarios';
import type { Answer } from '@cd/contract/kit/route';
import { deGuardados, prepararAvisos, textoDeAviso, type Aviso, type PartidoFechado } from '@cd/domain/competicion/calendario/avisos';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import type { TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Connection } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import { leerEntorno, type Entorno } from './entorno';
import {
  contarExistentes,
  leerBorrador,
  leerCruces,
  leerFase,
  leerGrupos,
  leerGuardados,
  leerPrepartidos,
  type BorradorLeido,
  type CruceDeCalendario,
  type FaseDeCalendario,
  type GrupoConEquipos,
  type PartidoDelCalendario,
  type RondaDePartido,
  type TipoFase,
} from './queries';

export interface CualFase {
  competicionId: number | null;
  id: number;
  tipo: TipoFase;
}

interface CualEntera extends CualFase {
  /** Null where nobody makes a calendar. */
  hoy: string | null;
  /** Besides those of its matches, a venue that is looked at. */
  otrasSedes?: readonly (number | null)[];
}

/** One of the working competition, of that kind: any other is as if it were not. */
export async function exigirFase(con: Connection, clave: CualFase): Promise<FaseDeCalendario> {
  return known(await leerFase(con, clave));
}

/** Rounds of a bracket that are played, in their order, with their legs. */
export function rondasDe(cruces: readonly CruceDeCalendario[]): { tipoRonda: TipoRonda; vueltas: number }[] {
  const vueltas = new Map<TipoRonda, number>();
  for (const { tipo_ronda, num_partidos } of cruces) vueltas.set(tipo_ronda, Math.max(vueltas.get(tipo_ronda) ?? 1, num_partidos));
  return [...vueltas].map(([tipoRonda, cuantas]) => ({ tipoRonda, vueltas: cuantas })).toSorted((a, b) => b.tipoRonda - a.tipoRonda);
}

/** The jornada of each leg of each round, from 1. */
export function jornadasDeRondas(cruces: readonly CruceDeCalendario[]): (ronda: RondaDePartido) => number {
  const rondas = rondasDe(cruces);
  return ({ tipo_ronda, vuelta }) =>
    rondas.filter(({ tipoRonda }) => tipoRonda > (tipo_ronda ?? 0)).reduce((suma, una) => suma + una.vueltas, 0) + vuelta;
}

export interface CalendarioLeido {
  fase: FaseDeCalendario;
  grupos: GrupoConEquipos[];
  cruces: CruceDeCalendario[];
  borrador: BorradorLeido | undefined;
  partidos: PartidoDelCalendario[];
  guardados: PartidoDelCalendario[];
  /** With those that wait for their teams or for their first call-up. */
  existentes: number;
  entorno: Entorno;
}

/** A phase with its calendar. */
export async function leerSolo(con: Connection, clave: CualFase): Promise<Omit<CalendarioLeido, 'entorno'>> {
  const fase = await exigirFase(con, clave);
  const cruces = fase.tipo === 1 ? await leerCruces(con, fase.id) : [];
  return {
    fase,
    grupos: fase.tipo === 0 ? await leerGrupos(con, fase.id) : [],
    cruces,
    borrador: await leerBorrador(con, fase.id),
    partidos: await leerPrepartidos(con, { faseId: fase.id }),
    guardados: await leerGuardados(con, fase.id, jornadasDeRondas(cruces)),
    existentes: await contarExistentes(con, fase.id),
  };
}

/** With all that surrounds it. */
export async function leerTodo(con: Connection, clave: CualEntera): Promise<CalendarioLeido> {
  const calendario = await leerSolo(con, clave);
  const { fase, grupos, cruces, partidos, guardados } = calendario;
  const equipos = [
    ...grupos.flatMap((grupo) => grupo.equipos),
    ...cruces.flatMap(({ equipo1_id, equipo2_id }) => [equipo1_id, equipo2_id]),
    ...[...partidos, ...guardados].flatMap((partido) => [partido.equipo_local_id, partido.equipo_visitante_id]),
  ].filter((id): id is number => id !== null);
  const sedes = [...(clave.otrasSedes ?? []), ...[...partidos, ...guardados].map(({ sede_id }) => sede_id)].flatMap((sede) => sede ?? []);
  const quienes = { equipos: [...new Set(equipos)], sedes: [...new Set(sedes)] };
  return { ...calendario, entorno: await leerEntorno(con, fase, quienes, clave.hoy) };
}

const fecharPartidos = (
  partidos: readonly PartidoDelCalendario[],
  letra: 'b' | 'p',
  { duracion, campeonato_nombre }: FaseDeCalendario,
): PartidoFechado[] =>
  partidos.map((partido) => ({
    clave: `${letra}${partido.id}`,
    local: partido.equipo_local_id,
    visitante: partido.equipo_visitante_id,
    fecha: partido.fecha,
    hora: partido.hora,
    sede: partido.sede_id,
    duracion,
    jornada: partido.jornada,
    rotulo: campeonato_nombre,
  }));

/** What is worth a warning in each match of a draft or of what is saved, by its id. */
export function dichosDe(
  { fase, entorno }: Pick<CalendarioLeido, 'fase' | 'entorno'>,
  partidos: readonly PartidoDelCalendario[],
  letra: 'b' | 'p',
): Map<number, Aviso[]> {
  const dichos = prepararAvisos(letra === 'b' ? entorno : deGuardados(entorno))(fecharPartidos(partidos, letra, fase));
  return new Map(partidos.map(({ id }) => [id, dichos.get(`${letra}${id}`)!]));
}

/** The same in words. */
export const avisosDe = (...de: Parameters<typeof dichosDe>): Map<number, string[]> =>
  new Map([...dichosDe(...de)].map(([id, avisos]) => [id, avisos.map(textoDeAviso)]));

/** Groups, or ties with both teams, without a match. */
export const porGenerar = ({ grupos, cruces }: Pick<CalendarioLeido, 'grupos' | 'cruces'>): number =>
  grupos.filter(({ guardado, equipos }) => !guardado && equipos.length > 1).length +
  cruces.filter((cruce) => !cruce.guardado && cruce.equipo1_id !== null && cruce.equipo2_id !== null).length;

const sinRonda = ({ tipo_ronda: _ronda, perdedor: _perdedor, ...partido }: PartidoDelCalendario) => partido;

export function tableroDe(calendario: CalendarioLeido): Tablero {
  const { fase, borrador, partidos, guardados, existentes, entorno } = calendario;
  const { id, nombre, campeonato_id, campeonato_nombre, duracion } = fase;
  const competicion = { fecha_inicio: fase.competicion_inicio, fecha_fin: fase.competicion_fin };
  return {
    fase: { id, nombre, campeonato_id, campeonato_nombre, duracion, competicion },
    borrador: borrador ?? null,
    partidos: partidos.map((partido) => {
      const { jugado: _jugado, ...resto } = sinRonda(partido);
      return resto;
    }),
    guardados: guardados.map(sinRonda),
    existentes,
    por_generar: porGenerar(calendario),
    entorno,
  };
}

type DeLiga = Answer<typeof rutasCalendarios.calendario>;
type JornadaLeida = DeLiga[0]['jornadas'][0];

/** From Monday to Sunday of the week in which most of its matches are. */
function semanaDe(partidos: readonly PartidoDelCalendario[]): Pick<JornadaLeida, 'fecha_inicio' | 'fecha_fin'> {
  const cuantos = new Map<string, number>();
  for (const { fecha } of partidos) if (fecha !== null) cuantos.set(lunesDe(fecha), (cuantos.get(lunesDe(fecha)) ?? 0) + 1);
  const [lunes] = [...cuantos].toSorted(([una, a], [otra, b]) => b - a || una.localeCompare(otra))[0] ?? [null];
  return { fecha_inicio: lunes, fecha_fin: lunes === null ? null : sumarDias(lunes, 6) };
}

function jornadasDe(
  { entorno }: CalendarioLeido,
  partidos: readonly PartidoDelCalendario[],
  avisos: Map<number, string[]>,
): JornadaLeida[] {
  const equipos = new Map(entorno.equipos.map(({ id, nombre }) => [id, nombre]));
  const sedes = new Map(entorno.sedes.map(({ id, nombre }) => [id, nombre]));
  const numeros = [...new Set(partidos.map(({ jornada }) => jornada))].toSorted((a, b) => a - b);
  return numeros.map((numero) => {
    const partidosDeJornada = partidos.filter(({ jornada }) => jornada === numero);
    return {
      numero,
      ...semanaDe(partidosDeJornada),
      alertas: partidosDeJornada.reduce((suma, { id }) => suma + avisos.get(id)!.length, 0),
      partidos: partidosDeJornada.map((partido) => ({
        id: partido.id,
        equipo_local_id: partido.equipo_local_id,
        equipo_visitante_id: partido.equipo_visitante_id,
        equipo_local_nombre: equipos.get(partido.equipo_local_id) ?? '',
        equipo_visitante_nombre: equipos.get(partido.equipo_visitante_id) ?? '',
        fecha: partido.fecha,
        hora: partido.hora,
        sede_id: partido.sede_id,
        sede_nombre: partido.sede_id === null ? null : (sedes.get(partido.sede_id) ?? null),
        vuelta: partido.vuelta,
        bloqueado: partido.bloqueado,
        alertas: avisos.get(partido.id)!,
      })),
    };
  });
}

/** The draft or, where there is none, what is saved. */
const loQueHay = (calendario: CalendarioLeido): [PartidoDelCalendario[], 'b' | 'p'] =>
  calendario.borrador ? [calendario.partidos, 'b'] : [calendario.guardados, 'p'];

export function calendarioDeLiga(calendario: CalendarioLeido): DeLiga {
  const [partidos, letra] = loQueHay(calendario);
  const avisos = avisosDe(calendario, partidos, letra);
  return calendario.grupos.flatMap(({ id, nombre }) => {
    const suyos = partidos.filter(({ grupo_id }) => grupo_id === id);
    return suyos.length === 0 ? [] : [{ grupo_id: id, nombre, jornadas: jornadasDe(calendario, suyos, avisos) }];
  });
}

/** A leg of a round at a time; the third place apart from the final. */
export function calendarioDeEliminatoria(calendario: CalendarioLeido): Answer<typeof rutasCalendariosElim.calendario> {
  const [partidos, letra] = loQueHay(calendario);
  const avisos = avisosDe(calendario, partidos, letra);
  const jornadaDe = jornadasDeRondas(calendario.cruces);
  return rondasDe(calendario.cruces).flatMap(({ tipoRonda, vueltas }) =>
    Array.from({ length: vueltas }, (_, n) => n + 1).flatMap((vuelta) =>
      [true, false].flatMap((perdedor) => {
        const partidosDeRonda = partidos.filter(
          (uno) => uno.tipo_ronda === tipoRonda && uno.vuelta === vuelta && uno.perdedor === perdedor,
        );
        if (partidosDeRonda.length === 0) return [];
        return jornadasDe(calendario, partidosDeRonda, avisos).map((jornada) => ({
          ...jornada,
          numero: jornadaDe({ tipo_ronda: tipoRonda, vuelta }),
          tipo_ronda: tipoRonda,
          perdedor: perdedor ? (1 as const) : (0 as const),
          vuelta,
          nombre: nombreRonda({ tipoRonda, perdedor, numPartidos: vueltas === 2 ? 2 : 1, vuelta: vuelta === 2 ? 2 : 1 }),
        }));
      }),
    ),
  );
}
