import type { ResumenDeApp } from '@cd/contract/app/app';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearEquipo, crearLiga } from '../../pruebas/fabricas';
import { anonimo, crearUsuario, entrar, ROL, abrirOficina, textoDe } from '../../pruebas/oficina';
import { abrirServidorPush, type Dispositivo } from '../../pruebas/servidor-push';
import { guardarModoDemostracion } from '../organizacion/modo-demo/service';
import { registrarResultados } from '../resultados/service';
import { sinRepartir } from './app-de-prueba';
import { esPublica } from './push/destino';
import { Repartidor } from './reparto/service';

const HOY = '2026-11-21';
const clock = { today: () => HOY };
const push = await abrirServidorPush();
const oficina = await abrirOficina({ clock, pushTo: [push.origen], database: sinRepartir(await testDatabase()) });
const { db, http } = oficina;
await crearUsuario(db, { login: 'jefa@liga.es', nombre: 'Jefa', roles: [ROL.administrador] });
const yo = await entrar(http, 'jefa@liga.es');
const publico = anonimo(http);
const { campeonatoId } = await crearCampeonato(db);
const [olmo, abeto, pino_] = [
  await crearEquipo(db, campeonatoId, 'Olmo'),
  await crearEquipo(db, campeonatoId, 'Abeto'),
  await crearEquipo(db, campeonatoId, 'Pino'),
];
const liga = await crearLiga(
  db,
  campeonatoId,
  [olmo, abeto, pino_],
  [
    { local: olmo, visitante: abeto, fecha: '2026-11-28' },
    { local: abeto, visitante: pino_, fecha: '2026-12-05', jornada: 2 },
  ],
);
const [uno, dos] = liga.partidos as [number, number];
await db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'competicionAbiertaPublico').execute();
const repartidor = new Repartidor({
  db: () => db,
  clock,
  log: pino({ level: 'silent' }),
  publicUrl: () => 'https://liga.example',
  permitidos: [push.origen],
});
afterAll(async () => {
  await oficina.cerrar();
  await push.cerrar();
});

let numero = 0;
beforeEach(async () => {
  await db.deleteFrom('app_suscripcion').execute();
  await db.deleteFrom('app_aviso').execute();
  await db.deleteFrom('app_cambio').execute();
  await db.deleteFrom('app_partido').execute();
  await db.deleteFrom('app_puesto').execute();
  push.recibidos.length = 0;
});

const nuevo = (): Dispositivo => push.nuevo(`/envio/${++numero}`);
const TODOS = ['resultado', 'horario', 'suspension', 'clasificacion'];
const activar = (dispositivo: Dispositivo, equipos: readonly number[] = [olmo], extra: object = {}) =>
  publico.llamar<{ equipos: number[]; codigo: string; detail: string }>('POST', '/open/api/app/suscripcion', {
    ...dispositivo,
    equipos,
    avisos: TODOS,
    silencio: null,
    ...extra,
  });
const jugar = (partidoId: number, marcador: ReturnType<typeof acta>) =>
  db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: marcador, validada: true }]));
const anular = async (partidoId: number) => {
  const suyas = db.selectFrom('convocatoria').select('id').where('partido_id', '=', partidoId);
  await db.updateTable('informe').set({ vigente: false }).where('convocatoria_id', 'in', suyas).execute();
  await ponerEstado(partidoId, 3);
};
const ponerSitio = (partidoId: number, sitio: { fecha?: string; hora?: string }) =>
  db.updateTable('convocatoria').set(sitio).where('partido_id', '=', partidoId).where('vigente', '=', true).execute();
const ponerEstado = (partidoId: number, estado: number) => db.updateTable('partido').set({ estado }).where('id', '=', partidoId).execute();
async function llegan(): Promise<string[]> {
  push.recibidos.length = 0;
  await repartidor.repartir();
  return push.recibidos.map(({ mensaje }) => `${mensaje.titulo} | ${mensaje.texto}`);
}
const resumen = async () => (await yo.llamar<ResumenDeApp>('GET', '/api/app')).body;
const cuantas = async () => (await resumen()).dispositivos;

