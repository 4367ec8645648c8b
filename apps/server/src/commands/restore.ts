import { existsSync } from 'node:fs';
import { leerCabecera, leerCopia } from '../modules/administracion/copias/copia';
import { describir, enPalabras, sinImagenes, type Cabecera } from '../modules/administracion/copias/formato';
import { readConfig, type Config } from '../platform/config';
import { rehacerDirecciones } from '../modules/inscripcion/familias/enlaces';
import { anotarOlvidos, enPalabrasOlvidado, volverAOlvidar } from '../modules/personas/olvidos/service';
import { isInstalled, requireNothingForeign } from '../platform/db/migrate';
import { dropUnopened } from '../platform/db/sealed-columns';
import { adoptOlder, sealOf, sealWith, sweepSealed } from '../platform/db/settle-keys';
import { PROCESS_NAME, type Database, type Db, type Tx } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import { sql } from 'kysely';
import { OperatorNotice } from '../platform/errors/operator';
import { readErasures } from '../platform/secrets/erasures-file';
import { keyId } from '../platform/secrets/keyring';
import { withKeys } from '../platform/secrets/keys-of';
import { keyringOf, makeSecrets, readSecrets } from '../platform/secrets/secrets-file';
import { countMissing, countPictures, findLeft } from '../platform/store/moving-pictures';
import { picturesOf, withStoreOf } from '../platform/store/store-of';
import { decirCopias, traerDelAlmacen } from './almacen';
import { dondeSeGuarda, guardarLoQueHay } from './guardar-lo-que-hay';
import { fileNamed, readOptions } from './options';
import { ask } from './terminal';
import { withDatabase } from './with-database';

const USO = `Uso: npm run restore -- FICHERO [--yes] [--with-deleted] [--without-secrets] [--from-another] | --list
  FICHERO es uno de esta máquina o, en el almacén S3, su dirección (s3://…) o, de los de esta instalación, su nombre (copia-….gz.cifrada).
  --list dice las que hay en el almacén; --from-another deja restaurar una de ellas que es de otra instalación.
  Pregunta antes de sustituir lo que hay, salvo con --yes; donde no hay datos que perder, no pregunta.
  Quien se borró después de la copia se vuelve a borrar; --with-deleted trae de vuelta a quienes se eliminaron sin querer (nunca a quienes se les
  quitaron sus datos).
  --without-secrets restaura aunque falten las claves de la copia: se pierde lo que está sellado con ellas (cuentas bancarias, segundos pasos).`;

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);

/** Replaces what there is by a backup: says what would be lost, asks, and keeps that first. Where there is nothing it makes the installation. */
export async function restaurarCopia(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(USO, {
    args: argv,
    allowPositionals: true,
    options: {
      yes: { type: 'boolean' },
      'with-deleted': { type: 'boolean' },
      'without-secrets': { type: 'boolean' },
      'from-another': { type: 'boolean' },
      list: { type: 'boolean' },
    },
  });
  const [nombre, ...mas] = positionals;
  if ((nombre === undefined) !== (values.list === true) || mas.length > 0) throw new OperatorNotice(USO);
  const config = readConfig();
  if (nombre === undefined) {
    for await (const linea of decirCopias(config)) decir(linea);
    return 0;
  }
  const fichero = fileNamed(nombre);
  const traida = await traerDelAlmacen(nombre, { config, hayFichero: existsSync(fichero), deOtra: values['from-another'] === true });
  try {
    return await restaurarDe(traida ?? { fichero, nombre: fichero }, values);
  } finally {
    traida?.soltar();
  }
}

interface Opciones {
  yes?: boolean | undefined;
  'with-deleted'?: boolean | undefined;
  'without-secrets'?: boolean | undefined;
}

async function restaurarDe({ fichero: origen, nombre }: { fichero: string; nombre: string }, values: Opciones): Promise<number> {
  const clave = claveDe(readConfig());
  // Before anything is opened, which may make it.
  const copia = await leerCabecera(origen, clave);
  return withDatabase(
    async (database, config) => {
      const { db } = database;
      decir(`La copia es ${enUnaLinea(copia)}.`);
      if (sinImagenes(copia) !== '') decir(sinImagenes(copia));
      await requireNothingForeign(db);
      await exigirParados(database);
      // Said before anything is written.
      const faltan = clavesQueFaltan(copia, config);
      if (faltan.length > 0 && !values['without-secrets']) throw sinSusClaves(faltan, config);
      const hay = (await isInstalled(db)) ? await describir(db) : null;
      const guardada = hay && hayAlgo(hay) ? dondeSeGuarda(config, 'antes-de-restaurar') : null;
      if (guardada === null) decir(`En ${placeOf(config)} no hay datos que perder: no se pregunta.`);
      else {
        decir(`Sustituye todo lo que hay en ${placeOf(config)}: «${hay!.instalacion}», ${enPalabras(hay!.recuento)}.`);
        await confirmar(values.yes === true);
      }
      const antes = async (tx: Tx): Promise<void> => {
        await exigirParados(database);
        if (guardada === null) return;
        await guardarLoQueHay(tx, guardada, config);
        decir(`Lo que había queda en ${guardada}`);
      };
      const { filas, migradas, olvidado } = await restaurar(database, config, {
        leer: (con, alTerminar) => leerCopia(con, origen, clave, { antes, alTerminar }),
        conBorradas: values['with-deleted'] === true,
      });
      const alDia = migradas.length > 0 ? `, y puestas al día desde el esquema ${copia.esquema}` : '';
      decir(`Restauradas ${filas} filas de ${nombre}${alDia}.`);
      if (olvidado !== '') decir(olvidado);
      await decirImagenes(withStoreOf(withKeys(database, keyringOf(config.secretsFile, readSecrets(config.secretsFile)!)), config));
      if (faltan.length > 0)
        decir('Se ha quitado lo que estaba sellado con claves que faltan: cuentas bancarias, ficheros del banco y segundos pasos.');
      return 0;
    },
    { estrena: true, deCualquierVersion: true },
  );
}

