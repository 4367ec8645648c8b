import { rutasTiposJustificante } from '@cd/contract/maestros/tiposjustificante';
import { sql } from 'kysely';
import type { z } from 'zod';
import { mountingCrud } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

type Tipo = z.output<typeof rutasTiposJustificante.leer.response>;

const AMBITOS = { categoria: 'tipo_justificante_categoria', deporte: 'tipo_justificante_deporte' } as const;
type Ambito = keyof typeof AMBITOS;

/** Its sports or its categories, in their order. */
const deAmbito = (cual: Ambito) => sql`from ${sql.table(AMBITOS[cual])} a join ${sql.table(cual)} q on q.id = a.${sql.ref(`${cual}_id`)}
  where a.tipo_id = t.id`;
const ids = (cual: Ambito) => sql<number[]>`array(select q.id ${deAmbito(cual)} order by q.orden, f_unaccent(q.nombre))`;
const nombres = (cual: Ambito) =>
  sql<string | null>`(select string_agg(q.nombre, ', ' order by q.orden, f_unaccent(q.nombre)) ${deAmbito(cual)})`;

async function leerTipos(con: Connection, id?: number): Promise<Tipo[]> {
  const { rows } = await sql<Tipo>`
    select t.id, t.nombre, t.version, t.instrucciones, t.medico::int as medico, t.impide_jugar::int as impide_jugar, t.caduca::int as caduca,
      t.dias_conservacion, t.activo::int as activo, ${ids('categoria')} as categorias, ${ids('deporte')} as deportes,
      coalesce(nullif(concat_ws('; ', ${nombres('deporte')}, ${nombres('categoria')}), ''), 'Todos') as ambito
    from tipo_justificante t where ${id ?? null}::int is null or t.id = ${id ?? null}::int order by f_unaccent(t.nombre)`.execute(con);
  return rows;
}

async function ponerAmbito(tx: Tx, tipo_id: number, cual: Ambito, elegidos: readonly number[]): Promise<void> {
  await tx.deleteFrom(AMBITOS[cual]).where('tipo_id', '=', tipo_id).execute();
  await sql`insert into ${sql.table(AMBITOS[cual])} (tipo_id, ${sql.ref(`${cual}_id`)})
    select ${tipo_id}, x from unnest(${[...elegidos]}::int[]) x`.execute(tx);
}

export const mountTiposJustificante = mountingCrud(rutasTiposJustificante, {
  table: 'tipo_justificante',
  singular: 'Tipo de justificante',
  read: leerTipos,
  columns: ({ nombre, instrucciones, medico, impide_jugar, caduca, dias_conservacion, activo, categorias: _c, deportes: _d, ...resto }) => {
    nothingLeft(resto);
    return {
      nombre,
      instrucciones,
      medico: medico === 1,
      impide_jugar: impide_jugar === 1,
      caduca: caduca === 1,
      dias_conservacion,
      activo: activo === 1,
    };
  },
  saveParts: async (tx, id, { categorias, deportes }) => {
    await ponerAmbito(tx, id, 'categoria', categorias);
    await ponerAmbito(tx, id, 'deporte', deportes);
  },
  fieldOfParts: { tipo_justificante_categoria: 'categorias', tipo_justificante_deporte: 'deportes' },
});
