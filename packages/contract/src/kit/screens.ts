import { Nivel, Perfil, TODOS_LOS_PERFILES } from './perfiles';

/** Groups of the menu in its order, by the key of their option. Their profiles are those of the screens they hold. */
export const GRUPOS = {
  'grupo.competicion': 'Competición',
  'grupo.micolegio': 'Mi colegio',
  'grupo.informes': 'Informes',
  'grupo.dinero': 'Dinero',
  'grupo.personas': 'Personas',
  'grupo.maestros': 'Datos maestros',
  'grupo.administracion': 'Administración',
} as const;
export type Grupo = keyof typeof GRUPOS;

interface DefComun {
  titulo: string;
  /** The group or the screen that its option hangs from, after those declared before it; left out, it is a group itself, before the others. */
  en?: string;
  /** The words of the button of its list that makes another, at `/nuevo`. */
  nuevo?: string;
  /** The screen has nothing to read, so it only opens to whoever may edit. */
  soloEditar?: true;
  /** Other screens lead to it, and the menu does not. */
  fueraDelMenu?: true;
  /**
   * It may be edited in a historical season too: choosing the working competition, the mailbox, and the money, which outlives the seasons (domain-rules,
   * «Identity» and «One truth»).
   */
  editableEnHistorico?: true;
  /** A school works here on the season that it registers for, which may be the next one. */
  inscribe?: true;
}

/**
 * Screens of the administrator alone open the data they show. Any other says which of those open the same data; an empty list, where all the data are one's
 * own.
 */
type DefPantalla = DefComun &
  ({ perfiles: readonly [typeof Perfil.Admin] } | { perfiles: readonly Perfil[]; mismosDatos: readonly string[] });

const ADMIN = [Perfil.Admin] as const;
const TODOS = TODOS_LOS_PERFILES;
const PROPIOS: readonly string[] = [];

/**
 * All the screens that have a permission, each declared once: its name, its place in the menu, its profiles. Start-up makes the options of the menu match this
 * table, and gives the new ones to the roles that came with the product and are of their profiles.
 */
