import type { ConsecuenciasDeCambio, Eleccion } from '@cd/contract/partidos/cambios';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { matchName } from '../../../platform/shared-names';
import { agruparInteresados } from '../../competicion/calendarios/interesados';
import type { Quien } from '../../disciplina/cumplimiento/queries';
import { leerSancionados } from '../../disciplina/cumplimiento/service';
import { verSinGuardar } from '../../resultados/consecuencias';
import { exigirEquipos, leerArbitros, leerConvocatoria } from '../informes/convocatoria';
import { leerEquipos } from '../informes/personas';
import type { PartidoPorConvocar } from '../convocatorias/queries';
import { avisosDeSitios, exigirPartido } from '../convocatorias/service';
import { costeDeCambio, esOficina, pedirCambio, type PorPedir } from './pedir';
import { leerMarco, leerPorResolver, type CambioPorResolver } from './queries';
import { confirmarOficina, exigirLado } from './service';

/** No more matches of both teams are looked at between where it was and where it would be. */
const MAX_PARTIDOS = 12;

const NADA: ConsecuenciasDeCambio = {
  impide: '',
  antes: { fecha: null, hora: null, sede: null },
  despues: { fecha: null, hora: null, sede: null },
  otro_partido: null,
  arbitrajes: [],
  avisos: [],
  importe: 0,
  pagador: 1,
  sanciones: [],
  plazos: [],
  agendas: 0,
};

async function leerSitio(con: Connection, { fecha, hora, sede_id }: PartidoPorConvocar): Promise<ConsecuenciasDeCambio['antes']> {
  const sede = sede_id === null ? undefined : await con.selectFrom('sede').select('nombre').where('id', '=', sede_id).executeTakeFirst();
  return { fecha, hora, sede: sede?.nombre ?? null };
}

async function contarPartido(con: Connection, id: number): Promise<string> {
  const { rows } = await sql<{ partido: string; fecha: string | null }>`
    select ${matchName()} as partido, p.fecha from partido_vigente p
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where p.id = ${id}`.execute(con);
  const { partido, fecha } = rows[0]!;
  return fecha === null ? partido : `${partido}, el ${writtenDate(fecha)}`;
}

/** Those of both teams from one day to the other: only among them may a suspension come to be served in another. */
async function leerAfectados(con: Connection, partido: PartidoPorConvocar, hasta: string): Promise<number[]> {
  const desde = partido.fecha ?? hasta;
  const deLosDos = sql`any(${[partido.equipo_local_id, partido.equipo_visitante_id]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select p.id from partido_vigente p where (p.equipo_local_id = ${deLosDos} or p.equipo_visitante_id = ${deLosDos})
      and p.equipo_local_id is not null and p.equipo_visitante_id is not null
      and (p.id = ${partido.id} or p.fecha between least(${desde}::date, ${hasta}::date) and greatest(${desde}::date, ${hasta}::date))
    order by p.id = ${partido.id} desc, p.fecha, p.id limit ${MAX_PARTIDOS}`.execute(con);
  return rows.map(({ id }) => id);
}

interface Miembro {
  quien: Quien;
  id: number;
  nombre: string;
  enPlantilla: boolean;
  equipo: { id: number; nombre: string; colegio_id: number };
}

/** Who may be out of the matches of both teams: those who could be in the acta of this one. */
async function leerMiembros(
  con: Connection,
  { competicionId }: Pick<Caller, 'competicionId'>,
  partido: PartidoPorConvocar,
): Promise<Miembro[]> {
  if (partido.convocatoria_id === null) return [];
  const { local, visitante } = await leerEquipos(con, exigirEquipos(await leerConvocatoria(con, competicionId, partido.convocatoria_id)));
  const equipos = [local, visitante];
  const deColegio = await con
    .selectFrom('equipo')
    .select(['id', 'colegio_id'])
    .where(
      'id',
      'in',
      equipos.map(({ equipo_id }) => equipo_id),
    )
    .execute();
  return equipos.flatMap(({ equipo_id, nombre, jugadores, entrenadores }): Miembro[] => {
    const equipo = { id: equipo_id, nombre, colegio_id: deColegio.find(({ id }) => id === equipo_id)!.colegio_id };
    return [
      ...jugadores.map((persona) => ({ quien: 'jugador' as const, id: persona.jugador_id, ...persona })),
      ...entrenadores.map((persona) => ({ quien: 'entrenador' as const, id: persona.entrenador_id, ...persona })),
    ].map(({ quien, id, nombre: suyo, en_plantilla }) => ({ quien, id, nombre: suyo, enPlantilla: en_plantilla === 1, equipo }));
  });
}

