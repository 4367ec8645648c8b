import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, avisosA, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';
import { resolverPorTiempo } from './silencio';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
});
afterAll(() => o.oficina.cerrar());
beforeEach(() => volverAlPrincipio(o));

const pasan = (ahora: string) => resolverPorTiempo(o.oficina.db, { ahora });
/** Asked for before the clocks go back, on 26 October 2025. */
const pedidoEnOctubre = async (propuesta: object = {}) => {
  const id = await o.pedido(propuesta);
  await o.pedidoEn(id, '2025-10-20T23:30');
  await o.oficina.db.deleteFrom('notificacion').execute();
  return id;
};

describe('callar es aceptar', () => {
  it('el séptimo día se recuerda una vez; al empezar el octavo, con el cambio de hora por medio, se acepta', async () => {
    await o.parametro('diasSilencioCambio', 7);
    await o.parametro('aplazamientoConfirmado', 0);
    const id = await pedidoEnOctubre();
    expect(await o.leer(id)).toMatchObject({ silencio_hasta: '2025-10-27' });
    expect(await pasan('2025-10-26T23:59')).toBe(0);
    expect(await pasan('2025-10-27T08:59')).toBe(0);
    expect(await pasan('2025-10-27T09:10')).toBe(1);
    expect(await pasan('2025-10-27T10:10')).toBe(0);
    expect(await avisosA(o, 'rival@liga.es')).toEqual(['cambio.recordatorio']);
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual([]);
    expect(await pasan('2025-10-27T23:59')).toBe(0);
    expect(await pasan('2025-10-28T00:00')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ estado: 3, por_silencio: 1 });
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 3, fecha: '2031-11-29' });
    expect(await avisosA(o, 'rival@liga.es')).toEqual(['cambio.recordatorio', 'cambio.validado']);
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual(['cambio.validado']);
    const { autor, texto } = await o.oficina.db
      .selectFrom('accion')
      .select(['autor', 'texto'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(autor).toBe('Competición Deportiva');
    expect(texto).toContain('aceptado por silencio');
  });

  it('un proceso que arranca mira lo que acabó mientras nadie servía, sin esperar una hora', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await pedidoEnOctubre();
    await o.oficina.mirarPlazos();
    expect(await o.leer(id)).toMatchObject({ estado: 2, por_silencio: 1 });
  });

  it('donde valida la oficina, queda esperándola', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await pedidoEnOctubre();
    expect(await pasan('2025-10-28T00:00')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ estado: 2, por_silencio: 1 });
    expect(await avisosA(o, 'jefa@liga.es')).toEqual(['cambio.contestado']);
  });

  it('sin días configurados, nunca', async () => {
    const id = await pedidoEnOctubre();
    expect(await pasan('2025-12-15T00:00')).toBe(0);
    expect(await o.leer(id)).toMatchObject({ estado: 1, silencio_hasta: null });
  });

  it('contestado a tiempo, el silencio no cuenta', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await o.pedido();
    await o.rival.llamar('PUT', `/api/convocatorias/rechazar/${id}`, { motivo: 'No podemos' });
    await o.pedidoEn(id, '2025-10-20T23:30');
    expect(await pasan('2025-10-28T00:00')).toBe(0);
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'No podemos' });
  });

  it('pasado el plazo ya no se rechaza, aunque nadie lo haya apuntado todavía', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await o.pedido();
    await o.pedidoEn(id, '2025-10-20T23:30');
    expect((await o.rival.llamar('PUT', `/api/convocatorias/rechazar/${id}`, { motivo: 'No' })).body).toMatchObject({
      codigo: 'cambio.resuelto',
      detail: 'El plazo para contestar ha terminado, y el cambio se da por aceptado',
    });
  });

  it('acepta la primera fecha que queda por llegar', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await pedidoEnOctubre({ fecha: '2031-11-15', alternativas: [{ fecha: '2031-11-20', hora: '18:00', sede_id: o.sedes[1] }] });
    expect(await pasan('2031-11-16T00:00')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ eleccion: 2, propuesta_fecha: '2031-11-20T18:00' });
  });

  it('lo que ya no se puede hacer no queda abierto: se rechaza y se dice por qué', async () => {
    await o.parametro('diasSilencioCambio', 7);
    const id = await pedidoEnOctubre();
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    expect(await pasan('2025-10-28T00:00')).toBe(1);
    expect(await o.leer(id)).toMatchObject({
      estado: 4,
      motivo_rechazo: 'El partido es inamovible: no se puede cambiar ni volver a convocar',
    });
  });
});

describe('caducar', () => {
  it('sin respuesta cuando llega la hora del partido', async () => {
    const id = await pedidoEnOctubre();
    expect(await pasan('2031-11-22T10:29')).toBe(0);
    expect(await pasan('2031-11-22T10:30')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'Caducada sin respuesta' });
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual(['cambio.contestado']);
  });

  it('un adelanto, cuando pasa lo que proponía', async () => {
    const id = await pedidoEnOctubre({ fecha: '2031-11-15' });
    expect(await pasan('2031-11-15T10:29')).toBe(0);
    expect(await pasan('2031-11-15T10:30')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ estado: 4 });
  });

  it('de un partido que ya se ha jugado', async () => {
    const id = await pedidoEnOctubre();
    await sql`update partido set estado = 1 where id = ${o.partidos[0]}`.execute(o.oficina.db);
    expect(await pasan('2025-10-22T00:00')).toBe(1);
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'El partido ya se ha jugado o se ha suspendido' });
  });

  it('lo confirmado que espera a la oficina no caduca', async () => {
    const id = await pedidoEnOctubre();
    await o.rival.llamar('PUT', `/api/convocatorias/confirmar/${id}`);
    expect(await pasan('2031-12-24T00:00')).toBe(0);
  });
});
