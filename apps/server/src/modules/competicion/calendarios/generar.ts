import { ERRORES } from '@cd/contract/errores';
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { diaMasCercano, fecharRondas } from '@cd/domain/competicion/calendario/rondas';
import type { PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { tocaVerano } from '@cd/domain/competicion/semanas/por-jugar';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Caller } from '../../../platform/access/authorize';
import type { Db, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { exigirEnCurso } from '../campeonatos/service';
import { emprender, planificarAparte, sinSemanas, type Marcha } from './planificador';
import { cuandoJuega, lunesHabiles, prepartidosDe, problemaDe, type LigaPorPlanificar } from './problema';
import { deFase, reservarFase, sustituirBorrador, type FaseDeCalendario, type PrepartidoNuevo, type TipoFase } from './queries';
import { sinChoques, type PorGuardar } from './sin-choques';
import { avisosDe, jornadasDeRondas, leerSolo, leerTodo, porGenerar, rondasDe, type CalendarioLeido } from './tablero';

export interface Pedido {
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>;
  /** The phases whose drafts are made together. */
  ids: readonly number[];
  tipo: TipoFase;
  semilla: number;
  /** 'YYYY-MM-DD', by the league's own clock. */
  hoy: string;
}

/** A season of the largest federations; it is planned within the time a plan has. */
const MAX_PARTIDOS = 30_000;

/** What a calendar is made of: if it is not the same when it is to be kept, it is not kept. */
const huella = ({ fase, grupos, cruces, partidos }: Omit<CalendarioLeido, 'entorno'>): string =>
  JSON.stringify([fase, grupos, cruces, partidos.map(({ id, version }) => [id, version])]);

function exigirPorGenerar(calendarios: readonly CalendarioLeido[]): void {
  for (const calendario of calendarios) {
    if (porGenerar(calendario) > 0) continue;
    const codigo = calendario.guardados.length > 0 ? 'calendario.guardado' : 'calendario.sin_grupos';
    throw new RuleError(codigo, calendarios.length > 1 ? `${deFase(calendario.fase)}: ${ERRORES[codigo].texto}` : undefined);
  }
}

const gruposPorPlanificar = ({ grupos }: Pick<CalendarioLeido, 'grupos'>) =>
  grupos.filter(({ guardado, equipos }) => !guardado && equipos.length > 1);

function exigirQueQuepan(calendarios: readonly CalendarioLeido[]): void {
  const partidos = calendarios
    .flatMap((calendario) =>
      gruposPorPlanificar(calendario).map(({ equipos }) => ((equipos.length * (equipos.length - 1)) / 2) * calendario.fase.num_vueltas),
    )
    .reduce((suma, uno) => suma + uno, 0);
  if (partidos > MAX_PARTIDOS) throw new RuleError('calendario.demasiados');
}

/** Of leagues, their groups without matches, all in one plan; made by whoever is given its problem. Their drafts, in the same order. */
async function planearLigas(
  calendarios: readonly CalendarioLeido[],
  hoy: string,
  planificarlo: (problema: Problema) => Promise<PartidoPlan[]>,
): Promise<PrepartidoNuevo[][]> {
  const ligas = calendarios.map((calendario): LigaPorPlanificar => {
    const grupos = gruposPorPlanificar(calendario);
    return {
      fase: calendario.fase,
      grupos,
      entorno: calendario.entorno,
      borrador: calendario.partidos,
      bloqueados: calendario.partidos.filter(({ bloqueado, grupo_id }) => bloqueado === 1 && grupos.some(({ id }) => id === grupo_id)),
      hoy,
    };
  });
  const pedido = problemaDe(ligas);
  const plan = await planificarlo(pedido.problema);
  return sinChoques(
    ligas.map((liga, n) => ({ calendario: calendarios[n]!, partidos: prepartidosDe(plan, pedido, liga) })),
    hoy,
  );
}

const enOtroProceso =
  (calendarios: readonly CalendarioLeido[], { caller, semilla }: Pedido, marcha: Marcha) =>
  (problema: Problema): Promise<PartidoPlan[]> =>
    planificarAparte(
      { problema, semilla },
      {
        usuarioId: caller.usuarioId,
        marcha,
        nombreDeGrupo: (id) => {
          const suya = calendarios.find(({ grupos }) => grupos.some((grupo) => grupo.id === id))!;
          const { nombre } = suya.grupos.find((grupo) => grupo.id === id)!;
          return calendarios.length > 1 ? `el grupo ${nombre} de ${deFase(suya.fase)}` : `el grupo ${nombre}`;
        },
      },
    );

/** Of a competition and a phase that hold today, today: nothing is generated in the past. Others are dated as a whole. */
const desdeHoy = ({ competicion_inicio, competicion_fin, fecha_fin }: FaseDeCalendario, hoy: string): string =>
  hoy >= competicion_inicio && hoy <= competicion_fin && hoy <= fecha_fin ? hoy : '';

/**
 * The Mondays of each round, and whether a day will do. Weeks in which a team could not play on the day that it would rather, for it has passed or
 * is a holiday, are left out if there are enough others; and so are July and August.
 */
function semanasDeRondas({ fase, cruces, entorno }: CalendarioLeido, hoy: string) {
  const rondas = rondasDe(cruces).map((ronda) => ({
    ...ronda,
    // Of who goes through without playing there is nothing to date.
    fechada: cruces.every(({ tipo_ronda, guardado, num_partidos }) => tipo_ronda !== ronda.tipoRonda || guardado || num_partidos === 0),
  }));
  const desde = desdeHoy(fase, hoy);
  const festivos = new Set(entorno.festivos.map(({ fecha }) => fecha));
  const sirve = (fecha: string): boolean => fecha >= desde && !festivos.has(fecha);
  const delCuadro = new Set(cruces.flatMap(({ equipo1_id, equipo2_id }) => [equipo1_id, equipo2_id]));
  const dias = entorno.equipos.filter(({ id }) => delCuadro.has(id)).map((equipo) => cuandoJuega(equipo).dia);
  const habiles = lunesHabiles(fase, entorno);
  const semanaActual = desde && lunesDe(desde);
  const pasada = semanaActual !== '' && dias.some((dia) => sumarDias(semanaActual, dia - 1) < desde);
  const enFechas = (lunes: readonly string[]) => {
    const sinFestivos = lunes.filter((uno) => !dias.some((dia) => festivos.has(sumarDias(uno, dia - 1))));
    return (
      fecharRondas(rondas, sinFestivos, pasada ? sumarDias(semanaActual, 7) : semanaActual) ?? fecharRondas(rondas, lunes, semanaActual)
    );
  };
  const semanas = enFechas(habiles.filter((uno) => !tocaVerano(uno, dias))) ?? enFechas(habiles);
  if (semanas) return { semanas, sirve };
  const quedan = habiles.filter((uno) => uno >= semanaActual).length;
  const hacenFalta = rondas.filter(({ fechada }) => !fechada).reduce((suma, { vueltas }) => suma + vueltas, 0);
  throw sinSemanas(hacenFalta - quedan, desde === '' ? 'todas las rondas' : 'las rondas que quedan, desde hoy');
}

/** The ties with both teams, each leg in the week of its round, where whoever receives would rather play. */
function planearRondas(calendario: CalendarioLeido, hoy: string): PorGuardar {
  const { cruces, partidos, entorno } = calendario;
  const { semanas, sirve } = semanasDeRondas(calendario, hoy);
  const equipos = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo]));
  const jornadaDe = jornadasDeRondas(cruces);
  const puestos = cruces.flatMap(({ id, tipo_ronda, num_partidos, equipo1_id, equipo2_id, local: primero, guardado }) => {
    if (guardado || equipo1_id === null || equipo2_id === null) return [];
    return Array.from({ length: num_partidos }, (_, n): PrepartidoNuevo => {
      const [local, visitante] = (n === 0) === (primero === 1) ? [equipo1_id, equipo2_id] : [equipo2_id, equipo1_id];
      const equipo = equipos.get(local)!;
      const { dia, hora } = cuandoJuega(equipo);
      const lunes = semanas.get(tipo_ronda)![n]!;
      const quieto = partidos.find((uno) => uno.bloqueado === 1 && uno.eliminatoria_id === id && uno.vuelta === n + 1);
      return {
        grupo_id: null,
        eliminatoria_id: id,
        jornada: jornadaDe({ tipo_ronda, vuelta: n + 1 }),
        vuelta: n + 1,
        equipo_local_id: local,
        equipo_visitante_id: visitante,
        fecha: quieto?.fecha ?? sumarDias(lunes, diaMasCercano(dia, (uno) => sirve(sumarDias(lunes, uno - 1))) - 1),
        hora: quieto ? quieto.hora : hora,
        sede_id: quieto ? quieto.sede_id : equipo.sede,
        bloqueado: quieto !== undefined,
      };
    });
  });
  const [sinChocar] = sinChoques([{ calendario, partidos: puestos }], hoy);
  return { calendario, partidos: sinChocar! };
}

