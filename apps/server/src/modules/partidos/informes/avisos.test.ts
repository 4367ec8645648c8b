import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { crearUsuario, ROL } from '../../../pruebas/oficina';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';

let o: OficinaDeInformes;
let p: PartidoDePrueba;
let teo: Awaited<ReturnType<OficinaDeInformes['arbitra']>>;
let equipos: [number, number];
const cuentas: Record<'entrenador' | 'delColegio' | 'general', number> = { entrenador: 0, delColegio: 0, general: 0 };

beforeAll(async () => {
  o = await abrirInformes();
  const { db } = o.oficina;
  const [abeto, boj] = [await o.equipo('Abeto'), await o.equipo('Boj')];
  equipos = [abeto.id, boj.id];
  teo = await o.arbitra('teo@liga.es');
  cuentas.entrenador = await crearUsuario(db, { login: 'ines@liga.es', roles: [ROL.entrenador] });
  await db.updateTable('entrenador').set({ usuario_id: cuentas.entrenador }).where('id', '=', abeto.entrenador).execute();
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', boj.id).executeTakeFirstOrThrow();
  const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
  for (const [cual, general] of [
    ['delColegio', false],
    ['general', true],
  ] as const) {
    cuentas[cual] = await crearUsuario(db, { login: `${cual}@liga.es`, roles: [ROL.coordinador] });
    const { id } = await db
      .insertInto('coordinador')
      .values({ nombre: cual, usuario_id: cuentas[cual], general })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!general) await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id }).execute();
  }
});
beforeEach(async () => {
  p = await o.partido(...equipos, { fecha: '2020-03-07' });
  await o.designar(p.convocatoriaId, teo.id);
  await o.oficina.db.deleteFrom('notificacion').execute();
});
afterAll(() => o.oficina.cerrar());

const buzonDe = async (usuario: number) =>
  (
    await o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', usuario)
      .where('buzon', '=', 'Entrada')
      .orderBy('id')
      .execute()
  ).map(({ asunto }) => asunto);

it('del informe de un árbitro, y de lo que corrige en él, se entera la oficina, que ha de validarlo, y nadie más', async () => {
  const { status } = await teo.cliente.llamar('POST', '/api/informespartido', {
    informe: conActa(p.convocatoriaId, 1, 2),
    comparecencias: [{ arbitro_id: teo.id, asistencia: 1 }],
  });
  expect(status).toBe(200);
  expect(await buzonDe(o.jefa.usuarioId)).toEqual(['Acta recibida: Abeto – Boj']);
  expect(await buzonDe(cuentas.entrenador)).toEqual([]);
  const corregido = await teo.cliente.llamar('POST', '/api/informespartido', {
    informe: { ...conActa(p.convocatoriaId, 2, 2), sustituye: await o.vigente(p.convocatoriaId) },
    comparecencias: [{ arbitro_id: teo.id, asistencia: 1 }],
  });
  expect(corregido.status).toBe(200);
  expect(await buzonDe(o.jefa.usuarioId)).toEqual(['Acta recibida: Abeto – Boj', 'Acta corregida: Abeto – Boj']);
});

it('validado, lo saben su árbitro y los dos equipos; anulado, también, y por eso otra vez cuando se valida otro, aunque sea igual', async () => {
  const { body: primero } = await o.crear(conActa(p.convocatoriaId, 2, 1));
  await o.paso('validar', primero.id);
  const quienes = [teo.cliente.usuarioId, cuentas.entrenador, cuentas.delColegio];
  for (const quien of quienes) expect(await buzonDe(quien)).toEqual(['Resultado validado: Abeto – Boj']);
  await o.paso('anular', primero.id);
  const { body: segundo } = await o.crear(conActa(p.convocatoriaId, 2, 1));
  await o.paso('validar', segundo.id);
  const cuantos = await Promise.all(quienes.map(async (quien) => (await buzonDe(quien)).length));
  expect(cuantos).toEqual([3, 3, 3]);
});

it('suspendido, lo saben en el acto quienes iban a jugarlo; un coordinador general sin cargo en el colegio, no', async () => {
  const { id } = await o.oficina.db.selectFrom('tipo_suspension').select('id').where('admin', '=', true).executeTakeFirstOrThrow();
  await o.crear({ convocatoria_id: p.convocatoriaId, tipo: 0, suspension: { tipo_suspension_id: id, observaciones: 'Charcos' } });
  for (const quien of [teo.cliente.usuarioId, cuentas.entrenador, cuentas.delColegio])
    expect(await buzonDe(quien)).toEqual(['Partido suspendido: Abeto – Boj']);
  expect(await buzonDe(cuentas.general)).toEqual([]);
});

it('lo que se ve antes de guardar no avisa a nadie', async () => {
  await o.jefa.llamar('POST', '/api/informespartido/consecuencias', { informe: conActa(p.convocatoriaId, 1, 0) });
  expect(await buzonDe(cuentas.entrenador)).toEqual([]);
});
