import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { formatDate } from '../../../format/format';
import type { Card, LicenceSheet } from '../../../print/licences';
import type { Orientation } from '../../../print/listing';
import type { Plantilla } from './plantillas-queries';

/** Coaches on the portrait model (spec 2 §5). */
const COACHES_UPRIGHT = 2;

/** A photo as it goes into the sheet; one whose address has expired is left out. */
async function photoOf(imagen: string | null): Promise<string | null> {
  if (imagen === null) return null;
  const response = await fetch(imagen);
  if (!response.ok) return null;
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.addEventListener('load', () => resolve(lector.result as string));
    lector.addEventListener('error', () => reject(lector.error ?? new Error('la fotografía no se puede leer')));
    lector.readAsDataURL(bytes);
  });
}

export const cardOfEntrenador = ({ nombre, numero, dni, licencia }: Plantilla['entrenadores'][number], foto: string | null): Card => ({
  foto,
  nombre,
  lineas: [nombreDePuesto(numero), dni, licencia && `Licencia ${licencia}`].filter(Boolean),
});

type Jugador = Pick<Plantilla['jugadores'][number], 'nombre_completo' | 'dni' | 'fecha_nacimiento' | 'letra_licencia'>;
export const cardOfJugador = ({ nombre_completo, dni, fecha_nacimiento, letra_licencia }: Jugador, foto: string | null): Card => ({
  foto,
  nombre: nombre_completo,
  lineas: [dni, formatDate(fecha_nacimiento), letra_licencia && `Licencia ${letra_licencia}`].filter((linea) => !!linea) as string[],
});

/** A card for each of a squad, the coaches first. */
export async function cardsOf(plantilla: Plantilla, orientacion: Orientation): Promise<Omit<LicenceSheet, 'modelo'>> {
  const { c_nombre, equipo_nombre, d_nombre, cat_nombre, g_nombre, jugadores, entrenadores } = plantilla;
  const deEntrenador = entrenadores
    .filter(({ numero }) => orientacion === 'horizontal' || numero <= COACHES_UPRIGHT)
    .map(async (uno) => cardOfEntrenador(uno, await photoOf(uno.imagen)));
  const deJugador = jugadores.map(async (uno) => cardOfJugador(uno, await photoOf(uno.imagen)));
  return {
    equipo: equipo_nombre,
    campeonato: `${c_nombre} · ${d_nombre} · ${cat_nombre} ${g_nombre}`,
    entrenadores: await Promise.all(deEntrenador),
    jugadores: await Promise.all(deJugador),
  };
}
