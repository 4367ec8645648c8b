import { ERRORES } from '@cd/contract/errores';
import type { rutasTiposSuspension } from '@cd/contract/tipossuspension';
import type { z } from 'zod';
import { call, CallError } from '../../call';
import type { Maestro } from '../../ui/crud/maestro';

export type TipoSuspension = z.output<typeof rutasTiposSuspension.lista.response>[number];
type Modelo = Pick<z.output<typeof rutasTiposSuspension.modificar.body>['tipoSuspension'], 'nombre' | 'admin' | 'arbitro'>;

/** A fixed list: what there is may be changed, and nothing else (spec 1 §3). */
export const TIPOS_SUSPENSION: Maestro<TipoSuspension, Modelo> = {
  pantalla: 'tipossuspension',
  uno: 'tipo de suspensión',
  varios: 'tipos de suspensión',
  lista: () => call('GET /api/tipossuspension'),
  leer: async (id) => {
    const tipo = (await call('GET /api/tipossuspension')).find((otro) => otro.id === id);
    if (!tipo) throw new CallError({ status: 404, detail: ERRORES['recurso.desconocido'].texto });
    return tipo;
  },
  modificar: ({ id, version }, { nombre, admin, arbitro }) =>
    call('PUT /api/tipossuspension', { body: { tipoSuspension: { id, version, nombre, admin, arbitro } } }),
};
