import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dibujo } from '../../../pruebas/multiparte';
import type { Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';
import { conFamilias, escrita } from './familias-de-prueba';
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
  for (const tabla of [
    'cupo',
    'correo_familia',
    'ficha_familia',
    'enlace_familia',
    'trabajo',
    'preequipo_jugador',
    'jugador',
    'accion',
  ] as const)
    await o.oficina.db.deleteFrom(tabla).execute();
  await o.vaciar();
});
afterAll(() => o.oficina.cerrar());

const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const campos = ({ status, body }: Respuesta<Rechazo>) => [status, ...(body.errores ?? []).map(({ campo }) => campo)];
const imagenes = async () => (await o.oficina.db.selectFrom('imagen').select('hash').where('privada', '=', true).execute()).length;

/** Every row of the database in which some words are. */
async function dondeEsta(...palabras: string[]): Promise<string[]> {
  const { rows: tablas } = await sql<{
    tabla: string;
  }>`select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`.execute(o.oficina.db);
  const donde: string[] = [];
  for (const { tabla } of tablas) {
    const { rows } = await sql<{ fila: string }>`select t::text as fila from ${sql.table(tabla)} t`.execute(o.oficina.db);
    if (rows.some(({ fila }) => palabras.some((palabra) => fila.includes(palabra)))) donde.push(tabla);
  }
  return donde.toSorted();
}

