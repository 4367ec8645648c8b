import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { ActaDeConvocatoria, Informe } from '@cd/contract/partidos/informes';
import type { PartidoCompleto } from '@cd/contract/partidos/partidos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../modules/partidos/convocatorias/partidos-de-prueba';
import { conActa } from '../modules/partidos/informes/partidos-de-prueba';
import { recorrerPasos } from './pasos-de-lista';

/** The same as of lists, of what is done from the page of a match. */
describe('lo que la ficha de un partido dice que se puede es lo que se puede, y por qué no', () => {
  let o: OficinaDePartidos;
  let cv: [number, number];
  beforeAll(async () => {
    o = await abrirPartidosDePrueba();
  });
  beforeEach(async () => {
    await rehacer(o);
    cv = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
  });
  afterAll(() => o.oficina.cerrar());

  const leer = async <T>(url: string) => (await o.jefa.llamar<T>('GET', url)).body;
  const convocatoria = (id: number) => leer<Convocatoria>(`/api/convocatorias/${id}`);

  it('la cadena de sus convocatorias', async () => {
    await o.jefa.llamar('PUT', `/api/partidos/inmovilizar/${o.partidos[1]}`);
    const sitio = { fecha: '2026-11-22', hora: '12:00', sede_id: o.sedes[1] };
    await recorrerPasos<PartidoCompleto>({
      leer: () => Promise.all(o.partidos.map((id) => leer<PartidoCompleto>(`/api/partidos/completo/${id}`))),
      pasos: {
        convocar: ({ id, version }) =>
          o.jefa.llamar('POST', '/api/convocatorias', { convocatoria: { partido_id: id, version, tipo: 2, ...sitio } }),
        corregir: ({ cv_id, version }) => o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id: cv_id, version, ...sitio } }),
        eliminar: ({ cv_id }) => o.jefa.llamar('DELETE', `/api/convocatorias/${cv_id}`),
      },
    });
  });

  it('con un informe anulado su convocatoria ni se corrige ni se elimina; se vuelve a convocar', async () => {
    const { body } = await o.jefa.llamar<{ id: number }>('POST', '/api/informespartido/admin', { informe: conActa(cv[0], 1, 0) });
    await o.jefa.llamar('PUT', `/api/informespartido/anular/${body.id}`);
    const { estado, puede } = await leer<PartidoCompleto>(`/api/partidos/completo/${o.partidos[0]}`);
    const impide = 'La convocatoria tiene informes: no se puede cambiar ni eliminar';
    expect({ estado, puede }).toEqual({ estado: 3, puede: { convocar: true, corregir: impide, eliminar: impide } });
    expect((await convocatoria(cv[0])).puede.designar).toBe('El partido ya tiene informe: sus árbitros no se cambian');
  });

  it('sus árbitros, y el que falta', async () => {
    const { db } = o.oficina;
    const designar = async (convocatoria_id: number, arbitro_id: number, extra: object = {}) =>
      o.jefa.llamar<{ id: number }>('POST', '/api/arbitrajes/crear', {
        arbitraje: { convocatoria_id, arbitro_id, perfil_arbitraje_id: o.perfil, ...extra },
      });
    await designar(cv[0], o.arbitro.id, { sinconfirmar: 1 });
    await designar(cv[0], await o.otroArbitro('En prácticas'), { practicas: 1 });
    const { body: pagado } = await designar(cv[1], await o.otroArbitro('Pagado'));
    await db.updateTable('arbitraje').set({ estado: 5 }).where('id', '=', pagado.id).execute();
    await o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria: { id: cv[0], fecha: '2026-11-22', hora: '12:00', sede_id: null } });
    const anotar = (confirmar: 0 | 1) => (fila: { id: number }) =>
      o.jefa.llamar('POST', '/api/arbitrajes/anotar', { id: fila.id, confirmar, motivo_rechazo: 'Está de viaje' });
    await recorrerPasos<Convocatoria['arbitrajes'][number]>({
      leer: async () => (await Promise.all(cv.map(convocatoria))).flatMap(({ arbitrajes }) => arbitrajes),
      pasos: {
        confirmar: anotar(1),
        renunciar: anotar(0),
        mantener: ({ id }) => o.jefa.llamar('POST', '/api/arbitrajes/desfasados', { ids: [id], que: 'mantener' }),
        practicas: ({ id }) => o.jefa.llamar('PUT', `/api/arbitrajes/practicas/${id}`),
        retirar: ({ id }) => o.jefa.llamar('DELETE', `/api/arbitrajes/${id}`),
      },
      acaban: ['renunciar', 'retirar'],
    });
    await o.jefa.llamar('POST', '/api/convocatorias', {
      convocatoria: { partido_id: o.partidos[1], fecha: null, hora: null, sede_id: null },
    });
    const suplente = await o.otroArbitro('Suplente');
    const vigentes = [await o.vigente(o.partidos[0]), await o.vigente(o.partidos[1])];
    await recorrerPasos<Convocatoria>({
      leer: () => Promise.all(vigentes.map(convocatoria)),
      pasos: { designar: ({ id }) => designar(id, suplente, { practicas: 1 }) },
    });
  });

  it('sus informes, y otro', async () => {
    const { id: tipo_suspension_id } = await o.oficina.db
      .insertInto('tipo_suspension')
      .values({ nombre: 'Lluvia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const suspension = { tipo: 0, suspension: { tipo_suspension_id } };
    const acta = (id: number) => leer<ActaDeConvocatoria>(`/api/convocatorias/acta/${id}`);
    const informe = (convocatoria_id: number, tipo: Informe['tipo'], goles = 1) => ({
      ...conActa(convocatoria_id, goles, 0),
      ...(tipo === 0 && { acta: undefined, ...suspension }),
    });
    const otro =
      (tipo: Informe['tipo']) =>
      ({ id, informes }: ActaDeConvocatoria & { id: number }) => {
        const actual = informes.find(({ vigente }) => vigente === 1);
        // One's own is corrected: as a new one it replaces nothing.
        const sustituye = actual && actual.tipo !== tipo ? { id: actual.id, version: actual.version } : null;
        return o.jefa.llamar('POST', '/api/informespartido/admin', { informe: { ...informe(id, tipo), sustituye } });
      };
    await recorrerPasos<ActaDeConvocatoria & { id: number }>({
      leer: async () => (await Promise.all(cv.map(acta))).map((leida) => ({ ...leida, id: leida.convocatoria_id })),
      pasos: { acta: otro(1), suspension: otro(0) },
    });
    const paso = (cual: string) => (fila: { id: number }) => o.jefa.llamar('PUT', `/api/informespartido/${cual}/${fila.id}`);
    await recorrerPasos<ActaDeConvocatoria['informes'][number] & { convocatoria_id: number }>({
      leer: async () =>
        (await Promise.all(cv.map(acta))).flatMap(({ informes, convocatoria_id }) => informes.map((uno) => ({ ...uno, convocatoria_id }))),
      pasos: {
        corregir: ({ id, version, tipo, convocatoria_id }) =>
          o.jefa.llamar('PUT', '/api/informespartido/admin', { informe: { ...informe(convocatoria_id, tipo, 2), id, version } }),
        validar: paso('validar'),
        anular: paso('anular'),
        activar: paso('activar'),
        eliminar: ({ id }) => o.jefa.llamar('DELETE', `/api/informespartido/${id}`),
      },
      acaban: ['eliminar'],
    });
  });
});
