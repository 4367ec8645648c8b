import type { Usuario } from '@cd/contract/administracion/usuarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config';
import { multiparte } from '../../../pruebas/multiparte';
import { anonimo, CONTRASENA, entrar, ROL, textoDe } from '../../../pruebas/oficina';
import { abrirPersonas, nuevoLogin, type OficinaDePersonas } from '../../personas/persona/personas-de-prueba';
import { readParameter } from '../../../platform/parameters';
import { guardarModoDemostracion } from './service';

let p: OficinaDePersonas;
let arbitroId: number;
let usuarioId: number;
const LOGIN = nuevoLogin();

/** An account as the demonstration leaves it: everyone knows its password. */
beforeAll(async () => {
  p = await abrirPersonas();
  arbitroId = await p.arbitros.creada({ login: LOGIN });
  const jefa = await p.db.selectFrom('usuario').select('contrasena').where('id', '=', p.uno.usuarioId).executeTakeFirstOrThrow();
  const cuenta = await p.db
    .updateTable('usuario')
    .set({ demo: true, contrasena: jefa.contrasena })
    .where('login', '=', LOGIN)
    .returning('id')
    .executeTakeFirstOrThrow();
  usuarioId = cuenta.id;
  await p.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'permitirCambioContrasenaAdmin').execute();
});
afterAll(() => p.oficina.cerrar());

const BLOQUEADA = { status: 403, titulo: 'Modo Demostración', detail: textoDe('demo.bloqueada') };
async function modificarUsuario(cambios: object) {
  const { body } = await p.uno.llamar<Usuario>('GET', `/api/usuarios/${usuarioId}`);
  const { login, nombre, roles, activo, puede_auditar, version } = body;
  return p.uno.llamar('PUT', `/api/usuarios/${usuarioId}`, { login, nombre, roles, activo, puede_auditar, version, ...cambios });
}

const INTENTOS: Readonly<Record<string, () => Promise<{ status: number; body: object | null }>>> = {
  'ella misma': async () =>
    (await entrar(p.oficina.http, LOGIN)).llamar('PUT', '/api/perfil/contrasena', { actual: CONTRASENA, contrasena: 'elegida-1' }),
  'un administrador, la contraseña': () => modificarUsuario({ cambioContrasena: true, contrasena: 'elegida-1' }),
  'un administrador, el correo': () => modificarUsuario({ login: nuevoLogin() }),
  'el editor de la persona, el correo': () => p.arbitros.modificar(arbitroId, { login: nuevoLogin() }),
  'la recuperación, que no le llega': () => anonimo(p.oficina.http).llamar('POST', '/login/forgot', { email: LOGIN }),
  'un enlace que pide un administrador': () => p.uno.llamar('POST', '/login/forgotadmin', { email: LOGIN }),
  'otra bienvenida': () => p.uno.llamar('POST', '/login/register', { email: LOGIN }),
  'la recuperación a mano': () => p.uno.llamar('POST', '/login/forgotmanual', { email: LOGIN }),
  'un enlace de recuperación': async () => {
    await p.db.updateTable('usuario').set({ demo: false }).where('id', '=', usuarioId).execute();
    const { body } = await p.uno.llamar<{ texto: string }>('POST', '/login/forgotmanual', { email: LOGIN });
    await p.db.updateTable('usuario').set({ demo: true }).where('id', '=', usuarioId).execute();
    return anonimo(p.oficina.http).llamar('POST', `/login/reset/${/reset\/([\w-]{43})/.exec(body.texto)![1]!}`, { passwd: 'elegida-1' });
  },
};

it.each(Object.entries(INTENTOS))('una cuenta de la demostración no la cambia %s', async (_, intentar) => {
  const { status, body } = await intentar();
  expect({ status, ...body }).toMatchObject(BLOQUEADA);
  expect((await entrar(p.oficina.http, LOGIN)).usuarioId).toBe(usuarioId);
});

