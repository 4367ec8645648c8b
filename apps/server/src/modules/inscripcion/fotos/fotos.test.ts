import type { FotosQueFaltan } from '@cd/contract/inscripcion/fotos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { conFamilias } from '../familias/familias-de-prueba';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let f: ReturnType<typeof conFamilias>;
let foto: Buffer;
let otra: Buffer;
beforeAll(async () => {
  [o, foto, otra] = await Promise.all([abrirInscripcion(), dibujo('#0B5F4E'), dibujo('#5F0B4E')]);
  f = conFamilias(o, o.pedido);
});
beforeEach(async () => {
  await o.vaciar();
  for (const tabla of ['ficha_familia', 'enlace_familia', 'jugador', 'accion'] as const) await o.oficina.db.deleteFrom(tabla).execute();
});
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const faltan = async (quien: Cliente = o.suya, preequipo?: number) =>
  (await quien.llamar<FotosQueFaltan>('GET', `/api/preequipos/fotos${preequipo === undefined ? '' : `?preequipo=${preequipo}`}`)).body
    .jugadores;
const nombres = async (quien?: Cliente, preequipo?: number) =>
  (await faltan(quien, preequipo)).map(({ nombre_completo }) => nombre_completo);

interface Envio {
  quien?: Cliente;
  imagen?: Buffer | null;
  clave?: string;
}
const poner = (modelo: object, { quien = o.suya, imagen = foto, clave }: Envio = {}) =>
  quien.llamar<Rechazo & { version: number }>(
    'POST',
    '/api/preequipos/fotos',
    multiparte({ declaracion: 1, ...modelo }, imagen ? { image: imagen } : {}),
    clave === undefined ? {} : { headers: { 'idempotency-key': `"${clave}"` } },
  );
