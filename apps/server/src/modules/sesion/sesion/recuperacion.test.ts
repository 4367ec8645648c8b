import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirOficina, anonimo, crearUsuario, entrar, ROL, textoDe, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';
import { abrirServidorSmtp, type ServidorSmtp } from '../../../pruebas/servidor-smtp';

let smtp: ServidorSmtp;
let oficina: OficinaDePrueba;
let admin: Cliente;
let siguiente = 0;

beforeAll(async () => {
  smtp = await abrirServidorSmtp();
  oficina = await abrirOficina({ smtpUrl: smtp.url });
  await oficina.db.updateTable('empresa').set({ nombre: 'Liga de Peñalcor', email: 'oficina@liga.es' }).execute();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  await crearUsuario(oficina.db, { login: 'admin@liga.es', roles: [ROL.administrador] });
  admin = await entrar(oficina.http, 'admin@liga.es');
});
afterAll(async () => {
  await oficina.cerrar();
  await smtp.cerrar();
});
beforeEach(async () => {
  smtp.conducta = 'acepta';
  await oficina.db.deleteFrom('cupo').execute();
});

async function alguien(nombre = 'Begoña Muñoz'): Promise<{ id: number; login: string }> {
  const login = `persona${++siguiente}@liga.es`;
  return { login, id: await crearUsuario(oficina.db, { login, nombre, roles: [ROL.entrenador] }) };
}

const publico = () => anonimo(oficina.http);
const olvidar = (email: string) => publico().llamar('POST', '/login/forgot', { email });
const reiniciar = (token: string, passwd = 'nueva-clave-1') => publico().llamar('POST', `/login/reset/${token}`, { passwd });
const comprobar = (token: string) => publico().llamar('GET', `/login/reset/${token}`);

const tokenDe = (texto: string): string => {
  const token = /http:\/\/liga\.example\/reset\/([\w-]{43})\n/.exec(texto)?.[1];
  if (!token) throw new Error(`sin enlace: ${texto}`);
  return token;
};

async function tokenRecibido(login: string, cuantos = 1): Promise<string> {
  return tokenDe((await smtp.esperar(login, cuantos)).at(-1)!.texto);
}

const acciones = async (usuarioId: number): Promise<string[]> =>
  (await oficina.db.selectFrom('accion').select('texto').where('usuario_id', '=', usuarioId).orderBy('id').execute()).map(
    ({ texto }) => texto,
  );

