import type { OpcionesDeColegio } from '@cd/contract/inscripcion/preequipos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { textoDe, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from './inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let foto: Buffer;
beforeAll(async () => {
  [o, foto] = await Promise.all([abrirInscripcion(), dibujo('#0B5F4E')]);
});
beforeEach(() => o.vaciar());
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const campos = ({ status, body }: Respuesta<Rechazo>) => [status, ...(body.errores ?? []).map(({ campo, texto }) => `${campo}: ${texto}`)];

describe('inscribir un equipo', () => {
  it('lo deja pendiente, con lo que se pidió, en la lista de quien coordina ese deporte en ese colegio', async () => {
    const id = await o.pedido({ subequipo: 'A', nivel: 3, preferido_dia: 6, preferido_hora: '10:30', no_clasificable: 1 });
    const { body } = await o.lista();
    expect(body.count).toBe(1);
    expect(body.rows[0]).toMatchObject({
      id,
      colegio: 'El Olmo',
      subequipo: 'A',
      nivel: 3,
      preferido_dia: 6,
      preferido_hora: '10:30',
      no_clasificable: 1,
      concentraciones: 0,
      jugadores: 0,
      estado_coordinador: 2,
      estado_administrador: 2,
      estado_observaciones: '',
      estado_jugadores_fc: 2,
    });
    expect(await o.uno(id)).toMatchObject({ inscripcion_abierta: 1, entrenador_1: null, tieneNombrePublico: 0, cat_id: o.categoriaId });
  });

  it('uno con la misma letra en el mismo campeonato ya existe, también al cambiarlo', async () => {
    await o.pedido({ subequipo: 'A' });
    const otro = await o.pedido({ subequipo: null });
    expect(dice(await o.pedir({ subequipo: 'A' }))).toEqual([409, 'maestro.duplicado']);
    const { body } = await o.cambiar(otro, { subequipo: 'A' });
    expect(body.detail).toBe('El equipo que pretende modificar ya existe');
    expect(dice(await o.cambiar(otro, { subequipo: 'B' }))).toEqual(HECHO);
  });

  it.each([
    [{ preferido_hora: '10:03' }, 'preequipo.preferido_hora: La hora de juego debe acabar en 0 o en 5'],
    [{ preferido_dia: 2, preferido_hora: '10:00' }, 'preequipo.preferido_dia: La categoría puede jugar: sábado de 09:00 a 14:00'],
    [{ preferido_dia: 6, preferido_hora: '15:00' }, 'preequipo.preferido_hora: La categoría puede jugar: sábado de 09:00 a 14:00'],
    [{ campeonato_id: 99_999 }, `preequipo.campeonato_id: ${textoDe('maestro.inexistente')}`],
    [{ sede_id: 99_999 }, 'preequipo.sede_id: La sede no es del colegio'],
    [{ nombre_publico: 'Los Olmos' }, 'preequipo.nombre_publico: La configuración no permite nombres públicos de equipos'],
  ])('con %o dice qué falla en su campo, y no se inscribe', async (datos, texto) => {
    expect(campos(await o.pedir(datos))).toEqual([422, texto]);
    expect((await o.lista()).body.count).toBe(0);
  });

  it('en concentraciones no se mira ni se guarda día, hora ni sede', async () => {
    const id = await o.pedido({ concentraciones: 1, preferido_dia: 2, preferido_hora: '10:03', sede_id: 99_999 });
    expect(await o.uno(id)).toMatchObject({ concentraciones: 1, preferido_dia: null, preferido_hora: null, sede_id: null });
  });

  it.each([
    [{ nivel: 4 }],
    [{ subequipo: 'I' }],
    [{ preferido_dia: 8 }],
    [{ preferido_hora: '25:00' }],
    [{ observaciones: 'a\0b' }],
    [{ campeonato_id: '1' }],
  ])('con %o no se entiende', async (datos) => expect((await o.pedir(datos)).status).toBe(400));

  it('quien lo cambia con una versión antigua lo sabe', async () => {
    const id = await o.pedido();
    const { version } = await o.uno(id);
    expect(dice(await o.cambiar(id, { nivel: 1 }))).toEqual(HECHO);
    expect(dice(await o.cambiar(id, { nivel: 3, version }))).toEqual([409, 'version.antigua']);
    expect(campos(await o.cambiar(id, { colegio_id: o.abeto }))).toEqual([403]);
    expect((await o.uno(id)).nivel).toBe(1);
  });

  it('lo que se puede elegir dice cuándo juega cada campeonato, cuántas plazas le quedan y qué letras tiene ya el colegio', async () => {
    await o.pedido({ subequipo: 'C' });
    const { body } = await o.suya.llamar<OpcionesDeColegio>('GET', `/api/preequipos/opciones/${o.olmo}`);
    expect(body.campeonatos).toEqual([
      expect.objectContaining({
        id: o.campeonatoId,
        annos: '2013-2014',
        plazas: 2,
        subequipos: ['C'],
        horario: [{ dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] }],
      }),
    ]);
    expect(dice(await o.suya.llamar('GET', `/api/preequipos/opciones/${o.abeto}`))).toEqual([403, 'colegio.ajeno']);
  });
});

