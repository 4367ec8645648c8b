import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { bulkOf, type Bulk } from '../../../ui/bulk/bulk';
import type { TipoDePersona } from './tipo-de-persona';

const IN = 1;
const OUT = 2;
type State = typeof IN | typeof OUT;
type ConCuenta = Exclude<TipoDePersona['pantalla'], 'jugadores'>;

interface Body {
  filas: { id: number }[];
  estado: State;
}
const FORETELL = {
  arbitros: (body: Body) => call('POST /api/arbitros/estado/previa', { body }),
  entrenadores: (body: Body) => call('POST /api/entrenadores/estado/previa', { body }),
  coordinadores: (body: Body) => call('POST /api/coordinadores/estado/previa', { body }),
};
const SET = {
  arbitros: (body: Body) => call('PUT /api/arbitros/estado', { body }),
  entrenadores: (body: Body) => call('PUT /api/entrenadores/estado', { body }),
  coordinadores: (body: Body) => call('PUT /api/coordinadores/estado', { body }),
};

function estadoBulk<F extends { id: number }>({ pantalla, uno, varios }: TipoDePersona, estado: State): Bulk<F> {
  const kind = pantalla as ConCuenta;
  const word = (state: State) => (state === IN ? 'de alta' : 'de baja');
  const bodyOf = (filas: readonly { id: number }[], state: State): Body => ({ filas: filas.map(({ id }) => ({ id })), estado: state });
  const other = estado === IN ? OUT : IN;
  return bulkOf({
    titulo: `Dar ${word(estado)}`,
    icono: estado === IN ? IconUserCheck : IconUserOff,
    noun: { uno, varios },
    idOf: ({ id }: F) => id,
    button: `Dar ${word(estado)} a`,
    done: { uno: word(estado), varios: word(estado) },
    undone: { uno: `otra vez ${word(other)}`, varios: `otra vez ${word(other)}` },
    text:
      estado === IN
        ? 'Podrán entrar con su cuenta; a quien nunca ha entrado se le manda su bienvenida.'
        : 'Su cuenta se cierra, salvo que sea también de otro perfil, y dejan de ofrecerse para elegir.',
    foretell: (filas) => FORETELL[kind](bodyOf(filas, estado)),
    apply: (filas) => SET[kind](bodyOf(filas, estado)),
    undo: ({ hechas }) => SET[kind](bodyOf(hechas, other)),
    invalidates: [keyOf(pantalla)],
  });
}

/** Many at once in, or out. */
export const estadoBulks = <F extends { id: number }>(tipo: TipoDePersona): Bulk<F>[] => [estadoBulk(tipo, IN), estadoBulk(tipo, OUT)];
