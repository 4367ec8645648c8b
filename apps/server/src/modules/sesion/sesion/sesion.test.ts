import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePrivateImage, prepareImage } from '../../../platform/images';
import { dibujo } from '../../../pruebas/multiparte';
import { abrirOficina, anonimo, CONTRASENA, crearUsuario, entrar, ROL, textoDe, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let admin: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  admin = await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(oficina.db, { login: 'varios@liga.es', roles: [ROL.arbitro, ROL.entrenador, ROL.coordinador] });
});
afterAll(() => oficina.cerrar());

describe('inicio de sesión', () => {
  it('con un solo rol da el perfil y los permisos en el acto', async () => {
    const { status, body } = await anonimo(oficina.http).llamar<{ user: Record<string, unknown> }>('POST', '/login', {
      username: 'admin@liga.es',
      password: CONTRASENA,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      usuarioId: admin,
      perfilId: 1,
      perfilDescripcion: 'Administrador',
      rolId: 1,
      actorId: null,
      multiplesRoles: false,
    });
    expect(body.user.permisos).toContainEqual(expect.objectContaining({ orden: '8.1', opcion_enlace: '/admin/usuarios', permiso: 2 }));
  });

  it('sin usuario o sin contraseña: credenciales inválidas', async () => {
    const { status, body } = await anonimo(oficina.http).llamar('POST', '/login', { username: 'admin@liga.es', password: '' });
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail: 'Credenciales inválidas' });
  });

  it('una cuenta desconocida y una contraseña equivocada dicen lo mismo', async () => {
    for (const username of ['admin@liga.es', 'nadie@liga.es']) {
      const { status, body } = await anonimo(oficina.http).llamar('POST', '/login', { username, password: 'otra-cosa-1' });
      expect({ status, detail: body.detail }).toEqual({ status: 401, detail: textoDe('sesion.credenciales') });
    }
  });

  it('token, usuario y perfil deben concordar', async () => {
    const { http } = oficina;
    const yo = await entrar(http, 'admin@liga.es');
    const pedir = async (headers: Record<string, string>) => (await yo.llamar('GET', '/api/opciones', undefined, { headers })).status;
    expect(await pedir({})).toBe(200);
    expect(await pedir({ 'x-usuario': String(admin + 1) })).toBe(401);
    expect(await pedir({ 'x-perfil': '4' })).toBe(401);
    expect(await pedir({ authorization: 'Bearer nada' })).toBe(401);
  });
});

describe('elección de perfil', () => {
  it('con varios roles no se llama a nada hasta elegir uno', async () => {
    const yo = await entrar(oficina.http, 'varios@liga.es');
    const { status, body } = await yo.llamar('GET', '/api/opciones');
    expect({ status, codigo: body.codigo }).toEqual({ status: 403, codigo: 'sesion.sin_perfil' });
    const entrenador = await entrar(oficina.http, 'varios@liga.es', { perfil: 5 });
    expect((await entrenador.llamar('GET', '/api/opciones')).status).toBe(200);
  });
});

it('la imagen propia se da con una dirección nueva cada vez que se pide, y solo a quien ha entrado', async () => {
  const yo = await entrar(oficina.http, 'varios@liga.es');
  const pedir = async () => (await yo.llamar<{ imagen: string | null }>('GET', '/api/perfil/imagen')).body.imagen;
  expect(await pedir()).toBeNull();
  const color = await prepareImage(await dibujo('#1F4E79'));
  const hash = await oficina.db.transaction().execute(async (tx) => savePrivateImage(tx, color));
  await oficina.db.updateTable('usuario').set({ imagen: hash }).where('id', '=', yo.usuarioId).execute();
  const imagen = await pedir();
  expect((await oficina.http.inject({ url: imagen! })).statusCode).toBe(200);
  expect((await oficina.http.inject({ url: imagen!.split('?')[0]! })).statusCode).toBe(404);
  expect((await anonimo(oficina.http).llamar('GET', '/api/perfil/imagen')).status).toBe(401);
});

it('al salir, el token ya no abre nada', async () => {
  const yo = await entrar(oficina.http, 'arbitra@liga.es');
  expect((await yo.llamar('POST', '/login/out', { usuarioId: yo.usuarioId })).status).toBe(204);
  expect((await yo.llamar('GET', '/api/opciones')).status).toBe(401);
});

describe('las condiciones que hay que aceptar', () => {
  it('son las vigentes más recientes que quedan sin aceptar, y después las ya aceptadas; ni las terminadas ni las que no se piden esperan', async () => {
    const { db } = oficina;
    const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
    const dar = async (contenido: string, inicio: string, de: { fin?: string; requiere?: boolean } = {}): Promise<number> => {
      const { id } = await db
        .insertInto('contrato')
        .values({ contenido, fecha_inicio_vigencia: inicio, fecha_fin_vigencia: de.fin ?? null, requiere_aceptacion: de.requiere ?? true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('contrato_usuario').values({ contrato_id: id, usuario_id: arbitra.usuarioId }).execute();
      return id;
    };
    const nuevas = await dar('Las nuevas', '2026-09-01');
    const viejas = await dar('Las viejas', '2025-09-01');
    await dar('Las terminadas', '2026-10-01', { fin: '2026-10-31' });
    await dar('Las que solo se leen', '2026-11-01', { requiere: false });
    const vigente = async (): Promise<number> => (await arbitra.llamar<{ id: number }>('POST', '/api/contratos/vigente', {})).body.id;
    const aceptar = async (idContrato: number): Promise<number> =>
      (await arbitra.llamar('PUT', '/api/contratos/aceptar', { idContrato })).status;
    expect(await vigente()).toBe(nuevas);
    expect([await aceptar(nuevas), await aceptar(nuevas)]).toEqual([204, 409]);
    expect(await vigente()).toBe(viejas);
    expect(await aceptar(viejas)).toBe(204);
    expect((await arbitra.llamar<{ contenido: string }>('POST', '/api/contratos/vigente', {})).body.contenido).toBe('Las que solo se leen');
    await db.updateTable('contrato').set({ fecha_fin_vigencia: '2026-11-30' }).where('fecha_fin_vigencia', 'is', null).execute();
  });
});
