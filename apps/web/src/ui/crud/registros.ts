import type { Pantalla } from '@cd/contract/kit/screens';
import type { z } from 'zod';
import { pedir, pedirDatos } from '../../client/call';
import type { ListColumns, TiposDeColumna } from '../grid/columna';
import { filasMemoria, type FuenteFilas } from '../grid/filas';
import type { ImagenElegida } from '../imagen';

/** How records are called, and whose permission opens them. */
export interface Nombres<P extends Pantalla = Pantalla> {
  /** Their calls hang from `/api/{pantalla}`. */
  pantalla: P;
  /** As it is inside a sentence: 'sede', 'tipo de sanción'. */
  uno: string;
  varios: string;
  femenino?: true;
}

/** By what each record is known. */
export type ConNombre = { nombre: string } | { nombre_completo: string };
export const nombreDe = (registro: ConNombre): string => ('nombre' in registro ? registro.nombre : registro.nombre_completo);

/** Image fields of an editor: the part each is sent as and what asks to take it away. */
const IMAGENES = {
  imagen: { parte: 'image', quitar: 'eliminarImagen' },
  imagen_small: { parte: 'imagen_small', quitar: 'eliminarImagenSmall' },
} as const;
export type CampoDeImagen = keyof typeof IMAGENES;
export type ImagenesElegidas = { [campo in CampoDeImagen]?: ImagenElegida };

/** What an editor reads and saves: `R` as it is read, `M` what is sent, `G` what saving answers. */
export interface Registros<R, M, G> extends Nombres {
  leer: (id: number) => Promise<R>;
  /** None where the list is fixed. */
  crear?: (datos: M & ImagenesElegidas) => Promise<G>;
  modificar: (antes: R, datos: M & ImagenesElegidas) => Promise<G>;
}

/** What a list shows and deletes. */
export interface Listados<F, C extends TiposDeColumna> extends Nombres {
  filas: FuenteFilas<F, C>;
  crear?: unknown;
  eliminar?: (id: number) => Promise<unknown>;
}

/** Root of the cache keys of all that is read of a list, so that a change reads all of it again. */
export const claveDe = <P extends Pantalla>(pantalla: P) => ['filas', `/api/${pantalla}`] as const;

/** The calls of the contract behind each record. */
interface Rutas {
  leer: { response: z.ZodType };
  crear: { path: string; body: z.ZodType; response: z.ZodType };
  modificar: { body: z.ZodType; response: z.ZodType };
  eliminar: unknown;
}
type PantallaDe<R extends Rutas> = R['crear']['path'] extends `/api/${infer P extends Pantalla}` ? P : never;
type Leido<R extends Rutas> = z.output<R['leer']['response']> & { id: number; version: number };
type Cuerpo<R extends Rutas> = z.output<R['crear']['body']>;
type Sobre<B> = { [K in keyof B & string]: B[K] extends { nombre: string } ? K : never }[keyof B & string];
/** Where what is sent comes in an envelope, its name. */
type Envoltorio<R extends Rutas> = [Sobre<Cuerpo<R>>] extends [never] ? null : Sobre<Cuerpo<R>>;
type Modelo<R extends Rutas> = Envoltorio<R> extends keyof Cuerpo<R> ? Cuerpo<R>[Envoltorio<R>] : Cuerpo<R>;
type Guardado<R extends Rutas> = z.output<R['crear']['response']> | z.output<R['modificar']['response']>;

interface Def<R extends Rutas> extends Nombres<PantallaDe<R>> {
  envoltorio: Envoltorio<R>;
}

/** `registros<typeof rutasSedes>({ pantalla: 'sedes', envoltorio: 'sede', uno: 'sede', … })` */
export function registros<R extends Rutas>({ envoltorio, ...nombres }: Def<R>) {
  const ruta = `/api/${nombres.pantalla}`;
  const enviar = async (
    clave: string,
    { imagen, imagen_small, ...datos }: Modelo<R> & ImagenesElegidas,
    cambio: { id: number; version: number } | null,
  ) => {
    const elegidas = Object.entries({ imagen, imagen_small }).flatMap(([campo, elegida]) =>
      elegida ? [{ ...IMAGENES[campo as CampoDeImagen], elegida }] : [],
    );
    const quitadas = Object.fromEntries(elegidas.map(({ quitar, elegida }) => [quitar, elegida.eliminar]));
    const modelo = { ...datos, ...(cambio && { ...quitadas, version: cambio.version }) };
    const images = Object.fromEntries(elegidas.map(({ parte, elegida }) => [parte, elegida.nueva]));
    const body = envoltorio === null ? modelo : { [envoltorio]: modelo };
    return (await pedirDatos(clave, { params: cambio ? { id: cambio.id } : {}, body, images })) as Guardado<R>;
  };
  return {
    ...nombres,
    leer: async (id: number) => (await pedirDatos(`GET ${ruta}/:id`, { params: { id } })) as Leido<R>,
    crear: (datos: Modelo<R> & ImagenesElegidas) => enviar(`POST ${ruta}`, datos, null),
    modificar: ({ id, version }: Leido<R>, datos: Modelo<R> & ImagenesElegidas) => enviar(`PUT ${ruta}/:id`, datos, { id, version }),
    eliminar: (id: number) => pedir(`DELETE ${ruta}/:id`, { params: { id } }),
  };
}

interface RutasDeMaestro extends Rutas {
  lista: { response: z.ZodArray };
}
type Fila<R extends RutasDeMaestro> = z.output<R['lista']['response']>[number] & { id: number; nombre: string };
/** Columns of a master list, by what each holds. */
export type ColumnasDe<R extends RutasDeMaestro, C extends TiposDeColumna> = ListColumns<Fila<R>, C>;

/** The same for a short list that comes whole: `maestro<typeof rutasZonas>({ pantalla: 'zonas', envoltorio: 'zona', … })`. */
export const maestro = <R extends RutasDeMaestro>(def: Def<R>) => ({
  ...registros<R>(def),
  filas: filasMemoria(claveDe(def.pantalla), async (signal) => (await pedirDatos(`GET /api/${def.pantalla}`, { signal })) as Fila<R>[]),
});

/** 'la zona', 'el tipo de sanción' */
export const conArticulo = ({ uno, femenino }: Nombres): string => `${femenino ? 'la' : 'el'} ${uno}`;
/** 'Zona creada', 'Tipo de sanción creado' */
export const hecho = ({ uno, femenino }: Nombres, participio: 'cread' | 'modificad' | 'eliminad' | 'anonimizad'): string =>
  `${uno.charAt(0).toLocaleUpperCase('es')}${uno.slice(1)} ${participio}${femenino ? 'a' : 'o'}`;
/** 'Nueva zona' */
export const nuevo = ({ uno, femenino }: Nombres): string => `${femenino ? 'Nueva' : 'Nuevo'} ${uno}`;
