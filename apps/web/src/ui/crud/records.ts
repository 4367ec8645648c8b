import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { z } from 'zod';
import { fetchCall, callByKey } from '../../client/call';
import { keyOf, readAll } from '../../client/ask-ahead';
import type { ListColumns, ColumnTypes } from '../grid/column';
import { memoryRows, type RowSource } from '../grid/row-source';
import type { ChosenImage } from '../fields/image';

/** How records are called, and whose permission opens them. */
export interface Names<P extends Pantalla = Pantalla> {
  /** Their calls hang from `/api/{pantalla}`. */
  pantalla: P;
  /** As it is inside a sentence: 'sede', 'tipo de sanción'. */
  uno: string;
  varios: string;
  femenino?: true;
}

/** By what each record is known. */
export type WithName = { nombre: string } | { nombre_completo: string };
export const nameOf = (registro: WithName): string => ('nombre' in registro ? registro.nombre : registro.nombre_completo);

/** Image fields of an editor: the part each is sent as and what asks to take it away. */
const IMAGES = {
  imagen: { parte: 'image', quitar: 'eliminarImagen' },
  imagen_small: { parte: 'imagen_small', quitar: 'eliminarImagenSmall' },
} as const;
export type ImageFieldName = keyof typeof IMAGES;
export type ChosenImages = { [campo in ImageFieldName]?: ChosenImage };

/** What an editor reads and saves: `R` as it is read, `M` what is sent, `G` what saving answers. */
export interface Records<R, M, G> extends Names {
  leer: (id: number) => Promise<R>;
  /** None where the list is fixed. */
  crear?: (datos: M & ChosenImages) => Promise<G>;
  modificar: (antes: R, datos: M & ChosenImages) => Promise<G>;
}

/** What a list shows and deletes. */
export interface Listed<F, C extends ColumnTypes> extends Names {
  filas: RowSource<F, C>;
  crear?: unknown;
  eliminar?: (id: number) => Promise<unknown>;
  /** What deleting some takes with them, and which of them stay. */
  eliminacion?: (ids: readonly number[]) => Promise<Eliminacion>;
}

/** The calls of the contract behind each record. */
interface Routes {
  leer: { response: z.ZodType };
  crear: { path: string; body: z.ZodType; response: z.ZodType };
  modificar: { body: z.ZodType; response: z.ZodType };
  eliminar: unknown;
}
type PantallaOf<R extends Routes> = R['crear']['path'] extends `/api/${infer P extends Pantalla}` ? P : never;
type Read<R extends Routes> = z.output<R['leer']['response']> & { id: number; version: number };
type Body<R extends Routes> = z.output<R['crear']['body']>;
type EnvelopeIn<B> = { [K in keyof B & string]: B[K] extends { nombre: string } ? K : never }[keyof B & string];
/** Where what is sent comes in an envelope, its name. */
type Envelope<R extends Routes> = [EnvelopeIn<Body<R>>] extends [never] ? null : EnvelopeIn<Body<R>>;
type Model<R extends Routes> = Envelope<R> extends keyof Body<R> ? Body<R>[Envelope<R>] : Body<R>;
type Saved<R extends Routes> = z.output<R['crear']['response']> | z.output<R['modificar']['response']>;

interface Def<R extends Routes> extends Names<PantallaOf<R>> {
  envoltorio: Envelope<R>;
}

/** `registros<typeof rutasSedes>({ pantalla: 'sedes', envoltorio: 'sede', uno: 'sede', … })` */
export function records<R extends Routes>({ envoltorio, ...nombres }: Def<R>) {
  const ruta = `/api/${nombres.pantalla}`;
  const enviar = async (
    clave: string,
    { imagen, imagen_small, ...datos }: Model<R> & ChosenImages,
    cambio: { id: number; version: number } | null,
  ) => {
    const elegidas = Object.entries({ imagen, imagen_small }).flatMap(([campo, elegida]) =>
      elegida ? [{ ...IMAGES[campo as ImageFieldName], elegida }] : [],
    );
    const quitadas = Object.fromEntries(elegidas.map(({ quitar, elegida }) => [quitar, elegida.eliminar]));
    const modelo = { ...datos, ...(cambio && { ...quitadas, version: cambio.version }) };
    const images = Object.fromEntries(elegidas.map(({ parte, elegida }) => [parte, elegida.nueva]));
    const body = envoltorio === null ? modelo : { [envoltorio]: modelo };
    return (await callByKey(clave, { params: cambio ? { id: cambio.id } : {}, body, images })) as Saved<R>;
  };
  return {
    ...nombres,
    leer: async (id: number) => (await callByKey(`GET ${ruta}/:id`, { params: { id } })) as Read<R>,
    crear: (datos: Model<R> & ChosenImages) => enviar(`POST ${ruta}`, datos, null),
    modificar: ({ id, version }: Read<R>, datos: Model<R> & ChosenImages) => enviar(`PUT ${ruta}/:id`, datos, { id, version }),
    eliminacion: async (ids: readonly number[]) =>
      (await callByKey(`GET ${ruta}/eliminacion`, { query: { ids: ids.join(',') } })) as Eliminacion,
    eliminar: (id: number) => fetchCall(`DELETE ${ruta}/:id`, { params: { id } }),
  };
}

interface MaestroRoutes extends Routes {
  lista: { response: z.ZodArray };
}
type Row<R extends MaestroRoutes> = z.output<R['lista']['response']>[number] & { id: number; nombre: string };
/** Columns of a master list, by what each holds. */
export type ColumnsOf<R extends MaestroRoutes, C extends ColumnTypes> = ListColumns<Row<R>, C>;

/** The same for a short list that comes whole: `maestro<typeof rutasZonas>({ pantalla: 'zonas', envoltorio: 'zona', … })`. */
export const maestro = <R extends MaestroRoutes>(def: Def<R>) => ({
  ...records<R>(def),
  filas: memoryRows(keyOf(def.pantalla), async (signal) => (await readAll(def.pantalla, signal)) as Row<R>[]),
});

/** 'la zona', 'el tipo de sanción' */
export const withArticle = ({ uno, femenino }: Names): string => `${femenino ? 'la' : 'el'} ${uno}`;
/** 'Zona creada', 'Tipo de sanción creado' */
export const done = ({ uno, femenino }: Names, participio: 'cread' | 'modificad' | 'eliminad' | 'anonimizad'): string =>
  `${uno.charAt(0).toLocaleUpperCase('es')}${uno.slice(1)} ${participio}${femenino ? 'a' : 'o'}`;
/** 'Nueva zona': the routes of a list that makes others ask its screen for it. */
export const newOne = ({ pantalla }: { pantalla: Pantalla }): string => pantallaDe(pantalla).nuevo!;
