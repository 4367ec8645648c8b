import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dialog, list, root, screen } from '../../shell/office-routes';

const partidos = screen('partidos', () => import('./partidos/Partidos'));
const partido = screen('partido_editar', () => import('./convocatorias/PartidoEditar'), { sigue: '/$id' });

const cambios = screen('cambiospartido', () => import('./cambios/CambiosPartido'));

const asignacion = screen('prejornadas', () => import('./designacion/Designacion'), { sigue: '/asignacion/$id' });

const confirmar = () => import('./vistas/ConfirmarArbitraje');
const entrenador = () => import('./vistas/PartidosEntrenador');
const coordinador = () => import('./vistas/PartidosCoordinador');

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

export const partidosRoutes = [
  partidos.addChildren([
    dialog(partidos, '/nueva_convocatoria_eliminatoria/$id', () => import('./convocatorias/NuevaEliminatoria')),
    dialog(partidos, '/modificar_eliminatoria/$id', () => import('./convocatorias/ModificarEliminatoria')),
  ]),
  screen('arbitrajes_por_resolver', () => import('./arbitrajes/PorResolver')),
  screen('prejornadas', () => import('./prejornadas/Prejornadas')),
  screen('prejornadas', () => import('./prejornadas/NuevaPrejornada'), { sigue: '/nuevo' }),
  screen('prejornadas', () => import('./prejornadas/VerPrejornada'), { sigue: '/ver/$id' }),
  screen('prejornada_arbitral', () => import('./prejornadas/PrejornadaArbitral')),
  asignacion.addChildren([
    dialog(asignacion, '/editar/$idPartido', () => import('./designacion/EditarAsignacion')),
    dialog(asignacion, '/condiciones/$idArbitro', () => import('./designacion/CondicionesDelTablero')),
  ]),
  list(
    'sanciones',
    () => import('./sanciones/Sanciones'),
    () => import('./sanciones/EditorSancion'),
    'estado_validacion',
  ),
  cambios.addChildren([dialog(cambios, '/ver/$id', () => import('./cambios/VerCambio'))]),
  screen('partidosentrenador_cambio', () => import('./cambios/CambioEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  screen('partidoscoordinador_cambio', () => import('./cambios/CambioCoordinador'), { sigue: '/$id/$idEquipo' }),
  screen('sede_cierres', () => import('./cierres/CierresSede'), { sigue: '/$id' }),
  screen('suspensionpartidos', () => import('./suspension/SuspensionPartidos')),
  screen('partidosentrenador', entrenador, { sigue: '/$idEquipo/$idGrupo' }),
  screen('partidoentrenador_detalle', () => import('./vistas/DetalleEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  screen('partidosjornadaentrenador', () => import('./vistas/JornadaEntrenador')),
  screen('equiposcoordinador', () => import('./vistas/EquiposCoordinador')),
  screen('partidoscoordinador', coordinador, { sigue: '/$idEquipo' }),
  screen('partidosentrenador', () => import('./alineacion/AlineacionEntrenador'), { sigue: '/$idEquipo/$idGrupo/alineacion' }),
  screen('partidoscoordinador', () => import('./alineacion/AlineacionCoordinador'), { sigue: '/$idEquipo/alineacion' }),
  screen('partidocoordinador_detalle', () => import('./vistas/DetalleCoordinador'), { sigue: '/$id/$idEquipo' }),
  screen('partidosjornadacoordinador', () => import('./vistas/JornadaCoordinador')),
  screen('partido_editar', () => import('./informes/ActaScreen'), { sigue: '/acta/$idConvocatoria' }),
  screen('partidosarbitro', () => import('./vistas/PartidosArbitro')),
  screen('partidosarbitro_confirmar', confirmar, { sigue: '/$id' }),
  // As notices have it: with its match, in which the referee is looked for when that appointment is gone.
  screen('partidosarbitro_confirmar', confirmar, { sigue: '/$id/$partido' }),
  screen('partidosarbitro_informe', () => import('./campo/InformeDePartido'), { sigue: '/$id' }),
  screen('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
  partido.addChildren([
    dialog(partido, '/nueva_convocatoria', () => import('./convocatorias/NuevaConvocatoria')),
    dialog(partido, '/nueva_convocatoria_arbitro/$idConvocatoria', () => import('./convocatorias/NuevoArbitraje')),
    dialog(partido, '/nueva_sancion/$idConvocatoria', () => import('./convocatorias/NuevaSancion')),
  ]),
  screen('partido_editar', () => import('./convocatorias/PartidoDeConvocatoria'), { sigue: '/$id/$idCv' }),
] as const;
