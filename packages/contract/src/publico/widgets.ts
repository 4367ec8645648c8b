import { z } from 'zod';
import { Id } from '../kit/campos';
import { COLORES_DE_WIDGET } from './colores-de-widget';
import type { EliminatoriaPublica, FilaPublica, PartidoPublico } from './publico';

/** What a page of another site may show of the competition, inside a frame of ours. */
export const MUESTRAS = ['clasificacion', 'proximos', 'resultados', 'cuadro'] as const;
export type Muestra = (typeof MUESTRAS)[number];

/** Six hexadecimal figures, without the '#', which would end the address. */
const Color = z
  .string()
  .regex(/^[0-9a-fA-F]{6}$/)
  .toLowerCase();
const Colores = { color: Color.default(COLORES_DE_WIDGET.color), fondo: Color.default(COLORES_DE_WIDGET.fondo) };
/** How many matches are shown. */
export const PARTIDOS_DE_WIDGET = { pocos: 1, normales: 5, muchos: 30 };
const Partidos = {
  partidos: z.coerce.number().int().min(PARTIDOS_DE_WIDGET.pocos).max(PARTIDOS_DE_WIDGET.muchos).default(PARTIDOS_DE_WIDGET.normales),
};
/** Whose matches the widget shows: exactly one of them is sent. */
const DeQuien = z.union([
  z.strictObject({ colegio: Id, ...Partidos, ...Colores }),
  z.strictObject({ equipo: Id, ...Partidos, ...Colores }),
  z.strictObject({ grupo: Id, ...Partidos, ...Colores }),
]);

/** What the address of each widget accepts. Anything else is refused, so that a misspelt colour is not silently ignored. */
export const PedidoDeWidget = {
  clasificacion: z.strictObject({ grupo: Id, ...Colores }),
  proximos: DeQuien,
  resultados: DeQuien,
  cuadro: z.strictObject({ fase: Id, ...Colores }),
} as const satisfies Record<Muestra, z.ZodType>;

interface Comun {
  titulo: string;
  subtitulo: string;
  /** Page where all of it is read. */
  enlace: string;
  federacion: string;
}

/** Data that a widget is drawn from. */
export type DatosWidget = Comun &
  (
    | { muestra: 'clasificacion'; filas: FilaPublica[] }
    | { muestra: 'proximos' | 'resultados'; partidos: (PartidoPublico & { titulo: string })[]; ahora: string }
    | { muestra: 'cuadro'; eliminatorias: EliminatoriaPublica[] }
    /** Why there is nothing to show. */
    | { muestra: 'aviso' }
  );

/**
 * Heights in pixels. Every row has the same, whatever it holds and however narrow the page: the other site sets the height of the frame before its content
 * arrives.
 */
export const ALTOS = { cabecera: 68, pie: 48, titulos: 36, fila: 44, partido: 84, ronda: 36, cruce: 76 } as const;

/** How tall the frame of a widget has to be. `cuantos`: teams of a table, matches of a list, ties of the first round of a bracket. */
export function altoDeWidget(muestra: Muestra, cuantos: number): number {
  const marco = ALTOS.cabecera + ALTOS.pie + 2;
  const filas = Math.max(1, cuantos);
  if (muestra === 'clasificacion') return marco + ALTOS.titulos + filas * ALTOS.fila;
  if (muestra === 'cuadro') return marco + ALTOS.ronda + filas * ALTOS.cruce + 16;
  return marco + filas * ALTOS.partido;
}
