import { listarCopias, ultimaDeEllas } from '../modules/administracion/copias/almacen';
import { lateBackup } from '../platform/backups';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/open';
import { countPictures } from '../platform/store/moving-pictures';
import { instalacionDe, storeOf } from './almacen';
import type { Hallazgo } from './hallazgo';

const HORA_MS = 3_600_000;
const MUCHAS_HORAS = 24;

/** The store of objects: whether it answers, and how the copies that are there are. */
export async function* comprobarAlmacen(config: Config): AsyncGenerator<Hallazgo> {
  if (config.store === null) return;
  if (config.store.endpoint.startsWith('http://') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(config.store.endpoint))
    yield ['!', `Almacén S3: ${config.store.endpoint} va sin TLS. Lo que se lleva va cifrado, pero no quién lo lleva: use https://`];
  const store = storeOf(config);
  try {
    const copias = await listarCopias(store);
    yield ['✓', `Almacén S3: ${store.addressOf('')} responde y deja leer`];
    const propia = instalacionDe(config);
    const propias = copias.filter(({ instalacion }) => instalacion === propia);
    const ultima = ultimaDeEllas(propias);
    if (!ultima) yield ['!', 'Almacén S3: todavía no hay en él ninguna copia de esta instalación'];
    else {
      const horas = Math.round((Date.now() - ultima.fecha.getTime()) / HORA_MS);
      const tarde = lateBackup(ultima.fecha, new Date());
      yield [
        tarde ? '✗' : ultima.comprobada ? '✓' : '!',
        `Almacén S3: ${propias.length === 1 ? 'una copia' : `${propias.length} copias`}; la última es de hace ${horas} horas y ${ultima.comprobada ? 'se ha comprobado restaurándola' : 'no se ha comprobado todavía'}${tarde ? '. Mire en el registro del servidor por qué no van' : ''}`,
      ];
    }
  } catch (error) {
    yield ['✗', `Almacén S3: ${(error as Error).message}`];
  } finally {
    await store.close();
  }
}

/** Where the pictures are, and whether they can be there. */
export async function* comprobarImagenes(db: Db, { store, picturesInStore }: Config): AsyncGenerator<Hallazgo> {
  const { inDatabase, inStore, toErase, waitingHours } = await countPictures(db);
  if (inStore > 0 && store === null)
    yield [
      '✗',
      `Imágenes: ${inStore} están en un almacén S3 que no está configurado, y no se ven. Indique S3_ENDPOINT, S3_BUCKET, S3_KEY y S3_SECRET`,
    ];
  if (store !== null && toErase > 0)
    yield [
      waitingHours > MUCHAS_HORAS ? '✗' : '!',
      `Imágenes: ${toErase} que ya nadie enseña siguen en el almacén S3${waitingHours > 1 ? ` desde hace ${Math.round(waitingHours)} horas` : ''}; las borra el servidor en marcha`,
    ];
  if (picturesInStore && inDatabase > 0)
    yield ['!', `Imágenes: ${inDatabase} por llevar al almacén S3; las lleva el servidor en marcha, o «images --to-store»`];
  else if (inStore > 0 && store !== null)
    yield [
      picturesInStore ? '✓' : '!',
      `Imágenes: ${inStore} en el almacén S3 y ${inDatabase} en la base de datos${picturesInStore ? '' : '. IMAGE_STORE no es s3: las nuevas se quedan aquí; «images --to-database» trae las demás'}`,
    ];
}
