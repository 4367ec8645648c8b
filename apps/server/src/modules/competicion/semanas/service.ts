import type { rutasSemanas, SemanasElegidas } from '@cd/contract/competicion/semanas';
import type { Answer } from '@cd/contract/kit/route';
import { describirSemanas, semanasAjenas, type Fechas } from '@cd/domain/competicion/semanas/semanas';
import type { z } from 'zod';
import { writtenDate } from '../../../platform/clock';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireSame } from '../../../platform/db/seen';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerFestivos } from '../../maestros/festivos/queries';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { exigirCampeonato, exigirEnCurso } from '../campeonatos/service';
import {
  leerFase,
  leerFasesDe,
  leerFechasDePartidos,
  leerInhabiles,
  ponerInhabiles,
  reservarCampeonato,
  type Dueno,
  type FaseConSemanas,
} from './queries';

type Trabaja = Pick<Caller, 'competicionId'>;
type Elegidas = z.output<typeof SemanasElegidas>;

async function exigirFase(con: Connection, { competicionId }: Trabaja, id: number): Promise<FaseConSemanas> {
  return known(await leerFase(con, competicionId, id));
}

async function fechasDeLaTemporada(con: Connection, { competicionId }: Trabaja): Promise<Fechas> {
  const competicion = competicionId === null ? undefined : await leerCompeticion(con, competicionId);
  if (!competicion) throw new RuleError('competicion.ninguna');
  return competicion;
}

export async function leerSemanasDeCampeonato(
  con: Connection,
  caller: Trabaja,
  id: number,
): Promise<Answer<typeof rutasSemanas.deCampeonato>> {
  const { nombre } = await exigirCampeonato(con, caller, id);
  const dueno = { campeonatoId: id };
  return {
    id,
    nombre,
    semanasInhabiles: describirSemanas(await fechasDeLaTemporada(con, caller), {
      inhabiles: await leerInhabiles(con, dueno),
      festivos: await leerFestivos(con),
      partidos: await leerFechasDePartidos(con, dueno),
    }),
    fases: await leerFasesDe(con, id),
  };
}

export async function leerSemanasDeFase(con: Connection, caller: Trabaja, id: number): Promise<Answer<typeof rutasSemanas.deFase>> {
  const fase = await exigirFase(con, caller, id);
  const { nombre, campeonato_id } = fase;
  const delCampeonato = new Set(await leerInhabiles(con, { campeonatoId: campeonato_id }));
  const semanas = describirSemanas(fase, {
    inhabiles: [...delCampeonato, ...(await leerInhabiles(con, { faseId: id }))],
    festivos: await leerFestivos(con),
    partidos: await leerFechasDePartidos(con, { faseId: id }),
  });
  return {
    id,
    nombre,
    campeonato_id,
    campeonato_nombre: (await exigirCampeonato(con, caller, campeonato_id)).nombre,
    semanasInhabiles: semanas.map((semana) => ({ ...semana, del_campeonato: delCampeonato.has(semana.fecha_inicio) ? 1 : 0 })),
  };
}

/** On what was read, or not at all; and each the Monday of one of its weeks. */
function exigirSemanas(fechas: Fechas, { semanas, antes }: Elegidas, ahora: readonly string[]): void {
  requireSame(antes?.toSorted(), ahora.toSorted());
  const ajenas = semanasAjenas(fechas, semanas);
  if (ajenas.length > 0)
    throw new RuleError(
      'semana.ajena',
      `No son semanas suyas las que empiezan el ${ajenas.map(writtenDate).join(', ')}: empiezan en lunes, del ${writtenDate(fechas.fecha_inicio)} al ${writtenDate(fechas.fecha_fin)}`,
    );
}

/** Of those read, those it had within its dates: what a change of dates left outside is not seen. */
const vigentes = (fechas: Fechas, lunes: readonly string[]): string[] => {
  const ajenas = new Set(semanasAjenas(fechas, lunes));
  return lunes.filter((uno) => !ajenas.has(uno));
};

const contar = (semanas: readonly string[]): string => (semanas.length === 1 ? '1 semana inhábil' : `${semanas.length} semanas inhábiles`);

/** Answers in words what is left. */
export async function guardarSemanasDeCampeonato(tx: Tx, caller: Trabaja, seleccion: Elegidas): Promise<string> {
  await exigirEnCurso(tx, caller);
  const { nombre } = await exigirCampeonato(tx, caller, seleccion.id);
  await reservarCampeonato(tx, seleccion.id);
  const dueno: Dueno = { campeonatoId: seleccion.id };
  const fechas = await fechasDeLaTemporada(tx, caller);
  exigirSemanas(fechas, seleccion, vigentes(fechas, await leerInhabiles(tx, dueno)));
  await ponerInhabiles(tx, dueno, seleccion.semanas);
  return `Campeonato ${nombre}: ${contar(seleccion.semanas)}`;
}

/** Those that are off for the whole championship stay in the phase as they were. */
export async function guardarSemanasDeFase(tx: Tx, caller: Trabaja, seleccion: Elegidas): Promise<string> {
  await exigirEnCurso(tx, caller);
  const fase = await exigirFase(tx, caller, seleccion.id);
  await reservarCampeonato(tx, fase.campeonato_id);
  const delCampeonato = new Set(await leerInhabiles(tx, { campeonatoId: fase.campeonato_id }));
  const propias = await leerInhabiles(tx, { faseId: fase.id });
  exigirSemanas(fase, seleccion, vigentes(fase, [...new Set([...delCampeonato, ...propias])]));
  const semanas = [...seleccion.semanas.filter((uno) => !delCampeonato.has(uno)), ...propias.filter((uno) => delCampeonato.has(uno))];
  await ponerInhabiles(tx, { faseId: fase.id }, semanas);
  const { nombre } = await exigirCampeonato(tx, caller, fase.campeonato_id);
  return `Fase ${fase.nombre} de ${nombre}: ${contar(semanas)} además de las del campeonato`;
}
