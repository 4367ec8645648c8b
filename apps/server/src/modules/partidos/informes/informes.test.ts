import type { Consecuencias } from '@cd/contract/resultados/consecuencias';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirInformes, conActa, todosVinieron, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';
import { madridInstant } from '../../../platform/clock';
import { crearEquipo } from '../../../pruebas/fabricas';
import { desfasados } from '../../../pruebas/listado';
import { negarPermiso } from '../../../pruebas/permiso-negado';

let o: OficinaDeInformes;
type Equipo = Awaited<ReturnType<OficinaDeInformes['equipo']>>;
let a: Equipo;
let b: Equipo;
let p: PartidoDePrueba;
beforeAll(async () => {
  o = await abrirInformes();
  [a, b] = [await o.equipo('Abeto'), await o.equipo('Boj')];
});
beforeEach(async () => {
  await o.oficina.db.deleteFrom('sancion').execute();
  p = await o.partido(a.id, b.id);
});
afterAll(() => o.oficina.cerrar());

const estadoDelPartido = async () =>
  (await o.oficina.db.selectFrom('partido').select('estado').where('id', '=', p.partidoId).executeTakeFirstOrThrow()).estado;
const tabla = async () =>
  (
    await o.oficina.db
      .selectFrom('clasificacion')
      .select(['equipo_id', 'puntos'])
      .where('grupo_id', '=', p.grupoId!)
      .orderBy('orden')
      .execute()
  ).map(({ equipo_id, puntos }) => [equipo_id, puntos]);
const historia = async () => (await o.acta(p.convocatoriaId)).informes.map(({ id, estado }) => [id, estado]);
const suspension = async () => ({
  convocatoria_id: p.convocatoriaId,
  tipo: 0,
  suspension: { tipo_suspension_id: (await o.acta(p.convocatoriaId)).tiposSuspension[0]!.id, observaciones: 'Charcos' },
});
const jugador = (jugador_id: number, datos: object = {}) => ({ jugador_id, presentado: 1, ...datos });

