import { TipoAccion } from '@cd/contract/acciones';
import type { CuerpoLista, Seleccion, TipoColumna } from '@cd/contract/kit/paged-list';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Conexion } from '../../platform/db/open';
import type { Office, OfficeCall } from '../../platform/http/mount';
import { RuleError } from '../../platform/http/rule-error';
import { leerPagina, streamRows, type DefLista } from '../../platform/paged-list';
import type { Signature } from '../../platform/signature';
import type { DefPersona, ModeloPersona, TablaPersona } from './persona';
import { anonimizarPersona, exportarPersona } from './privacidad';
import { crearPersona, eliminarPersona, modificarPersona } from './service';

type Llamada = Omit<OfficeCall<RouteDef>, 'params' | 'body'>;
interface PorId {
  params: { id: number };
}

/** How one kind of people is listed and read. */
interface Lecturas<C extends Readonly<Record<string, TipoColumna>>, D, TB extends keyof D, O extends { id: number }, Fila extends object, Persona> {
  /** As the action log calls the list. */
  listado: string;
  lista: (con: Conexion) => DefLista<C, D, TB, O>;
  /** A row as it is answered, with an address of the photo that opens for a while. */
  filaPara: (firma: Signature) => (fila: O) => Fila;
  leer: (con: Conexion, firma: Signature, id: number) => Promise<Persona | undefined>;
}

/** The calls that every kind of people has. */
export function atenderPersonas<
  T extends TablaPersona,
  M extends ModeloPersona,
  C extends Readonly<Record<string, TipoColumna>>,
  D,
  TB extends keyof D,
  O extends { id: number },
  Fila extends object,
  Persona extends M,
>(def: DefPersona<T, M>, { listado, lista, filaPara, leer }: Lecturas<C, D, TB, O, Fila, Persona>, office: Office) {
  const { firma } = office;
  return {
    index: async ({ db, body, leido }: Llamada & { body: CuerpoLista }) => {
      leido(TipoAccion.Listar, listado);
      const { count, rows } = await leerPagina(lista(db), body);
      return { count, rows: rows.map(filaPara(firma())) };
    },
    sinPaginacion: async ({ db, body, leido }: Llamada & { body: Seleccion }) => {
      leido(TipoAccion.Listar, `${listado}, entera`);
      return streamRows(lista(db), body, filaPara(firma()));
    },
    leer: async ({ db, params: { id }, leido }: Llamada & PorId) => {
      const persona = await leer(db, firma(), id);
      if (!persona) throw new RuleError('recurso.desconocido');
      leido(TipoAccion.Consultar, `${def.uno} ${def.nombreDe(persona)} (${id})`);
      return persona;
    },
    crear: (call: Llamada & { body: M }) => crearPersona(def, call, office),
    modificar: (call: Llamada & PorId & { body: M & { version: number; eliminarImagen: boolean } }) => modificarPersona(def, call, office),
    eliminar: async (call: Llamada & PorId) => {
      await eliminarPersona(def, call);
      return null;
    },
    exportar: (call: Llamada & PorId) => exportarPersona(def, call, firma()),
    anonimizar: async (call: Llamada & PorId) => {
      await anonimizarPersona(def, call);
      return null;
    },
  };
}
