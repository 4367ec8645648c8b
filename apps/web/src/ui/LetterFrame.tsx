import { useEffect, useRef, useState } from 'react';
import estilos from './carta.module.css';

interface Props {
  html: string;
  title: string;
  /** How the mail program is told to be seen; by default, as the office is. */
  tema?: 'light' | 'dark' | undefined;
  /** In pixels; by default, all there is. */
  ancho?: number | undefined;
}

/**
 * A letter as a mail program draws it, in a page of its own where nothing runs and nothing is asked for: the policy of the office lets no style
 * be written in its own.
 */
export function LetterFrame({ html, title, tema, ancho }: Props) {
  const marco = useRef<HTMLIFrameElement>(null);
  const [cargado, setCargado] = useState(false);
  const [alto, setAlto] = useState(320);
  useEffect(() => {
    const documento = marco.current?.contentDocument;
    if (!cargado || !documento) return undefined;
    documento.documentElement.innerHTML = html;
    // Its links lead out of an example, or to what is somebody else's to answer: they are seen, and open nothing.
    documento.head.insertAdjacentHTML('beforeend', '<base target="_blank">');
    const medir = () => setAlto(documento.documentElement.offsetHeight);
    const medidor = new ResizeObserver(medir);
    medidor.observe(documento.body);
    medir();
    return () => medidor.disconnect();
  }, [cargado, html]);
  return (
    <iframe
      ref={marco}
      className={estilos.marco}
      style={{ height: alto, ...(ancho !== undefined && { width: ancho }), ...(tema && { colorScheme: tema }) }}
      src="/marco-de-carta"
      sandbox="allow-same-origin"
      title={title}
      onLoad={() => setCargado(true)}
    />
  );
}
