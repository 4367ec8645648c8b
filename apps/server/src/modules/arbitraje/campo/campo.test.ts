import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { createHash } from 'node:crypto';
import type { ActaEnCurso, DiaDeCampo } from '@cd/contract/arbitraje/campo';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import { textoQueSeFirma, type ActaQueSeFirma, type FueraDeLista } from '@cd/domain/arbitraje/campo/sello';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../../platform/secrets/keys-of';
import type { Signature } from '../../../platform/signature';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { anonimo, crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { abrirInformes, type OficinaDeInformes, type PartidoDePrueba } from '../../partidos/informes/partidos-de-prueba';
import { clavesDePin, pinDe, pruebaDePin } from '../../partidos/informes/pines';
import { avisarDePines } from './avisos';
import { borrarActasVencidas } from './queries';

type Equipo = Awaited<ReturnType<OficinaDeInformes['equipo']>>;

let o: OficinaDeInformes;
let firma: Signature;
let a: Equipo;
let b: Equipo;
let p: PartidoDePrueba;
let arbitra: Awaited<ReturnType<OficinaDeInformes['arbitra']>>;
let segunda: typeof arbitra;
let ajena: typeof arbitra;
let entrenador: Cliente;

beforeAll(async () => {
  o = await abrirInformes();
  firma = keysOf(o.oficina.db).signature;
  [a, b] = [await o.equipo('Abeto'), await o.equipo('Boj')];
  arbitra = await o.arbitra('arbitra@liga.es');
  segunda = await o.arbitra('segunda@liga.es');
  ajena = await o.arbitra('ajena@liga.es');
  const usuario_id = await crearUsuario(o.oficina.db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  await o.oficina.db.updateTable('entrenador').set({ usuario_id }).where('id', '=', a.entrenador).execute();
  entrenador = await entrar(o.oficina.http, 'entrena@liga.es');
});
beforeEach(async () => {
  o.reloj.hoy = '2026-11-22';
  await poner('marcadorEnDirecto', 0);
  await poner('admitirFueraDeLista', 1);
  p = await o.partido(a.id, b.id, { tipoActa: 2 });
  await o.designar(p.convocatoriaId, arbitra.id);
  await o.designar(p.convocatoriaId, segunda.id);
});
afterAll(() => o.oficina.cerrar());

const poner = (clave: string, valor: number) => o.oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
const dia = async (quien: Cliente = arbitra.cliente) => (await quien.llamar<DiaDeCampo>('GET', '/api/campo')).body;
const suyo = async (quien: Cliente = arbitra.cliente) =>
  (await dia(quien)).partidos.find(({ convocatoria_id }) => convocatoria_id === p.convocatoriaId);
const enCurso = async (quien: Cliente = o.jefa) =>
  (await quien.llamar<ActaEnCurso | null>('GET', `/api/campo/borrador/${p.convocatoriaId}`)).body;

const MOVIL = 'movil-de-ana';
const OTRO = 'tableta-de-eva';
const evento = (n: number) => ({ n, momento: 1, tipo: 'gol', datos: { lado: 'local' } });
const guardar = (secuencia: number, extra: object = {}, quien: Cliente = arbitra.cliente) =>
  quien.llamar<{ secuencia: number; codigo: string; detail: string }>('PUT', `/api/campo/borrador/${p.convocatoriaId}`, {
    dispositivo: MOVIL,
    dispositivo_nombre: 'Móvil de Ana',
    secuencia,
    documento: { eventos: [evento(secuencia)] },
    ...extra,
  });

const jugador = (jugador_id: number, datos: object = {}) => ({
  jugador_id,
  presentado: 1,
  dorsal: null,
  capitan: 0,
  goles: 0,
  golespp: 0,
  amarillas: 0,
  rojas: 0,
  faltas: 0,
  tecnicas: 0,
  descalificantes: 0,
  castigo: 0,
  expulsion: 0,
  ...datos,
});
const detalle = ({ jugadores, entrenador: suyo_ }: Equipo, goles: number) => ({
  jugadores: jugadores.map((id, n) => jugador(id, { goles: n === 0 ? goles : 0, dorsal: n + 1 })),
  entrenadores: [{ entrenador_id: suyo_, presentado: 1, amarillas: 0, rojas: 0 }],
});
const acta = (local: number, visitante: number) => ({
  marcador_local: local,
  marcador_visitante: visitante,
  presentado_local: 1,
  presentado_visitante: 1,
  desempate: 0,
  prorroga: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  parciales: [],
  hayIncidencias: 0,
  observaciones: '',
  observaciones_jugadores: '',
  observaciones_arbitro: '',
  detalle_local: detalle(a, local),
  detalle_visitante: detalle(b, visitante),
});
const huellaDe = (contenido: object, fuera: FueraDeLista[] = []): string =>
  createHash('sha256')
    .update(textoQueSeFirma(p.convocatoriaId, contenido as ActaQueSeFirma, fuera))
    .digest('hex');
interface Envio {
  local?: number;
  visto?: { id: number; version: number } | null;
  sustituye?: { id: number; version: number } | null;
  campo?: object;
  contenido?: object;
}
const enviar = (
  secuencia: number,
  { local = 2, visto = null, sustituye = null, campo = {}, contenido = acta(local, 1) }: Envio = {},
  quien: Cliente = arbitra.cliente,
  clave?: string,
) =>
  quien.llamar<{ id: number; codigo: string; detail: string }>(
    'POST',
    '/api/informespartido',
    {
      informe: { convocatoria_id: p.convocatoriaId, tipo: 1, acta: contenido, sustituye },
      comparecencias: [arbitra, segunda].map(({ id }) => ({ arbitro_id: id, asistencia: 1 })),
      campo: { dispositivo: MOVIL, secuencia, visto, ...campo },
    },
    clave === undefined ? {} : { headers: { 'idempotency-key': clave } },
  );
const vigente = async () => (await o.acta(p.convocatoriaId)).informes.find((informe) => informe.vigente === 1);

describe('lo que el árbitro puede tener en el dispositivo', () => {
  it('sus partidos, con quién juega, desde la víspera hasta una semana después', async () => {
    for (const [hoy, cuantos] of [
      ['2026-11-19', 0],
      ['2026-11-20', 1],
      ['2026-11-28', 1],
      ['2026-11-29', 0],
    ] as const) {
      o.reloj.hoy = hoy;
      expect([hoy, [await suyo()].filter(Boolean).length]).toEqual([hoy, cuantos]);
    }
  });

  it('de cada jugador el nombre, la foto, la licencia y el último dorsal, y nada más', async () => {
    const { jugadores, pin } = (await suyo())!.local;
    expect(Object.keys(jugadores[0]!).toSorted()).toEqual(
      ['dorsal', 'en_plantilla', 'imagen', 'jugador_id', 'licencia', 'nombre', 'sancion'].toSorted(),
    );
    expect(Object.keys(pin).toSorted()).toEqual(['sal', 'vueltas']);
    expect(await dia()).toMatchObject({ arbitro_id: arbitra.id, fuera_de_lista: 'nota', en_directo: 0, hoy: '2026-11-22' });
  });

  it('fuera de esos días tampoco se lo dice el acta, ni la que envió; a la oficina, siempre', async () => {
    expect((await enviar(1)).status).toBe(200);
    const leer = (quien: Cliente) => o.acta(p.convocatoriaId, quien);
    expect(await leer(arbitra.cliente)).toMatchObject({ con_plantillas: 1 });
    o.reloj.hoy = '2026-11-29';
    const fuera = await leer(arbitra.cliente);
    expect(fuera).toMatchObject({ con_plantillas: 0, local: { jugadores: [] }, visitante: { entrenadores: [] } });
    expect(fuera.informes[0]).toMatchObject({ acta: { marcador_local: 2, detalle_local: { jugadores: [] } } });
    expect(JSON.stringify(fuera)).not.toContain('Abeto 1');
    expect((await leer(o.jefa)).local.jugadores.length).toBe(3);
  });

  it('quien no arbitra el partido no lo ve, ni escribe, ni cuenta nada de él', async () => {
    expect(await suyo(ajena.cliente)).toBeUndefined();
    const llamadas = [
      ['GET', `/api/campo/borrador/${p.convocatoriaId}`],
      ['DELETE', `/api/campo/borrador/${p.convocatoriaId}?dispositivo=${MOVIL}`],
      ['POST', `/api/campo/confidencial/${p.convocatoriaId}`, { texto: 'x' }],
      ['POST', `/api/campo/foto/${p.convocatoriaId}`, multiparte({}, { image: await dibujo('red') })],
    ] as const;
    for (const [metodo, url, cuerpo] of llamadas) {
      expect([url, (await ajena.cliente.llamar(metodo, url, cuerpo)).status]).toEqual([url, 404]);
      expect([url, (await anonimo(o.oficina.http).llamar(metodo, url, cuerpo)).status]).toEqual([url, 401]);
    }
    expect((await guardar(1, {}, ajena.cliente)).status).toBe(404);
    expect(await guardar(1, {}, entrenador)).toMatchObject({ status: 403 });
    expect((await ajena.cliente.llamar('GET', `/api/campo/confidencial/${p.convocatoriaId}`)).status).toBe(403);
  });
});

describe('el acta que se escribe', () => {
  it('se guarda a cada toque: el mismo dos veces no hace nada, y uno que llega tarde no pisa lo último', async () => {
    for (const [secuencia, queda] of [
      [1, 1],
      [3, 3],
      [3, 3],
      [2, 3],
    ] as const)
      expect((await guardar(secuencia)).body.secuencia).toBe(queda);
    expect((await enCurso())?.documento.eventos.map(({ n }) => n)).toEqual([3]);
    const lineas = await o.oficina.db.selectFrom('accion').select('texto').where('texto', 'like', 'Acta en curso%').execute();
    expect(lineas.filter(({ texto }) => texto.includes(`(convocatoria ${p.convocatoriaId})`)).length).toBe(1);
  });

  it('otro dispositivo la toma diciéndolo, sobre lo último guardado, y el primero se entera', async () => {
    await guardar(4);
    const desdeOtro = { dispositivo: OTRO, dispositivo_nombre: 'Tableta de Eva' };
    expect(await guardar(1, desdeOtro, segunda.cliente)).toMatchObject({
      status: 409,
      body: { codigo: 'campo.otro_dispositivo', detail: expect.stringMatching(/arbitra@liga\.es en «Móvil de Ana»/) },
    });
    const tomar = (secuencia: number) => guardar(5, { ...desdeOtro, toma: { dispositivo: MOVIL, secuencia } }, segunda.cliente);
    // It has not seen the last.
    expect((await tomar(3)).status).toBe(409);
    expect((await tomar(4)).status).toBe(200);
    expect(await guardar(6)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/Tableta de Eva/) } });
    expect(await enCurso()).toMatchObject({ dispositivo: OTRO, arbitro_id: segunda.id, secuencia: 5 });
    expect((await suyo())!.en_curso).toMatchObject({ dispositivo_nombre: 'Tableta de Eva' });
  });

  it('ni fuera de sus días, ni con más de lo que cabe', async () => {
    const mucho = { documento: { eventos: Array.from({ length: 3001 }, (_, n) => evento(n + 1)) } };
    expect((await guardar(1, mucho)).status).toBe(400);
    o.reloj.hoy = '2026-11-29';
    expect(await guardar(1)).toMatchObject({ status: 409, body: { codigo: 'campo.fuera_de_dias' } });
  });

  it('el público ve cómo va, si la federación quiere, y deja de verlo al enviarla o descartarla', async () => {
    const publico = async () =>
      (await o.oficina.http.inject(`/open/api/partidos/${p.partidoId}`)).json<{ partido: { en_juego: unknown } }>().partido?.en_juego;
    const visto = async () =>
      (await o.oficina.db.selectFrom('marcador_en_directo').selectAll().where('convocatoria_id', '=', p.convocatoriaId).execute()).length;
    const marcador = { local: 1, visitante: 0, parte: '2.ª parte' };
    await o.oficina.db.updateTable('partido').set({ estado: 3 }).where('id', '=', p.partidoId).execute();
    await guardar(1, { marcador });
    expect(await visto()).toBe(0);
    await poner('marcadorEnDirecto', 1);
    await guardar(2, { marcador });
    expect([await visto(), await publico()]).toEqual([1, { ...marcador, hasta: expect.any(String) as string }]);
    // From then on nothing more is heard: it is not believed for ever.
    const minutosSinOir = async (minutos: number) => {
      await sql`update acta_en_curso set recibida = now() - make_interval(mins => ${minutos}) where convocatoria_id = ${p.convocatoriaId}`.execute(
        o.oficina.db,
      );
      await sql`notify publico, 'todo'`.execute(o.oficina.db);
    };
    const { duracion_minutos } = await o.oficina.db.selectFrom('deporte').select('duracion_minutos').executeTakeFirstOrThrow();
    await minutosSinOir(duracion_minutos + 58);
    await expect.poll(publico).toMatchObject(marcador);
    await minutosSinOir(duracion_minutos + 61);
    await expect.poll(publico).toBeNull();
    await guardar(3, { marcador });
    await sql`notify publico, 'todo'`.execute(o.oficina.db);
    await expect.poll(publico).toMatchObject(marcador);
    await arbitra.cliente.llamar('DELETE', `/api/campo/borrador/${p.convocatoriaId}?dispositivo=${MOVIL}`);
    expect(await visto()).toBe(0);
    await guardar(4, { marcador });
    await enviar(4);
    expect([await visto(), await enCurso()]).toEqual([0, null]);
  });

  it('lo que llega después de enviada no la vuelve a abrir', async () => {
    await guardar(2);
    expect((await enviar(5)).status).toBe(200);
    expect((await guardar(4)).body.secuencia).toBe(5);
    expect(await enCurso()).toBeNull();
  });
});

