import { pantalla } from '../../shell/office-routes';

const entrenador = () => import('./vistas/PartidosEntrenador');
const coordinador = () => import('./vistas/PartidosCoordinador');

export const partidosRoutes = [
  pantalla('suspensionpartidos', () => import('./suspension/SuspensionPartidos')),
  pantalla('partidosentrenador', entrenador, { sigue: '/$idEquipo/$idGrupo' }),
  pantalla('partidoentrenador_detalle', () => import('./vistas/DetalleEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  pantalla('partidosjornadaentrenador', () => import('./vistas/JornadaEntrenador')),
  pantalla('equiposcoordinador', () => import('./vistas/EquiposCoordinador')),
  pantalla('partidoscoordinador', coordinador, { sigue: '/$idEquipo' }),
  pantalla('partidocoordinador_detalle', () => import('./vistas/DetalleCoordinador'), { sigue: '/$id/$idEquipo' }),
  pantalla('partidosjornadacoordinador', () => import('./vistas/JornadaCoordinador')),
  pantalla('partido_editar', () => import('./informes/ActaScreen'), { sigue: '/acta/$idConvocatoria' }),
  pantalla('partidosarbitro', () => import('./vistas/PartidosArbitro')),
  pantalla('partidosarbitro_confirmar', () => import('./vistas/ConfirmarArbitraje'), { sigue: '/$id' }),
  pantalla('partidosarbitro_informe', () => import('./informes/InformeArbitro'), { sigue: '/$id' }),
  pantalla('partidos', () => import('./partidos/Partidos')),
  pantalla('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
] as const;
