import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { plegar } from '@cd/domain/importacion/plegar';
import { sql } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { equiposDe } from '../persona/listas';

interface Nuevo {
  nombre_completo: string;
  dni: string;
  fecha_nacimiento: string;
  colegio_id: number;
}

/**
 * Those born that day, in which teams they are where they are of the school. The school is held, so that two who register the same child at once are
 * not both the first.
 */
async function leerDeSuDia(tx: Tx, { colegio_id, fecha_nacimiento }: Nuevo) {
  const colegio = await tx.selectFrom('colegio').select('nombre').where('id', '=', colegio_id).forNoKeyUpdate().executeTakeFirst();
  const jugadores = await tx
    .selectFrom('jugador as p')
    .select(['p.nombre_completo', 'p.dni', 'p.estado', 'p.colegio_id'])
    .select(sql<string>`p.fecha_nacimiento::text`.as('fecha_nacimiento'))
    .select(sql<string | null>`case when p.colegio_id = ${colegio_id} then ${equiposDe('jugador').nombres} end`.as('equipos'))
    .where(sql<boolean>`p.fecha_nacimiento = ${fecha_nacimiento}::date`)
    .where('p.anonimo', 'is', null)
    .orderBy('p.estado')
    .orderBy('p.id')
    .execute();
  return { colegio: colegio?.nombre ?? '', jugadores };
}

type Parecido = Pick<Nuevo, 'nombre_completo' | 'dni' | 'fecha_nacimiento'>;

/** Of the other schools, those born on one of those days or with one of those documents. */
export const leerDeOtrosColegios = (
  con: Connection,
  colegioId: number,
  { fechas, documentos }: { fechas: readonly string[]; documentos: readonly string[] },
): Promise<(Parecido & { id: number })[]> =>
  con
    .selectFrom('jugador')
    .select(['id', 'nombre_completo', 'dni', sql<string>`fecha_nacimiento::text`.as('fecha_nacimiento')])
    .where('colegio_id', '<>', colegioId)
    .where(sql<boolean>`(fecha_nacimiento = any(${fechas}::text[]::date[]) or dni = any(array_remove(${documentos}::text[], '')))`)
    .where('anonimo', 'is', null)
    .execute();

/** The same name and day of birth, and no document that tells them apart. */
export function parecidoA(uno: Parecido): (otro: Parecido) => boolean {
  const nombre = plegar(uno.nombre_completo);
  const sinDocumento = normalizarDocumento(uno.dni) === '';
  return (otro) =>
    uno.fecha_nacimiento === otro.fecha_nacimiento && (sinDocumento || otro.dni === '') && nombre === plegar(otro.nombre_completo);
}

/**
 * The same child is registered once: whoever has the school, the day of birth and the name of another, and no document that tells them apart, is
 * asked about first.
 */
export async function exigirJugadorNuevo(tx: Tx, jugador: Nuevo): Promise<void> {
  const { colegio, jugadores } = await leerDeSuDia(tx, jugador);
  const parecidos = jugadores.filter(parecidoA(jugador));
  const parecido = parecidos.find(({ colegio_id }) => colegio_id === jugador.colegio_id);
  if (!parecido) {
    // Of another school's nothing is told but that they are there.
    if (parecidos.length > 0) throw new RuleError('jugador.parecido_en_otro');
    return;
  }
  const { nombre_completo, dni, estado, equipos } = parecido;
  const datos = [
    `nacido el ${writtenDate(jugador.fecha_nacimiento)}`,
    dni === '' ? 'sin documento' : `con el documento ${dni}`,
    ...(estado === 2 ? ['de baja'] : []),
    ...(equipos ? [`en ${equipos}`] : []),
  ];
  throw new RuleError('jugador.parecido', `En ${colegio} ya hay un jugador que se llama ${nombre_completo}: ${datos.join(', ')}`);
}
