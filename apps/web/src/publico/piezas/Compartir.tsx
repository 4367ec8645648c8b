import { useState } from 'react';
import { Icono } from './Icono';

/** The device's own sharing where there is one; else the address goes to the clipboard. */
export function Compartir({ titulo, secundario }: { titulo: string; secundario?: boolean }) {
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
      <output className="aviso-tz">{aviso}</output>
    </>
  );
}