/** Of each of them, in the same order, out of which of those matches of their team they are. */
async function leerAusencias(
  con: Connection,
  competicion_id: number,
  miembros: readonly Miembro[],
  partidoIds: readonly number[],
): Promise<string[][]> {
  const { rows: partidos } = await sql<{ id: number; local: number; visitante: number; momento: string | null; rotulo: string }>`
    select p.id, p.equipo_local_id as local, p.equipo_visitante_id as visitante, p.fecha::text || coalesce('T' || to_char(p.hora, 'HH24:MI'), '') as momento,
      l.nombre || ' – ' || v.nombre as rotulo
    from partido_vigente p join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where p.id = any(${[...partidoIds]}::int[]) and p.estado = 3`.execute(con);
  const deQuien = async (quien: Quien) =>
    leerSancionados(
      con,
      quien,
      miembros.flatMap((miembro) => (miembro.quien === quien ? miembro.id : [])),
    );
  const sancionados = { jugador: await deQuien('jugador'), entrenador: await deQuien('entrenador') };
  return miembros.map(({ quien, id, enPlantilla, equipo: { id: equipo_id, colegio_id } }) => {
    const sancionado = sancionados[quien].get(id);
    const estaFuera = (partido: (typeof partidos)[number]): boolean =>
      sancionado!.vetos({ id: partido.id, equipo_id, colegio_id, competicion_id, momento: partido.momento }, enPlantilla).length > 0;
    return sancionado
      ? partidos
          .filter((partido) => [partido.local, partido.visitante].includes(equipo_id) && estaFuera(partido))
          .map(({ rotulo }) => rotulo)
          .toSorted()
      : [];
  });
}

/** Those who would be out of another match than now. To a team, who they are of its own. */
const compararAusencias = (
  miembros: readonly Miembro[],
  { antes, despues }: { antes: readonly string[][]; despues: readonly string[][] },
  seVe: (equipoId: number) => boolean,
): ConsecuenciasDeCambio['sanciones'] =>
  miembros.flatMap(({ nombre, equipo }, n) => {
    const [unos, otros] = [antes[n]!, despues[n]!];
    if (unos.join('\n') === otros.join('\n')) return [];
    return [{ nombre: seVe(equipo.id) ? nombre : null, equipo: equipo.nombre, antes: unos, despues: otros }];
  });

/** Pre-days that ask, or asked, for the hours of one moment. */
async function leerPrejornadas(
  con: Connection,
  competicionId: number | null,
  { fecha, hora }: { fecha: string | null; hora: string | null },
) {
  const { rows } = await sql<{ dias: string; abierta: boolean; limite: string }>`
    select to_char(pj.fecha_inicio, 'DD/MM/YYYY') || ' al ' || to_char(pj.fecha_fin, 'DD/MM/YYYY') as dias,
      pj.limite > now() at time zone 'Europe/Madrid' as abierta, to_char(pj.limite, 'DD/MM/YYYY HH24:MI') as limite
    from prejornada pj where pj.competicion_id = ${competicionId} and pj.publicada is not null and exists (select 1 from prejornada_periodo pp
      where pp.prejornada_id = pj.id and ${fecha}::date + ${hora}::time >= pp.inicio and ${fecha}::date + ${hora}::time < pp.fin)
    order by pj.id`.execute(con);
  return rows;
}

async function contarPlazos(
  con: Connection,
  competicionId: number | null,
  antes: PartidoPorConvocar,
  despues: PartidoPorConvocar,
): Promise<string[]> {
  const deja = await leerPrejornadas(con, competicionId, antes);
  const llega = await leerPrejornadas(con, competicionId, despues);
  const sigue = (dias: string): boolean => llega.some((otra) => otra.dias === dias);
  return [
    ...deja.flatMap(({ dias }) => (sigue(dias) ? [] : [`Sale de la prejornada del ${dias}`])),
    ...llega.map(({ dias, abierta, limite }) =>
      abierta
        ? `Queda en la prejornada del ${dias}: los árbitros contestan hasta el ${limite}`
        : `Queda en la prejornada del ${dias}, a la que los árbitros ya han contestado`,
    ),
    ...(deja.length > 0 && llega.length === 0 ? ['Para el nuevo día no se ha pedido disponibilidad a los árbitros'] : []),
  ];
}

