import type { PartidoDeCampo } from '@cd/contract/arbitraje/campo';
import type { PartidoDeEnlace } from '@cd/contract/arbitraje/enlaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../../platform/secrets/keys-of';
import type { Signature } from '../../../platform/signature';
import { enlaceDeRespuesta } from '../../avisos/cartas/respuesta';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let cv: [number, number];
let firma: Signature;
const dia = (dentroDe: number): string =>
  new Date(Date.now() + dentroDe * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  firma = keysOf(o.oficina.db).signature;
});
beforeEach(async () => {
  await rehacer(o);
  cv = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
  await o.oficina.db
    .updateTable('convocatoria')
    .set({ fecha: dia(10) })
    .where('id', 'in', cv)
    .execute();
});
afterAll(() => o.oficina.cerrar());

const designar = async (convocatoria_id = cv[0], arbitro_id = o.arbitro.id): Promise<number> =>
  (
    await o.jefa.llamar<{ id: number }>('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id, arbitro_id, perfil_arbitraje_id: o.perfil },
    })
  ).body.id;
const hacer = async (id: number): Promise<string> => {
  const { status, body } = await o.jefa.llamar<{ url: string }>('POST', `/api/arbitrajes/enlace/${id}`);
  expect(status).toBe(200);
  return body.url.slice(body.url.lastIndexOf('/') + 1);
};
const ver = async (token: string) => {
  const respuesta = await o.oficina.http.inject({ method: 'GET', url: `/open/api/arbitraje/${token}` });
  return { status: respuesta.statusCode, body: respuesta.json<PartidoDeEnlace & { codigo?: string }>() };
};
const enviar = (token: string, payload: object) => o.oficina.http.inject({ method: 'POST', url: `/open/api/arbitraje/${token}`, payload });
/** What is on screen, as it is now. */
const contestar = async (token: string, confirmar: 0 | 1, motivo_rechazo = '') => {
  const visto = (await ver(token)).body.visto ?? 'nada';
  return (await enviar(token, { confirmar, motivo_rechazo, visto })).statusCode;
};
const estado = async (id: number) =>
  (await o.oficina.db.selectFrom('arbitraje').select('estado').where('id', '=', id).executeTakeFirst())?.estado;

