import type { Avisados } from '@cd/contract/avisos/contenido';
import type { QueHacerConDesfasado } from '@cd/contract/arbitraje/arbitrajes';
import type { Tx } from '../../../platform/db/open';
import { toldIn } from '../../../platform/told';
import { requireStep, RuleError } from '../../../platform/errors/rule-error';
import { aQuienSeAviso } from '../../avisos/notificaciones/service';
import { reservarPartidos } from '../../partidos/convocatorias/queries';
import { avisarDeNuevaPregunta } from './avisos';
import { contarChoque } from './choques';
import type { Trabaja } from './designar';
import { cederAlSeguir } from './practicas';
import { cambiarArbitraje, leerDesfasados, reservarArbitros, SIN_DESFASE, type Desfasado } from './queries';
import { abrirArbitraje, choquesDe, pasosDe, retirar } from './service';

const SIN_CONFIRMAR = 1;

interface Resueltos extends Avisados {
  resueltos: number;
  quedan: { id: number; arbitro_nombre: string; motivo: string }[];
}

/** Stale appointments, each on its own: what stops one stops no other. Without a fault of theirs, those taken away count as of a match that moved. */
export async function resolverDesfasados(
  tx: Tx,
  caller: Trabaja,
  { ids, que }: { ids: readonly number[]; que: QueHacerConDesfasado },
): Promise<Resueltos> {
  const vistos = await leerDesfasados(tx, caller.competicionId, ids);
  if (vistos.length < new Set(ids).size) throw new RuleError('arbitraje.sin_desfase');
  // Matches and then referees, in order: two who resolve many at once do not wait for each other.
  await reservarPartidos(
    tx,
    vistos.map(({ partido_id }) => partido_id),
  );
  await reservarArbitros(
    tx,
    vistos.map(({ arbitro_id }) => arbitro_id),
  );
  const quedan: Resueltos['quedan'] = [];
  for (const visto of vistos) {
    const motivo = await resolverDesfasado(tx, caller, visto, que);
    if (motivo !== null) quedan.push({ id: visto.id, arbitro_nombre: visto.arbitro_nombre, motivo });
  }
  const hechos = vistos.filter(({ id }) => !quedan.some((uno) => uno.id === id));
  const avisos =
    que === 'mantener'
      ? { avisados: 0, sin_aviso: [] }
      : aQuienSeAviso(
          toldIn(tx),
          hechos.map(({ arbitro_nombre: nombre, usuario_id }) => ({ nombre, usuario_id })),
        );
  return { resueltos: hechos.length, quedan, ...avisos };
}

/** Why it stays as it was; null, it is resolved. */
async function resolverDesfasado(tx: Tx, caller: Trabaja, visto: Desfasado, que: QueHacerConDesfasado): Promise<string | null> {
  const { partido, arbitraje } = await abrirArbitraje(tx, caller, visto.id);
  if (que === 'retirar') {
    if (arbitraje.desfasado === null) throw new RuleError('arbitraje.sin_desfase');
    await retirar(tx, caller, partido, arbitraje, 'movido');
    return null;
  }
  requireStep(pasosDe(partido, arbitraje).mantener);
  const choque = (await choquesDe(tx, caller, partido, [arbitraje.arbitro_id], arbitraje.practicas)).get(arbitraje.arbitro_id);
  if (choque) return `A esa hora tiene otro partido: ${contarChoque(choque)}`;
  if (!arbitraje.practicas) await cederAlSeguir(tx, caller, partido, arbitraje.arbitro_id);
  await cambiarArbitraje(tx, visto.id, {
    ...SIN_DESFASE,
    ...(que === 'preguntar' && { estado: SIN_CONFIRMAR, recordado: null, anotado_por: null }),
  });
  if (que === 'preguntar') await avisarDeNuevaPregunta(tx, caller.usuarioId, partido, visto);
  return null;
}
