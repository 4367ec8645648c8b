import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCalendarios, rutasCalendariosElim } from '@cd/contract/competicion/calendarios';
import { rutasPlanificacion } from '@cd/contract/competicion/planificacion';
import type { RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type OfficeCall, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { calendarioDe } from '../../calendarios/ical';
import { guardarBorradores, planear, type Generada, type Pedido } from './generar';
import { leerAgendaDeFase, leerInforme } from './informe';
import { cancelarPlan, progresoDe } from './planificador';
import { deFase, leerFase, leerPorPlanificar, type TipoFase } from './queries';
import { contarPartidos, descartarBorrador, eliminarCalendario, guardarCalendario, leerPrepartido, modificarPrepartido } from './service';
import { describirPerdida, prever, recolocarCalendario, type Previsto, type RecolocacionPedida, type RecolocacionVista } from './recolocar';
import { calendarioDeEliminatoria, calendarioDeLiga, exigirFase, leerTodo, tableroDe } from './tablero';

type Llamada = Pick<OfficeCall<RouteDef>, 'db' | 'quien' | 'escribir' | 'anotarLectura'>;

/** Makes the drafts of phases together, one of them among others. */
async function generar({ db, escribir }: Pick<Llamada, 'db' | 'escribir'>, pedido: Pedido): Promise<Generada[]> {
  const planeados = await planear(db, pedido);
  return escribir(async (tx, anotar) => {
    const generadas = await guardarBorradores(tx, pedido, planeados);
    for (const { fase, partidos } of generadas)
      await anotar(TipoAccion.Crear, `Borrador del calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
    return generadas;
  });
}

/** What the calls of leagues and of knockouts have in common. */
const funcionesDe = (tipo: TipoFase, { reloj }: Office) => ({
  leer: async ({ db, quien, anotarLectura }: Llamada, id: number) => {
    const leido = await leerTodo(db, { competicionId: quien.competicionId, id, tipo });
    anotarLectura(TipoAccion.Consultar, `Calendario de ${deFase(leido.fase)}`);
    return leido;
  },
  generar: async ({ db, quien, escribir }: Llamada, id: number, semilla: number) => {
    const [{ partidos, alertas }] = (await generar({ db, escribir }, { quien, ids: [id], tipo, semilla, hoy: reloj.hoy() })) as [Generada];
    return { partidos, alertas, semilla };
  },
  descartar: async ({ db, quien, escribir }: Llamada, id: number) => {
    await exigirFase(db, { competicionId: quien.competicionId, id, tipo });
    cancelarPlan(id);
    await escribir(async (tx, anotar) => {
      const fase = await descartarBorrador(tx, quien, id, tipo);
      await anotar(TipoAccion.Eliminar, `Borrador del calendario de ${deFase(fase)}`);
    });
    return null;
  },
  prepartido: async ({ db, quien, anotarLectura }: Llamada, id: number) => {
    const { jugado: _jugado, tipo_ronda: _ronda, perdedor: _perdedor, ...partido } = await leerPrepartido(db, quien, id, tipo);
    anotarLectura(TipoAccion.Consultar, 'Partido de un borrador de calendario');
    return partido;
  },
  modificar: async ({ quien, escribir }: Llamada, enviado: Parameters<typeof modificarPrepartido>[2]) =>
    escribir(async (tx, anotar) => {
      const { texto, modificado } = await modificarPrepartido(tx, quien, enviado, tipo);
      await anotar(TipoAccion.Modificar, texto);
      return modificado;
    }),
  guardar: async ({ quien, escribir }: Llamada, id: number, jornadas: Parameters<typeof guardarCalendario>[2]['jornadas']) =>
    escribir(async (tx, anotar) => {
      const { fase, partidos } = await guardarCalendario(tx, quien, { id, tipo, jornadas });
      await anotar(TipoAccion.Crear, `Calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
      return { id, partidos };
    }),
  eliminar: async ({ quien, escribir }: Llamada, id: number) => {
    await escribir(async (tx, anotar) => {
      const { fase, partidos } = await eliminarCalendario(tx, quien, id, tipo);
      await anotar(TipoAccion.Eliminar, `Calendario de ${deFase(fase)}: ${contarPartidos(partidos)}`);
    });
    return null;
  },
});

const sinQue = ({ leido }: Previsto, { perdida }: RecolocacionPedida): string =>
  `Calendario de ${deFase(leido.fase)} sin ${describirPerdida(leido, perdida)}`;

async function prevista({ db, quien, anotarLectura }: Llamada, enviado: Omit<RecolocacionPedida, 'quien'>) {
  const pedido = { ...enviado, quien };
  const previsto = await prever(db, pedido);
  anotarLectura(TipoAccion.Consultar, sinQue(previsto, pedido));
  return previsto.respuesta;
}

async function recolocada({ db, quien, escribir }: Llamada, enviado: Omit<RecolocacionVista, 'quien'>) {
  const pedido = { ...enviado, quien };
  const previsto = await prever(db, pedido).catch((error: unknown) => {
    // What was seen is no longer there: somebody has just done it.
    throw error instanceof RuleError && error.codigo === 'calendario.ajeno' ? new RuleError('version.antigua') : error;
  });
  return escribir(async (tx, anotar) => {
    const partidos = await recolocarCalendario(tx, pedido, previsto);
    await anotar(TipoAccion.Modificar, `${sinQue(previsto, pedido)}: ${contarPartidos(partidos)}`);
    return { partidos };
  });
}

function mountDeLiga(app: FastifyInstance, oficina: Office): void {
  const liga = funcionesDe(0, oficina);
  mountOffice(
    app,
    rutasCalendarios,
    {
      prepartidos: async (llamada) => tableroDe(await liga.leer(llamada, llamada.params.id)),
      calendario: async (llamada) => calendarioDeLiga(await liga.leer(llamada, llamada.params.id)),
      generar: async (llamada) => liga.generar(llamada, llamada.params.id, llamada.query.semilla),
      descartar: async (llamada) => liga.descartar(llamada, llamada.params.id),
      prepartido: async (llamada) => liga.prepartido(llamada, llamada.params.id),
      modificar: async (llamada) => liga.modificar(llamada, llamada.body.prepartido),
      guardar: async (llamada) => {
        const { faseliga_id, calendario } = llamada.body;
        return liga.guardar(
          llamada,
          faseliga_id,
          calendario.flatMap(({ jornadas }) => jornadas),
        );
      },
      eliminar: async (llamada) => liga.eliminar(llamada, llamada.params.faseLigaId),
      prever: async (llamada) => prevista(llamada, { ...llamada.body, id: llamada.params.id, hoy: oficina.reloj.hoy() }),
      recolocar: async (llamada) => recolocada(llamada, { ...llamada.body, id: llamada.params.id, hoy: oficina.reloj.hoy() }),
      ical: async ({ db, quien: { competicionId }, params: { id }, anotarLectura }) => {
        const fase = (await leerFase(db, { competicionId, id, tipo: 0 })) ?? (await leerFase(db, { competicionId, id, tipo: 1 }));
        if (!fase) throw new RuleError('recurso.desconocido');
        anotarLectura(TipoAccion.Consultar, `Calendario de ${deFase(fase)}, como iCalendar`);
        const nombre = `${fase.campeonato_nombre} · ${fase.nombre}`;
        return { nombre, ical: calendarioDe(nombre, await leerAgendaDeFase(db, id), oficina.publicUrl()) };
      },
      informe: async ({ db, quien, params: { a, b }, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, `Partidos entre el ${a} y el ${b}`);
        return leerInforme(db, quien.competicionId, a, b);
      },
    },
    oficina,
  );
}

function mountPlanificacion(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasPlanificacion,
    {
      porPlanificar: async ({ db, quien: { competicionId }, anotarLectura }) => {
        const ligas = await leerPorPlanificar(db, competicionId);
        anotarLectura(TipoAccion.Listar, 'Ligas sin calendario guardado');
        return ligas.map((liga) => ({ ...liga, generando: progresoDe(liga.id) ? 1 : 0 }));
      },
      planificar: async ({ db, quien, escribir, body: { fases, semilla } }) => {
        const generadas = await generar({ db, escribir }, { quien, ids: fases, tipo: 0, semilla, hoy: oficina.reloj.hoy() });
        return { semilla, fases: generadas.map(({ fase: { id }, ...hecha }) => ({ id, ...hecha })) };
      },
      progreso: async ({ db, quien: { competicionId }, params: { id } }) => {
        await exigirFase(db, { competicionId, id, tipo: 0 });
        const marcha = progresoDe(id);
        return {
          generando: marcha ? (1 as const) : (0 as const),
          avance: marcha?.avance ?? 0,
          choques: marcha?.coste?.choques ?? null,
          festivos: marcha?.coste?.festivos ?? null,
          entrenadores: marcha?.coste?.entrenadores ?? null,
        };
      },
      cancelar: async ({ db, quien: { competicionId }, params: { id }, anotarLectura }) => {
        const fase = await exigirFase(db, { competicionId, id, tipo: 0 });
        cancelarPlan(id);
        anotarLectura(TipoAccion.Consultar, `Generación del calendario de ${deFase(fase)}, cancelada`);
        return null;
      },
    },
    oficina,
  );
}

