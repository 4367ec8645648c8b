import type { InformeDeColegio } from '@cd/contract/estadisticas/colegio';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { presupuestar } from '../../dinero/cobros/service';
import { leerLibro } from '../../libro/libro/lectura';
import { deColegio } from '../../libro/libro/queries';
import { leerColegio, leerEquiposDeColegio, leerSancionesDeColegio } from './queries';

/** What its ledger says, and beside it what would still be asked for: fees that nobody has charged yet. */
async function leerDinero(con: Connection, competicionId: number | null, id: number) {
  const libro = await leerLibro(con, deColegio(id));
  const [presupuesto] = await presupuestar(con, competicionId, id);
  if (!libro || !presupuesto) throw new RuleError('recurso.desconocido');
  const {
    deudas,
    devengado_centimos,
    corregido_centimos,
    cobrado_centimos,
    devuelto_centimos,
    pagado_centimos,
    retenido_centimos,
    saldo_centimos,
  } = libro;
  const dinero: InformeDeColegio['dinero'] = {
    devengado_centimos,
    corregido_centimos,
    cobrado_centimos,
    devuelto_centimos,
    pagado_centimos,
    retenido_centimos,
    saldo_centimos,
    deudas: deudas.map(({ id: deudaId, concepto, pendiente_centimos }) => ({ id: deudaId, concepto, pendiente_centimos })),
    cuotas_sin_pedir_centimos: presupuesto.equipos.reduce((suma, { importe }) => suma + (importe ?? 0), 0),
    pendiente_centimos: presupuesto.total,
  };
  return { competicion: presupuesto.competicion, dinero };
}

export async function leerInforme(con: Connection, competicionId: number | null, id: number): Promise<InformeDeColegio> {
  const colegio = known(await leerColegio(con, id));
  const equipos = await leerEquiposDeColegio(con, competicionId, id);
  const sanciones = await leerSancionesDeColegio(con, competicionId, id);
  return { ...colegio, equipos, sanciones, ...(await leerDinero(con, competicionId, id)) };
}
