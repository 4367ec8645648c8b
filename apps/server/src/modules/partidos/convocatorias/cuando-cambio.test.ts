import { cambioDe, textoDeCambio } from '@cd/contract/publico/cambio-de-partido';
import type { PartidoPublico } from '@cd/contract/publico/publico';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from './partidos-de-prueba';

let o: OficinaDePartidos;
let fase: number;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { fase_id } = await o.oficina.db.selectFrom('grupo').select('fase_id').where('id', '=', o.grupo).executeTakeFirstOrThrow();
  fase = fase_id;
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

const sitio = { fecha: '2026-12-05', hora: '12:00', sede_id: null };
const convocar = async () =>
  (await o.jefa.llamar<{ id: number }>('POST', '/api/convocatorias', { convocatoria: { partido_id: o.partidos[0], ...sitio } })).body;
const corregir = async () => o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id: await o.vigente(o.partidos[0]), ...sitio } });
const eliminar = async () => o.jefa.llamar('DELETE', `/api/convocatorias/${await o.vigente(o.partidos[0])}`);

/** What its public page says, and the number of its event in the calendars of families and of the office. */
async function cuandoCambio(): Promise<{ actualizado: string; numeros: number[] }> {
  const [id] = o.partidos;
  const { actualizado } = (await o.jefa.llamar<{ actualizado: string }>('GET', `/open/api/partidos/${id}`)).body;
  const { body } = await o.oficina.http.inject(`/open/api/partidos/${id}/calendario.ics`);
  const { ical } = (await o.jefa.llamar<{ ical: string }>('GET', `/api/calendarios/ical/${fase}`)).body;
  const numeroEn = (calendario: string) => {
    const suyo = calendario.split('BEGIN:VEVENT').find((evento) => evento.includes(`UID:partido-${id}@`))!;
    return Number(/SEQUENCE:(\d+)/.exec(suyo)![1]);
  };
  return { actualizado, numeros: [numeroEn(body), numeroEn(ical)] };
}

/** As if nothing had been done to it for days. */
async function hace(): Promise<void> {
  await o.oficina.db
    .updateTable('partido')
    .set({ cambiado: new Date('2026-11-01T08:00:00Z') })
    .where('id', '=', o.partidos[0])
    .execute();
  await expect.poll(async () => (await cuandoCambio()).actualizado).toBe('2026-11-01 09:00:00');
}

describe('lo que se hace con un partido, y lo que se deshace, lo dicen igual su página y los calendarios', () => {
  const antes = (Date.UTC(2026, 10, 1, 8) - Date.UTC(2020, 0)) / 1000;
  it.each([
    ['convocarlo de nuevo', async () => {}, convocar],
    ['corregir su convocatoria', async () => {}, corregir],
    ['eliminar la última, y volver a la anterior', convocar, eliminar],
    ['apuntar su resultado', async () => {}, () => o.jugar(o.partidos[0])],
    ['apuntarlo otra vez, corregido', () => o.jugar(o.partidos[0]), () => o.jugar(o.partidos[0])],
  ])('%s', async (_, primero, hacer) => {
    await primero();
    await hace();
    await hacer();
    await expect.poll(async () => (await cuandoCambio()).actualizado > '2026-11-01 09:00:00').toBe(true);
    const { numeros } = await cuandoCambio();
    expect(numeros.every((numero) => numero > antes)).toBe(true);
    expect(new Set(numeros).size).toBe(1);
  });

  it('lo que se mueve dice cómo era, y deja de decirlo cuando se deshace', async () => {
    const [id] = o.partidos;
    const leer = async () => {
      const { partido } = (await o.jefa.llamar<{ partido: PartidoPublico }>('GET', `/open/api/partidos/${id}`)).body;
      const { body } = await o.oficina.http.inject(`/open/api/partidos/${id}/calendario.ics`);
      return { partido, calendario: body.replaceAll('\r\n ', '') };
    };
    const { partido: era } = await leer();
    expect(era.antes).toBeNull();
    await convocar();
    await expect.poll(async () => (await leer()).partido.antes?.fecha_celebracion).toBe(era.fecha_celebracion);
    const { partido, calendario } = await leer();
    expect(textoDeCambio(partido)).toMatch(/^Cambio de .* · antes /);
    expect(calendario).toContain(`antes ${cambioDe(partido)!.antes.replaceAll(',', String.raw`\,`)}`);
    await eliminar();
    await expect.poll(async () => (await leer()).partido.antes).toBeNull();
    expect((await leer()).calendario).not.toContain('antes ');
  });

  it('lo que se corrige en su sitio también dice cómo era; corregido otra vez, cómo era la última', async () => {
    const [id] = o.partidos;
    const leer = async () => (await o.jefa.llamar<{ partido: PartidoPublico }>('GET', `/open/api/partidos/${id}`)).body.partido;
    const poner = async (cambio: { fecha?: string | null; hora?: string | null }) =>
      o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id: await o.vigente(id), ...sitio, ...cambio } });
    await poner({});
    await expect.poll(async () => (await leer()).antes?.fecha_celebracion).toBe('2026-11-21T10:30');
    await poner({ hora: '13:00' });
    await expect.poll(async () => (await leer()).antes?.fecha_celebracion).toBe('2026-12-05T12:00');
    // To save it as it was is no change.
    await poner({ hora: '13:00' });
    expect((await leer()).antes?.fecha_celebracion).toBe('2026-12-05T12:00');
    await poner({ fecha: null, hora: null });
    await poner({ fecha: '2026-12-12' });
    await expect.poll(async () => (await leer()).antes?.fecha_celebracion).toBe('2026-12-05T13:00');
  });

  it('lo que solo lee la oficina no lo mueve', async () => {
    await hace();
    for (const que of ['inmovilizar', 'movilizar']) await o.jefa.llamar('PUT', `/api/partidos/${que}/${o.partidos[0]}`);
    await o.jefa.llamar('PUT', '/api/partidos/observaciones', {
      partido: { id: o.partidos[0], observaciones: 'Llamar al conserje' },
    });
    expect(await cuandoCambio()).toEqual({ actualizado: '2026-11-01 09:00:00', numeros: [antes, antes] });
  });
});
