import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSanciones } from '@cd/contract/disciplina/sanciones';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { known } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing } from '../../../platform/http/logged';
import { type Office, type OfficeCall, type OfficeHandlers, type StoredCall, mounting } from '../../../platform/http/mount';
import { readPage, streamRows } from '../../../platform/paged-list';
import { verSinGuardar } from '../../resultados/consecuencias';
import { leerCumplimiento, leerPorCumplir, leerSancion, listaDeSanciones } from './lista';
import { conPuede } from './pasos';
import { leerPagadores, leerPagadoresDe, leerPagoDeSancion } from './queries';
import { descartarPropuesta, reanudarSancion, retomarPropuesta, suspenderSancion } from './recursos';
import {
  alcanceDe,
  anularCobro,
  cobrarSancion,
  crearSancion,
  eliminarSancion,
  invalidarSancion,
  leerSujetosDe,
  leerSujetosDeTemporada,
  modificarSancion,
  validarSancion,
} from './service';

/** What is collected, stayed or let go, and taken back. */
const pasosDe = (
  office: Office,
): Pick<OfficeHandlers<typeof rutasSanciones>, 'cobrar' | 'anularCobro' | 'suspender' | 'reanudar' | 'descartar' | 'retomar'> => ({
  cobrar: changing((tx, { caller, params: { id }, body }) => cobrarSancion(tx, caller, id, body?.sancion?.version)),
  anularCobro: changing((tx, { caller, params: { id }, body }) => anularCobro(tx, caller, id, body?.sancion?.version)),
  suspender: changing((tx, { caller, params: { id }, body: { sancion: datos } }) =>
    suspenderSancion(tx, caller, { id, datos, hoy: office.clock.today() }),
  ),
  reanudar: changing((tx, { caller, params: { id }, body }) =>
    reanudarSancion(tx, caller, { id, datos: body?.sancion, hoy: office.clock.today() }),
  ),
  descartar: changing((tx, { caller, params: { id }, body: { sancion } }) => descartarPropuesta(tx, caller, id, sancion)),
  retomar: changing((tx, { caller, params: { id }, body }) => retomarPropuesta(tx, caller, id, body?.sancion?.version)),
});

type Varias = Body<(typeof rutasSanciones)['validarVarias']>;

/** All of them or none, always in one order; each is noted by itself. */
const deVarias =
  (paso: (tx: Tx, caller: Caller, sancion: Varias['sanciones'][number]) => Promise<string>) =>
  ({
    caller,
    write,
    body: { sanciones },
  }: Pick<OfficeCall<(typeof rutasSanciones)['validarVarias']>, 'caller' | 'write'> & { body: Varias }) =>
    write(async (tx, log) => {
      const cuales = new Map(sanciones.map((sancion) => [sancion.id, sancion]));
      for (const sancion of [...cuales.values()].toSorted((a, b) => a.id - b.id))
        await log(TipoAccion.Modificar, await paso(tx, caller, sancion));
      return null;
    });

const variasDe = (
  office: Office,
): Pick<OfficeHandlers<typeof rutasSanciones>, 'validarVarias' | 'invalidarVarias' | 'cobrarVarias' | 'anularCobroVarias'> => ({
  validarVarias: deVarias((tx, caller, { id, version }) => validarSancion(tx, caller, id, { version })),
  invalidarVarias: deVarias(
    async (tx, caller, { id, version }) => (await invalidarSancion(tx, caller, { id, version, hoy: office.clock.today() })).texto,
  ),
  cobrarVarias: deVarias((tx, caller, { id, version }) => cobrarSancion(tx, caller, id, version)),
  anularCobroVarias: deVarias((tx, caller, { id, version }) => anularCobro(tx, caller, id, version)),
});

/** What a step would change, done and undone. */
const consecuenciasDe =
  (office: Office): OfficeHandlers<typeof rutasSanciones>['consecuencias'] =>
  async ({ db, caller, params: { id }, body: { que } }) => {
    const pasos = {
      validar: async (tx: Tx) => {
        await validarSancion(tx, caller, id, undefined);
        return { aCuenta: 0 };
      },
      invalidar: (tx: Tx) => invalidarSancion(tx, caller, { id, version: undefined, hoy: office.clock.today() }),
      eliminar: (tx: Tx) => eliminarSancion(tx, caller, id),
    };
    const { hecho, consecuencias } = await verSinGuardar(
      db,
      (tx) => alcanceDe(tx, caller, id),
      async (tx) => {
        const antes = await leerPorCumplir(tx, caller.competicionId, id);
        const { aCuenta } = await pasos[que](tx);
        return { partidos: que === 'validar' ? await leerPorCumplir(tx, caller.competicionId, id) : antes, a_cuenta: aCuenta };
      },
    );
    return { ...consecuencias, ...hecho };
  };

