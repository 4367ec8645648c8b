import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { scratch } from '../../../../scripts/scratch.mjs';
import type { StoreConfig } from '../platform/store/store-config';

/** How the way to the store is: as it should be, cut after so many bytes of a connection, without an answer, or with nobody at its end. */
export type Camino = 'bueno' | { cortadoTras: number } | 'mudo' | 'cerrado';

export interface ServidorS3 {
  config: StoreConfig;
  /** The environment that names it. */
  env: Record<string, string>;
  camino: Camino;
  cerrar(): Promise<void>;
}

/** The only pair that it knows. */
const CLAVE = 'S3RVER';
const CUBO = 'cubo-de-prueba';

/** A real store in the test's own process, which checks the signatures of who has one, and a way to it that can fail. */
export async function abrirServidorS3(prefix = ''): Promise<ServidorS3> {
  const directory = mkdtempSync(join(scratch(), 'cd-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: CUBO }] });
  // The signature of what is asked of a whole bucket is of its path with the slash that it ends in, which this store takes away before it checks it.
  store.middleware.splice(-1, 0, (ctx, next) => {
    if (/^\/[^/]+\/$/.test(ctx.path)) Object.assign(ctx, { mountPath: '/', state: { ...ctx.state, vhost: true } });
    return next();
  });
  const { port: destino } = await store.run();
  const abiertas = new Set<Socket>();
  let camino: Camino = 'bueno';
  const puerta = createServer((llega) => {
    abiertas.add(llega);
    llega.on('error', () => undefined).on('close', () => abiertas.delete(llega));
    if (camino === 'mudo') return;
    if (camino === 'cerrado') return void llega.destroy();
    const sale = connect(destino, '127.0.0.1');
    let pasados = 0;
    llega.on('data', (trozo: Buffer) => {
      pasados += trozo.length;
      if (typeof camino === 'object' && pasados > camino.cortadoTras) llega.destroy();
    });
    sale.on('error', () => llega.destroy()).on('close', () => llega.destroy());
    llega.on('close', () => sale.destroy());
    llega.pipe(sale).pipe(llega);
  });
  await new Promise<void>((listo) => puerta.listen(0, '127.0.0.1', listo));
  const endpoint = `http://127.0.0.1:${(puerta.address() as AddressInfo).port}`;
  const config = { endpoint, region: 'us-east-1', bucket: CUBO, prefix, key: CLAVE, secret: CLAVE, pathStyle: true };
  return {
    config,
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: CUBO, S3_KEY: CLAVE, S3_SECRET: CLAVE, ...(prefix && { S3_PREFIX: prefix }) },
    get camino() {
      return camino;
    },
    set camino(otro) {
      camino = otro;
      // Those that were open would go on as they were.
      for (const una of abiertas) una.destroy();
    },
    async cerrar() {
      for (const una of abiertas) una.destroy();
      await new Promise((listo) => puerta.close(listo));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
