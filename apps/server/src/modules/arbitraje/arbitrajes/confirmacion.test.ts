import type { Candidato, PorResolver, PuestoLibre, PuestoOfrecido, VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearSistema } from '../../../pruebas/fabricas';
import { crearUsuario, entrar, ROL, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';
import { recordarArbitrajes } from './pendientes';

let o: OficinaDePartidos;
let cv: [number, number];
/** Another referee with an account. */
let otra: { id: number; cliente: Cliente };

/** The day that comes so many days from today, in Madrid. */
const dia = (dentroDe: number): string =>
  new Date(Date.now() + dentroDe * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
const LEJOS = 20;

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  await o.oficina.db
    .updateTable('competicion')
    .set({ fecha_inicio: dia(-60), fecha_fin: dia(200) })
    .execute();
  const usuario_id = await crearUsuario(o.oficina.db, { login: 'otra@liga.es', roles: [ROL.arbitro] });
  otra = { id: await o.otroArbitro('Otra', { usuario_id, valoracion: 90 }), cliente: await entrar(o.oficina.http, 'otra@liga.es') };
});
beforeEach(async () => {
  await rehacer(o);
  await o.oficina.db.deleteFrom('puesto_ofrecido').execute();
  await o.oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'puestoAlPrimero').execute();
  cv = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
  await o.oficina.db
    .updateTable('convocatoria')
    .set({ fecha: dia(LEJOS) })
    .where('id', 'in', cv)
    .execute();
});
afterAll(() => o.oficina.cerrar());

interface Cuerpo {
  id: number;
  codigo?: string;
  detail?: string;
}
const dice = ({ status, body }: Respuesta<Cuerpo | null>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const BIEN = [200, null];
const designar = async (convocatoria_id: number, arbitro_id = o.arbitro.id, sinconfirmar: 0 | 1 = 0): Promise<number> => {
  const { status, body } = await o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/crear', {
    arbitraje: { convocatoria_id, arbitro_id, perfil_arbitraje_id: o.perfil, sinconfirmar },
  });
  expect(status).toBe(200);
  return body.id;
};
const mover = async (convocatoria: number, cambio: { fecha?: string; hora?: string; sede_id?: number }) => {
  const { version } = await o.oficina.db
    .selectFrom('partido')
    .innerJoin('convocatoria as cv', 'cv.partido_id', 'partido.id')
    .select('partido.version')
    .where('cv.id', '=', convocatoria)
    .executeTakeFirstOrThrow();
  const antes = await o.oficina.db
    .selectFrom('convocatoria')
    .select(['id', 'fecha', 'sede_id', sql<string>`to_char(hora, 'HH24:MI')`.as('hora')])
    .where('id', '=', convocatoria)
    .executeTakeFirstOrThrow();
  const { status } = await o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { ...antes, version, ...cambio } });
  expect(status).toBe(200);
};
const contestar = (id: number, confirmar: 0 | 1, quien: Cliente = o.arbitro.cliente) =>
  quien.llamar<Cuerpo>('POST', '/api/arbitrajes/confirmar', { id, confirmar, motivo_rechazo: confirmar ? '' : 'No llego' });
const resolver = (ids: number[], que: string) =>
  o.jefa.llamar<Cuerpo & { resueltos: number; quedan: { id: number; motivo: string }[] }>('POST', '/api/arbitrajes/desfasados', {
    ids,
    que,
  });
const estado = async (id: number) => {
  const { body } = await o.jefa.llamar<VistaArbitraje & Cuerpo>('GET', `/api/arbitrajes/vista/${id}`);
  return { estado: body.estado, desfasado: body.desfasado };
};
const asuntos = async (usuario_id: number) =>
  (
    await o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', usuario_id)
      .where('buzon', '=', 'Entrada')
      .orderBy('id')
      .execute()
  ).map(({ asunto }) => asunto);
