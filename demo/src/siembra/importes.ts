import { IMPORTES } from '../importes';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import type { Referencias } from './queries';

/** What the teams of the season pay and its referees are paid. */
export async function crearImportes(tx: Tx, ids: Referencias): Promise<void> {
  const { competicion: competicion_id, deportes, categorias, zonas } = ids;
  const deporte_id = (deporte: number) => deportes[deporte]!;
  const categoria_id = (categoria: number) => categorias[categoria]!;
  const deZona = ({ deporte, zona, importe }: (typeof IMPORTES.cuotasZona)[number]) => ({
    competicion_id,
    deporte_id: deporte_id(deporte),
    zona_id: zonas[zona]!,
    importe,
  });
  await tx
    .insertInto('cuota')
    .values(
      IMPORTES.cuotas.map(({ deporte, categoria, importe }) => ({
        competicion_id,
        deporte_id: deporte_id(deporte),
        categoria_id: categoria_id(categoria),
        importe,
      })),
    )
    .execute();
  await tx.insertInto('cuota_zona').values(IMPORTES.cuotasZona.map(deZona)).execute();
  await tx
    .insertInto('tarifa')
    .values(
      IMPORTES.tarifas.map(({ deporte, categoria, perfil, tipo, importe }) => ({
        competicion_id,
        deporte_id: deporte_id(deporte),
        categoria_id: categoria_id(categoria),
        perfil_arbitro_id: perfil,
        tipo_tarifa_id: tipo,
        importe,
      })),
    )
    .execute();
  await tx.insertInto('tarifa_zona').values(IMPORTES.tarifasZona.map(deZona)).execute();
  // The last two reasons have no fee yet.
  await sql`insert into tarifa_suspension (competicion_id, tipo_suspension_id, importe)
    select ${competicion_id}, id, case when orden < 40 then 800 else 1200 end from tipo_suspension where orden < 50`.execute(tx);
}
