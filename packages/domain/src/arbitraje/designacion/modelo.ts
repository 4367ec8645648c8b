import { emparejar } from './companias';
import { CRITERIOS, gananciaDe } from './criterios';
import type { Opciones } from './opciones';
import { diaDe, Reglas } from './reglas';
import type { ArbitroDesignable, DatosDeDesignacion, PartidoPorDesignar } from './tipos';

/** The data in numbers side by side, for the search. */
export interface Modelo {
  reglas: Reglas;
  partidos: readonly PartidoPorDesignar[];
  /** For each post, match after match: its match and its place there; and where the posts of each match begin, with one place more. */
  puestoPartido: Int32Array;
  puestoIndice: Int32Array;
  primerPuesto: Int32Array;
  lugarDePartido: ReadonlyMap<number, number>;
  /** Number of the venue and day of each match. */
  visitaDe: Int32Array;
  principal: Uint8Array;
  /** Who has the post fixed; LIBRE, it is to be proposed; VEDADO, nobody may have it. */
  fijo: Int32Array;
  arbitros: readonly Opciones[];
  /** Referees who can take each post. */
  quienes: readonly Int32Array[];
}

export const LIBRE = -1;
export const VEDADO = -2;

/** Reward for leaving a post to whoever has it now, and who that is (LIBRE, nobody). */
export interface Permanencia {
  titular: Int32Array;
  premio: number;
}

interface Indice {
  reglas: Reglas;
  permanencia: Permanencia | undefined;
  primerPuesto: Int32Array;
  lugarDePartido: ReadonlyMap<number, number>;
  /** Places of the referees with those ids. */
  lugaresDe: (ids: readonly number[]) => Int32Array;
  fijo: Int32Array;
  visitaDe: Int32Array;
  porHora: readonly number[];
}

interface Llevable {
  p: number;
  partido: PartidoPorDesignar;
  puestos: { puesto: number; ganancia: number }[];
}

/** Matches that the referee can have, in order of time, with their free posts. */
function llevablesDe(indice: Indice, arbitro: ArbitroDesignable, a: number): Llevable[] {
  const { reglas, primerPuesto, fijo, porHora, permanencia } = indice;
  const { partidos } = reglas.datos;
  return porHora.flatMap((p) => {
    const partido = partidos[p]!;
    if (!arbitro.deportes.includes(partido.deporte) || reglas.impedimentos(arbitro, partido).length > 0) return [];
    const puestos = partido.puestos.flatMap(({ perfil, clase }, indice) => {
      const puesto = primerPuesto[p]! + indice;
      if (fijo[puesto] !== LIBRE || !arbitro.perfiles.includes(perfil)) return [];
      const premio = permanencia?.titular[puesto] === a ? permanencia.premio : 0;
      return [{ puesto, ganancia: gananciaDe(arbitro, partido, clase) + premio }];
    });
    return puestos.length > 0 ? [{ p, partido, puestos }] : [];
  });
}

/** Where each day begins, how many of its matches the referee can have, and which pairs of them. */
function diasDe(reglas: Reglas, arbitro: ArbitroDesignable, llevables: readonly Llevable[]) {
  const dias: number[] = [];
  llevables.forEach(({ partido }, n) => {
    if (n === 0 || diaDe(partido.inicio) !== diaDe(llevables[n - 1]!.partido.inicio)) dias.push(n);
  });
  const fijos = reglas.fijosDeArbitro(arbitro.id).map(({ inicio }) => diaDe(inicio));
  const maximos = dias.map((n) => {
    const dia = diaDe(llevables[n]!.partido.inicio);
    return arbitro.maximoPorDia - fijos.filter((suyo) => suyo === dia).length;
  });
  dias.push(llevables.length);
  const porDia = maximos.map((_, d) => llevables.slice(dias[d], dias[d + 1]));
  const cabenDia = new Int32Array(maximos.length);
  porDia.forEach(({ length }, d) => {
    if (d + 1 < cabenDia.length) cabenDia[d + 1] = cabenDia[d]! + length ** 2;
  });
  const caben = new Uint8Array(porDia.reduce((suma, { length }) => suma + length ** 2, 0));
  porDia.forEach((lista, d) => {
    for (let i = 0; i < lista.length; i++)
      for (let j = i + 1; j < lista.length; j++)
        if (!reglas.chocan(arbitro, lista[i]!.partido, lista[j]!.partido)) caben[cabenDia[d]! + i * lista.length + j] = 1;
  });
  return { dias: Int32Array.from(dias), maximos: Int32Array.from(maximos), caben, cabenDia };
}

