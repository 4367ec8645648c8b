import { esMejorElMenor, medir, type Contado, type Cuenta, type Medida, type Parte, type PartidosDelGrupo } from './medir';
import {
  Criterio,
  type EquipoDeGrupo,
  type EsquemaLiga,
  type FilaClasificacion,
  type OrdenDeTabla,
  type PartidoDeGrupo,
  type Resultado,
} from './tipos';

export interface EntradaClasificacion {
  equipos: readonly EquipoDeGrupo[];
  partidos: readonly PartidoDeGrupo[];
  esquema: EsquemaLiga;
  /** Lots drawn in the group (criterion 15), the latest first: the ids of their teams, in the order in which they came out. */
  sorteos?: readonly (readonly number[])[];
}

/** One split of teams level in what the table is ordered by: the criterion that separated them and the figures behind it. */
export interface Desempate {
  criterio: Criterio;
  /** Points in the table (after sanctions) and victories of the first of them: those of all, but where the table is ordered by `media`. */
  puntos: number;
  victorias: number;
  /** Every team of the set that was split, in table order; at least two differ in their Medida. */
  equipos: ({ equipoId: number } & Medida)[];
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

/**
 * Sets of teams that only lots can separate, in table order: where the scheme ends in a draw (criterion 15), every match has
 * been played, and no lot has yet been drawn among them all. Source: design/domain-rules.md, «Phases, schemes, standings».
 */
export function pendientesDeSorteo(entrada: EntradaClasificacion): number[][] {
  if (!entrada.esquema.criterios.includes(Criterio.Sorteo)) return [];
  const { filas, pendientes } = ordenar(entrada);
  if (pendientes > 0) return [];
  return porPuestos(filas).filter((juntos) => juntos.length > 1);
}

/** The ids of the teams of each place, in table order. */
export function porPuestos(filas: readonly FilaClasificacion[]): number[][] {
  const puestos = new Map<number, number[]>();
  for (const { posicion, equipoId } of filas) {
    if (posicion === null) continue;
    const juntos = puestos.get(posicion);
    if (juntos) juntos.push(equipoId);
    else puestos.set(posicion, [equipoId]);
  }
  return [...puestos.values()];
}

function ordenar({ equipos, partidos, esquema, sorteos = [] }: EntradaClasificacion) {
  // Every later sort is stable, so entry order then id is what lists teams that share a position.
  const cuentas = equipos.toSorted((a, b) => a.orden - b.orden || a.id - b.id).map(abrirCuenta);
  const clasificables = cuentas.filter((c) => !c.equipo.noClasificable);
  const jugado = { ...contar(clasificables, partidos, esquema), sorteos };
  const desempates: Desempate[] = [];

  /** Teams level in what the table is ordered by, as blocks that share a position; `ultimoCriterio` is the one that left them together. */
  function resolver(empatados: Cuenta[], ultimoCriterio: Criterio | null): Cuenta[][] {
    for (const criterio of empatados.length > 1 ? esquema.criterios : []) {
      const medidas = medir(criterio, empatados, jugado);
      if (medidas === null) continue;
      const medida = (c: Cuenta): Medida => medidas.get(c)!;
      const sentido = esMejorElMenor(criterio) ? -1 : 1;
      const partes = partir(empatados, (a, b) => {
        const ma = medida(a);
        const mb = medida(b);
        return sentido * (ma.valor < mb.valor ? 1 : ma.valor > mb.valor ? -1 : 0) || (mb.diferencia ?? 0) - (ma.diferencia ?? 0);
      });
      if (partes.length === 1) continue;
      const desempate: Desempate = { criterio, puntos: 0, victorias: 0, equipos: [] };
      desempates.push(desempate);
      // A partition and not a comparison of pairs, which is not transitive; each part starts again from the first criterion.
      const bloques = partes.flatMap((parte) => resolver(parte, criterio));
      const { puntos, ganados: victorias } = bloques[0]![0]!.fila;
      Object.assign(desempate, { puntos, victorias });
      desempate.equipos = bloques.flat().map((c) => ({ equipoId: c.equipo.id, ...medida(c) }));
      return bloques;
    }
    for (const c of empatados) c.fila.criterio = ultimoCriterio;
    return [empatados];
  }

  const filas: FilaClasificacion[] = [];
  for (const bloque of partir(clasificables, (a, b) => ORDEN[esquema.orden](a.fila, b.fila)).flatMap((p) => resolver(p, null))) {
    const posicion = filas.length + 1;
    for (const { fila } of bloque) {
      fila.posicion = posicion;
      filas.push(fila);
    }
  }
  const ultimas = cuentas.filter((c) => c.equipo.noClasificable).map((c) => c.fila);
  return { filas: [...filas, ...ultimas], desempates, pendientes: jugado.pendientes.length };
}

/** Better first. A team that has not played is as one that has played once and taken only what its sanctions say. */
const ORDEN: Readonly<Record<OrdenDeTabla, (a: FilaClasificacion, b: FilaClasificacion) => number>> = {
  puntos: (a, b) => b.puntos - a.puntos,
  victorias: (a, b) => b.ganados - a.ganados || b.puntos - a.puntos,
  // Crosswise, so that no division rounds.
  media: (a, b) => b.puntos * Math.max(a.jugados, 1) - a.puntos * Math.max(b.jugados, 1),
};

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
  return { equipo, fila, victoriasFuera: 0, incomparecencias: 0, tarjetas: 0, tantos: { favor: 0, contra: 0 } };
}

