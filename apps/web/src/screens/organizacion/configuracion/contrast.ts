/** Contrast of two colours '#RRGGBB' (WCAG 2.2, 1.4.3): 1 to 21. */
export function contrast(uno: string, otro: string): number {
  const [menor, mayor] = [luminance(uno), luminance(otro)].toSorted((a, b) => a - b) as [number, number];
  return (mayor + 0.05) / (menor + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((lugar) => {
    const canal = Number.parseInt(color.slice(lugar, lugar + 2), 16) / 255;
    return canal <= 0.040_45 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const isColor = (texto: string): boolean => /^#[0-9a-f]{6}$/i.test(texto);
/** What small text needs. */
export const MINIMUM_CONTRAST = 4.5;
