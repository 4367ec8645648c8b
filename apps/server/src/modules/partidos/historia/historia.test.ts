import type { SucesoDePartido } from '@cd/contract/partidos/historia';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

const historia = async (cliente = o.jefa, partido = o.partidos[0]) =>
  cliente.llamar<SucesoDePartido[] & { codigo?: string }>('GET', `/api/partidos/historia/${partido}`);
const textos = async (cliente = o.jefa) => (await historia(cliente)).body.map(({ texto, detalle }) => [texto, detalle]);

it('cuenta desde la última convocatoria hasta la primera', async () => {
  await o.jefa.llamar('POST', '/api/convocatorias', {
    convocatoria: { partido_id: o.partidos[0], tipo: 2, fecha: '2026-12-05', hora: '12:00', sede_id: o.sedes[1] },
  });
  expect(await textos()).toEqual([
    ['Vuelto a convocar', '05/12/2026 a las 12:00 · Pabellón Sur'],
    ['Convocado', '21/11/2026 a las 10:30 · Pabellón Norte'],
  ]);
});

it('dice su acta, que se valida y que se anula', async () => {
  await o.jugar(o.partidos[0]);
  expect((await textos()).map(([texto]) => texto)).toEqual(['Acta 3 - 1, validada', 'Acta 3 - 1', 'Convocado']);
});

it('a la oficina le dice quién arbitra y a quién se sanciona; a quien entrena al equipo, ningún nombre', async () => {
  const { db } = o.oficina;
  const convocatoria_id = await o.vigente(o.partidos[0]);
  await db.insertInto('arbitraje').values({ convocatoria_id, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil }).execute();
  await db.insertInto('sancion').values({ convocatoria_id, sujeto: 2, equipo_id: o.equipos[0], fecha: '2026-11-22' }).execute();
  expect(await textos()).toContainEqual(['Designación: arbitro@liga.es', 'Primero']);
  expect(await textos()).toContainEqual(['Propuesta de sanción', '']);
  const { body } = await historia(o.entrenador.cliente);
  expect(body).toEqual([expect.objectContaining({ texto: 'Convocado', quien: null })]);
});

it('la de un partido de otros no se lee', async () => {
  expect((await historia(o.entrenador.cliente, o.partidos[1])).body.codigo).toBe('equipo.ajeno');
  expect((await historia(o.jefa, 999_999)).status).toBe(404);
});
