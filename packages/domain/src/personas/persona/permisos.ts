/** What families are asked permission for, each apart (ADR 58). */
export const FINALIDADES = ['inscripcion', 'foto', 'nombre_publico'] as const;
export type Finalidad = (typeof FINALIDADES)[number];

/** From fourteen on, whoever plays consents to what is done with their own data (LOPDGDD, art. 7). */
const EDAD_PROPIA = 14;

/** Whether they have turned fourteen. Both days, YYYY-MM-DD; who was born on 29 February has on 1 March. */
export const consientePorSi = (fecha_nacimiento: string, hoy: string): boolean =>
  `${Number(fecha_nacimiento.slice(0, 4)) + EDAD_PROPIA}${fecha_nacimiento.slice(4)}` <= hoy;

/** What a family, or whoever is fourteen already, does not allow. */
export interface ConPermisos {
  no_permite: readonly Finalidad[];
}
export const puedeJugar = ({ no_permite }: ConPermisos): boolean => !no_permite.includes('inscripcion');
export const admiteFoto = ({ no_permite }: ConPermisos): boolean => !no_permite.includes('foto');

/** How it is marked beside whoever plays, and what is to be done by each. */
interface Negado {
  marca: string;
  colegio: string;
  oficina: string;
}

export const SI_NO_LO_PERMITE: Readonly<Record<Finalidad, Negado>> = {
  inscripcion: {
    marca: 'Su familia no permite que juegue',
    colegio: 'No se le convoca ni se le renueva. Hable con su familia: si no lo permite otra vez con su enlace, quítelo de su equipo.',
    oficina:
      'No entra en plantillas ni en actas. Compruebe que su colegio lo quita; si la familia pide que se borren sus datos, anonimícelo.',
  },
  foto: {
    marca: 'Su familia no permite la foto',
    colegio: 'Su foto se ha borrado y no le falta: lleve su documento a los partidos.',
    oficina: 'Su foto se ha borrado y no se le pide: quien arbitra comprueba su documento.',
  },
  nombre_publico: {
    marca: 'Su familia no permite publicar su nombre',
    colegio: 'No lo nombre en lo que publique el colegio.',
    oficina: 'Su nombre no sale en la web.',
  },
};

/** What is told of somebody in a list: that a name is not published says nothing of who plays. */
export const SE_MARCAN = ['inscripcion', 'foto'] as const satisfies readonly Finalidad[];
