import { useState } from 'react';
import { Icono } from './Icono';

/** The device's own sharing where there is one; else the address goes to the clipboard. `imagen`: the drawing of it, to be kept or sent. */
export function Compartir({ titulo, secundario, imagen }: { titulo: string; secundario?: boolean; imagen?: string }) {
  const [aviso, ponerAviso] = useState('');

  async function compartir() {
    const url = location.href;
    try {
      if (navigator.share) return await navigator.share({ title: titulo, url });
      await navigator.clipboard.writeText(url);
      ponerAviso('Dirección copiada');
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      ponerAviso('Copia la dirección de la barra del navegador');
    }
    setTimeout(() => ponerAviso(''), 4000);
  }

  return (
    <>
      <button type="button" className={`boton tz con-script${secundario ? '' : ' lleno'}`} onClick={() => void compartir()}>
        <Icono nombre="compartir" />
        Compartir
      </button>
      {imagen && (
        <a className="boton tz" href={imagen} download>
          Imagen
        </a>
      )}
      <output className="aviso-tz">{aviso}</output>
    </>
  );
}
