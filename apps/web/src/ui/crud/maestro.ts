import type { crud, crudConImagen } from '@cd/contract/kit/crud';
import type { Pantalla } from '@cd/contract/kit/screens';
import type { z } from 'zod';
import { pedir } from '../../call';
import type { Columna, Columnas } from '../grid/columna';
import type { ImagenElegida } from '../imagen';

export interface FilaCrud {
  id: number;
  nombre: string;
  version: number;
}

/** Image fields of an editor: the part each is sent as and what asks to take it away. */
const IMAGENES = {
  imagen: { parte: 'image', quitar: 'eliminarImagen' },
  imagen_small: { parte: 'imagen_small', quitar: 'eliminarImagenSmall' },
} as const;
export type CampoDeImagen = keyof typeof IMAGENES;
export type ImagenesElegidas = { [campo in CampoDeImagen]?: ImagenElegida };

/** How one is called inside a sentence, with its article: 'la zona', 'el tipo de sanción'. */
interface Nombres {
  uno: string;
  varios: string;
  femenino?: true;
}

/** A small list of master data: how it is called, whose permission opens it and the calls behind it. */
export interface Maestro<F extends FilaCrud, M> extends Nombres {
  pantalla: Pantalla;
  lista: (signal: AbortSignal) => Promise<F[]>;
  leer: (id: number) => Promise<F>;
  /** None where the list is fixed. */
  crear?: (modelo: M & ImagenesElegidas) => Promise<unknown>;
  modificar: (antes: F, modelo: M & ImagenesElegidas) => Promise<unknown>;
  eliminar?: (id: number) => Promise<unknown>;
}

export const claveDe = ({ pantalla }: Pick<Maestro<FilaCrud, never>, 'pantalla'>) => ['maestros', pantalla];

type RutasCrud = ReturnType<typeof crud> | ReturnType<typeof crudConImagen>;
type Fila<R extends RutasCrud> = z.output<R['leer']['response']> & FilaCrud;
type Cuerpo<R extends RutasCrud> = z.output<R['crear']['body']>;
/** What is sent comes in an envelope, but not where an image comes with it. */
type Envoltorio<R extends RutasCrud> = R['crear'] extends { multipart: true } ? null : keyof Cuerpo<R> & string;
type Modelo<R extends RutasCrud> = Envoltorio<R> extends keyof Cuerpo<R> ? Cuerpo<R>[Envoltorio<R>] : Cuerpo<R>;

/** Columns of its list, by what each holds. */
export type ColumnasDe<R extends RutasCrud, C extends Columnas> = readonly Columna<Fila<R>, C>[];

interface Def<R extends RutasCrud> extends Nombres {
  pantalla: Pantalla;
  ruta: R['lista']['path'];
  envoltorio: Envoltorio<R>;
}

/** `maestro<typeof rutasZonas>({ ruta: '/api/zonas', envoltorio: 'zona', … })`: the five calls of a `crud` of the contract. */
export function maestro<R extends RutasCrud>({ ruta, envoltorio, ...nombres }: Def<R>): Maestro<Fila<R>, Modelo<R>> {
  const enviar = (clave: string, { imagen, imagen_small, ...datos }: Modelo<R> & ImagenesElegidas, cambio: { id: number; version: number } | null) => {
    const elegidas = Object.entries({ imagen, imagen_small }) as [CampoDeImagen, ImagenElegida | undefined][];
    const quitadas = Object.fromEntries(elegidas.map(([campo, elegida]) => [IMAGENES[campo].quitar, elegida?.eliminar ?? false]));
    const modelo = { ...datos, ...(cambio && { ...quitadas, version: cambio.version }) };
    const images = Object.fromEntries(elegidas.map(([campo, elegida]) => [IMAGENES[campo].parte, elegida?.nueva ?? null]));
    return pedir(clave, { params: cambio ? { id: cambio.id } : {}, body: envoltorio === null ? modelo : { [envoltorio]: modelo }, images });
  };
  return {
    ...nombres,
    lista: async (signal) => (await (await pedir(`GET ${ruta}`, { signal })).json()) as Fila<R>[],
    leer: async (id) => (await (await pedir(`GET ${ruta}/:id`, { params: { id } })).json()) as Fila<R>,
    crear: (modelo) => enviar(`POST ${ruta}`, modelo, null),
    modificar: (antes, modelo) => enviar(`PUT ${ruta}/:id`, modelo, antes),
    eliminar: (id) => pedir(`DELETE ${ruta}/:id`, { params: { id } }),
  };
}

/** 'la zona', 'el tipo de sanción' */
export const conArticulo = ({ uno, femenino }: Pick<Nombres, 'uno' | 'femenino'>): string => `${femenino ? 'la' : 'el'} ${uno}`;
/** 'Zona creada', 'Tipo de sanción creado' */
export const hecho = ({ uno, femenino }: Pick<Nombres, 'uno' | 'femenino'>, participio: 'cread' | 'modificad' | 'eliminad' | 'anonimizad'): string =>
  `${uno.charAt(0).toLocaleUpperCase('es')}${uno.slice(1)} ${participio}${femenino ? 'a' : 'o'}`;
/** 'Nueva zona' */
export const nuevo = ({ uno, femenino }: Pick<Nombres, 'uno' | 'femenino'>): string => `${femenino ? 'Nueva' : 'Nuevo'} ${uno}`;
