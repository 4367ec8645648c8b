import { falloDePdf } from '@cd/domain/personas/justificantes/pdf';
import { randomBytes } from 'node:crypto';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { prepareImage } from '../../../platform/images';
import { decryptBytes, encryptBytes } from '../../../platform/secrets/encrypted-bytes';

export const TIPOS_DE_FICHERO = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type TipoDeFichero = (typeof TIPOS_DE_FICHERO)[number];
export interface Fichero {
  tipo: TipoDeFichero;
  bytes: Buffer;
}

const CLAVE_BYTES = 32;
const FALLOS = { no_es: 'justificante.fichero', activo: 'justificante.activo', cifrado: 'justificante.cifrado' } as const;
const enElCampo = (codigo: (typeof FALLOS)[keyof typeof FALLOS]): RuleError =>
  new RuleError(codigo, undefined, { fallos: [{ campo: 'justificante.fichero', codigo }] });

/** What came as `data:`, looked at by its content: a picture is drawn anew, and of a PDF no more is kept than a reader opens. Slow: before the transaction. */
export async function prepararFichero(escrito: string): Promise<Fichero> {
  const coma = escrito.indexOf(',');
  const bytes = Buffer.from(escrito.slice(coma + 1), 'base64');
  if (!escrito.startsWith('data:application/pdf;')) {
    try {
      const { tipo, grande } = await prepareImage(bytes);
      return { tipo, bytes: grande };
    } catch (error) {
      throw error instanceof RuleError ? enElCampo('justificante.fichero') : error;
    }
  }
  const fallo = falloDePdf(bytes);
  if (fallo) throw enElCampo(FALLOS[fallo]);
  return { tipo: 'application/pdf', bytes };
}

const lugarDe = (id: number): string => `justificante.${id}`;

/** With a key of its own, which the deployment's seals: whoever has a copy of the database reads none. */
export async function guardarFichero(tx: Tx, justificanteId: number, { tipo, bytes }: Fichero): Promise<void> {
  const clave = randomBytes(CLAVE_BYTES);
  const fila = { justificante_id: justificanteId, tipo, clave: clave.toString('base64url') };
  await tx
    .insertInto('justificante_fichero')
    .values({
      ...sealRow(tx, 'justificante_fichero', justificanteId, fila),
      contenido: encryptBytes(lugarDe(justificanteId), clave, bytes),
    })
    .execute();
}

export async function abrirFichero(con: Connection, justificanteId: number): Promise<Fichero> {
  const fila = await con
    .selectFrom('justificante_fichero')
    .select(['tipo', 'clave', 'contenido'])
    .where('justificante_id', '=', justificanteId)
    .executeTakeFirst();
  // Without its key, which a deployment may have lost, it is as if it had been erased.
  if (!fila || fila.clave === '') throw new RuleError('justificante.sin_fichero');
  const clave = Buffer.from(openColumn(con, 'justificante_fichero.clave', justificanteId, fila.clave), 'base64url');
  return { tipo: fila.tipo as TipoDeFichero, bytes: decryptBytes(lugarDe(justificanteId), clave, fila.contenido) };
}
