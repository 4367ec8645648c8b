import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import type { GrupoDeHallazgos } from '@cd/contract/administracion/panel';
import { diaEscrito } from '@cd/domain/administracion/busqueda/dia-escrito';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import { leerPermisos } from '../../sesion/sesion/queries';
import {
  contiene,
  EN_EL_NOMBRE,
  ENTRE_VARIAS,
  LEIDOS,
  lejania,
  masCercanos,
  MAX_POR_FUENTE,
  type Encontrado,
  type Fila,
  type Fuente,
} from './fuentes';
import { DE_LA_COMPETICION } from './fuentes-de-competicion';

/** Everything the search box finds: a new kind of record is one entry here. Between those equally near, in this order. */
const FUENTES: readonly Fuente[] = [
  ...DE_LA_COMPETICION,
  {
    tipo: 'Equipos',
    pantalla: null,
    salvoEn: 'equipos',
    todos: enLaZonaPublica,
    buscar: async (con, { texto }) => {
      // The first ones by what is kept of their names, and of those alike, by what they play: only then are they named.
      const { rows } = await sql<Fila>`
        select e.id, e.nombre, concat_ws(' · ', d.nombre, ca.nombre, g.nombre) as detalle, case when b.dentro then 2 else 1 end as lejos
        from (
          select b.equipo_id, b.campeonato_id, not starts_with(b.nombre, ' ' || f_busqueda(${texto})) as dentro, b.nombre from equipo_buscable b
          where f_busqueda(${texto}) <> '' and b.nombre like '%' || f_busqueda(${texto}) || '%'
          order by dentro, b.nombre fetch first ${LEIDOS} rows with ties) b
        cross join lateral (select id, nombre from equipo_con_nombre where id = b.equipo_id offset 0) e join campeonato c on c.id = b.campeonato_id
        join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id
        order by b.dentro, b.nombre, d.orden, ca.orden, g.orden, e.id limit ${LEIDOS}`.execute(con);
      return rows.map((fila) => ({ ...fila, ruta: `/index/equipo?equipo=${fila.id}` }));
    },
  },
  {
    tipo: 'Colegios',
    pantalla: null,
    salvoEn: 'colegios',
    todos: enLaZonaPublica,
    buscar: async (con, { texto }) => {
      const { rows } = await sql<{ id: number; nombre: string; equipos: number; primero: number; lejos: number }>`
        select co.id, co.nombre, count(*)::int as equipos, min(e.id) as primero, ${lejania(sql`f_unaccent(co.nombre)`, texto)} as lejos
        from colegio co join equipo e on e.colegio_id = co.id
        where ${juegaEnPublico} and ${contiene(texto, sql`co.nombre`)}
        group by co.id order by lejos, f_unaccent(co.nombre), co.id limit ${LEIDOS}`.execute(con);
      return rows.map(({ equipos, primero, ...fila }) => ({
        ...fila,
        detalle: equipos === 1 ? '1 equipo' : `${equipos} equipos`,
        // A school has no page of its own: its only team, or its teams.
        ruta: equipos === 1 ? `/index/equipo?equipo=${primero}` : enLaZonaPublica(fila.nombre),
      }));
    },
  },
  deRegistros('Colegios', 'colegios', {
    tabla: sql`colegio`,
    nombre: sql`t.nombre`,
    tambien: 'codigo',
    detalle: sql`concat_ws(' · ', nullif(t.municipio, ''), case when not t.activo then 'Inactivo' end)`,
  }),
  dePersonas('Jugadores', 'jugadores', {
    tabla: sql`jugador`,
    nombre: sql`t.nombre_completo`,
    columna: 'nombre_completo',
    deQue: sql`(select nombre from colegio where id = t.colegio_id)`,
  }),
  dePersonas('Entrenadores', 'entrenadores', {
    tabla: sql`entrenador`,
    nombre: sql`t.nombre`,
    deQue: sql`(select string_agg(co.nombre, ', ' order by co.nombre) from entrenador_colegio ec join colegio co on co.id = ec.colegio_id
      where ec.entrenador_id = t.id)`,
  }),
  dePersonas('Árbitros', 'arbitros', {
    tabla: sql`arbitro`,
    nombre: sql`t.nombre`,
    deQue: sql`(select string_agg(d.nombre, ', ' order by d.orden, d.id) from arbitro_deporte ad join deporte d on d.id = ad.deporte_id
      where ad.arbitro_id = t.id)`,
  }),
  dePersonas('Coordinadores', 'coordinadores', {
    tabla: sql`coordinador`,
    nombre: sql`t.nombre`,
    deQue: sql`case when t.general then 'Todos los colegios' else (select string_agg(distinct co.nombre, ', ') from coordinador_cargo cc
      join colegio co on co.id = cc.colegio_id where cc.coordinador_id = t.id) end`,
  }),
  deRegistros('Sedes', 'sedes', {
    tabla: sql`sede`,
    nombre: sql`t.nombre`,
    tambien: 'direccion',
    detalle: sql`concat_ws(' · ', nullif(t.direccion, ''), nullif(t.municipio, ''))`,
  }),
  {
    tipo: 'Competiciones',
    pantalla: 'cambiarcompeticion',
    todos: () => PANTALLAS.cambiarcompeticion.ruta,
    buscar: async (con, { texto }) => {
      const { rows } = await sql<Fila>`
        select k.id, k.nombre, case when k.proxima then 'Próxima' when k.historico then 'Histórica' else 'En curso' end as detalle, ${lejania(sql`f_unaccent(k.nombre)`, texto)} as lejos
        from competicion k where ${contiene(texto, sql`k.nombre`)}
        order by k.fecha_inicio desc, k.id limit ${LEIDOS}`.execute(con);
      return rows.map((fila) => ({ ...fila, ruta: PANTALLAS.cambiarcompeticion.ruta }));
    },
  },
  // A domain is nearly everybody's: whoever is called so comes before.
  deRegistros('Usuarios', 'usuarios', {
    tabla: sql`usuario`,
    nombre: sql`t.nombre`,
    tambien: 'login',
    detalle: sql`t.login`,
  }),
  deRegistros('Roles', 'roles', {
    tabla: sql`rol`,
    nombre: sql`t.nombre`,
    detalle: sql`(select descripcion from perfil where id = t.perfil_id)`,
  }),
];

