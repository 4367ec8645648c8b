import { nombreDePuesto, puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import type { Squad } from './squad';

/** Of a squad, those that may be given; beside them, the one that a coach of it has. */
export const placesOf = ({ entrenadores, max_entrenadores }: Squad, suyo: number | null = null) =>
  puestosLibres(
    entrenadores.filter(({ numero }) => numero !== suyo),
    max_entrenadores,
  ).map((valor) => ({ valor, texto: nombreDePuesto(valor) }));
