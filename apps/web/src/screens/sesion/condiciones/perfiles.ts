import { Perfil } from '@cd/contract/kit/perfiles';

/** Profiles as people call them. */
export const PERFIL_PALABRAS: Readonly<Record<Perfil, string>> = {
  [Perfil.Admin]: 'Administrador',
  [Perfil.Arbitro]: 'Árbitro',
  [Perfil.Entrenador]: 'Entrenador',
  [Perfil.Coordinador]: 'Coordinador',
};
