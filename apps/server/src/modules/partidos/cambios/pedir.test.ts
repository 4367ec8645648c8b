import { crearPlantilla } from '../../../pruebas/fabricas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, avisosA, coordinadorDe, OTRO_DIA, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';

let o: OficinaDeCambios;
beforeAll(async () => {
  o = await abrirCambios();
});
afterAll(() => o.oficina.cerrar());
beforeEach(() => volverAlPrincipio(o));

const codigo = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { codigo?: string }).codigo ?? ''}`.trim();
const coste = async (propuesta: object, quien = o.entrenador.cliente) =>
  (
    await quien.llamar('POST', `/api/convocatorias/costecambio/${o.partidos[0]}`, {
      propuesta: { ...OTRO_DIA, sede_id: o.sedes[0], ...propuesta },
      idEquipo: o.equipos[0],
    })
  ).body as {
    posible: number;
    importe: number;
    tipo: { id: number; nombre: string } | null;
    limite: string;
    validacion: number;
    cupo: object;
  };
const validar = async (propuesta: object, quien = o.entrenador.cliente, idTipoCambioPartido?: number) =>
  (
    (
      await quien.llamar('POST', '/api/convocatorias/validarcambio', {
        convocatoria: { partido_id: o.partidos[0], ...OTRO_DIA, sede_id: o.sedes[0], ...propuesta },
        idEquipoSolicitud: o.equipos[0],
        idTipoCambioPartido,
      })
    ).body as { errores: { texto: string; impide: number; eleccion: number | null }[] }
  ).errores;
const cobrando = async (importe: number) => {
  await o.parametro('aplazamientoConfirmadoCoste', 1);
  const { tipo } = await coste({});
  await o.oficina.db
    .insertInto('importe_cambio_partido')
    .values({ competicion_id: o.competicion, tipo_cambio_partido_id: tipo!.id, importe })
    .onConflict((oc) => oc.columns(['competicion_id', 'tipo_cambio_partido_id']).doUpdateSet({ importe }))
    .execute();
};

describe('quién pide un cambio', () => {
  it('el entrenador de uno de los dos equipos, y se avisa al otro y a la oficina', async () => {
    const id = await o.pedido({ observaciones: 'Tenemos excursión' });
    expect(await o.leer(id)).toMatchObject({
      estado: 1,
      equipo_id: o.equipos[0],
      partido: 'Robles – Encinar',
      partido_fecha: '2031-11-22T10:30',
      propuesta_fecha: '2031-11-29T10:30',
      propuesta_observaciones: 'Tenemos excursión',
      tcp_nombre: 'A otra jornada',
    });
    expect(await avisosA(o, 'rival@liga.es')).toEqual(['cambio.pedido']);
    expect(await avisosA(o, 'coordinador@liga.es')).toEqual(['cambio.pedido']);
    expect(await avisosA(o, 'jefa@liga.es')).toEqual(['cambio.pedido']);
    expect(await avisosA(o, 'entrenador@liga.es')).toEqual([]);
    expect(await avisosA(o, 'ajeno@liga.es')).toEqual([]);
  });

  it('el coordinador del colegio, por el equipo suyo y por ninguno más', async () => {
    expect(codigo(await o.pedir({}, o.coordinador))).toBe('403 equipo.ajeno');
    expect(codigo(await o.pedir({}, o.coordinador, { equipo: o.equipos[1] }))).toBe('200');
  });

  it('la oficina, por cualquiera de los dos y por ningún otro', async () => {
    expect(codigo(await o.pedir({}, o.jefa, { equipo: o.equipos[2] }))).toBe('422 cambio.equipo');
    expect(codigo(await o.pedir({}, o.jefa, { equipo: o.equipos[1] }))).toBe('200');
  });

  it('quien dice otro tipo que el que le corresponde lo sabe antes de pedirlo', async () => {
    const { tipo } = await coste({});
    const impiden = async (id: number) => (await validar({}, undefined, id)).filter(({ impide }) => impide === 1).map(({ texto }) => texto);
    expect(await impiden(tipo!.id)).toEqual([]);
    expect(await impiden(tipo!.id + 1)).toEqual(['A ese cambio no le corresponde el tipo que se dice']);
  });

  it('quien no es de ninguno no lo pide, ni sabe qué costaría, ni lo ve', async () => {
    expect(codigo(await o.pedir({}, o.ajeno))).toBe('403 equipo.ajeno');
    expect(codigo(await o.pedir({}, o.ajeno, { equipo: o.equipos[2] }))).toBe('422 cambio.equipo');
    const cuerpo = { propuesta: { ...OTRO_DIA }, idEquipo: o.equipos[0] };
    for (const llamada of ['costecambio', 'consecuenciascambio'])
      expect(codigo(await o.ajeno.llamar('POST', `/api/convocatorias/${llamada}/${o.partidos[0]}`, cuerpo))).toBe('403 equipo.ajeno');
    const id = await o.pedido();
    expect(codigo(await o.ajeno.llamar('GET', `/api/cambiospartido/${id}`))).toBe('404 recurso.desconocido');
    expect((await o.ajeno.llamar('GET', `/api/cambiospartido/partido/${o.partidos[0]}`)).body).toEqual([]);
    expect((await o.ajeno.llamar('GET', '/api/cambiospartido/pendientes')).body).toEqual([]);
    expect(codigo(await o.ajeno.llamar('POST', `/api/cambiospartido/consecuencias/${id}`, {}))).toBe('403 equipo.ajeno');
    for (const paso of ['confirmar', 'rechazar'])
      expect(codigo(await o.ajeno.llamar('PUT', `/api/convocatorias/${paso}/${id}`, { motivo: 'x' }))).toBe('403 equipo.ajeno');
  });

  it('los de los equipos no confirman, ni rechazan, ni deshacen por la oficina', async () => {
    const id = await o.pedido();
    for (const [llamada, cuerpo] of [
      [`/api/convocatorias/confirmaradmin/${id}`, {}],
      [`/api/convocatorias/rechazaradmin/${id}`, { motivo: 'x' }],
      [`/api/cambiospartido/deshacer/${id}`, { motivo: 'x' }],
      ['/api/cambiospartido/cobrar', { idCambiosPartido: [id] }],
    ] as const)
      expect(codigo(await o.rival.llamar('PUT', llamada, cuerpo))).toBe('403 acceso.denegado');
  });
});

it('lo que se envía dos veces con la misma clave se pide una', async () => {
  const enviar = () =>
    o.entrenador.cliente.llamar(
      'POST',
      `/api/convocatorias/cambiar/${o.partidos[0]}`,
      { propuesta: { ...OTRO_DIA, sede_id: o.sedes[0] }, idEquipo: o.equipos[0] },
      { headers: { 'idempotency-key': 'un-cambio' } },
    );
  const primera = await enviar();
  expect(primera.status).toBe(200);
  expect((await enviar()).body).toEqual(primera.body);
  expect((await o.jefa.llamar('GET', `/api/cambiospartido/partido/${o.partidos[0]}`)).body).toHaveLength(1);
});

describe('no se pide', () => {
  it('dos veces para un partido: hasta que el primero se resuelve', async () => {
    const id = await o.pedido();
    expect(codigo(await o.pedir({ fecha: '2031-12-06' }))).toBe('409 cambio.abierto');
    expect(codigo(await o.pedir({}, o.rival, { equipo: o.equipos[1] }))).toBe('409 cambio.abierto');
    await o.entrenador.cliente.llamar('PUT', `/api/convocatorias/rechazar/${id}`);
    expect(codigo(await o.pedir({ fecha: '2031-12-06' }))).toBe('200');
  });

  it('de un partido inamovible, jugado, suspendido o con un equipo retirado', async () => {
    const partido = o.oficina.db.updateTable('partido').where('id', '=', o.partidos[0]);
    await partido.set({ inamovible: true }).execute();
    expect(codigo(await o.pedir())).toBe('409 partido.inamovible');
    await partido.set({ inamovible: false, estado: 1 }).execute();
    expect(codigo(await o.pedir())).toBe('409 cambio.jugado');
    await partido.set({ estado: 2 }).execute();
    expect(codigo(await o.pedir())).toBe('409 cambio.jugado');
    await partido.set({ estado: 3 }).execute();
    const { fase_id } = await o.oficina.db
      .selectFrom('partido')
      .select('fase_id')
      .where('id', '=', o.partidos[0])
      .executeTakeFirstOrThrow();
    await o.oficina.db.insertInto('retirada').values({ fase_id, equipo_id: o.equipos[1], anula: false }).execute();
    expect(codigo(await o.pedir())).toBe('409 cambio.retirado');
    expect(codigo(await o.pedir({}, o.jefa))).toBe('409 cambio.retirado');
  });

  it('de una eliminatoria que aún espera a sus equipos', async () => {
    const [partido] = await o.copa('De cambios', 1);
    await o.oficina.db.updateTable('partido').set({ equipo_visitante_id: null }).where('id', '=', partido!).execute();
    expect(codigo(await o.pedir({}, o.jefa, { partido: partido! }))).toBe('409 partido.sin_equipos');
  });

  it('lo que ya es, ni dos veces lo mismo, ni lo que ha pasado, ni fuera de la competición o de las horas', async () => {
    expect(codigo(await o.pedir({ fecha: '2031-11-22' }))).toBe('422 cambio.igual');
    expect(codigo(await o.pedir({ alternativas: [{ ...OTRO_DIA, sede_id: o.sedes[0] }] }))).toBe('422 cambio.repetida');
    expect(codigo(await o.pedir({ fecha: '2025-11-22' }, o.jefa))).toBe('422 cambio.pasada');
    expect(codigo(await o.pedir({ fecha: '2033-01-08' }))).toBe('422 partido.fecha');
    expect(codigo(await o.pedir({ hora: '07:30' }))).toBe('422 cambio.hora');
    expect(codigo(await o.pedir({ sede_id: 999_999 }))).toBe('422 maestro.inexistente');
    expect(
      codigo(
        await o.pedir({
          alternativas: [
            { ...OTRO_DIA, hora: '11:30' },
            { ...OTRO_DIA, hora: '12:30' },
            { ...OTRO_DIA, hora: '13:30' },
          ],
        }),
      ),
    ).toBe('400 datos.incorrectos');
  });

  it('solo otra sede, o solo jugar en casa del otro, sí', async () => {
    expect(codigo(await o.pedir({ fecha: '2031-11-22', sede_id: o.sedes[1] }))).toBe('200');
    await volverAlPrincipio(o);
    expect(codigo(await o.pedir({ fecha: '2031-11-22', invertir: 1 }))).toBe('200');
  });

  it('en una temporada cerrada, ni sobre una versión antigua del partido', async () => {
    await o.oficina.db
      .updateTable('partido')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', o.partidos[0])
      .execute();
    expect(codigo(await o.pedir({ version: 1 }))).toBe('409 version.antigua');
    await o.oficina.db.updateTable('usuario').set({ competicion_id: o.competicion }).where('login', '=', 'jefa@liga.es').execute();
    await o.oficina.db.updateTable('competicion').set({ historico: true }).execute();
    const cerrada = codigo(await o.pedir({}, o.jefa));
    await o.oficina.db.updateTable('competicion').set({ historico: false }).execute();
    expect(cerrada).toBe('403 acceso.denegado');
  });

  it('fuera de fecha, los equipos; la oficina, sí', async () => {
    await o.oficina.db.updateTable('convocatoria').set({ fecha: '2026-09-19' }).where('partido_id', '=', o.partidos[0]).execute();
    expect(await coste({})).toMatchObject({ posible: 0, tipo: null, hasta: null });
    expect(codigo(await o.pedir())).toBe('409 cambio.fuera_de_fecha');
    expect(await coste({}, o.jefa)).toMatchObject({ posible: 1 });
    expect(codigo(await o.pedir({}, o.jefa))).toBe('200');
  });

  it('más de lo que admite su campeonato: los rechazados no cuentan, y la oficina puede', async () => {
    await o.oficina.db.updateTable('campeonato').set({ cupo_cambios: 1 }).execute();
    const id = await o.pedido();
    await o.entrenador.cliente.llamar('PUT', `/api/convocatorias/rechazar/${id}`);
    const otro = await o.pedido();
    await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${otro}`);
    expect(await coste({ fecha: '2031-12-13' })).toMatchObject({ cupo: { usados: 1, maximo: 1 } });
    const respuesta = await o.pedir({ fecha: '2031-12-13' });
    expect(codigo(respuesta)).toBe('409 cambio.cupo');
    expect((respuesta.body as { detail: string }).detail).toBe('Cambios que el equipo ya ha pedido: 1. Los que admite su campeonato: 1');
    expect(codigo(await o.pedir({ fecha: '2031-12-13' }, o.jefa))).toBe('200');
  });
});

