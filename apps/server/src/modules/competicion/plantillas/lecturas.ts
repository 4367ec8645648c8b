import { PANTALLAS_DE_PLANTILLA, type Plantilla, type PlantillasDeEquipo } from '@cd/contract/competicion/plantillas';
import { cambiaAlgo } from '@cd/domain/competicion/plantillas/cambios';
import { accionesPosibles, type AccionDePlantilla, type Papel } from '@cd/domain/competicion/plantillas/acciones';
import { fueraDeCategoria } from '@cd/domain/competicion/plantillas/alta';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { filaPara } from '../../personas/persona/lecturas';
import { leerCambios } from './cambios';
import { faltasDe } from './faltas';
import { estaAbierta, leerEquipoSuyo, papelDe } from './propiedad';
import { equipoDePlantilla, leerEntrenadores, leerJugadores, leerPlantillas, type EquipoDePlantillas } from './queries';

const PANTALLAS: Readonly<Record<Papel, readonly Pantalla[]>> = {
  administrador: PANTALLAS_DE_PLANTILLA.oficina,
  coordinador: PANTALLAS_DE_PLANTILLA.colegio,
  entrenador: [],
};

async function puedeTrabajar(con: Connection, caller: Caller): Promise<boolean> {
  for (const pantalla of PANTALLAS[papelDe(caller)]) if ((await readLevel(con, caller, pantalla)) >= Nivel.Edicion) return true;
  return false;
}

/** What whoever asks may do with the latest squad: by the table, their level, and whether the team's registration is open. */
async function accionesPara(
  con: Connection,
  caller: Caller,
  equipo: EquipoDePlantillas,
  plantillas: readonly Pick<Plantilla, 'id' | 'estado'>[],
): Promise<AccionDePlantilla[]> {
  if (!estaAbierta(caller, equipo) || !(await puedeTrabajar(con, caller))) return [];
  const estado = plantillas[0]?.estado ?? null;
  const cambia = estado === 'borrador_admin' && cambiaAlgo(await leerCambios(con, equipo, plantillas));
  return accionesPosibles(papelDe(caller), { estado, cuantas: plantillas.length, cambia });
}

/** What the office answers a school is not a coach's. */
const loQueLeToca =
  (caller: Caller) =>
  <P extends { motivo_rechazo: string }>(plantilla: P): P =>
    papelDe(caller) === 'entrenador' ? { ...plantilla, motivo_rechazo: '' } : plantilla;
/** Nor is anyone's document. */
const sinDocumento =
  (caller: Caller) =>
  <P extends { dni: string }>(persona: P): P =>
    papelDe(caller) === 'entrenador' ? { ...persona, dni: '' } : persona;

const deEquipo = ({ deporte_id: _d, competicion_id: _c, historico: _h, categoria: _cat, ...equipo }: EquipoDePlantillas) => equipo;

export async function plantillasDeEquipo(con: Connection, caller: Caller, id: number): Promise<PlantillasDeEquipo> {
  const equipo = await leerEquipoSuyo(con, caller, id);
  const plantillas = (await leerPlantillas(con, id)).map(loQueLeToca(caller));
  return { ...deEquipo(equipo), plantillas, acciones: await accionesPara(con, caller, equipo, plantillas) };
}

const POR_ACTIVAR: ReadonlySet<Plantilla['estado']> = new Set(['borrador', 'borrador_admin', 'borrador_pdte']);

export async function plantillaEntera(con: Connection, caller: Caller, signature: Signature, id: number): Promise<Plantilla> {
  const equipo = await leerEquipoSuyo(con, caller, await equipoDePlantilla(con, id));
  const plantillas = await leerPlantillas(con, equipo.equipo_id);
  const conFoto = filaPara({ signature, sesion: caller.sesion });
  const plantilla = known(plantillas.find((una) => una.id === id));
  const { num_jugadores: _jugadores, num_entrenadores: _entrenadores, ...datos } = loQueLeToca(caller)(plantilla);
  const gente = { jugadores: await leerJugadores(con, id), entrenadores: await leerEntrenadores(con, id) };
  const jugadores = gente.jugadores.map((jugador) => ({
    ...conFoto(sinDocumento(caller)(jugador)),
    fuera_de_categoria: fueraDeCategoria(equipo, jugador.fecha_nacimiento) ? (1 as const) : (0 as const),
  }));
  return {
    ...deEquipo(equipo),
    ...datos,
    jugadores,
    entrenadores: gente.entrenadores.map(sinDocumento(caller)).map(conFoto),
    // What the office and a school have still to see to is theirs.
    faltas: POR_ACTIVAR.has(plantilla.estado) && papelDe(caller) !== 'entrenador' ? await faltasDe(con, equipo, id, gente) : [],
    // Only the latest is worked on.
    acciones: plantillas[0]!.id === id ? await accionesPara(con, caller, equipo, plantillas) : [],
  };
}
