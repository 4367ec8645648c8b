/** A colour as a list of them has it. */
interface ColorDeCamiseta {
  nombre: string;
  /** '#RRGGBB' */
  hex: string;
}

/** The shirts that a team has said it has; null, it has not said. */
export interface Camisetas {
  primera: ColorDeCamiseta | null;
  segunda: ColorDeCamiseta | null;
}

/** Two colours that are told apart from the stand are farther than this: red and maroon are not, blue and sky blue are. */
const DISTANCIA = 150;

const canales = (hex: string): [number, number, number] =>
  [1, 3, 5].map((en) => Number.parseInt(hex.slice(en, en + 2), 16)) as [number, number, number];

/** How far one looks from the other, 0 to 765: the distance of their channels, weighed as the eye does (source: «redmean», compuphase.com/cmetric.htm). */
function distancia(uno: string, otro: string): number {
  const [r1, g1, b1] = canales(uno);
  const [r2, g2, b2] = canales(otro);
  const rojo = (r1 + r2) / 2;
  return Math.sqrt((2 + rojo / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - rojo) / 256) * (b1 - b2) ** 2);
}

/** Whether two shirts are too alike to play one against the other. */
export const chocan = (uno: ColorDeCamiseta, otro: ColorDeCamiseta): boolean => distancia(uno.hex, otro.hex) < DISTANCIA;

export interface Equipacion {
  local: ColorDeCamiseta;
  /** What whoever plays away wears first. */
  visitante: ColorDeCamiseta;
  choca: boolean;
  /** What they have to wear instead; null where they clash and have no other that does not. */
  cambia_a: ColorDeCamiseta | null;
}

/** What each team wears. Where the first shirts clash, whoever plays away changes; null where one of them has not said what it wears. */
export function equipacionDe({ local, visitante }: { local: Camisetas; visitante: Camisetas }): Equipacion | null {
  if (local.primera === null || visitante.primera === null) return null;
  const choca = chocan(local.primera, visitante.primera);
  const otra = choca && visitante.segunda !== null && !chocan(local.primera, visitante.segunda) ? visitante.segunda : null;
  return { local: local.primera, visitante: visitante.primera, choca, cambia_a: otra };
}
