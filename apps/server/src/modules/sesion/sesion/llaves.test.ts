import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Llavero } from '../../../pruebas/llavero';
import { abrirOficina, anonimo, CONTRASENA, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';
import { crearCampeonato } from '../../../pruebas/fabricas';
import { sitioDe } from './llaves';

const ORIGEN = 'https://liga.example';
let oficina: OficinaDePrueba;
beforeAll(async () => {
  oficina = await abrirOficina({ publicUrl: ORIGEN });
  await crearCampeonato(oficina.db);
  await crearUsuario(oficina.db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(oficina.db, { login: 'otra@liga.es', roles: [ROL.arbitro] });
});
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  for (const tabla of ['llave_acceso', 'codigo_recuperacion', 'intento_acceso', 'reto_acceso'])
    await sql`delete from ${sql.table(tabla)}`.execute(oficina.db);
});

type Reto = { challenge: string };
const pedir = async (yo: Cliente): Promise<string> =>
  (await yo.llamar<Reto>('POST', '/api/perfil/llaves/reto', { contrasena: CONTRASENA })).body.challenge;
const guardar = (yo: Cliente, respuesta: object, nombre = 'Móvil') =>
  yo.llamar<{ codigos: string[] }>('PUT', '/api/perfil/llaves', { nombre, respuesta });
async function conLlave(yo: Cliente): Promise<Llavero> {
  const llavero = new Llavero();
  expect((await guardar(yo, llavero.crear({ challenge: await pedir(yo), origen: ORIGEN }))).status).toBe(200);
  return llavero;
}
const reto = async (): Promise<string> => (await anonimo(oficina.http).llamar<Reto>('POST', '/login/llave/reto')).body.challenge;
const conRespuesta = (respuesta: object) =>
  anonimo(oficina.http).llamar<{ user: { usuarioId: number; debeSegundo?: boolean } }>('POST', '/login/llave', { respuesta });
const MALA = { status: 401, body: { codigo: 'sesion.llave_incorrecta' } };

describe('una llave de acceso', () => {
  it('se guarda con la contraseña, se avisa a su dueño, y con ella se entra sin contraseña y sin decir quién', async () => {
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    expect((await yo.llamar('POST', '/api/perfil/llaves/reto', { contrasena: 'no-es-esta' })).body).toMatchObject({
      codigo: 'sesion.contrasena_actual',
    });
    const llavero = await conLlave(yo);
    const { body } = await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }));
    expect(body.user.usuarioId).toBe(yo.usuarioId);
    const avisos = await oficina.db.selectFrom('notificacion').select('texto').where('asunto', '=', 'Llave de acceso nueva').execute();
    expect(avisos.map(({ texto }) => texto)).toEqual([expect.stringContaining('«Móvil»')]);
    const { texto } = await oficina.db.selectFrom('accion').select('texto').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(texto).toBe('Inicio de sesión con una llave de acceso');
  });

  it('cada reto sirve una vez y un rato: de dos que dicen lo mismo a la vez entra uno', async () => {
    const llavero = await conLlave(await entrar(oficina.http, 'arbitra@liga.es'));
    const challenge = await reto();
    const firmas = [llavero.firmar({ challenge, origen: ORIGEN }), llavero.firmar({ challenge, origen: ORIGEN })];
    const dos = await Promise.all(firmas.map(conRespuesta));
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const tarde = await reto();
    await sql`update reto_acceso set caduca = now() - interval '1 second'`.execute(oficina.db);
    expect(await conRespuesta(llavero.firmar({ challenge: tarde, origen: ORIGEN }))).toMatchObject(MALA);
    expect(await conRespuesta(llavero.firmar({ challenge: 'inventado-por-mi', origen: ORIGEN }))).toMatchObject(MALA);
  });

  it('no sirve en otra dirección, ni sin que su dueño la desbloquee, ni copiada, ni la de quien está de baja', async () => {
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    const llavero = await conLlave(yo);
    expect(await conRespuesta(llavero.firmar({ challenge: await reto(), origen: 'https://liga.example.malo.example' }))).toMatchObject(
      MALA,
    );
    expect(await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN, verificado: false }))).toMatchObject(MALA);
    expect(await conRespuesta(new Llavero().firmar({ challenge: await reto(), origen: ORIGEN }))).toMatchObject(MALA);
    expect((await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }))).status).toBe(200);
    llavero.contador = 0;
    expect(await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }))).toMatchObject(MALA);
    llavero.contador = 50;
    await sql`update usuario set activo = false where id = ${yo.usuarioId}`.execute(oficina.db);
    expect(await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }))).toMatchObject(MALA);
    await sql`update usuario set activo = true where id = ${yo.usuarioId}`.execute(oficina.db);
  });

  it('la pide quien la guarda: el reto de otro, o el de entrar, no sirven', async () => {
    const [yo, otra] = [await entrar(oficina.http, 'arbitra@liga.es'), await entrar(oficina.http, 'otra@liga.es')];
    for (const challenge of [await pedir(otra), await reto()])
      expect(await guardar(yo, new Llavero().crear({ challenge, origen: ORIGEN }))).toMatchObject(MALA);
    const llavero = await conLlave(yo);
    expect(await guardar(otra, llavero.crear({ challenge: await pedir(otra), origen: ORIGEN }))).toMatchObject({
      status: 409,
      body: { codigo: 'sesion.llave_repetida' },
    });
  });

  it('se nombra y se quita por su dueño, y por nadie más', async () => {
    const [yo, otra] = [await entrar(oficina.http, 'arbitra@liga.es'), await entrar(oficina.http, 'otra@liga.es')];
    const llavero = await conLlave(yo);
    const id = llavero.id.toString('base64url');
    expect((await otra.llamar('PUT', `/api/perfil/llaves/${id}`, { nombre: 'Mía' })).status).toBe(404);
    expect((await otra.llamar('PUT', `/api/perfil/llaves/quitar/${id}`, { contrasena: CONTRASENA })).status).toBe(404);
    expect((await yo.llamar('PUT', `/api/perfil/llaves/${id}`, { nombre: 'El del silbato' })).status).toBe(204);
    const { body } = await yo.llamar<{ llaves: { nombre: string }[]; admiteLlaves: boolean }>('GET', '/api/perfil/seguridad');
    expect([body.llaves.map(({ nombre }) => nombre), body.admiteLlaves]).toEqual([['El del silbato'], true]);
    expect((await yo.llamar('PUT', `/api/perfil/llaves/quitar/${id}`, { contrasena: CONTRASENA })).status).toBe(204);
    expect(await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }))).toMatchObject(MALA);
  });

  it('quien prueba llaves que no lo son espera como quien adivina contraseñas', async () => {
    for (let vez = 0; vez < 10; vez++)
      expect((await conRespuesta(new Llavero().firmar({ challenge: 'x', origen: ORIGEN }))).status).toBe(401);
    expect((await conRespuesta(new Llavero().firmar({ challenge: 'x', origen: ORIGEN }))).status).toBe(429);
  });
});

