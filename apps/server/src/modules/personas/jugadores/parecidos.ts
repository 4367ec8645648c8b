import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { sePareceA, seVuelveOtro, type DatoDeIdentidad, type Identidad } from '@cd/domain/inscripcion/identidad';
import { normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { sql } from 'kysely';
import { writtenDate } from '../../../platform/clock';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { equiposDe } from '../persona/listas';

interface Nuevo extends Identidad {
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

/** Of the other schools, those born on one of those days or with one of those documents. */
export const leerDeOtrosColegios = (
  con: Connection,
  colegioId: number,
  { fechas, documentos }: { fechas: readonly string[]; documentos: readonly string[] },
): Promise<(Identidad & { id: number })[]> =>
  con
    .selectFrom('jugador')
    .select(['id', 'nombre_completo', 'dni', sql<string>`fecha_nacimiento::text`.as('fecha_nacimiento')])
    .where('colegio_id', '<>', colegioId)
    .where(sql<boolean>`(fecha_nacimiento = any(${fechas}::text[]::date[]) or dni = any(array_remove(${documentos}::text[], '')))`)
    .where('anonimo', 'is', null)
    .execute();

/**
 * The same child is registered once: whoever has the school, the day of birth and the name of another, and no document that tells them apart, is
 * asked about first.
 */
export async function exigirJugadorNuevo(tx: Tx, jugador: Nuevo): Promise<void> {
  const { colegio, jugadores } = await leerDeSuDia(tx, jugador);
  const parecidos = jugadores.filter((otro) => sePareceA(jugador, otro));
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

const ROTULOS: Readonly<Record<DatoDeIdentidad, string>> = {
  nombre_completo: 'Nombre',
  dni: 'Documento',
  fecha_nacimiento: 'Fecha de nacimiento',
};

/** What of a child is replaced, before and after, as whoever accepts it reads it. */
export function contarSustitucion(antes: Identidad, despues: Identidad): string {
  const escrito = ({ nombre_completo, dni, fecha_nacimiento }: Identidad): Identidad => ({
    nombre_completo: escribirNombre(nombre_completo),
    dni: normalizarDocumento(dni) || 'sin documento',
    fecha_nacimiento: writtenDate(fecha_nacimiento),
  });
  const [suyo, otro] = [escrito(antes), escrito(despues)];
  return (['nombre_completo', 'dni', 'fecha_nacimiento'] as const)
    .flatMap((dato) => (suyo[dato] === otro[dato] ? [] : [`${ROTULOS[dato]}: ${suyo[dato]} → ${otro[dato]}`]))
    .join('; ');
}

/** Of the row of a player. */
export const comoIdentidad = ({ nombre_completo, dni, fecha_nacimiento }: Readonly<Record<keyof Identidad, unknown>>): Identidad => ({
  nombre_completo: String(nombre_completo),
  dni: String(dni),
  fecha_nacimiento: String(fecha_nacimiento),
});

export const deQuienEsElDocumento = ({ nombre_completo, dni, fecha_nacimiento }: Identidad): string =>
  `El documento ${dni} es de ${nombre_completo}, con fecha de nacimiento ${writtenDate(fecha_nacimiento)}`;

/** Who a record says that the child is; undefined, there is none. */
const leerIdentidad = (con: Connection, id: number): Promise<Identidad | undefined> =>
  con
    .selectFrom('jugador')
    .select(['nombre_completo', 'dni', sql<string>`fecha_nacimiento::text`.as('fecha_nacimiento')])
    .where('id', '=', id)
    .executeTakeFirst();

/** A record is corrected, not given to another child, unless whoever does it has read what is replaced. */
export async function exigirElMismoJugador(tx: Tx, id: number, despues: Identidad): Promise<void> {
  const antes = await leerIdentidad(tx, id);
  if (antes && seVuelveOtro(antes, despues))
    throw new RuleError(
      'jugador.otra_persona',
      `En la ficha de ${antes.nombre_completo} se sustituye: ${contarSustitucion(antes, despues)}`,
    );
}
