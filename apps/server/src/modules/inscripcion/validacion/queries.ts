import { listaPorValidar, type FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { bit, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { clasesDeFalta } from '../faltas/queries';
import { contactoDe } from '../periodo/contactos';

// A team that is asked for is read as `p`, its championship as `k`, its school as `c`, and their sport, category and gender.

const nombre = sql<string>`c.nombre || coalesce(' ' || p.subequipo, '')`;
const color = sql<string | null>`(select nombre from color where id = p.color_id)`;
const sede = sql<string | null>`(select nombre from sede where id = p.sede_id)`;
const hora = sql<string | null>`to_char(p.preferido_hora, 'HH24:MI')`;
const jugadores = sql<number>`(select count(*)::int from preequipo_jugador j where j.preequipo_id = p.id)`;
const entrenadores = sql<number>`(select count(*)::int from preequipo_entrenador t where t.preequipo_id = p.id)`;
const primerEntrenador = sql<string | null>`(select (select nombre from entrenador where id = t.entrenador_id)
  from preequipo_entrenador t where t.preequipo_id = p.id order by t.numero limit 1)`;
const coordinadores = sql<string | null>`(select string_agg(co.nombre, ', ' order by f_unaccent(co.nombre))
  from coordinador_cargo cc join coordinador co on co.id = cc.coordinador_id and co.estado = 1
  where cc.colegio_id = p.colegio_id and cc.deporte_id = k.deporte_id)`;
const contacto = contactoDe('c', 'k.deporte_id');
const falta = clasesDeFalta('p', 'cat');
const nacimientos = sql<string[]>`array(select j.fecha_nacimiento::text
  from preequipo_jugador pj join jugador j on j.id = pj.jugador_id where pj.preequipo_id = p.id)`;

/** 1 validated, 2 pending (spec 2 §3). */
const validacion = (columna: string): RawBuilder<1 | 2> => sql<1 | 2>`case when ${sql.ref(columna)} is null then 2 else 1 end`;
const momento = (columna: Expression<unknown>) => sql<string | null>`${instant(columna)}`;

const filas = (con: Connection, competicionId: number | null) =>
  con
    .selectFrom('preequipo as p')
    .innerJoin('campeonato as k', 'k.id', 'p.campeonato_id')
    .innerJoin('colegio as c', 'c.id', 'p.colegio_id')
    .innerJoin('deporte as d', 'd.id', 'k.deporte_id')
    .innerJoin('categoria as cat', 'cat.id', 'k.categoria_id')
    .innerJoin('genero as g', 'g.id', 'k.genero_id')
    .where('k.competicion_id', '=', competicionId)
    .select((eb) => [
      'p.id',
      nombre.as('nombre'),
      'c.id as colegio_id',
      'c.nombre as colegio',
      sql<FilaPorValidar['subequipo']>`p.subequipo`.as('subequipo'),
      'p.campeonato_id',
      'd.nombre as deporte',
      'cat.nombre as categoria',
      'g.nombre as genero',
      sql<FilaPorValidar['nivel']>`p.nivel`.as('nivel'),
      color.as('color'),
      sede.as('sede'),
      'p.preferido_dia',
      hora.as('preferido_hora'),
      bit(eb.ref('p.concentraciones')).as('concentraciones'),
      bit(eb.ref('p.no_clasificable')).as('no_clasificable'),
      nacimientos.as('nacimientos'),
      'cat.annos',
      sql<1 | 2>`cat.tipo_anno`.as('tipoAnno'),
      entrenadores.as('entrenadores'),
      primerEntrenador.as('primer_entrenador'),
      coordinadores.as('coordinadores'),
      contacto.as('contacto'),
      falta.as('falta'),
      'p.observaciones',
      validacion('p.fecha_validacion_coordinador').as('estado_coordinador'),
      validacion('p.fecha_validacion_administrador').as('estado_administrador'),
      'p.estado_observaciones',
      'p.version',
      momento(eb.ref('p.fecha_validacion_coordinador')).as('fecha_validacion_coordinador'),
      momento(eb.ref('p.fecha_validacion_administrador')).as('fecha_validacion_administrador'),
      'p.equipo_id',
    ]);

type FilaLeida = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

export const filaPorValidar = ({ nacimientos: suyos, annos, tipoAnno, ...fila }: FilaLeida): FilaPorValidar => ({
  ...fila,
  jugadores: suyos.length,
  fuera_de_categoria: suyos.filter((nacimiento) => fueraDeCategoria({ annos, tipoAnno }, nacimiento)).length,
});

export const porValidar = (con: Connection, competicionId: number | null) =>
  defineList({
    tipos: listaPorValidar.columnas,
    columnas: {
      nombre,
      colegio: sql.ref('c.nombre'),
      subequipo: sql.ref('p.subequipo'),
      campeonato_id: sql.ref('p.campeonato_id'),
      deporte: sql.ref('d.nombre'),
      categoria: sql.ref('cat.nombre'),
      genero: sql.ref('g.nombre'),
      nivel: sql.ref('p.nivel'),
      color,
      sede,
      preferido_dia: sql.ref('p.preferido_dia'),
      preferido_hora: hora,
      concentraciones: bit(sql.ref('p.concentraciones')),
      no_clasificable: bit(sql.ref('p.no_clasificable')),
      jugadores,
      entrenadores,
      primer_entrenador: primerEntrenador,
      coordinadores,
      contacto,
      // Any of those asked for; «nada», those that lack nothing.
      falta: {
        filtro: (valores) =>
          sql`(${falta} && ${valores.map(String)}::text[] or ('nada' = any(${valores.map(String)}::text[]) and cardinality(${falta}) = 0))`,
        orden: sql`cardinality(${falta})`,
      },
      observaciones: sql.ref('p.observaciones'),
      estado_coordinador: validacion('p.fecha_validacion_coordinador'),
      estado_administrador: validacion('p.fecha_validacion_administrador'),
      estado_observaciones: sql.ref('p.estado_observaciones'),
    },
    id: sql.ref('p.id'),
    consulta: filas(con, competicionId),
    nulas: ['subequipo', 'color', 'sede', 'preferido_dia', 'preferido_hora', 'primer_entrenador', 'coordinadores'],
  });

export interface Elegido {
  id: number;
  colegio_id: number;
  nombre: string;
  campeonato: string;
  validado: boolean;
  enviado: boolean;
  version: number;
}

/** Those of a period among some, held until the end of the transaction; always in this order. */
export async function bloquearElegidos(tx: Tx, inscripcionId: number, ids: readonly number[]): Promise<Elegido[]> {
  const { rows } = await sql<Elegido>`
    select p.id, p.colegio_id, ${nombre} as nombre, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as campeonato,
      p.fecha_validacion_administrador is not null as validado, p.fecha_validacion_coordinador is not null as enviado, p.version
    from preequipo p join colegio c on c.id = p.colegio_id join campeonato k on k.id = p.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id
    where p.inscripcion_id = ${inscripcionId} and p.id = any(${[...ids]}::int[]) order by p.id for no key update of p`.execute(tx);
  return rows;
}

export interface CambioDeValidacion {
  administrador: 'ahora' | null;
  /** Whether its school has to send it again. */
  devuelto: boolean;
  observaciones: string;
}

export async function cambiarElegidos(
  tx: Tx,
  ids: readonly number[],
  { administrador, devuelto, observaciones }: CambioDeValidacion,
): Promise<void> {
  await tx
    .updateTable('preequipo')
    .set((eb) => ({
      fecha_validacion_administrador: administrador === 'ahora' ? sql`now()` : null,
      ...(devuelto && { fecha_validacion_coordinador: null }),
      estado_observaciones: observaciones,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export interface Reparo {
  preequipo: number;
  jugador: number;
  motivo: string;
}

/** What is marked of the children of some teams, in place of what was. False where somebody is in none of them. */
export async function ponerReparos(tx: Tx, ids: readonly number[], reparos: readonly Reparo[]): Promise<boolean> {
  await sql`delete from preequipo_reparo where preequipo_id = any(${[...ids]}::int[])`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into preequipo_reparo (preequipo_id, jugador_id, motivo)
    select m.preequipo_id, m.jugador_id, r.motivo from jsonb_to_recordset(${JSON.stringify(reparos)}::jsonb) as r(preequipo int, jugador int, motivo text)
      join preequipo_jugador m on m.preequipo_id = r.preequipo and m.jugador_id = r.jugador
    where m.preequipo_id = any(${[...ids]}::int[])`.execute(tx);
  return Number(numAffectedRows) === reparos.length;
}
