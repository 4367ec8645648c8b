import { Perfil, TODOS_LOS_PERFILES } from './perfiles';

interface DefComun {
  titulo: string;
  /** Address of its list; the screen's option in the menu tree carries it as `opcion_enlace`. */
  ruta: string;
  /** Reached from another screen, and so not in the menu. */
  fueraDelMenu?: true;
  /** A historical working competition does not lower its level (domain-rules, «Identity»). */
  editableEnHistorico?: true;
}

/** Screens of the administrator's alone open what they show. Any other says which of those open the same data; none, where all are one's own. */
type DefPantalla = DefComun & ({ perfiles: readonly [typeof Perfil.Admin] } | { perfiles: readonly Perfil[]; mismosDatos: readonly string[] });

const ADMIN = [Perfil.Admin] as const;
const PROPIOS: readonly string[] = [];

/** Keys of all screens with permissions of their own; what a role may do hangs on them. */
export const PANTALLAS = {
  dashboard: { titulo: 'Inicio', ruta: '/admin/dashboard', perfiles: TODOS_LOS_PERFILES, mismosDatos: PROPIOS },
  notificaciones: { titulo: 'Notificaciones', ruta: '/admin/notificaciones', perfiles: TODOS_LOS_PERFILES, mismosDatos: PROPIOS, editableEnHistorico: true },
  condiciones: { titulo: 'Condiciones', ruta: '/admin/condiciones', perfiles: TODOS_LOS_PERFILES, mismosDatos: PROPIOS, fueraDelMenu: true },
  ayuda: { titulo: 'Ayuda', ruta: '/admin/ayuda', perfiles: TODOS_LOS_PERFILES, mismosDatos: PROPIOS },
  cambiarcompeticion: { titulo: 'Cambiar de competición', ruta: '/admin/cambiarcompeticion', perfiles: ADMIN, editableEnHistorico: true },
  usuarios: { titulo: 'Usuarios', ruta: '/admin/usuarios', perfiles: ADMIN },
  acciones: { titulo: 'Acciones de usuario', ruta: '/admin/acciones', perfiles: ADMIN, fueraDelMenu: true },
  roles: { titulo: 'Roles', ruta: '/admin/roles', perfiles: ADMIN },
  rol_permisos: { titulo: 'Permisos de un rol', ruta: '/admin/rol_permisos', perfiles: ADMIN, fueraDelMenu: true },
  configuracion: { titulo: 'Configuración', ruta: '/admin/configuracion', perfiles: ADMIN },
  tiposnotificacion: { titulo: 'Tipos de notificación', ruta: '/admin/tiposnotificacion', perfiles: ADMIN },
  publicidad: { titulo: 'Publicidad', ruta: '/admin/publicidad', perfiles: ADMIN },
  categorias: { titulo: 'Categorías', ruta: '/admin/categorias', perfiles: ADMIN },
  generos: { titulo: 'Géneros', ruta: '/admin/generos', perfiles: ADMIN },
  deportes: { titulo: 'Deportes', ruta: '/admin/deportes', perfiles: ADMIN },
  sedes: { titulo: 'Sedes', ruta: '/admin/sedes', perfiles: ADMIN },
  colegios: { titulo: 'Colegios', ruta: '/admin/colegios', perfiles: ADMIN },
  zonas: { titulo: 'Zonas', ruta: '/admin/zonas', perfiles: ADMIN },
  tipossancion: { titulo: 'Tipos de sanción', ruta: '/admin/tipossancion', perfiles: ADMIN },
  tiposlicencia: { titulo: 'Tipos de licencia', ruta: '/admin/tiposlicencia', perfiles: ADMIN },
  perfilesarbitro: { titulo: 'Perfiles de árbitro', ruta: '/admin/perfilesarbitro', perfiles: ADMIN },
  sistemasarbitraje: { titulo: 'Sistemas de arbitraje', ruta: '/admin/sistemasarbitraje', perfiles: ADMIN },
  tipostarifa: { titulo: 'Tipos de tarifa', ruta: '/admin/tipostarifa', perfiles: ADMIN },
  tiposcambiopartido: { titulo: 'Tipos de cambio de partido', ruta: '/admin/tiposcambiopartido', perfiles: ADMIN },
  tipossuspension: { titulo: 'Tipos de suspensión', ruta: '/admin/tipossuspension', perfiles: ADMIN },
  festivos: { titulo: 'Festivos', ruta: '/admin/festivos', perfiles: ADMIN },
  arbitros: { titulo: 'Árbitros', ruta: '/admin/arbitros', perfiles: ADMIN },
  entrenadores: { titulo: 'Entrenadores', ruta: '/admin/entrenadores', perfiles: ADMIN },
  coordinadores: { titulo: 'Coordinadores', ruta: '/admin/coordinadores', perfiles: ADMIN },
  jugadores: { titulo: 'Jugadores', ruta: '/admin/jugadores', perfiles: ADMIN },
  inscripcion_coordinador: {
    titulo: 'Inscripción de mi colegio',
    ruta: '/admin/inscripcion_coordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores'],
    fueraDelMenu: true,
  },
  importar: { titulo: 'Importar datos', ruta: '/admin/importar', perfiles: ADMIN },
  correo: { titulo: 'Correo y trabajos', ruta: '/admin/correo', perfiles: ADMIN, editableEnHistorico: true },
} as const satisfies Record<string, DefPantalla>;

export type Pantalla = keyof typeof PANTALLAS;

export const pantallaDe = (clave: Pantalla): DefComun & { perfiles: readonly Perfil[] } => PANTALLAS[clave];

const CLAVES = new Map(Object.entries(PANTALLAS).map(([clave, { ruta }]) => [ruta as string, clave as Pantalla]));

/** The administrator's screens that open to whoever edits them all that an option of the menu opens to a role of that profile. */
export function pantallasQueAbren(enlace: string | null, perfil: Perfil): readonly Pantalla[] {
  const clave = enlace === null ? undefined : CLAVES.get(enlace);
  if (clave === undefined) return [];
  const pantalla: DefPantalla = PANTALLAS[clave];
  return perfil === Perfil.Admin ? [clave] : 'mismosDatos' in pantalla ? (pantalla.mismosDatos as readonly Pantalla[]) : [];
}