describe('lo que cuesta', () => {
  it('no se cobra si la configuración no lo dice', async () => {
    await cobrando(2500);
    await o.parametro('aplazamientoConfirmadoCoste', 0);
    expect(await coste({})).toMatchObject({
      posible: 1,
      importe: 0,
      tipo: { nombre: 'A otra jornada' },
      hasta: '2031-11-15T20:00',
      validacion: 1,
    });
  });

  it('con importe se pide diciendo el que se ha visto; si es otro, no se pide', async () => {
    await cobrando(2500);
    expect(await coste({})).toMatchObject({ importe: 2500 });
    expect(codigo(await o.pedir())).toBe('409 cambio.con_importe');
    expect(codigo(await o.pedir({}, o.entrenador.cliente, { importe: 2000 }))).toBe('409 cambio.importe');
    expect(codigo(await o.pedir({}, o.entrenador.cliente, { importe: 2500 }))).toBe('200');
  });

  it('un importe que cambia después deja el del cambio como se vio', async () => {
    await cobrando(2500);
    const { body } = await o.pedir({}, o.entrenador.cliente, { importe: 2500 });
    await cobrando(9900);
    expect(await o.leer((body as { id: number }).id)).toMatchObject({ icp_importe: 2500, pagador: 1, paga: 'Robles' });
  });
});

