// Articles and kinds of club or school: they say nothing about which one it is.
const SIN_PESO = new Set('a ad al cd cde ceip cf club colegio cp de del e el fc i ies la las les los o rcd sad sd ud y'.split(' '));

/** Two letters for the shield of a team without image: 'Vega Honda' → 'VH', 'Peñalcor B' → 'PÑ'. */
export function iniciales(nombre: string): string {
  const palabras = nombre
    .replaceAll('.', '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  // The letter that tells two teams of a school apart says nothing about the school.
  if (palabras.length > 1 && /^[A-H]$/.test(palabras.at(-1)!)) palabras.pop();
  const propias = palabras.filter((palabra) => !SIN_PESO.has(palabra.toLowerCase()));
  const [primera = '', segunda] = propias.length > 0 ? propias : palabras;
  const dos = primera.charAt(0) + (segunda?.charAt(0) ?? /[^aeiouáéíóúü]/i.exec(primera.slice(1))?.[0] ?? primera.charAt(1));
  return dos.toLocaleUpperCase('es');
}

/** Ink that reads on a school's colour, whatever it is (WCAG 1.4.3). */
export function tintaSobre(color: string): string {
  const canales = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1) ?? ['10', '30', '2a'];
  const [r = 0, g = 0, b = 0] = canales.map((canal) => {
    const valor = parseInt(canal, 16) / 255;
    return valor <= 0.04045 ? valor / 12.92 : ((valor + 0.055) / 1.055) ** 2.4;
  });
  const luminancia = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminancia + 0.05) >= 4.5 ? '#ffffff' : '#13231e';
}
