import { Fragment, type ReactNode } from 'react';

/**
 * The fields of a form, each drawn under its name, in the order of the names. What a form does not draw, or draws within another's control,
 * says so with `false`: a new field of the contract does not compile until something is said of it. `F`: those that the frame draws.
 */
export type CamposDe<V, F extends PropertyKey = never> = { readonly [K in Exclude<keyof V, F>]: ReactNode };

type Parte = (campos: ReactNode) => ReactNode;
/** The parts of a form, each under the field with which it begins: it holds from that one to the next part. */
export type PartesDe<V> = { readonly [K in keyof V]?: Parte };

interface Props {
  campos: Readonly<Record<string, ReactNode>>;
  partes: Readonly<Record<string, Parte | undefined>> | undefined;
}

export function CamposEnOrden({ campos, partes }: Props): ReactNode {
  const dibujadas: { empieza: string; parte: Parte | undefined; campos: ReactNode[] }[] = [];
  for (const [campo, dibujado] of Object.entries(campos)) {
    const parte = partes?.[campo];
    if (parte || dibujadas.length === 0) dibujadas.push({ empieza: campo, parte, campos: [] });
    dibujadas.at(-1)!.campos.push(<Fragment key={campo}>{dibujado}</Fragment>);
  }
  return dibujadas.map(({ empieza, parte, campos: suyos }) => <Fragment key={empieza}>{parte ? parte(suyos) : suyos}</Fragment>);
}
