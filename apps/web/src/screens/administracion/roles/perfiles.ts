import { Perfil } from '@cd/contract/kit/perfiles';

/** Profiles as people call them. */
export const PERFILES: readonly { valor: Perfil; titulo: string }[] = [
  { valor: Perfil.Admin, titulo: 'Administrador' },
  { valor: Perfil.Arbitro, titulo: 'Árbitro' },
  { valor: Perfil.Entrenador, titulo: 'Entrenador' },
  { valor: Perfil.Coordinador, titulo: 'Coordinador' },
];
