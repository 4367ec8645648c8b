import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilaUsuario, Usuario } from '@cd/contract/administracion/usuarios';
import {
  abrirOficina,
  anonimo,
  CONTRASENA,
  crearRol,
  crearUsuario,
  entrar,
  ROL,
  type Cliente,
  type OficinaDePrueba,
  type Respuesta,
} from '../../../pruebas/oficina';
import { multiparte } from '../../../pruebas/multiparte';
import { abrirServidorSmtp } from '../../../pruebas/servidor-smtp';

let oficina: OficinaDePrueba;
/** User 1, another administrator, someone of profile 1 with a role of their own, and one who may only look. */
let uno: Cliente;
let otra: Cliente;
let gestora: Cliente;
let mirona: Cliente;
let rolGestion: number;
let rolArbitroSuplente: number;
let rolRecepcion = 0;

const ARBITRO = { id: ROL.arbitro, perfil_id: 4 } as const;
const ENTRENADOR = { id: ROL.entrenador, perfil_id: 5 } as const;
const ADMINISTRADOR = { id: ROL.administrador, perfil_id: 1 } as const;

const recepcion = () => ({ id: rolRecepcion, perfil_id: 1 }) as const;

let serie = 0;
const nuevoLogin = (): string => `persona${++serie}@liga.es`;
const modelo = (cambios: object = {}) => ({
  login: nuevoLogin(),
  nombre: 'Ana Ruiz',
  roles: [recepcion()],
  cambioContrasena: false,
  ...cambios,
});

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'uno@liga.es', nombre: 'Elena Arce', roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'otra@liga.es', nombre: 'Rosa Vidal', roles: [ROL.administrador] });
  rolGestion = await crearRol(db, 'Gestión', 1, 2);
  rolRecepcion = await crearRol(db, 'Recepción', 1, 0);
  rolArbitroSuplente = await crearRol(db, 'Árbitro suplente', 4, 1);
  await crearUsuario(db, { login: 'gestora@liga.es', roles: [rolGestion] });
  await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Consulta', 1, 1)] });
  uno = await entrar(http, 'uno@liga.es');
  otra = await entrar(http, 'otra@liga.es');
  gestora = await entrar(http, 'gestora@liga.es');
  mirona = await entrar(http, 'mirona@liga.es');
});
afterAll(() => oficina.cerrar());

const rechazo = ({ status, body }: Respuesta<object | null>) => ({ status, codigo: body && 'codigo' in body ? body.codigo : null });
const crear = (quien: Cliente, cambios: object = {}) =>
  quien.llamar<{ id: number; correo: boolean; codigo?: string }>('POST', '/api/usuarios', modelo(cambios));
