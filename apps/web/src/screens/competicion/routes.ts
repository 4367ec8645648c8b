import { dialog, pantalla } from '../../shell/rutas-de-oficina';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));

export const competicionRoutes = [
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
] as const;
