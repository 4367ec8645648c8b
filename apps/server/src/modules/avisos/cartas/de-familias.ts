import { sql } from 'kysely';
import type { AvisoDeCarta } from '@cd/contract/avisos/contenido';
import { frase, type Frase, type Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Connection, Tx } from '../../../platform/db/open';
import { enqueue } from '../../../platform/jobs';
import type { Signature } from '../../../platform/signature';
import { TIPO_CORREO, type CartaDeFamilia } from './service';

export const ASUNTOS_DE_FAMILIA: Readonly<Record<CartaDeFamilia['plantilla'], string>> = {
  familia_recibida: 'El colegio tiene su ficha',
  familia_devuelta: 'El colegio le devuelve la ficha',
};

/** The way back to a ficha, always the same of it: whoever reads the database does not find it there. */
export const tokenDeFicha = (signature: Signature, { sal, hash }: { sal: string; hash?: string }): string =>
  signature.address(DE_FICHA, sal, hash);
export const DE_FICHA = 'ficha de familia';

export async function encolarCartaDeFamilia(tx: Tx, carta: CartaDeFamilia, para: string): Promise<void> {
  await enqueue(tx, { tipo: TIPO_CORREO, asunto: ASUNTOS_DE_FAMILIA[carta.plantilla], destinatario: para, datos: carta });
}

interface Leida {
  correo: string;
  nombre: string;
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
      frase`${colegio} ha recibido la ficha que usted ha enviado, y la revisará. Nadie más la ve.`,
      frase`Con este enlace puede verla, corregirla o retirarla, y más adelante retirar los permisos que haya dado:`,
    ],
    boton: 'Ver mi ficha',
    despues: [frase`El enlace es solo para usted: no lo comparta. Si usted no ha enviado nada, ábralo y retire la ficha: se borrará.`],
  }),
  familia_devuelta: ({ colegio, motivo }) => ({
    parrafos: [
      frase`${colegio} le devuelve la ficha que envió. Motivo: ${motivo}`,
      frase`Con este enlace puede corregirla y enviarla otra vez, o retirarla. Si no hace nada, se borrará sola.`,
    ],
    boton: 'Corregir mi ficha',
    despues: [],
  }),
};

/** Null: the ficha is gone, or it is another thing by now. */
export async function redactarDeFamilia(
  con: Connection,
  { plantilla, fichaId }: CartaDeFamilia,
  {
    signature,
    publicUrl,
    traducir,
    mostrar,
  }: { signature: Signature; publicUrl: string; traducir: Traductor; /** What is put instead of its link. */ mostrar: string | null },
): Promise<{ para: string; asunto: string; saludo: string; aviso: AvisoDeCarta } | null> {
  const { rows } = await sql<Leida>`
    select f.firmante_correo as correo, f.firmante_nombre as nombre, c.nombre as colegio, f.estado, f.motivo, f.sal, f.hash
    from ficha_familia f join colegio c on c.id = f.colegio_id where f.id = ${fichaId}`.execute(con);
  const [ficha] = rows;
  if (!ficha || ficha.correo === '' || (plantilla === 'familia_devuelta' && ficha.estado !== 'rechazada')) return null;
  const { parrafos, boton, despues } = PARTES[plantilla](ficha);
  return {
    para: ficha.correo,
    asunto: traducir(ASUNTOS_DE_FAMILIA[plantilla]),
    saludo: traducir(frase`Hola, ${ficha.nombre}:`),
    aviso: {
      titulo: traducir(ASUNTOS_DE_FAMILIA[plantilla]),
      parrafos: parrafos.map(traducir),
      partidos: [],
      datos: [],
      boton: { texto: boton, url: mostrar ?? `${publicUrl}/ficha/${tokenDeFicha(signature, ficha)}` },
      otro: null,
      despues: despues.map(traducir),
    },
  };
}
