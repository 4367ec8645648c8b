import { dialog, list, screen } from '../../shell/office-routes';

const pagos = screen('pagosarbitros', () => import('./pagos/PagosArbitros'));
const nuevo = screen('pagosarbitros_nuevo', () => import('./nuevo/NuevoPago'));
const remesas = screen('remesaspagos', () => import('./remesas/Remesas'));

export const dineroRoutes = [
  pagos.addChildren([dialog(pagos, '/ver/$id', () => import('./pagos/VerPago'))]),
  screen('pagosarbitros', () => import('./pagos/Anual'), { sigue: '/anual' }),
  nuevo.addChildren([dialog(nuevo, '/editar/$id', () => import('./nuevo/EditarImporte'))]),
  screen('pagosarbitros_partido_editar', () => import('./pagos/PartidoDePagos'), { sigue: '/$id/$idCv' }),
  remesas.addChildren([dialog(remesas, '/nuevo', () => import('./remesas/NuevaRemesa'))]),
  screen('remesaspagos_detalle', () => import('./remesas/Remesa'), { sigue: '/$id' }),
  list(
    'perfilespago',
    () => import('./perfilespago/PerfilesPago'),
    () => import('./perfilespago/EditorPerfilPago'),
  ),
  screen('perfilespago', () => import('./perfilespago/ArbitrosPorPerfil'), { sigue: '/arbitros' }),
] as const;
