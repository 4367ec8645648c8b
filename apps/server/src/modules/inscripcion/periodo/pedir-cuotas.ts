import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import { leerPendientes } from '../../competicion/cuotas/queries';
import { crearCobro } from '../../dinero/cobros/service';
import { enviarEnlaces } from '../../dinero/enlaces/carta';

/** What the collection of a registration is called. */
const CONCEPTO = 'Cuotas de inscripción';

/**
 * The fees of the teams that a period has just made, asked for in one collection where the league does so; schools are told where to pay by card, where
 * somebody takes them. Answers what was done, in words; '' where nothing was. A team without a fee is asked for none.
 */
export async function pedirCuotas(
  tx: Tx,
  caller: Caller,
  { inscripcionId, hoy, conTarjeta }: { inscripcionId: number; hoy: string; conTarjeta: boolean },
): Promise<string> {
  if ((await readParameter(tx, 'pedirCuotasAlConsolidar')) === 0) return '';
  const { rows } = await sql<{
    equipo_id: number;
  }>`select equipo_id from preequipo where inscripcion_id = ${inscripcionId} and equipo_id is not null`.execute(tx);
  const hechos = new Set(rows.map(({ equipo_id }) => equipo_id));
  const equipos = (await leerPendientes(tx, caller.competicionId)).filter(
    ({ id, importe }) => hechos.has(id) && importe !== null && importe > 0,
  );
  if (equipos.length === 0) return '';
  const { id, texto } = await crearCobro(tx, caller, {
    fecha: hoy,
    concepto: CONCEPTO,
    idEquipos: equipos.map((equipo) => equipo.id),
    idDeudas: [],
  });
  if (conTarjeta) await enviarEnlaces(tx, caller, { cobro_id: id, colegios: [...new Set(equipos.map(({ colegio_id }) => colegio_id))] });
  return texto;
}
