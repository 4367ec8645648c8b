import { afterEach, describe, expect, it } from 'vitest';
import { heavyTurns } from './mount';
import { RuleError } from '../errors/rule-error';
import { busy, Turns } from './turns';

const pausa = (ms: number) => new Promise<void>((listo) => setTimeout(listo, ms));
/** Turns of what nobody in particular asks for, as those of the public answers. */
const ofAll = (atOnce: number, waiting: number, esperaMs: number) =>
  new Turns({
    ofAll: { atOnce: () => atOnce, waiting },
    ofEach: { todo: { atOnce, waiting } },
    waitMs: esperaMs,
    refusal: busy(esperaMs),
  });

it('nunca trabajan más de los que caben, y todos los que esperan llegan a su turno', async () => {
  const turnos = ofAll(3, 100, 5_000);
  let ahora = 0;
  let maximo = 0;
  await Promise.all(
    Array.from({ length: 30 }, () =>
      turnos.run('', 'todo', async () => {
        maximo = Math.max(maximo, ++ahora);
        await pausa(2);
        ahora--;
      }),
    ),
  );
  expect([maximo, turnos.refused]).toEqual([3, 0]);
});

it('quien ha esperado demasiado, o llega cuando ya esperan muchos, se va con un 503 sin haber empezado, y después todo vuelve a ir', async () => {
  const turnos = ofAll(1, 2, 50);
  let release!: () => void;
  const larga = turnos.run('', 'todo', () => new Promise<void>((resolve) => (release = resolve)));
  let empezadas = 0;
  const trabajo = async () => void empezadas++;
  const resultados = await Promise.allSettled([
    turnos.run('', 'todo', trabajo),
    turnos.run('', 'todo', trabajo),
    turnos.run('', 'todo', trabajo),
  ]);
  for (const resultado of resultados) {
    const { reason } = resultado as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(RuleError);
    expect(reason).toMatchObject({ codigo: 'servicio.ocupado', status: 503, esperar: 1 });
  }
  expect([empezadas, turnos.refused]).toEqual([0, 3]);
  release();
  await larga;
  await Promise.all([turnos.run('', 'todo', trabajo), turnos.run('', 'todo', trabajo)]);
  expect(empezadas).toBe(2);
});

it('un trabajo que falla deja su sitio', async () => {
  const turnos = ofAll(1, 1, 50);
  await expect(turnos.run('', 'todo', async () => Promise.reject(new Error('falla')))).rejects.toThrow('falla');
  expect(await turnos.run('', 'todo', async () => 'bien')).toBe('bien');
});

/** What was asked for in a test. */
const pedidos: Promise<{ release(): void }>[] = [];
// Whoever still waited at its end would be refused half a minute later, in another test.
afterEach(async () => {
  await Promise.allSettled(pedidos.splice(0).map(async (pedido) => (await pedido).release()));
});

/** Hands turns out and notes who has begun. */
function escenario(alaVez: number, esperaMs?: number) {
  const turnos = heavyTurns(() => alaVez, esperaMs);
  const empezados: string[] = [];
  const pedir = (quien: number, que: string, trabajo: 'consulta' | 'entera' = 'consulta') => {
    const pedido = turnos.take(quien, trabajo).then((turno) => {
      empezados.push(que);
      return turno;
    });
    pedidos.push(pedido);
    return pedido;
  };
  return { pedir, empezados };
}
const respiro = () => new Promise((fin) => setImmediate(fin));

describe('el trabajo pesado', () => {
  it('de una persona, dos a la vez; lo demás espera su turno', async () => {
    const { pedir, empezados } = escenario(4);
    const primera = await pedir(1, 'a');
    await pedir(1, 'b');
    void pedir(1, 'c');
    await respiro();
    expect(empezados).toEqual(['a', 'b']);
    primera.release();
    await respiro();
    expect(empezados).toEqual(['a', 'b', 'c']);
  });

  it('por muchas que pida una, las demás van detrás de una sola suya', async () => {
    const { pedir, empezados } = escenario(1);
    const primera = await pedir(1, 'ana 1');
    const segunda = pedir(1, 'ana 2');
    void pedir(1, 'ana 3');
    void pedir(2, 'luis 1');
    primera.release();
    await respiro();
    expect(empezados).toEqual(['ana 1', 'luis 1']);
    expect(await Promise.race([segunda.then(() => true), respiro().then(() => false)])).toBe(false);
  });

  it('una lista entera que se lee despacio no quita el sitio a otro trabajo, y sí a otra de la misma persona', async () => {
    const { pedir, empezados } = escenario(1);
    const entera = await pedir(1, 'entera', 'entera');
    entera.done();
    void pedir(1, 'otra entera', 'entera');
    const consulta = await pedir(1, 'consulta');
    expect(empezados).toEqual(['entera', 'consulta']);
    consulta.release();
    entera.release();
    await respiro();
    expect(empezados).toEqual(['entera', 'consulta', 'otra entera']);
  });

  it('soltar dos veces no da dos turnos', async () => {
    const { pedir, empezados } = escenario(1);
    const primera = await pedir(1, 'a');
    for (const que of ['b', 'c']) void pedir(1, que);
    primera.release();
    primera.release();
    primera.done();
    await respiro();
    expect(empezados).toEqual(['a', 'b']);
  });

  it('a quien tiene demasiadas en espera se le dice que vuelva, y a los demás no', async () => {
    const { pedir } = escenario(1);
    await pedir(1, 'a');
    const esperan = Array.from({ length: 20 }, (_, n) => pedir(1, `en espera ${n}`));
    await expect(pedir(1, 'una más')).rejects.toMatchObject({ status: 429, esperar: 10 });
    expect(esperan).toHaveLength(20);
    void pedir(2, 'otra persona');
  });

  it('quien espera demasiado deja de esperar, sin perder el sitio de nadie', async () => {
    const { pedir, empezados } = escenario(1, 20);
    const primera = await pedir(1, 'a');
    await expect(pedir(1, 'b')).rejects.toMatchObject({ status: 429 });
    primera.release();
    await pedir(1, 'c');
    expect(empezados).toEqual(['a', 'c']);
  });

  it('quien llega de nuevas no pasa por delante de quien ya espera', async () => {
    const { pedir, empezados } = escenario(1);
    const primera = await pedir(1, 'ana 1');
    const segunda = pedir(2, 'luis 1');
    void pedir(1, 'ana 2');
    primera.release();
    const deLuis = await segunda;
    for (const quien of [3, 4]) void pedir(quien, `nueva ${quien}`);
    deLuis.release();
    await respiro();
    expect(empezados).toEqual(['ana 1', 'luis 1', 'ana 2']);
  });
});
