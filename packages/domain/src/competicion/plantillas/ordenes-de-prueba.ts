import fc from 'fast-check';
import { ACCIONES_DE_PLANTILLA } from './acciones';
import type { Orden } from './campeonato-de-prueba';

export const PAPELES = ['administrador', 'coordinador', 'entrenador'] as const;

/** Any order of anyone, sensible or not, on so many teams with so many players between them. */
export const ordenes = ({ equipos, jugadores, largo }: { equipos: number; jugadores: number; largo: number }): fc.Arbitrary<Orden[]> =>
  fc.array(
    fc.record({
      papel: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...PAPELES) },
        { weight: 4, arbitrary: fc.constantFrom(...PAPELES.slice(0, 2)) },
      ),
      accion: fc.oneof(fc.constantFrom(...ACCIONES_DE_PLANTILLA), fc.constantFrom('crear' as const, 'modificar' as const)),
      equipo: fc.nat(equipos - 1),
      atras: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
      jugador: fc.nat(jugadores - 1),
      confirma: fc.boolean(),
    }),
    { minLength: largo / 2, maxLength: largo, size: 'max' },
  );
