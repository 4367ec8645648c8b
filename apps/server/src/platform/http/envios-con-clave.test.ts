import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldSent } from '../sent-once';
import { oficinaConJefa } from '../../pruebas/oficina-con-jefa';
import { crearUsuario, entrar, ROL, textoDe, type Cliente } from '../../pruebas/oficina';
import { dibujo, multiparte } from '../../pruebas/multiparte';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;

interface Contestada {
  id?: number;
  codigo?: string;
  detail?: string;
}
const enviar = (ruta: string, cuerpo: unknown, clave: string, quien: Cliente = yo) =>
  quien.llamar<Contestada>('POST', ruta, cuerpo, { headers: { 'idempotency-key': clave } });
const zona = (nombre: string, incremento = 0) => ({ zona: { nombre, incremento } });
const zonas = async (nombre: string): Promise<number> =>
  (await db.selectFrom('zona').select('id').where('nombre', '=', nombre).execute()).length;
const apuntados = async (): Promise<number> => (await db.selectFrom('envio_con_clave').select('clave').execute()).length;

beforeEach(() => db.deleteFrom('envio_con_clave').execute());

describe('lo que se envía otra vez con su clave', () => {
  it('da la respuesta de la primera vez y no se hace otra vez', async () => {
    const primera = await enviar('/api/zonas', zona('Norte'), 'norte-1');
    expect(primera).toMatchObject({ status: 200, body: { id: expect.any(Number) as number } });
    expect(await enviar('/api/zonas', zona('Norte'), 'norte-1')).toMatchObject({ status: 200, body: primera.body });
    expect(await zonas('Norte')).toBe(1);
    // Without a key, or with another one, it is another one.
    expect((await enviar('/api/zonas', zona('Norte'), 'norte-2')).status).toBe(409);
  });

  it('no vale para otro contenido, aunque solo cambie el fichero', async () => {
    await enviar('/api/zonas', zona('Sur'), 'sur');
    expect(await enviar('/api/zonas', zona('Sur y Este'), 'sur')).toMatchObject({
      status: 422,
      body: { codigo: 'envio.otro', detail: textoDe('envio.otro') },
    });
    expect(await zonas('Sur y Este')).toBe(0);
    const colegio = async (color: string) => multiparte({ colegio: { nombre: 'CEIP Con Escudo' } }, { image: await dibujo(color) });
    const primera = await enviar('/api/colegios', await colegio('black'), 'escudo');
    expect(primera.status).toBe(200);
    expect((await enviar('/api/colegios', await colegio('black'), 'escudo')).body).toEqual(primera.body);
    expect((await enviar('/api/colegios', await colegio('white'), 'escudo')).body.codigo).toBe('envio.otro');
  });

  it('ni para otra llamada', async () => {
    await enviar('/api/zonas', zona('Este'), 'este');
    expect((await enviar('/api/tipostarifa', { tipoTarifa: { nombre: 'Este' } }, 'este')).body.codigo).toBe('envio.otro');
  });

  it('la de cada uno es suya', async () => {
    await crearUsuario(db, { login: 'otra@liga.es', roles: [ROL.administrador] });
    const otra = await entrar(oficina.http, 'otra@liga.es');
    await enviar('/api/zonas', zona('Oeste'), 'la misma');
    expect((await enviar('/api/zonas', zona('Centro'), 'la misma', otra)).status).toBe(200);
    expect([await zonas('Oeste'), await zonas('Centro')]).toEqual([1, 1]);
  });

  it('lo rechazado no deja clave: corregido, se hace con la misma', async () => {
    await enviar('/api/zonas', zona('Ribera'), 'una');
    expect((await enviar('/api/zonas', zona('RIBERA'), 'corregida')).status).toBe(409);
    expect((await enviar('/api/zonas', zona('Vega'), 'corregida')).status).toBe(200);
    expect(await zonas('Vega')).toBe(1);
  });

  it('enviado a la vez, espera al primero y da su respuesta', async () => {
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => enviar('/api/zonas', zona('A la vez'), 'a la vez')));
    expect(respuestas.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    expect(await zonas('A la vez')).toBe(1);
  });

  it('a la vez con otro contenido, se hace uno', async () => {
    const respuestas = await Promise.all(['Una', 'Otra'].map((nombre) => enviar('/api/zonas', zona(`${nombre} a la vez`), 'dos')));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await zonas('Una a la vez')) + (await zonas('Otra a la vez'))).toBe(1);
  });

  it('quien crea una persona con su cuenta recibe la misma respuesta, también de la carta, y no se escribe otra', async () => {
    const arbitro = { nombre: 'Iria Sanz', login: 'iria@liga.es' };
    const primera = await enviar('/api/arbitros', arbitro, 'iria');
    expect(primera.body).toMatchObject({ envioCorreoBienvenida: true });
    expect((await enviar('/api/arbitros', arbitro, 'iria')).body).toEqual(primera.body);
    const cartas = await db.selectFrom('trabajo').select('id').where('destinatario', '=', 'iria@liga.es').execute();
    expect(cartas).toHaveLength(1);
  });

  it('si el servidor murió antes de saber su respuesta, se dice que está hecho', async () => {
    await enviar('/api/arbitros', { nombre: 'Noa Vidal', login: 'noa@liga.es' }, 'noa');
    await sql`update envio_con_clave set respuesta = null, fecha = now() - interval '1 minute'`.execute(db);
    expect(await enviar('/api/arbitros', { nombre: 'Noa Vidal', login: 'noa@liga.es' }, 'noa')).toMatchObject({
      status: 409,
      body: { codigo: 'envio.guardado' },
    });
  });
});

