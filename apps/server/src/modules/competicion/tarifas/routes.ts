import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCuotas, rutasCuotasZona, rutasTarifas, rutasTarifasSuspension, rutasTarifasZona } from '@cd/contract/competicion/tarifas';
import type { RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type OfficeCall, type Office } from '../../../platform/http/mount';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { contarSinCuota, contarSinIncremento, leerCatalogo, leerCuotas, leerDeZona, leerTarifas, leerTarifasSuspension } from './queries';
import { crearImportes, eliminacionDe, eliminarImporte, guardarTarifaSuspension, type DeCompeticion, type DefImportes } from './service';

/** Any season is read; only the one worked on changes. */
async function exigirCompeticion(con: Connection, id: number): Promise<string> {
  const competicion = await leerCompeticion(con, id);
  if (!competicion) throw new RuleError('recurso.desconocido');
  return competicion.nombre;
}

type RutasDeImportes = typeof rutasTarifasZona | typeof rutasCuotas;
type Con<N extends keyof RutasDeImportes> = OfficeCall<RutasDeImportes[N]>;

/** Those of any table of amounts. */
function mountImportes<R extends Record<keyof RutasDeImportes, RouteDef>, F extends DeCompeticion & { id: number }>(
  app: FastifyInstance,
  oficina: Office,
  { lista, crear, crearVarias, eliminacion, eliminar }: R,
  def: DefImportes<F>,
): void {
  const crearEstos = ({ quien, escribir }: Pick<Con<'crear'>, 'quien' | 'escribir'>, modelos: readonly DeCompeticion[]) =>
    escribir(async (tx, anotar) => {
      const { ids, contado } = await crearImportes(tx, quien, def, modelos);
      await anotar(TipoAccion.Crear, contado);
      return ids;
    });
  const funciones = {
    lista: async ({ db, params, anotarLectura }: Con<'lista'>) => {
      anotarLectura(TipoAccion.Listar, `${lista.resumen}: ${await exigirCompeticion(db, params.id)}`);
      return def.leer(db, { competicionId: params.id });
    },
    crear: async (call: Con<'crear'>) => ({ id: (await crearEstos(call, Object.values(call.body)))[0]! }),
    crearVarias: async (call: Con<'crearVarias'>) => ({ ids: await crearEstos(call, Object.values(call.body).flat()) }),
    eliminacion: async ({ db, quien, query }: Con<'eliminacion'>) => eliminacionDe(db, quien, def, query.ids),
    eliminar: async ({ quien, params, escribir }: Con<'eliminar'>) => {
      await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarImporte(tx, quien, def, params.id)));
      return null;
    },
  };
  // What each answers is what its route declares, for any table; the compiler cannot see that through all four.
  mountOffice(
    app,
    { lista, crear, crearVarias, eliminacion, eliminar },
    funciones as unknown as OfficeHandlers<Record<keyof RutasDeImportes, RouteDef>>,
    oficina,
  );
}

const equipos = (n: number, uno: string, varios: string) => ({ cuantas: n, que: n === 1 ? `equipo ${uno}` : `equipos ${varios}` });

export function mountTarifas(app: FastifyInstance, oficina: Office): void {
  const { catalogo, ...deTarifas } = rutasTarifas;
  mountImportes(app, oficina, deTarifas, {
    tabla: 'tarifa',
    una: 'Tarifa',
    varias: 'tarifas',
    repetida: 'La tarifa ya existe en el sistema',
    leer: leerTarifas,
    de: (t) => `${t.deporte_nombre} ${t.categoria_nombre}, ${t.perfil_arbitro_nombre}, ${t.tipo_tarifa_nombre}`,
  });
  mountImportes(app, oficina, rutasTarifasZona, {
    tabla: 'tarifa_zona',
    una: 'Incremento de tarifa',
    varias: 'incrementos de tarifa',
    repetida: 'La tarifa de incremento ya existe en el sistema',
    leer: leerDeZona('tarifa_zona'),
    de: ({ deporte_nombre, zona_nombre }) => `${deporte_nombre} en ${zona_nombre}`,
  });
  mountImportes(app, oficina, rutasCuotas, {
    tabla: 'cuota',
    una: 'Cuota',
    varias: 'cuotas',
    repetida: 'La cuota ya existe en el sistema',
    leer: leerCuotas,
    de: ({ deporte_nombre, categoria_nombre }) => `${deporte_nombre} ${categoria_nombre}`,
    pierden: async (con, ids) => equipos(await contarSinCuota(con, ids), 'se queda sin cuota', 'se quedan sin cuota'),
  });
  mountImportes(app, oficina, rutasCuotasZona, {
    tabla: 'cuota_zona',
    una: 'Incremento de cuota',
    varias: 'incrementos de cuota',
    repetida: 'La cuota de incremento ya existe en el sistema',
    leer: leerDeZona('cuota_zona'),
    de: ({ deporte_nombre, zona_nombre }) => `${deporte_nombre} en ${zona_nombre}`,
    pierden: async (con, ids) => equipos(await contarSinIncremento(con, ids), 'deja de pagarlo', 'dejan de pagarlo'),
  });
  mountOffice(app, { catalogo }, { catalogo: async ({ db }) => leerCatalogo(db) }, oficina);
  mountSuspension(app, oficina);
}

function mountSuspension(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasTarifasSuspension,
    {
      lista: async ({ db, params: { id }, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, `Tarifas de suspensión: ${await exigirCompeticion(db, id)}`);
        return leerTarifasSuspension(db, id);
      },
      leer: async ({ db, quien, params: { id }, anotarLectura }) => {
        const [una] = quien.competicionId === null ? [] : await leerTarifasSuspension(db, quien.competicionId, id);
        if (!una) throw new RuleError('recurso.desconocido');
        anotarLectura(TipoAccion.Consultar, `Tarifa de suspensión de «${una.nombre}»`);
        return una;
      },
      modificar: async ({ quien, body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await guardarTarifaSuspension(tx, quien, body.tarifaSuspension)));
        return null;
      },
    },
    oficina,
  );
}
