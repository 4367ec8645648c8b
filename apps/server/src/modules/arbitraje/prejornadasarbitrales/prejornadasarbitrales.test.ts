import type { DisponibilidadPropia, Prejornada } from '@cd/contract/arbitraje/prejornadas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirPrejornadas, de, PERIODOS, type OficinaDePrejornadas } from '../prejornadas/prejornadas-de-prueba';

let o: OficinaDePrejornadas;
beforeAll(async () => {
  o = await abrirPrejornadas();
  await o.oficina.db.updateTable('empresa').set({ telefono: '900 000 000' }).execute();
});
beforeEach(() => o.limpiar());
afterAll(() => o.oficina.cerrar());

interface Rechazo {
  codigo: string;
  detail: string;
}
const contestar = (prejornada_id: number, extra: object = {}, quien = o.nora.cliente) =>
  quien.llamar<Rechazo>('PUT', '/api/prejornadasarbitrales', {
    prejornada_id,
    arbitro_id: o.nora.id,
    observaciones: '',
    disponibilidades: [de('10:00', '12:00')],
    ...extra,
  });
const propia = async () => (await o.nora.cliente.llamar<DisponibilidadPropia>('GET', `/api/prejornadasarbitrales/${o.nora.id}`)).body;
const deNora = async (id: number) =>
  (await o.jefa.llamar<Prejornada>('GET', `/api/prejornadas/${id}`)).body.prejornadasArbitrales.find(
    ({ arbitro_id }) => arbitro_id === o.nora.id,
  );

describe('el árbitro', () => {
  it('ve lo que se le pregunta, y contesta con lo que dice su ficha si no dice otra cosa', async () => {
    const id = await o.crear();
    expect((await o.nora.cliente.llamar('GET', '/api/prejornadas/ultima')).body).toMatchObject({ id, disponibilidades: PERIODOS });
    expect(await propia()).toMatchObject({
      telefono: '900 000 000',
      prejornadas: [{ prejornada_id: id, disponibilidades: PERIODOS, enviada: null, disponibilidad_coche: 1, version: 1 }],
      ultima_vez: [],
    });
    expect((await contestar(id, { observaciones: 'Llego con los niños', version: 1 })).status).toBe(204);
    expect(await deNora(id)).toMatchObject({
      anotada_por: null,
      observaciones: 'Llego con los niños',
      disponibilidad_coche: 1,
      disponibilidad_moto: 0,
      disponibilidadesArbitrales: [{ hora_inicio: '2026-11-21T10:00', hora_fin: '2026-11-21T12:00' }],
      version: 2,
    });
    expect((await deNora(id))!.enviada).not.toBeNull();
  });

  it('puede cambiarlo hasta el límite, también a que no puede, y no sobre una versión antigua', async () => {
    const id = await o.crear();
    await contestar(id, { disponibilidad_coche: 0, anotador_pref: 1, disponibilidades: [de('09:00', '10:00'), de('10:00', '11:00')] });
    expect((await deNora(id))!.disponibilidadesArbitrales).toHaveLength(1);
    expect((await contestar(id, { version: 1 })).body.codigo).toBe('version.antigua');
    expect((await contestar(id, { version: 2, disponibilidades: [] })).status).toBe(204);
    expect(await deNora(id)).toMatchObject({ disponibilidad_coche: 0, anotador_pref: 1, disponibilidadesArbitrales: [] });
  });

  it.each([
    [[de('13:00', '16:30')], 'disponibilidad.fuera'],
    [[de('10:00', '12:00'), de('11:00', '13:00')], 'disponibilidad.encimadas'],
    [[de('10:00', '10:20')], 'disponibilidad.horas'],
    [[de('10:00', '09:00')], 'disponibilidad.horas'],
  ])('con %j no contesta', async (disponibilidades, codigo) => {
    const { status, body } = await contestar(await o.crear(), { disponibilidades });
    expect([status, body.codigo]).toEqual([422, codigo]);
  });

  it('pasado el límite lee lo suyo y sabe a quién llamar', async () => {
    const id = await o.crear();
    await o.limiteEn(id, -1);
    const { status, body } = await contestar(id);
    expect([status, body.codigo]).toEqual([409, 'disponibilidad.cerrada']);
    expect(body.detail).toMatch(/^El plazo para contestar acabó el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\. Llame a la oficina: 900 000 000$/);
    expect((await propia()).prejornadas).toMatchObject([{ prejornada_id: id, fecha_cierre: expect.any(String) }]);
    expect((await o.nora.cliente.llamar('GET', '/api/prejornadas/ultima')).status).toBe(404);
  });

  it('lo de otro ni lo lee ni lo contesta, y donde no se le pregunta tampoco', async () => {
    const id = await o.crear({ arbitros: [o.arbitro.id] });
    expect((await o.nora.cliente.llamar('GET', `/api/prejornadasarbitrales/${o.arbitro.id}`)).status).toBe(403);
    expect((await contestar(id, { arbitro_id: o.arbitro.id })).body.codigo).toBe('disponibilidad.ajena');
    expect((await contestar(id)).body.codigo).toBe('disponibilidad.no_preguntado');
    expect((await propia()).prejornadas).toEqual([]);
    expect((await o.nora.cliente.llamar('GET', `/api/prejornadas/${id}`)).status).toBe(403);
  });

  it('la última vez es la anterior ya cerrada, no la que está contestando', async () => {
    const primera = await o.crear();
    await contestar(primera);
    await o.limiteEn(primera, -1);
    const dia = '2026-11-28';
    const segunda = await o.crear({ disponibilidades: [de('09:00', '14:00', dia)], fecha_fin: '2026-11-26T20:00' });
    await contestar(segunda, { disponibilidades: [de('09:00', '10:00', dia)] });
    const { prejornadas, ultima_vez } = await propia();
    expect(prejornadas.map(({ prejornada_id }) => prejornada_id)).toEqual([segunda, primera]);
    expect(ultima_vez).toEqual([de('10:00', '12:00')]);
  });
});

