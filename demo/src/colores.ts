/** `cuantos` colours all around the wheel, each dark enough for white text (contrast 4.5, WCAG 1.4.3). */
export function coloresOscuros(cuantos: number): string[] {
  return Array.from({ length: cuantos }, (_, i) => {
    // The golden angle keeps neighbours of the list apart on the wheel.
    const tono = (i * 137.508) % 360;
    const saturacion = 0.55 + 0.1 * (i % 3);
    let luz = 0.44 - 0.05 * (i % 4);
    while (contrasteConBlanco(rgb(tono, saturacion, luz)) < 4.6) luz -= 0.01;
    return `#${rgb(tono, saturacion, luz)
      .map((canal) => canal.toString(16).padStart(2, '0'))
      .join('')}`;
  });
}

function rgb(tono: number, saturacion: number, luz: number): number[] {
  const amplitud = saturacion * Math.min(luz, 1 - luz);
  return [0, 8, 4].map((n) => {
    const k = (n + tono / 30) % 12;
    return Math.round(255 * (luz - amplitud * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

function contrasteConBlanco(canales: number[]): number {
  const [r, g, b] = canales.map((canal) => {
    const c = canal / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05);
}
