import type { Equipo } from '@cd/contract/competicion/equipos';
import type { EquipoPendiente } from '@cd/contract/competicion/pendientes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, type CampeonatoDePrueba } from '../../../pruebas/fabricas';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let liga: CampeonatoDePrueba;
let equipo: number;
let colegio: number;
let sede: number;

const ver = async (id = equipo) => (await yo.llamar<Equipo>('GET', `/api/equipos/${id}`)).body;
const poner = (cambio: object, id = equipo) => db.updateTable('equipo').set(cambio).where('id', '=', id).execute();

beforeAll(async () => {
  liga = await crearCampeonato(db, 'Fútbol');
  await db
    .updateTable('competicion')
    .set({ cuota_desc_asociado: 20_00, cuota_fija_concentraciones: 90_00 })
    .where('id', '=', liga.competicionId)
    .execute();
  const zona = await db.insertInto('zona').values({ nombre: 'Norte' }).returning('id').executeTakeFirstOrThrow();
  sede = (await db.insertInto('sede').values({ nombre: 'Pabellón', zona_id: zona.id }).returning('id').executeTakeFirstOrThrow()).id;
  equipo = await crearEquipo(db, liga.campeonatoId, 'Valdeciervo');
  colegio = (await ver()).colegio_id;
  await db.updateTable('colegio').set({ asociado: true }).where('id', '=', colegio).execute();
  const { competicionId: competicion_id, deporteId: deporte_id, categoriaId: categoria_id } = liga;
  await db.insertInto('cuota').values({ competicion_id, deporte_id, categoria_id, importe: 120_00 }).execute();
  await db.insertInto('cuota_zona').values({ competicion_id, deporte_id, zona_id: zona.id, importe: 15_00 }).execute();
  // Those of another season and of another sport are not theirs.
  const { id: pasada } = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: judo } = await db.insertInto('deporte').values({ nombre: 'Judo' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('cuota').values({ competicion_id: pasada, deporte_id, categoria_id, importe: 1_00 }).execute();
  await db
    .insertInto('cuota_zona')
    .values([
      { competicion_id: pasada, deporte_id, zona_id: zona.id, importe: 2_00 },
      { competicion_id, deporte_id: judo, zona_id: zona.id, importe: 3_00 },
    ])
    .execute();
});
beforeEach(() => poner({ sede_id: sede, concentraciones: false, cuota_equipo: null, motivo_especial: '', catf_id: null }));

describe('la cuota teórica de un equipo', () => {
  it('sale de las tarifas, línea a línea, en su ficha y en su vista', async () => {
    const cuota = {
      cuota_teorica: 115_00,
      cuota_lineas: [
        { concepto: 'cuota', de: 'Fútbol Alevín', importe: 120_00 },
        { concepto: 'zona', de: 'Norte', importe: 15_00 },
        { concepto: 'asociado', de: '', importe: -20_00 },
      ],
    };
    expect(await ver()).toMatchObject(cuota);
    expect((await yo.llamar('GET', `/api/equipos/vista/${equipo}`)).body).toMatchObject(cuota);
  });

  it('sin sede no tiene zona; en concentraciones es la fija', async () => {
    await poner({ sede_id: null });
    expect((await ver()).cuota_teorica).toBe(100_00);
    await poner({ concentraciones: true });
    expect((await ver()).cuota_teorica).toBe(90_00);
  });

  it('es la de la categoría de su campeonato, también fuera de ella', async () => {
    const { id } = await db.insertInto('categoria').values({ nombre: 'Infantil' }).returning('id').executeTakeFirstOrThrow();
    await poner({ catf_id: id });
    expect((await ver()).cuota_teorica).toBe(115_00);
  });

  it('la propia está a su lado, y la teórica sigue diciendo lo suyo', async () => {
    const { version } = await ver();
    const propia = { id: equipo, version, cuota_equipo: 30_00, motivo_especial: 'Beca' };
    expect((await yo.llamar('PUT', '/api/equipos/importe', { equipo: propia })).status).toBe(204);
    expect(await ver()).toMatchObject({ cuota_equipo: 30_00, cuota_teorica: 115_00 });
  });
});

describe('lo que está sin cobrar', () => {
  it('es la cuota propia o, sin ella, la teórica; quien no paga nada no debe nada, y el que no tiene cuota se dice', async () => {
    const [becado, gratis] = [await crearEquipo(db, liga.campeonatoId, 'Becado'), await crearEquipo(db, liga.campeonatoId, 'Gratis')];
    await poner({ cuota_equipo: 40_00, motivo_especial: 'Beca' }, becado);
    await poner({ cuota_equipo: 0, motivo_especial: 'Invitado' }, gratis);
    const { id: deporte_id } = await db.insertInto('deporte').values({ nombre: 'Ajedrez' }).returning('id').executeTakeFirstOrThrow();
    const { competicionId: competicion_id, categoriaId: categoria_id, generoId: genero_id } = liga;
    const { id: sinCuotas } = await db
      .insertInto('campeonato')
      .values({ competicion_id, deporte_id, categoria_id, genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('equipo').values({ campeonato_id: sinCuotas, colegio_id: colegio }).execute();

    const { body } = await yo.llamar<EquipoPendiente[]>('GET', '/api/equipos/pendientescobrocolegios');
    expect(body.map(({ colegio: de, campeonato, importe }) => [de, campeonato, importe])).toEqual([
      ['Becado', 'Fútbol Alevín Mixto', 40_00],
      ['Valdeciervo', 'Fútbol Alevín Mixto', 115_00],
      ['Valdeciervo', 'Ajedrez Alevín Mixto', null],
    ]);
    const suyos = await yo.llamar<EquipoPendiente[]>('GET', `/api/equipos/pendientescobro/${colegio}`);
    expect(suyos.body).toEqual(body.slice(1));
    expect((await yo.llamar('GET', '/api/colegios/cobrospendientes')).body).toEqual([
      { id: expect.any(Number) as number, nombre: 'Becado', equipos: 1, importe: 40_00 },
      { id: colegio, nombre: 'Valdeciervo', equipos: 1, importe: 115_00 },
    ]);
    expect((await yo.llamar('GET', '/api/equipos/pendientescobro/2000000000')).status).toBe(404);
  });
});
