import type { AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import { faltasDePlantilla, impedimentos, textoConNombres, type Falta } from '@cd/domain/competicion/plantillas/faltas';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerEntrenadores, leerJugadores, leerYaActivos, type EquipoDePlantillas } from './queries';

type Gente = Record<'jugadores', Awaited<ReturnType<typeof leerJugadores>>> &
  Record<'entrenadores', Awaited<ReturnType<typeof leerEntrenadores>>>;

/** All that a squad lacks, of those who are in it. */
export const faltasDe = async (
  con: Connection,
  equipo: EquipoDePlantillas,
  id: number,
  { jugadores, entrenadores }: Gente,
): Promise<Falta[]> =>
  faltasDePlantilla(equipo, {
    jugadores: jugadores.map(({ nombre_completo, ...jugador }) => ({ ...jugador, nombre: nombre_completo })),
    entrenadores,
    activos: (await leerYaActivos(con, id)).map(({ nombre, equipo: otro }) => `${nombre} (${otro})`),
  });

export const leerFaltas = async (con: Connection, equipo: EquipoDePlantillas, id: number): Promise<Falta[]> =>
  faltasDe(con, equipo, id, { jugadores: await leerJugadores(con, id), entrenadores: await leerEntrenadores(con, id) });

const NO_SE_PUEDE: Readonly<Partial<Record<AccionDePlantilla, string>>> = {
  enviar: 'No se puede enviar la plantilla',
  consolidar: 'No se puede consolidar la plantilla',
  aceptar: 'No se puede aceptar la plantilla',
};

/** Refuses the step with all that the rules do not let it be taken with, each with its names. */
export async function exigirSinImpedimentos(tx: Tx, equipo: EquipoDePlantillas, id: number, accion: AccionDePlantilla): Promise<void> {
  const impiden = impedimentos(await leerFaltas(tx, equipo, id), accion);
  if (impiden.length > 0) throw new RuleError('plantilla.con_faltas', `${NO_SE_PUEDE[accion]}. ${impiden.map(textoConNombres).join('. ')}`);
}
