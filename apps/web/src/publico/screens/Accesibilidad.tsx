import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { MarcoPagina } from '../piezas/MarcoPagina';

export function Accesibilidad({ marco }: { marco: Marco }) {
  const { nombre, telefono } = marco.empresa;
  return (
    <MarcoPagina marco={marco} titulo="Accesibilidad" sub="Los resultados son de todos: así los hacemos llegar">
      <div className="prosa">
        <h2>Qué procuramos</h2>
        <p>
          Esta zona pública se ha hecho y se comprueba siguiendo las pautas WCAG 2.2, nivel AA. Cada pantalla se revisa con teclado, con una
          herramienta automática y en tamaños de 320 a 2560 píxeles.
        </p>
        <h2>Qué puedes esperar</h2>
        <ul>
          <li>Todo se lee aunque tu navegador no ejecute scripts.</li>
          <li>Todo se maneja con el teclado, y siempre se ve dónde estás.</li>
          <li>Ningún dato depende solo del color: los últimos resultados llevan letra, y los estados, palabra e icono.</li>
          <li>Hay tema claro y oscuro, según el de tu dispositivo, y nada se mueve si así lo has pedido.</li>
          <li>Los cambios en directo se anuncian sin interrumpirte.</li>
          <li>Puedes ampliar el texto al 200 % sin perder nada, e imprimir cualquier clasificación o cuadro.</li>
        </ul>
        <h2>Si algo se te resiste</h2>
        <p>
          Cuéntaselo a {nombre || 'la organización'}
          {telefono && (
            <>
              {' '}
              en el <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
            </>
          )}
          : qué página era, qué buscabas y con qué la leías. Te daremos el dato y arreglaremos la página.
        </p>
      </div>
    </MarcoPagina>
  );
}
