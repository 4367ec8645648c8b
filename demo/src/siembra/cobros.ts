import { identificadorDeAcreedor } from '@cd/banco/cuentas';
import { primeraFechaDeCobro } from '@cd/domain/dinero/mandato';
import { cifInventado, ibanInventado } from '../inventados';
import { sumarDias } from '../semanas';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { openColumn, putSealed } from '@cd/server/platform/db/sealed-columns';
import { leerPendientes } from '@cd/server/modules/competicion/cuotas/queries';
import { anularConceptos, ponerConcepto } from '@cd/server/modules/dinero/cargos/service';
import { anotarIngreso, crearCobro } from '@cd/server/modules/dinero/cobros/service';
import { guardarExtracto } from '@cd/server/modules/dinero/extractos/queries';
import { cargarRemesa, devolver } from '@cd/server/modules/dinero/recibos/cargo';
import { descargarRemesa, escribirRemesa, guardarRemesa } from '@cd/server/modules/dinero/recibos/service';

interface Donde {
  hoy: string;
  competicionId: number;
  usuarioId: number;
}

/** Its number among the invented ones: of no school. */
const DE_LA_LIGA = 900;
/** Days before: when the fees were charged. */
const COBRADO = 20;

/** What its files to the bank say of the league. */
export async function ponerCuentaDeLaLiga(tx: Tx): Promise<void> {
  const cif = cifInventado(DE_LA_LIGA);
  await tx
    .updateTable('empresa')
    .set({
      fiscal_nombre: 'Liga Escolar de la Vega',
      fiscal_cif: cif,
      fiscal_cuenta: ibanInventado(DE_LA_LIGA),
      acreedor_sepa: identificadorDeAcreedor(cif)!,
    })
    .execute();
}

/** The fees of half of the schools charged; those with a mandate by receipts, of which one came back; one that paid by itself, and what waits to be told. */
export async function cobrarALosColegios(tx: Tx, { hoy, competicionId, usuarioId }: Donde): Promise<void> {
  // All with an account of their own but the last.
  const { rows: mandatos } = await sql<{ id: number; colegio_id: number; iban: string }>`
    with nuevos as (
      insert into mandato (colegio_id, referencia, fecha_firma, titular, iban, usuario_id)
      select id, 'CD-' || lpad(id::text, 4, '0'), ${sumarDias(hoy, -60)}::date, fiscal_nombre, '', ${usuarioId} from colegio
      where iban <> '' and id < (select max(id) from colegio where iban <> '') returning id, colegio_id
    ) select n.id, n.colegio_id, c.iban from nuevos n join colegio c on c.id = n.colegio_id`.execute(tx);
  await putSealed(
    tx,
    'mandato.iban',
    mandatos.map(({ id: whose, colegio_id, iban }) => ({ whose, value: openColumn(tx, 'colegio.iban', colegio_id, iban) })),
  );
  const caller = { competicionId, usuarioId };
  const pendientes = (await leerPendientes(tx, competicionId)).filter(({ importe }) => importe !== null);
  const colegios = [...new Set(pendientes.map(({ colegio_id }) => colegio_id))];
  const cobrados = new Set(colegios.slice(0, Math.ceil(colegios.length / 2)));
  const { id } = await crearCobro(tx, caller, {
    fecha: sumarDias(hoy, -COBRADO),
    concepto: 'Cuotas del primer plazo',
    idEquipos: pendientes.filter(({ colegio_id }) => cobrados.has(colegio_id)).map((equipo) => equipo.id),
    idDeudas: [],
  });
  const dia = sumarDias(hoy, -COBRADO + 2);
  const fecha = primeraFechaDeCobro(dia);
  const escrita = await escribirRemesa(tx, { ids: [id], fecha, omitir_sin_mandato: 1 }, `${dia}T10:00:00`);
  const remesa = await guardarRemesa(tx, caller, escrita);
  await sql`update remesa_recibos set creada = ${dia}::date + time '10:00' where id = ${remesa.id}`.execute(tx);
  await descargarRemesa(tx, caller, remesa.id);
  await cargarRemesa(tx, caller, remesa.id, fecha);
  const recibos = await tx.selectFrom('recibo').select('id').where('remesa_recibos_id', '=', remesa.id).orderBy('id').execute();
  await devolver(tx, caller, [{ id: recibos.at(-1)!.id, motivo: 'AM04', fecha }]);
  const conRecibo = await tx.selectFrom('recibo').select('colegio_id').where('remesa_recibos_id', '=', remesa.id).execute();
  const [sinRecibo] = [...cobrados].filter((colegio) => !conRecibo.some(({ colegio_id }) => colegio_id === colegio));
  if (sinRecibo !== undefined)
    await anotarIngreso(tx, caller, {
      colegio_id: sinRecibo,
      importe: 120_00,
      concepto: 'Transferencia de su AMPA',
      deudas: [],
      confirmado: 1,
    });
  await ponerConceptos(tx, { hoy, competicionId, usuarioId });
  await esperarDelBanco(tx, { hoy, usuarioId });
}

