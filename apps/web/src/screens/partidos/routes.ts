import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dialog, root, screen } from '../../shell/office-routes';

const partidos = screen('partidos', () => import('./partidos/Partidos'));

const cambios = screen('cambiospartido', () => import('./cambios/CambiosPartido'));

const entrenador = () => import('./mis-equipos/PartidosEntrenador');
const coordinador = () => import('./mis-equipos/PartidosCoordinador');

// Without a session: the family of whoever is called to a match.
export const convocadoRoute = createRoute({
  getParentRoute: () => root,
  path: '/convocado/$token',
  component: lazyRouteComponent(() => import('./citacion/Convocado')),
});

export const partidosRoutes = [
  partidos.addChildren([
    dialog(partidos, '/nueva_convocatoria_eliminatoria/$id', () => import('./convocatorias/NuevaEliminatoria')),
    dialog(partidos, '/modificar_eliminatoria/$id', () => import('./convocatorias/ModificarEliminatoria')),
  ]),
  cambios.addChildren([dialog(cambios, '/ver/$id', () => import('./cambios/VerCambio'))]),
  screen('partidosentrenador_cambio', () => import('./cambios/CambioEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  screen('partidoscoordinador_cambio', () => import('./cambios/CambioCoordinador'), { sigue: '/$id/$idEquipo' }),
  screen('sede_cierres', () => import('./cierres/CierresSede'), { sigue: '/$id' }),
  screen('suspensionpartidos', () => import('./suspension/SuspensionPartidos')),
  screen('partidosentrenador', entrenador, { sigue: '/$idEquipo/$idGrupo' }),
  screen('partidoentrenador_detalle', () => import('./citacion/DetalleEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  screen('partidosjornadaentrenador', () => import('./mis-equipos/JornadaEntrenador')),
  screen('equiposcoordinador', () => import('./mis-equipos/EquiposCoordinador')),
  screen('partidoscoordinador', coordinador, { sigue: '/$idEquipo' }),
  screen('partidosentrenador', () => import('./alineacion/AlineacionEntrenador'), { sigue: '/$idEquipo/$idGrupo/alineacion' }),
  screen('partidoscoordinador', () => import('./alineacion/AlineacionCoordinador'), { sigue: '/$idEquipo/alineacion' }),
  screen('partidocoordinador_detalle', () => import('./citacion/DetalleCoordinador'), { sigue: '/$id/$idEquipo' }),
  screen('partidosjornadacoordinador', () => import('./mis-equipos/JornadaCoordinador')),
  screen('partido_editar', () => import('./informes/ActaScreen'), { sigue: '/acta/$idConvocatoria' }),
  screen('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
] as const;
