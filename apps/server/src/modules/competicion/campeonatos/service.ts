import { claveDeCampeonato, type FilaCampeonato, type ModeloCampeonato } from '@cd/contract/competicion/campeonatos';
import type { z } from 'zod';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { refusingUnknown } from '../../../platform/http/crud';
import { requireUnused } from '../../../platform/references';
import { borrarCampeonato, insertarCampeonatos, leerCampeonatos, ponerCupoDeCambios, reservarCompeticion } from './queries';

type Modelo = z.output<typeof ModeloCampeonato>;
type Trabaja = Pick<Caller, 'competicionId'>;

/** One of the working competition: of another it is neither seen nor changed. */
export async function exigirCampeonato(con: Connection, { competicionId }: Trabaja, id: number): Promise<FilaCampeonato> {
  return known((await leerCampeonatos(con, competicionId, id))[0]);
}

/** The working competition, until the end of the transaction still the current one. */
export async function exigirEnCurso(tx: Tx, { competicionId }: Trabaja): Promise<number> {
  const competicion = await reservarCompeticion(tx, competicionId);
  if (competicionId === null || !competicion) throw new RuleError('competicion.ninguna');
  if (competicion.historico) throw new RuleError('competicion.historica');
  return competicionId;
}

const UNIQUE_VIOLATION = '23505';

/** All or none; another person may be making the same ones. */
export async function crearCampeonatos(tx: Tx, caller: Trabaja, campeonatos: readonly Modelo[]): Promise<{ ids: number[]; texto: string }> {
  const competicionId = await exigirEnCurso(tx, caller);
  const pedidos = new Set(campeonatos.map(claveDeCampeonato));
  const repetidos = (await leerCampeonatos(tx, competicionId)).filter((uno) => pedidos.has(claveDeCampeonato(uno)));
  if (repetidos.length > 0)
    throw new RuleError(
      'campeonato.duplicado',
      campeonatos.length === 1 ? undefined : `Ya existen en el sistema: ${enLista(repetidos)}. Vuelva a elegir`,
    );
  const ids = await refusingUnknown(() => insertarCampeonatos(tx, competicionId, campeonatos), 'campeonato').catch((error: unknown) => {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new RuleError('campeonato.duplicado');
    throw error;
  });
  const nuevos = (await leerCampeonatos(tx, competicionId)).filter(({ id }) => ids.includes(id));
  return { ids, texto: nuevos.length === 1 ? `Campeonato ${enLista(nuevos)}` : `${nuevos.length} campeonatos: ${enLista(nuevos)}` };
}

const enLista = (campeonatos: readonly FilaCampeonato[]): string => campeonatos.map(({ nombre }) => nombre).join(', ');

/** All or none: one that is not of the working competition refuses them all. */
export async function cambiarCupo(
  tx: Tx,
  caller: Trabaja,
  { ids, cupo }: { ids: readonly number[]; cupo: number | null },
): Promise<string> {
  const elegidos = new Set(ids);
  const campeonatos = (await leerCampeonatos(tx, await exigirEnCurso(tx, caller))).filter(({ id }) => elegidos.has(id));
  if (campeonatos.length < elegidos.size) throw new RuleError('recurso.desconocido');
  await ponerCupoDeCambios(tx, ids, cupo);
  return `Cambios de partido que puede pedir un equipo: ${cupo ?? 'sin límite'} en ${enLista(campeonatos)}`;
}

export async function eliminarCampeonato(tx: Tx, caller: Trabaja, id: number): Promise<string> {
  await exigirEnCurso(tx, caller);
  const { nombre } = await exigirCampeonato(tx, caller, id);
  await requireUnused(tx, 'campeonato', id, `«${nombre}»`);
  await borrarCampeonato(tx, id);
  return `Campeonato ${nombre}`;
}
