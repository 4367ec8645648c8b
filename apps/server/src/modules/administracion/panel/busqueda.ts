import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import type { Hallazgo } from '@cd/contract/administracion/panel';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Quien } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { containsText } from '../../../platform/paged-list';
import { leerParametro } from '../../../platform/parametros';
import { leerPermisos } from '../../sesion/sesion/queries';

const MAX_POR_FUENTE = 5;

type Encontrado = Omit<Hallazgo, 'tipo'>;

interface Fuente {
  /** Heads its hits. */
  tipo: string;
  /** Whoever may read it may find what it lists; null: what the public area shows to anyone while it is open. */
  pantalla: Pantalla | null;
  /** Whoever may read this screen finds the same there, and not here. */
  salvoEn?: Pantalla;
  buscar: (con: Connection, texto: string) => Promise<Encontrado[]>;
}

/** Everything the search box finds: a new kind of record is one entry here. */
const FUENTES: readonly Fuente[] = [
  {
    tipo: 'Usuarios',
    pantalla: 'usuarios',
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select u.id, u.nombre, u.login as detalle from usuario u
        where ${containsText(sql`u.nombre`, texto)} or ${containsText(sql`u.login`, texto)}
        order by ${antesLoQueEmpieza(sql`u.nombre`, texto)}, u.id limit ${MAX_POR_FUENTE}`.execute(con);
      return conEditor('usuarios', rows);
    },
  },
  {
    tipo: 'Roles',
    pantalla: 'roles',
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select r.id, r.nombre, p.descripcion as detalle from rol r join perfil p on p.id = r.perfil_id
        where ${containsText(sql`r.nombre`, texto)}
        order by ${antesLoQueEmpieza(sql`r.nombre`, texto)}, r.id limit ${MAX_POR_FUENTE}`.execute(con);
      return conEditor('roles', rows);
    },
  },
  {
    tipo: 'Competiciones',
    pantalla: 'cambiarcompeticion',
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select k.id, k.nombre, case when k.historico then 'Histórica' else 'En curso' end as detalle from competicion k
        where ${containsText(sql`k.nombre`, texto)}
        order by k.fecha_inicio desc, k.id limit ${MAX_POR_FUENTE}`.execute(con);
      return rows.map((fila) => ({ ...fila, ruta: PANTALLAS.cambiarcompeticion.ruta }));
    },
  },
  {
    tipo: 'Colegios',
    pantalla: 'colegios',
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select co.id, co.nombre, concat_ws(' · ', nullif(co.municipio, ''), case when not co.activo then 'Inactivo' end) as detalle from colegio co
        where ${containsText(sql`co.nombre`, texto)} or ${containsText(sql`co.codigo`, texto)}
        order by ${antesLoQueEmpieza(sql`co.nombre`, texto)}, co.id limit ${MAX_POR_FUENTE}`.execute(con);
      return conEditor('colegios', rows);
    },
  },
  {
    tipo: 'Sedes',
    pantalla: 'sedes',
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select s.id, s.nombre, concat_ws(' · ', nullif(s.direccion, ''), nullif(s.municipio, '')) as detalle from sede s
        where ${containsText(sql`s.nombre`, texto)} or ${containsText(sql`s.direccion`, texto)}
        order by ${antesLoQueEmpieza(sql`s.nombre`, texto)}, s.id limit ${MAX_POR_FUENTE}`.execute(con);
      return conEditor('sedes', rows);
    },
  },
  dePersonas('Jugadores', 'jugadores', {
    tabla: sql`jugador`,
    nombre: sql`p.nombre_completo`,
    deQue: sql`(select nombre from colegio where id = p.colegio_id)`,
  }),
  dePersonas('Entrenadores', 'entrenadores', {
    tabla: sql`entrenador`,
    nombre: sql`p.nombre`,
    deQue: sql`(select string_agg(co.nombre, ', ' order by co.nombre) from entrenador_colegio ec join colegio co on co.id = ec.colegio_id
      where ec.entrenador_id = p.id)`,
  }),
  dePersonas('Árbitros', 'arbitros', {
    tabla: sql`arbitro`,
    nombre: sql`p.nombre`,
    deQue: sql`(select string_agg(d.nombre, ', ' order by d.orden, d.id) from arbitro_deporte ad join deporte d on d.id = ad.deporte_id
      where ad.arbitro_id = p.id)`,
  }),
  dePersonas('Coordinadores', 'coordinadores', {
    tabla: sql`coordinador`,
    nombre: sql`p.nombre`,
    deQue: sql`case when p.general then 'Todos los colegios' else (select string_agg(distinct co.nombre, ', ') from coordinador_cargo cc
      join colegio co on co.id = cc.colegio_id where cc.coordinador_id = p.id) end`,
  }),
  {
    tipo: 'Equipos',
    pantalla: null,
    buscar: async (con, texto) => {
      // The first ones by what is kept of their names, and of those alike, by what they play: only then are they named.
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select e.id, e.nombre, concat_ws(' · ', d.nombre, ca.nombre, g.nombre) as detalle
        from (
          select b.equipo_id, b.campeonato_id, not starts_with(b.nombre, ' ' || f_busqueda(${texto})) as dentro, b.nombre from equipo_buscable b
          where f_busqueda(${texto}) <> '' and b.nombre like '%' || f_busqueda(${texto}) || '%'
          order by dentro, b.nombre fetch first ${MAX_POR_FUENTE} rows with ties) b
        cross join lateral (select id, nombre from equipo_con_nombre where id = b.equipo_id offset 0) e join campeonato c on c.id = b.campeonato_id
        join deporte d on d.id = c.deporte_id join categoria ca on ca.id = c.categoria_id join genero g on g.id = c.genero_id
        order by b.dentro, b.nombre, d.orden, ca.orden, g.orden, e.id limit ${MAX_POR_FUENTE}`.execute(con);
      return rows.map((fila) => ({ ...fila, ruta: `/index/equipo?equipo=${fila.id}` }));
    },
  },
  {
    tipo: 'Colegios',
    pantalla: null,
    salvoEn: 'colegios',
    buscar: async (con, texto) => {
      const { rows } = await sql<{ id: number; nombre: string; equipos: number; primero: number }>`
        select co.id, co.nombre, count(*)::int as equipos, min(e.id) as primero
        from colegio co join equipo e on e.colegio_id = co.id
        where ${juegaEnPublico} and ${containsText(sql`co.nombre`, texto)}
        group by co.id order by ${antesLoQueEmpieza(sql`co.nombre`, texto)}, co.id limit ${MAX_POR_FUENTE}`.execute(con);
      return rows.map(({ id, nombre, equipos, primero }) => ({
        id,
        nombre,
        detalle: equipos === 1 ? '1 equipo' : `${equipos} equipos`,
        // A school has no page of its own: its only team, or its teams.
        ruta: equipos === 1 ? `/index/equipo?equipo=${primero}` : `/index/buscar?texto=${encodeURIComponent(nombre)}`,
      }));
    },
  },
];

