import type { CuentaDelExtracto, Extracto } from '@cd/banco/extractos/extracto';
import type { rutasExtractos } from '@cd/contract/dinero/extractos';
import type { Body } from '@cd/contract/kit/route';
import { reconocer, type ApunteDelBanco, type Tramo } from '@cd/domain/dinero/reconocer';
import type { Connection, Tx } from '../../../platform/db/open';
import { sha256 } from '../../../platform/digest';
import { RuleError } from '../../../platform/errors/rule-error';
import {
  completarMovimientos,
  guardarExtracto,
  leerApuntes,
  leerTramos,
  reservarPropias,
  type ExtractoNuevo,
  type MovimientoDeFichero,
  type MovimientoNuevo,
} from './queries';

type Dichas = Body<(typeof rutasExtractos)['ver']>['cuentas'];

/** An account of a file: which of the league's it is. */
interface CuentaLeida {
  /** As the file says it; '' where it does not. */
  dicha: string;
  /** Null: none of the league's, until somebody says which. */
  cuenta: string | null;
  fuera: boolean;
  movimientos: MovimientoDeFichero[];
  tramo: Tramo | null;
}

export interface Entrada {
  cuentas: CuentaLeida[];
  avisos: string[];
}

/** References beside the text, so that what is kept says all that the bank said. */
const enTexto = (texto: string, referencias: readonly string[]): string =>
  [texto, ...referencias.filter((referencia) => !texto.includes(referencia))].join(' ').trim();

/** Which of the league's an account of a file is: the one that somebody says, itself, or the only one that there is. */
function cualEs(dicha: string, propias: readonly string[], dichas: Dichas): Pick<CuentaLeida, 'cuenta' | 'fuera'> {
  const respuesta = dichas.find((una) => una.dicha === dicha);
  if (respuesta?.cuenta === null) return { cuenta: null, fuera: true };
  if (respuesta && !propias.includes(respuesta.cuenta))
    throw new RuleError('extracto.cuenta', `«${respuesta.cuenta}» no es una cuenta de la liga`);
  if (respuesta) return { cuenta: respuesta.cuenta, fuera: false };
  const sola = dicha === '' && propias.length === 1 ? propias[0]! : null;
  return { cuenta: propias.includes(dicha) ? dicha : sola, fuera: false };
}

/** The days that an account of a file has whole, which its balances have to prove: between its ends, of which it may have a part. */
function tramoDe({ comprobada, desde, hasta, movimientos }: CuentaDelExtracto, cuenta: string | null): Tramo | null {
  const dias = [desde, hasta, ...movimientos.map(({ fecha }) => fecha)].filter((dia) => dia !== null).toSorted();
  const [primero, ultimo] = [dias[0], dias.at(-1)];
  return comprobada && cuenta !== null && primero !== undefined && primero < ultimo! ? { cuenta, desde: primero, hasta: ultimo! } : null;
}

/** The accounts of a statement as the league's: what is of none of them waits for somebody to say so. */
export function entrar({ formato, cuentas, avisos }: Extracto, propias: readonly string[], dichas: Dichas): Entrada {
  const leidas = cuentas.map((una): CuentaLeida => {
    const dicha = una.iban ?? '';
    const cual = cualEs(dicha, propias, dichas);
    const movimientos = una.movimientos.map(
      ({ huella, fecha, centimos, texto, nombre, iban, referencias, devolucion, saldo, numero }): MovimientoDeFichero => ({
        // Of an account that the file does not say, as of that which it is.
        huella: cual.cuenta === null || cual.cuenta === dicha ? huella : sha256(`${cual.cuenta} ${huella}`),
        cuenta: cual.cuenta ?? dicha,
        fecha,
        centimos,
        texto: enTexto(texto, [
          ...referencias,
          ...(devolucion?.referencia ? [devolucion.referencia] : []),
          ...(devolucion?.motivo ? [devolucion.motivo] : []),
        ]),
        nombre: nombre ?? '',
        iban: iban ?? '',
        saldo,
        numero,
        referencias,
        formato,
      }),
    );
    return { dicha, ...cual, movimientos, tramo: tramoDe(una, cual.cuenta) };
  });
  const tomadas = leidas.filter(({ dicha, cuenta }) => dicha === '' && cuenta !== null && !dichas.some((una) => una.dicha === ''));
  return {
    cuentas: leidas,
    avisos: [...avisos, ...tomadas.map(({ cuenta }) => `Se toma por la cuenta de la liga, ${cuenta}`)],
  };
}

