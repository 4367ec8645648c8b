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
  segundoFactor: { activado: string | null; codigosSinUsar: number; obligado: boolean };
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
  const { body } = await yo.llamar<{ clave: string; direccion: string }>('PUT', '/api/perfil/segundofactor/clave', {
    contrasena: CONTRASENA,
  });
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
    const cerrar = (quien: Cliente, sesion: string | null, contrasena = CONTRASENA) =>
      quien.llamar('POST', '/api/perfil/sesiones/cerrar', { contrasena, sesion });
    // Of somebody else's, not even that it is there.
    expect((await cerrar(ajena, deOtra)).status).toBe(404);
    expect((await cerrar(aqui, deOtra, 'otra-cosa-1')).body).toMatchObject({ codigo: 'sesion.contrasena_actual' });
    expect((await otra.llamar('GET', '/api/opciones')).status).toBe(200);
    expect((await cerrar(aqui, deOtra)).status).toBe(204);
    expect((await otra.llamar('GET', '/api/opciones')).status).toBe(401);
    expect((await cerrar(aqui, null)).status).toBe(204);
    expect((await mas.llamar('GET', '/api/opciones')).status).toBe(401);
    for (const viva of [aqui, ajena]) expect((await viva.llamar('GET', '/api/opciones')).status).toBe(200);
  });
});

