import type { Escudo as DatosEscudo } from '@cd/contract/publico/paginas-publicas';
import { iniciales, tintaSobre } from '../iniciales';

/** The name always stands beside it: the crest says nothing of its own to a screen reader. */
export function Escudo({ escudo, nombre, grande }: { escudo: DatosEscudo | undefined; nombre: string; grande?: boolean }) {
  const clase = grande ? 'escudo grande' : 'escudo';
  if (escudo?.imagen)
    return <img className={clase} src={escudo.imagen} alt="" width="28" height="31" loading={grande ? 'eager' : 'lazy'} />;
  const color = escudo?.color || '#3e6359';
  // The colour goes in as a presentation attribute: a strict CSP refuses style attributes.
  return (
    <svg className={clase} viewBox="0 0 32 36" aria-hidden="true">
      <path fill={color} d="M2 3c5 1 9 .4 14-2 5 2.4 9 3 14 2v17c0 8-6 12.5-14 15C8 32.5 2 28 2 20z" />
      <text x="16" y="20.5" fill={tintaSobre(color)}>
        {iniciales(nombre)}
      </text>
    </svg>
  );
}
