const CLARO = '#ffffff';
const OSCURO = '#000000';

const canal = (parte: string): number => {
  const valor = Number.parseInt(parte, 16) / 255;
  return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4;
};
const luminancia = (color: string): number =>
  0.2126 * canal(color.slice(1, 3)) + 0.7152 * canal(color.slice(3, 5)) + 0.0722 * canal(color.slice(5, 7));

/** WCAG 2.2, of two colours written '#rrggbb'. */
export function contraste(uno: string, otro: string): number {
  const [menor, mayor] = [luminancia(uno), luminancia(otro)].toSorted((a, b) => a - b) as [number, number];
  return (mayor + 0.05) / (menor + 0.05);
}

/** Which of black and white is read on a colour: one of both always is (4.58 at least). */
export const letraSobre = (fondo: string): string => (contraste(CLARO, fondo) >= contraste(OSCURO, fondo) ? CLARO : OSCURO);