/** Whoever goes on in the new call-up is asked again where it is for another time or venue. */
async function compararArbitrajes(con: Connection, { de, a, seNombra }: { de: number | null; a: number | null; seNombra: boolean }) {
  const antes = de === null ? [] : await leerArbitros(con, de);
  const despues =
    a === null ? [] : await con.selectFrom('arbitraje').select(['arbitro_id', 'desfasado']).where('convocatoria_id', '=', a).execute();
  return antes.map(({ arbitro_id, nombre, perfil }) => {
    const sigue = despues.find((otro) => otro.arbitro_id === arbitro_id);
    return {
      nombre: seNombra ? nombre : null,
      perfil,
      que: !sigue ? ('se pierde' as const) : sigue.desfasado === null ? ('sigue' as const) : ('por confirmar' as const),
    };
  });
}

async function contarAgendas(con: Connection, partidoId: number): Promise<number> {
  const usuarios = (await agruparInteresados(con, [partidoId])).flatMap((grupo) => grupo.usuarios);
  if (usuarios.length === 0) return 0;
  const { cuantas } = await con
    .selectFrom('agenda_personal')
    .select(sql<number>`count(*)::int`.as('cuantas'))
    .where('usuario_id', 'in', usuarios)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** It is done as it would be, looked at before and after, and undone. */
async function mirarHecho(tx: Tx, caller: Caller, cambio: CambioPorResolver, eleccion: Eleccion): Promise<ConsecuenciasDeCambio> {
  const { competicionId } = caller;
  const oficina = esOficina(caller);
  const lados = oficina ? null : await exigirLado(tx, caller, cambio);
  const antes = await exigirPartido(tx, caller, cambio.partido_id);
  const { otro, competicion_id } = await leerMarco(tx, antes.id);
  const opcion = cambio.opciones[eleccion - 1];
  if (!opcion) throw new RuleError('cambio.eleccion');
  const afectados = await leerAfectados(tx, antes, opcion.fecha);
  const miembros = await leerMiembros(tx, caller, antes);
  const ausencias = await leerAusencias(tx, competicion_id, miembros, afectados);
  await confirmarOficina(tx, caller, cambio.id, { eleccion });
  const despues = await exigirPartido(tx, caller, antes.id);
  const seVe = (equipoId: number): boolean =>
    lados === null || (equipoId === cambio.equipo_id ? lados.pide : equipoId === cambio.otro_equipo_id && lados.otro);
  return {
    impide: '',
    antes: await leerSitio(tx, antes),
    despues: await leerSitio(tx, despues),
    otro_partido: cambio.invertir && otro ? await contarPartido(tx, otro.id) : null,
    arbitrajes: await compararArbitrajes(tx, { de: antes.convocatoria_id, a: despues.convocatoria_id, seNombra: oficina }),
    avisos: (await avisosDeSitios(tx, caller, despues, [despues], { nombrar: oficina }))[0]!,
    importe: cambio.importe,
    pagador: cambio.pagador,
    sanciones: compararAusencias(
      miembros,
      { antes: ausencias, despues: await leerAusencias(tx, competicion_id, miembros, afectados) },
      seVe,
    ),
    plazos: await contarPlazos(tx, competicionId, antes, despues),
    agendas: await contarAgendas(tx, antes.id),
  };
}

const SIN_TABLA = { grupo_id: null, fase_id: null };
/** What cannot be done says why; what is not theirs, or is not there, is refused. */
const AJENO: readonly string[] = ['recurso.desconocido', 'equipo.ajeno', 'cambio.equipo'];

async function sinGuardar(db: Db, mirar: (tx: Tx) => Promise<ConsecuenciasDeCambio>): Promise<ConsecuenciasDeCambio> {
  try {
    return (await verSinGuardar(db, async () => SIN_TABLA, mirar)).hecho;
  } catch (error) {
    if (!(error instanceof RuleError) || AJENO.includes(error.codigo)) throw error;
    return { ...NADA, impide: error.message };
  }
}

const exigirCambio = async (con: Connection, caller: Caller, id: number): Promise<CambioPorResolver> => {
  return known(await leerPorResolver(con, caller.competicionId, id));
};

/** Of a request. */
export const verConsecuencias = (db: Db, caller: Caller, id: number, eleccion: Eleccion): Promise<ConsecuenciasDeCambio> =>
  sinGuardar(db, async (tx) => mirarHecho(tx, caller, await exigirCambio(tx, caller, id), eleccion));

/** Of what is about to be asked for. */
export const verConsecuenciasDe = (db: Db, caller: Caller, pedido: PorPedir): Promise<ConsecuenciasDeCambio> =>
  sinGuardar(db, async (tx) => {
    const { importe } = await costeDeCambio(tx, caller, pedido);
    const { id } = await pedirCambio(tx, caller, { ...pedido, importe });
    return mirarHecho(tx, caller, await exigirCambio(tx, caller, id), 1);
  });
