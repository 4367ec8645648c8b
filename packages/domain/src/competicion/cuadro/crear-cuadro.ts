import type { Cruce, DestinoDelCuadro, TipoRonda } from './tipos';

interface OpcionesCuadro {
  /** Team ids, best seed first: 2 to 64 places, all different. Whoever would meet a null is exempt, as with a seed beyond the last. */
  equipos: readonly (number | null)[];
  tercerYCuarto: boolean;
  /** Legs of each round's ties; 1 where not given. */
  partidosPorRonda?: Partial<Record<TipoRonda, 1 | 2>>;
  /** Legs of the third-place tie, whatever the final has; 1 where not given. */
  partidosTercerPuesto?: 1 | 2;
}

/**
 * Seeds (from 1) of the 2^k places of a bracket, top to bottom: k = 2 gives 1, 4, 2, 3.
 * The better seed of every pair comes first, so a bye always leaves the team in place 1.
 */
export function posicionesDeSemillas(k: number): number[] {
  let semillas = [1];
  for (let ronda = 1; ronda <= k; ronda++) {
    const suma = 2 ** ronda + 1;
    semillas = semillas.flatMap((semilla) => [semilla, suma - semilla]);
  }
  return semillas;
}

/** Throws a RangeError with the text for the screen. */
function exigirQueSePuedeDibujar(equipos: OpcionesCuadro['equipos'], tercerYCuarto: boolean): void {
  const inscritos = equipos.filter((equipo) => equipo !== null);
  if (inscritos.length < 2) throw new RangeError('Para una eliminatoria hacen falta al menos 2 equipos');
  if (equipos.length > 64) throw new RangeError('Una eliminatoria admite como máximo 64 equipos');
  if (new Set(inscritos).size < inscritos.length) throw new RangeError('Hay equipos repetidos en la eliminatoria');
  if (tercerYCuarto && inscritos.length < 4) throw new RangeError('Para el tercer y cuarto puesto hacen falta al menos 4 equipos');
}

const TERCER_PUESTO: Omit<Cruce, 'numPartidos'> = {
  clave: '0-2',
  tipoRonda: 0,
  identificador: 2,
  perdedor: true,
  primeraRonda: false,
  equipo1: null,
  equipo2: null,
  semilla1: null,
  semilla2: null,
  exento: false,
  siguiente: null,
  siguientePerdedor: null,
};

/**
 * The whole bracket, from the first round to the final and each round top to bottom; the third-place tie, if any, last.
 * Byes go to the best seeds and stand in the second round already (domain rules, «Knockout»; spec 2 §4).
 * RangeError, with the text for the screen, on a number of teams or a repetition it cannot draw (spec 2 §5).
 */
export function crearCuadro({ equipos, tercerYCuarto, partidosPorRonda = {}, partidosTercerPuesto = 1 }: OpcionesCuadro): Cruce[] {
  exigirQueSePuedeDibujar(equipos, tercerYCuarto);

  const numRondas = Math.ceil(Math.log2(equipos.length));
  const cuadro: Cruce[] = [];
  let semillas = posicionesDeSemillas(numRondas);
  let lugares = semillas.map((semilla) => equipos[semilla - 1] ?? null);

  for (let ronda = numRondas - 1; ronda >= 0; ronda--) {
    const tipoRonda = ronda as TipoRonda;
    const primeraRonda = ronda === numRondas - 1;
    const siguientes: (number | null)[] = [];
    for (let identificador = 1; identificador <= 2 ** ronda; identificador++) {
      const arriba = 2 * identificador - 2;
      const equipo1 = lugares[arriba] ?? null;
      const equipo2 = lugares[arriba + 1] ?? null;
      if (primeraRonda && equipo1 === null) throw new RangeError('Hay un lugar sin equipo en el que tendría que haberlo');
      const exento = primeraRonda && equipo2 === null;
      const lugar: DestinoDelCuadro['lugar'] = identificador % 2 === 1 ? 1 : 2;
      siguientes.push(exento ? equipo1 : null);
      cuadro.push({
        clave: `${ronda}-${identificador}`,
        tipoRonda,
        identificador,
        perdedor: false,
        primeraRonda,
        equipo1,
        equipo2,
        semilla1: semillas[arriba] ?? null,
        semilla2: semillas[arriba + 1] ?? null,
        exento,
        numPartidos: exento ? 0 : (partidosPorRonda[tipoRonda] ?? 1),
        siguiente: ronda === 0 ? null : { clave: `${ronda - 1}-${Math.ceil(identificador / 2)}`, lugar },
        siguientePerdedor: ronda === 1 && tercerYCuarto ? { clave: '0-2', lugar } : null,
      });
    }
    lugares = siguientes;
    semillas = [];
  }

  if (tercerYCuarto) cuadro.push({ ...TERCER_PUESTO, numPartidos: partidosTercerPuesto });
  return cuadro;
}
