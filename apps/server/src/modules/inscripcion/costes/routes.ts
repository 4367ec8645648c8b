import { rutasCostes } from '@cd/contract/inscripcion/costes';
import { viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { leerCosteDe, leerCostesDePedidos } from '../../competicion/cuotas/queries';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerPeriodo } from '../periodo/queries';
import { deCoordinador } from '../preequipos/queries';

const NADA = { se_ensenan: 0, equipos: [], total: 0 } as const;

/** What each team costs is what the fees say of it: nothing is reckoned here. */
export const mountCostes = mounting(rutasCostes, () => ({
  mios: viewing('Lo que cuestan sus equipos por inscribir', async ({ db, caller }) => {
    const periodo = await leerPeriodo(db, caller.competicionId);
    if (!periodo || (await readParameter(db, 'ensenarCosteDeInscripcion')) === 0) return { ...NADA, equipos: [] };
    const equipos = await leerCostesDePedidos(
      db,
      { competicionId: caller.competicionId, inscripcionId: periodo.id },
      deCoordinador(caller.actorId),
    );
    return { se_ensenan: 1 as const, equipos, total: equipos.reduce((suma, { importe }) => suma + (importe ?? 0), 0) };
  }),
  deUno: viewing('Lo que cuesta un equipo por inscribir', async ({ db, caller, query: { colegio, campeonato, sede, concentraciones } }) => {
    await exigirColegioSuyo(db, caller, colegio);
    if ((await readParameter(db, 'ensenarCosteDeInscripcion')) === 0) return null;
    const pedido = { colegio_id: colegio, campeonato_id: campeonato, sede_id: sede ?? null, concentraciones: concentraciones === '1' };
    return (await leerCosteDe(db, caller.competicionId, pedido)) ?? null;
  }),
}));
