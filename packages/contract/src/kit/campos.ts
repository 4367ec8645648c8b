import { z } from 'zod';

/** The largest integer of the database. */
const MAX_ENTERO = 2_147_483_647;

/** An identifier in a body. */
export const IdJson = z.number().int().positive().max(MAX_ENTERO);
/** An identifier in a path or query: digits and nothing else. */
export const Id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(IdJson);
export const Nulo = <T extends z.ZodType>(schema: T) => schema.nullable();
/** The database cannot store a NUL, nor half of a character. */
const seGuarda = (texto: string): boolean => !/\0|\p{Surrogate}/u.test(texto);
/** Any text that is written. */
export const Texto = z.string().refine(seGuarda, 'Contiene un carácter que no se admite');
/** Texts that look the same become the same: accents in one piece, single spaces, nothing invisible. */
const enUnaLinea = (texto: string): string =>
  texto
    .normalize('NFC')
    .replaceAll(/\p{Format}/gu, '')
    .replaceAll(/[\s\p{Control}]+/gu, ' ')
    .trim();
/** One line that has to say something. */
export const Nombre = Texto.overwrite(enUnaLinea).min(1, 'Este dato es obligatorio').max(120, 'Como máximo 120 caracteres');
/** What a mail program or a page would make a link or markup of, and drawings. */
const DIRECCION =
  /[@<>{}\\/:]|(?!°)\p{So}|\p{Sc}|\p{Me}|\p{Extended_Pictographic}|\bwww\.|\.(?:com|net|org|info|biz|es|eu|cat|eus|gal|io|ly|me|app|xyz|top|online|site|shop|club|link|ru|cn|tk|dev|ai|blog|store|live|tv|web|page)\b/iu;
/** The name of a person, whoever writes it and wherever. Others read it, so it may be a name and nothing else. */
export const NombreDePersona = Nombre.refine(
  (nombre) => !DIRECCION.test(nombre),
  'Escriba solo el nombre: sin direcciones de páginas ni de correo, ni dibujos, ni signos como < > @ / :',
);
/** The message is for a value that is wrong; one that is missing gets the message of any other. */
const siHay = (mensaje: string) => ({ error: ({ input }: { input?: unknown }) => (input === '' || input == null ? undefined : mensaje) });
/** Said yes or no with 1 and 0, as the calls of the specification do. */
export const Bit = z.union([z.literal(0), z.literal(1)]);
/** 1 yes, 2 no: the values of the lists of the specification (spec 2 §2). */
export const SiNo = z.union([z.literal(1), z.literal(2)]);
/** A calendar day, 'YYYY-MM-DD'; there was no year 0. */
export const Fecha = z.iso.date(siHay('La fecha no es válida')).refine((fecha) => !fecha.startsWith('0000'), 'La fecha no es válida');
/** Two days and those between them. */
export const Fechas = z.object({ fecha_inicio: Fecha, fecha_fin: Fecha });
/** Local wall-clock moment, 'YYYY-MM-DDTHH:mm', or only the day where the hour is not fixed. */
export const Momento = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/);
/** Wall-clock minute, 'YYYY-MM-DDTHH:mm'. */
export const Minuto = z.iso
  .datetime({ local: true, precision: -1, error: 'La fecha y la hora no son válidas' })
  .refine((minuto) => !minuto.startsWith('0000'), 'La fecha y la hora no son válidas');
/** When something happened, Spanish wall-clock time: 'YYYY-MM-DD HH:mm:ss'. */
export const Instante = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
/** An hour of the day, 'HH:mm'. */
export const Hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida');
/** The version of the row as it was read: a stale edit is refused (domain-rules, «Errors»). */
export const Version = z.number().int().positive().max(MAX_ENTERO);
/** What a change says of the row that it was made over. Without it, as in the bodies of the specification, the last one to save wins. */
export const SEGUN_SE_VIO = { version: Version.optional() };
/** The whole body of a step that sends nothing but the version. */
export const SegunSeVio = z.object(SEGUN_SE_VIO).nullish();
/** For calls that answer nothing: 204. */
export const Nada = z.null();
/** The answer of a call that makes a record. */
export const Creado = z.object({ id: z.number().int() });
/** A record to choose from. */
export const Opcion = z.object({ id: z.number().int(), nombre: z.string() });
/** Address of a stored image. */
export const Imagen = z.string().nullable();
export const Correo = z.email(siHay('La dirección de correo no es válida')).max(254);
export const CorreoOpcional = z.union([z.literal(''), Correo]);
/** Address of a page, or none. */
export const Enlace = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'La dirección no es válida' })
    .max(300)
    .refine(seGuarda, 'La dirección no es válida'),
]);
const MIN_CONTRASENA = 8;
/** Nobody types a longer one, and more would only be work for whoever hashes it. */
const MAX_CONTRASENA = 256;
/** What the screens explain before a password is chosen. */
export const AYUDA_DE_CONTRASENA = `Al menos ${MIN_CONTRASENA} caracteres; mejor una frase larga, con espacios y lo que quiera`;
/** A password that is chosen: any character, each counted once however it is stored (ADR 89). */
export const Contrasena = Texto.refine(
  (contrasena) => [...contrasena].length >= MIN_CONTRASENA,
  `La contraseña debe tener al menos ${MIN_CONTRASENA} caracteres`,
).max(MAX_CONTRASENA, `La contraseña no puede tener más de ${MAX_CONTRASENA} caracteres`);
/** A password that is typed to sign in, which may have been chosen under other rules. */
export const ContrasenaDicha = Texto.max(MAX_CONTRASENA);
/** Money in integer cents. */
export const Centimos = z.number().int().min(0).max(100_000_000);
