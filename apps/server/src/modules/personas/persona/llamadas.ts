import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { CuerpoLista, Seleccion, TipoColumna } from '@cd/contract/kit/paged-list';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { listing } from '../../../platform/http/logged';
import type { Office, OfficeCall, StoredCall } from '../../../platform/http/mount';
import { known } from '../../../platform/errors/rule-error';
import { readPage, streamRows, type ListDef } from '../../../platform/paged-list';
import { deletionOf } from '../../../platform/references';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { fichaPara, filaPara } from './lecturas';
import { nombrada, type DefPersona, type ModeloPersona, type TablaPersona } from './persona';
import { anonimizarPersona, exportarPersona, verEscritos } from './privacidad';
import { crearPersona, eliminarPersona, modificarPersona } from './service';

type Llamada = Omit<OfficeCall<RouteDef>, 'params' | 'query' | 'body'>;
interface PorId {
  params: { id: number };
}

interface Leida {
  id: number;
  imagen: string | null;
}

/** How one kind of people is listed and read. */
interface Lecturas<C extends Readonly<Record<string, TipoColumna>>, D, TB extends keyof D, Fila extends Leida, Persona extends Leida> {
  /** As the action log calls the list. */
  listado: string;
  lista: (con: Connection) => ListDef<C, D, TB, Fila>;
  leer: (con: Connection, id: number, caller: Caller) => Promise<Persona | undefined>;
}

/** The calls that every kind of people has. */
export function atenderPersonas<
  T extends TablaPersona,
  M extends ModeloPersona,
  C extends Readonly<Record<string, TipoColumna>>,
  D,
  TB extends keyof D,
  Fila extends Leida,
  Persona extends M & Leida,
>(def: DefPersona<T, M>, { listado, lista, leer }: Lecturas<C, D, TB, Fila, Persona>, office: Office) {
  const { signature } = office;
  return {
    index: async ({ db, caller, body, logReading }: Llamada & { body: CuerpoLista }) => {
      logReading(TipoAccion.Listar, listado);
      const { count, rows } = await readPage(lista(db), body);
      return { count, rows: rows.map(filaPara({ signature: signature(), sesion: caller.sesion })) };
    },
    sinPaginacion: listing(`${listado}, entera`, ({ db, caller, body }: Llamada & { body: Seleccion }) =>
      streamRows(lista(db), body, filaPara({ signature: signature(), sesion: caller.sesion })),
    ),
    leer: async ({ db, caller, params: { id }, logReading }: Llamada & PorId) => {
      const persona = known(await leer(db, id, caller));
      logReading(TipoAccion.Consultar, `${def.uno} ${def.nombreDe(persona)} (${id})`, nombrada(def, id));
      return fichaPara({ signature: signature(), sesion: caller.sesion })(persona);
    },
    crear: (call: Llamada & { body: M }) => crearPersona(def, call, office),
    modificar: {
      stored: ({ db, id, caller }: StoredCall) => leer(db, id, caller),
      change: (call: Llamada & PorId & { body: M & { version?: number; eliminarImagen: boolean } }) => modificarPersona(def, call, office),
    },
    eliminacion: async ({ db, query: { ids } }: Llamada & { query: { ids: readonly number[] } }) => {
      if (def.bloqueadoEnDemo.eliminar) await prohibirEnDemo(db);
      return deletionOf(db, def.tabla, ids, def.sinPeso);
    },
    eliminar: (call: Llamada & PorId) => eliminarPersona(def, call),
    exportar: (call: Llamada & PorId) => exportarPersona(def, call),
    escritos: async (call: Llamada & PorId) => {
      await office.readings.flush();
      return verEscritos(def, call);
    },
    anonimizar: async (call: Llamada & PorId & { body: { escritos: readonly string[] } }) => {
      // Whoever has just been looked at is named in a line that is still to be written.
      await office.readings.flush();
      return anonimizarPersona(def, call);
    },
  };
}
