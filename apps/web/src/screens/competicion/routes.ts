import { hija, pantalla } from '../../shell/rutas-de-oficina';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));

export const competicionRoutes = [
  cambiar.addChildren([hija(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
] as const;