describe('el enlace de un equipo', () => {
  it('dice para quién es y hasta cuándo, y de nadie más', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await o.meter(equipo, await o.jugador('Ana Sanz', { conFoto: true }));
    const { status, body } = await f.abrir(token);
    expect([status, body.colegio, body.equipo?.nombre, body.equipo?.annos, body.hasta, body.lleno]).toEqual([
      200,
      'El Olmo',
      'El Olmo A',
      '2013-2014',
      '2099-06-01',
      0,
    ]);
    expect(JSON.stringify(body)).not.toContain('Ana');
  });

  it('es uno, y se cambia o se retira; su dirección no está en la base de datos', async () => {
    const { equipo, enlace, token } = await f.equipoConEnlace();
    expect(dice(await f.hacer({ preequipo_id: equipo }))).toEqual([409, 'familia.ya_hay']);
    expect(await dondeEsta(token)).toEqual([]);
    const { version } = (await f.de(equipo)).enlace!;
    expect(dice(await o.suya.llamar('PUT', `/api/preequipos/familias/${enlace}`, { hasta: '2099-06-02', limite: 3, version }))).toEqual(
      HECHO,
    );
    expect(f.tokenDe(await f.de(equipo))).toBe(token);
    expect(dice(await o.suya.llamar('DELETE', `/api/preequipos/familias/${enlace}`))).toEqual(HECHO);
    expect(dice(await f.abrir(token))).toEqual([404, 'familia.enlace']);
    expect(dice(await f.enviar(token))).toEqual([404, 'familia.enlace']);
    await f.hacer({ preequipo_id: equipo });
    expect(f.tokenDe(await f.de(equipo))).not.toBe(token);
  });

  it('no pasa del último día de la inscripción, ni se hace ni sirve con ella cerrada', async () => {
    const { token } = await f.equipoConEnlace();
    expect(campos(await f.hacer({ hasta: '2099-07-01' }))).toEqual([422, 'enlace.hasta']);
    expect(campos(await f.hacer({ hasta: '2020-01-01' }))).toEqual([422, 'enlace.hasta']);
    await o.periodo({ fecha_fin: '2020-01-01' });
    expect(dice(await f.hacer())).toEqual([409, 'inscripcion.cerrada']);
    expect(dice(await f.abrir(token))).toEqual([404, 'familia.enlace']);
    expect(dice(await f.enviar(token))).toEqual([404, 'familia.enlace']);
  });

  it('solo es de quien coordina ese colegio y ese deporte', async () => {
    const { equipo, enlace } = await f.equipoConEnlace();
    const deOtroColegio = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    const deOtroDeporte = await o.coordinadora([{ colegio_id: o.olmo, deporte_id: await o.otroDeporte() }]);
    for (const otra of [deOtroColegio, deOtroDeporte]) {
      expect((await otra.llamar('GET', `/api/preequipos/familias/equipo/${equipo}`)).status).toBe(403);
      expect((await otra.llamar('DELETE', `/api/preequipos/familias/${enlace}`)).status).toBe(403);
      expect((await f.hacer({ preequipo_id: equipo }, otra)).status).toBe(403);
    }
    expect((await f.deColegio(o.olmo, deOtroColegio)).status).toBe(403);
    expect((await f.hacer({ colegio_id: o.abeto })).status).toBe(403);
    // A team of one school is not asked for in the name of another.
    expect((await f.hacer({ colegio_id: o.abeto, preequipo_id: equipo }, o.general)).status).toBe(404);
  });

  it('la oficina sabe cuántas hay, y de nadie', async () => {
    const { equipo, token } = await f.equipoConEnlace({ limite: 2 });
    await f.enviar(token);
    const { body } = await o.jefa.llamar<object[]>('GET', '/api/inscripciones/familias');
    expect(body).toEqual([
      expect.objectContaining({ colegio: 'El Olmo', pendientes: 1, recibidas: 1, aceptadas: 0, limite: 2, estado: 'abierto' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Luc|url/);
    expect((await o.jefa.llamar('GET', `/api/preequipos/familias/equipo/${equipo}`)).status).toBe(403);
    expect((await o.lista()).body.rows[0]).toMatchObject({ fichas_pendientes: 1 });
  });

  it('retirado con fichas por contestar sigue a la vista de la oficina, y deja de estarlo cuando se contestan', async () => {
    const { equipo, enlace, token } = await f.equipoConEnlace();
    await f.enviar(token);
    await o.suya.llamar('DELETE', `/api/preequipos/familias/${enlace}`);
    const leer = async () => (await o.jefa.llamar<{ estado: string; pendientes: number }[]>('GET', '/api/inscripciones/familias')).body;
    expect(await leer()).toMatchObject([{ estado: 'retirado', pendientes: 1 }]);
    await f.rechazar((await f.de(equipo)).fichas[0]!);
    expect(await leer()).toEqual([]);
  });
});

describe('una familia envía su ficha', () => {
  it('y le llega una carta con un enlace solo suyo, que no nombra a su hija', async () => {
    const { token } = await f.equipoConEnlace();
    const { status, body } = await f.enviar(token, { foto });
    expect(status).toBe(200);
    const propia = await f.ficha(body.token);
    expect(propia.body).toMatchObject({
      estado: 'pendiente',
      corregible: 1,
      con_foto: 1,
      datos: { nombre: 'Lucía', documento: '12345678Z' },
    });
    expect(propia.body.dados).toEqual({ inscripcion: 1, propio: 0, foto: 1, nombre_publico: 0 });
    const cartas = await o.oficina.db.selectFrom('trabajo').selectAll().execute();
    expect(cartas.map(({ destinatario, asunto }) => [destinatario, asunto])).toEqual([
      ['teresa.oria@correo.example', 'El colegio tiene su ficha'],
    ]);
    // Whoever reads the mail that leaves reads no link: it is its reader's alone.
    const { body: carta } = await o.jefa.llamar<{ texto: string; enlace_oculto: boolean }>('GET', `/api/trabajos/${cartas[0]!.id}`);
    expect(carta.texto).toContain('el enlace solo va en el correo');
    expect(carta.enlace_oculto).toBe(true);
    expect(carta.texto).not.toMatch(/Luc|Sampedro/);
    expect(await dondeEsta(body.token)).toEqual([]);
  });

  it('dos veces, porque se perdió la respuesta, es una; lo último que envió es lo que vale', async () => {
    const { equipo, token } = await f.equipoConEnlace({ limite: 1 });
    const envio = randomUUID();
    const una = await f.enviar(token, { envio, foto });
    const otra = await f.enviar(token, { envio, foto });
    expect(otra.body).toEqual(una.body);
    await f.enviar(token, { envio, nombre: 'Lucía María' });
    const { fichas } = await f.de(equipo);
    expect(fichas.map(({ nombre }) => nombre)).toEqual(['Lucía María']);
    expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(1);
    expect(await imagenes()).toBe(0);
    expect(dice(await f.enviar(token))).toEqual([409, 'familia.lleno']);
  });

  it.each([
    [{ documento: '12345678A' }, 'documento'],
    [{ tipo_documento: 'pasaporte', documento: 'X' }, 'documento'],
    [{ fecha_nacimiento: '2098-01-01' }, 'fecha_nacimiento'],
    [{ permisos: { inscripcion: 0, foto: 0, nombre_publico: 0 } }, 'permisos.inscripcion'],
  ])('con %o dice qué falla, y no llega', async (datos, campo) => {
    const { equipo, token } = await f.equipoConEnlace();
    expect(campos(await f.enviar(token, datos))).toEqual([422, campo]);
    expect((await f.de(equipo)).fichas).toEqual([]);
  });

  it('una foto sin su permiso no se guarda, ni la que no es una imagen', async () => {
    const { token } = await f.equipoConEnlace();
    expect(campos(await f.enviar(token, { foto, permisos: { inscripcion: 1, foto: 0, nombre_publico: 0 } }))).toEqual([
      422,
      'permisos.foto',
    ]);
    expect((await f.enviar(token, { foto: 'data:image/png;base64,AAAA' })).status).toBe(415);
    expect((await f.enviar(token, { version_permisos: 99 })).body.codigo).toBe('familia.permisos');
    expect(await imagenes()).toBe(0);
  });

  it('la ve, la corrige y la retira con su enlace; retirada, no queda nada de ella', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { foto });
    const { version } = (await f.ficha(body.token)).body;
    expect(
      dice(await f.corregir(body.token, { nombre: 'Luz', conserva_foto: 1, version, firmante_correo: 'otro@correo.example' })),
    ).toEqual(HECHO);
    expect(dice(await f.corregir(body.token, { nombre: 'Luz', version }))).toEqual([409, 'version.antigua']);
    expect((await f.de(equipo)).fichas[0]).toMatchObject({ nombre: 'Luz', imagen: expect.stringContaining('/imagenes/') });
    // The other address has its own letter.
    expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(2);
    expect(dice(await f.retirar(body.token))).toEqual(HECHO);
    expect(dice(await f.ficha(body.token))).toEqual([404, 'familia.enlace']);
    expect(await dondeEsta('Sampedro', 'Oria', 'correo.example', '12345678Z')).toEqual([]);
    expect(await imagenes()).toBe(0);
    expect((await f.de(equipo)).fichas).toEqual([]);
  });

  it('un enlace no abre lo que es de otro', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    for (const ajeno of [token, 'a'.repeat(43)]) {
      expect(dice(await f.ficha(ajeno))).toEqual([404, 'familia.enlace']);
      expect(dice(await f.retirar(ajeno))).toEqual([404, 'familia.enlace']);
      expect(dice(await f.permitir(ajeno, { foto: 0, nombre_publico: 0 }))).toEqual([404, 'familia.enlace']);
      expect(dice(await f.corregir(ajeno, {}))).toEqual([404, 'familia.enlace']);
    }
    expect(dice(await f.abrir(body.token))).toEqual([404, 'familia.enlace']);
    expect(dice(await f.enviar(body.token))).toEqual([404, 'familia.enlace']);
  });
});

