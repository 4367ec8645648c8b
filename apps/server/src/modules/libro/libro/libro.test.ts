import type { CierreDeLibro, Libro } from '@cd/contract/libro/libro';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo } from '../../../pruebas/fabricas';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let colegio: number;
let equipo: number;
let tipo: number;
let serie = 0;

const libro = async (id = colegio): Promise<Libro> => (await yo.llamar<Libro>('GET', `/api/libro/colegio/${id}`)).body;
const lineas = async () =>
  (await libro()).lineas.map(({ clase, importe_centimos, saldo_centimos }) => [clase, importe_centimos, saldo_centimos]);
const corregir = (correccion: object) => yo.llamar<{ codigo?: string }>('POST', '/api/libro/correccion', { correccion });
async function sancion(importe = 60_00): Promise<number> {
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/sanciones', { sancion: { ts_id: tipo, equipo_id: equipo, importe } });
  await yo.llamar('PUT', `/api/sanciones/validar/${body.id}`);
  return body.id;
}

let campeonatoId: number;
beforeAll(async () => {
  ({ campeonatoId } = await crearCampeonato(db, 'Fútbol'));
  ({ id: tipo } = await db
    .insertInto('tipo_sancion')
    .values({ nombre: 'Multa', sujeto: 2, relativa_a_partido: false, economica: true, importe_economico: 60_00, puntos: false })
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  equipo = await crearEquipo(db, campeonatoId, `Fuentemora ${++serie}`);
  colegio = (await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow()).colegio_id;
});

describe('el libro de un colegio', () => {
  it('empieza vacío, y es de alguien', async () => {
    expect(await libro()).toMatchObject({ id: colegio, saldo_centimos: 0, lineas: [], deudas: [] });
    expect((await yo.llamar('GET', '/api/libro/colegio/2000000000')).status).toBe(404);
  });

  it('una sanción validada se debe; cobrada, no; anulado el cobro, otra vez; e invalidada, nunca se debió: cada paso queda escrito', async () => {
    const id = await sancion();
    expect((await libro()).deudas).toMatchObject([{ pendiente_centimos: 60_00 }]);
    for (const paso of ['cobrar', 'anularcobro', 'invalidar'])
      expect((await yo.llamar('PUT', `/api/sanciones/${paso}/${id}`)).status).toBe(204);
    expect(await lineas()).toEqual([
      ['devengado', 60_00, 60_00],
      ['cobrado', -60_00, 0],
      ['cobrado', 60_00, 60_00],
      ['correccion', -60_00, 0],
    ]);
    expect(await libro()).toMatchObject({ devengado_centimos: 0, cobrado_centimos: 0, saldo_centimos: 0, deudas: [] });
  });

  it('eliminada la sanción, lo que costó se quita con otra línea, y lo escrito queda', async () => {
    const id = await sancion(25_00);
    expect((await yo.llamar('DELETE', `/api/sanciones/${id}`)).status).toBe(204);
    expect(await lineas()).toEqual([
      ['devengado', 25_00, 25_00],
      ['correccion', -25_00, 0],
    ]);
  });

  it('dice quién escribió cada línea, y el saldo es la suma de todas', async () => {
    await sancion(10_00);
    await sancion(15_50);
    const { lineas: escritas, saldo_centimos } = await libro();
    expect(escritas.map(({ por }) => por)).toEqual(['jefa@liga.es', 'jefa@liga.es']);
    expect(saldo_centimos).toBe(25_50);
  });
});

describe('una corrección', () => {
  it('es otra línea, con su motivo: rebaja lo que se debe, y nada de lo escrito cambia', async () => {
    await sancion(60_00);
    const [deuda] = (await libro()).deudas;
    const antes = await lineas();
    expect(
      (
        await corregir({
          colegio_id: colegio,
          deuda_id: deuda!.id,
          importe_centimos: -20_00,
          concepto: 'Rebaja',
          motivo: 'Avería del autobús',
        })
      ).status,
    ).toBe(200);
    expect((await lineas()).slice(0, -1)).toEqual(antes);
    expect(await libro()).toMatchObject({ devengado_centimos: 40_00, saldo_centimos: 40_00, deudas: [{ pendiente_centimos: 40_00 }] });
  });

  it('que deja sin deber una sanción la da por cobrada', async () => {
    const id = await sancion(60_00);
    const [deuda] = (await libro()).deudas;
    await corregir({
      colegio_id: colegio,
      deuda_id: deuda!.id,
      importe_centimos: -60_00,
      concepto: 'Se perdona',
      motivo: 'Acuerdo del comité',
    });
    expect((await yo.llamar('GET', `/api/sanciones/${id}`)).body).toMatchObject({ estado_cobro: 1 });
  });

  it.each([
    ['sin motivo', { importe_centimos: 1_00, concepto: 'A', motivo: '' }, 400],
    ['de nada', { importe_centimos: 0, concepto: 'A', motivo: 'Porque sí' }, 400],
    ['de céntimos partidos', { importe_centimos: 0.5, concepto: 'A', motivo: 'Porque sí' }, 400],
    ['de dos cuentas', { arbitro_id: 1, importe_centimos: 1_00, concepto: 'A', motivo: 'Porque sí' }, 422],
  ])('%s no se anota', async (_, mal, status) => {
    expect((await corregir({ colegio_id: colegio, ...mal })).status).toBe(status);
    expect(await lineas()).toEqual([]);
  });

  it('no toca lo que es de otro', async () => {
    await sancion();
    const [deuda] = (await libro()).deudas;
    const otro = await crearEquipo(db, campeonatoId, `Otro ${serie}`);
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', otro).executeTakeFirstOrThrow();
    const { status, body } = await corregir({ colegio_id, deuda_id: deuda!.id, importe_centimos: -1, concepto: 'A', motivo: 'Porque sí' });
    expect([status, body.codigo]).toEqual([422, 'libro.otra_cuenta']);
  });
});

describe('lo escrito en el libro', () => {
  it('no se cambia ni se borra, tampoco por la puerta de atrás', async () => {
    await sancion();
    await expect(sql`update asiento set importe = 1 where colegio_id = ${colegio}`.execute(db)).rejects.toThrow(/no se cambian/);
    await expect(sql`delete from asiento where colegio_id = ${colegio}`.execute(db)).rejects.toThrow(/no se cambian/);
  });
});

describe('el cierre de la temporada', () => {
  it('suma todas las cuentas, y cuadra con lo que hay', async () => {
    await sancion(33_00);
    const { body } = await yo.llamar<CierreDeLibro>('GET', '/api/libro/cierre');
    expect(body.colegios.find(({ id }) => id === colegio)).toMatchObject({ saldo_centimos: 33_00 });
    expect(body.total_colegios.saldo_centimos).toBe(body.colegios.reduce((suma, { saldo_centimos }) => suma + saldo_centimos, 0));
    expect(body.comprobaciones.every(({ cuadra }) => cuadra)).toBe(true);
  });
});
