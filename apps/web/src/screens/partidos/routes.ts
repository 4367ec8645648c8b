import { dialog, pantalla } from '../../shell/office-routes';

const partidos = pantalla('partidos', () => import('./partidos/Partidos'));
const partido = pantalla('partido_editar', () => import('./convocatorias/PartidoEditar'), { sigue: '/$id' });

const entrenador = () => import('./vistas/PartidosEntrenador');
const coordinador = () => import('./vistas/PartidosCoordinador');

export const partidosRoutes = [
  partidos.addChildren([
    dialog(partidos, '/nueva_convocatoria_eliminatoria/$id', () => import('./convocatorias/NuevaEliminatoria')),
    dialog(partidos, '/modificar_eliminatoria/$id', () => import('./convocatorias/ModificarEliminatoria')),
  ]),
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
  pantalla('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
  partido.addChildren([
    dialog(partido, '/nueva_convocatoria', () => import('./convocatorias/NuevaConvocatoria')),
    dialog(partido, '/nueva_convocatoria_arbitro/$idConvocatoria', () => import('./convocatorias/NuevoArbitraje')),
    dialog(partido, '/nueva_sancion/$idConvocatoria', () => import('./convocatorias/NuevaSancion')),
  ]),
  pantalla('partido_editar', () => import('./convocatorias/PartidoDeConvocatoria'), { sigue: '/$id/$idCv' }),
] as const;