describe('el enlace de un solo partido', () => {
  it('enseña ese partido y a quién es; confirma sin entrar, y queda anotado', async () => {
    const id = await designar();
    const token = await hacer(id);
    expect(await ver(token)).toMatchObject({
      status: 200,
      body: { tipo: 'partido', equipo_local_nombre: 'Robles', arbitro_nombre: 'arbitro@liga.es', estado: 1, hora: '10:30' },
    });
    expect(await estado(id)).toBe(1);
    expect(await contestar(token, 1)).toBe(204);
    expect(await estado(id)).toBe(3);
    const { texto } = await o.oficina.db.selectFrom('accion').select('texto').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(texto).toContain('por el enlace de un solo partido');
    expect(texto).not.toContain(token);
  });
  it('solo se guarda su resumen', async () => {
    const token = await hacer(await designar());
    expect(
      (await o.oficina.db.selectFrom('enlace_partido').selectAll().execute()).map((fila) => JSON.stringify(fila)).join(),
    ).not.toContain(token);
  });
  it('no llega a otro partido suyo, ni abre ninguna llamada de la oficina', async () => {
    const token = await hacer(await designar());
    const otro = await o.oficina.db
      .insertInto('arbitraje')
      .values({ convocatoria_id: cv[1], arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await ver(token)).body.equipo_local_nombre).toBe('Robles');
    await contestar(token, 1);
    expect(await estado(otro.id)).toBe(1);
    for (const url of [
      `/api/arbitrajes/vista/${otro.id}`,
      `/api/arbitrajes/arbitro/${o.arbitro.id}`,
      '/api/esperas',
      `/api/convocatorias/${cv[0]}`,
    ])
      for (const authorization of [`Bearer ${token}`, `Enlace ${token}`])
        expect((await o.oficina.http.inject({ method: 'GET', url, headers: { authorization } })).statusCode).toBe(401);
  });
  it.each([
    ['pasadas las horas que dura', (id: number) => caducar(id)],
    ['al retirar al árbitro', (id: number) => o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`)],
    ['al quitarlo', (id: number) => o.jefa.llamar('DELETE', `/api/arbitrajes/enlace/${id}`)],
    ['al hacer otro', (id: number) => hacer(id)],
    [
      'al renunciar',
      (id: number) => o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 0, motivo_rechazo: 'No' }),
    ],
    ['si el árbitro se da de baja', () => o.oficina.db.updateTable('arbitro').set({ estado: 2 }).where('id', '=', o.arbitro.id).execute()],
  ])('deja de valer %s', async (_, hecho) => {
    const id = await designar();
    const token = await hacer(id);
    await hecho(id);
    expect(await ver(token)).toMatchObject({ status: 404, body: { codigo: 'enlace.arbitraje' } });
    expect(await contestar(token, 1)).toBe(404);
    await o.oficina.db.updateTable('arbitro').set({ estado: 1 }).where('id', '=', o.arbitro.id).execute();
  });
  it('el de un partido ya jugado vale las horas que dura desde que se hace, y se contesta', async () => {
    await o.oficina.db
      .updateTable('convocatoria')
      .set({ fecha: dia(-3) })
      .where('id', '=', cv[0])
      .execute();
    const id = await designar();
    const { body } = await o.jefa.llamar<{ url: string; caduca: string }>('POST', `/api/arbitrajes/enlace/${id}`);
    const horas = await o.oficina.db
      .selectFrom('parametro')
      .select('valor')
      .where('clave', '=', 'horasEnlacePartido')
      .executeTakeFirstOrThrow();
    const deVida = new Date(Date.now() + horas.valor * 3_600_000).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' });
    expect(body.caduca.slice(0, 13)).toBe(deVida.slice(0, 13));
    const token = body.url.slice(body.url.lastIndexOf('/') + 1);
    expect(await ver(token)).toMatchObject({ status: 200, body: { situacion: 'espera' } });
    expect(await contestar(token, 1)).toBe(204);
    expect(await estado(id)).toBe(3);
    await caducar(id);
    expect((await ver(token)).status).toBe(404);
  });
  it('volver a designarle no resucita el de antes', async () => {
    const id = await designar();
    const token = await hacer(id);
    await o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`);
    await designar();
    expect((await ver(token)).status).toBe(404);
  });
  it('sigue al partido cuando se vuelve a convocar', async () => {
    const token = await hacer(await designar());
    await o.oficina.db
      .updateTable('competicion')
      .set({ fecha_inicio: dia(-30), fecha_fin: dia(90) })
      .execute();
    const { status } = await o.jefa.llamar('POST', '/api/convocatorias', {
      convocatoria: { partido_id: o.partidos[0], fecha: dia(12), hora: '17:00', sede_id: o.sedes[0] },
    });
    expect(status).toBe(200);
    expect((await ver(token)).body).toMatchObject({ hora: '17:00', desfasado: 1 });
  });
  it('lo hace la oficina, nadie más', async () => {
    const id = await designar();
    expect((await o.arbitro.cliente.llamar('POST', `/api/arbitrajes/enlace/${id}`)).status).toBe(403);
    expect((await ver('x'.repeat(43))).status).toBe(404);
    expect((await ver('corto')).status).toBe(400);
  });
});

