import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that at the end no worker waits for the other; of the rest the larger file first. */
const SLOWEST_FIRST = ['caidas', 'datos-reales', 'importar.test', 'acceso', 'desde-consola', 'servidor', 'jugadores.test', 'copia', 'images'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = SLOWEST_FIRST.findIndex((name) => moduleId.includes(name));
      return found < 0 ? SLOWEST_FIRST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['estructura/*.test.ts', 'packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Modules are read once a worker, not once a file: no test leaves anything in them.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
  },
});
