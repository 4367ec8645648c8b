import { readFileSync } from 'node:fs';
import { proponer, segundosPara } from '@cd/domain/arbitraje/designacion/proponer';
import { OperatorNotice } from '../platform/errors/operator';
import { datosDe, InstanciaArbitral } from './instancia-arbitral';
import { fileNamed, readNumber, readOptions } from './options';

const USO = 'Uso: npm run assign -- INSTANCIA.json [--seed N] [--seconds S]';

function leerInstancia(fichero: string): InstanciaArbitral {
  try {
    return InstanciaArbitral.parse(JSON.parse(readFileSync(fileNamed(fichero), 'utf8')));
  } catch (error) {
    throw new OperatorNotice(`No se puede leer ${fichero}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Of the seconds given, since the process began, when the search is stopped wherever it is: what is left is to write what it has. On a machine
 * that does nothing else it has ended long before, and the same seed gives the same; what the clock stops is not the same each time.
 */
const PARTE_DEL_RELOJ = 0.93;

/**
 * Proposes the referees of an instance of `tools/sched` and writes them, so that others can judge them (design: interfaces, «Measuring»).
 * The work is cut out for those seconds beforehand and takes half of them, or less, on a machine that does nothing else.
 */
export async function designarInstancia(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(USO, {
    args: argv,
    allowPositionals: true,
    options: { seed: { type: 'string' }, seconds: { type: 'string' } },
  });
  const [fichero] = positionals;
  if (!fichero || positionals.length > 1) throw new OperatorNotice(USO);
  const semilla = readNumber(USO, values.seed, Number.isSafeInteger) ?? 1;
  const segundos = readNumber(USO, values.seconds, (n) => n > 0);
  const instancia = leerInstancia(fichero);
  const presupuesto = segundos ?? segundosPara(instancia.matches.length);
  const { designaciones, valor, cota } = proponer(datosDe(instancia), {
    semilla,
    presupuesto,
    soloValor: true,
    cancelado: () => performance.now() > PARTE_DEL_RELOJ * presupuesto * 1000,
  });
  process.stderr.write(`value ${valor} bound ${cota}\n`);
  process.stdout.write(
    `${JSON.stringify(designaciones.map(({ partido, puesto, arbitro }) => ({ match: partido, post: puesto, ref: arbitro })))}\n`,
  );
  return await new Promise((listo) => process.stdout.write('', () => listo(0)));
}
