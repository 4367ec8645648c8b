import { Criterio, type EquipoDeGrupo, type FilaClasificacion, type SignoResultado } from './tipos';

/** What a criterion compares of a team, and what a screen shows of it. */
export interface Medida {
  /** Points, goals, victories, a quotient (Infinity where nothing was conceded), an order or a count, as its criterion says. */
  valor: number;
  /** Criterion 6 only: goal difference among the tied teams, compared where `valor` is level. */
  diferencia: number | null;
  /** Quotients only: what `valor` divides, for and against. */
  cociente?: readonly [number, number];
}

export interface Cuenta {
  equipo: EquipoDeGrupo;
  fila: FilaClasificacion;
  victoriasFuera: number;
  incomparecencias: number;
  tarjetas: number;
  /** Points of all its sets; null where an acta of its matches does not say them. */
  tantos: { favor: number; contra: number } | null;
}

export interface Parte {
  signo: SignoResultado;
  puntos: number;
}

export interface Contado {
  local: Cuenta;
  visitante: Cuenta;
  partes: [Parte, Parte];
  marcador: [number, number];
}

export interface PartidosDelGrupo {
  contados: readonly Contado[];
  /** The two of each match still to be played. */
  pendientes: readonly [Cuenta, Cuenta][];
}

interface Jugado extends PartidosDelGrupo {
  sorteos: readonly (readonly number[])[];
}

const MENORES: readonly Criterio[] = [Criterio.OrdenSecuencial, Criterio.JuegoLimpio, Criterio.SinIncomparecencias, Criterio.Sorteo];
/** An order, cards and matches not attended: who has fewer goes before. */
export const esMejorElMenor = (criterio: Criterio): boolean => MENORES.includes(criterio);

/** The figures that a criterion compares of these teams; null while it cannot be applied to them all. */
export function medir(criterio: Criterio, empatados: readonly Cuenta[], jugado: Jugado): Map<Cuenta, Medida> | null {
  if (criterio === Criterio.Sorteo) return porSorteo(empatados, jugado.sorteos);
  const particular = PARTICULAR[criterio as keyof typeof PARTICULAR];
  if (particular) {
    const tabla = entreEllos(empatados, jugado);
    return tabla && new Map([...tabla].map(([cuenta, suya]) => [cuenta, particular(suya)]));
  }
  const medidas = empatados.map((cuenta) => [cuenta, deTodosLosPartidos(criterio as General, cuenta)] as const);
  const todas = medidas.flatMap(([cuenta, medida]) => (medida ? [[cuenta, medida] as const] : []));
  return todas.length === medidas.length ? new Map(todas) : null;
}

const cifra = (valor: number): Medida => ({ valor, diferencia: null });
/** Against nothing it is the best; equal fractions give the same number, for a division is rounded once. */
const cociente = (favor: number, contra: number): Medida => ({
  valor: contra === 0 ? Infinity : favor / contra,
  diferencia: null,
  cociente: [favor, contra],
});

interface Particular {
  puntos: number;
  favor: number;
  contra: number;
}

const PARTICULAR = {
  [Criterio.AverageParticular]: ({ puntos, favor, contra }: Particular): Medida => ({ ...cifra(puntos), diferencia: favor - contra }),
  [Criterio.PuntosParticular]: ({ puntos }: Particular) => cifra(puntos),
  [Criterio.DiferenciaParticular]: ({ favor, contra }: Particular) => cifra(favor - contra),
  [Criterio.TantosAFavorParticular]: ({ favor }: Particular) => cifra(favor),
  [Criterio.CocienteParticular]: ({ favor, contra }: Particular) => cociente(favor, contra),
};

/** The table of the matches among these teams; null while one of them is unplayed. */
function entreEllos(empatados: readonly Cuenta[], { contados, pendientes }: PartidosDelGrupo): Map<Cuenta, Particular> | null {
  const tabla = new Map(empatados.map((cuenta) => [cuenta, { puntos: 0, favor: 0, contra: 0 }]));
  if (pendientes.some(([local, visitante]) => tabla.has(local) && tabla.has(visitante))) return null;
  for (const { local, visitante, partes, marcador } of contados) {
    const enCasa = tabla.get(local);
    const fuera = tabla.get(visitante);
    if (!enCasa || !fuera) continue;
    enCasa.puntos += partes[0].puntos;
    enCasa.favor += marcador[0];
    enCasa.contra += marcador[1];
    fuera.puntos += partes[1].puntos;
    fuera.favor += marcador[1];
    fuera.contra += marcador[0];
  }
  return tabla;
}

type General = Exclude<Criterio, keyof typeof PARTICULAR | typeof Criterio.Sorteo>;

function deTodosLosPartidos(
  criterio: General,
  { equipo, fila, victoriasFuera, incomparecencias, tarjetas, tantos }: Cuenta,
): Medida | null {
  switch (criterio) {
    case Criterio.TantosAFavor:
      return cifra(fila.favor);
    case Criterio.AverageGeneral:
      return cifra(fila.diferencia);
    case Criterio.OrdenSecuencial:
      return cifra(equipo.orden);
    case Criterio.Victorias:
      return cifra(fila.ganados);
    case Criterio.VictoriasFuera:
      return cifra(victoriasFuera);
    case Criterio.CocienteGeneral:
      return cociente(fila.favor, fila.contra);
    case Criterio.CocienteDeTantos:
      return tantos && cociente(tantos.favor, tantos.contra);
    case Criterio.JuegoLimpio:
      return cifra(tarjetas);
    case Criterio.SinIncomparecencias:
      return cifra(Math.min(incomparecencias, 1));
  }
}

/** By the latest lots drawn among them all, alone or with others. */
function porSorteo(empatados: readonly Cuenta[], sorteos: readonly (readonly number[])[]): Map<Cuenta, Medida> | null {
  const sorteo = sorteos.find((uno) => empatados.every(({ equipo }) => uno.includes(equipo.id)));
  return sorteo ? new Map(empatados.map((cuenta) => [cuenta, cifra(1 + sorteo.indexOf(cuenta.equipo.id))])) : null;
}
