import { crearAzar, type Azar } from '../azar/azar';
import { crearCasillas } from './casillas';
import { Marcha, type OpcionesPlan } from './marcha';
import { Muestreo, pesosA } from './muestreo';
import { recocer } from './recocido';
import { Tablero, type Casilla } from './tablero';
import type { Plan, Problema } from './tipos';

const SEGUNDOS = 20;
/** Share of the time that coaches take. */
const PARA_ENTRENADORES = 0.3;
/** Steps that a slow machine does in a second: steps of a draw, and changes looked at for coaches. */
const PASOS_POR_SEGUNDO = 50_000_000;
const CAMBIOS_POR_SEGUNDO = 80_000;
const CAMBIOS_AL_MENOS = 1500;
/** How many times every group is drawn at most where weeks are to be chosen: the more groups, the more they have to agree. */
const PASADAS = { todas: 8000, porGrupo: 400 };
/** Draws of a compact plan: at least, for each three groups, and at most. Groups of one size soon fit each other. */
const SORTEOS_SEGUIDAS = { iguales: { menos: 2000, cubo: 1, mas: 45_000 }, distintos: { menos: 4000, cubo: 2, mas: 200_000 } };
/** Share of the draws of a first, short search, which soon has something good to show. */
const PRIMERA = 0.1;
/** Temperatures in clashes; at the last one almost nothing that costs is taken. */
const TEMPERATURAS = { repartidas: 0.5, seguidas: 1, final: 0.12, helada: 0.04 };
const PASADAS_HELADAS = 4;
/** Temperatures in overlaps of coaches. */
const DE_ENTRENADORES = { inicial: 0.5, final: 0.1 };
/** Parts of each search, after each of which it tells how it goes. */
const TANDAS = 25;

/** Steps that drawing a group once costs. */
const pasosDe = ({ numEquipos, jornadas, semanas }: Casilla): number =>
  numEquipos * semanas.length + (numEquipos / 2) * jornadas * (semanas.length - jornadas + 6);

interface Enfriado {
  /** Temperature at which the search begins. */
  inicial: number;
  pasadas: number;
  /** Share of the whole work behind before the search, and after it. */
  avance: readonly [number, number];
}

/** Draws all groups in turn, ever colder. */
function enfriar(marcha: Marcha, muestreo: Muestreo, { inicial, pasadas, avance: [antes, despues] }: Enfriado): void {
  const { final, helada } = TEMPERATURAS;
  const { casillas } = marcha.tablero;
  const sueltas = casillas.filter((casilla) => casilla.lugarFijo.includes(0) || casilla.jornadaFija.includes(0));
  const cadaTanda = Math.ceil(pasadas / TANDAS);
  for (let pasada = 0; pasada < pasadas; pasada++) {
    const pesos = pesosA(inicial * (final / inicial) ** (pasada / Math.max(1, pasadas - 1)));
    for (const casilla of sueltas) muestreo.sortear(casilla, pesos);
    if (!marcha.sigue()) return;
    if (marcha.tablero.coste === 0) break;
    if ((pasada + 1) % cadaTanda === 0) marcha.anotar(antes + ((despues - antes) * (pasada + 1)) / pasadas);
  }
  for (let pasada = 0; pasada < PASADAS_HELADAS; pasada++) for (const casilla of sueltas) muestreo.sortear(casilla, pesosA(helada));
  marcha.anotar(despues);
}

function repartirEntrenadores(marcha: Marcha, azar: Azar, intentos: number, antes: number): void {
  const { inicial, final } = DE_ENTRENADORES;
  marcha.retomar();
  const tope = marcha.tablero.coste;
  for (let tanda = 0; tanda < TANDAS && marcha.sigue(); tanda++) {
    const temperatura = inicial * (final / inicial) ** (tanda / (TANDAS - 1));
    recocer(marcha.tablero, azar, { intentos: Math.ceil(intentos / TANDAS), temperatura, tope });
    marcha.anotar(antes + ((1 - antes) * (tanda + 1)) / TANDAS);
  }
}

function contarPasadas(casillas: readonly Casilla[], segundos: number, compacto: boolean): number {
  const porPasada = casillas.reduce((suma, casilla) => suma + pasosDe(casilla), 1);
  const caben = Math.ceil((segundos * PASOS_POR_SEGUNDO) / porPasada);
  const iguales = casillas.every((casilla) => casilla.numEquipos === casillas[0]!.numEquipos);
  const { menos, cubo, mas } = SORTEOS_SEGUIDAS[iguales ? 'iguales' : 'distintos'];
  const bastan = compacto
    ? Math.min(mas, Math.max(menos, cubo * casillas.length ** 3)) / casillas.length
    : Math.min(PASADAS.todas, PASADAS.porGrupo * casillas.length);
  return Math.ceil(Math.min(bastan, caben));
}

/**
 * Plans the calendars of all those groups together (domain-rules, «Calendars»): tables with the fewest breaks there are, whose
 * places and weeks are drawn group by group, ever colder, so that venues and holidays clash the least, and then changed
 * little by little for coaches, while clashes stay.
 */
export function planificar(problema: Problema, opciones: OpcionesPlan): Plan {
  const azar = crearAzar(opciones.semilla);
  const tablero = new Tablero(problema, crearCasillas(problema, azar));
  const marcha = new Marcha(problema, tablero, opciones);
  const muestreo = new Muestreo(tablero, azar);
  const segundos = opciones.segundos ?? SEGUNDOS;
  const conEntrenadores = !opciones.sinEntrenadores && problema.equipos.some((_, equipo) => tablero.companeros.comparte(equipo));
  const deEntrenadores = conEntrenadores ? PARA_ENTRENADORES : 0;

  const compacto = problema.grupos.every((grupo) => grupo.huecoMaximo === 0);
  const pasadas = contarPasadas(tablero.casillas, segundos * (1 - deEntrenadores), compacto);
  const inicial = TEMPERATURAS[compacto ? 'seguidas' : 'repartidas'];
  const primeras = Math.ceil(pasadas * PRIMERA);
  const trasLaPrimera = (1 - deEntrenadores) * PRIMERA;
  enfriar(marcha, muestreo, { inicial, pasadas: primeras, avance: [0, trasLaPrimera] });
  if (marcha.sigue() && marcha.mejora())
    enfriar(marcha, muestreo, { inicial, pasadas: pasadas - primeras, avance: [trasLaPrimera, 1 - deEntrenadores] });
  if (conEntrenadores && marcha.sigue()) {
    const equipos = tablero.casillas.reduce((suma, casilla) => suma + casilla.numEquipos, 0);
    const cambios = Math.min(Math.max(CAMBIOS_AL_MENOS, equipos ** 2 / 4), segundos * deEntrenadores * CAMBIOS_POR_SEGUNDO);
    repartirEntrenadores(marcha, azar, cambios, 1 - deEntrenadores);
  }
  return marcha.plan();
}