const porResolver = async () =>
  (
    await o.jefa.llamar<Record<'sin_contestar' | 'desfasados' | 'renuncias' | 'pedidos', PorResolver[]>>(
      'GET',
      '/api/arbitrajes/porresolver',
    )
  ).body;

describe('un partido se mueve', () => {
  it.each([
    ['de día', { fecha: dia(LEJOS + 1) }],
    ['de hora', { hora: '12:00' }],
  ])('%s: la designación queda desfasada, con lo que era', async (_, cambio) => {
    const id = await designar(cv[0]);
    await mover(cv[0], cambio);
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 1 });
    expect((await porResolver()).desfasados).toMatchObject([
      { id, antes: `${dia(LEJOS).split('-').toReversed().join('/')} 10:30 · Pabellón Norte`, choque: null },
    ]);
  });
  it('de sede también, y aunque vuelva a donde estaba: entretanto pudo cambiar todo', async () => {
    const id = await designar(cv[0]);
    await mover(cv[0], { sede_id: o.sedes[1] });
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 1 });
    await mover(cv[0], { sede_id: o.sedes[0] });
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 1 });
  });
  it('si se corrige sin mover nada, no', async () => {
    const id = await designar(cv[0]);
    await mover(cv[0], {});
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 0 });
  });

  it('la oficina lo mantiene, le pregunta otra vez o lo retira', async () => {
    const id = await designar(cv[0]);
    await mover(cv[0], { hora: '12:00' });
    expect((await resolver([id], 'mantener')).body).toEqual({ resueltos: 1, quedan: [], avisados: 0, sin_aviso: [] });
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 0 });
    expect(dice(await resolver([id], 'mantener'))).toEqual([409, 'arbitraje.sin_desfase']);

    await mover(cv[0], { hora: '13:00' });
    await resolver([id], 'preguntar');
    expect(await estado(id)).toEqual({ estado: 1, desfasado: 0 });
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('Vuelva a confirmar Robles – Encinar');

    await mover(cv[0], { hora: '14:00' });
    await resolver([id], 'retirar');
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('Ya no arbitra Robles – Encinar');
    expect(
      await o.oficina.db.selectFrom('arbitraje_devuelto').select('causa').where('arbitro_id', '=', o.arbitro.id).execute(),
    ).toContainEqual({ causa: 'movido' });
  });

  it('de lo que se anotó por teléfono no queda nada cuando hay que preguntarle otra vez', async () => {
    const id = await designar(cv[0], o.arbitro.id, 1);
    /** Of the last call-up. */
    const anotado = () =>
      o.oficina.db.selectFrom('arbitraje').select(['estado', 'anotado_por']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    await o.jefa.llamar('POST', '/api/arbitrajes/anotar', { id, confirmar: 1 });
    expect(await anotado()).toEqual({ estado: 3, anotado_por: o.jefa.usuarioId });
    await mover(cv[0], { hora: '12:00' });
    await resolver([id], 'preguntar');
    expect(await anotado()).toEqual({ estado: 1, anotado_por: null });

    await o.jefa.llamar('POST', '/api/arbitrajes/anotar', { id, confirmar: 1 });
    const convocar = (hora: string) =>
      o.jefa.llamar('POST', '/api/convocatorias', {
        convocatoria: { partido_id: o.partidos[0], tipo: 2, fecha: dia(LEJOS), hora, sede_id: o.sedes[0] },
      });
    // Whoever goes on keeps what they said; with a report of a match that is to be played again, they have to say it again.
    expect((await convocar('13:00')).status).toBe(200);
    expect(await anotado()).toEqual({ estado: 3, anotado_por: o.jefa.usuarioId });
    await o.oficina.db.updateTable('arbitraje').set({ estado: 4 }).where('anotado_por', 'is not', null).execute();
    expect((await convocar('14:00')).status).toBe(200);
    expect(await anotado()).toEqual({ estado: 1, anotado_por: null });
  });

  it('varios a la vez: el que ahora choca con otro partido suyo se queda como estaba, y se dice con cuál', async () => {
    const conPuestos = (sistema_arbitraje_id: number) => o.oficina.db.updateTable('fase').set({ sistema_arbitraje_id }).execute();
    await conPuestos(await crearSistema(o.oficina.db, 'De dos', [o.perfil, o.perfil]));
    await mover(cv[1], { hora: '18:00' });
    const [uno, dos] = [await designar(cv[0]), await designar(cv[1])];
    const tres = await designar(cv[1], otra.id);
    await mover(cv[1], { hora: '10:30' });
    expect((await porResolver()).desfasados.find(({ id }) => id === dos)?.choque).toBe('Robles – Encinar, a las 10:30');
    const { body } = await resolver([dos, tres], 'mantener');
    expect(body).toMatchObject({
      resueltos: 1,
      quedan: [{ id: dos, motivo: 'A esa hora tiene otro partido: Robles – Encinar, a las 10:30' }],
    });
    expect(await estado(tres)).toEqual({ estado: 3, desfasado: 0 });
    expect(await estado(uno)).toEqual({ estado: 3, desfasado: 0 });
    expect((await resolver([dos], 'retirar')).body.resueltos).toBe(1);
    await conPuestos(o.sistema);
  });

  it('el árbitro puede confirmarlo para entonces, si no tiene otro, o decir que no', async () => {
    await mover(cv[1], { hora: '18:00' });
    const id = await designar(cv[0]);
    const suyo = await designar(cv[1]);
    await mover(cv[0], { hora: '18:30' });
    expect(dice(await contestar(id, 1))).toEqual([409, 'arbitraje.solapado']);
    expect(dice(await contestar(suyo, 0))).toEqual(HECHO);
    expect(dice(await contestar(id, 1))).toEqual(HECHO);
    expect(await estado(id)).toEqual({ estado: 3, desfasado: 0 });
    expect(dice(await contestar(id, 1))).toEqual([409, 'arbitraje.resuelto']);
  });
});

