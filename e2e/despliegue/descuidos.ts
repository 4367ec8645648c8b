import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT_USER, SERVICE_USER } from './maquina';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';
import { enBase, seNiega } from './resbalones';

const DIA_MS = 24 * 60 * 60 * 1000;

/** Whoever mistakes the database loses nothing of what is in it, nor of what others have hung on it. */
function loDeOtros(recorrido: Recorrido, copia: string): Promise<void> {
  const { maquina, tablas } = recorrido;
  return paso('lo de otra aplicación no se toca, ni lo que otro esquema cuelga de lo nuestro', async () => {
    for (const base of ['tienda', 'colgada']) tablas.preguntar('postgres', `create database ${base} owner competicion template template0`);
    tablas.preguntar('tienda', 'set role competicion; create table pedidos as select 7 as n');
    for (const orden of [`restore --yes ${copia}`, 'migrate', 'start'])
      await seNiega(
        recorrido,
        `${enBase(tablas.socket, 'tienda')} PORT=0 competicion ${orden}`,
        /lo que no es de este programa \(pedidos\)/,
      );
    comprobar(tablas.preguntar('tienda', 'select n from pedidos') === '7', 'pedidos no está como estaba');
    await maquina.orden(`${enBase(tablas.socket, 'colgada')} competicion restore ${copia}`);
    const olvidado = spawn('psql', ['-qAtX', '-d', 'colgada'], {
      env: { ...process.env, PGHOST: tablas.socket, PGUSER: 'prueba' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    olvidado.stdin.write('begin; select count(*) from colegio;\n');
    await once(olvidado.stdout, 'data');
    await seNiega(
      recorrido,
      `${enBase(tablas.socket, 'colgada')} competicion restore --yes ${copia}`,
      /alguien tiene empezado algo en la base de datos y no lo acaba \(psql, proceso \d+.*\)\. Ciérrelo/,
    );
    olvidado.stdin.end();
    await once(olvidado, 'exit');
    tablas.preguntar(
      'colgada',
      `create schema informes; create table informes.notas as select id as colegio_id from colegio;
      alter table informes.notas add foreign key (colegio_id) references colegio`,
    );
    const notas = () => tablas.preguntar('colgada', 'select count(*) from informes.notas');
    const antes = notas();
    await seNiega(
      recorrido,
      `${enBase(tablas.socket, 'colgada')} competicion restore --yes ${copia}`,
      /lo que no es de este programa \(informes\.notas\)/,
    );
    comprobar(notas() === antes && antes !== '0', `de ${antes} notas hay ${notas()}`);
    for (const base of ['tienda', 'colgada']) tablas.preguntar('postgres', `drop database ${base}`);
  });
}

function conServidores(recorrido: Recorrido, copia: string): Promise<void> {
  return paso('restaurar con servidores en marcha se niega, y dice cuáles', () =>
    seNiega(
      recorrido,
      `competicion restore --yes ${copia}`,
      /hay quien trabaja con esa base de datos \(competicion \d+, de .*; competicion \d+, de .*Párelo antes/,
    ),
  );
}

/** A clock that is ahead, and what one that was has left. */
function elReloj(recorrido: Recorrido): Promise<void> {
  const { maquina, puertos } = recorrido;
  return paso('con el reloj adelantado no se arranca; una copia del futuro no cuenta, y se dice', async () => {
    const adelanto = maquina.ruta('temporal/adelanto.cjs');
    writeFileSync(
      adelanto,
      `const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...partes) { super(...(partes.length === 0 ? [Date.now()] : partes)); }
        static now() { return Real.now() + 3600_000; }
      };`,
      { mode: 0o644 },
    );
    const adelantado = `NODE_OPTIONS='--require ${adelanto}' PORT=0 competicion`;
    await seNiega(
      recorrido,
      `${adelantado} start`,
      /^No se arranca: los relojes de esta máquina y de la base de datos se llevan 3\d{3} s/m,
    );
    await seNiega(recorrido, `${adelantado} doctor`, /^✗ Reloj: esta máquina y la de la base de datos se llevan 3\d{3} s/m);
    const futura = new Date(Date.now() + 40 * DIA_MS).toISOString().slice(0, 19).replaceAll(':', '');
    const fichero = maquina.ruta(`var/backups/competicion/copia-${futura}.gz`);
    writeFileSync(fichero, '', { mode: 0o600 });
    await seNiega(recorrido, 'competicion doctor', /^✗ Copias: 1 de .* tienen fecha posterior a ahora/m);
    for (const puerto of puertos.procesos) {
      const medidas = await (await fetch(`http://127.0.0.1:${puerto}/metrics`)).text();
      comprobar(/^copia_futuras 1$/m.test(medidas), `${puerto} no dice que hay una copia del futuro`);
    }
    rmSync(fichero);
  });
}

/** The folder of the database that goes inside, which is its user's alone. */
async function laCarpeta(recorrido: Recorrido): Promise<void> {
  const { maquina } = recorrido;
  if (!ROOT_USER) return console.log('– quien lo recorre no es root: no se prueba a abrir la carpeta de otro');
  await paso('root no abre la carpeta de otro, y un fichero cerrado no es uno dañado', async () => {
    const carpeta = '/var/lib/competicion/incluida';
    const variables = `DATABASE_URL= DATA_DIR=${carpeta} SECRETS_FILE=${carpeta}.secretos`;
    await maquina.orden(`${variables} competicion migrate`);
    await seNiega(
      recorrido,
      `CONFIG_FILE=/etc/competicion/competicion.env ${variables} /usr/bin/node /opt/competicion/actual/competicion.mjs backup /var/backups/de-root.gz`,
      /abrirla como root dejaría ficheros que él no podría abrir\. No se ha hecho nada/,
    );
    await maquina.orden(`${variables} competicion backup /var/backups/competicion/de-la-incluida.gz`);
    const version = maquina.ruta('var/lib/competicion/incluida/pg/global/pg_control');
    chownSync(version, 0, 0);
    await seNiega(
      recorrido,
      `${variables} competicion backup /var/backups/competicion/otra.gz`,
      /no puede leer o escribir .*No está dañada/,
    );
    chownSync(version, SERVICE_USER.uid ?? 0, SERVICE_USER.gid ?? 0);
    await maquina.orden(`${variables} competicion backup /var/backups/competicion/otra.gz`);
    execFileSync('rm', ['-rf', maquina.ruta('var/lib/competicion/incluida')]);
  });
}

/** What may not be lost by mistaking the database, the moment, the hour or the user (docs/decisions/0091). */
export async function descuidar(recorrido: Recorrido): Promise<void> {
  const { maquina, tablas } = recorrido;
  mkdirSync(maquina.ruta('var/backups/competicion'), { recursive: true });
  const copia = '/var/backups/competicion/de-los-descuidos.gz';
  await maquina.orden(`competicion backup ${copia}`);
  const antes = tablas.preguntar(BASE, 'select count(*) from colegio');
  await loDeOtros(recorrido, copia);
  await conServidores(recorrido, copia);
  await elReloj(recorrido);
  await laCarpeta(recorrido);
  comprobar(tablas.preguntar(BASE, 'select count(*) from colegio') === antes, 'la instalación no está como estaba');
}
