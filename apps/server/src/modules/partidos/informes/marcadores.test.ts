import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCopa, jugarCruce, type Copa } from '../../../pruebas/fabricas';
import { textoDe } from '../../../pruebas/oficina';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';

let o: OficinaDeInformes;
type Equipo = Awaited<ReturnType<OficinaDeInformes['equipo']>>;
let a: Equipo;
let b: Equipo;
beforeAll(async () => {
  o = await abrirInformes();
  [a, b] = [await o.equipo('Abeto'), await o.equipo('Boj')];
});
afterAll(() => o.oficina.cerrar());

const NO_VIENE_B = { presentado_visitante: 0 };
const NADIE = { presentado_local: 0, presentado_visitante: 0 };
const enElCampo = (
  campo: string,
  codigo: 'acta.voleibol' | 'acta.empate' | 'acta.empate_sin_puntos' | 'acta.goles_local' | 'acta.desempate',
) => ({
  status: 422,
  body: { codigo, detail: textoDe(codigo), errores: [{ campo: `informe.acta.${campo}`, texto: textoDe(codigo) }] },
});

describe('quien no viene a una eliminatoria', () => {
  let serie = 0;
  let copa: Copa;
  let cv: number;
  let partido: number;
  const deporte = (marcador: { marcador_ganador: number; marcador_no_presentado: number }) =>
    o.oficina.db.updateTable('deporte').set(marcador).execute();
  const cruce = () => o.oficina.db.selectFrom('eliminatoria').selectAll().where('fase_id', '=', copa.faseId).executeTakeFirstOrThrow();
  const fila = async () => (await o.jefa.llamar<FilaPartido>('GET', `/api/partidos/${partido}`)).body;
  beforeEach(async () => {
    copa = await crearCopa(o.oficina.db, o.campeonatoId, [a.id, b.id], false, `Final ${++serie}`);
    partido = await jugarCruce(o.oficina.db, copa, '0-1', { local: a.id, visitante: b.id });
    ({ id: cv } = await o.oficina.db.selectFrom('convocatoria').select('id').where('partido_id', '=', partido).executeTakeFirstOrThrow());
  });

  it.each([
    ['fútbol', 3, 0],
    ['baloncesto', 20, 0],
    ['voleibol a tres sets', 2, 0],
  ])('pierde por lo que dice su deporte, se mire donde se mire: %s', async (_, marcador_ganador, marcador_no_presentado) => {
    await deporte({ marcador_ganador, marcador_no_presentado });
    expect(await fila()).toMatchObject({ marcador_ganador, marcador_no_presentado });
    expect((await o.acta(cv)).incomparecencia).toEqual({ ganador: marcador_ganador, no_presentado: marcador_no_presentado });
    expect((await o.crear(conActa(cv, 0, 0, NO_VIENE_B))).status).toBe(200);
    expect(await fila()).toMatchObject({ marcador_local: marcador_ganador, marcador_visitante: marcador_no_presentado });
    expect(await cruce()).toMatchObject({ ganador_id: a.id, decidido_por: 'incomparecencia' });
  });

  it('también al retirarse', async () => {
    await deporte({ marcador_ganador: 20, marcador_no_presentado: 0 });
    const retirada = { equipo_id: b.id, fase_id: copa.faseId, modo: 'perder' };
    const { body } = await o.jefa.llamar<{ partidos: object[] }>('POST', '/api/equipos/retirada/previa', { retirada });
    expect(body.partidos).toMatchObject([{ marcador_local: 20, marcador_visitante: 0 }]);
    expect((await o.jefa.llamar('POST', '/api/equipos/retirada', { retirada })).status).toBe(200);
    expect(await fila()).toMatchObject({ marcador_local: 20, marcador_visitante: 0 });
  });

  it('si no viene ninguno se cierra sin ganador, y no se admite un desempate que no contaría', async () => {
    for (const desempate of [1, 2])
      expect(await o.crear(conActa(cv, 0, 0, { ...NADIE, desempate }))).toMatchObject(enElCampo('desempate', 'acta.desempate'));
    expect((await fila()).estado).toBe(3);
    const { body } = await o.crear(conActa(cv, 0, 0, NADIE));
    expect(await cruce()).toMatchObject({ ganador_id: null, decidido_por: 'desierta' });
    expect((await o.corregir({ ...conActa(cv, 0, 0, { ...NADIE, desempate: 1 }), id: body.id })).status).toBe(422);
    await o.paso('anular', body.id);
    expect(await cruce()).toMatchObject({ ganador_id: null, decidido_por: null });
  });

  it('lo que cambia se dice antes de guardarlo', async () => {
    const { body } = await o.jefa.llamar<{ ganadores: object[] }>('POST', '/api/informespartido/consecuencias', {
      informe: conActa(cv, 0, 0, NADIE),
    });
    expect(body.ganadores).toEqual([{ ronda: 'Final', antes: null, despues: 'sin ganador' }]);
    expect((await cruce()).decidido_por).toBeNull();
  });
});

