import type { TipoActa } from '../partidos/acta/acta';

/** What actas tell of each person, and of each team. */
export type DatoDeJugador =
  | 'goles'
  | 'goles_pp'
  | 'amarillas'
  | 'rojas'
  | 'faltas'
  | 'tecnicas'
  | 'descalificantes'
  | 'castigo'
  | 'expulsion';
export type DatoDeEntrenador = 'amarillas' | 'rojas';
export type DatoDeEquipo = 'favor' | 'contra' | 'amarillas' | 'rojas' | 'incomparecencias';

type Contado =
  | { sujeto: 'jugador'; dato: DatoDeJugador }
  | { sujeto: 'entrenador'; dato: DatoDeEntrenador }
  | { sujeto: 'equipo'; dato: DatoDeEquipo };
type Declarado = Contado & {
  id: number;
  nombre: string;
  unidad: string;
  /** Kinds of acta that have the datum. */
  actas: readonly TipoActa[];
  /** What one sport calls goals another calls points, so each sport is ranked apart. */
  deCadaDeporte?: true;
};

const TODAS: readonly TipoActa[] = [1, 2, 3, 4];
const CON_TARJETAS: readonly TipoActa[] = [2, 4];

const DECLARADOS: readonly Declarado[] = [
  { id: 1, sujeto: 'jugador', dato: 'goles', nombre: 'Goles', unidad: 'goles', actas: [2] },
  { id: 2, sujeto: 'jugador', dato: 'goles', nombre: 'Puntos', unidad: 'puntos', actas: [3] },
  { id: 3, sujeto: 'jugador', dato: 'goles_pp', nombre: 'Goles en propia puerta', unidad: 'goles', actas: [2] },
  { id: 4, sujeto: 'jugador', dato: 'amarillas', nombre: 'Tarjetas amarillas', unidad: 'tarjetas', actas: CON_TARJETAS },
  { id: 5, sujeto: 'jugador', dato: 'rojas', nombre: 'Tarjetas rojas', unidad: 'tarjetas', actas: CON_TARJETAS },
  { id: 6, sujeto: 'jugador', dato: 'faltas', nombre: 'Faltas personales', unidad: 'faltas', actas: [3] },
  { id: 7, sujeto: 'jugador', dato: 'tecnicas', nombre: 'Faltas técnicas', unidad: 'faltas', actas: [3] },
  { id: 8, sujeto: 'jugador', dato: 'descalificantes', nombre: 'Faltas descalificantes', unidad: 'faltas', actas: [3] },
  { id: 9, sujeto: 'jugador', dato: 'castigo', nombre: 'Castigos', unidad: 'castigos', actas: [4] },
  { id: 10, sujeto: 'jugador', dato: 'expulsion', nombre: 'Expulsiones', unidad: 'expulsiones', actas: [4] },
  {
    id: 11,
    sujeto: 'entrenador',
    dato: 'amarillas',
    nombre: 'Tarjetas amarillas de entrenadores',
    unidad: 'tarjetas',
    actas: CON_TARJETAS,
  },
  { id: 12, sujeto: 'entrenador', dato: 'rojas', nombre: 'Tarjetas rojas de entrenadores', unidad: 'tarjetas', actas: CON_TARJETAS },
  { id: 13, sujeto: 'equipo', dato: 'favor', nombre: 'a favor', unidad: '', actas: TODAS, deCadaDeporte: true },
  { id: 14, sujeto: 'equipo', dato: 'contra', nombre: 'en contra', unidad: '', actas: TODAS, deCadaDeporte: true },
  { id: 15, sujeto: 'equipo', dato: 'amarillas', nombre: 'Tarjetas amarillas por equipo', unidad: 'tarjetas', actas: CON_TARJETAS },
  { id: 16, sujeto: 'equipo', dato: 'rojas', nombre: 'Tarjetas rojas por equipo', unidad: 'tarjetas', actas: CON_TARJETAS },
  { id: 17, sujeto: 'equipo', dato: 'incomparecencias', nombre: 'Incomparecencias', unidad: 'incomparecencias', actas: TODAS },
];
/** The criteria of a sport have its number in their hundreds. */
const POR_DEPORTE = 100;

