/** @module-tag larga */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, volverAlPrincipio, vigenteDe, type OficinaDeCambios } from '../../modules/partidos/cambios/cambios-de-prueba';
import { resolverPorTiempo } from '../../modules/partidos/cambios/silencio';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

let o: OficinaDeCambios;
let correo: Correo;
beforeAll(async () => {
  o = await abrirCambios();
  correo = await abrirCorreo(o.oficina);
});
beforeEach(async () => {
  await volverAlPrincipio(o);
  await correo.vaciar();
});
afterAll(() => correo.cerrar());

const DE_OFICINA = ['jefa@liga.es', 'segunda@liga.es'];
const EL_OTRO = ['rival@liga.es', 'coordinador@liga.es'];
const LOS_DOS = ['entrenador@liga.es', ...EL_OTRO];
const deEntrenador = () => `/admin/partidosentrenador_cambio/${o.partidos[0]}/-1/-1`;
const pedido = async (): Promise<number> => {
  const id = await o.pedido();
  const cartas = await correo.llegan('cambio.pedido', [...DE_OFICINA, ...EL_OTRO], /^Piden cambiar Robles – Encinar, sáb/);
  // Each profile goes to its own screen of it.
  expect(Object.fromEntries([...cartas].map(([quien, { boton }]) => [quien, boton]))).toEqual({
    'jefa@liga.es': `/admin/cambiospartido/ver/${id}`,
    'segunda@liga.es': `/admin/cambiospartido/ver/${id}`,
    'rival@liga.es': deEntrenador(),
    'coordinador@liga.es': `/admin/partidoscoordinador_cambio/${o.partidos[0]}/-1`,
  });
  for (const { texto } of cartas.values()) expect(texto).toMatch(/pide jugar .* el 29\/11\/2031 a las 10:30/);
  return id;
};
const estado = async (id: number) => (await o.leer(id)).estado;

describe('un cambio de partido, por un servidor de correo', () => {
  it('se pide, se acepta desde su carta, lo valida la oficina y se deshace', async () => {
    const id = await pedido();
    await bien(o.rival.llamar('PUT', `/api/convocatorias/confirmar/${id}`, {}));
    const aceptado = await correo.llegan(
      'cambio.contestado',
      [...DE_OFICINA, 'entrenador@liga.es', 'coordinador@liga.es'],
      /^Aceptado el cambio de Robles – Encinar, sáb/,
    );
    expect(aceptado.get('entrenador@liga.es')!.boton).toBe(deEntrenador());
    expect(await estado(id)).toBe(2);

    await bien(o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`, {}));
    const llegadas = await correo.recoger();
    const validado = llegadas.filter(({ suceso }) => suceso === 'cambio.validado');
    expect(validado.map(({ para }) => para[0]).toSorted()).toEqual(['segunda@liga.es', ...LOS_DOS].toSorted());
    for (const { asunto, texto } of validado) {
      expect(asunto).toMatch(/^Cambia Robles – Encinar, sáb, 29/);
      expect(texto).toContain('se juega el 29/11/2031 a las 10:30');
    }
    // One letter for one thing.
    expect(llegadas.filter(({ suceso }) => suceso !== 'cambio.validado')).toEqual([]);
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ fecha: '2031-11-29' });

    await bien(o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo: 'Lo pide la madre de Nico Pérez' }));
    const deshecho = (await correo.recoger()).filter(({ suceso }) => suceso === 'cambio.deshecho');
    expect(deshecho.map(({ para }) => para[0]).toSorted()).toEqual(['segunda@liga.es', ...LOS_DOS].toSorted());
    for (const { asunto, crudo, texto, boton } of deshecho) {
      expect(asunto).toMatch(/^Deshecho el cambio de Robles – Encinar, sáb, 22/);
      expect(crudo + texto).not.toContain('Nico');
      expect(boton).toMatch(/\/notificaciones\/detalle\//);
    }
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ fecha: '2031-11-22' });
  });

  it('se rechaza con su motivo, que se lee en el buzón; y el que se retira no trae ninguno', async () => {
    const id = await pedido();
    await bien(o.rival.llamar('PUT', `/api/convocatorias/rechazar/${id}`, { motivo: 'Nico Pérez tiene la comunión' }));
    const cartas = await correo.llegan(
      'cambio.contestado',
      [...DE_OFICINA, 'entrenador@liga.es', 'coordinador@liga.es'],
      /^Cambio rechazado: Robles – Encinar, sáb/,
    );
    for (const { crudo, texto } of cartas.values()) expect(crudo + texto).not.toContain('Nico');
    const otro = await pedido();
    await bien(o.entrenador.cliente.llamar('PUT', `/api/convocatorias/rechazar/${otro}`, {}));
    const retirado = await correo.llegan('cambio.contestado', [...DE_OFICINA, ...EL_OTRO], /^Cambio retirado: Robles – Encinar, sáb/);
    expect(retirado.get('rival@liga.es')!.boton).toBe(deEntrenador());
  });

  it('el último día se recuerda a quien falta', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await pedido();
    await o.pedidoEn(id, '2025-10-20T12:00');
    await resolverPorTiempo(o.oficina.db, { ahora: '2025-10-27T10:00' });
    const cartas = await correo.llegan(
      'cambio.recordatorio',
      [...DE_OFICINA, ...EL_OTRO],
      /^Hoy se acaba el plazo para contestar: Robles – Encinar, sáb/,
    );
    expect(cartas.get('rival@liga.es')!.boton).toBe(deEntrenador());
  });

  it('si el partido se vuelve a convocar, ya no se pide', async () => {
    const id = await pedido();
    const [sede_id] = o.sedes;
    await bien(
      o.jefa.llamar('POST', '/api/convocatorias', {
        convocatoria: { partido_id: o.partidos[0], tipo: 2, fecha: '2031-11-30', hora: '10:30', sede_id },
      }),
    );
    const cartas = (await correo.recoger()).filter(({ suceso }) => suceso === 'cambio.contestado');
    expect(cartas.map(({ para, boton }) => [para[0], boton])).toContainEqual(['segunda@liga.es', `/admin/cambiospartido/ver/${id}`]);
    for (const { asunto } of cartas) expect(asunto).toMatch(/^Ya no se pide cambiar Robles – Encinar/);
  });
});

it('de cada suceso del tema ha llegado una carta', () => expect(correo.faltan('cambios')).toEqual([]));
