import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { anotarRed } from '../red';
import { ponerSinOficina } from '../sin-oficina';
import type { Dibujar } from './hidratar';

/** Puts in place of a copy the page that was on its way, or asks for it again; the notice that it was a copy goes with it. */
export async function renovar(raiz: HTMLElement, aviso: HTMLElement, dibujar: Dibujar | undefined) {
  const html = await pedir();
  if (html === null) return anotarRed(false);
  const reciente = new DOMParser().parseFromString(html, 'text/html');
  ponerSinOficina(reciente);
  const datos = reciente.getElementById('datos')?.textContent;
  if (dibujar && datos) dibujar(JSON.parse(datos) as DatosPagina);
  else raiz.replaceChildren(...(reciente.getElementById('raiz')?.childNodes ?? []));
  delete aviso.dataset.copia;
  aviso.hidden = true;
}

/** The worker that served the copy knows what it still waits for. */
function pedir(): Promise<string | null> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as string | null));
    port1.start();
    controller.postMessage({ reciente: location.href }, [port2]);
  });
}