const ZONA_PUBLICA_ABIERTA = 'competicionAbiertaPublico';

export async function buscar(con: Connection, { rolId, historica }: Quien, texto: string): Promise<Hallazgo[]> {
  const permisos = rolId === null ? [] : await leerPermisos(con, rolId, historica);
  const legibles = new Set(permisos.filter(({ permiso }) => permiso >= Nivel.Lectura).map(({ opcion_enlace }) => opcion_enlace));
  const abierta = (await leerParametro(con, ZONA_PUBLICA_ABIERTA)) === 1;
  const hallazgos: Hallazgo[] = [];
  const seLee = (pantalla: Pantalla): boolean => legibles.has(PANTALLAS[pantalla].ruta);
  for (const { tipo, pantalla, salvoEn, buscar: buscarEn } of FUENTES) {
    if (pantalla === null ? !abierta : !seLee(pantalla)) continue;
    if (salvoEn && seLee(salvoEn)) continue;
    for (const encontrado of await buscarEn(con, texto)) hallazgos.push({ tipo, ...encontrado });
    await siguienteVuelta();
  }
  return hallazgos;
}

/** The public area has a page of a team, alias `e`, only where it plays. */
const juegaEnPublico = sql`exists (select 1 from equipo_buscable where equipo_id = e.id)`;

function antesLoQueEmpieza(columna: Expression<unknown>, texto: string): RawBuilder<unknown> {
  return sql`not starts_with(f_unaccent(${columna}), f_unaccent(${texto})), f_unaccent(${columna})`;
}

function conEditor(pantalla: Pantalla, filas: readonly Omit<Encontrado, 'ruta'>[]): Encontrado[] {
  return filas.map((fila) => ({ ...fila, ruta: `${PANTALLAS[pantalla].ruta}/editar/${fila.id}` }));
}

/** `p` is the person; whoever has been made anonymous is found no more. */
function dePersonas(
  tipo: string,
  pantalla: Pantalla,
  { tabla, nombre, deQue }: Record<'tabla' | 'nombre' | 'deQue', RawBuilder<unknown>>,
): Fuente {
  return {
    tipo,
    pantalla,
    buscar: async (con, texto) => {
      const { rows } = await sql<Omit<Encontrado, 'ruta'>>`
        select p.id, ${nombre} as nombre, concat_ws(' · ', ${deQue}, case when p.estado = 2 then 'Baja' end) as detalle from ${tabla} p
        where p.anonimo is null and ${containsText(nombre, texto)}
        order by ${antesLoQueEmpieza(nombre, texto)}, p.id limit ${MAX_POR_FUENTE}`.execute(con);
      return conEditor(pantalla, rows);
    },
  };
}
