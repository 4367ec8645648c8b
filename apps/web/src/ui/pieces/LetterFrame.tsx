import { useEffect, useRef, useState } from 'react';
import estilos from './carta.module.css';

interface Props {
  html: string;
  title: string;
  /** As a mail program that is light or dark draws it; by default, as this device is. */
  tema?: 'light' | 'dark' | undefined;
  /** In pixels; by default, all there is. */
  ancho?: number | undefined;
}

/** What it has for the dark counts, or not, whatever the device is. */
function fixScheme(documento: Document, tema: 'light' | 'dark'): void {
  for (const { cssRules } of documento.styleSheets)
    for (const regla of cssRules)
      // Of another window's kind, so it is known by what it has.
      if ('media' in regla && (regla as CSSMediaRule).media.mediaText.includes('prefers-color-scheme: dark'))
        (regla as CSSMediaRule).media.mediaText = tema === 'dark' ? 'all' : 'not all';
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
    if (tema) fixScheme(documento, tema);
    const medir = () => setAlto(documento.documentElement.offsetHeight);
    const medidor = new ResizeObserver(medir);
    medidor.observe(documento.body);
    medir();
    return () => medidor.disconnect();
  }, [cargado, html, tema]);
  return (
    <iframe
      ref={marco}
      className={estilos.marco}
      style={{ height: alto, ...(ancho !== undefined && { width: ancho }) }}
      src="/marco-de-carta"
      sandbox="allow-same-origin"
      title={title}
      onLoad={() => setCargado(true)}
    />
  );
}
