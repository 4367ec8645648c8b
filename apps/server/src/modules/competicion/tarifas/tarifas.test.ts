import type { FilaTarifa, FilaTarifaSuspension } from '@cd/contract/competicion/tarifas';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, type CampeonatoDePrueba } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;

interface Rechazo {
  detail?: string;
  codigo?: string;
  errores?: { campo: string; texto: string }[];
}
let liga: CampeonatoDePrueba;
let pasada: number;
let norte: number;
const NADIE = 2_000_000_000;

beforeAll(async () => {
  liga = await crearCampeonato(db, 'Fútbol');
  pasada = (
    await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  norte = (await db.insertInto('zona').values({ nombre: 'Norte' }).returning('id').executeTakeFirstOrThrow()).id;
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
});

interface Mesa {
  ruta: string;
  una: string;
  varias: string;
  repetida: string;
  /** What else says what the amount is of. */
  claves: () => Record<string, number>;
}
const zona = () => ({ zona_id: norte });
const MESAS: readonly Mesa[] = [
  {
    ruta: 'tarifas',
    una: 'tarifa',
    varias: 'tarifas',
    repetida: 'La tarifa ya existe en el sistema',
    claves: () => ({ categoria_id: liga.categoriaId, perfil_arbitro_id: 1, tipo_tarifa_id: 1 }),
  },
  {
    ruta: 'tarifaszona',
    una: 'tarifazona',
    varias: 'tarifaszona',
    repetida: 'La tarifa de incremento ya existe en el sistema',
    claves: zona,
  },
  {
    ruta: 'cuotas',
    una: 'cuota',
    varias: 'cuotas',
    repetida: 'La cuota ya existe en el sistema',
    claves: () => ({ categoria_id: liga.categoriaId }),
  },
  {
    ruta: 'cuotaszona',
    una: 'cuotazona',
    varias: 'cuotaszona',
    repetida: 'La cuota de incremento ya existe en el sistema',
    claves: zona,
  },
];
const modelo = ({ claves }: Mesa, cambio: object = {}) => ({
  competicion_id: liga.competicionId,
  deporte_id: liga.deporteId,
  ...claves(),
  importe: 1_050,
  ...cambio,
});
const crear = (mesa: Mesa, cambio: object = {}, quien = yo) =>
  quien.llamar<{ id: number } & Rechazo>('POST', `/api/${mesa.ruta}`, { [mesa.una]: modelo(mesa, cambio) });
const crearVarias = (mesa: Mesa, cambios: readonly object[]) =>
  yo.llamar<{ ids: number[] } & Rechazo>('POST', `/api/${mesa.ruta}/varias`, { [mesa.varias]: cambios.map((uno) => modelo(mesa, uno)) });
const lista = async (mesa: Mesa, competicion = liga.competicionId) =>
  (await yo.llamar<{ id: number; importe: number }[]>('GET', `/api/${mesa.ruta}/competicion/${competicion}`)).body;
const ultimaAccion = () => db.selectFrom('accion').select(['tipo', 'texto']).orderBy('id', 'desc').executeTakeFirstOrThrow();

beforeEach(async () => {
  for (const tabla of ['tarifa', 'tarifa_zona', 'tarifa_suspension', 'cuota', 'cuota_zona'] as const) await db.deleteFrom(tabla).execute();
});

describe.each(MESAS)('$ruta', (mesa) => {
  it('se crea, se lee con sus nombres, no se repite y se elimina', async () => {
    const { status, body } = await crear(mesa);
    expect(status).toBe(200);
    expect(await ultimaAccion()).toMatchObject({ tipo: 3, texto: expect.stringMatching(/Fútbol.*10,50\s€$/) as string });
    expect(await lista(mesa)).toEqual([expect.objectContaining({ ...modelo(mesa), id: body.id, deporte_nombre: 'Fútbol' })]);

    const repetida = await crear(mesa, { importe: 1 });
    expect([repetida.status, repetida.body.detail]).toEqual([409, mesa.repetida]);
    expect((await yo.llamar('DELETE', `/api/${mesa.ruta}/${body.id}`)).status).toBe(204);
    expect(await ultimaAccion()).toMatchObject({ tipo: 5 });
    expect(await lista(mesa)).toEqual([]);
    expect((await yo.llamar('DELETE', `/api/${mesa.ruta}/${body.id}`)).status).toBe(404);
  });

  it('varias a la vez: todas o ninguna, y sin repetir dentro ni fuera', async () => {
    const otro = await db
      .insertInto('deporte')
      .values({ nombre: `Deporte ${mesa.ruta}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bien = await crearVarias(mesa, [{}, { deporte_id: otro.id, importe: 0 }]);
    expect([bien.status, bien.body.ids.length]).toEqual([200, 2]);
    const tercero = await db
      .insertInto('deporte')
      .values({ nombre: `Otro ${mesa.ruta}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ya = await crearVarias(mesa, [{ deporte_id: tercero.id }, {}]);
    expect([ya.status, ya.body.detail]).toEqual([409, mesa.repetida]);
    const dosVeces = await crearVarias(mesa, [{ deporte_id: tercero.id }, { deporte_id: tercero.id, importe: 2 }]);
    expect([dosVeces.status, dosVeces.body.errores?.[0]?.texto]).toEqual([400, 'Hay importes repetidos']);
    expect((await crearVarias(mesa, [])).status).toBe(400);
    expect(
      (
        await crearVarias(
          mesa,
          Array.from({ length: 1_001 }, (_, n) => ({ deporte_id: n + 1 })),
        )
      ).status,
    ).toBe(400);
    expect((await lista(mesa)).length).toBe(2);
  });

  it('dos personas a la vez: una la crea, a la otra se le dice', async () => {
    const respuestas = await Promise.all([crear(mesa), crear(mesa), crear(mesa)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const ids = await lista(mesa);
    const borrados = await Promise.all([1, 2].map(() => yo.llamar('DELETE', `/api/${mesa.ruta}/${ids[0]!.id}`)));
    expect(borrados.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it('el importe va en céntimos enteros, de nada a un millón de euros; nada se inventa', async () => {
    for (const importe of [-1, 0.5, 100_000_001, '10', null, undefined]) expect((await crear(mesa, { importe })).status).toBe(400);
    for (const campo of ['deporte_id', ...Object.keys(mesa.claves())]) {
      const { status, body } = await crear(mesa, { [campo]: NADIE });
      expect([status, body.errores?.[0]?.campo], campo).toEqual([422, campo]);
    }
    expect((await crear(mesa, { competicion_id: NADIE })).status).toBe(404);
    expect((await yo.llamar('GET', `/api/${mesa.ruta}/competicion/${NADIE}`)).status).toBe(404);
    expect((await yo.llamar('DELETE', `/api/${mesa.ruta}/${NADIE}`)).status).toBe(404);
    expect((await yo.llamar('POST', `/api/${mesa.ruta}`, {})).status).toBe(400);
    expect(await lista(mesa)).toEqual([]);
  });

  it('las de una temporada histórica se leen y no se tocan', async () => {
    const { status, body } = await crear(mesa, { competicion_id: pasada });
    expect([status, body.codigo]).toEqual([409, 'competicion.historica']);
    const { body: hecha } = await crear(mesa);
    await sql`update ${sql.table({ tarifas: 'tarifa', tarifaszona: 'tarifa_zona', cuotas: 'cuota', cuotaszona: 'cuota_zona' }[mesa.ruta]!)}
      set competicion_id = ${pasada}`.execute(db);
    expect((await lista(mesa, pasada)).map(({ id }) => id)).toEqual([hecha.id]);
    expect((await yo.llamar('DELETE', `/api/${mesa.ruta}/${hecha.id}`)).status).toBe(404);
    const { body: antes } = await yo.llamar<Eliminacion>('GET', `/api/${mesa.ruta}/eliminacion?ids=${hecha.id}`);
    expect(antes.impedidos).toEqual([{ id: hecha.id, impiden: [], motivo: 'ya no existe' }]);
  });

  it('quien solo mira las lee y no las cambia', async () => {
    const mira = await entrar(http, 'mira@liga.es');
    const { body } = await crear(mesa);
    expect((await mira.llamar('GET', `/api/${mesa.ruta}/competicion/${liga.competicionId}`)).status).toBe(200);
    expect((await crear(mesa, {}, mira)).status).toBe(403);
    expect((await mira.llamar('DELETE', `/api/${mesa.ruta}/${body.id}`)).status).toBe(403);
  });

  it('lo que usan no se elimina, y se dice cuántas', async () => {
    await crear(mesa);
    const { status, body } = await yo.llamar<Rechazo>('DELETE', `/api/deportes/${liga.deporteId}`);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/1 (tarifa|incremento de tarifa|cuota|incremento de cuota) de una temporada/),
    ]);
  });
});

it('las tarifas van por deporte, categoría, tipo y perfil, y sus listas no se eliminan mientras las usan', async () => {
  const [mesa] = MESAS;
  await crearVarias(mesa!, [{ perfil_arbitro_id: 2 }, { tipo_tarifa_id: 2 }, {}]);
  const filas = (await lista(mesa!)) as unknown as FilaTarifa[];
  expect(filas.map(({ tipo_tarifa_nombre, perfil_arbitro_nombre }) => `${tipo_tarifa_nombre}, ${perfil_arbitro_nombre}`)).toEqual([
    'Ordinaria, Árbitro principal',
    'Ordinaria, Árbitro auxiliar',
    'Suspensión, Árbitro principal',
  ]);
  const { body } = await yo.llamar<Eliminacion>('GET', `/api/categorias/eliminacion?ids=${liga.categoriaId}`);
  expect(body.impedidos[0]?.impiden).toContainEqual({ cuantas: 3, que: 'tarifas de temporadas' });
  expect((await yo.llamar<Rechazo>('DELETE', '/api/perfilesarbitro/2')).body.detail).toContain('1 tarifa de una temporada');
});

it('antes de eliminar una cuota se dice a cuántos equipos deja sin ella', async () => {
  const [, , cuotas, cuotasZona] = MESAS;
  const sede = await db.insertInto('sede').values({ nombre: 'Pabellón', zona_id: norte }).returning('id').executeTakeFirstOrThrow();
  const equipos = await Promise.all(['Uno', 'Dos', 'Tres'].map((nombre) => crearEquipo(db, liga.campeonatoId, nombre)));
  await db.updateTable('equipo').set({ sede_id: sede.id }).where('id', '=', equipos[0]!).execute();
  await db.updateTable('equipo').set({ cuota_equipo: 10, motivo_especial: 'Beca' }).where('id', '=', equipos[2]!).execute();
  const sinElla = async (mesa: Mesa) => {
    const { body } = await crear(mesa);
    return (await yo.llamar<Eliminacion>('GET', `/api/${mesa.ruta}/eliminacion?ids=${body.id}`)).body;
  };
  expect(await sinElla(cuotas!)).toEqual({ impedidos: [], seVan: [{ cuantas: 2, que: 'equipos se quedan sin cuota' }] });
  expect(await sinElla(cuotasZona!)).toEqual({ impedidos: [], seVan: [{ cuantas: 1, que: 'equipo deja de pagarlo' }] });
});

describe('la tarifa de cada tipo de suspensión', () => {
  const suspensiones = async () =>
    (await yo.llamar<FilaTarifaSuspension[]>('GET', `/api/tarifassuspension/competicion/${liga.competicionId}`)).body;
  const poner = (tarifaSuspension: object) => yo.llamar<Rechazo>('PUT', '/api/tarifassuspension', { tarifaSuspension });

  it('están todas, también las que nadie ha puesto; se pone, se cambia, y una edición antigua se rechaza', async () => {
    const [una, ...otras] = await suspensiones();
    expect([una, ...otras].map((fila) => fila?.importe)).toEqual([null, ...otras.map(() => null)]);
    expect(otras.length).toBeGreaterThan(2);
    const mia = { id: una!.id, competicion_id: liga.competicionId, importe: 800, version: 0 };
    await db.insertInto('tarifa_suspension').values({ tipo_suspension_id: una!.id, competicion_id: pasada, importe: 500 }).execute();
    expect((await poner(mia)).status).toBe(204);
    expect((await poner({ ...mia, importe: 1 })).body.codigo).toBe('version.antigua');
    expect((await poner({ ...mia, importe: 900, version: 1 })).status).toBe(204);
    expect((await poner({ ...mia, importe: 2, version: 1 })).status).toBe(409);
    expect((await yo.llamar('GET', `/api/tarifassuspension/${una!.id}`)).body).toEqual({ ...una, importe: 900, version: 2 });
    expect((await suspensiones()).map(({ importe }) => importe)).toEqual([900, ...otras.map(() => null)]);
    const deAntes = await db.selectFrom('tarifa_suspension').select('importe').where('competicion_id', '=', pasada).execute();
    expect(deAntes).toEqual([{ importe: 500 }]);
    expect((await ultimaAccion()).texto.replaceAll('\u00A0', ' ')).toMatch(/Tarifas? de suspensión/);
  });

  it('sin decir qué se vio, como en la especificación, se pone y se cambia', async () => {
    const [una] = await suspensiones();
    const mia = { id: una!.id, competicion_id: liga.competicionId };
    expect((await Promise.all([700, 700].map((importe) => poner({ ...mia, importe })))).map(({ status }) => status)).toEqual([204, 204]);
    expect((await suspensiones())[0]).toMatchObject({ importe: 700, version: 2 });
  });

  it('ni el tipo ni la competición se inventan; una histórica no se cambia', async () => {
    const [una] = await suspensiones();
    const mia = { id: una!.id, competicion_id: liga.competicionId, importe: 1, version: 0 };
    const respuestas = await Promise.all([
      poner({ ...mia, id: NADIE }),
      poner({ ...mia, competicion_id: NADIE }),
      poner({ ...mia, competicion_id: pasada }),
      poner({ ...mia, version: 7 }),
      poner({ ...mia, importe: -1 }),
      yo.llamar('GET', `/api/tarifassuspension/${NADIE}`),
      yo.llamar('GET', `/api/tarifassuspension/competicion/${NADIE}`),
    ]);
    expect(respuestas.map(({ status }) => status)).toEqual([404, 404, 409, 409, 400, 404, 404]);
    expect((await suspensiones()).every(({ importe }) => importe === null)).toBe(true);
  });
});

it('el catálogo trae de qué son los importes', async () => {
  const { body } = await yo.llamar<Record<string, { id: number; nombre: string }[]>>('GET', '/api/tarifas/catalogo');
  expect(Object.keys(body)).toEqual(['deportes', 'categorias', 'zonas', 'perfiles', 'tipos']);
  expect(body.tipos?.map(({ nombre }) => nombre)).toEqual(['Ordinaria', 'Suspensión', 'No presentado']);
  expect(body.zonas).toEqual([{ id: norte, nombre: 'Norte' }]);
});
