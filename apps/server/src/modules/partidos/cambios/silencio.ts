import { TipoAccion } from '@cd/contract/administracion/acciones';
import { eleccionDelSilencio, haCaducado, queTraeElDia } from '@cd/domain/partidos/cambios/plazos';
import { momentoDe } from '@cd/domain/partidos/momento/momento';
import { logAction } from '../../../platform/audit';
import type { Db, Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { MOVIDO } from '../convocatorias/cambios-abiertos';
import { avisarDeUltimoDia } from './avisos';
import { actualDe } from './pedir';
import { cambiar, leerAbiertos } from './queries';
import { caducar, conCambio, confirmarPorSilencio, type Quien, type Resuelto } from './service';

/** It goes by mail too, and at night nobody is written to. */
const HORAS = { desde: 9, hasta: 20 };
const SIN_RESPUESTA = 'Caducada sin respuesta';
const JUGADO = 'El partido ya se ha jugado o se ha suspendido';

interface Reloj {
  /** Spanish wall-clock, 'YYYY-MM-DDTHH:mm'. */
  ahora: string;
}

type Decidido = { que: 'nada' } | { que: 'recordado' } | { que: 'acabado'; resuelto: Resuelto } | { que: 'aceptar'; eleccion: 1 | 2 | 3 };

/** What time has done to a request, held: it ends it or has it remembered here; what silence accepts moves a match, and is done apart. */
const mirar = (tx: Tx, quien: Quien, id: number, { ahora }: Reloj): Promise<Decidido> =>
  conCambio(tx, quien, { id, conTabla: false }, async (abierto): Promise<Decidido> => {
    const { cambio, partido } = abierto;
    if (cambio.rechazado || cambio.validado) return { que: 'nada' };
    const acabar = async (motivo: string): Promise<Decidido> => ({ que: 'acabado', resuelto: await caducar(tx, quien, abierto, motivo) });
    if (cambio.convocatoria_id !== partido.convocatoria_id) return acabar(MOVIDO);
    if (partido.estado !== 3) return acabar(JUGADO);
    if (cambio.confirmado) return { que: 'nada' };
    const actual = actualDe(partido);
    const propuestas = cambio.opciones.map((opcion) => momentoDe(opcion));
    if (haCaducado({ pedido: cambio.pedido, actual: actual && momentoDe(actual), propuestas }, ahora)) return acabar(SIN_RESPUESTA);
    const trae = queTraeElDia(cambio.pedido, await readParameter(tx, 'diasSilencioCambio'), ahora.slice(0, 10));
    const hora = Number(ahora.slice(11, 13));
    if (trae === 'aceptar') return { que: 'aceptar', eleccion: eleccionDelSilencio(propuestas, ahora)! };
    if (trae === 'nada' || cambio.recordado || hora < HORAS.desde || hora >= HORAS.hasta) return { que: 'nada' };
    await cambiar(tx, [id], (momento) => ({ recordado: momento }));
    await avisarDeUltimoDia(tx, partido, cambio);
    return { que: 'recordado' };
  });

const anotar = (tx: Tx, { texto }: Resuelto): Promise<void> => logAction(tx, null, TipoAccion.Modificar, texto);

/** One request, each step in a transaction of its own. Of two processes one does it: it is read again once held. */
async function resolver(db: Db, quien: Quien, id: number, reloj: Reloj): Promise<boolean> {
  const decidido = await inTransaction(db, async (tx) => {
    const visto = await mirar(tx, quien, id, reloj);
    if (visto.que === 'acabado') await anotar(tx, visto.resuelto);
    return visto;
  });
  if (decidido.que !== 'aceptar') return decidido.que !== 'nada';
  try {
    await inTransaction(db, async (tx) => anotar(tx, await confirmarPorSilencio(tx, quien, id, decidido.eleccion)));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    // What cannot be done any longer is not left open for ever.
    await inTransaction(db, (tx) =>
      conCambio(tx, quien, { id, conTabla: false }, async (abierto) => {
        if (abierto.cambio.rechazado || abierto.cambio.validado || abierto.cambio.confirmado) return;
        await anotar(tx, await caducar(tx, quien, abierto, error.message));
      }),
    );
  }
  return true;
}

/** What time does to the requests still open: it reminds of them, accepts them or ends them. Answers how many it did something to. */
export async function resolverPorTiempo(db: Db, reloj: Reloj): Promise<number> {
  let resueltos = 0;
  const fallos: unknown[] = [];
  for (const { id, competicion_id } of await leerAbiertos(db)) {
    try {
      if (await resolver(db, { competicionId: competicion_id, usuarioId: null }, id, reloj)) resueltos++;
    } catch (error) {
      // One that fails does not keep the others from their time.
      fallos.push(error);
    }
  }
  if (fallos.length > 0) throw fallos[0];
  return resueltos;
}
