import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../scripts/postgres.mjs';
import { ordenesDe } from './ordenes';
import { ADMIN, comprobar, OTRA_CLAVE, paso, type Recorrido } from './recorrido';

/** What an order that must not be done says. */
export async function seNiega({ maquina }: Recorrido, orden: string, dice: RegExp): Promise<void> {
  const dicho = await maquina.orden(orden).then(
    (hecho) => Promise.reject(new Error(`«${orden}» se ha hecho: ${hecho}`)),
    ({ stdout }: { stdout?: string }) => stdout ?? '',
  );
  comprobar(dice.test(dicho), `«${orden}» dice: ${dicho}`);
}

/** In another database of the same server. */
export const enBase = (socket: string, base: string): string => `DATABASE_URL='postgresql://competicion@localhost/${base}?host=${socket}'`;

function soloLoQueSePide(recorrido: Recorrido): Promise<void> {
  const { maquina, version } = recorrido;
  return paso('sin orden se dicen las que hay, y la versión; mal escrita, no hace nada', async () => {
    comprobar(
      /^Uso: competicion ORDEN[\s\S]*start[\s\S]*migrate/.test(await maquina.orden('competicion')),
      'sin orden no dice las que hay',
    );
    comprobar((await maquina.orden('competicion --version')).startsWith(version), 'la versión es otra');
    await seNiega(recorrido, 'competicion arranca', /Orden desconocida: arranca/);
    await seNiega(recorrido, 'competicion backup /etc/competicion/competicion.env', /ya existe, y una copia no sustituye a nada/);
  });
}

/** Only `start` and `migrate` migrate, and a trial makes nothing. */
function soloMigraQuienMigra(recorrido: Recorrido): Promise<void> {
  const { maquina, tablas } = recorrido;
  return paso('un ensayo no hace nada, y nadie más que start y migrate pone al día', async () => {
    const fichero = maquina.ruta('temporal/colegios.csv');
    writeFileSync(fichero, 'Nombre\nPeñalcor\n');
    tablas.preguntar('postgres', 'create database resbalon owner competicion template template0;');
    const url = enBase(tablas.socket, 'resbalon');
    const tablasQueHay = () => tablas.preguntar('resbalon', `select count(*) from pg_class where relnamespace = 'public'::regnamespace`);
    await maquina.orden(`${url} competicion import --dry-run ${fichero}`);
    comprobar(tablasQueHay() === '0', 'el ensayo ha hecho tablas');
    await maquina.orden(`${url} competicion migrate`);
    tablas.preguntar('resbalon', 'delete from migracion where nombre = (select max(nombre) from migracion)');
    const esquema = () => tablas.preguntar('resbalon', 'select max(nombre) from migracion');
    const antes = esquema();
    for (const orden of [`import --dry-run ${fichero}`, `import ${fichero}`, 'admin:create --email ana@liga.es', 'demo-mode on'])
      await seNiega(recorrido, `${url} competicion ${orden}`, /Póngala antes al día: competicion migrate/);
    comprobar(esquema() === antes, `esquema ${esquema()}`);
    tablas.preguntar('postgres', 'drop database resbalon');
  });
}

function loMalEscrito(recorrido: Recorrido): Promise<void> {
  const { maquina } = recorrido;
  return paso('un nombre mal escrito, una línea sin = y una clave de seis letras se dicen', async () => {
    const bueno = readFileSync(maquina.ruta('etc/competicion/competicion.env'), 'utf8');
    const fichero = maquina.ruta('temporal/mal.env');
    const con = (linea: string) => {
      writeFileSync(fichero, `${bueno}\n${linea}\n`);
      return `CONFIG_FILE=${fichero} competicion`;
    };
    await seNiega(recorrido, `${con('PUBLIC_ULR=https://otra.example')} doctor`, /^✗ .*PUBLIC_ULR/m);
    await seNiega(recorrido, `${con('SMTP_URL')} start`, /le falta el «=»/);
    await seNiega(recorrido, `${con('METRICS_TOKEN=secret')} doctor`, /^✗ METRICS_TOKEN/m);
  });
}

const lasLicencias = ({ maquina }: Recorrido): Promise<string> =>
  paso('las licencias de lo que lleva', () => {
    const texto = readFileSync(maquina.ruta('opt/competicion/actual/LICENCIAS-DE-TERCEROS.txt'), 'utf8');
    for (const cual of ['libvips', 'fastify', 'react', 'libheif-js', 'Apache License', 'LESSER GENERAL PUBLIC LICENSE'])
      comprobar(new RegExp(cual, 'i').test(texto), `no habla de ${cual}`);
    return `${Math.round(texto.length / 1024)} KB`;
  });

/** From the one address that all of them have behind this proxy. */
function nadieQuedaFuera({ maquina, publico, oficina }: Recorrido): Promise<void> {
  return paso('quien falla muchas veces espera, y una orden lo olvida', async () => {
    const probar = (password: string) => publico.llamar('POST', '/login', { username: ADMIN, password });
    let fallos = 0;
    while ((await probar('no-es-esta-9')).status !== 429) comprobar(++fallos < 60, 'nunca hace esperar');
    comprobar((await probar(OTRA_CLAVE)).status === 429, 'la buena entra mientras se espera');
    await oficina.pedirBien('GET', '/api/competiciones/actual');
    await maquina.orden(`competicion unlock --email ${ADMIN}`);
    comprobar((await probar(OTRA_CLAVE)).status === 200, 'no entra después de olvidarlo');
  });
}

/** The proxy asks who can read: without a database the public area goes on, and is written again when it is back. */
function sinBaseDeDatos({ maquina, publico }: Recorrido, cluster: Cluster): Promise<string> {
  return paso('sin PostgreSQL la zona pública sigue, y vuelve con él', async () => {
    await publico.pedirBien('GET', '/open/api/deportes/fase');
    comprobar((await publico.pedir('/index')).status === 200, 'antes');
    cluster.halt('immediate');
    let leidas = 0;
    try {
      for (const hasta = Date.now() + 8_000; Date.now() < hasta; await sleep(100)) {
        const { status } = await publico.pedir('/index');
        comprobar(status === 200, `/index: ${status} después de ${leidas}`);
        leidas++;
      }
      comprobar((await publico.pedir('/health/ready')).status === 503, 'se dice listo sin base de datos');
    } finally {
      cluster.start();
    }
    await maquina.orden(ordenesDe('Reiniciar').find((orden) => orden.startsWith('curl'))!);
    for (let vez = 0; (await publico.pedir('/health/ready')).status !== 200; vez++) {
      comprobar(vez < 100, 'no vuelve a estar listo');
      await sleep(200);
    }
    return `${leidas} lecturas`;
  });
}

/** What a slip opens: nothing (docs/amenazas.md). */
export async function resbalar(recorrido: Recorrido, cluster: Cluster): Promise<void> {
  await soloLoQueSePide(recorrido);
  await soloMigraQuienMigra(recorrido);
  await loMalEscrito(recorrido);
  await lasLicencias(recorrido);
  await nadieQuedaFuera(recorrido);
  await sinBaseDeDatos(recorrido, cluster);
}
