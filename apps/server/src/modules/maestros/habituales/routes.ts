import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Nivel } from '@cd/contract/kit/perfiles';
import { rutasHabituales, type Habituales } from '@cd/contract/maestros/habituales';
import { categoriasHabituales, DEPORTES_HABITUALES, GENEROS_HABITUALES } from '@cd/domain/maestros/habituales/habituales';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';

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
  const nombresDe = async (tabla: 'deporte' | 'categoria' | 'genero') =>
    new Set((await con.selectFrom(tabla).select('nombre').execute()).map(({ nombre }) => llano(nombre)));
  const [deportes, categorias, generos] = [await nombresDe('deporte'), await nombresDe('categoria'), await nombresDe('genero')];
  return {
    deportes: DEPORTES_HABITUALES.map(({ nombre }) => nombre).filter((nombre) => !deportes.has(llano(nombre))),
    categorias: categoriasHabituales(await annoDeTemporada(con, competicionId, hoy)).filter(({ nombre }) => !categorias.has(llano(nombre))),
    generos: GENEROS_HABITUALES.filter((nombre) => !generos.has(llano(nombre))),
  };
}

/** Only of the lists that whoever adds them may edit. */
async function losQuePuedeAnadir(con: Connection, caller: Caller, { deportes, categorias, generos }: Habituales): Promise<Habituales> {
  const edita = async (pantalla: 'deportes' | 'categorias' | 'generos') => (await readLevel(con, caller, pantalla)) === Nivel.Edicion;
  return {
    deportes: (await edita('deportes')) ? deportes : [],
    categorias: (await edita('categorias')) ? categorias : [],
    generos: (await edita('generos')) ? generos : [],
  };
}

async function guardar(tx: Tx, { deportes, categorias, generos }: Habituales): Promise<void> {
  const deportesNuevos = DEPORTES_HABITUALES.filter(({ nombre }) => deportes.includes(nombre));
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

export function mountHabituales(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasHabituales,
    {
      queFaltan: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Deportes, categorías y géneros habituales');
        return losQueFaltan(db, caller, office.clock.today());
      },
      anadir: async ({ caller, write }) =>
        write(async (tx, log) => {
          await sql`lock table deporte, categoria, genero in share row exclusive mode`.execute(tx);
          const faltan = await losQuePuedeAnadir(tx, caller, await losQueFaltan(tx, caller, office.clock.today()));
          await guardar(tx, faltan);
          const nombres = [...faltan.deportes, ...faltan.categorias.map(({ nombre }) => nombre), ...faltan.generos];
          await log(TipoAccion.Crear, nombres.length > 0 ? `Habituales: ${nombres.join(', ')}` : 'Habituales: ya estaban todos');
          return faltan;
        }),
    },
    office,
  );
}
