import type { XmlElement } from 'xmldoc';
import { leerIban } from '../cuentas';
import { detallesDe, leerDetalle, motivoDe, vuelve } from './entradas';
import { euros, ExtractoIlegible, terminar, type CuentaDelExtracto, type Extracto, type Leido } from './extracto';
import { diaDe, dice, en, importeDe, lineaDe, todos } from './xml';

function conSigno(de: XmlElement): number {
  const importe = en(de, 'Amt');
  const lado = dice(de, 'CdtDbtInd');
  if (!importe) throw new ExtractoIlegible('falta un importe', lineaDe(de));
  if (lado !== 'CRDT' && lado !== 'DBIT') throw new ExtractoIlegible('no se sabe si un importe es del debe o del haber', lineaDe(de));
  const centimos = importeDe(importe);
  return lado === 'DBIT' ? 0 - centimos : centimos;
}

function saldo(extracto: XmlElement, ...codigos: string[]): number | null {
  const suyo = codigos
    .map((codigo) => todos(extracto, 'Bal').find((uno) => dice(uno, 'Tp', 'CdOrPrtry', 'Cd') === codigo))
    .find((uno) => uno !== undefined);
  return suyo ? conSigno(suyo) : null;
}

function leerEntrada(entrada: XmlElement, centimos: number): Leido {
  const fecha = diaDe(en(entrada, 'BookgDt')) ?? diaDe(en(entrada, 'ValDt'));
  if (fecha === null) throw new ExtractoIlegible('un apunte no tiene fecha', lineaDe(entrada));
  const detalles = detallesDe(entrada);
  const leidos = detalles.map((uno) => leerDetalle(uno, centimos > 0));
  const [unico] = leidos.length === 1 ? leidos : [];
  const textos = [...leidos.flatMap((uno) => uno.textos), dice(entrada, 'AddtlNtryInf') ?? ''];
  const numero = dice(entrada, 'AcctSvcrRef');
  const deVuelta = vuelve(entrada, detalles.find((uno) => en(uno, 'RtrInf')) ?? detalles[0]);
  return {
    fecha,
    valor: diaDe(en(entrada, 'ValDt')),
    centimos,
    texto: [...new Set(textos.filter((texto) => texto !== ''))].join(' · '),
    nombre: unico?.nombre ?? null,
    iban: leerIban(unico?.iban ?? ''),
    referencias: [...new Set([...leidos.flatMap(({ referencias }) => referencias), dice(entrada, 'NtryRef') ?? ''])].filter(
      (una) => una !== '',
    ),
    ...(deVuelta && { devolucion: { motivo: motivoDe(en(detalles[0], 'RtrInf')), referencia: unico?.referencia ?? null } }),
    ...(numero !== null && { numero }),
  };
}

/** Only what is booked counts: pending entries come again when they are. */
const anotado = (entrada: XmlElement): boolean => (dice(entrada, 'Sts', 'Cd') ?? dice(entrada, 'Sts') ?? 'BOOK') === 'BOOK';

function leerCuenta(extracto: XmlElement, avisos: string[]): CuentaDelExtracto {
  const iban = leerIban(dice(extracto, 'Acct', 'Id', 'IBAN') ?? '');
  if (iban === null) throw new ExtractoIlegible('la cuenta no tiene un IBAN válido', lineaDe(extracto));
  const entradas = todos(extracto, 'Ntry');
  const anotadas = entradas.filter(anotado).map((entrada) => ({ entrada, centimos: conSigno(entrada) }));
  const saldo_inicial = saldo(extracto, 'OPBD', 'PRCD');
  const saldo_final = saldo(extracto, 'CLBD');
  const suma = anotadas.reduce((total, { centimos }) => total + centimos, 0);
  if (saldo_inicial !== null && saldo_final !== null && saldo_inicial + suma !== saldo_final)
    throw new ExtractoIlegible(
      `del saldo inicial y los apuntes queda ${euros(saldo_inicial + suma)} y el banco dice ${euros(saldo_final)}`,
      lineaDe(extracto),
    );
  if (saldo_inicial === null || saldo_final === null)
    avisos.push(`La cuenta ${iban} no trae su saldo inicial y final: no se ha podido comprobar que cuadra`);
  const pendientes = entradas.length - anotadas.length;
  if (pendientes > 0) avisos.push(`No se traen ${pendientes} apuntes de la cuenta ${iban} que el banco aún no ha anotado`);
  const dicho = Number(dice(extracto, 'TxsSummry', 'TtlNtries', 'NbOfNtries') ?? entradas.length);
  if (Math.abs(dicho - entradas.length) > 1)
    throw new ExtractoIlegible(`el banco dice ${dicho} apuntes y hay ${entradas.length}`, lineaDe(extracto));
  if (dicho !== entradas.length) avisos.push(`Línea ${lineaDe(extracto)}: el banco cuenta ${dicho} apuntes y hay ${entradas.length}`);
  const conDinero = anotadas.filter(({ centimos }) => centimos !== 0);
  if (conDinero.length < anotadas.length)
    avisos.push(`No se traen ${anotadas.length - conDinero.length} apuntes de 0,00 €, que no mueven dinero`);
  return {
    iban,
    comprobada: saldo_inicial !== null && saldo_final !== null,
    desde: diaDe(en(extracto, 'FrToDt', 'FrDtTm')),
    hasta: diaDe(en(extracto, 'FrToDt', 'ToDtTm')),
    saldo_inicial,
    saldo_final,
    movimientos: terminar(
      iban,
      conDinero.map(({ entrada, centimos }) => leerEntrada(entrada, centimos)),
      saldo_inicial,
    ),
  };
}

/** A statement of ISO 20022 camt.053, of any version, already read as XML. Throws ExtractoIlegible with the line where it cannot be believed. */
export function leerCamt053(documento: XmlElement): Extracto {
  const avisos: string[] = [];
  const cuentas = todos(en(documento, 'BkToCstmrStmt'), 'Stmt').map((extracto) => leerCuenta(extracto, avisos));
  if (cuentas.length === 0) throw new ExtractoIlegible('El fichero no tiene ninguna cuenta');
  return { formato: 'camt.053', cuentas, avisos };
}