describe('el máximo de equipos de un deporte y una categoría', () => {
  it('se cuenta entre todos los colegios, y al llegar a él no se admite otro', async () => {
    for (const subequipo of ['A', 'B', 'C']) await o.pedido({ subequipo });
    expect(campos(await o.pedir({ colegio_id: o.abeto }, o.general))).toEqual([
      409,
      'preequipo.campeonato_id: Ya no se admiten más equipos de ese deporte y esa categoría: el máximo es 3',
    ]);
  });

  it('los de otra temporada no cuentan', async () => {
    const { db } = o.oficina;
    const temporada = { nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true };
    const { id: competicion_id } = await db.insertInto('competicion').values(temporada).returning('id').executeTakeFirstOrThrow();
    const { id: inscripcion_id } = await db
      .insertInto('inscripcion')
      .values({ competicion_id, fecha_fin: '2025-09-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: campeonato_id } = await db
      .insertInto('campeonato')
      .values({ competicion_id, deporte_id: o.deporteId, categoria_id: o.categoriaId, genero_id: o.generoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const subequipo of ['A', 'B', 'C'])
      await db.insertInto('preequipo').values({ inscripcion_id, campeonato_id, colegio_id: o.olmo, subequipo }).execute();
    const { body } = await o.suya.llamar<OpcionesDeColegio>('GET', `/api/preequipos/opciones/${o.olmo}`);
    expect(body.campeonatos.map(({ plazas }) => plazas)).toEqual([3]);
    expect((await o.pedir()).status).toBe(200);
  });

  it('vale también entre peticiones a la vez', async () => {
    const letras = ['A', 'B', 'C', 'D', 'E', 'F'];
    const respuestas = await Promise.all([
      ...letras.map((subequipo) => o.pedir({ subequipo })),
      ...letras.map((subequipo) => o.pedir({ subequipo, colegio_id: o.abeto }, o.general)),
    ]);
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(respuestas.filter(({ status }) => status !== 200).map((una) => dice(una)[1]))).toEqual(new Set(['preequipo.maximo']));
  });

  it('no deja mover a otro desde un campeonato sin límite', async () => {
    const otro = await o.otroCampeonato();
    const id = await o.pedido({ campeonato_id: otro });
    for (const subequipo of ['A', 'B', 'C']) await o.pedido({ subequipo });
    expect(dice(await o.cambiar(id, { campeonato_id: o.campeonatoId }))).toEqual([409, 'preequipo.maximo']);
    const [primero] = (await o.lista()).body.rows.filter(({ campeonato_id }) => campeonato_id === o.campeonatoId);
    expect(dice(await o.cambiar(primero!.id, { campeonato_id: otro, subequipo: 'H' }))).toEqual(HECHO);
    expect(dice(await o.cambiar(id, { campeonato_id: o.campeonatoId }))).toEqual(HECHO);
  });
});

describe('la plantilla de un equipo por inscribir', () => {
  const nuevo = (idPreequipo: number, extra: object = {}) => ({
    nombre_completo: 'Noa Vidal',
    fecha_nacimiento: '2013-04-02',
    colegio_id: o.olmo,
    consentimiento_foto: 1,
    idPreequipo,
    ...extra,
  });
  const conFoto = (modelo: object) => multiparte(modelo, { image: foto });

  it('recibe a un jugador nuevo con su fotografía, y a uno que ya tiene ficha', async () => {
    const id = await o.pedido();
    expect((await o.suya.llamar('POST', '/api/jugadores/coordinador', conFoto(nuevo(id)))).status).toBe(200);
    expect((await o.meter(id, await o.jugador('Ana Gil', { conFoto: true }))).status).toBe(200);
    const { jugadores } = await o.uno(id);
    expect(jugadores.map(({ nombre_completo, fuera_de_categoria }) => [nombre_completo, fuera_de_categoria])).toEqual([
      ['Ana Gil', 0],
      ['Noa Vidal', 0],
    ]);
  });

  it('de quien puede que ya esté en el colegio se pregunta antes si es otra persona', async () => {
    const id = await o.pedido();
    const leo = { nombre_completo: 'Leo Peña', fecha_nacimiento: '2013-05-05' };
    const registrar = (extra: object) => o.suya.llamar<Rechazo>('POST', '/api/jugadores/coordinador', conFoto(nuevo(id, extra)));
    expect((await registrar(leo)).status).toBe(200);
    expect(dice(await registrar({ ...leo, nombre_completo: 'LEO PENA' }))).toEqual([409, 'jugador.parecido']);
    expect((await o.uno(id)).jugadores).toHaveLength(1);
    expect((await registrar({ ...leo, confirmaOtraPersona: 1 })).status).toBe(200);
    expect((await o.uno(id)).jugadores).toHaveLength(2);
  });

  it('no admite a nadie sin fotografía, de baja, de otro colegio ni dos veces; y nada queda de quien no cabe', async () => {
    const id = await o.pedido();
    expect(campos(await o.suya.llamar('POST', '/api/jugadores/coordinador', nuevo(id)))).toEqual([
      422,
      'imagen: Has olvidado incluir la fotografía del jugador',
    ]);
    const [sinFoto, baja, deOtro, ana] = [
      await o.jugador('Sin Foto'),
      await o.jugador('De Baja', { estado: 2, conFoto: true }),
      await o.jugador('De Otro', { colegio_id: o.abeto, conFoto: true }),
      await o.jugador('Ana Gil', { conFoto: true }),
    ];
    expect(dice(await o.meter(id, sinFoto))).toEqual([422, 'jugador.sin_foto']);
    expect(dice(await o.meter(id, baja))).toEqual([409, 'plantilla.de_baja']);
    expect(dice(await o.meter(id, deOtro))).toEqual([409, 'jugador.de_otro_colegio']);
    expect((await o.meter(id, ana)).status).toBe(200);
    expect(dice(await o.meter(id, ana))).toEqual([409, 'plantilla.jugador_repetido']);
    expect(
      dice(
        await o.suya.llamar(
          'POST',
          '/api/jugadores/coordinador',
          conFoto(nuevo(id, { nombre_completo: 'Eva Mayor', fecha_nacimiento: '2009-01-01' })),
        ),
      ),
    ).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect(await o.oficina.db.selectFrom('jugador').select('id').where('nombre_completo', '=', 'Eva Mayor').execute()).toEqual([]);
  });

  it('quien nació fuera de los años entra al confirmarlo, y el equipo lo dice', async () => {
    const id = await o.pedido();
    const mayor = await o.jugador('Eva Mayor', { fecha_nacimiento: '2009-01-01', conFoto: true });
    expect(dice(await o.meter(id, mayor))).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect((await o.meter(id, mayor, { confirmaFueraDeCategoria: 1 })).status).toBe(200);
    expect((await o.lista()).body.rows[0]).toMatchObject({ jugadores: 1, estado_jugadores_fc: 1 });
    const { body } = await o.suya.llamar<{ fuera_de_categoria: number }>('GET', `/api/jugadores/jugadorpreequipo/${mayor}/${id}`);
    expect(body.fuera_de_categoria).toBe(1);
  });

  it('un jugador está en un solo equipo de cada campeonato, aunque se pidan los dos a la vez', async () => {
    const [a, b] = [await o.pedido({ subequipo: 'A' }), await o.pedido({ subequipo: 'B' })];
    const otro = await o.pedido({ campeonato_id: await o.otroCampeonato() });
    const ana = await o.jugador('Ana Gil', { conFoto: true });
    const dos = await Promise.all([o.meter(a, ana), o.meter(b, ana)]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await o.meter(otro, ana)).status).toBe(200);
    expect(dice(await o.cambiar(otro, { campeonato_id: o.campeonatoId, subequipo: 'C' }))).toEqual([409, 'preequipo.jugador_inscrito']);
  });

  it('da a sus entrenadores un puesto, el primero libre si no se dice cuál', async () => {
    const id = await o.pedido();
    const [eva, luis] = [await o.entrenador('Eva', { conFoto: true }), await o.entrenador('Luis', { conFoto: true })];
    const dar = (entrenador: number, extra: object = {}) =>
      o.suya.llamar<Rechazo>('POST', '/api/entrenadores/coordinador', { id: entrenador, idPreequipo: id, ...extra });
    expect((await dar(eva, { numero: 2 })).status).toBe(200);
    expect(dice(await dar(eva, { numero: 1 }))).toEqual([409, 'plantilla.mismo_entrenador']);
    expect(dice(await dar(luis, { numero: 2 }))).toEqual([409, 'plantilla.puesto_ocupado']);
    expect(dice(await dar(luis, { numero: 19 }))[1]).toBe('plantilla.puesto');
    expect((await dar(luis)).status).toBe(200);
    expect(await o.uno(id)).toMatchObject({ entrenador_1: { nombre: 'Luis' }, entrenador_2: { nombre: 'Eva' } });
    const deBaja = await o.entrenador('De Baja', { conFoto: true });
    await o.oficina.db.updateTable('entrenador').set({ estado: 2, fecha_baja: '2026-01-01' }).where('id', '=', deBaja).execute();
    expect(dice(await dar(deBaja, { numero: 3 }))).toEqual([409, 'plantilla.de_baja']);
    const { body } = await o.suya.llamar<{ numero: number }>('GET', `/api/entrenadores/entrenadorpreequipo/${eva}/${id}`);
    expect(body.numero).toBe(2);
    expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/entrenador/${id}/${eva}`))).toEqual(HECHO);
    expect((await o.uno(id)).entrenadores).toHaveLength(1);
  });

  it('quita a un jugador; su ficha queda', async () => {
    const id = await o.pedido();
    const ana = await o.jugador('Ana Gil', { conFoto: true });
    await o.meter(id, ana);
    expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/jugador/${id}/${ana}`))).toEqual(HECHO);
    expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/jugador/${id}/${ana}`))).toEqual([404, 'recurso.desconocido']);
    expect((await o.suya.llamar('GET', `/api/jugadores/${ana}`)).status).toBe(200);
  });

  it('se imprime con las fotografías como datos', async () => {
    const id = await o.pedido();
    await o.meter(id, await o.jugador('Ana Gil', { conFoto: true }));
    const { body } = await o.suya.llamar<{ nombre_completo: string; imagen: string }[]>('GET', `/api/jugadores/preequipo/base64/${id}`);
    expect(body).toEqual([
      expect.objectContaining({ nombre_completo: 'Ana Gil', imagen: expect.stringMatching(/^data:image\/(png|jpeg);base64,/) }),
    ]);
    expect((await o.suya.llamar('GET', `/api/entrenadores/preequipo/base64/${id}`)).body).toEqual([]);
  });
});

describe('lo de otro colegio', () => {
  const deOtra = async (): Promise<{ id: number; ana: number }> => {
    const id = await o.pedido();
    const ana = await o.jugador('Ana Gil', { conFoto: true });
    await o.meter(id, ana);
    return { id, ana };
  };
  const intentos = (quien: Cliente, id: number, ana: number): Promise<Respuesta<Rechazo>>[] => [
    quien.llamar('GET', `/api/preequipos/${id}`),
    quien.llamar('GET', `/api/jugadores/jugadorpreequipo/${ana}/${id}`),
    quien.llamar('GET', `/api/jugadores/preequipo/base64/${id}`),
    quien.llamar('GET', `/api/entrenadores/preequipo/base64/${id}`),
    quien.llamar('PUT', '/api/preequipos', { preequipo: { ...o.modelo(), id, version: 1, estabaValidada: 1 } }),
    quien.llamar('DELETE', `/api/preequipos/${id}?estabaValidada=1`),
    quien.llamar('DELETE', `/api/preequipos/jugador/${id}/${ana}?estabaValidada=1`),
    quien.llamar('POST', '/api/jugadores/coordinador', { id: ana, idPreequipo: id }),
  ];

  it('no se ve ni se cambia, ni lo de un deporte que no se coordina en el propio', async () => {
    const { id, ana } = await deOtra();
    const deAbeto = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    const deOtroDeporte = await o.coordinadora([{ colegio_id: o.olmo, deporte_id: await o.otroDeporte() }]);
    for (const quien of [deAbeto, deOtroDeporte]) {
      expect((await o.lista(quien)).body.count).toBe(0);
      for (const intento of intentos(quien, id, ana)) expect(dice(await intento)).toEqual([403, 'equipo.ajeno']);
      expect(dice(await o.pedir({ subequipo: 'D' }, quien))[0]).toBe(403);
      const colegios = [{ colegio_id: o.olmo, preequipos: [{ id, version: (await o.uno(id)).version }] }];
      expect(dice(await quien.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios }))).toEqual([403, 'equipo.ajeno']);
    }
    expect(await o.uno(id)).toMatchObject({ estado_coordinador: 2, jugadores: [{ nombre_completo: 'Ana Gil' }] });
  });

  it('de uno que ya no está activo no se ve ni se envía nada', async () => {
    const id = await o.pedido();
    const colegios = [{ colegio_id: o.olmo, preequipos: [{ id, version: 1 }] }];
    const activar = (activo: boolean) => o.oficina.db.updateTable('colegio').set({ activo }).where('id', '=', o.olmo).execute();
    await activar(false);
    expect((await o.lista()).body.count).toBe(0);
    expect(dice(await o.suya.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios }))).toEqual([403, 'equipo.ajeno']);
    await activar(true);
  });

  it('la coordinadora general reúne el de todos', async () => {
    await o.pedido();
    await o.pedido({ colegio_id: o.abeto }, o.general);
    expect((await o.lista(o.general)).body.rows.map(({ colegio }) => colegio).toSorted()).toEqual(['El Abeto', 'El Olmo']);
    expect((await o.lista()).body.count).toBe(1);
  });

  it('el de otra temporada no está', async () => {
    const id = await o.pedido();
    await o.enOtraCompeticion(async () => {
      expect((await o.lista()).body.count).toBe(0);
      const { body } = await o.suya.llamar<OpcionesDeColegio>('GET', `/api/preequipos/opciones/${o.olmo}`);
      expect(body.campeonatos).toEqual([]);
      expect(dice(await o.suya.llamar('GET', `/api/preequipos/${id}`))).toEqual([404, 'recurso.desconocido']);
      expect(dice(await o.pedir())).toEqual([409, 'inscripcion.cerrada']);
    });
  });
});

describe('validar y enviar', () => {
  /** With somebody to play in it. */
  const lleno = async (datos: object = {}, quien = o.suya): Promise<number> => {
    const id = await o.pedido(datos, quien);
    const { colegio_id } = await o.uno(id, quien);
    const nombre = `Ana ${id}`;
    expect((await o.meter(id, await o.jugador(nombre, { colegio_id, conFoto: true }), {}, quien)).status).toBe(200);
    return id;
  };
  const llamar = (colegios: object[], quien = o.suya) =>
    quien.llamar<Rechazo>('PUT', '/api/inscripciones/validarcoordinador', { colegios });
  const visto = async (id: number, quien = o.suya) => ({ id, version: (await o.uno(id, quien)).version });

  it('envía los elegidos, una vez, y la organización lo sabe', async () => {
    await lleno({ subequipo: 'A' });
    const b = await lleno({ subequipo: 'B' });
    const c = await lleno({ subequipo: 'C' });
    await o.cambiar(c, { campeonato_id: await o.otroCampeonato() });
    await lleno({ colegio_id: o.abeto }, o.general);
    const antes = await visto(b);
    expect(
      (
        await o.enviar(
          o.suya,
          (await o.lista()).body.rows.map(({ id }) => id).filter((id) => id !== c),
        )
      ).body,
    ).toEqual({ enviados: 2 });
    expect(dice(await llamar([{ colegio_id: o.olmo, preequipos: [antes] }]))).toEqual([409, 'version.antigua']);
    expect(dice(await llamar([{ colegio_id: o.olmo, preequipos: [await visto(b)] }]))).toEqual([409, 'preequipo.ya_enviado']);
    await o.oficina.db.deleteFrom('preequipo').where('id', '=', c).execute();
    const { rows } = (await o.lista(o.general)).body;
    expect(rows.map(({ colegio, estado_coordinador }) => `${colegio} ${estado_coordinador}`).toSorted()).toEqual([
      'El Abeto 2',
      'El Olmo 1',
      'El Olmo 1',
    ]);
    const avisos = await o.oficina.db.selectFrom('notificacion').select('asunto').where('usuario_id', '=', o.jefa.usuarioId).execute();
    expect(avisos.map(({ asunto }) => asunto)).toEqual(['2 equipos de El Olmo por validar']);
  });

  it('sin decir cuáles, van todos los suyos que no se habían enviado, o ninguno si alguno no puede', async () => {
    const todos = () => o.suya.llamar<Rechazo & { enviados: number }>('PUT', '/api/inscripciones/validarcoordinador');
    await lleno({ subequipo: 'A' });
    const vacio = await o.pedido({ subequipo: 'B' });
    expect(dice(await todos())).toEqual([409, 'preequipo.incompleto']);
    await o.oficina.db.deleteFrom('preequipo').where('id', '=', vacio).execute();
    await lleno({ subequipo: 'C' });
    expect((await todos()).body).toEqual({ enviados: 2 });
    expect((await todos()).body).toEqual({ enviados: 0 });
  });

  it('quien coordina dos colegios solo envía lo del que eligió: con uno de otro, ninguno', async () => {
    const deOlmo = await lleno({}, o.general);
    const deAbeto = await lleno({ colegio_id: o.abeto }, o.general);
    const dos = [await visto(deOlmo, o.general), await visto(deAbeto, o.general)];
    expect(dice(await llamar([{ colegio_id: o.olmo, preequipos: dos }], o.general))).toEqual([422, 'preequipo.de_otro_colegio']);
    expect((await o.lista(o.general)).body.rows.map(({ estado_coordinador }) => estado_coordinador)).toEqual([2, 2]);
    expect((await llamar([{ colegio_id: o.olmo, preequipos: [dos[0]!] }], o.general)).body).toEqual({ enviados: 1 });
    expect((await o.uno(deAbeto, o.general)).estado_coordinador).toBe(2);
  });

  it('el que no puede entrar en la competición no va, y se dice cuál y por qué; los demás esperan a que se quite', async () => {
    const [vacio, bueno] = [await o.pedido({ subequipo: 'A' }), await lleno({ subequipo: 'B' })];
    const { status, body } = await o.enviar(o.suya, [vacio, bueno]);
    expect([status, body.codigo, body.detail]).toEqual([
      409,
      'preequipo.incompleto',
      expect.stringMatching(/^El Olmo A, .*: No tiene jugadores$/),
    ]);
    expect((await o.uno(bueno)).estado_coordinador).toBe(2);
    expect((await o.enviar(o.suya, [bueno])).body).toEqual({ enviados: 1 });
    expect((await o.uno(vacio)).estado_coordinador).toBe(2);
  });

  it('lo que la organización observó está a la vista hasta que se envía otra vez', async () => {
    const id = await lleno();
    await o.oficina.db.updateTable('preequipo').set({ estado_observaciones: 'Falta el portero' }).execute();
    expect((await o.lista()).body.rows[0]).toMatchObject({ estado_observaciones: 'Falta el portero' });
    await o.cambiar(id, { nivel: 1 });
    expect((await o.uno(id)).estado_observaciones).toBe('Falta el portero');
    await o.enviar();
    expect((await o.uno(id)).estado_observaciones).toBe('');
  });

  it.each(['fecha_validacion_coordinador', 'fecha_validacion_administrador'] as const)(
    'con %s, todo cambio se confirma y lo deja pendiente de los dos',
    async (fecha) => {
      const ana = await o.jugador('Ana Gil', { conFoto: true });
      const id = await o.pedido();
      const validar = async () => {
        const fechas = { fecha_validacion_coordinador: null, fecha_validacion_administrador: null };
        await o.oficina.db
          .updateTable('preequipo')
          .set({ ...fechas, [fecha]: sql`now()` })
          .execute();
      };
      const cambios: ((confirma: 0 | 1) => Promise<Respuesta<Rechazo>>)[] = [
        (estabaValidada) => o.cambiar(id, { nivel: 1, estabaValidada }),
        (estabaValidada) => o.meter(id, ana, { estabaValidada }),
        (estabaValidada) => o.suya.llamar('DELETE', `/api/preequipos/jugador/${id}/${ana}?estabaValidada=${estabaValidada}`),
      ];
      for (const cambiar of cambios) {
        await validar();
        expect(dice(await cambiar(0))).toEqual([409, 'preequipo.validado']);
        expect((await cambiar(1)).status).toBeLessThan(300);
        expect(await o.uno(id)).toMatchObject({ estado_coordinador: 2, estado_administrador: 2 });
      }
      await validar();
      expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/${id}`))).toEqual([409, 'preequipo.validado']);
      expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/${id}?estabaValidada=1`))).toEqual(HECHO);
      expect((await o.lista()).body.count).toBe(0);
    },
  );
});

it('con el período cerrado todo se lee y nada cambia', async () => {
  const id = await o.pedido();
  const ana = await o.jugador('Ana Gil', { conFoto: true });
  await o.meter(id, ana);
  const antes = await o.uno(id);
  for (const cierre of [{ fecha_fin: '2020-01-01' }, { fecha_cierre: new Date() }]) {
    await o.periodo(cierre);
    const intentos = [
      o.pedir({ subequipo: 'D' }),
      o.cambiar(id, { nivel: 1 }),
      o.suya.llamar<Rechazo>('DELETE', `/api/preequipos/${id}`),
      o.suya.llamar<Rechazo>('DELETE', `/api/preequipos/jugador/${id}/${ana}`),
      o.meter(id, await o.jugador('Otra Más', { conFoto: true })),
      o.enviar(o.suya, [id]),
    ];
    for (const intento of intentos) {
      const { status, body } = await intento;
      expect([status, body.detail]).toEqual([409, 'El período de inscripción está cerrado']);
    }
    expect(await o.uno(id)).toEqual({ ...antes, inscripcion_abierta: 2, jugadores: expect.any(Array) });
  }
});