describe('recuperación pedida por uno mismo', () => {
  it('llega un correo con un enlace que cambia la contraseña una sola vez', async () => {
    const { login, id } = await alguien();
    const antes = await entrar(oficina.http, login);
    expect((await olvidar(login)).status).toBe(204);
    const [correo] = await smtp.esperar(login);
    expect(correo!.asunto).toBe('Cambio de contraseña · Liga de Peñalcor');
    expect(correo!.texto).toContain('Hola, Begoña Muñoz:');
    expect(correo!.de).toBe('oficina@liga.es');
    const token = tokenDe(correo!.texto);

    expect((await comprobar(token)).body).toEqual({ login });
    expect((await reiniciar(token)).status).toBe(204);
    expect((await antes.llamar('GET', '/api/opciones')).status).toBe(401);
    await entrar(oficina.http, login, { contrasena: 'nueva-clave-1' });
    expect(await acciones(id)).toContain('Contraseña cambiada con un enlace de recuperación');

    for (const { status, body } of [await reiniciar(token, 'otra-clave-2'), await comprobar(token)])
      expect({ status, detail: body.detail }).toEqual({ status: 404, detail: textoDe('recuperacion.enlace') });
    const aviso = (await smtp.esperar(login, 2)).at(-1)!;
    expect(aviso.asunto).toBe('Su contraseña ha cambiado · Liga de Peñalcor');
  });

  it('dos que usan a la vez el mismo enlace: solo uno lo consigue', async () => {
    const { login } = await alguien();
    await olvidar(login);
    const token = await tokenRecibido(login);
    const estados = (await Promise.all([reiniciar(token, 'primera-clave'), reiniciar(token, 'segunda-clave')])).map(({ status }) => status);
    expect(estados.toSorted((a, b) => a - b)).toEqual([204, 404]);
  });

  it('código 1: la dirección no existe, o la cuenta está de baja', async () => {
    await crearUsuario(oficina.db, { login: 'baja@liga.es', roles: [ROL.arbitro], activo: false });
    for (const email of ['nadie@liga.es', 'baja@liga.es']) {
      const { status, body } = await olvidar(email);
      expect({ status, codigo: body.codigo, detail: body.detail }).toEqual({
        status: 404,
        codigo: 1,
        detail: textoDe('recuperacion.desconocido'),
      });
    }
  });

  it('código 2: ya se pidió hace menos de una hora; también a la vez', async () => {
    const { login } = await alguien();
    const respuestas = await Promise.all([olvidar(login), olvidar(login.toUpperCase())]);
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const { body } = await olvidar(login);
    expect({ codigo: body.codigo, detail: body.detail }).toEqual({ codigo: 2, detail: textoDe('recuperacion.repetida') });
    await sql`update reinicio_contrasena set pedido = pedido - interval '61 minutes' where usuario_id = (select id from usuario
      where login = ${login})`.execute(oficina.db);
    expect((await olvidar(login)).status).toBe(204);
  });

  it('código 3: el correo no sale; se puede pedir otra vez y los administradores lo saben', async () => {
    const { login } = await alguien();
    smtp.conducta = 'rechaza';
    const { status, body } = await olvidar(login);
    expect({ status, codigo: body.codigo, detail: body.detail }).toEqual({
      status: 502,
      codigo: 3,
      detail: textoDe('recuperacion.correo'),
    });
    const avisos = await oficina.db
      .selectFrom('notificacion')
      .select(['texto', 'enlace'])
      .where('usuario_id', '=', admin.usuarioId)
      .execute();
    expect(avisos).toContainEqual({
      texto: expect.stringContaining(`«Cambio de contraseña» para ${login}`) as string,
      enlace: '/admin/correo',
    });

    smtp.conducta = 'acepta';
    expect((await olvidar(login)).status).toBe(204);
    expect((await reiniciar(await tokenRecibido(login))).status).toBe(204);
  });

  it('con el servidor de correo caído, la petición espera y su enlace vale cuando sale', async () => {
    const caido = await abrirServidorSmtp();
    const otra = await abrirOficina({ smtpUrl: caido.url });
    try {
      await crearUsuario(otra.db, { login: 'espera@liga.es', roles: [ROL.entrenador] });
      const llamar = (metodo: 'GET' | 'POST', url: string, body?: object) => anonimo(otra.http).llamar(metodo, url, body);
      await caido.cerrar();
      expect((await llamar('POST', '/login/forgot', { email: 'espera@liga.es' })).status).toBe(204);
      const pendiente = otra.db.selectFrom('trabajo').select(['estado', 'intentos', 'error']);
      expect(await pendiente.execute()).toEqual([{ estado: 1, intentos: 1, error: expect.stringMatching(/^No hay conexión/) as string }]);
      // It counts as asked for.
      expect((await llamar('POST', '/login/forgot', { email: 'espera@liga.es' })).body.codigo).toBe(2);
      // Hours later than a link lives, the server is back.
      await sql`update reinicio_contrasena set pedido = pedido - interval '3 hours', caduca = caduca - interval '3 hours'`.execute(otra.db);
      await sql`update trabajo set proximo = now()`.execute(otra.db);
      const vuelto = await abrirServidorSmtp({ puerto: Number(new URL(caido.url).port) });
      try {
        // Whatever is put in the queue wakes it.
        await crearUsuario(otra.db, { login: 'otra@liga.es', roles: [ROL.entrenador] });
        expect((await llamar('POST', '/login/forgot', { email: 'otra@liga.es' })).status).toBe(204);
        const [correo] = await vuelto.esperar('espera@liga.es');
        expect((await llamar('GET', `/login/reset/${tokenDe(correo!.texto)}`)).body).toEqual({ login: 'espera@liga.es' });
      } finally {
        await vuelto.cerrar();
      }
    } finally {
      await otra.cerrar();
    }
  });

  it('cuando el servidor corta a mitad, la carta espera al próximo intento', async () => {
    const { login } = await alguien();
    smtp.conducta = 'corta';
    expect((await olvidar(login)).status).toBe(204);
    const espera = await oficina.db
      .selectFrom('trabajo')
      .select(['estado', 'error'])
      .where('destinatario', '=', login)
      .executeTakeFirstOrThrow();
    expect(espera).toEqual({ estado: 1, error: expect.any(String) as string });
  });

  it('quien insiste espera lo mismo, exista la cuenta o no', async () => {
    const { login } = await alguien();
    for (const email of [login, 'tampoco-existe@liga.es']) {
      await oficina.db.deleteFrom('cupo').execute();
      const estados: number[] = [];
      for (let vez = 0; vez < 11; vez++) estados.push((await olvidar(email)).status);
      expect(estados.indexOf(429)).toBe(10);
      const { headers } = await olvidar(email);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('desde una misma dirección no se escribe a todas las cuentas', async () => {
    await sql`delete from intento_acceso`.execute(oficina.db);
    const gente = await Promise.all(Array.from({ length: 12 }, () => alguien()));
    const estados: number[] = [];
    for (const { login } of gente) estados.push((await olvidar(login)).status);
    expect(estados.lastIndexOf(204)).toBe(9);
    expect(estados.at(-1)).toBe(429);
    await sql`delete from intento_acceso`.execute(oficina.db);
  });

  it('el enlace caduca a la hora, y el de bienvenida a los siete días', async () => {
    const { login, id } = await alguien();
    await olvidar(login);
    const token = await tokenRecibido(login);
    const vida = async (): Promise<number> => {
      const { rows } = await sql<{
        minutos: number;
      }>`select round(extract(epoch from caduca - now()) / 60)::int as minutos from reinicio_contrasena where usuario_id = ${id}
        order by id desc limit 1`.execute(oficina.db);
      return rows[0]!.minutos;
    };
    expect(await vida()).toBe(60);
    await sql`update reinicio_contrasena set caduca = now() - interval '1 second' where usuario_id = ${id}`.execute(oficina.db);
    expect((await comprobar(token)).status).toBe(404);
    expect((await reiniciar(token)).status).toBe(404);

    expect((await admin.llamar('POST', '/login/register', { email: login })).status).toBe(204);
    expect(await vida()).toBe(7 * 24 * 60);
  });

  it('una contraseña corta o larga no gasta el enlace', async () => {
    const { login } = await alguien();
    await olvidar(login);
    const token = await tokenRecibido(login);
    for (const passwd of ['corta', 'x1'.repeat(129)]) expect((await reiniciar(token, passwd)).status).toBe(400);
    expect((await reiniciar(token)).status).toBe(204);
  });

  it('un enlace inventado no abre nada', async () => {
    expect((await reiniciar('A'.repeat(43))).status).toBe(404);
    expect((await reiniciar('corto')).status).toBe(400);
  });
});

describe('enlaces que envía la oficina', () => {
  it('para cambiar la contraseña de otro, sin el límite de una hora', async () => {
    const { login } = await alguien();
    for (let vez = 0; vez < 2; vez++) expect((await admin.llamar('POST', '/login/forgotadmin', { email: login })).status).toBe(204);
    const [primero, segundo] = await smtp.esperar(login, 2);
    expect(tokenDe(primero!.texto)).not.toBe(tokenDe(segundo!.texto));
    expect(await acciones(admin.usuarioId)).toContain(`Enlace para cambiar la contraseña pedido para ${login}`);
    // Of two live links, using one spends the other.
    expect((await reiniciar(tokenDe(primero!.texto))).status).toBe(204);
    expect((await reiniciar(tokenDe(segundo!.texto))).status).toBe(404);
  });

  it('la bienvenida dice dónde se entra', async () => {
    const { login } = await alguien();
    await admin.llamar('POST', '/login/register', { email: login });
    const [correo] = await smtp.esperar(login);
    expect(correo!.asunto).toBe('Le damos la bienvenida · Liga de Peñalcor');
    expect(correo!.texto).toContain(`Entre en http://liga.example/login con la dirección ${login}`);
    expect((await reiniciar(tokenDe(correo!.texto))).status).toBe(204);
  });

  it('a mano: el correo escrito, sin que salga ninguno', async () => {
    const { login } = await alguien();
    const { status, body } = await admin.llamar<{ destinatario: string; asunto: string; texto: string }>('POST', '/login/forgotmanual', {
      email: login,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ destinatario: login, asunto: 'Cambio de contraseña · Liga de Peñalcor' });
    expect((await reiniciar(tokenDe(body.texto))).status).toBe(204);
    expect(await acciones(admin.usuarioId)).toContain(`Enlace para cambiar la contraseña de ${login}, para enviarlo a mano`);
    expect((await smtp.esperar(login)).map(({ asunto }) => asunto)).toEqual(['Su contraseña ha cambiado · Liga de Peñalcor']);
  });

  it('no a la contraseña de otro administrador, a quien no existe ni a una cuenta de baja', async () => {
    await crearUsuario(oficina.db, { login: 'otro-admin@liga.es', roles: [ROL.administrador] });
    await crearUsuario(oficina.db, { login: 'de-baja@liga.es', roles: [ROL.arbitro], activo: false });
    for (const path of ['/login/forgotadmin', '/login/forgotmanual']) {
      const pedir = async (email: string) => (await admin.llamar('POST', path, { email })).body.detail;
      expect(await pedir('otro-admin@liga.es')).toBe(textoDe('recuperacion.no_permitida'));
      expect(await pedir('nadie@liga.es')).toBe(textoDe('recuperacion.desconocido'));
      expect(await pedir('de-baja@liga.es')).toBe('La cuenta de-baja@liga.es está de baja: actívela antes');
    }
    expect((await admin.llamar('POST', '/login/register', { email: 'de-baja@liga.es' })).status).toBe(404);
  });

  it('si el correo no sale, se dice', async () => {
    const { login } = await alguien();
    smtp.conducta = 'rechaza';
    for (const path of ['/login/forgotadmin', '/login/register']) {
      const { status, body } = await admin.llamar('POST', path, { email: login });
      expect({ status, detail: body.detail }).toEqual({ status: 502, detail: textoDe('usuario.correo') });
    }
  });
});

it('el token no está en ninguna parte de la base de datos', async () => {
  const { login } = await alguien();
  await olvidar(login);
  const token = await tokenRecibido(login);
  const { rows: columnas } = await sql<{ tabla: string; columna: string }>`
    select table_name as tabla, column_name as columna from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'character varying')`.execute(
    oficina.db,
  );
  expect(columnas.length).toBeGreaterThan(50);
  for (const { tabla, columna } of columnas) {
    const { rows } = await sql`select 1 from ${sql.table(tabla)} where ${sql.ref(columna)}::text like ${`%${token}%`} limit 1`.execute(
      oficina.db,
    );
    expect(rows, `${tabla}.${columna}`).toEqual([]);
  }
});

describe('lo que lleva el correo', () => {
  it('acentos y eñes llegan enteros', async () => {
    const { login } = await alguien('Íñigo Güell i Peñafiel «çà» €');
    await olvidar(login);
    expect((await smtp.esperar(login))[0]!.texto).toContain('Hola, Íñigo Güell i Peñafiel «çà» €:');
  });

  it('un salto de línea en un nombre no mete cabeceras ni destinatarios', async () => {
    const intruso = '\r\nBcc: intruso@malo.es\r\nX-Otra: sí\r\n\r\ncuerpo falso';
    const { nombre, email } = await oficina.db.selectFrom('empresa').select(['nombre', 'email']).executeTakeFirstOrThrow();
    await oficina.db
      .updateTable('empresa')
      .set({ nombre: `Liga${intruso}` })
      .execute();
    const { login } = await alguien(`Ana${intruso}`);
    expect((await olvidar(login)).status).toBe(204);
    const [correo] = await smtp.esperar(login);
    await oficina.db.updateTable('empresa').set({ nombre, email }).execute();
    expect(correo!.para).toEqual([login]);
    expect([...correo!.cabeceras.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
  });
});
