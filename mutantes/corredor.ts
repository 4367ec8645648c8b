import 'vitest/config';
import { relative } from 'node:path';
import { createVitest, ForksPoolWorker, type TestCase, type TestModule, type TestSpecification, type Vite, type Vitest } from 'vitest/node';
import { instrument, type Mutant } from './mutar';

declare module 'vitest' {
  interface ProvidedContext {
    mutante: { mutant: number | null; limit: number };
  }
  interface TaskMeta {
    before?: number[];
    met?: number[];
  }
}

/** What a test did without any mutant. */
export interface Seen {
  id: string;
  name: string;
  ms: number;
  met: ReadonlySet<number>;
}
export interface Outcome {
  /** Who noticed, or null. */
  noticed: string | null;
  /** By its id, where a test noticed. */
  by: string | null;
  passed: readonly string[];
  ms: number;
  timedOut: boolean;
}

type Options = ConstructorParameters<typeof ForksPoolWorker>[0];
type Message = Parameters<ForksPoolWorker['send']>[0];
interface Fork {
  worker: ForksPoolWorker;
  started: boolean;
}

/** Vitest stops its process after each run; this one stays, with all that it has read, and only seems to stop. */
class WarmWorker {
  readonly name = 'templado';
  readonly cacheFs = true;
  private readonly listeners: [event: string, callback: (arg: unknown) => void][] = [];
  private readonly runner: Runner;
  private readonly options: Options;
  constructor(runner: Runner, options: Options) {
    this.runner = runner;
    this.options = options;
  }
  private get fork(): Fork {
    return (this.runner.fork ??= { worker: new ForksPoolWorker(this.options), started: false });
  }
  on(event: string, callback: (arg: unknown) => void): void {
    this.listeners.push([event, callback]);
    this.fork.worker.on(event, callback);
  }
  off(event: string, callback: (arg: unknown) => void): void {
    if (this.runner.fork) this.fork.worker.off(event, callback);
  }
  private answer(type: 'started' | 'stopped'): void {
    for (const [event, callback] of this.listeners)
      if (event === 'message') setImmediate(() => callback({ type, __vitest_worker_response__: true }));
  }
  send(message: Message): void {
    const { type } = message as { type?: string };
    if (type === 'stop') return this.answer('stopped');
    if (type === 'start' && this.fork.started) return this.answer('started');
    if (type === 'start') this.fork.started = true;
    this.fork.worker.send(message);
  }
  async start(): Promise<void> {
    if (!this.fork.started) await this.fork.worker.start();
  }
  async stop(): Promise<void> {
    for (const [event, callback] of this.listeners) this.off(event, callback);
  }
  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Writes into each module its mutants; what others have kept of it, translated, is of no use, nor is this to them. */
const asleep = (mutantsOf: (module: string) => readonly Mutant[] | undefined): Vite.Plugin => ({
  name: 'mutantes',
  enforce: 'pre',
  api: { vitest: { experimental: { ignoreFsModuleCache: true } } },
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ id }) => (mutantsOf(id) ? false : undefined)),
  transform(code, id) {
    const here = mutantsOf(id);
    return here && { code: instrument(code, here), map: null };
  },
});

const LONGEST = 300_000;

/** Vitest with every mutant asleep in what it reads, and one process that is kept between one run and the next. */
export class Runner {
  fork: Fork | null = null;
  private vitest!: Vitest;
  private readonly seen = new Map<string, Promise<readonly Seen[]>>();
  private readonly root: string;
  private constructor(root: string) {
    this.root = root;
  }

  static async open(root: string, mutants: readonly Mutant[], include?: string[]): Promise<Runner> {
    const runner = new Runner(root);
    const byFile = new Map<string, Mutant[]>();
    for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
    // What begins before all tests reads the product too.
    Object.assign(globalThis, { __mutante: () => false });
    runner.vitest = await createVitest(
      'test',
      {
        root,
        watch: false,
        reporters: [{}],
        maxWorkers: 1,
        pool: { name: 'templado', createPoolWorker: (options) => new WarmWorker(runner, options) },
        setupFiles: [`${import.meta.dirname}/en-prueba.ts`],
        ...(include && { include, globalSetup: [] }),
        onConsoleLog: () => false,
      },
      {
        plugins: [asleep((id) => byFile.get(relative(root, id.split('?')[0]!)))],
      },
    );
    return runner;
  }

