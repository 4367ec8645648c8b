import type { FilaCargo, rutasCargos } from '@cd/contract/dinero/conceptos';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { deArbitro, deColegio, reservarCuentas, type Cuenta, type Debida } from '../../libro/libro/queries';
import { devengar, exigirTemporada } from '../../libro/libro/service';
import { anularPuestos, insertarCargos, leerConcepto, leerCuentas, leerFilas, leerPuestos, type CargoPuesto, type De } from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;
type Nuevo = Body<(typeof rutasCargos)['poner']>['cargo'];

const cuentaDe = (de: De, id: number): Cuenta => (de === 'colegio' ? deColegio(id) : deArbitro(id));
const deCargo = ({ colegio_id, arbitro_id }: CargoPuesto): Cuenta => (colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id));
const PARA = { colegio: 'colegios', arbitro: 'arbitros' } as const;
const NOMBRES = { colegio: ['colegio', 'colegios'], arbitro: ['árbitro', 'árbitros'] } as const;

/** Each of these accounts gets it as a thing that costs, of the working season: a school owes it, a referee is owed it. All of them, or none. */
export async function ponerConcepto(
  tx: Tx,
  caller: Trabaja,
  { concepto_id, de, cuentas, importe, detalle, fecha, ...resto }: Nuevo,
): Promise<{ cuentas: number; importe: number; texto: string }> {
  nothingLeft(resto);
  const competicion_id = exigirTemporada(caller);
  const concepto = await leerConcepto(tx, concepto_id);
  const es = concepto === undefined || concepto.para === 'todos' || concepto.para === PARA[de];
  requireNoFaults([
    ...(concepto === undefined ? [{ campo: 'cargo.concepto_id', codigo: 'maestro.inexistente' as const }] : []),
    ...(es ? [] : [{ campo: 'cargo.concepto_id', codigo: 'cargo.para' as const }]),
  ]);
  const { nombre, gasto } = concepto!;
  const ids = [...new Set(cuentas)];
  await reservarCuentas(
    tx,
    ids.map((id) => cuentaDe(de, id)),
  );
  if ((await leerCuentas(tx, de, ids)).length < ids.length) requireNoFaults([{ campo: 'cargo.cuentas', codigo: 'maestro.inexistente' }]);
  const texto = detalle === '' ? nombre : `${nombre}: ${detalle}`;
  const comun = { competicion_id, concepto: texto, importe };
  const puestos = await insertarCargos(tx, de, ids, { ...comun, concepto_id, fecha, gasto, usuario_id: caller.usuarioId });
  const debidas = puestos.map(({ id, cuenta }): Debida => ({ ...cuentaDe(de, cuenta), ...comun, clase: 'concepto', de: id }));
  await devengar(tx, debidas, { usuarioId: caller.usuarioId, motivo: '' });
  const cuantos = `${ids.length} ${NOMBRES[de][ids.length === 1 ? 0 : 1]}`;
  return { cuentas: ids.length, importe: importe * ids.length, texto: `«${texto}», ${importe} céntimos, a ${cuantos}` };
}

/** Of many, how many the action log names. */
const NOMBRADOS = 20;

/** What has to be undone before it is annulled; null, nothing. */
function impedimentoDe({ anulado, pago_id, cobro_id, saldado, en_recibo, corregido }: Omit<CargoPuesto, 'nombre'>): string | null {
  if (anulado) return 'ya está anulado';
  if (pago_id !== null) return `está en el pago ${pago_id}: elimine antes el pago`;
  if (en_recibo > 0) return 'está en un recibo que el banco todavía no ha cargado';
  if (saldado !== 0) return 'se ha cobrado o pagado algo de él: deshágalo antes en el libro de su cuenta';
  if (cobro_id !== null) return `está en el cobro ${cobro_id}: elimine antes el cobro`;
  if (corregido) return 'tiene una corrección en el libro de su cuenta: deshágala antes';
  return null;
}

/** Each that nothing depends on costs nothing from now on; of the others it is said what does. One alone that cannot be, is refused. */
export async function anularConceptos(
  tx: Tx,
  { usuarioId }: Trabaja,
  { ids, motivo }: { ids: readonly number[]; motivo: string },
): Promise<{ anulados: number; no: { id: number; porque: string }[]; texto: string }> {
  const elegidos = [...new Set(ids)];
  const vistos = await leerPuestos(tx, elegidos);
  if (vistos.length < elegidos.length) throw new RuleError('recurso.desconocido');
  await reservarCuentas(tx, vistos.map(deCargo));
  // Somebody has just asked for one, paid it or annulled it.
  const puestos = await leerPuestos(tx, elegidos);
  const no = puestos.flatMap((puesto) => {
    const impide = impedimentoDe(puesto);
    return impide === null ? [] : [{ id: puesto.id, porque: `«${puesto.concepto}» de «${puesto.nombre}» ${impide}` }];
  });
  const impedidos = new Set(no.map(({ id }) => id));
  const anulables = puestos.filter(({ id }) => !impedidos.has(id));
  if (anulables.length === 0) throw new RuleError('cargo.impedido', no.map(({ porque }) => porque).join('; '));
  const debidas = anulables.map((puesto): Debida => ({
    ...deCargo(puesto),
    clase: 'concepto',
    de: puesto.id,
    competicion_id: puesto.competicion_id,
    concepto: puesto.concepto,
    importe: 0,
  }));
  await devengar(tx, debidas, { usuarioId, motivo });
  await anularPuestos(
    tx,
    anulables.map(({ id }) => id),
    { usuarioId, motivo },
  );
  const nombrados = anulables.slice(0, NOMBRADOS).map(({ concepto, nombre }) => `«${concepto}» de «${nombre}»`);
  const texto = `${anulables.length} conceptos anulados: ${nombrados.join('; ')}. ${motivo}`;
  return { anulados: anulables.length, no, texto };
}

export async function leerCargos(con: Connection, competicionId: number | null): Promise<FilaCargo[]> {
  const filas = await leerFilas(con, competicionId);
  const puestos = new Map(
    (
      await leerPuestos(
        con,
        filas.map(({ id }) => id),
      )
    ).map((puesto) => [puesto.id, puesto]),
  );
  return filas.map((fila) => ({ ...fila, impide: impedimentoDe(puestos.get(fila.id)!) }));
}
