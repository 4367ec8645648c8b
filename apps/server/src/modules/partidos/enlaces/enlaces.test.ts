import type { PartidoDeEnlace } from '@cd/contract/partidos/enlaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Signature } from '../../../platform/signature';
import { enlaceDeRespuesta } from '../../avisos/cartas/respuesta';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let cv: [number, number];
let firma: Signature;
const dia = (dentroDe: number): string =>
  new Date(Date.now() + dentroDe * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  firma = await Signature.ofDeployment(o.oficina.db);
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
const contestar = async (token: string, confirmar: 0 | 1, motivo_rechazo = '') =>
  (
    await o.oficina.http.inject({
      method: 'POST',
      url: `/open/api/arbitraje/${token}`,
      payload: { confirmar, motivo_rechazo },
    })
  ).statusCode;
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
    const enviado = await pedir('POST', token, 'acta', informe(cv[0]));
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
      enlace: `/admin/partidosarbitro_confirmar/${id}`,
      publicUrl: 'http://liga.example',
      signature: firma,
    });
    return url!.slice(url!.lastIndexOf('/') + 1);
  };
  it('abrirlo no cambia nada; contestar, una vez', async () => {
    const id = await designar();
    const token = await deCarta(id);
    for (let vez = 0; vez < 3; vez++) expect((await ver(token)).body.tipo).toBe('respuesta');
    expect(await estado(id)).toBe(1);
    expect(await contestar(token, 0, 'Estoy fuera')).toBe(204);
    expect(await estado(id)).toBe(2);
    expect(await contestar(token, 1)).toBe(404);
    expect((await ver(token)).status).toBe(404);
  });
  it('el de otro arbitraje, cambiado a mano, no vale', async () => {
    const token = await deCarta(await designar());
    const [texto, ...resto] = token.split('.');
    expect((await ver([`${Number(texto!.split('-')[0]) + 1}-1`, ...resto].join('.'))).status).toBe(404);
  });
  it('lo de otra clase no lleva enlace', async () => {
    const hecho = { enlace: '/admin/partidos', publicUrl: 'http://liga.example', signature: firma };
    expect(await enlaceDeRespuesta(o.oficina.db, hecho)).toBeNull();
  });
});

/** Its match was days ago. */
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
}
