import { randomBytes } from 'node:crypto';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { EnlaceDePago } from '@cd/contract/dinero/cobros';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import type { OfficeCall } from '../../../platform/http/mount';
import type { PaginaPedida, Pasarela } from '../../../platform/pasarela/pasarela';
import { deColegio, reservarCuentas } from '../../libro/libro/queries';
import { claveDe, leerEnlaces, referenciaDe } from '../cobros/queries';
import { cambiarEnlace, insertarEnlace, leerEnlace, leerPorPagar, leerVivo, type EnlaceGuardado } from './queries';

/** Less than the day that Stripe lets a page live. */
const VIVE_MS = 23 * 60 * 60 * 1000;
/** Where a school's coordinator pays, and comes back to. */
export const DE_COORDINADOR = '/admin/cuentas_colegio';

export function exigirPasarela(pasarela: Pasarela | null): Pasarela {
  if (!pasarela) throw new RuleError('enlace.sin_pasarela');
  return pasarela;
}

interface Quien {
  cobro_id: number;
  colegio_id: number;
}
type Llamada = Pick<OfficeCall<RouteDef>, 'caller' | 'db' | 'write'>;
/** Where the pages are made, and what they are told to lead back to. */
export interface Sitio {
  pasarela: Pasarela;
  publicUrl: string;
}

const nombreDe = ({ cobro_id, colegio_id }: Quien): string => referenciaDe(cobro_id, colegio_id);

/** Always the same of a link: whoever takes the money is asked for it twice and makes it once. */
const paginaDe = (enlace: EnlaceGuardado, publicUrl: string): PaginaPedida => ({
  referencia: enlace.referencia,
  importe: enlace.importe,
  caduca: enlace.caduca,
  concepto: `${enlace.concepto} · ${nombreDe(enlace)}`,
  vuelta: `${publicUrl}${DE_COORDINADOR}`,
});

/** The one that lives, or another; `sobra`: it asks for something else than what is owed now. */
async function abrirEnlace(
  tx: Tx,
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>,
  quien: Quien,
): Promise<{ enlace: EnlaceGuardado; sobra: boolean }> {
  await reservarCuentas(tx, [deColegio(quien.colegio_id)]);
  const lineas = known(await leerPorPagar(tx, quien.cobro_id, quien.colegio_id));
  if (lineas.length === 0) throw new RuleError('enlace.nada');
  const importe = lineas.reduce((suma, linea) => suma + linea.importe, 0);
  const vivo = await leerVivo(tx, quien.cobro_id, quien.colegio_id);
  if (vivo && vivo.caduca.getTime() > Date.now()) return { enlace: vivo, sobra: vivo.importe !== importe };
  if (vivo) await cambiarEnlace(tx, vivo.id, { estado: 'caducado' });
  const referencia = `CE-${randomBytes(12).toString('hex')}`;
  const nuevo = { ...quien, importe, usuario_id: caller.usuarioId, caduca: new Date(Date.now() + VIVE_MS), referencia };
  const id = await insertarEnlace(tx, nuevo, lineas);
  return { enlace: (await leerEnlace(tx, id))!, sobra: false };
}

/** Its page is asked for outside any transaction: it may take seconds. */
export async function hacerEnlace(llamada: Llamada, sitio: Sitio, quien: Quien): Promise<EnlaceDePago> {
  const { caller, db, write } = llamada;
  const abrir = () =>
    write(async (tx, log) => {
      const abierto = await abrirEnlace(tx, caller, quien);
      await log(TipoAccion.Crear, `Enlace de pago ${abierto.enlace.id} de ${nombreDe(quien)}: ${euros(abierto.enlace.importe)}`);
      return abierto;
    });
  let { enlace, sobra } = await abrir();
  if (sobra) {
    await deshacerEnlace(llamada, sitio, enlace.id);
    ({ enlace, sobra } = await abrir());
  }
  if (enlace.url === '') {
    const pagina = await sitio.pasarela.crear(paginaDe(enlace, sitio.publicUrl));
    await write(async (tx, log) => {
      await cambiarEnlace(tx, enlace.id, pagina ? { url: pagina.url, pasarela_id: pagina.id } : { estado: 'deshecho' });
      await log(TipoAccion.Modificar, `Enlace de pago ${enlace.id} en ${sitio.pasarela.nombre}: ${pagina?.id ?? 'rechazado'}`);
    });
    if (!pagina) throw new RuleError('enlace.rechazado');
  }
  return (await leerEnlaces(db, [quien.cobro_id])).get(claveDe(quien.cobro_id, quien.colegio_id))!;
}

/** Nobody can pay in its page any more before it is said to be undone. */
export async function deshacerEnlace({ db, write }: Llamada, { pasarela, publicUrl }: Sitio, id: number): Promise<void> {
  const visto = known(await leerEnlace(db, id));
  if (visto.estado !== 'vivo') throw new RuleError('enlace.no_vivo');
  // It never said which its page was: asked for again, it is the same one.
  const pagina = visto.pasarela_id || (await pasarela.crear(paginaDe(visto, publicUrl)))?.id;
  if (pagina !== undefined && !(await pasarela.caducar(pagina))) throw new RuleError('enlace.pagandose');
  await write(async (tx, log) => {
    await reservarCuentas(tx, [deColegio(visto.colegio_id)]);
    // It may have been told meanwhile that it was paid, or undone by another.
    if ((await leerEnlace(tx, id))!.estado !== 'vivo') throw new RuleError('enlace.no_vivo');
    await cambiarEnlace(tx, id, { estado: 'deshecho' });
    await log(TipoAccion.Eliminar, `Enlace de pago ${id} de ${nombreDe(visto)}`);
  });
}