/** Nothing is kept of an account of which nobody has said whose it is. */
export function exigirPropias({ cuentas }: Entrada, propias: readonly string[]): void {
  const ajena = cuentas.find(({ cuenta, fuera }) => cuenta === null && !fuera);
  if (!ajena) return;
  const cual =
    ajena.dicha === '' ? 'El fichero no dice de qué cuenta es' : `El extracto es de la cuenta ${ajena.dicha}, que no es de la liga`;
  throw new RuleError(
    'extracto.cuenta',
    propias.length === 0
      ? `${cual}. Ponga antes la cuenta de la liga en «Configuración», «Empresa»`
      : `${cual}: diga cuál de las suyas es, o no la traiga`,
  );
}

const DIAS = 5;
function avisar(movimientos: readonly MovimientoDeFichero[], uno: string, varios: string): string[] {
  if (movimientos.length === 0) return [];
  const dias = [...new Set(movimientos.map(({ fecha }) => fecha.split('-').toReversed().join('/')))];
  const cuales = `${dias.slice(0, DIAS).join(', ')}${dias.length > DIAS ? '…' : ''}`;
  return [
    `${movimientos.length === 1 ? `Un movimiento ${uno}` : `${movimientos.length} movimientos ${varios}`} (${cuales}): mire si es así`,
  ];
}

export interface Reconocido {
  nuevos: MovimientoNuevo[];
  /** What a file says of those that were kept from another. */
  conocidos: { id: number; leido: MovimientoDeFichero }[];
  /** What a person should look at before keeping it. */
  avisos: string[];
}

/** What of a file is known already. An account that comes twice in it is as two files. */
export async function reconocerEntrada(con: Connection, { cuentas }: Entrada): Promise<Reconocido> {
  const suyas = cuentas.filter(({ fuera }) => !fuera);
  const fechas = suyas.flatMap(({ movimientos }) => movimientos.map(({ fecha }) => fecha)).toSorted();
  const ibanes = [...new Set(suyas.flatMap(({ cuenta }) => cuenta ?? []))];
  const hecho: Reconocido = { nuevos: [], conocidos: [], avisos: [] };
  if (fechas.length === 0) return hecho;
  const sabidos: (ApunteDelBanco & { id: number | null })[] = await leerApuntes(con, ibanes, fechas[0]!, fechas.at(-1)!);
  const tramos = await leerTramos(con, ibanes);
  for (const { movimientos, tramo } of suyas) {
    const { conocidos, nuevos, parecidos, supuestos } = reconocer(sabidos, movimientos, tramo ? [...tramos, tramo] : tramos);
    for (const { guardado, leido } of conocidos) if (guardado.id !== null) hecho.conocidos.push({ id: guardado.id, leido });
    for (const { leido, vez } of nuevos) {
      hecho.nuevos.push({ ...leido, vez });
      sabidos.push({ ...leido, id: null });
    }
    hecho.avisos.push(
      ...avisar(
        parecidos,
        'se parece a otro ya guardado del mismo día e importe, con otro saldo u otra referencia',
        'se parecen a otros ya guardados del mismo día e importe, con otro saldo u otra referencia',
      ),
      ...avisar(
        supuestos,
        'se toma por otro ya guardado solo por su día e importe',
        'se toman por otros ya guardados solo por su día e importe',
      ),
    );
  }
  return hecho;
}

/** Of what a file says, only what nobody has kept yet; of the rest, what it says and others did not. */
export async function guardarEntrada(
  tx: Tx,
  extracto: ExtractoNuevo,
  entrada: Entrada,
): Promise<{ id: number; nuevos: number; conocidos: number }> {
  // Two at once would both find it new.
  await reservarPropias(tx);
  const { nuevos, conocidos } = await reconocerEntrada(tx, entrada);
  const suyas = entrada.cuentas.filter(({ fuera }) => !fuera);
  const id = await guardarExtracto(
    tx,
    extracto,
    nuevos,
    suyas.flatMap(({ tramo }) => tramo ?? []),
  );
  await completarMovimientos(tx, conocidos);
  return { id, nuevos: nuevos.length, conocidos: suyas.reduce((suma, { movimientos }) => suma + movimientos.length, 0) - nuevos.length };
}
