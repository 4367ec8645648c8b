import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRetiradas } from '@cd/contract/partidos/retiradas';
import { known } from '../../../platform/errors/rule-error';
import { changing } from '../../../platform/http/logged';
import { type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { verSinGuardar } from '../../resultados/consecuencias';
import { leerEquipo, leerFases } from './queries';
import { deshacerRetirada, leerAlcance, retirar } from './service';

export const mountRetiradas = mounting(rutasRetiradas, () => {
  const funciones: OfficeHandlers<typeof rutasRetiradas> = {
    fases: async ({ db, caller, params: { id }, logReading }) => {
      const equipo = known(await leerEquipo(db, caller.competicionId, id));
      logReading(TipoAccion.Consultar, `Fases que juega «${equipo.nombre}»`);
      return { id, nombre: equipo.nombre, campeonato: equipo.campeonato, fases: await leerFases(db, id) };
    },
    previa: async ({ db, caller, body: { retirada } }) => {
      const { hecho, consecuencias } = await verSinGuardar(
        db,
        (tx) => leerAlcance(tx, caller, retirada),
        (tx) => retirar(tx, caller, retirada),
      );
      return { partidos: hecho.partidos, consecuencias };
    },
    retirar: changing(async (tx, { caller, body: { retirada } }) => {
      const { id, contado } = await retirar(tx, caller, retirada);
      return { texto: contado, id };
    }),
    deshacer: changing((tx, { caller, params: { id } }) => deshacerRetirada(tx, caller, id)),
  };
  return funciones;
});