  async close(): Promise<void> {
    await this.stopFork();
    await this.vitest.close();
  }

  async tests(): Promise<string[]> {
    const specifications = await this.vitest.globTestSpecifications();
    return specifications.map(({ moduleId }) => relative(this.root, moduleId));
  }

  /** What the tests of a file meet, without any mutant; those that do not pass so are not asked. */
  look(test: string): Promise<readonly Seen[]> {
    const known = this.seen.get(test);
    if (known) return known;
    const looked = this.lookOnce(test);
    this.seen.set(test, looked);
    return looked;
  }

  private async lookOnce(test: string): Promise<readonly Seen[]> {
    const { modules, error } = await this.run(test, { mutant: null, limit: LONGEST });
    if (error || modules.some((module) => !module.ok())) {
      console.log(`No se pregunta a ${test}, que no pasa sin ningún mutante.`);
      await this.stopFork();
      return [];
    }
    const cases = modules.flatMap((module) => [...module.children.allTests('passed')]);
    // What is met between two tests, as by `beforeAll`, is met by all of them.
    const forAll = new Set(cases.flatMap((testCase) => testCase.meta().before ?? []));
    return cases.map((testCase) => ({
      id: testCase.id,
      name: testCase.fullName,
      ms: testCase.diagnostic()?.duration ?? 0,
      met: new Set([...forAll, ...(testCase.meta().met ?? [])]),
    }));
  }

  /** Whether those tests of a file notice a mutant; with none, whether they pass alone. */
  async ask(test: string, tests: readonly Seen[], mutant: number | null): Promise<Outcome> {
    const slowest = Math.max(...tests.map(({ ms }) => ms));
    const limit = Math.max(20_000, slowest * 6);
    const begun = performance.now();
    const { modules, error, timedOut } = await this.run(test, { mutant, limit }, tests);
    const failed = modules.flatMap((module) => [...module.children.allTests('failed')]).at(0);
    const noticed = failed?.fullName ?? (error || modules.some((module) => !module.ok()) ? (error ?? 'lo que se prepara') : null);
    const late = timedOut || /timed out|no acaba/.test(said(failed));
    // What it has left half done could be noticed by the next one.
    if (late || (noticed && !failed)) await this.stopFork();
    return {
      noticed,
      by: failed?.id ?? null,
      passed: modules.flatMap((module) => [...module.children.allTests('passed')].map(({ id }) => id)),
      ms: performance.now() - begun,
      timedOut: late,
    };
  }

  private async run(
    test: string,
    context: { mutant: number | null; limit: number },
    tests?: readonly Seen[],
  ): Promise<{ modules: readonly TestModule[]; error: string | null; timedOut: boolean }> {
    const { vitest } = this;
    vitest.provide('mutante', context);
    const project = vitest.getRootProject();
    const specification: TestSpecification = project.createSpecification(
      `${this.root}/${test}`,
      tests && { testIds: tests.map(({ id }) => id) },
    );
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        void this.stopFork();
      },
      tests ? tests.reduce((sum, { ms }) => sum + ms, 0) * 6 + 90_000 : LONGEST * 2,
    );
    try {
      vitest.state.clearErrors();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
      const [first] = unhandledErrors as { message?: string }[];
      // It answers with those of the runs before, too.
      const modules = testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
      return { modules, error: first ? (first.message ?? 'un error que nadie recoge') : null, timedOut };
    } catch (error) {
      return { modules: [], error: String(error), timedOut };
    } finally {
      clearTimeout(timer);
    }
  }

  private async stopFork(): Promise<void> {
    const { fork } = this;
    this.fork = null;
    if (fork?.started) await fork.worker.stop();
  }
}

const said = (testCase: TestCase | undefined): string =>
  testCase
    ?.result()
    .errors?.map(({ message }) => message)
    .join('\n') ?? '';
