import { privacidadDe } from '@cd/domain/inscripcion/privacidad';
import { annosDeCategoria, type TipoAnno } from '@cd/domain/maestros/categorias/annos';
import type { Connection } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import { leerDatosFiscales, leerEmpresa } from '../../organizacion/configuracion/queries';

/** The birth years that some category of a season admits; null, one of them admits any. */
async function leerAnnos(con: Connection, competicionId: number): Promise<{ desde: number; hasta: number } | null> {
  const categorias = await con
    .selectFrom('categoria as c')
    .select(['c.annos', 'c.tipo_anno'])
    .where('c.id', 'in', con.selectFrom('campeonato').select('categoria_id').where('competicion_id', '=', competicionId))
    .execute();
  const intervalos = categorias.map(({ annos, tipo_anno }) => annosDeCategoria({ annos, tipoAnno: tipo_anno as TipoAnno }));
  const [desde, hasta] = [intervalos.map((uno) => uno?.desde ?? null), intervalos.map((uno) => uno?.hasta ?? null)];
  if (intervalos.length === 0 || desde.includes(null) || hasta.includes(null)) return null;
  return { desde: Math.min(...(desde as number[])), hasta: Math.max(...(hasta as number[])) };
}

/** What a family reads of the league that asks for a ficha: who it is, how it treats what is written, and whom it admits. */
export async function leerDeLaLiga(con: Connection, competicionId: number) {
  const empresa = await leerEmpresa(con);
  const fiscal = await leerDatosFiscales(con);
  const diasDeFicha = await readParameter(con, 'diasConservacionFichas');
  return {
    liga: empresa.nombre,
    annos: await leerAnnos(con, competicionId),
    privacidad: privacidadDe(fiscal, { ...empresa, fiscal_nombre: fiscal.fiscal_nombre, diasDeFicha }),
  };
}