async function leerPorGenerar(db: Db, { caller: { competicionId }, ids, tipo, hoy }: Pedido): Promise<CalendarioLeido[]> {
  const calendarios: CalendarioLeido[] = [];
  for (const id of ids) calendarios.push(await leerTodo(db, { competicionId, id, tipo, hoy }));
  exigirPorGenerar(calendarios);
  return calendarios;
}

/** Plans the drafts of phases, without keeping them: what takes time is done outside any transaction. In whatever order they are asked for, the same. */
export function planear(db: Db, pedido: Pedido): Promise<PorGuardar[]> {
  const ids = [...new Set(pedido.ids)].toSorted((a, b) => a - b);
  return emprender(db, ids, async (marcha) => {
    const calendarios = await leerPorGenerar(db, { ...pedido, ids });
    if (pedido.tipo === 1) return calendarios.map((calendario) => planearRondas(calendario, pedido.hoy));
    exigirQueQuepan(calendarios);
    const borradores = await planearLigas(calendarios, pedido.hoy, enOtroProceso(calendarios, pedido, marcha));
    return calendarios.map((calendario, n) => ({ calendario, partidos: borradores[n]! }));
  });
}

const contarAvisos = (calendario: CalendarioLeido): number =>
  [...avisosDe(calendario, calendario.partidos, 'b').values()].reduce((suma, textos) => suma + textos.length, 0);

