import { sql } from 'kysely';
import type { AvisoDeCarta } from '@cd/contract/avisos/contenido';
import { frase, type Frase, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Connection } from '../../../platform/db/open';
import type { Signature } from '../../../platform/signature';
import { ASUNTOS_DE_FAMILIA, huellaDeCorreo, huellaEnSql } from './correos-de-familias';
import type { CartaDeFamilia } from './service';

/** The way back to a ficha, always the same of it: whoever reads the database does not find it there. */
export const tokenDeFicha = (signature: Signature, { sal, hash }: { sal: string; hash?: string }): string =>
  signature.address(DE_FICHA, sal, hash);
export const DE_FICHA = 'ficha de familia';

/** What only the letter to an address has, and its ficha's own link does not: whoever brings it reads that mailbox. */
export const codigoDeCorreo = (signature: Signature, ficha: { sal: string; correo: string }): string =>
  codigosDeCorreo(signature, ficha)[0]!;

/** With each of the keys that a letter may have been written with, the newest first. */
export const codigosDeCorreo = (signature: Signature, { sal, correo }: { sal: string; correo: string }): string[] =>
  signature.derivations('correo de familia', `${sal}\n${correo.toLowerCase()}`).map((bytes) => bytes.toString('base64url'));

interface Leida {
  correo: string;
  colegio: string;
  estado: string;
  motivo: string;
  sal: string;
  hash: string;
}

/** No child is named in it: a letter passes through many hands. */
const PARTES: Readonly<Record<CartaDeFamilia['plantilla'], (ficha: Leida) => { parrafos: Frase[]; boton: string; despues: Frase[] }>> = {
  familia_recibida: ({ colegio }) => ({
    parrafos: [
      frase`${colegio} ha recibido una ficha en la que está escrita esta dirección, y la revisará. Nadie más la ve.`,
      frase`Con este enlace puede verla, corregirla o retirarla, y más adelante pedir cambios y retirar o dar cada permiso. La primera vez, diga ahí que el correo es suyo: hasta entonces no le escribiremos más.`,
    ],
    boton: 'Ver la ficha',
    despues: [
      frase`El enlace es solo para usted: no lo comparta. Si no ha enviado nada, dígalo ahí mismo: la ficha se borra y no se le escribe más.`,
    ],
  }),
  familia_devuelta: ({ colegio, motivo }) => ({
    parrafos: [
      frase`${colegio} le devuelve la ficha que envió. Motivo: ${motivo}`,
      frase`Con este enlace puede corregirla y enviarla otra vez, o retirarla. Si no hace nada, se borrará sola.`,
    ],
    boton: 'Corregir mi ficha',
    despues: [],
  }),
  familia_cerrada: ({ colegio }) => ({
    parrafos: [
      frase`La inscripción de la temporada se ha cerrado, y ${colegio} no había aceptado la ficha que envió: no ha entrado en ningún equipo.`,
      frase`Si aún quiere que juegue, hable con el colegio: la organización puede incorporarlo. Con este enlace puede ver la ficha o retirarla; si no hace nada, se borrará sola.`,
    ],
    boton: 'Ver la ficha',
    despues: [],
  }),
};

/** What a letter to a family is written with. */
export interface ComoSeRedacta {
  signature: Signature;
  publicUrl: string;
  traducir: Traductor;
  /** What is put instead of its link. */
  mostrar: string | null;
}
export interface CartaRedactada {
  para: string;
  asunto: string;
  saludo: string;
  aviso: AvisoDeCarta;
}

/** Null: the ficha is gone, or it is another thing by now. */
export async function redactarDeFamilia(
  con: Connection,
  { plantilla, fichaId, correo }: CartaDeFamilia,
  { signature, publicUrl, traducir, mostrar }: ComoSeRedacta,
): Promise<CartaRedactada | null> {
  const { rows } = await sql<Leida>`
    select f.firmante_correo as correo, c.nombre as colegio, f.estado, f.motivo, f.sal, f.hash
    from ficha_familia f join colegio c on c.id = f.colegio_id
    where f.id = ${fichaId} and f.firmante_correo <> '' and not exists (
      select from correo_familia cf where cf.huella = ${huellaEnSql('f.firmante_correo')} and cf.rechazado is not null)`.execute(con);
  const [ficha] = rows;
  if (!ficha || (plantilla !== 'familia_recibida' && ficha.estado !== 'rechazada')) return null;
  // It was for the address that the ficha had: whoever has written another since has another letter.
  if (correo !== undefined && correo !== huellaDeCorreo(ficha.correo)) return null;
  const { parrafos, boton, despues } = PARTES[plantilla](ficha);
  return {
    para: ficha.correo,
    asunto: traducir(ASUNTOS_DE_FAMILIA[plantilla]),
    // Nobody's words but the house's: whoever reads it may never have heard of us.
    saludo: traducir(frase`Hola:`),
    aviso: {
      titulo: traducir(ASUNTOS_DE_FAMILIA[plantilla]),
      parrafos: parrafos.map(traducir),
      partidos: [],
      datos: [],
      boton: {
        texto: boton,
        url: mostrar ?? `${publicUrl}/ficha/${tokenDeFicha(signature, ficha)}#${codigoDeCorreo(signature, ficha)}`,
      },
      otro: null,
      despues: despues.map(traducir),
    },
  };
}