const leer = async (quien: Cliente, id: number): Promise<Usuario> => (await quien.llamar<Usuario>('GET', `/api/usuarios/${id}`)).body;
/** Saves the record as it is but for what is said. */
async function modificar(quien: Cliente, id: number, cambios: object = {}) {
  const { login, nombre, roles, activo, puede_auditar, version } = await leer(quien, id);
  const comoEsta = { login, nombre, roles: roles.map((rol) => ({ id: rol.id, perfil_id: rol.perfil_id })), activo, puede_auditar, version };
  return quien.llamar('PUT', `/api/usuarios/${id}`, { ...comoEsta, cambioContrasena: false, ...cambios });
}
const ultimaAccion = (quien: Cliente) =>
  oficina.db
    .selectFrom('accion')
    .select(['tipo', 'texto'])
    .where('usuario_id', '=', quien.usuarioId)
    .where('tipo', '>=', 3)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const contar = async (tabla: 'usuario' | 'imagen' | 'trabajo' | 'accion' | 'notificacion'): Promise<number> =>
  Number(
    (
      await oficina.db
        .selectFrom(tabla)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

const administradores = async (): Promise<number> =>
  (
    await oficina.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
      .innerJoin('rol as r', 'r.id', 'ur.rol_id')
      .select('u.id')
      .where('r.perfil_id', '=', 1)
      .where('u.activo', '=', true)
      .execute()
  ).length;

const png = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0B5F4E' } })
    .png()
    .toBuffer();

describe('crear un usuario', () => {
  it('lo guarda con sus roles, lo anota, avisa y deja la bienvenida en el correo', async () => {
    const login = nuevoLogin();
    const { status, body } = await crear(otra, { login, nombre: '  Íñigo Peña ', activo: 1, puede_auditar: 1 });
    expect({ status, correo: body.correo }).toEqual({ status: 200, correo: true });
    expect(await leer(otra, body.id)).toMatchObject({
      login,
      nombre: 'Íñigo Peña',
      roles: [{ id: rolRecepcion, nombre: 'Recepción', perfil_id: 1 }],
      activo: 1,
      puede_auditar: 1,
      esAdmin: true,
      imagen: null,
      ultimo_acceso: null,
    });
    expect(await ultimaAccion(otra)).toEqual({ tipo: 3, texto: `Usuario Íñigo Peña (${login}), con los roles: Recepción` });
    const avisados = await oficina.db
      .selectFrom('notificacion')
      .select(['usuario_id', 'buzon'])
      .where('texto', 'like', `%${login}%`)
      .orderBy('usuario_id')
      .execute();
    expect(avisados).toEqual(
      [1, otra.usuarioId, gestora.usuarioId, mirona.usuarioId, body.id]
        .toSorted((a, b) => a - b)
        .map((id) => ({ usuario_id: id, buzon: id === otra.usuarioId ? 'Enviadas' : 'Entrada' })),
    );
    const carta = await oficina.db
      .selectFrom('trabajo')
      .select(['tipo', 'asunto', 'datos'])
      .where('destinatario', '=', login)
      .executeTakeFirstOrThrow();
    expect(carta).toMatchObject({
      tipo: 'correo',
      asunto: 'Le damos la bienvenida',
      datos: { plantilla: 'bienvenida', usuarioId: body.id },
    });
  });

  it('con contraseña, entra con ella; sin ella, con ninguna', async () => {
    const con = nuevoLogin();
    await crear(otra, { login: con, cambioContrasena: true, contrasena: 'elegida-1' });
    expect((await entrar(oficina.http, con, { contrasena: 'elegida-1' })).usuarioId).toBeGreaterThan(0);
    const sin = nuevoLogin();
    await crear(otra, { login: sin });
    await expect(entrar(oficina.http, sin, { contrasena: '' })).rejects.toThrow('no pudo entrar');
    await expect(entrar(oficina.http, sin)).rejects.toThrow('no pudo entrar');
  });

  it('si va a tener contraseña, hay que decirla, de 8 caracteres o más', async () => {
    expect(rechazo(await crear(otra, { cambioContrasena: true }))).toEqual({ status: 422, codigo: 'usuario.sin_contrasena' });
    for (const contrasena of ['siete77', 'a-b-c-7']) {
      const { status, body } = await crear(otra, { cambioContrasena: true, contrasena });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errores: [{ campo: 'contrasena', texto: 'La contraseña debe tener al menos 8 caracteres' }] },
      });
    }
  });

  it('la dirección de otro usuario no vale, tampoco en mayúsculas ni a la vez, y no queda nada a medias', async () => {
    const login = nuevoLogin();
    const [antes, correos, avisos] = [await contar('usuario'), await contar('trabajo'), await contar('notificacion')];
    const respuestas = await Promise.all([crear(otra, { login }), crear(uno, { login: login.toUpperCase() }), crear(otra, { login })]);
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(respuestas.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject([
      { detail: 'Ya existe un usuario con ese email en el sistema', codigo: 'usuario.duplicado' },
      { codigo: 'usuario.duplicado' },
    ]);
    expect(await contar('usuario')).toBe(antes + 1);
    expect(await contar('trabajo')).toBe(correos + 1);
    // Every administrator, the new one among them; to the one who did it, as sent.
    expect(await contar('notificacion')).toBe(avisos + (await administradores()));
  });

  it('los roles existen, son de su perfil y uno por perfil', async () => {
    for (const roles of [
      [{ id: 9999, perfil_id: 4 }],
      [{ id: ROL.arbitro, perfil_id: 5 }],
      [ARBITRO, { id: rolArbitroSuplente, perfil_id: 4 }],
      [ARBITRO, ARBITRO],
    ])
      expect(rechazo(await crear(otra, { roles }))).toEqual({ status: 422, codigo: 'usuario.roles' });
    expect((await crear(otra, { roles: [] })).body).toMatchObject({ errores: [{ campo: 'roles', texto: 'Elija al menos un rol' }] });
  });

  it('solo el usuario 1 da el rol de administrador', async () => {
    const { status, body } = await crear(otra, { roles: [ADMINISTRADOR] });
    expect({ status, detail: (body as { detail?: string }).detail }).toEqual({
      status: 403,
      detail: 'No tiene permisos para agregar el rol de administrador al usuario',
    });
    expect((await crear(uno, { roles: [ADMINISTRADOR] })).status).toBe(200);
  });

  it('nadie da un rol que puede más que el suyo, ni creando una cuenta nueva ni a quien ya la tiene', async () => {
    const { db } = oficina;
    const rolAmplio = await crearRol(db, 'Secretaría', 1, 2);
    const opcion = await db.selectFrom('opcion').select('id').where('enlace', '=', '/admin/configuracion').executeTakeFirstOrThrow();
    const quitar = db.updateTable('rol_opcion').set({ permiso: 1 }).where('opcion_id', '=', opcion.id);
    await quitar.where('rol_id', '=', rolGestion).execute();
    const AMPLIO = { id: rolAmplio, perfil_id: 1 } as const;
    expect(rechazo(await crear(gestora, { roles: [AMPLIO] }))).toEqual({ status: 403, codigo: 'usuario.rol_superior' });
    const id = await crearUsuario(db, { login: nuevoLogin(), roles: [ROL.arbitro] });
    expect(rechazo(await modificar(gestora, id, { roles: [ARBITRO, AMPLIO] }))).toEqual({ status: 403, codigo: 'usuario.rol_superior' });
    expect((await crear(otra, { roles: [AMPLIO] })).status).toBe(200);
    await quitar.where('rol_id', '=', rolAmplio).execute();
    expect((await crear(gestora, { roles: [AMPLIO] })).status).toBe(200);
  });

  it('quien no tiene el rol de administrador los crea activos y sin auditoría, pida lo que pida', async () => {
    const { body } = await crear(gestora, { activo: 0, puede_auditar: 1 });
    expect(await leer(otra, body.id)).toMatchObject({ activo: 1, puede_auditar: 0 });
  });

  it('a quien se crea de baja no se le da la bienvenida', async () => {
    const login = nuevoLogin();
    const { body } = await crear(otra, { login, activo: 0 });
    expect(body.correo).toBe(true);
    expect(await oficina.db.selectFrom('trabajo').select('id').where('destinatario', '=', login).execute()).toEqual([]);
  });

  it('guarda la imagen en privado: solo se abre con la dirección que se da', async () => {
    const { body } = await otra.llamar<{ id: number }>('POST', '/api/usuarios', multiparte(modelo(), { image: await png() }));
    const { imagen } = await leer(otra, body.id);
    expect(imagen).toMatch(/^\/imagenes\/[\da-f]{64}\/grande\?firma=/);
    const pedir = async (url: string) => (await oficina.http.inject({ method: 'GET', url })).statusCode;
    expect(await pedir(imagen!)).toBe(200);
    expect(await pedir(imagen!.split('?')[0]!)).toBe(404);
  });

  it('un fichero que no es una imagen se rechaza y no crea nada', async () => {
    const antes = await contar('usuario');
    const { status, body } = await otra.llamar(
      'POST',
      '/api/usuarios',
      multiparte(modelo(), { image: Buffer.from('<svg onload="alert(1)"/>') }),
    );
    expect({ status, detail: body.detail }).toEqual({ status: 415, detail: 'La imagen que ha seleccionado no es correcta' });
    expect(await contar('usuario')).toBe(antes);
  });

  it('una imagen de usuario duplicado tampoco queda', async () => {
    const antes = await contar('imagen');
    const imagen = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { status } = await otra.llamar('POST', '/api/usuarios', multiparte(modelo({ login: 'otra@liga.es' }), { image: imagen }));
    expect(status).toBe(409);
    expect(await contar('imagen')).toBe(antes);
  });

  it('cada dato que falta se dice en su campo', async () => {
    const { body } = await crear(otra, { login: 'no es un correo', nombre: '' });
    expect(body).toMatchObject({ errores: [{ campo: 'login' }, { campo: 'nombre', texto: 'Este dato es obligatorio' }] });
  });
});

