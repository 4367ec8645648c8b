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

export interface Delivery {
  put: (blob: Blob) => void;
  cancel: () => void;
}

const isPhone = () => /Mobi/.test(navigator.userAgent);

/** Spec 1 §13: phones download the PDF, other devices open it. Called in the click itself, or the browser blocks the window. */
export function deliverPdf(nombre: string): Delivery {
  const ventana = isPhone() ? null : window.open('', '_blank');
  if (!ventana) return { put: (blob) => save(blob, nombre), cancel: () => undefined };
  ventana.document.title = nombre;
  ventana.document.documentElement.lang = 'es';
  const aviso = ventana.document.createElement('p');
  aviso.textContent = 'Preparando el documento…';
  ventana.document.body.append(aviso);
  return {
    put: (blob) => {
      const url = URL.createObjectURL(blob);
      ventana.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), LIFE_MS);
    },
    cancel: () => ventana.close(),
  };
}

export const deliverExcel = (nombre: string): Delivery => ({ put: (blob) => save(blob, nombre), cancel: () => undefined });
