import type { CierreDeLibro } from '@cd/contract/libro/libro';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../base-de-datos';
import { abrirOficina, entrar, type Cliente, type OficinaDePrueba } from '../oficina';
import { baseConMuestra } from '../muestra';
import { cargarDemo } from '@cd/demo/siembra/service';

/** That of the sample that other tests begin with. */
const UN_SABADO = '2026-11-21';
/** Another day of the week, the first of a season, the end of one, and the day on which one turns into another. */
const OTROS_DIAS = ['2026-11-24', '2026-09-14', '2027-05-31', '2027-07-01'];

/** Of each table, its moments and its days: what is written of something that has happened. */
const HECHOS = {
  arbitraje_devuelto: ['momento'],
  informe: ['fecha_creacion', 'fecha_validacion', 'fecha_anulacion', 'fecha_historico'],
  sancion: ['fecha', 'fecha_validacion', 'fecha_descarte'],
  sancion_cautelar: ['desde'],
  cambio_partido: ['fecha_solicitud', 'fecha_confirmacion', 'fecha_rechazo', 'fecha_validacion', 'fecha_cobro'],
  asiento: ['momento'],
  pago_arbitro: ['fecha', 'pagado'],
  pago_devuelto: ['fecha', 'momento'],
  remesa_pagos: ['creada', 'hecha'],
  remesa_recibos: ['creada'],
  recordatorio_deuda: ['fecha'],
  cobro: ['fecha'],
  movimiento: ['fecha'],
  notificacion: ['fecha_creacion'],
  accion: ['fecha'],
  app_aviso: ['creado'],
} as const;

/** What the office has that is told of one thing at a time. */
const VIVOS = [
  'acta_en_curso',
  'acta_jugador',
  'app_suscripcion',
  'arbitraje_devuelto',
  'borrador_calendario',
  'cambio_partido',
  'cierre_sede',
  'cobro',
  'contrato',
  'extracto',
  'informe_confidencial',
  'mandato',
  'pago_arbitro',
  'pago_devuelto',
  'preequipo',
  'prejornada',
  'puesto_ofrecido',
  'recibo',
  'recordatorio_deuda',
  'remesa_pagos',
  'remesa_recibos',
  'retirada',
  'sancion',
  'sancion_cautelar',
  'traslado',
] as const;

async function muestraHecha(hoy: string): Promise<Database> {
  if (hoy === UN_SABADO) return baseConMuestra();
  const base = await testDatabase();
  await cargarDemo(base.db, { hoy });
  return base;
}

describe('la demostración cuadra', () => {
  cuadra(UN_SABADO);
});
describe.each(OTROS_DIAS)('la demostración hecha el %s cuadra', { tags: ['repetida'] }, (hoy) => {
  cuadra(hoy);
});

