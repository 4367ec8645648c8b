import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open';
import { contarPublico } from '../app/movil/queries';

/** What the office has sent, with how it went, and the data it published. There are no devices: nobody's browser is made up. */
export async function enviarAvisos(tx: Tx): Promise<void> {
  const { id: usuario_id } = await tx.selectFrom('usuario').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const enviados = [
    {
      dias: 32,
      titulo: 'Ya está el calendario',
      texto: 'Consulta los partidos de tu equipo y su sede.',
      destinatarios: 412,
      caducados: 3,
      fallidos: 0,
    },
    {
      dias: 12,
      titulo: 'Fiesta del deporte escolar',
      texto: 'El último sábado de mayo, con exhibiciones y entrega de premios.',
      destinatarios: 465,
      caducados: 5,
      fallidos: 1,
    },
  ];
  for (const [n, { dias, destinatarios, caducados, fallidos, ...aviso }] of enviados.entries())
    await tx
      .insertInto('app_aviso')
      .values({
        ...aviso,
        tipo: 'oficina',
        enlace: '/index',
        etiqueta: `muestra-${n}`,
        creado: sql<Date>`now() - make_interval(days => ${dias})`,
        usuario_id,
        destinatarios,
        caducados,
        fallidos,
        llegados: destinatarios - caducados - fallidos,
      })
      .execute();
  await tx
    .updateTable('app_datos')
    .set({ ...(await contarPublico(tx)), publicados: sql`now() - interval '12 days'`, usuario_id })
    .execute();
}
