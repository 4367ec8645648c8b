import type { Generated } from 'kysely';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { PorId } from '@cd/contract/kit/crud';
import type { rutaEliminacion } from '@cd/contract/kit/eliminacion';
import type { RouteDef } from '@cd/contract/kit/route';
import type { JuntoAlRegistro } from '@cd/contract/sin-registro';
import type { z } from 'zod';
import type { Columns } from '../db/columns';
import type { Connection, Tx } from '../db/open';
import type { DB } from '../db/schema.gen';
import { updateSeen } from '../db/seen';
import { mounting, type OfficeCall, type StoredCall } from './mount';
import { requireNoFaults, RuleError } from '../errors/rule-error';
import { savePublicImages, prepareImage, type NewImage } from '../images';
import { deletionOf, requireUnused } from '../references';

interface Answering<A> extends RouteDef {
  response: z.ZodType<A>;
}
interface OfOne<A> extends Answering<A> {
  params: typeof PorId;
}
/** The calls that `crud` and `crudConImagen` declare, by their rows and by what is sent to create one. */
interface CrudRoutes<Fila, Cuerpo> {
  lista: Answering<Fila[]>;
  leer: OfOne<Fila>;
  crear: Answering<{ id: number }> & { body: z.ZodType<Cuerpo> };
  modificar: OfOne<null> & { registro: string };
  eliminacion: ReturnType<typeof rutaEliminacion>;
  eliminar: OfOne<null>;
}

/** The model that creates a row: inside its envelope, or the whole body where an image comes with it. */
type ModeloDe<Cuerpo> = Cuerpo extends { nombre: string } ? Cuerpo : Cuerpo[keyof Cuerpo] & { nombre: string };

/** Of what is sent, what no row says: a new field does not compile until it is read too, since a change that leaves it out keeps it. */
type Unread<Fila, Modelo> = Exclude<keyof Modelo, keyof Fila | JuntoAlRegistro>;
type AllRead<Fila, Modelo> = [Unread<Fila, Modelo>] extends [never] ? unknown : { unread: Unread<Fila, Modelo> };

interface FilaCrud {
  id: number;
  nombre: string;
  version: number;
}

/** Tables that may hold a small list. */
type TablaCrud = {
  [T in keyof DB]: DB[T] extends { id: Generated<number>; nombre: string; version: Generated<number> } ? T : never;
}[keyof DB];

/** What one small list needs beside its contract: where its rows are and how they are read and written. */
export interface CrudDefinition<T extends TablaCrud, Fila extends FilaCrud, Modelo> {
  table: T;
  /** As the action log calls one: 'Zona'. */
  singular: string;
  /** All rows in the order of the list, or the one with an id. */
  read(con: Connection, id?: number): Promise<Fila[]>;
  /** Columns of the table, by what was sent and, when it is modified, what was there; what the rules drop or refuse is dropped or refused here. */
  columns(modelo: Modelo, antes: Fila | null): Columns<T, keyof typeof QUITAR> & { nombre: string };
  /** What a change keeps of what it leaves out, where what is sent says something of it. */
  kept?(fila: Fila, enviado: Partial<Modelo>): Partial<Fila>;
  /** Column of each image part. */
  images?: Readonly<Record<string, keyof typeof QUITAR>>;
  /** By unique index, the message when an index other than the one on the name refuses the row. */
  repeated?: Readonly<Record<string, string>>;
  /** True for a row that comes with the product and that the product needs, so it cannot be deleted. */
  essential?(id: number): boolean;
  /** Rows of other tables that belong to it. */
  saveParts?(tx: Tx, id: number, modelo: Modelo): Promise<void>;
  /** The field that fills each of those tables. */
  fieldOfParts?: Readonly<Record<string, string>>;
}

/** The part of a model that every list has: its name, its version and the wish to remove its images. */
type Enviado = { nombre: string; version?: number } & { [quitar in (typeof QUITAR)[keyof typeof QUITAR]]?: boolean };

