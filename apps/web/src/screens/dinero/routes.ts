import { dialog, screen } from '../../shell/office-routes';

const remesas = screen('remesaspagos', () => import('./remesas/Remesas'));

export const dineroRoutes = [
  remesas.addChildren([dialog(remesas, '/nuevo', () => import('./remesas/NuevaRemesa'))]),
  screen('remesaspagos_detalle', () => import('./remesas/Remesa'), { sigue: '/$id' }),
] as const;
