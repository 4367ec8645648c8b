import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato } from './fabricas';
import { cifrarContrasena } from '../modules/sesion/cuentas/contrasenas';
import { abrirOficina, anonimo, CONTRASENA, crearRol, crearUsuario, entrar, ROL, textoDe, type OficinaDePrueba } from './oficina';

let oficina: OficinaDePrueba;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearCampeonato(oficina.db);
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(oficina.db, { login: 'dos@liga.es', roles: [ROL.arbitro, ROL.entrenador] });
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  for (const tabla of ['intento_acceso', 'cupo'] as const) await oficina.db.deleteFrom(tabla).execute();
});

/** Everything the database holds, as text. */
async function volcado(): Promise<string> {
  const { rows } = await sql<{
    tabla: string;
  }>`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    oficina.db,
  );
  const partes = await Promise.all(
    rows.map(
      async ({ tabla }) =>
        (await sql<{ todo: string | null }>`select string_agg(t::text, chr(10)) as todo from ${sql.table(tabla)} t`.execute(oficina.db))
          .rows[0]!.todo,
    ),
  );
  return partes.join('\n');
}

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  anonimo(oficina.http).llamar<{ token: string; detail: string }>('POST', '/login', { username, password }, { headers });

describe('la sesión', () => {
  it('no se puede fijar de antemano: cada entrada da un token nuevo, hecho por el servidor', async () => {
    const puesto = 'A'.repeat(43);
    const primera = await login('jefa@liga.es', CONTRASENA, { authorization: `Bearer ${puesto}`, 'x-usuario': '1' });
    const segunda = await login('jefa@liga.es', CONTRASENA);
    expect(new Set([puesto, primera.body.token, segunda.body.token]).size).toBe(3);
    expect(primera.body.token).toMatch(/^[\w-]{43}$/);
    const { usuarioId } = await entrar(oficina.http, 'jefa@liga.es');
    const conElPuesto = await anonimo(oficina.http).llamar('GET', '/api/opciones', undefined, {
      headers: { authorization: `Bearer ${puesto}`, 'x-usuario': String(usuarioId), 'x-perfil': '1' },
    });
    expect(conElPuesto.status).toBe(401);
  });

  it('la base de datos guarda huellas: con una copia de ella no se entra', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const { body } = await yo.llamar<{ texto: string }>('POST', '/login/forgotmanual', { email: 'arbitra@liga.es' });
    const enlace = /reset\/([\w-]{43})/.exec(body.texto)![1]!;
    const todo = await volcado();
    expect(todo).toContain('jefa@liga.es');
    for (const secreto of [yo.token, enlace, CONTRASENA]) expect(todo).not.toContain(secreto);
    const [{ hash }] = (await oficina.db.selectFrom('sesion').select('hash').execute()) as [{ hash: string }];
    expect((await yo.llamar('GET', '/api/opciones', undefined, { headers: { authorization: `Bearer ${hash}` } })).status).toBe(401);
  });

  it('un perfil que no es el de la sesión no vale, aunque el usuario lo tenga', async () => {
    const yo = await entrar(oficina.http, 'dos@liga.es', { perfil: 4 });
    for (const perfil of ['1', '5', '6', ''])
      expect((await yo.llamar('GET', '/api/opciones', undefined, { headers: { 'x-perfil': perfil } })).status).toBe(401);
    expect((await yo.llamar('POST', '/login/perfil', { idUsuario: yo.usuarioId, idPerfil: 1 })).body.detail).toBe(textoDe('sesion.perfil'));
    expect((await yo.llamar('GET', '/api/opciones')).status).toBe(200);
  });

  it('nadie elige el perfil de otro ni cierra la sesión de otro', async () => {
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    const otra = await entrar(oficina.http, 'jefa@liga.es');
    expect((await yo.llamar('POST', '/login/perfil', { idUsuario: otra.usuarioId, idPerfil: 4 })).status).toBe(403);
    expect((await yo.llamar('POST', '/login/out', { usuarioId: otra.usuarioId })).status).toBe(403);
    expect((await yo.llamar('POST', '/login/fb', { usuarioId: otra.usuarioId })).status).toBe(403);
    expect((await otra.llamar('GET', '/api/opciones')).status).toBe(200);
  });
});

describe('adivinar contraseñas', () => {
  it('a la décima equivocación la cuenta espera, aunque entonces se acierte, y se dice cuánto', async () => {
    for (let vez = 0; vez < 10; vez++) expect((await login('jefa@liga.es', 'equivocada-1')).status).toBe(401);
    const { status, headers, body } = await login('JEFA@liga.es ', CONTRASENA);
    expect({ status, detail: body.detail }).toEqual({ status: 429, detail: textoDe('sesion.demasiados_intentos') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login('arbitra@liga.es', CONTRASENA)).status).toBe(200);
    await oficina.db
      .updateTable('intento_acceso')
      .set({ momento: sql<Date>`now() - interval '16 minutes'` })
      .execute();
    expect((await login('jefa@liga.es', CONTRASENA)).status).toBe(200);
  });

  it('tampoco pasan más de diez a la vez', async () => {
    const respuestas = await Promise.all(Array.from({ length: 30 }, () => login('arbitra@liga.es', 'equivocada-1')));
    expect(respuestas.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });

  it('desde una dirección se puede fallar cincuenta veces, y decir que se viene de otra no sirve', { tags: 'volumen' }, async () => {
    for (let vez = 0; vez < 50; vez++) {
      const { status } = await login(`nadie${vez}@liga.es`, 'equivocada-1', { 'x-forwarded-for': `203.0.113.${vez}` });
      expect(status).toBe(401);
    }
    expect((await login('jefa@liga.es', CONTRASENA, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
  });

  /** As many as it likes, all of one line. */
  const deUnaLinea = (n: number) => ({ remoteAddress: `2001:db8:aaaa:1:${(n + 1).toString(16)}::${n}` });
  const loginDesde = (username: string, n: number) =>
    anonimo(oficina.http).llamar('POST', '/login', { username, password: 'equivocada-1' }, deUnaLinea(n));

  it('quien tiene una red IPv6 entera tiene los intentos de una línea: diez por cuenta, y no ciento veinte', async () => {
    const estados: number[] = [];
    for (let n = 0; n < 120; n++) estados.push((await loginDesde('arbitra@liga.es', n)).status);
    expect(estados.filter((estado) => estado === 401)).toHaveLength(10);
    const vecina = { remoteAddress: '2001:db8:aaaa:2::1' };
    expect((await anonimo(oficina.http).llamar('POST', '/login', { username: 'arbitra@liga.es', password: 'x' }, vecina)).status).toBe(401);
  });

  it('y pide diez enlaces de recuperación a la hora, y no trescientos', async () => {
    const estados: number[] = [];
    for (let n = 0; n < 300; n++)
      estados.push((await anonimo(oficina.http).llamar('POST', '/login/forgot', { email: `nadie${n}@liga.es` }, deUnaLinea(n))).status);
    expect(estados.filter((estado) => estado !== 429)).toHaveLength(10);
    // A mapped address is the IPv4 one that it says.
    for (const remoteAddress of ['198.51.100.9', '::ffff:198.51.100.9'])
      for (let n = 0; n < 6; n++)
        await anonimo(oficina.http).llamar('POST', '/login/forgot', { email: `otro${n}@liga.es` }, { remoteAddress });
    const { status, body, headers } = await anonimo(oficina.http).llamar(
      'POST',
      '/login/forgot',
      { email: 'otro@liga.es' },
      { remoteAddress: '198.51.100.9' },
    );
    expect([status, body.codigo]).toEqual([429, 'cupo.red']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('queda escrito de quién es la cuenta y de qué red se falló; de lo que no es ninguna, no lo que se escribió', async () => {
    await oficina.db.deleteFrom('accion').execute();
    const desde = (username: string, remoteAddress: string) =>
      anonimo(oficina.http).llamar('POST', '/login', { username, password: 'equivocada-1' }, { remoteAddress });
    for (let n = 0; n < 14; n++) await desde('arbitra@liga.es', '203.0.113.77');
    await desde('dos@liga.es', '2001:db8:bbbb:5:1:2:3:4');
    await desde('mi-clave-secreta', '192.0.2.33');
    await desde('otra-clave', '192.0.2.33');
    await expect.poll(async () => (await oficina.db.selectFrom('accion').select('id').execute()).length).toBe(4);
    const escrito = await sql<{ quien: string | null; texto: string }>`
      select u.login as quien, a.texto from accion a left join usuario u on u.id = a.usuario_id order by a.texto`.execute(oficina.db);
    expect(escrito.rows.toSorted((a, b) => (a.texto < b.texto ? -1 : 1))).toEqual([
      { quien: 'arbitra@liga.es', texto: '10 entradas fallidas seguidas en su cuenta, desde la red 203.0.113.0/24' },
      { quien: 'dos@liga.es', texto: 'Entrada fallida en su cuenta, desde la red 2001:db8:bbbb:5::/64' },
      { quien: 'arbitra@liga.es', texto: 'Entrada fallida en su cuenta, desde la red 203.0.113.0/24' },
      { quien: null, texto: 'Entrada fallida en una cuenta que no existe, desde la red 192.0.2.0/24' },
    ]);
  });

  it('acertar borra lo fallado', async () => {
    for (let vez = 0; vez < 9; vez++) await login('jefa@liga.es', 'equivocada-1');
    expect((await login('jefa@liga.es', CONTRASENA)).status).toBe(200);
    expect((await login('jefa@liga.es', 'equivocada-1')).status).toBe(401);
  });

  it('quien falla en otra parte no deja fuera a nadie: ni a quien ya entró desde la suya ni, más despacio, a quien llega de nuevas', async () => {
    const fallar = (cuantos: number) =>
      sql`insert into intento_acceso (cuenta, direccion, momento) select 'jefa@liga.es', '198.51.100.' || n % 250, now() - interval '2 minutes'
        from generate_series(1, ${cuantos}) n`.execute(oficina.db);
    await sql`delete from acceso_conocido`.execute(oficina.db);
    await fallar(99);
    expect((await login('jefa@liga.es', CONTRASENA)).status).toBe(200);
    // From here they come in whatever others do.
    await fallar(400);
    await sql`insert into intento_acceso (cuenta, direccion) values ('jefa@liga.es', '198.51.100.7')`.execute(oficina.db);
    expect((await login('jefa@liga.es', CONTRASENA)).status).toBe(200);
    // Somewhere new, or where they have not been for months, they wait some seconds and no more.
    await sql`update acceso_conocido set ultimo = now() - interval '91 days'`.execute(oficina.db);
    const { status, headers } = await login('jefa@liga.es', CONTRASENA);
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.toSatisfy((segundos: number) => segundos >= 1 && segundos <= 5)]);
    await sql`update intento_acceso set momento = momento - interval '6 seconds'`.execute(oficina.db);
    expect((await login('jefa@liga.es', CONTRASENA)).status).toBe(200);
  });

  it('de muchas partes a la vez, en una cuenta que se está adivinando pasa uno cada cinco segundos', async () => {
    await sql`delete from acceso_conocido`.execute(oficina.db);
    await sql`insert into intento_acceso (cuenta, direccion, momento) select 'jefa@liga.es', '198.51.100.' || n, now() - interval '1 minute'
      from generate_series(1, 100) n`.execute(oficina.db);
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => login('jefa@liga.es', 'equivocada-1')));
    expect(respuestas.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(1);
  });

  it('una cuenta que no existe tarda en contestar lo mismo que una contraseña equivocada', async () => {
    const contrasena = await cifrarContrasena(CONTRASENA);
    await oficina.db.updateTable('usuario').set({ contrasena }).where('login', '=', 'jefa@liga.es').execute();
    const medir = async (username: string): Promise<number> => {
      const antes = performance.now();
      await login(username, 'equivocada-1');
      await oficina.db.deleteFrom('intento_acceso').execute();
      return performance.now() - antes;
    };
    const tiempos: Record<string, number[]> = { 'jefa@liga.es': [], 'nadie@liga.es': [] };
    for (let vez = 0; vez < 15; vez++) for (const [cuenta, lista] of Object.entries(tiempos)) lista.push(await medir(cuenta));
    const [existe, noExiste] = Object.values(tiempos).map((lista) => lista.toSorted((a, b) => a - b)[7]!) as [number, number];
    expect(noExiste / existe).toBeGreaterThan(0.6);
    expect(noExiste / existe).toBeLessThan(1.7);
  });
});

describe('quien acaba de elegir su contraseña con un enlace', () => {
  const DUENO = { remoteAddress: '198.51.100.7' };
  const EXTRANO = { remoteAddress: '203.0.113.66' };
  const desde = (donde: object, password: string) =>
    anonimo(oficina.http).llamar<{ token: string }>('POST', '/login', { username: 'begona@liga.es', password }, donde);
  const fallar = async (donde: object, veces: number) => {
    const estados: number[] = [];
    for (let vez = 0; vez < veces; vez++) estados.push((await desde(donde, `equivocada-${vez}`)).status);
    return estados.filter((estado) => estado === 401).length;
  };
  async function elegir(contrasena: string): Promise<void> {
    const jefa = await entrar(oficina.http, 'jefa@liga.es');
    const { body } = await jefa.llamar<{ texto: string }>('POST', '/login/forgotmanual', { email: 'begona@liga.es' });
    const token = /reset\/([\w-]{43})/.exec(body.texto)![1]!;
    expect((await anonimo(oficina.http).llamar('POST', `/login/reset/${token}`, { passwd: contrasena }, DUENO)).status).toBe(204);
  }
  beforeAll(() => crearUsuario(oficina.db, { login: 'begona@liga.es', roles: [ROL.arbitro] }));

  it('entra aunque un extraño haya fallado antes y siga fallando, y el extraño no tiene más intentos por ello', async () => {
    expect(await fallar(EXTRANO, 12)).toBe(10);
    expect((await desde(DUENO, CONTRASENA)).status).toBe(200);
    await elegir('elegida-1');
    expect(await fallar(EXTRANO, 12)).toBe(10);
    for (let vez = 0; vez < 3; vez++) expect((await desde(DUENO, 'elegida-1')).status).toBe(200);
    expect(await fallar(EXTRANO, 5)).toBe(0);
    expect((await desde(EXTRANO, 'elegida-1')).status).toBe(429);
  });

  it('tampoco desde su dirección se adivina más de diez veces', async () => {
    await elegir('elegida-2');
    expect(await fallar(DUENO, 30)).toBe(10);
    expect((await desde(DUENO, 'elegida-2')).status).toBe(429);
  });
});

describe('probar documentos y correos', () => {
  const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const dni = (n: number): string => `${20_000_000 + n}${LETRAS[(20_000_000 + n) % 23]}`;

  it('a la sexagésima vez en un cuarto de hora se espera, y se dice cuánto; los demás siguen', async () => {
    const rol = await crearRol(oficina.db, 'Mira entrenadores', 1, 1);
    for (const login of ['mira1@liga.es', 'mira2@liga.es']) await crearUsuario(oficina.db, { login, roles: [rol] });
    const [yo, otra] = [await entrar(oficina.http, 'mira1@liga.es'), await entrar(oficina.http, 'mira2@liga.es')];
    const estados = await Promise.all(
      Array.from({ length: 80 }, (_, i) => yo.llamar('GET', `/api/entrenadores/doc/${dni(i)}`).then(({ status }) => status)),
    );
    expect(estados.filter((estado) => estado === 200).length).toBeLessThanOrEqual(60);
    for (let i = 0; i < 60; i++) await yo.llamar('GET', `/api/entrenadores/doc/${dni(i)}`);
    const { status, headers, body } = await yo.llamar('GET', `/api/entrenadores/doc/${dni(99)}`);
    expect({ status, detail: body.detail }).toEqual({ status: 429, detail: textoDe('existencia.demasiadas') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect((await otra.llamar('GET', `/api/entrenadores/doc/${dni(99)}`)).status).toBe(200);
    await sql`update intento_acceso set momento = momento - interval '16 minutes'`.execute(oficina.db);
    expect((await yo.llamar('GET', `/api/entrenadores/doc/${dni(99)}`)).status).toBe(200);
  });

  it('cuentan también los rechazos al guardar y los correos que se piden; no lo que se guarda ni lo mal escrito', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const crear = (n: number) => yo.llamar('POST', '/api/entrenadores', { nombre: 'Blas', dni: dni(n) });
    for (let n = 200; n < 205; n++) expect((await crear(n)).status).toBe(200);
    expect((await yo.llamar('POST', '/api/entrenadores', { nombre: '', dni: dni(1) })).status).toBe(400);
    const contadas = async () =>
      (await oficina.db.selectFrom('intento_acceso').select('id').where('cuenta', '=', `revelado a ${yo.usuarioId}`).execute()).length;
    expect(await contadas()).toBe(0);
    expect((await crear(200)).status).toBe(409);
    expect((await yo.llamar('POST', '/login/forgotadmin', { email: 'nadie@liga.es' })).status).toBe(404);
    expect(await contadas()).toBe(2);
    for (let vez = 0; vez < 58; vez++) await crear(200);
    expect((await crear(200)).status).toBe(429);
  });
});

describe('las medidas del servidor', () => {
  const medidas = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', oficinaDe = oficina) =>
    oficinaDe.http.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);

  it('se leen desde la propia máquina, y nadie dice ser ella desde fuera', async () => {
    for (const local of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) expect(await medidas({}, local)).toBe(200);
    for (const fuera of ['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1']) {
      expect(await medidas({}, fuera)).toBe(404);
      expect(await medidas({ 'x-forwarded-for': '127.0.0.1' }, fuera)).toBe(404);
    }
    // Through a proxy of this machine that nobody declared.
    for (const cabecera of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(await medidas({ [cabecera]: '127.0.0.1' })).toBe(404);
    expect(await medidas({ authorization: 'Bearer ' })).toBe(200);
    expect(await medidas({ authorization: 'Bearer null' }, '192.0.2.1')).toBe(404);
  });

  it('con un proxy de confianza cuenta de dónde viene él; con su clave, quien la lleve', async () => {
    const otra = await abrirOficina({ trustProxy: ['10.0.0.2', '127.0.0.1'], metricsToken: 'clave-de-medidas' });
    try {
      expect(await medidas({ 'x-forwarded-for': '127.0.0.1, 192.0.2.1' }, '10.0.0.2', otra)).toBe(404);
      expect(await medidas({ 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', otra)).toBe(404);
      expect(await medidas({}, '127.0.0.1', otra)).toBe(200);
      expect(await medidas({ authorization: 'Bearer clave-de-medidas' }, '192.0.2.1', otra)).toBe(200);
      for (const clave of ['Bearer clave-de-medida', 'clave-de-medidas', 'Basic clave-de-medidas'])
        expect(await medidas({ authorization: clave }, '192.0.2.1', otra)).toBe(404);
    } finally {
      await otra.cerrar();
    }
  });
});

describe('otra página no puede llamar por quien ha entrado', () => {
  it('el producto no usa galletas ni abre sus llamadas a otros sitios', async () => {
    const respuestas = await Promise.all([
      oficina.http.inject({
        method: 'POST',
        url: '/login',
        payload: { username: 'jefa@liga.es', password: CONTRASENA },
        headers: { origin: 'https://otra.example' },
      }),
      oficina.http.inject({ url: '/login', headers: { origin: 'https://otra.example' } }),
      oficina.http.inject({
        method: 'OPTIONS',
        url: '/api/usuarios',
        headers: { origin: 'https://otra.example', 'access-control-request-method': 'PUT' },
      }),
    ]);
    for (const { headers } of respuestas) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'un formulario ajeno de tipo %s no entra',
    async (tipo) => {
      const { statusCode } = await oficina.http.inject({
        method: 'PUT',
        url: '/api/contratos/aceptar',
        headers: { 'content-type': tipo, cookie: 'sesion=1' },
        payload: '{"idContrato":1}',
      });
      expect(statusCode).toBe(401);
    },
  );
});

describe('peticiones torcidas', () => {
  it('diez megas de JSON se rechazan sin leerlos', async () => {
    const grande = JSON.stringify({ username: 'a'.repeat(10 * 1024 * 1024), password: 'x' });
    const pedir = (url: string, headers: Record<string, string> = {}) =>
      oficina.http.inject({ method: 'POST', url, payload: grande, headers: { 'content-type': 'application/json', ...headers } });
    expect((await pedir('/login')).statusCode).toBe(413);
    expect((await pedir('/api/usuarios/permisos')).statusCode).toBe(401);
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    expect((await pedir('/api/usuarios/permisos', yo.cabeceras)).statusCode).toBe(413);
  });

  it.each([
    '1%2F..%2F2',
    '..%2F..%2Fetc%2Fpasswd',
    '1;drop table usuario',
    '-1',
    '0',
    '1e9',
    '99999999999',
    '%00',
    '1%00',
    'null',
    "1' or '1'='1",
    '１',
  ])('un id como %s no llega a la base de datos', async (id) => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    for (const ruta of [`/api/usuariosrol/usuario/${id}`, `/imagenes/${id}/grande`, `/open/api/grupos/fase/${id}`]) {
      const { status } = await yo.llamar('GET', ruta.replaceAll(' ', '%20').replaceAll("'", '%27').replaceAll('１', '%EF%BC%91'));
      expect([400, 404], ruta).toContain(status);
    }
  });

  it('ni claves que envenenen objetos, ni JSON roto, ni profundo, dan un error interno', async () => {
    for (const payload of [
      '{"__proto__":{"admin":1},"username":"a","password":"b"}',
      '{"constructor":{"prototype":{}}}',
      '{',
      '[]',
      'null',
      '"x"',
      '['.repeat(50_000),
    ]) {
      const { statusCode } = await oficina.http.inject({
        method: 'POST',
        url: '/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(statusCode, payload.slice(0, 40)).toBe(400);
    }
  });

  it('un formulario con ficheros mal hecho se rechaza, y no guarda nada', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const modelo = '{"nombre":"Torcida","annos":"2010"}';
    const parte = (nombre: string, contenido: string, resto = '') =>
      `--x\r\nContent-Disposition: form-data; name="${nombre}"${resto}\r\n\r\n${contenido}\r\n`;
    const imagen = (contenido: string) => parte('image', contenido, '; filename="a.png"');
    const enviar = (payload: string, tipo = 'multipart/form-data; boundary=x') =>
      yo.llamar<{ codigo: string }>('POST', '/api/categorias', undefined, { payload, headers: { 'content-type': tipo } });
    const malHechos: [string, number, string][] = [
      [parte('model', modelo).trimEnd(), 400, 'peticion.incorrecta'],
      [parte('model', '{'), 400, 'peticion.incorrecta'],
      [`${parte('model', modelo)}--x--`, 200, ''],
      [`${parte('model', modelo)}${imagen('a')}${imagen('b')}--x--`, 400, 'fichero.inesperado'],
      [`${parte('model', modelo)}${imagen('a'.repeat(3 * 1024 * 1024))}--x--`, 413, 'imagen.grande'],
      [`${parte('model', modelo)}${imagen('un texto')}--x--`, 415, 'imagen.incorrecta'],
      [`${imagen('un texto')}--x--`, 400, 'datos.incorrectos'],
      [`${Array.from({ length: 9 }, (_, i) => parte(`campo${i}`, 'x')).join('')}--x--`, 400, 'peticion.incorrecta'],
    ];
    for (const [payload, status, codigo] of malHechos) {
      const { body, ...respuesta } = await enviar(payload);
      expect({ status: respuesta.status, codigo: status === 200 ? '' : body.codigo }, payload.slice(0, 200)).toEqual({ status, codigo });
      await oficina.db.deleteFrom('categoria').where('nombre', '=', 'Torcida').execute();
    }
    expect((await enviar(parte('model', modelo), 'multipart/form-data')).status).toBe(400);
    expect((await oficina.db.selectFrom('categoria').select('id').where('nombre', '=', 'Torcida').execute()).length).toBe(0);
  });

  it.each([2_147_483_648, Number.MAX_SAFE_INTEGER, 1e20, 0, 1.5, '1', null])(
    'una versión como %j no llega a la base de datos',
    async (version) => {
      const yo = await entrar(oficina.http, 'jefa@liga.es');
      const { status, body } = await yo.llamar<{ errores: { campo: string; texto: string }[] }>('PUT', '/api/zonas/1', {
        zona: { nombre: 'Norte', version },
      });
      expect({ status, campo: body.errores[0]!.campo }).toEqual({ status: 400, campo: 'zona.version' });
      expect(body.errores[0]!.texto).toMatch(/^(Como m[áí]|Debe ser mayor que 0$|El dato no|Este dato)/);
    },
  );

  const pedirJugadores = async (seleccion: object) => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const { status, body } = await yo.llamar('POST', '/api/jugadores/index', { ...seleccion, paginacion: { pageNumber: 1, pageSize: 10 } });
    return { status, detail: body.detail };
  };
  const SIN_COLUMNA = { status: 400, detail: textoDe('lista.columna') };

  it.each(['noexiste', '__proto__', 'constructor'])('una lista no se ordena por %s, aunque esté vacía', async (name) => {
    expect(await pedirJugadores({ ordenacion: [{ name, order: 'asc' }] })).toEqual(SIN_COLUMNA);
  });

  it.each(['noexiste', 'id', '__proto__', 'constructor'])('una lista no se filtra por %s, aunque esté vacía', async (name) => {
    expect(await pedirJugadores({ filtros: [{ name, operator: 'equals', value: 'x' }] })).toEqual(SIN_COLUMNA);
    expect(await pedirJugadores({ filtros: [{ name, operator: 'equals', value: 1 }] })).toEqual(SIN_COLUMNA);
  });

  it('una lista se ordena por id, que es como se leen enteras', async () => {
    for (const order of ['asc', 'desc']) expect((await pedirJugadores({ ordenacion: [{ name: 'id', order }] })).status).toBe(200);
  });

  it('en una lista, un número con decimales o enorme se compara, y un día que no existe se rechaza', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const filtrar = async (ruta: string, name: string, operator: string, value: unknown) =>
      (await yo.llamar('POST', `/api/${ruta}/index`, { filtros: [{ name, operator, value }], paginacion: { pageNumber: 1, pageSize: 10 } }))
        .status;
    expect(await filtrar('arbitros', 'nivel', 'interval', { min: 1.5, max: 2 ** 40 })).toBe(200);
    expect(await filtrar('sedes', 'pistas', 'interval', { min: '1e20' })).toBe(200);
    expect(await filtrar('sedes', 'pistas', 'interval', { min: 'NaN' })).toBe(400);
    const dicho = async (ruta: string, name: string, operator: string, value: unknown) => {
      const { status, body } = await yo.llamar('POST', `/api/${ruta}/index`, {
        filtros: [{ name, operator, value }],
        paginacion: { pageNumber: 1, pageSize: 1 },
      });
      return { status, codigo: body.codigo, detail: body.detail, errores: body.errores };
    };
    for (const [operator, value] of [
      ['equals', '31/02/2015'],
      ['equals', ['2015-01-01', '31/02/2015']],
      ['intervaldate', { min: '31/02/2015' }],
      ['intervaldate', { min: '2015-01-01', max: '31/02/2015' }],
    ] as const)
      expect(await dicho('jugadores', 'fecha_nacimiento', operator, value)).toEqual({
        status: 400,
        codigo: 'lista.fecha',
        detail: 'fecha_nacimiento: «31/02/2015» no es una fecha',
        errores: [{ campo: 'fecha_nacimiento', texto: 'No es una fecha' }],
      });
    expect(await dicho('arbitros', 'nivel', 'equals', 'mucho')).toMatchObject({ status: 400, detail: 'nivel: «mucho» no es un número' });
    expect(await dicho('arbitros', 'nivel', 'interval', { max: 'mucho' })).toMatchObject({
      codigo: 'lista.numero',
      errores: [{ campo: 'nivel' }],
    });
    expect(await dicho('jugadores', 'fecha_nacimiento', 'contains', '2015')).toMatchObject({ codigo: 'lista.operador' });
    for (const dia of ['0000-01-01', '2026-02-30', '2026-1-1', 'ayer', 7]) {
      expect(await filtrar('jugadores', 'fecha_nacimiento', 'intervaldate', { max: dia })).toBe(400);
      expect(await filtrar('usuarios', 'ultimo_acceso', 'intervaldate', { min: dia })).toBe(400);
    }
  });
});

describe('lo que se enseña', () => {
  it('las páginas de la oficina no admiten guiones en línea, y su sello cambia cada vez', async () => {
    const [una, otra] = await Promise.all([
      oficina.http.inject({ url: '/admin/usuarios' }),
      oficina.http.inject({ url: '/admin/usuarios' }),
    ]);
    const politica = String(una.headers['content-security-policy']);
    const guiones = politica.split('; ').find((parte) => parte.startsWith('script-src'));
    expect(guiones).toBe("script-src 'self'");
    expect(politica).toContain("object-src 'none'");
    expect(politica).toContain("frame-ancestors 'none'");
    expect(politica).toContain("base-uri 'none'");
    expect(politica).not.toContain('unsafe');
    expect(politica).not.toBe(otra.headers['content-security-policy']);
    expect(una.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('un nombre de empresa con etiquetas no sale de su bloque de datos', async () => {
    await oficina.db.updateTable('empresa').set({ nombre: '</script><script>alert(1)</script>' }).execute();
    const { body } = await oficina.http.inject({ url: '/login' });
    expect(body).toContain('alert(1)');
    expect(body).not.toContain('<script>alert(1)');
    await oficina.db.updateTable('empresa').set({ nombre: 'Liga' }).execute();
  });

  it('las respuestas de la oficina no se guardan por el camino', async () => {
    const yo = await entrar(oficina.http, 'jefa@liga.es');
    const { headers } = await yo.llamar('GET', '/api/opciones');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-type']).toContain('application/json');
  });

  it('un administrador que solo mira no cambia nada', async () => {
    const consulta = await crearRol(oficina.db, 'Solo mirar', 1, 1);
    await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [consulta] });
    const yo = await entrar(oficina.http, 'mira@liga.es');
    expect((await yo.llamar('POST', '/login/forgotadmin', { email: 'arbitra@liga.es' })).status).toBe(403);
    expect((await yo.llamar('POST', '/login/forgotmanual', { email: 'arbitra@liga.es' })).status).toBe(403);
  });
});
