import { dialog, screen } from '../../shell/office-routes';

const partidos = screen('partidos', () => import('./partidos/Partidos'));
const partido = screen('partido_editar', () => import('./convocatorias/PartidoEditar'), { sigue: '/$id' });

const entrenador = () => import('./vistas/PartidosEntrenador');
const coordinador = () => import('./vistas/PartidosCoordinador');

export const partidosRoutes = [
  partidos.addChildren([
    dialog(partidos, '/nueva_convocatoria_eliminatoria/$id', () => import('./convocatorias/NuevaEliminatoria')),
    dialog(partidos, '/modificar_eliminatoria/$id', () => import('./convocatorias/ModificarEliminatoria')),
  ]),
  screen('suspensionpartidos', () => import('./suspension/SuspensionPartidos')),
  screen('partidosentrenador', entrenador, { sigue: '/$idEquipo/$idGrupo' }),
  screen('partidoentrenador_detalle', () => import('./vistas/DetalleEntrenador'), { sigue: '/$id/$idEquipo/$idGrupo' }),
  screen('partidosjornadaentrenador', () => import('./vistas/JornadaEntrenador')),
  screen('equiposcoordinador', () => import('./vistas/EquiposCoordinador')),
  screen('partidoscoordinador', coordinador, { sigue: '/$idEquipo' }),
  screen('partidocoordinador_detalle', () => import('./vistas/DetalleCoordinador'), { sigue: '/$id/$idEquipo' }),
  screen('partidosjornadacoordinador', () => import('./vistas/JornadaCoordinador')),
  screen('partido_editar', () => import('./informes/ActaScreen'), { sigue: '/acta/$idConvocatoria' }),
  screen('partidosarbitro', () => import('./vistas/PartidosArbitro')),
  screen('partidosarbitro_confirmar', () => import('./vistas/ConfirmarArbitraje'), { sigue: '/$id' }),
  screen('partidosarbitro_informe', () => import('./informes/InformeArbitro'), { sigue: '/$id' }),
  screen('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
  partido.addChildren([
    dialog(partido, '/nueva_convocatoria', () => import('./convocatorias/NuevaConvocatoria')),
    dialog(partido, '/nueva_convocatoria_arbitro/$idConvocatoria', () => import('./convocatorias/NuevoArbitraje')),
    dialog(partido, '/nueva_sancion/$idConvocatoria', () => import('./convocatorias/NuevaSancion')),
  ]),
  screen('partido_editar', () => import('./convocatorias/PartidoDeConvocatoria'), { sigue: '/$id/$idCv' }),
] as const;
