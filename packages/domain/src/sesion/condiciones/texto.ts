/** A text as it is written, in pieces: «# » and «## » begin a heading, «- » a point, an empty line a paragraph. Nothing else has a meaning. */
export interface Trozo {
  clase: 'titulo' | 'apartado' | 'punto' | 'parrafo';
  texto: string;
}

const MARCAS = [
  ['## ', 'apartado'],
  ['# ', 'titulo'],
  ['- ', 'punto'],
] as const;

export function trocear(contenido: string): Trozo[] {
  const trozos: Trozo[] = [];
  let sigue = false;
  for (const linea of contenido.split(/\r\n?|\n/)) {
    const escrita = linea.trim();
    const marca = MARCAS.find(([una]) => escrita.startsWith(una));
    if (marca) trozos.push({ clase: marca[1], texto: escrita.slice(marca[0].length).trim() });
    else if (sigue && escrita !== '') trozos.at(-1)!.texto += `\n${escrita}`;
    else if (escrita !== '') trozos.push({ clase: 'parrafo', texto: escrita });
    sigue = escrita !== '' && !marca;
  }
  return trozos;
}

const MAX_TITULO = 80;

/** What a text is called: its first line. */
export function tituloDe(contenido: string): string {
  const [primera = ''] = trocear(contenido)[0]?.texto.split('\n') ?? [];
  return primera.length > MAX_TITULO ? `${primera.slice(0, MAX_TITULO - 1).trimEnd()}…` : primera;
}
