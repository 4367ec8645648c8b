import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import type { FichaEquipo, FilaPublica, JornadaPublica } from '@cd/contract/publico/publico';
import { beforeEach, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce } from '../../../pruebas/fabricas';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { registrarResultados } from '../../resultados/service';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
const { campeonatoId } = await crearCampeonato(db);
const [olmo, abeto, pino] = [
  await crearEquipo(db, campeonatoId, 'Olmo'),
  await crearEquipo(db, campeonatoId, 'Abeto'),
  await crearEquipo(db, campeonatoId, 'Pino', { no_clasificable: true }),
];
const liga = await crearLiga(
  db,
  campeonatoId,
  [olmo, abeto, pino],
  [
    { local: olmo, visitante: abeto },
    { local: abeto, visitante: olmo, vuelta: 2 },
    { local: pino, visitante: olmo },
    { local: abeto, visitante: pino },
  ],
);
const [jugado, pendiente, , sec] = liga.partidos as [number, number, number, number];

const resultados = async () =>
  (await yo.llamar<JornadaPublica[]>('GET', `/open/api/partidos/resultados/${liga.grupoId}`)).body.flatMap(({ partidos }) => partidos);
const porque = async () => (await resultados()).toSorted((a, b) => a.id - b.id).map(({ no_cuenta }) => no_cuenta);
const fila = async (equipo: number) =>
  (await yo.llamar<FilaPublica[]>('GET', `/open/api/clasificaciones/grupo/${liga.grupoId}`)).body.find(
    ({ equipo_id }) => equipo_id === equipo,
  )!;
const suceso = async (partido: number) => {
  const texto = (await http.inject(`/open/api/partidos/${partido}/calendario.ics`)).body.replaceAll('\r\n ', '');
  const dice = (propiedad: string): string => new RegExp(`^${propiedad}:(.*)\r$`, 'm').exec(texto)![1]!;
  return { numero: Number(dice('SEQUENCE')), resumen: dice('SUMMARY'), descripcion: dice('DESCRIPTION'), estado: dice('STATUS') };
};
const retirar = async (modo = 'anular') =>
  (await yo.llamar<{ id: number }>('POST', '/api/equipos/retirada', { retirada: { equipo_id: olmo, fase_id: liga.faseId, modo } })).body.id;

beforeEach(async () => {
  for (const tabla of ['informe', 'retirada'] as const) await db.deleteFrom(tabla).execute();
  await db.updateTable('partido').set({ estado: 3 }).execute();
  await db.transaction().execute((tx) =>
    registrarResultados(tx, [
      { partidoId: jugado, acta: acta(2, 0), validada: true },
      { partidoId: liga.partidos[2]!, acta: acta(1, 1), validada: true },
      { partidoId: sec, acta: acta(4, 0), validada: true },
    ]),
  );
});

