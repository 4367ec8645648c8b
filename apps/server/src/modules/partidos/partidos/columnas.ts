import type { Operador } from '@cd/contract/kit/paged-list';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import { NOMBRE_RONDA, type TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import { containsText, textLike } from '../../../platform/paged-list';

// A match is read as `p`, with its vigente call-up as `cv`, its phase as `f`, its championship as `k`, its tie as `el`, its venue as `s`, its
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
export const ronda = sql<
  string | null
>`(${RONDAS}::jsonb ->> (el.tipo_ronda || '-' || el.perdedor::int || '-' || el.num_partidos || '-' || p.vuelta))`;

export const fechaCelebracion = sql<
  string | null
>`(case when cv.hora is null then cv.fecha::text else to_char(cv.fecha + cv.hora, 'YYYY-MM-DD"T"HH24:MI') end)`;

/** Spec 3 §9, MAX_DIAS_SIN_INFORME. */
const MAX_DIAS_SIN_INFORME = 2;
export const sinInforme = (hoy: string): RawBuilder<0 | 1> =>
  sql<0 | 1>`(p.estado = 3 and coalesce(${hoy}::date - cv.fecha > ${sql.lit(MAX_DIAS_SIN_INFORME)}, false))::int`;

/** Those asked who have not said no. */
const NOMBRADOS = sql`from arbitraje ar where ar.convocatoria_id = cv.id and ar.estado <> 2`;
export const arbitros = sql<string>`coalesce((select string_agg(r.nombre, ', ' order by pa.orden, ar.id)
  from arbitraje ar join arbitro r on r.id = ar.arbitro_id join perfil_arbitro pa on pa.id = ar.perfil_arbitro_id
  where ar.convocatoria_id = cv.id and ar.estado <> 2), '')`;
export const confirmado = sql<0 | 1>`coalesce((select bool_and(ar.estado >= 3) ${NOMBRADOS}), false)::int`;
export const practicas = sql<0 | 1>`(exists (select 1 ${NOMBRADOS} and ar.practicas))::int`;
export const cambioAbierto = sql<
  number | null
>`(select cp.id from cambio_partido cp where cp.convocatoria_id = cv.id and cp.fecha_rechazo is null and cp.fecha_validacion is null)`;
export const validado = sql<0 | 1>`(i.fecha_validacion is not null)::int`;
export const incidencias = sql<0 | 1>`coalesce(a.hay_incidencias, false)::int`;

/** Each word, of the name of some of them. */
const filtroDeArbitros = (valores: readonly unknown[], operador: Operador): RawBuilder<unknown> => {
  const conAlguno = (condicion: RawBuilder<boolean>) =>
    sql`cv.id in (select ar.convocatoria_id from arbitraje ar join arbitro r on r.id = ar.arbitro_id where ar.estado <> 2 and ${condicion})`;
  if (operador !== 'contains') return conAlguno(textLike(sql.ref('r.nombre'), valores, operador));
  const [primera = '', ...otras] = palabrasDe(String(valores[0]));
  return sql.join(
    [primera, ...otras].map((palabra) => conAlguno(containsText(sql.ref('r.nombre'), palabra))),
    sql` and `,
  );
};

/**
 * A column of names that few rows share: found first among those names, and sorted by them once without accents. `nombres` gives id and name;
 * the fence keeps that from being done for each match.
 */
const deNombre = (alias: string, clave: string, nombres: RawBuilder<unknown>) => ({
  filtro: (valores: readonly unknown[], operador: Operador) =>
    sql`${sql.ref(clave)} in (select x.id from (${nombres}) x where ${textLike(sql.ref('x.nombre'), valores, operador)})`,
  orden: sql.ref(`${alias}.clave`),
  unir: <Q extends object>(consulta: Q): Q =>
    (consulta as unknown as SelectQueryBuilder<DB, keyof DB, object>).leftJoin(
      sql<object>`(select x.id, f_unaccent(x.nombre) as clave from (${nombres}) x offset 0)`.as(alias),
      (join) => join.on(sql<boolean>`${sql.ref(`${alias}.id`)} = ${sql.ref(clave)}`),
    ) as unknown as Q,
});

/** Only what has a call-up is sorted by its date, which all have: said, so that the index on it serves. */
const conConvocatoria = <Q extends object>(consulta: Q): Q =>
  (consulta as unknown as SelectQueryBuilder<DB, keyof DB, object>).where(sql<boolean>`cv.id is not null`) as unknown as Q;

/** How each column of the list is filtered and sorted. */
export function columnasDeLista({ competicionId, hoy }: Lectura) {
  const nombresDe = (tabla: 'deporte' | 'categoria' | 'genero' | 'sede') => sql`select t.id, t.nombre from ${sql.table(tabla)} t`;
  const fases = sql`fase t join campeonato tk on tk.id = t.campeonato_id and tk.competicion_id = ${competicionId}`;
  const equipos = sql`select t.id, t.nombre from equipo_con_nombre t join campeonato tk on tk.id = t.campeonato_id and tk.competicion_id = ${competicionId}`;
  return {
    id: sql.ref('p.id'),
    d_nombre: deNombre('orden_deporte', 'k.deporte_id', nombresDe('deporte')),
    c_nombre: deNombre('orden_categoria', 'k.categoria_id', nombresDe('categoria')),
    ge_nombre: deNombre('orden_genero', 'k.genero_id', nombresDe('genero')),
    f_nombre: deNombre('orden_fase', 'p.fase_id', sql`select t.id, t.nombre from ${fases}`),
    f_tipo: sql.ref('f.tipo'),
    g_nombre: deNombre('orden_grupo', 'p.grupo_id', sql`select tg.id, tg.nombre from grupo tg join ${fases} on t.id = tg.fase_id`),
    ronda_nombre: ronda,
    j_numero: sql.ref('j.numero'),
    equipo_local_nombre: deNombre('orden_local', 'p.equipo_local_id', equipos),
    marcador_local: sql.ref('a.marcador_local'),
    marcador_visitante: sql.ref('a.marcador_visitante'),
    equipo_visitante_nombre: deNombre('orden_visitante', 'p.equipo_visitante_id', equipos),
    fecha_celebracion: { valor: sql.ref('cv.fecha'), ordenes: [sql.ref('cv.fecha'), sql.ref('cv.hora')], unir: conConvocatoria },
    sede_nombre: deNombre('orden_sede', 'cv.sede_id', nombresDe('sede')),
    arbitros: { filtro: filtroDeArbitros, orden: sql`f_unaccent(${arbitros})` },
    estado: sql.ref('p.estado'),
    inamovible: sql`p.inamovible::int`,
    validado,
    aplazado: sql`p.aplazado::int`,
    pendiente_convocatoria: sql`(cv.fecha is null)::int`,
    sede_pabellon: sql`s.pabellon::int`,
    confirmado,
    practicas,
    tiene_incidencias: incidencias,
    cp_pendiente: sql`(${cambioAbierto} is not null)::int`,
    sin_informe: sinInforme(hoy),
    observaciones: sql.ref('p.observaciones'),
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
