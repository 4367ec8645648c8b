import { sumarDias } from '../semanas';
import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';
import { pagarHasta, preverHasta } from '@cd/server/modules/dinero/pagos/service';
import { devolverPagos } from '@cd/server/modules/dinero/remesas/devueltos';
import { leerRemesa } from '@cd/server/modules/dinero/remesas/queries';
import { descargarRemesa, escribirRemesa, guardarRemesa, hacerRemesa } from '@cd/server/modules/dinero/remesas/service';
import { asentarTemporada } from '@cd/server/modules/libro/libro/queries';
import { fijarImportes } from '@cd/server/modules/partidos/importes/service';
import type { CuentaCreada } from './cuentas';

/** Days before: those refereed until then are paid, and those since are pending. */
const PAGADO_HASTA = 10;

interface Donde {
  hoy: string;
  competicionId: number;
  cuentas: readonly CuentaCreada[];
}

/** The ledger of the season so far, two ways to pay referees, and what was refereed first ordered: half of it, paid by the bank, but for what came back. */
export async function llevarElDinero(tx: Tx, { hoy, competicionId, cuentas }: Donde): Promise<void> {
  await asentarTemporada(tx, competicionId);
  await crearPerfiles(tx);
  await fijarImportes(tx, await leerJugados(tx, competicionId));
  const caller = { competicionId, usuarioId: cuentas.find(({ roles }) => roles.includes('administrador'))!.id };
  const hasta = { hasta: sumarDias(hoy, -PAGADO_HASTA), deporte_id: null };
  const { arbitros } = await preverHasta(tx, { ...hasta, arbitros: [] });
  const ids = arbitros.map(({ arbitro_id }) => arbitro_id);
  const primeros = ids.slice(0, Math.ceil(ids.length / 2));
  for (const quienes of [primeros, ids.slice(primeros.length)]) {
    if (quienes.length === 0) continue;
    const suyo = { ...hasta, arbitros: quienes };
    const { importe } = await preverHasta(tx, suyo);
    await pagarHasta(tx, caller, { ...suyo, importe, concepto: 'Arbitrajes de la quincena', fecha: sumarDias(hoy, -PAGADO_HASTA + 2) });
    if (quienes === primeros) await remesar(tx, caller, sumarDias(hoy, -PAGADO_HASTA + 3), hoy);
  }
}

/** All that is ordered, in a batch that was downloaded that day and the bank made the next; one of its transfers came back. */
async function remesar(tx: Tx, caller: { competicionId: number; usuarioId: number }, dia: string, hoy: string): Promise<void> {
  const { id } = await guardarRemesa(tx, caller, await escribirRemesa(tx, { omitir_sin_cuenta: 1 }));
  await descargarRemesa(tx, caller, id);
  await sql`update remesa_pagos set creada = ${dia}::date + time '10:00' where id = ${id}`.execute(tx);
  await hacerRemesa(tx, id, { fecha: sumarDias(dia, 1), hoy });
  const [primero] = (await leerRemesa(tx, id))!.pagos;
  if (primero)
    await devolverPagos(tx, caller, [{ id: primero.id, motivo: 'AC04: La cuenta está cancelada', fecha: sumarDias(dia, 3) }], { hoy });
}

/** With tax withheld and kilometres, and without; one of each four has none. */
async function crearPerfiles(tx: Tx): Promise<void> {
  await sql`
    with p as (
      insert into perfil_pago (nombre, retencion, km_centimos, km_exento_centimos)
      values ('Con retención', 1500, 26, 26), ('Sin retención', 0, 19, 0) returning id, retencion)
    insert into arbitro_perfil_pago (arbitro_id, perfil_pago_id)
    select t.id, p.id from (select id, row_number() over (order by id) as turno from arbitro where estado = 1) t
      join p on (t.turno % 4 < 2) = (p.retencion > 0) and t.turno % 4 < 3`.execute(tx);
  // Who drives to where there is nobody nearer.
  await sql`update arbitraje set kilometros = 12 + (id % 5) * 6 where estado = 4 and not practicas and id % 7 = 3`.execute(tx);
}

async function leerJugados(tx: Tx, competicionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select cv.id from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      join campeonato k on k.id = f.campeonato_id and k.competicion_id = ${competicionId}
    where exists (select from arbitraje a where a.convocatoria_id = cv.id and a.estado = 4)`.execute(tx);
  return rows.map(({ id }) => id);
}
