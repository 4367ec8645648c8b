import { dialog, list, screen } from '../../shell/office-routes';

const pagos = screen('pagosarbitros', () => import('./pagos/PagosArbitros'));
const nuevo = screen('pagosarbitros_nuevo', () => import('./por-pagar/NuevoPago'));
const remesas = screen('remesaspagos', () => import('./remesas/Remesas'));
const cobros = screen('cobroscolegios', () => import('./cobros/Cobros'));
const hechos = screen('cobroscolegios', () => import('./cobros/ListaCobros'), { sigue: '/cobros' });
const deudas = screen('deudas', () => import('./deudas/Deudas'));
const mandatos = screen('mandatos', () => import('./mandatos/Mandatos'));
const cobro = screen('cobroscolegios_nuevo', () => import('./cobros/NuevoCobro'));

export const dineroRoutes = [
  pagos.addChildren([dialog(pagos, '/ver/$id', () => import('./pagos/VerPago'))]),
  screen('pagosarbitros', () => import('./pagos/Anual'), { sigue: '/anual' }),
  nuevo.addChildren([dialog(nuevo, '/editar/$id', () => import('./por-pagar/EditarImporte'))]),
  screen('pagosarbitros_partido_editar', () => import('./pagos/PartidoDePagos'), { sigue: '/$id/$idCv' }),
  remesas.addChildren([dialog(remesas, '/nuevo', () => import('./remesas/NuevaRemesa'))]),
  screen('remesaspagos_detalle', () => import('./remesas/Remesa'), { sigue: '/$id' }),
  list(
    'perfilespago',
    () => import('./perfilespago/PerfilesPago'),
    () => import('./perfilespago/EditorPerfilPago'),
  ),
  screen('perfilespago', () => import('./perfilespago/ArbitrosPorPerfil'), { sigue: '/arbitros' }),
  list(
    'conceptos',
    () => import('./conceptos/Conceptos'),
    () => import('./conceptos/EditorConcepto'),
  ),
  screen('conceptos', () => import('./conceptos/Poner'), { sigue: '/poner' }),
  screen('conceptos', () => import('./conceptos/Puestos'), { sigue: '/puestos' }),
  cobros.addChildren([
    dialog(cobros, '/colegio/$id', () => import('./cobros/PendienteDeColegio')),
    dialog(cobros, '/ingreso', () => import('./cobros/Ingreso')),
    dialog(cobros, '/ingreso/$id', () => import('./cobros/Ingreso')),
  ]),
  hechos.addChildren([dialog(hechos, '/girar/$ids', () => import('./recibos/Girar'))]),
  screen('cobroscolegios', () => import('./cobros/Cobro'), { sigue: '/cobros/$id' }),
  cobro.addChildren([dialog(cobro, '/editar/$id', () => import('./cobros/CuotaDeEquipo'))]),
  screen('cobroscolegios', () => import('./recibos/ListaRecibos'), { sigue: '/recibos' }),
  screen('cobroscolegios', () => import('./recibos/RemesaRecibos'), { sigue: '/recibos/$id' }),
  screen('cobroscolegios', () => import('./banco/Banco'), { sigue: '/banco' }),
  screen('cobroscolegios', () => import('./facturas/Facturas'), { sigue: '/facturas' }),
  deudas.addChildren([dialog(deudas, '/colegio/$id', () => import('./deudas/DeudasDeColegio'))]),
  screen('deudas', () => import('./deudas/Previsto'), { sigue: '/previsto' }),
  mandatos.addChildren([dialog(mandatos, '/nuevo', () => import('./mandatos/NuevoMandato'))]),
] as const;
