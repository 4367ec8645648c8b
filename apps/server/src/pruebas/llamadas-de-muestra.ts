import type { RouteDef } from '@cd/contract/kit/route';
import { rutas } from '@cd/contract/rutas';
import { muestraDe, NINGUNO } from '@cd/contract/kit/muestra';
import { cuerposDeMuestra } from '@cd/contract/muestras';
import { multiparte } from './multiparte';

/** Bodies that a schema's shape alone does not give. */
export const CUERPOS = cuerposDeMuestra(NINGUNO);

export interface Llamada {
  nombre: string;
  ruta: RouteDef;
}
/** Every call of the product, to be walked. */
export const llamadas: Llamada[] = Object.entries(rutas).flatMap(([area, tabla]) =>
  Object.entries<RouteDef>(tabla).map(([nombre, ruta]) => ({ nombre: `${area}.${nombre}`, ruta })),
);

export const direccion = ({ path, params }: RouteDef, propios: Record<string, unknown>): string => {
  const valores = (params ? muestraDe(params, propios) : {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(String(valores[nombre])));
};
export const cuerpo = ({ nombre, ruta }: Llamada, propios: Record<string, unknown>): unknown =>
  CUERPOS[nombre] ?? (ruta.body && muestraDe(ruta.body, propios));

/** A form with its file where the call takes one; a text is sent as it is, and called JSON. */
export function cargaDe(
  { multipart, ficheros: [fichero = 'image'] = [] }: RouteDef,
  enviado: unknown,
  imagen: Buffer,
  cabeceras: Record<string, string> = {},
) {
  if (multipart && typeof enviado === 'object' && enviado !== null)
    return { payload: multiparte(enviado, { [fichero]: imagen }), headers: cabeceras };
  const payload = typeof enviado === 'string' ? enviado : JSON.stringify(enviado);
  return {
    ...(payload !== undefined && { payload }),
    headers: { ...cabeceras, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  };
}
