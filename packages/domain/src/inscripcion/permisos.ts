import type { Finalidad } from '../personas/persona/permisos';

/** The text beside each box. A permission was given to these very words: another wording is another version, and the old one stays where it was kept. */
export interface TextoDePermiso {
  finalidad: Finalidad;
  titulo: string;
  texto: string;
  /** What happens without the permission. */
  si_no: string;
}

/** Version of the three texts together, which comes back with what was answered. */
export const VERSION_DE_PERMISOS = 1;

export const TEXTOS_DE_PERMISOS: readonly TextoDePermiso[] = [
  {
    finalidad: 'inscripcion',
    titulo: 'Que juegue con su colegio',
    texto: 'El colegio y la liga usan estos datos para inscribirle y para el seguro.',
    si_no: 'Sin esto no se puede inscribir.',
  },
  {
    finalidad: 'foto',
    titulo: 'Que su foto esté en la ficha',
    texto: 'La ven el colegio, la oficina y quienes arbitran sus partidos. Nadie más.',
    si_no: 'Si no, llevará el documento a los partidos.',
  },
  {
    finalidad: 'nombre_publico',
    titulo: 'Que su nombre salga en la web',
    texto: 'Solo si la liga publicara goleadores.',
    si_no: 'Si no, aparecerá sin nombre.',
  },
];

/** The same, as whoever is fourteen already reads it and answers it (LOPDGDD, art. 7): their photo and their name are theirs alone to give. */
export const TEXTOS_PROPIOS: readonly TextoDePermiso[] = [
  {
    finalidad: 'inscripcion',
    titulo: 'Que se usen mis datos para jugar',
    texto:
      'Tengo 14 años o más. El colegio y la liga usan mi nombre, mi fecha de nacimiento y mi documento para inscribirme y para el seguro.',
    si_no: 'Sin esto no puedo jugar. Puedo cambiar de idea cuando quiera.',
  },
  {
    finalidad: 'foto',
    titulo: 'Que mi foto esté en mi ficha',
    texto: 'La ven mi colegio, la oficina y quienes arbitran mis partidos. Nadie más.',
    si_no: 'Si digo que no, llevaré mi documento a los partidos.',
  },
  {
    finalidad: 'nombre_publico',
    titulo: 'Que mi nombre salga en la web',
    texto: 'Solo si la liga publicara goleadores.',
    si_no: 'Si digo que no, apareceré sin nombre.',
  },
];

/** Who said it, where it is whoever plays. */
export const EL_PROPIO = 'menor';

/** All that was read, as the proof keeps it. */
export const textoEntero = ({ titulo, texto, si_no }: TextoDePermiso): string => `${titulo}. ${texto} ${si_no}`;

/** What whoever uploads many photos states once for all of them; another wording is another version (ADR 63). */
export const DECLARACION_DE_FOTOS = {
  version: 1,
  texto:
    'Tengo el consentimiento de las familias de estos niños y niñas para guardar su foto en su ficha. La ven el colegio, la oficina y quienes arbitran sus partidos. Nadie más.',
} as const;