/** Those of a copy may have been erased since, and what there was before it may still be there with nobody to show it. */
async function decirImagenes({ db }: Database): Promise<void> {
  const { inStore } = await countPictures(db);
  const pictures = picturesOf(db);
  if (inStore > 0 && !pictures)
    decir(`De ${inStore} imágenes no se podrá enseñar ninguna mientras no se configure el almacén S3 en el que están.`);
  if (!pictures) return;
  try {
    const sueltas = await findLeft(db, pictures);
    if (sueltas > 0) decir(`En el almacén S3 quedan ${sueltas} imágenes que ya nadie enseña: se borran solas dentro de una hora.`);
    const perdidas = inStore === 0 ? 0 : await countMissing(db, pictures);
    if (perdidas > 0)
      decir(`${perdidas} de las imágenes de la copia ya no están en el almacén S3, por haberse cambiado o borrado después: no se verán.`);
  } catch (error) {
    decir(`No se ha podido mirar qué imágenes están: ${(error as Error).message}`);
  } finally {
    await pictures.close();
  }
}

const clavesQueFaltan = ({ claves = [] }: Cabecera, { secretsFile }: Config): string[] => {
  const hay = new Set((readSecrets(secretsFile)?.claves ?? []).map(({ clave }) => keyId(clave)));
  return claves.filter((una) => !hay.has(una));
};

const sinSusClaves = (faltan: readonly string[], { secretsFile }: Config): OperatorNotice =>
  new OperatorNotice(
    `No se ha cambiado nada: la copia está sellada con ${faltan.join(', ')}, y ${secretsFile} ${existsSync(secretsFile) ? 'no tiene esa clave' : 'no está'}. Ponga ahí el fichero de secretos que guardó con ella, o diga con SECRETS_FILE dónde está. Si se ha perdido, --without-secrets restaura lo demás.`,
  );

interface Encargo {
  leer: (db: Db, alTerminar: (tx: Tx, copia: Cabecera) => Promise<void>) => Promise<{ filas: number; migradas: string[] }>;
  conBorradas: boolean;
}

/** In one transaction: nobody ever sees in it anything in clear, nor anybody who was erased. */
async function restaurar(database: Database, config: Config, { leer, conBorradas }: Encargo) {
  // What this deployment has erased and only its database knows is replaced with it.
  const suyos = readSecrets(config.secretsFile);
  const keys = keyringOf(config.secretsFile, suyos ?? makeSecrets(config.secretsFile));
  const { db } = withKeys(database, keys);
  if (suyos && (await isInstalled(db)) && (await sealOf(db)) !== null) await anotarOlvidos(db);
  let olvidado = '';
  const leida = await leer(db, async (tx, copia) => {
    await dropUnopened(tx, keys);
    await adoptOlder(tx, keys, config.secretsFile);
    await sealWith(tx, keys);
    await rehacerDirecciones(tx, keys.signature);
    const sinSer = copia.esquema < CON_SER;
    olvidado = enPalabrasOlvidado(await volverAOlvidar(tx, readErasures(keys.erasuresFile), { sinSer, conBorradas }));
  });
  await sweepSealed(db);
  return { ...leida, olvidado };
}

/** From here on people are told apart by more than their number. */
const CON_SER = '0087';

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

/**
 * A server at work would go on with what it remembers of what there was. An embedded database has one process. Whoever lends connections keeps those of
 * processes that have gone, with their names, but not the one by which a process listens.
 */
async function exigirParados({ db, kind, pooler }: Database): Promise<void> {
  if (kind === 'embedded') return;
  const { rows } = await sql<{ proceso: string; desde: string; hora: string }>`
    select substring(application_name from '^competicion \\d+') as proceso, coalesce(host(client_addr), 'esta máquina') as desde,
      to_char(min(backend_start) at time zone 'Europe/Madrid', 'DD/MM/YYYY HH24:MI') as hora
    from pg_stat_activity
    where datname = current_database() and application_name like ${pooler ? 'competicion % avisos' : 'competicion %'}
      and not starts_with(application_name, ${PROCESS_NAME})
    group by 1, 2 order by 3`.execute(db);
  if (rows.length === 0) return;
  const quienes = rows.map(({ proceso, desde, hora }) => `${proceso}, de ${desde}, desde el ${hora}`);
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
