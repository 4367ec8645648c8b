import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasDeudas } from '@cd/contract/dinero/deudas';
import { known } from '../../../platform/errors/rule-error';
import { creating, listing, viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { leerRecordatorios } from '../../avisos/cartas/recordatorios';
import { deColegio, leerACuentaDe, leerTitular } from '../../libro/libro/queries';
import { leerDeudasPendientes, leerPedible } from '../cobros/queries';
import { leerDestinatariosDe } from '../enlaces/queries';
import { leerHistoria } from './queries';
import { prever } from './previsto';
import { leerDeudas, recordar } from './service';

export const mountDeudas = mounting(rutasDeudas, (office) => ({
  lista: listing('Deudas de los colegios', ({ db, caller }) => leerDeudas(db, caller.competicionId, office.clock.today())),
  colegio: async ({ db, params: { id }, logReading }) => {
    const nombre = known(await leerTitular(db, deColegio(id)));
    logReading(TipoAccion.Consultar, `Deudas de «${nombre}»`);
    const deudas = (await leerDeudasPendientes(db, id)).map(({ colegio_id: _, ...deuda }) => deuda);
    const a_cuenta = await leerACuentaDe(db, deColegio(id));
    return {
      id,
      nombre,
      hoy: office.clock.today(),
      deudas,
      a_cuenta,
      saldo: deudas.reduce((suma, { pendiente }) => suma + pendiente, a_cuenta),
      por_pedir: (await leerPedible(db, [id])).get(id) ?? 0,
      destinatarios: await leerDestinatariosDe(db, id),
      recordatorios: await leerHistoria(db, id),
    };
  },
  recordar: creating(async (tx, { caller, body: { recordatorio } }) => {
    const donde = { hoy: office.clock.today(), porEnlace: office.pasarela !== null };
    return recordar(tx, caller, recordatorio, donde);
  }),
  cartas: viewing('Cartas de lo que deben los colegios', ({ db, query: { ids } }) => leerRecordatorios(db, ids)),
  previsto: viewing('Lo que se espera cobrar y pagar', ({ db }) => prever(db, office.clock.today())),
}));
