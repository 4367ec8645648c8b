import { z } from 'zod';
import { Creado, Id, SEGUN_SE_VIO } from './campos';
import { rutaEliminacion } from './eliminacion';
import { del, get, post, put, pantalla } from './route';
import type { Pantalla } from './screens';

interface DefCrud<K extends string, Fila extends z.ZodObject, Modelo extends z.ZodObject> {
  /** Screen whose permission edits it. */
  pantalla: Pantalla;
  /** Other screens that read the list, to choose from it. */
  tambienLeen?: readonly Pantalla[];
  /** What the records are called, in the plural: 'Zonas'. */
  nombre: string;
  /** The envelope of its bodies: `{zona: …}`. */
  clave: K;
  fila: Fila;
  modelo: Modelo;
}

export const PorId = z.object({ id: Id });

function lecturas<const P extends string, Fila extends z.ZodObject>(
  path: P,
  {
    pantalla: clave,
    tambienLeen = [],
    nombre,
    fila,
  }: Pick<DefCrud<string, Fila, z.ZodObject>, 'pantalla' | 'tambienLeen' | 'nombre' | 'fila'>,
) {
  const access = pantalla([clave, ...tambienLeen], 'leer');
  return {
    lista: get(path, access, nombre, { response: z.array(fila) }),
    leer: get(`${path}/:id`, access, `${nombre}: uno`, { response: fila }),
  };
}

/** The calls of a small list: read all, read one, create, modify, delete, and what deleting takes with it. Every row has an id, a name and a version. */
export function crud<const P extends string, const K extends string, Fila extends z.ZodObject, Modelo extends z.ZodObject>(
  path: P,
  def: DefCrud<K, Fila, Modelo>,
) {
  const access = pantalla(def.pantalla, 'editar');
  const cuerpo = <M extends z.ZodType>(modelo: M) => z.object({ [def.clave]: modelo } as { [clave in K]: M });
  return {
    ...lecturas(path, def),
    crear: post(path, access, `${def.nombre}: crea`, { body: cuerpo(def.modelo), response: Creado }),
    modificar: put(`${path}/:id`, access, `${def.nombre}: modifica`, {
      registro: def.clave,
      body: cuerpo(def.modelo.safeExtend(SEGUN_SE_VIO)),
    }),
    eliminar: del(`${path}/:id`, access, `${def.nombre}: elimina`),
    eliminacion: rutaEliminacion(path, { access, uno: def.nombre }),
  };
}

/** The calls of `crud` for a list whose records have an image: `model` and `image` come as multipart, without an envelope. */
export function crudConImagen<const P extends string, Fila extends z.ZodObject, Modelo extends z.ZodObject>(
  path: P,
  def: Omit<DefCrud<never, Fila, Modelo>, 'clave'> & { ficheros?: readonly string[] },
) {
  const access = pantalla(def.pantalla, 'editar');
  const { ficheros } = def;
  return {
    ...lecturas(path, def),
    crear: post(path, access, `${def.nombre}: crea`, { multipart: true, ficheros, body: def.modelo, response: Creado }),
    modificar: put(`${path}/:id`, access, `${def.nombre}: modifica`, {
      multipart: true,
      ficheros,
      registro: '',
      body: def.modelo.extend({ ...SEGUN_SE_VIO, eliminarImagen: z.boolean().default(false) }),
    }),
    eliminar: del(`${path}/:id`, access, `${def.nombre}: elimina`),
    eliminacion: rutaEliminacion(path, { access, uno: def.nombre }),
  };
}

/** What every row of a small list has. */
export const FilaCrud = z.object({ id: z.number().int(), nombre: z.string(), version: z.number().int() });
