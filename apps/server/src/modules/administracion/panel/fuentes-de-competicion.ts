import { PANTALLAS } from '@cd/contract/kit/screens';
import type { DiaEscrito } from '@cd/domain/administracion/busqueda/dia-escrito';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { containsFolded } from '../../../platform/paged-list';
import { EN_EL_NOMBRE, LEIDOS, lejania, type Buscado, type Encontrado, type Fila, type Fuente } from './fuentes';

/** Schools looked through for teams: more that are alike say nothing to whoever reads five. */
const COLEGIOS = 25;
/** «El Olmo - Fuentemora»: both play it. */
const ENTRE_DOS = /\s+(?:-|–|vs?\.?|contra)\s+/;
const ENTEROS = 0;
/** After whatever is called so. */
const AL_FINAL = 5;

const fechaLarga = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const campeonatosDe = (competicionId: number | null): RawBuilder<unknown> => sql`(
  select k.id, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as nombre, d.orden * 10000 + cat.orden * 100 + g.orden as orden
  from campeonato k join deporte d on d.id = k.deporte_id join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id
  where k.competicion_id = ${competicionId})`;

const todas = (palabras: readonly string[], donde: RawBuilder<unknown>): RawBuilder<boolean> =>
  palabras.length === 0
    ? sql`true`
    : sql`(${sql.join(
        palabras.map((palabra) => containsFolded(donde, palabra)),
        sql` and `,
      )})`;