/** What is charged and paid beside what the season costs: lost balls, of which one is annulled, and a prize and a taxi for referees. */
async function ponerConceptos(tx: Tx, { hoy, competicionId, usuarioId }: Donde): Promise<void> {
  const caller = { competicionId, usuarioId };
  const { rows: conceptos } = await sql<{ id: number }>`insert into concepto (nombre, para, importe, gasto, cuenta) values
    ('Balones perdidos', 'colegios', 1234, false, ''), ('Prima de final', 'arbitros', 1500, false, ''), ('Taxi', 'arbitros', 0, true, '629')
    returning id`.execute(tx);
  const [balones, prima, taxi] = conceptos.map(({ id }) => id);
  const ultimos = async (tabla: 'colegio' | 'arbitro') =>
    (await tx.selectFrom(tabla).select('id').orderBy('id', 'desc').limit(3).execute()).map(({ id }) => id);
  const [colegios, arbitros] = [await ultimos('colegio'), await ultimos('arbitro')];
  const comun = { detalle: '', fecha: sumarDias(hoy, -5) };
  await ponerConcepto(tx, caller, {
    ...comun,
    concepto_id: balones!,
    de: 'colegio',
    cuentas: colegios,
    importe: 12_34,
    detalle: 'tres de minibasket',
  });
  await ponerConcepto(tx, caller, { ...comun, concepto_id: prima!, de: 'arbitro', cuentas: arbitros.slice(0, 2), importe: 15_00 });
  await ponerConcepto(tx, caller, { ...comun, concepto_id: taxi!, de: 'arbitro', cuentas: arbitros.slice(0, 1), importe: 8_60 });
  const ultimo = await tx.selectFrom('cargo').select('id').where('colegio_id', '=', colegios.at(-1)!).executeTakeFirstOrThrow();
  await anularConceptos(tx, caller, { ids: [ultimo.id], motivo: 'Aparecieron en el almacén' });
}

/** Two transfers that nobody has told yet whose they are. */
async function esperarDelBanco(tx: Tx, { hoy, usuarioId }: Pick<Donde, 'hoy' | 'usuarioId'>): Promise<void> {
  const comun = { cuenta: ibanInventado(DE_LA_LIGA), iban: '' };
  await guardarExtracto(tx, { nombre: 'Extracto de muestra', formato: 'norma43', huella: 'demostración', usuario_id: usuarioId }, [
    { ...comun, huella: 'demostración 1', fecha: sumarDias(hoy, -2), centimos: 180_00, texto: 'TRANSFERENCIA CUOTAS LIGA', nombre: 'AMPA' },
    { ...comun, huella: 'demostración 2', fecha: sumarDias(hoy, -1), centimos: 45_00, texto: 'BIZUM CAMBIO DE PARTIDO', nombre: '' },
  ]);
}
