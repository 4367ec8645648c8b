import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './faults';
import { PrimaryPlace } from './primary-place';
import { Replica } from './replica';
import { ReplicaLag } from './replica-lag';
import { PLACE_OF_STANDBY, toLsn, toPlaceOfPrimary, type Place, type StandbyRow } from './wal-place';

const HISTORIA = { system: '7', database: '5', timeline: 1 };
const lugar = (lsn: bigint): Place => ({ ...HISTORIA, lsn });

/** A server that answers what the test says, and notes what it was asked. */
class Servidor {
  readonly preguntas: string[] = [];
  fila: Partial<StandbyRow> = {};
  fallo: Error | null = null;
  soltadas = 0;
  readonly nombre: string;
  constructor(nombre: string) {
    this.nombre = nombre;
  }

  readonly pool: PostgresPool = {
    connect: async () => {
      if (this.fallo) throw this.fallo;
      return {
        query: async (texto: string) => {
          if (this.fallo) throw this.fallo;
          if (texto === PLACE_OF_STANDBY) return { rows: [{ standby: true, lsn: '0/10', backend: 1, ...HISTORIA, ...this.fila }] };
          this.preguntas.push(texto);
          return { command: 'SELECT', rowCount: 1, rows: [this.nombre] };
        },
        release: () => void this.soltadas++,
      } as unknown as PostgresPoolClient;
    },
    end: async () => undefined,
    options: {},
  };
}

const abiertas: Replica[] = [];
afterEach(async () => {
  for (const replica of abiertas.splice(0)) await replica.close();
});

/** Somebody writes, and a replica follows; notices are heard. */
async function montar({ escrito = 16n, fila = {} }: { escrito?: bigint; fila?: Partial<StandbyRow> } = {}) {
  const dichas: string[] = [];
  const log = pino({ level: 'info' }, { write: (linea: string) => void dichas.push(JSON.parse(linea).msg as string) });
  const estado = { escrito, preguntado: 0 };
  const place = new PrimaryPlace(async () => {
    estado.preguntado++;
    return lugar(estado.escrito);
  });
  const avisos = place.hearing({ notice: () => undefined, lost: () => undefined, listening: () => undefined });
  avisos.listening();
  const [principal, standby] = [new Servidor('principal'), new Servidor('réplica')];
  standby.fila = fila;
  const replica = new Replica(
    { publico: standby.pool, largas: standby.pool, vigia: standby.pool, cut: () => undefined, end: async () => undefined },
    place,
    log,
  );
  abiertas.push(replica);
  await replica.look();
  const leer = async (pool: PostgresPool, texto = 'select 1') => {
    const cliente = await pool.connect();
    try {
      return (await cliente.query<string>(texto, [])).rows[0];
    } finally {
      cliente.release();
    }
  };
  const publico = replica.publico(principal.pool);
  return { replica, principal, standby, estado, avisos, dichas, leer, publico, quien: () => leer(publico) };
}

describe('lo público se lee de la réplica', () => {
  it('si ha repetido lo último que se ha avisado', async () => {
    const { quien, replica } = await montar();
    expect(await quien()).toBe('réplica');
    expect(replica.state).toBe('al día');
    expect(replica.read).toEqual({ replica: 1, principal: 0 });
  });

  it('y del principal en cuanto hay un aviso que ella no tiene; vuelve sola al tenerlo', async () => {
    const { quien, replica, estado, avisos, standby, dichas } = await montar();
    estado.escrito = 32n;
    avisos.notice('fase:1');
    expect(await quien()).toBe('principal');
    expect(replica.aside).toBe('atrasada');
    // Once it is put aside nobody waits for it.
    const desde = performance.now();
    expect(await quien()).toBe('principal');
    expect(performance.now() - desde).toBeLessThan(50);
    standby.fila = { lsn: '0/20' };
    await expect.poll(() => replica.aside, { timeout: 3_000 }).toBeNull();
    expect(await quien()).toBe('réplica');
    expect(dichas).toEqual(['réplica de lectura apartada (atrasada): se lee del servidor principal', 'otra vez se lee de la réplica']);
  });

  it('a la que va milisegundos por detrás se la espera', async () => {
    const { quien, estado, avisos, standby } = await montar();
    estado.escrito = 32n;
    avisos.notice('fase:1');
    setTimeout(() => (standby.fila = { lsn: '0/20' }), 20);
    expect(await quien()).toBe('réplica');
  });

  it('si nadie avisa de los cambios, del principal', async () => {
    const { quien, avisos } = await montar();
    avisos.lost();
    expect(await quien()).toBe('principal');
    avisos.listening();
    expect(await quien()).toBe('réplica');
  });

  it('muchos avisos y lectores preguntan por el principal una vez, y sin avisos ninguna', async () => {
    const { quien, avisos, estado } = await montar();
    await quien();
    const antes = estado.preguntado;
    await Promise.all(Array.from({ length: 20 }, quien));
    expect(estado.preguntado).toBe(antes);
    for (let n = 0; n < 50; n++) avisos.notice('fase:1');
    await Promise.all(Array.from({ length: 20 }, quien));
    expect(estado.preguntado - antes).toBeLessThanOrEqual(2);
  });
});

