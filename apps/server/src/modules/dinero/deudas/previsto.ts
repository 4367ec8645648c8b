import type { rutasDeudas, SemanaPrevista } from '@cd/contract/dinero/deudas';
import type { Answer } from '@cd/contract/kit/route';
import { semanasEntre, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { primerDiaHabil } from '@cd/domain/dinero/dias-habiles';
import { limitar } from '@cd/domain/libro/repartir';
import type { Connection } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { leerPedible } from '../cobros/queries';
import { leerCobrosPrevistos, leerPagosPrevistos, leerRecibosPrevistos } from './queries';

/** The last day of its month, or of the month `despues` months after it. */
function finDeMes(dia: string, despues = 0): string {
  const [anno, mes] = dia.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(anno, mes + despues, 0)).toISOString().slice(0, 10);
}

/** From today to the end of the next month, week by week, each within one month; first what was awaited before, last what comes after. */
function trocear(hoy: string): SemanaPrevista[] {
  const nada = { recibos: 0, cobros: 0, pagos: 0 };
  const [fin, ultimo] = [finDeMes(hoy), finDeMes(hoy, 1)];
  const entre = (desde: string, hasta: string) =>
    semanasEntre({ fecha_inicio: desde, fecha_fin: hasta }).map(({ fecha_inicio, fecha_fin }) => ({
      desde: fecha_inicio < desde ? desde : fecha_inicio,
      hasta: fecha_fin > hasta ? hasta : fecha_fin,
      ...nada,
    }));
  return [
    { desde: null, hasta: sumarDias(hoy, -1), ...nada },
    ...entre(hoy, fin),
    ...entre(sumarDias(fin, 1), ultimo),
    { desde: sumarDias(ultimo, 1), hasta: null, ...nada },
  ];
}

/** What is expected to come from schools and to go to referees. What schools have on account is taken off what they would pay last. */
export async function prever(con: Connection, hoy: string): Promise<Answer<(typeof rutasDeudas)['previsto']>> {
  const semanas = trocear(hoy);
  const anotar = (cual: 'recibos' | 'cobros' | 'pagos', dia: string, importe: number): void => {
    semanas.find(({ hasta }) => hasta === null || dia <= hasta)![cual] += importe;
  };
  for (const { dia, importe } of await leerRecibosPrevistos(con)) anotar('recibos', dia, importe);
  const pedible = await leerPedible(con);
  let sin_pedir = 0;
  for (const [colegio, debido] of groupBy(await leerCobrosPrevistos(con), ({ colegio_id }) => colegio_id))
    for (const { deuda_id: cual, importe } of limitar(
      pedible.get(colegio) ?? 0,
      debido.map((uno, n) => ({ deuda_id: n, importe: uno.importe })),
    )) {
      const { dia } = debido[cual]!;
      if (dia === null) sin_pedir += importe;
      else anotar('cobros', dia, importe);
    }
  for (const { dia, importe, en_remesa } of await leerPagosPrevistos(con)) {
    // A batch is paid on its day, and is gone afterwards; what is in none, as soon as it is sent.
    const sale = en_remesa ? primerDiaHabil(dia) : dia < hoy ? hoy : dia;
    if (sale >= hoy) anotar('pagos', sale, importe);
  }
  return { hoy, fin_de_mes: finDeMes(hoy), semanas, sin_pedir };
}