describe('a quién se escribe', () => {
  const cartas = async () =>
    (await o.oficina.db.selectFrom('trabajo').select('destinatario').orderBy('id').execute()).map(({ destinatario }) => destinatario);
  const correo = (n: number) => ({ firmante_correo: `extranno${n}@correo.example` });

  it('130 correcciones con 130 direcciones de otros son tres cartas, y ninguna corrección de más se oye', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, correo(0));
    const estados: number[] = [];
    for (let n = 1; n <= 130; n++) {
      const { version } = (await f.ficha(body.token)).body;
      // The address of the call is not what is counted: neither its query nor from where it comes.
      estados.push((await f.corregir(`${body.token}?z=${n}`, { ...correo(n), version })).status);
    }
    expect(await cartas()).toEqual(['extranno0@correo.example', 'extranno1@correo.example', 'extranno2@correo.example']);
    expect([estados.indexOf(429), estados.lastIndexOf(204)]).toEqual([20, 19]);
    // Of another link nothing is used up.
    const otra = await f.enviar(token, correo(500));
    expect(dice(await f.retirar(otra.body.token))).toEqual(HECHO);
  });

  it('fichas que se envían y se retiran, una tras otra, no pasan de sesenta cartas al día por enlace; las demás llegan al colegio sin carta', async () => {
    const { equipo, token } = await f.equipoConEnlace({ limite: 3 });
    for (let n = 0; n < 63; n++) {
      const { body } = await f.enviar(token, correo(n));
      expect((await f.retirar(body.token)).status).toBe(204);
    }
    // A ficha takes its letters with it: the count is what stays.
    expect((await f.enviar(token, correo(64))).status).toBe(200);
    expect((await f.de(equipo)).fichas).toHaveLength(1);
    expect(await cartas()).toEqual([]);
    expect(await o.oficina.db.selectFrom('correo_familia').select('huella').execute()).toHaveLength(60);
  });

  it('a una dirección se le escribe una vez, aunque la ficha se retire y venga otra; hasta que dice que es suya, y entonces de todas', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const una = await f.enviar(token, { nombre: 'Una' });
    await f.retirar(una.body.token);
    const otra = await f.enviar(token, { nombre: 'Otra' });
    const hermana = await f.enviar(token, {
      nombre: 'Hermana',
      fecha_nacimiento: '2013-01-01',
      tipo_documento: 'pendiente',
      documento: '',
    });
    expect(await cartas()).toEqual([]);
    const { fichas } = await f.de(equipo);
    expect(fichas.map(({ correo_confirmado }) => correo_confirmado)).toEqual([0, 0]);
    await f.rechazar(fichas[0]!);
    expect(await cartas()).toEqual([]);
    // What its own page has is not enough: only the letter has the code.
    const { body } = await f.sinSesion.llamar<Rechazo>('POST', `/open/api/familia/ficha/${otra.body.token}/correo`, {
      codigo: hermana.body.token,
      es_mio: 1,
    });
    expect(body.codigo).toBe('familia.codigo');
    expect(dice(await f.decir(hermana.body.token, 1))).toEqual(HECHO);
    expect(dice(await f.decir(hermana.body.token, 1))).toEqual(HECHO);
    const escritas = await o.oficina.db.selectFrom('trabajo').select('asunto').orderBy('id').execute();
    expect(escritas.map(({ asunto }) => asunto)).toEqual(['El colegio le devuelve la ficha', 'El colegio tiene su ficha']);
    expect((await f.de(equipo)).fichas.map(({ correo_confirmado }) => correo_confirmado)).toEqual([1]);
  });

  it('quien dice que no ha enviado nada no recibe más, y la ficha se borra', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    expect(dice(await f.decir(body.token, 0))).toEqual(HECHO);
    expect((await f.de(equipo)).fichas).toEqual([]);
    await f.enviar(token, { nombre: 'Otra' });
    expect(await cartas()).toEqual([]);
    const { rows } = await sql<{ texto: string }>`select texto from accion where texto like 'Ficha de familia%'`.execute(o.oficina.db);
    expect(rows.map(({ texto }) => texto)).toEqual([expect.stringMatching(/: su correo es de quien no la ha enviado/)]);
  });

  it('la carta no saluda con lo que nadie ha confirmado, y va a la dirección que era', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { firmante_nombre: 'Gane un premio hoy' });
    const [{ id }] = (await o.oficina.db.selectFrom('trabajo').select('id').execute()) as [{ id: number }];
    const leer = async () => (await o.jefa.llamar<{ texto: string }>('GET', `/api/trabajos/${id}`)).body;
    expect((await leer()).texto).toMatch(/^Hola:/m);
    expect((await leer()).texto).not.toContain('premio');
    const { version } = (await f.ficha(body.token)).body;
    await f.corregir(body.token, { ...correo(1), version });
    // The first one would go to an address that the ficha has no more.
    expect(JSON.stringify(await leer())).not.toContain('extranno1');
  });

  it.each([
    ['nombre', 'Lucía https://malo.example'],
    ['nombre', 'malo.com'],
    ['apellido_1', 'www.malo'],
    ['apellido_2', 'yo@malo.example'],
    ['firmante_nombre', '<b>Gane</b>'],
    ['nombre', 'Lucía 🎁'],
  ])('ni dirección ni marcas en %s: %s', async (campo, texto) => {
    const { token } = await f.equipoConEnlace();
    const { status, body } = await f.enviar(token, { [campo]: texto });
    expect([status, body.errores]).toEqual([400, [{ campo, texto: expect.stringMatching(/^Escriba solo el nombre/) }]]);
    expect(await cartas()).toEqual([]);
  });

  it.each(['Mª Jesús', 'Fco.Javier', "O'Connor-Díez", 'José M. de la O', 'Nadia (Nadezhda)'])('«%s» es un nombre', async (nombre) => {
    const { token } = await f.equipoConEnlace();
    expect((await f.enviar(token, { firmante_nombre: nombre })).status).toBe(200);
  });

  it('dos fichas a la vez con la misma dirección son una carta', async () => {
    const { token } = await f.equipoConEnlace({ limite: 20 });
    const enviadas = await Promise.all(
      Array.from({ length: 6 }, (_, n) => f.enviar(token, { nombre: `Niña ${n}`, tipo_documento: 'pendiente', documento: '' })),
    );
    expect(enviadas.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await cartas()).toEqual(['teresa.oria@correo.example']);
  });
});

