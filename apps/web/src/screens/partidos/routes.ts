import { dialog, pantalla } from '../../shell/office-routes';

const partidos = pantalla('partidos', () => import('./partidos/Partidos'));
const partido = pantalla('partido_editar', () => import('./convocatorias/PartidoEditar'), { sigue: '/$id' });

export const partidosRoutes = [
  partidos.addChildren([
    dialog(partidos, '/nueva_convocatoria_eliminatoria/$id', () => import('./convocatorias/NuevaEliminatoria')),
    dialog(partidos, '/modificar_eliminatoria/$id', () => import('./convocatorias/ModificarEliminatoria')),
  ]),
  pantalla('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
  partido.addChildren([
    dialog(partido, '/nueva_convocatoria', () => import('./convocatorias/NuevaConvocatoria')),
    dialog(partido, '/nueva_convocatoria_arbitro/$idConvocatoria', () => import('./convocatorias/NuevoArbitraje')),
    dialog(partido, '/nueva_sancion/$idConvocatoria', () => import('./convocatorias/NuevaSancion')),
  ]),
  pantalla('partido_editar', () => import('./convocatorias/PartidoDeConvocatoria'), { sigue: '/$id/$idCv' }),
  pantalla('partidosarbitro_confirmar', () => import('./convocatorias/ConfirmarArbitraje'), { sigue: '/$id' }),
] as const;
