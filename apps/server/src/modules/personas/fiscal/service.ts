import type { FichaFiscal } from '@cd/contract/kit/persona';
import { annoVencido, BASE_DE_LA_FICHA_FISCAL, conservadaHasta } from '@cd/domain/personas/fiscal/plazo';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { readParameter } from '../../../platform/parameters';
import {
  abrirFichas,
  borrarFichasHasta,
  guardarFichero,
  insertarFichas,
  leerApuntesDe,
  leerFicherosCon,
  leerHoy,
  leerLoPagado,
} from './queries';

export { abrirFichas };

const leerAnnos = (con: Connection): Promise<number> => readParameter(con, 'annosFichaFiscal');

/** Of which years it is kept who a referee was, if their data go now. Something to be paid yet is of this one. */
async function preparar(con: Connection, arbitroId: number) {
  const { annos: pagados, pagos, por_pagar } = await leerLoPagado(con, arbitroId);
  const [hoy, plazo] = [await leerHoy(con), await leerAnnos(con)];
  const vencido = annoVencido(hoy, plazo);
  const annos = [...new Set([...pagados, ...(por_pagar ? [Number(hoy.slice(0, 4))] : [])])].filter((anno) => anno > vencido).toSorted();
  const ultimo = annos.at(-1);
  const fiscal: FichaFiscal | null =
    ultimo === undefined ? null : { annos, hasta: conservadaHasta(ultimo, plazo), base: BASE_DE_LA_FICHA_FISCAL, por_pagar };
  return { pagos, annos, fiscal };
}

export const preverFichaFiscal = async (con: Connection, arbitroId: number): Promise<FichaFiscal | null> =>
  (await preparar(con, arbitroId)).fiscal;

const APUNTE = /<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/g;
const REFERENCIA = /<EndToEndId>(PAGO(\d+)(?:-\d+)?)<\/EndToEndId>/;
const HUECO = /<!--ficha fiscal ([^>]+)-->/g;

/** A file without its transfers of these payments, and what each of them said, by batch and reference. */
function sinApuntes(id: number, fichero: string, pagos: ReadonlySet<number>): { fichero: string; apuntes: Record<string, string> } {
  const apuntes: Record<string, string> = {};
  const queda = fichero.replaceAll(APUNTE, (apunte) => {
    const [, referencia, pago] = REFERENCIA.exec(apunte) ?? [];
    if (!pagos.has(Number(pago))) return apunte;
    const clave = `${id}/${referencia}`;
    apuntes[clave] = apunte;
    return `<!--ficha fiscal ${clave}-->`;
  });
  return { fichero: queda, apuntes };
}

/**
 * Keeps apart who a referee was, by year, before their data go; and takes them out of the files that went to the bank, which are whole again for
 * whoever may read them while it is kept. Of the years that have ended nothing is kept.
 */
export async function guardarFichaFiscal(tx: Tx, arbitroId: number): Promise<FichaFiscal | null> {
  const { pagos, annos, fiscal } = await preparar(tx, arbitroId);
  const { nombre, dni } = await tx.selectFrom('arbitro').select(['nombre', 'dni']).where('id', '=', arbitroId).executeTakeFirstOrThrow();
  const suyos = new Set(pagos);
  const apuntes = new Map<number, Record<string, string>>();
  for (const { id, anno, fichero, sellado } of await leerFicherosCon(tx, pagos)) {
    const partido = sinApuntes(id, fichero, suyos);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await guardarFichero(tx, { id, fichero: partido.fichero, sellado });
    apuntes.set(anno, { ...apuntes.get(anno), ...partido.apuntes });
  }
  await insertarFichas(
    tx,
    arbitroId,
    annos.map((anno) => ({ anno, nombre, dni, base: BASE_DE_LA_FICHA_FISCAL, apuntes: apuntes.get(anno) ?? {} })),
  );
  return fiscal;
}

/** A file as it went to the bank, while what it said of whoever has been forgotten is kept. */
export async function ficheroEntero(con: Connection, remesaId: number, fichero: string): Promise<string> {
  if (!fichero.includes('<!--ficha fiscal ')) return fichero;
  const apuntes = await leerApuntesDe(con, remesaId);
  return fichero.replaceAll(HUECO, (hueco, clave: string) => apuntes.get(clave) ?? hueco);
}

/** Of each year, until when it is kept who was paid in it. */
export const leerConservadaHasta = async (con: Connection, anno: number): Promise<string> => conservadaHasta(anno, await leerAnnos(con));

/** Those whose years have ended; answers how many. */
export const borrarFichasFiscalesVencidas = async (db: Db, hoy: string): Promise<number> =>
  borrarFichasHasta(db, annoVencido(hoy, await leerAnnos(db)));

/** As the log tells it: 'Se conserva su ficha fiscal de 2025 y 2026 hasta el 31/01/2031'. */
export const dichaFichaFiscal = ({ annos, hasta }: FichaFiscal): string =>
  `Se conserva su ficha fiscal de ${new Intl.ListFormat('es').format(annos.map(String))} hasta el ${hasta.split('-').toReversed().join('/')}`;
