import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { rutasArbitrajes, type VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting, listing, opening, viewing } from '../../../platform/http/logged';
import { type OfficeCall, type Office, mounting } from '../../../platform/http/mount';
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
  const vista = known(await leerVista(con, caller.competicionId, id));
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

const practicas = (enPracticas: boolean) =>
  changing((tx, { caller, params: { id } }: Pick<OfficeCall<Rutas['practicas']>, 'caller' | 'write' | 'params'>) =>
    ponerPracticas(tx, caller, id, enPracticas),
  );

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
const mountPendientes = mounting({ devueltos, porResolver, resolverDesfasados: rutaDesfasados }, () => ({
  devueltos: viewing(
    ({ params: { id } }) => `Arbitrajes devueltos del árbitro ${id}`,
    ({ db, caller, params: { id } }) => contarDevueltos(db, caller.competicionId, id),
  ),
  porResolver: listing('Arbitrajes por resolver', ({ db, caller }) => leerPorResolver(db, caller)),
  resolverDesfasados: changing(async (tx, { caller, body }) => {
    const hecho = await resolverDesfasados(tx, caller, body);
    return { texto: `Arbitrajes de partidos movidos (${hecho.resueltos}): ${body.que}`, ...hecho };
  }),
}));

/** Posts offered to whoever wants them. */
const mountPuestos = mounting(
  {
    ofrecidos,
    ofrecer,
    dejarDeOfrecer: rutaDejarDeOfrecer,
    aceptarPedido: rutaAceptar,
    puestosLibres,
    pedirPuesto: rutaPedir,
    dejarDePedir: rutaDejarDePedir,
  },
  () => ({
    ofrecidos: listing(
      ({ params: { id } }) => `Puestos ofrecidos de la convocatoria ${id}`,
      ({ db, caller, params: { id } }) => leerOfrecidosDe(db, caller, id),
    ),
    ofrecer: creating((tx, { caller, body: { puestos } }) => ofrecerPuestos(tx, caller, puestos)),
    dejarDeOfrecer: deleting((tx, { caller, params: { id } }) => dejarDeOfrecer(tx, caller, id)),
    aceptarPedido: creating((tx, { caller, params: { id } }) => aceptarPedido(tx, caller, id)),
    puestosLibres: listing('Puestos libres', ({ db, caller }) => leerPuestosLibres(db, caller)),
    pedirPuesto: creating((tx, { caller, params: { id } }) => pedirPuesto(tx, caller, id)),
    dejarDePedir: deleting((tx, { caller, params: { id } }) => dejarDePedir(tx, caller, id)),
  }),
);

const mountDesignacion = mounting(rutasDesignacion, () => ({
  vista: opening(
    ({ db, caller, params: { id } }) => leerSuyo(db, caller, id),
    (vista, { params: { id } }) => `Arbitraje ${id} del partido ${vista.partido_id}`,
  ),
  simple: async ({ db, caller, params: { id } }) => sencillo(await leerSuyo(db, caller, id)),
  deArbitro: async ({ db, caller, params: { actorId }, logReading }) => {
    if (!esSuyo(caller, actorId)) throw new RuleError('arbitraje.ajeno');
    logReading(TipoAccion.Listar, 'Arbitrajes de un árbitro');
    return leerDeArbitro(db, caller.competicionId, actorId);
  },
  actual: opening(
    ({ db, caller, params: { id }, query: { partido } }) => leerActual(db, caller, { id, partido }),
    (_, { params: { id } }) => `Arbitraje ${id}, como está ahora`,
  ),
  candidatos: listing('Árbitros para un partido', ({ db, caller, params: { id } }) => leerCandidatos(db, caller, id)),
  crear: creating((tx, { caller, body: { arbitraje } }) => crearArbitraje(tx, caller, arbitraje)),
  asignar: changing((tx, { caller, body }) => asignarArbitros(tx, caller, body)),
  anotar: changing((tx, { caller, body }) => anotarRespuesta(tx, caller, body)),
  confirmar: changing((tx, { caller, body }) => contestar(tx, caller, body)),
  practicas: practicas(true),
  estandar: practicas(false),
  eliminar: deleting((tx, { caller, params: { id } }) => eliminarArbitraje(tx, caller, id)),
}));