describe('lo que espera a la oficina', () => {
  it('sin contestar a menos de dos días del partido: se ve, se cuenta en el panel y se le recuerda una vez', async () => {
    const id = await designar(cv[0], o.arbitro.id, 1);
    expect((await porResolver()).sin_contestar).toEqual([]);
    await o.oficina.db
      .updateTable('convocatoria')
      .set({ fecha: dia(1), hora: '12:00' })
      .where('id', '=', cv[0])
      .execute();
    expect((await porResolver()).sin_contestar).toMatchObject([{ id, partido: 'Robles – Encinar', perfil_nombre: 'Primero' }]);
    const { body } = await o.jefa.llamar<{ pantalla: string; que: string }[]>('GET', '/api/esperas');
    expect(body).toContainEqual({ pantalla: 'arbitrajes_por_resolver', filtros: null, cuantos: 1, que: 'arbitraje cercano sin contestar' });

    const { db } = o.oficina;
    expect(await recordarArbitrajes(db, { hora: 10 })).toBe(0);
    await sql`update arbitraje set creado = now() - interval '1 day'`.execute(db);
    expect(await recordarArbitrajes(db, { hora: 22 })).toBe(0);
    expect(await recordarArbitrajes(db, { hora: 10 })).toBe(1);
    expect(await recordarArbitrajes(db, { hora: 11 })).toBe(0);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('Falta su respuesta: Robles – Encinar');
    await contestar(id, 1);
    expect((await porResolver()).sin_contestar).toEqual([]);
  });

  it('una renuncia, mientras nadie la cubre; el siguiente mejor está a un toque', async () => {
    const id = await designar(cv[0], o.arbitro.id, 1);
    await contestar(id, 0);
    expect((await porResolver()).renuncias).toMatchObject([{ id, motivo_rechazo: 'No llego' }]);
    const { body } = await o.jefa.llamar<Candidato[]>('GET', `/api/arbitrajes/candidatos/${cv[0]}`);
    expect(body[0]).toMatchObject({ arbitro_id: otra.id });
    await designar(cv[0], otra.id);
    expect((await porResolver()).renuncias).toEqual([]);
  });
});

