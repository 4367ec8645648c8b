import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCalendarios, rutasCalendariosElim } from '@cd/contract/competicion/calendarios';
import { rutasPlanificacion } from '@cd/contract/competicion/planificacion';
import type { RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import { listing } from '../../../platform/http/logged';
import { type OfficeCall, type Office, mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { calendarioDe } from '../../calendarios/ical/ical';
import { guardarBorradores, planear, type Generada, type Pedido } from './generar';
import { leerAgendaDeFase, leerInforme } from './informe';
import { cancelarPlan, fasesEnMarcha, progresoDe } from './planificador';
import { deFase, leerFase, leerPorPlanificar, type TipoFase } from './queries';
import { contarPartidos, descartarBorrador, eliminarCalendario, guardarCalendario, leerPrepartido, modificarPrepartido } from './service';
import { describirPerdida, prever, recolocarCalendario, type Previsto, type RecolocacionPedida, type RecolocacionVista } from './recolocar';
import { calendarioDeEliminatoria, calendarioDeLiga, exigirFase, leerTodo, tableroDe } from './tablero';

type Llamada = Pick<OfficeCall<RouteDef>, 'db' | 'caller' | 'write' | 'logReading'>;

/** Makes the drafts of phases together, one of them among others. */
async function generar({ db, write }: Pick<Llamada, 'db' | 'write'>, pedido: Pedido): Promise<Generada[]> {
  const planeados = await planear(db, pedido);
  return write(async (tx, log) => {
    const generadas = await guardarBorradores(tx, pedido, planeados);
    for (const { fase, partidos } of generadas)
      await log(TipoAccion.Crear, `Borrador del calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
    return generadas;
  });
}

/** What the calls of leagues and of knockouts have in common. */
const funcionesDe = (tipo: TipoFase, { clock }: Office) => ({
  leer: async ({ db, caller, logReading }: Llamada, id: number) => {
    const leido = await leerTodo(db, { competicionId: caller.competicionId, id, tipo, hoy: clock.today() });
    logReading(TipoAccion.Consultar, `Calendario de ${deFase(leido.fase)}`);
    return leido;
  },
  generar: async ({ db, caller, write }: Llamada, id: number, semilla: number) => {
    const [{ partidos, alertas }] = (await generar({ db, write }, { caller, ids: [id], tipo, semilla, hoy: clock.today() })) as [Generada];
    return { partidos, alertas, semilla };
  },
  descartar: async ({ db, caller, write }: Llamada, id: number) => {
    await exigirFase(db, { competicionId: caller.competicionId, id, tipo });
    await cancelarPlan(db, id);
    await write(async (tx, log) => {
      const fase = await descartarBorrador(tx, caller, id, tipo);
      await log(TipoAccion.Eliminar, `Borrador del calendario de ${deFase(fase)}`);
    });
  },
  prepartido: async ({ db, caller, logReading }: Llamada, id: number) => {
    const {
      jugado: _jugado,
      tipo_ronda: _ronda,
      perdedor: _perdedor,
      ...partido
    } = await leerPrepartido(db, { ...caller, hoy: clock.today() }, id, tipo);
    logReading(TipoAccion.Consultar, 'Partido de un borrador de calendario');
    return partido;
  },
  modificar: async ({ caller, write }: Llamada, enviado: Parameters<typeof modificarPrepartido>[2]) =>
    write(async (tx, log) => {
      const { texto, modificado } = await modificarPrepartido(tx, { ...caller, hoy: clock.today() }, enviado, tipo);
      await log(TipoAccion.Modificar, texto);
      return modificado;
    }),
  guardar: async ({ caller, write }: Llamada, id: number, leido: Omit<Parameters<typeof guardarCalendario>[2], 'id' | 'tipo'>) =>
    write(async (tx, log) => {
      const { fase, partidos } = await guardarCalendario(tx, { ...caller, hoy: clock.today() }, { id, tipo, ...leido });
      await log(TipoAccion.Crear, `Calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
      return { id, partidos };
    }),
  eliminar: ({ caller, write }: Llamada, id: number) =>
    write(async (tx, log) => {
      const { fase, partidos } = await eliminarCalendario(tx, caller, id, tipo);
      await log(TipoAccion.Eliminar, `Calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
    }),
});

const sinQue = ({ lectura }: Previsto, { perdida }: RecolocacionPedida): string =>
  `Calendario de ${deFase(lectura.fase)} sin ${describirPerdida(lectura, perdida)}`;

async function prevista({ db, caller, logReading }: Llamada, enviado: Omit<RecolocacionPedida, 'caller'>) {
  const pedido = { ...enviado, caller };
  const previsto = await prever(db, pedido);
  logReading(TipoAccion.Consultar, sinQue(previsto, pedido));
  return previsto.respuesta;
}

async function recolocada({ db, caller, write }: Llamada, enviado: Omit<RecolocacionVista, 'caller'>) {
  const pedido = { ...enviado, caller };
  const previsto = await prever(db, pedido).catch((error: unknown) => {
    // What was seen is no longer there: somebody has just done it.
    throw error instanceof RuleError && error.codigo === 'calendario.ajeno' ? new RuleError('version.antigua') : error;
  });
  return write(async (tx, log) => {
    const partidos = await recolocarCalendario(tx, pedido, previsto);
    await log(TipoAccion.Modificar, `${sinQue(previsto, pedido)}: ${contarPartidos(partidos)}`);
    return { partidos };
  });
}

const mountDeLiga = mounting(rutasCalendarios, (office) => {
  const liga = funcionesDe(0, office);
  return {
    prepartidos: async (llamada) => tableroDe(await liga.leer(llamada, llamada.params.id)),
    calendario: async (llamada) => calendarioDeLiga(await liga.leer(llamada, llamada.params.id)),
    generar: async (llamada) => liga.generar(llamada, llamada.params.id, llamada.query.semilla),
    descartar: async (llamada) => liga.descartar(llamada, llamada.params.id),
    prepartido: async (llamada) => liga.prepartido(llamada, llamada.params.id),
    modificar: async (llamada) => liga.modificar(llamada, llamada.body.prepartido),
    guardar: async (llamada) => {
      const { faseliga_id, calendario, con_avisos } = llamada.body;
      return liga.guardar(llamada, faseliga_id, { jornadas: calendario.flatMap(({ jornadas }) => jornadas), con_avisos });
    },
    eliminar: async (llamada) => liga.eliminar(llamada, llamada.params.faseLigaId),
    prever: async (llamada) => prevista(llamada, { ...llamada.body, id: llamada.params.id, hoy: office.clock.today() }),
    recolocar: async (llamada) => recolocada(llamada, { ...llamada.body, id: llamada.params.id, hoy: office.clock.today() }),
    ical: async ({ db, caller: { competicionId }, params: { id }, logReading }) => {
      const fase = known((await leerFase(db, { competicionId, id, tipo: 0 })) ?? (await leerFase(db, { competicionId, id, tipo: 1 })));
      logReading(TipoAccion.Consultar, `Calendario de ${deFase(fase)}, como iCalendar`);
      const nombre = `${fase.campeonato_nombre} · ${fase.nombre}`;
      return { nombre, ical: calendarioDe(nombre, await leerAgendaDeFase(db, id), office.publicUrl()) };
    },
    informe: listing(
      ({ params: { a, b } }) => `Partidos entre el ${a} y el ${b}`,
      ({ db, caller, params: { a, b } }) => leerInforme(db, caller.competicionId, a, b),
    ),
  };
});

const mountPlanificacion = mounting(rutasPlanificacion, (office) => ({
  porPlanificar: async ({ db, caller: { competicionId }, logReading }) => {
    const ligas = await leerPorPlanificar(db, competicionId);
    logReading(TipoAccion.Listar, 'Ligas sin calendario guardado');
    const enMarcha = await fasesEnMarcha(db);
    return ligas.map((liga) => ({ ...liga, generando: enMarcha.has(liga.id) ? 1 : 0 }));
  },
  planificar: async ({ db, caller, write, body: { fases, semilla } }) => {
    const generadas = await generar({ db, write }, { caller, ids: fases, tipo: 0, semilla, hoy: office.clock.today() });
    return { semilla, fases: generadas.map(({ fase: { id }, ...hecha }) => ({ id, ...hecha })) };
  },
  progreso: async ({ db, caller: { competicionId }, params: { id } }) => {
    await exigirFase(db, { competicionId, id, tipo: 0 });
    const marcha = await progresoDe(db, id);
    return {
      generando: marcha === undefined ? (0 as const) : (1 as const),
      avance: marcha?.avance ?? 0,
      choques: marcha?.coste?.choques ?? null,
      festivos: marcha?.coste?.festivos ?? null,
      entrenadores: marcha?.coste?.entrenadores ?? null,
    };
  },
  cancelar: async ({ db, caller: { competicionId }, params: { id }, logReading }) => {
    const fase = await exigirFase(db, { competicionId, id, tipo: 0 });
    await cancelarPlan(db, id);
    logReading(TipoAccion.Consultar, `Generación del calendario de ${deFase(fase)}, cancelada`);
  },
}));

const mountDeEliminatoria = mounting(rutasCalendariosElim, (office) => {
  const eliminatoria = funcionesDe(1, office);
  return {
    prepartidos: async (llamada) => tableroDe(await eliminatoria.leer(llamada, llamada.params.id)),
    calendario: async (llamada) => calendarioDeEliminatoria(await eliminatoria.leer(llamada, llamada.params.id)),
    generar: async (llamada) => eliminatoria.generar(llamada, llamada.params.id, llamada.query.semilla),
    descartar: async (llamada) => eliminatoria.descartar(llamada, llamada.params.id),
    prepartido: async (llamada) => eliminatoria.prepartido(llamada, llamada.params.id),
    modificar: async (llamada) => eliminatoria.modificar(llamada, llamada.body.prepartido),
    guardar: async (llamada) => {
      const { faseeliminatoria_id, calendario, con_avisos } = llamada.body;
      return eliminatoria.guardar(llamada, faseeliminatoria_id, { jornadas: calendario, con_avisos });
    },
    eliminar: async (llamada) => eliminatoria.eliminar(llamada, llamada.params.faseId),
  };
});

export function mountCalendarios(app: FastifyInstance, office: Office): void {
  mountDeLiga(app, office);
  mountPlanificacion(app, office);
  mountDeEliminatoria(app, office);
}
