import { TABLAS } from './tablas-datos';

/** A match between two places of a table: [who receives, who visits]. */
type Cruce = readonly [local: number, visitante: number];
/** Rounds of a single round robin between places 0…n−1. With n odd a place rests each round. */
type TablaDeCalendario = readonly (readonly Cruce[])[];

/** Rounds that n teams need to meet once. */
const jornadasPorVuelta = (n: number): number => (n < 2 ? 0 : n % 2 === 0 ? n - 1 : n);

/**
 * The circle: the last place stays and the others turn. Sides alternate with the distance to the turning place, which leaves
 * n − 2 breaks with n even and none with n odd: the fewest there are (de Werra, 1981).
 */
function tablaEnCirculo(n: number): TablaDeCalendario {
  const vuelta = n % 2 === 0 ? n - 1 : n;
  return Array.from({ length: jornadasPorVuelta(n) }, (_, jornada) => {
    const cruces: Cruce[] = n % 2 === 0 ? [jornada % 2 === 0 ? [jornada, n - 1] : [n - 1, jornada]] : [];
    for (let distancia = 1; 2 * distancia <= vuelta - 1; distancia++) {
      const delante = (jornada + distancia) % vuelta;
      const detras = (jornada - distancia + vuelta) % vuelta;
      cruces.push(distancia % 2 === 1 ? [detras, delante] : [delante, detras]);
    }
    return cruces;
  });
}

/** A whole calendar between places, ready to be looked up: by place × round of all legs. */
export interface Variante {
  /** 1 receives, −1 visits, 0 rests; 2 and −2 the same in a set match, which is already loaded. */
  casa: Int8Array;
  /** Places that receive in each round. */
  locales: Int8Array;
  /** Place of the opponent; −1, the place rests. */
  rival: Int8Array;
  /** Name of each place: places of two tables with the same name play the same sides. */
  nombres: readonly string[];
}

const DIGITOS = 36;

/** Sides of a place in a single leg: it alternates, but for one break. */
const recibe = (ruptura: number, empieza: boolean, jornada: number): boolean =>
  ((jornada + (ruptura > 0 && jornada >= ruptura - 1 ? 1 : 0)) % 2 === 0) === empieza;

/** «34|5…»: the rounds that hold a break, and round by round the opponent of each place that receives. */
function leerTabla(n: number, texto: string): { tabla: TablaDeCalendario; nombres: string[] } {
  const [rupturas = '', rivales = ''] = texto.split('|');
  const porPar = [0, ...[...rupturas].map((digito) => Number.parseInt(digito, DIGITOS))];
  let leidos = 0;
  const tabla = Array.from({ length: n - 1 }, (_, jornada) =>
    porPar
      .flatMap((ruptura, par) => [2 * par, 2 * par + 1].filter((lugar) => recibe(ruptura, lugar % 2 === 0, jornada)))
      .map((local) => [local, Number.parseInt(rivales[leidos++]!, DIGITOS)] as const),
  );
  return { tabla, nombres: porPar.flatMap((ruptura) => [`${ruptura}+`, `${ruptura}-`]) };
}

function desplegar(n: number, vueltas: number, tabla: TablaDeCalendario, nombres: string[]): Variante {
  const jornadas = tabla.length * vueltas;
  const casa = new Int8Array(n * jornadas);
  const rival = new Int8Array(n * jornadas).fill(-1);
  const locales: number[] = [];
  for (let jornada = 0; jornada < jornadas; jornada++) {
    const ida = Math.floor(jornada / tabla.length) % 2 === 0;
    for (const [primero, segundo] of tabla[jornada % tabla.length]!) {
      const [local, visitante] = ida ? [primero, segundo] : [segundo, primero];
      locales.push(local);
      casa[local * jornadas + jornada] = 1;
      casa[visitante * jornadas + jornada] = -1;
      rival[local * jornadas + jornada] = visitante;
      rival[visitante * jornadas + jornada] = local;
    }
  }
  return { casa, locales: Int8Array.from(locales), rival, nombres };
}

/** Who has each place of another table: places that play the same sides in both keep their team, and the other teams follow in order. */
export function equiposEnVariante(vieja: Variante, nueva: Variante, equipoEn: Int32Array): Int32Array {
  const n = vieja.nombres.length;
  const equipos = new Int32Array(n).fill(-1);
  const equiposSueltos: number[] = [];
  vieja.nombres.forEach((nombre, lugar) => {
    const nuevo = nueva.nombres.indexOf(nombre);
    if (nuevo >= 0) equipos[nuevo] = equipoEn[lugar]!;
    else equiposSueltos.push(equipoEn[lugar]!);
  });
  return equipos.map((equipo) => (equipo < 0 ? equiposSueltos.shift()! : equipo));
}

const variantesPorClave = new Map<string, readonly Variante[]>();

/**
 * Calendars of n places with the fewest breaks: 3n − 6 in a mirrored double round with n even, and no run of three but with 4;
 * n with n odd. Each leg repeats the first with sides changed, so that two meetings are as far apart as they can be.
 */
export function variantesDe(n: number, vueltas: number): readonly Variante[] {
  const clave = `${n}:${vueltas}`;
  const ya = variantesPorClave.get(clave);
  if (ya) return ya;
  const escritas = (TABLAS[n] ?? []).map((texto) => leerTabla(n, texto));
  const circulo = tablaEnCirculo(n);
  const nombres = Array.from({ length: n }, (_, lugar) => String(lugar));
  const tablas = escritas.length > 0 ? escritas : [{ tabla: circulo, nombres }];
  // With n odd the sides of every place follow from its rest, so the only other table has all sides changed.
  if (n % 2 === 1) tablas.push({ tabla: circulo.map((cruces) => cruces.map(([a, b]) => [b, a] as const)), nombres });
  const variantes = tablas.map((t) => desplegar(n, vueltas, t.tabla, t.nombres));
  variantesPorClave.set(clave, variantes);
  return variantes;
}

export const jornadasDe = (n: number, vueltas: number): number => jornadasPorVuelta(n) * vueltas;
