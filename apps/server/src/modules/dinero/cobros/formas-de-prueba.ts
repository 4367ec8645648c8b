import type { Libro } from '@cd/contract/libro/libro';
import { CARGO, HOY, type OficinaDeCobros } from './cobros-de-prueba';

export const FORMAS = ['a mano', 'recibo', 'movimiento', 'a cuenta'] as const;
export type Forma = (typeof FORMAS)[number];

/** What is paid: what it owes, of which school, and how it is noted by hand. */
export interface Pagable {
  colegio: number;
  deuda: Libro['deudas'][number];
  cobrar: () => Promise<{ status: number }>;
}

let serie = 0;

/** A movement of the bank that nobody has decided, as if its statement had brought it. */
export async function movimientoDe({ oficina: { db } }: OficinaDeCobros, centimos: number): Promise<number> {
  const extracto = { nombre: 'Extracto', formato: 'csv', huella: `extracto ${++serie}` };
  const { id: extracto_id } = await db.insertInto('extracto').values(extracto).returning('id').executeTakeFirstOrThrow();
  const movimiento = { extracto_id, huella: `movimiento ${serie}`, cuenta: `C${serie}`, fecha: HOY, centimos, texto: 'TRANSFERENCIA' };
  return (await db.insertInto('movimiento').values(movimiento).returning('id').executeTakeFirstOrThrow()).id;
}

/** Each of the ways in which it may be paid, whole: the statuses of its calls. */
export async function pagar(o: OficinaDeCobros, { colegio, deuda, cobrar }: Pagable, forma: Forma): Promise<number[]> {
  const importe = deuda.pendiente_centimos;
  const llamar = async (metodo: 'POST' | 'PUT', url: string, cuerpo: object) => {
    const { status, body } = await o.jefa.llamar<{ id: number }>(metodo, url, cuerpo);
    return { status, id: body?.id };
  };
  if (forma === 'a mano') return [(await cobrar()).status];
  if (forma === 'recibo') {
    const cobro = await o.cobrar([], { idDeudas: [deuda.id] });
    const remesa = await o.girar([cobro.body.id]);
    const cargada = await llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa.body.id}`, { remesa: { fecha: CARGO } });
    return [cobro.status, remesa.status, cargada.status];
  }
  if (forma === 'movimiento') {
    const decision = { id: await movimientoDe(o, importe), que: 'anotar', colegio_id: colegio, deudas: [deuda.id] };
    return [(await llamar('PUT', '/api/cobroscolegio/movimientos', { decisiones: [decision] })).status];
  }
  // It is paid in advance: what is owed already is not what that money is for.
  const { db } = o.oficina;
  const { competicion_id } = await db.selectFrom('deuda').select('competicion_id').where('id', '=', deuda.id).executeTakeFirstOrThrow();
  await db
    .insertInto('asiento')
    .values({ competicion_id, colegio_id: colegio, clase: 'cobrado', concepto: 'Por adelantado', importe: -importe, a_mano: true })
    .execute();
  const aplicacion = { colegios: [colegio], deudas: [deuda.id] };
  return [(await llamar('PUT', '/api/cobroscolegio/acuenta', { aplicacion })).status];
}