/** For each image column, the field of the model that asks for its removal. */
const QUITAR = { imagen: 'eliminarImagen', imagen_small: 'eliminarImagenSmall' } as const;

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Turns a violation of a unique index into its message. The index also catches two people who write the same name at once. */
export async function refusingRepeated<T>(
  write: () => Promise<T>,
  mensaje: string,
  otros: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION) throw new RuleError('maestro.duplicado', otros[constraint] ?? mensaje);
    throw error;
  }
}

/**
 * Turns a violation of a foreign key (the row it points to does not exist, or was deleted meanwhile) into a fault at the field: the column of
 * `tabla` that points to it, or the field that fills the table that does.
 */
export async function refusingUnknown<T>(
  write: () => Promise<T>,
  tabla?: string,
  campoDePartes: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, table = '', constraint = '' } = error as { code?: string; table?: string; constraint?: string };
    if (code !== FOREIGN_KEY_VIOLATION) throw error;
    const campo = table === tabla ? constraint.slice(`${table}_`.length, -'_fkey'.length) : campoDePartes[table];
    if (campo !== undefined) requireNoFaults([{ campo, codigo: 'maestro.inexistente' }]);
    throw new RuleError('maestro.inexistente');
  }
}

/** What the calls of a list share. */
function conceptoDe<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  const tabla: TablaCrud = def.table;
  const guardar = <T>({ nombre }: Enviado, write: () => Promise<T>): Promise<T> =>
    refusingUnknown(
      () => refusingRepeated(write, `${def.singular} «${nombre}»: ya existe en el sistema`, def.repeated),
      def.table,
      def.fieldOfParts,
    );
  const imagenesDe = async (images: ReadonlyMap<string, Buffer>): Promise<[keyof typeof QUITAR, NewImage][]> =>
    Promise.all(
      Object.entries(def.images ?? {}).flatMap(([parte, columna]) => {
        const bytes = images.get(parte);
        return bytes ? [prepareImage(bytes).then((imagen): [keyof typeof QUITAR, NewImage] => [columna, imagen])] : [];
      }),
    );
  const quitadas = (modelo: Enviado): Record<string, null> =>
    Object.fromEntries(
      Object.values(def.images ?? {})
        .filter((columna) => modelo[QUITAR[columna]])
        .map((columna) => [columna, null]),
    );
  const una = async (con: Connection, id: number): Promise<Fila> => {
    const [fila] = await def.read(con, id);
    if (!fila) throw new RuleError('recurso.desconocido');
    return fila;
  };
  /** `{zona: {…}}`, or the model itself where it comes with an image. */
  const enviado = (body: unknown) => (def.images ? body : Object.values(body as object)[0]) as Enviado & Modelo;
  return { tabla, guardar, imagenesDe, quitadas, una, enviado };
}

function lecturasDe<T extends TablaCrud, Fila extends FilaCrud, Modelo>(resumen: string, def: CrudDefinition<T, Fila, Modelo>) {
  const { una } = conceptoDe(def);
  return {
    lista: async ({ db, logReading }: OfficeCall<CrudRoutes<Fila, unknown>['lista']>) => {
      logReading(1, `Listado: ${resumen}`);
      return def.read(db);
    },
    leer: async ({ db, params, logReading }: OfficeCall<CrudRoutes<Fila, unknown>['leer']>) => {
      const fila = await una(db, params.id);
      logReading(2, `${def.singular} «${fila.nombre}»`);
      return fila;
    },
  };
}

function alCrear<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  const { tabla, guardar, imagenesDe, enviado } = conceptoDe(def);
  return async ({ body, images, write }: OfficeCall<CrudRoutes<Fila, unknown>['crear']>) => {
    const modelo = enviado(body);
    const imagenes = await imagenesDe(images);
    return write(async (tx, log) => {
      const columnas = {
        ...def.columns(modelo, null),
        ...(await savePublicImages(tx, { tabla, id: null }, imagenes)),
      };
      const id = await guardar(modelo, async () => {
        const nueva = await tx.insertInto(tabla).values(columnas).returning('id').executeTakeFirstOrThrow();
        await def.saveParts?.(tx, nueva.id, modelo);
        return nueva.id;
      });
      await log(TipoAccion.Crear, `${def.singular} «${modelo.nombre}»`);
      return { id };
    });
  };
}