describe('la clave', () => {
  it.each([
    ['vacía', ''],
    ['con acentos', 'ñ'],
    ['demasiado larga', 'x'.repeat(201)],
    ['que no se ve', '\u0001'],
  ])('%s no lo es', async (_como, clave) => {
    const respuesta = await enviar('/api/zonas', zona('Sin clave'), clave);
    expect(respuesta).toMatchObject({ status: 400, body: { codigo: 'envio.clave' } });
    expect(await zonas('Sin clave')).toBe(0);
  });

  it('es cualquiera de hasta 200 caracteres, como la escribe quien envía', async () => {
    expect((await enviar('/api/zonas', zona('Larga'), 'x'.repeat(200))).status).toBe(200);
    expect((await enviar('/api/zonas', zona('Entre comillas'), '"8e03978e-40d5-43dd-bc93-6894a57f9324"')).status).toBe(200);
  });

  it('no se guarda, ni lo que se envió: solo sus resúmenes', async () => {
    await enviar('/api/zonas', zona('Zona de Leo Gil'), 'de Leo Gil');
    const filas = await db.selectFrom('envio_con_clave').selectAll().execute();
    expect(filas).toHaveLength(1);
    expect(JSON.stringify(filas)).not.toContain('Leo');
  });

  it('no queda donde nada se ha hecho', async () => {
    const lista = { paginacion: { pageNumber: 1, pageSize: 10 } };
    expect((await enviar('/api/sedes/index', lista, 'lista')).status).toBe(200);
    expect((await enviar('/api/acciones/consulta', { accion: 'zonas', idParametroAccion: null }, 'consulta')).status).toBe(204);
    expect(await apuntados()).toBe(0);
  });

  it('ni donde se contesta con lo que abre una cuenta', async () => {
    await crearUsuario(db, { login: 'olvidadiza@liga.es', roles: [ROL.arbitro] });
    expect((await enviar('/login/forgotmanual', { email: 'olvidadiza@liga.es' }, 'enlace')).status).toBe(200);
    expect(await apuntados()).toBe(0);
  });

  it('la dice la descripción de cada llamada que crea, y ninguna otra', async () => {
    type Descrita = { parameters: { name: string }[] };
    const { paths } = (await oficina.http.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Descrita>> }>();
    const laToma = (ruta: string, metodo: string) => paths[ruta]![metodo]!.parameters.some(({ name }) => name === 'Idempotency-Key');
    expect([
      laToma('/api/zonas', 'post'),
      laToma('/api/zonas', 'get'),
      laToma('/api/sedes/index', 'post'),
      laToma('/login', 'post'),
    ]).toEqual([true, false, false, false]);
  });

  it('dura un día', async () => {
    const primera = await enviar('/api/zonas', zona('De un día'), 'un día');
    await sql`update envio_con_clave set fecha = now() - interval '23 hours 59 minutes'`.execute(db);
    await deleteOldSent(db);
    expect((await enviar('/api/zonas', zona('De un día'), 'un día')).body).toEqual(primera.body);
    await sql`update envio_con_clave set fecha = now() - interval '24 hours 1 minute'`.execute(db);
    await deleteOldSent(db);
    expect(await apuntados()).toBe(0);
  });
});
