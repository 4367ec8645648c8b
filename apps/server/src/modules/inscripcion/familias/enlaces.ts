import type { EnlaceDeFamilias, EnlaceDeOficina, rutasFamilias } from '@cd/contract/inscripcion/familias';
import { estadoDeEnlace } from '@cd/domain/inscripcion/enlace-familias';
import { hashToken, newToken } from '../../../platform/access/session';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSeen, updateSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { Office, OfficeCall } from '../../../platform/http/mount';
import type { Signature } from '../../../platform/signature';
import { DE_FICHA } from '../../avisos/cartas/de-familias';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import type { PeriodoLeido } from '../periodo/queries';
import { exigirAbierta } from '../periodo/service';
import { bloquearColegio } from '../preequipos/queries';
import { leerPreequipoSuyo } from '../preequipos/service';
import {
  bloquearEnlace,
  insertarEnlace,
  leerEnlacePorId,
  leerEnlaceVivo,
  leerSales,
  ponerSales,
  revocarEnlace,
  type EnlaceLeido,
} from './queries';

type Rutas = typeof rutasFamilias;
type Sitio = Pick<Office, 'clock' | 'signature' | 'publicUrl'>;

/** Always the same of a link, so that it can be shown again: its salt is kept, and only the deployment's key makes it an address. */
export const tokenDeEnlace = (signature: Signature, { sal, hash }: { sal: string; hash?: string }): string =>
  signature.address(DE_ENLACE, sal, hash);
const DE_ENLACE = 'enlace de familias';

const comoEsta = (enlace: EnlaceLeido, hoy: string) => {
  const { id, hasta, limite, recibidas, pendientes, aceptadas, creado, version } = enlace;
  return {
    id,
    hasta,
    limite,
    recibidas,
    pendientes,
    aceptadas,
    creado,
    version,
    estado: enlace.revocado ? ('retirado' as const) : estadoDeEnlace(enlace, enlace, hoy),
  };
};

export const contarEnlace = (enlace: EnlaceLeido, { clock, signature, publicUrl }: Sitio): EnlaceDeFamilias => ({
  ...comoEsta(enlace, clock.today()),
  url: `${publicUrl()}/familia/${tokenDeEnlace(signature(), enlace)}`,
});

const deQuien = ({ colegio, equipo, campeonato }: Pick<EnlaceLeido, 'colegio' | 'equipo' | 'campeonato'>): string =>
  equipo === null ? colegio : `${equipo}, ${campeonato}`;

export const contarParaLaOficina = (enlace: EnlaceLeido, hoy: string): EnlaceDeOficina => ({
  ...comoEsta(enlace, hoy),
  colegio: enlace.colegio,
  equipo: enlace.equipo === null ? null : deQuien(enlace),
});

/**
 * Gives another address to the links, and to the fichas' ways back, that no key of the deployment makes any more: nobody could be shown them again.
 * Answers how many of each.
 */
export async function rehacerDirecciones(tx: Tx, signature: Signature): Promise<{ enlaces: number; fichas: number }> {
  const rehacer = async (tabla: 'enlace_familia' | 'ficha_familia', proposito: string): Promise<number> => {
    const filas = await leerSales(tx, tabla);
    const perdidas = filas.filter(({ sal, hash }) => hashToken(signature.address(proposito, sal, hash)) !== hash);
    const otras = perdidas.map(({ id }) => {
      const sal = newToken();
      return { id, sal, hash: hashToken(signature.address(proposito, sal)) };
    });
    await ponerSales(tx, tabla, otras);
    return otras.length;
  };
  return { enlaces: await rehacer('enlace_familia', DE_ENLACE), fichas: await rehacer('ficha_familia', DE_FICHA) };
}

/** Of one of their teams, or of one of their schools. */
async function exigirDestinoSuyo(
  con: Connection,
  caller: Caller,
  destino: { colegio_id: number; preequipo_id: number | null },
): Promise<void> {
  if (destino.preequipo_id === null) return exigirColegioSuyo(con, caller, destino.colegio_id);
  const { colegio_id } = await leerPreequipoSuyo(con, caller, destino.preequipo_id);
  if (colegio_id !== destino.colegio_id) throw new RuleError('recurso.desconocido');
}

const exigirPlazo = (hasta: string, { fecha_fin }: Pick<PeriodoLeido, 'fecha_fin'>, hoy: string, campo: string): void =>
  requireNoFaults(hasta < hoy || hasta > fecha_fin ? [{ campo, codigo: 'familia.hasta' }] : []);

export const hacerEnlace = ({ clock, signature }: Sitio) =>
  creating(async (tx, { caller, body: { enlace } }: OfficeCall<Rutas['hacer']>) => {
    const { colegio_id, preequipo_id, hasta, limite, ...resto } = enlace;
    nothingLeft(resto);
    await exigirDestinoSuyo(tx, caller, enlace);
    const hoy = clock.today();
    const periodo = await exigirAbierta(tx, caller.competicionId, hoy);
    exigirPlazo(hasta, periodo, hoy, 'enlace.hasta');
    // One at a time, so that two of a school do not both make it.
    await bloquearColegio(tx, colegio_id);
    const destino = { inscripcion_id: periodo.id, colegio_id, preequipo_id };
    if (await leerEnlaceVivo(tx, destino)) throw new RuleError('familia.ya_hay');
    const sal = newToken();
    const hash = hashToken(tokenDeEnlace(signature(), { sal }));
    const id = await insertarEnlace(tx, {
      ...destino,
      creador_id: caller.usuarioId,
      hasta,
      limite,
      sal,
      hash,
    });
    return { texto: `Enlace para familias de ${deQuien((await leerEnlacePorId(tx, id))!)}`, id };
  });

/** Theirs and of the working competition, held. */
async function abrirEnlaceSuyo(tx: Tx, caller: Caller, id: number, version?: number): Promise<EnlaceLeido> {
  const visto = await leerEnlacePorId(tx, id);
  if (visto?.competicion_id !== caller.competicionId) throw new RuleError('recurso.desconocido');
  await exigirDestinoSuyo(tx, caller, visto);
  await bloquearEnlace(tx, id);
  const enlace = (await leerEnlacePorId(tx, id))!;
  if (enlace.revocado) throw new RuleError('recurso.desconocido');
  requireSeen(version, enlace);
  return enlace;
}

export const cambiarEnlace = ({ clock }: Sitio) =>
  changing(async (tx, { caller, params: { id }, body: { hasta, limite, version, ...resto } }: OfficeCall<Rutas['cambiar']>) => {
    nothingLeft(resto);
    const hoy = clock.today();
    const periodo = await exigirAbierta(tx, caller.competicionId, hoy);
    const enlace = await abrirEnlaceSuyo(tx, caller, id, version);
    exigirPlazo(hasta, periodo, hoy, 'hasta');
    requireNoFaults(limite < enlace.recibidas ? [{ campo: 'limite', codigo: 'familia.limite' }] : []);
    await updateSeen(tx, 'enlace_familia', { id }, { hasta, limite });
    return `Enlace para familias de ${deQuien(enlace)}`;
  });

export const quitarEnlace = deleting(async (tx, { caller, params: { id } }: OfficeCall<Rutas['revocar']>) => {
  const enlace = await abrirEnlaceSuyo(tx, caller, id);
  await revocarEnlace(tx, id);
  return `Enlace para familias de ${deQuien(enlace)}`;
});
