/* oxlint-disable react-hooks/exhaustive-deps -- once: a live change must not move the reader */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { direcciones } from './direcciones';

const TELEFONO = '(max-width: 859px)';

const seccion = (caja: HTMLElement, i: number) => caja.children[i] as HTMLElement | undefined;
const inicioDe = (caja: HTMLElement, i: number) => (seccion(caja, i)?.offsetLeft ?? 0) - (seccion(caja, 0)?.offsetLeft ?? 0);

/** On a phone each round is a page to swipe, as tall as it needs. Tells the round that comes to be in sight. */
function useDeslizar(marco: RefObject<HTMLElement | null>, onView: (i: number) => void, onArrive: () => number) {
  useEffect(() => {
    const caja = marco.current;
    if (!caja) return;
    const telefono = matchMedia(TELEFONO);
    const enVista = () => {
      const paso = inicioDe(caja, 1);
      const alFinal = caja.scrollLeft + caja.clientWidth >= caja.scrollWidth - 4;
      return alFinal ? caja.children.length - 1 : paso > 0 ? Math.round(caja.scrollLeft / paso) : 0;
    };
    // Whoever moved before the script came, by the plain link or with the finger, stays where they went.
    const yaMovido = telefono.matches && caja.scrollLeft > 0;
    let actual = yaMovido ? enVista() : onArrive();
    onView(actual);
    const ajustar = () => {
      caja.style.height = telefono.matches ? `${(seccion(caja, actual)?.offsetHeight ?? 0) + 16}px` : '';
    };
    const onSlide = () => {
      if (!telefono.matches) return;
      actual = enVista();
      onView(actual);
      ajustar();
    };
    if (telefono.matches && !yaMovido) caja.scrollLeft = inicioDe(caja, actual);
    ajustar();
    caja.addEventListener('scroll', onSlide, { passive: true });
    telefono.addEventListener('change', ajustar);
    return () => {
      caja.removeEventListener('scroll', onSlide);
      telefono.removeEventListener('change', ajustar);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a live change must not move the reader
  }, []);
}

/** The round in sight, which the address names once it is not the one the page opens with (`&ronda=`). */
export function useRondas(fase: number, tipos: readonly number[], abierta: number) {
  const marco = useRef<HTMLElement>(null);
  const [vista, ponerVista] = useState(abierta);

  useDeslizar(
    marco,
    (i) => {
      ponerVista(i);
      const tipo = tipos[i];
      const pedida = new URLSearchParams(location.search).get('ronda');
      if (tipo === undefined || (pedida === null ? i === abierta : Number(pedida) === tipo)) return;
      history.replaceState(history.state, '', direcciones.ronda(fase, tipo));
    },
    () => {
      const enlazada = /^#ronda-(\d)$/.exec(location.hash)?.[1];
      const pedida = tipos.indexOf(Number(enlazada ?? new URLSearchParams(location.search).get('ronda') ?? NaN));
      return pedida === -1 ? abierta : pedida;
    },
  );

  function ir(i: number) {
    const caja = marco.current;
    if (!caja) return;
    const quieto = matchMedia('(prefers-reduced-motion: reduce)').matches;
    caja.scrollTo({ left: inicioDe(caja, i), behavior: quieto ? 'auto' : 'smooth' });
  }

  return { marco, vista, ir };
}
