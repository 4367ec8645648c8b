import { rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { alcanza } from '../coordinadores/propiedad';
import { filaPara, leerActivos } from '../persona/lecturas';
import { estadoDeVarios } from '../persona/estado';
import { atenderPersonas } from '../persona/llamadas';
import { ENTRENADOR } from './entrenador';
import { buscarPorDocumento, leerEntrenador, leerEntrenadores, listaDeEntrenadores } from './queries';

const LISTADO = 'Lista de entrenadores';

const estado = estadoDeVarios(ENTRENADOR);

export const mountEntrenadores = mounting(rutasEntrenadores, (office) => {
  const comunes = atenderPersonas(ENTRENADOR, { listado: LISTADO, lista: listaDeEntrenadores, leer: leerEntrenador }, office);
  return {
    ...comunes,
    previaDeEstado: estado.previa,
    cambiarEstado: estado.hacer,
    lista: listing(`${LISTADO}, entera`, async ({ db, caller }) =>
      (await leerEntrenadores(db)).map(filaPara({ signature: office.signature(), sesion: caller.sesion })),
    ),
    activos: async ({ db }) => leerActivos(db, 'entrenador'),
    porDocumento: async (call) => {
      const { db, caller, params } = call;
      const id = await buscarPorDocumento(db, normalizarDocumento(params.doc));
      if (id === undefined) return { codigo: 1 as const, entrenador: null };
      const entrenador = await comunes.leer({ ...call, params: { id } });
      if (await alcanza(db, caller, entrenador.colegios)) return { codigo: 2 as const, entrenador };
      const { dni, estado } = entrenador;
      return { codigo: 2 as const, entrenador: { id, dni, estado } };
    },
  };
});