describe('el colegio la acepta', () => {
  it('es un jugador nuevo, con su foto, en su equipo; y de la ficha queda lo que se permitió', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { foto });
    const { fichas } = await f.de(equipo);
    expect(fichas[0]).toMatchObject({ pareja: null, dudas: [] });
    expect((await f.aceptar(fichas)).body).toEqual({ nuevos: 1, cambiados: 0 });
    const { jugadores } = await o.uno(equipo);
    expect(jugadores[0]).toMatchObject({
      nombre_completo: 'Lucía Sampedro Oria',
      dni: '12345678Z',
      imagen: expect.stringContaining('/imagenes/'),
    });
    expect(await imagenes()).toBe(1);
    const propia = (await f.ficha(body.token)).body;
    // Of its document, how it ends: the number is of the school and of the office.
    expect(propia).toMatchObject({
      estado: 'aceptada',
      de_jugador: 1,
      datos: { nombre: 'Lucía', apellido_1: 'Sampedro', apellido_2: 'Oria', fecha_nacimiento: '2014-03-14', documento: '' },
      documento_acaba: '678Z',
      cambios: [],
      con_foto: 1,
    });
    expect(dice(await f.corregir(body.token, { version: propia.version }))).toEqual([409, 'familia.resuelta']);
    const copia = await o.jefa.llamar<{ relacionado: Record<string, Record<string, unknown>[]> }>(
      'GET',
      `/api/jugadores/datospersonales/${jugadores[0]!.jugador_id}`,
    );
    expect(copia.body.relacionado['consentimiento']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          nombre: 'Teresa Oria Llanes',
          relacion: 'madre',
          dado: true,
          texto_permiso: expect.objectContaining({ finalidad: 'foto', version: 1 }),
        }),
      ]),
    );
  });

  it('sin foto ni documento entra también; la foto que su familia no permite no le falta', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token, { tipo_documento: 'pendiente', documento: '', permisos: { inscripcion: 1, foto: 0, nombre_publico: 0 } });
    expect((await f.aceptar((await f.de(equipo)).fichas)).status).toBe(200);
    expect((await o.uno(equipo)).faltas.map(({ falta }) => falta)).not.toContain('jugador_sin_foto');
  });

  it('a quien ya está lo cambia, y dice en qué', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const lucia = await o.jugador('Lucia Sampedro Oria', { fecha_nacimiento: '2014-03-14', conFoto: true });
    await f.enviar(token, { foto });
    const { fichas } = await f.de(equipo);
    expect(fichas[0]!.pareja).toMatchObject({
      jugador_id: lucia,
      por: 'nombre_y_fecha',
      cambios: [
        { campo: 'nombre_completo', antes: 'Lucia Sampedro Oria', despues: 'Lucía Sampedro Oria' },
        { campo: 'dni', antes: '', despues: '12345678Z' },
        { campo: 'foto', despues: 'la de la familia' },
      ],
    });
    expect((await f.aceptar(fichas)).body).toEqual({ nuevos: 0, cambiados: 1 });
    expect((await o.uno(equipo)).jugadores).toMatchObject([
      { jugador_id: lucia, nombre_completo: 'Lucía Sampedro Oria', dni: '12345678Z' },
    ]);
    expect(await imagenes()).toBe(1);
  });

  it('una melliza con el documento de su hermana es una duda, y no la convierte en otra si no se lee antes lo que se sustituye', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const lucia = await o.jugador('Lucía Sampedro Oria', { dni: '12345678Z', fecha_nacimiento: '2014-03-14', conFoto: true });
    await f.enviar(token, { nombre: 'Marta' });
    const { fichas } = await f.de(equipo);
    expect(fichas[0]).toMatchObject({ dudas: ['documento_de_otro'], pareja: { jugador_id: lucia, por: 'documento' } });
    const { status, body } = await f.aceptar(fichas);
    expect([status, (body as unknown as Rechazo).codigo]).toEqual([409, 'jugador.otra_persona']);
    expect(JSON.stringify(body)).toContain('Nombre: Lucía Sampedro Oria → Marta Sampedro Oria');
    const nombre = async () =>
      (await o.oficina.db.selectFrom('jugador').select('nombre_completo').where('id', '=', lucia).executeTakeFirstOrThrow())
        .nombre_completo;
    expect(await nombre()).toBe('Lucía Sampedro Oria');
    expect((await f.aceptar(fichas, { confirmaMismaPersona: 1 })).body).toEqual({ nuevos: 0, cambiados: 1 });
    expect(await nombre()).toBe('Marta Sampedro Oria');
  });

  it('la duda llega también cuando la familia corrige por su enlace, y cuando es el día lo que cambia', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await o.jugador('Lucía Sampedro Oria', { dni: '12345678Z', fecha_nacimiento: '2014-03-14' });
    const { body } = await f.enviar(token);
    expect((await f.de(equipo)).fichas[0]!.dudas).toEqual([]);
    const { version } = (await f.ficha(body.token)).body;
    expect(dice(await f.corregir(body.token, { fecha_nacimiento: '2014-03-15', version }))).toEqual(HECHO);
    expect((await f.de(equipo)).fichas[0]!.dudas).toEqual(['documento_de_otro']);
  });

  it('el nombre entra con sus mayúsculas, y el NIF de quien no tiene D.N.I. con su letra', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    expect(campos(await f.enviar(token, { tipo_documento: 'nif', documento: 'K1234567A' }))).toEqual([422, 'documento']);
    expect(campos(await f.enviar(token, { tipo_documento: 'dni', documento: 'K1234567L' }))).toEqual([422, 'documento']);
    await f.enviar(token, {
      nombre: 'LUCÍA',
      apellido_1: 'DE LA  CRUZ',
      apellido_2: 'oria',
      tipo_documento: 'nif',
      documento: 'k1234567l',
    });
    const { fichas } = await f.de(equipo);
    expect((await f.aceptar(fichas)).status).toBe(200);
    expect((await o.uno(equipo)).jugadores[0]).toMatchObject({
      nombre_completo: 'Lucía de la Cruz Oria',
      dni: 'K1234567L',
      tipo_documento: 'nif',
    });
  });

  it('dos que son la misma niña son una duda, y quien se parece no se dobla sin decirlo', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token, { tipo_documento: 'pendiente', documento: '' });
    await f.enviar(token, { firmante_relacion: 'padre', tipo_documento: 'pendiente', documento: '' });
    const { fichas } = await f.de(equipo);
    expect(fichas.map(({ dudas }) => dudas)).toEqual([['repetida'], ['repetida']]);
    expect((await f.aceptar([fichas[0]!])).status).toBe(200);
    const [otra] = (await f.de(equipo)).fichas;
    expect(otra).toMatchObject({ dudas: [], pareja: { por: 'nombre_y_fecha', en_el_equipo: 1 } });
    expect(dice(await f.aceptar([{ ...otra!, pareja: null }]))).toEqual([409, 'jugador.parecido']);
    expect((await f.aceptar([otra!])).body).toEqual({ nuevos: 0, cambiados: 1 });
    expect((await o.uno(equipo)).jugadores).toHaveLength(1);
  });

  it('quien ya está inscrito en otro colegio, por su documento o por su nombre y su día, es una duda; de él no se dice más', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await o.jugador('Lucía Sampedro Oria', { dni: '12345678Z', colegio_id: o.abeto });
    await f.enviar(token);
    await f.enviar(token, { tipo_documento: 'pendiente', documento: '', fecha_nacimiento: '2014-05-20' });
    await f.enviar(token, { nombre: 'Otra', tipo_documento: 'pendiente', documento: '', fecha_nacimiento: '2014-05-20' });
    const { fichas } = await f.de(equipo);
    expect(fichas.map(({ nombre, tipo_documento, dudas }) => [nombre, tipo_documento, dudas.includes('de_otro_colegio')])).toEqual([
      ['Lucía', 'dni', true],
      ['Lucía', 'pendiente', true],
      ['Otra', 'pendiente', false],
    ]);
    expect(fichas.every(({ pareja }) => pareja === null)).toBe(true);
  });

  it('y pedido su traslado, la ficha lo dice en lugar de la duda', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const jugador_id = await o.jugador('Lucía Sampedro Oria', { dni: '12345678Z', colegio_id: o.abeto });
    await f.enviar(token);
    await o.oficina.db.insertInto('traslado').values({ colegio_id: o.olmo, jugador_id, buscado: '12345678Z' }).execute();
    const [ficha] = (await f.de(equipo)).fichas;
    expect(ficha!.dudas).toContain('traslado_pedido');
    expect(ficha!.dudas).not.toContain('de_otro_colegio');
    await o.oficina.db.deleteFrom('traslado').execute();
  });

  it('todas o ninguna: fuera de categoría se pregunta como a quien se escribe a mano', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token);
    await f.enviar(token, {
      nombre: 'Mayor',
      tipo_documento: 'pendiente',
      documento: '',
      fecha_nacimiento: '2010-01-01',
      permisos: { inscripcion: 1, foto: 1, nombre_publico: 0, propio: 1 },
    });
    const { fichas } = await f.de(equipo);
    expect(fichas.map(({ dudas }) => dudas)).toEqual([[], ['fuera_de_categoria']]);
    expect(dice(await f.aceptar(fichas))).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect((await o.uno(equipo)).jugadores).toEqual([]);
    expect((await f.aceptar(fichas, { confirmaFueraDeCategoria: 1 })).body).toEqual({ nuevos: 2, cambiados: 0 });
  });

  it('la del colegio entra en el equipo que se elija, o en ninguno', async () => {
    const equipo = await o.pedido({ subequipo: 'B' });
    await f.hacer();
    const token = f.tokenDe((await f.deColegio(o.olmo)).body);
    await f.enviar(token);
    await f.enviar(token, { nombre: 'Sin', tipo_documento: 'pendiente', documento: '' });
    const { fichas, equipos } = (await f.deColegio(o.olmo)).body;
    expect([fichas.map(({ dudas }) => dudas), equipos.map(({ id }) => id)]).toEqual([[['sin_equipo'], ['sin_equipo']], [equipo]]);
    expect((await f.aceptar([{ ...fichas[0]!, preequipo_id: equipo }, fichas[1]!])).body).toEqual({ nuevos: 2, cambiados: 0 });
    expect((await o.uno(equipo)).jugadores).toHaveLength(1);
  });

  it('la corrige antes, y lo que la familia ha cambiado mientras tanto no se pisa', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    const { id, version } = (await f.de(equipo)).fichas[0]!;
    const { envio: _e, foto: _f, permisos: _p, version_permisos: _v, ...datos } = escrita({ nombre: 'Lucila' });
    const enmendar = (cuerpo: object) =>
      o.suya.llamar<Rechazo>('PUT', `/api/preequipos/familias/ficha/${id}`, { ...datos, version, ...cuerpo });
    expect(campos(await enmendar({ documento: '1' }))).toEqual([422, 'documento']);
    expect(dice(await enmendar({}))).toEqual(HECHO);
    expect((await f.ficha(body.token)).body.datos.nombre).toBe('Lucila');
    expect(dice(await enmendar({}))).toEqual([409, 'version.antigua']);
    expect(dice(await f.aceptar([{ id, version, preequipo_id: equipo, pareja: null }]))).toEqual([409, 'version.antigua']);
  });

  it('ni las de otro colegio, ni las de dos a la vez', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token);
    await f.hacer({ colegio_id: o.abeto }, o.general);
    const deAbeto = (await f.deColegio(o.abeto, o.general)).body;
    await f.enviar(f.tokenDe(deAbeto), { nombre: 'De Abeto', tipo_documento: 'pendiente', documento: '' });
    const ajenas = (await f.deColegio(o.abeto, o.general)).body.fichas;
    expect((await f.aceptar(ajenas)).status).toBe(403);
    expect((await f.rechazar(ajenas[0]!)).status).toBe(403);
    const propias = (await f.de(equipo)).fichas;
    expect(dice(await f.aceptar([...propias, ...ajenas], {}, o.general))).toEqual([422, 'familia.otro_colegio']);
    const ajeno = await o.jugador('De Abeto', { colegio_id: o.abeto });
    expect((await f.aceptar([{ ...propias[0]!, pareja: { jugador_id: ajeno } }])).status).toBe(404);
  });

  it('un equipo que se elimina deja sus fichas al colegio', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token);
    await o.suya.llamar('DELETE', `/api/preequipos/${equipo}`);
    expect(dice(await f.abrir(token))).toEqual([404, 'familia.enlace']);
    expect((await f.deColegio(o.olmo)).body.fichas).toMatchObject([{ nombre: 'Lucía', preequipo_id: null }]);
  });
});

