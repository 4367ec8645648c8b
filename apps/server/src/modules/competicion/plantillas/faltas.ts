import type { AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import { faltasDePlantilla, impedimentos, textoConNombres, type Falta } from '@cd/domain/competicion/plantillas/faltas';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerGente, leerPorJustificar, leerYaActivos, type EquipoDePlantillas, type leerEntrenadores, type leerJugadores } from './queries';

type Gente = Record<'jugadores', Awaited<ReturnType<typeof leerJugadores>>> &
  Record<'entrenadores', Awaited<ReturnType<typeof leerEntrenadores>>>;

/** All that each of some squads lacks, of those who are in it. */
async function faltasPor(
  con: Connection,
  plantillas: readonly { equipo: EquipoDePlantillas; id: number }[],
  gente: ReadonlyMap<number, Gente>,
): Promise<Map<number, Falta[]>> {
  const activos = await leerYaActivos(
    con,
    plantillas.map(({ id }) => id),
  );
  const porJustificar = await leerPorJustificar(
    con,
    plantillas.map(({ id }) => id),
  );
  return new Map(
    plantillas.map(({ equipo, id }) => {
      const { jugadores, entrenadores } = gente.get(id)!;
      const faltas = faltasDePlantilla(equipo, {
        jugadores: jugadores.map(({ nombre_completo, ...jugador }) => ({
          ...jugador,
          ...porJustificar.get(jugador.id),
          nombre: nombre_completo,
        })),
        entrenadores,
        activos: (activos.get(id) ?? []).map(({ nombre, equipo: otro }) => `${nombre} (${otro})`),
      });
      return [id, faltas];
    }),
  );
}

export const faltasDe = async (con: Connection, equipo: EquipoDePlantillas, id: number, gente: Gente): Promise<Falta[]> =>
  (await faltasPor(con, [{ equipo, id }], new Map([[id, gente]]))).get(id)!;

export const leerFaltasDeVarias = async (
  con: Connection,
  plantillas: readonly { equipo: EquipoDePlantillas; id: number }[],
): Promise<Map<number, Falta[]>> =>
  faltasPor(
    con,
    plantillas,
    await leerGente(
      con,
      plantillas.map(({ id }) => id),
    ),
  );

export const leerFaltas = async (con: Connection, equipo: EquipoDePlantillas, id: number): Promise<Falta[]> =>
  (await leerFaltasDeVarias(con, [{ equipo, id }])).get(id)!;

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
