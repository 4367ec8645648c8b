import type { Plantilla, PlantillasDeEquipo } from '@cd/contract/competicion/plantillas';
import { accionesPosibles, type AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { Nivel } from '@cd/contract/kit/perfiles';
import { leerNivel, type Quien } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { filaPara } from '../../personas/persona/lecturas';
import { estaAbierta, leerEquipoSuyo, papelDe } from './propiedad';
import { equipoDePlantilla, leerEntrenadores, leerJugadores, leerPlantillas, type EquipoLeido } from './queries';

const PANTALLA = { administrador: 'campeonato_equipos_plantillas', coordinador: 'inscripcion_coordinador', entrenador: null } as const;

/** What whoever asks may do with the latest squad: by the table, their level, and whether the team's registration is open. */
async function accionesPara(
  con: Connection,
  quien: Quien,
  equipo: EquipoLeido,
  plantillas: readonly Pick<Plantilla, 'estado'>[],
): Promise<AccionDePlantilla[]> {
  const papel = papelDe(quien);
  const pantalla = PANTALLA[papel];
  if (!estaAbierta(quien, equipo) || pantalla === null || (await leerNivel(con, quien, pantalla)) < Nivel.Edicion) return [];
  return accionesPosibles(papel, { estado: plantillas[0]?.estado ?? null, cuantas: plantillas.length });
}

const deEquipo = ({ deporte_id: _d, competicion_id: _c, historico: _h, ...equipo }: EquipoLeido) => equipo;

export async function plantillasDeEquipo(con: Connection, quien: Quien, id: number): Promise<PlantillasDeEquipo> {
  const equipo = await leerEquipoSuyo(con, quien, id);
  const plantillas = await leerPlantillas(con, id);
  return { ...deEquipo(equipo), plantillas, acciones: await accionesPara(con, quien, equipo, plantillas) };
}

export async function plantillaEntera(con: Connection, quien: Quien, firma: Signature, id: number): Promise<Plantilla> {
  const equipo = await leerEquipoSuyo(con, quien, await equipoDePlantilla(con, id));
  const plantillas = await leerPlantillas(con, equipo.equipo_id);
  const plantilla = plantillas.find((una) => una.id === id);
  if (!plantilla) throw new RuleError('recurso.desconocido');
  const { num_jugadores: _jugadores, num_entrenadores: _entrenadores, ...datos } = plantilla;
  const jugadores = (await leerJugadores(con, id)).map((jugador) => ({
    ...filaPara(firma)(jugador),
    fuera_de_categoria: fueraDeCategoria(equipo, jugador.fecha_nacimiento) ? (1 as const) : (0 as const),
  }));
  return {
    ...deEquipo(equipo),
    ...datos,
    jugadores,
    entrenadores: (await leerEntrenadores(con, id)).map(filaPara(firma)),
    // Only the latest is worked on.
    acciones: plantillas[0]!.id === id ? await accionesPara(con, quien, equipo, plantillas) : [],
  };
}
