/** On which days and at which hours the teams of a category may ask to play; a category may have several. */
export interface ReglaDeHorario {
  /** 1 Monday to 7 Sunday. */
  dias: number[];
  /** 'HH:MM'. */
  franjas: { inicio: string; fin: string }[];
}

/** The rule of a category that no rule names (domain-rules, «Registration»). */
const SIN_REGLA: ReglaDeHorario = { dias: [1, 2, 3, 4, 5, 6, 7], franjas: [{ inicio: '08:00', fin: '23:00' }] };

export interface Horario {
  preferido_dia: number | null;
  /** 'HH:MM'. */
  preferido_hora: string | null;
}

export type FalloDeHorario = 'minutos' | 'dia' | 'hora';

/** Rules that hold for a category: those that name it or, without any, the default one. */
export const reglasQueValen = (reglas: readonly ReglaDeHorario[]): ReglaDeHorario[] => (reglas.length > 0 ? [...reglas] : [SIN_REGLA]);

/**
 * What is wrong with the day or the hour that a team prefers (spec 2 §5; domain-rules, «Registration»); null, nothing is. What the team leaves out is never
 * wrong.
 */
export function falloDeHorario({ preferido_dia, preferido_hora }: Horario, reglas: readonly ReglaDeHorario[]): FalloDeHorario | null {
  if (preferido_hora !== null && !/[05]$/.test(preferido_hora)) return 'minutos';
  const deEseDia = reglasQueValen(reglas).filter(({ dias }) => preferido_dia === null || dias.includes(preferido_dia));
  if (deEseDia.length === 0) return 'dia';
  const cabe = deEseDia.some(({ franjas }) =>
    franjas.some(({ inicio, fin }) => preferido_hora === null || (preferido_hora >= inicio && preferido_hora <= fin)),
  );
  return cabe ? null : 'hora';
}

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const TODA_LA_SEMANA = 7;
const enLista = new Intl.ListFormat('es');
const dias = (cuales: readonly number[]): string =>
  cuales.length === TODA_LA_SEMANA ? 'cualquier día' : enLista.format(cuales.toSorted((a, b) => a - b).map((dia) => DIAS[dia - 1]!));

/** 'lunes y miércoles de 16:00 a 18:00; sábado de 09:00 a 14:00'. */
export const textoDeHorario = (reglas: readonly ReglaDeHorario[]): string =>
  reglasQueValen(reglas)
    .map((regla) => `${dias(regla.dias)} ${enLista.format(regla.franjas.map(({ inicio, fin }) => `de ${inicio} a ${fin}`))}`)
    .join('; ');

/** State of a validation, which its date tells: 1 validated, 2 pending (spec 2 §3). */
export const estadoDeValidacion = (fecha: unknown): 1 | 2 => (fecha === null ? 2 : 1);

/** Whether a change needs a confirmation, since the school had sent the team or the office had accepted it (spec 2 §4). */
export const exigeConfirmacion = (estado: { estado_coordinador: 1 | 2; estado_administrador: 1 | 2 }): boolean =>
  estado.estado_coordinador === 1 || estado.estado_administrador === 1;
