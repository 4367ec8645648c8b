import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasArbitrajes, type VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeCall, type Office } from '../../../platform/http/mount';
import { resolverDesfasados } from './desfases';
import { leerPorResolver } from './pendientes';
import { aceptarPedido, dejarDeOfrecer, dejarDePedir, leerOfrecidosDe, leerPuestosLibres, ofrecerPuestos, pedirPuesto } from './puestos';
import { contarDevueltos, leerDeArbitro, leerVista } from './queries';
import { leerActual } from './situacion';
import { anotarRespuesta, asignarArbitros, contestar, crearArbitraje, eliminarArbitraje, leerCandidatos, ponerPracticas } from './service';

type Rutas = typeof rutasArbitrajes;

/** An administrator reads anyone's; a referee, their own (domain-rules, «Identity»). */
const esSuyo = ({ perfilId, actorId }: Caller, arbitroId: number): boolean => perfilId === Perfil.Admin || actorId === arbitroId;

async function leerSuyo(con: Connection, caller: Caller, id: number): Promise<VistaArbitraje> {
  const vista = await leerVista(con, caller.competicionId, id);
  if (!vista) throw new RuleError('recurso.desconocido');
  if (!esSuyo(caller, vista.arbitro_id)) throw new RuleError('arbitraje.ajeno');
  return vista;
}

/** Without its match. */
const sencillo = ({ id, arbitro_id, arbitro_nombre, perfil_arbitraje_id, perfil_nombre, perfil_abreviatura, ...vista }: VistaArbitraje) => {
  const { practicas: enPracticas, estado, motivo_rechazo, version, convocatoria_id, desfasado, antes, anotado_por, con_cuenta } = vista;
  const de = { arbitro_id, arbitro_nombre, perfil_arbitraje_id, perfil_nombre, perfil_abreviatura };
  return {
    id,
    ...de,
    practicas: enPracticas,
    estado,
    motivo_rechazo,
    version,
    desfasado,
    antes,
    anotado_por,
    con_cuenta,
    convocatoria_id,
  };
};

const practicas =
  (enPracticas: boolean) =>
  async ({ caller, write, params: { id } }: Pick<OfficeCall<Rutas['practicas']>, 'caller' | 'write' | 'params'>): Promise<null> => {
    await write(async (tx, log) => log(TipoAccion.Modificar, await ponerPracticas(tx, caller, id, enPracticas)));
    return null;
  };

const {
  devueltos,
  porResolver,
  resolverDesfasados: rutaDesfasados,
  ofrecidos,
  ofrecer,
  dejarDeOfrecer: rutaDejarDeOfrecer,
  aceptarPedido: rutaAceptar,
  puestosLibres,
  pedirPuesto: rutaPedir,
  dejarDePedir: rutaDejarDePedir,
  ...rutasDesignacion
} = rutasArbitrajes;

export function mountArbitrajes(app: FastifyInstance, office: Office): void {
  mountDesignacion(app, office);
  mountPendientes(app, office);
  mountPuestos(app, office);
}

/** What has become of appointments, and waits for the office. */
function mountPendientes(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    { devueltos, porResolver, resolverDesfasados: rutaDesfasados },
    {
      devueltos: async ({ db, caller, params: { id }, logReading }) => {
        logReading(TipoAccion.Consultar, `Arbitrajes devueltos del árbitro ${id}`);
        return contarDevueltos(db, caller.competicionId, id);
      },
      porResolver: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Arbitrajes por resolver');
        return leerPorResolver(db, caller);
      },
      resolverDesfasados: ({ caller, write, body }) =>
        write(async (tx, log) => {
          const hecho = await resolverDesfasados(tx, caller, body);
          await log(TipoAccion.Modificar, `Arbitrajes de partidos movidos (${hecho.resueltos}): ${body.que}`);
          return hecho;
        }),
    },
    office,
  );
}

/** Posts offered to whoever wants them. */
function mountPuestos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    {
      ofrecidos,
      ofrecer,
      dejarDeOfrecer: rutaDejarDeOfrecer,
      aceptarPedido: rutaAceptar,
      puestosLibres,
      pedirPuesto: rutaPedir,
      dejarDePedir: rutaDejarDePedir,
    },
    {
      ofrecidos: async ({ db, caller, params: { id }, logReading }) => {
        logReading(TipoAccion.Listar, `Puestos ofrecidos de la convocatoria ${id}`);
        return leerOfrecidosDe(db, caller, id);
      },
      ofrecer: ({ caller, write, body: { puestos } }) =>
        write(async (tx, log) => {
          const { texto, ...hecho } = await ofrecerPuestos(tx, caller, puestos);
          await log(TipoAccion.Crear, texto);
          return hecho;
        }),
      dejarDeOfrecer: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await dejarDeOfrecer(tx, caller, id))),
      aceptarPedido: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => {
          const { texto, ...hecho } = await aceptarPedido(tx, caller, id);
          await log(TipoAccion.Crear, texto);
          return hecho;
        }),
      puestosLibres: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Puestos libres');
        return leerPuestosLibres(db, caller);
      },
      pedirPuesto: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => {
          const { texto, ...hecho } = await pedirPuesto(tx, caller, id);
          await log(TipoAccion.Crear, texto);
          return hecho;
        }),
      dejarDePedir: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await dejarDePedir(tx, caller, id))),
    },
    office,
  );
}

function mountDesignacion(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasDesignacion,
    {
      vista: async ({ db, caller, params: { id }, logReading }) => {
        const vista = await leerSuyo(db, caller, id);
        logReading(TipoAccion.Consultar, `Arbitraje ${id} del partido ${vista.partido_id}`);
        return vista;
      },
      simple: async ({ db, caller, params: { id } }) => sencillo(await leerSuyo(db, caller, id)),
      deArbitro: async ({ db, caller, params: { actorId }, logReading }) => {
        if (!esSuyo(caller, actorId)) throw new RuleError('arbitraje.ajeno');
        logReading(TipoAccion.Listar, 'Arbitrajes de un árbitro');
        return leerDeArbitro(db, caller.competicionId, actorId);
      },
      actual: async ({ db, caller, params: { id }, query: { partido }, logReading }) => {
        const actual = await leerActual(db, caller, { id, partido });
        logReading(TipoAccion.Consultar, `Arbitraje ${id}, como está ahora`);
        return actual;
      },
      candidatos: async ({ db, caller, params: { id }, logReading }) => {
        logReading(TipoAccion.Listar, 'Árbitros para un partido');
        return leerCandidatos(db, caller, id);
      },
      crear: async ({ caller, write, body: { arbitraje } }) =>
        write(async (tx, log) => {
          const { texto, ...hecho } = await crearArbitraje(tx, caller, arbitraje);
          await log(TipoAccion.Crear, texto);
          return hecho;
        }),
      asignar: ({ caller, write, body }) =>
        write(async (tx, log) => {
          const { texto, ...avisos } = await asignarArbitros(tx, caller, body);
          await log(TipoAccion.Modificar, texto);
          return avisos;
        }),
      anotar: ({ caller, write, body }) => write(async (tx, log) => log(TipoAccion.Modificar, await anotarRespuesta(tx, caller, body))),
      confirmar: ({ caller, write, body }) => write(async (tx, log) => log(TipoAccion.Modificar, await contestar(tx, caller, body))),
      practicas: practicas(true),
      estandar: practicas(false),
      eliminar: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarArbitraje(tx, caller, id))),
    },
    office,
  );
}
