import { entreQuienes } from '@cd/cartas/sitio';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { Tx } from '../../../platform/db/open';
import { conLoDeAntes, leerContados } from '../../avisos/notificaciones/partidos';
import { leerSiSeAvisa, notificarCada, type Contenido, type Suceso } from '../../avisos/notificaciones/service';
import { agrupar, leerInteresados } from './interesados';
import { avisarDeReconfirmar } from './reconfirmar';

export const describirReprogramados = (partidos: readonly PartidoContado[]): Contenido => ({
  asunto:
    partidos.length === 1
      ? frase`Cambia de fecha, de hora o de sede: ${entreQuienes(partidos[0]!)}`
      : `${partidos.length} partidos cambian de fecha, de hora o de sede`,
  texto: partidos.length === 1 ? 'Se ha vuelto a convocar el partido.' : 'Se han vuelto a convocar los partidos.',
  partidos,
});

/**
 * Tells whom these matches concern where and when they are now, and where they were, `antes`; those who are told of the same matches, at once.
 * A referee who has to confirm one again is told of it with what is asked of them, and not twice. `usuarioId`: who moved them; null, nobody. `dicho`: the
 * event by which their teams and the office are told of the same, where they are.
 */
export async function avisarDeReprogramados(
  tx: Tx,
  usuarioId: number | null,
  antes: ReadonlyMap<number, PartidoContado>,
  dicho?: Suceso,
): Promise<void> {
  if (antes.size === 0) return;
  const yaSaben = dicho ? await leerSiSeAvisa(tx, dicho) : { interesados: false, oficina: false };
  const contados = conLoDeAntes(await leerContados(tx, [...antes.keys()]), antes);
  const yaAvisados = await avisarDeReconfirmar(tx, usuarioId, contados);
  const interesados = agrupar(
    (await leerInteresados(tx, [...antes.keys()])).filter(
      ({ usuario_id, partido_id, arbitra }) => (arbitra || !yaSaben.interesados) && !yaAvisados.has(`${usuario_id} ${partido_id}`),
    ),
  );
  const remitente = usuarioId === null ? undefined : { usuarioId };
  await notificarCada(
    tx,
    'partido.convocado',
    interesados.map(({ usuarios, partidos: ids }) => ({
      ...describirReprogramados(contados.filter(({ id }) => ids.includes(id))),
      remitente,
      otros: usuarios,
    })),
    yaSaben.oficina ? null : { ...describirReprogramados(contados), remitente },
  );
}
