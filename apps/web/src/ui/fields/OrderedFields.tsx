import { Fragment, type ReactNode } from 'react';

/**
 * The fields of a form, each drawn under its name, in the order of the names. What a form does not draw, or draws within another's control,
 * says so with `false`: a new field of the contract does not compile until something is said of it. `F`: those that the frame draws.
 */
export type FieldsOf<V, F extends PropertyKey = never> = { readonly [K in Exclude<keyof V, F>]: ReactNode };

type Part = (campos: ReactNode) => ReactNode;
/** The parts of a form, each under the field with which it begins: it holds from that one to the next part. */
export type PartsOf<V> = { readonly [K in keyof V]?: Part };

interface Props {
  fields: Readonly<Record<string, ReactNode>>;
  parts: Readonly<Record<string, Part | undefined>> | undefined;
}

export function OrderedFields({ fields, parts }: Props): ReactNode {
  const dibujadas: { empieza: string; parte: Part | undefined; campos: ReactNode[] }[] = [];
  for (const [campo, dibujado] of Object.entries(fields)) {
    const parte = parts?.[campo];
    if (parte || dibujadas.length === 0) dibujadas.push({ empieza: campo, parte, campos: [] });
    dibujadas.at(-1)!.campos.push(<Fragment key={campo}>{dibujado}</Fragment>);
  }
  return dibujadas.map(({ empieza, parte, campos: suyos }) => <Fragment key={empieza}>{parte ? parte(suyos) : suyos}</Fragment>);
}
