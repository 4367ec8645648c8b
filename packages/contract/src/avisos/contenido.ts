import { z } from 'zod';

const Sitio = z.object({
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede: z.string().nullable(),
  direccion: z.string(),
});
export type SitioContado = z.output<typeof Sitio>;

/** A match as a notice tells it. */
export const PartidoContado = z.object({
  id: z.number().int(),
  local: z.string(),
  visitante: z.string(),
  /** 'Fútbol sala Alevín Mixto'. */
  campeonato: z.string(),
  /** 'Grupo A, jornada 3'. */
  fase: z.string(),
  suspendido: z.boolean(),
  /** When and where it is played now. */
  sitio: Sitio,
  /** When and where it was, if that is what changed. */
  antes: Sitio.nullable(),
});
export type PartidoContado = z.output<typeof PartidoContado>;

/** What a notice says beside its words; its letter is written from the same. */
export const DetalleDeAviso = z.object({
  partidos: z.array(PartidoContado),
  datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
  /** What is asked of whoever reads it: what the way to its screen is called. Nothing asked, ''. */
  pide: z.string(),
});
export type DetalleDeAviso = z.output<typeof DetalleDeAviso>;

export interface Boton {
  texto: string;
  url: string;
}

/** One of the things that a letter tells. */
export interface AvisoDeCarta extends Omit<DetalleDeAviso, 'pide'> {
  titulo: string;
  parrafos: readonly string[];
  boton: Boton | null;
  /** The other answer that the letter offers; null, only one is. */
  otro: Boton | null;
  /** What the letter says after its buttons. */
  despues: readonly string[];
}

/** A whole letter, before it becomes text or HTML. */
export interface CartaDescrita {
  asunto: string;
  saludo: string;
  empresa: { nombre: string; email: string; telefono: string; color: string; colorDelTexto: string };
  avisos: readonly AvisoDeCarta[];
  /** Address where the reader chooses which letters they want; null when this one cannot be declined. */
  elegir: string | null;
}

/** How far a notice has reached: in how many mailboxes it is, and the names of those who could not be told. */
export const Avisados = z.object({ avisados: z.number().int(), sin_aviso: z.array(z.string()) });
export type Avisados = z.output<typeof Avisados>;
