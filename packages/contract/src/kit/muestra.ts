import { z } from 'zod';

/** An id that no record has. */
export const NINGUNO = 2_000_000_000;
const TEXTO = 'texto-de-muestra';
const POR_FORMATO: Record<string, string> = {
  email: 'nadie@liga.example',
  date: '2031-01-01',
  'date-time': '2031-10-04T09:00',
  uri: 'https://liga.example/',
};

/** A season begins on a Monday and ends on a Sunday (spec 2 §5). */
const POR_NOMBRE = { fecha_inicio: '2031-01-06', fecha_fin: '2031-01-12' };

/** The JSON Schema of each schema, kept because a test asks for many samples of the same ones. */
const dichos = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/**
 * A value that `schema` accepts, with only its required fields. `propios` gives the value of a field by its name, wherever it is; `numero`, that of any number.
 */
export function muestraDe(schema: z.ZodType, propios: Readonly<Record<string, unknown>> = {}, numero = NINGUNO): unknown {
  const dicho = dichos.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  dichos.set(schema, dicho);
  const muestra = deEsquema(dicho, { propios: { ...POR_NOMBRE, ...propios }, numero });
  const leida = schema.safeParse(muestra);
  if (!leida.success) throw new Error(`no se sabe hacer una muestra: ${leida.error.message}`);
  return muestra;
}

const esHora = ({ pattern }: z.core.JSONSchema.BaseSchema): boolean => pattern?.startsWith('^([01]') === true;
const esMinuto = ({ pattern }: z.core.JSONSchema.BaseSchema): boolean => pattern?.includes(')T(') === true;

interface Valores {
  propios: Readonly<Record<string, unknown>>;
  numero: number;
}

function deEsquema(esquema: z.core.JSONSchema.BaseSchema, valores: Valores): unknown {
  const { propios, numero } = valores;
  const hija = (parte: z.core.JSONSchema._JSONSchema | undefined): unknown =>
    typeof parte === 'object' ? deEsquema(parte, valores) : TEXTO;
  if (esquema.const !== undefined) return esquema.const;
  if (esquema.enum) return esquema.enum[0];
  const opciones = esquema.anyOf ?? esquema.oneOf;
  if (opciones) return hija(opciones[0]);
  switch (esquema.type) {
    case 'object':
      return Object.fromEntries(
        (esquema.required ?? []).map((campo) => {
          const parte = esquema.properties?.[campo];
          // A field of minutes is not filled with the day that `propios` gives to its name.
          return [campo, (typeof parte === 'object' && esMinuto(parte) ? undefined : propios[campo]) ?? hija(parte)];
        }),
      );
    case 'array':
      return Array.from({ length: esquema.minItems ?? 0 }, (_, i) => {
        const muestra = hija(Array.isArray(esquema.items) ? esquema.items[0] : esquema.items);
        // The ids of a list are different from each other.
        return typeof muestra === 'number' ? muestra - i : muestra;
      });
    case 'integer':
    case 'number':
      return Math.max(esquema.minimum ?? numero, Math.min(numero, esquema.maximum ?? numero));
    case 'boolean':
      return false;
    default:
      if (esHora(esquema)) return '09:00';
      if (esMinuto(esquema)) return '2031-10-04T09:00';
      return POR_FORMATO[esquema.format ?? ''] ?? TEXTO.slice(0, esquema.maxLength).padEnd(esquema.minLength ?? 0, '-');
  }
}
