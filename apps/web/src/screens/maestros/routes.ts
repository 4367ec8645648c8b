import { dialog, list, screen } from '../../shell/office-routes';
import { askForAll } from '../../client/ask-ahead';

const cambios = screen('tiposcambiopartido', () => import('./tiposcambiopartido/TiposCambioPartido'), {
  ahead: () => askForAll('tiposcambiopartido'),
});
const cambioEditor = () => import('./tiposcambiopartido/EditorTipoCambio');
const suspensiones = screen('tipossuspension', () => import('./tipossuspension/TiposSuspension'), {
  ahead: () => askForAll('tipossuspension'),
});

export const maestrosRoutes = [
  list(
    'colegios',
    () => import('./colegios/Colegios'),
    () => import('./colegios/EditorColegio'),
    'nombre',
  ),
  list(
    'sedes',
    () => import('./sedes/Sedes'),
    () => import('./sedes/EditorSede'),
    'nombre',
  ),
  list(
    'zonas',
    () => import('./zonas/Zonas'),
    () => import('./zonas/EditorZona'),
  ),
  list(
    'deportes',
    () => import('./deportes/Deportes'),
    () => import('./deportes/EditorDeporte'),
  ),
  list(
    'categorias',
    () => import('./categorias/Categorias'),
    () => import('./categorias/EditorCategoria'),
  ),
  list(
    'generos',
    () => import('./generos/Generos'),
    () => import('./generos/EditorGenero'),
  ),
  list(
    'tiposjustificante',
    () => import('./tiposjustificante/TiposJustificante'),
    () => import('./tiposjustificante/EditorTipoJustificante'),
  ),
  list(
    'tiposlicencia',
    () => import('./tiposlicencia/TiposLicencia'),
    () => import('./tiposlicencia/EditorTipoLicencia'),
  ),
  list(
    'tipossancion',
    () => import('./tipossancion/TiposSancion'),
    () => import('./tipossancion/EditorTipoSancion'),
  ),
  list(
    'tipostarifa',
    () => import('./tipostarifa/TiposTarifa'),
    () => import('./tipostarifa/EditorTipoTarifa'),
  ),
  list(
    'perfilesarbitro',
    () => import('./perfilesarbitro/PerfilesArbitro'),
    () => import('./perfilesarbitro/EditorPerfilArbitro'),
  ),
  list(
    'sistemasarbitraje',
    () => import('./sistemasarbitraje/SistemasArbitraje'),
    () => import('./sistemasarbitraje/EditorSistemaArbitraje'),
  ),
  screen('festivos', () => import('./festivos/Festivos')),
  suspensiones.addChildren([dialog(suspensiones, '/editar/$id', () => import('./tipossuspension/EditorTipoSuspension'))]),
  cambios.addChildren([dialog(cambios, '/nuevo', cambioEditor), dialog(cambios, '/editar/$id', cambioEditor)]),
] as const;
