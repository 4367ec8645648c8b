import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textoDe, abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../pruebas/oficina';
import { toProblem } from '../http/problem';
import { RuleError } from '../errors/rule-error';
import { inTransaction } from './transaction';

let oficina: OficinaDePrueba;
let admin: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  admin = await entrar(oficina.http, 'admin@liga.es');
});
afterAll(() => oficina.cerrar());

const choque = (code: string): Error => Object.assign(new Error('deadlock detected'), { code });
const zonas = async (como: string): Promise<number> => {
  const { n } = await oficina.db
    .selectFrom('zona')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('nombre', 'like', como)
    .executeTakeFirstOrThrow();
  return n;
};

describe('una transacción que choca con otra', () => {
  it.each(['40P01', '40001'])('se hace otra vez entera, y queda una sola (%s)', async (codigo) => {
    let veces = 0;
    await inTransaction(oficina.db, async (tx) => {
      await tx
        .insertInto('zona')
        .values({ nombre: `Choque ${codigo}` })
        .execute();
      if (++veces < 3) throw choque(codigo);
    });
    expect(veces).toBe(3);
    expect(await zonas(`Choque ${codigo}`)).toBe(1);
  });

  it('que choca siempre se dice con su texto, no como un fallo nuestro, y no deja nada', async () => {
    let veces = 0;
    const siempre = inTransaction(oficina.db, async (tx) => {
      veces++;
      await tx.insertInto('zona').values({ nombre: 'Siempre' }).execute();
      throw choque('40P01');
    });
    await expect(siempre).rejects.toMatchObject({ codigo: 'servicio.choque', status: 503 });
    expect(veces).toBe(6);
    expect(await zonas('Siempre')).toBe(0);
  });

  it('que se rechaza por otra cosa no se repite', async () => {
    let veces = 0;
    await expect(inTransaction(oficina.db, () => (veces++, Promise.reject(new RuleError('maestro.duplicado'))))).rejects.toThrow(RuleError);
    await expect(inTransaction(oficina.db, () => (veces++, Promise.reject(choque('23505'))))).rejects.toThrow('deadlock');
    expect(veces).toBe(2);
  });

  it('también lo que se escribe sin transacción propia', () => {
    expect(toProblem(choque('40P01'))).toMatchObject({ status: 503, detail: textoDe('servicio.choque') });
  });

  it('no hay otra forma de abrir una', () => {
    const raiz = new URL('../../', import.meta.url);
    const otras = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
      .filter((fichero) => fichero.endsWith('.ts') && !/de-prueba\.ts$|\.test\.ts$/.test(fichero) && !fichero.startsWith('pruebas/'))
      .filter((fichero) => readFileSync(new URL(fichero, raiz), 'utf8').includes('.transaction()'));
    // A backup is read as of one instant; whoever migrates holds a lock that the others wait for. Neither changes anything in it.
    expect(otras.toSorted()).toEqual([
      'commands/bring-up-to-date.ts',
      'modules/administracion/copias/copia.ts',
      'platform/db/transaction.ts',
    ]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('sobre un servidor', () => {
  it('dos que toman lo mismo en orden contrario terminan las dos', async () => {
    const ids = await oficina.db
      .insertInto('zona')
      .values([{ nombre: 'Norte' }, { nombre: 'Sur' }])
      .returning('id')
      .execute();
    let veces = 0;
    let cambiadas = 0;
    const cambiar = (orden: readonly { id: number }[]) =>
      inTransaction(oficina.db, async (tx) => {
        veces++;
        for (const { id } of orden) {
          await tx
            .updateTable('zona')
            .set((eb) => ({ version: eb('version', '+', 1) }))
            .where('id', '=', id)
            .execute();
          cambiadas++;
          // Neither goes on to its second one before the other has its first.
          await vi.waitUntil(() => cambiadas >= 2, { timeout: 30_000, interval: 5 });
        }
      });
    await Promise.all([cambiar(ids), cambiar(ids.toReversed())]);
    // One of them at least was done again; more than once, if it was back before the other had what it waited for.
    expect(veces).toBeGreaterThanOrEqual(3);
    const versiones = await oficina.db
      .selectFrom('zona')
      .select('version')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
    expect(versiones).toEqual([{ version: 3 }, { version: 3 }]);
  });

  it('una llamada de la oficina que choca responde como si no hubiera pasado, y se anota una vez', async () => {
    const { id } = (await admin.llamar<{ id: number }>('POST', '/api/zonas', { zona: { nombre: 'Cruce' } })).body;
    await sql`create table cruce as select 1 as n`.execute(oficina.db);
    // Another transaction holds what the call's own statement takes second, and then asks for what it took first.
    await sql`create function cruza() returns trigger language plpgsql as $$ begin update cruce set n = n + 1; return new; end $$`.execute(
      oficina.db,
    );
    await sql`create trigger cruza after update on zona for each row execute function cruza()`.execute(oficina.db);
    let cruceTomado = (): void => undefined;
    const tomado = new Promise<void>((resolve) => (cruceTomado = resolve));
    const alguienEspera = async (): Promise<boolean> => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(oficina.db);
      return rows[0]!.n > 0;
    };
    const otra = inTransaction(oficina.db, async (tx) => {
      await sql`update cruce set n = n + 1`.execute(tx);
      cruceTomado();
      await vi.waitUntil(alguienEspera, { timeout: 30_000, interval: 20 });
      await sql`select 1 from zona where id = ${id} for update`.execute(tx);
    });
    await tomado;
    const { status } = await admin.llamar('PUT', `/api/zonas/${id}`, { zona: { id, nombre: 'Cruce nuevo', version: 1 } });
    await otra;
    expect(status).toBe(204);
    const lineas = await oficina.db.selectFrom('accion').select('texto').where('texto', 'like', '%Cruce nuevo%').execute();
    expect(lineas).toHaveLength(1);
  });
});
