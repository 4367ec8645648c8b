import type { CitacionDeFamilia, JugadorPorCitar, PartidoDeEquipo } from '@cd/contract/partidos/citaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { anonimo, crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { huellaDeCorreo } from '../../avisos/cartas/correos-de-familias';
import { escribirCarta } from '../../administracion/correo/cartas';
import type { Carta } from '../../avisos/cartas/service';
import { keysOf } from '../../../platform/secrets/keys-of';

import { leerDobles } from '../alineacion/queries';
import { abrirPartidosDePrueba, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';
import { borrarCitacionesVencidas } from './queries';

let o: OficinaDePartidos;
let partido: number;
let coordinadora: Cliente;
let otraCoordinadora: Cliente;
let [ana, bea, cris, nino]: number[] = [];
let infantil: number;

const insertarJugador = async (nombre_completo: string, equipo: number, extra: object = {}): Promise<number> => {
  const { db } = o.oficina;
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
  const valores = { nombre_completo, dni: '', colegio_id, fecha_nacimiento: '2012-01-01', ...extra };
  return (await db.insertInto('jugador').values(valores).returning('id').executeTakeFirstOrThrow()).id;
};
const coordinar = async (login: string, equipo: number): Promise<Cliente> => {
  const { db, http } = o.oficina;
  const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
  const { id } = await db.insertInto('coordinador').values({ nombre: login, usuario_id }).returning('id').executeTakeFirstOrThrow();
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id: o.deporte }).execute();
  return entrar(http, login);
};
/** A family with an address that it confirmed, of a ficha that the school accepted. */
const darFamilia = async (jugador: number, correo: string): Promise<void> => {
  const { db } = o.oficina;
  await sql`with i as (insert into inscripcion (competicion_id, fecha_fin) values (${o.competicion}, '2026-09-30') on conflict do nothing returning id)
    insert into ficha_familia (inscripcion_id, colegio_id, envio, sal, hash, estado, jugador_id, nombre, apellido_1, tipo_documento, firmante_nombre,
      firmante_relacion, firmante_correo)
    select coalesce((select id from i), (select min(id) from inscripcion)), j.colegio_id, 'x', 'x', 'ficha ' || j.id, 'aceptada', j.id, '', '', 'dni', 'Marta',
      'madre', ${correo} from jugador j where j.id = ${jugador}`.execute(db);
  await sql`insert into correo_familia (huella, confirmado) values (${huellaDeCorreo(correo)}, now()) on conflict do nothing`.execute(db);
};

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  await db.updateTable('categoria').set({ annos: '2012-2013' }).execute();
  ana = await insertarJugador('Ana Sanz Ruiz', o.equipos[0]);
  bea = await insertarJugador('Bea Gil Mora', o.equipos[0]);
  cris = await insertarJugador('Cris Del Otro', o.equipos[1]);
  const { id: plantilla_id } = await db
    .selectFrom('plantilla')
    .select('id')
    .where('equipo_id', '=', o.equipos[0])
    .executeTakeFirstOrThrow();
  for (const jugador_id of [ana, bea]) await db.insertInto('plantilla_jugador').values({ plantilla_id, jugador_id }).execute();
  const { id: rival } = await db
    .insertInto('entrenador')
    .values({ nombre: 'Marta Lindes', movil: '600111222' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await crearPlantilla(db, o.equipos[1], { jugadores: [cris], entrenadores: [rival] });
  partido = (
    await crearLiga(
      db,
      o.campeonato,
      o.equipos,
      [{ local: o.equipos[1], visitante: o.equipos[0], fecha: '2036-11-29', sedeId: o.sedes[0] }],
      'Futura',
    )
  ).partidos[0]!;
  // A lower category of the same school.
  const { id: benjamin } = await db
    .insertInto('categoria')
    .values({ nombre: 'Benjamín', annos: '2014-2015' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { genero_id, deporte_id } = await db
    .selectFrom('campeonato')
    .select(['genero_id', 'deporte_id'])
    .where('id', '=', o.campeonato)
    .executeTakeFirstOrThrow();
  const { id: otro } = await db
    .insertInto('campeonato')
    .values({ competicion_id: o.competicion, deporte_id, categoria_id: benjamin, genero_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  infantil = await crearEquipo(db, otro, 'Robles pequeños');
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[0]).executeTakeFirstOrThrow();
  await db.updateTable('equipo').set({ colegio_id }).where('id', '=', infantil).execute();
  nino = await insertarJugador('Nico Pequeño', o.equipos[0], { fecha_nacimiento: '2014-05-01' });
  await crearPlantilla(db, infantil, { jugadores: [nino] });
  await darFamilia(ana, 'ana@familia.example');
  coordinadora = await coordinar('coordina@liga.es', o.equipos[0]);
  otraCoordinadora = await coordinar('otra@liga.es', o.equipos[2]);
}, 60_000);
beforeEach(async () => {
  const { db } = o.oficina;
  await db.deleteFrom('citacion').execute();
  await db.deleteFrom('trabajo').execute();
  await db.deleteFrom('cupo').execute();
  await db.deleteFrom('sancion').execute();
  await db.deleteFrom('arbitraje').execute();
  await db.updateTable('competicion').set({ max_dobles: 0 }).execute();
});
afterAll(() => o.oficina.cerrar());

type Rechazo = { codigo: string; detail: string };
const ver = (quien: Cliente, cual = partido) => quien.llamar<PartidoDeEquipo & Rechazo>('GET', `/api/citaciones/${cual}`);
const inferiores = (quien: Cliente) =>
  quien.llamar<JugadorPorCitar[]>('GET', `/api/citaciones/inferiores/${partido}?equipo=${o.equipos[0]}`);
const citar = async (quien: Cliente, jugadores: number[], extra: object = {}) => {
  const { body } = await ver(o.entrenador.cliente);
  return quien.llamar<{ avisadas: number; sin_correo: number } & Rechazo>('PUT', `/api/citaciones/${partido}`, {
    equipo_id: o.equipos[0],
    convocatoria_id: body.partido.cv_id,
    version: body.citacion?.version ?? null,
    jugadores,
    ...extra,
  });
};
const enlaceDe = async (jugador: number): Promise<string> => {
  const { body } = await ver(o.entrenador.cliente);
  return body.jugadores.find(({ id }) => id === jugador)!.enlace!.replace('http://liga.example/convocado/', '');
};
const deFamilia = (token: string) => anonimo(o.oficina.http).llamar<CitacionDeFamilia & Rechazo>('GET', `/open/api/citacion/${token}`);
const contestar = (token: string, viene: number) =>
  anonimo(o.oficina.http).llamar<Rechazo>('POST', `/open/api/citacion/${token}`, { viene });
const cartas = async (): Promise<{ destinatario: string; datos: Carta }[]> =>
  (await o.oficina.db.selectFrom('trabajo').select(['destinatario', 'datos']).orderBy('id').execute()) as {
    destinatario: string;
    datos: Carta;
  }[];
const porNombre = ({ jugadores }: PartidoDeEquipo) => Object.fromEntries(jugadores.map((uno) => [uno.nombre, uno]));

describe('el partido de su equipo', () => {
  it('lo ven quien lo entrena y quien lo coordina; la oficina tiene sus pantallas, y los demás nada', async () => {
    const quienes = [o.entrenador.cliente, coordinadora, otraCoordinadora, o.jefa, o.arbitro.cliente];
    expect(await Promise.all(quienes.map(async (quien) => (await ver(quien)).status))).toEqual([200, 200, 403, 403, 403]);
    expect((await ver(o.entrenador.cliente, o.partidos[1])).body.codigo).toBe('equipo.ajeno');
    expect((await ver(o.entrenador.cliente, 2_000_000)).status).toBe(404);
  });
  it('dice quién puede jugar y, de quien no, todo lo que se lo impide', async () => {
    const { db } = o.oficina;
    await db
      .insertInto('sancion')
      .values({
        fecha: '2026-11-21',
        convocatoria_id: await o.vigente(o.partidos[0]),
        sujeto: 3,
        jugador_id: bea!,
        equipo_id: o.equipos[0],
        num_partidos: 1,
        fecha_validacion: '2026-11-22T10:00',
      })
      .execute();
    await db.updateTable('categoria').set({ exige_dni: true }).where('nombre', '=', 'Alevín').execute();
    const { body } = await ver(o.entrenador.cliente);
    await db.updateTable('categoria').set({ exige_dni: false }).execute();
    const { 'Ana Sanz Ruiz': una, 'Bea Gil Mora': otra } = porNombre(body);
    expect(una!.impedimentos.map(({ texto }) => texto)).toEqual(['Falta el documento']);
    expect(otra!.impedimentos.map(({ motivo, texto }) => [motivo, texto])).toEqual([
      ['sancion', 'Sancionado: le queda 1 de 1 partido'],
      ['documento', 'Falta el documento'],
    ]);
    expect(JSON.stringify(body)).not.toContain('Del Otro');
  });
  it('a quien su familia ha retirado el permiso no puede jugar, hasta que lo da otra vez', async () => {
    const { db } = o.oficina;
    const { id } = await db
      .insertInto('texto_permiso')
      .values({ finalidad: 'inscripcion', version: 1, texto: 'x', huella: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dar = (retirado: Date | null) =>
      db
        .insertInto('consentimiento')
        .values({ jugador_id: ana!, texto_permiso_id: id, dado: true, nombre: 'Marta', relacion: 'madre', retirado })
        .execute();
    const motivos = async () =>
      porNombre((await ver(o.entrenador.cliente)).body)['Ana Sanz Ruiz']!.impedimentos.map(({ motivo }) => motivo);
    await dar(new Date());
    expect(await motivos()).toEqual(['permiso']);
    expect((await citar(o.entrenador.cliente, [ana!])).body.detail).toBe('Ana Sanz Ruiz: Su familia no lo permite');
    await dar(null);
    expect(await motivos()).toEqual([]);
    await db.deleteFrom('consentimiento').execute();
  });
  it('de los contactos, solo los que la liga permite, y desde la víspera', async () => {
    const { db } = o.oficina;
    const poner = (clave: string, valor: number) => db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
    const contactos = async (cual = partido) => {
      const { rival, arbitros, contactos_desde } = (await ver(o.entrenador.cliente, cual)).body;
      return [rival.contacto, arbitros, contactos_desde];
    };
    const hoy = o.partidos[0];
    await db
      .updateTable('convocatoria')
      .set({ fecha: sql<string>`(now() at time zone 'Europe/Madrid')::date` })
      .where('partido_id', '=', hoy)
      .execute();
    await db
      .insertInto('arbitraje')
      .values({ convocatoria_id: await o.vigente(hoy), arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil, estado: 3 })
      .execute();
    expect(await contactos(hoy)).toEqual([null, null, null]);
    await poner('contactoDelRival', 1);
    await poner('contactoDelArbitro', 1);
    expect(await contactos(hoy)).toEqual([
      { nombre: 'Marta Lindes', movil: '600111222' },
      [{ nombre: 'arbitro@liga.es', movil: '', perfil: 'Primero' }],
      expect.any(String),
    ]);
    expect(await contactos()).toEqual([null, null, '2036-11-28']);
    await poner('contactoDelRival', 0);
    await poner('contactoDelArbitro', 0);
  });
  it('y si las camisetas chocan, cuál lleva quien juega fuera', async () => {
    const { db } = o.oficina;
    await db.updateTable('equipo').set({ color_id: 4, segundo_color_id: 1 }).where('id', 'in', o.equipos).execute();
    expect((await ver(o.entrenador.cliente)).body.equipacion).toMatchObject({ choca: true, cambia_a: { nombre: 'Blanco' } });
    await db.updateTable('equipo').set({ color_id: null, segundo_color_id: null }).execute();
    expect((await ver(o.entrenador.cliente)).body.equipacion).toBe(null);
  });
  it('un cambio se puede pedir mientras hay plazo, que se dice', async () => {
    const { cambio } = (await ver(o.entrenador.cliente)).body;
    expect(cambio.puede).toBe(true);
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', partido).execute();
    expect((await ver(o.entrenador.cliente)).body.cambio.puede).toMatch(/inamovible/);
    await o.oficina.db.updateTable('partido').set({ inamovible: false }).where('id', '=', partido).execute();
  });
});

describe('convocar', () => {
  it('avisa a las familias que confirmaron su correo, y cuenta las que no', async () => {
    const { status, body } = await citar(o.entrenador.cliente, [ana!, bea!]);
    expect([status, body]).toEqual([200, { avisadas: 1, sin_correo: 1 }]);
    const [carta] = await cartas();
    expect([carta!.destinatario, (await cartas()).length]).toEqual(['ana@familia.example', 1]);
    const escrita = await escribirCarta(o.oficina.db, [carta!.datos], {
      publicUrl: 'http://liga.example',
      signature: keysOf(o.oficina.db).signature,
      enlace: null,
    });
    expect(escrita!.texto).toContain(`http://liga.example/convocado/${await enlaceDe(ana!)}`);
    expect(escrita!.texto).not.toMatch(/Ana|Sanz/);
  });
  it('otra vez, sin alguien y con otro: se avisa solo a quien no lo estaba', async () => {
    await citar(o.entrenador.cliente, [bea!]);
    const antes = await enlaceDe(bea!);
    expect((await citar(coordinadora, [bea!, ana!])).body).toEqual({ avisadas: 1, sin_correo: 0 });
    expect(await enlaceDe(bea!)).toBe(antes);
    await citar(o.entrenador.cliente, [ana!]);
    expect((await deFamilia(antes)).body.codigo).toBe('citacion.enlace');
  });
  it('no, a quien no puede jugar, ni a quien no es del equipo, ni por quien no lo lleva', async () => {
    expect((await citar(o.entrenador.cliente, [cris!])).body.codigo).toBe('citacion.ajena');
    expect((await citar(otraCoordinadora, [ana!])).body.codigo).toBe('equipo.ajeno');
    expect((await citar(o.entrenador.cliente, [ana!], { equipo_id: o.equipos[1] })).body.codigo).toBe('equipo.ajeno');
    expect((await citar(o.entrenador.cliente, [nino!])).body.detail).toBe(
      'Nico Pequeño: La competición no admite jugadores de otra categoría',
    );
  });
  it('no, sobre lo que otro ha cambiado ya, ni para otra convocatoria del partido', async () => {
    const { body } = await ver(o.entrenador.cliente);
    await citar(o.entrenador.cliente, [ana!]);
    expect((await citar(o.entrenador.cliente, [bea!], { version: null })).body.codigo).toBe('version.antigua');
    expect((await citar(o.entrenador.cliente, [bea!], { convocatoria_id: body.partido.cv_id + 1_000 })).body.codigo).toBe(
      'citacion.movida',
    );
  });
  it('no, para un partido que ya ha empezado', async () => {
    const fecha = (dia: string) => o.oficina.db.updateTable('convocatoria').set({ fecha: dia }).where('partido_id', '=', partido).execute();
    await citar(o.entrenador.cliente, [ana!]);
    const token = await enlaceDe(ana!);
    await fecha('2026-11-21');
    expect((await citar(o.entrenador.cliente, [bea!])).body.codigo).toBe('citacion.cerrada');
    expect((await ver(o.entrenador.cliente)).body.se_puede_citar).toBe(0);
    expect((await contestar(token, 1)).body.codigo).toBe('citacion.enlace');
    await fecha('2036-11-29');
  });
});

describe('la familia', () => {
  it('contesta con un toque, sin cuenta, y cambia de opinión hasta que empieza; quien entrena lo ve', async () => {
    await citar(o.entrenador.cliente, [ana!, bea!]);
    const token = await enlaceDe(ana!);
    expect((await deFamilia(token)).body).toEqual({
      liga: expect.any(String),
      nombre: 'Ana',
      equipo: 'Robles',
      rotulo: 'Encinar – Robles',
      campeonato: 'Fútbol sala Alevín Mixto',
      fecha: '2036-11-29T10:30',
      sede: { nombre: 'Pabellón Norte', direccion: '', mapa: null },
      camiseta: null,
      viene: null,
    });
    await contestar(token, 1);
    expect((await contestar(token, 0)).status).toBe(204);
    const { jugadores } = (await ver(o.entrenador.cliente)).body;
    expect(jugadores.map(({ citado, viene }) => [citado, viene])).toEqual([
      [1, 0],
      [1, null],
    ]);
  });
  it('a la que no ha contestado se le recuerda, y no más de tres veces al día', async () => {
    await citar(o.entrenador.cliente, [ana!]);
    const recordar = async () =>
      (await o.entrenador.cliente.llamar<{ avisadas: number }>('POST', `/api/citaciones/recordar/${partido}`, { equipo_id: o.equipos[0] }))
        .body.avisadas;
    expect([await recordar(), await recordar(), await recordar()]).toEqual([1, 1, 0]);
    await contestar(await enlaceDe(ana!), 1);
    await o.oficina.db.deleteFrom('cupo').execute();
    expect(await recordar()).toBe(0);
  });
  it('si el partido se mueve su enlace deja de valer, y quien entrena sabe que ha de convocar otra vez', async () => {
    const { db } = o.oficina;
    await citar(o.entrenador.cliente, [ana!]);
    const token = await enlaceDe(ana!);
    const vigente = await o.vigente(partido);
    await db.updateTable('convocatoria').set({ vigente: false }).where('id', '=', vigente).execute();
    const { id } = await db
      .insertInto('convocatoria')
      .values({ partido_id: partido, fecha: '2036-12-06', hora: '12:00', tipo: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await deFamilia(token)).body.codigo).toBe('citacion.enlace');
    const { citacion, citado_antes } = (await ver(o.entrenador.cliente)).body;
    expect([citacion, citado_antes]).toEqual([null, '2036-11-29T10:30']);
    await db.deleteFrom('convocatoria').where('id', '=', id).execute();
    await db.updateTable('convocatoria').set({ vigente: true }).where('id', '=', vigente).execute();
  });
  it('un enlace que no es de nadie no dice nada', async () => {
    expect((await deFamilia('a'.repeat(43))).status).toBe(404);
    expect((await contestar('a'.repeat(43), 1)).status).toBe(404);
  });
});

describe('los dobles', () => {
  const admitir = (max_dobles: number) => o.oficina.db.updateTable('competicion').set({ max_dobles }).execute();
  it('sin la regla nadie dobla; con ella se cuentan, y quien los ha gastado no se convoca', async () => {
    expect((await inferiores(coordinadora)).body).toMatchObject([{ nombre: 'Nico Pequeño', de: 'Robles', dobles: null }]);
    await admitir(1);
    expect((await inferiores(coordinadora)).body).toMatchObject([{ dobles: { usados: 0, maximo: 1 }, impedimentos: [] }]);
    expect((await citar(o.entrenador.cliente, [ana!, nino!])).status).toBe(200);
    // For another match it counts; for the same one it does not.
    const otro = (
      await crearLiga(
        o.oficina.db,
        o.campeonato,
        o.equipos,
        [{ local: o.equipos[0], visitante: o.equipos[2], fecha: '2036-12-13' }],
        'Otra',
      )
    ).partidos[0]!;
    const { body } = await ver(o.entrenador.cliente, otro);
    const rechazada = await o.entrenador.cliente.llamar<Rechazo>('PUT', `/api/citaciones/${otro}`, {
      equipo_id: o.equipos[0],
      convocatoria_id: body.partido.cv_id,
      version: null,
      jugadores: [nino],
    });
    expect([rechazada.status, rechazada.body.detail]).toEqual([422, 'Nico Pequeño: Ya ha doblado 1 de 1 veces']);
    expect((await citar(o.entrenador.cliente, [ana!, nino!])).status).toBe(200);
    await o.oficina.db.deleteFrom('partido').where('id', '=', otro).execute();
  });
  it('quien dobla sale en el acta, y jugado el partido cuenta solo si vino', async () => {
    await admitir(3);
    await citar(o.entrenador.cliente, [nino!]);
    const { body } = await o.jefa.llamar<{ visitante: { jugadores: { jugador_id: number }[] } }>('GET', `/api/partidos/acta/${partido}`);
    expect(body.visitante.jugadores.map(({ jugador_id }) => jugador_id)).toContain(nino);
    const { db } = o.oficina;
    const usados = async () => (await leerDobles(db, o.competicion, [nino!], null)).get(nino!) ?? 0;
    expect(await usados()).toBe(1);
    const { id: informe_id } = await db
      .insertInto('informe')
      .values({ convocatoria_id: await o.vigente(partido), tipo: 1, vigente: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('acta').values({ informe_id, marcador_local: 1, marcador_visitante: 0 }).execute();
    await db.insertInto('acta_jugador').values({ informe_id, jugador_id: nino!, local: false, presentado: false }).execute();
    expect(await usados()).toBe(0);
    await db.updateTable('acta_jugador').set({ presentado: true }).where('informe_id', '=', informe_id).execute();
    expect(await usados()).toBe(1);
    await db.deleteFrom('informe').where('id', '=', informe_id).execute();
  });
});

it('un mes después de jugado nadie sabe qué dijo cada familia', async () => {
  const { db } = o.oficina;
  await citar(o.entrenador.cliente, [ana!]);
  await borrarCitacionesVencidas(db);
  expect(await db.selectFrom('citado').select('id').execute()).toHaveLength(1);
  await db.updateTable('convocatoria').set({ fecha: '2026-09-01', vigente: false }).where('partido_id', '=', partido).execute();
  await borrarCitacionesVencidas(db);
  expect(await db.selectFrom('citado').select('id').execute()).toEqual([]);
  await db.updateTable('convocatoria').set({ fecha: '2036-11-29', vigente: true }).where('partido_id', '=', partido).execute();
});