describe('donde su perfil pide un segundo paso', () => {
  const pide = (valor: number) => sql`update parametro set valor = ${valor} where clave = 'segundoPasoArbitro'`.execute(oficina.db);
  afterAll(() => pide(0));

  it('la llave lo es: con ella se entra, y la contraseña sola ya no basta; quedan los códigos de recuperación', async () => {
    await pide(1);
    const yo = await entrar(oficina.http, 'arbitra@liga.es');
    expect((await yo.llamar('GET', '/api/opciones')).body).toMatchObject({ codigo: 'sesion.falta_segundo' });
    const llavero = new Llavero();
    const { body } = await guardar(yo, llavero.crear({ challenge: await pedir(yo), origen: ORIGEN }));
    expect(body.codigos).toHaveLength(10);
    expect((await yo.llamar('GET', '/api/opciones')).status).toBe(200);
    const con = (codigo?: string) =>
      anonimo(oficina.http).llamar('POST', '/login', { username: 'arbitra@liga.es', password: CONTRASENA, ...(codigo && { codigo }) });
    expect((await con()).body).toMatchObject({ codigo: 'sesion.llave' });
    expect((await con('123456')).body).toMatchObject({ codigo: 'sesion.codigo_incorrecto' });
    expect((await con(body.codigos[0])).status).toBe(200);
    const conEsta = await conRespuesta(llavero.firmar({ challenge: await reto(), origen: ORIGEN }));
    expect(conEsta.body.user.debeSegundo).toBeUndefined();
    const id = llavero.id.toString('base64url');
    expect((await yo.llamar('PUT', `/api/perfil/llaves/quitar/${id}`, { contrasena: CONTRASENA })).body).toMatchObject({
      codigo: 'sesion.segundo_obligado',
    });
  });
});

it.each([
  ['https://liga.example', { origen: 'https://liga.example', dominio: 'liga.example' }],
  ['https://liga.example:8443', { origen: 'https://liga.example:8443', dominio: 'liga.example' }],
  ['http://localhost:3000', { origen: 'http://localhost:3000', dominio: 'localhost' }],
  ['http://liga.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]', null],
])('las llaves son de la dirección pública, si las admite: %s', (publicUrl, sitio) => expect(sitioDe(publicUrl)).toEqual(sitio));