/** Of the connections of the office, which has eight: whoever types leaves room for the others. */
const A_LA_VEZ = 2;

const ZONA_PUBLICA_ABIERTA = 'competicionAbiertaPublico';

export async function buscar(
  con: Connection,
  { rolId, historica, competicionId }: Caller,
  { texto, hoy }: { texto: string; hoy: string },
): Promise<GrupoDeHallazgos[]> {
  const buscado = { texto, hoy, competicionId, dia: diaEscrito(texto, hoy), equipos: new Map() };
  const permisos = rolId === null ? [] : await leerPermisos(con, rolId, historica);
  const legibles = new Set(permisos.filter(({ permiso }) => permiso >= Nivel.Lectura).map(({ opcion_enlace }) => opcion_enlace));
  const abierta = (await readParameter(con, ZONA_PUBLICA_ABIERTA)) === 1;
  const seLee = (pantalla: Pantalla): boolean => legibles.has(PANTALLAS[pantalla].ruta);
  const suyas = FUENTES.filter(
    ({ pantalla, salvoEn }) => (pantalla === null ? abierta : seLee(pantalla)) && !(salvoEn !== undefined && seLee(salvoEn)),
  );
  const hallados = new Map<Fuente, Encontrado[]>();
  const porBuscar = suyas.values();
  const buscarLasQueQuedan = async (): Promise<void> => {
    for (const fuente of porBuscar) {
      hallados.set(fuente, await fuente.buscar(con, buscado));
      await siguienteVuelta();
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, buscarLasQueQuedan));
  return suyas
    .map((fuente) => ({ ...fuente, hallazgos: hallados.get(fuente)! }))
    .filter(({ hallazgos }) => hallazgos.length > 0)
    .toSorted((a, b) => masCerca(a.hallazgos) - masCerca(b.hallazgos))
    .map(({ tipo, pantalla, todos, hallazgos }) => ({
      tipo,
      pantalla,
      hallazgos: hallazgos.slice(0, MAX_POR_FUENTE).map(({ id, nombre, detalle, ruta }) => ({ id, nombre, detalle, ruta })),
      todos: hallazgos.length > MAX_POR_FUENTE ? todos(texto, hallazgos.at(-1)!.lejos) : null,
    }));
}

const masCerca = (hallazgos: readonly Encontrado[]): number => Math.min(...hallazgos.map(({ lejos }) => lejos));

/** The public area has a page of a team, alias `e`, only where it plays. */
const juegaEnPublico = sql`exists (select 1 from equipo_buscable where equipo_id = e.id)`;

function enLaZonaPublica(texto: string): string {
  return `/index/buscar?texto=${encodeURIComponent(texto)}`;
}

/** Alias `t`; found by their names or by something else of theirs. */
function deRegistros(
  tipo: string,
  pantalla: Pantalla,
  {
    tabla,
    nombre,
    tambien,
    detalle,
    donde = sql`true`,
    columna = 'nombre',
  }: Record<'tabla' | 'nombre' | 'detalle', RawBuilder<unknown>> & {
    /** Column of its table and of its list by which it is found beside the name. */
    tambien?: string;
    donde?: RawBuilder<unknown>;
    /** Of its list, where the name is. */
    columna?: string;
  },
): Fuente {
  const { ruta } = PANTALLAS[pantalla];
  const otraColumna = tambien === undefined ? undefined : sql.ref(`t.${tambien}`);
  return {
    tipo,
    pantalla,
    todos: (texto, lejos) => {
      // A list filters each column by a text of its own: what is found between two of them is in none.
      const por = lejos <= EN_EL_NOMBRE ? columna : tambien;
      return por === undefined || lejos === ENTRE_VARIAS ? null : `${ruta}?filtros=${encodeURIComponent(JSON.stringify({ [por]: texto }))}`;
    },
    buscar: async (con, { texto }) => {
      const { rows } = await sql<Fila>`
        select t.id, ${nombre} as nombre, ${detalle} as detalle, h.lejos
        from (${masCercanos({ tabla, nombre, otraColumna, donde }, texto)}) h join ${tabla} t on t.id = h.id
        order by h.lejos, h.llano, t.id`.execute(con);
      return rows.map((fila) => ({ ...fila, ruta: `${ruta}/editar/${fila.id}` }));
    },
  };
}

/** Whoever has been made anonymous is found no more. */
function dePersonas(
  tipo: string,
  pantalla: Pantalla,
  { tabla, nombre, deQue, columna }: Record<'tabla' | 'nombre' | 'deQue', RawBuilder<unknown>> & { columna?: string },
): Fuente {
  return deRegistros(tipo, pantalla, {
    tabla,
    nombre,
    detalle: sql`concat_ws(' · ', ${deQue}, case when t.estado = 2 then 'Baja' end)`,
    donde: sql`t.anonimo is null`,
    columna,
  });
}
