/** Longer than any reader needs to take the file in. */
const LIFE_MS = 10 * 60_000;

export function save(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), LIFE_MS);
}

const isPhone = () => /Mobi/.test(navigator.userAgent);

/**
 * Spec 1 §13: phones download the PDF, other devices open it. Nothing is opened before there is something to see; where the browser no
 * longer lets it be opened, long after the click, its address: it opens at another click.
 */
export function deliverPdf(blob: Blob, nombre: string): string | null {
  if (isPhone()) {
    save(blob, nombre);
    return null;
  }
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), LIFE_MS);
  return window.open(url, '_blank') ? null : url;
}
