import { beforeAll, describe, expect, it } from 'vitest';
import { algunos } from '../decide';
import { oficinaConJefa } from '../oficina-con-jefa';
import { A_DOBLE_PARTIDO, EN_COPA, EN_LIGA, type Caso } from './casos';
import { CopaEnElDominio, LigaEnElDominio } from './dominio';
import { leerPaso, type Escena } from './pasos';
import { crearCopaDe, crearLigaDe, crearMundo, type FaseEnElServidor } from './servidor';

const CASOS = [
  { donde: 'una liga', casos: EN_LIGA },
  { donde: 'una copa a doble partido', casos: A_DOBLE_PARTIDO },
  { donde: 'una copa', casos: EN_COPA },
] as const;

async function jugar(escena: Escena, { pasos, queda }: Caso): Promise<void> {
  for (const escrito of pasos) {
    const { paso, seRechaza } = leerPaso(escrito);
    expect(await escena.dar(paso), escrito).toBe(!seRechaza);
  }
  expect(await escena.queda()).toBe(queda);
}

it('son más de cuarenta, y ninguno se repite', () => {
  const todos = CASOS.flatMap(({ donde, casos }) => casos.map(({ nombre }) => `${donde}: ${nombre}`));
  expect(todos.length).toBeGreaterThanOrEqual(40);
  expect(new Set(todos).size).toBe(todos.length);
});

describe('con las reglas solas', () => {
  const escenas: Record<(typeof CASOS)[number]['donde'], () => Escena> = {
    'una liga': () => new LigaEnElDominio(),
    'una copa': () => new CopaEnElDominio(8, true, false),
    'una copa a doble partido': () => new CopaEnElDominio(4, false, true),
  };
  describe.each(CASOS)('$donde', ({ donde, casos }) => {
    it.each(casos)('$nombre', (caso) => jugar(escenas[donde](), caso));
  });
});

describe('por las llamadas del servidor', async () => {
  const { oficina, yo } = await oficinaConJefa();
  const fases = new Map<string, FaseEnElServidor>();
  beforeAll(async () => {
    const mundo = await crearMundo(oficina, yo);
    fases.set('una liga', await crearLigaDe(mundo));
    fases.set('una copa', await crearCopaDe(mundo, 8, false));
    fases.set('una copa a doble partido', await crearCopaDe(mundo, 4, true));
  });

  describe.each(algunos(CASOS, 2))('$donde', ({ donde, casos }) => {
    let antes: string;
    beforeAll(async () => {
      antes = await fases.get(donde)!.queda();
    });
    // All of them are played by the rules alone; here they show that the calls do as the rules say.
    for (const [lugar, caso] of casos.entries())
      it(caso.nombre, { tags: lugar % 3 === 0 ? [] : 'repetida' }, async () => {
        const fase = fases.get(donde)!;
        try {
          await jugar(fase, caso);
        } finally {
          await fase.deshacer();
        }
        // What has been done is taken back by the same calls, and leaves it as it was.
        expect(await fase.queda()).toBe(antes);
      });
  });
});