describe('los partidos de un equipo retirado con los suyos anulados', () => {
  it('dicen en los resultados que no cuentan, y por qué; y dejan de decirlo si vuelve', async () => {
    expect(await porque()).toEqual([null, null, 'sec', 'sec']);
    const id = await retirar();
    expect(await porque()).toEqual(['retirado', 'retirado', 'retirado', 'sec']);
    const ficha = (await yo.llamar<FichaEquipo>('GET', `/open/api/equipos/${olmo}`)).body;
    expect(new Set(ficha.partidos.map(({ no_cuenta }) => no_cuenta))).toEqual(new Set(['retirado']));
    await yo.llamar('DELETE', `/api/equipos/retirada/${id}`);
    expect(await porque()).toEqual([null, null, 'sec', 'sec']);
  });

  it('no están en su fila, ni en la de quien juega sin efectos clasificatorios', async () => {
    expect([await fila(olmo), await fila(pino)]).toMatchObject([{ jugados: 1 }, { jugados: 2, empatados: 1, perdidos: 1 }]);
    await retirar();
    expect(await fila(olmo)).toMatchObject({ retirado: true, jugados: 0, ganados: 0, favor: 0, contra: 0, puntos: 0, ultimos: [] });
    expect(await fila(pino)).toMatchObject({ jugados: 1, empatados: 0, perdidos: 1 });
  });

  it('lo dicen los calendarios de las familias, con su número al día, y lo desdicen si vuelve', async () => {
    const antes = await suceso(jugado);
    expect(antes.resumen).toBe('Olmo – Abeto (2-0)');
    const id = await retirar();
    const entre = await suceso(jugado);
    expect(entre).toMatchObject({ resumen: 'Olmo – Abeto (2-0\\, no cuenta)', estado: 'CONFIRMED' });
    expect(entre.descripcion).toContain('No cuenta: equipo retirado');
    expect(await suceso(pendiente)).toMatchObject({
      estado: 'CANCELLED',
      descripcion: expect.stringContaining('Suspendido · No cuenta: equipo retirado'),
    });
    await yo.llamar('DELETE', `/api/equipos/retirada/${id}`);
    const despues = await suceso(jugado);
    expect([despues.resumen, entre.numero > antes.numero, despues.numero > entre.numero]).toEqual(['Olmo – Abeto (2-0)', true, true]);
    expect(await suceso(pendiente)).toMatchObject({ estado: 'CONFIRMED' });
  });

  it('lo dicen a la oficina su lista y la pantalla de su acta', async () => {
    await retirar();
    const lista = { filtros: [], ordenacion: [{ name: 'id', order: 'asc' }], paginacion: { pageNumber: 1, pageSize: 20 } };
    const { rows } = (await yo.llamar<{ rows: PartidoBreve[] }>('POST', '/api/partidos', lista)).body;
    expect(rows.map(({ no_cuenta }) => no_cuenta)).toEqual(['retirado', 'retirado', 'retirado', 'sec']);
    const leer = async (partido: number) => {
      const { cv_id } = rows.find(({ id }) => id === partido)!;
      return (await yo.llamar<ActaDeConvocatoria>('GET', `/api/convocatorias/acta/${cv_id}`)).body.no_cuenta;
    };
    expect([await leer(jugado), await leer(sec)]).toEqual(['retirado', 'sec']);
  });

  it('si pierde los que le quedaban, cuentan', async () => {
    await retirar('perder');
    expect(await porque()).toEqual([null, null, 'sec', 'sec']);
    expect(await fila(olmo)).toMatchObject({ retirado: true, jugados: 2 });
  });
});

it('un equipo que pasa a jugar sin efectos clasificatorios lo dice en sus partidos, y mueve sus calendarios', async () => {
  const antes = await suceso(jugado);
  const { body: equipo } = await yo.llamar('GET', `/api/equipos/${abeto}`);
  const { campeonato_id, colegio_id, subequipo, nivel, sede_id, preferido_dia, preferido_hora, version } = equipo;
  const suyo = { id: abeto, version, campeonato_id, colegio_id, subequipo, nivel, sede_id, preferido_dia, preferido_hora };
  const { status } = await yo.llamar('PUT', '/api/equipos', { equipo: { ...suyo, no_clasificable: 1 } });
  expect(status).toBe(204);
  expect(await porque()).toEqual(['sec', 'sec', 'sec', 'sec']);
  const despues = await suceso(jugado);
  expect([despues.numero > antes.numero, despues.resumen]).toEqual([true, antes.resumen]);
  expect(despues.descripcion).toContain('No cuenta: S.E.C.');
});

it('en una eliminatoria no hay tabla en la que no contar', async () => {
  const copa = await crearCopa(db, campeonatoId, [olmo, pino]);
  const final = await jugarCruce(db, copa, '0-1', { local: olmo, visitante: pino, acta: acta(1, 0) });
  const { body } = await yo.llamar<{ partido: { no_cuenta: string | null } }>('GET', `/open/api/partidos/${final}`);
  expect(body.partido.no_cuenta).toBeNull();
});
