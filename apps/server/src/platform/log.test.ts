import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../pruebas/oficina';
import { ReadingLog } from './audit';
import { enqueue, JobQueue } from './jobs';
import { errorForLog } from './log';

const MARCA = 'Pepe Nombre-Escrito';
let oficina: OficinaDePrueba;
let yo: Cliente;
let log: Logger;
let escrito = '';

beforeAll(async () => {
  log = pino({ level: 'trace' }, new Writable({ write: (trozo: Buffer, _, listo) => ((escrito += trozo.toString()), listo()) }));
  oficina = await abrirOficina({ log });
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  yo = await entrar(oficina.http, 'jefa@liga.es');
  await sql`create function grita() returns trigger language plpgsql as $$ begin raise exception 'no va: %', new using detail = new::text,
    hint = new::text; end $$`.execute(oficina.db);
});
afterAll(() => oficina.cerrar());

const lineas = () =>
  escrito
    .split('\n')
    .filter((linea) => linea !== '')
    .map((linea) => JSON.parse(linea) as { level: number; msg: string; err?: Record<string, unknown> });
function esperarSinNombres(): void {
  expect(escrito).not.toBe('');
  for (const parte of MARCA.split(' ')) expect(escrito).not.toContain(parte);
}

describe('los errores de la base de datos no dejan en el registro lo que se escribió', () => {
  const ERRORES: Readonly<Record<string, (marca: string) => ReturnType<typeof sql>>> = {
    'un texto que no es un número': (marca) => sql`select ${marca}::int`,
    'un texto que no es una fecha': (marca) => sql`select ${marca}::date`,
    'JSON mal escrito': (marca) => sql`select ${`{"a": ${marca}`}::jsonb`,
    'un nombre repetido': (marca) => sql`insert into zona (nombre) values (${marca}), (${marca})`,
    'lo que falta': (marca) => sql`insert into jugador (nombre_completo) values (${marca})`,
    'lo que no cumple': (marca) => sql`insert into arbitro (nombre, nivel) values (${marca}, 99)`,
    'lo que no existe': (marca) =>
      sql`insert into jugador (nombre_completo, fecha_nacimiento, colegio_id) values (${marca}, '2015-01-01', 999999)`,
    'una tabla que no hay': (marca) => sql`select * from ${sql.table(marca)}`,
    'una orden mal escrita': (marca) => sql.raw(`selec '${marca}'`),
    'lo que una función dice': (marca) =>
      sql.raw(`do $$ begin raise exception using message = E'uno\n    at ${marca}:1:1', detail = '${marca}'; end $$`),
  };

  it.each(Object.entries(ERRORES))('%s', async (_, provocar) => {
    escrito = '';
    const error: unknown = await provocar(MARCA)
      .execute(oficina.db)
      .catch((fallo: unknown) => fallo);
    expect(error).toBeInstanceOf(Error);
    const registro = log.child({}, { serializers: { err: errorForLog } });
    for (const nivel of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) registro[nivel]({ err: error }, 'falló');
    registro.error({ err: new Error('por fuera', { cause: error }) }, 'falló');
    registro.error({ err: new AggregateError([error], 'varios') }, 'fallaron');
    esperarSinNombres();
    expect(lineas()).toHaveLength(8);
    expect(lineas()[0]!.err).toMatchObject({
      code: expect.stringMatching(/^[0-9A-Z]{5}$/) as string,
      severity: 'ERROR',
      stack: expect.stringContaining('    at ') as string,
    });
  });

  it('una petición que falla dentro', async () => {
    await sql`create trigger grita before insert on zona for each row execute function grita()`.execute(oficina.db);
    escrito = '';
    expect((await yo.llamar('POST', '/api/zonas', { zona: { nombre: MARCA } })).status).toBe(500);
    await sql`drop trigger grita on zona`.execute(oficina.db);
    esperarSinNombres();
    expect(lineas().find(({ msg }) => msg === 'petición fallida')?.err).toMatchObject({ code: 'P0001', routine: 'exec_stmt_raise' });
  });

  it('un formulario que no se entiende', async () => {
    escrito = '';
    const payload = `--x\r\nContent-Disposition: form-data; name="model"\r\n\r\n${MARCA}\r\n--x--`;
    const { status } = await yo.llamar('POST', '/api/categorias', undefined, {
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(status).toBe(400);
    esperarSinNombres();
  });

  it('lo consultado que no se pudo anotar', async () => {
    await sql`create trigger grita before insert on accion for each row execute function grita()`.execute(oficina.db);
    escrito = '';
    const lecturas = new ReadingLog(() => oficina.db, log.child({}, { serializers: { err: errorForLog } }));
    lecturas.note({ usuario_id: yo.usuarioId, tipo: 2, texto: MARCA, personas: [] });
    await lecturas.flush();
    await sql`drop trigger grita on accion`.execute(oficina.db);
    esperarSinNombres();
    expect(lineas()[0]!.msg).toBe('no se pudo anotar lo consultado');
  });

  it('un trabajo que falla, y una cola que no puede ni anotarlo', async () => {
    const cola = new JobQueue(() => oficina.db, log.child({}, { serializers: { err: errorForLog } }), {
      prueba: {
        available: () => true,
        run: async () => {
          await sql`select ${MARCA}::int`.execute(oficina.db);
          return 'done';
        },
      },
    });
    const encolada = () =>
      oficina.db
        .transaction()
        .execute((tx) => enqueue(tx, { tipo: 'prueba', asunto: MARCA, destinatario: MARCA, datos: { nombre: MARCA } }));
    escrito = '';
    await cola.runNow(await encolada());
    await encolada();
    await sql`create trigger grita before update on trabajo for each row execute function grita()`.execute(oficina.db);
    cola.start();
    await cola.stop();
    await sql`drop trigger grita on trabajo`.execute(oficina.db);
    esperarSinNombres();
    expect(lineas().map(({ msg }) => msg)).toEqual(['trabajo fallido', 'la cola de trabajos falló']);
  });
});

it('de un error que no es de la base de datos se conserva lo que dice', () => {
  expect(errorForLog(Object.assign(new Error('no hay red'), { code: 'ECONNREFUSED', carta: MARCA }))).toMatchObject({
    message: 'no hay red',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('log.test.ts') as string,
  });
});

it('quien quita un nombre del registro espera también a lo consultado que otro ya estaba anotando', async () => {
  const lecturas = new ReadingLog(() => oficina.db, log);
  lecturas.note({ usuario_id: yo.usuarioId, tipo: 2, texto: 'Ficha de otro', personas: [] });
  const orden: string[] = [];
  const anotar = async (quien: string): Promise<void> => {
    await lecturas.flush();
    orden.push(quien);
  };
  await Promise.all([anotar('el que la anota'), anotar('el que quita el nombre')]);
  expect(orden).toEqual(['el que la anota', 'el que quita el nombre']);
});
