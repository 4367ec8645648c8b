import type { Azar } from './azar';
import { coloresOscuros } from './colores';
import { CALLES, COLEGIOS, SEDES_MUNICIPALES, ZONAS } from './nombres';
import type { Colegio, Sede } from './tipos';

/** The middle of the invented valley. */
const VALLE = { latitud: 41.73, longitud: -3.92 };

export interface Mapa {
  colegios: Colegio[];
  sedes: Sede[];
  /** Venues of no school, by the sport that needs them. */
  municipales: Record<keyof typeof SEDES_MUNICIPALES, number[]>;
}

export function situarColegios(azar: Azar): Mapa {
  const sedes: Sede[] = [];
  const abrirSede = (nombre: string, zona: number, pabellon: boolean): number => {
    const rumbo = (2 * Math.PI * (zona + azar.uno())) / ZONAS.length;
    const lejos = 0.015 + 0.06 * azar.uno();
    return (
      sedes.push({
        nombre,
        zona,
        pabellon,
        direccion: `${azar.elegir(CALLES)}, ${azar.entero(1, 60)}`,
        latitud: redondear(VALLE.latitud + lejos * Math.sin(rumbo)),
        longitud: redondear(VALLE.longitud + lejos * 1.4 * Math.cos(rumbo)),
      }) - 1
    );
  };

  const colores = coloresOscuros(COLEGIOS.length);
  const colegios = COLEGIOS.map((nombre, indice): Colegio => {
    const lugar = nombre.replace(/^(CEIP|IES|Colegio) /, '');
    const zona = indice % ZONAS.length;
    const pabellon = azar.uno() < 0.7;
    const propias = [abrirSede(`${pabellon ? 'Pabellón' : 'Pistas'} ${lugar}`, zona, pabellon)];
    if (azar.uno() < 0.5) propias.push(abrirSede(`Campo ${lugar}`, zona, false));
    return { nombre, asociado: azar.uno() < 0.6, color: colores[indice]!, sedes: propias };
  });
  const municipales = {
    rugby: SEDES_MUNICIPALES.rugby.map((nombre, zona) => abrirSede(nombre, zona, false)),
    waterpolo: SEDES_MUNICIPALES.waterpolo.map((nombre, zona) => abrirSede(nombre, zona + 2, true)),
  };
  return { colegios, sedes, municipales };
}

function redondear(grados: number): number {
  return Math.round(grados * 1e5) / 1e5;
}