describe('la oficina', () => {
  it('anota lo que dice quien llama, también tarde, y queda dicho', async () => {
    const id = await o.crear();
    await o.limiteEn(id, -1);
    expect((await contestar(id, {}, o.jefa)).status).toBe(204);
    expect(await deNora(id)).toMatchObject({ anotada_por: 'jefa@liga.es' });
    await o.limiteEn(id, 5);
    await contestar(id);
    expect(await deNora(id)).toMatchObject({ anotada_por: null });
  });

  it('sabe qué partidos quedan fuera cuando alguien deja de poder, y una sola vez', async () => {
    const id = await o.crear();
    const puede = (disponibilidades: object[]) => contestar(id, { arbitro_id: o.arbitro.id, disponibilidades }, o.arbitro.cliente);
    await puede([de('10:00', '12:00')]);
    await o.jefa.llamar('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id: await o.vigente(o.partidos[0]), arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil },
    });
    await puede([de('10:00', '13:00')]);
    expect(await o.avisos(o.jefa.usuarioId)).toEqual([]);
    await puede([de('16:00', '17:00')]);
    await puede([]);
    const avisos = await o.oficina.db
      .selectFrom('notificacion')
      .select(['asunto', 'detalle', 'enlace'])
      .where('usuario_id', '=', o.jefa.usuarioId)
      .where('buzon', '=', 'Entrada')
      .execute();
    expect(avisos).toEqual([
      {
        asunto: 'Un árbitro ya no puede ir a Robles – Encinar',
        detalle: expect.objectContaining({
          partidos: [expect.objectContaining({ sitio: expect.objectContaining({ fecha: '2026-11-21', hora: '10:30' }) })],
        }),
        enlace: `/admin/prejornadas/ver/${id}`,
      },
    ]);
  });
});
