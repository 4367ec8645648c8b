import { expect, it } from 'vitest';
import { RuleError } from './rule-error';
import { Turns } from './turns';

const pausa = (ms: number) => new Promise<void>((listo) => setTimeout(listo, ms));

it('nunca trabajan más de los que caben, y todos los que esperan llegan a su turno', async () => {
  const turnos = new Turns({ aLaVez: 3, esperando: 100, esperaMs: 5_000 });
  let ahora = 0;
  let maximo = 0;
  await Promise.all(
    Array.from({ length: 30 }, () =>
      turnos.run(async () => {
        maximo = Math.max(maximo, ++ahora);
        await pausa(2);
        ahora--;
      }),
    ),
  );
  expect([maximo, turnos.refused]).toEqual([3, 0]);
});

it('quien ha esperado demasiado, o llega cuando ya esperan muchos, se va con un 503 sin haber empezado, y después todo vuelve a ir', async () => {
  const turnos = new Turns({ aLaVez: 1, esperando: 2, esperaMs: 50 });
  let soltar!: () => void;
  const larga = turnos.run(() => new Promise<void>((resolve) => (soltar = resolve)));
  let empezadas = 0;
  const trabajo = async () => void empezadas++;
  const resultados = await Promise.allSettled([turnos.run(trabajo), turnos.run(trabajo), turnos.run(trabajo)]);
  for (const resultado of resultados) {
    const { reason } = resultado as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(RuleError);
    expect(reason).toMatchObject({ codigo: 'servicio.ocupado', status: 503, esperar: 1 });
  }
  expect([empezadas, turnos.refused]).toEqual([0, 3]);
  soltar();
  await larga;
  await Promise.all([turnos.run(trabajo), turnos.run(trabajo)]);
  expect(empezadas).toBe(2);
});

it('un trabajo que falla deja su sitio', async () => {
  const turnos = new Turns({ aLaVez: 1, esperando: 1, esperaMs: 50 });
  await expect(turnos.run(async () => Promise.reject(new Error('falla')))).rejects.toThrow('falla');
  expect(await turnos.run(async () => 'bien')).toBe('bien');
});