/** What it costs stays with its type: of another, it is what that one says. */
async function leerEscrita({ db, caller, id, sent }: StoredCall) {
  const leida = await leerSancion(db, caller.competicionId, id);
  if (!leida) return;
  const { ts_id, descripcion, fecha, version, importe, num_puntos, num_partidos } = leida;
  const { pagador_id } = await db.selectFrom('sancion').select('pagador_id').where('id', '=', id).executeTakeFirstOrThrow();
  const otro = (sent as { sancion: { ts_id?: unknown } }).sancion.ts_id ?? ts_id;
  return {
    ts_id: ts_id ?? undefined,
    descripcion,
    fecha,
    version,
    pagador_id,
    importe: otro === ts_id ? importe : undefined,
    sin_importe: otro !== ts_id ? undefined : importe ? 0 : 1,
    num_puntos: otro === ts_id ? num_puntos || null : undefined,
    num_partidos: otro === ts_id ? num_partidos : undefined,
  };
}

/** Whom it may be on, and who may pay it. */
const DE_QUIEN: Pick<OfficeHandlers<typeof rutasSanciones>, 'sujetos' | 'pagadores' | 'sujetosDePartido'> = {
  sujetos: listing('A quién se puede sancionar sin que sea por un partido', ({ db, caller, params: { tipo }, query: { texto } }) =>
    leerSujetosDeTemporada(db, caller, tipo, texto),
  ),
  pagadores: listing('Qué colegios pueden pagar una sanción', ({ db, caller, params: { tipo, id }, query: { partido } }) =>
    leerPagadoresDe(db, caller.competicionId, { clase: tipo, id, partido }),
  ),
  sujetosDePartido: listing('A quién se puede sancionar por un partido', ({ db, caller, params: { tipo, id } }) =>
    leerSujetosDe(db, caller, tipo, id),
  ),
};

export const mountSanciones = mounting(rutasSanciones, (office) => ({
  index: listing('Sanciones', async ({ body, db, caller }) => readPage(await listaDeSanciones(db, caller.competicionId), body, conPuede)),
  sinPaginacion: listing('Sanciones, todas las filas', async ({ body, db, caller }) =>
    streamRows(await listaDeSanciones(db, caller.competicionId), body, conPuede),
  ),
  leer: async ({ params: { id }, db, caller, logReading }) => {
    const leida = known(await leerSancion(db, caller.competicionId, id));
    logReading(TipoAccion.Consultar, `Sanción ${id}`);
    const { fase_id: _, ...sancion } = leida;
    const pago = await leerPagoDeSancion(db, id);
    const cumplimiento = await leerCumplimiento(db, sancion);
    return {
      ...conPuede(sancion),
      pagador_id: pago.colegio_id,
      pagadores: pago.arbitro_id === null ? await leerPagadores(db, pago) : [],
      cumplimiento,
    };
  },
  ...DE_QUIEN,
  crear: creating((tx, { caller, body: { sancion } }) => crearSancion(tx, caller, sancion, office.clock.today())),
  modificar: {
    stored: leerEscrita,
    change: changing((tx, { caller, body: { sancion } }) => modificarSancion(tx, caller, sancion)),
  },
  validar: changing((tx, { caller, params: { id }, body }) => validarSancion(tx, caller, id, body?.sancion)),
  invalidar: changing(async (tx, { caller, params: { id }, body }) => {
    const { texto } = await invalidarSancion(tx, caller, { id, version: body?.sancion?.version, hoy: office.clock.today() });
    return texto;
  }),
  ...pasosDe(office),
  ...variasDe(office),
  consecuencias: consecuenciasDe(office),
  eliminar: deleting(async (tx, { caller, params: { id } }) => (await eliminarSancion(tx, caller, id)).texto),
}));
