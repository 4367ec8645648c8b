import type { Operador } from '@cd/contract/kit/paged-list';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { nombreRonda } from '@cd/domain/competicion/cuadro/nombre-ronda';
import { NOMBRE_RONDA, type TipoRonda } from '@cd/domain/competicion/cuadro/tipos';
import type { EstadoDeAsignacion } from '@cd/domain/arbitraje/arbitrajes/puestos';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { sql, type RawBuilder } from 'kysely';
import { bit, moment } from '../../../platform/db/columns';
import { containsText, flag, textLike } from '../../../platform/paged-list';
import { joinById, namesOf, sharedName } from '../../../platform/shared-names';

// What a match is listed by is read as `l` (docs/decisions/0017); the match itself as `p`, its phase as `f`, its tie as `el`, its venue as `s`, its
// current report as `i` and its acta as `a`.

/** Whose matches are read, and on which day. */
export interface Lectura {
  competicionId: number | null;
  hoy: string;
}

/**
 * How far its posts have referees, to be sorted and filtered by: as `estadoDeAsignacion` reckons it in the domain, which a test holds it to.
 */
export const asignacion = sql<EstadoDeAsignacion>`(select case sum(least(q.hay, q.dados)) when 0 then 3 when sum(q.hay) then 1 else 2 end
  from (select count(*) as hay, (select count(*) from arbitraje ar where ar.convocatoria_id = l.convocatoria_id
      and ar.perfil_arbitro_id = sp.perfil_arbitro_id and ar.estado <> 2 and not ar.practicas) as dados
    from fase tf join sistema_arbitraje_perfil sp on sp.sistema_arbitraje_id = tf.sistema_arbitraje_id where tf.id = l.fase_id
    group by sp.perfil_arbitro_id) q)`;

const VUELTAS = [1, 2] as const;
const claveDeRonda = (...partes: readonly (number | boolean)[]): string => partes.map(Number).join('-');
/** Every name that a knockout match may have, by what gives it. */
export const NOMBRES_DE_RONDA: Readonly<Record<string, string>> = Object.fromEntries(
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
);
const RONDAS = JSON.stringify(NOMBRES_DE_RONDA);
const rondas = sql`select key as id, value as nombre from jsonb_each_text(${RONDAS}::jsonb)`;
export const ronda = sql<string | null>`(${RONDAS}::jsonb ->> l.ronda)`;

export const fechaCelebracion = moment('l');

/** Spec 3 §9, MAX_DIAS_SIN_INFORME. One without both teams has nothing to report. */
const MAX_DIAS_SIN_INFORME = 2;
const faltaElInforme = (hoy: string): RawBuilder<unknown> =>
  sql`(l.estado = 3 and l.fecha < ${hoy}::date - ${sql.lit(MAX_DIAS_SIN_INFORME)} and not l.aplazado and l.equipo_local_id is not null and l.equipo_visitante_id is not null)`;
export const sinInforme = (hoy: string): RawBuilder<0 | 1> => bit(sql`coalesce(${faltaElInforme(hoy)}, false)`);

/** Nobody has called it up to any day: one that was taken off its own is postponed. */
export const pendienteDeConvocatoria = sql`(l.estado = 3 and l.fecha is null and not l.aplazado)`;

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
const hayConfidencial = sql`(l.convocatoria_id in (select ic.convocatoria_id from informe_confidencial ic))`;
const quedaSinDecidir = sql`(l.id in (select sd.partido_id from eliminatoria_sin_decidir sd))`;
export const sinDecidir: RawBuilder<0 | 1> = bit(quedaSinDecidir);
export const tieneConfidencial: RawBuilder<0 | 1> = bit(hayConfidencial);

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

/** Joined once for all the matches of a competition, of which the fewest have any. */
const deArbitros = (competicionId: number | null) => ({
  filtro: filtroDeArbitros,
  orden: sql`coalesce(orden_arbitros.clave, '')`,
  unir: joinById(
    'orden_arbitros',
    sql.ref('l.convocatoria_id'),
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
  const deNombre = (alias: string, clave: string, nombres: RawBuilder<unknown>) => sharedName(alias, sql.ref(clave), nombres);
  const fases = sql`fase t join campeonato tk on tk.id = t.campeonato_id and tk.competicion_id = ${competicionId}`;
  const equipos = sql`select t.id, t.nombre from equipo_con_nombre t
    where t.campeonato_id = any(array(select tk.id from campeonato tk where tk.competicion_id = ${competicionId}))`;
  return {
    id: sql.ref('l.id'),
    campeonato: deNombre('orden_campeonato', 'l.fase_id', sql`select t.id, ${nombreDeFase} as nombre from ${fases} ${conCampeonato}`),
    d_nombre: deNombre('orden_deporte', 'l.deporte_id', namesOf('deporte')),
    c_nombre: deNombre('orden_categoria', 'l.categoria_id', namesOf('categoria')),
    ge_nombre: deNombre('orden_genero', 'l.genero_id', namesOf('genero')),
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
    sede_nombre: deNombre('orden_sede', 'l.sede_id', namesOf('sede')),
    arbitros: deArbitros(competicionId),
    estado: sql.ref('l.estado'),
    inamovible: flag(sql.ref('l.inamovible')),
    validado: flag(sql.ref('l.validado')),
    aplazado: flag(sql.ref('l.aplazado')),
    pendiente_convocatoria: flag(pendienteDeConvocatoria),
    sede_pabellon: sql`l.sede_pabellon::int`,
    confirmado: flag(sql.ref('l.confirmado')),
    practicas: flag(sql.ref('l.practicas')),
    tiene_incidencias: flag(sql.ref('l.hay_incidencias')),
    tiene_confidencial: flag(hayConfidencial),
    cp_pendiente: flag(sql.ref('l.cambio_abierto')),
    sin_informe: flag(faltaElInforme(hoy)),
    por_validar: flag(sql.ref('l.por_validar')),
    informe_pendiente: flag(sql`(l.estado = 3 and l.fecha < ${hoy}::date and not l.aplazado)`),
    por_convocar: flag(sql.ref('l.por_convocar')),
    espera_desde: sql.ref('l.espera_desde'),
    eliminatoria_sin_decidir: flag(quedaSinDecidir),
    sin_sede: flag(sql`(l.estado = 3 and l.sede_id is null and (l.fecha >= ${hoy}::date or l.fecha is null))`),
    sin_arbitro: flag(sql`(l.estado = 3 and l.fecha >= ${hoy}::date
      and ${asignacion} = 3)`),
    asignacion,
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
  'espera_desde',
] as const satisfies readonly (keyof FilaPartido)[];
