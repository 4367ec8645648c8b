import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import { sql } from 'kysely';
import type { Connection } from '../platform/db/open';

/** As their family leaves it when it takes back what it had given, at some moment. */
export async function negarPermiso(db: Connection, jugadorId: number, finalidad: Finalidad, cuando = '2026-01-01T00:00'): Promise<void> {
  const huella = `de prueba ${finalidad}`;
  await sql`insert into texto_permiso (finalidad, version, texto, huella) values (${finalidad}, 1, 'x', ${huella}) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into consentimiento (jugador_id, texto_permiso_id, dado, nombre, relacion, instante, retirado)
    select ${jugadorId}, id, true, 'Su familia', 'madre', ${cuando}::timestamptz - interval '1 day', ${cuando}::timestamptz
    from texto_permiso where huella = ${huella}`.execute(db);
}
