import { z } from 'zod';
import { Bit, IdJson, Instante, Nombre, Texto, Version } from '../kit/campos';

/** SHA-256 in hexadecimal: of what was signed (domain/arbitraje/campo/sello), or the proof of a PIN over it. */
export const Huella = z.string().regex(/^[0-9a-f]{64}$/, 'No es una huella');

/** A device names itself once, at random; its person reads the other name. */
export const Dispositivo = z.string().regex(/^[\w-]{8,64}$/, 'El dispositivo no es válido');
/** Of what is written on a device: it only grows. */
export const Secuencia = z.number().int().min(1).max(1_000_000);

const Lado = z.enum(['local', 'visitante']);
/** How a team closes the acta: its coach from a device of their own or with the PIN of the match, which says less; nobody who could, or somebody who will not. */
export const ClaseDeFirma = z.enum(['pin', 'dispositivo', 'ausente', 'se_niega']);
export type ClaseDeFirma = z.output<typeof ClaseDeFirma>;

const FirmaEnviada = z
  .object({
    lado: Lado,
    clase: ClaseDeFirma,
    /** Of the squad, who signs or will not; null, nobody is named. */
    entrenador_id: IdJson.nullable().default(null),
    /** Of the content as it was on screen. */
    huella: Huella,
    /** HMAC of that digest with the second half of what the PIN gives; null where there is no PIN. */
    prueba: Huella.nullable().default(null),
    /** As the device took it to be by the clock of the server, milliseconds since 1970. */
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
  /** The PIN was that of its team in this match, or its coach accepted exactly this with an account of theirs. */
  comprobada: Bit,
  /** 0: what the acta says now is not what was signed. */
  intacta: Bit,
  recibida: Instante,
});
export type Firma = z.output<typeof Firma>;

/** Somebody who played without being on the list: only the name, since no record of theirs is known. */
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

/** Of a call-up: its latest report, as the device knew it. */
export const Visto = z.object({ id: IdJson, version: Version });

/** What an acta that was written beside the pitch says besides. */
export const EnvioDeCampo = z.object({
  dispositivo: Dispositivo,
  /** Of the last touch that is in it: the same one, sent again, does nothing again. */
  secuencia: Secuencia,
  /** Of any state, annulled ones too; null where there was none. When it is another one by now, what is sent is kept aside for the office. */
  visto: Visto.nullable().default(null),
  firmas: z
    .array(FirmaEnviada)
    .max(2)
    .refine((firmas) => new Set(firmas.map(({ lado }) => lado)).size === firmas.length, 'Cada equipo firma una vez')
    .default([]),
  fuera_de_lista: z.array(FueraDeLista).max(MAX_FUERA_DE_LISTA, `Como máximo ${MAX_FUERA_DE_LISTA}`).default([]),
  /** As the device had it, for when the match is gone: «Abeto – Boj, 22/11/2026 10:00». */
  partido: Texto.trim().max(300).default(''),
});
export type EnvioDeCampo = z.output<typeof EnvioDeCampo>;

/** What only the office reads. */
export const TextoConfidencial = Texto.trim().min(1, 'Escriba el informe').max(4000, 'Como máximo 4000 caracteres');
