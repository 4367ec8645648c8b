import { z } from 'zod';

/** Whether a step may be taken with a row as it is: `true`, or why not, in the words with which its call refuses it. */
const Puede = z.union([z.literal(true), z.string().min(1)]);
export type Puede = z.output<typeof Puede>;

/** What may be done with a row now, step by step; the server refuses the rest. */
export const puede = <const P extends string>(...pasos: P[]) =>
  z.object(Object.fromEntries(pasos.map((paso) => [paso, Puede])) as Record<P, typeof Puede>);
