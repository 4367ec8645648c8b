import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direccionParaElegir } from '../modules/avisos/preferencias/service';
import { escribirCopia } from '../modules/administracion/copias/copia';
import { crearEnlace } from '../modules/sesion/cuentas/enlaces';
import { hashToken } from '../platform/access/session';
import { inTransaction } from '../platform/db/transaction';
import { keysOf } from '../platform/secrets/keys-of';
import { Signature } from '../platform/signature';
import { baseConMuestra } from './muestra';
import { abrirOficina, anonimo, CONTRASENA, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

let o: OficinaDePrueba;
let jefa: Cliente;
let carpeta: string;
let clave: string;
/** What opens something, as those who have it were given it. */
const buenos: Record<'sesion' | 'reinicio' | 'partido' | 'familia' | 'ficha', string> = {
  sesion: '',
  reinicio: '',
  partido: '',
  familia: '',
  ficha: '',
};
let carta: string;

/** An installation in which everything has been used. */
beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-robada-'));
  o = await abrirOficina({ database: await baseConMuestra() });
  const { db, http } = o;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador], puedeAuditar: true });
  jefa = await entrar(http, 'jefa@liga.es');
  buenos.sesion = jefa.token;
  const empezado = await jefa.llamar<{ clave: string }>('PUT', '/api/perfil/segundofactor/clave', { contrasena: CONTRASENA });
  clave = empezado.body.clave;
  const codigo = new TOTP({ secret: Secret.fromBase32(clave) }).generate();
  await jefa.llamar('PUT', '/api/perfil/segundofactor', { codigo });

  const { signature } = keysOf(db);
  carta = direccionParaElegir(signature, '', { usuarioId: jefa.usuarioId, tipos: [1] }).slice('/cartas/'.length);
  buenos.reinicio = (await inTransaction(db, (tx) => crearEnlace(tx, jefa.usuarioId, 'olvido', '')))!.slice('/reset/'.length);
  const arbitraje = await db.selectFrom('arbitraje').select('id').where('estado', '<>', 2).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const enlace = await jefa.llamar<{ url: string }>('POST', `/api/arbitrajes/enlace/${arbitraje.id}`, undefined, {
    headers: { 'idempotency-key': 'una-clave' },
  });
  buenos.partido = enlace.body.url.split('/').at(-1)!;
  const familia = await db.selectFrom('enlace_familia').select(['sal', 'hash']).executeTakeFirstOrThrow();
  buenos.familia = signature.address('enlace de familias', familia.sal, familia.hash);
  const ficha = await db.selectFrom('ficha_familia').select(['sal', 'hash']).executeTakeFirstOrThrow();
  buenos.ficha = signature.address('ficha de familia', ficha.sal, ficha.hash);
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/uno';
  const { id: equipo } = await db.selectFrom('equipo').select('id').executeTakeFirstOrThrow();
  const suscripcion = { endpoint, keys, equipos: [equipo], avisos: ['resultado'], silencio: null };
  await anonimo(http).llamar('POST', '/open/api/app/suscripcion', suscripcion);
});
afterAll(async () => {
  await o.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

async function volcado(): Promise<string> {
  const { rows } = await sql<{
    tabla: string;
  }>`select relname as tabla from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname <> 'imagen'`.execute(o.db);
  let todo = '';
  for (const { tabla } of rows)
    todo += (await sql<{ fila: string }>`select to_jsonb(t)::text as fila from ${sql.table(tabla)} t`.execute(o.db)).rows
      .map(({ fila }) => fila)
      .join('\n');
  return todo;
}

/** Of all lengths that a token, a key or a seed has. */
const cadenas = (texto: string): string[] => [...new Set(texto.match(/[A-Za-z0-9_.=+/-]{16,200}/g) ?? [])];

/** Where a token is looked for by its digest, as the calls that take one do. */
const POR_HUELLA = [
  'sesion',
  'reinicio_contrasena',
  'cambio_correo',
  'enlace_partido',
  'enlace_quitado',
  'enlace_familia',
  'ficha_familia',
  'citado',
] as const;

async function queAbren(candidatas: readonly string[]): Promise<string[]> {
  const guardadas = new Set<string>();
  for (const tabla of POR_HUELLA)
    for (const { hash } of (await sql<{ hash: string }>`select hash from ${sql.table(tabla)} where hash is not null`.execute(o.db)).rows)
      guardadas.add(hash);
  const { signature } = keysOf(o.db);
  const propositos = ['cartas', 'tiempo-real', 'estreno', 'respuesta-arbitraje', 'agenda-personal'];
  return candidatas.filter(
    (una) => guardadas.has(hashToken(una)) || propositos.some((proposito) => signature.open(proposito, una) !== null),
  );
}

it('lo que abre algo abre, y así se reconoce', async () => {
  expect(await o.db.selectFrom('app_suscripcion').select('id').execute()).not.toEqual([]);
  expect(await o.db.selectFrom('segundo_factor').select('usuario_id').where('activado', 'is not', null).execute()).not.toEqual([]);
  expect(await o.db.selectFrom('envio_con_clave').select('respuesta').execute()).toMatchObject([
    { respuesta: expect.stringMatching(/^s1\./) },
  ]);
  expect(await queAbren([...Object.values(buenos), carta])).toEqual([...Object.values(buenos), carta]);
  expect((await anonimo(o.http).llamar('GET', `/open/api/cartas/${carta}`)).status).toBe(200);
  expect((await anonimo(o.http).llamar('GET', `/open/api/familia/${buenos.familia}`)).status).toBe(200);
  expect((await anonimo(o.http).llamar('GET', `/login/reset/${buenos.reinicio}`)).status).toBe(200);
});

it('ni en la base de datos ni en su copia hay nada que abra: ni enlaces, ni claves, ni semillas, ni cuentas', async () => {
  const fichero = join(carpeta, 'copia.gz');
  await escribirCopia(o.db, fichero);
  const textos = { base: await volcado(), copia: gunzipSync(readFileSync(fichero)).toString() };
  const { secrets } = keysOf(o.db);
  const sellos = new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: 0 });
  for (const [donde, texto] of Object.entries(textos)) {
    const candidatas = cadenas(texto);
    expect(candidatas.length).toBeGreaterThan(1_000);
    expect(await queAbren(candidatas), donde).toEqual([]);
    // As a key that signs: what is signed with it would have to be good.
    expect(
      candidatas.filter((una) => new Signature(una).open('cartas', carta) !== null),
      donde,
    ).toEqual([]);
    // As the seed of somebody's codes.
    const semillas = candidatas.filter((una) => /^[A-Z2-7]{16,}=*$/.test(una));
    expect(
      semillas.filter((una) => new TOTP({ secret: Secret.fromBase32(una) }).generate({ timestamp: 0 }) === sellos),
      donde,
    ).toEqual([]);
    for (const secreto of [
      clave,
      secrets.push.privada,
      secrets.olvidos,
      ...secrets.claves.map((una) => una.clave),
      ...Object.values(buenos),
    ])
      expect(texto.includes(secreto), donde).toBe(false);
    // Accounts of others: the league's own is what it tells everyone to pay into.
    const { fiscal_cuenta } = await o.db.selectFrom('empresa').select('fiscal_cuenta').executeTakeFirstOrThrow();
    const cuentas = new Set(texto.match(/ES\d{22}/g) ?? []);
    cuentas.delete(fiscal_cuenta);
    expect([...cuentas], donde).toEqual([]);
  }
});
