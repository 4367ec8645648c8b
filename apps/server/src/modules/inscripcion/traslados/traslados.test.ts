import type { Traslado, TrasladoDeColegio } from '@cd/contract/inscripcion/traslados';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let deAbeto: Cliente;
let foto: Buffer;
beforeAll(async () => {
  [o, foto] = await Promise.all([abrirInscripcion(), dibujo('#0B5F4E')]);
  deAbeto = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('traslado').execute();
});
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
let serie = 0;
const dniNuevo = (): string => {
  const numero = 31_000_000 + ++serie;
  return `${numero}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
};
/** Of El Abeto, in one of its teams; El Olmo asks for them. */
async function ana(nombre = `Ana Gil ${++serie}`) {
  const dni = dniNuevo();
  const id = await o.jugador(nombre, { colegio_id: o.abeto, conFoto: true, dni });
  return { id, dni, nombre };
}
const pedir = (quien: object, cliente = o.suya) =>
  cliente.llamar<Rechazo & { id: number }>('POST', '/api/traslados', { traslado: { colegio_id: o.olmo, ...quien } });
const aceptar = (id: number, cliente = o.jefa) => cliente.llamar<Rechazo>('PUT', `/api/traslados/aceptar/${id}`);
const rechazar = (id: number, motivo = 'Juega allí esta temporada') =>
  o.jefa.llamar<Rechazo>('PUT', `/api/traslados/rechazar/${id}`, { motivo });
const mios = async (cliente = o.suya) => (await cliente.llamar<TrasladoDeColegio[]>('GET', '/api/traslados/coordinador')).body;
const avisos = async ({ usuarioId }: Cliente) =>
  (
    await o.oficina.db
      .selectFrom('notificacion')
      .select(['asunto', 'texto', 'reservado'])
      .where('usuario_id', '=', usuarioId)
      .where('buzon', '=', 'Entrada')
      .orderBy('id')
      .execute()
  ).map(({ asunto, texto, reservado }) => `${asunto} · ${texto} · ${reservado}`);

describe('un colegio pide un jugador de otro', () => {
  it('sabe solo que está inscrito: ni cómo se llama ni de dónde es, hasta que se acepta', async () => {
    const { dni, nombre } = await ana();
    const { body } = await pedir({ dni });
    expect(await mios()).toEqual([
      expect.objectContaining({ id: body.id, buscado: dni, jugador: null, estado: 'pendiente', colegio: 'El Olmo' }),
    ]);
    const todo = JSON.stringify([body, await mios(), await avisos(o.suya)]);
    expect([todo.includes(nombre), todo.includes('Abeto')]).toEqual([false, false]);
    expect([await mios(deAbeto), await avisos(deAbeto)]).toEqual([[], []]);
    expect(await avisos(o.jefa)).toEqual([expect.stringMatching(new RegExp(`^El Olmo pide un traslado .*${nombre}`))]);
  });

  it('por su nombre y su nacimiento también; quien no está en otro, o son varios, se dice', async () => {
    const { id, nombre } = await ana();
    const { fecha_nacimiento } = await o.oficina.db
      .selectFrom('jugador')
      .select('fecha_nacimiento')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const pedido = await pedir({ nombre_completo: nombre.toUpperCase(), fecha_nacimiento });
    expect(pedido.status).toBe(200);
    expect(dice(await pedir({ dni: dniNuevo() }))).toEqual([409, 'traslado.nadie']);
    const propia = dniNuevo();
    await o.jugador('De Aquí', { colegio_id: o.olmo, dni: propia });
    expect(dice(await pedir({ dni: propia }))).toEqual([409, 'traslado.ya_es']);
    await o.jugador(nombre, { colegio_id: o.abeto, fecha_nacimiento });
    await rechazar(pedido.body.id);
    expect(dice(await pedir({ nombre_completo: nombre, fecha_nacimiento }))).toEqual([409, 'traslado.varios']);
  });

  it('solo para un colegio suyo, y pedirlo dos veces, también a la vez, es una solicitud y un aviso', async () => {
    const { dni } = await ana();
    expect(dice(await pedir({ dni }, deAbeto))).toEqual([403, 'colegio.ajeno']);
    const dos = await Promise.all([pedir({ dni }), pedir({ dni }, o.general), pedir({ dni })]);
    expect(dos.map(({ status, body }) => [status, body.id])).toEqual(dos.map(() => [200, dos[0].body.id]));
    expect([(await mios()).length, (await avisos(o.jefa)).length]).toEqual([1, 1]);
  });

  it('deja de pedirlo, y ya no se puede aceptar', async () => {
    const { id, dni } = await ana();
    const { body } = await pedir({ dni });
    expect(dice(await deAbeto.llamar('PUT', `/api/traslados/retirar/${body.id}`))).toEqual([403, 'colegio.ajeno']);
    expect((await o.suya.llamar('PUT', `/api/traslados/retirar/${body.id}`)).status).toBe(204);
    expect(dice(await aceptar(body.id))).toEqual([409, 'traslado.resuelto']);
    expect((await o.jefa.llamar<{ colegio_id: number }>('GET', `/api/jugadores/${id}`)).body.colegio_id).toBe(o.abeto);
  });
});

describe('la organización contesta', () => {
  it('al aceptarlo cambia de colegio, deja los equipos por inscribir del suyo, que siguen enviados, y lo saben los dos', async () => {
    const { id, dni, nombre } = await ana();
    const equipo = await o.pedido({ colegio_id: o.abeto }, o.general);
    await o.meter(equipo, id, {}, o.general);
    await o.meter(equipo, await o.jugador('Otra', { colegio_id: o.abeto, conFoto: true }), {}, o.general);
    await o.enviar(o.general, [equipo]);
    await o.oficina.db.deleteFrom('notificacion').execute();
    const { body } = await pedir({ dni });
    const [espera] = (await o.jefa.llamar<Traslado[]>('GET', '/api/traslados')).body;
    expect(espera).toMatchObject({ jugador: nombre, de: 'El Abeto', colegio: 'El Olmo', deja: [expect.stringMatching(/^El Abeto, /)] });
    expect((await aceptar(body.id)).status).toBe(204);
    expect((await o.suya.llamar<{ colegio_id: number }>('GET', `/api/jugadores/${id}`)).body.colegio_id).toBe(o.olmo);
    expect(await o.uno(equipo, o.general)).toMatchObject({ estado_coordinador: 1, jugadores: [{ nombre_completo: 'Otra' }] });
    expect(await mios()).toMatchObject([{ estado: 'aceptado', jugador: nombre }]);
    expect(await avisos(o.suya)).toEqual([expect.stringMatching(/^Traslado aceptado a El Olmo /)]);
    const [aviso] = await avisos(deAbeto);
    expect(aviso).toMatch(new RegExp(`^Un jugador deja de ser de El Abeto .*${nombre}.*sale de: El Abeto`));
    expect(aviso).not.toContain('Olmo');
    expect((await o.meter(await o.pedido(), id)).status).toBe(200);
  });

  it('al rechazarlo sigue donde está: el que lo pedía sabe por qué, y el suyo nada', async () => {
    const { id, dni } = await ana();
    const { body } = await pedir({ dni });
    expect((await rechazar(body.id)).status).toBe(204);
    expect(await mios()).toMatchObject([{ estado: 'rechazado', motivo: 'Juega allí esta temporada', jugador: null }]);
    expect([(await avisos(o.suya)).length, await avisos(deAbeto)]).toEqual([1, []]);
    expect((await o.jefa.llamar<{ colegio_id: number }>('GET', `/api/jugadores/${id}`)).body.colegio_id).toBe(o.abeto);
    expect((await pedir({ dni })).body.id).not.toBe(body.id);
  });

  it('aceptarlo y rechazarlo a la vez, o aceptarlo mientras su colegio lo mete en un equipo, deja una sola cosa', async () => {
    const { id, dni } = await ana();
    const { body } = await pedir({ dni });
    const dos = await Promise.all([aceptar(body.id), rechazar(body.id), aceptar(body.id)]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    if ((await mios())[0]!.estado === 'rechazado') await aceptar((await pedir({ dni })).body.id);
    expect((await o.jefa.llamar<{ colegio_id: number }>('GET', `/api/jugadores/${id}`)).body.colegio_id).toBe(o.olmo);
    for (let vez = 0; vez < 4; vez++) {
      const otra = await ana();
      const equipo = await o.pedido(
        { colegio_id: o.abeto, subequipo: 'ABCD'[vez] ?? null, campeonato_id: await o.otroCampeonato() },
        o.general,
      );
      const pedida = await pedir({ dni: otra.dni });
      const [aceptada] = await Promise.all([aceptar(pedida.body.id), o.meter(equipo, otra.id, {}, o.general)]);
      expect(aceptada.status).toBe(204);
      expect((await o.uno(equipo, o.general)).jugadores).toEqual([]);
    }
  });

  it('quien se olvida se lleva las solicitudes que lo nombraban, y el traslado que llega después no existe', async () => {
    const { id, dni } = await ana();
    const { body } = await pedir({ dni });
    expect((await o.jefa.llamar('PUT', `/api/jugadores/anonimizar/${id}`, {})).status).toBeLessThan(300);
    expect(dice(await aceptar(body.id))).toEqual([404, 'recurso.desconocido']);
    expect(await mios()).toEqual([]);
  });
});

describe('quien ya está inscrito', () => {
  const crear = (extra: object) =>
    o.suya.llamar<Rechazo>(
      'POST',
      '/api/jugadores/coordinador',
      multiparte(
        { nombre_completo: 'Leo Peña', fecha_nacimiento: '2013-05-05', colegio_id: o.olmo, consentimiento_foto: 1, ...extra },
        { image: foto },
      ),
    );
  it('en otro colegio, con el mismo nombre y nacimiento, se pregunta antes de doblarlo sin decir dónde', async () => {
    await o.jugador('LEO PENA', { colegio_id: o.abeto, fecha_nacimiento: '2013-05-05' });
    const { status, body } = await crear({});
    expect([status, body.codigo, body.detail]).toEqual([
      409,
      'jugador.parecido_en_otro',
      'En otro colegio ya está inscrito un jugador con ese nombre y esa fecha de nacimiento',
    ]);
    expect((await crear({ confirmaOtraPersona: 1 })).status).toBe(200);
  });
  it('con dos documentos distintos son dos personas, y no se pregunta', async () => {
    await o.jugador('Eva Dos', { colegio_id: o.abeto, fecha_nacimiento: '2013-06-06', dni: dniNuevo() });
    expect((await crear({ nombre_completo: 'Eva Dos', fecha_nacimiento: '2013-06-06', dni: dniNuevo() })).status).toBe(200);
  });
});