function mountDeEliminatoria(app: FastifyInstance, oficina: Office): void {
  const eliminatoria = funcionesDe(1, oficina);
  mountOffice(
    app,
    rutasCalendariosElim,
    {
      prepartidos: async (llamada) => tableroDe(await eliminatoria.leer(llamada, llamada.params.id)),
      calendario: async (llamada) => calendarioDeEliminatoria(await eliminatoria.leer(llamada, llamada.params.id)),
      generar: async (llamada) => eliminatoria.generar(llamada, llamada.params.id, llamada.query.semilla),
      descartar: async (llamada) => eliminatoria.descartar(llamada, llamada.params.id),
      prepartido: async (llamada) => eliminatoria.prepartido(llamada, llamada.params.id),
      modificar: async (llamada) => eliminatoria.modificar(llamada, llamada.body.prepartido),
      guardar: async (llamada) => eliminatoria.guardar(llamada, llamada.body.faseeliminatoria_id, llamada.body.calendario),
      eliminar: async (llamada) => eliminatoria.eliminar(llamada, llamada.params.faseId),
    },
    oficina,
  );
}

export function mountCalendarios(app: FastifyInstance, oficina: Office): void {
  mountDeLiga(app, oficina);
  mountPlanificacion(app, oficina);
  mountDeEliminatoria(app, oficina);
}