it('donde no se dice de quién es una dirección, se contesta igual y no se hace ningún enlace', async () => {
  const neutra = (valor: number) => p.db.updateTable('parametro').set({ valor }).where('clave', '=', 'recuperacionNeutra').execute();
  const enlaces = async () =>
    (await p.db.selectFrom('reinicio_contrasena').select('id').where('usuario_id', '=', usuarioId).execute()).length;
  await neutra(1);
  const antes = await enlaces();
  expect((await anonimo(p.oficina.http).llamar('POST', '/login/forgot', { email: LOGIN })).status).toBe(204);
  expect(await enlaces()).toBe(antes);
  await neutra(0);
});

it('lo demás de ella se guarda', async () => {
  expect((await modificarUsuario({ nombre: 'Otro nombre' })).status).toBe(204);
  expect((await p.arbitros.modificar(arbitroId, { movil: '600 000 000' })).status).toBe(200);
});

describe('en modo demostración, nadie deja fuera a los demás', () => {
  const LOGIN_DE_COORDINADOR = nuevoLogin();
  let coordinadorId: number;
  let cuentaId: number;

  beforeAll(async () => {
    const cargos = [p.olmo, p.abeto].map((colegio_id) => ({ colegio_id, deporte_id: p.futbol }));
    coordinadorId = await p.coordinadores.creada({ login: LOGIN_DE_COORDINADOR, general: 2, cargos });
    const cuenta = await p.db
      .updateTable('usuario')
      .set({ demo: true })
      .where('login', '=', LOGIN_DE_COORDINADOR)
      .returning('id')
      .executeTakeFirstOrThrow();
    cuentaId = cuenta.id;
    await guardarModoDemostracion(p.db, true);
  });
  afterAll(() => guardarModoDemostracion(p.db, false));

  const sinCargos = { cargos: [], general: 2 };
  const CIERRES: Readonly<Record<string, () => Promise<{ status: number; body: object | null }>>> = {
    'elimina al árbitro de una cuenta': () => p.uno.llamar('DELETE', `/api/arbitros/${arbitroId}`),
    'elimina a su coordinador': () => p.uno.llamar('DELETE', `/api/coordinadores/${coordinadorId}`),
    'quita los datos de su coordinador': () => p.uno.llamar('PUT', `/api/coordinadores/anonimizar/${coordinadorId}`),
    'da de baja a su coordinador': () => p.coordinadores.modificar(coordinadorId, { estado: 2 }),
    'le quita un colegio': async () => {
      const { cargos } = await p.coordinadores.leer(coordinadorId);
      return p.coordinadores.modificar(coordinadorId, { cargos: cargos.slice(1) });
    },
    'le da otro perfil a una cuenta': async () =>
      p.coordinadores.crear({ login: LOGIN, unirCuenta: usuarioId, ...sinCargos, cargos: [{ colegio_id: p.olmo, deporte_id: p.futbol }] }),
    'cambia lo que puede el rol de una cuenta': async () => {
      const { body } = await p.uno.llamar<{ opcionesMenu: { id: number; permiso: number }[] }>(
        'GET',
        `/api/roles/detalle/${ROL.coordinador}`,
      );
      const opcionesMenu = body.opcionesMenu.map(({ id }, i) => ({ id, permiso: i === 0 ? 1 : 0 }));
      return p.uno.llamar('PUT', `/api/roles/permisos/${ROL.coordinador}`, { opcionesMenu });
    },
    'importa coordinadores': () =>
      p.uno.llamar('POST', '/api/importacion', multiparte({ tipo: 'coordinadores' }, { fichero: Buffer.from('nombre\n') })),
  };

  it.each(Object.entries(CIERRES))('quien %s', async (_, intentar) => {
    const { status, body } = await intentar();
    expect({ status, ...body }).toMatchObject(BLOQUEADA);
    expect((await entrar(p.oficina.http, LOGIN)).usuarioId).toBe(usuarioId);
    const { activo } = await p.db.selectFrom('usuario').select('activo').where('id', '=', cuentaId).executeTakeFirstOrThrow();
    expect([activo, (await p.coordinadores.leer(coordinadorId)).cargos.length]).toEqual([true, 2]);
  });

  it('lo que no cierra nada se guarda: un teléfono, un colegio más, el rol que nadie de la demostración tiene, otro coordinador', async () => {
    const { cargos } = await p.coordinadores.leer(coordinadorId);
    const unoMas = [...cargos, { colegio_id: p.olmo, deporte_id: p.voleibol }];
    expect((await p.coordinadores.modificar(coordinadorId, { movil: '600 000 000', cargos: unoMas })).status).toBe(200);
    expect((await p.coordinadores.modificar(coordinadorId, { cargos })).status).toBe(403);
    await p.db.deleteFrom('coordinador_cargo').where('coordinador_id', '=', coordinadorId).where('deporte_id', '=', p.voleibol).execute();
    const otro = await p.coordinadores.creada();
    expect((await p.uno.llamar('DELETE', `/api/coordinadores/${otro}`)).status).toBe(204);
    const { body: rol } = await p.uno.llamar<{ id: number }>('POST', '/api/roles', { rol: { nombre: 'De visita', perfil_id: 1 } });
    const { body: suyo } = await p.uno.llamar<{ opcionesMenu: { id: number; permiso: number }[] }>('GET', `/api/roles/detalle/${rol.id}`);
    const opcionesMenu = suyo.opcionesMenu.map(({ id, permiso }) => ({ id, permiso }));
    expect((await p.uno.llamar('PUT', `/api/roles/permisos/${rol.id}`, { opcionesMenu })).status).toBe(204);
  });

  it('fuera de él, son cuentas como las demás', async () => {
    await guardarModoDemostracion(p.db, false);
    expect((await p.coordinadores.modificar(coordinadorId, { estado: 2 })).status).toBe(200);
    expect((await p.uno.llamar('DELETE', `/api/coordinadores/${coordinadorId}`)).status).toBe(204);
  });
});