const DECLARADAS = {
  dashboard: { titulo: 'Principal', perfiles: TODOS, mismosDatos: PROPIOS },
  notificaciones: { titulo: 'Notificaciones', en: 'dashboard', perfiles: TODOS, mismosDatos: PROPIOS, editableEnHistorico: true },
  condiciones: { titulo: 'Condiciones', en: 'dashboard', perfiles: TODOS, mismosDatos: PROPIOS, fueraDelMenu: true },
  ayuda: { titulo: 'Ayuda', en: 'dashboard', perfiles: TODOS, mismosDatos: PROPIOS },

  campeonatos: { titulo: 'Campeonatos', nuevo: 'Nuevos campeonatos', en: 'grupo.competicion', perfiles: ADMIN },
  campeonato_semanasinhabiles: {
    titulo: 'Semanas inhábiles de un campeonato',
    en: 'campeonatos',
    perfiles: ADMIN,
    fueraDelMenu: true,
  },
  fase_semanasinhabiles: { titulo: 'Semanas inhábiles de una fase', en: 'campeonatos', perfiles: ADMIN, fueraDelMenu: true },
  fases: { titulo: 'Fases', nuevo: 'Nueva liga', en: 'grupo.competicion', perfiles: ADMIN },
  nueva_eliminatoria: { titulo: 'Nueva eliminatoria', en: 'fases', perfiles: ADMIN, soloEditar: true, fueraDelMenu: true },
  editar_eliminatoria: { titulo: 'Editar el cuadro de una eliminatoria', en: 'fases', perfiles: ADMIN, fueraDelMenu: true },
  fases_eliminatoria_cuadro: { titulo: 'Cuadro de una eliminatoria', en: 'fases', perfiles: ADMIN, fueraDelMenu: true },
  faseliga_calendario: { titulo: 'Calendario de una liga', en: 'fases', perfiles: ADMIN, fueraDelMenu: true },
  faseliga_calendario_ver: { titulo: 'Calendario guardado de una liga', en: 'fases', perfiles: ADMIN, fueraDelMenu: true },
  faseeliminatoria_calendario: { titulo: 'Calendario de una eliminatoria', en: 'fases', perfiles: ADMIN, fueraDelMenu: true },
  faseeliminatoria_calendario_ver: {
    titulo: 'Calendario guardado de una eliminatoria',
    en: 'fases',
    perfiles: ADMIN,
    fueraDelMenu: true,
  },
  esquemas_clasificacion: { titulo: 'Esquemas de liga', nuevo: 'Nuevo esquema de liga', en: 'grupo.competicion', perfiles: ADMIN },
  esquemas_clasificacion_eliminatoria: {
    titulo: 'Esquemas de eliminatoria',
    nuevo: 'Nuevo esquema de eliminatoria',
    en: 'grupo.competicion',
    perfiles: ADMIN,
  },
  competicion: { titulo: 'Competición actual', en: 'grupo.competicion', perfiles: ADMIN },
  cambiarcompeticion: { titulo: 'Cambiar de competición', en: 'grupo.competicion', perfiles: ADMIN, editableEnHistorico: true },
  inscripcion: { titulo: 'Inscripción de equipos', en: 'grupo.competicion', perfiles: ADMIN },
  traslados: { titulo: 'Traslados de jugadores', en: 'grupo.competicion', perfiles: ADMIN },
  inscripcion_verplantilla: { titulo: 'Plantilla de un equipo por inscribir', en: 'inscripcion', perfiles: ADMIN, fueraDelMenu: true },
  equipos: { titulo: 'Equipos', en: 'grupo.competicion', perfiles: ADMIN },
  campeonato_equipos: { titulo: 'Equipos de un campeonato', en: 'equipos', perfiles: ADMIN, fueraDelMenu: true },
  inscripcionjugadores: { titulo: 'Inscripción de jugadores', en: 'grupo.competicion', perfiles: ADMIN, soloEditar: true },
  migracionequipos: { titulo: 'Migrar un equipo', en: 'grupo.competicion', perfiles: ADMIN, soloEditar: true },
  cuotas: { titulo: 'Cuotas de los equipos', en: 'grupo.competicion', perfiles: ADMIN },
  tarifas: { titulo: 'Tarifas arbitrales', en: 'grupo.competicion', perfiles: ADMIN },
  importescambiopartido: { titulo: 'Importes de cambios', en: 'grupo.competicion', perfiles: ADMIN },
  partidos: { titulo: 'Partidos', en: 'grupo.competicion', perfiles: ADMIN },
  partido_editar: { titulo: 'Editar un partido', en: 'partidos', perfiles: ADMIN, fueraDelMenu: true },
  arbitrajes_por_resolver: { titulo: 'Arbitrajes por resolver', en: 'grupo.competicion', perfiles: ADMIN },
  cambiospartido: { titulo: 'Cambios de partido', en: 'grupo.competicion', perfiles: ADMIN },
  sanciones: { titulo: 'Sanciones', nuevo: 'Nueva sanción', en: 'grupo.competicion', perfiles: ADMIN },
  suspensionpartidos: { titulo: 'Suspensión de partidos', en: 'grupo.competicion', perfiles: ADMIN, soloEditar: true },
  prejornadas: { titulo: 'Prejornadas', nuevo: 'Nueva prejornada', en: 'grupo.competicion', perfiles: ADMIN },
  prejornada_arbitral: { titulo: 'Mi disponibilidad', en: 'grupo.competicion', perfiles: [Perfil.Arbitro], mismosDatos: PROPIOS },
  partidosarbitro: { titulo: 'Mis partidos', en: 'grupo.competicion', perfiles: [Perfil.Arbitro], mismosDatos: PROPIOS },
  partidosarbitro_confirmar: {
    titulo: 'Confirmar un arbitraje',
    en: 'grupo.competicion',
    perfiles: [Perfil.Arbitro],
    mismosDatos: PROPIOS,
    soloEditar: true,
    fueraDelMenu: true,
  },
  partidosarbitro_informe: {
    titulo: 'Informe de un partido',
    en: 'grupo.competicion',
    perfiles: [Perfil.Arbitro],
    mismosDatos: PROPIOS,
    soloEditar: true,
    fueraDelMenu: true,
  },
  misequipos: { titulo: 'Mis equipos', en: 'grupo.competicion', perfiles: [Perfil.Entrenador], mismosDatos: PROPIOS },
  partidosentrenador: {
    titulo: 'Partidos de un equipo mío',
    en: 'misequipos',
    perfiles: [Perfil.Entrenador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidoentrenador_detalle: {
    titulo: 'Un partido de mi equipo',
    en: 'misequipos',
    perfiles: [Perfil.Entrenador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidosentrenador_cambio: {
    titulo: 'Cambiar un partido de mi equipo',
    en: 'misequipos',
    perfiles: [Perfil.Entrenador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidosjornadaentrenador: { titulo: 'Partidos de un día', en: 'grupo.competicion', perfiles: [Perfil.Entrenador], mismosDatos: PROPIOS },
  campeonato_equipos_plantillas: { titulo: 'Plantillas de un equipo', en: 'grupo.competicion', perfiles: ADMIN, fueraDelMenu: true },
  campeonato_equipos_jugadores: { titulo: 'Jugadores de un equipo', en: 'grupo.competicion', perfiles: ADMIN, fueraDelMenu: true },
  modelolicencias: {
    titulo: 'Modelo oficial de licencias',
    en: 'grupo.competicion',
    perfiles: [Perfil.Admin, Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores'],
    fueraDelMenu: true,
  },

  inscripcion_coordinador: {
    titulo: 'Inscripción de mi colegio',
    en: 'grupo.micolegio',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores', 'campeonato_equipos_plantillas', 'inscripcion'],
    inscribe: true,
  },
  inscripcioncoordinador_nuevo: {
    titulo: 'Inscribir un equipo',
    en: 'inscripcion_coordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
    soloEditar: true,
    fueraDelMenu: true,
    inscribe: true,
  },
  inscripcioncoordinador_renovar: {
    titulo: 'Renovar equipos de mi colegio',
    en: 'inscripcion_coordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores', 'inscripcion'],
    soloEditar: true,
    fueraDelMenu: true,
    inscribe: true,
  },
  inscripcioncoordinador_editar: {
    titulo: 'Un equipo de mi colegio por inscribir',
    en: 'inscripcion_coordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['inscripcion'],
    fueraDelMenu: true,
    inscribe: true,
  },
  inscripcioncoordinador_plantilla: {
    titulo: 'Plantilla de un equipo de mi colegio por inscribir',
    en: 'inscripcion_coordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores', 'inscripcion'],
    fueraDelMenu: true,
    inscribe: true,
  },

  equiposcoordinador: { titulo: 'Equipos de mi colegio', en: 'grupo.micolegio', perfiles: [Perfil.Coordinador], mismosDatos: PROPIOS },
  equipo_coordinador_plantillas: {
    titulo: 'Plantillas de un equipo de mi colegio',
    en: 'equiposcoordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: ['jugadores', 'entrenadores', 'campeonato_equipos_plantillas'],
    fueraDelMenu: true,
  },
  partidoscoordinador: {
    titulo: 'Partidos de un equipo de mi colegio',
    en: 'equiposcoordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidocoordinador_detalle: {
    titulo: 'Un partido de mi colegio',
    en: 'equiposcoordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidoscoordinador_cambio: {
    titulo: 'Cambiar un partido de mi colegio',
    en: 'equiposcoordinador',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
    fueraDelMenu: true,
  },
  partidosjornadacoordinador: {
    titulo: 'Partidos de mi colegio en un día',
    en: 'grupo.micolegio',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
  },

  'informes/equipos': { titulo: 'Equipos inscritos', en: 'grupo.informes', perfiles: ADMIN },
  'informes/calendarios': { titulo: 'Partidos entre dos fechas', en: 'grupo.informes', perfiles: ADMIN },
  'informes/rankings': { titulo: 'Rankings', en: 'grupo.informes', perfiles: ADMIN },
  'informes/juegolimpio': { titulo: 'Juego limpio', en: 'grupo.informes', perfiles: ADMIN },
  'informes/infracciones': { titulo: 'Infracciones', en: 'grupo.informes', perfiles: ADMIN },
  'informes/arbitrajes': { titulo: 'Partidos de los árbitros', en: 'grupo.informes', perfiles: ADMIN },
  'informes/colegio': { titulo: 'Informe de un colegio', en: 'grupo.informes', perfiles: ADMIN },
  'informes/oficina': { titulo: 'Marcha de la temporada', en: 'grupo.informes', perfiles: ADMIN },
  'informes/cobros': { titulo: 'Pendiente de cobro', en: 'grupo.informes', perfiles: ADMIN },
  cuentas_colegio: {
    titulo: 'Cuentas de mi colegio',
    en: 'grupo.micolegio',
    perfiles: [Perfil.Coordinador],
    mismosDatos: PROPIOS,
    editableEnHistorico: true,
  },
  mis_cobros: { titulo: 'Mis cobros', en: 'grupo.competicion', perfiles: [Perfil.Arbitro], mismosDatos: PROPIOS },
  libro: { titulo: 'Libro de la temporada', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  cobroscolegios: { titulo: 'Cobros de colegios', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  cobroscolegios_nuevo: {
    titulo: 'Nuevo cobro a colegios',
    en: 'cobroscolegios',
    perfiles: ADMIN,
    fueraDelMenu: true,
    editableEnHistorico: true,
  },
  deudas: { titulo: 'Deudas de colegios', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  mandatos: { titulo: 'Mandatos', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  pagosarbitros: { titulo: 'Pagos de árbitros', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  pagosarbitros_nuevo: {
    titulo: 'Nuevo pago a árbitros',
    en: 'pagosarbitros',
    perfiles: ADMIN,
    fueraDelMenu: true,
    editableEnHistorico: true,
  },
  pagosarbitros_partido_editar: { titulo: 'Editar un partido desde los pagos', en: 'pagosarbitros', perfiles: ADMIN, fueraDelMenu: true },
  remesaspagos: { titulo: 'Remesas de pagos', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  remesaspagos_detalle: {
    titulo: 'Detalle de una remesa',
    en: 'remesaspagos',
    perfiles: ADMIN,
    fueraDelMenu: true,
    editableEnHistorico: true,
  },
  perfilespago: {
    titulo: 'Perfiles de pago',
    nuevo: 'Nuevo perfil de pago',
    en: 'grupo.dinero',
    perfiles: ADMIN,
    editableEnHistorico: true,
  },
  conceptos: { titulo: 'Conceptos', nuevo: 'Nuevo concepto', en: 'grupo.dinero', perfiles: ADMIN, editableEnHistorico: true },
  jugadores: { titulo: 'Jugadores', nuevo: 'Nuevo jugador', en: 'grupo.personas', perfiles: ADMIN },
  entrenadores: { titulo: 'Entrenadores', nuevo: 'Nuevo entrenador', en: 'grupo.personas', perfiles: ADMIN },
  justificantes: {
    titulo: 'Justificantes',
    en: 'grupo.personas',
    perfiles: [Perfil.Admin, Perfil.Coordinador],
    mismosDatos: PROPIOS,
  },
  arbitros: { titulo: 'Árbitros', nuevo: 'Nuevo árbitro', en: 'grupo.personas', perfiles: ADMIN },
  coordinadores: { titulo: 'Coordinadores', nuevo: 'Nuevo coordinador', en: 'grupo.personas', perfiles: ADMIN },

  colegios: { titulo: 'Colegios', nuevo: 'Nuevo colegio', en: 'grupo.maestros', perfiles: ADMIN },
  sedes: { titulo: 'Sedes', nuevo: 'Nueva sede', en: 'grupo.maestros', perfiles: ADMIN },
  sede_cierres: { titulo: 'Cierres de una sede', en: 'sedes', perfiles: ADMIN, fueraDelMenu: true },
  zonas: { titulo: 'Zonas', nuevo: 'Nueva zona', en: 'grupo.maestros', perfiles: ADMIN },
  deportes: { titulo: 'Deportes', nuevo: 'Nuevo deporte', en: 'grupo.maestros', perfiles: ADMIN },
  categorias: { titulo: 'Categorías', nuevo: 'Nueva categoría', en: 'grupo.maestros', perfiles: ADMIN },
  generos: { titulo: 'Géneros', nuevo: 'Nuevo género', en: 'grupo.maestros', perfiles: ADMIN },
  festivos: { titulo: 'Festivos', en: 'grupo.maestros', perfiles: ADMIN },
  tiposlicencia: { titulo: 'Tipos de licencia', nuevo: 'Nuevo tipo de licencia', en: 'grupo.maestros', perfiles: ADMIN },
  tiposjustificante: { titulo: 'Tipos de justificante', nuevo: 'Nuevo tipo de justificante', en: 'grupo.maestros', perfiles: ADMIN },
  tipossancion: { titulo: 'Tipos de sanción', nuevo: 'Nuevo tipo de sanción', en: 'grupo.maestros', perfiles: ADMIN },
  tipossuspension: { titulo: 'Tipos de suspensión', en: 'grupo.maestros', perfiles: ADMIN },
  tiposcambiopartido: {
    titulo: 'Tipos de cambio de partido',
    nuevo: 'Nuevo tipo de cambio de partido',
    en: 'grupo.maestros',
    perfiles: ADMIN,
  },
  tipostarifa: { titulo: 'Tipos de tarifa', nuevo: 'Nuevo tipo de tarifa', en: 'grupo.maestros', perfiles: ADMIN },
  perfilesarbitro: { titulo: 'Perfiles de árbitro', nuevo: 'Nuevo perfil de árbitro', en: 'grupo.maestros', perfiles: ADMIN },
  sistemasarbitraje: { titulo: 'Sistemas de arbitraje', nuevo: 'Nuevo sistema de arbitraje', en: 'grupo.maestros', perfiles: ADMIN },
  importar: { titulo: 'Importar datos', en: 'grupo.maestros', perfiles: ADMIN, soloEditar: true },

  usuarios: { titulo: 'Usuarios', nuevo: 'Nuevo usuario', en: 'grupo.administracion', perfiles: ADMIN },
  acciones: { titulo: 'Acciones de usuario', en: 'usuarios', perfiles: ADMIN, fueraDelMenu: true },
  roles: { titulo: 'Roles', nuevo: 'Nuevo rol', en: 'grupo.administracion', perfiles: ADMIN },
  rol_permisos: { titulo: 'Permisos de un rol', en: 'roles', perfiles: ADMIN, fueraDelMenu: true },
  contratos: { titulo: 'Contratos', nuevo: 'Nuevo contrato', en: 'grupo.administracion', perfiles: ADMIN },
  contrato_usuarios: { titulo: 'Quién firma un contrato', en: 'contratos', perfiles: ADMIN, fueraDelMenu: true },
  configuracion: { titulo: 'Configuración', en: 'grupo.administracion', perfiles: ADMIN },
  tiposnotificacion: { titulo: 'Tipos de notificación', en: 'grupo.administracion', perfiles: ADMIN },
  publicidad: { titulo: 'Publicidad', en: 'grupo.administracion', perfiles: ADMIN },
  appmovil: { titulo: 'App móvil', en: 'grupo.administracion', perfiles: ADMIN },
  correo: { titulo: 'Correo y trabajos', en: 'grupo.administracion', perfiles: ADMIN },
} as const satisfies Record<string, DefPantalla>;

export type Pantalla = keyof typeof DECLARADAS;
/** Address of the list of a screen, by which the browser knows its option of the menu (`opcion_enlace`). */
export type RutaDe<P extends Pantalla> = `/admin/${P}`;

/** All the screens by their key, with their address. */
export const PANTALLAS = Object.fromEntries(
  Object.entries(DECLARADAS).map(([clave, def]) => [clave, { ...def, ruta: `/admin/${clave}` }]),
) as {
  readonly [P in Pantalla]: (typeof DECLARADAS)[P] & { readonly ruta: RutaDe<P> };
};

/** The permission level with which a screen opens. */
export const nivelQueAbre = (pantalla: Pantalla): Nivel => (pantallaDe(pantalla).soloEditar ? Nivel.Edicion : Nivel.Lectura);

/** Screens whose list makes new records. */
export type PantallaConNuevo = { [P in Pantalla]: (typeof DECLARADAS)[P] extends { nuevo: string } ? P : never }[Pantalla];

export const pantallaDe = (clave: Pantalla): DefComun & { perfiles: readonly Perfil[]; ruta: string } => PANTALLAS[clave];

const CLAVES = new Map(Object.entries(PANTALLAS).map(([clave, { ruta }]) => [ruta as string, clave as Pantalla]));

/** The administrator's screens that an option of the menu opens to a role of `perfil`: those that open to whoever can edit all of its data. */
export function pantallasQueAbren(enlace: string | null, perfil: Perfil): readonly Pantalla[] {
  const clave = enlace === null ? undefined : CLAVES.get(enlace);
  if (clave === undefined) return [];
  const pantalla: DefPantalla = PANTALLAS[clave];
  return perfil === Perfil.Admin ? [clave] : 'mismosDatos' in pantalla ? (pantalla.mismosDatos as readonly Pantalla[]) : [];
}

/** An option of the menu with its place in the tree: '2.1' is the first of those that hang from '2'. */
export interface OpcionDeMenu {
  clave: string;
  orden: string;
  nombre: string;
  enlace: string | null;
  perfiles: Perfil[];
}

/** The whole menu, each option before those that hang from it. */
export function opcionesDeMenu(): OpcionDeMenu[] {
  const pantallas = (Object.keys(PANTALLAS) as Pantalla[]).map((clave) => ({ clave, ...pantallaDe(clave) }));
  const grupos = Object.entries(GRUPOS).map(([clave, titulo]) => ({ clave, titulo, ruta: null, perfiles: [], en: undefined }));
  const colgar = (de: string | undefined, lugar: string): OpcionDeMenu[] =>
    [...pantallas, ...grupos]
      .filter(({ en }) => en === de)
      .flatMap(({ clave, titulo, ruta, perfiles }, n) => {
        const orden = `${lugar}${n + 1}`;
        const suyas = colgar(clave, `${orden}.`);
        const deTodas = new Set([...perfiles, ...suyas.flatMap((una) => una.perfiles)]);
        return [{ clave, orden, nombre: titulo, enlace: ruta, perfiles: [...deTodas].toSorted((a, b) => a - b) }, ...suyas];
      });
  return colgar(undefined, '');
}