describe('antes de pedirlo', () => {
  it('se dice qué lo impide y de qué se avisa, cada cosa de su fecha', async () => {
    await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
    const errores = await validar({
      alternativas: [
        { fecha: '2031-11-22', hora: '10:30', sede_id: o.sedes[1] },
        { fecha: '2025-09-20', hora: '10:30', sede_id: null },
      ],
    });
    expect(errores.filter(({ impide }) => impide === 1)).toEqual([
      { texto: 'El partido es inamovible: no se puede cambiar ni volver a convocar', impide: 1, eleccion: null },
      { texto: 'No es posible realizar el cambio de partido por estar fuera de fecha', impide: 1, eleccion: null },
      { texto: 'Esa fecha ya ha pasado', impide: 1, eleccion: 3 },
    ]);
    // The other match of the day is in that venue at that time.
    expect(errores.filter(({ impide, eleccion }) => impide === 0 && eleccion === 2).length).toBeGreaterThan(0);
  });

  it('a un equipo no se le dice el nombre de quien entrena a otro; a la oficina, sí', async () => {
    const { db } = o.oficina;
    const { id } = await db.selectFrom('entrenador').select('id').where('nombre', '=', 'rival@liga.es').executeTakeFirstOrThrow();
    const plantilla = await crearPlantilla(db, o.equipos[3], { entrenadores: [id] });
    const alAlmuerzo = { fecha: '2031-11-22', hora: '10:45' };
    const textos = async (quien = o.entrenador.cliente) => (await validar(alAlmuerzo, quien)).map(({ texto }) => texto).join('\n');
    expect(await textos(o.jefa)).toContain('rival@liga.es');
    expect(await textos()).not.toContain('rival@liga.es');
    expect(await textos()).toContain('Quien entrena a Encinar');
    await db.deleteFrom('plantilla').where('id', '=', plantilla).execute();
  });

  it('un coordinador general, que es de los dos, pide por cualquiera', async () => {
    const general = await coordinadorDe(o, 'general@liga.es', []);
    await o.oficina.db.updateTable('coordinador').set({ general: true }).where('nombre', '=', 'general@liga.es').execute();
    expect(codigo(await o.pedir({}, general, { equipo: o.equipos[1] }))).toBe('200');
  });
});
