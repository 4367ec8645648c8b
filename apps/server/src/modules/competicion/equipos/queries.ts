import type { CampeonatoConEquipos, Equipo } from '@cd/contract/competicion/equipos';
import { sql } from 'kysely';
import { bit, siNo, type Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { known } from '../../../platform/errors/rule-error';
import { leerCuotaTeorica } from '../cuotas/queries';

/** What an editor writes of a team in its row; the fee and the registration are written apart. */
export type ColumnasEquipo = Columns<'equipo', 'inscripcion_abierta' | 'cuota_equipo' | 'motivo_especial'>;

const NOMBRE_CAMPEONATO = sql<string>`d.nombre || ' ' || cat.nombre || ' ' || g.nombre`;

const campeonatosDe = (con: Connection, competicionId: number | null) =>
  con
    .selectFrom('campeonato as k')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('categoria as cat', 'cat.id', 'k.categoria_id')
    .innerJoin('genero as g', 'g.id', 'k.genero_id')
    .where('k.competicion_id', '=', competicionId);

export const leerCampeonatos = (con: Connection, competicionId: number | null): Promise<CampeonatoConEquipos[]> =>
  campeonatosDe(con, competicionId)
    .select([
      'k.id',
      NOMBRE_CAMPEONATO.as('nombre'),
      'k.categoria_id as cat_id',
      'cat.annos',
      sql<number>`(select count(*)::int from equipo e where e.campeonato_id = k.id)`.as('equipos'),
      sql<
        CampeonatoConEquipos['fases']
      >`coalesce((select json_agg(json_build_object('id', f.id, 'nombre', f.nombre) order by f.fecha_inicio, f.id)
        from fase f where f.campeonato_id = k.id), '[]')`.as('fases'),
      sql<0 | 1>`(select (valor = 1)::int from parametro where clave = 'permitirNombrePublicoEquipos')`.as('permite_nombre_publico'),
    ])
    .orderBy('d.orden')
    .orderBy(sql`f_unaccent(d.nombre)`)
    .orderBy('cat.orden')
    .orderBy('g.orden')
    .orderBy('k.id')
    .execute();

/** One of the competition, with what its teams have to keep to. */
export const leerCampeonato = (con: Connection, competicionId: number | null, id: number) =>
  campeonatosDe(con, competicionId)
    .select(['k.id', NOMBRE_CAMPEONATO.as('nombre'), 'k.categoria_id', 'cat.annos', sql<1 | 2>`cat.tipo_anno`.as('tipoAnno')])
    .where('k.id', '=', id)
    .executeTakeFirst();

const unEquipo = (con: Connection, competicionId: number | null, id: number) =>
  campeonatosDe(con, competicionId)
    .innerJoin('equipo as e', 'e.campeonato_id', 'k.id')
    .innerJoin('equipo_con_nombre as n', 'n.id', 'e.id')
    .innerJoin('colegio as c', 'c.id', 'e.colegio_id')
    .innerJoin('categoria as suya', (join) => join.on('suya.id', '=', sql<number>`coalesce(e.catf_id, k.categoria_id)`))
    .where('e.id', '=', id);

export async function leerEquipo(con: Connection, competicionId: number | null, id: number): Promise<Equipo> {
  const equipo = known(
    await unEquipo(con, competicionId, id)
      .select([
        'e.id',
        'e.campeonato_id',
        'e.colegio_id',
        sql<Equipo['subequipo']>`e.subequipo`.as('subequipo'),
        'e.nombre_publico',
        sql<Equipo['nivel']>`e.nivel`.as('nivel'),
        'e.color_id',
        'e.segundo_color_id',
        'e.catf_id',
        bit(sql.ref('e.no_clasificable')).as('no_clasificable'),
        bit(sql.ref('e.concentraciones')).as('concentraciones'),
        'e.preferido_dia',
        sql<string | null>`to_char(e.preferido_hora, 'HH24:MI')`.as('preferido_hora'),
        'e.sede_id',
        'e.observaciones',
        sql<string>`n.nombre`.as('nombre'),
        'c.nombre as colegio_nombre',
        sql<string | null>`(select nombre from sede where id = e.sede_id)`.as('sede_nombre'),
        NOMBRE_CAMPEONATO.as('campeonato'),
        'k.categoria_id as cat_id',
        'suya.annos',
        'e.cuota_equipo',
        'e.motivo_especial',
        'e.version',
      ])
      .executeTakeFirst(),
  );
  return { ...equipo, ...(await leerCuotaTeorica(con, competicionId, id)) };
}

export async function leerVista(con: Connection, competicionId: number | null, id: number) {
  const vista = known(
    await unEquipo(con, competicionId, id)
      .select([
        'e.id',
        sql<string>`n.nombre`.as('nombre'),
        sql<Equipo['subequipo']>`e.subequipo`.as('subequipo'),
        'e.campeonato_id',
        'e.colegio_id',
        'c.nombre as c_nombre',
        'd.nombre as d_nombre',
        'suya.nombre as cat_nombre',
        'g.nombre as g_nombre',
        'suya.annos',
        sql<1 | 2>`suya.tipo_anno`.as('tipoAnno'),
        bit(sql.ref('suya.exige_dni')).as('exigedni'),
        siNo(sql.ref('e.inscripcion_abierta')).as('inscripcion_abierta'),
      ])
      .executeTakeFirst(),
  );
  return { ...vista, ...(await leerCuotaTeorica(con, competicionId, id)) };
}

export const estaDeBaja = async (con: Connection, colegioId: number): Promise<boolean> =>
  (await con.selectFrom('colegio').select('activo').where('id', '=', colegioId).executeTakeFirst())?.activo === false;

export async function insertarEquipo(tx: Tx, equipo: ColumnasEquipo): Promise<number> {
  return (await tx.insertInto('equipo').values(equipo).returning('id').executeTakeFirstOrThrow()).id;
}

/** Its editor writes it whole; its fee, and the championship that it moves to, are each written alone. */
type Cambio =
  | ColumnasEquipo
  | Pick<Columns<'equipo'>, 'cuota_equipo' | 'motivo_especial'>
  | Pick<Columns<'equipo'>, 'campeonato_id' | 'subequipo' | 'catf_id'>;

export const actualizarEquipo = (tx: Tx, visto: Seen, cambio: Cambio): Promise<void> => updateSeen(tx, 'equipo', visto, cambio);

export async function borrarEquipo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('equipo').where('id', '=', id).execute();
}

