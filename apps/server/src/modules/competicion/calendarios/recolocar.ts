import { createHash } from 'node:crypto';
import type { Perdida, Recolocacion } from '@cd/contract/competicion/calendarios';
import { diaDeSemana } from '@cd/domain/competicion/calendario/avisos';
import { recolocar, type Colocado } from '@cd/domain/competicion/calendario/recolocar';
import type { PartidoPlan, Problema } from '@cd/domain/competicion/calendario/tipos';
import { tocaVerano } from '@cd/domain/competicion/semanas/por-jugar';
import { lunesDe, semanasAjenas, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Db, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { leerContados } from '../../avisos/notificaciones/partidos';
import { fecharJornadas } from '../../calendarios/queries';
import { reservarTablas } from '../../resultados/service';
import { exigirEnCurso } from '../campeonatos/service';
import { leerInhabiles, ponerInhabiles, reservarCampeonato } from '../semanas/queries';
import type { Entorno } from './entorno';
import { emprender, planificarAparte } from './planificador';
import { problemaDe, semanasDe } from './problema';
import {
  borrarBorrador,
  estaDesfasado,
  leerInmoviles,
  leerPrepartidos,
  reservarFase,
  reservarPartidos,
  sacarEquipo,
  trasladarPartidos,
  trasladarPrepartidos,
  type GrupoConEquipos,
  type PartidoDelCalendario,
  type Traslado,
} from './queries';
import { leerQuienReconfirma } from './reconfirmar';
import { avisarDeReprogramados } from './reprogramados';
import { fallosDeCuando } from './sitio';
import { avisosDe, exigirFase, leerTodo, type CalendarioLeido } from './tablero';

export interface RecolocacionPedida {
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>;
  id: number;
  calendario: 'borrador' | 'guardado';
  perdida: Perdida;
  hoy: string;
}

/** With what tells the proposal that was seen. */
export interface RecolocacionVista extends RecolocacionPedida {
  huella: string;
}

interface Leido extends CalendarioLeido {
  /** The matches of the calendar that loses something. */
  partidosDelCalendario: PartidoDelCalendario[];
  /** Those that do not move, and why. */
  quietos: ReadonlyMap<number, string | null>;
}

/** Where each one that changes goes; null, nowhere. */
type Destinos = ReadonlyMap<number, Traslado | null>;

const DIAS_DE_SEMANA = [1, 2, 3, 4, 5, 6, 7];

const sedeNueva = (perdida: Perdida): number | null => ('sede_id' in perdida ? (perdida.sede_nueva_id ?? null) : null);

export function describirPerdida({ entorno }: CalendarioLeido, perdida: Perdida): string {
  if ('semana' in perdida) return `la semana del ${writtenDate(perdida.semana)}`;
  if ('sede_id' in perdida) return entorno.sedes.find(({ id }) => id === perdida.sede_id)?.nombre ?? '';
  return entorno.equipos.find(({ id }) => id === perdida.equipo_id)?.nombre ?? '';
}

async function leer(con: Connection, { caller, id, calendario, perdida, hoy }: RecolocacionPedida): Promise<Leido> {
  const lectura = await leerTodo(con, { competicionId: caller.competicionId, id, tipo: 0, hoy, otrasSedes: [sedeNueva(perdida)] });
  const partidosDelCalendario = calendario === 'borrador' ? lectura.partidos : lectura.guardados;
  if (partidosDelCalendario.length === 0)
    throw new RuleError(calendario === 'borrador' ? 'calendario.sin_borrador' : 'calendario.sin_guardado');
  if (calendario === 'guardado') return { ...lectura, partidosDelCalendario, quietos: await leerInmoviles(con, id, hoy) };
  if (await estaDesfasado(con, id)) throw new RuleError('calendario.desfasado');
  return {
    ...lectura,
    partidosDelCalendario,
    quietos: new Map(partidosDelCalendario.flatMap((uno) => (uno.bloqueado === 1 ? [[uno.id, 'Bloqueado']] : []))),
  };
}

/** Which matches what is lost reaches; it must be something of this calendar. */
function alcanceDe(
  { fase, entorno, partidosDelCalendario }: Leido,
  { perdida, calendario }: RecolocacionPedida,
): (partido: PartidoDelCalendario) => boolean {
  if ('semana' in perdida) {
    const { semana } = perdida;
    if (semanasAjenas(fase, [semana]).length > 0)
      throw new RuleError(
        'semana.ajena',
        `No es una semana de la fase la que empieza el ${writtenDate(semana)}: empiezan en lunes, del ${writtenDate(fase.fecha_inicio)} al ${writtenDate(fase.fecha_fin)}`,
      );
    return ({ fecha }) => fecha !== null && lunesDe(fecha) === semana;
  }
  if ('equipo_id' in perdida && calendario === 'guardado') throw new RuleError('calendario.retirada');
  const alcanza = (partido: PartidoDelCalendario): boolean =>
    'sede_id' in perdida
      ? partido.sede_id === perdida.sede_id
      : partido.equipo_local_id === perdida.equipo_id || partido.equipo_visitante_id === perdida.equipo_id;
  if (!partidosDelCalendario.some(alcanza)) throw new RuleError('calendario.ajeno');
  const otraSede = sedeNueva(perdida);
  if ('sede_id' in perdida && otraSede !== null && (otraSede === perdida.sede_id || !entorno.sedes.some(({ id }) => id === otraSede)))
    throw new RuleError('calendario.sede');
  return alcanza;
}

/** Each team receives where and when it most does in this calendar; where it never does, where and when it would rather. */
function equiposComoJuegan({ entorno, partidosDelCalendario }: Leido): Entorno['equipos'] {
  return entorno.equipos.map((equipo) => {
    const veces = new Map<string, { cuantas: number; sede: number | null; dia: number; hora: string | null }>();
    for (const { equipo_local_id, fecha, hora, sede_id: sede } of partidosDelCalendario) {
      if (equipo_local_id !== equipo.id || fecha === null) continue;
      const clave = `${sede} ${diaDeSemana(fecha)} ${hora}`;
      veces.set(clave, { sede, dia: diaDeSemana(fecha), hora, cuantas: (veces.get(clave)?.cuantas ?? 0) + 1 });
    }
    const [mas] = [...veces.values()].toSorted((a, b) => b.cuantas - a.cuantas);
    return mas ? { ...equipo, sede: mas.sede, dia: mas.dia, hora: mas.hora } : equipo;
  });
}

/** The groups as this calendar has them. */
function gruposComoJuegan({ grupos, partidosDelCalendario }: Leido): GrupoConEquipos[] {
  return grupos.flatMap((grupo) => {
    const partidos = partidosDelCalendario.filter(({ grupo_id }) => grupo_id === grupo.id);
    const equipos = [...new Set(partidos.flatMap((uno) => [uno.equipo_local_id, uno.equipo_visitante_id]))].toSorted((a, b) => a - b);
    return partidos.length === 0 ? [] : [{ ...grupo, equipos }];
  });
}

/**
 * Weeks to which nothing may go: those off, the one that is lost, those already begun and, of the summer, those in which nobody plays. The draft of
 * a phase that has ended writes down what was played.
 */
function semanasCerradas({ fase, entorno, partidosDelCalendario }: Leido, { perdida, calendario, hoy }: RecolocacionPedida): string[] {
  const seJuega = new Set(partidosDelCalendario.flatMap(({ fecha }) => (fecha === null ? [] : [lunesDe(fecha)])));
  const acabada = calendario === 'borrador' && fase.fecha_fin < hoy;
  const cerradas = semanasDe(fase).semanas.filter(
    (lunes) => (lunes <= hoy && !acabada) || (tocaVerano(lunes, DIAS_DE_SEMANA) && !seJuega.has(lunes)),
  );
  return [...new Set([...entorno.inhabiles, ...cerradas, ...('semana' in perdida ? [perdida.semana] : [])])];
}

interface Encargo {
  problema: Problema;
  anterior?: Problema;
  actual: Colocado[];
}

/** What the planner is asked: those that are not reached stay in their week if they can, and those that are not in one of its weeks do not move. */
function encargoDe(lectura: Leido, pedido: RecolocacionPedida, alcanza: (partido: PartidoDelCalendario) => boolean): Encargo {
  const { fase, entorno, partidosDelCalendario, quietos } = lectura;
  const inhabiles = semanasCerradas(lectura, pedido);
  const cerradas = new Set(inhabiles);
  const clavesPropias = new Set(pedido.calendario === 'guardado' ? partidosDelCalendario.map(({ id }) => `p${id}`) : []);
  const { semanaDe } = semanasDe(fase);
  const sePierdeSuSemana = (uno: PartidoDelCalendario): boolean => 'semana' in pedido.perdida && alcanza(uno);
  const partidosFijos = partidosDelCalendario.filter(
    (uno) => quietos.has(uno.id) || (!sePierdeSuSemana(uno) && cerradas.has(lunesDe(uno.fecha!))),
  );
  const grupos = gruposComoJuegan(lectura);
  const ocupados = entorno.ocupados.filter(({ clave }) => !clavesPropias.has(clave));
  const problema = (equipos: Entorno['equipos'], partidos: readonly PartidoDelCalendario[]): Problema =>
    problemaDe([
      {
        fase,
        grupos,
        entorno: { ...entorno, inhabiles, equipos, ocupados },
        borrador: [],
        bloqueados: partidos.filter(({ fecha }) => fecha !== null),
        hoy: null,
      },
    ]).problema;
  const equipos = equiposComoJuegan(lectura);
  const otraSede = sedeNueva(pedido.perdida);
  const enLaOtraSede = <T extends { sede: number | null }>(equipo: T): T =>
    'sede_id' in pedido.perdida && equipo.sede === pedido.perdida.sede_id ? { ...equipo, sede: otraSede } : equipo;
  const trasladados = partidosFijos.map((uno) =>
    alcanza(uno) && !quietos.has(uno.id) && otraSede !== null ? { ...uno, sede_id: otraSede } : uno,
  );
  return {
    problema: problema(equipos.map(enLaOtraSede), trasladados),
    ...(otraSede !== null && { anterior: problema(equipos, partidosFijos) }),
    actual: partidosDelCalendario.flatMap((uno) => {
      const semana = semanaDe(uno.fecha);
      if (semana === undefined) return [];
      const { id, jornada, equipo_local_id: local, equipo_visitante_id: visitante } = uno;
      return [{ id, grupo: uno.grupo_id!, jornada, semana, local, visitante }];
    }),
  };
}

const sitioDe = ({ id, fecha, hora, sede_id, jornada }: PartidoDelCalendario): Traslado => ({ id, fecha, hora, sede_id, jornada });

/** Where each goes: with its day of the week, its hour and its venue, but for the one that is lost. */
async function destinosDe(
  db: Db,
  lectura: Leido,
  pedido: RecolocacionPedida,
  alcanza: (partido: PartidoDelCalendario) => boolean,
): Promise<Destinos> {
  const { fase, grupos, partidosDelCalendario, quietos } = lectura;
  const { perdida, caller } = pedido;
  if ('equipo_id' in perdida) return new Map(partidosDelCalendario.filter(alcanza).map(({ id }) => [id, null]));
  const alcanzados = partidosDelCalendario.filter((uno) => alcanza(uno) && !quietos.has(uno.id));
  const otraSede = sedeNueva(perdida);
  const destinos = new Map('sede_id' in perdida ? alcanzados.map((uno) => [uno.id, { ...sitioDe(uno), sede_id: otraSede }] as const) : []);
  // Where nobody has to look for a week, nobody moves from theirs.
  if (alcanzados.length === 0 || ('sede_id' in perdida && otraSede === null)) return destinos;
  const { problema, anterior, actual } = encargoDe(lectura, pedido, alcanza);
  const nombreDeGrupo = (id: number): string => `el grupo ${grupos.find((grupo) => grupo.id === id)?.nombre ?? id}`;
  const plan = await emprender(db, [fase.id], (marcha) =>
    planificarAparte(
      { problema, semilla: 1, rehacer: { actual: actual.map(enPlan), anterior } },
      { usuarioId: caller.usuarioId, marcha, nombreDeGrupo },
    ),
  );
  const colocaciones = recolocar(actual, plan);
  for (const uno of partidosDelCalendario) {
    const suyo = colocaciones.get(uno.id);
    if (!suyo) continue;
    const fecha = sumarDias(problema.semanas[suyo.semana]!, diaDeSemana(uno.fecha!) - 1);
    destinos.set(uno.id, { ...(destinos.get(uno.id) ?? sitioDe(uno)), fecha, jornada: suyo.jornada });
  }
  return destinos;
}

const enPlan = ({ grupo, jornada, semana, local, visitante }: Colocado): PartidoPlan => ({
  grupo,
  jornada,
  vuelta: 1,
  semana,
  local,
  visitante,
});

/** What is read of a calendar to change it: if it is not the same when it is to be changed, it is not changed. */
const firma = ({ fase, grupos, entorno, partidosDelCalendario, quietos }: Leido): string =>
  JSON.stringify([fase, grupos, entorno.inhabiles, partidosDelCalendario, [...quietos]]);

export interface Previsto {
  lectura: Leido;
  destinos: Destinos;
  respuesta: Recolocacion;
}

function responder(
  lectura: Leido,
  pedido: RecolocacionPedida,
  destinos: Destinos,
  alcanza: (partido: PartidoDelCalendario) => boolean,
): Omit<Recolocacion, 'reconfirman'> {
  const { entorno, partidosDelCalendario, quietos } = lectura;
  const { perdida } = pedido;
  const letra = pedido.calendario === 'borrador' ? 'b' : 'p';
  const inhabiles = 'semana' in perdida ? [...entorno.inhabiles, perdida.semana] : entorno.inhabiles;
  const partidosQueQuedan = partidosDelCalendario.flatMap((uno) => {
    const destino = destinos.get(uno.id);
    return destino === null ? [] : [{ ...uno, ...destino }];
  });
  const antes = avisosDe(lectura, partidosDelCalendario, letra);
  const despues = avisosDe({ ...lectura, entorno: { ...entorno, inhabiles } }, partidosQueQuedan, letra);
  const contar = (avisos: Map<number, string[]>): number => [...avisos.values()].reduce((suma, textos) => suma + textos.length, 0);
  const equipo = (id: number): string => entorno.equipos.find((uno) => uno.id === id)?.nombre ?? '';
  const sitio = ({ fecha, hora, sede_id, jornada }: Omit<Traslado, 'id'>) => ({
    fecha,
    hora,
    sede_id,
    sede_nombre: entorno.sedes.find(({ id }) => id === sede_id)?.nombre ?? null,
    jornada,
  });
  const deQuien = (partido: PartidoDelCalendario) => ({
    id: partido.id,
    grupo_nombre: partido.grupo_nombre,
    equipo_local_nombre: equipo(partido.equipo_local_id),
    equipo_visitante_nombre: equipo(partido.equipo_visitante_id),
    antes: sitio(partido),
  });
  const sinHuella = {
    cambios: partidosDelCalendario.flatMap((uno) => {
      const destino = destinos.get(uno.id);
      if (destino === undefined) return [];
      const avisos = { avisos_antes: antes.get(uno.id)!, avisos_despues: despues.get(uno.id) ?? [] };
      return [{ ...deQuien(uno), despues: destino && sitio(destino), ...avisos }];
    }),
    quietos: partidosDelCalendario.flatMap((uno) => {
      const motivo = quietos.get(uno.id) ?? null;
      return motivo === null || !alcanza(uno) || destinos.has(uno.id) ? [] : [{ ...deQuien(uno), motivo }];
    }),
    avisos_antes: contar(antes),
    avisos_despues: contar(despues),
    equipos_sin_sede: sinSede(lectura, perdida),
  };
  const huella = createHash('sha256')
    .update(firma(lectura))
    .update(JSON.stringify([pedido.calendario, perdida, sinHuella]))
    .digest('hex');
  return { ...sinHuella, huella };
}

/** Of the teams of this calendar, those that would rather receive where it no longer can be. */
function sinSede({ entorno, partidosDelCalendario }: Leido, perdida: Perdida): Recolocacion['equipos_sin_sede'] {
  if (!('sede_id' in perdida)) return [];
  const locales = new Set(partidosDelCalendario.map(({ equipo_local_id }) => equipo_local_id));
  return entorno.equipos.filter(({ id, sede }) => sede === perdida.sede_id && locales.has(id)).map(({ id, nombre }) => ({ id, nombre }));
}

/** Those that go to another day go to one of the competition; their hours are those they had. */
function exigirEnFechas({ fase, partidosDelCalendario }: Leido, destinos: Destinos): void {
  const dias = partidosDelCalendario.flatMap((uno) => {
    const fecha = destinos.get(uno.id)?.fecha ?? null;
    return fecha === uno.fecha ? [] : [fecha];
  });
  requireNoFaults(dias.flatMap((fecha) => fallosDeCuando({ fecha, hora: null }, fase, 'perdida')));
}

/** What would change. The same calendar and the same loss, the same answer; it takes time, so it is done outside any transaction. */
export async function prever(db: Db, pedido: RecolocacionPedida): Promise<Previsto> {
  const lectura = await leer(db, pedido);
  const alcanza = alcanceDe(lectura, pedido);
  const destinos = await destinosDe(db, lectura, pedido, alcanza);
  exigirEnFechas(lectura, destinos);
  const movidos = pedido.calendario === 'borrador' ? [] : [...destinos.values()].filter((destino) => destino !== null);
  const reconfirman = await leerQuienReconfirma(db, movidos);
  return { lectura, destinos, respuesta: { ...responder(lectura, pedido, destinos, alcanza), reconfirman } };
}

/** Makes the changes that were seen, if they are still those; how many there were. */
export async function recolocarCalendario(tx: Tx, pedido: RecolocacionVista, { lectura, destinos, respuesta }: Previsto): Promise<number> {
  const { caller, id, calendario, perdida } = pedido;
  await exigirEnCurso(tx, caller);
  const { campeonato_id } = await exigirFase(tx, { competicionId: caller.competicionId, id, tipo: 0 });
  await reservarCampeonato(tx, campeonato_id);
  await reservarFase(tx, id);
  if (calendario === 'guardado') {
    await reservarTablas(
      tx,
      lectura.partidosDelCalendario.map((uno) => uno.id),
    );
    await reservarPartidos(tx, id);
  }
  if (respuesta.huella !== pedido.huella || firma(await leer(tx, pedido)) !== firma(lectura)) throw new RuleError('version.antigua');
  const traslados = [...destinos.values()].filter((destino) => destino !== null);
  const antes = await leerContados(tx, calendario === 'guardado' ? traslados.map((traslado) => traslado.id) : []);
  if (traslados.length > 0) await (calendario === 'borrador' ? trasladarPrepartidos : trasladarPartidos)(tx, traslados);
  await avisarDeReprogramados(tx, caller.usuarioId, antes);
  if (calendario === 'guardado')
    await fecharJornadas(tx, [...new Set(lectura.partidosDelCalendario.flatMap(({ grupo_id }) => grupo_id ?? []))]);
  if ('equipo_id' in perdida) {
    await sacarEquipo(tx, id, perdida.equipo_id);
    if ((await leerPrepartidos(tx, { faseId: id })).length === 0) await borrarBorrador(tx, id);
  }
  if ('semana' in perdida && !lectura.entorno.inhabiles.includes(perdida.semana))
    await ponerInhabiles(tx, { faseId: id }, [...(await leerInhabiles(tx, { faseId: id })), perdida.semana]);
  return destinos.size;
}
