import { IdJson } from '@cd/contract/kit/campos';
import type { RouteDef } from '@cd/contract/kit/route';
import { JUNTO_AL_REGISTRO } from '@cd/contract/sin-registro';
import { z } from 'zod';
import { BodyError, RuleError } from '../errors/rule-error';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What says over what a change is made is never part of the record. */
const TOLD: readonly string[] = ['version', 'antes'];
/** What tells the rows of a list inside a record from one another. */
const KEYS = ['id', 'jugador_id', 'entrenador_id', 'arbitro_id'] as const;

/** The schema of what a field holds when it is there. */
function inside(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault || field instanceof z.ZodPrefault)
    return inside(field.unwrap());
  return field;
}

const beside: ReadonlySet<string> = new Set(JUNTO_AL_REGISTRO);
/** A field of the record that a new one may leave out, and begins with a value. */
const begins = (name: string, field: z.core.$ZodType): boolean =>
  (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) && !beside.has(name);

/** Null, or what is empty of a field that has no null: a text, or a list. */
function emptied(field: z.core.$ZodType): unknown {
  return [null, '', []].find((empty) => z.safeParse(field, empty).success) ?? null;
}

/** What is stored, as the model would have it; what it would not take today is kept nevertheless, since nobody is changing it. */
function kept(field: z.core.$ZodType, stored: unknown): unknown {
  const parsed = z.safeParse(field, stored);
  return parsed.success ? parsed.data : stored;
}

/** A row that is sent of a list, with what it leaves out as it was in the row of its key. */
function rowFilled(names: readonly string[], sent: unknown, stored: readonly unknown[]): unknown {
  if (!isPlain(sent)) return sent;
  const key = KEYS.find((name) => sent[name] !== undefined);
  const was = key && stored.filter(isPlain).find((row) => row[key] === sent[key]);
  const left = was ? names.filter((name) => sent[name] === undefined && was[name] !== undefined) : [];
  return left.length === 0 ? sent : { ...sent, ...Object.fromEntries(left.map((name) => [name, was![name]])) };
}

const IMAGES = { imagen: 'eliminarImagen', imagen_small: 'eliminarImagenSmall' } as const;
const digestOf = (address: unknown): string | undefined => /[0-9a-f]{64}/.exec(typeof address === 'string' ? address : '')?.[0];

/** An image comes as a file: among the fields it is the one that there is, or null, which takes it away. */
function imagesSaid({ shape }: z.ZodObject, sent: Plain, stored: Plain): Plain {
  const said = Object.entries(IMAGES).filter(([name, remove]) => remove in shape && sent[name] !== undefined);
  const other = said.find(([name]) => sent[name] !== null && digestOf(sent[name]) !== digestOf(stored[name]));
  if (other) throw new BodyError([{ path: [other[0]], message: 'Una imagen nueva se envía como fichero' }]);
  return Object.fromEntries(said.flatMap(([name, remove]) => (sent[name] === null ? [[remove, true]] : [])));
}

interface Filled {
  schema: z.ZodType;
  body: Plain;
  /** Objects of it that may tell over what they were made and do not. */
  untold: { body: Plain; stored: Plain }[];
  left: boolean;
}

/** What is left out of an object, from what is stored; `envelope`: the field whose content is stored beside the others. */
function fill(schema: z.ZodObject, sent: Plain, stored: Plain, envelope = ''): Filled {
  const body = { ...sent, ...imagesSaid(schema, sent, stored) };
  const fields: Record<string, z.ZodType> = {};
  const filled: Omit<Filled, 'schema' | 'body'> = { untold: [], left: false };
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const value = sent[name];
    const model = inside(field);
    if (TOLD.includes(name)) {
      if (value === undefined && stored[name] !== undefined) filled.untold.push({ body, stored });
    } else if (isPlain(value) && model instanceof z.ZodObject && (name === envelope || isPlain(stored[name]))) {
      const part = fill(model, value, name === envelope ? stored : (stored[name] as Plain));
      fields[name] = part.schema;
      body[name] = part.body;
      filled.untold.push(...part.untold);
      filled.left ||= part.left;
    } else if (value === undefined && stored[name] !== undefined && name !== envelope) {
      fields[name] = z.any();
      body[name] = kept(field, stored[name]);
      filled.left = true;
      // What nobody says and nothing stored says is asked for: what a new one begins with would be written over what there is.
    } else if (value === undefined && name !== envelope && begins(name, field)) fields[name] = inside(field) as z.ZodType;
    else if (value === null) body[name] = emptied(field);
    else if (Array.isArray(value) && Array.isArray(stored[name]) && model instanceof z.ZodArray && model.element instanceof z.ZodObject) {
      const names = Object.keys(model.element.shape);
      const rows = value.map((row) => rowFilled(names, row, stored[name] as unknown[]));
      filled.left ||= rows.some((row, i) => row !== value[i]);
      body[name] = rows;
    }
  }
  return { ...filled, body, schema: schema.safeExtend(fields) };
}

/** The record that a change is of: the one of its address, or the one that it names; 0 where there is one alone; null where it names none, or says nothing. */
export function recordOf({ registro = '', body: schema }: RouteDef, params: unknown, body: unknown): number | null {
  const names = schema instanceof z.ZodObject ? (schema.shape[registro] ?? schema) : schema;
  const record = isPlain(body) && registro !== '' ? body[registro] : body;
  if (!isPlain(record)) return null;
  if (isPlain(params) && 'id' in params) return IdJson.parse(params['id']);
  if (!(names instanceof z.ZodObject && 'id' in names.shape)) return 0;
  const parsed = IdJson.safeParse(record['id']);
  return parsed.success ? parsed.data : null;
}

/**
 * A change with all that it leaves out as it is stored, to be checked and made as a whole. What was read may be changed by somebody else
 * before it is saved: a change that did not say over what it was made is then made over what was read, and `again` is true.
 */
export function completed({ registro = '', body: schema }: RouteDef, sent: unknown, stored: object) {
  if (!(schema instanceof z.ZodObject) || !isPlain(sent)) return { schema, body: sent, again: false };
  const { untold, left, ...whole } = fill(schema, sent, stored as Plain, registro);
  if (left) for (const one of untold) for (const name of TOLD) if (one.stored[name] !== undefined) one.body[name] ??= one.stored[name];
  return { ...whole, again: left && untold.length > 0 };
}

interface Ready<C> {
  call: C;
  again: boolean;
}
const TRIES = 5;

/** Makes a change, again over what there is now where somebody else's has made old what was read and whoever asked did not say over what. */
export async function untilFresh<C, T>(first: Ready<C>, ready: () => Promise<Ready<C>>, make: (call: C) => Promise<T>): Promise<T> {
  let { call, again } = first;
  for (let tries = TRIES; ; tries -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each is over what the one before did not see
      return await make(call);
    } catch (error) {
      if (!again || tries === 1 || !(error instanceof RuleError) || error.codigo !== 'version.antigua') throw error;
      // oxlint-disable-next-line no-await-in-loop
      ({ call, again } = await ready());
    }
  }
}
