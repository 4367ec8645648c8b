import type { Permiso } from '@cd/contract/sesion/sesion';
import type { Rol } from '@cd/contract/administracion/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let admin: Cliente;
/** An administrator whose role is not the product's own, with level 2 everywhere. */
let secretaria: Cliente;
let rolSecretaria: number;

beforeAll(async () => {
  oficina = await abrirOficina();
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  rolSecretaria = await crearRol(db, 'Secretaría', 1, 2);
  await crearUsuario(db, { login: 'secretaria@liga.es', roles: [rolSecretaria] });
  admin = await entrar(http, 'admin@liga.es');
  secretaria = await entrar(http, 'secretaria@liga.es');
});
afterAll(() => oficina.cerrar());

type Detalle = Rol & { opcionesMenu: Permiso[] };
const detalle = async (id: number): Promise<Detalle> => (await admin.llamar<Detalle>('GET', `/api/roles/detalle/${id}`)).body;
const crear = async (nombre: string, perfil_id: number, quien = admin) =>
  quien.llamar<{ id: number; detail?: string }>('POST', '/api/roles', { rol: { nombre, perfil_id } });
const renombrar = async (id: number, nombre: string, version = 1) => admin.llamar('PUT', '/api/roles', { rol: { id, nombre, version } });
const guardar = async (
  id: number,
  opcionesMenu: readonly { id: number; permiso: number }[],
  { quien = admin, version }: { quien?: Cliente; version?: number } = {},
) => quien.llamar('PUT', `/api/roles/permisos/${id}`, { opcionesMenu, version });
const opcion = async (orden: string): Promise<number> =>
  (await oficina.db.selectFrom('opcion').select('id').where('orden', '=', orden).executeTakeFirstOrThrow()).id;
const rechazo = ({ status, body }: { status: number; body: { detail?: unknown } }) => ({ status, detail: body.detail });
/** The last change; what is read is noted some time later. */
const acciones = () =>
  oficina.db
    .selectFrom('accion')
    .select(['tipo', 'texto'])
    .where('usuario_id', '=', admin.usuarioId)
    .where('tipo', '>', 2)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const cuantas = async () =>
  oficina.db
    .selectFrom('accion')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('tipo', '>', 2)
    .executeTakeFirstOrThrow();

describe('los roles', () => {
  it('se listan con su perfil y cuántos usuarios los tienen', async () => {
    const { body } = await admin.llamar<Rol[]>('GET', '/api/roles');
    expect(body).toContainEqual(
      expect.objectContaining({ id: 1, nombre: 'Administrador', perfil_descripcion: 'Administrador', usuarios: 1, de_serie: true }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ id: rolSecretaria, perfil_nombre: 'admin', usuarios: 1, de_serie: false, version: 1 }),
    );
  });

  it('se leen de uno en uno, por perfil y por usuario', async () => {
    expect((await admin.llamar('GET', `/api/roles/${ROL.arbitro}`)).body).toMatchObject({ nombre: 'Árbitro', perfil_id: 4 });
    expect((await admin.llamar<Rol[]>('GET', '/api/roles/perfil/1')).body.map(({ id }) => id)).toEqual([1, rolSecretaria]);
    expect((await admin.llamar<Rol[]>('GET', `/api/roles/usuario/${secretaria.usuarioId}`)).body).toEqual([
      expect.objectContaining({ id: rolSecretaria }),
    ]);
    expect((await admin.llamar('GET', '/api/roles/99999')).status).toBe(404);
    expect((await admin.llamar('GET', '/api/roles/detalle/99999')).status).toBe(404);
  });

  it('el detalle trae el árbol de opciones de su perfil, en orden', async () => {
    const { opcionesMenu } = await detalle(ROL.arbitro);
    expect(opcionesMenu.map(({ orden, permiso }) => [orden, permiso])).toEqual([
      ['1', 2],
      ['1.1', 2],
      ['1.2', 2],
      ['1.3', 2],
      ['2', 2],
      ['2.21', 2],
      ['2.22', 2],
      ['2.23', 2],
      ['2.24', 2],
      ['2.30', 2],
    ]);
  });
});

