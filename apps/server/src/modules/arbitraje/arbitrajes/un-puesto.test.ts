import type { PorResolver } from '@cd/contract/arbitraje/arbitrajes';
import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { estadoDeAsignacion, repartir } from '@cd/domain/arbitraje/arbitrajes/puestos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearSistema } from '../../../pruebas/fabricas';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

interface Cuerpo {
  id: number;
  codigo?: string;
  detail?: string;
}

let o: OficinaDePartidos;
let ana: number;
let bea: number;
let mesa: number;
let cv: number;
const sistemas = { deUno: 0, deDos: 0, conMesa: 0 };
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  [ana, bea] = [await o.otroArbitro('Ana Gil'), await o.otroArbitro('Bea Sanz')];
  mesa = (
    await db.insertInto('perfil_arbitro').values({ nombre: 'Mesa', abreviatura: 'ME', orden: 9 }).returning('id').executeTakeFirstOrThrow()
  ).id;
  sistemas.deUno = o.sistema;
  sistemas.deDos = await crearSistema(db, 'De dos', [o.perfil, o.perfil]);
  sistemas.conMesa = await crearSistema(db, 'Con mesa', [o.perfil, mesa]);
  await sql`update parametro set valor = 1 where clave = 'puestoAlPrimero'`.execute(db);
});
const conSistema = async (cual: keyof typeof sistemas) =>
  void (await o.oficina.db.updateTable('fase').set({ sistema_arbitraje_id: sistemas[cual] }).execute());
beforeEach(async () => {
  await rehacer(o);
  await o.oficina.db.deleteFrom('puesto_ofrecido').execute();
  await conSistema('deUno');
  cv = await o.vigente(o.partidos[0]);
  // A week from now, on the day that the clock of the database knows.
  await sql`update convocatoria set fecha = (now() at time zone 'Europe/Madrid')::date + 7, hora = '10:30' where id = ${cv}`.execute(
    o.oficina.db,
  );
});
afterAll(() => o.oficina.cerrar());

const crear = (arbitro_id: number, extra: object = {}) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/crear', {
    arbitraje: { convocatoria_id: cv, arbitro_id, perfil_arbitraje_id: o.perfil, ...extra },
  });
const asignar = (...arbitros: number[]) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/asignar', {
    idConvocatoria: cv,
    arbitrosPorPerfil: arbitros.map((arbitro_id) => ({ arbitro_id, perfil_arbitraje_id: o.perfil })),
  });
const ofrecido = async (): Promise<number> => {
  await o.jefa.llamar('POST', '/api/arbitrajes/puestos', { puestos: [{ idConvocatoria: cv, perfil_arbitraje_id: o.perfil }] });
  return (await o.oficina.db.selectFrom('puesto_ofrecido').select('id').executeTakeFirstOrThrow()).id;
};
const enElPuesto = async () =>
  (
    await o.oficina.db
      .selectFrom('arbitraje')
      .select('arbitro_id')
      .where('convocatoria_id', '=', cv)
      .where('estado', '<>', 2)
      .where('practicas', '=', false)
      .execute()
  ).map(({ arbitro_id }) => arbitro_id);

