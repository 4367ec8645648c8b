import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import { bit, instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { privateImageAddress, type ImageViewer } from '../../../platform/images';
import { sql } from 'kysely';

/** Of the acta on paper of a call-up, the first first; to a referee, or to the office. */
export async function leerFotos(
  con: Connection,
  convocatoriaId: number,
  { viewer, arbitroId }: { viewer: ImageViewer; arbitroId: number | null },
): Promise<ActaDeConvocatoria['fotos']> {
  const filas = await con
    .selectFrom('foto_de_acta as f')
    .leftJoin('arbitro as r', 'r.id', 'f.arbitro_id')
    .select(['f.id', 'f.imagen', 'r.nombre as autor'])
    .select((eb) => [
      instant(eb.ref('f.creada')).as('fecha'),
      bit(sql`coalesce(f.arbitro_id = ${arbitroId}::int, ${arbitroId}::int is null and f.arbitro_id is null)`).as('propia'),
    ])
    .where('f.convocatoria_id', '=', convocatoriaId)
    .orderBy('f.id')
    .execute();
  return filas.map((foto) => ({
    ...foto,
    imagen: privateImageAddress(viewer, foto.imagen, 'pequena'),
    grande: privateImageAddress(viewer, foto.imagen, 'grande'),
  }));
}