describe('el colegio la devuelve', () => {
  it('con el motivo, por correo; la familia la corrige y vuelve a esperar', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { foto });
    expect(dice(await f.decir(body.token, 1))).toEqual(HECHO);
    expect((await f.de(equipo)).fichas[0]).toMatchObject({ correo_confirmado: 1 });
    expect(dice(await f.rechazar((await f.de(equipo)).fichas[0]!))).toEqual(HECHO);
    expect((await f.de(equipo)).fichas).toEqual([]);
    const cartas = await o.oficina.db.selectFrom('trabajo').selectAll().orderBy('id').execute();
    expect(cartas.at(-1)).toMatchObject({ destinatario: 'teresa.oria@correo.example', asunto: 'El colegio le devuelve la ficha' });
    const { body: carta } = await o.jefa.llamar<{ texto: string }>('GET', `/api/trabajos/${cartas.at(-1)!.id}`);
    expect(carta.texto).toContain('La foto está oscura');
    const { version, motivo } = (await f.ficha(body.token)).body;
    expect(motivo).toBe('La foto está oscura');
    expect(dice(await f.corregir(body.token, { foto, version }))).toEqual(HECHO);
    expect((await f.de(equipo)).fichas).toHaveLength(1);
  });

  it('y la que nadie contestó antes de consolidar la contesta el cierre, por correo y con otras palabras', async () => {
    const { token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token);
    await f.decir(body.token, 1);
    const { id } = await o.oficina.db.selectFrom('inscripcion').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect((await o.jefa.llamar('PUT', `/api/inscripciones/consolidar/${id}`, { confirmaMinimos: 1 })).status).toBe(200);
    const carta = await o.oficina.db
      .selectFrom('trabajo')
      .selectAll()
      .where('asunto', '=', 'La inscripción se ha cerrado')
      .executeTakeFirstOrThrow();
    const { texto } = (await o.jefa.llamar<{ texto: string }>('GET', `/api/trabajos/${carta.id}`)).body;
    expect(texto).toContain('no ha entrado en ningún equipo');
    expect((await f.ficha(body.token)).body).toMatchObject({ estado: 'rechazada', corregible: 0 });
    await o.oficina.db.updateTable('inscripcion').set({ fecha_cierre: null }).where('id', '=', id).execute();
  });

  it('y lo que nadie acepta se borra pasado su plazo, con su foto, sus permisos y sus cartas: no queda nada en la base de datos', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token, { foto });
    await f.enviar(token, {
      foto,
      nombre: 'Marta',
      tipo_documento: 'pasaporte',
      documento: 'PAB123456',
      firmante_correo: 'otra@correo.example',
    });
    const [rechazada] = (await f.de(equipo)).fichas;
    await f.rechazar(rechazada!, 'No es Lucía Sampedro');
    const hoy = '2099-06-20';
    expect(await borrarFichasVencidas(o.oficina.db, hoy)).toBe(0);
    expect(await dondeEsta('Sampedro')).not.toEqual([]);
    await o.oficina.db
      .updateTable('ficha_familia')
      .set({ resuelta: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', rechazada!.id)
      .execute();
    expect(await borrarFichasVencidas(o.oficina.db, hoy)).toBe(1);
    expect(await dondeEsta('Lucía', 'teresa.oria')).toEqual([]);
    expect(await imagenes()).toBe(1);
    expect(await borrarFichasVencidas(o.oficina.db, '2099-07-31')).toBe(1);
    expect(await dondeEsta('Sampedro', 'Marta', 'PAB123456', 'correo.example', 'Teresa', '600 000 000')).toEqual([]);
    expect(await imagenes()).toBe(0);
  });
});

