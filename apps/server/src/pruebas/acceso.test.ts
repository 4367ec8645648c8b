import { PANTALLAS, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import { Nivel, Perfil, TODOS_LOS_PERFILES } from '@cd/contract/kit/perfiles';
import type { RouteDef } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSession, hashToken } from '../platform/access/session';
import { muestraDe, NINGUNO } from '@cd/contract/kit/muestra';
import { algunos, DECIDE } from './decide';
import { cargaDe, CUERPOS, cuerpo, direccion, llamadas, type Llamada } from './llamadas-de-muestra';
import { dibujo } from './multiparte';
import { abrirOficina, CONTRASENA, crearRol, crearUsuario, ROL, type OficinaDePrueba } from './oficina';

/** Fields that name whose data a call is about. */
const DE_QUIEN = ['usuarioId', 'idUsuario'] as const;

const deOficina = llamadas.filter(({ ruta }) => ruta.access.tipo !== 'publico');
type AccesoDePantalla = Extract<RouteDef['access'], { tipo: 'pantalla' }>;
type DePantalla = Llamada & { access: AccesoDePantalla };
const dePantalla = deOficina.flatMap(({ nombre, ruta }): DePantalla[] =>
  ruta.access.tipo === 'pantalla' ? [{ nombre, ruta, access: ruta.access }] : [],
);
const lee = ({ access }: DePantalla): boolean => access.nivel === Nivel.Lectura;
const cambia = (llamada: DePantalla): boolean => !lee(llamada);
/** Reads to be let in, and of whoever may not write says by itself what becomes of what they send. */
const escribeLeyendo = ({ ruta }: DePantalla): boolean => ruta.escribe === true;
/** Where it decides, of those of the same screens the first. */
const unaDeCadaPantalla = (suyas: readonly DePantalla[]): readonly DePantalla[] => {
  const cuales = suyas.map(({ access }) => access.pantallas.join());
  return DECIDE ? suyas.filter((_, n) => cuales.indexOf(cuales[n]!) === n) : suyas;
};
const deSesion = deOficina.filter(({ ruta }) => ruta.access.tipo === 'sesion');

interface Niveles {
  pantallas: readonly Pantalla[];
  nivel: Nivel;
  resto: Nivel;
  historica?: boolean;
}
type RolDeSesion = { id: number; perfil_id: Perfil } | null;
interface Sesion {
  usuarioId: number;
  rol: RolDeSesion;
  hash: string;
  cabeceras: Record<string, string>;
}
interface Respuesta {
  status: number;
  codigo: unknown;
}

let oficina: OficinaDePrueba;
let imagen: Buffer;
let deVariosPerfiles: number;
/** Whose data the others may not see. */
let ajeno: number;
let temporadaHistorica: number;

