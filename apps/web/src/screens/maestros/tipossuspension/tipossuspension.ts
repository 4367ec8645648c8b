import { ERRORES } from '@cd/contract/errores';
import type { rutasTiposSuspension } from '@cd/contract/maestros/tipossuspension';
import type { z } from 'zod';
import { call, CallError } from '../../../client/call';
import { type Listed, type Records } from '../../../ui/crud/records';
import { keyOf } from '../../../client/ask-ahead';
import { memoryRows } from '../../../ui/grid/row-source';

export type TipoSuspension = z.output<typeof rutasTiposSuspension.lista.response>[number];
type Model = Pick<z.output<typeof rutasTiposSuspension.modificar.body>['tipoSuspension'], 'nombre' | 'admin' | 'arbitro'>;
export type Columns = { nombre: 'texto'; quien: 'opcion' };

const readAll = () => call('GET /api/tipossuspension');

/** A fixed list: what there is may be changed, and nothing else (spec 1 §3). */
export const TIPOS_SUSPENSION: Records<TipoSuspension, Model, null> & Listed<TipoSuspension, Columns> = {
  pantalla: 'tipossuspension',
  uno: 'tipo de suspensión',
  varios: 'tipos de suspensión',
  filas: memoryRows(keyOf('tipossuspension'), readAll),
  leer: async (id) => {
    const tipo = (await readAll()).find((otro) => otro.id === id);
    if (!tipo) throw new CallError({ status: 404, detail: ERRORES['recurso.desconocido'].texto });
    return tipo;
  },
  modificar: ({ id, version }, { nombre, admin, arbitro }) =>
    call('PUT /api/tipossuspension', { body: { tipoSuspension: { id, version, nombre, admin, arbitro } } }),
};