function cuadra(hoy: string): void {
  let base: Database;
  let oficina: OficinaDePrueba;
  let jefa: Cliente;
  beforeAll(async () => {
    base = await muestraHecha(hoy);
    oficina = await abrirOficina({ database: base, clock: { today: () => hoy } });
    jefa = await entrar(oficina.http, 'admin@demo.es', { contrasena: 'demo-2026' });
  });
  afterAll(() => oficina.cerrar());
  const filas = async <F>(consulta: ReturnType<typeof sql<F>>): Promise<readonly F[]> => (await consulta.execute(base.db)).rows;
  const cuenta = async (consulta: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await filas(consulta))[0]!.n;

  it('nada ha pasado mañana', async () => {
    for (const [tabla, columnas] of Object.entries(HECHOS))
      for (const columna of columnas) {
        const futuros = sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(tabla)} where ${sql.ref(columna)}::date > greatest(${hoy}::date, current_date)`;
        expect(`${tabla}.${columna}: ${await cuenta(futuros)}`).toBe(`${tabla}.${columna}: 0`);
      }
    // Whatever the day on which it is made, what was given back was given back before it.
    expect(await cuenta(sql`select count(*)::int as n from arbitraje_devuelto where momento::date > ${hoy}`)).toBe(0);
  });

  it('hay de todo lo que el producto lleva, y no le falta ninguna clase', async () => {
    for (const tabla of VIVOS)
      expect(`${tabla}: ${(await cuenta(sql`select count(*)::int as n from ${sql.table(tabla)}`)) > 0}`).toBe(`${tabla}: true`);
    expect(
      await filas(sql`select (count(*) filter (where historico))::int as historicas, (count(*) filter (where proxima))::int as proximas,
        (count(*) filter (where not historico and not proxima))::int as actuales from competicion`),
    ).toEqual([{ historicas: 2, proximas: 1, actuales: 1 }]);
    const esperan = sql<{
      n: number;
    }>`select count(*)::int as n from eliminatoria e where (e.equipo1_id is null) <> (e.equipo2_id is null)`;
    expect(await cuenta(esperan)).toBeGreaterThan(0);
  });

  it('el libro cierra con lo que hay: pagos, cobros, remesas y deudas', async () => {
    const { body } = await jefa.llamar<CierreDeLibro>('GET', '/api/libro/cierre');
    expect(body.comprobaciones.length).toBeGreaterThan(2);
    expect(body.comprobaciones.filter(({ cuadra }) => !cuadra)).toEqual([]);
    // Of what is paid to referees, half is paid by the bank, but for what came back, and half waits for its batch.
    const [{ dentro, fuera }] = (await filas<{ dentro: number; fuera: number }>(
      sql`select count(remesa_pagos_id)::int as dentro, (count(*) filter (where remesa_pagos_id is null))::int as fuera from pago_arbitro`,
    )) as [{ dentro: number; fuera: number }];
    expect([dentro > 0, fuera > 0]).toEqual([true, true]);
  });

  it('los goles de los jugadores son los de sus actas, y el máximo goleador los que se esperan de una temporada', async () => {
    const mal = sql<{ n: number }>`select count(*)::int as n from (
      select d.informe_id, d.local, sum(d.goles) as goles, max(case when d.local then a.marcador_local else a.marcador_visitante end) as marcador
      from acta_jugador d join acta a using (informe_id) join informe i on i.id = a.informe_id join convocatoria cv on cv.id = i.convocatoria_id
        join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id where f.tipo_acta in (2, 3) group by 1, 2) x where goles <> marcador`;
    expect(await cuenta(mal)).toBe(0);
    const [maximo] = await filas<{ goles: number; jugados: number }>(sql`
      select sum(d.goles)::int as goles, count(*)::int as jugados from acta_jugador d join informe i on i.id = d.informe_id and i.vigente
        join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
      where f.tipo_acta = 2 group by d.jugador_id order by 1 desc limit 1`);
    expect(maximo!.goles).toBeGreaterThanOrEqual(maximo!.jugados);
    const sinDetalle = sql<{ n: number }>`select count(*)::int as n from informe i join acta a on a.informe_id = i.id
        join convocatoria cv on cv.id = i.convocatoria_id join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id
        join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico
      where i.vigente and f.tipo_acta in (2, 3) and a.presentado_local and a.presentado_visitante
        and not exists (select from acta_jugador d where d.informe_id = i.id)`;
    expect(await cuenta(sinDetalle)).toBe(0);
  });

  it('cada sanción de un acta tiene su tarjeta en ella, cada roja su sanción, y quien la cumple no juega después', async () => {
    const DE_SU_ACTA = sql`sancion s join informe i on i.convocatoria_id = s.convocatoria_id and i.vigente
      join acta_jugador d on d.informe_id = i.id and d.jugador_id = s.jugador_id and d.rojas + d.descalificantes + d.expulsion > 0`;
    const sanciones = await cuenta(sql`select count(*)::int as n from sancion where de_acta and sujeto = 3`);
    expect(sanciones).toBeGreaterThan(2);
    expect(await cuenta(sql`select count(*)::int as n from ${DE_SU_ACTA} where s.de_acta and s.sujeto = 3`)).toBe(sanciones);
    expect(await cuenta(sql`select count(*)::int as n from acta_jugador where rojas + descalificantes + expulsion > 0`)).toBe(sanciones);
    const juega = sql<{ n: number }>`select count(*)::int as n from sancion s join acta_jugador d on d.jugador_id = s.jugador_id
      join informe i on i.id = d.informe_id and i.vigente join convocatoria cv on cv.id = i.convocatoria_id
      where s.sujeto = 3 and s.num_partidos > 0 and s.fecha_validacion is not null and cv.fecha > s.fecha
        and not exists (select from sancion_cautelar q where q.sancion_id = s.id)`;
    expect(await cuenta(juega)).toBe(0);
  });

  it('nadie ocupa dos veces un puesto, ni arbitra dos partidos a la vez', async () => {
    const doblados = sql<{ n: number }>`select count(*)::int as n from (select convocatoria_id, perfil_arbitro_id from arbitraje a
      where estado <> 2 and not practicas group by 1, 2 having count(*) > greatest(1, (select count(*) from convocatoria cv
        join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join sistema_arbitraje_perfil sp
          on sp.sistema_arbitraje_id = f.sistema_arbitraje_id and sp.perfil_arbitro_id = a.perfil_arbitro_id
        where cv.id = a.convocatoria_id))) x`;
    expect(await cuenta(doblados)).toBe(0);
    const aLaVez = sql<{
      n: number;
    }>`with citas as (select a.id, a.arbitro_id, cv.fecha, cv.hora, cv.hora + make_interval(mins => d.duracion_minutos) as fin
        from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente join partido p on p.id = cv.partido_id
          join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id where a.estado <> 2)
      select count(*)::int as n from citas a join citas b on b.arbitro_id = a.arbitro_id and b.id > a.id and b.fecha = a.fecha
        and a.hora < b.fin and b.hora < a.fin`;
    expect(await cuenta(aLaVez)).toBe(0);
  });
}
