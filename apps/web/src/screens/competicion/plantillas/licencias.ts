import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { formatDate } from '../../../format/format';
import type { Card, LicenceSheet } from '../../../print/licences';
import type { Orientation } from '../../../print/listing';
import type { Step } from '../../../print/print-pdf';
import type { Plantilla } from './plantillas-queries';

/** Coaches on the portrait model (spec 2 §5). */
const COACHES_UPRIGHT = 2;

/** A photo as it goes into the sheet; one whose address has expired is left out. */
async function photoOf(imagen: string | null, signal: AbortSignal): Promise<string | null> {
  if (imagen === null) return null;
  const response = await fetch(imagen, { signal });
  if (!response.ok) return null;
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const lector = new FileReader();
    lector.addEventListener('load', () => resolve(lector.result as string));
    lector.addEventListener('error', () => reject(lector.error ?? new Error('la fotografía no se puede leer')));
    lector.readAsDataURL(bytes);
  });
}

/** What is known of each, with what it is. */
const said = (lineas: readonly (readonly [string, string | null])[]): Card['lineas'] =>
  lineas.flatMap(([que, valor]) => (valor ? [[que, valor] as const] : []));

export const cardOfEntrenador = ({ nombre, numero, dni, licencia }: Plantilla['entrenadores'][number], foto: string | null): Card => ({
  foto,
  nombre,
  lineas: said([
    ['', nombreDePuesto(numero)],
    ['DNI', dni],
    ['Licencia', licencia],
  ]),
});

type Jugador = Pick<Plantilla['jugadores'][number], 'nombre_completo' | 'dni' | 'fecha_nacimiento' | 'letra_licencia'>;
export const cardOfJugador = ({ nombre_completo, dni, fecha_nacimiento, letra_licencia }: Jugador, foto: string | null): Card => ({
  foto,
  nombre: nombre_completo,
  lineas: said([
    ['DNI', dni],
    ['Nacimiento', formatDate(fecha_nacimiento)],
    ['Licencia', letra_licencia],
  ]),
});

/** A card for each of a squad, the coaches first. */
export async function cardsOf(
  plantilla: Plantilla,
  orientacion: Orientation,
  { signal, onRead }: Step,
): Promise<Omit<LicenceSheet, 'modelo'>> {
  const { c_nombre, equipo_nombre, d_nombre, cat_nombre, g_nombre, jugadores, entrenadores } = plantilla;
  const suyos = entrenadores.filter(({ numero }) => orientacion === 'horizontal' || numero <= COACHES_UPRIGHT);
  let leidas = 0;
  const read = async (imagen: string | null) => {
    const foto = await photoOf(imagen, signal);
    onRead(++leidas / (suyos.length + jugadores.length));
    return foto;
  };
  return {
    equipo: equipo_nombre,
    campeonato: `${c_nombre} · ${d_nombre} · ${cat_nombre} ${g_nombre}`,
    entrenadores: await Promise.all(suyos.map(async (uno) => cardOfEntrenador(uno, await read(uno.imagen)))),
    jugadores: await Promise.all(jugadores.map(async (uno) => cardOfJugador(uno, await read(uno.imagen)))),
  };
}