/** A sport that has phases, what it calls its goals, and the kinds of acta that its phases use. */
export interface DeporteConActas {
  id: number;
  nombre: string;
  nombre_tantos: string;
  actas: readonly number[];
}
type Deporte = Pick<DeporteConActas, 'id' | 'nombre'>;
export type Criterio = Contado & {
  id: number;
  nombre: string;
  /** What the values are, in the plural. */
  unidad: string;
  actas: readonly TipoActa[];
  /** Sports in which the criterion makes sense, at least one. */
  deportes: readonly Deporte[];
};

const soloSuNombre = ({ id, nombre }: DeporteConActas): Deporte => ({ id, nombre });

/** Criteria that a ranking may use in a season with these sports. */
export const criteriosDe = (deportes: readonly DeporteConActas[]): Criterio[] =>
  DECLARADOS.flatMap(({ deCadaDeporte, ...criterio }): Criterio[] => {
    const conDato = deportes.filter(({ actas }) => criterio.actas.some((acta) => actas.includes(acta)));
    if (!deCadaDeporte) return conDato.length === 0 ? [] : [{ ...criterio, deportes: conDato.map(soloSuNombre) }];
    return conDato.map((deporte) => ({
      ...criterio,
      id: criterio.id + POR_DEPORTE * deporte.id,
      nombre: `${deporte.nombre_tantos} ${criterio.nombre} · ${deporte.nombre}`,
      unidad: deporte.nombre_tantos.toLocaleLowerCase('es'),
      deportes: [soloSuNombre(deporte)],
    }));
  });

type DeclaradaInfraccion = {
  id: number;
  nombre: string;
  unidad: string;
  actas: readonly TipoActa[];
  jugador: DatoDeJugador | null;
  entrenador: DatoDeEntrenador | null;
  equipo: 'incomparecencias' | null;
};
const DE_JUGADORES = { entrenador: null, equipo: null };

const INFRACCIONES: readonly DeclaradaInfraccion[] = [
  {
    id: 1,
    nombre: 'Tarjetas amarillas',
    unidad: 'tarjetas',
    actas: CON_TARJETAS,
    jugador: 'amarillas',
    entrenador: 'amarillas',
    equipo: null,
  },
  { id: 2, nombre: 'Tarjetas rojas', unidad: 'tarjetas', actas: CON_TARJETAS, jugador: 'rojas', entrenador: 'rojas', equipo: null },
  { id: 3, nombre: 'Faltas técnicas', unidad: 'faltas', actas: [3], jugador: 'tecnicas', ...DE_JUGADORES },
  { id: 4, nombre: 'Faltas descalificantes', unidad: 'faltas', actas: [3], jugador: 'descalificantes', ...DE_JUGADORES },
  { id: 5, nombre: 'Castigos', unidad: 'castigos', actas: [4], jugador: 'castigo', ...DE_JUGADORES },
  { id: 6, nombre: 'Expulsiones', unidad: 'expulsiones', actas: [4], jugador: 'expulsion', ...DE_JUGADORES },
  {
    id: 7,
    nombre: 'Incomparecencias',
    unidad: 'incomparecencias',
    actas: TODAS,
    jugador: null,
    entrenador: null,
    equipo: 'incomparecencias',
  },
];
export type CriterioDeInfraccion = DeclaradaInfraccion & { deportes: readonly Deporte[] };

export const infraccionesDe = (deportes: readonly DeporteConActas[]): CriterioDeInfraccion[] =>
  INFRACCIONES.map((criterio) => ({
    ...criterio,
    deportes: deportes.filter(({ actas }) => criterio.actas.some((acta) => actas.includes(acta))).map(soloSuNombre),
  })).filter(({ deportes: conDato }) => conDato.length > 0);

const redondear = (numero: number, decimales: number): number => Number(numero.toFixed(decimales)) + 0;

/** With two decimals; 0 for somebody of whom no acta says that they played. */
export const porPartido = (valor: number, jugados: number): number => (jugados === 0 ? 0 : redondear(valor / jugados, 2));