const deJugador = (id: number) =>
  o.oficina.db.selectFrom('jugador').select(['imagen', 'consentimiento_foto', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
const declarado = (id: number) =>
  o.oficina.db
    .selectFrom('consentimiento as co')
    .innerJoin('texto_permiso as tp', 'tp.id', 'co.texto_permiso_id')
    .select(['co.nombre', 'co.relacion', 'co.dado', 'co.retirado', 'tp.version', 'tp.texto'])
    .where('co.jugador_id', '=', id)
    .where('co.relacion', '=', 'colegio')
    .execute();

/** Of a team, as if a sheet or a family had brought them: without a photo. */
async function conEquipo(...quienes: string[]) {
  const idPreequipo = await o.pedido({ subequipo: 'A' });
  const ids: number[] = [];
  for (const nombre of quienes) {
    const jugador_id = await o.jugador(nombre);
    await o.oficina.db.insertInto('preequipo_jugador').values({ preequipo_id: idPreequipo, jugador_id }).execute();
    ids.push(jugador_id);
  }
  return { idPreequipo, ids, modelo: (n = 0) => ({ jugador_id: ids[n]!, version: 1, idPreequipo }) };
}

describe('a quién le falta la foto', () => {
  it('son los de los equipos de quien llama, de todos o de uno, cada cual una vez', async () => {
    const { idPreequipo, ids } = await conEquipo('Zoe Ruiz', 'Ana Sanz');
    const segundo = await o.pedido({ campeonato_id: await o.otroCampeonato() });
    await o.oficina.db.insertInto('preequipo_jugador').values({ preequipo_id: segundo, jugador_id: ids[0]! }).execute();
    await o.meter(idPreequipo, await o.jugador('Con Foto', { conFoto: true }));
    expect((await nombres()).toSorted()).toEqual(['Ana Sanz', 'Zoe Ruiz']);
    expect(await nombres(o.suya, segundo)).toEqual(['Zoe Ruiz']);
    expect(await nombres(o.suya, idPreequipo)).toEqual(['Ana Sanz', 'Zoe Ruiz']);
  });

  it('nada de otro colegio ni de otro deporte', async () => {
    const { idPreequipo, modelo } = await conEquipo('Ana Sanz');
    const ajena = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    const deOtroDeporte = await o.coordinadora([{ colegio_id: o.olmo, deporte_id: await o.otroDeporte() }]);
    for (const quien of [ajena, deOtroDeporte]) {
      expect(await nombres(quien)).toEqual([]);
      expect(dice(await quien.llamar<Rechazo>('GET', `/api/preequipos/fotos?preequipo=${idPreequipo}`))).toEqual([403, 'equipo.ajeno']);
      expect(dice(await poner(modelo(), { quien }))).toEqual([403, 'equipo.ajeno']);
    }
    expect((await nombres(o.general)).length).toBe(1);
  });
});

describe('la foto de cada uno', () => {
  it('se guarda con quién declara el consentimiento, cuándo y qué leyó, y deja de faltar', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz', 'Zoe Ruiz');
    expect(await poner(modelo())).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await deJugador(ids[0]!)).toMatchObject({ consentimiento_foto: true, imagen: expect.any(String) as string });
    expect(await declarado(ids[0]!)).toMatchObject([
      {
        nombre: `usuario ${o.suya.usuarioId}`,
        dado: true,
        retirado: null,
        version: 1,
        texto: expect.stringContaining('Tengo el consentimiento') as string,
      },
    ]);
    expect(await nombres()).toEqual(['Zoe Ruiz']);
    expect(
      (await o.oficina.db.selectFrom('accion').select('texto').execute()).some(({ texto }) =>
        texto.includes('fotografía, con la declaración 1'),
      ),
    ).toBe(true);
  });

  it('sin la declaración, con otra, sin foto o con lo que no es una foto, no', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz');
    const sin = await poner({ ...modelo(), declaracion: null });
    expect([sin.status, sin.body.errores?.map(({ campo }) => campo)]).toEqual([422, ['declaracion']]);
    expect(dice(await poner({ ...modelo(), declaracion: 7 }))).toEqual([409, 'foto.declaracion']);
    expect((await poner(modelo(), { imagen: null })).status).toBe(422);
    expect(dice(await poner(modelo(), { imagen: Buffer.from('no es una foto') }))).toEqual([415, 'imagen.incorrecta']);
    expect((await deJugador(ids[0]!)).imagen).toBeNull();
    expect(await declarado(ids[0]!)).toEqual([]);
  });

  it('enviada dos veces con su clave se hace una; una que llega después de otra se rechaza y lo dice', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz');
    const primera = await poner(modelo(), { clave: 'foto-uno' });
    const { imagen } = await deJugador(ids[0]!);
    expect((await poner(modelo(), { clave: 'foto-uno' })).body).toEqual(primera.body);
    expect(dice(await poner(modelo(), { imagen: otra }))).toEqual([409, 'foto.ya_hay']);
    expect((await deJugador(ids[0]!)).imagen).toBe(imagen);
    // Whoever has just put it takes it again, and states it once.
    expect(await poner({ ...modelo(), version: primera.body.version }, { imagen: otra })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
    expect((await deJugador(ids[0]!)).imagen).not.toBe(imagen);
    expect(await declarado(ids[0]!)).toHaveLength(1);
  });

  it('dos a la vez: entra una', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz');
    const dos = await Promise.all([poner(modelo()), poner(modelo(), { imagen: otra, quien: o.general })]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await deJugador(ids[0]!)).version).toBe(2);
  });

  it('a quien han cambiado sin ponerle foto, hay que volver a leerlo', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz');
    await o.oficina.db.updateTable('jugador').set({ version: 2 }).where('id', '=', ids[0]!).execute();
    expect(dice(await poner(modelo()))).toEqual([409, 'version.antigua']);
    expect(dice(await poner({ ...modelo(), jugador_id: await o.jugador('De ninguno') }))).toEqual([404, 'recurso.desconocido']);
  });

  it('en un equipo enviado se pregunta, como en la ficha, y hay que enviarlo otra vez; cerrada la inscripción, no', async () => {
    const { idPreequipo, modelo } = await conEquipo('Ana Sanz', 'Zoe Ruiz');
    await o.oficina.db.updateTable('preequipo').set({ fecha_validacion_coordinador: new Date() }).where('id', '=', idPreequipo).execute();
    expect((await faltan())[0]!.enviado).toBe(1);
    expect(dice(await poner(modelo()))).toEqual([409, 'preequipo.validado']);
    expect((await poner({ ...modelo(), estabaValidada: 1 })).status).toBe(200);
    expect((await o.uno(idPreequipo)).estado_coordinador).toBe(2);
    await o.periodo({ fecha_fin: '2020-01-01' });
    expect(dice(await poner(modelo(1)))).toEqual([409, 'inscripcion.cerrada']);
  });

  it('a quien le falta el documento o está fuera de categoría también se le pone', async () => {
    const { ids, modelo } = await conEquipo('Ana Sanz');
    await o.oficina.db.updateTable('jugador').set({ fecha_nacimiento: '2009-01-02' }).where('id', '=', ids[0]!).execute();
    expect((await poner(modelo())).status).toBe(200);
  });
});

describe('lo que dice la familia', () => {
  async function aceptada(permisos: object) {
    const { equipo, token } = await f.equipoConEnlace();
    const { token: propia } = (await f.enviar(token, { permisos: { inscripcion: 1, foto: 1, nombre_publico: 0, ...permisos } })).body;
    await f.aceptar((await f.de(equipo)).fichas);
    return { equipo, propia, quien: (await faltan())[0]! };
  }

  it('un no pesa más que una declaración para muchos', async () => {
    const { quien } = await aceptada({ foto: 0 });
    expect(quien.familia_no).toBe(1);
    expect(dice(await poner({ jugador_id: quien.jugador_id, version: quien.version, idPreequipo: quien.preequipo_id }))).toEqual([
      409,
      'foto.familia_no',
    ]);
  });

  it('retirar su permiso se lleva la foto, y lo que el colegio declaró', async () => {
    const { propia, quien } = await aceptada({});
    expect(quien.familia_no).toBe(0);
    const modelo = { jugador_id: quien.jugador_id, idPreequipo: quien.preequipo_id };
    expect((await poner({ ...modelo, version: quien.version })).status).toBe(200);
    await f.permitir(propia, { foto: 0, nombre_publico: 0 });
    expect((await deJugador(quien.jugador_id)).imagen).toBeNull();
    expect((await declarado(quien.jugador_id))[0]!.retirado).not.toBeNull();
    const [ahora] = await faltan();
    expect(ahora).toMatchObject({ familia_no: 1 });
    expect(dice(await poner({ ...modelo, version: ahora!.version }))).toEqual([409, 'foto.familia_no']);
  });
});
