import { sql } from 'kysely';
import { rehacerDirecciones } from '../modules/inscripcion/familias/enlaces';
import type { Config } from '../platform/config';
import { placeOf } from '../platform/db/place';
import { dropUnopened, keysInUse } from '../platform/db/sealed-columns';
import { lockSecrets, sealOf, sealWith, sweepSealed } from '../platform/db/settle-keys';
import type { Db, Tx } from '../platform/db/open';
import { inTransaction } from '../platform/db/transaction';
import { OperatorNotice } from '../platform/errors/operator';
import { keyId, Keyring, newKey, type KeyEntry, type KeyState, type Secrets } from '../platform/secrets/keyring';
import { withKeys } from '../platform/secrets/keys-of';
import { keyringOf, makeSecrets, readSecrets, replaceSecrets } from '../platform/secrets/secrets-file';
import { dondeSeGuarda, guardarLoQueHay } from './guardar-lo-que-hay';
import { readOptions } from './options';
import { ask } from './terminal';
import { requireUpToDate, withDatabase } from './with-database';

const USO = `Uso: npm run secrets [-- --rotate | --retire | --new [--yes]]
  Sin opción, dice qué claves hay y desde cuándo.
  --rotate  pone una clave nueva, que firma y sella desde ahora; lo firmado con la anterior vale hasta que se retire
  --retire  retira las anteriores: lo que se firmó con ellas deja de valer
  --new     hace otras cuando el fichero se ha perdido: dice antes qué deja de funcionar, y pregunta, salvo con --yes`;

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);
const REINICIE = 'Reinicie los procesos del servidor, uno detrás de otro.';

/** Looks after the keys of a deployment, which are in no database and in no copy. */
export function cuidarSecretos(argv: string[]): Promise<number> {
  const { values } = readOptions(USO, {
    args: argv,
    options: { rotate: { type: 'boolean' }, retire: { type: 'boolean' }, new: { type: 'boolean' }, yes: { type: 'boolean' } },
  });
  const { rotate, retire, new: nuevas, yes = false } = values;
  if ([rotate, retire, nuevas].filter(Boolean).length > 1 || (yes && !nuevas)) throw new OperatorNotice(USO);
  if (nuevas) return hacerNuevas(yes);
  return withDatabase(async ({ db }, config) => {
    if (rotate) await girar(db, config);
    else if (retire) await retirar(db, config);
    else await contar(db, config);
    return 0;
  });
}

const COMO_ESTA: Readonly<Record<KeyState, string>> = {
  firma: 'firma y sella',
  comprueba: 'lo que firmó vale todavía',
  retirada: 'retirada: solo abre lo que selló',
};

async function contar(db: Db, config: Config): Promise<void> {
  const secretos = readSecrets(config.secretsFile)!;
  decir(`Fichero de secretos: ${config.secretsFile}. Guárdelo aparte de las copias, con ${config.secretsFile}.olvidos`);
  for (const { clave, desde, estado } of secretos.claves) decir(`  ${keyId(clave)}  desde ${desde.slice(0, 10)}  ${COMO_ESTA[estado]}`);
  decir(`La base de datos de ${placeOf(config)} está sellada con ${(await keysInUse(db)).join(', ') || (await sealOf(db))}.`);
}

/** Other states for the keys there are, and another one where it is given; what is sealed is sealed again by the one that signs. */
async function cambiar(
  db: Db,
  config: Config,
  claves: (actuales: readonly KeyEntry[]) => KeyEntry[],
): Promise<{ keys: Keyring; selladas: number }> {
  return inTransaction(db, async (tx) => {
    await lockSecrets(tx);
    const antes = readSecrets(config.secretsFile)!;
    const secretos: Secrets = { ...antes, claves: claves(antes.claves) };
    // First the file: whoever dies here has in it all that anything is sealed with.
    replaceSecrets(config.secretsFile, secretos);
    const keys = keyringOf(config.secretsFile, secretos);
    return { keys, selladas: await sealWith(tx, keys) };
  });
}

async function girar(db: Db, config: Config): Promise<void> {
  const { keys, selladas } = await cambiar(db, config, (actuales) => [
    { clave: newKey(), desde: new Date().toISOString(), estado: 'firma' },
    ...actuales.map((una) => (una.estado === 'firma' ? { ...una, estado: 'comprueba' as const } : una)),
  ]);
  decir(`Firma y sella ${keys.current}; selladas otra vez ${selladas} cosas. Guarde aparte el fichero ${config.secretsFile}, que es otro.`);
  decir(`${REINICIE} Lo firmado con la anterior vale hasta que dé esta orden con --retire. Los PIN de las actas son otros.`);
}

