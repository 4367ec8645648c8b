import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { importar } from '../modules/importacion/temporadas/importar';
import { reconstruirClasificaciones } from '../modules/resultados/service';
import type { Connection, Db } from '../platform/db/open';

/** Published results and tables (its README gives sources). */
const DATOS = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hayDatos = existsSync(DATOS);

export interface PartidoReal {
  fecha: string;
  local: string;
  visitante: string;
  goles_local: number;
  goles_visitante: number;
  prorroga?: boolean;
  penaltis_local?: number;
  penaltis_visitante?: number;
  ganador?: string;
}
export interface FilaReal {
  pos: number;
  equipo: string;
  pj: number;
  g: number;
  e: number;
  p: number;
  gf: number;
  gc: number;
  puntos: number;
}
interface Fichero {
  partidos?: PartidoReal[];
  clasificacion_oficial?: FilaReal[];
  grupos?: { nombre: string; partidos: PartidoReal[]; clasificacion_oficial: FilaReal[] | null }[];
  eliminatorias?: (PartidoReal & { ronda: string })[];
}

export interface TemporadaReal {
  grupos: { nombre: string | null; oficial: FilaReal[] }[];
  cruces: (PartidoReal & { ronda: string })[];
  /** All its matches. */
  partidos: PartidoReal[];
}

export const rutaDe = (fichero: string): string => DATOS + fichero;

export function leerTemporada(fichero: string): TemporadaReal {
  const {
    partidos = [],
    clasificacion_oficial,
    grupos = [],
    eliminatorias: cruces = [],
  } = JSON.parse(readFileSync(rutaDe(fichero), 'utf8')) as Fichero;
  return {
    grupos: clasificacion_oficial
      ? [{ nombre: null, oficial: clasificacion_oficial }]
      : grupos.map(({ nombre, clasificacion_oficial: oficial }) => ({ nombre, oficial: oficial ?? [] })),
    cruces,
    partidos: [...partidos, ...grupos.flatMap((grupo) => grupo.partidos), ...cruces],
  };
}

/** Brings a season or a cup without its results. */
export async function traerSinResultados(db: Db, fichero: string): Promise<void> {
  const { rechazados } = await importar(db, {
    ficheros: [fichero],
    base: DATOS,
    dryRun: false,
    sinResultados: true,
    hoy: '2026-11-21',
    escribir: () => undefined,
  });
  if (rechazados > 0) throw new Error(`${fichero}: rechazado`);
}

/** As it is sent to POST /api/informespartido/admin. */
export function informeDe({ convocatoria_id, real }: { convocatoria_id: number; real: PartidoReal }) {
  const { goles_local, goles_visitante, prorroga = false, penaltis_local = null, penaltis_visitante = null } = real;
  const desempate = penaltis_local === null ? 0 : penaltis_local > penaltis_visitante! ? 1 : 2;
  return {
    informe: {
      convocatoria_id,
      tipo: 1,
      acta: {
        marcador_local: goles_local,
        marcador_visitante: goles_visitante,
        presentado_local: 1,
        presentado_visitante: 1,
        desempate,
        prorroga: prorroga ? 1 : 0,
        penaltis_local,
        penaltis_visitante,
      },
    },
  };
}

/** A table as the file publishes it, in its order. */
async function tablaDe(con: Connection, nombre: string | null): Promise<Omit<FilaReal, 'pos'>[]> {
  const { rows } = await sql<Omit<FilaReal, 'pos'>>`
    select e.nombre as equipo, c.jugados as pj, c.ganados as g, c.empatados as e, c.perdidos as p, c.favor as gf, c.contra as gc, c.puntos
    from clasificacion c join equipo_con_nombre e on e.id = c.equipo_id join grupo g on g.id = c.grupo_id
    where g.nombre = ${nombre} or ${nombre}::text is null order by c.orden`.execute(con);
  return rows;
}

async function ganadores(con: Connection): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    select uno.nombre || ' – ' || dos.nombre || ': ' || coalesce(gana.nombre, '?') as texto from eliminatoria e
    join equipo_con_nombre uno on uno.id = e.equipo1_id join equipo_con_nombre dos on dos.id = e.equipo2_id
    left join equipo_con_nombre gana on gana.id = e.ganador_id`.execute(con);
  return rows.map(({ texto }) => texto);
}

const sinOrden = (texto: string): string => {
  const [pareja, gana] = texto.split(': ');
  return `${pareja!.split(' – ').toSorted().join(' – ')}: ${gana}`;
};

/** Every table and every tie is as it was published. */
export async function acabaComoSePublico(con: Connection, temporada: TemporadaReal): Promise<void> {
  for (const { nombre, oficial } of temporada.grupos)
    expect(await tablaDe(con, nombre)).toEqual(
      oficial.map(({ pos: _, equipo, pj, g, e, p, gf, gc, puntos }) => ({ equipo, pj, g, e, p, gf, gc, puntos })),
    );
  const reales = temporada.cruces.map(({ local, visitante, ganador }) => `${local} – ${visitante}: ${ganador}`);
  expect((await ganadores(con)).map(sinOrden).toSorted()).toEqual(reales.map(sinOrden).toSorted());
}

/** The stored tables are those a rebuild from scratch gives. */
export async function tablasCuadran(db: Db): Promise<void> {
  const leer = () => db.selectFrom('clasificacion').selectAll().orderBy('grupo_id').orderBy('orden').execute();
  const antes = await leer();
  await db.transaction().execute((tx) => reconstruirClasificaciones(tx));
  expect(antes).toEqual(await leer());
}