describe('crear un rol', () => {
  it('nace con lectura en Principal y nada más', async () => {
    const { status, body } = await crear('Prensa', 1);
    expect(status).toBe(200);
    const { opcionesMenu, ...rol } = await detalle(body.id);
    expect(rol).toMatchObject({ nombre: 'Prensa', perfil_id: 1, usuarios: 0, de_serie: false });
    expect(opcionesMenu.filter(({ permiso }) => permiso > 0).map(({ orden, permiso }) => [orden, permiso])).toEqual([['1', 1]]);
    expect(opcionesMenu.length).toBeGreaterThan(10);
    expect(await acciones()).toEqual({ tipo: 3, texto: 'Rol «Prensa» creado' });
  });

  it('un nombre que ya existe se rechaza, sin mirar mayúsculas ni tildes', async () => {
    const antes = await cuantas();
    for (const nombre of ['Árbitro', 'arbitro', '  ÁRBITRO '])
      expect(rechazo(await crear(nombre, 4))).toEqual({ status: 409, detail: 'El rol ya existe en el sistema' });
    expect(await cuantas()).toEqual(antes);
  });

  it('a la vez con el mismo nombre, solo uno', async () => {
    const estados = (await Promise.all(['Delegación', 'delegacion', 'DELEGACIÓN'].map((nombre) => crear(nombre, 6)))).map(
      ({ status }) => status,
    );
    expect(estados.toSorted()).toEqual([200, 409, 409]);
  });

  it('sin nombre o con un perfil que no existe, no', async () => {
    expect((await crear('   ', 4)).status).toBe(400);
    expect((await crear('Otro', 2)).status).toBe(400);
  });
});

