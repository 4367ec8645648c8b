import { nombreDePuesto, puestosLibres } from '@cd/domain/competicion/plantillas/puestos';
import type { Plantilla } from './plantillas-queries';

/** Of a squad, those that may be given. */
export const placesOf = ({ entrenadores, max_entrenadores }: Plantilla) =>
  puestosLibres(entrenadores, max_entrenadores).map((valor) => ({ valor, texto: nombreDePuesto(valor) }));
