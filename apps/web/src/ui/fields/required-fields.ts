import type { z } from 'zod';

/** What an empty field holds: a text, or nothing. */
const EMPTY = ['', null];

/** Fields that the schema does not take empty. Lists, files and what is always one of its choices say nothing of it. */
export function requiredFields(schema: z.ZodType, values: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const refuses = (field: string, empty: unknown) =>
    schema.safeParse({ ...values, [field]: empty }).error?.issues.some(({ path }) => path[0] === field) ?? false;
  return new Set(
    Object.entries(values)
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([field]) => field)
      .filter((field) => EMPTY.every((empty) => refuses(field, empty))),
  );
}