describe('modificar un usuario', () => {
  let id: number;
  let login: string;
  beforeEach(async () => {
    login = nuevoLogin();
    id = await crearUsuario(oficina.db, { login, nombre: 'Ana Ruiz', roles: [ROL.arbitro] });
  });

  it('cambia nombre y correo sin cerrar sus sesiones, y lo anota', async () => {
    const sesion = await entrar(oficina.http, login);
    const otro = nuevoLogin();
    expect((await modificar(otra, id, { nombre: 'Ana Ruiz Gil', login: otro, puede_auditar: 1 })).status).toBe(204);
    expect(await leer(otra, id)).toMatchObject({ nombre: 'Ana Ruiz Gil', login: otro, puede_auditar: 1, version: 2 });
    expect(await ultimaAccion(otra)).toEqual({ tipo: 4, texto: `Usuario Ana Ruiz Gil (${otro}): nombre, correo, auditoría` });
    expect((await sesion.llamar('GET', '/api/opciones')).status).toBe(200);
  });

  it('cambiar roles, estado o contraseña cierra sus sesiones', async () => {
    let password = CONTRASENA;
    for (const cambios of [
      { roles: [{ id: rolArbitroSuplente, perfil_id: 4 }] },
      { cambioContrasena: true, contrasena: 'contrasena-2' },
      { activo: 0 },
    ]) {
      expect((await anonimo(oficina.http).llamar('POST', '/login', { username: login, password })).status).toBe(200);
      expect((await modificar(otra, id, cambios)).status).toBe(204);
      expect(await oficina.db.selectFrom('sesion').select('hash').where('usuario_id', '=', id).execute()).toEqual([]);
      password = cambios.contrasena ?? password;
    }
    expect((await anonimo(oficina.http).llamar('POST', '/login', { username: login, password })).status).toBe(401);
  });

  it('la contraseña nueva gasta los enlaces pendientes y avisa al usuario', async () => {
    await otra.llamar('POST', '/login/forgotadmin', { email: login });
    await modificar(otra, id, { cambioContrasena: true, contrasena: 'contrasena-2' });
    const pendientes = await oficina.db
      .selectFrom('reinicio_contrasena')
      .select('id')
      .where('usuario_id', '=', id)
      .where('usado', 'is', null)
      .execute();
    expect(pendientes).toEqual([]);
    const avisos = await oficina.db.selectFrom('notificacion').select('asunto').where('usuario_id', '=', id).execute();
    expect(avisos).toEqual([{ asunto: 'Su contraseña ha cambiado' }]);
  });

  it('el cambio de roles avisa al usuario', async () => {
    await modificar(otra, id, { roles: [{ id: rolArbitroSuplente, perfil_id: 4 }] });
    expect((await leer(otra, id)).roles).toEqual([{ id: rolArbitroSuplente, nombre: 'Árbitro suplente', perfil_id: 4 }]);
    const avisos = await oficina.db.selectFrom('notificacion').select(['asunto', 'texto']).where('usuario_id', '=', id).execute();
    expect(avisos).toEqual([{ asunto: 'Roles de Ana Ruiz', texto: `Los roles de Ana Ruiz (${login}) son ahora: Árbitro suplente.` }]);
  });

  it('la dirección de otro usuario no vale', async () => {
    const { status, body } = await modificar(otra, id, { login: 'OTRA@liga.es', nombre: 'No queda' });
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: 'Ya existe un usuario con ese email en el sistema' });
    expect((await leer(otra, id)).nombre).toBe('Ana Ruiz');
  });

  it('cambiar solo mayúsculas de la propia dirección sí vale', async () => {
    expect((await modificar(otra, id, { login: login.toUpperCase() })).status).toBe(204);
  });

  it('lo guardado sobre una versión antigua se rechaza', async () => {
    expect(rechazo(await modificar(otra, id, { version: 9, nombre: 'Tarde' }))).toEqual({ status: 409, codigo: 'version.antigua' });
    const { version } = await leer(otra, id);
    const cambios = await Promise.all([modificar(otra, id, { version, nombre: 'Una' }), modificar(uno, id, { version, nombre: 'Otra' })]);
    expect(cambios.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  it('pone y quita la imagen', async () => {
    const { login: suyo, nombre, version } = await leer(otra, id);
    const datos = { login: suyo, nombre, roles: [ARBITRO], cambioContrasena: false, version };
    expect((await otra.llamar('PUT', `/api/usuarios/${id}`, multiparte(datos, { image: await png() }))).status).toBe(204);
    expect((await leer(otra, id)).imagen).not.toBeNull();
    expect((await modificar(otra, id, {})).status).toBe(204);
    expect((await leer(otra, id)).imagen).not.toBeNull();
    expect((await modificar(otra, id, { eliminarImagen: true })).status).toBe(204);
    expect((await leer(otra, id)).imagen).toBeNull();
  });

  it('el rol de un árbitro, un entrenador o un coordinador es de quien tiene su ficha', async () => {
    const sinFicha = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [rolRecepcion] });
    for (const suyo of [ARBITRO, ENTRENADOR, { id: rolArbitroSuplente, perfil_id: 4 }]) {
      expect(rechazo(await crear(uno, { roles: [suyo] }))).toEqual({ status: 422, codigo: 'usuario.sin_persona' });
      expect(rechazo(await modificar(uno, sinFicha, { roles: [recepcion(), suyo] }))).toEqual({
        status: 422,
        codigo: 'usuario.sin_persona',
      });
    }
    await oficina.db.insertInto('arbitro').values({ nombre: 'Ana Ruiz', usuario_id: sinFicha }).execute();
    expect((await modificar(uno, sinFicha, { roles: [recepcion(), { id: rolArbitroSuplente, perfil_id: 4 }] })).status).toBe(204);
    expect((await modificar(uno, sinFicha, { roles: [recepcion()] })).status).toBe(204);
    expect(await leer(uno, sinFicha)).toMatchObject({ perfilesDePersona: [4] });
    expect((await modificar(uno, sinFicha, { roles: [recepcion(), ARBITRO] })).status).toBe(204);
    expect(rechazo(await modificar(uno, sinFicha, { roles: [recepcion(), ARBITRO, ENTRENADOR] }))).toEqual({
      status: 422,
      codigo: 'usuario.sin_persona',
    });
  });

  it('a quien no existe, 404', async () => {
    expect(rechazo(await otra.llamar('PUT', '/api/usuarios/999999', { ...modelo(), version: 1 }))).toEqual({
      status: 404,
      codigo: 'recurso.desconocido',
    });
  });

  it('solo el usuario 1 da el rol de administrador; quien lo tiene lo conserva al guardarse', async () => {
    expect(rechazo(await modificar(otra, id, { roles: [ARBITRO, ADMINISTRADOR] }))).toEqual({
      status: 403,
      codigo: 'usuario.rol_administrador',
    });
    expect((await modificar(uno, id, { roles: [ARBITRO, ADMINISTRADOR] })).status).toBe(204);
    expect((await modificar(otra, otra.usuarioId, { nombre: 'Rosa Vidal Sanz' })).status).toBe(204);
  });
});