function guardada<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  const { enviado } = conceptoDe(def);
  return async ({ db, id, sent }: StoredCall) => {
    const [fila] = await def.read(db, id);
    return fila && def.kept ? def.kept(fila, enviado(sent)) : fila;
  };
}

function alModificar<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  const { tabla, guardar, imagenesDe, quitadas, una, enviado } = conceptoDe(def);
  return async ({ params, body, images, write }: OfficeCall<CrudRoutes<Fila, unknown>['modificar']>) => {
    const { id } = params;
    const modelo = enviado(body);
    const imagenes = await imagenesDe(images);
    await write(async (tx, log) => {
      const antes = await una(tx, id);
      const columnas = {
        ...def.columns(modelo, antes),
        ...quitadas(modelo),
        ...(await savePublicImages(tx, { tabla, id }, imagenes)),
      };
      await guardar(modelo, async () => {
        await updateSeen(tx, tabla, { id, version: modelo.version }, columnas);
        await def.saveParts?.(tx, id, modelo);
      });
      await log(
        TipoAccion.Modificar,
        antes.nombre === modelo.nombre
          ? `${def.singular} «${modelo.nombre}»`
          : `${def.singular} «${antes.nombre}», ahora «${modelo.nombre}»`,
      );
    });
    return null;
  };
}

const IMPRESCINDIBLE = 'viene con el producto, que lo necesita';

function antesDeEliminar<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  return async ({ db, query: { ids } }: OfficeCall<CrudRoutes<Fila, unknown>['eliminacion']>) => {
    const fijas = ids.filter((id) => def.essential?.(id)).map((id) => ({ id, impiden: [], motivo: IMPRESCINDIBLE }));
    const { impedidos, seVan } = await deletionOf(
      db,
      def.table,
      ids.filter((id) => !def.essential?.(id)),
    );
    return { impedidos: [...fijas, ...impedidos], seVan };
  };
}

function alEliminar<T extends TablaCrud, Fila extends FilaCrud, Modelo>(def: CrudDefinition<T, Fila, Modelo>) {
  const { tabla, una } = conceptoDe(def);
  return async ({ params, write }: OfficeCall<CrudRoutes<Fila, unknown>['eliminar']>) => {
    const { id } = params;
    await write(async (tx, log) => {
      const fila = await una(tx, id);
      const { nombre } = fila;
      if (def.essential?.(id)) throw new RuleError('maestro.en_uso', `No se puede eliminar «${nombre}»: ${IMPRESCINDIBLE}`);
      await requireUnused(tx, tabla, id, `«${nombre}»`);
      await tx.deleteFrom(tabla).where('id', '=', id).execute();
      await log(TipoAccion.Eliminar, `${def.singular} «${nombre}»`);
    });
    return null;
  };
}

/** The calls of a small list. */
export const mountingCrud = <T extends TablaCrud, Fila extends FilaCrud, Cuerpo>(
  { lista, leer, crear, modificar, eliminacion, eliminar }: CrudRoutes<Fila, Cuerpo> & AllRead<Fila, ModeloDe<Cuerpo>>,
  def: CrudDefinition<T, NoInfer<Fila>, ModeloDe<NoInfer<Cuerpo>>>,
) =>
  mounting({ lista, leer, crear, modificar, eliminacion, eliminar }, () => ({
    ...lecturasDe(lista.resumen, def),
    crear: alCrear(def),
    modificar: { stored: guardada(def), change: alModificar(def) },
    eliminacion: antesDeEliminar(def),
    eliminar: alEliminar(def),
  }));
