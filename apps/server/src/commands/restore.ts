import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escribirCopia, leerCabecera, leerCopia } from '../modules/administracion/copias/copia';
import { describir, enPalabras, type Cabecera } from '../modules/administracion/copias/formato';
import { readConfig, type Config } from '../platform/config';
import { isInstalled, migrate } from '../platform/db/migrate';
import type { Db } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
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
    async ({ db }, config) => {
      decir(`La copia es ${enUnaLinea(copia)}.`);
      const antes = (await isInstalled(db)) ? await describir(db) : null;
      if (antes && hayAlgo(antes)) {
        const guardada = dondeSeGuarda(config);
        decir(`Sustituye todo lo que hay en ${placeOf(config)}: «${antes.instalacion}», ${enPalabras(antes.recuento)}.`);
        await confirmar(values.yes === true);
        await guardarLoQueHay(db, guardada, config);
        decir(`Lo que había queda en ${guardada}`);
      } else decir(`En ${placeOf(config)} no hay datos que perder: no se pregunta.`);
      await migrate(db);
      const { filas, migradas } = await leerCopia(db, origen, clave);
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

async function guardarLoQueHay(db: Db, fichero: string, { backupPassphrase }: Config): Promise<void> {
  try {
    mkdirSync(dirname(fichero), { recursive: true, mode: 0o700 });
    await escribirCopia(db, fichero, { clave: backupPassphrase });
  } catch (error) {
    throw new OperatorNotice(`No se ha cambiado nada: no se puede guardar antes lo que hay en ${fichero} (${(error as Error).message}).`, {
      cause: error,
    });
  }
}
