import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dialog, root, screen } from '../../shell/office-routes';
import { preequiposRoutes } from './preequipos/routes';

const periodo = screen('inscripcion', () => import('./periodo/Inscripcion'));
const editorDePeriodo = () => import('./periodo/EditorInscripcion');

// Without a session: whoever carries the link of a school, or that of their own ficha.
export const familiaRoute = createRoute({
  getParentRoute: () => root,
  path: '/familia/$token',
  component: lazyRouteComponent(() => import('./familias/FichaFamilia')),
});
export const fichaRoute = createRoute({
  getParentRoute: () => root,
  path: '/ficha/$token',
  component: lazyRouteComponent(() => import('./familias/FichaPropia')),
});

export const inscripcionRoutes = [
  // The homes lead to what all areas before this one hold.
  screen('dashboard', () => import('./inicio/Inicio')),
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
  screen('inscripcioncoordinador_plantilla', () => import('./familias/FamiliasDeEquipo'), { sigue: '/$id/familias' }),
  screen('inscripcioncoordinador_plantilla', () => import('./fotos/FaltanFotos'), { sigue: '/$id/fotos' }),
  screen('inscripcion_coordinador', () => import('./fotos/FaltanFotos'), { sigue: '/fotos' }),
  screen('inscripcion_coordinador', () => import('./familias/FamiliasDeColegio'), { sigue: '/familias/$colegio' }),
] as const;
