import {
  Criterio,
  type EquipoDeGrupo,
  type EsquemaLiga,
  type FilaClasificacion,
  type PartidoDeGrupo,
  type Resultado,
  type SignoResultado,
} from './tipos';

export interface EntradaClasificacion {
  equipos: readonly EquipoDeGrupo[];
  partidos: readonly PartidoDeGrupo[];
  esquema: EsquemaLiga;
}

/** What a criterion compares of a team, and what a screen shows of it. */
interface Medida {
  /** Points among the tied teams for criterion 6, entry order for 3 (the lower goes first), else goals or wins. */
  valor: number;
  /** Criterion 6 only: goal difference among the tied teams, compared where `valor` is level. */
  diferencia: number | null;
}

/** One split of teams level on points: the criterion that separated them and the figures behind it. */
export interface Desempate {
  criterio: Criterio;
  /** Points in the table (after sanctions) on which they are level. */
  puntos: number;
  /** Every team of the set that was split, in table order; at least two differ in their Medida. */
  equipos: ({ equipoId: number } & Medida)[];
}

interface Cuenta {
  equipo: EquipoDeGrupo;
  fila: FilaClasificacion;
  victoriasFuera: number;
}

interface Parte {
  signo: SignoResultado;
  puntos: number;
}

interface Contado {
  local: Cuenta;
  visitante: Cuenta;
  partes: [Parte, Parte];
  diferencia: number;
}

/**
 * Table of a league group: the classifiable teams in order, then the S.E.C. ones, all zeros and without position.
 * The order of `equipos` and `partidos` is irrelevant. Matches without result, or with a team that is not in `equipos`
 * or is S.E.C., count for nobody. Never throws. Source: design/domain-rules.md, «Phases, schemes, standings».
 */
export function calcularClasificacion(entrada: EntradaClasificacion): FilaClasificacion[] {
  return ordenar(entrada).filas;
}

/**
 * Why teams level on points stand as they do, for the same `entrada` as the table: one Desempate for each split, in table
 * order, the wider before those of its parts (a set split by one criterion may be split again by another; they share
 * `puntos`). A tied set that nothing separates gives none. Source: design/domain-rules.md, «Phases, schemes, standings».
 */
export function explicarDesempates(entrada: EntradaClasificacion): Desempate[] {
  return ordenar(entrada).desempates;
}

function ordenar({ equipos, partidos, esquema }: EntradaClasificacion): { filas: FilaClasificacion[]; desempates: Desempate[] } {
  // Every later sort is stable, so entry order then id is what lists teams that share a position.
  const cuentas = equipos.toSorted((a, b) => a.orden - b.orden || a.id - b.id).map(abrirCuenta);
  const clasificables = cuentas.filter((c) => !c.equipo.noClasificable);
  const { contados: partidosContados, pendientes } = contar(clasificables, partidos, esquema);
  const desempates: Desempate[] = [];

  /** Teams level on points as blocks that share a position; `ultimoCriterio` is the one that left them together. */
  function resolver(empatados: Cuenta[], ultimoCriterio: Criterio | null): Cuenta[][] {
    for (const criterio of empatados.length > 1 ? esquema.criterios : []) {
      const medidas = medir(criterio, empatados, partidosContados, pendientes);
      if (medidas === null) continue;
      const medida = (c: Cuenta): Medida => medidas.get(c)!;
      const sentido = criterio === Criterio.OrdenSecuencial ? -1 : 1;
      const partes = partir(empatados, (a, b) => {
        const [ma, mb] = [medida(a), medida(b)];
        return sentido * (mb.valor - ma.valor) || (mb.diferencia ?? 0) - (ma.diferencia ?? 0);
      });
      if (partes.length === 1) continue;
      const desempate: Desempate = { criterio, puntos: empatados[0]!.fila.puntos, equipos: [] };
      desempates.push(desempate);
      // A partition and not a comparison of pairs, which is not transitive; each part starts again from the first criterion.
      const bloques = partes.flatMap((parte) => resolver(parte, criterio));
      desempate.equipos = bloques.flat().map((c) => ({ equipoId: c.equipo.id, ...medida(c) }));
      return bloques;
    }
    for (const c of empatados) c.fila.criterio = ultimoCriterio;
    return [empatados];
  }

  const filas: FilaClasificacion[] = [];
  for (const bloque of partir(clasificables, (a, b) => b.fila.puntos - a.fila.puntos).flatMap((p) => resolver(p, null))) {
    const posicion = filas.length + 1;
    for (const { fila } of bloque) {
      fila.posicion = posicion;
      filas.push(fila);
    }
  }
  return { filas: [...filas, ...cuentas.filter((c) => c.equipo.noClasificable).map((c) => c.fila)], desempates };
}

function abrirCuenta(equipo: EquipoDeGrupo): Cuenta {
  const puntosSancion = equipo.puntosSancion + 0; // -0 becomes 0
  const fila: FilaClasificacion = {
    equipoId: equipo.id,
    posicion: null,
    jugados: 0,
    ganados: 0,
    empatados: 0,
    perdidos: 0,
    favor: 0,
    contra: 0,
    diferencia: 0,
    puntos: equipo.noClasificable ? 0 : puntosSancion,
    puntosSancion,
    criterio: null,
    ultimos: [],
    noClasificable: equipo.noClasificable,
  };
  return { equipo, fila, victoriasFuera: 0 };
}

