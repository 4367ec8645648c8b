import './estilos/publico.css';
import { hydrateRoot } from 'react-dom/client';
import type { DatosPagina } from '@cd/contract/paginas-publicas';
import { recordarEleccion } from './eleccion';
import { Pagina } from './Pagina';

function arrancar() {
  const raiz = document.getElementById('raiz');
  const texto = document.getElementById('datos')?.textContent;
  if (!raiz || !texto) return;
  const datos = JSON.parse(texto) as DatosPagina;
  recordarEleccion(datos.pagina);
  hydrateRoot(raiz, <Pagina datos={datos} />);
}

// An async module may run before the page has been read to its end, where its data are.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', arrancar);
else arrancar();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // The pages work without it; only offline reading is lost.
  });
}
