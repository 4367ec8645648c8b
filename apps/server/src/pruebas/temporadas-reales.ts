import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { importar } from '../modules/importacion/temporadas/importar';
import type { Connection, Db } from '../platform/db/open';

/** Published results and tables (its README gives sources). */
const DATOS = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const hayDatos = existsSync(DATOS);

interface PartidoReal {
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
interface FilaReal {
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

/** Brings a season or a cup without its results, and says which they were. */
export async function traerSinResultados(db: Db, fichero: string): Promise<TemporadaReal> {
  const { rechazados } = await importar(db, {
    ficheros: [fichero],
    base: DATOS,
    dryRun: false,
    sinResultados: true,
    hoy: '2026-11-21',
    escribir: () => undefined,
  });
  if (rechazados > 0) throw new Error(`${fichero}: rechazado`);
  const {
    partidos = [],
    clasificacion_oficial,
    grupos = [],
    eliminatorias: cruces = [],
  } = JSON.parse(readFileSync(DATOS + fichero, 'utf8')) as Fichero;
  return {
    grupos: clasificacion_oficial
      ? [{ nombre: null, oficial: clasificacion_oficial }]
      : grupos.map(({ nombre, clasificacion_oficial: oficial }) => ({ nombre, oficial: oficial ?? [] })),
    cruces,
    partidos: [...partidos, ...grupos.flatMap((grupo) => grupo.partidos), ...cruces],
  };
}

export interface PorJugar {
  id: number;
  convocatoria_id: number;
  grupo_id: number | null;
  fase_id: number;
  real: PartidoReal;
}

/** The matches that wait for their result and already have both teams, with what it was. */
export async function porJugar(con: Connection, { partidos }: TemporadaReal): Promise<PorJugar[]> {
  const { rows } = await sql<Omit<PorJugar, 'real'> & { fecha: string; local: string; visitante: string }>`
    select p.id, p.convocatoria_id, p.grupo_id, p.fase_id, p.fecha, l.nombre as local, v.nombre as visitante
    from partido_vigente p join equipo_con_nombre l on l.id = p.equipo_local_id join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where p.estado = 3 order by p.fecha, p.id`.execute(con);
  const clave = ({ fecha, local, visitante }: { fecha: string; local: string; visitante: string }) => `${fecha} ${local} – ${visitante}`;
  const reales = new Map(partidos.map((real) => [clave(real), real]));
  return rows.map(({ fecha, local, visitante, ...partido }) => {
    const real = reales.get(clave({ fecha, local, visitante }));
    if (!real) throw new Error(`no está en el fichero: ${fecha} ${local} – ${visitante}`);
    return { ...partido, real };
  });
}

/** As it is sent to POST /api/informespartido/admin. */
export function informeDe({ convocatoria_id, real }: PorJugar) {
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
export async function tablaDe(con: Connection, nombre: string | null): Promise<FilaReal[]> {
  const { rows } = await sql<FilaReal>`
    select c.posicion as pos, e.nombre as equipo, c.jugados as pj, c.ganados as g, c.empatados as e, c.perdidos as p, c.favor as gf,
      c.contra as gc, c.puntos
    from clasificacion c join equipo_con_nombre e on e.id = c.equipo_id join grupo g on g.id = c.grupo_id
    where g.nombre = ${nombre} or ${nombre}::text is null order by c.orden`.execute(con);
  return rows;
}

export async function ganadores(con: Connection): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    select uno.nombre || ' – ' || dos.nombre || ': ' || coalesce(gana.nombre, '?') as texto from eliminatoria e
    join equipo_con_nombre uno on uno.id = e.equipo1_id join equipo_con_nombre dos on dos.id = e.equipo2_id
    left join equipo_con_nombre gana on gana.id = e.ganador_id`.execute(con);
  return rows.map(({ texto }) => texto);
}
