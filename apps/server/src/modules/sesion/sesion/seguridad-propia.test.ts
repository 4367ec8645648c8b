import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  abrirOficina,
  anonimo,
  CONTRASENA,
  crearUsuario,
  entrar,
  ROL,
  textoDe,
  type Cliente,
  type OficinaDePrueba,
} from '../../../pruebas/oficina';
import { crearCampeonato } from '../../../pruebas/fabricas';

let oficina: OficinaDePrueba;
beforeAll(async () => {
  oficina = await abrirOficina();
  await crearCampeonato(oficina.db);
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await sql`delete from intento_acceso`.execute(oficina.db);
  await sql`delete from segundo_factor`.execute(oficina.db);
  vi.useRealTimers();
});

interface Seguridad {
  sesiones: { id: string; actual: boolean; direccion: string | null; agente: string | null }[];
  segundoFactor: { admite: boolean; activado: string | null; codigosSinUsar: number };
}
const leer = async (yo: Cliente): Promise<Seguridad> => (await yo.llamar<Seguridad>('GET', '/api/perfil/seguridad')).body;
const login = (codigo?: string) =>
  anonimo(oficina.http).llamar<{ token: string; codigo?: string; detail: string }>('POST', '/login', {
    username: 'jefa@liga.es',
    password: CONTRASENA,
    ...(codigo && { codigo }),
  });
/** What its application shows, so many half minutes from now. */
const codigoDe = (clave: string, dentroDe = 0): string =>
  new TOTP({ secret: Secret.fromBase32(clave) }).generate({ timestamp: Date.now() + dentroDe * 30_000 });

async function ponerSegundoFactor(yo: Cliente): Promise<{ clave: string; codigos: string[] }> {
  const { body } = await yo.llamar<{ clave: string; direccion: string }>('POST', '/api/perfil/segundofactor', { contrasena: CONTRASENA });
  const { body: puesto } = await yo.llamar<{ codigos: string[] }>('PUT', '/api/perfil/segundofactor', { codigo: codigoDe(body.clave, -1) });
  return { clave: body.clave, codigos: puesto.codigos };
}

describe('mis sesiones', () => {
  it('se ven las propias y ninguna otra, con desde dónde; se cierran una a una o todas menos esta', async () => {
    await sql`delete from sesion`.execute(oficina.db);
    const [aqui, otra, mas] = [
      await entrar(oficina.http, 'jefa@liga.es'),
      await entrar(oficina.http, 'jefa@liga.es'),
      await entrar(oficina.http, 'jefa@liga.es'),
    ];
    const ajena = await entrar(oficina.http, 'arbitra@liga.es');
    const { sesiones } = await leer(aqui);
    expect(sesiones.map(({ actual, direccion }) => [actual, direccion])).toEqual([
      [true, '127.0.0.1'],
      [false, '127.0.0.1'],
      [false, '127.0.0.1'],
    ]);
    expect(sesiones.some(({ id }) => aqui.token.startsWith(id))).toBe(false);
    const deOtra = (await leer(otra)).sesiones.find(({ actual }) => actual)!.id;
    // Of somebody else's, not even that it is there.
    expect((await ajena.llamar('DELETE', `/api/perfil/sesiones/${deOtra}`)).status).toBe(404);
    expect((await aqui.llamar('DELETE', `/api/perfil/sesiones/${deOtra}`)).status).toBe(204);
    expect((await otra.llamar('GET', '/api/opciones')).status).toBe(401);
    expect((await aqui.llamar('DELETE', '/api/perfil/sesiones')).status).toBe(204);
    expect((await mas.llamar('GET', '/api/opciones')).status).toBe(401);
    for (const viva of [aqui, ajena]) expect((await viva.llamar('GET', '/api/opciones')).status).toBe(200);
  });
});

