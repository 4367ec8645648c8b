import { askForPage } from '../../client/ask-ahead';
import { dialog, list, screen } from '../../shell/office-routes';

const arbitros = screen('arbitros', () => import('./arbitros/Arbitros'), { ahead: () => askForPage('arbitros', 'nombre') });
const justificantes = screen('justificantes', () => import('./justificantes/Justificantes'));
const editorDeArbitro = () => import('./arbitros/EditorArbitro');

export const personasRoutes = [
  list(
    'jugadores',
    () => import('./jugadores/Jugadores'),
    () => import('./jugadores/EditorJugador'),
    'nombre_completo',
  ),
  list(
    'entrenadores',
    () => import('./entrenadores/Entrenadores'),
    () => import('./entrenadores/EditorEntrenador'),
    'nombre',
  ),
  justificantes.addChildren([dialog(justificantes, '/ver/$id', () => import('./justificantes/DeJugador'))]),
  arbitros.addChildren([
    dialog(arbitros, '/nuevo', editorDeArbitro),
    dialog(arbitros, '/editar/$id', editorDeArbitro),
    dialog(arbitros, '/condiciones/$id', () => import('./arbitros/CondicionesDeLista')),
  ]),
  list(
    'coordinadores',
    () => import('./coordinadores/Coordinadores'),
    () => import('./coordinadores/EditorCoordinador'),
    'nombre',
  ),
] as const;
