import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { abrirServidorS3, type ServidorS3 } from '../../apps/server/src/pruebas/servidor-s3';
import { dibujo } from '../../apps/server/src/pruebas/multiparte';
import { ordenesDe } from './ordenes';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';

const enEntorno = (valores: Readonly<Record<string, string>>): string =>
  Object.entries(valores)
    .map(([nombre, valor]) => `${nombre}='${valor}'`)
    .join(' ');

/** What an order that cannot be done says. */
const loQueDiceAlFallar = ({ maquina }: Recorrido, orden: string): Promise<string> =>
  maquina.orden(orden).then(
    (hecho) => Promise.reject(new Error(`«${orden}» se ha hecho: ${hecho}`)),
    ({ stdout }: { stdout?: string }) => stdout ?? '',
  );

interface EnMarcha {
  recorrido: Recorrido;
  servidor: ServidorS3;
  /** All that names the store, as an order is given it. */
  env: string;
}

async function copiar({ recorrido: { maquina }, env }: EnMarcha): Promise<string> {
  const dicho = await maquina.orden(`${env} competicion backup ${maquina.ruta('var/backups/competicion/para-el-almacen.gz.cifrada')}`);
  comprobar(/Y en s3:\/\/\S+copia-\S+, leída de allí y restaurada aparte/.test(dicho), dicho);
  const lista = await maquina.orden(`${env} competicion restore --list`);
  const nombre = /copia-\S+\.gz\.cifrada(?= .*comprobada)/.exec(lista)?.[0];
  comprobar(nombre, lista);
  return nombre;
}

async function fallar({ recorrido, servidor, env }: EnMarcha): Promise<void> {
  const otra = recorrido.maquina.ruta('var/backups/competicion/otra.gz.cifrada');
  servidor.camino = 'cerrado';
  const caido = await loQueDiceAlFallar(recorrido, `${env} competicion backup ${otra}`);
  comprobar(/La copia está en .*, pero no en el almacén: El almacén S3 /.test(caido), caido);
  servidor.camino = 'bueno';
  const rechazada = await loQueDiceAlFallar(recorrido, `${env} S3_SECRET=no-es-esta competicion doctor`);
  comprobar(/^✗ Almacén S3: El almacén S3 no admite la clave/m.test(rechazada), rechazada);
  const sinCubo = await loQueDiceAlFallar(recorrido, `${env} S3_BUCKET=no-existe competicion restore --list`);
  comprobar(/ningún cubo que se llame no-existe/.test(sinCubo), sinCubo);
  const sinFrase = await loQueDiceAlFallar(recorrido, `${env} BACKUP_PASSPHRASE= competicion restore --list`);
  comprobar(/falta BACKUP_PASSPHRASE/.test(sinFrase), sinFrase);
}

/** With the two processes at work: whoever looks at a picture sees it before, while and after. */
async function llevarImagenes({ recorrido, env }: EnMarcha): Promise<void> {
  const { maquina, oficina, publico, tablas } = recorrido;
  const image = new File([new Uint8Array(await dibujo('#0B5F4E'))], 'escudo.png');
  const { status, texto } = await oficina.enviarPartes('/api/colegios', { colegio: { nombre: 'Con escudo' } }, { image });
  comprobar(status < 300, `${status}: ${texto.slice(0, 300)}`);
  const hash = tablas.preguntar(BASE, `select imagen from colegio where nombre = 'Con escudo'`);
  const ver = async () => (await publico.pedir(`/imagenes/${hash}/grande`)).status;
  comprobar((await ver()) === 200, 'no se ve antes');
  const dicho = await maquina.orden(`${env} competicion images --to-store`);
  comprobar(/^Imágenes: 0 en la base de datos y \d+ en el almacén S3/m.test(dicho), dicho);
  comprobar((await ver()) === 200, 'no se ve en el almacén');
  tablas.preguntar(BASE, `delete from colegio where nombre = 'Con escudo'`);
  for (let vez = 0; tablas.preguntar(BASE, 'select count(*) from objeto_por_borrar') !== '0'; vez++) {
    comprobar(vez < 400, 'no se borra del almacén');
    await sleep(250);
  }
  comprobar((await ver()) === 404, 'se ve después de borrarse');
}

async function restaurar({ recorrido: { maquina, tablas }, env }: EnMarcha, nombre: string): Promise<void> {
  tablas.preguntar('postgres', 'create database del_almacen owner competicion template template0;');
  const url = `DATABASE_URL='postgresql://competicion@localhost/del_almacen?host=${tablas.socket}'`;
  const dicho = await maquina.orden(`${env} ${url} competicion restore ${nombre} --yes`);
  comprobar(/^Restauradas \d+ filas de s3:\/\//m.test(dicho), dicho);
  tablas.preguntar('postgres', 'drop database del_almacen');
}

/** Copies and pictures in a store that runs here, with the installation at work. */
export async function usarAlmacen(recorrido: Recorrido): Promise<void> {
  const { maquina } = recorrido;
  const servidor = await abrirServidorS3('liga');
  const valores = { ...servidor.env, BACKUP_PASSPHRASE: randomBytes(12).toString('hex'), IMAGE_STORE: 's3' };
  const enMarcha = { recorrido, servidor, env: enEntorno(valores) };
  const fichero = maquina.ruta('etc/competicion/competicion.env');
  const antes = readFileSync(fichero, 'utf8');
  const reiniciar = async (texto: string): Promise<void> => {
    writeFileSync(fichero, texto);
    for (const orden of ordenesDe('Reiniciar')) await maquina.orden(orden);
  };
  mkdirSync(maquina.ruta('var/backups/competicion'), { recursive: true });
  try {
    const nombre = await paso('una copia en un almacén S3, leída de allí y restaurada aparte', () => copiar(enMarcha));
    await paso('el almacén caído, la clave de otro y el cubo que no hay se dicen', () => fallar(enMarcha));
    await paso('la copia, restaurada por su nombre', () => restaurar(enMarcha, nombre));
    await paso('las imágenes, en el almacén y borradas de él, con los dos procesos en marcha', async () => {
      await reiniciar(
        `${antes}\n${Object.entries(valores)
          .map(([cual, valor]) => `${cual}=${valor}`)
          .join('\n')}\n`,
      );
      await llevarImagenes(enMarcha);
      await maquina.orden(`${enMarcha.env} competicion images --to-database`);
    });
  } finally {
    await servidor.cerrar();
    await reiniciar(antes);
  }
}
