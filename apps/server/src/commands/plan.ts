import { readFileSync } from 'node:fs';
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { PuestosIncompatibles, SemanasInsuficientes } from '@cd/domain/competicion/calendario/tipos';
import { OperatorNotice } from '../platform/errors/operator';
import { Instancia, problemaDe } from './instancia';
import { fileNamed, readNumber, readOptions } from './options';

const USO = 'Uso: npm run plan -- INSTANCIA.json [--seed N] [--seconds S] [--max-gap N | --compact]';

function leerInstancia(fichero: string): Instancia {
  try {
    return Instancia.parse(JSON.parse(readFileSync(fileNamed(fichero), 'utf8')));
  } catch (error) {
    throw new OperatorNotice(`No se puede leer ${fichero}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Plans an instance of `tools/sched` and writes its matches, so that others can judge them (design: interfaces, «Measuring»). */
export async function planificarInstancia(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(USO, {
    args: argv,
    allowPositionals: true,
    options: { seed: { type: 'string' }, seconds: { type: 'string' }, 'max-gap': { type: 'string' }, compact: { type: 'boolean' } },
  });
  const [fichero] = positionals;
  if (!fichero || positionals.length > 1) throw new OperatorNotice(USO);
  const semilla = readNumber(USO, values.seed, Number.isSafeInteger) ?? 1;
  const segundos = readNumber(USO, values.seconds, (n) => n > 0);
  const hueco = values.compact ? 0 : readNumber(USO, values['max-gap'], (n) => Number.isInteger(n) && n >= 0);
  const problema = problemaDe(leerInstancia(fichero), hueco);
  try {
    const { partidos } = planificar(problema, { semilla, segundos });
    const lista = partidos.map(({ grupo, semana, local, visitante }) => ({ group: grupo, week: semana, home: local, away: visitante }));
    process.stdout.write(`${JSON.stringify(lista)}\n`);
    return await new Promise((listo) => process.stdout.write('', () => listo(0)));
  } catch (error) {
    if (error instanceof SemanasInsuficientes || error instanceof PuestosIncompatibles) throw new OperatorNotice(error.message);
    throw error;
  }
}
