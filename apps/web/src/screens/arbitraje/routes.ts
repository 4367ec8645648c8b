import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dialog, root, screen } from '../../shell/office-routes';

const partido = screen('partido_editar', () => import('./ficha/PartidoEditar'), { sigue: '/$id' });

const asignacion = screen('prejornadas', () => import('./designacion/Designacion'), { sigue: '/asignacion/$id' });

const confirmar = () => import('./mis-arbitrajes/ConfirmarArbitraje');

// Without a session: whoever carries the link of one match.
const enlace = createRoute({
  getParentRoute: () => root,
  id: 'enlace',
  component: lazyRouteComponent(() => import('../sesion/sesion/EntryFrame')),
});
/** Of the same: beside the pitch, with the whole window. */
export const actaDeEnlaceRoute = createRoute({
  getParentRoute: () => root,
  path: '/arbitraje/$token/acta',
  component: lazyRouteComponent(() => import('./enlaces/ActaPorEnlace')),
});
export const enlaceRoute = enlace.addChildren([
  createRoute({
    getParentRoute: () => enlace,
    path: '/arbitraje/$token',
    component: lazyRouteComponent(() => import('./enlaces/PorEnlace')),
  }),
]);

export const arbitrajeRoutes = [
  screen('arbitrajes_por_resolver', () => import('./arbitrajes/PorResolver')),
  screen('prejornadas', () => import('./prejornadas/Prejornadas')),
  screen('prejornadas', () => import('./prejornadas/NuevaPrejornada'), { sigue: '/nuevo' }),
  screen('prejornadas', () => import('./prejornadas/VerPrejornada'), { sigue: '/ver/$id' }),
  screen('prejornada_arbitral', () => import('./prejornadas/PrejornadaArbitral')),
  asignacion.addChildren([
    dialog(asignacion, '/editar/$idPartido', () => import('./designacion/EditarAsignacion')),
    dialog(asignacion, '/condiciones/$idArbitro', () => import('./designacion/CondicionesDelTablero')),
  ]),
  screen('partidosarbitro', () => import('./mis-arbitrajes/PartidosArbitro')),
  screen('partidosarbitro_confirmar', confirmar, { sigue: '/$id' }),
  // As notices have it: with its match, in which the referee is looked for when that appointment is gone.
  screen('partidosarbitro_confirmar', confirmar, { sigue: '/$id/$partido' }),
  screen('partidosarbitro_informe', () => import('./campo/InformeDePartido'), { sigue: '/$id' }),
  partido.addChildren([
    dialog(partido, '/nueva_convocatoria', () => import('../partidos/convocatorias/NuevaConvocatoria')),
    dialog(partido, '/nueva_convocatoria_arbitro/$idConvocatoria', () => import('./ficha/NuevoArbitraje')),
    dialog(partido, '/nueva_sancion/$idConvocatoria', () => import('../partidos/convocatorias/NuevaSancion')),
  ]),
  screen('partido_editar', () => import('./ficha/PartidoDeConvocatoria'), { sigue: '/$id/$idCv' }),
] as const;
