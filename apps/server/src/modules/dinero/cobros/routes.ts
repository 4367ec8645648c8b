import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCobros, type Cobro } from '@cd/contract/dinero/cobros';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { comoSePaga } from '../../../platform/pasarela/pasarela';
import { leerNumeros } from '../facturas/queries';
import { seEmiten } from '../facturas/service';
import { leerTitular } from '../remesas/ficheros';
import { leerCobro, leerCobros } from './queries';
import { anotarIngreso, aplicarACuenta, crearCobro, deshacerIngreso, eliminarCobro, presupuestar, resumir } from './service';

/** With where it is paid, and the invoices of it. */
async function leerEntero(db: Connection, id: number, { pasarela }: Office): Promise<Cobro> {
  const cobro = await leerCobro(db, id);
  if (!cobro) throw new RuleError('recurso.desconocido');
  const numeros = await leerNumeros(db, id);
  return {
    ...cobro,
    por_colegio: cobro.por_colegio.map((suyo) => ({ ...suyo, factura: numeros.get(suyo.id) ?? null })),
    cuenta: (await leerTitular(db)).iban,
    facturas: await seEmiten(db),
    por_enlace: comoSePaga(pasarela),
  };
}

export function mountCobros(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasCobros,
    {
      actual: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Cobros a colegios');
        return leerCobros(db, caller.competicionId);
      },
      resumen: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Lo pendiente de cada colegio');
        return resumir(db, caller.competicionId);
      },
      presupuesto: async ({ db, caller, params: { id }, logReading }) => {
        const [presupuesto] = await presupuestar(db, caller.competicionId, id);
        if (!presupuesto) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Presupuesto de «${presupuesto.colegio.nombre}»`);
        return presupuesto;
      },
      presupuestos: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Presupuestos de los colegios');
        return presupuestar(db, caller.competicionId);
      },
      leer: async ({ db, params: { id }, logReading }) => {
        const cobro = await leerEntero(db, id, office);
        logReading(TipoAccion.Consultar, `Cobro ${id} «${cobro.concepto}»`);
        return cobro;
      },
      crear: ({ caller, write, body: { cobro } }) =>
        write(async (tx, log) => {
          const { id, texto } = await crearCobro(tx, caller, cobro);
          await log(TipoAccion.Crear, texto);
          return { id };
        }),
      ingreso: ({ caller, write, body: { ingreso } }) =>
        write(async (tx, log) => {
          const { id, texto } = await anotarIngreso(tx, caller, ingreso);
          await log(TipoAccion.Crear, texto);
          return { id };
        }),
      deshacerIngreso: ({ caller, write, body: { ingreso } }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerIngreso(tx, caller, ingreso))),
      aplicar: ({ caller, write, body: { aplicacion } }) =>
        write(async (tx, log) => {
          const { texto, ...aplicado } = await aplicarACuenta(tx, caller, aplicacion);
          await log(TipoAccion.Modificar, texto);
          return aplicado;
        }),
      eliminar: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarCobro(tx, caller, id))),
    },
    office,
  );
}
