import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo } from '../../../pruebas/multiparte';
import type { Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';
import { conFamilias } from './familias-de-prueba';
import { borrarFichasVencidas } from './queries';

let o: OficinaDeInscripcion;
let f: ReturnType<typeof conFamilias>;
let foto: string;
beforeAll(async () => {
  o = await abrirInscripcion();
  f = conFamilias(o, o.pedido);
  foto = `data:image/png;base64,${(await dibujo('#0B5F4E')).toString('base64')}`;
});
beforeEach(async () => {
  for (const tabla of ['cupo', 'correo_familia', 'ficha_familia', 'enlace_familia', 'trabajo', 'preequipo_jugador', 'jugador'] as const)
    await o.oficina.db.deleteFrom(tabla).execute();
  await o.vaciar();
});
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const campos = ({ status, body }: Respuesta<Rechazo>) => [status, ...(body.errores ?? []).map(({ campo }) => campo)];
const HECHO = [204, null];
const TODOS = { inscripcion: 1, foto: 1, nombre_publico: 1 };

const deJugador = (id: number) =>
  o.oficina.db
    .selectFrom('jugador')
    .select(['nombre_completo', 'dni', 'imagen', 'consentimiento_foto', 'no_permite', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function aceptada(datos: object = {}) {
  const { equipo, token } = await f.equipoConEnlace();
  const { body } = await f.enviar(token, { foto, permisos: TODOS, ...datos });
  await f.aceptar((await f.de(equipo)).fichas);
  return { equipo, delColegio: token, token: body.token, jugador: (await o.uno(equipo)).jugadores[0]!.jugador_id };
}
const avisos = async () =>
  (
    await o.oficina.db.selectFrom('notificacion').select(['asunto', 'usuario_id']).where('buzon', '=', 'Entrada').orderBy('id').execute()
  ).map(({ asunto, usuario_id }) => [asunto, usuario_id]);

it('quien abre el enlace lee quién usa los datos, y qué años admite la liga', async () => {
  const { token } = await f.equipoConEnlace();
  const { privacidad, annos, permisos } = (await f.abrir(token)).body;
  expect([privacidad.responsable, annos, permisos.propios.length]).toEqual([
    expect.stringContaining('junto con el colegio'),
    { desde: 2013, hasta: 2014 },
    3,
  ]);
});

describe('su familia retira el permiso de jugar', () => {
  it('se marca en su equipo y en lo que le falta, y no entra en ningún otro ni se envía', async () => {
    const { equipo, token, jugador } = await aceptada();
    expect(dice(await f.permitir(token, { inscripcion: 0 }))).toEqual(HECHO);
    expect((await deJugador(jugador)).no_permite).toEqual(['inscripcion']);
    const { jugadores, faltas } = await o.uno(equipo);
    expect(jugadores[0]).toMatchObject({ no_permite: ['inscripcion'], imagen: expect.stringContaining('/imagenes/') });
    expect(faltas).toContainEqual({ falta: 'jugador_sin_permiso', cuantas: 1 });
    expect((await o.enviar(o.suya, [equipo])).status).toBe(409);
    const otro = await o.pedido({ campeonato_id: await o.otroCampeonato() });
    expect(dice(await o.meter(otro, jugador, { confirmaFueraDeCategoria: 1 }))).toEqual([409, 'jugador.sin_permiso']);
    const lista = await o.jefa.llamar<{ rows: { no_permite: string[] }[] }>('POST', '/api/jugadores/index', {
      paginacion: { pageNumber: 1, pageSize: 10 },
      filtros: [{ name: 'no_permite', operator: 'equals', value: 'inscripcion' }],
    });
    expect(lista.body.rows?.map(({ no_permite }) => no_permite) ?? lista).toEqual([['inscripcion']]);
  });

  it('lo saben en el acto el colegio y la oficina, y que lo da otra vez con el mismo enlace: entonces todo vuelve', async () => {
    const { equipo, token, jugador } = await aceptada();
    await f.permitir(token, { inscripcion: 0 });
    await f.permitir(token, { inscripcion: 0 });
    const retirado = await avisos();
    expect(retirado.map(([, usuario]) => usuario)).toEqual(expect.arrayContaining([o.jefa.usuarioId, o.suya.usuarioId]));
    expect(new Set(retirado.map(([asunto]) => asunto))).toEqual(new Set(['Una familia de El Olmo A ha retirado permisos']));
    expect(dice(await f.permitir(token, { inscripcion: 1, version_permisos: 9 }))).toEqual([409, 'familia.permisos']);
    expect(dice(await f.permitir(token, { inscripcion: 1, version_permisos: 1 }))).toEqual(HECHO);
    expect((await deJugador(jugador)).no_permite).toEqual([]);
    expect((await o.uno(equipo)).faltas.map(({ falta }) => falta)).not.toContain('jugador_sin_permiso');
    const todos = await avisos();
    expect(todos).toHaveLength(retirado.length * 2);
    expect(todos.at(-1)![0]).toBe('Una familia de El Olmo A vuelve a dar permisos');
  });

  it('con otra ficha de su familia, aceptada, también vuelve; retirar con el enlace antiguo vale igual', async () => {
    const { equipo, delColegio, token, jugador } = await aceptada();
    await f.retirar(token);
    expect((await deJugador(jugador)).no_permite).toEqual(['foto', 'inscripcion', 'nombre_publico']);
    const otra = await f.enviar(delColegio, { foto, permisos: TODOS });
    expect((await f.aceptar((await f.de(equipo)).fichas)).body).toEqual({ nuevos: 0, cambiados: 1 });
    expect(await deJugador(jugador)).toMatchObject({ no_permite: [], imagen: expect.any(String) });
    await f.permitir(token, { foto: 0 });
    expect(await deJugador(jugador)).toMatchObject({ no_permite: ['foto'], imagen: null });
    expect((await f.ficha(otra.body.token)).body.dados.foto).toBe(0);
  });

  it('quien no es de nadie todavía no se queda sin él: su ficha se retira entera', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    expect(campos(await f.permitir(body.token, { inscripcion: 0 }))).toEqual([422, 'inscripcion']);
  });
});

describe('la foto que su familia no permite', () => {
  it('no está en ninguna parte ni falta, y nadie la pone: ni su colegio, ni la oficina, ni la base de datos', async () => {
    const { equipo, token, jugador } = await aceptada();
    await f.permitir(token, { foto: 0 });
    expect(await deJugador(jugador)).toMatchObject({ imagen: null, consentimiento_foto: false, no_permite: ['foto'] });
    expect((await o.uno(equipo)).faltas.map(({ falta }) => falta)).not.toContain('jugador_sin_foto');
    const { body } = await o.jefa.llamar<Record<string, unknown> & { version: number }>('GET', `/api/jugadores/${jugador}`);
    const { id: _id, tipo: _tipo, no_permite: _no, anonimo: _a, imagen: _i, imagen_grande: _g, colegio_nombre: _c, ...modelo } = body;
    const guardar = (consentimiento_foto: 0 | 1) =>
      o.jefa.llamar<Rechazo>('PUT', `/api/jugadores/${jugador}`, { ...modelo, consentimiento_foto, eliminarImagen: false });
    expect(dice(await guardar(1))).toEqual([409, 'foto.familia_no']);
    expect((await guardar(0)).status).toBe(204);
    await expect(
      o.oficina.db.updateTable('jugador').set({ consentimiento_foto: true }).where('id', '=', jugador).execute(),
    ).rejects.toThrow('jugador_foto_no_permitida');
  });

  it('su colegio corrige sus datos sin foto, y la pone cuando su familia la permite otra vez', async () => {
    const { equipo, token, jugador } = await aceptada();
    await f.permitir(token, { foto: 0 });
    const cambiar = async (datos: object) => {
      const ficha = (await o.suya.llamar('GET', `/api/jugadores/jugadorpreequipo/${jugador}/${equipo}`)).body;
      const { nombre_completo, dni, tipo_documento, fecha_nacimiento, colegio_id, version } = ficha;
      const modelo = { id: jugador, nombre_completo, dni, tipo_documento, fecha_nacimiento, colegio_id, version };
      return o.suya.llamar<Rechazo>('PUT', '/api/jugadores/coordinador', {
        ...modelo,
        idPreequipo: equipo,
        consentimiento_foto: 0,
        eliminarImagen: false,
        ...datos,
      });
    };
    expect((await cambiar({ nombre_completo: 'Lucía Sampedro Orea' })).status).toBe(204);
    expect(dice(await cambiar({ consentimiento_foto: 1 }))).toEqual([409, 'foto.familia_no']);
    await f.permitir(token, { foto: 1, version_permisos: 1 });
    // It may be, and so it is lacking.
    expect(campos(await cambiar({}))[0]).toBe(422);
    expect((await o.uno(equipo)).faltas.map(({ falta }) => falta)).toContain('jugador_sin_foto');
  });
});

it('a la vez que la oficina guarda su ficha con foto, lo que retira su familia vale', async () => {
  const { token, jugador } = await aceptada();
  const { body } = await o.jefa.llamar('GET', `/api/jugadores/${jugador}`);
  const { id: _id, tipo: _tipo, no_permite: _no, anonimo: _a, imagen: _i, imagen_grande: _g, colegio_nombre: _c, ...modelo } = body;
  const [retirado, guardado] = await Promise.all([
    f.permitir(token, { foto: 0 }),
    o.jefa.llamar<Rechazo>('PUT', `/api/jugadores/${jugador}`, { ...modelo, consentimiento_foto: 1, eliminarImagen: false }),
  ]);
  expect(dice(retirado)).toEqual(HECHO);
  expect([204, 409]).toContain(guardado.status);
  expect(await deJugador(jugador)).toMatchObject({ imagen: null, consentimiento_foto: false, no_permite: ['foto'] });
});

describe('desde los 14 años', () => {
  const MAYOR = { fecha_nacimiento: '2010-03-14' };
  const quienes = async (jugador: number) =>
    (
      await o.oficina.db
        .selectFrom('consentimiento as c')
        .innerJoin('texto_permiso as t', 't.id', 'c.texto_permiso_id')
        .select(['t.finalidad', 'c.relacion', 'c.nombre', 't.texto'])
        .where('c.jugador_id', '=', jugador)
        .orderBy('c.id')
        .execute()
    ).map(({ finalidad, relacion, nombre, texto }) => [finalidad, relacion, nombre, texto.includes('mis ') || texto.includes('mi ')]);

  it('hace falta también lo que dice quien juega, con sus palabras: la foto y el nombre son cosa suya', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    expect(campos(await f.enviar(token, MAYOR))).toEqual([422, 'permisos.propio']);
    const { body } = await f.enviar(token, { ...MAYOR, permisos: { ...TODOS, propio: 1 } });
    await f.aceptar((await f.de(equipo)).fichas, { confirmaFueraDeCategoria: 1 });
    const jugador = (await o.uno(equipo)).jugadores[0]!.jugador_id;
    expect(await quienes(jugador)).toEqual([
      ['inscripcion', 'madre', 'Teresa Oria Llanes', false],
      ['inscripcion', 'menor', 'Lucía Sampedro Oria', true],
      ['foto', 'menor', 'Lucía Sampedro Oria', true],
      ['nombre_publico', 'menor', 'Lucía Sampedro Oria', true],
    ]);
    expect((await f.ficha(body.token)).body).toMatchObject({ decide_por_si: 1, dados: { inscripcion: 1, propio: 1, foto: 1 } });
    // Without one of the two nobody plays.
    await f.permitir(body.token, { propio: 0 });
    expect((await deJugador(jugador)).no_permite).toEqual(['inscripcion']);
    expect((await f.ficha(body.token)).body.dados).toMatchObject({ inscripcion: 1, propio: 0 });
    await f.permitir(body.token, { propio: 1, inscripcion: 0, version_permisos: 1 });
    expect((await deJugador(jugador)).no_permite).toEqual(['inscripcion']);
    await f.permitir(body.token, { inscripcion: 1, version_permisos: 1 });
    expect((await deJugador(jugador)).no_permite).toEqual([]);
  });

  it('a quien tiene menos no se le pregunta', async () => {
    const { jugador, token } = await aceptada({ permisos: { ...TODOS, propio: 1 } });
    expect((await quienes(jugador)).map(([, relacion]) => relacion)).toEqual(['madre', 'madre', 'madre']);
    await f.permitir(token, { propio: 0 });
    expect((await deJugador(jugador)).no_permite).toEqual([]);
  });
});

describe('la ficha aceptada sigue sirviendo', () => {
  it('lo que es de quien juega espera al colegio, que ve lo que había; quién firma cambia en el acto', async () => {
    const { equipo, token, jugador } = await aceptada();
    const { version } = (await f.ficha(token)).body;
    const cambio = { apellido_2: 'Orea', firmante_telefono: '611 111 111', version };
    expect(dice(await f.pedirCambio(token, cambio))).toEqual(HECHO);
    expect(dice(await f.pedirCambio(token, cambio))).toEqual([409, 'version.antigua']);
    expect((await deJugador(jugador)).nombre_completo).toBe('Lucía Sampedro Oria');
    expect((await f.ficha(token)).body).toMatchObject({
      estado: 'pendiente',
      datos: { apellido_2: 'Orea', firmante_telefono: '611 111 111' },
      cambios: [{ campo: 'nombre_completo', antes: 'Lucía Sampedro Oria', despues: 'Lucía Sampedro Orea' }],
    });
    // It is of the school, whichever their team, and may be answered with the registration closed.
    expect((await f.de(equipo)).fichas).toEqual([]);
    await o.periodo({ fecha_fin: '2020-01-01' });
    const { fichas } = (await f.deColegio(o.olmo)).body;
    expect(fichas).toMatchObject([
      { pareja: { jugador_id: jugador, por: 'su_ficha', cambios: [{ campo: 'nombre_completo' }] }, dudas: [] },
    ]);
    expect((await f.aceptar(fichas, { confirmaMismaPersona: 1 })).body).toEqual({ nuevos: 0, cambiados: 1 });
    expect(await deJugador(jugador)).toMatchObject({
      nombre_completo: 'Lucía Sampedro Orea',
      dni: '12345678Z',
      imagen: expect.any(String),
    });
    expect((await f.ficha(token)).body).toMatchObject({ estado: 'aceptada', cambios: [], datos: { apellido_2: 'Orea' } });
  });

  it('pone foto o la cambia, si la permite; y lo que pedía se retira o se devuelve sin que nadie se borre', async () => {
    const { token, jugador } = await aceptada({ foto: null });
    const pedir = async (datos: object) => f.pedirCambio(token, { ...datos, version: (await f.ficha(token)).body.version });
    expect(dice(await pedir({ foto }))).toEqual(HECHO);
    expect((await f.ficha(token)).body).toMatchObject({ con_foto: 1, cambios: [{ campo: 'foto', antes: 'sin foto' }] });
    // What waited goes with the permission.
    await f.permitir(token, { foto: 0 });
    expect((await f.ficha(token)).body).toMatchObject({ con_foto: 0, cambios: [] });
    expect(campos(await pedir({ foto }))).toEqual([422, 'foto']);
    await f.permitir(token, { foto: 1, version_permisos: 1 });
    await pedir({ foto });
    const { fichas } = (await f.deColegio(o.olmo)).body;
    expect(dice(await f.rechazar(fichas[0]!))).toEqual(HECHO);
    expect((await f.ficha(token)).body).toMatchObject({ estado: 'rechazada', motivo: 'La foto está oscura' });
    expect(dice(await f.dejarCambio(token))).toEqual(HECHO);
    expect((await f.ficha(token)).body).toMatchObject({ estado: 'aceptada', motivo: '', cambios: [] });
    await pedir({ foto });
    expect((await f.aceptar((await f.deColegio(o.olmo)).body.fichas)).status).toBe(200);
    expect((await deJugador(jugador)).imagen).not.toBeNull();
  });

  it('lo mismo que hay no pide nada; y nada deja sin documento a quien lo tiene, ni le pone el de otro', async () => {
    const { token, jugador } = await aceptada();
    const pedir = async (datos: object) => f.pedirCambio(token, { ...datos, version: (await f.ficha(token)).body.version });
    await pedir({ tipo_documento: 'pendiente', documento: '' });
    expect((await f.ficha(token)).body).toMatchObject({ estado: 'aceptada', cambios: [] });
    expect(campos(await pedir({ documento: '12345678A' }))).toEqual([422, 'documento']);
    expect(campos(await pedir({ fecha_nacimiento: '2098-01-01' }))).toEqual([422, 'fecha_nacimiento']);
    await o.jugador('Otra Niña', { dni: '00000000T' });
    await pedir({ documento: '00000000T' });
    const { fichas } = (await f.deColegio(o.olmo)).body;
    expect(fichas[0]!.dudas).toEqual(['documento_de_otro']);
    expect((await f.aceptar(fichas, { confirmaMismaPersona: 1 })).status).toBe(409);
    expect((await deJugador(jugador)).dni).toBe('12345678Z');
    // Nor of anybody else than whom it is about.
    expect((await f.aceptar([{ ...fichas[0]!, pareja: null }])).status).toBe(404);
  });

  it('el cambio que nadie contesta se borra a su tiempo, y su ficha no', async () => {
    const { token, jugador } = await aceptada();
    await f.pedirCambio(token, { apellido_2: 'Orea', version: (await f.ficha(token)).body.version });
    await borrarFichasVencidas(o.oficina.db, '2199-01-01');
    expect((await f.ficha(token)).body).toMatchObject({ estado: 'aceptada', cambios: [], de_jugador: 1 });
    expect((await deJugador(jugador)).nombre_completo).toBe('Lucía Sampedro Oria');
  });

  it('antes de que la acepten no se pide un cambio: se corrige; y con el enlace de otra, nada', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    expect(dice(await f.pedirCambio(body.token, { version: 1 }))).toEqual([404, 'familia.enlace']);
    expect(dice(await f.dejarCambio(body.token))).toEqual([404, 'familia.enlace']);
    expect(dice(await f.pedirCambio('a'.repeat(43), { version: 1 }))).toEqual([404, 'familia.enlace']);
  });
});
