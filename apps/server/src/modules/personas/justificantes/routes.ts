import { rutasJustificantes } from '@cd/contract/personas/justificantes';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { filaPara, listaDe } from './lista';
import { leerPedidos, leerTiposPedidos } from './queries';
import {
  devolverJustificantes,
  enviarJustificante,
  exigirJugador,
  pedidoPara,
  retirarJustificante,
  validarJustificantes,
  verFichero,
} from './service';

export const mountJustificantes = mounting(rutasJustificantes, (office) => ({
  index: listing('Listado: Justificantes de jugadores', ({ db, caller, body }) => readPage(listaDe(db, caller), body, filaPara(caller))),
  sinPaginacion: listing('Listado: Justificantes de jugadores, entera', ({ db, caller, body }) =>
    streamRows(listaDe(db, caller), body, filaPara(caller)),
  ),
  deJugador: async ({ db, caller, params: { id }, logReading }) => {
    const jugador = await exigirJugador(db, caller, id);
    logReading(TipoAccion.Consultar, `Justificantes del jugador ${id}`, `jugador:${id}`);
    return { jugador, pedidos: (await leerPedidos(db, id)).map((pedido) => pedidoPara(caller, pedido)) };
  },
  tipos: ({ db }) => leerTiposPedidos(db),
  enviar: enviarJustificante(office),
  fichero: verFichero,
  retirar: retirarJustificante,
  validar: validarJustificantes,
  devolver: devolverJustificantes,
}));
