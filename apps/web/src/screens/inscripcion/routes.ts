import { dialog, pantalla } from '../../shell/office-routes';
import { preequiposRoutes } from './preequipos/routes';

const periodo = pantalla('inscripcion', () => import('./periodo/Inscripcion'));
const editorDePeriodo = () => import('./periodo/EditorInscripcion');

export const inscripcionRoutes = [
  periodo.addChildren([
    dialog(periodo, '/abrir', editorDePeriodo),
    dialog(periodo, '/editar/$id', editorDePeriodo),
    dialog(periodo, '/ver/$idPreequipo', () => import('./periodo/VerPreequipo')),
  ]),
  pantalla('inscripcion_verplantilla', () => import('./periodo/VerPlantilla'), { sigue: '/$idPreequipo' }),
  ...preequiposRoutes,
  pantalla('inscripcioncoordinador_renovar', () => import('./renovacion/RenovarEquipos'), { sigue: '/$colegio' }),
  pantalla('inscripcioncoordinador_plantilla', () => import('./hoja/HojaDeJugadores'), { sigue: '/$id/hoja' }),
] as const;
