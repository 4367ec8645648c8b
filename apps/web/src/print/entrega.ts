/** Longer than any reader needs to take the file in. */
const VIDA_MS = 10 * 60_000;

export function guardar(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), VIDA_MS);
}

export interface Entrega {
  con: (blob: Blob) => void;
  cancelar: () => void;
}

const esTelefono = () => /Mobi/.test(navigator.userAgent);

/** Spec 1 §13: phones download the PDF, other devices open it. Called in the click itself, or the browser blocks the window. */
export function entregaDePdf(nombre: string): Entrega {
  const ventana = esTelefono() ? null : window.open('', '_blank');
  if (!ventana) return { con: (blob) => guardar(blob, nombre), cancelar: () => undefined };
  ventana.document.title = nombre;
  ventana.document.documentElement.lang = 'es';
  const aviso = ventana.document.createElement('p');
  aviso.textContent = 'Preparando el documento…';
  ventana.document.body.append(aviso);
  return {
    con: (blob) => {
      const url = URL.createObjectURL(blob);
      ventana.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), VIDA_MS);
    },
    cancelar: () => ventana.close(),
  };
}

export const entregaDeExcel = (nombre: string): Entrega => ({ con: (blob) => guardar(blob, nombre), cancelar: () => undefined });
