import { useState, type CSSProperties } from 'react';
import { initials } from '../format/format';
import estilos from './piezas.module.css';

interface Props {
  nombre: string;
  imagen: string | null;
  lado?: number;
}

/** The picture of a person or, without one, the initials; the name is written beside it. */
export function Avatar({ nombre, imagen, lado = 32 }: Props) {
  const style: CSSProperties & Record<'--lado', string> = { '--lado': `${lado}px` };
  // The address of a private picture opens for half an hour; the session may keep it longer.
  const [caducada, setCaducada] = useState<string | null>(null);
  if (imagen && imagen !== caducada)
    return (
      <img
        className={estilos.avatar}
        style={style}
        src={imagen}
        alt=""
        width={lado}
        height={lado}
        loading="lazy"
        onError={() => setCaducada(imagen)}
      />
    );
  return (
    <span className={estilos.avatar} style={style} aria-hidden>
      {initials(nombre)}
    </span>
  );
}
