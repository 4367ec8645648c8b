import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCuotas, rutasCuotasZona, rutasTarifas, rutasTarifasSuspension, rutasTarifasZona } from '@cd/contract/competicion/tarifas';
import type { RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { changing, deleting } from '../../../platform/http/logged';
import { mountOffice, type OfficeHandlers, type OfficeCall, type Office, mounting } from '../../../platform/http/mount';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { contarSinCuota, contarSinIncremento, leerCatalogo, leerCuotas, leerDeZona, leerTarifas, leerTarifasSuspension } from './queries';
import { crearImportes, eliminacionDe, eliminarImporte, guardarTarifaSuspension, type DeCompeticion, type DefImportes } from './service';

/** Any season is read; only the one worked on changes. */
async function exigirCompeticion(con: Connection, id: number): Promise<string> {
  const competicion = known(await leerCompeticion(con, id));
  return competicion.nombre;
}

type RutasDeImportes = typeof rutasTarifasZona | typeof rutasCuotas;
type Con<N extends keyof RutasDeImportes> = OfficeCall<RutasDeImportes[N]>;

/** Those of any table of amounts. */
function mountImportes<R extends Record<keyof RutasDeImportes, RouteDef>, F extends DeCompeticion & { id: number }>(
  app: FastifyInstance,
  office: Office,
  { lista, crear, crearVarias, eliminacion, eliminar }: R,
  def: DefImportes<F>,
): void {
  const crearEstos = ({ caller, write }: Pick<Con<'crear'>, 'caller' | 'write'>, modelos: readonly DeCompeticion[]) =>
    write(async (tx, log) => {
      const { ids, contado } = await crearImportes(tx, caller, def, modelos);
      await log(TipoAccion.Crear, contado);
      return ids;
    });
  const funciones = {
    lista: async ({ db, params, logReading }: Con<'lista'>) => {
      logReading(TipoAccion.Listar, `${lista.resumen}: ${await exigirCompeticion(db, params.id)}`);
      return def.leer(db, { competicionId: params.id });
    },
    crear: async (call: Con<'crear'>) => ({ id: (await crearEstos(call, Object.values(call.body)))[0]! }),
    crearVarias: async (call: Con<'crearVarias'>) => ({ ids: await crearEstos(call, Object.values(call.body).flat()) }),
    eliminacion: async ({ db, caller, query }: Con<'eliminacion'>) => eliminacionDe(db, caller, def, query.ids),
    eliminar: deleting((tx, { caller, params }: Con<'eliminar'>) => eliminarImporte(tx, caller, def, params.id)),
  };
  // What each answers is what its route declares, for any table; the compiler cannot see that through all four.
  mountOffice(
    app,
    { lista, crear, crearVarias, eliminacion, eliminar },
    funciones as unknown as OfficeHandlers<Record<keyof RutasDeImportes, RouteDef>>,
    office,
  );
}

const equipos = (n: number, uno: string, varios: string) => ({ cuantas: n, que: n === 1 ? `equipo ${uno}` : `equipos ${varios}` });

export function mountTarifas(app: FastifyInstance, office: Office): void {
  const { catalogo, ...deTarifas } = rutasTarifas;
  mountImportes(app, office, deTarifas, {
    tabla: 'tarifa',
    una: 'Tarifa',
    varias: 'tarifas',
    repetida: 'La tarifa ya existe en el sistema',
    leer: leerTarifas,
    de: (t) => `${t.deporte_nombre} ${t.categoria_nombre}, ${t.perfil_arbitro_nombre}, ${t.tipo_tarifa_nombre}`,
  });
  mountImportes(app, office, rutasTarifasZona, {
    tabla: 'tarifa_zona',
    una: 'Incremento de tarifa',
    varias: 'incrementos de tarifa',
    repetida: 'La tarifa de incremento ya existe en el sistema',
    leer: leerDeZona('tarifa_zona'),
    de: ({ deporte_nombre, zona_nombre }) => `${deporte_nombre} en ${zona_nombre}`,
  });
  mountImportes(app, office, rutasCuotas, {
    tabla: 'cuota',
    una: 'Cuota',
    varias: 'cuotas',
    repetida: 'La cuota ya existe en el sistema',
    leer: leerCuotas,
    de: ({ deporte_nombre, categoria_nombre }) => `${deporte_nombre} ${categoria_nombre}`,
    pierden: async (con, ids) => equipos(await contarSinCuota(con, ids), 'se queda sin cuota', 'se quedan sin cuota'),
  });
  mountImportes(app, office, rutasCuotasZona, {
    tabla: 'cuota_zona',
    una: 'Incremento de cuota',
    varias: 'incrementos de cuota',
    repetida: 'La cuota de incremento ya existe en el sistema',
    leer: leerDeZona('cuota_zona'),
    de: ({ deporte_nombre, zona_nombre }) => `${deporte_nombre} en ${zona_nombre}`,
    pierden: async (con, ids) => equipos(await contarSinIncremento(con, ids), 'deja de pagarlo', 'dejan de pagarlo'),
  });
  mountOffice(app, { catalogo }, { catalogo: async ({ db }) => leerCatalogo(db) }, office);
  mountSuspension(app, office);
}

const mountSuspension = mounting(rutasTarifasSuspension, () => ({
  lista: async ({ db, params: { id }, logReading }) => {
    logReading(TipoAccion.Listar, `Tarifas de suspensión: ${await exigirCompeticion(db, id)}`);
    return leerTarifasSuspension(db, id);
  },
  leer: async ({ db, caller, params: { id }, logReading }) => {
    const [una] = caller.competicionId === null ? [] : await leerTarifasSuspension(db, caller.competicionId, id);
    if (!una) throw new RuleError('recurso.desconocido');
    logReading(TipoAccion.Consultar, `Tarifa de suspensión de «${una.nombre}»`);
    return una;
  },
  modificar: changing((tx, { caller, body }) => guardarTarifaSuspension(tx, caller, body.tarifaSuspension)),
}));
