import type { Operador } from '@cd/contract/kit/paged-list';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import { NOMBRE_RONDA, type TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { moment } from '../../../platform/db/columns';
import type { DB } from '../../../platform/db/schema.gen';
import { containsText, textLike } from '../../../platform/paged-list';

// What a match is listed by is read as `l` (docs/decisions/0017); the match itself as `p`, its phase as `f`, its tie as `el`, its venue as `s`, its
// current report as `i` and its acta as `a`.

/** Whose matches are read, and on which day. */
export interface Lectura {
  competicionId: number | null;
  hoy: string;
}

const VUELTAS = [1, 2] as const;
const claveDeRonda = (...partes: readonly (number | boolean)[]): string => partes.map(Number).join('-');
/** Every name that a knockout match may have, by what gives it. */
const RONDAS = JSON.stringify(
  Object.fromEntries(
    NOMBRE_RONDA.flatMap((_, ronda) =>
      [false, true].flatMap((perdedor) =>
        VUELTAS.flatMap((numPartidos) =>
          VUELTAS.map((vuelta) => [
            claveDeRonda(ronda, perdedor, numPartidos, vuelta),
            nombreRonda({ tipoRonda: ronda as TipoRonda, perdedor, numPartidos, vuelta }),
          ]),
        ),
      ),
    ),
  ),
);
const rondas = sql`select key as id, value as nombre from jsonb_each_text(${RONDAS}::jsonb)`;
export const ronda = sql<string | null>`(${RONDAS}::jsonb ->> l.ronda)`;

export const fechaCelebracion = moment('l');

/** Spec 3 §9, MAX_DIAS_SIN_INFORME. One without both teams has nothing to report. */
const MAX_DIAS_SIN_INFORME = 2;
export const sinInforme = (hoy: string): RawBuilder<0 | 1> =>
  sql<
    0 | 1
  >`(l.estado = 3 and l.equipo_local_id is not null and l.equipo_visitante_id is not null and coalesce(${hoy}::date - l.fecha > ${sql.lit(MAX_DIAS_SIN_INFORME)}, false))::int`;

/** Those asked who have not said no. */
const nombresDe = (
  arbitrajes: RawBuilder<unknown>,
) => sql<string>`select ar.convocatoria_id, string_agg(r.nombre, ', ' order by pa.orden, ar.id) as nombres
  from ${arbitrajes} join arbitro r on r.id = ar.arbitro_id join perfil_arbitro pa on pa.id = ar.perfil_arbitro_id
  where ar.estado <> 2 group by ar.convocatoria_id`;
export const arbitros = sql<string>`coalesce((select x.nombres from (${nombresDe(
  sql`(select * from arbitraje where convocatoria_id = l.convocatoria_id) ar`,
)}) x), '')`;
export const cambioAbierto = sql<
  number | null
>`(select cp.id from cambio_partido cp where cp.convocatoria_id = l.convocatoria_id and cp.fecha_rechazo is null and cp.fecha_validacion is null)`;

/** The fewest have one. */
export const tieneConfidencial = sql<0 | 1>`(l.convocatoria_id in (select ic.convocatoria_id from informe_confidencial ic))::int`;

/** Each word, of the name of some of them. */
const filtroDeArbitros = (valores: readonly unknown[], operador: Operador): RawBuilder<unknown> => {
  const conAlguno = (condicion: RawBuilder<boolean>) =>
    sql`l.convocatoria_id in (select ar.convocatoria_id from arbitraje ar join arbitro r on r.id = ar.arbitro_id where ar.estado <> 2 and ${condicion})`;
  if (operador !== 'contains') return conAlguno(textLike(sql.ref('r.nombre'), valores, operador));
  const [primera = '', ...otras] = palabrasDe(String(valores[0]));
  return sql.join(
    [primera, ...otras].map((palabra) => conAlguno(containsText(sql.ref('r.nombre'), palabra))),
    sql` and `,
  );
};

const unirPor =
  (alias: string, clave: string, tabla: RawBuilder<unknown>) =>
  <Q extends object>(consulta: Q): Q =>
    (consulta as unknown as SelectQueryBuilder<DB, keyof DB, object>).leftJoin(sql<object>`${tabla}`.as(alias), (join) =>
      join.on(sql<boolean>`${sql.ref(`${alias}.id`)} = ${sql.ref(clave)}`),
    ) as unknown as Q;

/**
 * A column of names that few rows share: found first among those names, and sorted by them once without accents. `nombres` gives id and name;
 * the fence keeps that from being done for each match.
 */
const deNombre = (alias: string, clave: string, nombres: RawBuilder<unknown>) => ({
  filtro: (valores: readonly unknown[], operador: Operador) =>
    sql`${sql.ref(clave)} in (select x.id from (${nombres} offset 0) x where ${textLike(sql.ref('x.nombre'), valores, operador)})`,
  orden: sql.ref(`${alias}.clave`),
  unir: unirPor(alias, clave, sql`(select x.id, f_unaccent(x.nombre) as clave from (${nombres}) x offset 0)`),
});

/** Joined once for all the matches of a competition, of which the fewest have any. */
const deArbitros = (competicionId: number | null) => ({
  filtro: filtroDeArbitros,
  orden: sql`coalesce(orden_arbitros.clave, '')`,
  unir: unirPor(
    'orden_arbitros',
    'l.convocatoria_id',
    sql`(select x.convocatoria_id as id, f_unaccent(x.nombres) as clave from (${nombresDe(
      sql`arbitraje ar join partido_listado d on d.convocatoria_id = ar.convocatoria_id and d.competicion_id = ${competicionId}`,
    )}) x offset 0)`,
  ),
});

/** 'Fútbol Alevín Masculino Liga', of a phase `t` of a championship `tk`. */
const nombreDeFase = sql`concat_ws(' ', td.nombre, tc.nombre, tge.nombre, t.nombre)`;
const conCampeonato = sql`join deporte td on td.id = tk.deporte_id join categoria tc on tc.id = tk.categoria_id join genero tge on tge.id = tk.genero_id`;

/** How each column of the list is filtered and sorted. */
export function columnasDeLista({ competicionId, hoy }: Lectura) {
  const tabla = (nombre: 'deporte' | 'categoria' | 'genero' | 'sede') => sql`select t.id, t.nombre from ${sql.table(nombre)} t`;
  const fases = sql`fase t join campeonato tk on tk.id = t.campeonato_id and tk.competicion_id = ${competicionId}`;
  const equipos = sql`select t.id, t.nombre from equipo_con_nombre t
    where t.campeonato_id = any(array(select tk.id from campeonato tk where tk.competicion_id = ${competicionId}))`;
  return {
    id: sql.ref('l.id'),
    campeonato: deNombre('orden_campeonato', 'l.fase_id', sql`select t.id, ${nombreDeFase} as nombre from ${fases} ${conCampeonato}`),
    d_nombre: deNombre('orden_deporte', 'l.deporte_id', tabla('deporte')),
    c_nombre: deNombre('orden_categoria', 'l.categoria_id', tabla('categoria')),
    ge_nombre: deNombre('orden_genero', 'l.genero_id', tabla('genero')),
    f_nombre: deNombre('orden_fase', 'l.fase_id', sql`select t.id, t.nombre from ${fases}`),
    f_tipo: sql.ref('l.fase_tipo'),
    g_nombre: deNombre('orden_grupo', 'l.grupo_id', sql`select tg.id, tg.nombre from grupo tg join ${fases} on t.id = tg.fase_id`),
    ronda_nombre: deNombre('orden_ronda', 'l.ronda', rondas),
    j_numero: sql.ref('l.jornada'),
    equipo_local_nombre: deNombre('orden_local', 'l.equipo_local_id', equipos),
    marcador_local: sql.ref('l.marcador_local'),
    marcador_visitante: sql.ref('l.marcador_visitante'),
    equipo_visitante_nombre: deNombre('orden_visitante', 'l.equipo_visitante_id', equipos),
    fecha_celebracion: { valor: sql.ref('l.fecha'), ordenes: [sql.ref('l.fecha'), sql.ref('l.hora')] },
    sede_nombre: deNombre('orden_sede', 'l.sede_id', tabla('sede')),
    arbitros: deArbitros(competicionId),
    estado: sql.ref('l.estado'),
    inamovible: sql`l.inamovible::int`,
    validado: sql`l.validado::int`,
    aplazado: sql`l.aplazado::int`,
    pendiente_convocatoria: sql`(l.fecha is null)::int`,
    sede_pabellon: sql`l.sede_pabellon::int`,
    confirmado: sql`l.confirmado::int`,
    practicas: sql`l.practicas::int`,
    tiene_incidencias: sql`l.hay_incidencias::int`,
    tiene_confidencial: tieneConfidencial,
    cp_pendiente: sql`l.cambio_abierto::int`,
    sin_informe: sinInforme(hoy),
    por_validar: sql`l.por_validar::int`,
    informe_pendiente: sql`(l.estado = 3 and coalesce(l.fecha < ${hoy}::date, false))::int`,
    sin_sede: sql`(l.estado = 3 and l.sede_id is null and coalesce(l.fecha >= ${hoy}::date, true))::int`,
    sin_arbitro: sql`(l.estado = 3 and coalesce(l.fecha >= ${hoy}::date, false)
      and not exists (select 1 from arbitraje ar where ar.convocatoria_id = l.convocatoria_id and ar.estado <> 2))::int`,
    observaciones: {
      filtro: (valores: readonly unknown[], operador: Operador) => textLike(sql.ref('l.observaciones'), valores, operador),
      // The fewest have any.
      orden: sql`case when l.observaciones = '' then '' else f_unaccent(l.observaciones) end`,
    },
  };
}

/** Without them last, whichever the order. */
export const CON_NULOS = [
  'g_nombre',
  'ronda_nombre',
  'j_numero',
  'equipo_local_nombre',
  'marcador_local',
  'marcador_visitante',
  'equipo_visitante_nombre',
  'fecha_celebracion',
  'sede_nombre',
  'sede_pabellon',
] as const satisfies readonly (keyof FilaPartido)[];
