import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, requireStep, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';
import { deColegio, reservarCuentas } from '../../libro/libro/queries';
import {
  impideRectificar,
  insertarFacturas,
  leerDeCobro,
  leerDiferencias,
  leerEmisor,
  leerFactura,
  leerPorFacturar,
  tomarNumeros,
  type Emisor,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId' | 'usuarioId'>;

/** Of those that correct others, in each year. */
const RECTIFICATIVA = 'R';

export const seEmiten = async (con: Connection): Promise<boolean> => (await readParameter(con, 'facturas')) === 1;

const numeroDe = (serie: string, anno: number, numero: number): string => `${serie}${anno}-${String(numero).padStart(4, '0')}`;

/** Whoever issues them says who they are; what is missing is said. */
async function exigirEmisor(con: Connection): Promise<Emisor> {
  const emisor = await leerEmisor(con);
  const faltan = [
    emisor.nombre === '' && 'el nombre fiscal',
    emisor.nif === '' && 'el CIF',
    emisor.direccion === '' && 'la dirección',
    emisor.exencion === '' && 'por qué están exentas de IVA',
  ].filter((dato) => dato !== false);
  if (faltan.length > 0) throw new RuleError('factura.emisor', `Para emitir facturas faltan datos de la empresa: ${faltan.join(', ')}`);
  return emisor;
}

const deEmisor = ({ nombre, nif, direccion, exencion }: Emisor) => ({
  emisor_nombre: nombre,
  emisor_nif: nif,
  emisor_direccion: direccion,
  exencion,
});

/** What a collection asks of each of these schools, each in its invoice, as it costs now; those that have one are left as they are. */
export async function emitirFacturas(
  tx: Tx,
  { usuarioId }: Trabaja,
  { cobro_id, colegios }: { cobro_id: number; colegios: readonly number[] },
): Promise<{ emitidas: number; primer_numero: string; ultimo_numero: string; texto: string }> {
  if (!(await seEmiten(tx))) throw new RuleError('factura.apagada');
  const emisor = await exigirEmisor(tx);
  await reservarCuentas(tx, colegios.map(deColegio));
  const cobro = known(
    await tx
      .selectFrom('cobro')
      .select(['competicion_id', 'concepto'])
      .where('id', '=', cobro_id)
      .where('anulado', 'is', null)
      .executeTakeFirst(),
  );
  const porColegio = [...groupBy(await leerPorFacturar(tx, cobro_id, colegios), ({ colegio_id }) => colegio_id).values()];
  if (porColegio.length === 0) throw new RuleError('factura.nada');
  const sinDatos = porColegio.map(([linea]) => linea!).filter(({ fiscal_nombre, fiscal_cif }) => fiscal_nombre === '' || fiscal_cif === '');
  if (sinDatos.length > 0)
    throw new RuleError('factura.receptor', `Sin nombre fiscal o sin NIF: ${sinDatos.map(({ nombre }) => nombre).join(', ')}`);
  const { anno, primero, fecha } = await tomarNumeros(tx, emisor.serie, porColegio.length);
  await insertarFacturas(
    tx,
    porColegio.map((suyas, n) => ({
      serie: emisor.serie,
      anno,
      numero: primero + n,
      fecha,
      competicion_id: cobro.competicion_id,
      cobro_id,
      colegio_id: suyas[0]!.colegio_id,
      rectifica_id: null,
      motivo: '',
      ...deEmisor(emisor),
      receptor_nombre: suyas[0]!.fiscal_nombre,
      receptor_nif: suyas[0]!.fiscal_cif,
      receptor_direccion: suyas[0]!.fiscal_direccion,
      concepto: cobro.concepto,
      importe: suyas.reduce((suma, { importe }) => suma + importe, 0),
      usuario_id: usuarioId,
      lineas: suyas.map(({ deuda_id, concepto, importe }) => ({ deuda_id, concepto, importe })),
    })),
  );
  const [primera, ultima] = [numeroDe(emisor.serie, anno, primero), numeroDe(emisor.serie, anno, primero + porColegio.length - 1)];
  const texto = `${porColegio.length} facturas del cobro ${cobro_id}: de la ${primera} a la ${ultima}`;
  return { emitidas: porColegio.length, primer_numero: primera, ultimo_numero: ultima, texto };
}

/** By the difference between what it billed and what that costs now; null, there is none. Whoever calls holds its school. */
async function rectificar(
  tx: Tx,
  { usuarioId }: Pick<Trabaja, 'usuarioId'>,
  { id, motivo }: { id: number; motivo: string },
): Promise<{ id: number; numero: string } | null> {
  const lineas = await leerDiferencias(tx, id);
  const importe = lineas.reduce((suma, linea) => suma + linea.importe, 0);
  if (importe === 0) return null;
  const {
    creada: _,
    serie: __,
    id: ___,
    ...original
  } = await tx.selectFrom('factura').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const emisor = await exigirEmisor(tx);
  const { anno, primero, fecha } = await tomarNumeros(tx, RECTIFICATIVA, 1);
  const nueva = {
    ...original,
    ...deEmisor(emisor),
    serie: RECTIFICATIVA,
    anno,
    numero: primero,
    fecha,
    rectifica_id: id,
    motivo,
    importe,
    usuario_id: usuarioId,
    lineas,
  };
  const [nuevo] = await insertarFacturas(tx, [nueva]);
  return { id: nuevo!, numero: numeroDe(RECTIFICATIVA, anno, primero) };
}

export async function rectificarFactura(
  tx: Tx,
  caller: Trabaja,
  { id, motivo }: { id: number; motivo: string },
): Promise<{ id: number; numero: string; texto: string }> {
  const vista = known(await leerFactura(tx, id));
  await reservarCuentas(tx, [deColegio(vista.colegio_id)]);
  const { rectifica, por_rectificar } = (await leerFactura(tx, id))!;
  requireStep(impideRectificar(rectifica, por_rectificar));
  const hecha = (await rectificar(tx, caller, { id, motivo }))!;
  return { ...hecha, texto: `Factura rectificativa ${hecha.numero}. ${motivo}` };
}

/** A collection that is annulled, whose schools are held, takes back what its invoices billed. */
export async function rectificarDeCobro(tx: Tx, caller: Pick<Trabaja, 'usuarioId'>, cobroId: number): Promise<number> {
  const ids = await leerDeCobro(tx, cobroId);
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and one number after another
    await rectificar(tx, caller, { id, motivo: `El cobro ${cobroId} se ha eliminado` });
  return ids.length;
}