describe('el segundo paso', () => {
  it('se pone con la contraseña y un código; desde entonces se pide al entrar, y las demás sesiones se cierran', async () => {
    const [yo, otra] = [await entrar(oficina.http, 'jefa@liga.es'), await entrar(oficina.http, 'jefa@liga.es')];
    expect((await yo.llamar('PUT', '/api/perfil/segundofactor/clave', { contrasena: 'otra-cosa-1' })).body).toMatchObject({
      codigo: 'sesion.contrasena_actual',
    });
    const { clave, codigos } = await ponerSegundoFactor(yo);
    expect([codigos.length, new Set(codigos).size]).toEqual([10, 10]);
    expect((await leer(yo)).segundoFactor).toMatchObject({ activado: expect.any(String) as string, codigosSinUsar: 10, obligado: false });
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
    expect((await yo.llamar('PUT', '/api/perfil/segundofactor/clave', { contrasena: CONTRASENA })).body).toMatchObject({
      codigo: 'sesion.con_segundo_factor',
    });
    expect((await quitar(codigos[3]!)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await oficina.db.selectFrom('codigo_recuperacion').select('hash').execute()).length).toBe(0);
  });

  it('sin confirmar no pide nada a nadie, ni abre nada', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    expect((await yo.llamar('PUT', '/api/perfil/segundofactor', { codigo: '123456' })).body).toMatchObject({
      codigo: 'sesion.segundo_factor_sin_empezar',
    });
    await yo.llamar('PUT', '/api/perfil/segundofactor/clave', { contrasena: CONTRASENA });
    expect((await login()).status).toBe(200);
  });

  it('es de cualquier perfil; y otros códigos dejan sin valor a los que hubiera', async () => {
    const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
    expect((await arbitra.llamar('PUT', '/api/perfil/segundofactor/codigos', { contrasena: CONTRASENA })).body).toMatchObject({
      codigo: 'sesion.sin_segundo_factor',
    });
    const {
      codigos: [viejo],
    } = await ponerSegundoFactor(arbitra);
    const { body } = await arbitra.llamar<{ codigos: string[] }>('PUT', '/api/perfil/segundofactor/codigos', { contrasena: CONTRASENA });
    const con = (codigo: string) =>
      anonimo(oficina.http).llamar('POST', '/login', { username: 'arbitra@liga.es', password: CONTRASENA, codigo });
    expect((await con(viejo!)).status).toBe(422);
    // Of two who say the same at once, one comes in.
    const dos = await Promise.all([con(body.codigos[0]!), con(body.codigos[0]!)]);
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('un perfil que pide el segundo paso', () => {
  const pedir = (valor: number) => sql`update parametro set valor = ${valor} where clave = 'segundoPasoArbitro'`.execute(oficina.db);
  beforeEach(() => pedir(1));
  afterAll(() => pedir(0));

  it('al que no lo tiene se le deja ponerlo y nada más, y desde entonces todo; sin quitarlo', async () => {
    await sql`delete from sesion`.execute(oficina.db);
    const { body } = await anonimo(oficina.http).llamar<{ user: { debeSegundo?: boolean } }>('POST', '/login', {
      username: 'arbitra@liga.es',
      password: CONTRASENA,
    });
    expect(body.user.debeSegundo).toBe(true);
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    for (const [metodo, ruta] of [
      ['GET', '/api/opciones'],
      ['GET', '/api/campo'],
      ['GET', '/api/configuracion'],
      ['GET', '/api/perfil/imagen'],
    ] as const)
      expect(await yo.llamar(metodo, ruta)).toMatchObject({ status: 403, body: { codigo: 'sesion.falta_segundo' } });
    expect((await leer(yo)).segundoFactor.obligado).toBe(true);
    const { codigos } = await ponerSegundoFactor(yo);
    expect((await yo.llamar('GET', '/api/opciones')).status).toBe(200);
    expect(
      (await yo.llamar('PUT', '/api/perfil/segundofactor/quitar', { contrasena: CONTRASENA, codigo: codigos[0]! })).body,
    ).toMatchObject({ codigo: 'sesion.segundo_obligado' });
    expect((await leer(yo)).segundoFactor.codigosSinUsar).toBe(10);
  });

  it('a quien estaba dentro no se le echa, y a quien no es de ese perfil no se le pide', async () => {
    await pedir(0);
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    await pedir(1);
    expect((await yo.llamar('GET', '/api/opciones')).status).toBe(200);
    expect((await (await entrar(oficina.http, 'jefa@liga.es')).llamar('GET', '/api/opciones')).status).toBe(200);
  });
});

describe('lo que un administrador hace del acceso de otro', () => {
  const cartas = async (login: string) =>
    (
      await sql<{ asunto: string }>`select n.asunto from notificacion n join usuario u on u.id = n.usuario_id where u.login = ${login}
        order by n.id`.execute(oficina.db)
    ).rows.map(({ asunto }) => asunto);
  const idDe = async (cual: string) =>
    (await oficina.db.selectFrom('usuario').select('id').where('login', '=', cual).executeTakeFirstOrThrow()).id;

  it('cierra sus sesiones, se le avisa y queda en el registro', async () => {
    const jefa = await entrar(oficina.http, 'jefa@liga.es');
    const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
    const id = await idDe('arbitra@liga.es');
    expect((await arbitra.llamar('POST', `/api/usuarios/sesiones/cerrar/${id}`)).status).toBe(403);
    const antes = (await jefa.llamar<{ sesiones: number }>('GET', `/api/usuarios/acceso/${id}`)).body;
    expect(antes).toMatchObject({ puedeCerrar: true, puedeQuitar: true, segundoFactor: null, llaves: 0 });
    expect((await jefa.llamar('POST', `/api/usuarios/sesiones/cerrar/${id}`)).body).toEqual({ cerradas: antes.sesiones });
    expect((await arbitra.llamar('GET', '/api/opciones')).status).toBe(401);
    expect(await cartas('arbitra@liga.es')).toContain('Sus sesiones se han cerrado');
    const { texto } = await oficina.db.selectFrom('accion').select('texto').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(texto).toMatch(/^Usuario .* \(arbitra@liga.es\): sesiones cerradas$/);
    expect((await jefa.llamar('POST', '/api/usuarios/sesiones/cerrar/999999')).status).toBe(404);
  });

  it('le quita el segundo paso que ha perdido, con la contraseña propia; a otro administrador, solo el principal', async () => {
    const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
    await ponerSegundoFactor(arbitra);
    await crearUsuario(oficina.db, { login: 'segunda@liga.es', roles: [ROL.administrador] });
    const segunda = await entrar(oficina.http, 'segunda@liga.es');
    const quitar = (id: number, contrasena = CONTRASENA) =>
      segunda.llamar('PUT', `/api/usuarios/segundofactor/quitar/${id}`, { contrasena });
    const id = await idDe('arbitra@liga.es');
    expect((await quitar(id, 'no-es-esta')).body).toMatchObject({ codigo: 'sesion.contrasena_actual' });
    expect((await quitar(await idDe('jefa@liga.es'))).body).toMatchObject({ codigo: 'usuario.acceso_bloqueado' });
    expect((await quitar(segunda.usuarioId)).body).toMatchObject({ codigo: 'usuario.acceso_bloqueado' });
    expect((await quitar(id)).status).toBe(204);
    expect((await arbitra.llamar('GET', '/api/opciones')).status).toBe(401);
    expect((await entrar(oficina.http, 'arbitra@liga.es')).usuarioId).toBe(id);
    expect(await cartas('arbitra@liga.es')).toContain('Segundo paso quitado');
    expect((await quitar(id)).body).toMatchObject({ codigo: 'sesion.sin_segundo_factor' });
  });
});

describe('un dispositivo nuevo', () => {
  const desde = (dispositivo?: string) =>
    anonimo(oficina.http).llamar('POST', '/login', {
      username: 'nueva@liga.es',
      password: CONTRASENA,
      ...(dispositivo && { dispositivo }),
    });
  const avisos = async () =>
    (await oficina.db.selectFrom('notificacion').select('id').where('asunto', '=', 'Entrada desde un dispositivo nuevo').execute()).length;

  it('se dice a su dueño, y no del primero ni de los que ya se vieron', async () => {
    await crearUsuario(oficina.db, { login: 'nueva@liga.es', roles: [ROL.arbitro] });
    const antes = await avisos();
    const uno = 'a'.repeat(32);
    for (const dispositivo of [uno, uno]) expect((await desde(dispositivo)).status).toBe(200);
    expect(await avisos()).toBe(antes);
    await desde('b'.repeat(32));
    await desde('b'.repeat(32));
    expect(await avisos()).toBe(antes + 1);
    const { texto } = await oficina.db
      .selectFrom('trabajo')
      .select('destinatario as texto')
      .where('asunto', 'like', 'Entrada desde un dispositivo nuevo%')
      .executeTakeFirstOrThrow();
    expect(texto).toBe('nueva@liga.es');
    // One that says no name is known by its program.
    await desde();
    await desde();
    expect(await avisos()).toBe(antes + 2);
  });
});

describe('en una cuenta de la demostración', () => {
  it('cada visitante ve su sesión y ninguna otra, y no cierra las de nadie', async () => {
    await sql`delete from sesion`.execute(oficina.db);
    await crearUsuario(oficina.db, { login: 'muestra@liga.es', roles: [ROL.administrador] });
    await sql`update usuario set demo = true where login = 'muestra@liga.es'`.execute(oficina.db);
    const [uno, otro] = [await entrar(oficina.http, 'muestra@liga.es'), await entrar(oficina.http, 'muestra@liga.es')];
    expect((await leer(uno)).sesiones).toMatchObject([{ actual: true }]);
    const id = (await leer(otro)).sesiones[0]!.id;
    for (const sesion of [id, null])
      expect((await uno.llamar('POST', '/api/perfil/sesiones/cerrar', { contrasena: CONTRASENA, sesion })).body).toMatchObject({
        detail: textoDe('demo.bloqueada'),
      });
    expect((await otro.llamar('GET', '/api/opciones')).status).toBe(200);
    await sql`update parametro set valor = 1 where clave = 'segundoPasoAdministrador'`.execute(oficina.db);
    expect((await (await entrar(oficina.http, 'muestra@liga.es')).llamar('GET', '/api/opciones')).status).toBe(200);
    await sql`update parametro set valor = 0 where clave = 'segundoPasoAdministrador'`.execute(oficina.db);
  });
});

describe('la contraseña que se elige', () => {
  let deJefa: string;
  beforeAll(async () => {
    deJefa = (await oficina.db.selectFrom('usuario').select('contrasena').where('login', '=', 'jefa@liga.es').executeTakeFirstOrThrow())
      .contrasena;
  });
  const cambiar = async (contrasena: string) => {
    await sql`delete from intento_acceso`.execute(oficina.db);
    await oficina.db.updateTable('usuario').set({ contrasena: deJefa }).where('login', '=', 'arbitra@liga.es').execute();
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    return (await yo.llamar<{ codigo: string; detail: string }>('PUT', '/api/perfil/contrasena', { actual: CONTRASENA, contrasena })).body;
  };

  it.each(['password', '12345678', 'Contraseña', 'REALMADRID', 'aaaaaaaaa', 'administrador'])(
    'no puede ser de las que se prueban primero: %s',
    async (comun) => expect(await cambiar(comun)).toMatchObject({ codigo: 'sesion.contrasena_comun' }),
  );

  it.each(['1qaz2wsx', 'Iloveyou2', 'football1', 'Password2026!'])('ni de las robadas: %s', async (robada) =>
    expect(await cambiar(robada)).toMatchObject({ codigo: 'sesion.contrasena_comun', detail: textoDe('sesion.contrasena_comun') }),
  );

  it('ni hecha de lo que se sabe de la cuenta, de la liga o del año, y se dice qué', async () => {
    await sql`update empresa set nombre = 'Liga Escolar de Peñalcor'`.execute(oficina.db);
    expect(await cambiar('P3ñalcor-2026')).toMatchObject({
      codigo: 'sesion.contrasena_sabida',
      detail: expect.stringContaining('«penalcor», «2026»') as string,
    });
    for (const sabida of ['Arbitra1998', 'Arbitra@liga.es'])
      expect(await cambiar(sabida)).toMatchObject({ codigo: 'sesion.contrasena_sabida' });
  });

  it.each([
    ['una frase', 'una frase que solo yo me sé, y que es larga de verdad: más de sesenta y cuatro letras'],
    ['de cualquier alfabeto', 'ξένος πλοῦς 雨と傘 🦊🦊🦊'],
    ['de doscientos cincuenta y seis', 'x7'.repeat(128)],
  ])('puede ser %s', async (_, larga) => expect(await cambiar(larga)).toBeNull());

  it('ocho caracteres son ocho, se guarden como se guarden', async () => {
    expect(await cambiar('🦊🦊🦊🦊')).toMatchObject({
      errores: [{ campo: 'contrasena', texto: 'La contraseña debe tener al menos 8 caracteres' }],
    });
    expect(await cambiar('x1'.repeat(129))).toMatchObject({
      errores: [{ campo: 'contrasena', texto: 'La contraseña no puede tener más de 256 caracteres' }],
    });
  });

  it('es la misma la escriba el teclado que la escriba', async () => {
    const acentuada = 'añil y violáceo';
    expect(await cambiar(acentuada.normalize('NFD'))).toBeNull();
    const entra = (password: string) => anonimo(oficina.http).llamar('POST', '/login', { username: 'arbitra@liga.es', password });
    for (const forma of ['NFC', 'NFD'] as const) expect((await entra(acentuada.normalize(forma))).status).toBe(200);
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