describe('un dispositivo con avisos', () => {
  it('sigue a los equipos que hay, y no a los que no', async () => {
    expect((await activar(nuevo(), [olmo, 999_999])).body).toEqual({ equipos: [olmo] });
    expect(await cuantas()).toBe(1);
  });

  it('cambia lo suyo sin ser otro, y se quita de una vez', async () => {
    const dispositivo = nuevo();
    await activar(dispositivo);
    await activar(dispositivo, [abeto], { avisos: ['resultado'], silencio: { desde: '22:00', hasta: '08:00' } });
    const fila = await db.selectFrom('app_suscripcion').selectAll().executeTakeFirstOrThrow();
    expect(fila).toMatchObject({ tipos: ['resultado'], silencio_desde: 1320, silencio_hasta: 480 });
    const { endpoint } = dispositivo;
    expect((await publico.llamar('DELETE', '/open/api/app/suscripcion', { endpoint })).status).toBe(204);
    expect(await cuantas()).toBe(0);
    expect((await publico.llamar('DELETE', '/open/api/app/suscripcion', { endpoint })).status).toBe(404);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'https://[::1]/x',
    'https://localhost/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.malo.example/x',
    'https://malofcm.googleapis.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://yo:clave@fcm.googleapis.com/x',
    'https://metadata.google.internal/x',
    'http://127.0.0.1:1/x',
  ])('no escribe a %s, que no es el servicio de ningún navegador', async (endpoint) => {
    expect((await activar({ ...nuevo(), endpoint })).body).toMatchObject({ codigo: 'app.destino', detail: textoDe('app.destino') });
    expect(await cuantas()).toBe(0);
  });

  it('los de los navegadores sí', async () => {
    const { keys } = nuevo();
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect((await activar({ endpoint, keys })).status).toBe(200);
  });

  it('sus claves, sus equipos, sus avisos y su silencio tienen medida', async () => {
    const dispositivo = nuevo();
    const muchos = Array.from({ length: 51 }, (_, n) => n + 1);
    for (const extra of [
      { keys: { ...dispositivo.keys, p256dh: 'corta' } },
      { equipos: [] },
      { equipos: muchos },
      { avisos: [] },
      { avisos: ['goles de mi hijo'] },
      { silencio: { desde: '22:00', hasta: '22:00' } },
      { silencio: { desde: '25:00', hasta: '08:00' } },
    ])
      expect((await activar(dispositivo, [olmo], extra)).status, JSON.stringify(extra)).toBe(400);
    expect((await activar({ ...dispositivo, keys: { ...dispositivo.keys, p256dh: 'A'.repeat(87) } })).body.codigo).toBe('app.claves');
  });

  it('ninguna dirección de nuestra red es pública', () => {
    for (const ip of [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '2002:0a00::1',
      '224.0.0.1',
      'nada',
    ])
      expect(esPublica(ip), ip).toBe(false);
    for (const ip of ['142.250.184.10', '2a00:1450:4003:80f::200a']) expect(esPublica(ip), ip).toBe(true);
  });

  it('demasiados cambios desde una conexión esperan', async () => {
    const otra = await abrirOficina({ clock, pushTo: [push.origen] });
    const desde = anonimo(otra.http);
    const cuerpo = { endpoint: `${push.origen}/nadie` };
    const estados = [];
    for (let vez = 0; vez < 121; vez++) estados.push((await desde.llamar('DELETE', '/open/api/app/suscripcion', cuerpo)).status);
    expect(estados.filter((estado) => estado === 404)).toHaveLength(120);
    expect(estados.at(-1)).toBe(429);
    await otra.cerrar();
  });
});