describe('cambiar el nombre de un rol', () => {
  it('lo cambia y sube su versión', async () => {
    const { id } = (await crear('Mesa', 4)).body;
    expect((await renombrar(id, 'Mesa de anotadores')).status).toBe(204);
    expect(await detalle(id)).toMatchObject({ nombre: 'Mesa de anotadores', version: 2 });
    expect(await acciones()).toEqual({ tipo: 4, texto: 'Rol «Mesa» renombrado a «Mesa de anotadores»' });
  });

  it('puede cambiar solo sus mayúsculas o sus tildes', async () => {
    const { id } = (await crear('Comite', 4)).body;
    expect((await renombrar(id, 'Comité')).status).toBe(204);
  });

  it('el nombre de otro se rechaza', async () => {
    const { id } = (await crear('Auxiliares', 4)).body;
    expect(rechazo(await renombrar(id, 'secretaria'))).toEqual({ status: 409, detail: 'El rol que pretende modificar ya existe' });
    expect(await detalle(id)).toMatchObject({ nombre: 'Auxiliares', version: 1 });
  });

  it('a la vez dos al mismo nombre, solo uno', async () => {
    const ids = (await Promise.all(['Uno', 'Dos'].map((nombre) => crear(nombre, 5)))).map(({ body }) => body.id);
    const respuestas = await Promise.all([...ids.map((id) => renombrar(id, 'Técnicos')), crear('tecnicos', 5)]);
    expect(
      respuestas
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBe(409);
    expect(respuestas.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('los de serie no cambian de nombre', async () => {
    expect(rechazo(await renombrar(ROL.arbitro, 'Colegiado'))).toEqual({ status: 409, detail: textoDe('rol.de_serie') });
  });

  it('con una versión antigua o un rol que no existe, se rechaza', async () => {
    const { id } = (await crear('Voluntarios', 6)).body;
    await renombrar(id, 'Voluntariado');
    expect(rechazo(await renombrar(id, 'Voluntarias', 1))).toEqual({ status: 409, detail: textoDe('version.antigua') });
    expect((await renombrar(99_999, 'Nadie')).status).toBe(404);
  });
});

describe('eliminar un rol', () => {
  const eliminar = async (id: number) => admin.llamar('DELETE', `/api/roles/${id}`);

  it('el que nadie tiene se elimina con sus permisos', async () => {
    const { id } = (await crear('Efímero', 6)).body;
    expect((await eliminar(id)).status).toBe(204);
    expect(await oficina.db.selectFrom('rol_opcion').select('opcion_id').where('rol_id', '=', id).execute()).toEqual([]);
    expect(await acciones()).toEqual({ tipo: 5, texto: 'Rol «Efímero» eliminado' });
    expect((await eliminar(id)).status).toBe(404);
  });

  it('el que alguien tiene, no', async () => {
    expect(rechazo(await eliminar(rolSecretaria))).toEqual({ status: 409, detail: textoDe('rol.en_uso') });
  });

  it('los de serie, tampoco', async () => {
    for (const id of Object.values(ROL)) expect(rechazo(await eliminar(id))).toEqual({ status: 409, detail: textoDe('rol.de_serie') });
  });
});

describe('los permisos de un rol', () => {
  let rol: number;
  beforeAll(async () => {
    rol = (await crear('Calendario', 1)).body.id;
  });

  it('se guardan, y las opciones que no se envían conservan el suyo', async () => {
    const [usuarios, roles] = [await opcion('6.1'), await opcion('6.2')];
    expect((await guardar(rol, [{ id: usuarios, permiso: 2 }])).status).toBe(204);
    expect((await guardar(rol, [{ id: roles, permiso: 1 }])).status).toBe(204);
    const { opcionesMenu, version } = await detalle(rol);
    expect(opcionesMenu.filter(({ permiso }) => permiso > 0).map(({ orden, permiso }) => [orden, permiso])).toEqual([
      ['1', 1],
      ['6.1', 2],
      ['6.2', 1],
    ]);
    expect(version).toBe(3);
    expect(await acciones()).toEqual({ tipo: 4, texto: 'Permisos del rol «Calendario»: cambiada 1 opción' });
  });

  it('Principal debe tener, al menos, lectura: si no, no se guarda nada', async () => {
    const antes = await detalle(rol);
    const respuesta = await guardar(rol, [
      { id: await opcion('6.3'), permiso: 2 },
      { id: await opcion('1'), permiso: 0 },
    ]);
    expect(rechazo(respuesta)).toEqual({ status: 422, detail: 'La opción Principal debe tener, al menos, permisos de lectura' });
    expect(await detalle(rol)).toEqual(antes);
  });

  it('solo opciones del perfil del rol, cada una una vez', async () => {
    const arbitros = (await crear('Árbitros de mesa', 4)).body.id;
    const ajena = { id: await opcion('6.1'), permiso: 1 };
    const propia = { id: await opcion('1.1'), permiso: 1 };
    for (const opciones of [[ajena], [propia, ajena], [{ id: 99_999, permiso: 1 }], [propia, propia]])
      expect(rechazo(await guardar(arbitros, opciones))).toEqual({ status: 422, detail: textoDe('rol.opciones') });
    expect((await detalle(arbitros)).version).toBe(1);
  });

  it('un nivel que no existe se rechaza', async () => {
    expect((await guardar(rol, [{ id: await opcion('6.1'), permiso: 3 }])).status).toBe(400);
  });

  it('si otra persona los ha cambiado mientras tanto, se rechaza', async () => {
    const { version } = await detalle(rol);
    const cambio = [{ id: await opcion('6.4'), permiso: 1 }];
    expect((await guardar(rol, cambio, { version })).status).toBe(204);
    expect(rechazo(await guardar(rol, cambio, { version }))).toEqual({ status: 409, detail: textoDe('version.antigua') });
  });

  it('de un rol que no existe, no', async () => {
    expect((await guardar(99_999, [{ id: 1, permiso: 1 }])).status).toBe(404);
  });

  it('cierran las sesiones de quienes usan ese rol, y solo esas', async () => {
    const { db, http } = oficina;
    const propio = (await crear('Observadores', 4)).body.id;
    await crearUsuario(db, { login: 'observa@liga.es', roles: [propio, ROL.entrenador] });
    const deArbitro = await entrar(http, 'observa@liga.es', { perfil: 4 });
    const deEntrenador = await entrar(http, 'observa@liga.es', { perfil: 5 });
    expect((await guardar(propio, [{ id: await opcion('1.1'), permiso: 1 }])).status).toBe(204);
    expect((await deArbitro.llamar('GET', '/api/opciones')).status).toBe(401);
    expect((await deEntrenador.llamar('GET', '/api/opciones')).status).toBe(200);
    expect((await admin.llamar('GET', '/api/opciones')).status).toBe(200);
  });

  it('guardar los que ya tenía no cierra ninguna sesión', async () => {
    const { db, http } = oficina;
    await crearUsuario(db, { login: 'sigue@liga.es', roles: [ROL.arbitro] });
    const sigue = await entrar(http, 'sigue@liga.es');
    const { opcionesMenu, version } = await detalle(ROL.arbitro);
    expect(
      (
        await guardar(
          ROL.arbitro,
          opcionesMenu.map(({ id, permiso }) => ({ id, permiso })),
          { version },
        )
      ).status,
    ).toBe(204);
    expect((await sigue.llamar('GET', '/api/opciones')).status).toBe(200);
    expect((await detalle(ROL.arbitro)).version).toBe(version);
  });

  it('los del rol Administrador no cambian, tampoco por quien lo tiene', async () => {
    for (const quien of [admin, secretaria])
      expect(rechazo(await guardar(ROL.administrador, [{ id: await opcion('6.1'), permiso: 1 }], { quien }))).toEqual({
        status: 409,
        detail: textoDe('rol.administrador'),
      });
  });
});

describe('nadie se da más permisos de los que tiene', () => {
  it('otro rol de administración no cambia los de ningún rol de administración, ni los suyos', async () => {
    const nuevo = (await crear('Segundo', 1, secretaria)).body.id;
    for (const id of [rolSecretaria, nuevo])
      expect(rechazo(await guardar(id, [{ id: await opcion('6.1'), permiso: 2 }], { quien: secretaria }))).toEqual({
        status: 403,
        detail: 'Los permisos de los roles de administración solo los cambia el rol Administrador',
      });
    expect((await detalle(nuevo)).opcionesMenu.filter(({ permiso }) => permiso > 0)).toEqual([
      expect.objectContaining({ orden: '1', permiso: 1 }),
    ]);
  });

  it('pero sí los de los demás perfiles', async () => {
    expect((await guardar(ROL.coordinador, [{ id: await opcion('1.1'), permiso: 2 }], { quien: secretaria })).status).toBe(204);
  });
});

describe('con lectura o sin permiso', () => {
  it('con lectura se ve y no se cambia; sin permiso, ni se ve', async () => {
    const { db, http } = oficina;
    for (const [nivel, ver, cambiar] of [
      [1, 200, 403],
      [0, 403, 403],
    ] as const) {
      await crearUsuario(db, { login: `nivel${nivel}@liga.es`, roles: [await crearRol(db, `Nivel ${nivel}`, 1, nivel)] });
      const quien = await entrar(http, `nivel${nivel}@liga.es`);
      for (const url of ['/api/roles', '/api/roles/2', '/api/roles/detalle/2', '/api/roles/perfil/1', '/api/roles/usuario/1'])
        expect({ url, status: (await quien.llamar('GET', url)).status }).toEqual({ url, status: ver });
      expect((await crear(`De nivel ${nivel}`, 4, quien)).status).toBe(cambiar);
      expect((await guardar(ROL.arbitro, [{ id: 1, permiso: 1 }], { quien })).status).toBe(cambiar);
      expect((await quien.llamar('PUT', '/api/roles', { rol: { id: rolSecretaria, nombre: 'X', version: 1 } })).status).toBe(cambiar);
      expect((await quien.llamar('DELETE', `/api/roles/${rolSecretaria}`)).status).toBe(cambiar);
    }
  });
});
