import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasJustificantesDeFamilia } from '@cd/contract/inscripcion/justificantes';
import type { Body } from '@cd/contract/kit/route';
import type { PedidoAFamilia } from '@cd/contract/personas/justificantes';
import { logAction } from '../../../platform/audit';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Fichero } from '../../personas/justificantes/ficheros';
import {
  bloquearDeQuien,
  leerPedidos,
  leerPedidosDeFicha,
  quitarEnviado,
  type DeQuien,
  type PedidoLeido,
} from '../../personas/justificantes/queries';
import { guardarJustificante, pedidoAFamilia } from '../../personas/justificantes/service';
import { leerFichaPorToken } from '../familias/queries';

interface Suya {
  fichaId: number;
  quien: DeQuien;
  pedidos: (con: Connection) => Promise<PedidoLeido[]>;
}

/** Whoever carries the link of a ficha: what hangs from it, or from its player once the school has accepted it. A family that withdrew sends nothing more. */
async function leerSuya(con: Connection, token: string): Promise<Suya> {
  const ficha = await leerFichaPorToken(con, token);
  if (!ficha || (ficha.jugador_id !== null && !ficha.inscripcion)) throw new RuleError('familia.enlace');
  const { id: fichaId, jugador_id } = ficha;
  return jugador_id === null
    ? { fichaId, quien: { ficha_id: fichaId }, pedidos: (donde) => leerPedidosDeFicha(donde, fichaId) }
    : { fichaId, quien: { jugador_id }, pedidos: (donde) => leerPedidos(donde, jugador_id) };
}

export async function verDeFamilia(con: Connection, token: string): Promise<PedidoAFamilia[]> {
  const ficha = await leerFichaPorToken(con, token);
  if (!ficha) throw new RuleError('familia.enlace');
  if (ficha.jugador_id !== null && !ficha.inscripcion) return [];
  return (await (await leerSuya(con, token)).pedidos(con)).map(pedidoAFamilia);
}

/** Held first: the school may be accepting it. */
async function abrirSuya(tx: Tx, token: string): Promise<Suya> {
  const { fichaId } = await leerSuya(tx, token);
  await bloquearDeQuien(tx, { ficha_id: fichaId });
  return leerSuya(tx, token);
}

const deLaFicha = (id: number): string => `Ficha de familia ${id}`;

export async function enviarDeFamilia(
  tx: Tx,
  {
    token,
    hoy,
    body: { justificante, ...resto },
    fichero,
  }: { token: string; hoy: string; body: Body<typeof rutasJustificantesDeFamilia.enviar>; fichero: Fichero },
): Promise<void> {
  nothingLeft(resto);
  const { tipo_id, hasta, fichero: _ya, ...nada } = justificante;
  nothingLeft(nada);
  const { fichaId, quien, pedidos } = await abrirSuya(tx, token);
  const id = await guardarJustificante(tx, { tipo_id, hasta }, { quien, de: 'familia', usuarioId: null, pedidos, fichero, hoy });
  await logAction(tx, null, TipoAccion.Crear, `${deLaFicha(fichaId)}: justificante ${id} enviado`);
}

/** What the office has not validated yet; what it has is the proof that they could play. */
export async function retirarDeFamilia(tx: Tx, token: string, tipoId: number): Promise<void> {
  const { fichaId, quien } = await abrirSuya(tx, token);
  if ((await quitarEnviado(tx, quien, tipoId)) === 0) throw new RuleError('recurso.desconocido');
  await logAction(tx, null, TipoAccion.Eliminar, `${deLaFicha(fichaId)}: un justificante retirado`);
}
