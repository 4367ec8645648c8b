import type { Publicidad } from '@cd/contract/organizacion/configuracion';

export function Anuncio({ publicidad }: { publicidad: Publicidad | null }) {
  if (!publicidad?.imagen) return null;
  // After all that is read, on a line that hardly goes.
  const imagen = (
    <img
      src={publicidad.imagen}
      alt="Anuncio de un patrocinador"
      width="500"
      height="176"
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
  return (
    <aside className="anuncio" aria-label="Publicidad">
      <small>Publicidad</small>
      {publicidad.link ? (
        <a href={publicidad.link} rel="sponsored noopener">
          {imagen}
        </a>
      ) : (
        imagen
      )}
    </aside>
  );
}
