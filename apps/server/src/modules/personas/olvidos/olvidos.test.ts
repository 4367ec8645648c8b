import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { readErasures } from '../../../platform/secrets/erasures-file';
import { Keyring } from '../../../platform/secrets/keyring';
import { keysOf, withKeys } from '../../../platform/secrets/keys-of';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { escribirCopia, leerCopia } from '../../administracion/copias/copia';
import { abrirPersonas, type OficinaDePersonas } from '../persona/personas-de-prueba';
import { anotarOlvidos, enPalabrasOlvidado, ponerOlvidosAlDia, volverAOlvidar } from './service';

let o: OficinaDePersonas;
let carpeta: string;
let lista: string;
let copia: string;
/** With its list, as in an installation. */
let db: Db;
const ids: Record<'anonima' | 'borrada' | 'sinFoto' | 'cambiada' | 'queda', number> = {
  anonima: 0,
  borrada: 0,
  sinFoto: 0,
  cambiada: 0,
  queda: 0,
};

const conLista = (database: Database): Database => withKeys(database, new Keyring(keysOf(database.db).secrets, undefined, lista));

/** A copy of five players; afterwards one is forgotten, another deleted, one withdraws their photo and another sends a newer one. */
beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-olvidos-'));
  [lista, copia] = [join(carpeta, 'claves.olvidos'), join(carpeta, 'copia.gz')];
  o = await abrirPersonas();
  db = conLista(o.oficina.database).db;
  const foto = async (id: number, color: string) =>
    o.uno.llamar('PUT', `/api/jugadores/${id}`, multiparte({ ...(await o.jugadores.leer(id)) }, { image: await dibujo(color) }));
  for (const nombre of Object.keys(ids) as (keyof typeof ids)[])
    ids[nombre] = await o.jugadores.creada({ nombre_completo: `Nora ${nombre}`, consentimiento_foto: 1 });
  for (const nombre of ['sinFoto', 'cambiada', 'queda'] as const) await foto(ids[nombre], 'red');
  await escribirCopia(db, copia);
  await o.uno.llamar('PUT', `/api/jugadores/anonimizar/${ids.anonima}`);
  await o.uno.llamar('DELETE', `/api/jugadores/${ids.borrada}`);
  await o.jugadores.modificar(ids.sinFoto, { eliminarImagen: true });
  await foto(ids.cambiada, 'blue');
  await anotarOlvidos(db);
});
afterAll(async () => {
  await o.oficina.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

const comoEstan = async (con: Db) =>
  new Map(
    (await con.selectFrom('jugador').select(['id', 'nombre_completo', 'imagen']).execute()).map(({ id, nombre_completo, imagen }) => [
      id,
      `${nombre_completo}${imagen === null ? '' : ', con foto'}`,
    ]),
  );

/** Restores it in another place, and looks at what there is then. */
async function restaurar(conBorradas: boolean, antes: (con: Db) => Promise<unknown> = async () => undefined, sinSer = false) {
  const otra = await testDatabase();
  try {
    const { db: suya } = conLista(otra);
    let dicho = '';
    await leerCopia(suya, copia, undefined, {
      alTerminar: async (tx) => {
        await antes(tx);
        dicho = enPalabrasOlvidado(await volverAOlvidar(tx, readErasures(lista), { sinSer, conBorradas }));
      },
    });
    return { dicho, estan: await comoEstan(suya), otraVez: await ponerOlvidosAlDia(suya) };
  } finally {
    await otra.close();
  }
}

it('lo que se ha hecho después de la copia está hecho', async () => {
  expect(await comoEstan(db)).toEqual(
    new Map([
      [ids.anonima, 'Jugador anónimo'],
      [ids.sinFoto, 'Nora sinFoto'],
      [ids.cambiada, 'Nora Cambiada, con foto'],
      [ids.queda, 'Nora Queda, con foto'],
    ]),
  );
});

it('la lista no nombra a nadie, y quien no tiene los secretos no sabe de quién es', () => {
  const escrito = readFileSync(lista, 'utf8');
  expect(escrito).toMatch(/^([\w-]{43}\n)+$/);
  expect(readErasures(lista)).not.toContain(Keyring.fresh().erased(`persona jugador número ${ids.anonima}`));
});

it('quien se borró después de la copia se vuelve a borrar al restaurarla, y se dice', async () => {
  const { dicho, estan, otraVez } = await restaurar(false);
  expect(dicho).toBe('Se han vuelto a borrar 2 personas, 1 foto retirada, que se borraron después de hacerse la copia.');
  expect(estan).toEqual(
    new Map([
      [ids.anonima, 'Jugador anónimo'],
      [ids.borrada, 'Jugador anónimo'],
      [ids.sinFoto, 'Nora sinFoto'],
      // The one before is as much theirs as the one that took its place.
      [ids.cambiada, 'Nora Cambiada, con foto'],
      [ids.queda, 'Nora Queda, con foto'],
    ]),
  );
  expect(otraVez).toEqual({ personas: 0, fotos: 0, fichas: 0 });
});

it('a quien se eliminó sin querer se le puede traer de vuelta; a quien se le quitaron sus datos, no', async () => {
  const { dicho, estan } = await restaurar(true);
  expect(dicho).toContain('Se han vuelto a borrar 1 persona, 1 foto retirada');
  expect([estan.get(ids.anonima), estan.get(ids.borrada)]).toEqual(['Jugador anónimo', 'Nora Borrada']);
});

it('con una copia de cuando solo tenían su número, también', async () => {
  const { estan } = await restaurar(false, (con) => sql`update jugador set ser = gen_random_uuid()`.execute(con), true);
  expect([estan.get(ids.anonima), estan.get(ids.queda)]).toEqual(['Jugador anónimo', 'Nora Queda, con foto']);
});

it('un proceso que murió al restaurar deja para el arranque lo que falte', async () => {
  const otra = await testDatabase();
  const { db: suya } = conLista(otra);
  await leerCopia(suya, copia);
  expect((await comoEstan(suya)).get(ids.anonima)).toBe('Nora Anonima');
  expect(await ponerOlvidosAlDia(suya)).toEqual({ personas: 2, fotos: 1, fichas: 0 });
  expect((await comoEstan(suya)).get(ids.anonima)).toBe('Jugador anónimo');
  await otra.close();
});
