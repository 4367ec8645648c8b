import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { Perfil } from '@cd/contract/kit/perfiles';
import type { RouteDef } from '@cd/contract/kit/route';
import { madridClock } from '../platform/clock';
import type { Database, Db } from '../platform/db/open';
import { testDatabase, withTestKeys } from './base-de-datos';
import { createApp, type AppDeps } from '../app';
import { webDePrueba } from './web-de-prueba';

export const CONTRASENA = 'contrasena-1';
/** With the least that there is: signing in checks it each time, and what that is to cost is of the tests of accounts. */
const cifrada = hash(CONTRASENA, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Roles that every database has. */
export const ROL = { administrador: 1, arbitro: 2, entrenador: 3, coordinador: 4 } as const;

/** A back office of its own for a test file: a real database and the real application, called without a network. */
export interface OficinaDePrueba {
  http: FastifyInstance;
  database: Database;
  db: Db;
  /** As a process that starts does. */
  mirarPlazos(): Promise<void>;
  cerrar(): Promise<void>;
}

export async function abrirOficina({
  database: abierta,
  ...opciones
}: Partial<AppDeps> & { database?: Database } = {}): Promise<OficinaDePrueba> {
  const database = abierta ? withTestKeys(abierta) : await testDatabase();
  const app = await createApp({
    log: pino({ level: 'silent' }),
    clock: madridClock(),
    webDir: webDePrueba(),
    render: () => '',
    publicUrl: 'http://liga.example',
    ...opciones,
  });
  await app.attach(database);
  return { http: app.http, database, db: database.db, mirarPlazos: () => app.mirarPlazos(), cerrar: () => app.http.close() };
}

export async function crearUsuario(
  db: Db,
  {
    login,
    nombre = login,
    roles,
    activo = true,
    puedeAuditar = false,
  }: { login: string; nombre?: string; roles: readonly number[]; activo?: boolean; puedeAuditar?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('usuario')
    .values({ login, nombre, contrasena: await cifrada, activo, puede_auditar: puedeAuditar })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('usuario_rol')
    .values(roles.map((rol_id) => ({ usuario_id: id, rol_id })))
    .execute();
  return id;
}

/** A role with the same level on every option of its profile. */
export async function crearRol(db: Db, nombre: string, perfil: Perfil, nivel: 0 | 1 | 2): Promise<number> {
  const { id } = await db.insertInto('rol').values({ nombre, perfil_id: perfil }).returning('id').executeTakeFirstOrThrow();
  const opciones = await db.selectFrom('opcion').select(['id', 'perfiles']).execute();
  await db
    .insertInto('rol_opcion')
    .values(
      opciones.filter(({ perfiles }) => perfiles.includes(perfil)).map((opcion) => ({ rol_id: id, opcion_id: opcion.id, permiso: nivel })),
    )
    .execute();
  return id;
}

export interface Respuesta<T = unknown> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Cliente {
  usuarioId: number;
  token: string;
  cabeceras: Record<string, string>;
  llamar<T = Record<string, unknown>>(
    metodo: RouteDef['method'],
    url: string,
    body?: unknown,
    extra?: InjectOptions,
  ): Promise<Respuesta<T>>;
}

/** Without a session. */
export const anonimo = (http: FastifyInstance): Cliente => cliente(http, 0, '', {});

function cliente(http: FastifyInstance, usuarioId: number, token: string, cabeceras: Record<string, string>): Cliente {
  return {
    usuarioId,
    token,
    cabeceras,
    async llamar<T>(metodo: RouteDef['method'], url: string, body?: unknown, { headers, ...extra }: InjectOptions = {}) {
      const response = await http.inject({
        method: metodo,
        url,
        ...(body !== undefined && { payload: body as object }),
        ...extra,
        headers: { ...cabeceras, ...headers },
      });
      const esFichero = /xml|csv/.test(String(response.headers['content-type']));
      const leida = response.body === '' ? null : esFichero ? response.body : (JSON.parse(response.body) as unknown);
      return { status: response.statusCode, body: leida as T, headers: response.headers };
    },
  };
}

/** Signs in as a person would; with several roles, also chooses one of their profiles. */
export async function entrar(
  http: FastifyInstance,
  login: string,
  { perfil, contrasena = CONTRASENA }: { perfil?: Perfil; contrasena?: string } = {},
): Promise<Cliente> {
  const { body, status } = await anonimo(http).llamar<{ token: string; user: { usuarioId: number; perfilId?: number } }>('POST', '/login', {
    username: login,
    password: contrasena,
  });
  if (status !== 200) throw new Error(`${login} no pudo entrar: ${status}`);
  const { token, user } = body;
  const cabeceras = (perfilId: number | undefined): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    'x-usuario': String(user.usuarioId),
    ...(perfilId !== undefined && { 'x-perfil': String(perfilId) }),
  });
  if (perfil === undefined) return cliente(http, user.usuarioId, token, cabeceras(user.perfilId));
  await cliente(http, user.usuarioId, token, cabeceras(user.perfilId)).llamar('POST', '/login/perfil', {
    idUsuario: user.usuarioId,
    idPerfil: perfil,
  });
  return cliente(http, user.usuarioId, token, cabeceras(perfil));
}

export const textoDe = (codigo: CodigoError): string => ERRORES[codigo].texto;