/** Enters the counted matches in the accounts and tells them from those still to be played. */
function contar(clasificables: readonly Cuenta[], partidos: readonly PartidoDeGrupo[], esquema: EsquemaLiga): PartidosDelGrupo {
  const porId = new Map(clasificables.map((c) => [c.equipo.id, c]));
  const partidosContados: Contado[] = [];
  const pendientes: [Cuenta, Cuenta][] = [];
  const conTantos = esquema.criterios.includes(Criterio.CocienteDeTantos);
  const conPuntosDeMas = esquema.ensayosConBonus !== null || esquema.derrotaCorta !== null;
  for (const partido of partidos.toSorted(porMomento)) {
    const local = porId.get(partido.local);
    const visitante = porId.get(partido.visitante);
    if (!local || !visitante) continue;
    const resultado = partido.resultado;
    if (resultado === null) {
      pendientes.push([local, visitante]);
      continue;
    }
    const repartidas = repartir(resultado, esquema);
    const partes = conPuntosDeMas ? conBonus(repartidas, resultado, esquema) : repartidas;
    anotar(local.fila, partes[0], resultado.marcadorLocal, resultado.marcadorVisitante);
    anotar(visitante.fila, partes[1], resultado.marcadorVisitante, resultado.marcadorLocal);
    if (partes[1].signo === 'G') visitante.victoriasFuera++;
    apuntarConducta(local, visitante, resultado, conTantos);
    partidosContados.push({ local, visitante, partes, marcador: [resultado.marcadorLocal, resultado.marcadorVisitante] });
  }
  return { contados: partidosContados, pendientes };
}

/** What only some schemes look at: who did not turn up, cards and, where `conTantos`, the points of the sets. */
function apuntarConducta(local: Cuenta, visitante: Cuenta, resultado: Resultado, conTantos: boolean): void {
  if (!resultado.presentadoLocal) local.incomparecencias++;
  if (!resultado.presentadoVisitante) visitante.incomparecencias++;
  if (resultado.tarjetas) {
    local.tarjetas += resultado.tarjetas[0];
    visitante.tarjetas += resultado.tarjetas[1];
  }
  if (!conTantos) return;
  const tantos = tantosDe(resultado);
  sumarTantos(local, tantos?.[0], tantos?.[1]);
  sumarTantos(visitante, tantos?.[1], tantos?.[0]);
}

/** Those of a set that is given to who did turn up. */
const PUNTOS_DE_UN_SET = 25;

/** Null: its acta does not say them. */
function tantosDe({
  tantos,
  presentadoLocal,
  presentadoVisitante,
  marcadorLocal,
  marcadorVisitante,
}: Resultado): readonly [number, number] | null {
  if (tantos) return tantos;
  return presentadoLocal && presentadoVisitante ? null : [marcadorLocal * PUNTOS_DE_UN_SET, marcadorVisitante * PUNTOS_DE_UN_SET];
}

function sumarTantos(cuenta: Cuenta, favor: number | undefined, contra: number | undefined): void {
  if (favor === undefined || contra === undefined) cuenta.tantos = null;
  else if (cuenta.tantos) {
    cuenta.tantos.favor += favor;
    cuenta.tantos.contra += contra;
  }
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

/** One point more for the tries and for losing by little, where the scheme gives them and both turned up. */
function conBonus(partes: [Parte, Parte], r: Resultado, { ensayosConBonus, derrotaCorta }: EsquemaLiga): [Parte, Parte] {
  if (!r.presentadoLocal || !r.presentadoVisitante) return partes;
  const esCorta = derrotaCorta !== null && Math.abs(r.marcadorLocal - r.marcadorVisitante) <= derrotaCorta;
  const conElSuyo = ({ signo, puntos }: Parte, ensayos = 0): Parte => ({
    signo,
    puntos: puntos + Number(ensayosConBonus !== null && ensayos >= ensayosConBonus) + Number(esCorta && signo === 'P'),
  });
  return [conElSuyo(partes[0], r.ensayos?.[0]), conElSuyo(partes[1], r.ensayos?.[1])];
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
