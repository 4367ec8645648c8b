import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { guardarFichero } from '@cd/server/modules/personas/justificantes/ficheros';

/** As long as anything is a page that a reader opens. */
const PAGINA = Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length 62 >> stream
BT /F1 18 Tf 60 500 Td (Justificante de la demostracion) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF
`);

/** What the league asks of its oldest players: most have it, and some have not sent it, wait for the office, let it run out or were given it back. */
export async function ponerJustificantes(tx: Tx, { hoy, temporada }: { hoy: string; temporada: number }): Promise<void> {
  const { rows: tipos } = await sql<{ id: number; medico: boolean }>`
    insert into tipo_justificante (nombre, instrucciones, medico, impide_jugar, caduca, dias_conservacion) values
      ('Seguro deportivo', 'La póliza de esta temporada, con su nombre y hasta cuándo vale.', false, true, true, 60),
      ('Reconocimiento médico', 'El certificado de aptitud, firmado y con su fecha.', true, true, true, 10) returning id, medico`.execute(
    tx,
  );
  await sql`insert into tipo_justificante_categoria (tipo_id, categoria_id)
    select t.id, c.id from tipo_justificante t, categoria c where c.nombre = 'Juvenil'`.execute(tx);
  const { rows: jugadores } = await sql<{ id: number }>`
    select distinct pj.jugador_id as id from plantilla_jugador pj join plantilla pl on pl.id = pj.plantilla_id and pl.fecha_anulacion is null
      join equipo e on e.id = pl.equipo_id join campeonato k on k.id = e.campeonato_id join competicion t on t.id = k.competicion_id and not t.historico
      join categoria ca on ca.id = k.categoria_id and ca.nombre = 'Juvenil' order by 1`.execute(tx);
  const fin = `${temporada + 1}-08-31`;
  const filas = jugadores.flatMap(({ id }, n) =>
    tipos.flatMap(({ id: tipo_id, medico }) => {
      const lugar = n + (medico ? 3 : 0);
      if (lugar % 17 === 0) return [];
      const comun = { jugador_id: id, tipo_id, de: n % 3 === 0 ? 'colegio' : 'familia', motivo: '' };
      if (lugar % 13 === 0) return [{ ...comun, estado: 'pendiente', hasta: fin }];
      if (lugar % 29 === 0) return [{ ...comun, estado: 'rechazado', hasta: fin, motivo: 'No se lee hasta cuándo vale' }];
      return [{ ...comun, estado: 'valido', hasta: lugar % 23 === 0 ? `${temporada}-08-31` : fin }];
    }),
  );
  const { rows: puestos } = await sql<{ id: number; estado: string }>`
    insert into justificante (jugador_id, tipo_id, de, motivo, estado, hasta, subido, resuelto)
    select f.jugador_id, f.tipo_id, f.de, f.motivo, f.estado, f.hasta, (${hoy}::date - 20)::timestamptz,
      case when f.estado <> 'pendiente' then (${hoy}::date - 18)::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f(jugador_id int, tipo_id int, de text, motivo text, estado text, hasta date)
    returning id, estado`.execute(tx);
  for (const { id } of puestos.filter(({ estado }) => estado === 'pendiente'))
    await guardarFichero(tx, id, { tipo: 'application/pdf', bytes: PAGINA });
}