it('una ficha que ya se contestó no se contesta otra vez, tampoco sobre la que es ahora', async () => {
  const { equipo, token } = await f.equipoConEnlace();
  const deAhora = async <F extends { id: number }>(ficha: F) => {
    const { version } = await o.oficina.db
      .selectFrom('ficha_familia')
      .select('version')
      .where('id', '=', ficha.id)
      .executeTakeFirstOrThrow();
    return { ...ficha, version };
  };
  await f.enviar(token);
  const [ficha] = (await f.de(equipo)).fichas;
  expect((await f.aceptar([ficha!])).status).toBe(200);
  const aceptada = await deAhora(ficha!);
  expect(aceptada.version).not.toBe(ficha!.version);
  expect(dice(await f.aceptar([aceptada]))).toEqual([409, 'version.antigua']);
  expect(dice(await f.rechazar(aceptada))).toEqual([409, 'version.antigua']);
  expect((await o.uno(equipo)).jugadores).toHaveLength(1);
});

describe('la foto de quien retira su permiso antes de que el colegio conteste', () => {
  it('se va en el acto de su ficha, y no entra con el niño', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { foto, permisos: { inscripcion: 1, foto: 1, nombre_publico: 1 } });
    expect(dice(await f.permitir(body.token, { foto: 0, nombre_publico: 1 }))).toEqual(HECHO);
    expect((await f.ficha(body.token)).body.con_foto).toBe(0);
    expect(await imagenes()).toBe(0);
    await f.aceptar((await f.de(equipo)).fichas);
    expect((await o.uno(equipo)).jugadores).toMatchObject([{ imagen: null }]);
  });

  it('aunque su imagen siguiera guardada, lo que ya no se permite no se pone', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    await f.enviar(token, { foto, permisos: { inscripcion: 1, foto: 1, nombre_publico: 1 } });
    await sql`update consentimiento set retirado = now() where texto_permiso_id in (select id from texto_permiso where finalidad = 'foto')`.execute(
      o.oficina.db,
    );
    await f.aceptar((await f.de(equipo)).fichas);
    expect((await o.uno(equipo)).jugadores).toMatchObject([{ imagen: null }]);
  });

  it('al niño que ya estaba se le quita la que tenía', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const permisos = { inscripcion: 1, foto: 1, nombre_publico: 1 };
    await f.enviar(token, { foto, permisos });
    await f.aceptar((await f.de(equipo)).fichas);
    expect((await o.uno(equipo)).jugadores).toMatchObject([{ imagen: expect.stringContaining('/imagenes/') }]);
    await f.enviar(token, { foto: null, permisos: { ...permisos, foto: 0 } });
    const { fichas } = await f.de(equipo);
    expect(fichas).toMatchObject([{ pareja: { en_el_equipo: 1 } }]);
    await f.aceptar(fichas);
    expect((await o.uno(equipo)).jugadores).toMatchObject([{ imagen: null }]);
  });
});