export interface Generada {
  fase: FaseDeCalendario;
  partidos: number;
  alertas: number;
  /** What the draft there was had. */
  antes: { partidos: number; alertas: number } | null;
}

/** Keeps them in place of the drafts there were, if nothing they were made of has changed since; of one that has, none is kept. */
export async function guardarBorradores(
  tx: Tx,
  { caller, tipo, semilla, hoy }: Pedido,
  borradores: readonly PorGuardar[],
): Promise<Generada[]> {
  await exigirEnCurso(tx, caller);
  const { competicionId } = caller;
  for (const { calendario } of borradores) await reservarFase(tx, calendario.fase.id);
  for (const { calendario, partidos } of borradores) {
    const { id } = calendario.fase;
    const ahora = await leerSolo(tx, { competicionId, id, tipo });
    if (huella(ahora) !== huella(calendario)) throw new RuleError('version.antigua');
    const anterior = ahora.partidos.map(
      ({ version: _version, bloqueado: _bloqueado, jugado: _jugado, tipo_ronda: _ronda, perdedor: _perdedor, ...resto }) => resto,
    );
    await sustituirBorrador(tx, id, { semilla, anterior, partidos });
  }
  const resumenes: Generada[] = [];
  for (const { calendario } of borradores) {
    const { fase } = calendario;
    const borrador = await leerTodo(tx, { competicionId, id: fase.id, tipo, hoy });
    resumenes.push({
      fase,
      partidos: borrador.partidos.length,
      alertas: contarAvisos(borrador),
      antes: calendario.borrador ? { partidos: calendario.partidos.length, alertas: contarAvisos(calendario) } : null,
    });
  }
  return resumenes;
}

/** The draft of a league made on the spot, of an installation that is being filled: nobody waits for it. */
export async function borradorAlMomento(
  tx: Tx,
  { competicionId, id, hoy }: { competicionId: number; id: number; hoy: string },
): Promise<void> {
  const calendario = await leerTodo(tx, { competicionId, id, tipo: 0, hoy });
  const [partidos] = await planearLigas([calendario], hoy, (problema) => Promise.resolve(planificar(problema, { semilla: 1 }).partidos));
  await sustituirBorrador(tx, id, { semilla: 1, anterior: [], partidos: partidos! });
}
