const QUOTE = 34;
const BACKSLASH = 92;
const OPENS = 123;
const CLOSES = 125;
/** Not with every chunk: each notice is a render. */
const NOTICE_EACH_MS = 100;

/** Reads a whole `{count, rows}` answer, telling how many rows have come: an object that closes at depth two is one. */
export async function readRows<F>(response: Response, onAdvance?: (filas: number) => void): Promise<F[]> {
  const lector = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let texto = '';
  let filas = 0;
  let nivel = 0;
  let enTexto = false;
  let escapado = false;
  let avisado = 0;
  for (let trozo = await lector.read(); !trozo.done; trozo = await lector.read()) {
    texto += trozo.value;
    for (let i = 0; i < trozo.value.length; i += 1) {
      const c = trozo.value.charCodeAt(i);
      if (escapado) escapado = false;
      else if (enTexto && c === BACKSLASH) escapado = true;
      else if (c === QUOTE) enTexto = !enTexto;
      else if (!enTexto && c === OPENS) nivel += 1;
      else if (!enTexto && c === CLOSES) {
        if (nivel === 2) filas += 1;
        nivel -= 1;
      }
    }
    const ahora = performance.now();
    if (ahora - avisado > NOTICE_EACH_MS) {
      avisado = ahora;
      onAdvance?.(filas);
    }
  }
  return (JSON.parse(texto) as { rows: F[] }).rows;
}