describe('los puestos libres', () => {
  const ofrecer = (idConvocatoria = cv[0]) =>
    o.jefa.llamar<Cuerpo>('POST', '/api/arbitrajes/puestos', { puestos: [{ idConvocatoria, perfil_arbitraje_id: o.perfil }] });
  const ofrecidos = async () => (await o.jefa.llamar<PuestoOfrecido[]>('GET', `/api/arbitrajes/puestos/${cv[0]}`)).body;
  const libres = async (quien = o.arbitro.cliente) => (await quien.llamar<PuestoLibre[]>('GET', '/api/arbitrajes/puestoslibres')).body;
  const pedir = (id: number, quien = o.arbitro.cliente) =>
    quien.llamar<Cuerpo & { designado: 0 | 1 }>('POST', `/api/arbitrajes/puestoslibres/${id}`);
  const aceptar = (id: number) => o.jefa.llamar<Cuerpo>('POST', `/api/arbitrajes/puestos/aceptar/${id}`);

  it('se ofrecen, los pide quien quiere, y la oficina da el puesto a uno: los demás lo saben', async () => {
    expect(dice(await ofrecer())).toEqual(BIEN);
    expect((await ofrecer()).body).toEqual({ ofrecidos: 0, fuera: [] });
    const [libre] = await libres();
    expect(libre).toMatchObject({ equipo_local_nombre: 'Robles', perfil_nombre: 'Primero', pedido: 0, choque: null });
    expect((await pedir(libre!.id)).body).toEqual({ designado: 0 });
    expect(dice(await pedir(libre!.id))).toEqual([409, 'puesto.ya_pedido']);
    await pedir(libre!.id, otra.cliente);
    expect(await asuntos(o.jefa.usuarioId)).toContain('Otra quiere arbitrar Robles – Encinar');
    expect((await porResolver()).pedidos).toHaveLength(2);
    const [{ pedidos } = { pedidos: [] }] = await ofrecidos();
    const [primero, segundo] = [otra.id, o.arbitro.id].map((id) => pedidos.find(({ arbitro_id }) => arbitro_id === id)!);
    expect(dice(await aceptar(primero!.id))).toEqual(BIEN);
    expect(dice(await aceptar(segundo!.id))).toEqual([409, 'puesto.cubierto']);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('No arbitra Robles – Encinar');
    expect(await asuntos(otra.cliente.usuarioId)).toContain('Designación para Robles – Encinar');
    expect(await libres()).toEqual([]);
  });

  it('nunca contra otro partido suyo', async () => {
    await designar(cv[1]);
    await ofrecer();
    const [libre] = await libres();
    expect(libre!.choque).toBe('Tiene otro partido: Olmos – Tilos, a las 10:30');
    expect(dice(await pedir(libre!.id))).toEqual([409, 'arbitraje.solapado']);
  });

  it('lo que se ha pedido se puede dejar de pedir, y dejar de ofrecer', async () => {
    await ofrecer();
    const [libre] = await libres();
    await pedir(libre!.id);
    expect(dice(await o.arbitro.cliente.llamar<Cuerpo>('DELETE', `/api/arbitrajes/puestoslibres/${libre!.id}`))).toEqual(HECHO);
    expect((await libres())[0]!.pedido).toBe(0);
    await pedir(libre!.id);
    expect(dice(await o.jefa.llamar<Cuerpo>('DELETE', `/api/arbitrajes/puestos/${libre!.id}`))).toEqual(HECHO);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('No arbitra Robles – Encinar');
    expect(dice(await pedir(libre!.id))).toEqual([404, 'recurso.desconocido']);
  });

  it('donde es de quien lo pide primero, de dos a la vez lo consigue uno', async () => {
    await o.oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'puestoAlPrimero').execute();
    for (let vez = 0; vez < 5; vez++) {
      await o.oficina.db.deleteFrom('arbitraje').execute();
      await ofrecer();
      const [libre] = await libres();
      const dos = await Promise.all([pedir(libre!.id), pedir(libre!.id, otra.cliente)]);
      expect(dos.map(({ status }) => status).toSorted()).toEqual([
        200,
        expect.toSatisfy((status: number) => status === 404 || status === 409),
      ]);
      expect(await o.oficina.db.selectFrom('arbitraje').select('estado').execute()).toEqual([{ estado: 3 }]);
    }
  });

  it('si el partido se mueve sigue ofrecido, y quien lo había pedido lo sabe y lo pide otra vez', async () => {
    await ofrecer();
    const [libre] = await libres();
    await pedir(libre!.id);
    await mover(cv[0], { hora: '12:00' });
    expect(await libres()).toMatchObject([{ id: libre!.id, hora: '12:00', pedido: 0 }]);
    expect(await asuntos(o.arbitro.cliente.usuarioId)).toContain('Ha cambiado Robles – Encinar');
  });

  it('muchos a la vez: lo que no se puede queda fuera, con su porqué, y a quien puede ir a varios se le dice una vez', async () => {
    await o.oficina.db.updateTable('convocatoria').set({ hora: '15:00' }).where('id', '=', cv[1]).execute();
    const prejornada = await o.oficina.db
      .insertInto('prejornada')
      .values({ competicion_id: 1, fecha_inicio: dia(LEJOS), fecha_fin: dia(LEJOS), limite: dia(1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const de = { prejornada_id: prejornada.id, arbitro_id: otra.id };
    await o.oficina.db
      .insertInto('prejornada_arbitral')
      .values({ ...de, enviada: sql`now()` })
      .execute();
    await o.oficina.db
      .insertInto('disponibilidad_arbitral')
      .values({ ...de, inicio: `${dia(LEJOS)}T08:00`, fin: `${dia(LEJOS)}T23:00` })
      .execute();
    const antes = (await asuntos(otra.cliente.usuarioId)).length;
    const { body } = await o.jefa.llamar<{ ofrecidos: number; fuera: { motivo: string }[] }>('POST', '/api/arbitrajes/puestos', {
      puestos: [...cv, 999_999].map((idConvocatoria) => ({ idConvocatoria, perfil_arbitraje_id: o.perfil })),
    });
    expect([body.ofrecidos, body.fuera.length]).toEqual([2, 1]);
    expect((await asuntos(otra.cliente.usuarioId)).length).toBe(antes + 1);
    expect(await asuntos(otra.cliente.usuarioId)).toContain('Puestos libres en 2 partidos');
    expect((await libres(otra.cliente)).map(({ disponible }) => disponible)).toEqual([1, 1]);
    await o.oficina.db
      .updateTable('disponibilidad_arbitral')
      .set({ fin: `${dia(LEJOS)}T12:00` })
      .execute();
    expect((await libres(otra.cliente)).map(({ hora, disponible }) => [hora, disponible])).toEqual([
      ['10:30', 1],
      ['15:00', 0],
    ]);
    for (const tabla of ['disponibilidad_arbitral', 'prejornada_arbitral', 'prejornada'] as const)
      await o.oficina.db.deleteFrom(tabla).execute();
  });

  it('no se ofrece el que alguien tiene, ni el de un partido que ya ha empezado', async () => {
    await o.oficina.db
      .updateTable('convocatoria')
      .set({ fecha: dia(-1) })
      .where('id', '=', cv[1])
      .execute();
    expect(dice(await ofrecer(cv[1]))).toEqual([409, 'puesto.pasado']);
    await designar(cv[0]);
    expect(dice(await ofrecer())).toEqual([409, 'puesto.cubierto']);
  });
});