/** Enters the counted matches in the accounts and tells them from those still to be played. */
function contar(clasificables: readonly Cuenta[], partidos: readonly PartidoDeGrupo[], esquema: EsquemaLiga) {
  const porId = new Map(clasificables.map((c) => [c.equipo.id, c]));
  const partidosContados: Contado[] = [];
  const pendientes: [Cuenta, Cuenta][] = [];
  for (const partido of partidos.toSorted(porMomento)) {
    const local = porId.get(partido.local);
    const visitante = porId.get(partido.visitante);
    if (!local || !visitante) continue;
    const resultado = partido.resultado;
    if (resultado === null) {
      pendientes.push([local, visitante]);
      continue;
    }
    const partes = repartir(resultado, esquema);
    anotar(local.fila, partes[0], resultado.marcadorLocal, resultado.marcadorVisitante);
    anotar(visitante.fila, partes[1], resultado.marcadorVisitante, resultado.marcadorLocal);
    if (partes[1].signo === 'G') visitante.victoriasFuera++;
    partidosContados.push({ local, visitante, partes, diferencia: resultado.marcadorLocal - resultado.marcadorVisitante });
  }
  return { contados: partidosContados, pendientes };
}

/** Oldest first; an undated match goes before the dated ones. */
function porMomento(a: PartidoDeGrupo, b: PartidoDeGrupo): number {
  const [ma, mb] = [a.momento ?? '', b.momento ?? ''];
  return ma < mb ? -1 : ma > mb ? 1 : a.id - b.id;
}

/** What the local and the visitor take from a match. Not turning up decides before the score does. */
function repartir(r: Resultado, e: EsquemaLiga): [Parte, Parte] {
  if (!r.presentadoLocal || !r.presentadoVisitante) {
    const parte = (presentado: boolean): Parte =>
      presentado ? { signo: 'G', puntos: e.puntosVictoria } : { signo: 'P', puntos: e.puntosNoPresentado };
    return [parte(r.presentadoLocal), parte(r.presentadoVisitante)];
  }
  let { puntosVictoria, puntosDerrota } = e;
  let ganaLocal = r.marcadorLocal > r.marcadorVisitante;
  if (r.marcadorLocal === r.marcadorVisitante) {
    const empate: Parte = { signo: 'E', puntos: e.puntosEmpate };
    if (r.desempate === 0 || e.puntosVictoriaPenaltis === null) return [empate, empate];
    ganaLocal = r.desempate === 1;
    puntosVictoria = e.puntosVictoriaPenaltis;
    puntosDerrota = e.puntosDerrotaPenaltis ?? puntosDerrota;
  } else if (Math.max(r.marcadorLocal, r.marcadorVisitante) === 3 && Math.min(r.marcadorLocal, r.marcadorVisitante) === 2) {
    puntosVictoria = e.puntosVictoriaAjustada ?? puntosVictoria;
    puntosDerrota = e.puntosDerrotaAjustada ?? puntosDerrota;
  }
  const gana: Parte = { signo: 'G', puntos: puntosVictoria };
  const pierde: Parte = { signo: 'P', puntos: puntosDerrota };
  return ganaLocal ? [gana, pierde] : [pierde, gana];
}

const COLUMNA = { G: 'ganados', E: 'empatados', P: 'perdidos' } as const;

function anotar(fila: FilaClasificacion, { signo, puntos }: Parte, favor: number, contra: number): void {
  fila.jugados++;
  fila[COLUMNA[signo]]++;
  fila.favor += favor;
  fila.contra += contra;
  fila.diferencia += favor - contra;
  fila.puntos += puntos;
  fila.ultimos.push(signo);
  if (fila.ultimos.length > 5) fila.ultimos.shift();
}

/** The figures a criterion compares; null while it cannot be applied. */
function medir(
  criterio: Criterio,
  empatados: readonly Cuenta[],
  partidosContados: readonly Contado[],
  pendientes: readonly [Cuenta, Cuenta][],
): Map<Cuenta, Medida> | null {
  if (criterio !== Criterio.AverageParticular) return new Map(empatados.map((c) => [c, { valor: valorDe(criterio, c), diferencia: null }]));
  const tabla = new Map(empatados.map((c) => [c, { valor: 0, diferencia: 0 }]));
  if (pendientes.some(([local, visitante]) => tabla.has(local) && tabla.has(visitante))) return null;
  for (const { local, visitante, partes, diferencia } of partidosContados) {
    const enCasa = tabla.get(local);
    const fuera = tabla.get(visitante);
    if (!enCasa || !fuera) continue;
    enCasa.valor += partes[0].puntos;
    fuera.valor += partes[1].puntos;
    enCasa.diferencia += diferencia;
    fuera.diferencia -= diferencia;
  }
  return tabla;
}

function valorDe(criterio: Exclude<Criterio, 6>, { equipo, fila, victoriasFuera }: Cuenta): number {
  switch (criterio) {
    case Criterio.TantosAFavor:
      return fila.favor;
    case Criterio.AverageGeneral:
      return fila.diferencia;
    case Criterio.OrdenSecuencial:
      return equipo.orden;
    case Criterio.Victorias:
      return fila.ganados;
    case Criterio.VictoriasFuera:
      return victoriasFuera;
  }
}

/** Splits into parts of equals, best first, keeping the order within each. */
function partir(cuentas: readonly Cuenta[], comparar: (a: Cuenta, b: Cuenta) => number): Cuenta[][] {
  const partes: Cuenta[][] = [];
  for (const c of cuentas.toSorted(comparar)) {
    const parte = partes.at(-1);
    if (parte && comparar(parte[0]!, c) === 0) parte.push(c);
    else partes.push([c]);
  }
  return partes;
}
