import { beforeEach, describe, expect, it } from 'vitest';
import {
  convocatoriaVigente,
  acta,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  crearPlantilla,
  jugarCruce,
} from '../../../pruebas/fabricas';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { crearUsuario, entrar, ROL, textoDe, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { desfasados } from '../../../pruebas/listado';
import { registrarResultados } from '../../resultados/service';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
const campeonato = await crearCampeonato(db);
const [olmo, abeto, pino] = [
  await crearEquipo(db, campeonato.campeonatoId, 'Olmo'),
  await crearEquipo(db, campeonato.campeonatoId, 'Abeto'),
  await crearEquipo(db, campeonato.campeonatoId, 'Pino'),
];
const liga = await crearLiga(
  db,
  campeonato.campeonatoId,
  [olmo, abeto, pino],
  [
    { local: olmo, visitante: abeto },
    { local: abeto, visitante: pino },
    { local: pino, visitante: olmo },
  ],
);
const [uno, dos, tres] = liga.partidos as [number, number, number];

const cuenta = async (tabla: 'entrenador' | 'coordinador' | 'arbitro', nombre: string, rol: number) => {
  const usuario_id = await crearUsuario(db, { login: `${nombre.toLowerCase()}@liga.es`, nombre, roles: [rol] });
  const { id } = await db.insertInto(tabla).values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
  return { id, usuario_id };
};
const ines = await cuenta('entrenador', 'Ines', ROL.entrenador);
const alba = await cuenta('coordinador', 'Alba', ROL.coordinador);
const teo = await cuenta('arbitro', 'Teo', ROL.arbitro);
await crearPlantilla(db, abeto, { entrenadores: [ines.id] });
const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', pino).executeTakeFirstOrThrow();
await db.insertInto('coordinador_cargo').values({ coordinador_id: alba.id, colegio_id, deporte_id: campeonato.deporteId }).execute();
const cvDe = (partido: number) => convocatoriaVigente(db, partido);
const { id: perfil } = await db.selectFrom('perfil_arbitro').select('id').executeTakeFirstOrThrow();
const { id: lluvia } = await db.selectFrom('tipo_suspension').select('id').where('nombre', 'like', 'Lluvia%').executeTakeFirstOrThrow();

beforeEach(async () => {
  for (const tabla of ['informe', 'arbitraje', 'notificacion'] as const) await db.deleteFrom(tabla).execute();
  await db.updateTable('partido').set({ estado: 3 }).execute();
});

type Rechazo = Respuesta<{ codigo: string; detail: string }>;
const suspender = (partidos: readonly number[], extra: object = {}, quien = yo): Promise<Rechazo> =>
  quien.llamar('PUT', '/api/informespartido/suspensionmasiva', { suspensionPartidos: { partidos, tipo_suspension_id: lluvia, ...extra } });
const estados = async () =>
  (await db.selectFrom('partido').select('estado').where('id', 'in', [uno, dos, tres]).orderBy('id').execute()).map(({ estado }) => estado);
const avisos = (usuario: number) => leerAvisos(db, usuario);

describe('la suspensión de un día de lluvia', () => {
  it('deja suspendidos los elegidos, con su motivo, y los demás como estaban', async () => {
    expect((await suspender([dos, uno, dos], { observaciones: 'Campos anegados' })).status).toBe(204);
    expect(await estados()).toEqual([2, 2, 3]);
    const informes = await db.selectFrom('informe').selectAll().orderBy('convocatoria_id').execute();
    expect(informes).toHaveLength(2);
    expect(informes[0]).toMatchObject({
      tipo: 0,
      vigente: true,
      tipo_suspension_id: lluvia,
      observaciones_suspension: 'Campos anegados',
      autor_id: yo.usuarioId,
    });
  });

  it('avisa una vez a cada entrenador, coordinador y árbitro de los suyos', async () => {
    await db
      .insertInto('arbitraje')
      .values({ convocatoria_id: await cvDe(uno), arbitro_id: teo.id, perfil_arbitro_id: perfil, estado: 3 })
      .execute();
    await suspender([uno, dos], { observaciones: 'Campos anegados' });
    expect(await avisos(ines.usuario_id)).toEqual([
      {
        asunto: '2 partidos suspendidos',
        texto: expect.stringMatching(/Olmo – Abeto \(2026-11-21 10:30[^)]*\), suspendido\nAbeto – Pino/),
      },
    ]);
    expect((await avisos(alba.usuario_id)).map(({ asunto }) => asunto)).toEqual(['Partido suspendido: Abeto – Pino']);
    const [delArbitro] = await avisos(teo.usuario_id);
    expect(delArbitro).toMatchObject({
      asunto: 'Partido suspendido: Olmo – Abeto',
      texto: expect.stringMatching(/^Motivo: Lluvia o mal tiempo\n.*\nCampos anegados$/s),
    });
    expect(await db.selectFrom('arbitraje').select('estado').execute()).toEqual([{ estado: 4 }]);
  });

  it('sus árbitros fueron si no se dice otra cosa, y cobran la suspensión; si no fueron, no', async () => {
    const arbitraje = { arbitro_id: teo.id, perfil_arbitro_id: perfil, estado: 3 };
    await db
      .insertInto('arbitraje')
      .values([
        { ...arbitraje, convocatoria_id: await cvDe(uno) },
        { ...arbitraje, convocatoria_id: await cvDe(dos) },
      ])
      .execute();
    const { competicion_id, deporte_id, categoria_id } = await db
      .selectFrom('campeonato')
      .selectAll()
      .where('id', '=', campeonato.campeonatoId)
      .executeTakeFirstOrThrow();
    const tarifa = { competicion_id, deporte_id, categoria_id, perfil_arbitro_id: perfil, tipo_tarifa_id: 2, importe: 12_00 };
    await db.insertInto('tarifa').values(tarifa).execute();
    await suspender([uno]);
    await suspender([dos], { asistencia: 0 });
    const saldo = (await yo.llamar<{ saldo_centimos: number }>('GET', `/api/libro/arbitro/${teo.id}`)).body.saldo_centimos;
    const asistencias = (await db.selectFrom('comparecencia').select('asistencia').orderBy('informe_id').execute()).map(
      (una) => una.asistencia,
    );
    expect([asistencias, saldo]).toEqual([[true, false], 12_00]);
    await db.deleteFrom('tarifa').execute();
  });

  it('se niega entera si alguno se ha jugado, y dice cuál', async () => {
    await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: dos, acta: acta(2, 1), validada: true }]));
    const { status, body } = await suspender([uno, dos, tres]);
    expect([status, body.codigo]).toEqual([409, 'suspension.imposible']);
    expect(body.detail).toContain(`ya se ha celebrado: ${dos}`);
    expect(await estados()).toEqual([3, 1, 3]);
    expect(await avisos(ines.usuario_id)).toEqual([]);
  });

  it('dice antes cuáles se suspenderían, cuáles no y por qué, y a cuántos se avisaría, sin suspender ninguno', async () => {
    await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: dos, acta: acta(2, 1), validada: true }]));
    const previa = (cual: string) =>
      yo.llamar<{ caben: number[]; fuera: { id: number; motivo: string }[]; personas: number }>(
        'POST',
        `/api/informespartido/suspensionmasiva${cual}/previa`,
        { filas: [uno, dos].map((id) => ({ id })) },
      );
    const { body } = await previa('');
    expect([body.caben, body.fuera.map(({ id, motivo }) => [id, motivo])]).toEqual([[uno], [[dos, 'ya se ha celebrado']]]);
    expect(await estados()).toEqual([3, 1, 3]);
    await suspender([uno]);
    expect(body.personas).toBe(
      (await db.selectFrom('notificacion').select('usuario_id').distinct().where('buzon', '=', 'Entrada').execute()).length,
    );
    const { body: vuelta } = await previa('/levantar');
    expect([vuelta.caben, vuelta.fuera.map(({ motivo }) => motivo), vuelta.personas]).toEqual([
      [uno],
      ['no está suspendido'],
      body.personas,
    ]);
  });

  it('dos a la vez no suspenden dos veces el mismo', async () => {
    const respuestas = await Promise.all([suspender([uno, dos]), suspender([dos, tres])]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(respuestas.find(({ status }) => status === 409)!.body.detail).toContain(`ya está suspendido: ${dos}`);
    expect(await db.selectFrom('informe').select('id').execute()).toHaveLength(2);
  });

  it('al anular su informe, o eliminarlo, los árbitros vuelven a estar como estaban: confirmados o no', async () => {
    const convocatoria_id = await cvDe(uno);
    const otro = await db.insertInto('arbitro').values({ nombre: 'Leo' }).returning('id').executeTakeFirstOrThrow();
    const comun = { convocatoria_id, perfil_arbitro_id: perfil };
    await db
      .insertInto('arbitraje')
      .values([
        { ...comun, arbitro_id: teo.id, estado: 1 },
        { ...comun, arbitro_id: otro.id, plaza: 2, estado: 3 },
      ])
      .execute();
    const deArbitros = async () => (await db.selectFrom('arbitraje').select('estado').orderBy('id').execute()).map(({ estado }) => estado);
    for (const paso of ['anular', 'eliminar'] as const) {
      await suspender([uno]);
      expect(await deArbitros()).toEqual([4, 4]);
      const { id } = await db.selectFrom('informe').select('id').where('vigente', '=', true).executeTakeFirstOrThrow();
      const hecho =
        paso === 'anular'
          ? await yo.llamar('PUT', `/api/informespartido/anular/${id}`, {})
          : await yo.llamar('DELETE', `/api/informespartido/${id}`);
      expect([hecho.status, await deArbitros(), await estados()]).toEqual([200, [1, 3], [3, 3, 3]]);
    }
  });

  it('un partido con su arbitraje pagado no se suspende, ni otra vez uno cuya suspensión está validada; uno inamovible, sí', async () => {
    await db
      .insertInto('arbitraje')
      .values({ convocatoria_id: await cvDe(uno), arbitro_id: teo.id, perfil_arbitro_id: perfil, estado: 5 })
      .execute();
    expect((await suspender([uno, dos])).body.detail).toContain(`tiene pagado su arbitraje: ${uno}`);
    await db.updateTable('partido').set({ inamovible: true }).where('id', '=', dos).execute();
    expect((await suspender([dos])).status).toBe(204);
    await db.updateTable('informe').set({ fecha_validacion: '2026-11-21T10:00' }).execute();
    expect((await suspender([dos, tres])).body.detail).toContain(`ya está suspendido: ${dos}`);
    expect(await estados()).toEqual([3, 2, 3]);
    expect(await db.selectFrom('arbitraje').select('estado').execute()).toEqual([{ estado: 5 }]);
    await db.updateTable('partido').set({ inamovible: false }).where('id', '=', dos).execute();
  });

  it('de una eliminatoria, los que aún no tienen equipos se dicen', async () => {
    const copa = await crearCopa(db, campeonato.campeonatoId, [olmo, abeto, pino]);
    const final = await jugarCruce(db, copa, '0-1', { local: olmo, visitante: pino });
    await db.updateTable('partido').set({ equipo_visitante_id: null }).where('id', '=', final).execute();
    expect((await suspender([uno, final])).body.detail).toContain(`aún no tiene a sus dos equipos: ${final}`);
  });

  it('sin ninguno, de otra temporada o con un motivo que no es de la oficina no hace nada', async () => {
    expect((await suspender([])).body.detail).toBe(textoDe('suspension.ninguno'));
    expect((await suspender([uno, 999_999])).status).toBe(404);
    expect((await suspender([uno], { tipo_suspension_id: 999_999 })).body.codigo).toBe('maestro.inexistente');
    expect((await suspender(Array.from({ length: 801 }, (_, n) => n + 1))).status).toBe(400);
    expect((await suspender([uno], { observaciones: 'a\0b' })).status).toBe(400);
    expect((await suspender([uno], {}, await entrar(http, 'ines@liga.es'))).status).toBe(403);
    const { id: otra } = await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('usuario').set({ competicion_id: otra }).where('id', '=', yo.usuarioId).execute();
    expect((await suspender([uno])).status).toBe(403);
    await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', yo.usuarioId).execute();
    expect(await estados()).toEqual([3, 3, 3]);
  });
});

it('los partidos se listan por lo que ha quedado de todo ello', async () => expect(await desfasados(db)).toEqual([]));
