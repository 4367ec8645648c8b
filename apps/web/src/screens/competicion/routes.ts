import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));

export const competicionRoutes = [
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
] as const;
