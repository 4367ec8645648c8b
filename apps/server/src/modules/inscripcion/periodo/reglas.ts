import type { ModeloInscripcion, Propuesta } from '@cd/contract/inscripcion/inscripciones';
import { categoriasIncoherentes, reglasDePartida, type DeporteConCategorias, type Reglas } from '@cd/domain/inscripcion/reglas';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import { leerAnterior } from './queries';

type Pedidas = Pick<ModeloInscripcion, 'reglas' | 'reglasMinMax'>;

/** In the order in which they were written; without a period, none. */
export async function leerReglas(con: Connection, inscripcionId: number | null): Promise<Reglas> {
  const reglas = await sql<Reglas['reglas'][number]>`
    select h.dias,
      (select json_agg(c.categoria_id order by c.categoria_id) from regla_horario_categoria c where c.regla_id = h.id) as categorias,
      (select json_agg(json_build_object('inicio', to_char(f.inicio, 'HH24:MI'), 'fin', to_char(f.fin, 'HH24:MI')) order by f.inicio)
        from regla_horario_franja f where f.regla_id = h.id) as franjas
    from regla_horario h where h.inscripcion_id = ${inscripcionId} order by h.id`.execute(con);
  const limites = await sql<Reglas['reglasMinMax'][number]>`
    select l.deporte_id as deporte, l.minimo, l.maximo,
      (select json_agg(c.categoria_id order by c.categoria_id) from regla_limite_categoria c where c.regla_id = l.id) as categorias
    from regla_limite l where l.inscripcion_id = ${inscripcionId} order by l.id`.execute(con);
  return { reglas: reglas.rows, reglasMinMax: limites.rows };
}

/** Two rules of one sport do not say different things of a category (spec 2 §5). */
export async function exigirCoherentes(con: Connection, { reglasMinMax }: Pedidas): Promise<void> {
  const categoriaIds = categoriasIncoherentes(reglasMinMax);
  if (categoriaIds.length === 0) return;
  const categoria = await con
    .selectFrom('categoria')
    .select('nombre')
    .where('id', 'in', categoriaIds)
    .orderBy('orden')
    .orderBy('id')
    .executeTakeFirst();
  if (!categoria) throw new RuleError('maestro.inexistente');
  throw new RuleError('inscripcion.incoherente', `Hay dos reglas incoherentes para la categoría ${categoria.nombre}`);
}

const enTabla = (tx: Tx, tabla: 'regla_horario_categoria' | 'regla_limite_categoria', regla_id: number, categorias: readonly number[]) =>
  tx
    .insertInto(tabla)
    .values(categorias.map((categoria_id) => ({ regla_id, categoria_id })))
    .execute();

/** These, instead of those that it had. */
export async function ponerReglas(tx: Tx, inscripcion_id: number, { reglas, reglasMinMax }: Pedidas): Promise<void> {
  await tx.deleteFrom('regla_horario').where('inscripcion_id', '=', inscripcion_id).execute();
  await tx.deleteFrom('regla_limite').where('inscripcion_id', '=', inscripcion_id).execute();
  await refusingUnknown(async () => {
    for (const { categorias, dias, franjas } of reglas) {
      const { id } = await tx.insertInto('regla_horario').values({ inscripcion_id, dias }).returning('id').executeTakeFirstOrThrow();
      await enTabla(tx, 'regla_horario_categoria', id, categorias);
      await tx
        .insertInto('regla_horario_franja')
        .values(franjas.map((franja) => ({ regla_id: id, ...franja })))
        .execute();
    }
    for (const { deporte, categorias, minimo, maximo } of reglasMinMax) {
      const limite = { inscripcion_id, deporte_id: deporte, minimo, maximo };
      const { id } = await tx.insertInto('regla_limite').values(limite).returning('id').executeTakeFirstOrThrow();
      await enTabla(tx, 'regla_limite_categoria', id, categorias);
    }
  });
}

interface Catalogo {
  deportes: (DeporteConCategorias & { nombre: string })[];
  categorias: { id: number; nombre: string }[];
}

/** Sports with their categories as the championships of the competition have them, and those that its rules name. */
async function leerCatalogo(con: Connection, competicionId: number | null): Promise<Catalogo> {
  const pares = sql`(select k.deporte_id, k.categoria_id from campeonato k where k.competicion_id = ${competicionId}
    union select l.deporte_id, c.categoria_id from regla_limite l join regla_limite_categoria c on c.regla_id = l.id
      join inscripcion i on i.id = l.inscripcion_id where i.competicion_id = ${competicionId})`;
  const deportes = await sql<Catalogo['deportes'][number]>`
    select d.id, d.nombre, json_agg(s.categoria_id order by c.orden, s.categoria_id) as categorias
    from ${pares} s join deporte d on d.id = s.deporte_id join categoria c on c.id = s.categoria_id
    group by d.id, d.nombre, d.orden order by d.orden, f_unaccent(d.nombre)`.execute(con);
  const categorias = await sql<Catalogo['categorias'][number]>`
    select c.id, c.nombre from categoria c where c.id in (select categoria_id from ${pares} s)
      or c.id in (select h.categoria_id from regla_horario_categoria h join regla_horario r on r.id = h.regla_id
        join inscripcion i on i.id = r.inscripcion_id where i.competicion_id = ${competicionId})
    order by c.orden, f_unaccent(c.nombre)`.execute(con);
  return { deportes: deportes.rows, categorias: categorias.rows };
}

export async function leerPropuesta(con: Connection, competicionId: number | null): Promise<Propuesta> {
  const catalogo = await leerCatalogo(con, competicionId);
  const anterior = await leerAnterior(con, competicionId);
  const { deAntes, ...reglas } = reglasDePartida(catalogo.deportes, anterior ? await leerReglas(con, anterior.id) : null);
  return { ...catalogo, ...reglas, de: deAntes && anterior ? anterior.nombre : null };
}
