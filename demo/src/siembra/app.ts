import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { contarPublico } from '@cd/server/modules/app/movil/queries';
import { guardarSuscripcion } from '@cd/server/modules/app/suscripciones/service';

/** Of nobody: it does not exist, so that the first message that is sent there says that nobody is there any more. */
const ORIGEN = 'https://dispositivo-de-muestra.invalid';
const DISPOSITIVOS = 12;

/** The devices of some families, what the office has sent them, with how it went, and the data it published. */
export async function enviarAvisos(tx: Tx, competicionId: number): Promise<void> {
  await suscribir(tx, competicionId);
  const { id: usuario_id } = await tx.selectFrom('usuario').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const enviados = [
    {
      dias: 32,
      titulo: 'Ya está el calendario',
      texto: 'Consulta los partidos de tu equipo y su sede.',
      destinatarios: DISPOSITIVOS + 2,
      caducados: 2,
      fallidos: 0,
    },
    {
      dias: 12,
      titulo: 'Fiesta del deporte escolar',
      texto: 'El último sábado de mayo, con exhibiciones y entrega de premios.',
      destinatarios: DISPOSITIVOS,
      caducados: 0,
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

/** Each follows a team of the season, and is not to be woken up. */
async function suscribir(tx: Tx, competicionId: number): Promise<void> {
  const { rows: equipos } = await sql<{ id: number }>`
    select e.id from equipo e join campeonato k on k.id = e.campeonato_id and k.competicion_id = ${competicionId} order by e.id desc limit ${DISPOSITIVOS}`.execute(
    tx,
  );
  for (const [n, { id }] of equipos.entries())
    await guardarSuscripcion(
      tx,
      {
        endpoint: `${ORIGEN}/${n}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        equipos: [id],
        avisos: ['resultado', 'horario', 'suspension'],
        silencio: { desde: '21:00', hasta: '09:00' },
      },
      [ORIGEN],
    );
  await sql`update app_suscripcion set creada = now() - interval '40 days', cambiada = now() - interval '40 days'`.execute(tx);
}