describe('lo bloqueado', () => {
  it('del usuario 1 nadie más cambia nada; guardarlo sin cambios no molesta', async () => {
    expect((await modificar(otra, 1)).status).toBe(204);
    for (const cambios of [
      { nombre: 'X' },
      { login: 'x@liga.es' },
      { activo: 0 },
      { puede_auditar: 1 },
      { roles: [ADMINISTRADOR, ARBITRO] },
    ])
      expect(rechazo(await modificar(otra, 1, cambios))).toEqual({ status: 403, codigo: 'usuario.bloqueado' });
    expect(rechazo(await modificar(otra, 1, { cambioContrasena: true, contrasena: 'contrasena-2' }))).toEqual({
      status: 403,
      codigo: 'usuario.contrasena_bloqueada',
    });
  });

  it('el usuario 1 cambia su nombre, no su correo, sus roles ni su estado', async () => {
    expect((await modificar(uno, 1, { nombre: 'Elena Arce Montes' })).status).toBe(204);
    for (const cambios of [{ login: 'x@liga.es' }, { activo: 0 }, { puede_auditar: 1 }, { roles: [ADMINISTRADOR, ARBITRO] }])
      expect(rechazo(await modificar(uno, 1, cambios))).toEqual({ status: 403, codigo: 'usuario.bloqueado' });
  });

  it('a un administrador lo cambian él mismo y el usuario 1, nadie más', async () => {
    const id = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [ROL.administrador] });
    expect(rechazo(await modificar(otra, id, { nombre: 'X' }))).toEqual({ status: 403, codigo: 'usuario.bloqueado' });
    expect(rechazo(await modificar(otra, id, { cambioContrasena: true, contrasena: 'contrasena-2' }))).toEqual({
      status: 403,
      codigo: 'usuario.contrasena_bloqueada',
    });
    expect((await modificar(uno, id, { nombre: 'Sí', cambioContrasena: true, contrasena: 'contrasena-2' })).status).toBe(204);
  });

  it('nadie se da de baja ni se cambia los roles; la contraseña propia sí, y su sesión se cierra', async () => {
    const login = nuevoLogin();
    await crearUsuario(oficina.db, { login, roles: [rolGestion] });
    const yo = await entrar(oficina.http, login);
    for (const cambios of [{ activo: 0 }, { puede_auditar: 1 }, { roles: [{ id: rolGestion, perfil_id: 1 }, ARBITRO] }])
      expect(rechazo(await modificar(yo, yo.usuarioId, cambios))).toEqual({ status: 403, codigo: 'usuario.bloqueado' });
    expect((await modificar(yo, yo.usuarioId, { cambioContrasena: true, contrasena: 'contrasena-2' })).status).toBe(204);
    expect((await yo.llamar('GET', '/api/opciones')).status).toBe(401);
  });

  it('sin permitirCambioContrasenaAdmin no se cambia la contraseña de los demás perfiles', async () => {
    const id = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [ROL.entrenador] });
    await oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'permitirCambioContrasenaAdmin').execute();
    try {
      expect((await leer(otra, id)).puede).toEqual({
        editar: true,
        eliminar: true,
        cambiarLogin: true,
        cambiarContrasena: false,
        cambiarRoles: true,
      });
      expect(rechazo(await modificar(otra, id, { cambioContrasena: true, contrasena: 'contrasena-2' }))).toEqual({
        status: 403,
        codigo: 'usuario.contrasena_bloqueada',
      });
    } finally {
      await oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirCambioContrasenaAdmin').execute();
    }
  });
});

