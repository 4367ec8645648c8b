import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import type { FilaUsuario, Usuario } from '@cd/contract/administracion/usuarios';
import { muestraDe } from '@cd/contract/kit/muestra';
import { CUERPOS } from '../../../pruebas/llamadas-de-muestra';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { anonimo, CONTRASENA, crearRol, crearUsuario, entrar, ROL, textoDe, type Cliente } from '../../../pruebas/oficina';
import { abrirServidorSmtp, type ServidorSmtp } from '../../../pruebas/servidor-smtp';
import { abrirPersonas, nuevoDni, nuevoLogin, type Guardada, type OficinaDePersonas } from '../../personas/persona/personas-de-prueba';
import { algunos } from '../../../pruebas/decide';

let smtp: ServidorSmtp;
let personas: OficinaDePersonas;
let db: OficinaDePersonas['db'];
let http: OficinaDePersonas['oficina']['http'];
/** User 1; one whose role edits everything but is not user 1; one who edits people and no users; two coordinators of El Olmo. */
let uno: Cliente;
let gestora: Cliente;
let sinUsuarios: Cliente;
let coordinadora: Cliente;
let companera: Cliente;
let foto: Buffer;

async function crearCoordinadora(nombre: string): Promise<Cliente> {
  const login = nuevoLogin();
  const usuario_id = await crearUsuario(db, { login, nombre, roles: [ROL.coordinador] });
  const { id } = await db.insertInto('coordinador').values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id: personas.olmo, deporte_id: personas.futbol }).execute();
  return entrar(http, login);
}
async function conNivel(rol: number, enlace: string, permiso: 0 | 2): Promise<void> {
  const { id } = await db.selectFrom('opcion').select('id').where('enlace', '=', enlace).executeTakeFirstOrThrow();
  await db.updateTable('rol_opcion').set({ permiso }).where('rol_id', '=', rol).where('opcion_id', '=', id).execute();
}
async function administrador(nombre: string, niveles: Readonly<Record<string, 0 | 2>>, base: 0 | 2): Promise<Cliente> {
  const rol = await crearRol(db, nombre, 1, base);
  for (const [enlace, nivel] of Object.entries(niveles)) await conNivel(rol, enlace, nivel);
  const login = nuevoLogin();
  await crearUsuario(db, { login, nombre, roles: [rol] });
  return entrar(http, login);
}

beforeAll(async () => {
  smtp = await abrirServidorSmtp();
  [personas, foto] = await Promise.all([abrirPersonas({ smtpUrl: smtp.url }), dibujo('#0B5F4E')]);
  ({ db, uno } = personas);
  ({ http } = personas.oficina);
  gestora = await administrador('Gestión', {}, 2);
  sinUsuarios = await administrador('Deportes', { '/admin/usuarios': 0 }, 2);
  coordinadora = await crearCoordinadora('Nuria Vidal');
  companera = await crearCoordinadora('Olga Rey');
});
afterAll(async () => {
  await personas.oficina.cerrar();
  await smtp.cerrar();
});
beforeEach(() => db.deleteFrom('intento_acceso').execute());

