import type { Libro } from '@cd/contract/libro/libro';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from '../informes/partidos-de-prueba';

let o: OficinaDeInformes;
let arbitro: number;
let serie = 0;
let partido: PartidoDePrueba;
let arbitraje: number;

const TARIFA = { ordinaria: 30_00, suspension: 12_00, incomparecencia: 15_00 };
const ZONA = 2_50;

const libro = async (): Promise<Libro> => (await o.jefa.llamar<Libro>('GET', `/api/libro/arbitro/${arbitro}`)).body;
const lineas = async () => (await libro()).lineas.map(({ clase, importe_centimos }) => [clase, importe_centimos]);
const fila = () =>
  o.oficina.db
    .selectFrom('arbitraje')
    .select(['estado', 'importe', 'tipo_tarifa_id'])
    .where('id', '=', arbitraje)
    .executeTakeFirstOrThrow();
const suspension = (convocatoria_id: number) => ({
  convocatoria_id,
  tipo: 0,
  suspension: { tipo_suspension_id: 1, observaciones: 'Llueve' },
});

beforeAll(async () => {
  o = await abrirInformes();
  const { db } = o.oficina;
  const { competicion_id, deporte_id, categoria_id } = await db
    .selectFrom('campeonato')
    .selectAll()
    .where('id', '=', o.campeonatoId)
    .executeTakeFirstOrThrow();
  const de = { competicion_id, deporte_id, categoria_id, perfil_arbitro_id: 1 };
  await db
    .insertInto('tarifa')
    .values(Object.values(TARIFA).map((importe, indice) => ({ ...de, tipo_tarifa_id: indice + 1, importe })))
    .execute();
  const { id: zona_id } = await db.insertInto('zona').values({ nombre: 'Norte' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('tarifa_zona').values({ competicion_id, deporte_id, zona_id, importe: ZONA }).execute();
  await db.insertInto('sede').values({ nombre: 'Pabellón del Norte', zona_id }).execute();
});

beforeEach(async () => {
  arbitro = (await o.arbitra(`arbitro${++serie}@liga.es`)).id;
  partido = await o.partido((await o.equipo(`Haya ${serie}`)).id, (await o.equipo(`Tejo ${serie}`)).id);
  arbitraje = await o.designar(partido.convocatoriaId, arbitro);
});

describe('lo que se paga por un arbitraje', () => {
  it('queda fijado cuando llega el informe, y un cambio de tarifas posterior no lo mueve', async () => {
    await o.crear(conActa(partido.convocatoriaId, 2, 1));
    expect(await fila()).toEqual({ estado: 4, importe: TARIFA.ordinaria, tipo_tarifa_id: 1 });
    await o.oficina.db.updateTable('tarifa').set({ importe: 99_00 }).where('tipo_tarifa_id', '=', 1).execute();
    const { id, version } = await o.vigente(partido.convocatoriaId);
    await o.paso('validar', id, o.jefa, { version });
    await o.oficina.db.updateTable('tarifa').set({ importe: TARIFA.ordinaria }).where('tipo_tarifa_id', '=', 1).execute();
    expect(await fila()).toMatchObject({ importe: TARIFA.ordinaria });
    expect(await lineas()).toEqual([['devengado', TARIFA.ordinaria]]);
    expect(await libro()).toMatchObject({ devengado_centimos: TARIFA.ordinaria, saldo_centimos: TARIFA.ordinaria });
  });

  it('en la zona de su sede vale más', async () => {
    const { db } = o.oficina;
    const sede = await db.selectFrom('sede').select('id').where('nombre', '=', 'Pabellón del Norte').executeTakeFirstOrThrow();
    await db.updateTable('convocatoria').set({ sede_id: sede.id }).where('id', '=', partido.convocatoriaId).execute();
    await o.crear(conActa(partido.convocatoriaId, 2, 1));
    expect((await fila()).importe).toBe(TARIFA.ordinaria + ZONA);
  });

  it('anulado el informe no se debe nada, y otra cosa que pasó se paga por lo suyo: cada paso es otra línea', async () => {
    await o.crear(conActa(partido.convocatoriaId, 2, 1));
    const { id } = await o.vigente(partido.convocatoriaId);
    await o.paso('anular', id);
    expect(await fila()).toEqual({ estado: 3, importe: null, tipo_tarifa_id: null });
    expect((await libro()).saldo_centimos).toBe(0);
    expect((await o.crear(suspension(partido.convocatoriaId))).status).toBe(200);
    expect(await fila()).toEqual({ estado: 4, importe: TARIFA.suspension, tipo_tarifa_id: 2 });
    expect(await lineas()).toEqual([
      ['devengado', TARIFA.ordinaria],
      ['correccion', -TARIFA.ordinaria],
      ['correccion', TARIFA.suspension],
    ]);
  });

  it('una suspensión se paga por la tarifa de su causa, donde la hay', async () => {
    const { competicion_id } = await o.oficina.db
      .selectFrom('campeonato')
      .select('competicion_id')
      .where('id', '=', o.campeonatoId)
      .executeTakeFirstOrThrow();
    await o.oficina.db.insertInto('tarifa_suspension').values({ competicion_id, tipo_suspension_id: 1, importe: 8_00 }).execute();
    await o.crear(suspension(partido.convocatoriaId));
    await o.oficina.db.deleteFrom('tarifa_suspension').execute();
    expect((await fila()).importe).toBe(8_00);
  });

  it('si un equipo no se presenta es la de incomparecencia', async () => {
    const acta = { marcador_local: 3, marcador_visitante: 0, presentado_local: 1, presentado_visitante: 0 };
    expect((await o.crear({ convocatoria_id: partido.convocatoriaId, tipo: 1, acta })).status).toBe(200);
    expect(await fila()).toMatchObject({ importe: TARIFA.incomparecencia, tipo_tarifa_id: 3 });
  });

  it('en prácticas no se cobra, y al volver a estándar sí', async () => {
    await o.crear(conActa(partido.convocatoriaId, 2, 1));
    await o.jefa.llamar('PUT', `/api/arbitrajes/practicas/${arbitraje}`);
    expect((await libro()).saldo_centimos).toBe(0);
    await o.jefa.llamar('PUT', `/api/arbitrajes/estandar/${arbitraje}`);
    expect((await libro()).saldo_centimos).toBe(TARIFA.ordinaria);
  });

  it('quien no estuvo no cobra', async () => {
    const comparecencias = [{ arbitro_id: arbitro, asistencia: 0 }];
    expect((await o.crear({ ...conActa(partido.convocatoriaId, 2, 1), comparecencias })).status).toBe(200);
    expect((await libro()).saldo_centimos).toBe(0);
  });

  it('sin tarifa no hay importe, y el libro no dice nada', async () => {
    await o.oficina.db.updateTable('arbitraje').set({ perfil_arbitro_id: 2 }).where('id', '=', arbitraje).execute();
    await o.crear(conActa(partido.convocatoriaId, 2, 1));
    expect(await fila()).toMatchObject({ estado: 4, importe: null });
    expect(await lineas()).toEqual([]);
  });
});
