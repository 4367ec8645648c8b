import { sql } from 'kysely';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/open';
import { OperatorNotice } from '../platform/errors/operator';
import { countPictures, eraseLeft, findLeft, moveToDatabase, moveToStore, type Moved } from '../platform/store/moving-pictures';
import type { PictureStore } from '../platform/store/picture-store';
import { picturesOf, withStoreOf } from '../platform/store/store-of';
import { storeOf } from './almacen';
import { readOptions } from './options';
import { withDatabase } from './with-database';

const USO = `Uso: npm run images [-- --to-store | --to-database | --check]
  Sin opción, dice cuántas imágenes hay en la base de datos y cuántas en el almacén S3.
  --to-store     lleva al almacén las que están en la base de datos
  --to-database  las trae de vuelta, y borra del almacén lo que queda en él
  --check        busca en el almacén las que ya nadie enseña, y borra las que esperaban a borrarse
  Se puede interrumpir y repetir: cada una está entera en un sitio o en el otro.`;

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);
const BATCH = 500;

/** Moves the pictures between the database and the store of objects, while the servers work. */
export function cuidarImagenes(argv: string[]): Promise<number> {
  const { values } = readOptions(USO, {
    args: argv,
    options: { 'to-store': { type: 'boolean' }, 'to-database': { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const pedidas = Object.entries(values).flatMap(([cual, si]) => (si ? [cual] : []));
  if (pedidas.length > 1) throw new OperatorNotice(USO);
  const [pedida] = pedidas;
  return withDatabase(async (database, config) => {
    const faltan = pedida === undefined ? 0 : await hacer(pedida, withStoreOf(database, config), config);
    const { inDatabase, inStore, toErase } = await countPictures(database.db);
    decir(
      `Imágenes: ${inDatabase} en la base de datos y ${inStore} en el almacén S3${toErase > 0 ? `; ${toErase} por borrar de él` : ''}.`,
    );
    return faltan > 0 ? 1 : 0;
  });
}

/** Answers how many are nowhere. */
async function hacer(pedida: string, database: Database, config: Config): Promise<number> {
  // Says which variables are missing, where there is none.
  storeOf(config);
  const pictures = picturesOf(database.db)!;
  try {
    return await (pedida === 'check' ? comprobar(database, pictures) : mover(pedida, database, { pictures, config }));
  } catch (error) {
    throw new OperatorNotice(`${(error as Error).message} Lo hecho queda hecho: repita la orden.`, { cause: error });
  } finally {
    await pictures.close();
  }
}

async function mover(
  pedida: string,
  { db, kind }: Database,
  { pictures, config }: { pictures: PictureStore; config: Config },
): Promise<number> {
  const alAlmacen = pedida === 'to-store';
  const llevar = alAlmacen ? moveToStore : moveToDatabase;
  const total: Moved = { moved: 0, missing: 0 };
  for (;;) {
    const { moved, missing } = await llevar(db, pictures, { limit: BATCH });
    total.moved += moved;
    total.missing = missing;
    if (moved > 0) decir(`${total.moved} imágenes movidas…`);
    if (moved < BATCH) break;
  }
  if (!alAlmacen) await eraseLeft(db, pictures);
  // What they took there is given back to the disk.
  if (alAlmacen && total.moved > 0) await (kind === 'embedded' ? sql`vacuum full imagen` : sql`vacuum imagen`).execute(db);
  if (alAlmacen && !config.picturesInStore)
    decir('Las nuevas seguirán quedándose en la base de datos: para que vayan también, IMAGE_STORE=s3.');
  if (!alAlmacen && config.picturesInStore) decir('El servidor volverá a llevarlas: para que se queden, IMAGE_STORE=base.');
  if (total.missing > 0) decir(`${total.missing} imágenes no están en el almacén, aunque la base de datos lo diga: no se pueden traer.`);
  return total.missing;
}

async function comprobar({ db }: Database, pictures: PictureStore): Promise<number> {
  const sueltas = await findLeft(db, pictures);
  if (sueltas > 0) decir(`${sueltas} que nadie enseña: se borran dentro de una hora, por un servidor o repitiendo esta orden.`);
  decir(`${await eraseLeft(db, pictures)} borradas.`);
  return 0;
}