describe('la vida de un informe', () => {
  it('nuevo, validado, anulado y activo otra vez, con su partido y su tabla', async () => {
    const { body, status } = await o.crear(conActa(p.convocatoriaId, 2, 1));
    expect([status, await estadoDelPartido(), await tabla()]).toEqual([
      200,
      1,
      [
        [a.id, 3],
        [b.id, 0],
      ],
    ]);
    expect((await o.paso('validar', body.id)).body).toEqual({ error: null });
    expect(await historia()).toEqual([[body.id, 'validado']]);
    for (const cual of ['validar', 'activar', 'eliminar'])
      expect(await o.paso(cual, body.id)).toMatchObject({ status: 409, body: { codigo: 'informe.estado' } });
    expect(await o.corregir({ ...conActa(p.convocatoriaId, 5, 0), id: body.id })).toMatchObject({
      status: 409,
      body: { codigo: 'informe.estado' },
    });
    await o.paso('anular', body.id);
    expect([await historia(), await estadoDelPartido(), await tabla()]).toEqual([
      [[body.id, 'anulado']],
      3,
      [
        [a.id, 0],
        [b.id, 0],
      ],
    ]);
    await o.paso('activar', body.id);
    expect([await historia(), await estadoDelPartido()]).toEqual([[[body.id, 'provisional']], 1]);
    await o.paso('eliminar', body.id);
    expect([await historia(), await estadoDelPartido()]).toEqual([[], 3]);
  });

  it('uno nuevo manda el anterior a la historia; quien hizo el vigente lo corrige', async () => {
    const uno = (await o.crear(conActa(p.convocatoriaId, 1, 0))).body.id;
    expect(await o.crear(conActa(p.convocatoriaId, 0, 0))).toMatchObject({ status: 409, body: { codigo: 'informe.nueva_acta' } });
    const otro = await o.crear({ ...conActa(p.convocatoriaId, 0, 3), sustituye: { id: uno, version: 1 } }, o.otraJefa);
    expect([otro.status, await historia(), await tabla()]).toEqual([
      200,
      [
        [otro.body.id, 'provisional'],
        [uno, 'historico'],
      ],
      [
        [b.id, 3],
        [a.id, 0],
      ],
    ]);
    await o.paso('activar', uno);
    expect(await historia()).toEqual([
      [otro.body.id, 'historico'],
      [uno, 'provisional'],
    ]);
    await o.paso('validar', uno);
    const tras = await o.crear(conActa(p.convocatoriaId, 1, 1), o.otraJefa);
    expect(tras).toMatchObject({ status: 409, body: { codigo: 'informe.nueva_acta' } });
    expect(tras.body.detail).toMatch(/^Imposible crear el nuevo acta/);
    expect(await o.paso('activar', otro.body.id)).toMatchObject({ status: 409 });
  });

  it('se corrige tal como se vio: de dos que corrigen a la vez, uno vuelve a cargarlo', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 1, 0))).body;
    expect((await o.corregir({ ...conActa(p.convocatoriaId, 4, 0), id, version: 1 })).status).toBe(200);
    expect(await o.corregir({ ...conActa(p.convocatoriaId, 9, 0), id, version: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'version.antigua' },
    });
    expect(await o.paso('validar', id, o.jefa, { version: 1 })).toMatchObject({ status: 409, body: { codigo: 'version.antigua' } });
    expect((await o.acta(p.convocatoriaId)).informes[0]!.acta).toMatchObject({ marcador_local: 4 });
  });

  it('la suspensión deja el partido suspendido, y un acta después lo da por jugado', async () => {
    const { id } = (await o.crear(await suspension())).body;
    expect([await estadoDelPartido(), (await o.acta(p.convocatoriaId)).informes[0]]).toMatchObject([
      2,
      { id, suspension: { observaciones: 'Charcos' } },
    ]);
    await o.crear({ ...conActa(p.convocatoriaId, 1, 0), sustituye: { id, version: 1 } });
    expect([await estadoDelPartido(), await historia()]).toMatchObject([
      1,
      [
        [expect.any(Number), 'provisional'],
        [id, 'historico'],
      ],
    ]);
    expect(await o.corregir({ ...(await suspension()), id })).toMatchObject({ status: 409 });
  });

  it('con un arbitraje pagado no se mezclan acta y suspensión', async () => {
    const { id } = await o.arbitra(`pagada${p.partidoId}@liga.es`);
    const { body } = await o.crear(await suspension());
    await o.designar(p.convocatoriaId, id, 5);
    const deActa = { ...conActa(p.convocatoriaId, 1, 0), sustituye: await o.vigente(p.convocatoriaId) };
    expect(await o.crear(deActa)).toMatchObject({ status: 409, body: { codigo: 'informe.nueva_acta' } });
    await o.paso('anular', body.id);
    expect((await o.crear(conActa(p.convocatoriaId, 1, 0))).status).toBe(200);
  });

  it('quien sustituye el de otra persona dice cuál; si no, se le enseña de quién es, de cuándo y qué dice', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 3, 1))).body;
    const vista = { id, version: 1 };
    const escribir = (sustituye?: object | null) => o.crear({ ...conActa(p.convocatoriaId, 0, 2), sustituye }, o.otraJefa);
    for (const nombrado of [undefined, null, { id: id + 1, version: 1 }, { id, version: 2 }]) {
      const negado = await escribir(nombrado);
      expect(negado).toMatchObject({ status: 409, body: { codigo: 'informe.otro_vigente' } });
      expect(negado.body.detail).toMatch(/un acta, Abeto 3 - 1 Boj, de jefa@liga\.es, del \d\d\/\d\d\/\d{4} a las \d\d:\d\d$/);
    }
    const previa = { ...conActa(p.convocatoriaId, 0, 2), sustituye: vista };
    expect((await o.otraJefa.llamar('POST', '/api/informespartido/consecuencias', { informe: previa })).status).toBe(200);
    const nuevo = await escribir(vista);
    expect([nuevo.status, await historia()]).toEqual([
      200,
      [
        [nuevo.body.id, 'provisional'],
        [id, 'historico'],
      ],
    ]);
    await o.paso('anular', nuevo.body.id);
    expect(await escribir({ id: nuevo.body.id, version: 1 })).toMatchObject({ status: 409, body: { codigo: 'version.antigua' } });
    expect((await escribir()).status).toBe(200);
  });

  it('quien nombra el suyo lo corrige en su sitio, y tal como lo vio', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 3, 1))).body;
    const escribir = (version: number) => o.crear({ ...conActa(p.convocatoriaId, 0, 2), sustituye: { id, version } });
    expect(await escribir(1)).toMatchObject({ status: 200, body: { id } });
    expect(await escribir(1)).toMatchObject({ status: 409, body: { codigo: 'informe.otro_vigente' } });
    expect((await o.acta(p.convocatoriaId)).informes).toMatchObject([{ id, version: 2, acta: { marcador_visitante: 2 } }]);
  });

  it('se elimina tal como se vio', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 1, 0))).body;
    await o.corregir({ ...conActa(p.convocatoriaId, 4, 0), id, version: 1 });
    const eliminar = (version: number) => o.jefa.llamar('DELETE', `/api/informespartido/${id}?version=${version}`);
    expect(await eliminar(1)).toMatchObject({ status: 409, body: { codigo: 'version.antigua' } });
    expect((await eliminar(2)).status).toBe(200);
  });

  it('lo que no existe, o es de otra competición, no se encuentra', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 1, 0))).body;
    const { id: otra } = await o.oficina.db
      .insertInto('competicion')
      .values({ nombre: 'Otra', fecha_inicio: '2020-08-31', fecha_fin: '2021-08-29', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const jefas = o.oficina.db.updateTable('usuario').where('id', '=', o.otraJefa.usuarioId);
    await jefas.set({ competicion_id: otra }).execute();
    expect((await o.otraJefa.llamar('GET', `/api/convocatorias/acta/${p.convocatoriaId}`)).status).toBe(404);
    expect((await o.paso('validar', id, o.otraJefa)).status).toBe(403);
    await jefas.set({ competicion_id: null }).execute();
    expect((await o.crear(conActa(2_000_000_000, 1, 0))).status).toBe(404);
    expect((await o.paso('anular', 2_000_000_000)).status).toBe(404);
  });
});

