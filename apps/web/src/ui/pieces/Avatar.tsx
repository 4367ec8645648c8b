import { useState, type CSSProperties } from 'react';
import { initials } from '../../format/format';
import estilos from './piezas.module.css';

interface Props {
  name: string;
  image: string | null;
  size?: number;
}

/** The picture of a person or, without one, the initials; the name is written beside it. */
export function Avatar({ name, image, size = 32 }: Props) {
  const style: CSSProperties & Record<'--lado', string> = { '--lado': `${size}px` };
  // The address of a private picture opens for half an hour; the session may keep it longer.
  const [caducada, setCaducada] = useState<string | null>(null);
  if (image && image !== caducada)
    return (
      <img
        className={estilos.avatar}
        style={style}
        src={image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setCaducada(image)}
      />
    );
  return (
    <span className={estilos.avatar} style={style} aria-hidden>
      {initials(name)}
    </span>
  );
}
