import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { abrirOficina, anonimo, CONTRASENA, crearUsuario, entrar, ROL, textoDe, type OficinaDePrueba } from '../../../pruebas/oficina';
import { keysOf } from '../../../platform/secrets/keys-of';
import { Signature } from '../../../platform/signature';
import { direccionDeEstreno } from './service';

let oficina: OficinaDePrueba;
let firma: Signature;
const CUENTA = { nombre: 'Elena Prieto', login: 'Elena@Liga.es', passwd: CONTRASENA };

beforeAll(async () => {
  oficina = await abrirOficina();
  firma = keysOf(oficina.db).signature;
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await oficina.db.deleteFrom('sesion').execute();
  await oficina.db.deleteFrom('usuario_rol').execute();
});

/** The call of the link that a start prints. */
const enlace = () => `/login${direccionDeEstreno(firma)}`;
const seguir = (camino: string, cuenta: object = CUENTA) => anonimo(oficina.http).llamar<{ detail: string }>('POST', camino, cuenta);

it('crea al primer administrador, que entra y puede con todo', async () => {
  const camino = enlace();
  expect((await anonimo(oficina.http).llamar('GET', camino)).status).toBe(204);
  expect((await seguir(camino)).status).toBe(204);
  const elena = await entrar(oficina.http, 'elena@liga.es');
  expect((await elena.llamar('POST', '/api/zonas', { zona: { nombre: 'Norte' } })).status).toBe(200);
  expect(await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 3).execute()).toContainEqual({
    texto: 'Administrador elena@liga.es',
  });
});

it('ningún enlace sirve ya cuando alguien administra, ni aunque esté de baja', async () => {
  const camino = enlace();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await oficina.db.updateTable('usuario').set({ activo: false }).where('login', '=', 'jefa@liga.es').execute();
  for (const { status, body } of [
    await seguir(camino, { ...CUENTA, login: 'otra@liga.es' }),
    await anonimo(oficina.http).llamar('GET', camino),
  ])
    expect([status, (body as { detail: string }).detail]).toEqual([404, textoDe('estreno.enlace')]);
});

it('de dos que lo siguen a la vez, uno', async () => {
  const camino = enlace();
  const estados = await Promise.all(
    ['a@liga.es', 'b@liga.es', 'c@liga.es'].map(async (login) => (await seguir(camino, { ...CUENTA, login })).status),
  );
  expect(estados.toSorted()).toEqual([204, 404, 404]);
  expect(await oficina.db.selectFrom('usuario_rol').select('rol_id').execute()).toEqual([{ rol_id: ROL.administrador }]);
});

it('un enlace inventado, de otro uso o de hace más de 24 horas no abre nada', async () => {
  const otra = new Signature('otra clave');
  const ayer = firma.seal('estreno', 'a', 24 * 60 * 60, Date.now() - 24 * 60 * 60 * 1000 - 1000);
  for (const camino of [`/login${direccionDeEstreno(otra)}`, `/login/estreno/${firma.seal('otro', 'a', 60)}`, `/login/estreno/${ayer}`])
    expect((await seguir(camino)).status).toBe(404);
  expect((await seguir('/login/estreno/nada')).status).toBe(400);
});

it('lo que está mal se dice en su campo y no gasta el enlace', async () => {
  const camino = enlace();
  const { status, body } = await anonimo(oficina.http).llamar<{ errores: { campo: string }[] }>('POST', camino, {
    nombre: '',
    login: 'x',
    passwd: 'corta',
  });
  expect([status, body.errores.map(({ campo }) => campo)]).toEqual([400, ['nombre', 'login', 'passwd']]);
  expect((await seguir(camino, { ...CUENTA, login: 'buena@liga.es' })).status).toBe(204);
});