export const leerGruposDeEquipo = async (con: Connection, id: number): Promise<number[]> =>
  (await con.selectFrom('grupo_equipo').select('grupo_id').where('equipo_id', '=', id).orderBy('grupo_id').execute()).map(
    ({ grupo_id }) => grupo_id,
  );

/** Of these, those of the competition. */
export const leerIdsDe = async (con: Connection, competicionId: number | null, ids: readonly number[]): Promise<number[]> =>
  (
    await con
      .selectFrom('equipo as e')
      .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
      .select('e.id')
      .where('k.competicion_id', '=', competicionId)
      .where('e.id', '=', sql<number>`any(${[...ids]}::int[])`)
      .execute()
  ).map(({ id }) => id);

/** No editor of a team writes it: whoever is editing one is not in its way. */
export async function ponerInscripcion(tx: Tx, ids: readonly number[], abierta: boolean): Promise<void> {
  await tx
    .updateTable('equipo')
    .set({ inscripcion_abierta: abierta })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('inscripcion_abierta', '<>', abierta)
    .execute();
}

export const leerFase = (con: Connection, competicionId: number | null, id: number) =>
  campeonatosDe(con, competicionId)
    .innerJoin('fase as f', 'f.campeonato_id', 'k.id')
    .select(['f.id', 'f.nombre', NOMBRE_CAMPEONATO.as('campeonato')])
    .where('f.id', '=', id)
    .executeTakeFirst();

const CONTADOS = {
  colegio: { tabla: 'colegio', columna: sql.ref('e.colegio_id') },
  deporte: { tabla: 'deporte', columna: sql.ref('k.deporte_id') },
  categoria: { tabla: 'categoria', columna: sql`coalesce(e.catf_id, k.categoria_id)` },
  genero: { tabla: 'genero', columna: sql.ref('k.genero_id') },
} as const;

/** Teams, and players of their latest squads; the most first. */
export async function contarPor(con: Connection, competicionId: number | null, que: keyof typeof CONTADOS) {
  const { tabla, columna } = CONTADOS[que];
  const { rows } = await sql<{ id: number; nombre: string; equipos: number; jugadores: number }>`
    select t.id, t.nombre, count(*)::int as equipos, sum(coalesce(j.total, 0))::int as jugadores
    from equipo e join campeonato k on k.id = e.campeonato_id join ${sql.table(tabla)} t on t.id = ${columna}
      left join (select u.equipo_id, count(*) as total from (select distinct on (equipo_id) equipo_id, id from plantilla order by equipo_id, id desc) u
        join plantilla_jugador pj on pj.plantilla_id = u.id group by 1) j on j.equipo_id = e.id
    where k.competicion_id = ${competicionId}
    group by t.id, t.nombre order by equipos desc, f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}
