import type { EstadoPlantilla, Fechas } from './estado';

/** Who works on squads: the profiles that have to do with teams. */
export type Papel = 'administrador' | 'coordinador' | 'entrenador';

export const ACCIONES_DE_PLANTILLA = [
  'crear',
  'modificar',
  'validar',
  'enviar',
  'consolidar',
  'aceptar',
  'rechazar',
  'eliminar',
  'vaciar',
] as const;
export type AccionDePlantilla = (typeof ACCIONES_DE_PLANTILLA)[number];

const OFICINA = ['administrador'] as const;
const COLEGIO = ['coordinador'] as const;
const AMBOS = ['administrador', 'coordinador'] as const;

/**
 * What may be done with the latest squad of a team, the only one that is worked on, by its state and by who does it (spec 2 §4). A coach only reads. `ninguna`:
 * the team has no squad yet.
 */
const PERMITIDAS: Readonly<Record<EstadoPlantilla | 'ninguna', Readonly<Partial<Record<AccionDePlantilla, readonly Papel[]>>>>> = {
  ninguna: { crear: AMBOS },
  borrador: { modificar: COLEGIO, enviar: COLEGIO, eliminar: AMBOS, vaciar: AMBOS },
  borrador_admin: { modificar: OFICINA, validar: OFICINA, consolidar: OFICINA, eliminar: OFICINA },
  // What a school has sent may be changed after a confirmation, and is a draft again.
  borrador_pdte: { modificar: COLEGIO, validar: OFICINA, aceptar: OFICINA, rechazar: OFICINA },
  activa: { crear: AMBOS },
  anulada: { crear: AMBOS },
};

export interface Momento {
  /** State of the latest squad of the team; null where it has none. */
  estado: EstadoPlantilla | null;
  /** How many squads the team has had. */
  cuantas: number;
  /** Whether the draft has other members than the squad it began as. */
  cambia: boolean;
}

/**
 * A draft of a school is deleted where there are more squads; where it is the only one it is annulled, and another takes its place. A draft of the office may
 * be deleted while it changes nothing, since nobody sent it and there is nothing to lose (ADR 31).
 */
const enEseMomento = (accion: AccionDePlantilla, { estado, cuantas, cambia }: Momento): boolean => {
  if (accion === 'eliminar') return estado === 'borrador_admin' ? !cambia : cuantas > 1;
  return accion !== 'vaciar' || cuantas === 1;
};

export const esPosible = (accion: AccionDePlantilla, papel: Papel, momento: Momento): boolean =>
  (PERMITIDAS[momento.estado ?? 'ninguna'][accion]?.includes(papel) ?? false) && enEseMomento(accion, momento);

export const accionesPosibles = (papel: Papel, momento: Momento): AccionDePlantilla[] =>
  ACCIONES_DE_PLANTILLA.filter((accion) => esPosible(accion, papel, momento));

/** Whether the action needs a confirmation, as on a squad that its coordinator has validated (spec 2 §4). */
export const exigeConfirmacion = (accion: AccionDePlantilla, estado: EstadoPlantilla): boolean =>
  accion === 'modificar' && estado === 'borrador_pdte';

/** Whether the action makes the squad the active one, and annuls the one that was. */
export const activa = (accion: AccionDePlantilla): boolean => accion === 'consolidar' || accion === 'aceptar';

type Fecha = Exclude<keyof Fechas, 'creado_por_admin'>;
type Cambios = Readonly<Partial<Record<Fecha, 'ahora' | null>>>;

/** The dates that each action sets or removes in its squad. */
const CAMBIOS: Readonly<Partial<Record<AccionDePlantilla, Cambios>>> = {
  modificar: { fecha_validacion_coordinador: null },
  enviar: { fecha_validacion_coordinador: 'ahora' },
  consolidar: { fecha_validacion_administrador: 'ahora' },
  aceptar: { fecha_validacion_administrador: 'ahora' },
  rechazar: { fecha_validacion_coordinador: null },
  vaciar: { fecha_anulacion: 'ahora' },
};
export const cambiosDe = (accion: AccionDePlantilla): Cambios => CAMBIOS[accion] ?? {};
