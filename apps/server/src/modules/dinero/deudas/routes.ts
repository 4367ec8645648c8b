import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasDeudas } from '@cd/contract/dinero/deudas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerRecordatorios } from '../../avisos/cartas/recordatorios';
import { deColegio, leerACuentaDe, leerTitular } from '../../libro/libro/queries';
import { leerDeudasPendientes, leerPedible } from '../cobros/queries';
import { leerDestinatariosDe } from '../enlaces/queries';
import { leerHistoria } from './queries';
import { prever } from './previsto';
import { leerDeudas, recordar } from './service';

export function mountDeudas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasDeudas,
    {
      lista: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Deudas de los colegios');
        return leerDeudas(db, caller.competicionId, office.clock.today());
      },
      colegio: async ({ db, params: { id }, logReading }) => {
        const nombre = await leerTitular(db, deColegio(id));
        if (nombre === undefined) throw new RuleError('recurso.desconocido');
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
      recordar: ({ caller, write, body: { recordatorio } }) =>
        write(async (tx, log) => {
          const donde = { hoy: office.clock.today(), porEnlace: office.pasarela !== null };
          const { texto, ...hecho } = await recordar(tx, caller, recordatorio, donde);
          await log(TipoAccion.Crear, texto);
          return hecho;
        }),
      cartas: async ({ db, query: { ids }, logReading }) => {
        logReading(TipoAccion.Consultar, 'Cartas de lo que deben los colegios');
        return leerRecordatorios(db, ids);
      },
      previsto: async ({ db, logReading }) => {
        logReading(TipoAccion.Consultar, 'Lo que se espera cobrar y pagar');
        return prever(db, office.clock.today());
      },
    },
    office,
  );
}
