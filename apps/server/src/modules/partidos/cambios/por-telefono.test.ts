import type { FilaCambio } from '@cd/contract/partidos/cambios';
import type { PartidoCompleto } from '@cd/contract/partidos/partidos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, avisosA, OTRO_DIA, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
  const { db } = o.oficina;
  await db.deleteFrom('tipo_cambio_partido').execute();
  const tipos = await db
    .insertInto('tipo_cambio_partido')
    .values([
      { nombre: 'Con antelación', tipo_jornada: 2, dias_limite: 7, hora_limite: '20:00', orden: 1 },
      { nombre: 'Fuera de plazo', tipo_jornada: 2, dias_limite: 0, hora_limite: null, bloqueado_usuarios: true, orden: 2 },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('importe_cambio_partido')
    .values(tipos.map(({ id }, indice) => ({ competicion_id: o.competicion, tipo_cambio_partido_id: id, importe: [1200, 3000][indice]! })))
    .execute();
});
const empezar = async () => {
  await volverAlPrincipio(o);
  await o.parametro('aplazamientoConfirmadoCoste', 1);
};
beforeEach(empezar);
afterAll(() => o.oficina.cerrar());

interface Cuerpo {
  id: number;
  codigo?: string;
}
const cambiar = (extra: object = {}) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias', {
    convocatoria: { partido_id: o.partidos[0], tipo: 3, ...OTRO_DIA, sede_id: o.sedes[0], idEquipo: o.equipos[0], ...extra },
  });
const codigo = ({ status, body }: { status: number; body: Cuerpo }) => [status, body.codigo ?? null];
const enLaRejilla = async (): Promise<FilaCambio[]> =>
  (
    await o.jefa.llamar<{ rows: FilaCambio[] }>('POST', '/api/cambiospartido/index', {
      filtros: [],
      ordenacion: [{ name: 'cp_id', order: 'desc' }],
      paginacion: { pageNumber: 1, pageSize: 50 },
    })
  ).body.rows;
/** What the changes that stand have added to the ledger. */
const deben = async (): Promise<number[]> => {
  const filas = await o.oficina.db
    .selectFrom('deuda as d')
    .innerJoin('asiento as a', 'a.deuda_id', 'd.id')
    .select(({ fn }) => fn.sum<string>('a.importe').as('importe'))
    .where('d.cambio_partido_id', 'is not', null)
    .groupBy('d.id')
    .execute();
  return filas.map(({ importe }) => Math.abs(Number(importe))).filter((importe) => importe > 0);
};