describe('de dos que cubren a la vez el único puesto, lo cubre uno', () => {
  const pedir = async (): Promise<() => ReturnType<typeof crear>> => {
    const id = await ofrecido();
    return () => o.arbitro.cliente.llamar<Cuerpo>('POST', `/api/arbitrajes/puestoslibres/${id}`);
  };
  const aceptar = async (): Promise<() => ReturnType<typeof crear>> => {
    const puesto_ofrecido_id = await ofrecido();
    const { id } = await o.oficina.db
      .insertInto('puesto_pedido')
      .values({ puesto_ofrecido_id, arbitro_id: bea })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => o.jefa.llamar<Cuerpo>('POST', `/api/arbitrajes/puestos/aceptar/${id}`);
  };
  const aEstandar = async (): Promise<() => ReturnType<typeof crear>> => {
    const { body } = await crear(bea, { practicas: 1 });
    return () => o.jefa.llamar<Cuerpo>('PUT', `/api/arbitrajes/estandar/${body.id}`);
  };
  const aMano = async () => () => crear(bea);
  const aQuienLlamo = async () => () => crear(bea, { sinconfirmar: 0 });
  const yDejarlos = async () => () => asignar(ana, bea);
  it.each([
    ['otra a mano', aMano],
    ['quien ya dijo por teléfono que iba', aQuienLlamo],
    ['los de toda la convocatoria', yDejarlos],
    ['un puesto ofrecido, que lo pide un árbitro', pedir],
    ['un puesto ofrecido, que la oficina le da', aceptar],
    ['quien dejaba las prácticas', aEstandar],
  ])('designar a mano y %s', async (_, preparar) => {
    for (let vez = 0; vez < 4; vez++) {
      await o.oficina.db.deleteFrom('arbitraje').execute();
      const otra = await preparar();
      const dos = await Promise.all([crear(ana), otra()]);
      expect(dos.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
      expect(dos.find(({ status }) => status >= 300)!.status).toBe(409);
      expect(await enElPuesto()).toHaveLength(1);
    }
  });
});

it('a quien llega tarde se le dice quién lo tiene', async () => {
  await crear(ana);
  const { status, body } = await crear(bea);
  expect([status, body.codigo, body.detail]).toEqual([
    409,
    'arbitraje.ocupado',
    'Ese puesto ya lo tiene Ana Gil: retírelo antes, o póngalo en prácticas',
  ]);
  await conSistema('deDos');
  expect((await crear(bea)).status).toBe(200);
  expect((await crear(o.arbitro.id)).body.detail).toBe(
    'Esos puestos ya los tienen Ana Gil y Bea Sanz: retire antes a uno, o póngalo en prácticas',
  );
});

it('la base de datos no deja a dos en una plaza, la escriba quien la escriba; sí a quien practica o renunció', async () => {
  const escribir = (arbitro_id: number, extra: object = {}) =>
    o.oficina.db
      .insertInto('arbitraje')
      .values({ convocatoria_id: cv, arbitro_id, perfil_arbitro_id: o.perfil, ...extra })
      .execute();
  await escribir(ana);
  await escribir(o.arbitro.id, { practicas: true });
  await expect(escribir(bea)).rejects.toMatchObject({ constraint: 'arbitraje_plaza' });
  await escribir(bea, { estado: 2 });
  await expect(sql`update arbitraje set practicas = false where arbitro_id = ${o.arbitro.id}`.execute(o.oficina.db)).rejects.toMatchObject({
    constraint: 'arbitraje_plaza',
  });
});

describe('quien sobra', () => {
  const porResolver = async () =>
    (await o.jefa.llamar<{ sobran: PorResolver[]; renuncias: PorResolver[] }>('GET', '/api/arbitrajes/porresolver')).body;

  it('porque el sistema de su fase tiene menos puestos, espera a la oficina, y no deja sitio a otro', async () => {
    await conSistema('deDos');
    await crear(ana);
    await crear(bea);
    expect((await porResolver()).sobran).toEqual([]);
    await conSistema('deUno');
    expect((await porResolver()).sobran).toMatchObject([{ arbitro_nombre: 'Bea Sanz', perfil_nombre: 'Primero' }]);
    expect((await crear(o.arbitro.id)).body.codigo).toBe('arbitraje.ocupado');
    expect((await asignar(ana, bea)).body.codigo).toBe('arbitraje.ocupado');
    expect(await asignar(bea)).toMatchObject({ status: 200, body: { ceden: [], avisados: 0, sin_aviso: [] } });
    expect((await porResolver()).sobran).toEqual([]);
    expect(await enElPuesto()).toEqual([bea]);
  });
  it('una renuncia espera mientras quede libre un puesto de los suyos, aunque otro igual esté cubierto', async () => {
    await conSistema('deDos');
    await crear(ana);
    await crear(o.arbitro.id);
    await sql`update arbitraje set estado = 2, motivo_rechazo = 'Viaje' where arbitro_id = ${o.arbitro.id}`.execute(o.oficina.db);
    expect((await porResolver()).renuncias).toMatchObject([{ arbitro_id: o.arbitro.id }]);
    await crear(bea);
    expect((await porResolver()).renuncias).toEqual([]);
  });
});

describe('cuántos faltan', () => {
  const estado = async (): Promise<number[]> => {
    const { body: fila } = await o.jefa.llamar<FilaPartido>('GET', `/api/partidos/${o.partidos[0]}`);
    const { body } = await o.jefa.llamar<Convocatoria>('GET', `/api/convocatorias/${cv}`);
    const puestos = body.perfilesArbitraje.map(({ id }) => id);
    const ocupantes = body.arbitrajes
      .filter((uno) => uno.estado !== 2)
      .map((uno) => ({ perfil: uno.perfil_arbitraje_id, practicas: uno.practicas === 1 }));
    return [fila.asignacion, estadoDeAsignacion(puestos, ocupantes), repartir(puestos, ocupantes).sobran.length];
  };
  it('lo dicen igual la lista, el partido y la regla, con puestos repetidos, prácticas, renuncias y de más', async () => {
    expect(await estado()).toEqual([3, 3, 0]);
    await crear(ana, { practicas: 1 });
    expect(await estado()).toEqual([3, 3, 0]);
    const { body } = await crear(bea);
    expect(await estado()).toEqual([1, 1, 0]);
    await conSistema('conMesa');
    expect(await estado()).toEqual([2, 2, 0]);
    await conSistema('deDos');
    expect(await estado()).toEqual([2, 2, 0]);
    expect((await crear(o.arbitro.id)).status).toBe(200);
    expect(await estado()).toEqual([1, 1, 0]);
    await conSistema('deUno');
    expect(await estado()).toEqual([1, 1, 1]);
    await o.oficina.db.updateTable('arbitraje').set({ perfil_arbitro_id: mesa }).where('id', '=', body.id).execute();
    await o.oficina.db.updateTable('arbitraje').set({ estado: 2 }).where('arbitro_id', '=', o.arbitro.id).execute();
    expect(await estado()).toEqual([3, 3, 1]);
  });
});

describe('unas prácticas ceden ante un puesto', () => {
  let otra: number;
  beforeEach(async () => {
    otra = await o.vigente(o.partidos[1]);
    await sql`update convocatoria set fecha = (select fecha from convocatoria where id = ${cv}), hora = '10:30' where id = ${otra}`.execute(
      o.oficina.db,
    );
    await o.oficina.db.deleteFrom('arbitraje_devuelto').execute();
  });
  const asuntos = async () =>
    (
      await o.oficina.db
        .selectFrom('notificacion')
        .select('asunto')
        .where('usuario_id', '=', o.arbitro.cliente.usuarioId)
        .where('buzon', '=', 'Entrada')
        .orderBy('id')
        .execute()
    ).map(({ asunto }) => asunto);

  it('las deja, se le dice, y se nombran a quien lo designa', async () => {
    await crear(o.arbitro.id, { convocatoria_id: otra, practicas: 1 });
    const { body: candidatos } = await o.jefa.llamar<{ arbitro_id: number; solapamiento: number; practica_en: string | null }[]>(
      'GET',
      `/api/arbitrajes/candidatos/${cv}`,
    );
    expect(candidatos.find(({ arbitro_id }) => arbitro_id === o.arbitro.id)).toMatchObject({
      solapamiento: 0,
      practica_en: 'Olmos – Tilos, a las 10:30',
    });
    const { status, body } = await crear(o.arbitro.id);
    expect([status, body]).toMatchObject([200, { ceden: ['arbitro@liga.es deja las prácticas de Olmos – Tilos, a las 10:30'] }]);
    expect(await o.oficina.db.selectFrom('arbitraje').select(['convocatoria_id', 'practicas']).execute()).toEqual([
      { convocatoria_id: cv, practicas: false },
    ]);
    expect(await asuntos()).toEqual([
      'Designación para Olmos – Tilos',
      'Ya no practica en Olmos – Tilos',
      'Designación para Robles – Encinar',
    ]);
    expect(await o.oficina.db.selectFrom('arbitraje_devuelto').select('causa').execute()).toEqual([{ causa: 'ascendido' }]);
  });
  it('en su propio partido pasa a tener el puesto', async () => {
    await crear(ana, { practicas: 1 });
    expect(await crear(ana)).toMatchObject({ status: 200, body: { ceden: [] } });
    expect(await enElPuesto()).toEqual([ana]);
    expect(await o.oficina.db.selectFrom('arbitraje').select('id').execute()).toHaveLength(1);
  });
  it('pero no al revés: nadie practica a la hora de otro partido suyo, ni deja las de uno con informe', async () => {
    await crear(ana);
    expect((await crear(ana, { convocatoria_id: otra, practicas: 1 })).body.codigo).toBe('arbitraje.solapado');
    await crear(bea, { convocatoria_id: otra, practicas: 1 });
    expect((await crear(bea, { practicas: 1 })).body.codigo).toBe('arbitraje.solapado');
    await o.jugar(o.partidos[1]);
    await sql`update partido set estado = 3 where id = ${o.partidos[1]}`.execute(o.oficina.db);
    await conSistema('deDos');
    expect((await crear(bea)).body.codigo).toBe('arbitraje.solapado');
  });
  it('dos que dan a la vez a quien practica un puesto en cada partido: uno lo consigue', async () => {
    for (let vez = 0; vez < 4; vez++) {
      await o.oficina.db.deleteFrom('arbitraje').execute();
      await crear(ana, { convocatoria_id: otra, practicas: 1 });
      const dos = await Promise.all([crear(ana), crear(ana, { convocatoria_id: otra })]);
      expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await o.oficina.db.selectFrom('arbitraje').select('practicas').execute()).toEqual([{ practicas: false }]);
    }
  });
});
