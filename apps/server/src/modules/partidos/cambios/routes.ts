import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCambios } from '@cd/contract/partidos/cambios';
import { changing, listing, opening } from '../../../platform/http/logged';
import { type OfficeCall, type OfficeHandlers, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { readParameter } from '../../../platform/parameters';
import { verConsecuencias, verConsecuenciasDe } from './consecuencias';
import { leerCambio, leerCambiosDePartido, leerPendientes } from './lectura';
import { filaDeCambio, listaDeCambios } from './lista';
import { costeDeCambio, pedirCambio, validarCambio } from './pedir';
import { anularCobro, cobrar } from './cobro';
import { confirmar, confirmarOficina, deshacer, rechazar, rechazarOficina } from './service';

type Rutas = typeof rutasCambios;
type Funciones = OfficeHandlers<Rutas>;
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
  confirmar: changing((tx, { caller, params: { id }, body }) =>
    confirmar(tx, caller, { id, eleccion: body?.eleccion ?? null, version: body?.version }),
  ),
  confirmarOficina: changing((tx, { caller, params: { id }, body }) => confirmarOficina(tx, caller, id, body ?? {})),
  rechazar: changing((tx, { caller, params: { id }, body }) =>
    rechazar(tx, caller, { id, motivo: body?.motivo ?? '', version: body?.version }),
  ),
  rechazarOficina: changing((tx, { caller, params: { id }, body }) =>
    rechazarOficina(tx, caller, { id, motivo: body?.motivo ?? '', version: body?.version }),
  ),
  deshacer: changing((tx, { caller, params: { id }, body: { motivo, version } }) => deshacer(tx, caller, { id, motivo, version })),
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