describe('el segundo paso', () => {
  it('se pone con la contraseña y un código; desde entonces se pide al entrar, y las demás sesiones se cierran', async () => {
    const [yo, otra] = [await entrar(oficina.http, 'jefa@liga.es'), await entrar(oficina.http, 'jefa@liga.es')];
    expect((await yo.llamar('POST', '/api/perfil/segundofactor', { contrasena: 'otra-cosa-1' })).body).toMatchObject({
      codigo: 'sesion.contrasena_actual',
    });
    const { clave, codigos } = await ponerSegundoFactor(yo);
    expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
    expect((await leer(yo)).segundoFactor).toMatchObject({ admite: true, activado: expect.any(String) as string, codigosSinUsar: 10 });
    expect((await otra.llamar('GET', '/api/opciones')).status).toBe(401);

    // The password alone, however often, is not a guess.
    for (let vez = 0; vez < 12; vez++)
      expect((await login()).body).toMatchObject({ codigo: 'sesion.codigo', detail: textoDe('sesion.codigo') });
    expect((await login('000000')).body).toMatchObject({ codigo: 'sesion.codigo_incorrecto' });
    const bueno = codigoDe(clave);
    const dosALaVez = await Promise.all([login(bueno), login(bueno)]);
    expect(dosALaVez.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await login(bueno)).status).toBe(422);
  });

  it('quien adivina códigos espera como quien adivina contraseñas', async () => {
    await ponerSegundoFactor(await entrar(oficina.http, 'jefa@liga.es'));
    for (let vez = 0; vez < 10; vez++) expect((await login('000000')).status).toBe(422);
    expect((await login('000000')).status).toBe(429);
  });

  it('un código de recuperación sirve una vez, como se escriba', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const { codigos } = await ponerSegundoFactor(yo);
    expect((await login(codigos[0]!.toLowerCase().replaceAll('-', ''))).status).toBe(200);
    expect((await login(codigos[0])).status).toBe(422);
    expect((await leer(yo)).segundoFactor.codigosSinUsar).toBe(9);
  });

  it('se quita con la contraseña y un código', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const { codigos } = await ponerSegundoFactor(yo);
    const quitar = (codigo: string) => yo.llamar('PUT', '/api/perfil/segundofactor/quitar', { contrasena: CONTRASENA, codigo });
    expect((await quitar('AAAA-AAAA-AAAA')).status).toBe(422);
    expect((await yo.llamar('POST', '/api/perfil/segundofactor', { contrasena: CONTRASENA })).body).toMatchObject({
      codigo: 'sesion.con_segundo_factor',
    });
    expect((await quitar(codigos[3]!)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await oficina.db.selectFrom('codigo_recuperacion').select('hash').execute()).length).toBe(0);
  });

  it('sin confirmar no pide nada a nadie; y solo es para quien administra', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    expect((await yo.llamar('PUT', '/api/perfil/segundofactor', { codigo: '123456' })).body).toMatchObject({
      codigo: 'sesion.segundo_factor_sin_empezar',
    });
    await yo.llamar('POST', '/api/perfil/segundofactor', { contrasena: CONTRASENA });
    expect((await login()).status).toBe(200);
    const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
    expect((await arbitra.llamar('POST', '/api/perfil/segundofactor', { contrasena: CONTRASENA })).body).toMatchObject({
      codigo: 'sesion.sin_segundo_factor',
    });
  });
});

describe('la contraseña que se elige', () => {
  const cambiar = async (contrasena: string) => {
    await sql`delete from intento_acceso`.execute(oficina.db);
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    return (await yo.llamar<{ codigo: string; detail: string }>('PUT', '/api/perfil/contrasena', { actual: CONTRASENA, contrasena })).body;
  };

  it.each(['password', '12345678', 'Contraseña', 'REALMADRID', 'aaaaaaaaa', 'Arbitra@liga.es', 'administrador'])(
    'no puede ser de las que se prueban primero: %s',
    async (comun) => expect(await cambiar(comun)).toMatchObject({ codigo: 'sesion.contrasena_comun' }),
  );

  it('llega a veinte caracteres, o a los que diga la configuración hasta sesenta y cuatro', async () => {
    const larga = 'una frase que solo yo me sé';
    expect(await cambiar(larga)).toMatchObject({ detail: 'La contraseña debe tener entre 8 y 20 caracteres' });
    await sql`update parametro set valor = 40 where clave = 'largoMaximoContrasena'`.execute(oficina.db);
    expect(await cambiar('x1'.repeat(21))).toMatchObject({ detail: 'La contraseña debe tener entre 8 y 40 caracteres' });
    expect(await cambiar(larga)).toBeNull();
    await sql`update parametro set valor = 20 where clave = 'largoMaximoContrasena'`.execute(oficina.db);
  });
});

it('con la recuperación neutra se contesta igual de quien es alguien y de quien no, y solo a quien es le llega su carta', async () => {
  await sql`update parametro set valor = 1 where clave = 'recuperacionNeutra'`.execute(oficina.db);
  const pedir = (email: string) => anonimo(oficina.http).llamar('POST', '/login/forgot', { email });
  for (const email of ['jefa@liga.es', 'nadie@liga.es', 'jefa@liga.es']) expect(await pedir(email)).toMatchObject({ status: 204 });
  const cartas = await oficina.db.selectFrom('trabajo').select('destinatario').where('asunto', 'like', 'Cambio de contraseña%').execute();
  expect(cartas).toEqual([{ destinatario: 'jefa@liga.es' }]);
  await sql`update parametro set valor = 0 where clave = 'recuperacionNeutra'`.execute(oficina.db);
});
