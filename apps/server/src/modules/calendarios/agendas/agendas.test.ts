import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cliente } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
beforeAll(async () => void (o = await abrirPartidosDePrueba()));
beforeEach(async () => {
  await rehacer(o);
  await o.oficina.db.deleteFrom('agenda_personal').execute();
});
afterAll(() => o.oficina.cerrar());

const hacer = async (quien: Cliente): Promise<string> => (await quien.llamar<{ url: string }>('POST', '/api/agenda')).body.url;
const pedir = (url: string) => o.oficina.http.inject({ method: 'GET', url: new URL(url).pathname });
const citas = async (url: string) => {
  const { statusCode, body } = await pedir(url);
  expect(statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent').map((cita) => ({
    que: String(cita.getFirstPropertyValue('summary')),
    cuando: String(cita.getFirstPropertyValue('dtstart')),
    estado: String(cita.getFirstPropertyValue('status')),
    serie: Number(cita.getFirstPropertyValue('sequence')),
  }));
};
const designar = async (): Promise<number> =>
  (
    await o.jefa.llamar<{ id: number }>('POST', '/api/arbitrajes/crear', {
      arbitraje: { convocatoria_id: await o.vigente(o.partidos[0]), arbitro_id: o.arbitro.id, perfil_arbitraje_id: o.perfil },
    })
  ).body.id;

it('un árbitro tiene en su agenda los partidos que arbitra, y se mueven con ellos', async () => {
  const url = await hacer(o.arbitro.cliente);
  expect(await citas(url)).toEqual([]);
  const id = await designar();
  const [antes] = await citas(url);
  expect(antes).toMatchObject({ que: 'Robles – Encinar', cuando: '2026-11-21T10:30:00', estado: 'TENTATIVE' });
  await o.arbitro.cliente.llamar('POST', '/api/arbitrajes/confirmar', { id, confirmar: 1 });
  const [confirmado] = await citas(url);
  expect(confirmado!.estado).toBe('CONFIRMED');
  expect(confirmado!.serie).toBeGreaterThan(antes!.serie);
  await o.jefa.llamar('POST', '/api/convocatorias', {
    convocatoria: { partido_id: o.partidos[0], fecha: '2026-12-05', hora: '12:00', sede_id: o.sedes[0] },
  });
  const [movido] = await citas(url);
  expect(movido).toMatchObject({ cuando: '2026-12-05T12:00:00', estado: 'TENTATIVE' });
  expect(movido!.serie).toBeGreaterThan(confirmado!.serie);
});

it('un entrenador, los de sus equipos y ninguno más', async () => {
  expect((await citas(await hacer(o.entrenador.cliente))).map(({ que }) => que)).toEqual(['Robles – Encinar']);
});

it('se ve otra vez, se hace de nuevo y se quita: la de antes deja de valer', async () => {
  const leer = async () => (await o.arbitro.cliente.llamar<{ url: string | null }>('GET', '/api/agenda')).body.url;
  expect(await leer()).toBeNull();
  const primera = await hacer(o.arbitro.cliente);
  expect(await leer()).toBe(primera);
  const segunda = await hacer(o.arbitro.cliente);
  expect((await pedir(primera)).statusCode).toBe(404);
  expect((await pedir(segunda)).statusCode).toBe(200);
  await o.arbitro.cliente.llamar('DELETE', '/api/agenda');
  expect((await pedir(segunda)).statusCode).toBe(404);
  expect((await o.arbitro.cliente.llamar('DELETE', '/api/agenda')).status).toBe(404);
});

it('de una cuenta cerrada no queda nada; una dirección cambiada no vale, y no se puede pedir sin parar', async () => {
  const url = await hacer(o.arbitro.cliente);
  expect((await pedir(url.replace(/.(\/calendario)/, '~$1'))).statusCode).toBe(404);
  const estados: number[] = [];
  for (let vez = 0; vez < 25; vez++) estados.push((await pedir(url)).statusCode);
  expect([estados[0], estados.at(-1)]).toEqual([200, 429]);
  const otra = await hacer(o.arbitro.cliente);
  await o.oficina.db.updateTable('usuario').set({ activo: false }).where('id', '=', o.arbitro.cliente.usuarioId).execute();
  expect((await pedir(otra)).statusCode).toBe(404);
});