interface Persona {
  id: number;
  login: string;
  usuarioId: number;
}
const usuarioDe = async (login: string): Promise<number> =>
  (await db.selectFrom('usuario').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;
/** What the coach of an account is called: a name, which says nothing of its address but its number. */
const nombreDe = (login: string): string => `Blas ${/\d+/.exec(login)![0]}`;
/** A coach of El Olmo whose account was opened by `quien`, with a password of their own unless told. */
async function entrenador({ quien = uno, sinEstrenar = false }: { quien?: Cliente; sinEstrenar?: boolean } = {}): Promise<Persona> {
  const login = nuevoLogin();
  const modelo = personas.entrenadores.modelo({ nombre: nombreDe(login), login, colegios: [personas.olmo], consentimiento_foto: 1 });
  const esCoordinadora = quien === coordinadora || quien === companera;
  const { body } = await quien.llamar<Guardada>(
    'POST',
    `/api/entrenadores${esCoordinadora ? '/coordinador' : ''}`,
    multiparte(modelo, { image: foto }),
  );
  if (!sinEstrenar) await elegirContrasena(login);
  return { id: body.id, login, usuarioId: await usuarioDe(login) };
}
async function elegirContrasena(login: string): Promise<void> {
  const token = /reset\/([\w-]{43})/.exec((await smtp.esperar(login)).at(-1)!.texto)![1]!;
  expect((await anonimo(http).llamar('POST', `/login/reset/${token}`, { passwd: CONTRASENA })).status).toBe(204);
}
const pedir = async ({ id }: Persona, login: string, quien: Cliente) =>
  quien === coordinadora || quien === companera
    ? quien.llamar<Guardada>('PUT', '/api/entrenadores/coordinador', { ...(await personas.entrenadores.leer(id)), login })
    : personas.entrenadores.modificar(id, { login }, quien);
const loginDe = async (usuarioId: number) =>
  (await db.selectFrom('usuario').select('login').where('id', '=', usuarioId).executeTakeFirst())?.login;
const cartas = async (para: string, asunto: string) =>
  db.selectFrom('trabajo').select(['id', 'datos']).where('destinatario', '=', para).where('asunto', '=', asunto).orderBy('id').execute();
const PIDEN = 'Confirme el cambio de su correo';
const CAMBIADO = 'El correo de su cuenta ha cambiado';
/** Of the letters that asked the owner, the link of the last. */
async function enlaceDe(login: string, cuantas = 1): Promise<string> {
  for (;;) {
    const suyas = (await smtp.esperar(login)).filter(({ asunto }) => asunto.startsWith(PIDEN));
    if (suyas.length >= cuantas) return /cambio-correo\/([\w-]{43})\n/.exec(suyas.at(-1)!.texto)![1]!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const contestar = (token: string, acepta: boolean) => anonimo(http).llamar('POST', `/login/correo/${token}`, { acepta });
const resolver = (quien: Cliente, usuarioId: number, login: string, acepta: boolean) =>
  quien.llamar('PUT', `/api/usuarios/correo/${usuarioId}`, { login, acepta });

describe('el correo de una cuenta que pide cambiar otra persona', () => {
  it.each(['una coordinadora', 'quien edita entrenadores y no usuarios'])(
    'si es %s, queda pedido: se entra con el de siempre y se avisa al dueño y a la oficina',
    async (cual) => {
      const quien = cual === 'una coordinadora' ? coordinadora : sinUsuarios;
      const suyo = await entrenador();
      const nuevo = nuevoLogin();
      const { status, body } = await pedir(suyo, nuevo, quien);
      expect({ status, body }).toEqual({ status: 200, body: { envioCorreoBienvenida: false, correo: true, correoPendiente: nuevo } });
      expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
      const pendiente = { login: nuevo, pedido_por: quien === coordinadora ? 'Nuria Vidal' : 'Deportes' };
      expect(await personas.entrenadores.leer(suyo.id)).toMatchObject({ login: suyo.login, correo_pendiente: pendiente });
      expect((await uno.llamar<Usuario>('GET', `/api/usuarios/${suyo.usuarioId}`)).body.correo_pendiente).toMatchObject(pendiente);
      const filtros = [{ name: 'login', operator: 'equals', value: suyo.login }];
      const { rows } = (
        await uno.llamar<{ rows: FilaUsuario[] }>('POST', '/api/usuarios/index', { filtros, paginacion: { pageNumber: 1, pageSize: 10 } })
      ).body;
      expect(rows).toMatchObject([{ correo_pendiente: 1 }]);
      const carta = (await smtp.esperar(suyo.login)).at(-1)!;
      expect(await enlaceDe(suyo.login)).toHaveLength(43);
      expect((await smtp.esperar(suyo.login)).find(({ asunto }) => asunto.startsWith(PIDEN))!.texto).toContain(
        `${pendiente.pedido_por} ha pedido que su cuenta deje de entrar con ${suyo.login} y entre con ${nuevo}.`,
      );
      expect(carta).toBeDefined();
      const avisos = await db
        .selectFrom('notificacion')
        .select(['texto', 'enlace'])
        .where('usuario_id', '=', 1)
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(avisos).toMatchObject([{ enlace: `/admin/usuarios/editar/${suyo.usuarioId}` }]);
      expect(avisos[0]!.texto).not.toContain(nuevo);
      // The new address opens nothing.
      expect((await anonimo(http).llamar('POST', '/login/forgot', { email: nuevo })).body.codigo).toBe(1);
      expect(await cartas(nuevo, PIDEN)).toEqual([]);
      expect((await entrar(http, suyo.login)).usuarioId).toBe(suyo.usuarioId);
    },
  );

  it('mirar el enlace no lo confirma; confirmarlo cambia el correo una sola vez y gasta los enlaces del viejo', async () => {
    const suyo = await entrenador();
    await entrar(http, suyo.login);
    const nuevo = nuevoLogin();
    expect((await anonimo(http).llamar('POST', '/login/forgot', { email: suyo.login })).status).toBe(204);
    await pedir(suyo, nuevo, coordinadora);
    const token = await enlaceDe(suyo.login);
    expect((await anonimo(http).llamar('GET', `/login/correo/${token}`)).body).toMatchObject({
      login: suyo.login,
      nuevo,
      pedido_por: 'Nuria Vidal',
    });
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
    const estados = (await Promise.all([contestar(token, true), contestar(token, true)])).map(({ status }) => status);
    expect(estados.filter((status) => status === 204)).toHaveLength(1);
    expect(await loginDe(suyo.usuarioId)).toBe(nuevo);
    expect((await contestar(token, false)).body).toMatchObject({ codigo: 'cambio_correo.enlace', detail: textoDe('cambio_correo.enlace') });
    expect((await anonimo(http).llamar('GET', `/login/correo/${token}`)).status).toBe(404);
    const vivos = await db
      .selectFrom('reinicio_contrasena')
      .select('id')
      .where('usuario_id', '=', suyo.usuarioId)
      .where('usado', 'is', null)
      .execute();
    expect(vivos).toEqual([]);
    expect(await personas.entrenadores.leer(suyo.id)).toMatchObject({ login: nuevo, correo_pendiente: null });
    expect((await entrar(http, nuevo)).usuarioId).toBe(suyo.usuarioId);
    const anotado = await db.selectFrom('accion').select('texto').where('usuario_id', '=', suyo.usuarioId).where('tipo', '=', 4).execute();
    expect(anotado).toContainEqual({ texto: 'Cambio del correo de su cuenta confirmado desde la dirección anterior' });
  });

  it('rechazarlo lo deja todo como estaba, y quien lo pidió lo sabe', async () => {
    const suyo = await entrenador();
    await pedir(suyo, nuevoLogin(), coordinadora);
    const token = await enlaceDe(suyo.login);
    expect((await contestar(token, false)).status).toBe(204);
    expect(await personas.entrenadores.leer(suyo.id)).toMatchObject({ login: suyo.login, correo_pendiente: null });
    expect((await contestar(token, true)).status).toBe(404);
    const avisos = await db
      .selectFrom('notificacion')
      .select('texto')
      .where('usuario_id', '=', coordinadora.usuarioId)
      .where('buzon', '=', 'Entrada')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(avisos[0]!.texto).toMatch(/^Se ha rechazado/);
  });

  it('pedir lo mismo otra vez no escribe dos cartas; pedir otro deja sin efecto el enlace anterior; y hay un límite', async () => {
    const suyo = await entrenador();
    const primero = nuevoLogin();
    await pedir(suyo, primero, coordinadora);
    await pedir(suyo, primero.toUpperCase(), companera);
    expect(await cartas(suyo.login, PIDEN)).toHaveLength(1);
    const viejo = await enlaceDe(suyo.login);
    const segundo = nuevoLogin();
    await pedir(suyo, segundo, companera);
    const token = await enlaceDe(suyo.login, 2);
    expect((await contestar(viejo, true)).status).toBe(404);
    for (let vez = 3; vez <= 5; vez++) expect((await pedir(suyo, nuevoLogin(), coordinadora)).status).toBe(200);
    expect((await pedir(suyo, nuevoLogin(), coordinadora)).body.codigo).toBe('cambio_correo.demasiados');
    expect((await contestar(token, true)).status).toBe(404);
    await sql`update cambio_correo set pedido = pedido - interval '61 minutes' where usuario_id = ${suyo.usuarioId}`.execute(db);
    expect((await pedir(suyo, nuevoLogin(), coordinadora)).status).toBe(200);
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
  });

  it('a los siete días caduca', async () => {
    const suyo = await entrenador();
    const nuevo = nuevoLogin();
    await pedir(suyo, nuevo, coordinadora);
    const token = await enlaceDe(suyo.login);
    await sql`update cambio_correo set caduca = now() - interval '1 second' where usuario_id = ${suyo.usuarioId}`.execute(db);
    expect((await contestar(token, true)).status).toBe(404);
    expect((await resolver(uno, suyo.usuarioId, nuevo, true)).body.codigo).toBe('cambio_correo.resuelto');
    expect(await personas.entrenadores.leer(suyo.id)).toMatchObject({ correo_pendiente: null });
  });

  it('si la dirección ya es de otra cuenta, o lo es cuando se confirma, no', async () => {
    const [suyo, otro] = [await entrenador(), await entrenador()];
    expect((await pedir(suyo, otro.login.toUpperCase(), coordinadora)).body).toMatchObject({
      status: 409,
      detail: textoDe('usuario.duplicado'),
    });
    const nuevo = nuevoLogin();
    await pedir(suyo, nuevo, coordinadora);
    const token = await enlaceDe(suyo.login);
    await personas.arbitros.creada({ login: nuevo });
    expect((await contestar(token, true)).body).toMatchObject({ status: 409, detail: 'Ya existe un usuario con ese email en el sistema' });
    expect((await resolver(uno, suyo.usuarioId, nuevo, true)).body.codigo).toBe('usuario.duplicado');
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
  });

  it('la oficina lo acepta o lo rechaza tal como lo ve, y entonces se avisa en la dirección que se deja', async () => {
    const suyo = await entrenador();
    const [primero, segundo] = [nuevoLogin(), nuevoLogin()];
    await pedir(suyo, primero, coordinadora);
    for (const quien of [sinUsuarios, coordinadora]) expect((await resolver(quien, suyo.usuarioId, primero, true)).status).toBe(403);
    expect((await resolver(gestora, suyo.usuarioId, segundo, true)).body.codigo).toBe('cambio_correo.resuelto');
    expect((await resolver(gestora, suyo.usuarioId, primero, false)).status).toBe(204);
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
    expect(await cartas(suyo.login, CAMBIADO)).toEqual([]);
    await pedir(suyo, segundo, coordinadora);
    expect((await resolver(gestora, suyo.usuarioId, segundo, true)).status).toBe(204);
    expect(await loginDe(suyo.usuarioId)).toBe(segundo);
    expect(await cartas(suyo.login, CAMBIADO)).toHaveLength(1);
    expect((await resolver(gestora, suyo.usuarioId, segundo, true)).body.codigo).toBe('cambio_correo.resuelto');
  });

  it.each(['su ficha', 'la pantalla de usuarios'])(
    'la oficina lo cambia enseguida desde %s, y avisa en la dirección que se deja',
    async (donde) => {
      const suyo = await entrenador();
      await pedir(suyo, nuevoLogin(), coordinadora);
      const token = await enlaceDe(suyo.login);
      await anonimo(http).llamar('POST', '/login/forgot', { email: suyo.login });
      const nuevo = nuevoLogin();
      const enUsuarios = async () => {
        const { login: _, roles, ...usuario } = (await gestora.llamar<Usuario>('GET', `/api/usuarios/${suyo.usuarioId}`)).body;
        const enviado = { ...usuario, login: nuevo, roles: roles.map(({ id, perfil_id }) => ({ id, perfil_id })), cambioContrasena: false };
        return gestora.llamar('PUT', `/api/usuarios/${suyo.usuarioId}`, enviado);
      };
      const { body } = await (donde === 'su ficha' ? pedir(suyo, nuevo, gestora) : enUsuarios());
      expect(body).toEqual(donde === 'su ficha' ? { envioCorreoBienvenida: true, correo: true } : null);
      expect(await loginDe(suyo.usuarioId)).toBe(nuevo);
      expect(await cartas(suyo.login, CAMBIADO)).toHaveLength(1);
      expect((await contestar(token, true)).status).toBe(404);
      const enviadas = await smtp.esperar(suyo.login);
      const deContrasena = enviadas.find(({ asunto }) => asunto.startsWith('Cambio de contraseña'))!.texto;
      expect((await anonimo(http).llamar('GET', `/login/reset/${/reset\/([\w-]{43})/.exec(deContrasena)![1]!}`)).status).toBe(404);
    },
  );

  it('el de una cuenta sin estrenar lo corrige quien la abrió, y nadie más de fuera de la oficina', async () => {
    const equivocado = await entrenador({ quien: coordinadora, sinEstrenar: true });
    const corregido = nuevoLogin();
    expect((await pedir(equivocado, corregido, companera)).body.correoPendiente).toBe(corregido);
    expect((await pedir(equivocado, corregido, sinUsuarios)).body.correoPendiente).toBe(corregido);
    expect((await pedir(equivocado, corregido, coordinadora)).body).toEqual({ envioCorreoBienvenida: true, correo: true });
    expect(await loginDe(equivocado.usuarioId)).toBe(corregido);
    // What waited in the mistyped mailbox opens nothing, and whoever reads there is told.
    const perdido = /reset\/([\w-]{43})/.exec((await smtp.esperar(equivocado.login))[0]!.texto)![1]!;
    expect((await anonimo(http).llamar('GET', `/login/reset/${perdido}`)).status).toBe(404);
    expect(await cartas(equivocado.login, CAMBIADO)).toHaveLength(1);
    // From the moment somebody has chosen its password it is theirs, though they have not come in yet.
    await elegirContrasena(corregido);
    const otro = nuevoLogin();
    expect((await pedir({ ...equivocado, login: corregido }, otro, coordinadora)).body.correoPendiente).toBe(otro);
    expect(await loginDe(equivocado.usuarioId)).toBe(corregido);
  });

  it('tampoco se lleva a otra parte quitando la cuenta y abriendo otra', async () => {
    const suyo = await entrenador();
    const { body } = await pedir(suyo, '', sinUsuarios);
    expect(body.codigo).toBe('usuario.bloqueado');
    expect((await pedir(suyo, '', coordinadora)).body.codigo).toBe('usuario.bloqueado');
    expect(await personas.entrenadores.leer(suyo.id)).toMatchObject({ usuario_id: suyo.usuarioId });
    const propio = await entrenador({ quien: sinUsuarios, sinEstrenar: true });
    expect((await pedir(propio, '', sinUsuarios)).status).toBe(200);
    expect((await pedir(suyo, '', gestora)).status).toBe(200);
  });

  it('lo que espera se entrega a quien pide sus datos, y se va con la cuenta', async () => {
    const suyo = await entrenador();
    const nuevo = nuevoLogin();
    await pedir(suyo, nuevo, coordinadora);
    const { body } = await uno.llamar<{ relacionado: Record<string, object[]> }>('GET', `/api/entrenadores/datospersonales/${suyo.id}`);
    expect(body.relacionado.cambio_correo).toMatchObject([{ login: nuevo }]);
    await uno.llamar('PUT', `/api/entrenadores/anonimizar/${suyo.id}`);
    expect(await db.selectFrom('cambio_correo').select('id').where('login', '=', nuevo).execute()).toEqual([]);
  });

  it('en la demostración nadie confirma ni resuelve', async () => {
    const suyo = await entrenador();
    const nuevo = nuevoLogin();
    await pedir(suyo, nuevo, coordinadora);
    const token = await enlaceDe(suyo.login);
    const demo = (valor: number) => db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
    await demo(1);
    try {
      for (const respuesta of [await contestar(token, true), await resolver(uno, suyo.usuarioId, nuevo, true)])
        expect(respuesta.body.codigo).toBe('demo.bloqueada');
    } finally {
      await demo(0);
    }
  });
});

describe('ninguna llamada de quien no es la oficina', () => {
  const QUITAN = ['eliminar', 'anonimizar'];
  /** What the shape of a body alone does not give. */
  const PROPIOS = { annos: '2015', letra: 'Z', inicio: '09:00', fin: '14:00' };
  const SIN_MUESTRA = [
    'coordinadores.crear',
    'coordinadores.modificar',
    'informes.crear',
    'informes.modificar',
    'informes.consecuencias',
    'informes.deArbitro',
  ];
  const llamadas = Object.entries(rutas).flatMap(([area, tabla]) =>
    Object.entries<RouteDef>(tabla).flatMap(([nombre, ruta]) =>
      ruta.access.tipo === 'publico' || QUITAN.includes(nombre) || nombre === 'salir' || nombre === 'elegirPerfil'
        ? []
        : [{ nombre: `${area}.${nombre}`, ruta }],
    ),
  );

  it.each(algunos(['quien edita todo menos usuarios', 'una coordinadora'], 1))(
    'lleva la cuenta de otro adonde quiere: %s',
    async (cual) => {
      const suyo = await entrenador();
      const quien = cual === 'una coordinadora' ? coordinadora : sinUsuarios;
      const antes = await db
        .selectFrom('usuario')
        .select(['login', 'contrasena', 'activo'])
        .where('id', '=', suyo.usuarioId)
        .executeTakeFirstOrThrow();
      const ladron = nuevoLogin();
      let aceptadas = 0;
      let leida: Awaited<ReturnType<typeof personas.entrenadores.leer>> | null = null;
      for (const { nombre, ruta } of llamadas) {
        // What says neither whose nor which account is the same call each time.
        const deQuien = ruta.body || ruta.path.includes(':') ? new Set([suyo.id, suyo.usuarioId]) : [suyo.id];
        const logins = ruta.body && /usuario|arbitro|entrenador|coordinador/.test(ruta.path) ? [ladron, suyo.login, ''] : [ladron];
        const muestra = ruta.body && (SIN_MUESTRA.includes(nombre) ? {} : (CUERPOS[nombre] ?? muestraDe(ruta.body, PROPIOS)));
        for (const id of deQuien) {
          for (const login of logins) {
            const ficha = { ...(leida ??= await personas.entrenadores.leer(suyo.id)), id, login };
            const dados = {
              ...ficha,
              usuarioId: id,
              idUsuario: id,
              email: suyo.login,
              unirCuenta: suyo.usuarioId,
              general: 1,
              cambioContrasena: true,
              contrasena: 'robada-123',
            };
            const cuerpo = muestra && typeof muestra === 'object' && !Array.isArray(muestra) ? { ...muestra, ...dados } : muestra;
            const url = ruta.path.replaceAll(/:\w+/g, String(id));
            const { statusCode, payload } = await http.inject({
              method: ruta.method,
              url,
              headers: quien.cabeceras,
              ...(cuerpo !== undefined && { payload: cuerpo as object }),
            });
            if (statusCode < 300) {
              aceptadas++;
              // What it changed may have another version.
              leida = null;
            }
            expect(payload, nombre).not.toMatch(/\/(reset|cambio-correo)\/[\w-]{43}/);
          }
        }
        // The account, as it was and still of that coach.
        const ahora = await db
          .selectFrom('entrenador as e')
          .innerJoin('usuario as u', 'u.id', 'e.usuario_id')
          .select(['u.id', 'u.login', 'u.contrasena', 'u.activo'])
          .where('e.id', '=', suyo.id)
          .executeTakeFirst();
        expect(ahora, nombre).toEqual({ id: suyo.usuarioId, ...antes });
      }
      expect(aceptadas).toBeGreaterThan(20);
      // What leaves goes to the owner.
      for (const { datos } of await cartas(ladron, PIDEN)) expect(datos).toBeUndefined();
      const enlaces = await db
        .selectFrom('trabajo')
        .select('destinatario')
        .where(sql`(datos->>'usuarioId')::int`, '=', suyo.usuarioId)
        .execute();
      expect(new Set(enlaces.map(({ destinatario }) => destinatario))).toEqual(new Set([suyo.login]));
    },
  );
});

describe('una persona, varios perfiles', () => {
  it('un entrenador que pasa a ser también árbitro: se pregunta nombrando su cuenta, y al contestar se une', async () => {
    const suyo = await entrenador();
    const sesion = await entrar(http, suyo.login);
    const { status, body } = await personas.arbitros.crear({ nombre: 'Blas Soto', login: suyo.login });
    expect({ status, detail: body.detail, codigo: body.codigo }).toEqual({
      status: 409,
      detail: textoDe('usuario.duplicado'),
      codigo: 'usuario.duplicado',
    });
    expect(body.cuenta).toEqual({ id: suyo.usuarioId, login: suyo.login, nombre: nombreDe(suyo.login), perfiles: ['Entrenador'] });
    const cartasAntes = await db.selectFrom('trabajo').select('id').where('destinatario', '=', suyo.login).execute();
    const unida = await personas.arbitros.crear({ nombre: 'Blas Soto', login: suyo.login.toUpperCase(), unirCuenta: suyo.usuarioId });
    expect(unida).toMatchObject({ status: 200, body: { envioCorreoBienvenida: false, correo: true } });
    expect(await personas.arbitros.leer(unida.body.id)).toMatchObject({ usuario_id: suyo.usuarioId, login: suyo.login });
    expect(await db.selectFrom('trabajo').select('id').where('destinatario', '=', suyo.login).execute()).toEqual(cartasAntes);
    // Nothing of theirs ends, and they are told.
    expect((await sesion.llamar('GET', '/api/opciones')).status).toBe(200);
    const avisos = await db
      .selectFrom('notificacion')
      .select('texto')
      .where('usuario_id', '=', suyo.usuarioId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(avisos[0]!.texto).toContain('sirve ahora también para entrar como árbitro');
    const comoArbitro = await entrar(http, suyo.login, { perfil: 4 });
    expect(comoArbitro.usuarioId).toBe(suyo.usuarioId);
    const anotado = await db
      .selectFrom('accion')
      .select('texto')
      .where('usuario_id', '=', 1)
      .where('tipo', '=', 3)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(anotado).toEqual([
      { texto: `Árbitro Blas Soto (${unida.body.id}), unido a la cuenta ${suyo.login.toUpperCase()} que ya había` },
    ]);
    // The name of an account of several stays; Baja of one leaves it open for the other.
    await personas.arbitros.modificar(unida.body.id, { nombre: 'Blas Soto Gil', estado: 2 });
    expect(await db.selectFrom('usuario').select(['nombre', 'activo']).where('id', '=', suyo.usuarioId).execute()).toEqual([
      { nombre: nombreDe(suyo.login), activo: true },
    ]);
    // It is nobody's to correct any more, and a second referee has no room in it.
    expect((await personas.arbitros.crear({ login: suyo.login, unirCuenta: suyo.usuarioId })).body).toMatchObject({
      codigo: 'usuario.duplicado',
    });
    expect((await personas.arbitros.crear({ login: suyo.login })).body.cuenta).toBeUndefined();
    expect((await uno.llamar('DELETE', `/api/arbitros/${unida.body.id}`)).status).toBe(204);
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
  });

  it('también desde la ficha de quien no tenía cuenta, o tenía otra que era solo suya', async () => {
    const arbitroId = await personas.arbitros.creada();
    const sinCuenta = await personas.entrenadores.creada();
    const login = (await personas.arbitros.leer(arbitroId)).login;
    const usuarioId = await usuarioDe(login);
    expect((await personas.entrenadores.modificar(sinCuenta, { login })).body.cuenta).toMatchObject({
      id: usuarioId,
      perfiles: ['Árbitro'],
    });
    expect((await personas.entrenadores.modificar(sinCuenta, { login, unirCuenta: usuarioId })).status).toBe(200);
    expect(await personas.entrenadores.leer(sinCuenta)).toMatchObject({ usuario_id: usuarioId });

    const suyo = await entrenador();
    const conOtra = await personas.arbitros.creada();
    const { login: deAntes, usuario_id: vieja } = await personas.arbitros.leer(conOtra);
    expect((await personas.arbitros.modificar(conOtra, { login: suyo.login }, sinUsuarios)).body).toMatchObject({
      status: 409,
      codigo: 'usuario.duplicado',
    });
    expect((await personas.arbitros.modificar(conOtra, { login: suyo.login, unirCuenta: suyo.usuarioId }, sinUsuarios)).status).toBe(409);
    expect((await personas.arbitros.modificar(conOtra, { login: suyo.login })).body.cuenta).toMatchObject({ id: suyo.usuarioId });
    expect((await personas.arbitros.modificar(conOtra, { login: suyo.login, unirCuenta: suyo.usuarioId })).status).toBe(200);
    expect(await personas.arbitros.leer(conOtra)).toMatchObject({ usuario_id: suyo.usuarioId, login: suyo.login });
    expect(await loginDe(vieja!)).toBeUndefined();
    expect(await cartas(deAntes, CAMBIADO)).toHaveLength(1);
  });

  it('la respuesta vale para la cuenta que se nombró y para ninguna otra', async () => {
    const [suyo, otro] = [await entrenador(), await entrenador()];
    expect((await personas.arbitros.crear({ login: suyo.login, unirCuenta: otro.usuarioId })).body.cuenta).toMatchObject({
      id: suyo.usuarioId,
    });
    const { status, body } = await personas.arbitros.crear({ login: nuevoLogin(), unirCuenta: suyo.usuarioId });
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'version.antigua' });
    const dosVeces = await Promise.all([1, 2].map(() => personas.arbitros.crear({ login: suyo.login, unirCuenta: suyo.usuarioId })));
    expect(dosVeces.map((respuesta) => respuesta.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a una cuenta de administración, o de un perfil que no podría dar, no la une quien no es de la oficina; ni se le dice de quién es', async () => {
    const soloArbitros = await administrador('Solo árbitros', { '/admin/arbitros': 2, '/admin/dashboard': 2 }, 0);
    const suyo = await entrenador();
    const administradora = nuevoLogin();
    const deAdministracion = await crearUsuario(db, { login: administradora, roles: [await crearRol(db, 'Recepción', 1, 0)] });
    for (const [login, id] of [
      [suyo.login, suyo.usuarioId],
      [administradora, deAdministracion],
    ] as const)
      for (const unirCuenta of [undefined, id]) {
        const { status, body } = await personas.arbitros.crear({ login, unirCuenta }, soloArbitros);
        expect({ status, codigo: body.codigo, cuenta: body.cuenta }).toEqual({
          status: 409,
          codigo: 'usuario.duplicado',
          cuenta: undefined,
        });
      }
    expect((await personas.arbitros.crear({ login: administradora }, sinUsuarios)).body.cuenta).toBeUndefined();
    expect((await personas.arbitros.crear({ login: suyo.login }, sinUsuarios)).body.cuenta).toMatchObject({ id: suyo.usuarioId });
    // An administrator's record is user 1's to change (spec 1 §6).
    expect((await personas.arbitros.crear({ login: administradora }, gestora)).body.cuenta).toBeUndefined();
    expect((await personas.arbitros.crear({ login: administradora, unirCuenta: deAdministracion })).status).toBe(200);
  });

  it('una coordinadora se registra a sí misma como entrenadora, y de las demás cuentas solo sabe que el correo está ocupado', async () => {
    const { login } = await db.selectFrom('usuario').select('login').where('id', '=', coordinadora.usuarioId).executeTakeFirstOrThrow();
    const registrar = (cambios: object) =>
      coordinadora.llamar<Guardada>(
        'POST',
        '/api/entrenadores/coordinador',
        multiparte(personas.entrenadores.modelo({ dni: nuevoDni(), colegios: [personas.olmo], consentimiento_foto: 1, ...cambios }), {
          image: foto,
        }),
      );
    const deArbitro = (await personas.arbitros.leer(await personas.arbitros.creada())).login;
    const { login: deCompanera } = await db
      .selectFrom('usuario')
      .select('login')
      .where('id', '=', companera.usuarioId)
      .executeTakeFirstOrThrow();
    for (const ajeno of [deArbitro, deCompanera, 'uno@liga.es']) {
      const { status, body } = await registrar({ login: ajeno, unirCuenta: await usuarioDe(ajeno) });
      expect({ status, codigo: body.codigo, cuenta: body.cuenta }).toEqual({ status: 409, codigo: 'usuario.duplicado', cuenta: undefined });
    }
    expect((await registrar({ login })).body.cuenta).toMatchObject({ id: coordinadora.usuarioId, perfiles: ['Coordinador'] });
    expect((await registrar({ login, unirCuenta: coordinadora.usuarioId })).status).toBe(200);
  });

  it('la que se cerró porque su entrenador está de baja se abre con el árbitro; la que cerró la oficina, no', async () => {
    const activo = async ({ usuarioId }: Persona) =>
      (await db.selectFrom('usuario').select('activo').where('id', '=', usuarioId).executeTakeFirstOrThrow()).activo;
    const deBaja = await entrenador();
    await personas.entrenadores.modificar(deBaja.id, { estado: 2 });
    expect(await activo(deBaja)).toBe(false);
    await personas.arbitros.crear({ login: deBaja.login, unirCuenta: deBaja.usuarioId });
    expect(await activo(deBaja)).toBe(true);
    const cerrada = await entrenador();
    await db.updateTable('usuario').set({ activo: false }).where('id', '=', cerrada.usuarioId).execute();
    await personas.arbitros.crear({ login: cerrada.login, unirCuenta: cerrada.usuarioId });
    expect(await activo(cerrada)).toBe(false);
  });

  it('una cuenta de dos no la corrige quien la abrió', async () => {
    const suyo = await entrenador({ quien: sinUsuarios, sinEstrenar: true });
    await personas.arbitros.crear({ login: suyo.login, unirCuenta: suyo.usuarioId });
    const nuevo = nuevoLogin();
    expect((await pedir(suyo, nuevo, sinUsuarios)).body.correoPendiente).toBe(nuevo);
    expect(await loginDe(suyo.usuarioId)).toBe(suyo.login);
  });
});
