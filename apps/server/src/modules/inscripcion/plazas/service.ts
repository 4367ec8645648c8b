import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { writtenDate } from '../../../platform/clock';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { cuentasDeCoordinadores } from '../../competicion/plantillas/queries';
import {
  bloquearReglaDe,
  contarOcupadas,
  hayEnEspera,
  leerPorMirar,
  leerPrimeros,
  ofrecerEstas,
  vencerOfertas,
  type Cuales,
  type EnEspera,
} from './queries';

/** '03/09/2026, 18:00' */
const momento = (vence: string): string => `${writtenDate(vence.slice(0, 10))}, ${vence.slice(11)}`;
const EN_COLEGIO = { enlace: '/admin/inscripcion_coordinador' } as const;

export const describirOferta = ({ colegio, campeonato }: Pick<EnEspera, 'colegio' | 'campeonato'>, vence: string): Contenido => ({
  asunto: frase`Hay una plaza para ${colegio} en ${campeonato}`,
  texto: frase`Se ha liberado una plaza en ${campeonato}, y ${colegio} es el primero de la lista de espera. Si no inscribe el equipo antes, pasa al siguiente.`,
  datos: [{ nombre: 'Hasta', valor: momento(vence) }],
  pide: 'Inscribir el equipo',
  ...EN_COLEGIO,
});
export const describirVencida = ({ colegio, campeonato }: Pick<EnEspera, 'colegio' | 'campeonato'>): Contenido => ({
  asunto: frase`Ha pasado el plazo de la plaza en ${campeonato}`,
  texto: frase`${colegio} no ha inscrito a tiempo el equipo de ${campeonato} al que se le ofreció una plaza. Puede ponerse otra vez en la lista de espera, al final.`,
  pide: 'Ver la lista de espera',
  ...EN_COLEGIO,
});

async function ofrecer(tx: Tx, quienes: readonly EnEspera[], dias: number): Promise<void> {
  for (const quien of quienes) {
    const vence = await ofrecerEstas(tx, [quien.id], dias);
    await notificar(tx, 'plaza.ofrecida', { ...describirOferta(quien, vence), otros: await cuentasDeCoordinadores(tx, quien) });
  }
}

/**
 * What nobody took in time passes on, and each place that is free is offered to whoever has waited longest, all told in this transaction. The rule is
 * held: nobody takes one meanwhile. Answers how many have been offered.
 */
export async function ofrecerPlazas(tx: Tx, cuales: Cuales): Promise<number> {
  const maximo = await bloquearReglaDe(tx, cuales);
  for (const vencida of await vencerOfertas(tx, cuales))
    await notificar(tx, 'plaza.vencida', { ...describirVencida(vencida), otros: await cuentasDeCoordinadores(tx, vencida) });
  const dias = await readParameter(tx, 'diasOfertaPlaza');
  if (dias === 0) return 0;
  const libres = maximo === null ? null : maximo - (await contarOcupadas(tx, cuales, null));
  if (libres !== null && libres <= 0) return 0;
  const primeros = await leerPrimeros(tx, cuales, libres);
  await ofrecer(tx, primeros, dias);
  return primeros.length;
}

/** The same of all that somebody waits for in a period, as when its rules change. */
export async function ofrecerEnPeriodo(tx: Tx, inscripcionId: number): Promise<number> {
  let ofrecidas = 0;
  for (const cuales of await leerPorMirar(tx, { inscripcionId })) ofrecidas += await ofrecerPlazas(tx, cuales);
  return ofrecidas;
}

/** Who is already in counts, and what somebody else has been offered; one's own offer is one's place. */
export async function exigirPlaza(tx: Tx, cuales: Cuales, suya: { colegio_id: number; campeonato_id: number }): Promise<void> {
  const maximo = await bloquearReglaDe(tx, cuales);
  if (maximo === null) return;
  // What somebody let pass is of whoever waits, not of whoever comes.
  if (await hayEnEspera(tx, cuales)) await ofrecerPlazas(tx, cuales);
  if ((await contarOcupadas(tx, cuales, suya)) < maximo) return;
  const detalle = `Ya no se admiten más equipos de ese deporte y esa categoría: el máximo es ${maximo}`;
  throw new RuleError('preequipo.maximo', detalle, { fallos: [{ campo: 'preequipo.campeonato_id', codigo: 'preequipo.maximo', detalle }] });
}