it('DEMO_MODE pone o quita el modo al arrancar; sin ella queda como estaba', async () => {
  expect([undefined, '', '1', '0'].map((valor) => readConfig({ ...(valor !== undefined && { DEMO_MODE: valor }) }).demoMode)).toEqual([
    null,
    null,
    true,
    false,
  ]);
  expect(() => readConfig({ DEMO_MODE: 'si' })).toThrow('DEMO_MODE es 0, 1, false o true, no si');
  for (const activo of [true, false]) {
    await guardarModoDemostracion(p.db, activo);
    expect(await readParameter(p.db, 'demo')).toBe(activo ? 1 : 0);
  }
});

it('un árbitro con disponibilidad enviada no se elimina, y dice en cuántas prejornadas; a quien solo se le preguntó, sí', async () => {
  const { id: competicion_id } = await p.db
    .insertInto('competicion')
    .values({ nombre: '2026-2027', fecha_inicio: '2026-09-01', fecha_fin: '2027-06-30', historico: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dias = ['2026-11-28', '2026-12-05'].map((fecha) => ({
    competicion_id,
    fecha_inicio: fecha,
    fecha_fin: fecha,
    limite: `${fecha}T23:59:00`,
  }));
  const prejornadas = await p.db.insertInto('prejornada').values(dias).returning('id').execute();
  const preguntar = (arbitro_id: number, enviada: Date | null) =>
    p.db
      .insertInto('prejornada_arbitral')
      .values(prejornadas.map(({ id }) => ({ prejornada_id: id, arbitro_id, enviada })))
      .execute();
  const [contesto, callo] = [await p.arbitros.creada(), await p.arbitros.creada()];
  await preguntar(contesto, new Date('2026-11-20T10:00:00Z'));
  await preguntar(callo, null);
  const { status, body } = await p.uno.llamar('DELETE', `/api/arbitros/${contesto}`);
  expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Ana Ruiz»: hay 2 disponibilidades enviadas que lo usan']);
  expect((await p.uno.llamar('DELETE', `/api/arbitros/${callo}`)).status).toBe(204);
});
