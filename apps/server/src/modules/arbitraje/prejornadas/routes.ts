import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { Avisados } from '@cd/contract/avisos/contenido';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasPrejornadas } from '@cd/contract/arbitraje/prejornadas';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, listing } from '../../../platform/http/logged';
import { type OfficeCall, type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { diasDe } from './avisos';
import { leerPartidos } from './partidos';
import { leerAbiertaA, leerElegibles, leerPreguntados, leerPrejornadas } from './queries';
import {
  crearPrejornada,
  eliminarPrejornada,
  exigirPrejornada,
  leerNueva,
  modificarPrejornada,
  publicarPrejornada,
  recordarPrejornada,
} from './service';

type Write = OfficeCall<(typeof rutasPrejornadas)['publicar']>['write'];

/** Noted, and answered to how many it was told. */
const conAvisados = (write: Write, tipo: TipoAccion, hacer: (tx: Tx) => Promise<Avisados & { texto: string }>): Promise<Avisados> =>
  write(async (tx, log) => {
    const { texto, ...avisos } = await hacer(tx);
    await log(tipo, texto);
    return avisos;
  });

export const mountPrejornadas = mounting(rutasPrejornadas, () => {
  const funciones: OfficeHandlers<typeof rutasPrejornadas> = {
    lista: listing('Prejornadas', async ({ db, caller }) =>
      (await leerPrejornadas(db, caller.competicionId)).map(({ disponibilidades: _, ...fila }) => fila),
    ),
    ultima: async ({ db, caller, logReading }) => {
      const ultima =
        caller.perfilId === Perfil.Arbitro
          ? caller.actorId === null
            ? undefined
            : await leerAbiertaA(db, caller.competicionId, caller.actorId)
          : (await leerPrejornadas(db, caller.competicionId))[0];
      if (!ultima) throw new RuleError('prejornada.ninguna');
      logReading(TipoAccion.Consultar, 'Última prejornada');
      return ultima;
    },
    nueva: ({ db, caller }) => leerNueva(db, caller),
    arbitros: listing('Árbitros para una prejornada', ({ db, caller, params: { id } }) => leerElegibles(db, caller.competicionId, id)),
    partidos: async ({ db, caller, params: { id }, logReading }) => {
      const prejornada = await exigirPrejornada(db, caller, id);
      logReading(TipoAccion.Listar, `Partidos de la prejornada ${diasDe(prejornada)}`);
      return leerPartidos(db, id);
    },
    leer: async ({ db, caller, params: { id }, logReading }) => {
      const prejornada = await exigirPrejornada(db, caller, id);
      logReading(TipoAccion.Consultar, `Prejornada ${diasDe(prejornada)}`);
      return { ...prejornada, prejornadasArbitrales: await leerPreguntados(db, id) };
    },
    crear: creating((tx, { caller, body }) => crearPrejornada(tx, caller, body)),
    publicar: ({ caller, params: { id }, body, write }) =>
      conAvisados(write, TipoAccion.Modificar, (tx) => publicarPrejornada(tx, caller, id, body?.version)),
    recordar: changing((tx, { caller, params: { id }, body }) => recordarPrejornada(tx, caller, id, body?.arbitros)),
    modificar: {
      // It asks more referees, and leaves none out.
      stored: async ({ db, caller, id }) => ({ ...(await exigirPrejornada(db, caller, id)), arbitros: [] }),
      change: ({ caller, params: { id }, body, write }) =>
        conAvisados(write, TipoAccion.Modificar, (tx) => modificarPrejornada(tx, caller, id, body)),
    },
    eliminar: ({ caller, params: { id }, write }) => conAvisados(write, TipoAccion.Eliminar, (tx) => eliminarPrejornada(tx, caller, id)),
  };
  return funciones;
});
