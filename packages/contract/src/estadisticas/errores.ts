/** Refusals of rankings and reports. */
export const ERRORES_DE_ESTADISTICAS = {
  'estadistica.criterio': { status: 422, texto: 'Ese criterio no es de ningún deporte de la competición' },
  'estadistica.sobra_campeonato': { status: 422, texto: 'En ese ámbito no se elige campeonato: quítelo' },
  'estadistica.sobra_equipo': { status: 422, texto: 'En ese ámbito no se elige equipo: quítelo' },
  'estadistica.falta_campeonato': { status: 422, texto: 'Elija el campeonato' },
  'estadistica.falta_equipo': { status: 422, texto: 'Elija el equipo' },
  'estadistica.campeonato': { status: 422, texto: 'Ese campeonato no es de la competición' },
  'estadistica.equipo': { status: 422, texto: 'Ese equipo no es de la competición' },
  'estadistica.otro_campeonato': { status: 422, texto: 'Ese equipo no es de ese campeonato' },
  'estadistica.otro_deporte': { status: 422, texto: 'Ese criterio no es del deporte de lo que ha elegido' },
  'estadistica.fechas': { status: 422, texto: 'La fecha final no puede ser anterior a la inicial' },
} as const;