describe('lo que se avisa a quien sigue a un equipo', () => {
  it('lo que ya había al empezar a seguirlo no es noticia', async () => {
    await activar(nuevo());
    expect(await llegan()).toEqual([]);
  });

  it('el resultado, que se corrige y que se anula; la tabla, al acabar la jornada', async () => {
    await activar(nuevo());
    await jugar(uno, acta(3, 1));
    const [juntas] = await llegan();
    expect(juntas).toContain('2 novedades de tus equipos | Olmo 3 – 1 Abeto\nOlmo: 1.º con 3 puntos');
    await jugar(uno, acta(1, 1));
    expect((await llegan())[0]).toContain('Olmo 1 – 1 Abeto');
    await anular(uno);
    expect((await llegan())[0]).toContain('Resultado anulado: Olmo – Abeto');
  });

  it('otra hora, la suspensión y que se levanta, a los dos equipos y una vez a quien sigue a ambos', async () => {
    const [deOlmo, deLosDos, dePino] = [nuevo(), nuevo(), nuevo()];
    await activar(deOlmo);
    await activar(deLosDos, [olmo, abeto]);
    await activar(dePino, [pino_]);
    await ponerSitio(uno, { hora: '12:00' });
    expect(await llegan()).toEqual(Array(2).fill(expect.stringContaining('Cambio de horario: Olmo – Abeto')));
    await ponerEstado(uno, 2);
    expect(await llegan()).toEqual(Array(2).fill(expect.stringContaining('Suspendido: Olmo – Abeto')));
    await ponerEstado(uno, 3);
    expect(await llegan()).toEqual(Array(2).fill(expect.stringContaining('Ya no está suspendido: Olmo – Abeto')));
    await ponerSitio(uno, { hora: '10:30' });
    await llegan();
  });

  it('solo de lo que pidió', async () => {
    await activar(nuevo(), [olmo], { avisos: ['suspension'] });
    await ponerSitio(uno, { hora: '12:00' });
    expect(await llegan()).toEqual([]);
    await ponerSitio(uno, { hora: '10:30' });
    expect((await resumen()).automaticos.avisos).toBe(0);
  });

  it('lo que se deshace antes de salir no se cuenta', async () => {
    await activar(nuevo());
    await ponerSitio(uno, { hora: '12:00' });
    await ponerSitio(uno, { hora: '10:30' });
    expect(await llegan()).toEqual([]);
  });

  it('nada de lo que no llegó a confirmarse', async () => {
    await activar(nuevo());
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('partido').set({ estado: 2 }).where('id', '=', uno).execute();
        throw new Error('no');
      })
      .catch(() => {});
    expect(await llegan()).toEqual([]);
  });

  it('con la zona pública cerrada, nada; tampoco al abrirse', async () => {
    await activar(nuevo());
    const abierta = (valor: number) =>
      db.updateTable('parametro').set({ valor }).where('clave', '=', 'competicionAbiertaPublico').execute();
    await abierta(0);
    await ponerEstado(uno, 2);
    expect(await llegan()).toEqual([]);
    await abierta(1);
    expect(await llegan()).toEqual([]);
    await ponerEstado(uno, 3);
    await llegan();
  });

  it('lo que se dice lleva a su partido, y otra noticia suya toma su sitio', async () => {
    await activar(nuevo());
    await ponerEstado(uno, 2);
    await llegan();
    expect(push.recibidos[0]).toMatchObject({
      topic: `partido-${uno}`,
      mensaje: { enlace: `/index/partido?partido=${uno}`, etiqueta: `partido-${uno}` },
    });
    expect(push.recibidos[0]!.autorizacion).toMatch(/^vapid t=.+, k=.+/);
    await ponerEstado(uno, 3);
    await llegan();
  });

  it('de ningún niño se dice nada, aunque el acta diga quién marcó', async () => {
    await activar(nuevo());
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', olmo).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('jugador')
      .values({ nombre_completo: 'Leocadia Quintanilla', colegio_id, fecha_nacimiento: '2016-05-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jugar(uno, acta(2, 0));
    const { informe_id } = await db.selectFrom('acta').select('informe_id').orderBy('informe_id', 'desc').executeTakeFirstOrThrow();
    await db.insertInto('acta_jugador').values({ informe_id, jugador_id: id, local: true, goles: 2 }).execute();
    const dicho = (await llegan()).join('\n');
    expect(dicho).toContain('Olmo 2 – 0 Abeto');
    expect(dicho).not.toMatch(/Leocadia|Quintanilla/);
    await anular(uno);
    await llegan();
  });
});