function opcionesDe(indice: Indice, a: number): Opciones {
  const { reglas, visitaDe, lugarDePartido } = indice;
  const arbitro = reglas.datos.arbitros[a]!;
  const fijos = reglas.fijosDeArbitro(arbitro.id);
  const visitasFijas = new Set(fijos.map(({ id }) => visitaDe[lugarDePartido.get(id)!]!));
  const llevables = llevablesDe(indice, arbitro, a);
  const primera = new Int32Array(llevables.length + 1);
  llevables.forEach(({ puestos }, n) => (primera[n + 1] = primera[n]! + puestos.length));
  const visitas = Int32Array.from(llevables, ({ p }) => visitaDe[p]!);
  const costes = Float64Array.from(visitas, (visita) => (visitasFijas.has(visita) ? 0 : CRITERIOS.sede));
  return {
    arbitro: a,
    partidos: Int32Array.from(llevables, ({ p }) => p),
    visitas,
    costes,
    costesMinimos: costes,
    primera,
    puestos: Int32Array.from(llevables.flatMap(({ puestos }) => puestos.map(({ puesto }) => puesto))),
    ganancias: Float64Array.from(llevables.flatMap(({ puestos }) => puestos.map(({ ganancia }) => ganancia))),
    ...diasDe(reglas, arbitro, llevables),
    carga: fijos.length,
    visitasFijas,
    incompatibles: indice.lugaresDe(reglas.incompatiblesCon(arbitro.id)),
    ...NINGUNO,
    cuadrilla: Int32Array.of(a),
  };
}

const NINGUNO = { companeros: new Int32Array(), inseparables: new Int32Array() };

/** Numbers each venue of a day; a match whose venue is not known goes alone. */
function numerarVisitas(partidos: readonly PartidoPorDesignar[]): Int32Array {
  const numeros = new Map<string, number>();
  return Int32Array.from(partidos, ({ id, sede, inicio }) => {
    const clave = sede === null ? `partido ${id}` : `${diaDe(inicio)} ${sede}`;
    if (!numeros.has(clave)) numeros.set(clave, numeros.size);
    return numeros.get(clave)!;
  });
}

function indexar(datos: DatosDeDesignacion, permanencia: Permanencia | undefined): Indice {
  const { partidos } = datos;
  const primerPuesto = new Int32Array(partidos.length + 1);
  partidos.forEach(({ puestos }, p) => (primerPuesto[p + 1] = primerPuesto[p]! + puestos.length));
  const lugarDePartido = new Map(partidos.map(({ id }, p) => [id, p]));
  const lugarDeArbitro = new Map(datos.arbitros.map(({ id }, a) => [id, a]));
  const fijo = new Int32Array(primerPuesto[partidos.length]!).fill(LIBRE);
  for (const { partido, puesto, arbitro } of datos.fijos)
    fijo[primerPuesto[lugarDePartido.get(partido)!]! + puesto] = arbitro === null ? VEDADO : lugarDeArbitro.get(arbitro)!;
  return {
    reglas: new Reglas(datos),
    permanencia,
    primerPuesto,
    lugarDePartido,
    lugaresDe: (ids) => Int32Array.from(ids.flatMap((id) => lugarDeArbitro.get(id) ?? [])),
    fijo,
    visitaDe: numerarVisitas(partidos),
    porHora: partidos.map((_, p) => p).toSorted((a, b) => partidos[a]!.inicio - partidos[b]!.inicio || a - b),
  };
}

/** The data as numbers, with a reward for each appointment that stays as it was, if there is one. */
export function crearModelo(datos: DatosDeDesignacion, permanencia?: Permanencia): Modelo {
  const { partidos } = datos;
  const indice = indexar(datos, permanencia);
  const { reglas, primerPuesto, lugarDePartido, fijo, visitaDe } = indice;
  const arbitros = datos.arbitros.map((_, a) => opcionesDe(indice, a));
  emparejar(
    arbitros,
    datos.parejas.map(({ arbitros: pareja, siempre }) => ({ pareja: indice.lugaresDe(pareja), siempre })),
  );
  const quienes: number[][] = Array.from(fijo, () => []);
  for (const { arbitro, puestos } of arbitros) for (const puesto of puestos) quienes[puesto]!.push(arbitro);
  return {
    reglas,
    partidos,
    puestoPartido: Int32Array.from(partidos.flatMap(({ puestos }, p) => puestos.map(() => p))),
    puestoIndice: Int32Array.from(partidos.flatMap(({ puestos }) => puestos.map((_, n) => n))),
    primerPuesto,
    lugarDePartido,
    visitaDe,
    principal: Uint8Array.from(partidos.flatMap(({ puestos }) => puestos.map(({ clase }) => (clase === 'principal' ? 1 : 0)))),
    fijo,
    arbitros,
    quienes: quienes.map((lista) => Int32Array.from(lista)),
  };
}
