import { llano } from '../organizacion/vocabulario/llano';

/** A movement of the bank as any of its files tells it: what a format lacks is null or empty. Amounts in cents. */
export interface ApunteDelBanco {
  /** Fingerprint in its file: the same movement, read from the same format, has the same one. */
  huella: string;
  cuenta: string;
  /** 'AAAA-MM-DD'. */
  fecha: string;
  centimos: number;
  /** Balance of the account after the movement. */
  saldo: number | null;
  /** The number that the bank gives it. */
  numero: string | null;
  referencias: readonly string[];
  texto: string;
  formato: string;
}

/** Days of which a file has every movement, as its balances prove: those after `desde` and before `hasta`. */
export interface Tramo {
  cuenta: string;
  desde: string;
  hasta: string;
}

export interface Reconocidos<G, L> {
  conocidos: { guardado: G; leido: L }[];
  /** New movements; `vez`, the place of each among those of its account, day and amount, from 1. */
  nuevos: { leido: L; vez: number }[];
  /** New movements like one of another format that says another balance or reference: a person should look. */
  parecidos: L[];
  /** Known movements of which only the day and the amount say so, and whose texts have nothing in common: a person should look. */
  supuestos: L[];
}

type Prueba = (guardado: ApunteDelBanco, leido: ApunteDelBanco) => boolean;

const comun = (uno: readonly string[], otro: readonly string[]): boolean => uno.some((referencia) => otro.includes(referencia));
const ajenas = (uno: ApunteDelBanco, otro: ApunteDelBanco): boolean =>
  uno.referencias.length > 0 && otro.referencias.length > 0 && !comun(uno.referencias, otro.referencias);
const conNumero: Prueba = (uno, otro) => uno.numero !== null && otro.numero !== null;
const conSaldo: Prueba = (uno, otro) => uno.saldo !== null && otro.saldo !== null;

const letras = (texto: string): string => llano(texto).replaceAll(/[^a-z0-9]/g, '');
const LARGO_PALABRA = 4;
const palabras = (texto: string): Set<string> =>
  new Set(
    llano(texto)
      .split(/[^a-z0-9]+/)
      .filter((palabra) => palabra.length >= LARGO_PALABRA),
  );
const sinPalabraComun: Prueba = (uno, otro) => {
  const [suyas, otras] = [palabras(uno.texto), palabras(otro.texto)];
  return suyas.size > 0 && otras.size > 0 && ![...suyas].some((palabra) => otras.has(palabra));
};

/**
 * Whether what both say forbids that they are the same: another number, another balance or, where a balance is not known, another reference. Two formats may
 * call a movement differently and leave the same balance; one format always calls it alike.
 */
const seContradicen: Prueba = (uno, otro) => {
  if (conNumero(uno, otro)) return uno.numero !== otro.numero;
  if (conSaldo(uno, otro) && uno.saldo !== otro.saldo) return true;
  if (uno.formato === otro.formato) return ajenas(uno, otro) || letras(uno.texto) !== letras(otro.texto);
  return ajenas(uno, otro) && !conSaldo(uno, otro);
};

/** Proofs that two movements are one, the strongest first. */
const PRUEBAS: readonly Prueba[] = [
  (uno, otro) => uno.huella === otro.huella,
  (uno, otro) => conNumero(uno, otro) && uno.numero === otro.numero,
  (uno, otro) => conSaldo(uno, otro) && uno.saldo === otro.saldo && !seContradicen(uno, otro),
  (uno, otro) => comun(uno.referencias, otro.referencias) && !seContradicen(uno, otro),
  (uno, otro) => !seContradicen(uno, otro),
];
const LA_ULTIMA = PRUEBAS.at(-1);
const cualquiera: Prueba = () => true;

/** A movement that says more chooses first, so that one that could be any takes what is left. */
const cuantoDice = ({ saldo, referencias, numero }: ApunteDelBanco): number =>
  Number(saldo !== null) + Number(referencias.length > 0) + Number(numero !== null);
const porLoQueDicen = (uno: ApunteDelBanco, otro: ApunteDelBanco): number => cuantoDice(otro) - cuantoDice(uno);

const claveDe = ({ cuenta, fecha, centimos }: ApunteDelBanco): string => `${cuenta} ${fecha} ${centimos}`;

/** Pairs movements of one account, day and amount, each once. */
function emparejar<G extends ApunteDelBanco, L extends ApunteDelBanco>(guardados: readonly G[], leidos: readonly L[], diaEntero: boolean) {
  const libres = new Set(guardados.toSorted(porLoQueDicen));
  const sueltos = new Set(leidos.toSorted(porLoQueDicen));
  const parejas = new Map<L, G>();
  const supuestos: L[] = [];
  for (const prueba of diaEntero ? [...PRUEBAS, cualquiera] : PRUEBAS)
    for (const leido of sueltos) {
      if (libres.size === 0) break;
      for (const guardado of libres) {
        if (!prueba(guardado, leido)) continue;
        parejas.set(leido, guardado);
        libres.delete(guardado);
        sueltos.delete(leido);
        if (prueba === LA_ULTIMA && !diaEntero && sinPalabraComun(guardado, leido)) supuestos.push(leido);
        break;
      }
    }
  const parecidos = [...sueltos].filter((leido) =>
    [...libres].some((guardado) => guardado.formato !== leido.formato && !conNumero(guardado, leido)),
  );
  return { parejas, parecidos, supuestos };
}

function agrupar<A extends ApunteDelBanco>(apuntes: readonly A[]): Map<string, A[]> {
  const grupos = new Map<string, A[]>();
  for (const apunte of apuntes) {
    const suyos = grupos.get(claveDe(apunte));
    if (suyos) suyos.push(apunte);
    else grupos.set(claveDe(apunte), [apunte]);
  }
  return grupos;
}

/**
 * Which movements of a file are already known from another, of whatever format: those of the same account, day and amount that nothing tells apart, as many as
 * there are. On a day that the file, or an earlier one, has whole, counting them is enough, whatever their order. Two equal movements are two, and no order of
 * the files doubles or loses one. What cannot be known is whether two equal movements of two files without balances or references, on a day that neither has
 * whole, are one: they are taken as one.
 */
export function reconocer<G extends ApunteDelBanco, L extends ApunteDelBanco>(
  guardados: readonly G[],
  leidos: readonly L[],
  tramos: readonly Tramo[],
): Reconocidos<G, L> {
  const deAntes = agrupar(guardados);
  const hechos: Reconocidos<G, L> = { conocidos: [], nuevos: [], parecidos: [], supuestos: [] };
  for (const [clave, suyos] of agrupar(leidos)) {
    const [{ cuenta, fecha }] = suyos as [L];
    const iguales = deAntes.get(clave) ?? [];
    const diaEntero = tramos.some((tramo) => tramo.cuenta === cuenta && tramo.desde < fecha && fecha < tramo.hasta);
    const { parejas, parecidos, supuestos } = emparejar(iguales, suyos, diaEntero);
    let vez = iguales.length;
    for (const leido of suyos) {
      const guardado = parejas.get(leido);
      if (guardado) hechos.conocidos.push({ guardado, leido });
      else hechos.nuevos.push({ leido, vez: ++vez });
    }
    hechos.parecidos.push(...parecidos);
    hechos.supuestos.push(...supuestos);
  }
  return hechos;
}
