import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { RouteDef } from '@cd/contract/kit/route';
import type { NamedPerson } from '../audit';
import type { Tx } from '../db/open';
import { known } from '../errors/rule-error';
import type { OfficeCall } from './mount';

type Writing = Pick<OfficeCall<RouteDef>, 'write'>;
/** What was done, as the action log tells it; beside it whom the text names, and what the call answers. */
type Told = string | { texto: string; nombra?: readonly NamedPerson[] };
type Said = keyof Exclude<Told, string>;
type Answered<T extends Told> = T extends string ? null : [Exclude<keyof T, Said>] extends [never] ? null : Omit<T, Said>;

/** A call that is one change in its transaction: what it does answers its line of the action log, alone or beside the call's answer. */
const logged =
  (tipo: TipoAccion) =>
  <C extends Writing, T extends Told>(change: (tx: Tx, call: C) => Promise<T>) =>
  (call: C): Promise<Answered<T>> =>
    call.write(async (tx, log) => {
      const told = await change(tx, call);
      const { texto, nombra = [], ...answer }: Exclude<Told, string> = typeof told === 'string' ? { texto: told } : told;
      await log(tipo, texto, ...nombra);
      return (Object.keys(answer).length === 0 ? null : answer) as Answered<T>;
    });

export const creating = logged(TipoAccion.Crear);
export const changing = logged(TipoAccion.Modificar);
export const deleting = logged(TipoAccion.Eliminar);

type Reading = Pick<OfficeCall<RouteDef>, 'logReading'>;
type Text<A extends unknown[]> = string | ((...args: A) => string);
const textOf = <A extends unknown[]>(texto: Text<A>, ...args: A): string => (typeof texto === 'string' ? texto : texto(...args));

/** A call that reads once it has noted what is looked at. */
const noted =
  (tipo: 1 | 2) =>
  <C extends Reading, A>(texto: Text<[call: C]>, read: (call: C) => A | Promise<A>) =>
  async (call: C): Promise<A> => {
    call.logReading(tipo, textOf(texto, call));
    return read(call);
  };

export const listing = noted(TipoAccion.Listar);
export const viewing = noted(TipoAccion.Consultar);

/** A call that reads one record: what is not there is as if it had never been, and what is there is noted. */
export const opening =
  <C extends Reading, A>(read: (call: C) => Promise<A | null | undefined>, texto: Text<[record: A, call: C]>) =>
  async (call: C): Promise<A> => {
    const record = known(await read(call));
    call.logReading(TipoAccion.Consultar, textOf(texto, record, call));
    return record;
  };
