import { hija, lista, pantalla } from '../../shell/rutas-de-oficina';

const cambios = pantalla('tiposcambiopartido', () => import('./tiposcambiopartido/TiposCambioPartido'));
const cambioEditor = () => import('./tiposcambiopartido/EditorTipoCambio');
const suspensiones = pantalla('tipossuspension', () => import('./tipossuspension/TiposSuspension'));

export const maestrosRoutes = [
  lista(
    'colegios',
    () => import('./colegios/Colegios'),
    () => import('./colegios/EditorColegio'),
  ),
  lista(
    'sedes',
    () => import('./sedes/Sedes'),
    () => import('./sedes/EditorSede'),
  ),
  lista(
    'zonas',
    () => import('./zonas/Zonas'),
    () => import('./zonas/EditorZona'),
  ),
  lista(
    'deportes',
    () => import('./deportes/Deportes'),
    () => import('./deportes/EditorDeporte'),
  ),
  lista(
    'categorias',
    () => import('./categorias/Categorias'),
    () => import('./categorias/EditorCategoria'),
  ),
  lista(
    'generos',
    () => import('./generos/Generos'),
    () => import('./generos/EditorGenero'),
  ),
  lista(
    'tiposlicencia',
    () => import('./tiposlicencia/TiposLicencia'),
    () => import('./tiposlicencia/EditorTipoLicencia'),
  ),
  lista(
    'tipossancion',
    () => import('./tipossancion/TiposSancion'),
    () => import('./tipossancion/EditorTipoSancion'),
  ),
  lista(
    'tipostarifa',
    () => import('./tipostarifa/TiposTarifa'),
    () => import('./tipostarifa/EditorTipoTarifa'),
  ),
  lista(
    'perfilesarbitro',
    () => import('./perfilesarbitro/PerfilesArbitro'),
    () => import('./perfilesarbitro/EditorPerfilArbitro'),
  ),
  lista(
    'sistemasarbitraje',
    () => import('./sistemasarbitraje/SistemasArbitraje'),
    () => import('./sistemasarbitraje/EditorSistemaArbitraje'),
  ),
  pantalla('festivos', () => import('./festivos/Festivos')),
  suspensiones.addChildren([hija(suspensiones, '/editar/$id', () => import('./tipossuspension/EditorTipoSuspension'))]),
  cambios.addChildren([
    hija(cambios, '/nuevo', cambioEditor),
    hija(cambios, '/editar/$id', cambioEditor),
    hija(cambios, '/importe/$id', () => import('./tiposcambiopartido/ImporteDeCambio')),
  ]),
] as const;