describe('las horas de silencio', () => {
  const tras = async (momento: string, desde: number | null, hasta: number | null) =>
    (
      await sql<{
        hora: string;
      }>`select to_char(app_tras_silencio(${momento}::timestamptz, ${desde}::int, ${hasta}::int) at time zone 'Europe/Madrid',
        'DD HH24:MI') as hora`.execute(db)
    ).rows[0]!.hora;

  it.each([
    ['2026-11-21 23:15+01', '22 08:00', 'de noche, hasta la mañana'],
    ['2026-11-22 03:00+01', '22 08:00', 'de madrugada, hasta la mañana'],
    ['2026-11-21 12:00+01', '21 12:00', 'de día, en el acto'],
    ['2026-11-22 08:00+01', '22 08:00', 'al acabar, en el acto'],
    ['2026-10-25 01:30+02', '25 08:00', 'la noche en que cambia la hora, a la misma hora'],
  ])('%s → %s: %s', async (momento, hora) => expect(await tras(momento, 1320, 480)).toBe(hora));

  it('a mediodía, y sin silencio', async () => {
    expect(await tras('2026-11-21 14:30+01', 840, 960)).toBe('21 16:00');
    expect(await tras('2026-11-21 14:30+01', null, null)).toBe('21 14:30');
  });

  it('lo que cae en ellas espera y va junto al acabar', async () => {
    const ahora = (
      await sql<{
        m: number;
      }>`select (extract(hour from now() at time zone 'Europe/Madrid') * 60 + extract(minute from now() at time zone 'Europe/Madrid'))::int as m`.execute(
        db,
      )
    ).rows[0]!.m;
    const hora = (m: number) => `${String(Math.floor((m % 1440) / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    const dispositivo = nuevo();
    await activar(dispositivo, [olmo, abeto], { silencio: { desde: hora(ahora + 1380), hasta: hora(ahora + 120) } });
    await ponerEstado(uno, 2);
    await ponerEstado(dos, 2);
    expect(await llegan()).toEqual([]);
    expect(await resumen()).toMatchObject({ en_silencio: 1, por_salir: 2 });
    await db
      .updateTable('app_envio')
      .set({ proximo: sql`now()` })
      .execute();
    expect(await llegan()).toEqual(['2 novedades de tus equipos | Suspendido: Olmo – Abeto\nSuspendido: Abeto – Pino']);
    await ponerEstado(uno, 3);
    await ponerEstado(dos, 3);
    await llegan();
  });

  it('y sale en el acto si se quitan', async () => {
    const dispositivo = nuevo();
    await activar(dispositivo, [olmo], { silencio: { desde: '00:00', hasta: '23:59' } });
    await ponerEstado(uno, 2);
    expect(await llegan()).toEqual([]);
    await activar(dispositivo);
    expect(await llegan()).toEqual([expect.stringContaining('Suspendido')]);
    await ponerEstado(uno, 3);
    await llegan();
  });
});

describe('lo que no llega', () => {
  const avisar = () =>
    yo.llamar<{ destinatarios: number; id: number }>('POST', '/api/firebase/notificar', { titulo: 'Aviso', contenido: 'Texto' });
  const enseguida = () =>
    db
      .updateTable('app_envio')
      .set({ proximo: sql`now()` })
      .execute();

  it.each([404, 410])('un dispositivo que ya no está (%i) desaparece, y se cuenta', async (estado) => {
    const dispositivo = nuevo();
    push.contestar(new URL(dispositivo.endpoint).pathname, estado);
    await activar(dispositivo);
    await avisar();
    await repartidor.repartir();
    expect(await resumen()).toMatchObject({ dispositivos: 0, avisos: [{ llegados: 0, caducados: 1, fallidos: 0, por_salir: 0 }] });
  });

  it('un servicio que falla se reintenta más tarde, y llega una vez', async () => {
    const dispositivo = nuevo();
    const camino = new URL(dispositivo.endpoint).pathname;
    push.contestar(camino, 503);
    await activar(dispositivo);
    await avisar();
    expect(await llegan()).toEqual([]);
    expect((await resumen()).avisos[0]).toMatchObject({ por_salir: 1, fallidos: 0 });
    expect(await llegan()).toEqual([]);
    push.contestar(camino, 201);
    await enseguida();
    expect(await llegan()).toEqual(['Aviso | Texto']);
    await enseguida();
    expect(await llegan()).toEqual([]);
    expect((await resumen()).avisos[0]).toMatchObject({ por_salir: 0, llegados: 1 });
  });

  it('tras seis intentos se da por perdido, y tras cinco perdidos el dispositivo', async () => {
    const dispositivo = nuevo();
    push.contestar(new URL(dispositivo.endpoint).pathname, 500);
    await activar(dispositivo);
    await avisar();
    for (let vez = 0; vez < 6; vez++) {
      await enseguida();
      await repartidor.repartir();
    }
    expect((await resumen()).avisos[0]).toMatchObject({ por_salir: 0, fallidos: 1 });
    expect(await cuantas()).toBe(1);
    push.contestar(new URL(dispositivo.endpoint).pathname, 400);
    for (let vez = 0; vez < 4; vez++) {
      await avisar();
      await repartidor.repartir();
    }
    expect(await cuantas()).toBe(0);
  });

  it('lo que un proceso se llevó y no anotó se envía otra vez en su mismo sitio', async () => {
    await activar(nuevo());
    await avisar();
    await db
      .updateTable('app_envio')
      .set({ intentos: 1, proximo: sql`now()` })
      .execute();
    await repartidor.repartir();
    const { id } = (await resumen()).avisos[0]!;
    expect(push.recibidos.map(({ topic }) => topic)).toEqual([`oficina-${id}`]);
  });

  it('a muchos, en un proceso aparte, a cada uno una vez', async () => {
    for (let n = 0; n < 45; n++) await activar(nuevo());
    await avisar();
    await Promise.all([repartidor.repartir(), repartidor.repartir()]);
    expect(new Set(push.recibidos.map(({ camino }) => camino)).size).toBe(45);
    expect(push.recibidos).toHaveLength(45);
    expect((await resumen()).avisos[0]).toMatchObject({ destinatarios: 45, llegados: 45 });
  });
});

describe('lo que hace la oficina', () => {
  it('avisa a todos, dice a cuántos y queda quién lo envió', async () => {
    await activar(nuevo());
    await activar(nuevo(), [pino_], { silencio: { desde: '00:00', hasta: '23:59' } });
    const { status, body } = await yo.llamar('POST', '/api/firebase/notificar', { titulo: '  Fiesta\nfinal ', contenido: 'El sábado' });
    expect([status, body]).toMatchObject([200, { destinatarios: 2, en_silencio: 1 }]);
    expect(await llegan()).toEqual(['Fiesta final | El sábado']);
    expect((await resumen()).avisos[0]).toMatchObject({
      titulo: 'Fiesta final',
      usuario: 'Jefa',
      destinatarios: 2,
      llegados: 1,
      por_salir: 1,
    });
  });

  it('sin título, sin contenido, demasiado largos o sin nadie, no se envía', async () => {
    const enviar = (cuerpo: object) => yo.llamar<{ codigo: string }>('POST', '/api/firebase/notificar', cuerpo);
    await activar(nuevo());
    for (const cuerpo of [
      { titulo: ' ', contenido: 'x' },
      { titulo: 'x', contenido: '' },
      { titulo: 'x'.repeat(61), contenido: 'x' },
      { titulo: 'x', contenido: 'x'.repeat(241) },
    ])
      expect((await enviar(cuerpo)).status).toBe(400);
    await db.deleteFrom('app_suscripcion').execute();
    expect((await enviar({ titulo: 'x', contenido: 'x' })).body.codigo).toBe('app.nadie');
    expect((await resumen()).avisos).toEqual([]);
  });

  it('publica los datos que guarda la app, y los borra', async () => {
    const estado = async () => (await publico.llamar<{ version: number; guarda: boolean; clave: string }>('GET', '/open/api/app')).body;
    const antes = await estado();
    expect(antes).toMatchObject({ guarda: true, clave: expect.stringMatching(/^[\w-]{87}$/) });
    expect((await yo.llamar('POST', '/api/firebase/todo')).body).toEqual({ campeonatos: 1, equipos: 3, partidos: 2 });
    expect(await estado()).toMatchObject({ guarda: true, version: antes.version + 1 });
    expect((await resumen()).datos).toMatchObject({ equipos: 3, usuario: 'Jefa', retirados: null });
    expect((await yo.llamar('DELETE', '/api/firebase/todo')).status).toBe(204);
    expect(await estado()).toMatchObject({ guarda: false, version: antes.version + 2 });
    expect((await yo.llamar('DELETE', '/api/firebase/todo')).status).toBe(409);
  });

  it('borra lo enviado y lo que espera', async () => {
    await activar(nuevo(), [olmo], { silencio: { desde: '00:00', hasta: '23:59' } });
    await yo.llamar('POST', '/api/firebase/notificar', { titulo: 'x', contenido: 'x' });
    expect((await yo.llamar('DELETE', '/api/firebase/todasnotificaciones')).body).toEqual({ avisos: 1, por_salir: 1 });
    expect(await resumen()).toMatchObject({ avisos: [], por_salir: 0, dispositivos: 1 });
  });

  it('en la demostración no borra nada', async () => {
    await guardarModoDemostracion(db, true);
    for (const camino of ['/api/firebase/todo', '/api/firebase/todasnotificaciones'])
      expect((await yo.llamar('DELETE', camino)).body).toMatchObject({ codigo: 'demo.bloqueada', detail: textoDe('demo.bloqueada') });
    await guardarModoDemostracion(db, false);
  });

  it('no enseña a nadie la dirección de un dispositivo', async () => {
    const dispositivo = nuevo();
    await activar(dispositivo);
    await yo.llamar('POST', '/api/firebase/notificar', { titulo: 'x', contenido: 'x' });
    const { body } = await yo.llamar('GET', '/api/app');
    expect(JSON.stringify(body)).not.toContain('/envio/');
    const acciones = await db.selectFrom('accion').selectAll().execute();
    expect(JSON.stringify(acciones)).not.toContain('/envio/');
  });
});
