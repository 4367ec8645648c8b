import css from './hoy.module.css';

interface Props {
  /** '#RRGGBB' */
  hex: string;
  /** It is not the one to wear. */
  no?: boolean;
}

/** A shirt: what it is called stands beside it. */
export function Camiseta({ hex, no = false }: Props) {
  return (
    <svg className={css.camiseta} viewBox="0 0 40 38" aria-hidden="true">
      <path fill={hex} d="M13 4L3 9l4 9 5-2v20h16V16l5 2 4-9-10-5c-2 4-12 4-14 0z" />
      {no && (
        <>
          <path className={css.tacha} d="M4 35L36 4" />
          <path className={css.tacha} d="M4 35L36 4" />
        </>
      )}
    </svg>
  );
}
