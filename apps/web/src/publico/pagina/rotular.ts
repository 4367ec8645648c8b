/** The outline of a character and how far the next one stands, in thousandths of the size. */
export type Letra = (caracter: string) => { outline: string; advance: number };

export interface Estilo {
  cuerpo: number;
  color: string;
  /** Width of the stroke that thickens it, in thousandths of its size. */
  grueso?: number;
}

/** Writes with outlines: an SVG that needs no font where it is drawn. */
export function crearRotulador(letra: Letra) {
  const ancho = (texto: string, { cuerpo }: Pick<Estilo, 'cuerpo'>): number =>
    ([...texto].reduce((suma, caracter) => suma + letra(caracter).advance, 0) * cuerpo) / 1000;

  /** As much of a text as fits: whole words, or what there is of the only one. The letter that tells a school's teams apart stays. */
  function recortar(texto: string, estilo: Pick<Estilo, 'cuerpo'>, hasta: number): string {
    if (ancho(texto, estilo) <= hasta) return texto;
    const letraDeEquipo = / \p{Lu}$/u.exec(texto)?.[0];
    if (letraDeEquipo)
      return `${recortar(texto.slice(0, -letraDeEquipo.length), estilo, hasta - ancho(letraDeEquipo, estilo))}${letraDeEquipo}`;
    const cabe = (corto: string) => ancho(`${corto}…`, estilo) <= hasta;
    const palabras = texto.split(' ');
    while (palabras.length > 1 && !cabe(palabras.join(' '))) palabras.pop();
    let corto = palabras.join(' ');
    while (corto && !cabe(corto)) corto = corto.slice(0, -1);
    return `${corto}…`;
  }

  /** A text with the largest of these sizes at which it fits whole, or cut at the smallest. */
  function ajustar(texto: string, cuerpos: readonly number[], hasta: number): { texto: string; cuerpo: number } {
    const cuerpo = cuerpos.find((uno) => ancho(texto, { cuerpo: uno }) <= hasta) ?? cuerpos.at(-1)!;
    return { texto: recortar(texto, { cuerpo }, hasta), cuerpo };
  }

  /** A line whose baseline is at `y`, from `x` on or up to it. */
  function linea(texto: string, x: number, y: number, estilo: Estilo, desde: 'izquierda' | 'derecha' = 'izquierda'): string {
    const inicio = desde === 'izquierda' ? x : x - ancho(texto, estilo);
    const { cuerpo, color, grueso = 0 } = estilo;
    let lugar = 0;
    const trazos = [...texto].map((caracter) => {
      const { outline, advance } = letra(caracter);
      const trazo = outline && `<path transform="translate(${lugar})" d="${outline}"/>`;
      lugar += advance;
      return trazo;
    });
    const trazado = grueso > 0 ? ` stroke="${color}" stroke-width="${grueso}" stroke-linejoin="round"` : '';
    return `<g transform="translate(${inicio} ${y}) scale(${cuerpo / 1000})" fill="${color}"${trazado}>${trazos.join('')}</g>`;
  }

  return { ancho, recortar, ajustar, linea };
}
