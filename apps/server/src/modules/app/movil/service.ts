import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import { contarPublico } from './queries';

export const despertar = (tx: Tx) => sql`select pg_notify('app', '')`.execute(tx);

/** To every device, each at the end of its quiet hours. */
export async function notificar(
  tx: Tx,
  { usuarioId, titulo, contenido }: { usuarioId: number; titulo: string; contenido: string },
): Promise<{ id: number; destinatarios: number; en_silencio: number }> {
  const { id } = await tx
    .insertInto('app_aviso')
    .values({ tipo: 'oficina', titulo, texto: contenido, enlace: '/index', etiqueta: 'oficina', usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ destinatarios: number; en_silencio: number }>`
    with puestos as (
      insert into app_envio (aviso_id, suscripcion_id, proximo)
      select ${id}, id, app_tras_silencio(now(), silencio_desde, silencio_hasta) from app_suscripcion returning proximo > now() as espera
    ) select count(*)::int as destinatarios, count(*) filter (where espera)::int as en_silencio from puestos`.execute(tx);
  const cuentas = rows[0]!;
  if (cuentas.destinatarios === 0) throw new RuleError('app.nadie');
  // Two of the office are two messages: neither takes the place of the other.
  await tx
    .updateTable('app_aviso')
    .set({ destinatarios: cuentas.destinatarios, etiqueta: `oficina-${id}` })
    .where('id', '=', id)
    .execute();
  await despertar(tx);
  return { id, ...cuentas };
}

/** Phones read again what they keep, and keep it from now on. */
export async function publicar(tx: Tx, usuarioId: number): Promise<{ campeonatos: number; equipos: number; partidos: number }> {
  const cuentas = await contarPublico(tx);
  await tx
    .updateTable('app_datos')
    .set((eb) => ({ ...cuentas, version: eb('version', '+', 1), publicados: sql`now()`, retirados: null, usuario_id: usuarioId }))
    .execute();
  return cuentas;
}

/** Phones throw away what they keep, and keep nothing until it is published again. */
export async function retirar(tx: Tx, usuarioId: number): Promise<void> {
  await prohibirEnDemo(tx);
  const { numUpdatedRows } = await tx
    .updateTable('app_datos')
    .set((eb) => ({
      campeonatos: 0,
      equipos: 0,
      partidos: 0,
      version: eb('version', '+', 1),
      publicados: null,
      retirados: sql`now()`,
      usuario_id: usuarioId,
    }))
    .where('retirados', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new RuleError('app.sin_publicar');
}

/** What was sent, with what waits to be; what has reached a phone stays there. */
export async function borrarAvisos(tx: Tx): Promise<{ avisos: number; por_salir: number }> {
  await prohibirEnDemo(tx);
  const { numDeletedRows: porSalir } = await tx.deleteFrom('app_envio').executeTakeFirstOrThrow();
  const { numDeletedRows: avisos } = await tx.deleteFrom('app_aviso').executeTakeFirstOrThrow();
  return { avisos: Number(avisos), por_salir: Number(porSalir) };
}