describe('eliminar un usuario', () => {
  it('quita la cuenta y sus sesiones; la persona queda sin cuenta', async () => {
    const login = nuevoLogin();
    const id = await crearUsuario(oficina.db, { login, nombre: 'Óscar Gil', roles: [ROL.arbitro] });
    const { id: arbitroId } = await oficina.db
      .insertInto('arbitro')
      .values({ nombre: 'Óscar Gil', usuario_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sesion = await entrar(oficina.http, login);
    expect((await otra.llamar<Usuario>('GET', `/api/usuarios/arbitro/${arbitroId}`)).body.alEliminar).toEqual({
      acciones: 1,
      notificaciones: 0,
      personas: ['Óscar Gil'],
    });
    expect((await otra.llamar('DELETE', `/api/usuarios/${id}`)).status).toBe(204);
    expect((await sesion.llamar('GET', '/api/opciones')).status).toBe(401);
    expect(await oficina.db.selectFrom('arbitro').select(['nombre', 'usuario_id']).where('id', '=', arbitroId).execute()).toEqual([
      { nombre: 'Óscar Gil', usuario_id: null },
    ]);
    expect(await ultimaAccion(otra)).toEqual({ tipo: 5, texto: `Usuario Óscar Gil (${login})` });
    expect(rechazo(await otra.llamar('DELETE', `/api/usuarios/${id}`))).toEqual({ status: 404, codigo: 'recurso.desconocido' });
    expect(rechazo(await otra.llamar('GET', `/api/usuarios/arbitro/${arbitroId}`))).toEqual({ status: 404, codigo: 'recurso.desconocido' });
  });

  it('al usuario 1 y a uno mismo no los elimina nadie; a otro administrador, solo el usuario 1', async () => {
    const administrador = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [ROL.administrador] });
    for (const [quien, id] of [
      [uno, 1],
      [otra, 1],
      [otra, otra.usuarioId],
      [otra, administrador],
      [gestora, gestora.usuarioId],
    ] as const)
      expect(rechazo(await quien.llamar('DELETE', `/api/usuarios/${id}`))).toEqual({ status: 403, codigo: 'usuario.no_eliminable' });
    expect((await uno.llamar('DELETE', `/api/usuarios/${administrador}`)).status).toBe(204);
  });
});