describe('la familia retira un permiso después', () => {
  const aceptada = async (datos: object = {}) => {
    const { equipo, token } = await f.equipoConEnlace();
    const { body } = await f.enviar(token, { foto, permisos: { inscripcion: 1, foto: 1, nombre_publico: 1 }, ...datos });
    await f.aceptar((await f.de(equipo)).fichas);
    return { equipo, token: body.token, jugador: (await o.uno(equipo)).jugadores[0]!.jugador_id };
  };
  const avisos = () =>
    o.oficina.db
      .selectFrom('notificacion')
      .select(['usuario_id', 'texto', 'reservado'])
      .where('buzon', '=', 'Entrada')
      .orderBy('usuario_id')
      .execute();

  it('la foto se va en el acto, y lo saben el colegio y la oficina; la carta no nombra a nadie', async () => {
    const { token, equipo } = await aceptada();
    expect(await imagenes()).toBe(1);
    expect(dice(await f.permitir(token, { foto: 0, nombre_publico: 1 }))).toEqual(HECHO);
    expect(await imagenes()).toBe(0);
    expect((await o.uno(equipo)).jugadores[0]).toMatchObject({ imagen: null });
    const llegados = await avisos();
    expect(llegados.map(({ usuario_id }) => usuario_id)).toEqual(expect.arrayContaining([o.jefa.usuarioId, o.suya.usuarioId]));
    for (const { texto, reservado } of llegados) {
      expect(texto).not.toContain('Lucía');
      expect(reservado).toContain('Lucía Sampedro');
    }
    // Said again, it is nothing new.
    await f.permitir(token, { foto: 0, nombre_publico: 1 });
    expect(await avisos()).toHaveLength(llegados.length);
    // Given, it is given to words that were read.
    expect(dice(await f.permitir(token, { foto: 1 }))).toEqual([409, 'familia.permisos']);
  });

  it('si los retira todos, el colegio sabe que no puede seguir; el niño no desaparece solo', async () => {
    const { token, equipo } = await aceptada();
    expect(dice(await f.retirar(token))).toEqual(HECHO);
    expect((await f.ficha(token)).body.dados).toEqual({ inscripcion: 0, propio: 0, foto: 0, nombre_publico: 0 });
    expect((await o.uno(equipo)).jugadores).toHaveLength(1);
    expect((await avisos())[0]!.reservado).toContain('No se le convoca ni se le renueva');
  });

  it('la prueba de lo que permitió se va con sus datos', async () => {
    const { jugador, token } = await aceptada();
    const { posibles } = (await o.jefa.llamar<{ posibles: { id: string }[] }>('GET', `/api/jugadores/anonimizar/${jugador}`)).body;
    const { status } = await o.jefa.llamar('PUT', `/api/jugadores/anonimizar/${jugador}`, { escritos: posibles.map(({ id }) => id) });
    expect(status).toBe(200);
    expect(await dondeEsta('Teresa', 'Sampedro')).toEqual([]);
    expect(dice(await f.ficha(token))).toEqual([404, 'familia.enlace']);
  });

  it('acabada la temporada, su correo y su teléfono se borran; el enlace sigue sirviendo', async () => {
    const { token } = await aceptada();
    await borrarFichasVencidas(o.oficina.db, '2199-01-01');
    expect(await dondeEsta('600 000 000')).toEqual([]);
    expect((await f.ficha(token)).status).toBe(200);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a la vez, sobre un servidor', () => {
  it('entran exactamente las que el enlace admite', async () => {
    const { equipo, token } = await f.equipoConEnlace({ limite: 3 });
    const enviadas = await Promise.all(
      Array.from({ length: 8 }, (_, n) => f.enviar(token, { nombre: `Niña ${n}`, tipo_documento: 'pendiente', documento: '' })),
    );
    expect(enviadas.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect((await f.de(equipo)).fichas).toHaveLength(3);
  });

  it('la misma enviada ocho veces es una, con una carta', async () => {
    const { equipo, token } = await f.equipoConEnlace();
    const envio = randomUUID();
    const enviadas = await Promise.all(Array.from({ length: 8 }, () => f.enviar(token, { envio })));
    expect(new Set(enviadas.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
    expect((await f.de(equipo)).fichas).toHaveLength(1);
    expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(1);
  });
});

it('quien prueba enlaces uno tras otro espera', async () => {
  const { token } = await f.equipoConEnlace();
  let rechazada: Respuesta<Rechazo> | undefined;
  for (let n = 0; n < 140 && !rechazada; n++) {
    const respuesta = await f.sinSesion.llamar<Rechazo>('GET', `/open/api/familia/${token}`);
    if (respuesta.status === 429) rechazada = respuesta;
  }
  expect(rechazada?.body.codigo).toBe('familia.demasiadas');
  expect(rechazada?.headers['retry-after']).toBeDefined();
});
