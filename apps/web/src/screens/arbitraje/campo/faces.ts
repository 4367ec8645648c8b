import type { PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import type { EntrenadorDeCampo, JugadorDeCampo } from '@cd/domain/arbitraje/campo/estado';

/** The photo of somebody of a squad, where the device has it. */
export function faceOf(
  { local, visitante }: PartidoDeCampo,
  faces: ReadonlyMap<string, string>,
  persona: JugadorDeCampo | EntrenadorDeCampo,
): string | undefined {
  const equipo = persona.lado === 'local' ? local : visitante;
  const imagen =
    'jugador_id' in persona
      ? equipo.jugadores.find(({ jugador_id }) => jugador_id === persona.jugador_id)?.imagen
      : equipo.entrenadores.find(({ entrenador_id }) => entrenador_id === persona.entrenador_id)?.imagen;
  return imagen ? faces.get(imagen) : undefined;
}
