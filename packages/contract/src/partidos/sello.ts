import { z } from 'zod';
import { Bit, IdJson, Instante, Nombre, Texto, Version } from '../kit/campos';

/** SHA-256 in hexadecimal: the digest of what was signed (domain/arbitraje/campo/sello), or the proof of a PIN over it. */
export const Huella = z.string().regex(/^[0-9a-f]{64}$/, 'No es una huella');

/** A device names itself once, at random; people read its other name. */
export const Dispositivo = z.string().regex(/^[\w-]{8,64}$/, 'El dispositivo no es válido');
/** Number of a state of what is written on a device, which only grows. */
export const Secuencia = z.number().int().min(1).max(1_000_000);

const Lado = z.enum(['local', 'visitante']);
/**
 * How a team signs the acta: with the PIN of the match, or its coach from their own device, which proves more; or it does not, because nobody who could is
 * there or because somebody refuses.
 */
export const ClaseDeFirma = z.enum(['pin', 'dispositivo', 'ausente', 'se_niega']);
export type ClaseDeFirma = z.output<typeof ClaseDeFirma>;

const FirmaEnviada = z
  .object({
    lado: Lado,
    clase: ClaseDeFirma,
    /** Coach of the squad who signs or refuses; null, nobody is named. */
    entrenador_id: IdJson.nullable().default(null),
    /** Digest of the content that was on screen. */
    huella: Huella,
    /** HMAC of that digest with the second half of what the PIN gives; null, no PIN was used. */
    prueba: Huella.nullable().default(null),
    /** When it was signed, as the device reckons the clock of the server: milliseconds since 1970. */
    momento: z.number().int().nonnegative(),
  })
  .refine(({ clase, prueba }) => clase !== 'pin' || prueba !== null, { error: 'Falta la prueba del PIN', path: ['prueba'] });
export type FirmaEnviada = z.output<typeof FirmaEnviada>;

export const Firma = z.object({
  lado: Lado,
  clase: ClaseDeFirma,
  entrenador_id: z.number().int().nullable(),
  entrenador: z.string().nullable(),
  huella: z.string(),
  /** 1: the PIN was that of the team in this match, or its coach accepted exactly this from their account. */
  comprobada: Bit,
  /** 0: the acta no longer says what was signed. */
  intacta: Bit,
  recibida: Instante,
});
export type Firma = z.output<typeof Firma>;

/** Somebody who played without being on the list, of whom only the name is known. */
export const FueraDeLista = z.object({
  lado: Lado,
  nombre: Nombre,
  /** 100 is worn as 00. */
  dorsal: z.number().int().min(0).max(100).nullable().default(null),
  goles: z.number().int().min(0).max(99).default(0),
  golespp: z.number().int().min(0).max(50).default(0),
  amarillas: z.number().int().min(0).max(2).default(0),
  rojas: z.number().int().min(0).max(1).default(0),
});
export type FueraDeLista = z.output<typeof FueraDeLista>;
export const MAX_FUERA_DE_LISTA = 10;

/** The latest report of a call-up as the device knew it. */
export const Visto = z.object({ id: IdJson, version: Version });

/** What is sent with an acta that was written beside the pitch. */
export const EnvioDeCampo = z.object({
  dispositivo: Dispositivo,
  /** Sequence of the last touch in it: sent again with the same one, it does nothing. */
  secuencia: Secuencia,
  /**
   * The latest report that the device knew, also an annulled one; null, there was none. Where it is another by now, what is sent is kept aside for the office.
   */
  visto: Visto.nullable().default(null),
  firmas: z
    .array(FirmaEnviada)
    .max(2)
    .refine((firmas) => new Set(firmas.map(({ lado }) => lado)).size === firmas.length, 'Cada equipo firma una vez')
    .default([]),
  fuera_de_lista: z.array(FueraDeLista).max(MAX_FUERA_DE_LISTA, `Como máximo ${MAX_FUERA_DE_LISTA}`).default([]),
  /** The match as the device had it, for when it is gone: «Abeto – Boj, 22/11/2026 10:00». */
  partido: Texto.trim().max(300).default(''),
});
export type EnvioDeCampo = z.output<typeof EnvioDeCampo>;

/** What a referee tells the office alone. */
export const TextoConfidencial = Texto.trim().min(1, 'Escriba el informe').max(4000, 'Como máximo 4000 caracteres');