describe('el acta que se envía', () => {
  it('cuenta enseguida, y enviada otra vez es la misma, con su clave o sin ella', async () => {
    const { body } = await enviar(9, {}, arbitra.cliente, 'clave-1');
    expect((await enviar(9, {}, arbitra.cliente, 'clave-1')).body).toEqual(body);
    expect((await enviar(9)).body).toEqual(body);
    const { informes, apartes } = await o.acta(p.convocatoriaId);
    expect([informes.length, informes[0]!.estado, apartes]).toEqual([1, 'provisional', []]);
  });

  it('la cierra la otra árbitra del partido, que llegó después', async () => {
    await guardar(3);
    expect((await enviar(4, {}, segunda.cliente)).status).toBe(200);
    expect([(await vigente())?.autor, await enCurso()]).toEqual(['segunda@liga.es', null]);
  });

  it('con otro informe de por medio queda aparte, una vez, y la oficina elige', async () => {
    await o.crear({ convocatoria_id: p.convocatoriaId, tipo: 1, acta: { ...acta(5, 0) } });
    for (let veces = 0; veces < 2; veces++)
      expect(await enviar(7)).toMatchObject({
        status: 409,
        body: { codigo: 'informe.aparte', detail: expect.stringMatching(/Abeto .*5 - 0 Boj.*guardado aparte/) },
      });
    const { apartes, informes } = await o.acta(p.convocatoriaId);
    expect(apartes).toMatchObject([{ autor: 'arbitra@liga.es', resuelto: null, acta: { marcador_local: 2 } }]);
    expect(informes.length).toBe(1);
    expect((await o.acta(p.convocatoriaId, arbitra.cliente)).apartes.length).toBe(1);
    expect((await o.acta(p.convocatoriaId, segunda.cliente)).apartes).toEqual([]);
    const { id, version } = informes[0]!;
    const aceptar = (sustituye: object | null) =>
      o.jefa.llamar<{ codigo: string }>('POST', `/api/campo/aparte/aceptar/${apartes[0]!.id}`, { sustituye });
    expect(await aceptar(null)).toMatchObject({ status: 409, body: { codigo: 'informe.otro_vigente' } });
    expect((await aceptar({ id, version })).status).toBe(200);
    expect(await vigente()).toMatchObject({ autor: 'arbitra@liga.es', acta: { marcador_local: 2 } });
    expect(await aceptar(null)).toMatchObject({ status: 409, body: { codigo: 'informe.aparte_resuelto' } });
    // The device, which did not hear of it, is answered that it is in.
    expect((await enviar(7)).body.id).toBe((await vigente())!.id);
  });

  it('si su plantilla ya no es la que tenía el dispositivo queda aparte, y la oficina la toma como vino', async () => {
    const conUnoMenos = acta(0, 0);
    conUnoMenos.detalle_visitante.jugadores.pop();
    expect(await enviar(5, { contenido: conUnoMenos })).toMatchObject({ status: 409, body: { codigo: 'informe.aparte' } });
    const [aparte] = (await o.acta(p.convocatoriaId)).apartes;
    expect((await o.jefa.llamar('POST', `/api/campo/aparte/aceptar/${aparte!.id}`, { sustituye: null })).status).toBe(200);
    expect((await vigente())!.acta!.detalle_visitante.jugadores).toHaveLength(2);
  });

  it('si la oficina la anuló mientras tanto, la corrección queda aparte; sabiéndolo, cuenta', async () => {
    const { body } = await enviar(1);
    await o.paso('anular', body.id);
    expect((await enviar(2, { local: 3, visto: { id: body.id, version: 1 }, sustituye: { id: body.id, version: 1 } })).status).toBe(409);
    const [anulado] = (await o.acta(p.convocatoriaId)).informes;
    const { apartes } = await o.acta(p.convocatoriaId);
    expect((await o.jefa.llamar('POST', `/api/campo/aparte/descartar/${apartes[0]!.id}`)).status).toBe(204);
    expect((await enviar(3, { local: 3, visto: { id: anulado!.id, version: anulado!.version } })).status).toBe(200);
    expect(await vigente()).toMatchObject({ acta: { marcador_local: 3 } });
  });

  describe('sea lo que sea del partido, lo cerrado a pie de pista llega', () => {
    const apartada = async (respuesta: Awaited<ReturnType<typeof enviar>>) => {
      expect(respuesta).toMatchObject({
        status: 409,
        body: { codigo: 'informe.aparte', detail: expect.stringContaining('guardado aparte') },
      });
      return (
        await o.jefa.llamar<{ id: number; convocatoria_id: number | null; partido: string; motivo: string }[]>('GET', '/api/campo/apartes')
      ).body.at(-1)!;
    };
    const firmada = async () => {
      const huella = huellaDe(acta(2, 1));
      const { clave } = await clavesDePin(firma, { convocatoria_id: p.convocatoriaId, equipo_id: a.id });
      return {
        firmas: [{ lado: 'local', clase: 'pin', entrenador_id: a.entrenador, huella, prueba: pruebaDePin(clave, huella), momento: 1 }],
      };
    };
    /** Another call-up of its match, with whoever referees it. */
    const mover = async (...arbitros: number[]) => {
      await o.oficina.db.updateTable('convocatoria').set({ vigente: false }).where('id', '=', p.convocatoriaId).execute();
      const { id } = await o.oficina.db
        .insertInto('convocatoria')
        .values({ partido_id: p.partidoId, fecha: '2026-12-06', hora: '10:00', vigente: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const arbitro of arbitros) await o.designar(id, arbitro);
      return id;
    };
    const aceptar = (id: number, cuerpo: object = {}) =>
      o.jefa.llamar<{ id: number; codigo: string }>('POST', `/api/campo/aparte/aceptar/${id}`, { sustituye: null, ...cuerpo });

    it('movido, también una semana después: la oficina lo adjunta como está convocado, con las firmas enteras', async () => {
      const campo = await firmada();
      const ahora = await mover(arbitra.id);
      o.reloj.hoy = '2026-12-20';
      const aparte = await apartada(await enviar(7, { campo }));
      expect(aparte).toMatchObject({ convocatoria_id: ahora, motivo: expect.stringContaining('ya no es la vigente') });
      expect((await o.acta(ahora)).apartes).toMatchObject([{ id: aparte.id, resuelto: null }]);
      expect((await aceptar(aparte.id)).status).toBe(200);
      expect((await o.acta(ahora)).informes).toMatchObject([
        { autor: 'arbitra@liga.es', acta: { marcador_local: 2 }, firmas: [{ lado: 'local', comprobada: 1, intacta: 1 }] },
      ]);
    });
    it('retirado del partido, o designado otro', async () => {
      const ahora = await mover(ajena.id);
      await o.oficina.db.deleteFrom('arbitraje').where('arbitro_id', '=', arbitra.id).execute();
      await o.oficina.db
        .insertInto('arbitraje_devuelto')
        .values({ arbitro_id: arbitra.id, perfil_arbitro_id: 1, partido_id: p.partidoId, causa: 'retirado' })
        .execute();
      const aparte = await apartada(await enviar(7));
      expect(aparte).toMatchObject({ convocatoria_id: ahora, motivo: expect.stringContaining('ya no es suyo') });
      expect((await aceptar(aparte.id)).status).toBe(200);
      expect((await o.acta(ahora)).informes).toMatchObject([{ autor: 'arbitra@liga.es' }]);
    });
    it('si falta que confirme otro, o quien juega ya no está en la plantilla o cumple sanción; sin nombrar a nadie', async () => {
      await o.oficina.db.updateTable('arbitraje').set({ estado: 1 }).where('arbitro_id', '=', segunda.id).execute();
      const aparte = await apartada(await enviar(7));
      expect(aparte.motivo).not.toContain('segunda');
      await o.oficina.db.updateTable('arbitraje').set({ estado: 3 }).where('arbitro_id', '=', segunda.id).execute();
      const conOtro = acta(2, 1);
      const { colegio_id } = await o.oficina.db.selectFrom('equipo').select('colegio_id').where('id', '=', a.id).executeTakeFirstOrThrow();
      const fuera = await o.oficina.db
        .insertInto('jugador')
        .values({ nombre_completo: 'Ya No Está', fecha_nacimiento: '2014-05-20', colegio_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      conOtro.detalle_local.jugadores[1] = jugador(fuera.id);
      expect((await apartada(await enviar(8, { contenido: conOtro }))).id).not.toBe(aparte.id);
    });
    it('eliminado el partido: queda sin él, con lo que decía el dispositivo, y la oficina dice de cuál es', async () => {
      const borrado = p;
      const rotulo = `${(await o.acta(p.convocatoriaId)).local.nombre} – ${(await o.acta(p.convocatoriaId)).visitante.nombre}, 22/11/2026 10:00`;
      const campo = { partido: rotulo };
      const antes = await apartada(await enviar(6, { campo, visto: { id: 999_999, version: 1 } }));
      await o.oficina.db.deleteFrom('partido').where('id', '=', borrado.partidoId).execute();
      const despues = await apartada(await enviar(7, { campo }));
      const espera = (await o.jefa.llamar<object[]>('GET', '/api/campo/apartes')).body;
      for (const { id } of [antes, despues])
        expect(espera).toContainEqual(expect.objectContaining({ id, convocatoria_id: null, partido: rotulo }));
      expect(await aceptar(despues.id)).toMatchObject({ status: 409, body: { codigo: 'informe.aparte_sin_partido' } });
      const nuevo = await o.partido(a.id, b.id, { tipoActa: 2 });
      expect((await o.acta(nuevo.convocatoriaId)).apartes.map(({ id }) => id)).toEqual([despues.id, antes.id]);
      expect((await aceptar(despues.id, { convocatoria_id: nuevo.convocatoriaId })).status).toBe(200);
      expect((await o.jefa.llamar('POST', `/api/campo/aparte/descartar/${antes.id}`)).status).toBe(204);
    });
    it('cerrada la temporada', async () => {
      await o.oficina.db.updateTable('competicion').set({ historico: true }).execute();
      const respuesta = await enviar(7);
      await o.oficina.db.updateTable('competicion').set({ historico: false }).execute();
      expect(await apartada(respuesta)).toMatchObject({
        convocatoria_id: p.convocatoriaId,
        motivo: 'La temporada de este partido ya está cerrada',
      });
    });
    it('de un partido que nunca fue suyo, no; escrito en el formulario, tampoco', async () => {
      expect((await enviar(7, {}, ajena.cliente)).status).toBe(404);
      await mover(arbitra.id);
      const sinCampo = await arbitra.cliente.llamar('POST', '/api/informespartido', {
        informe: { convocatoria_id: p.convocatoriaId, tipo: 1, acta: acta(2, 1) },
        comparecencias: [arbitra, segunda].map(({ id }) => ({ arbitro_id: id, asistencia: 1 })),
      });
      expect(sinCampo).toMatchObject({ status: 409, body: { codigo: 'informe.nueva_acta' } });
    });
  });

  it('quien no está en la lista se apunta y sus goles cuentan, o se rechaza', async () => {
    const fuera_de_lista = [{ lado: 'local', nombre: 'Lía Soto', dorsal: 9, goles: 1 }];
    const conElla = { contenido: { ...acta(1, 1), marcador_local: 2 }, campo: { fuera_de_lista } };
    await poner('admitirFueraDeLista', 0);
    expect(await enviar(1, conElla)).toMatchObject({ status: 422, body: { codigo: 'acta.fuera_de_lista' } });
    await poner('admitirFueraDeLista', 1);
    expect((await enviar(1, conElla)).status).toBe(200);
    expect((await vigente())?.fuera_de_lista).toMatchObject([{ nombre: 'Lía Soto', goles: 1, lado: 'local' }]);
  });
});

describe('las firmas', () => {
  const firmar = async (equipo: Equipo, lado: 'local' | 'visitante', huella: string) => {
    const { clave } = await clavesDePin(firma, { convocatoria_id: p.convocatoriaId, equipo_id: equipo.id });
    return { lado, clase: 'pin', entrenador_id: equipo.entrenador, huella, prueba: pruebaDePin(clave, huella), momento: 1 };
  };

  it('con el PIN de su equipo quedan comprobadas, y un cambio posterior se ve', async () => {
    const huella = huellaDe(acta(2, 1));
    const firmas = [await firmar(a, 'local', huella), { lado: 'visitante', clase: 'se_niega', huella, momento: 1 }];
    const { body } = await enviar(1, { campo: { firmas } });
    expect((await vigente())?.firmas).toMatchObject([
      { lado: 'local', clase: 'pin', comprobada: 1, intacta: 1, entrenador_id: a.entrenador },
      { lado: 'visitante', clase: 'se_niega', comprobada: 0, intacta: 1 },
    ]);
    expect((await enviar(2, { local: 3, visto: { id: body.id, version: 1 }, sustituye: { id: body.id, version: 1 } })).status).toBe(200);
    expect((await vigente())?.firmas.map(({ intacta }) => intacta)).toEqual([0, 0]);
  });

  it('con el PIN del otro equipo, o sobre otra cosa, no', async () => {
    const huella = huellaDe(acta(2, 1));
    const deOtro = { ...(await firmar(b, 'local', huella)), entrenador_id: b.entrenador };
    await enviar(1, { campo: { firmas: [deOtro, await firmar(b, 'visitante', huellaDe(acta(9, 1)))] } });
    expect((await vigente())?.firmas).toMatchObject([
      { lado: 'local', comprobada: 0, intacta: 1, entrenador_id: null },
      { lado: 'visitante', comprobada: 1, intacta: 0 },
    ]);
  });

  it('el PIN lo dice el servidor, no el dispositivo; y quien prueba muchos espera, también al enviar', async () => {
    await sql`delete from intento_acceso`.execute(o.oficina.db);
    const huella = huellaDe(acta(2, 1));
    const probar = (prueba: string) =>
      arbitra.cliente.llamar('POST', `/api/campo/firma/${p.convocatoriaId}`, { lado: 'local', huella, prueba });
    const buena = await firmar(a, 'local', huella);
    expect((await probar(buena.prueba)).body).toEqual({ comprobada: 1 });
    for (let vez = 0; vez < 10; vez++) expect((await probar(String(vez).repeat(64))).body).toEqual({ comprobada: 0 });
    expect((await probar(buena.prueba)).body).toEqual({ comprobada: 0 });
    await enviar(1, { campo: { firmas: [buena] } });
    expect((await vigente())?.firmas).toMatchObject([{ clase: 'pin', comprobada: 0 }]);
    await sql`delete from intento_acceso`.execute(o.oficina.db);
    expect((await entrenador.llamar('POST', `/api/campo/firma/${p.convocatoriaId}`, { lado: 'local', huella, prueba: null })).status).toBe(
      403,
    );
  });

  describe('desde el dispositivo del entrenador', () => {
    const aceptar = (huella: string, [marcador_local, marcador_visitante] = [2, 1]) =>
      entrenador.llamar<{ equipos: string[] }>('POST', `/api/campo/aceptacion/${p.partidoId}`, {
        huella,
        marcador_local,
        marcador_visitante,
      });
    const deDispositivo = (huella: string) => ({ lado: 'local', clase: 'dispositivo', entrenador_id: null, huella, momento: 1 });

    it('vale lo que aceptó él, antes o después de enviarla, y dice quién', async () => {
      const huella = huellaDe(acta(2, 1));
      const { body } = await enviar(1, { campo: { firmas: [deDispositivo(huella)] } });
      expect((await vigente())?.firmas).toMatchObject([{ clase: 'dispositivo', comprobada: 0, entrenador_id: null }]);
      expect((await aceptar(huella)).status).toBe(200);
      const aceptada = { clase: 'dispositivo', comprobada: 1, intacta: 1, entrenador_id: a.entrenador };
      expect((await vigente())?.firmas).toMatchObject([aceptada]);
      // Said again it is the same; and what is sent after it finds it there.
      expect((await aceptar(huella)).status).toBe(200);
      const otra = { visto: { id: body.id, version: 1 }, sustituye: { id: body.id, version: 1 } };
      expect((await enviar(2, { ...otra, campo: { firmas: [deDispositivo(huella)] } })).status).toBe(200);
      expect((await vigente())?.firmas).toMatchObject([aceptada]);
      const comprobar = (lado: string) =>
        arbitra.cliente.llamar('POST', `/api/campo/firma/${p.convocatoriaId}`, { lado, huella, prueba: null });
      expect([(await comprobar('local')).body, (await comprobar('visitante')).body]).toEqual([{ comprobada: 1 }, { comprobada: 0 }]);
    });

    it('no vale otra acta, ni la misma con otro marcador a la vista, ni la del otro equipo', async () => {
      const huella = huellaDe(acta(2, 1));
      await aceptar(huella, [1, 1]);
      await aceptar(huellaDe(acta(9, 1)));
      await enviar(1, { campo: { firmas: [deDispositivo(huella), { ...deDispositivo(huella), lado: 'visitante' }] } });
      expect((await vigente())?.firmas.map(({ comprobada }) => comprobada)).toEqual([0, 0]);
    });

    it('acepta el entrenador de un equipo del partido, en sus días', async () => {
      const huella = huellaDe(acta(2, 1));
      expect(
        (await arbitra.cliente.llamar('POST', `/api/campo/aceptacion/${p.partidoId}`, { huella, marcador_local: 2, marcador_visitante: 1 }))
          .status,
      ).toBe(403);
      const ajeno = await o.partido(b.id, (await o.equipo(`Olmo ${p.partidoId}`)).id);
      expect(
        (await entrenador.llamar('POST', `/api/campo/aceptacion/${ajeno.partidoId}`, { huella, marcador_local: 2, marcador_visitante: 1 }))
          .status,
      ).toBe(404);
      const { hoy } = o.reloj;
      o.reloj.hoy = '2026-12-20';
      expect((await aceptar(huella)).body).toMatchObject({ codigo: 'campo.fuera_de_dias' });
      o.reloj.hoy = hoy;
    });
  });

  it('el PIN lo ve desde la víspera el entrenador de su equipo, y solo el del suyo', async () => {
    const leer = () =>
      entrenador.llamar<{ equipo_id: number; pin: string | null; desde: string }[]>('GET', `/api/campo/pin/${p.partidoId}`);
    const { body } = await leer();
    expect(body).toMatchObject([{ equipo_id: a.id, pin: pinDe(firma, { convocatoria_id: p.convocatoriaId, equipo_id: a.id }) }]);
    expect(body[0]!.pin).toMatch(/^\d{6}$/);
    o.reloj.hoy = '2026-11-19';
    expect((await leer()).body).toMatchObject([{ pin: null, desde: '2026-11-20' }]);
    expect((await arbitra.cliente.llamar('GET', `/api/campo/pin/${p.partidoId}`)).status).toBe(403);
    const ajeno = await o.partido(b.id, (await o.equipo(`Cedro ${p.partidoId}`)).id);
    expect((await entrenador.llamar('GET', `/api/campo/pin/${ajeno.partidoId}`)).status).toBe(404);
  });

  it('un aviso le dice la víspera, una vez, que ya puede verlo', async () => {
    await sql`delete from pin_avisado`.execute(o.oficina.db);
    await o.oficina.db.updateTable('partido').set({ estado: 3 }).where('id', '=', p.partidoId).execute();
    const avisos = () =>
      o.oficina.db
        .selectFrom('notificacion')
        .select('texto')
        .where('usuario_id', '=', entrenador.usuarioId)
        .where('enlace', '=', `/admin/partidoentrenador_detalle/${p.partidoId}/-1/-1`)
        .where('asunto', 'like', 'PIN del acta de %')
        .execute();
    const avisar = (hora: number) => avisarDePines(o.oficina.db, { hoy: '2026-11-20', hora });
    await avisar(3);
    expect(await avisos()).toEqual([]);
    await avisar(12);
    await avisar(12);
    const [aviso, ...otros] = await avisos();
    expect(otros).toEqual([]);
    // What signs is written nowhere in the database.
    expect(aviso!.texto).not.toContain(pinDe(firma, { convocatoria_id: p.convocatoriaId, equipo_id: a.id }));
  });
});

describe('lo que va con el acta', () => {
  it('el informe confidencial lo lee solo la oficina, que sabe que lo hay', async () => {
    const escribir = (texto: string) => arbitra.cliente.llamar('POST', `/api/campo/confidencial/${p.convocatoriaId}`, { texto });
    expect((await escribir('  ')).status).toBe(400);
    expect((await escribir('El delegado me amenazó')).status).toBe(200);
    expect((await o.jefa.llamar('GET', `/api/campo/confidencial/${p.convocatoriaId}`)).body).toMatchObject([
      { autor: 'arbitra@liga.es', texto: 'El delegado me amenazó' },
    ]);
    const leida = (quien: Cliente): Promise<ActaDeConvocatoria> => o.acta(p.convocatoriaId, quien);
    expect([(await leida(o.jefa)).confidenciales, (await leida(arbitra.cliente)).confidenciales]).toEqual([1, null]);
    const conConfidencial = await o.jefa.llamar<{ rows: FilaPartido[] }>('POST', '/api/partidos', {
      filtros: [{ name: 'tiene_confidencial', operator: 'equals', value: 1 }],
      ordenacion: [{ name: 'tiene_confidencial', order: 'asc' }],
      paginacion: { pageNumber: 1, pageSize: 10 },
    });
    expect(conConfidencial.body.rows).toMatchObject([{ cv_id: p.convocatoriaId, tiene_confidencial: 1 }]);
    const { rows } =
      await sql`select from accion where texto like '%amenaz%' union all select from notificacion where texto like '%amenaz%'`.execute(
        o.oficina.db,
      );
    expect(rows).toEqual([]);
  });

  it('las fotos del acta de papel las ven la oficina y sus árbitros, y las quita quien las subió', async () => {
    const subir = async () =>
      arbitra.cliente.llamar<{ id: number; codigo: string }>(
        'POST',
        `/api/campo/foto/${p.convocatoriaId}`,
        multiparte({}, { image: await dibujo('red') }),
      );
    const { body } = await subir();
    expect((await o.acta(p.convocatoriaId, segunda.cliente)).fotos).toMatchObject([{ id: body.id, autor: 'arbitra@liga.es', propia: 0 }]);
    const quitar = (quien: Cliente) => quien.llamar('DELETE', `/api/campo/foto/${body.id}`);
    expect([(await quitar(segunda.cliente)).status, (await quitar(ajena.cliente)).status]).toEqual([403, 404]);
    expect((await quitar(arbitra.cliente)).status).toBe(204);
    for (let n = 0; n < 4; n++) expect((await subir()).status).toBe(200);
    expect(await subir()).toMatchObject({ status: 409, body: { codigo: 'campo.fotos' } });
  });

  it('una semana después no queda lo que se escribía; y las fotos, lo que diga la oficina', async () => {
    await guardar(1);
    await arbitra.cliente.llamar('POST', `/api/campo/foto/${p.convocatoriaId}`, multiparte({}, { image: await dibujo('red') }));
    const { db } = o.oficina;
    const quedan = async () => {
      await borrarActasVencidas(db);
      const fotos = await db.selectFrom('foto_de_acta').select('imagen').where('convocatoria_id', '=', p.convocatoriaId).execute();
      return [await enCurso(), fotos.length].map(Boolean);
    };
    const jugarse = (dias: number) =>
      sql`update convocatoria set fecha = (now() at time zone 'Europe/Madrid')::date - ${dias}::int where id = ${p.convocatoriaId}`.execute(
        db,
      );
    await jugarse(7);
    expect(await quedan()).toEqual([true, true]);
    await jugarse(8);
    expect(await quedan()).toEqual([false, true]);
    await sql`update foto_de_acta set creada = now() - interval '91 days' where convocatoria_id = ${p.convocatoriaId}`.execute(db);
    expect(await quedan()).toEqual([false, false]);
  });
});

describe('por el enlace de un solo partido', () => {
  const porEnlace = async (metodo: 'GET' | 'PUT' | 'POST', token: string, sitio: string, cuerpo?: object) => {
    const { statusCode, body } = await o.oficina.http.inject({
      method: metodo,
      url: `/open/api/arbitraje/${token}/acta${sitio}`,
      ...(cuerpo && { payload: cuerpo }),
    });
    return { status: statusCode, body: JSON.parse(body || 'null') as { id: number; codigo: string } & DiaDeCampo };
  };
  const hacer = async () => {
    const { id } = await o.oficina.db
      .selectFrom('arbitraje')
      .select('id')
      .where('convocatoria_id', '=', p.convocatoriaId)
      .where('arbitro_id', '=', arbitra.id)
      .executeTakeFirstOrThrow();
    // Some hours after the match it is worth nothing.
    await sql`update convocatoria set hora = '23:00', fecha = (now() at time zone 'Europe/Madrid')::date + 1 where id = ${p.convocatoriaId}`.execute(
      o.oficina.db,
    );
    o.reloj.hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
    const { body } = await o.jefa.llamar<{ url: string }>('POST', `/api/arbitrajes/enlace/${id}`);
    return body.url.slice(body.url.lastIndexOf('/') + 1);
  };

  it('se escribe su acta y no la de otro, y se cuenta lo confidencial', async () => {
    const otro = await o.partido(a.id, b.id);
    await o.designar(otro.convocatoriaId, arbitra.id);
    const token = await hacer();
    const { body } = await porEnlace('GET', token, '');
    expect(body.partidos.map(({ convocatoria_id }) => convocatoria_id)).toEqual([p.convocatoriaId]);
    expect(body.partidos[0]!.local.jugadores.map(({ nombre, imagen }) => [nombre.slice(0, 5), imagen])[0]).toEqual(['Abeto', null]);
    const escrito = { dispositivo: MOVIL, dispositivo_nombre: 'Móvil prestado', secuencia: 1, documento: { eventos: [evento(1)] } };
    expect((await porEnlace('PUT', token, '/borrador', escrito)).status).toBe(200);
    expect(await enCurso()).toMatchObject({ dispositivo_nombre: 'Móvil prestado', arbitro_id: arbitra.id });
    expect((await porEnlace('POST', token, '/confidencial', { texto: 'Nada que decir' })).status).toBe(200);
    const informe = (convocatoria_id: number) => ({ informe: { convocatoria_id, tipo: 1, acta: acta(2, 1) }, comparecencias: [] });
    expect(await porEnlace('POST', token, '', informe(otro.convocatoriaId))).toMatchObject({ body: { codigo: 'enlace.arbitraje' } });
    // What a referee may not do signed in, they may not do by the link.
    expect(await porEnlace('POST', token, '', informe(p.convocatoriaId))).toMatchObject({ body: { codigo: 'informe.antes_de_hora' } });
  });

  it('150 informes confidenciales por él son tres filas y tres avisos a cada uno de la oficina; el acta sigue entrando', async () => {
    const token = await hacer();
    const cuantos = async () => {
      const { rows } = await sql<{ informes: number; avisos: number }>`select (select count(*)::int from informe_confidencial) as informes,
        (select count(*)::int from notificacion n join tipo_notificacion t on t.id = n.tipo where t.clave = 'acta.confidencial') as avisos`.execute(
        o.oficina.db,
      );
      return rows[0]!;
    };
    const antes = await cuantos();
    const estados: number[] = [];
    let una = 0;
    for (let n = 0; n < 150; n++) {
      estados.push((await porEnlace('POST', token, `/confidencial?z=${n}`, { texto: `Informe ${n}` })).status);
      if (n === 0) una = (await cuantos()).avisos - antes.avisos;
    }
    const despues = await cuantos();
    expect([estados.filter((estado) => estado === 200).length, estados.filter((estado) => estado === 429).length]).toEqual([3, 147]);
    expect([despues.informes - antes.informes, despues.avisos - antes.avisos]).toEqual([3, 3 * una]);
    const informe = { informe: { convocatoria_id: p.convocatoriaId, tipo: 1, acta: acta(2, 1) }, comparecencias: [] };
    expect(await porEnlace('POST', token, '', informe)).toMatchObject({ body: { codigo: 'informe.antes_de_hora' } });
  });

  it('quien lo lleva ve de ese partido los nombres; ni fotos, ni lo confidencial, ni nada de otro', async () => {
    const token = await hacer();
    await porEnlace('POST', token, '/confidencial', { texto: 'Nada que decir' });
    const { partidos, arbitro_id } = (await porEnlace('GET', token, '')).body;
    expect(arbitro_id).toBe(arbitra.id);
    expect(partidos).toHaveLength(1);
    expect(partidos[0]).toMatchObject({ convocatoria_id: p.convocatoriaId, fotos: [], confidenciales: null });
    const gente = [partidos[0]!.local, partidos[0]!.visitante].flatMap(({ jugadores, entrenadores }) => [...jugadores, ...entrenadores]);
    expect(gente.every(({ imagen, nombre }) => imagen === null && nombre !== '')).toBe(true);
  });

  it('una suspensión se envía por él, una vez aunque llegue dos, y en nombre de su árbitro', async () => {
    const token = await hacer();
    const [motivo] = (await porEnlace('GET', token, '')).body.partidos[0]!.tiposSuspension;
    const suspension = { tipo_suspension_id: motivo!.id, observaciones: 'Tromba' };
    const envio = {
      informe: { convocatoria_id: p.convocatoriaId, tipo: 0, suspension },
      comparecencias: [arbitra, segunda].map(({ id }) => ({ arbitro_id: id, asistencia: 1 })),
      campo: { dispositivo: MOVIL, secuencia: 3 },
    };
    const primero = await porEnlace('POST', token, '', envio);
    expect(primero).toMatchObject({ status: 200 });
    expect((await porEnlace('POST', token, '', envio)).body.id).toBe(primero.body.id);
    const { informes } = (await o.jefa.llamar<ActaDeConvocatoria>('GET', `/api/convocatorias/acta/${p.convocatoriaId}`)).body;
    expect(informes.map(({ tipo, suspension: dicha }) => [tipo, dicha?.observaciones])).toEqual([[0, 'Tromba']]);
  });

  it('sin enlace, o con uno que ya no vale, nada', async () => {
    const token = await hacer();
    await o.oficina.db.deleteFrom('enlace_partido').execute();
    for (const probado of [token, 'x'.repeat(43)])
      for (const [metodo, sitio] of [
        ['GET', ''],
        ['GET', '/borrador'],
        ['POST', '/confidencial'],
      ] as const)
        expect((await porEnlace(metodo, probado, sitio, metodo === 'POST' ? { texto: 'x' } : undefined)).body.codigo).toBe(
          'enlace.arbitraje',
        );
  });
});
