import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describir, sinImagenes } from '../modules/administracion/copias/formato';
import { testDatabase } from './base-de-datos';
import { inTransaction } from '../platform/db/transaction';
import { imageAsData, prepareImage, savePrivateImage, savePublicImages } from '../platform/images';
import { countMissing, countPictures, eraseLeft, findLeft, moveToDatabase, moveToStore } from '../platform/store/moving-pictures';
import { ObjectStore } from '../platform/store/object-store';
import { PictureKeeper } from '../platform/store/picture-keeper';
import { PictureStore } from '../platform/store/picture-store';
import { withPictures } from '../platform/store/store-of';
import { dibujo } from './multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';
import { abrirServidorS3, type ServidorS3 } from './servidor-s3';

const INSTALACION = 'a'.repeat(16);
let servidor: ServidorS3;
let objetos: ObjectStore;
let imagenes: PictureStore;
let o: OficinaDePrueba;
let jefa: Cliente;
let usuarioId: number;

beforeAll(async () => {
  servidor = await abrirServidorS3('liga/');
  objetos = new ObjectStore(servidor.config);
  imagenes = new PictureStore(objetos, INSTALACION);
  o = await abrirOficina({ database: withPictures(await testDatabase(), imagenes) });
  usuarioId = await crearUsuario(o.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  jefa = await entrar(o.http, 'jefa@liga.es');
});
afterAll(async () => {
  await o.cerrar();
  await objetos.close();
  await servidor.cerrar();
});

let serie = 0x300000;
/** The account's own photo, private, as everyone's. */
async function ponerFoto(): Promise<string> {
  const imagen = await prepareImage(await dibujo(`#${(serie += 0x111).toString(16)}`));
  return inTransaction(o.db, async (tx) => {
    const hash = await savePrivateImage(tx, imagen);
    await tx.updateTable('usuario').set({ imagen: hash }).where('id', '=', usuarioId).execute();
    return hash;
  });
}
const quitarFoto = () => o.db.updateTable('usuario').set({ imagen: null }).where('id', '=', usuarioId).execute();
const enAlmacen = async (): Promise<string[]> => {
  const vistos: string[] = [];
  for await (const { key } of objetos.list('imagenes/')) vistos.push(key);
  return vistos;
};
const cuantas = async () => {
  const { inDatabase, inStore, toErase } = await countPictures(o.db);
  return { inDatabase, inStore, toErase };
};
/** As the office is shown it. */
async function verFoto() {
  const { body } = await jefa.llamar<{ imagen: string | null }>('GET', '/api/perfil/imagen');
  return body.imagen;
}
const mirar = (url: string) => o.http.inject({ url });
beforeEach(async () => {
  servidor.camino = 'bueno';
  await quitarFoto();
  await moveToDatabase(o.db, imagenes);
  await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
  await eraseLeft(o.db, imagenes);
});

describe('una imagen que va al almacén', () => {
  it('está cifrada en él, y se ve como antes, solo con la firma de quien puede', async () => {
    const hash = await ponerFoto();
    const [antes, url] = [await imageAsData(o.db, hash), (await verFoto())!];
    const vista = (await mirar(url)).rawPayload;
    expect(await moveToStore(o.db, imagenes)).toEqual({ moved: 1, missing: 0 });
    expect(await cuantas()).toEqual({ inDatabase: 0, inStore: 1, toErase: 0 });
    const [grande] = await enAlmacen();
    const crudo = (await objetos.get(grande!))!;
    expect(crudo.includes(Buffer.from('PNG'))).toBe(false);
    expect(crudo.includes(vista.subarray(0, 40))).toBe(false);
    const despues = await mirar(url);
    expect([despues.statusCode, despues.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(despues.rawPayload.equals(vista)).toBe(true);
    expect(await imageAsData(o.db, hash)).toBe(antes);
    // Nobody else sees it, in the store or out of it.
    expect((await mirar(url.split('?')[0]!)).statusCode).toBe(404);
  });

  it('vuelve como era, y del almacén se borra', async () => {
    const hash = await ponerFoto();
    const antes = await imageAsData(o.db, hash);
    await moveToStore(o.db, imagenes);
    expect(await moveToDatabase(o.db, imagenes)).toEqual({ moved: 1, missing: 0 });
    await eraseLeft(o.db, imagenes);
    expect([await cuantas(), await enAlmacen()]).toEqual([{ inDatabase: 1, inStore: 0, toErase: 0 }, []]);
    expect(await imageAsData(o.db, hash)).toBe(antes);
  });

  it('se queda donde está si el almacén falla a mitad, y lo escrito de más se borra', async () => {
    const hash = await ponerFoto();
    for (const camino of ['cerrado', { cortadoTras: 500 }] as const) {
      servidor.camino = camino;
      await expect(moveToStore(o.db, imagenes)).rejects.toThrow(/^El almacén S3/);
    }
    servidor.camino = 'bueno';
    expect((await cuantas()).inDatabase).toBe(1);
    expect(await imageAsData(o.db, hash)).toMatch(/^data:image/);
    await moveToStore(o.db, imagenes);
    await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
    await eraseLeft(o.db, imagenes);
    expect(await enAlmacen()).toHaveLength(2);
    expect(await cuantas()).toEqual({ inDatabase: 0, inStore: 1, toErase: 0 });
  });

  it('dos que la llevan a la vez dejan una, entera', async () => {
    const hash = await ponerFoto();
    const hechas = await Promise.all([moveToStore(o.db, imagenes), moveToStore(o.db, imagenes)]);
    expect(hechas.reduce((todas, { moved }) => todas + moved, 0)).toBe(1);
    await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
    await eraseLeft(o.db, imagenes);
    expect(await enAlmacen()).toHaveLength(2);
    expect(await imageAsData(o.db, hash)).toMatch(/^data:image/);
  });

  it('que ya se empezó a borrar de él no se da por guardada', async () => {
    await ponerFoto();
    const lenta = new Proxy(imagenes, {
      get: (cual, nombre) => {
        const valor = Reflect.get(cual, nombre, cual) as unknown;
        if (nombre !== 'readBoth') return typeof valor === 'function' ? valor.bind(cual) : valor;
        return async (...args: Parameters<PictureStore['readBoth']>) => {
          const leida = await cual.readBoth(...args);
          await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
          await eraseLeft(o.db, cual);
          return leida;
        };
      },
    });
    await expect(moveToStore(o.db, lenta)).rejects.toThrow(/más de una hora/);
    expect((await cuantas()).inDatabase).toBe(1);
  });
});

describe('lo que se borra', () => {
  it('se borra también del almacén; si falla, se vuelve a intentar hasta que se puede', async () => {
    await ponerFoto();
    await moveToStore(o.db, imagenes);
    await quitarFoto();
    expect(await cuantas()).toEqual({ inDatabase: 0, inStore: 0, toErase: 1 });
    servidor.camino = 'cerrado';
    await expect(eraseLeft(o.db, imagenes)).rejects.toThrow(/^El almacén S3/);
    servidor.camino = 'bueno';
    expect(await eraseLeft(o.db, imagenes)).toBe(0);
    await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
    expect(await eraseLeft(o.db, imagenes)).toBe(1);
    expect([await enAlmacen(), (await cuantas()).toErase]).toEqual([[], 0]);
  });

  it('lo que queda sin que nadie lo enseñe, como después de restaurar, se encuentra; lo de otra instalación no se toca', async () => {
    const otra = new PictureStore(objetos, 'b'.repeat(16));
    const suya = otra.newPlace();
    const bytes = { grande: Buffer.from('x'), pequena: Buffer.from('y') };
    await otra.write(suya, Buffer.alloc(32), bytes);
    await imagenes.write(imagenes.newPlace(), Buffer.alloc(32), bytes);
    expect(await findLeft(o.db, imagenes)).toBe(1);
    await o.db.insertInto('objeto_por_borrar').values({ almacen: suya }).execute();
    await sql`update objeto_por_borrar set desde = now()`.execute(o.db);
    expect(await eraseLeft(o.db, imagenes)).toBe(1);
    expect(await otra.readBoth(suya, Buffer.alloc(32))).toEqual(bytes);
    await otra.erase(suya);
  });

  it('una pública que otra sigue enseñando se queda', async () => {
    const imagen = await prepareImage(await dibujo('#123456'));
    const { ids, hash } = await inTransaction(o.db, async (tx) => {
      const { imagen: suya } = await savePublicImages(tx, { tabla: 'colegio', id: null }, [['imagen', imagen]]);
      const filas = await tx
        .insertInto('colegio')
        .values(['Uno', 'Dos'].map((nombre) => ({ nombre, imagen: suya! })))
        .returning('id')
        .execute();
      return { ids: filas.map(({ id }) => id), hash: suya! };
    });
    await moveToStore(o.db, imagenes);
    await o.db.deleteFrom('colegio').where('id', '=', ids[0]!).execute();
    await eraseLeft(o.db, imagenes);
    const vista = await mirar(`/imagenes/${hash}/pequena`);
    expect([vista.statusCode, vista.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    // The same picture saved again is the one that is there.
    await inTransaction(o.db, (tx) => savePublicImages(tx, { tabla: 'colegio', id: ids[1]! }, [['imagen', imagen]]));
    expect((await mirar(`/imagenes/${hash}/grande`)).statusCode).toBe(200);
    await o.db.deleteFrom('colegio').where('id', '=', ids[1]!).execute();
  });
});

describe('si el almacén no contesta', () => {
  it('la imagen se dice que no se puede leer, y una nueva se guarda igual', async () => {
    await ponerFoto();
    const url = (await verFoto())!;
    await moveToStore(o.db, imagenes);
    servidor.camino = 'cerrado';
    const vista = await mirar(url);
    expect([vista.statusCode, vista.json()]).toEqual([
      503,
      expect.objectContaining({ detail: 'La imagen no se puede leer en este momento. Vuelva a intentarlo' }),
    ]);
    await ponerFoto();
    expect((await cuantas()).inDatabase).toBe(1);
  });

  it('la que ya no está en él, como tras restaurar una copia antigua, no se ve', async () => {
    await ponerFoto();
    const url = (await verFoto())!;
    await moveToStore(o.db, imagenes);
    expect(await countMissing(o.db, imagenes)).toBe(0);
    const { almacen } = await o.db.selectFrom('imagen').select('almacen').where('almacen', 'is not', null).executeTakeFirstOrThrow();
    await imagenes.erase(almacen!);
    expect((await mirar(url)).statusCode).toBe(404);
    expect(await countMissing(o.db, imagenes)).toBe(1);
    expect(await moveToDatabase(o.db, imagenes)).toEqual({ moved: 0, missing: 1 });
  });

  it('quien las lleva lo dice una vez, y sigue cuando vuelve', async () => {
    const dicho: string[] = [];
    const log = pino({ level: 'info' }, { write: (linea: string) => void dicho.push(linea) });
    const cuidador = new PictureKeeper(o.db, new PictureStore(objetos, INSTALACION, { takesNew: true }), log);
    await ponerFoto();
    servidor.camino = 'cerrado';
    await cuidador.tend();
    await cuidador.tend();
    expect(dicho.filter((linea) => linea.includes('no se pueden llevar'))).toHaveLength(1);
    expect(cuidador.state.lastFailure).toBeInstanceOf(Date);
    servidor.camino = 'bueno';
    await cuidador.tend();
    expect(cuidador.state).toMatchObject({ inDatabase: 0, inStore: 1 });
    expect(dicho.at(-1)).toContain('vuelve a contestar');
  });
});

it('la copia dice cuántas no lleva', async () => {
  await ponerFoto();
  expect(sinImagenes(await describir(o.db))).toBe('');
  await moveToStore(o.db, imagenes);
  expect(sinImagenes(await describir(o.db))).toBe('No lleva 1 imagen, que está en el almacén S3: solo dice dónde.');
});

it('una imagen está en un sitio y solo en uno: lo dice la base de datos', async () => {
  const hash = await ponerFoto();
  for (const cambio of [{ grande: null }, { almacen: 'x/y' }, { almacen: 'x/y', clave: Buffer.alloc(32) }, { grande: null, pequena: null }])
    await expect(o.db.updateTable('imagen').set(cambio).where('hash', '=', hash).execute()).rejects.toThrow(/imagen_en_un_sitio/);
});
