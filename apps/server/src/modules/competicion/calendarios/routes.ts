import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCalendarios, rutasCalendariosElim } from '@cd/contract/competicion/calendarios';
import type { RouteDef } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type LlamadaDeOficina, type Oficina } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { calendarioDe } from '../../calendarios/ical';
import { guardarBorrador, planear } from './generar';
import { leerAgendaDeFase, leerInforme } from './informe';
import { cancelarPlan, progresoDe } from './planificador';
import type { FaseDeCalendario, TipoFase } from './queries';
import { leerFase } from './queries';
import { contarPartidos, descartarBorrador, eliminarCalendario, guardarCalendario, leerPrepartido, modificarPrepartido } from './service';
import { describirPerdida, prever, recolocarCalendario, type Pedido, type PedidoVisto, type Previsto } from './recolocar';
import { calendarioDeEliminatoria, calendarioDeLiga, exigirFase, leerTodo, tableroDe } from './tablero';

type Llamada = Pick<LlamadaDeOficina<RouteDef>, 'db' | 'quien' | 'escribir' | 'anotarLectura'>;

const deFase = ({ nombre, campeonato_nombre }: FaseDeCalendario): string => `${nombre} de ${campeonato_nombre}`;

/** What the calls of leagues and of knockouts have in common. */
const funcionesDe = (tipo: TipoFase) => ({
  leer: async ({ db, quien, anotarLectura }: Llamada, id: number) => {
    const leido = await leerTodo(db, { competicionId: quien.competicionId, id, tipo });
    anotarLectura(TipoAccion.Consultar, `Calendario de ${deFase(leido.fase)}`);
    return leido;
  },
  generar: async ({ db, quien, escribir }: Llamada, id: number, semilla: number) => {
    const pedido = { quien, id, tipo, semilla };
    const planeado = await planear(db, pedido);
    return escribir(async (tx, anotar) => {
      const { fase, generado } = await guardarBorrador(tx, pedido, planeado);
      await anotar(TipoAccion.Crear, `Borrador del calendario de ${deFase(fase)}: ${contarPartidos(generado.partidos)}`);
      return generado;
    });
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

const sinQue = ({ leido }: Previsto, { perdida }: Pedido): string =>
  `Calendario de ${deFase(leido.fase)} sin ${describirPerdida(leido, perdida)}`;

async function prevista({ db, quien, anotarLectura }: Llamada, enviado: Omit<Pedido, 'quien'>) {
  const pedido = { ...enviado, quien };
  const previsto = await prever(db, pedido);
  anotarLectura(TipoAccion.Consultar, sinQue(previsto, pedido));
  return previsto.respuesta;
}

async function recolocada({ db, quien, escribir }: Llamada, enviado: Omit<PedidoVisto, 'quien'>) {
  const pedido = { ...enviado, quien };
  const previsto = await prever(db, pedido);
  return escribir(async (tx, anotar) => {
    const partidos = await recolocarCalendario(tx, pedido, previsto);
    await anotar(TipoAccion.Modificar, `${sinQue(previsto, pedido)}: ${contarPartidos(partidos)}`);
    return { partidos };
  });
}

function mountDeLiga(app: FastifyInstance, oficina: Oficina): void {
  const liga = funcionesDe(0);
  mountOficina(
    app,
    rutasCalendarios,
    {
      prepartidos: async (llamada) => tableroDe(await liga.leer(llamada, llamada.params.id)),
      calendario: async (llamada) => calendarioDeLiga(await liga.leer(llamada, llamada.params.id)),
      generar: async (llamada) => liga.generar(llamada, llamada.params.id, llamada.query.semilla),
      progreso: async ({ db, quien: { competicionId }, params: { id } }) => {
        await exigirFase(db, { competicionId, id, tipo: 0 });
        const marcha = progresoDe(id);
        return {
          generando: marcha ? (1 as const) : (0 as const),
          avance: marcha?.avance ?? 0,
          choques: marcha?.coste ? marcha.coste.choques + marcha.coste.festivos : null,
        };
      },
      cancelar: async ({ db, quien: { competicionId }, params: { id }, anotarLectura }) => {
        const fase = await exigirFase(db, { competicionId, id, tipo: 0 });
        cancelarPlan(id);
        anotarLectura(TipoAccion.Consultar, `Generación del calendario de ${deFase(fase)}, cancelada`);
        return null;
      },
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

function mountDeEliminatoria(app: FastifyInstance, oficina: Oficina): void {
  const eliminatoria = funcionesDe(1);
  mountOficina(
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

export function mountCalendarios(app: FastifyInstance, oficina: Oficina): void {
  mountDeLiga(app, oficina);
  mountDeEliminatoria(app, oficina);
}