describe('el informe de fútbol de un árbitro', () => {
  let p: PartidoDePrueba;
  let arbitro: Awaited<ReturnType<OficinaDeInformes['arbitra']>>;
  const enviar = (local: number, visitante: number, extra: object = {}) =>
    arbitro.cliente.llamar('POST', '/api/informespartido', {
      informe: conActa(p.convocatoriaId, local, visitante, extra),
      comparecencias: [{ arbitro_id: arbitro.id, asistencia: 1 }],
    });
  /** All its squad came, and its first player scored. */
  const detalle = ({ jugadores, entrenador }: typeof a, goles: number) => ({
    jugadores: jugadores.map((jugador_id, n) => ({ jugador_id, presentado: 1, goles: n === 0 ? goles : 0 })),
    entrenadores: [{ entrenador_id: entrenador, presentado: 1 }],
  });
  beforeEach(async () => {
    p = await o.partido(a.id, b.id, { tipoActa: 2 });
    arbitro = await o.arbitra(`futbol${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
  });

  it('dice quién marcó; la oficina puede apuntar el marcador solo', async () => {
    const { status, body } = await enviar(2, 1);
    expect([status, body]).toMatchObject([
      422,
      {
        codigo: 'acta.goles_local',
        detail: 'El marcador del equipo local no coincide con el número de goles registrado en el detalle de acta',
        errores: [{ campo: 'informe.acta.marcador_local' }, { campo: 'informe.acta.marcador_visitante' }],
      },
    ]);
    expect((await enviar(2, 1, { detalle_local: detalle(a, 2), detalle_visitante: detalle(b, 1) })).status).toBe(200);
    const otro = await o.partido(a.id, b.id, { tipoActa: 2 });
    expect((await o.crear(conActa(otro.convocatoriaId, 2, 1))).status).toBe(200);
  });

  it('sin goles, o sin uno de los equipos, no hace falta decir de nadie', async () => {
    expect((await enviar(0, 0, { detalle_local: detalle(a, 0), detalle_visitante: detalle(b, 0) })).status).toBe(200);
    const { body } = await o.jefa.llamar<{ informes: { id: number }[] }>('GET', `/api/convocatorias/acta/${p.convocatoriaId}`);
    await o.paso('anular', body.informes[0]!.id);
    expect((await enviar(3, 0, { ...NO_VIENE_B, detalle_local: detalle(a, 0) })).status).toBe(200);
  });
});

describe('el marcador de un partido de voleibol', () => {
  it.each([
    [3, 3],
    [5, 4],
    [1, 0],
    [0, 0],
  ])('%d-%d no puede ser, lo diga la oficina o su árbitro', async (local, visitante) => {
    const p = await o.partido(a.id, b.id, { tipoActa: 4 });
    expect(await o.crear(conActa(p.convocatoriaId, local, visitante))).toMatchObject(enElCampo('marcador_local', 'acta.voleibol'));
    const arbitro = await o.arbitra(`voleibol${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
    const enviado = await arbitro.cliente.llamar('POST', '/api/informespartido', {
      informe: conActa(p.convocatoriaId, local, visitante),
      comparecencias: [{ arbitro_id: arbitro.id, asistencia: 1 }],
    });
    expect(enviado).toMatchObject(enElCampo('marcador_local', 'acta.voleibol'));
  });

  it.each([
    [3, 2],
    [0, 3],
    [2, 0],
    [1, 2],
  ])('%d-%d sí', async (local, visitante) => {
    const p = await o.partido(a.id, b.id, { tipoActa: 4 });
    expect((await o.crear(conActa(p.convocatoriaId, local, visitante))).status).toBe(200);
  });
});

describe('un empate de liga por el que su esquema no da puntos', () => {
  let p: PartidoDePrueba;
  const enLiga = async (tipoActa: number, puntos_empate: number): Promise<void> => {
    p = await o.partido(a.id, b.id, { tipoActa });
    await o.oficina.db.updateTable('esquema').set({ puntos_empate }).execute();
  };
  const jugado = async () =>
    (await o.oficina.db.selectFrom('partido').select('estado').where('id', '=', p.partidoId).executeTakeFirstOrThrow()).estado === 1;

  it('se pregunta, y confirmado se guarda', async () => {
    await enLiga(1, 0);
    expect(await o.crear(conActa(p.convocatoriaId, 1, 1))).toMatchObject(enElCampo('marcador_local', 'acta.empate_sin_puntos'));
    expect(await jugado()).toBe(false);
    const { status, body } = await o.crear({ ...conActa(p.convocatoriaId, 1, 1), empate_confirmado: 1 });
    expect([status, await jugado()]).toEqual([200, true]);
    const corregida = { ...conActa(p.convocatoriaId, 2, 2), id: body.id };
    expect((await o.corregir(corregida)).body.codigo).toBe('acta.empate_sin_puntos');
    expect((await o.corregir({ ...corregida, empate_confirmado: 1 })).status).toBe(200);
  });

  it('en baloncesto se rechaza, se confirme o no', async () => {
    await enLiga(3, 0);
    for (const empate_confirmado of [0, 1])
      expect(await o.crear({ ...conActa(p.convocatoriaId, 60, 60), empate_confirmado })).toMatchObject(
        enElCampo('marcador_local', 'acta.empate'),
      );
  });

  it('el que sí los da vale sin preguntar, también en minibasket; y el de quienes no vinieron no es un empate', async () => {
    for (const tipoActa of [1, 2, 3]) {
      await enLiga(tipoActa, 1);
      expect((await o.crear(conActa(p.convocatoriaId, 20, 20))).status).toBe(200);
    }
    await enLiga(3, 0);
    expect((await o.crear(conActa(p.convocatoriaId, 0, 0, NADIE))).status).toBe(200);
  });
});
