import { dialog, screen } from '../../shell/office-routes';
import { preequiposRoutes } from './preequipos/routes';

const periodo = screen('inscripcion', () => import('./periodo/Inscripcion'));
const editorDePeriodo = () => import('./periodo/EditorInscripcion');

export const inscripcionRoutes = [
  periodo.addChildren([
    dialog(periodo, '/abrir', editorDePeriodo),
    dialog(periodo, '/editar/$id', editorDePeriodo),
    dialog(periodo, '/ver/$idPreequipo', () => import('./periodo/VerPreequipo')),
  ]),
  screen('inscripcion_verplantilla', () => import('./periodo/VerPlantilla'), { sigue: '/$idPreequipo' }),
  screen('traslados', () => import('./traslados/Traslados')),
  ...preequiposRoutes,
  screen('inscripcioncoordinador_renovar', () => import('./renovacion/RenovarEquipos'), { sigue: '/$colegio' }),
  screen('inscripcioncoordinador_plantilla', () => import('./hoja/HojaDeJugadores'), { sigue: '/$id/hoja' }),
] as const;