describe('se aparta, se dice y se lee del principal', () => {
  it.each([
    ['la ascendida', { standby: false }, 'no es réplica'],
    ['la de otro servidor', { system: '8' }, 'no es réplica de este servidor'],
    ['la de otra base de datos', { database: '6' }, 'no es réplica de este servidor'],
    ['la que siguió otra historia, aunque vaya más lejos', { timeline: 2, lsn: '0/FF' }, 'de otra línea de tiempo'],
  ])('%s', async (_, fila, motivo) => {
    const { quien, replica } = await montar({ fila });
    expect(replica.aside).toBe(motivo);
    expect(await quien()).toBe('principal');
  });

  it('la que no contesta, también a mitad de una lectura, que no falla', async () => {
    const { publico, standby, principal, replica } = await montar();
    const cliente = await publico.connect();
    standby.fallo = new DatabaseUnavailable(new Error('se ha ido'));
    expect((await cliente.query<string>('select 1', [])).rows[0]).toBe('principal');
    cliente.release();
    expect([replica.aside, standby.soltadas >= 1, principal.soltadas]).toEqual(['no contesta', true, 1]);
  });

  it('la que anula una lectura por lo que repite (40001); en una transacción lo repite quien la empezó', async () => {
    const { publico, standby, replica, quien } = await montar();
    const conflicto = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    const cliente = await publico.connect();
    await cliente.query('begin', []);
    standby.fallo = conflicto;
    await expect(cliente.query('select 1', [])).rejects.toMatchObject({ code: '40001' });
    expect(await cliente.query('rollback', [])).toMatchObject({ command: 'ROLLBACK' });
    cliente.release();
    expect(replica.aside).toBe('conflicto');
    expect(await quien()).toBe('principal');
  });

  it('lo que ella niega por ser escritura no se escribe en el principal', async () => {
    const { publico, standby, principal } = await montar();
    const cliente = await publico.connect();
    standby.fallo = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
    await expect(cliente.query('insert into zona values (1)', [])).rejects.toMatchObject({ code: '25006' });
    cliente.release();
    expect(principal.preguntas).toEqual([]);
  });
});

it('una lectura larga tiene lo confirmado hasta que empieza, y no espera a lo de después', async () => {
  const { replica, principal, estado, standby, leer } = await montar();
  estado.escrito = 32n;
  standby.fila = { lsn: '0/20' };
  const pool = replica.largas(principal.pool);
  expect(await leer(pool)).toBe('réplica');
  estado.escrito = 64n;
  expect(await leer(pool)).toBe('réplica');
  expect(await leer(replica.largas(principal.pool))).toBe('principal');
});

describe('los lugares del registro', () => {
  it('se comparan como números', () => {
    expect(toLsn('0/FFFFFFFF') < toLsn('1/0')).toBe(true);
    expect(toLsn('16/B374D848')).toBe(0x16_b374_d848n);
  });

  it('al principio de una página, donde nada se ha escrito, son el final de la anterior', () => {
    const fila = { ...HISTORIA, page: 8192, segment: 16 * 2 ** 20 };
    const de = (lsn: bigint) => toPlaceOfPrimary({ ...fila, lsn: `0/${lsn.toString(16)}` }).lsn;
    expect(de(8192n + 24n)).toBe(8192n);
    expect(de(2n ** 24n + 40n)).toBe(2n ** 24n);
    expect(de(8192n + 40n)).toBe(8192n + 40n);
    expect(de(8192n + 64n)).toBe(8192n + 64n);
  });
});

it('el retraso es desde que el principal escribió lo primero que ella no tiene', () => {
  const retraso = new ReplicaLag();
  retraso.replayed(10n);
  retraso.written(10n, 0);
  expect(retraso.at(9_000)).toEqual({ seconds: 0, bytes: 0 });
  retraso.written(20n, 10_000);
  retraso.written(30n, 11_000);
  expect(retraso.at(15_000)).toEqual({ seconds: 5, bytes: 20 });
  retraso.replayed(25n);
  expect(retraso.at(15_000)).toEqual({ seconds: 4, bytes: 5 });
  retraso.replayed(30n);
  expect(retraso.at(15_000)).toEqual({ seconds: 0, bytes: 0 });
});