const alguna = (palabras: readonly string[], donde: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.join(
    palabras.map((palabra) => containsFolded(donde, palabra)),
    sql` or `,
  )})`;

/** Ids of the teams of whose name some word is, of any season: those of the schools that have most of them. */
function candidatos(palabras: readonly string[]): RawBuilder<unknown> {
  const cuantas = sql.join(
    palabras.map((palabra) => sql`(${containsFolded(sql`f_unaccent(co.nombre)`, palabra)})::int`),
    sql` + `,
  );
  return sql`(
    select e.id from equipo e where e.colegio_id = any(array(
      select co.id from colegio co where ${alguna(palabras, sql`f_unaccent(co.nombre)`)}
      order by ${cuantas} desc, starts_with(f_unaccent(co.nombre), f_unaccent(${palabras[0]})) desc, f_unaccent(co.nombre) limit ${COLEGIOS}))
    union select e.id from equipo e where e.nombre_publico <> '' and ${alguna(palabras, sql`f_unaccent(e.nombre_publico)`)})`;
}

/** Teams whose name, with that of their championship, has every word; in the order of how near their names are. */
function equiposQueTienen(con: Connection, texto: string, buscado: Buscado): Promise<Fila[]> {
  const hallados = buscado.equipos.get(texto) ?? leerEquiposQueTienen(con, texto, buscado);
  buscado.equipos.set(texto, hallados);
  return hallados;
}

async function leerEquiposQueTienen(con: Connection, texto: string, { competicionId }: Buscado): Promise<Fila[]> {
  const palabras = palabrasDe(texto);
  if (palabras.length === 0) return [];
  const { rows } = await sql<Fila>`
    with candidatos as materialized ${candidatos(palabras)}
    select n.id, n.nombre, k.nombre as detalle, ${lejania(sql`f_unaccent(n.nombre)`, texto)} as lejos
    from candidatos c join equipo_con_nombre n on n.id = c.id join ${campeonatosDe(competicionId)} k on k.id = n.campeonato_id
    where ${todas(palabras, sql`f_unaccent(n.nombre || ' ' || k.nombre)`)}
    order by lejos, f_unaccent(n.nombre), k.orden, n.id limit ${LEIDOS}`.execute(con);
  return rows;
}

interface Partidos {
  competicionId: number | null;
  /** Their rows of `partido_listado`. */
  cuales: RawBuilder<unknown>;
  /** What they are called, in whatever order. */
  palabras?: readonly string[];
  lejos?: number;
}

/** The first of some matches. */
async function leerPartidos(con: Connection, { competicionId, cuales, palabras = [], lejos = ENTEROS }: Partidos): Promise<Encontrado[]> {
  const { rows } = await sql<Fila>`
    with elegidos as materialized (${cuales})
    select l.id, coalesce(uno.nombre, 'Por decidir') || ' - ' || coalesce(otro.nombre, 'Por decidir') as nombre, ${sql.lit(lejos)} as lejos,
      concat_ws(' · ', coalesce(to_char(l.fecha, 'DD/MM/YYYY') || coalesce(to_char(l.hora, ' HH24:MI'), ''), 'Sin fecha'), k.nombre, f.nombre) as detalle
    from elegidos l join fase f on f.id = l.fase_id join ${campeonatosDe(competicionId)} k on k.id = f.campeonato_id
    left join equipo_con_nombre uno on uno.id = l.equipo_local_id left join equipo_con_nombre otro on otro.id = l.equipo_visitante_id
    where ${todas(palabras, sql`f_unaccent(concat_ws(' ', uno.nombre, otro.nombre, k.nombre))`)}
    order by l.fecha, l.hora, l.id limit ${LEIDOS}`.execute(con);
  return rows.map((fila) => ({ ...fila, ruta: `${PANTALLAS.partido_editar.ruta}/${fila.id}` }));
}

function partidosDelDia(con: Connection, competicionId: number | null, { dia, resto }: DiaEscrito): Promise<Encontrado[]> {
  const palabras = palabrasDe(resto);
  if (palabras.length === 0) return Promise.resolve([]);
  return leerPartidos(con, {
    competicionId,
    palabras,
    // Told by their names only those that may have them.
    cuales: sql`with suyos as materialized ${candidatos(palabras)}
      select l.* from partido_listado l where l.competicion_id = ${competicionId} and l.fecha = ${dia}::date
      and (l.equipo_local_id in (select id from suyos) or l.equipo_visitante_id in (select id from suyos)
        or l.fase_id in (select f.id from fase f join ${campeonatosDe(competicionId)} k on k.id = f.campeonato_id
          where ${alguna(palabras, sql`f_unaccent(k.nombre)`)}))`,
  });
}

/** Of a day, those whose teams or championship the other words name; of two teams, theirs; of one, the next ones. */
async function buscarPartidos(con: Connection, buscado: Buscado): Promise<Encontrado[]> {
  const { texto, dia, hoy, competicionId } = buscado;
  if (dia !== null) return partidosDelDia(con, competicionId, dia);
  const [uno = '', otro = ''] = texto.split(ENTRE_DOS);
  const idsDe = async (de: string): Promise<number[]> => (await equiposQueTienen(con, de, buscado)).map(({ id }) => id);
  const deUno = await idsDe(uno);
  const deOtro = deUno.length === 0 || otro === '' ? [] : await idsDe(otro);
  if (deUno.length === 0 || (otro !== '' && deOtro.length === 0)) return [];
  const deLosDos = sql`(l.equipo_local_id = any(${deOtro}::int[]) or l.equipo_visitante_id = any(${deOtro}::int[]))`;
  return leerPartidos(con, {
    competicionId,
    lejos: otro === '' ? AL_FINAL : ENTEROS,
    cuales: sql`select l.* from partido_listado l where l.competicion_id = ${competicionId} and ${otro === '' ? sql`l.fecha >= ${hoy}::date` : deLosDos}
      and l.id = any(array(
        select id from partido where equipo_local_id = any(${deUno}::int[]) union select id from partido where equipo_visitante_id = any(${deUno}::int[])))`,
  });
}

const diaDePartidos = (dia: string): string => `${PANTALLAS.partidos.ruta}/dia/${dia}`;

/** What the office keeps of its working competition; opens as its own record, never as the public page. */
export const DE_LA_COMPETICION: readonly Fuente[] = [
  {
    tipo: 'Días',
    pantalla: 'partidos',
    todos: () => null,
    buscar: async (con, { dia, competicionId }) => {
      if (dia === null) return [];
      const { rows } = await sql<{ partidos: number }>`
        select coalesce(sum(cuantos), 0)::int as partidos from cuenta_partidos where competicion_id = ${competicionId} and dia = ${dia.dia}::date`.execute(
        con,
      );
      const { partidos } = rows[0]!;
      const nombre = fechaLarga.format(new Date(dia.dia));
      return [
        {
          id: Number(dia.dia.replaceAll('-', '')),
          nombre: nombre.charAt(0).toUpperCase() + nombre.slice(1),
          detalle: partidos === 1 ? '1 partido' : `${partidos} partidos`,
          ruta: diaDePartidos(dia.dia),
          lejos: ENTEROS,
        },
      ];
    },
  },
  {
    tipo: 'Equipos',
    pantalla: 'equipos',
    todos: (texto, lejos) =>
      lejos <= EN_EL_NOMBRE ? `${PANTALLAS.equipos.ruta}?filtros=${encodeURIComponent(JSON.stringify({ nombre: texto }))}` : null,
    buscar: async (con, buscado) =>
      (await equiposQueTienen(con, buscado.texto, buscado)).map((fila) => ({
        ...fila,
        ruta: `${PANTALLAS.equipos.ruta}/editar/${fila.id}`,
      })),
  },
  { tipo: 'Partidos', pantalla: 'partidos', todos: () => null, buscar: buscarPartidos },
  {
    tipo: 'Fases',
    pantalla: 'fases',
    todos: () => null,
    buscar: async (con, { texto, competicionId }) => {
      const { rows } = await sql<Fila & { liga: boolean }>`
        select f.id, f.nombre, k.nombre as detalle, f.tipo = 0 as liga, ${lejania(sql`f_unaccent(f.nombre)`, texto)} as lejos
        from fase f join ${campeonatosDe(competicionId)} k on k.id = f.campeonato_id
        where ${todas(palabrasDe(texto), sql`f_unaccent(f.nombre || ' ' || k.nombre)`)}
        order by lejos, k.orden, f.fecha_inicio, f.id limit ${LEIDOS}`.execute(con);
      return rows.map(({ liga, ...fila }) => ({
        ...fila,
        ruta: `${PANTALLAS.fases.ruta}/${liga ? 'editar_liga' : 'editar_eliminatoria'}/${fila.id}`,
      }));
    },
  },
];
