/** What the office looks for in a team that is asked for, in the order in which it is told. */
export const FALTAS_DE_PREEQUIPO = [
  'jugadores',
  'entrenador',
  'permiso',
  'documento',
  'licencia',
  'justificante',
  'documento_caducado',
  'foto',
  'sede',
] as const;
export type FaltaDePreequipo = (typeof FALTAS_DE_PREEQUIPO)[number];

export const TITULO_DE_FALTA: Readonly<Record<FaltaDePreequipo, string>> = {
  jugadores: 'Jugadores',
  entrenador: 'Primer entrenador',
  permiso: 'Permiso de su familia',
  documento: 'Documento',
  licencia: 'Licencia',
  justificante: 'Justificantes',
  documento_caducado: 'Documento caducado',
  foto: 'Fotografía',
  sede: 'Sede',
};

const DE_PERSONAS: Readonly<Partial<Record<FaltaDePreequipo, [una: string, varias: string]>>> = {
  permiso: ['jugador cuya familia no permite que juegue', 'jugadores cuyas familias no permiten que jueguen'],
  documento: ['jugador sin el documento que se exige', 'jugadores sin el documento que se exige'],
  licencia: ['persona sin licencia', 'personas sin licencia'],
  justificante: ['jugador sin algún justificante', 'jugadores sin algún justificante'],
  documento_caducado: ['jugador con el documento caducado', 'jugadores con el documento caducado'],
  foto: ['persona sin fotografía', 'personas sin fotografía'],
};
const DE_EQUIPOS: Readonly<Record<FaltaDePreequipo, [uno: string, varios: string]>> = {
  jugadores: ['equipo sin jugadores', 'equipos sin jugadores'],
  entrenador: ['equipo sin primer entrenador', 'equipos sin primer entrenador'],
  permiso: ['equipo', 'equipos'],
  documento: ['equipo', 'equipos'],
  licencia: ['equipo', 'equipos'],
  justificante: ['equipo', 'equipos'],
  documento_caducado: ['equipo', 'equipos'],
  foto: ['equipo', 'equipos'],
  sede: ['equipo sin sede', 'equipos sin sede'],
};
const cuantos = (n: number, [uno, varios]: readonly [string, string]): string => `${n} ${n === 1 ? uno : varios}`;

/** '7 personas sin fotografía en 2 equipos'; '1 equipo sin sede'. */
export function textoDeFaltas(falta: FaltaDePreequipo, equipos: readonly { personas: readonly string[] }[]): string {
  const de = DE_PERSONAS[falta];
  const enEquipos = cuantos(equipos.length, DE_EQUIPOS[falta]);
  return de
    ? `${cuantos(
        equipos.reduce((suma, { personas }) => suma + personas.length, 0),
        de,
      )} en ${enEquipos}`
    : enEquipos;
}
