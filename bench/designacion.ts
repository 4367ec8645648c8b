import { crearAzar } from '@cd/domain/competicion/azar/azar';
import { prejornadaDePrueba } from '@cd/domain/arbitraje/designacion/prejornada-de-prueba';
import { proponer } from '@cd/domain/arbitraje/designacion/proponer';
import { rehacer } from '@cd/domain/arbitraje/designacion/rehacer';
import type { DatosDeDesignacion, Designacion } from '@cd/domain/arbitraje/designacion/tipos';
import type { WriteFigure } from './figure';

const PARTIDOS = 300;
const ARBITROS = 120;
/** Renouncements, and as many matches that move. */
const DE_CADA = 10;
const UN_TURNO = 75;

/** The same pre-day once some have renounced a match that they had and some matches are played later. */
function trastocar(datos: DatosDeDesignacion, designaciones: readonly Designacion[]): DatosDeDesignacion {
  const azar = crearAzar(1);
  const arbitros = datos.arbitros.map((arbitro) => ({ ...arbitro, partidosVetados: [...arbitro.partidosVetados] }));
  const partidos = datos.partidos.map((partido) => ({ ...partido }));
  for (let n = 0; n < DE_CADA; n++) {
    const { partido, arbitro } = designaciones[azar.entero(designaciones.length)]!;
    arbitros.find(({ id }) => id === arbitro)!.partidosVetados.push(partido);
    const movido = partidos[azar.entero(partidos.length)]!;
    movido.inicio += UN_TURNO;
    movido.fin += UN_TURNO;
  }
  return { ...datos, arbitros, partidos };
}

/** The referees of a pre-day of 300 matches, and of the same when a few things change. */
export function medirDesignacion(escribir: WriteFigure): void {
  const datos = prejornadaDePrueba({ partidos: PARTIDOS, arbitros: ARBITROS });
  const desde = performance.now();
  const { designaciones, valor, cota } = proponer(datos, { semilla: 1 });
  escribir('designacion_300_s', (performance.now() - desde) / 1000, 's');
  escribir('designacion_cota', valor / cota, 'de la cota');
  const { cambios } = rehacer(trastocar(datos, designaciones), designaciones, { semilla: 1 });
  escribir('designacion_otra_vez_cambios', cambios.length / (2 * DE_CADA), 'cambios por cada cosa que cambia');
}
