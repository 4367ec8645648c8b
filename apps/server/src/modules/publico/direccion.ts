import { Id, Texto } from '@cd/contract/kit/campos';
import { z } from 'zod';

/** What a page's address carries; anything else in it is ignored. */
export interface Eleccion {
  deporte?: number;
  categoria?: number;
  genero?: number;
  fase?: number;
  grupo?: number;
  equipo?: number;
  partido?: number;
}

/** The parameters of each page, in the order in which we write them. */
const PARAMETROS: Readonly<Record<string, readonly (keyof Eleccion)[]>> = {
  categorias: ['deporte'],
  generos: ['deporte', 'categoria'],
  fases: ['deporte', 'categoria', 'genero'],
  grupos: ['fase'],
  detalle: ['grupo'],
  detalle_eliminatoria: ['fase'],
  equipo: ['equipo'],
  partido: ['partido'],
  temporada: ['equipo'],
  incrustar: ['equipo', 'grupo', 'fase'],
};

/** A number the address may carry; a wrong one is the same as none. */
const Numero = Id.optional().catch(undefined);
const Query = z.object({
  deporte: Numero,
  categoria: Numero,
  genero: Numero,
  fase: Numero,
  grupo: Numero,
  equipo: Numero,
  partido: Numero,
});
const MAX_TEXTO = 80;
const QueryDeBusqueda = z.object({ texto: Texto.catch('').default('') });

/** What an address chooses, and that address as we write it: however it is written, the same page is the same answer. */
export function leerDireccion(pantalla: string, query: unknown): { eleccion: Eleccion; direccion: string } {
  const pedido = Query.parse(query);
  const eleccion: Eleccion = {};
  const partes: string[] = [];
  for (const nombre of PARAMETROS[pantalla] ?? []) {
    const valor = pedido[nombre];
    if (valor === undefined) continue;
    eleccion[nombre] = valor;
    partes.push(`${nombre}=${valor}`);
  }
  return { eleccion, direccion: `${direccionDe(pantalla)}${partes.length > 0 ? `?${partes.join('&')}` : ''}` };
}

export const direccionDe = (pantalla: string): string => (pantalla ? `/index/${pantalla}` : '/index');

/** The text to look for, as much of it as the search takes. */
export function leerTexto(query: unknown): string {
  return QueryDeBusqueda.parse(query).texto.trim().slice(0, MAX_TEXTO);
}
