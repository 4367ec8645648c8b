import { CAMPEONATOS } from './deportes';
import { ZONAS } from './nombres';

/** What teams pay and referees are paid, in cents; sports, categories and zones by their place in their lists. */
export interface Importes {
  cuotas: { deporte: number; categoria: number; importe: number }[];
  cuotasZona: { deporte: number; zona: number; importe: number }[];
  tarifas: { deporte: number; categoria: number; perfil: number; tipo: number; importe: number }[];
  tarifasZona: { deporte: number; zona: number; importe: number }[];
}

const euros = (importe: number): number => importe * 100;
/** A season of the youngest, by sport. */
const CUOTA = [110, 130, 120, 100, 110, 105, 125, 140];
/** A match of the youngest as the main referee, by sport. */
const ARBITRAJE = [14, 16, 15, 13, 14, 14, 18, 16];
/** The others of the product: part of what the main referee is paid; the scorekeeper, only where there is a table. */
const PERFILES = [
  { perfil: 1, parte: 1, deportes: [0, 1, 2, 3, 4, 5, 6, 7] },
  { perfil: 2, parte: 0.75, deportes: [2, 3, 4, 6] },
  { perfil: 3, parte: 0.6, deportes: [0, 2, 3, 4, 7] },
];
/** Ordinary, suspension and no-show: whoever travels for nothing is paid part of it. */
const TIPOS = [
  { tipo: 1, parte: 1 },
  { tipo: 2, parte: 0.5 },
  { tipo: 3, parte: 0.6 },
];
/** The last two are the farthest. */
const LEJANAS = [ZONAS.length - 2, ZONAS.length - 1];

/** Sports and categories that are played, each once. */
const JUGADAS = [...new Map(CAMPEONATOS.map(({ deporte, categoria }) => [`${deporte}-${categoria}`, { deporte, categoria }])).values()];
/** To half a euro. */
const redondo = (importe: number): number => Math.round(importe * 2) / 2;
const enLejanas = (importe: (deporte: number) => number) =>
  CUOTA.flatMap((_, deporte) => LEJANAS.map((zona) => ({ deporte, zona, importe: euros(importe(deporte)) })));

export const IMPORTES: Importes = {
  // The last one is still to be agreed: its teams have none.
  cuotas: JUGADAS.slice(0, -1).map(({ deporte, categoria }) => ({ deporte, categoria, importe: euros(CUOTA[deporte]! + 10 * categoria) })),
  cuotasZona: enLejanas((deporte) => (deporte < 2 ? 20 : 15)),
  tarifas: JUGADAS.flatMap(({ deporte, categoria }) =>
    PERFILES.filter(({ deportes }) => deportes.includes(deporte)).flatMap(({ perfil, parte }) =>
      TIPOS.map(({ tipo, parte: deTipo }) => ({
        deporte,
        categoria,
        perfil,
        tipo,
        importe: euros(redondo((ARBITRAJE[deporte]! + 2 * categoria) * parte * deTipo)),
      })),
    ),
  ),
  tarifasZona: enLejanas(() => 6),
};