describe('el acta, con el enlace de un solo partido', () => {
  const hoy = dia(0);
  const alDia = () => o.oficina.db.updateTable('convocatoria').set({ fecha: hoy }).where('id', 'in', cv).execute();
  const pedir = (method: 'GET' | 'PUT' | 'POST', token: string, que: string, payload?: object) =>
    o.oficina.http.inject({ method, url: `/open/api/arbitraje/${token}/${que}`, ...(payload && { payload }) });
  const borrador = { dispositivo: 'd'.repeat(16), dispositivo_nombre: 'Prestado', secuencia: 1, documento: { eventos: [] } };
  const informe = (convocatoria_id: number) => ({
    informe: { convocatoria_id, tipo: 1, acta: { marcador_local: 2, marcador_visitante: 1, presentado_local: 1, presentado_visitante: 1 } },
    comparecencias: [{ arbitro_id: o.arbitro.id, asistencia: 1 }],
  });

  it('llega a ese partido y a ninguno más, y queda enviada en nombre de su árbitro', async () => {
    await alDia();
    const id = await designar();
    const token = await hacer(id);
    await contestar(token, 1);
    const leido = await pedir('GET', token, 'acta');
    expect([leido.statusCode, leido.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(leido.json<{ partidos: { convocatoria_id: number }[] }>().partidos.map(({ convocatoria_id }) => convocatoria_id)).toEqual([
      cv[0],
    ]);
    expect((await pedir('PUT', token, 'acta/borrador', borrador)).statusCode).toBe(200);
    expect((await pedir('GET', token, 'acta/borrador')).json()).toMatchObject({ convocatoria_id: cv[0], arbitro_id: o.arbitro.id });
    expect((await pedir('POST', token, 'acta', informe(cv[1]))).statusCode).toBe(404);
    // Whatever the hour of the test, it has begun.
    await o.oficina.db.updateTable('convocatoria').set({ hora: '00:00' }).where('id', '=', cv[0]).execute();
    expect((await pedir('POST', token, 'acta', informe(cv[0]))).json()).toMatchObject({ codigo: 'acta.asistencia_equipo' });
    const [{ local, visitante }] = leido.json<{ partidos: [Pick<PartidoDeCampo, 'local' | 'visitante'>] }>().partidos;
    const vinieron = ({ jugadores, entrenadores }: PartidoDeCampo['local']) => ({
      jugadores: jugadores.map(({ jugador_id }) => ({ jugador_id, presentado: 1 })),
      entrenadores: entrenadores.map(({ entrenador_id }) => ({ entrenador_id, presentado: 1 })),
    });
    const plantillas = { local: vinieron(local), visitante: vinieron(visitante) };
    const enviado = await pedir('POST', token, 'acta', { ...informe(cv[0]), plantillas });
    expect([enviado.statusCode, enviado.body]).toEqual([200, expect.stringContaining('id')]);
    expect(await o.oficina.db.selectFrom('informe').select(['convocatoria_id', 'autor_id']).execute()).toEqual([
      { convocatoria_id: cv[0], autor_id: o.arbitro.cliente.usuarioId },
    ]);
  });
  it('caducado, retirado o de un correo no llega al acta', async () => {
    await alDia();
    const id = await designar();
    const deCorreo = await enlaceDeRespuesta(o.oficina.db, {
      enlace: `/admin/partidosarbitro_confirmar/${id}`,
      publicUrl: '',
      signature: firma,
    });
    const token = await hacer(id);
    const codigos = async (de: string) => [
      (await pedir('GET', de, 'acta')).statusCode,
      (await pedir('GET', de, 'acta/borrador')).statusCode,
      (await pedir('PUT', de, 'acta/borrador', borrador)).statusCode,
      (await pedir('POST', de, 'acta', informe(cv[0]))).statusCode,
    ];
    expect(await codigos(deCorreo!.slice('/arbitraje/'.length))).toEqual([404, 404, 404, 404]);
    await caducar(id);
    expect(await codigos(token)).toEqual([404, 404, 404, 404]);
    await alDia();
    expect((await pedir('GET', token, 'acta')).statusCode).toBe(200);
    await o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`);
    expect(await codigos(token)).toEqual([404, 404, 404, 404]);
  });
});

describe('el enlace del correo de una designación', () => {
  const deCarta = async (id: number): Promise<string> => {
    const url = await enlaceDeRespuesta(o.oficina.db, {
      enlace: `/admin/partidosarbitro_confirmar/${id}/${o.partidos[0]}`,
      publicUrl: 'http://liga.example',
      signature: firma,
    });
    return url!.slice(url!.lastIndexOf('/') + 1);
  };
  const situacion = async (token: string) => {
    const { status, body } = await ver(token);
    expect(status).toBe(200);
    return body;
  };
  /** Another call-up of its match. */
  const mover = async (cambio: object) => {
    await o.oficina.db
      .updateTable('competicion')
      .set({ fecha_inicio: dia(-30), fecha_fin: dia(90) })
      .execute();
    const { status } = await o.jefa.llamar('POST', '/api/convocatorias', {
      convocatoria: { partido_id: o.partidos[0], fecha: dia(12), hora: '17:00', sede_id: o.sedes[1], ...cambio },
    });
    expect(status).toBe(200);
  };
  const escrita = (fecha: string): string => fecha.split('-').toReversed().join('/');
  const ANTES = `${escrita(dia(10))} 10:30 · Pabellón Norte`;

  it('abrirlo no cambia nada; contestado, dice qué se contestó', async () => {
    const id = await designar();
    const token = await deCarta(id);
    for (let vez = 0; vez < 3; vez++) expect(await situacion(token)).toMatchObject({ tipo: 'respuesta', situacion: 'espera', antes: null });
    expect(await estado(id)).toBe(1);
    expect(await contestar(token, 1)).toBe(204);
    expect(await estado(id)).toBe(3);
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado', antes: null });
    expect(await contestar(token, 0, 'Estoy fuera')).toBe(204);
    expect(await estado(id)).toBe(2);
    expect(await situacion(token)).toMatchObject({ situacion: 'renunciado', estado: null, hora: '10:30' });
    expect(await contestar(token, 1)).toBe(409);
    expect(await estado(id)).toBe(2);
  });
  it('enviado dos veces, cuenta una', async () => {
    const id = await designar();
    const token = await deCarta(id);
    const { visto } = await situacion(token);
    const respuesta = { confirmar: 1, motivo_rechazo: '', visto };
    expect([(await enviar(token, respuesta)).statusCode, (await enviar(token, respuesta)).statusCode]).toEqual([204, 409]);
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado' });
  });
  it('el de un partido que se movió lleva a cómo está ahora, diciendo cómo era, y lo confirma', async () => {
    const token = await deCarta(await designar());
    expect(await contestar(token, 1)).toBe(204);
    await mover({});
    expect(await situacion(token)).toMatchObject({
      situacion: 'espera',
      desfasado: 1,
      antes: ANTES,
      fecha: dia(12),
      hora: '17:00',
      sede: 'Pabellón Sur',
    });
    expect(await contestar(token, 1)).toBe(204);
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado', desfasado: 0, antes: ANTES, hora: '17:00' });
  });
  it('no confirma lo que no se vio: movido entre que se abre y se contesta, se dice', async () => {
    const token = await deCarta(await designar());
    const { visto } = await situacion(token);
    await mover({});
    const { statusCode, body } = await enviar(token, { confirmar: 1, motivo_rechazo: '', visto });
    expect([statusCode, JSON.parse(body)]).toEqual([409, expect.objectContaining({ codigo: 'enlace.cambiado' })]);
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', estado: 1, hora: '17:00' });
    expect((await enviar(token, { confirmar: 1, motivo_rechazo: '' })).statusCode).toBe(400);
  });
  it('el de un solo partido, tampoco', async () => {
    const token = await hacer(await designar());
    const { visto } = (await ver(token)).body;
    await mover({});
    expect((await enviar(token, { confirmar: 1, motivo_rechazo: '', visto })).statusCode).toBe(409);
  });
  it('movido dos veces, se dice cómo era en la carta; de vuelta a su sitio, espera que se diga si aún se puede', async () => {
    const token = await deCarta(await designar());
    await contestar(token, 1);
    await mover({});
    await mover({ hora: '19:00' });
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', antes: ANTES, hora: '19:00' });
    await mover({ fecha: dia(10), hora: '10:30', sede_id: o.sedes[0] });
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', desfasado: 1, antes: ANTES, hora: '10:30' });
  });
  it('corregida su convocatoria, igual', async () => {
    const id = await designar();
    const token = await deCarta(id);
    await contestar(token, 1);
    await o.oficina.db
      .updateTable('competicion')
      .set({ fecha_inicio: dia(-30), fecha_fin: dia(90) })
      .execute();
    expect(
      (
        await o.jefa.llamar('PUT', '/api/convocatorias', {
          convocatoria: { id: cv[0], fecha: dia(10), hora: '12:00', sede_id: o.sedes[0] },
        })
      ).status,
    ).toBe(200);
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', antes: ANTES, hora: '12:00' });
  });
  it('el que la oficina mantiene tras moverlo ya está confirmado', async () => {
    const id = await designar();
    const token = await deCarta(id);
    await contestar(token, 1);
    await mover({});
    const { id: ahora } = await o.oficina.db
      .selectFrom('arbitraje')
      .select('id')
      .where('convocatoria_id', '=', await o.vigente(o.partidos[0]))
      .executeTakeFirstOrThrow();
    await o.jefa.llamar('POST', '/api/arbitrajes/desfasados', { ids: [ahora], que: 'mantener' });
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado', desfasado: 0, antes: ANTES });
  });
  it('retirado, lo dice, y no dice a dónde ha ido el partido', async () => {
    const id = await designar();
    const token = await deCarta(id);
    await o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`);
    await mover({});
    expect(await situacion(token)).toMatchObject({
      situacion: 'retirado',
      estado: null,
      fecha: dia(10),
      hora: '10:30',
      sede: 'Pabellón Norte',
      antes: null,
      equipo_local_nombre: 'Robles',
    });
    expect(await contestar(token, 1)).toBe(409);
  });
  it('vuelto a designar, espera otra vez; en otro puesto, lo dice', async () => {
    const id = await designar();
    const token = await deCarta(id);
    await o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`);
    await designar();
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', perfil_antes: null });
    const segundo = await o.oficina.db
      .insertInto('perfil_arbitro')
      .values({ nombre: 'Segundo', abreviatura: 'P2', principal: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await o.oficina.db.updateTable('arbitraje').set({ perfil_arbitro_id: segundo.id }).where('arbitro_id', '=', o.arbitro.id).execute();
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', perfil_nombre: 'Segundo', perfil_antes: 'Primero' });
    await o.oficina.db.deleteFrom('arbitraje').execute();
    await o.oficina.db.deleteFrom('perfil_arbitro').where('id', '=', segundo.id).execute();
  });
  it('de vuelta a la convocatoria anterior, la de antes cuenta otra vez', async () => {
    const token = await deCarta(await designar());
    await contestar(token, 1);
    await mover({});
    await o.jefa.llamar('DELETE', `/api/convocatorias/${await o.vigente(o.partidos[0])}`);
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado', hora: '10:30', antes: null });
  });
  it('a una hora sin árbitros, ya no lo arbitra', async () => {
    const token = await deCarta(await designar());
    await contestar(token, 1);
    await mover({ hora: '22:30' });
    expect(await situacion(token)).toMatchObject({ situacion: 'retirado' });
  });
  it('suspendido, con informe o ya jugado, lo dice y no se contesta', async () => {
    const id = await designar();
    const token = await deCarta(id);
    await o.oficina.db.updateTable('partido').set({ estado: 2 }).where('id', '=', o.partidos[0]).execute();
    expect(await situacion(token)).toMatchObject({ situacion: 'suspendido' });
    expect(await contestar(token, 1)).toBe(409);
    await o.oficina.db.updateTable('partido').set({ estado: 3 }).where('id', '=', o.partidos[0]).execute();
    await o.oficina.db.updateTable('arbitraje').set({ estado: 4 }).where('id', '=', id).execute();
    expect(await situacion(token)).toMatchObject({ situacion: 'con_informe' });
    await o.oficina.db.updateTable('arbitraje').set({ estado: 1 }).where('id', '=', id).execute();
    await caducar(id);
    expect(await situacion(token)).toMatchObject({ situacion: 'jugado' });
    expect(await contestar(token, 1)).toBe(409);
  });
  it('designado después de jugarse, se contesta las mismas horas desde entonces', async () => {
    await o.oficina.db
      .updateTable('convocatoria')
      .set({ fecha: dia(-3) })
      .where('id', '=', cv[0])
      .execute();
    const id = await designar();
    const token = await deCarta(id);
    expect(await situacion(token)).toMatchObject({ situacion: 'espera' });
    expect(await contestar(token, 1)).toBe(204);
    await caducar(id);
    expect(await situacion(token)).toMatchObject({ situacion: 'jugado' });
  });
  it('de quien ya no es árbitro, no abre nada', async () => {
    const token = await deCarta(await designar());
    await o.oficina.db.updateTable('arbitro').set({ estado: 2 }).where('id', '=', o.arbitro.id).execute();
    expect((await ver(token)).status).toBe(404);
    await o.oficina.db.updateTable('arbitro').set({ estado: 1 }).where('id', '=', o.arbitro.id).execute();
  });
  it('cambiado a mano, o caducado, no vale', async () => {
    const token = await deCarta(await designar());
    const [texto, ...resto] = token.split('.');
    expect((await ver([texto!.replace(/^\d+/, '99'), ...resto].join('.'))).status).toBe(404);
    const viejo = firma.seal('respuesta-arbitraje', texto!, -1);
    expect((await ver(viejo)).status).toBe(404);
  });
  it('el de una carta anterior, que decía menos, lleva también al presente', async () => {
    const id = await designar();
    const token = firma.seal('respuesta-arbitraje', `${id}-1`, 3_600);
    await o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 1 });
    expect(await situacion(token)).toMatchObject({ situacion: 'confirmado' });
    await mover({});
    expect(await situacion(token)).toMatchObject({ situacion: 'espera', antes: ANTES, hora: '17:00' });
    expect(await contestar(token, 1)).toBe(204);
  });
  it('lo de otra clase no lleva enlace', async () => {
    const hecho = { enlace: '/admin/partidos', publicUrl: 'http://liga.example', signature: firma };
    expect(await enlaceDeRespuesta(o.oficina.db, hecho)).toBeNull();
  });

  describe('el de la oficina, con la cuenta', () => {
    const actual = (id: number, partido?: number) =>
      o.arbitro.cliente.llamar<{ situacion: string; antes: string | null; arbitraje: { id: number; version: number } | null }>(
        'GET',
        `/api/arbitrajes/actual/${id}${partido === undefined ? '' : `?partido=${partido}`}`,
      );
    it('lleva al presente, y confirma lo que se ve', async () => {
      const id = await designar();
      await o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 1 });
      const visto = (await actual(id)).body;
      expect(visto).toMatchObject({ situacion: 'confirmado', arbitraje: { id } });
      await mover({});
      const { body } = await actual(id);
      expect(body).toMatchObject({ situacion: 'espera', antes: ANTES });
      expect(body.arbitraje!.id).not.toBe(id);
      const confirmar = (version: number) =>
        o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id: body.arbitraje!.id, confirmar: 1, version });
      expect((await confirmar(visto.arbitraje!.version)).body).toMatchObject({ codigo: 'version.antigua' });
      expect((await confirmar(body.arbitraje!.version)).status).toBe(204);
    });
    it('retirado, lo dice; sin saber de qué partido era, no hay nada que decir', async () => {
      const id = await designar();
      await o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`);
      expect((await actual(id, o.partidos[0])).body).toMatchObject({ situacion: 'retirado', arbitraje: null });
      expect((await actual(id)).status).toBe(404);
    });
    it('el de otro no dice si lo hay', async () => {
      const otro = await o.otroArbitro('Otra');
      const id = await designar(cv[1], otro);
      expect([(await actual(id)).status, (await actual(id, o.partidos[1])).status, (await actual(999_999)).status]).toEqual([
        404, 404, 404,
      ]);
    });
  });
});

/** Its match was days ago, and so was all that was done of it. */
async function caducar(id: number): Promise<void> {
  const { convocatoria_id } = await o.oficina.db
    .selectFrom('arbitraje')
    .select('convocatoria_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await o.oficina.db
    .updateTable('convocatoria')
    .set({ fecha: dia(-3) })
    .where('id', '=', convocatoria_id)
    .execute();
  const creado = new Date(Date.now() - 3 * 86_400_000);
  await o.oficina.db.updateTable('arbitraje').set({ creado }).where('id', '=', id).execute();
  await o.oficina.db.updateTable('enlace_partido').set({ creado }).execute();
}