describe('el cambio que un equipo pide por teléfono', () => {
  it('queda en la rejilla con quien lo pidió, su tipo y su importe, validado y por cobrar', async () => {
    const { status } = await cambiar();
    expect(status).toBe(200);
    expect((await enLaRejilla())[0]).toMatchObject({
      equipo_nombre: 'Robles',
      estado: 3,
      propuesta_fecha: '2031-11-29T10:30',
      partido_fecha: '2031-11-22T10:30',
      tcp_nombre: 'Con antelación',
      icp_importe: 1200,
      pagador: 1,
      paga: 'Robles',
      estado_cobro: 2,
      uss_nombre: 'jefa@liga.es',
      usc_nombre: 'jefa@liga.es',
    });
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 3, fecha: '2031-11-29' });
    expect(await avisosA(o, 'rival@liga.es')).toEqual(['cambio.validado']);
  });

  it('su tipo es el que estaba en plazo cuando se pidió, y la rejilla dice cuándo', async () => {
    const { db } = o.oficina;
    await db.updateTable('convocatoria').set({ fecha: '2026-11-21' }).where('partido_id', '=', o.partidos[0]).execute();
    await cambiar({ fecha: '2026-11-28', fechaCambio: '2026-11-14', horaCambio: '19:00' });
    expect((await enLaRejilla())[0]).toMatchObject({
      tcp_nombre: 'Con antelación',
      fecha_solicitud: '2026-11-14 19:00:00',
    });
    await empezar();
    await db.updateTable('convocatoria').set({ fecha: '2026-11-21' }).where('partido_id', '=', o.partidos[0]).execute();
    await cambiar({ fecha: '2026-11-28', fechaCambio: '2026-11-14', horaCambio: '20:01' });
    expect((await enLaRejilla())[0]).toMatchObject({ tcp_nombre: 'Fuera de plazo', icp_importe: 3000 });
  });

  it('lo paga el otro equipo, o nadie, si así se dice', async () => {
    await cambiar({ pagador: 2 });
    expect((await enLaRejilla())[0]).toMatchObject({ paga: 'Encinar', estado_cobro: 2 });
    await empezar();
    await cambiar({ pagador: 3 });
    expect((await enLaRejilla())[0]).toMatchObject({ pagador: 3, paga: null, estado_cobro: null });
  });

  it('puede costar menos, diciendo por qué; nunca más', async () => {
    expect(codigo(await cambiar({ importe: 500 }))).toEqual([422, 'cambio.motivo']);
    expect(codigo(await cambiar({ importe: 1201, motivo_importe: 'Sí' }))).toEqual([422, 'cambio.rebaja']);
    expect((await cambiar({ importe: 500, motivo_importe: 'Obras en el pabellón' })).status).toBe(200);
    expect((await enLaRejilla())[0]).toMatchObject({ icp_importe: 500, motivo_importe: 'Obras en el pabellón' });
  });

  it.each([
    ['sin decir quién lo pide', { idEquipo: undefined }, 'convocatoria.quien_pide'],
    ['lo pide quien no lo juega', { idEquipo: 2_000_000 }, 'cambio.equipo'],
    ['sin día', { fecha: null, hora: null }, 'convocatoria.cambio_sin_dia'],
    ['sin hora', { hora: null }, 'convocatoria.cambio_sin_dia'],
    ['donde ya estaba', { fecha: '2031-11-22' }, 'cambio.igual'],
  ])('%s, se rechaza y no queda nada', async (_, extra, esperado) => {
    expect(codigo(await cambiar(extra))[1]).toBe(esperado);
    expect(await enLaRejilla()).toEqual([]);
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 1, fecha: '2031-11-22' });
  });

  it('se cobra al colegio, y al deshacerlo deja de deberse y el partido vuelve a donde estaba', async () => {
    await cambiar();
    const [{ id }] = (await enLaRejilla()) as [FilaCambio];
    expect(await deben()).toEqual([1200]);
    const { convocatorias } = (await o.jefa.llamar<PartidoCompleto>('GET', `/api/partidos/completo/${o.partidos[0]}`)).body;
    expect(convocatorias.map(({ cambio }) => cambio?.id ?? null)).toEqual([null, id]);
    const { id: nueva } = await vigenteDe(o, o.partidos[0]);
    expect(codigo(await o.jefa.llamar<Cuerpo>('DELETE', `/api/convocatorias/${nueva}`))).toEqual([409, 'convocatoria.de_cambio']);
    expect((await o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo: 'Era otro partido' })).status).toBe(200);
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 1, fecha: '2031-11-22' });
    expect((await enLaRejilla())[0]).toMatchObject({ estado: 4 });
    expect(await deben()).toEqual([]);
  });

  it('cierra lo que se hubiera pedido por la web', async () => {
    await o.parametro('aplazamientoConfirmadoCoste', 0);
    const abierto = await o.pedido({ fecha: '2031-12-06' });
    await o.parametro('aplazamientoConfirmadoCoste', 1);
    expect((await cambiar()).status).toBe(200);
    expect(await o.leer(abierto)).toMatchObject({ estado: 4 });
  });

  it('dos a la vez con la misma versión: el segundo no se hace ni se cobra', async () => {
    const { version } = await o.oficina.db
      .selectFrom('partido')
      .select('version')
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    const dos = await Promise.all([cambiar({ version }), cambiar({ version, fecha: '2031-11-30' })]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await enLaRejilla()).toHaveLength(1);
  });

  it('la oficina mira antes lo que costaría, según cuándo se pidió; un equipo, según ahora', async () => {
    const coste = (quien: OficinaDeCambios['jefa'], extra: object) =>
      quien
        .llamar<{ importe: number }>('POST', `/api/convocatorias/costecambio/${o.partidos[0]}`, {
          propuesta: { ...OTRO_DIA, sede_id: o.sedes[0] },
          idEquipo: o.equipos[0],
          ...extra,
        })
        .then(({ body }) => body.importe);
    expect(await coste(o.jefa, {})).toBe(1200);
    expect(await coste(o.jefa, { fechaCambio: '2031-11-20' })).toBe(3000);
    expect(await coste(o.entrenador.cliente, { fechaCambio: '2031-11-20' })).toBe(1200);
  });
});

it('lo que mueve la organización no es un cambio que se cobre, ni dice quién lo pide', async () => {
  const convocatoria = { partido_id: o.partidos[0], tipo: 2, ...OTRO_DIA, sede_id: o.sedes[0] };
  expect((await o.jefa.llamar('POST', '/api/convocatorias', { convocatoria })).status).toBe(200);
  expect(await enLaRejilla()).toEqual([]);
  expect(
    codigo(await o.jefa.llamar<Cuerpo>('POST', '/api/convocatorias', { convocatoria: { ...convocatoria, idEquipo: o.equipos[0] } })),
  ).toEqual([422, 'convocatoria.sin_cambio']);
});
