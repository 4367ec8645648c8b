import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { rutasHabituales, type Habituales } from '@cd/contract/maestros/habituales';
import {
  categoriasHabituales,
  DEPORTES_HABITUALES,
  ESQUEMAS_DE_ELIMINATORIA_HABITUALES,
  ESQUEMAS_HABITUALES,
  GENEROS_HABITUALES,
} from '@cd/domain/maestros/habituales/habituales';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { sql } from 'kysely';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { creating, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';

/** The year in which the season begins, or the one that is being prepared: one begins in summer. */
async function annoDeTemporada(con: Connection, competicionId: number | null, hoy: string): Promise<number> {
  const competicion =
    competicionId === null
      ? undefined
      : await con.selectFrom('competicion').select('fecha_inicio').where('id', '=', competicionId).executeTakeFirst();
  const [anno, mes] = (competicion?.fecha_inicio ?? hoy).split('-').map(Number) as [number, number];
  return competicion || mes >= 6 ? anno : anno - 1;
}

async function losQueFaltan(con: Connection, { competicionId }: Caller, hoy: string): Promise<Habituales> {
  const nombresDe = async (tabla: 'deporte' | 'categoria' | 'genero' | 'esquema' | 'esquema_eliminatoria') =>
    new Set((await con.selectFrom(tabla).select('nombre').execute()).map(({ nombre }) => llano(nombre)));
  const [deportes, categorias, generos] = [await nombresDe('deporte'), await nombresDe('categoria'), await nombresDe('genero')];
  const [deLiga, deEliminatoria] = [await nombresDe('esquema'), await nombresDe('esquema_eliminatoria')];
  return {
    deportes: DEPORTES_HABITUALES.map(({ nombre }) => nombre).filter((nombre) => !deportes.has(llano(nombre))),
    categorias: categoriasHabituales(await annoDeTemporada(con, competicionId, hoy)).filter(({ nombre }) => !categorias.has(llano(nombre))),
    generos: GENEROS_HABITUALES.filter((nombre) => !generos.has(llano(nombre))),
    // Whoever has made theirs needs no others.
    esquemas: deLiga.size > 0 ? [] : ESQUEMAS_HABITUALES.map(({ nombre }) => nombre),
    esquemasEliminatoria: deEliminatoria.size > 0 ? [] : ESQUEMAS_DE_ELIMINATORIA_HABITUALES.map(({ nombre }) => nombre),
  };
}

/** Where each list is edited. */
const DE_PANTALLA = {
  deportes: 'deportes',
  categorias: 'categorias',
  generos: 'generos',
  esquemas: 'esquemas_clasificacion',
  esquemasEliminatoria: 'esquemas_clasificacion_eliminatoria',
} as const satisfies Record<keyof Habituales, Pantalla>;

/** Only of the lists that whoever adds them may edit. */
async function losQuePuedeAnadir(con: Connection, caller: Caller, faltan: Habituales): Promise<Habituales> {
  const pueden = { ...faltan };
  for (const [lista, pantalla] of Object.entries(DE_PANTALLA) as [keyof Habituales, Pantalla][])
    if ((await readLevel(con, caller, pantalla)) < Nivel.Edicion) pueden[lista] = [];
  return pueden;
}

type Esquemas = Pick<Habituales, 'esquemas' | 'esquemasEliminatoria'>;
async function guardarEsquemas(tx: Tx, { esquemas, esquemasEliminatoria }: Esquemas): Promise<void> {
  const deLiga = ESQUEMAS_HABITUALES.filter(({ nombre }) => esquemas.includes(nombre));
  if (deLiga.length > 0) await tx.insertInto('esquema').values(deLiga).execute();
  const deEliminatoria = ESQUEMAS_DE_ELIMINATORIA_HABITUALES.filter(({ nombre }) => esquemasEliminatoria.includes(nombre));
  if (deEliminatoria.length > 0) await tx.insertInto('esquema_eliminatoria').values(deEliminatoria).execute();
}

async function guardar(tx: Tx, { deportes, categorias, generos, ...esquemas }: Habituales): Promise<void> {
  await guardarEsquemas(tx, esquemas);
  const idDe = new Map((await tx.selectFrom('esquema').select(['id', 'nombre']).execute()).map(({ id, nombre }) => [nombre, id]));
  const sistemas = await tx.selectFrom('sistema_arbitraje').select(['id', 'nombre']).execute();
  const deportesNuevos = DEPORTES_HABITUALES.filter(({ nombre }) => deportes.includes(nombre)).map(({ esquemas, sistema, ...deporte }) => ({
    ...deporte,
    esquema_id: esquemas.flatMap((nombre) => idDe.get(nombre) ?? [])[0] ?? null,
    sistema_arbitraje_id: sistemas.find(({ nombre }) => nombre === sistema)?.id ?? null,
  }));
  // After those that are there, in their usual order.
  const desde = async (tabla: 'deporte' | 'categoria' | 'genero') =>
    (
      await tx
        .selectFrom(tabla)
        .select(sql<number>`coalesce(max(orden), 0)`.as('ultimo'))
        .executeTakeFirstOrThrow()
    ).ultimo + 1;
  const enOrden = <F>(filas: readonly F[], primero: number) => filas.map((fila, i) => ({ ...fila, orden: primero + i }));
  if (deportesNuevos.length > 0)
    await tx
      .insertInto('deporte')
      .values(enOrden(deportesNuevos, await desde('deporte')))
      .execute();
  if (categorias.length > 0)
    await tx
      .insertInto('categoria')
      .values(enOrden(categorias, await desde('categoria')))
      .execute();
  const conNombre = generos.map((nombre) => ({ nombre }));
  if (generos.length > 0)
    await tx
      .insertInto('genero')
      .values(enOrden(conNombre, await desde('genero')))
      .execute();
}

export const mountHabituales = mounting(rutasHabituales, (office) => ({
  queFaltan: listing('Deportes, categorías, géneros y esquemas habituales', ({ db, caller }) =>
    losQueFaltan(db, caller, office.clock.today()),
  ),
  anadir: creating(async (tx, { caller }) => {
    await sql`lock table deporte, categoria, genero, esquema, esquema_eliminatoria in share row exclusive mode`.execute(tx);
    const faltan = await losQuePuedeAnadir(tx, caller, await losQueFaltan(tx, caller, office.clock.today()));
    await guardar(tx, faltan);
    const nombres = [
      ...faltan.deportes,
      ...faltan.categorias.map(({ nombre }) => nombre),
      ...faltan.generos,
      ...faltan.esquemas,
      ...faltan.esquemasEliminatoria,
    ];
    return { texto: nombres.length > 0 ? `Habituales: ${nombres.join(', ')}` : 'Habituales: ya estaban todos', ...faltan };
  }),
}));
