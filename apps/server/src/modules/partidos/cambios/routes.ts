import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCambios } from '@cd/contract/partidos/cambios';
import { changing, listing, opening } from '../../../platform/http/logged';
import { type LogAction, type OfficeCall, type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { readParameter } from '../../../platform/parameters';
import type { Tx } from '../../../platform/db/open';
import { verConsecuencias, verConsecuenciasDe } from './consecuencias';
import { leerCambio, leerCambiosDePartido, leerPendientes } from './lectura';
import { filaDeCambio, listaDeCambios } from './lista';
import { costeDeCambio, pedirCambio, validarCambio } from './pedir';
import { anularCobro, cobrar } from './cobro';
import { confirmar, confirmarOficina, deshacer, rechazar, rechazarOficina, type Resuelto } from './service';

type Rutas = typeof rutasCambios;
type Funciones = OfficeHandlers<Rutas>;
type Escribe = Pick<OfficeCall<Rutas['confirmar']>, 'write'>;

/** A step of a request, with its line of the log. */
const paso = ({ write }: Escribe, dar: (tx: Tx) => Promise<Resuelto>): Promise<{ estado: Resuelto['estado'] }> =>
  write(async (tx: Tx, log: LogAction) => {
    const { estado, texto } = await dar(tx);
    await log(TipoAccion.Modificar, texto);
    return { estado };
  });

type Pide = Pick<OfficeCall<Rutas['pedir']>, 'caller' | 'write' | 'params' | 'body'>;
const pedir = ({ caller, write, params: { partidoId }, body: { propuesta, idEquipo } }: Pide, importe: number) =>
  write(async (tx, log) => {
    const { id, texto } = await pedirCambio(tx, caller, { partidoId, propuesta, equipoId: idEquipo, importe });
    await log(TipoAccion.Crear, texto);
    return { id };
  });

const peticiones: Pick<Funciones, 'validar' | 'coste' | 'consecuenciasDeBorrador' | 'pedir' | 'pedirConImporte'> = {
  validar: async ({ db, caller, body: { convocatoria, idEquipoSolicitud, idTipoCambioPartido } }) => {
    const { partido_id, ...propuesta } = convocatoria;
    const porPedir = { partidoId: partido_id, propuesta, equipoId: idEquipoSolicitud };
    return { errores: await validarCambio(db, caller, porPedir, idTipoCambioPartido ?? null) };
  },
  coste: async ({ db, caller, params: { partidoId }, body: { propuesta, idEquipo, ...pedido } }) => {
    const { aplicable, posible, importe, cupo } = await costeDeCambio(db, caller, { partidoId, propuesta, equipoId: idEquipo }, pedido);
    return {
      posible: posible ? 1 : 0,
      importe,
      tipo: aplicable && { id: aplicable.tipo.id, nombre: aplicable.tipo.nombre },
      hasta: aplicable?.limite ?? null,
      validacion: (await readParameter(db, 'aplazamientoConfirmado')) === 1 ? 1 : 0,
      cupo,
    };
  },
  consecuenciasDeBorrador: ({ db, caller, params: { partidoId }, body: { propuesta, idEquipo } }) =>
    verConsecuenciasDe(db, caller, { partidoId, propuesta, equipoId: idEquipo }),
  pedir: (llamada) => pedir(llamada, 0),
  pedirConImporte: (llamada) => pedir(llamada, llamada.body.importe),
};

const respuestas: Pick<Funciones, 'confirmar' | 'confirmarOficina' | 'rechazar' | 'rechazarOficina' | 'deshacer'> = {
  confirmar: (llamada) =>
    paso(llamada, (tx) =>
      confirmar(tx, llamada.caller, { id: llamada.params.id, eleccion: llamada.body?.eleccion ?? null, version: llamada.body?.version }),
    ),
  confirmarOficina: (llamada) => paso(llamada, (tx) => confirmarOficina(tx, llamada.caller, llamada.params.id, llamada.body ?? {})),
  rechazar: (llamada) =>
    paso(llamada, (tx) =>
      rechazar(tx, llamada.caller, { id: llamada.params.id, motivo: llamada.body?.motivo ?? '', version: llamada.body?.version }),
    ),
  rechazarOficina: (llamada) =>
    paso(llamada, (tx) =>
      rechazarOficina(tx, llamada.caller, {
        id: llamada.params.id,
        motivo: llamada.body?.motivo ?? '',
        version: llamada.body?.version,
      }),
    ),
  deshacer: (llamada) =>
    paso(llamada, (tx) =>
      deshacer(tx, llamada.caller, { id: llamada.params.id, motivo: llamada.body.motivo, version: llamada.body.version }),
    ),
};

const lecturas: Pick<Funciones, 'index' | 'sinPaginacion' | 'leer' | 'dePartido' | 'pendientes' | 'consecuencias'> = {
  index: listing('Cambios de partido', ({ body, db, caller }) => readPage(listaDeCambios(db, caller.competicionId), body, filaDeCambio)),
  sinPaginacion: listing('Cambios de partido, todas las filas', ({ body, db, caller }) =>
    streamRows(listaDeCambios(db, caller.competicionId), body, filaDeCambio),
  ),
  leer: opening(
    ({ db, caller, params: { id } }) => leerCambio(db, caller, id),
    (cambio, { params: { id } }) => `Cambio ${id} de ${cambio.partido}`,
  ),
  dePartido: listing(
    ({ params: { partidoId } }) => `Cambios del partido ${partidoId}`,
    ({ db, caller, params: { partidoId } }) => leerCambiosDePartido(db, caller, partidoId),
  ),
  pendientes: listing('Cambios de partido por resolver', ({ db, caller }) => leerPendientes(db, caller)),
  consecuencias: ({ db, caller, params: { id }, body: { eleccion } }) => verConsecuencias(db, caller, id, eleccion),
};

const cobros: Pick<Funciones, 'cobrar' | 'anularCobro'> = {
  cobrar: changing((tx, { caller, body: { idCambiosPartido } }) => cobrar(tx, caller, idCambiosPartido)),
  anularCobro: changing((tx, { caller, body: { idCambiosPartido } }) => anularCobro(tx, caller, idCambiosPartido)),
};

export const mountCambios = mounting(rutasCambios, () => ({ ...peticiones, ...respuestas, ...lecturas, ...cobros }));
