import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { cambiosDePlantilla, type Cambios, type Miembro } from '@cd/domain/competicion/plantillas/cambios';
import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import type { Connection } from '../../../platform/db/open';
import { leerEntrenadores, leerJugadores, type EquipoDePlantillas } from './queries';

async function leerMiembros(con: Connection, { max_entrenadores }: EquipoDePlantillas, plantillaId: number): Promise<Miembro[]> {
  return [
    ...(await leerJugadores(con, plantillaId)).map(({ jugador_id, nombre_completo, estado }) => ({
      clave: `jugador ${jugador_id}`,
      nombre: nombre_completo,
      sigue: estado === 1,
    })),
    ...(await leerEntrenadores(con, plantillaId)).map(({ entrenador_id, numero, nombre, estado }) => ({
      clave: `entrenador ${entrenador_id} ${numero}`,
      nombre: `${nombre} (${nombreDePuesto(numero)})`,
      sigue: estado === 1 && numero <= max_entrenadores,
    })),
  ];
}

type Fila = Pick<FilaPlantilla, 'id'>;

/** What the latest squad of a team changes of the one that it began as; of the first, whoever is in it. */
export async function leerCambios(con: Connection, equipo: EquipoDePlantillas, [ultima, anterior]: readonly Fila[]): Promise<Cambios> {
  const miembros = async (plantilla: Fila | undefined) => (plantilla ? leerMiembros(con, equipo, plantilla.id) : []);
  return cambiosDePlantilla(await miembros(anterior), await miembros(ultima));
}
