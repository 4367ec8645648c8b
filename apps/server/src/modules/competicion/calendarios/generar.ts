import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { fecharRondas } from '@cd/domain/competicion/calendario/rondas';
import type { PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Quien } from '../../../platform/access/authorize';
import type { Db, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { exigirEnCurso } from '../campeonatos/service';
import { planificarAparte, sinSemanas } from './planificador';
import { cuandoJuega, lunesHabiles, prepartidosDe, problemaDe, type LigaPorPlanificar } from './problema';
import { reservarFase, sustituirBorrador, type PrepartidoNuevo, type TipoFase } from './queries';
import { avisosDe, jornadasDeRondas, leerTodo, porGenerar, rondasDe, type CalendarioLeido } from './tablero';

export interface Pedido {
  quien: Pick<Quien, 'competicionId' | 'usuarioId'>;
  id: number;
  tipo: TipoFase;
  semilla: number;
}

/** What a calendar is made of: if it is not the same when it is to be kept, it is not kept. */
const huella = ({ fase, grupos, cruces, partidos }: CalendarioLeido): string =>
  JSON.stringify([fase, grupos, cruces, partidos.map(({ id, version }) => [id, version])]);

function exigirPorGenerar(leido: CalendarioLeido): void {
  if (porGenerar(leido) > 0) return;
  throw new RuleError(leido.guardados.length > 0 ? 'calendario.guardado' : 'calendario.sin_grupos');
}

/** Of a league, its groups without matches; planned by whoever is given their problem. */
async function planearLiga(
  leido: CalendarioLeido,
  planificarlo: (problema: Problema) => Promise<PartidoPlan[]>,
): Promise<PrepartidoNuevo[]> {
  const grupos = leido.grupos.filter(({ guardado, equipos }) => !guardado && equipos.length > 1);
  const porPlanificar: LigaPorPlanificar = {
    fase: leido.fase,
    grupos,
    entorno: leido.entorno,
    bloqueados: leido.partidos.filter(({ bloqueado, grupo_id }) => bloqueado === 1 && grupos.some(({ id }) => id === grupo_id)),
  };
  const problema = problemaDe(porPlanificar);
  return prepartidosDe(await planificarlo(problema), problema, porPlanificar);
}

const enOtroProceso =
  ({ fase, grupos }: CalendarioLeido, { quien, semilla }: Pedido) =>
  (problema: Problema): Promise<PartidoPlan[]> =>
    planificarAparte(
      { problema, semilla },
      {
        usuarioId: quien.usuarioId,
        faseId: fase.id,
        nombreDeGrupo: (id) => `el grupo ${grupos.find((grupo) => grupo.id === id)?.nombre ?? id}`,
      },
    );

/** The ties with both teams, each leg in the week of its round, where whoever receives would rather play. */
function planearRondas({ fase, cruces, partidos, entorno }: CalendarioLeido): PrepartidoNuevo[] {
  const rondas = rondasDe(cruces);
  const lunes = lunesHabiles(fase, entorno);
  const semanas = fecharRondas(rondas, lunes);
  if (!semanas) throw sinSemanas(rondas.reduce((suma, { vueltas }) => suma + vueltas, 0) - lunes.length, 'todas las rondas');
  const equipos = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo]));
  const jornadaDe = jornadasDeRondas(cruces);
  return cruces.flatMap(({ id, tipo_ronda, num_partidos, equipo1_id, equipo2_id, local: primero, guardado }) => {
    if (guardado || equipo1_id === null || equipo2_id === null) return [];
    return Array.from({ length: num_partidos }, (_, n): PrepartidoNuevo => {
      const [local, visitante] = (n === 0) === (primero === 1) ? [equipo1_id, equipo2_id] : [equipo2_id, equipo1_id];
      const equipo = equipos.get(local)!;
      const { dia, hora } = cuandoJuega(equipo);
      const quieto = partidos.find((uno) => uno.bloqueado === 1 && uno.eliminatoria_id === id && uno.vuelta === n + 1);
      return {
        grupo_id: null,
        eliminatoria_id: id,
        jornada: jornadaDe({ tipo_ronda, vuelta: n + 1 }),
        vuelta: n + 1,
        equipo_local_id: local,
        equipo_visitante_id: visitante,
        fecha: quieto?.fecha ?? sumarDias(semanas.get(tipo_ronda)![n]!, dia - 1),
        hora: quieto ? quieto.hora : hora,
        sede_id: quieto ? quieto.sede_id : equipo.sede,
        bloqueado: quieto !== undefined,
      };
    });
  });
}

export interface PorGuardar {
  leido: CalendarioLeido;
  partidos: PrepartidoNuevo[];
}

/** Plans the draft of a phase, without keeping it: what takes time is done outside any transaction. */
export async function planear(db: Db, pedido: Pedido): Promise<PorGuardar> {
  const leido = await leerTodo(db, { ...pedido, competicionId: pedido.quien.competicionId });
  exigirPorGenerar(leido);
  return { leido, partidos: pedido.tipo === 0 ? await planearLiga(leido, enOtroProceso(leido, pedido)) : planearRondas(leido) };
}

/** Keeps it in place of the draft there was, if nothing it was made of has changed since. */
export async function guardarBorrador(tx: Tx, { quien, id, tipo, semilla }: Pedido, { leido, partidos }: PorGuardar) {
  await exigirEnCurso(tx, quien);
  await reservarFase(tx, id);
  const cual = { competicionId: quien.competicionId, id, tipo };
  const ahora = await leerTodo(tx, cual);
  if (huella(ahora) !== huella(leido)) throw new RuleError('version.antigua');
  const anterior = ahora.partidos.map(
    ({ version: _version, bloqueado: _bloqueado, jugado: _jugado, tipo_ronda: _ronda, perdedor: _perdedor, ...resto }) => resto,
  );
  await sustituirBorrador(tx, id, { semilla, anterior, partidos });
  const hecho = await leerTodo(tx, cual);
  const alertas = [...avisosDe(hecho, hecho.partidos, 'b').values()].reduce((suma, textos) => suma + textos.length, 0);
  return { fase: hecho.fase, generado: { partidos: hecho.partidos.length, alertas, semilla } };
}

/** The draft of a league made on the spot, of an installation that is being filled: nobody waits for it. */
export async function borradorAlMomento(tx: Tx, competicionId: number, id: number): Promise<void> {
  const leido = await leerTodo(tx, { competicionId, id, tipo: 0 });
  const partidos = await planearLiga(leido, (problema) => Promise.resolve(planificar(problema, { semilla: 1 }).partidos));
  await sustituirBorrador(tx, id, { semilla: 1, anterior: [], partidos });
}
