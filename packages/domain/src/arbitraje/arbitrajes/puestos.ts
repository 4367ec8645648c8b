/** Somebody appointed to a match. Those who practise leave their post free for another. */
export interface EnPuesto {
  perfil: number;
  practicas: boolean;
}

interface Reparto<O> {
  /** Posts in their order, each with its holder. */
  puestos: { perfil: number; ocupante: O | null }[];
  /** Appointments beyond the posts of their profile, the latest ones: they cover none. */
  sobran: O[];
}

/**
 * Who has each post of a match: the only place that says so. `puestos`: the profiles of the system of its phase, one as often as the system has it.
 * `ocupantes`: in the order in which they were appointed.
 */
export function repartir<O extends EnPuesto>(puestos: readonly number[], ocupantes: readonly O[]): Reparto<O> {
  const porRepartir = ocupantes.filter(({ practicas }) => !practicas);
  const repartidos = puestos.map((perfil) => {
    const lugar = porRepartir.findIndex((ocupante) => ocupante.perfil === perfil);
    return { perfil, ocupante: lugar < 0 ? null : porRepartir.splice(lugar, 1)[0]! };
  });
  return { puestos: repartidos, sobran: porRepartir };
}

/** The posts that nobody holds, in their order. */
export const puestosLibres = (puestos: readonly number[], ocupantes: readonly EnPuesto[]): number[] =>
  repartir(puestos, ocupantes).puestos.flatMap(({ perfil, ocupante }) => (ocupante ? [] : [perfil]));

/** As the specification counts them: 3 nobody, 2 some of its posts, 1 all of them (spec 3 §4, «Assignment status per match»). */
export type EstadoDeAsignacion = 1 | 2 | 3;

/** State of a match with those posts. Somebody who practises, or whose post does not exist, covers none. */
export function estadoDeAsignacion(puestos: readonly number[], ocupantes: readonly EnPuesto[]): EstadoDeAsignacion {
  const libres = puestosLibres(puestos, ocupantes).length;
  if (libres === puestos.length) return 3;
  return libres === 0 ? 1 : 2;
}

/**
 * Number, from 1, of the first free place among the posts of a profile, which the database lets nobody share. Null: all are taken, also by those appointed when
 * there were more posts.
 */
export function plazaLibre(
  puestos: readonly number[],
  ocupantes: readonly (EnPuesto & { plaza: number })[],
  perfil: number,
): number | null {
  const dadas = ocupantes.filter((ocupante) => ocupante.perfil === perfil && !ocupante.practicas).map(({ plaza }) => plaza);
  if (dadas.length >= puestos.filter((uno) => uno === perfil).length) return null;
  let plaza = 1;
  while (dadas.includes(plaza)) plaza++;
  return plaza;
}