it('en la demostración no se guardan ni se eliminan usuarios', async () => {
  const id = await crearUsuario(oficina.db, { login: nuevoLogin(), roles: [ROL.arbitro] });
  await oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'demo').execute();
  try {
    for (const respuesta of [
      await crear(uno),
      await modificar(uno, id, { nombre: 'X' }),
      await uno.llamar('DELETE', `/api/usuarios/${id}`),
    ])
      expect(respuesta).toMatchObject({
        status: 403,
        body: { titulo: 'Modo Demostración', detail: 'Esta operación no está permitida en la demo' },
      });
  } finally {
    await oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'demo').execute();
  }
});

describe('la lista', () => {
  const lista = async (quien: Cliente, cuerpo: object = {}) =>
    (
      await quien.llamar<{ count: number; rows: FilaUsuario[] }>('POST', '/api/usuarios/index', {
        paginacion: { pageNumber: 1, pageSize: 100 },
        ...cuerpo,
      })
    ).body;
  const filtrada = async (...filtros: object[]) =>
    (await lista(uno, { filtros, ordenacion: [{ name: 'nombre', order: 'asc' }] })).rows.map(({ nombre }) => nombre);

  beforeAll(async () => {
    const { db } = oficina;
    await crearUsuario(db, { login: 'zz1@filtro.es', nombre: 'Zoé Ñandú', roles: [ROL.arbitro, ROL.coordinador], puedeAuditar: true });
    await crearUsuario(db, { login: 'zz2@filtro.es', nombre: 'Zoe 100%', roles: [ROL.coordinador], activo: false });
    await crearUsuario(db, { login: 'zz3@filtro.es', nombre: 'zoe Águila', roles: [rolArbitroSuplente] });
  });
  const DE_ESTOS = { name: 'login', operator: 'contains', value: '@FILTRO.es' };

  it('dice de cada uno sus roles y lo que se puede hacer con él', async () => {
    const { count, rows } = await lista(otra, { filtros: [{ name: 'login', operator: 'equals', value: 'ZZ1@filtro.es' }] });
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({
      nombre: 'Zoé Ñandú',
      roles: 'Árbitro, Coordinador',
      perfiles: [4, 6],
      activo: 1,
      puede_auditar: 1,
      ultimo_acceso: null,
      puede: { editar: true, eliminar: true },
    });
    const { rows: primero } = await lista(otra, { filtros: [{ name: 'login', operator: 'equals', value: 'uno@liga.es' }] });
    expect(primero[0]).toMatchObject({
      id: 1,
      puede: { editar: false, eliminar: false, cambiarLogin: false, cambiarContrasena: false, cambiarRoles: false },
    });
    expect(primero[0]!.ultimo_acceso).not.toBeNull();
  });

  it('busca sin distinguir acentos ni mayúsculas, y los comodines son letras', async () => {
    expect(await filtrada(DE_ESTOS, { name: 'nombre', operator: 'contains', value: 'ZOÉ' })).toEqual([
      'Zoe 100%',
      'zoe Águila',
      'Zoé Ñandú',
    ]);
    // Its words in any order.
    expect(await filtrada(DE_ESTOS, { name: 'nombre', operator: 'contains', value: 'nandu  ZOE' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada(DE_ESTOS, { name: 'nombre', operator: 'contains', value: 'nandu aguila' })).toEqual([]);
    expect(await filtrada(DE_ESTOS, { name: 'nombre', operator: 'contains', value: '%' })).toEqual(['Zoe 100%']);
  });

  it('filtra por perfil, rol, estado y auditoría', async () => {
    expect(await filtrada(DE_ESTOS, { name: 'perfil', operator: 'equals', value: 4 })).toEqual(['zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada(DE_ESTOS, { name: 'perfil', operator: 'equals', value: [5, 6] })).toEqual(['Zoe 100%', 'Zoé Ñandú']);
    expect(await filtrada(DE_ESTOS, { name: 'roles', operator: 'contains', value: 'arbitro' })).toEqual(['zoe Águila', 'Zoé Ñandú']);
    expect(await filtrada(DE_ESTOS, { name: 'roles', operator: 'equals', value: 'arbitro' })).toEqual(['Zoé Ñandú']);
    expect(await filtrada(DE_ESTOS, { name: 'activo', operator: 'equals', value: 0 })).toEqual(['Zoe 100%']);
    expect(await filtrada(DE_ESTOS, { name: 'puede_auditar', operator: 'equals', value: 1 })).toEqual(['Zoé Ñandú']);
  });

  it('los que nunca han entrado van al final, se ordene como se ordene', async () => {
    for (const order of ['asc', 'desc']) {
      const { rows } = await lista(uno, { ordenacion: [{ name: 'ultimo_acceso', order }] });
      const accesos = rows.map(({ ultimo_acceso }) => ultimo_acceso);
      expect(accesos.slice(accesos.indexOf(null)).every((acceso) => acceso === null)).toBe(true);
    }
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const name of ['login', 'nombre', 'roles', 'perfil', 'activo', 'puede_auditar', 'ultimo_acceso']) {
      const { count } = await lista(uno);
      const vistos = new Set<number>();
      for (let pageNumber = 1; pageNumber <= Math.ceil(count / 7); pageNumber++) {
        const { rows } = await lista(uno, { ordenacion: [{ name, order: 'desc' }], paginacion: { pageNumber, pageSize: 7 } });
        for (const { id } of rows) vistos.add(id);
      }
      expect(vistos.size).toBe(count);
    }
  });

  it('entera da lo mismo que por páginas, y queda anotada', async () => {
    const cuerpo = { filtros: [DE_ESTOS], ordenacion: [{ name: 'nombre', order: 'desc' }] };
    const entera = await uno.llamar<{ count: number; rows: FilaUsuario[] }>('POST', '/api/usuarios/index/sinpaginacion', cuerpo);
    const sinDireccion = ({ rows, count }: { count: number; rows: FilaUsuario[] }) => ({
      count,
      rows: rows.map((fila) => ({ ...fila, imagen: null })),
    });
    expect(sinDireccion(entera.body)).toEqual(sinDireccion(await lista(uno, cuerpo)));
    expect((await uno.llamar<FilaUsuario[]>('GET', '/api/usuarios')).body.length).toBe((await lista(uno)).count);
    const ultimas = (await uno.llamar<{ texto: string }[]>('GET', '/api/acciones/ultimas/20/1')).body.map(({ texto }) => texto);
    expect(ultimas).toContain('Lista de usuarios');
  });

  it('una columna o un operador que no existen se rechazan', async () => {
    for (const filtro of [
      { name: 'contrasena', operator: 'contains', value: '$argon2' },
      { name: 'roles', operator: 'interval', value: { min: 1 } },
      { name: 'activo', operator: 'contains', value: '1' },
    ]) {
      const { status } = await uno.llamar('POST', '/api/usuarios/index', {
        filtros: [filtro],
        paginacion: { pageNumber: 1, pageSize: 10 },
      });
      expect(status).toBe(400);
    }
  });

  it('se busca por nombre o correo desde tres letras', async () => {
    const buscar = (texto: string) => uno.llamar<{ nombre: string }[]>('GET', `/api/usuarios/nombrelogin/${encodeURIComponent(texto)}`);
    expect((await buscar('ñandu')).body.map(({ nombre }) => nombre)).toEqual(['Zoé Ñandú']);
    expect((await buscar('zz2@')).body.map(({ nombre }) => nombre)).toEqual(['Zoe 100%']);
    expect((await buscar('zo')).status).toBe(400);
  });
});

describe('quién puede', () => {
  const llamadas = [
    ['POST', '/api/usuarios/index', { paginacion: { pageNumber: 1, pageSize: 10 } }, 1],
    ['POST', '/api/usuarios/index/sinpaginacion', {}, 1],
    ['GET', '/api/usuarios', undefined, 1],
    ['GET', '/api/usuarios/1', undefined, 1],
    ['GET', '/api/usuarios/nombrelogin/elena', undefined, 1],
    ['GET', '/api/usuarios/puedeauditar/1', undefined, 1],
    ['POST', '/api/usuarios', modelo(), 2],
    ['PUT', '/api/usuarios/1', { ...modelo(), version: 1 }, 2],
    ['DELETE', '/api/usuarios/1', undefined, 2],
  ] as const;

  it('sin sesión, 401; sin nivel o con otro perfil, 403; con nivel 1 se mira y no se toca', async () => {
    const { db, http } = oficina;
    const ciego = nuevoLogin();
    await crearUsuario(db, { login: ciego, roles: [await crearRol(db, 'Nada', 1, 0)] });
    const arbitra = nuevoLogin();
    await crearUsuario(db, { login: arbitra, roles: [ROL.arbitro] });
    const [sinNivel, otroPerfil] = [await entrar(http, ciego), await entrar(http, arbitra)];
    for (const [metodo, url, cuerpo, nivel] of llamadas) {
      expect((await anonimo(http).llamar(metodo, url, cuerpo)).status).toBe(401);
      expect(rechazo(await sinNivel.llamar(metodo, url, cuerpo))).toEqual({ status: 403, codigo: 'acceso.denegado' });
      expect(rechazo(await otroPerfil.llamar(metodo, url, cuerpo))).toEqual({ status: 403, codigo: 'acceso.denegado' });
      expect(await mirona.llamar(metodo, url, cuerpo)).toMatchObject(
        nivel === 1 ? { status: 200 } : { status: 403, body: { codigo: 'acceso.denegado' } },
      );
    }
  });
});

describe('la invitación de quien aún no ha elegido su contraseña', () => {
  it('se ve cómo va: espera a salir, la tiene, le ha caducado, y nada en cuanto la elige', async () => {
    const smtp = await abrirServidorSmtp();
    const conCorreo = await abrirOficina({ smtpUrl: smtp.url });
    const { db, http } = conCorreo;
    try {
      await crearUsuario(db, { login: 'uno@liga.es', roles: [ROL.administrador] });
      const admin = await entrar(http, 'uno@liga.es');
      const { body } = await crear(admin, { login: 'invitada@liga.es', roles: [ADMINISTRADOR] });
      const estado = async (filtros: object[] = []): Promise<string | null | undefined> =>
        (
          await admin.llamar<{ rows: FilaUsuario[] }>('POST', '/api/usuarios/index', {
            paginacion: { pageNumber: 1, pageSize: 10 },
            filtros: [{ name: 'login', operator: 'equals', value: 'invitada@liga.es' }, ...filtros],
          })
        ).body.rows[0]?.invitacion;
      const reenviar = () => admin.llamar('POST', '/login/register', { email: 'invitada@liga.es' });
      expect(body.correo).toBe(true);
      expect(await estado([{ name: 'invitacion', operator: 'equals', value: 'invitado' }])).toBe('invitado');
      await sql`update reinicio_contrasena set caduca = now() - interval '1 second'`.execute(db);
      expect(await estado()).toBe('caducada');

      smtp.rechazadas.set('invitada@liga.es', '5.1.1 no existe');
      expect((await reenviar()).status).toBe(502);
      expect(await estado()).toBe('fallida');
      smtp.rechazadas.clear();
      expect((await reenviar()).status).toBe(204);
      expect(await estado()).toBe('invitado');
      const token = /\/reset\/([\w-]{43})/.exec((await smtp.esperar('invitada@liga.es', 2)).at(-1)!.texto)![1]!;
      await smtp.cerrar();
      // However often it is asked for, one waits.
      for (let vez = 0; vez < 2; vez++) expect((await reenviar()).status).toBe(204);
      expect(await estado()).toBe('pendiente');
      expect(
        await db.selectFrom('trabajo').select('estado').where('destinatario', '=', 'invitada@liga.es').where('estado', '=', 1).execute(),
      ).toHaveLength(1);

      expect((await anonimo(http).llamar('POST', `/login/reset/${token}`, { passwd: 'elegida-por-ella' })).status).toBe(204);
      expect(await estado()).toBe(null);
    } finally {
      await conCorreo.cerrar();
      await smtp.cerrar();
    }
  });

  it('quien nace con contraseña o de baja no está invitado', async () => {
    const deLogin = async (login: string): Promise<FilaUsuario> =>
      (
        await uno.llamar<{ rows: FilaUsuario[] }>('POST', '/api/usuarios/index', {
          paginacion: { pageNumber: 1, pageSize: 10 },
          filtros: [{ name: 'login', operator: 'equals', value: login }],
        })
      ).body.rows[0]!;
    const con = nuevoLogin();
    await crear(uno, { login: con, cambioContrasena: true, contrasena: 'elegida-1' });
    const deBaja = nuevoLogin();
    await crear(uno, { login: deBaja, activo: 0 });
    const sin = nuevoLogin();
    await crear(uno, { login: sin });
    expect([(await deLogin(con)).invitacion, (await deLogin(deBaja)).invitacion, (await deLogin(sin)).invitacion]).toEqual([
      null,
      null,
      'pendiente',
    ]);
  });
});

it('si el servidor de correo no responde, el usuario queda creado y se dice que su correo aún no ha salido', async () => {
  const sinCorreo = await abrirOficina({ smtpUrl: 'smtp://127.0.0.1:1' });
  try {
    await crearUsuario(sinCorreo.db, { login: 'uno@liga.es', roles: [ROL.administrador] });
    const admin = await entrar(sinCorreo.http, 'uno@liga.es');
    const { status, body } = await crear(admin, { login: 'nueva@liga.es', roles: [ADMINISTRADOR] });
    expect({ status, correo: body.correo }).toEqual({ status: 200, correo: false });
    expect((await leer(admin, body.id)).login).toBe('nueva@liga.es');
    expect(await sinCorreo.db.selectFrom('trabajo').select('estado').where('destinatario', '=', 'nueva@liga.es').execute()).toEqual([
      { estado: 1 },
    ]);
  } finally {
    await sinCorreo.cerrar();
  }
});