async function retirar(db: Db, config: Config): Promise<void> {
  const { keys } = await cambiar(db, config, (actuales) =>
    actuales.map((una) => (una.estado === 'comprueba' ? { ...una, estado: 'retirada' as const } : una)),
  );
  const { enlaces, fichas } = await inTransaction(db, (tx) => rehacerDirecciones(tx, keys.signature));
  decir(`Solo firma ${keys.current}. Guarde aparte el fichero ${config.secretsFile}, que es otro.`);
  if (enlaces > 0) decir(`${enlaces} enlaces de familias tienen otra dirección: los colegios han de volver a darla.`);
  if (fichas > 0) decir(`${fichas} familias no pueden volver a su ficha por el enlace que tenían: si se les devuelve, reciben otro.`);
  decir(`Dejan de valer las direcciones de calendarios y de cartas que se hicieron con las anteriores. ${REINICIE}`);
}

/** The file is lost, and what was sealed with it: whoever gives the order knows first what goes. */
function hacerNuevas(sinPreguntar: boolean): Promise<number> {
  return withDatabase(
    async (database, config) => {
      const { db } = database;
      await requireUpToDate(db, config);
      if (readSecrets(config.secretsFile))
        throw new OperatorNotice(
          `${config.secretsFile} está en su sitio, y no se sustituye: para cambiar de clave, --rotate. Si es de otra instalación, diga con SECRETS_FILE otro sitio.`,
        );
      decir(`Con otras claves, en ${placeOf(config)}:`);
      for (const linea of await queSePierde(db)) decir(`  ${linea}`);
      await confirmar(sinPreguntar);
      const guardada = dondeSeGuarda(config, 'antes-de-claves-nuevas');
      await guardarLoQueHay(db, guardada, config);
      decir(`Lo que había queda en ${guardada}`);
      const keys = keyringOf(config.secretsFile, await hacerlas(db, config));
      await inTransaction(withKeys(database, keys).db, (tx) => empezarDeNuevo(tx, keys));
      await sweepSealed(db);
      decir(`Hechas en ${config.secretsFile}, con la clave ${keys.current}. Guárdelo aparte de las copias.`);
      return 0;
    },
    { deCualquierVersion: true },
  );
}

/** Its pictures go on being its own where they are. */
async function hacerlas(db: Db, { secretsFile }: Config): Promise<Secrets> {
  const nuevas = makeSecrets(secretsFile);
  const [imagen] = await db.selectFrom('imagen').select('almacen').where('almacen', 'is not', null).limit(1).execute();
  const instalacion = imagen?.almacen?.split('/')[0];
  if (instalacion === undefined) return nuevas;
  const suyas = { ...nuevas, instalacion };
  replaceSecrets(secretsFile, suyas);
  return suyas;
}

async function queSePierde(db: Db): Promise<string[]> {
  const { rows } = await sql<
    Record<'sesiones' | 'factores' | 'arbitros' | 'colegios' | 'mandatos' | 'remesas' | 'familias' | 'dispositivos', number>
  >`
    select (select count(*) from sesion)::int as sesiones, (select count(*) from segundo_factor where activado is not null)::int as factores,
      (select count(*) from arbitro where iban <> '')::int as arbitros, (select count(*) from colegio where iban <> '')::int as colegios,
      (select count(*) from mandato where iban <> '')::int as mandatos,
      (select count(*) from remesa_pagos)::int + (select count(*) from remesa_recibos)::int as remesas,
      (select count(*) from enlace_familia where revocado is null)::int as familias, (select count(*) from app_suscripcion)::int as dispositivos`.execute(
    db,
  );
  const { sesiones, factores, arbitros, colegios, mandatos, remesas, familias, dispositivos } = rows[0]!;
  return [
    `se cierran ${sesiones} sesiones: cada cual vuelve a entrar`,
    `${factores} cuentas se quedan sin segundo paso, y entran con su contraseña hasta que lo pongan otra vez`,
    `se pierden las cuentas bancarias de ${arbitros} árbitros, ${colegios} colegios y ${mandatos} mandatos: hay que volver a escribirlas`,
    `no se pueden descargar otra vez los ficheros de ${remesas} remesas`,
    `${familias} enlaces de familias tienen otra dirección, y dejan de valer las de calendarios, cartas y arbitrajes ya enviadas`,
    `${dispositivos} dispositivos dejan de recibir avisos hasta que vuelvan a pedirlos`,
    'se pierde la lista de quienes se han borrado: en una copia anterior volverían a estar',
  ];
}

async function confirmar(dicho: boolean): Promise<void> {
  if (dicho) return;
  if (!process.stdin.isTTY)
    throw new OperatorNotice('No se ha cambiado nada: para hacerlo sin que se pregunte, repita la orden con --yes.');
  const [respuesta = ''] = await ask(['Escriba «claves nuevas» para continuar: '], { oculto: false });
  if (!/^«?claves nuevas»?$/i.test(respuesta.trim())) throw new OperatorNotice('No se ha cambiado nada.');
}

/** With keys that nothing is sealed with yet. */
async function empezarDeNuevo(tx: Tx, keys: Keyring): Promise<void> {
  await lockSecrets(tx);
  await dropUnopened(tx, keys);
  await sql`delete from sesion`.execute(tx);
  await sql`delete from app_suscripcion`.execute(tx);
  await sql`delete from olvido`.execute(tx);
  await rehacerDirecciones(tx, keys.signature);
  await sealWith(tx, keys);
}
