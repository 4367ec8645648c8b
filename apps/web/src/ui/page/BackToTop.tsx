import { useReducedMotion } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../pieces/Button';
import { ICON } from '../pieces/icon';
import estilos from '../pieces/piezas.module.css';

/** Spec 1 §9: after 100 px, back in 1000 ms. */
const FROM = 100;
const DURATION = 1000;

export function BackToTop() {
  const quieto = useReducedMotion();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const mirar = () => setVisible(scrollY > FROM);
    mirar();
    addEventListener('scroll', mirar, { passive: true });
    return () => removeEventListener('scroll', mirar);
  }, []);
  if (!visible) return null;
  const subir = () => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (quieto) return scrollTo(0, 0);
    const desde = scrollY;
    const inicio = performance.now();
    const paso = (ahora: number) => {
      const avance = Math.min(1, (ahora - inicio) / DURATION);
      scrollTo(0, desde * (1 - avance) ** 3);
      if (avance < 1) requestAnimationFrame(paso);
    };
    requestAnimationFrame(paso);
  };
  return (
    <IconButton label="Volver arriba" tone="normal" className={estilos.arriba} onClick={subir}>
      <IconArrowUp {...ICON} />
    </IconButton>
  );
}
