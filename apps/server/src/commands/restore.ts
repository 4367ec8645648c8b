import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escribirCopiaDe, leerCabecera, leerCopia } from '../modules/administracion/copias/copia';
import { describir, enPalabras, type Cabecera } from '../modules/administracion/copias/formato';
import { readConfig, type Config } from '../platform/config';
import { isInstalled, requireNothingForeign } from '../platform/db/migrate';
import { PROCESS_NAME, type Database, type Tx } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import { sql } from 'kysely';
import { OperatorNotice } from '../platform/errors/operator';
import { fileNamed, readOptions } from './options';
import { ask } from './terminal';
import { withDatabase } from './with-database';

const USO = `Uso: npm run restore -- FICHERO [--yes]
  Pregunta antes de sustituir lo que hay, salvo con --yes; donde no hay datos que perder, no pregunta.`;

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);

/** Replaces what there is by a backup: says what would be lost, asks, and keeps that first. Where there is nothing it makes the installation. */
export async function restaurarCopia(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(USO, { args: argv, allowPositionals: true, options: { yes: { type: 'boolean' } } });
  const [nombre, ...mas] = positionals;
  if (nombre === undefined || mas.length > 0) throw new OperatorNotice(USO);
  const origen = fileNamed(nombre);
  const clave = claveDe(readConfig());
  // Before anything is opened, which may make it.
  const copia = await leerCabecera(origen, clave);
  return withDatabase(
    async (database, config) => {
      const { db } = database;
      decir(`La copia es ${enUnaLinea(copia)}.`);
      await requireNothingForeign(db);
      await exigirParados(database);
      const antes = (await isInstalled(db)) ? await describir(db) : null;
      const guardada = antes && hayAlgo(antes) ? dondeSeGuarda(config) : null;
      if (guardada === null) decir(`En ${placeOf(config)} no hay datos que perder: no se pregunta.`);
      else {
        decir(`Sustituye todo lo que hay en ${placeOf(config)}: «${antes!.instalacion}», ${enPalabras(antes!.recuento)}.`);
        await confirmar(values.yes === true);
      }
      const { filas, migradas } = await leerCopia(db, origen, clave, async (tx) => {
        await exigirParados(database);
        if (guardada === null) return;
        await guardarLoQueHay(tx, guardada, config);
        decir(`Lo que había queda en ${guardada}`);
      });
      const alDia = migradas.length > 0 ? `, y puestas al día desde el esquema ${copia.esquema}` : '';
      decir(`Restauradas ${filas} filas de ${origen}${alDia}.`);
      return 0;
    },
    { estrena: true, deCualquierVersion: true },
  );
}

/** What is configured, or whoever restores tells; asked for once, and only if the file needs it. */
function claveDe({ backupPassphrase }: Config): () => Promise<string> {
  let dicha: Promise<string> | null = null;
  return async () => {
    if (backupPassphrase !== null) return backupPassphrase;
    if (!process.stdin.isTTY)
      throw new OperatorNotice('La copia está cifrada: indique su clave en BACKUP_PASSPHRASE o dé la orden en un terminal.');
    return (dicha ??= ask(['Clave de la copia: '], { oculto: true }).then(([clave = '']) => clave));
  };
}

const CUANDO = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' });

function enUnaLinea({ creada, instalacion, version, esquema, recuento }: Cabecera): string {
  const deQuien = instalacion ? ` de «${instalacion}»` : '';
  const cuanto = recuento ? `: ${enPalabras(recuento)}` : '';
  return `del ${CUANDO.format(new Date(creada))} (hora de Madrid)${deQuien}, hecha con ${version ? `la versión ${version}` : 'una versión anterior'} (esquema ${esquema})${cuanto}`;
}

/** A server at work would go on with what it remembers of what there was. An embedded database has one process. */
async function exigirParados({ db, kind }: Database): Promise<void> {
  if (kind === 'embedded') return;
  const { rows } = await sql<{ proceso: string; desde: string; hora: string }>`
    select application_name as proceso, coalesce(host(client_addr), 'esta máquina') as desde,
      to_char(min(backend_start) at time zone 'Europe/Madrid', 'DD/MM/YYYY HH24:MI') as hora
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'competicion ') and application_name <> ${PROCESS_NAME}
    group by 1, 2 order by 3`.execute(db);
  if (rows.length === 0) return;
  const quienes = rows.map(({ proceso, desde, hora }) => `${proceso.split(' ').slice(0, 2).join(' ')}, de ${desde}, desde el ${hora}`);
  throw new OperatorNotice(
    `No se ha cambiado nada: hay quien trabaja con esa base de datos (${quienes.join('; ')}). Párelo antes de restaurar.`,
  );
}

/** What the product comes with is made again; a first administrator's account is something already. */
const hayAlgo = ({ recuento }: Required<Cabecera>): boolean => Object.values(recuento).some((cuantos) => cuantos > 0);

async function confirmar(dicho: boolean): Promise<void> {
  if (dicho) return;
  if (!process.stdin.isTTY)
    throw new OperatorNotice('No se ha cambiado nada: para restaurar sin que se pregunte, repita la orden con --yes.');
  const [respuesta = ''] = await ask(['Escriba «restaurar» para continuar: '], { oculto: false });
  if (!/^«?restaurar»?$/i.test(respuesta.trim())) throw new OperatorNotice('No se ha cambiado nada.');
}

const dondeSeGuarda = ({ backupDir, dataDir, backupPassphrase }: Config): string => {
  const instante = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return join(backupDir ?? join(dataDir, 'copias'), `antes-de-restaurar-${instante}.gz${backupPassphrase === null ? '' : '.cifrada'}`);
};

async function guardarLoQueHay(tx: Tx, fichero: string, { backupPassphrase }: Config): Promise<void> {
  try {
    mkdirSync(dirname(fichero), { recursive: true, mode: 0o700 });
    await escribirCopiaDe(tx, fichero, { clave: backupPassphrase });
  } catch (error) {
    throw new OperatorNotice(`No se ha cambiado nada: no se puede guardar antes lo que hay en ${fichero} (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
