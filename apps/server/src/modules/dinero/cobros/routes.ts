import { rutasCobros, type Cobro } from '@cd/contract/dinero/cobros';
import type { Connection } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { type Office, mounting } from '../../../platform/http/mount';
import { comoSePaga } from '../../../platform/pasarela/pasarela';
import { leerNumeros } from '../facturas/queries';
import { seEmiten } from '../facturas/service';
import { leerTitular } from '../remesas/ficheros';
import { leerCobro, leerCobros } from './queries';
import { anotarIngreso, aplicarACuenta, crearCobro, deshacerIngreso, eliminarCobro, presupuestar, resumir } from './service';

/** With where it is paid, and the invoices of it. */
async function leerEntero(db: Connection, id: number, { pasarela }: Office): Promise<Cobro> {
  const cobro = known(await leerCobro(db, id));
  const numeros = await leerNumeros(db, id);
  return {
    ...cobro,
    por_colegio: cobro.por_colegio.map((suyo) => ({ ...suyo, factura: numeros.get(suyo.id) ?? null })),
    cuenta: (await leerTitular(db)).iban,
    facturas: await seEmiten(db),
    por_enlace: comoSePaga(pasarela),
  };
}

export const mountCobros = mounting(rutasCobros, (office) => ({
  actual: listing('Cobros a colegios', ({ db, caller }) => leerCobros(db, caller.competicionId)),
  resumen: listing('Lo pendiente de cada colegio', ({ db, caller }) => resumir(db, caller.competicionId)),
  presupuesto: opening(
    async ({ db, caller, params: { id } }) => (await presupuestar(db, caller.competicionId, id))[0],
    (presupuesto) => `Presupuesto de «${presupuesto.colegio.nombre}»`,
  ),
  presupuestos: listing('Presupuestos de los colegios', ({ db, caller }) => presupuestar(db, caller.competicionId)),
  leer: opening(
    ({ db, params: { id } }) => leerEntero(db, id, office),
    (cobro, { params: { id } }) => `Cobro ${id} «${cobro.concepto}»`,
  ),
  crear: creating((tx, { caller, body: { cobro } }) => crearCobro(tx, caller, cobro)),
  ingreso: creating((tx, { caller, body: { ingreso } }) => anotarIngreso(tx, caller, ingreso)),
  deshacerIngreso: changing((tx, { caller, body: { ingreso } }) => deshacerIngreso(tx, caller, ingreso)),
  aplicar: changing((tx, { caller, body: { aplicacion } }) => aplicarACuenta(tx, caller, aplicacion)),
  eliminar: deleting((tx, { caller, params: { id } }) => eliminarCobro(tx, caller, id)),
}));