beforeAll(async () => {
  [oficina, imagen] = await Promise.all([abrirOficina(), dibujo('black')]);
  const { db } = oficina;
  const competiciones = await db
    .insertInto('competicion')
    .values([
      { nombre: '2024-2025', fecha_inicio: '2024-09-01', fecha_fin: '2025-06-30', historico: true },
      { nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-30', historico: false },
    ])
    .returning('id')
    .execute();
  temporadaHistorica = competiciones[0]!.id;
  deVariosPerfiles = await crearUsuario(db, { login: 'varios@liga.es', roles: Object.values(ROL) });
  ajeno = await crearUsuario(db, { login: 'ajeno@liga.es', roles: [ROL.arbitro] });
});
afterAll(() => oficina.cerrar());

async function abrirSesion(usuarioId: number, rol: RolDeSesion): Promise<Sesion> {
  const token = await oficina.db.transaction().execute((tx) => createSession(tx, usuarioId, rol));
  return {
    usuarioId,
    rol,
    hash: hashToken(token),
    cabeceras: { authorization: `Bearer ${token}`, 'x-usuario': String(usuarioId), ...(rol && { 'x-perfil': String(rol.perfil_id) }) },
  };
}
/** Another of the same person, for a call that may end it. */
const abrirOtra = async (sesion: Promise<Sesion>): Promise<Sesion> => {
  const { usuarioId, rol } = await sesion;
  return abrirSesion(usuarioId, rol);
};

const abiertas = new Map<string, Promise<Sesion>>();
/**
 * A session of that profile with `nivel` on those screens and `resto` on every other, on the current competition or on a historical one.
 * Whoever has just those levels is made once, and nothing sets them afterwards.
 */
function entrarCon(perfil: Perfil, niveles: Niveles): Promise<Sesion> {
  const cual = JSON.stringify([perfil, niveles]);
  const abierta = abiertas.get(cual) ?? nuevaCon(`${abiertas.size}`, perfil, niveles);
  abiertas.set(cual, abierta);
  return abierta;
}
async function nuevaCon(nombre: string, perfil: Perfil, { pantallas, nivel, resto, historica = false }: Niveles): Promise<Sesion> {
  const { db } = oficina;
  const rolId = await crearRol(db, `Rol de prueba ${nombre}`, perfil, resto);
  await sql`update rol_opcion ro set permiso = ${nivel} from opcion o where o.id = ro.opcion_id and ro.rol_id = ${rolId}
    and o.enlace = any(${pantallas.map((clave) => PANTALLAS[clave].ruta)})`.execute(db);
  const id = await crearUsuario(db, { login: `prueba${nombre}@liga.es`, roles: [rolId] });
  if (historica) await db.updateTable('usuario').set({ competicion_id: temporadaHistorica }).where('id', '=', id).execute();
  return abrirSesion(id, { id: rolId, perfil_id: perfil });
}

/** For each profile and each one of its screens, with that level there and nothing elsewhere. */
const enCadaPantalla = ({ perfiles, pantallas }: AccesoDePantalla, nivel: Nivel): Promise<Sesion>[] =>
  algunos(
    perfiles.flatMap((perfil) =>
      pantallas.filter((clave) => pantallaDe(clave).perfiles.includes(perfil)).map((pantalla) => ({ perfil, pantalla })),
    ),
    1,
  ).map(({ perfil, pantalla }) => entrarCon(perfil, { pantallas: [pantalla], nivel, resto: Nivel.Ninguno }));

const conTodo = (perfil: Perfil): Promise<Sesion> => entrarCon(perfil, { pantallas: [], nivel: Nivel.Edicion, resto: Nivel.Edicion });
/** Another session of theirs; of somebody else where the call ends the others. */
const otraSesion = ({ nombre }: Llamada, perfil: Perfil): Promise<Sesion> =>
  abrirOtra(
    nombre === 'seguridad.cerrarLasDemas'
      ? entrarCon(perfil, { pantallas: [], nivel: Nivel.Ninguno, resto: Nivel.Edicion })
      : conTodo(perfil),
  );

/** `propios`: values of the fields that say whose data it is; the caller's own unless told. */
async function llamar(
  llamada: Llamada,
  sesion: Sesion | null,
  { deQuien = sesion?.usuarioId ?? NINGUNO, malEscrita = false }: { deQuien?: number; malEscrita?: boolean } = {},
): Promise<Respuesta> {
  const { ruta } = llamada;
  const propios = Object.fromEntries(DE_QUIEN.map((campo) => [campo, deQuien]));
  const query = ruta.query && (muestraDe(ruta.query) as Record<string, string>);
  const response = await oficina.http.inject({
    method: ruta.method,
    url: direccion(ruta, propios),
    ...(query && { query }),
    ...(ruta.method === 'GET'
      ? { headers: { ...sesion?.cabeceras } }
      : cargaDe(ruta, malEscrita ? '{"sin cerrar' : cuerpo(llamada, propios), imagen, sesion?.cabeceras)),
  });
  return { status: response.statusCode, codigo: response.statusCode >= 400 ? response.json<{ codigo?: unknown }>().codigo : null };
}

/** Refused before anything of what it brings is read: a body that is not even JSON changes nothing. */
const rechazada = (llamada: Llamada, sesion: Sesion | null): Promise<Respuesta> => llamar(llamada, sesion, { malEscrita: true });
const DENEGADO = { status: 403, codigo: 'acceso.denegado' };
const POR_ACCESO = ['sesion.ausente', 'sesion.sin_perfil', 'acceso.denegado', 'contrato.pendiente'];

function esperarDentro({ status, codigo }: Respuesta): void {
  expect(POR_ACCESO).not.toContain(codigo);
  expect([401, 500]).not.toContain(status);
}

describe('sin sesión', () => {
  it.each(deOficina)('$nombre: 401', async (llamada) => {
    expect(await rechazada(llamada, null)).toEqual({ status: 401, codigo: 'sesion.ausente' });
  });
});

describe('sin haber elegido perfil', () => {
  const seLlamaAntes = ({ ruta: { access } }: Llamada): boolean => access.tipo === 'sesion' && access.sinPerfil;

  it('solo se llama a lo que hace falta para elegirlo, y a salir', () => {
    expect(deOficina.filter(seLlamaAntes).map(({ nombre }) => nombre)).toEqual([
      // And to set up the second step that a profile demands.
      'seguridad.leer',
      'seguridad.empezarSegundoFactor',
      'seguridad.confirmarSegundoFactor',
      'seguridad.pedirLlave',
      'seguridad.guardarLlave',
      'sesion.elegirPerfil',
      'sesion.salir',
      'sesion.imagenPropia',
      'sesion.rolesDeUsuario',
      'destinos.leer',
    ]);
  });

  it('el canal de tiempo real no se abre', async () => {
    const { body } = await oficina.http.inject({
      method: 'POST',
      url: '/login',
      payload: { username: 'varios@liga.es', password: CONTRASENA },
    });
    const { tokenFB } = JSON.parse(body) as { tokenFB: string };
    const { statusCode } = await oficina.http.inject({ url: `/api/tiemporeal?token=${encodeURIComponent(tokenFB)}` });
    expect(statusCode).toBe(403);
  });

  it.each(deOficina.filter(seLlamaAntes))('$nombre: se atiende', async (llamada) => {
    esperarDentro(await llamar(llamada, await abrirSesion(deVariosPerfiles, null)));
  });
  // What is refused ends no session: one is enough.
  let sinPerfil: Promise<Sesion> | null = null;
  it.each(deOficina.filter((llamada) => !seLlamaAntes(llamada)))('$nombre: 403', async (llamada) => {
    const sesion = await (sinPerfil ??= abrirSesion(deVariosPerfiles, null));
    expect(await rechazada(llamada, sesion)).toEqual({ status: 403, codigo: 'sesion.sin_perfil' });
  });
});

it.each(deSesion)('$nombre: se atiende a cualquier perfil', async (llamada) => {
  for (const perfil of algunos(TODOS_LOS_PERFILES, 1)) esperarDentro(await llamar(llamada, await otraSesion(llamada, perfil)));
});

it.each(dePantalla)('$nombre: otro perfil, 403, aunque pueda editar en todas sus pantallas', async ({ access, ...llamada }) => {
  for (const perfil of algunos(
    TODOS_LOS_PERFILES.filter((otro) => !access.perfiles.includes(otro)),
    1,
  ))
    expect(await rechazada(llamada, await conTodo(perfil))).toEqual(DENEGADO);
});

describe('con nivel 0 en su pantalla, aunque pueda editar en las demás', () => {
  it.each(dePantalla)('$nombre: 403', async ({ access: { perfiles, pantallas }, ...llamada }) => {
    for (const perfil of algunos(perfiles, 1))
      expect(await rechazada(llamada, await entrarCon(perfil, { pantallas, nivel: Nivel.Ninguno, resto: Nivel.Edicion }))).toEqual(
        DENEGADO,
      );
  });
});

describe('con lectura en una de sus pantallas, y nada más', () => {
  it.each(dePantalla.filter((llamada) => lee(llamada) && !escribeLeyendo(llamada)))(
    '$nombre: se atiende',
    async ({ access, ...llamada }) => {
      for (const sesion of enCadaPantalla(access, Nivel.Lectura)) esperarDentro(await llamar(llamada, await sesion));
    },
  );
  it.each(dePantalla.filter(escribeLeyendo))('$nombre: se lee lo que trae, y no se escribe', async ({ access, ...llamada }) => {
    for (const sesion of enCadaPantalla(access, Nivel.Lectura)) {
      expect((await rechazada(llamada, await sesion)).status).toBe(400);
      expect(await llamar(llamada, await sesion)).toEqual(DENEGADO);
    }
  });
  it.each(dePantalla.filter(cambia))('$nombre: 403', async ({ access, ...llamada }) => {
    for (const sesion of enCadaPantalla(access, Nivel.Lectura)) expect(await rechazada(llamada, await sesion)).toEqual(DENEGADO);
  });
});

describe('con edición en una de sus pantallas, y nada más', () => {
  it.each(dePantalla)('$nombre: se atiende', async ({ access, ...llamada }) => {
    for (const sesion of enCadaPantalla(access, Nivel.Edicion)) esperarDentro(await llamar(llamada, await sesion));
  });
});

describe('en una competición histórica la edición es lectura', () => {
  const enHistorica = ({ pantallas }: AccesoDePantalla): Promise<Sesion> =>
    entrarCon(Perfil.Admin, { pantallas, nivel: Nivel.Edicion, resto: Nivel.Ninguno, historica: true });
  const deAdministrador = dePantalla.filter(({ access }) => access.perfiles.includes(Perfil.Admin));
  const seAtiende = (llamada: DePantalla): boolean => lee(llamada) || llamada.access.tambienEnHistorico;

  it.each(deAdministrador.filter(seAtiende))('$nombre: se atiende', async ({ access, ...llamada }) => {
    esperarDentro(await llamar(llamada, await enHistorica(access)));
  });
  it.each(deAdministrador.filter((llamada) => !seAtiende(llamada)))('$nombre: 403', async ({ access, ...llamada }) => {
    expect(await rechazada(llamada, await enHistorica(access))).toEqual(DENEGADO);
  });
});

describe('un contrato pendiente que hay que aceptar', () => {
  const contrato = async (requiere_aceptacion: boolean): Promise<number> => {
    const { db } = oficina;
    const { id } = await db
      .insertInto('contrato')
      .values({ contenido: 'Condiciones de la temporada', fecha_inicio_vigencia: '2025-09-01', requiere_aceptacion })
      .returning('id')
      .executeTakeFirstOrThrow();
    const todos = await Promise.all(TODOS_LOS_PERFILES.map(conTodo));
    await db
      .insertInto('contrato_usuario')
      .values(todos.map(({ usuarioId }) => ({ contrato_id: id, usuario_id: usuarioId })))
      .execute();
    return id;
  };
  beforeEach(async () => {
    // What is signed is not deleted.
    await oficina.db.updateTable('contrato').set({ fecha_fin_vigencia: '2025-09-30' }).where('fecha_fin_vigencia', 'is', null).execute();
  });

  it('cierra todas las pantallas a todos los perfiles', async () => {
    await contrato(true);
    for (const { access, ...llamada } of dePantalla)
      for (const perfil of algunos(access.perfiles, 1))
        expect({ ...(await rechazada(llamada, await conTodo(perfil))), llamada: llamada.nombre }).toEqual({
          status: 403,
          codigo: 'contrato.pendiente',
          llamada: llamada.nombre,
        });
  });

  it('no impide lo que es de la propia sesión', async () => {
    await contrato(true);
    for (const llamada of deSesion) esperarDentro(await llamar(llamada, await otraSesion(llamada, Perfil.Arbitro)));
  });

  it('al aceptarlo, las abre', async () => {
    const idContrato = await contrato(true);
    for (const perfil of TODOS_LOS_PERFILES) {
      const { cabeceras } = await conTodo(perfil);
      const { statusCode } = await oficina.http.inject({
        method: 'PUT',
        url: '/api/contratos/aceptar',
        payload: { idContrato },
        headers: cabeceras,
      });
      expect(statusCode).toBe(204);
    }
    for (const { access, ...llamada } of unaDeCadaPantalla(dePantalla))
      for (const perfil of algunos(access.perfiles, 1)) esperarDentro(await llamar(llamada, await conTodo(perfil)));
  });

  it('el que no hay que aceptar no cierra nada', async () => {
    await contrato(false);
    for (const { access, ...llamada } of unaDeCadaPantalla(dePantalla.filter(lee)))
      esperarDentro(await llamar(llamada, await conTodo(access.perfiles[0]!)));
  });
});

describe('los datos de otra persona', () => {
  const nombraUsuario = ({ ruta }: Llamada): boolean =>
    [ruta.params, ruta.body].some((schema) => {
      const muestra = schema && muestraDe(schema);
      return typeof muestra === 'object' && muestra !== null && DE_QUIEN.some((campo) => campo in muestra);
    });
  const conDueno = deOficina.filter((llamada) => !(llamada.nombre in CUERPOS) && nombraUsuario(llamada));

  it('hay llamadas que dicen de quién son', () => expect(conDueno.length).toBeGreaterThan(8));

  it.each(conDueno)('$nombre: un árbitro no alcanza los de nadie más', async (llamada) => {
    const { status } = await llamar(llamada, await conTodo(Perfil.Arbitro), { deQuien: ajeno });
    expect([403, 404]).toContain(status);
  });

  it.each(conDueno.filter(({ nombre }) => !['sesion.rolesDeUsuario', 'acciones.ultimas'].includes(nombre)))(
    '$nombre: un administrador tampoco',
    async (llamada) => {
      const { status } = await llamar(llamada, await conTodo(Perfil.Admin), { deQuien: ajeno });
      expect([403, 404]).toContain(status);
    },
  );

  it('nadie elimina ni lee la notificación de otro por su número', async () => {
    const { db, http } = oficina;
    const { id } = await db
      .insertInto('notificacion')
      .values({ usuario_id: ajeno, buzon: 'Entrada', tipo: 1, remitente: 'La oficina', asunto: 'Privado', texto: 'Privado' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const perfil of TODOS_LOS_PERFILES) {
      const { cabeceras, usuarioId } = await conTodo(perfil);
      for (const [method, url] of [
        ['DELETE', `/api/notificaciones/${id}`],
        ['GET', `/api/notificaciones/usuario/${usuarioId}/${id}`],
        ['GET', `/api/notificaciones/usuario/${ajeno}/${id}`],
      ] as const)
        expect([403, 404]).toContain((await http.inject({ method, url, headers: cabeceras })).statusCode);
    }
    expect(await db.selectFrom('notificacion').select(['id', 'fecha_lectura']).where('id', '=', id).execute()).toEqual([
      { id, fecha_lectura: null },
    ]);
  });

  it('las acciones de quien no se deja auditar no se ven', async () => {
    const { cabeceras } = await conTodo(Perfil.Admin);
    for (const url of ['/api/acciones/index', '/api/acciones/index/sinpaginacion']) {
      const payload = { id: ajeno, ...(!url.endsWith('sinpaginacion') && { paginacion: { pageNumber: 1, pageSize: 10 } }) };
      expect([403, 404]).toContain((await oficina.http.inject({ method: 'POST', url, payload, headers: cabeceras })).statusCode);
    }
    expect([403, 404]).toContain(
      (await oficina.http.inject({ method: 'GET', url: `/api/acciones/ultimas/0/${ajeno}`, headers: cabeceras })).statusCode,
    );
  });
});

describe('lo que dice si un documento o un correo es de alguien', () => {
  const CLAVES = /^(login|email|dni|doc|documento)$/;
  const claves = (valor: unknown): string[] =>
    typeof valor === 'object' && valor !== null ? Object.entries(valor).flatMap(([clave, dentro]) => [clave, ...claves(dentro)]) : [];
  // What a school or the company writes of itself is of nobody, nor is the text of an acta; one's own sign-in is counted by account and address.
  const AJENAS = /^(colegios|configuracion|campo)\./;

  it('lo declara toda llamada que toma uno', () => {
    const nombra = (schema: z.ZodType | undefined): boolean =>
      schema !== undefined && claves(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).some((clave) => CLAVES.test(clave));
    const toman = deOficina.filter(({ nombre, ruta }) => !AJENAS.test(nombre) && (nombra(ruta.params) || nombra(ruta.body)));
    expect(toman.length).toBeGreaterThan(10);
    expect(toman.filter(({ ruta }) => !ruta.revelaExistencia).map(({ nombre }) => nombre)).toEqual([]);
  });
});

describe('una sesión deja de valer en el acto', () => {
  let quien: Sesion;
  let rolId: number;
  const vale = async (): Promise<number> =>
    (await oficina.http.inject({ method: 'GET', url: '/api/opciones', headers: quien.cabeceras })).statusCode;
  const mover = (columna: 'usada' | 'creada', tiempo: string) =>
    oficina.db
      .updateTable('sesion')
      .set({ [columna]: sql`now() - ${tiempo}::interval` })
      .where('hash', '=', quien.hash)
      .execute();
  let serie = 0;

  beforeEach(async () => {
    const { db } = oficina;
    rolId = await crearRol(db, `Rol que cambia ${++serie}`, Perfil.Coordinador, Nivel.Lectura);
    const id = await crearUsuario(db, { login: `cambia${serie}@liga.es`, roles: [rolId, ROL.entrenador] });
    quien = await abrirSesion(id, { id: rolId, perfil_id: Perfil.Coordinador });
  });

  it('antes de nada, vale', async () => expect(await vale()).toBe(200));

  it('si se le quita el rol con el que entró', async () => {
    await oficina.db.deleteFrom('usuario_rol').where('usuario_id', '=', quien.usuarioId).where('rol_id', '=', rolId).execute();
    expect(await vale()).toBe(401);
  });

  it('pero no si se le quita otro', async () => {
    await oficina.db.deleteFrom('usuario_rol').where('usuario_id', '=', quien.usuarioId).where('rol_id', '=', ROL.entrenador).execute();
    expect(await vale()).toBe(200);
  });

  it('si cambian los permisos de su rol', async () => {
    const { cabeceras } = await conTodo(Perfil.Admin);
    const { id } = await oficina.db.selectFrom('opcion').select('id').where('orden', '=', '1.1').executeTakeFirstOrThrow();
    const payload = { opcionesMenu: [{ id, permiso: Nivel.Edicion }] };
    expect(
      (await oficina.http.inject({ method: 'PUT', url: `/api/roles/permisos/${rolId}`, payload, headers: cabeceras })).statusCode,
    ).toBe(204);
    expect(await vale()).toBe(401);
  });

  it('si se le desactiva, y vuelve a hacer falta entrar', async () => {
    await oficina.db.updateTable('usuario').set({ activo: false }).where('id', '=', quien.usuarioId).execute();
    expect(await vale()).toBe(401);
  });

  it('si se le elimina', async () => {
    await oficina.db.deleteFrom('usuario').where('id', '=', quien.usuarioId).execute();
    expect(await vale()).toBe(401);
  });

  it('si cambia la contraseña, también en los demás sitios donde entró', async () => {
    const otra = await abrirSesion(quien.usuarioId, { id: ROL.entrenador, perfil_id: Perfil.Entrenador });
    const payload = { actual: CONTRASENA, contrasena: 'contrasena-2' };
    expect((await oficina.http.inject({ method: 'PUT', url: '/api/perfil/contrasena', payload, headers: otra.cabeceras })).statusCode).toBe(
      204,
    );
    expect(await vale()).toBe(401);
    expect((await oficina.http.inject({ method: 'GET', url: '/api/opciones', headers: otra.cabeceras })).statusCode).toBe(401);
  });

  it('tras ocho horas sin usarse', async () => {
    await mover('usada', '7 hours 59 minutes');
    expect(await vale()).toBe(200);
    await mover('usada', '8 hours 1 minute');
    expect(await vale()).toBe(401);
  });

  it('usarla vuelve a contar las ocho horas', async () => {
    await mover('usada', '7 hours 59 minutes');
    await vale();
    const { rows } = await sql<{
      hace: number;
    }>`select extract(epoch from now() - usada)::int as hace from sesion where hash = ${quien.hash}`.execute(oficina.db);
    expect(rows[0]!.hace).toBeLessThan(60);
  });

  it('a los siete días, por mucho que se use', async () => {
    await mover('creada', '6 days 23 hours 59 minutes');
    expect(await vale()).toBe(200);
    await mover('creada', '7 days 1 minute');
    expect(await vale()).toBe(401);
  });
});

describe('el contrato, las pantallas y el servidor dicen lo mismo', () => {
  it('toda llamada del contrato está montada', async () => {
    await oficina.http.ready();
    const hay = new Set(rutasMontadas().map(({ method, path }) => `${method} ${path}`));
    expect(llamadas.filter(({ ruta }) => !hay.has(`${ruta.method} ${ruta.path}`)).map(({ nombre }) => nombre)).toEqual([]);
  });

  it('cada pantalla abre alguna llamada, salvo las que nada piden para sí', () => {
    const pedidas = new Set(dePantalla.flatMap(({ access }) => access.pantallas));
    expect(Object.keys(PANTALLAS).filter((clave) => !pedidas.has(clave as Pantalla))).toEqual([
      'condiciones',
      'ayuda',
      'campeonato_equipos_jugadores',
    ]);
  });

  it('nada más está montado, salvo las páginas, los ficheros y lo que vigila al servidor', () => {
    const fuera = [
      /^\/(index(\/\w*)?\/?|error403|error404|login|forgot|forgot_enviado|segundo-paso|reset\/\*|arbitraje\/\*|cartas\/\*|marco-de-carta|perfil|admin\*?)?$/,
      /^\/(assets\/.*|marca\.svg|oficina\.html|imagenes\/:hash\/:tamano|robots\.txt|\.well-known\/security\.txt|sitemap\.xml|sitemap\/:fichero|\*)$/,
      /^\/(health\/(live|read|ready)|metrics|openapi\.json|docs(\/.*)?)$/,
      // As the tree tells /assets/* and /docs/*.
      /^(\/docs)?\*$/,
      // Server-sent events, calendars, feeds, and parts for the pages of others.
      /^\/(open\/api\/cambios|api\/tiemporeal|open\/api\/(equipos\/:equipoId|partidos\/:partidoId|agenda\/:token)\/calendario\.ics)$/,
      /^\/open\/api\/((colegios|grupos|sedes)\/:\w+\/calendario\.ics|((equipos|colegios|grupos|sedes)\/:\w+\/)?resultados\.rss)$/,
      /^\/open\/api\/equipos\/:equipoId\/diplomas\/:fichero$/,
      /^\/widget\/(clasificacion|proximos|resultados|cuadro)$/,
    ];
    const delContrato = new Set(llamadas.map(({ ruta }) => `${ruta.method} ${ruta.path}`));
    const sobran = rutasMontadas().filter(({ method, path }) => {
      const seLee = method === 'GET' || method === 'HEAD';
      // What a mail program sends by itself (RFC 8058) is a form: with the letter's own seal, and none of the contract's.
      if (`${method} ${path}` === 'POST /cartas/:token') return false;
      return !delContrato.has(`${seLee ? 'GET' : method} ${path}`) && !(seLee && fuera.some((patron) => patron.test(path)));
    });
    expect(sobran).toEqual([]);
  });

  it.each(['/openapi.json', '/docs/json'])('%s describe cada llamada del contrato', async (url) => {
    const { paths } = (await oficina.http.inject(url)).json<{ paths: Record<string, Record<string, unknown>> }>();
    const descritas = Object.values(paths).flatMap((deUna) => Object.keys(deUna));
    expect(descritas).toHaveLength(llamadas.length);
    expect(Object.keys(paths)).toContain('/api/zonas/{id}');
  });

  it('HEAD no abre lo que GET cierra', async () => {
    for (const { ruta } of deOficina.filter((una) => una.ruta.method === 'GET'))
      expect((await oficina.http.inject({ method: 'HEAD', url: direccion(ruta, {}) })).statusCode).toBe(401);
  });

  it('cada pantalla tiene su opción de menú, para los mismos perfiles, y cada opción con dirección es una pantalla', async () => {
    const opciones = await oficina.db.selectFrom('opcion').select(['enlace', 'perfiles']).where('enlace', 'is not', null).execute();
    const porDireccion = (pares: (readonly [string | null, readonly number[]])[]) =>
      Object.fromEntries(pares.map(([ruta, perfiles]) => [ruta, perfiles.toSorted()]));
    expect(porDireccion(opciones.map(({ enlace, perfiles }) => [enlace, perfiles]))).toEqual(
      porDireccion(Object.values(PANTALLAS).map(({ ruta, perfiles }) => [ruta, perfiles])),
    );
  });

  it('lo que cuelga de una opción de menú no es de más perfiles que ella', async () => {
    const { rows } = await sql`select hija.orden from opcion hija
      left join opcion madre on madre.orden = regexp_replace(hija.orden, '[.][0-9]+$', '')
      where strpos(hija.orden, '.') > 0 and (madre.id is null or not hija.perfiles <@ madre.perfiles)`.execute(oficina.db);
    expect(rows).toEqual([]);
  });
});

/** Reads the tree that Fastify prints: each line hangs from the last one with less indent. */
function rutasMontadas(): { method: string; path: string }[] {
  const rama: string[] = [];
  const arbol = oficina.http.printRoutes({ commonPrefix: false });
  return arbol.split('\n').flatMap((linea) => {
    const leida = /^(?<sangria>[│ ]*)[├└]── (?<parte>\S*)(?: \((?<metodos>[^)]*)\))?/.exec(linea)?.groups;
    if (!leida) return [];
    const nivel = leida.sangria!.length / 4;
    rama.splice(nivel, Infinity, leida.parte!);
    return (leida.metodos?.split(', ') ?? []).map((method) => ({ method, path: rama.join('') }));
  });
}