describe('lo que se escribe en un acta', () => {
  beforeEach(async () => void (p = await o.partido(a.id, b.id, { tipoActa: 2 })));
  const completa = (extra: object = {}) =>
    conActa(p.convocatoriaId, 2, 1, {
      detalle_local: {
        jugadores: [jugador(a.jugadores[0]!, { goles: 2, dorsal: 100, capitan: 1 })],
        entrenadores: [{ entrenador_id: a.entrenador, presentado: 1 }],
      },
      detalle_visitante: { jugadores: [jugador(b.jugadores[0]!, { goles: 1 })] },
      ...extra,
    });

  it('vuelve como se guardó, y una corrección del marcador solo conserva el detalle', async () => {
    const { id } = (await o.crear(completa({ observaciones: 'Buen ambiente' }))).body;
    const { acta } = (await o.acta(p.convocatoriaId)).informes[0]!;
    expect(acta).toMatchObject({ marcador_local: 2, observaciones: 'Buen ambiente' });
    expect(acta!.detalle_local.jugadores).toMatchObject([{ jugador_id: a.jugadores[0], goles: 2, dorsal: 100, capitan: 1, presentado: 1 }]);
    expect((await o.corregir({ ...conActa(p.convocatoriaId, 2, 1), id })).status).toBe(200);
    expect((await o.acta(p.convocatoriaId)).informes[0]!.acta).toMatchObject({ observaciones: 'Buen ambiente' });
    const corta = await o.corregir({ ...conActa(p.convocatoriaId, 3, 1), id });
    expect([corta.status, corta.body.errores?.[0]]).toEqual([
      422,
      {
        campo: 'informe.acta.marcador_local',
        texto: 'El marcador del equipo local no coincide con el número de goles registrado en el detalle de acta',
      },
    ]);
    expect((await o.acta(p.convocatoriaId)).informes[0]!.acta!.detalle_local.jugadores).toHaveLength(1);
  });

  it('quien no viene deja el marcador del esquema, diga lo que diga', async () => {
    await o.crear(completa({ presentado_visitante: 0 }));
    const { acta } = (await o.acta(p.convocatoriaId)).informes[0]!;
    expect(acta).toMatchObject({ marcador_local: 3, marcador_visitante: 0 });
    expect(acta!.detalle_visitante.jugadores).toMatchObject([{ presentado: 0, goles: 0 }]);
  });

  it('nadie que no sea de su plantilla, y de fuera de los límites nada', async () => {
    const ajeno = await o.crear(conActa(p.convocatoriaId, 0, 0, { detalle_local: { jugadores: [jugador(b.jugadores[0]!)] } }));
    expect(ajeno).toMatchObject({ status: 422, body: { codigo: 'acta.ajeno' } });
    for (const mal of [{ marcador_local: 201 }, { marcador_local: -1 }, { desempate: 3 }, { observaciones: 'a\0b' }])
      expect((await o.crear(conActa(p.convocatoriaId, 0, 0, mal))).status).toBe(400);
    expect((await o.crear({ convocatoria_id: p.convocatoriaId, tipo: 0, acta: {} })).status).toBe(400);
    expect(await o.crear(conActa(p.convocatoriaId, 1, 1, { desempate: 1 }))).toMatchObject({
      status: 422,
      body: { codigo: 'acta.desempate' },
    });
  });

  const SIN_DECIR = 'Indique la asistencia de todos los jugadores y entrenadores';
  it.each([1, 2, 3, 4])('de las dos plantillas dice de cada uno si vino: tipo de acta %d', async (tipoActa) => {
    const otro = await o.partido(a.id, b.id, { tipoActa });
    const [local, visitante] = [todosVinieron(a), todosVinieron(b)];
    const crear = (extra: object) => {
      const { sin_asistencia: _no, ...informe } = conActa(otro.convocatoriaId, tipoActa === 4 ? 3 : 0, 0, extra);
      return o.crear(informe);
    };
    for (const [mal, lados] of [
      [{ detalle_local: local }, ['visitante']],
      [{ detalle_visitante: visitante }, ['local']],
      [{ detalle_local: { ...local, entrenadores: [] }, detalle_visitante: visitante }, ['local']],
      [{ detalle_local: local, detalle_visitante: { ...visitante, jugadores: visitante.jugadores.slice(1) } }, ['visitante']],
    ] as const)
      expect(await crear(mal)).toMatchObject({
        status: 422,
        body: { errores: lados.map((lado) => ({ campo: `informe.acta.detalle_${lado}`, texto: SIN_DECIR })) },
      });
    // The least that must suffice of a simple acta is its score (interfaces).
    const soloElMarcador = await crear({});
    expect([soloElMarcador.status, soloElMarcador.body.errores?.length]).toEqual(tipoActa === 1 ? [200, undefined] : [422, 2]);
    if (tipoActa === 1) await o.paso('eliminar', soloElMarcador.body.id);
    const { body } = await crear({ detalle_local: local, detalle_visitante: visitante });
    const { acta } = (await o.acta(otro.convocatoriaId)).informes.find(({ id }) => id === body.id)!;
    expect([acta!.detalle_local.jugadores.length, acta!.detalle_visitante.jugadores.length]).toEqual([3, 3]);
  });

  it('de quien no viene no se pregunta, ni donde no hay plantillas; la organización dice que no lo sabe, o lo deja como estaba', async () => {
    const { sin_asistencia: _no, ...sola } = conActa(p.convocatoriaId, 0, 0);
    expect(await o.crear(sola)).toMatchObject({ status: 422, body: { codigo: 'acta.asistencia_equipo' } });
    const { body } = await o.crear({ ...sola, sin_asistencia: 1 });
    expect((await o.corregir({ ...sola, acta: { ...sola.acta, marcador_local: 4 }, id: body.id })).status).toBe(200);
    const sinNadie = { presentado_local: 0, presentado_visitante: 0 };
    const otro = await o.partido(a.id, b.id, { tipoActa: 2 });
    expect((await o.crear({ convocatoria_id: otro.convocatoriaId, tipo: 1, acta: { ...sola.acta, ...sinNadie } })).status).toBe(200);
    const db = o.oficina.db;
    const [ocre, gris] = [await crearEquipo(db, o.campeonatoId, 'Ocre'), await crearEquipo(db, o.campeonatoId, 'Gris')];
    const sinPlantillas = await o.partido(ocre, gris, { tipoActa: 2 });
    expect((await o.crear({ convocatoria_id: sinPlantillas.convocatoriaId, tipo: 1, acta: sola.acta })).status).toBe(200);
  });

  it('corregir otra cosa deja como estaba a quien ya constaba, aunque no sean todos; decirlo de uno es decirlo de todos', async () => {
    const [detalle_local, detalle_visitante] = [todosVinieron(a), todosVinieron(b)];
    const { sin_asistencia: _no, ...entera } = conActa(p.convocatoriaId, 0, 0, { detalle_local, detalle_visitante });
    const { id } = (await o.crear(entera)).body;
    await o.oficina.db.deleteFrom('acta_entrenador').where('informe_id', '=', id).execute();
    const base = { id, convocatoria_id: p.convocatoriaId, tipo: 1 };
    expect((await o.corregir({ ...base, acta: { observaciones: 'Se jugó con lluvia' } })).status).toBe(200);
    const jugadores = detalle_local.jugadores.map((uno, i) => ({ ...uno, presentado: i === 0 ? 0 : 1 }));
    const { status, body } = await o.corregir({ ...base, acta: { detalle_local: { jugadores } } });
    expect([status, body.codigo]).toEqual([422, 'acta.asistencia_equipo']);
  });

  it('de cada uno de los que nombra dice si vino, diga la organización lo que diga de los demás', async () => {
    const [ana, eva] = a.jugadores as [number, number];
    const local = (detalle_local: object) => o.crear(conActa(p.convocatoriaId, 0, 0, { detalle_local }));
    for (const mal of [
      { jugadores: [jugador(ana), { jugador_id: eva }] },
      { jugadores: [jugador(ana, { presentado: null })] },
      { jugadores: [jugador(ana)], entrenadores: [{ entrenador_id: a.entrenador }] },
    ]) {
      const { status, body } = await local(mal);
      expect([status, body.errores]).toEqual([422, [{ campo: 'informe.acta.detalle_local', texto: SIN_DECIR }]]);
    }
    const arbitro = await o.arbitra(`asiste${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
    const sinDecirlo = await o.crear({ ...conActa(p.convocatoriaId, 0, 0), comparecencias: [] });
    expect(sinDecirlo).toMatchObject({ status: 422, body: { codigo: 'acta.asistencia' } });
    expect((await local({ jugadores: [jugador(ana), jugador(eva, { presentado: 0 })] })).status).toBe(200);
    expect((await o.acta(p.convocatoriaId)).informes[0]).toMatchObject({ comparecencias: [{ arbitro_id: arbitro.id, asistencia: 1 }] });
  });

  it('la plantilla es la que estaba activa el día del partido', async () => {
    const { db } = o.oficina;
    const c = await o.equipo('Cedro');
    await db
      .updateTable('plantilla')
      .set({ fecha_validacion_administrador: new Date('2026-09-01T10:00'), fecha_anulacion: new Date('2026-11-30T10:00') })
      .where('equipo_id', '=', c.id)
      .execute();
    const d = await o.equipo('Dalia');
    await db
      .updateTable('plantilla')
      .set({ equipo_id: c.id, fecha_validacion_administrador: new Date('2026-11-30T10:00') })
      .where('equipo_id', '=', d.id)
      .execute();
    const nombres = async (fecha: string) => {
      const { convocatoriaId } = await o.partido(c.id, b.id, { fecha });
      return (await o.acta(convocatoriaId)).local.jugadores.map(({ nombre }) => nombre);
    };
    expect(await nombres('2026-11-21')).toEqual(['Cedro 1', 'Cedro 2', 'Cedro 3']);
    expect(await nombres('2026-12-05')).toEqual(['Dalia 1', 'Dalia 2', 'Dalia 3']);
  });
});

describe('las expulsiones', () => {
  beforeEach(async () => void (p = await o.partido(a.id, b.id, { tipoActa: 2 })));
  const propuestas = () => o.oficina.db.selectFrom('sancion').selectAll().orderBy('sujeto').execute();
  const conTarjetas = (amarillas: number, rojas: number, extra: object = {}) =>
    conActa(p.convocatoriaId, 0, 0, {
      detalle_local: {
        jugadores: [jugador(a.jugadores[0]!, { amarillas })],
        entrenadores: [{ entrenador_id: a.entrenador, presentado: 1, rojas }],
      },
      ...extra,
    });

  it('proponen una sanción, que una corrección se lleva', async () => {
    const { id } = (await o.crear(conTarjetas(2, 1))).body;
    expect(await propuestas()).toMatchObject([
      { sujeto: 3, jugador_id: a.jugadores[0], equipo_id: a.id, informe_id: id, tipo_sancion_id: null, fecha_validacion: null },
      { sujeto: 5, entrenador_id: a.entrenador, convocatoria_id: p.convocatoriaId },
    ]);
    await o.corregir({ ...conTarjetas(1, 1), id });
    expect(await propuestas()).toMatchObject([{ sujeto: 5 }]);
    await o.paso('anular', id);
    expect(await propuestas()).toEqual([]);
    await o.paso('activar', id);
    expect(await propuestas()).toMatchObject([{ sujeto: 5 }]);
  });

  it('la validada se queda, y no se propone otra vez', async () => {
    const { id } = (await o.crear(conTarjetas(2, 0))).body;
    await o.oficina.db.updateTable('sancion').set({ fecha_validacion: '2026-11-22T10:00' }).execute();
    await o.paso('anular', id);
    await o.paso('activar', id);
    await o.paso('eliminar', id);
    expect(await propuestas()).toMatchObject([{ jugador_id: a.jugadores[0], informe_id: null }]);
  });

  it('quien cumple sanción no entra en el acta de los partidos que cubre, y se le nombra', async () => {
    await o.crear(conTarjetas(2, 0));
    await o.oficina.db.updateTable('sancion').set({ fecha_validacion: '2026-11-22T10:00', num_partidos: 1 }).execute();
    const siguiente = await o.partido(b.id, a.id, { fecha: '2026-11-28' });
    const elOtro = await o.partido(a.id, b.id, { fecha: '2026-12-05' });
    expect((await o.acta(siguiente.convocatoriaId)).visitante.jugadores[0]!.sancion).toEqual({
      por: 'sancion',
      motivo: 'Doble amarilla',
      hasta: '2026-11-28',
    });
    expect((await o.acta(elOtro.convocatoriaId)).local.jugadores[0]!.sancion).toBeNull();
    const con = (presentado: 0 | 1) =>
      o.crear(conActa(siguiente.convocatoriaId, 0, 0, { detalle_visitante: { jugadores: [jugador(a.jugadores[0]!, { presentado })] } }));
    const negada = await con(1);
    expect(negada).toMatchObject({ status: 422, body: { codigo: 'acta.sancionado' } });
    expect(negada.body.detail).toContain('Abeto 1');
    expect((await con(0)).status).toBe(200);
  });

  it('ni quien su familia no permite que juegue; lo que se retira después del partido no borra que lo jugó', async () => {
    const { db } = o.oficina;
    const siguiente = await o.partido(b.id, a.id, { fecha: '2026-11-28' });
    const [suyo] = a.jugadores;
    const deSuFicha = async () => (await o.acta(siguiente.convocatoriaId)).visitante.jugadores[0]!.sancion;
    const con = () =>
      o.crear(conActa(siguiente.convocatoriaId, 0, 0, { detalle_visitante: { jugadores: [jugador(suyo!, { presentado: 1 })] } }));
    await negarPermiso(db, suyo!, 'inscripcion', '2026-11-27T10:00');
    expect(await deSuFicha()).toEqual({ por: 'permiso', motivo: 'Su familia no permite que juegue', hasta: null });
    const negada = await con();
    expect(negada).toMatchObject({ status: 422, body: { codigo: 'acta.sancionado' } });
    expect(negada.body.detail).toContain('Su familia no permite que juegue');
    await db.deleteFrom('consentimiento').where('jugador_id', '=', suyo!).execute();
    await negarPermiso(db, suyo!, 'inscripcion', '2026-11-29T10:00');
    expect(await deSuFicha()).toBeNull();
    expect((await con()).status).toBe(200);
    await db.deleteFrom('consentimiento').where('jugador_id', '=', suyo!).execute();
  });
});

describe('una eliminatoria que termina igualada', () => {
  const deCopa = async (num_partidos: 1 | 2, tipo_acta: number, esquema: object = {}) => {
    const { db } = o.oficina;
    const legs = await o.final(a.id, b.id);
    const { fase_id } = await db.selectFrom('partido').select('fase_id').where('id', '=', legs[0].partidoId).executeTakeFirstOrThrow();
    await db.updateTable('eliminatoria').set({ num_partidos }).where('fase_id', '=', fase_id).execute();
    await db.updateTable('fase').set({ tipo_acta }).where('id', '=', fase_id).execute();
    await db
      .updateTable('esquema_eliminatoria')
      .set({ desempatable: true, ...esquema })
      .execute();
    if (num_partidos === 1) await db.deleteFrom('partido').where('id', '=', legs[1].partidoId).execute();
    return legs;
  };
  const sinDecidir = async () =>
    (await o.oficina.db.selectFrom('eliminatoria_sin_decidir').select('partido_id').execute()).map(({ partido_id }) => partido_id);

  it.each([
    [1, 1],
    [2, 1],
    [3, 40],
  ])('a partido único dice quién gana, o no se guarda: tipo de acta %d', async (tipoActa, tantos) => {
    const [{ convocatoriaId }] = await deCopa(1, tipoActa);
    expect(await o.crear(conActa(convocatoriaId, tantos, tantos))).toMatchObject({
      status: 422,
      body: { codigo: 'acta.sin_desempate', errores: [{ campo: 'informe.acta.desempate' }] },
    });
    expect((await o.crear(conActa(convocatoriaId, tantos, tantos, { desempate: 2 }))).status).toBe(200);
    expect(await sinDecidir()).toEqual([]);
  });

  it('si su esquema no se desempata, no termina igualada; y sin ninguno de los dos se cierra como siempre', async () => {
    const [{ convocatoriaId }] = await deCopa(1, 1, { desempatable: false });
    for (const desempate of [0, 1])
      expect(await o.crear(conActa(convocatoriaId, 1, 1, { desempate }))).toMatchObject({
        status: 422,
        body: { codigo: 'acta.eliminatoria_igualada' },
      });
    const nadie = { presentado_local: 0, presentado_visitante: 0 };
    expect((await o.crear(conActa(convocatoriaId, 0, 0, nadie))).status).toBe(200);
    expect(await sinDecidir()).toEqual([]);
  });

  it('lo dice la vuelta; corregida después la ida, queda por resolver, y reactivar un acta no la deja igualada', async () => {
    const [ida, vuelta] = await deCopa(2, 1);
    const deIda = (await o.crear(conActa(ida.convocatoriaId, 2, 1))).body.id;
    expect((await o.crear(conActa(vuelta.convocatoriaId, 1, 0))).body.codigo).toBe('acta.sin_desempate');
    const deVuelta = (await o.crear(conActa(vuelta.convocatoriaId, 2, 0))).body.id;
    expect((await o.corregir({ ...conActa(ida.convocatoriaId, 3, 1), id: deIda })).status).toBe(200);
    expect(await sinDecidir()).toEqual([vuelta.partidoId]);
    const lista = await o.jefa.llamar<{ rows: { id: number }[] }>('POST', '/api/partidos', {
      filtros: [{ name: 'eliminatoria_sin_decidir', operator: 'equals', value: 1 }],
      ordenacion: [],
      paginacion: { pageNumber: 1, pageSize: 10 },
    });
    expect(lista.body.rows.map(({ id }) => id)).toEqual([vuelta.partidoId]);
    await o.paso('anular', deVuelta);
    expect(await o.paso('activar', deVuelta)).toMatchObject({ status: 422, body: { codigo: 'acta.sin_desempate' } });
    expect((await o.crear(conActa(vuelta.convocatoriaId, 2, 0, { desempate: 1 }))).status).toBe(200);
    expect(await sinDecidir()).toEqual([]);
  });
});

describe('una eliminatoria a dos partidos', () => {
  it('la decide el desempate del acta, y al anularla vuelve a estar abierta', async () => {
    const [ida, vuelta] = await o.final(a.id, b.id);
    await o.crear(conActa(ida.convocatoriaId, 2, 1));
    const sinIgualar = await o.crear(conActa(vuelta.convocatoriaId, 3, 1, { desempate: 1 }));
    expect(sinIgualar).toMatchObject({ status: 422, body: { codigo: 'acta.desempate' } });
    const ganador = async () =>
      (
        await o.oficina.db
          .selectFrom('eliminatoria as e')
          .innerJoin('partido as q', 'q.eliminatoria_id', 'e.id')
          .select('ganador_id')
          .where('q.id', '=', ida.partidoId)
          .executeTakeFirstOrThrow()
      ).ganador_id;
    const penaltis = { desempate: 1, penaltis_local: 4, penaltis_visitante: 2 };
    const previa = await o.jefa.llamar<Consecuencias>('POST', '/api/informespartido/consecuencias', {
      informe: conActa(vuelta.convocatoriaId, 2, 1, penaltis),
    });
    expect([previa.body.ganadores, await ganador()]).toEqual([[{ ronda: 'Final', antes: null, despues: 'Boj' }], null]);
    const { id } = (await o.crear(conActa(vuelta.convocatoriaId, 2, 1, penaltis))).body;
    expect(await ganador()).toBe(b.id);
    const deIda = (await o.acta(ida.convocatoriaId)).informes[0]!.id;
    expect((await o.paso('validar', deIda)).body).toEqual({ error: 'desempate' });
    await o.paso('anular', id);
    expect([await ganador(), (await o.acta(ida.convocatoriaId)).eliminatoria]).toMatchObject([null, { otro: null }]);
  });

  it('anulada la ida, deja de tener marcador', async () => {
    const [ida] = await o.final(a.id, b.id);
    const cruce = () =>
      o.oficina.db
        .selectFrom('eliminatoria as e')
        .innerJoin('partido as q', 'q.eliminatoria_id', 'e.id')
        .select(['e.global1', 'e.global2'])
        .where('q.id', '=', ida.partidoId)
        .executeTakeFirstOrThrow();
    const { id } = (await o.crear(conActa(ida.convocatoriaId, 2, 1))).body;
    expect(await cruce()).toEqual({ global1: 2, global2: 1 });
    await o.paso('anular', id);
    expect(await cruce()).toEqual({ global1: null, global2: null });
  });
});

it('la final ganada sin rival vuelve a estar abierta al anular la semifinal a la que no vino nadie', async () => {
  const { faseId, semifinal, deSemifinal } = await o.semifinales();
  const cierres = async () =>
    (await o.oficina.db.selectFrom('eliminatoria').select('decidido_por').where('fase_id', '=', faseId).orderBy('id').execute()).map(
      ({ decidido_por }) => decidido_por,
    );
  const nadie = conActa(semifinal, 0, 0, { presentado_local: 0, presentado_visitante: 0 });
  await o.corregir({ ...nadie, ...(await o.vigente(semifinal)), id: deSemifinal });
  expect(await cierres()).toEqual(['desierta', 'global', 'sin_rival']);
  await o.paso('anular', deSemifinal);
  expect(await cierres()).toEqual([null, 'global', null]);
});

describe('la vista previa', () => {
  it('dice lo que cambia en la tabla y no guarda nada', async () => {
    const { id } = (await o.crear(conActa(p.convocatoriaId, 1, 0))).body;
    const { status, body } = await o.jefa.llamar<Consecuencias>('POST', '/api/informespartido/consecuencias', {
      informe: { ...conActa(p.convocatoriaId, 0, 1), id },
    });
    expect([status, body.puestos]).toEqual([
      200,
      [
        { equipo: 'Boj', antes: 2, despues: 1, puntos_antes: 0, puntos_despues: 3 },
        { equipo: 'Abeto', antes: 1, despues: 2, puntos_antes: 3, puntos_despues: 0 },
      ],
    ]);
    expect(await tabla()).toEqual([
      [a.id, 3],
      [b.id, 0],
    ]);
    const alAnular = await o.jefa.llamar<Consecuencias>('POST', '/api/informespartido/consecuencias', { id, paso: 'anular' });
    expect(alAnular.body.puestos).toContainEqual({ equipo: 'Abeto', antes: 1, despues: 1, puntos_antes: 3, puntos_despues: 0 });
    expect(await historia()).toEqual([[id, 'provisional']]);
  });
});

describe('el informe del árbitro', () => {
  /** Played whatever day these tests run. */
  const YA_JUGADO = '2020-03-07';
  beforeEach(async () => void (p = await o.partido(a.id, b.id, { fecha: YA_JUGADO })));
  it('es de un partido suyo que ha confirmado, con la asistencia de todos', async () => {
    const [suya, otra] = [await o.arbitra(`suya${p.partidoId}@liga.es`), await o.arbitra(`otra${p.partidoId}@liga.es`)];
    const enviar = (comparecencias: object[], quien = suya.cliente) =>
      quien.llamar('POST', '/api/informespartido', { informe: conActa(p.convocatoriaId, 1, 2), comparecencias });
    expect((await enviar([])).status).toBe(404);
    const arbitraje = await o.designar(p.convocatoriaId, suya.id, 1);
    expect(await enviar([])).toMatchObject({ status: 403, body: { codigo: 'informe.sin_confirmar' } });
    await o.oficina.db.updateTable('arbitraje').set({ estado: 3 }).where('id', '=', arbitraje).execute();
    expect(await enviar([])).toMatchObject({ status: 422, body: { codigo: 'acta.asistencia' } });
    const tercera = await o.arbitra(`tercera${p.partidoId}@liga.es`);
    const sinContestar = await o.designar(p.convocatoriaId, tercera.id, 1);
    const asistencias = [suya.id, tercera.id].map((arbitro_id) => ({ arbitro_id, asistencia: 1 }));
    expect(await enviar(asistencias)).toMatchObject({
      status: 403,
      body: { codigo: 'informe.sin_confirmar', detail: expect.stringContaining(`Falta: tercera${p.partidoId}`) as string },
    });
    await o.oficina.db.updateTable('arbitraje').set({ estado: 2 }).where('id', '=', sinContestar).execute();
    expect((await enviar([{ arbitro_id: suya.id, asistencia: 1 }], otra.cliente)).status).toBe(404);
    expect((await otra.cliente.llamar('GET', `/api/convocatorias/acta/${p.convocatoriaId}`)).status).toBe(404);
    expect((await enviar([{ arbitro_id: suya.id, asistencia: 1 }])).status).toBe(200);
    const estado = async () =>
      (await o.oficina.db.selectFrom('arbitraje').select('estado').where('id', '=', arbitraje).executeTakeFirstOrThrow()).estado;
    expect(await estado()).toBe(4);
    const leida = await o.acta(p.convocatoriaId, suya.cliente);
    expect(leida.informes[0]).toMatchObject({ estado: 'provisional', propio: 1, comparecencias: [{ arbitro_id: suya.id, asistencia: 1 }] });
    await o.paso('anular', leida.informes[0]!.id);
    expect(await estado()).toBe(3);
  });

  const enviarDe = async (quien: Awaited<ReturnType<OficinaDeInformes['arbitra']>>, acta: object, extra: object = {}) =>
    quien.cliente.llamar<{ id: number; codigo: string; detail: string }>('POST', '/api/informespartido', {
      informe: { ...acta, ...extra },
      comparecencias: [{ arbitro_id: quien.id, asistencia: 1 }],
    });

  it('se corrige por quien lo envió mientras nadie lo valide, tal como lo vio', async () => {
    const arbitro = await o.arbitra(`corrige${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
    const { id } = (await enviarDe(arbitro, conActa(p.convocatoriaId, 1, 2))).body;
    expect(await enviarDe(arbitro, conActa(p.convocatoriaId, 2, 2))).toMatchObject({ status: 409, body: { codigo: 'informe.nueva_acta' } });
    const corregir = (version: number) => enviarDe(arbitro, conActa(p.convocatoriaId, 2, 2), { sustituye: { id, version } });
    expect(await corregir(1)).toMatchObject({ status: 200, body: { id } });
    expect(await corregir(1)).toMatchObject({ status: 409, body: { codigo: 'informe.otro_vigente' } });
    expect((await o.acta(p.convocatoriaId)).informes).toMatchObject([{ id, estado: 'provisional', acta: { marcador_local: 2 } }]);
    expect((await tabla()).map(([, puntos]) => puntos)).toEqual([1, 1]);
    await o.paso('validar', id);
    const tarde = await corregir(3);
    expect(tarde).toMatchObject({ status: 409, body: { codigo: 'informe.validado' } });
    expect(tarde.body.detail).toBe('La organización ya ha validado el informe: para corregirlo, hable con ella');
  });

  it('no dice qué pasó en un partido que no ha empezado; la organización, sí', async () => {
    const arbitro = await o.arbitra(`pronto${p.partidoId}@liga.es`);
    const dentroDe = (minutos: number): [string, string] => {
      const [fecha, hora] = madridInstant(new Date(Date.now() + minutos * 60_000)).split(' ') as [string, string];
      return [fecha, hora.slice(0, 5)];
    };
    const convocar = async (fecha: string, hora: string | null) => {
      await o.oficina.db.updateTable('convocatoria').set({ fecha, hora }).where('id', '=', p.convocatoriaId).execute();
      return (await enviarDe(arbitro, conActa(p.convocatoriaId, 0, 0))).body;
    };
    await o.designar(p.convocatoriaId, arbitro.id);
    const [dentroDeCuatroDias] = dentroDe(4 * 24 * 60);
    expect(await convocar(dentroDeCuatroDias, '10:00')).toMatchObject({ codigo: 'informe.antes_de_hora' });
    expect(await convocar(dentroDeCuatroDias, null)).toMatchObject({ codigo: 'informe.antes_de_hora' });
    expect(await convocar(...dentroDe(20))).toMatchObject({ codigo: 'informe.antes_de_hora' });
    const suspendido = await enviarDe(arbitro, await suspension());
    expect(suspendido.status).toBe(200);
    await o.paso('eliminar', suspendido.body.id);
    const { id } = await convocar(...dentroDe(10));
    expect(id).toBeGreaterThan(0);
    await o.paso('eliminar', id);
    await convocar(dentroDeCuatroDias, '10:00');
    const { antes_de_hora: _no, ...sinDecirlo } = conActa(p.convocatoriaId, 2, 1);
    const dia = dentroDeCuatroDias.split('-').toReversed().join('/');
    expect(await o.crear(sinDecirlo)).toMatchObject({
      status: 422,
      body: { codigo: 'informe.antes_de_hora', detail: expect.stringContaining(`el ${dia} a las 10:00`) as string },
    });
    const { status, body } = await o.crear({ ...sinDecirlo, antes_de_hora: 1 });
    expect(status).toBe(200);
    // What it corrects was said already.
    expect((await o.corregir({ ...sinDecirlo, acta: { ...sinDecirlo.acta, marcador_local: 3 }, id: body.id })).status).toBe(200);
  });

  it('después de los días en que sabe quién juega, cuenta el marcador solo, y de nadie si vino', async () => {
    p = await o.partido(a.id, b.id, { tipoActa: 2, fecha: YA_JUGADO });
    const arbitro = await o.arbitra(`tarde${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
    expect((await enviarDe(arbitro, conActa(p.convocatoriaId, 2, 1))).status).toBe(200);
  });

  it.each([1, 2])('dice de toda la plantilla de los que se presentan si vino: tipo de acta %d', async (tipoActa) => {
    o.reloj.hoy = YA_JUGADO;
    p = await o.partido(a.id, b.id, { tipoActa, fecha: YA_JUGADO });
    const arbitro = await o.arbitra(`todos${p.partidoId}@liga.es`);
    await o.designar(p.convocatoriaId, arbitro.id);
    const todos = ({ jugadores, entrenador }: Equipo) => ({
      jugadores: jugadores.map((jugador_id) => jugador(jugador_id)),
      entrenadores: [{ entrenador_id: entrenador, presentado: 0 }],
    });
    const [local, visitante] = [todos(a), todos(b)];
    const enviar = async (extra: object) => enviarDe(arbitro, conActa(p.convocatoriaId, 0, 0, extra));
    for (const mal of [
      {},
      { detalle_local: local },
      { detalle_local: local, detalle_visitante: { ...visitante, entrenadores: [] } },
      { detalle_local: local, detalle_visitante: { ...visitante, jugadores: visitante.jugadores.slice(1) } },
      { detalle_local: local, detalle_visitante: { ...visitante, jugadores: [{ jugador_id: b.jugadores[0] }] } },
    ])
      expect(await enviar(mal)).toMatchObject({ status: 422, body: { codigo: 'acta.asistencia_equipo' } });
    const completa = await enviar({ detalle_local: local, detalle_visitante: visitante });
    expect(completa.status).toBe(200);
    await o.paso('anular', completa.body.id);
    expect((await enviar({ detalle_local: local, presentado_visitante: 0 })).status).toBe(200);
    o.reloj.hoy = '2026-11-22';
  });
});

it('los partidos se listan por lo que ha quedado de todo ello', async () => expect(await desfasados(o.oficina.db)).toEqual([]));
