import type { ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textoDe, type Cliente, type Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';

let o: OficinaDeInscripcion;
let equipo: number;
beforeAll(async () => {
  o = await abrirInscripcion();
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('jugador').execute();
  equipo = await o.pedido();
});
afterAll(() => o.oficina.cerrar());

type Hoja = ResultadoDeHoja & Rechazo & { guardado: boolean };
function enviar(a: '/vista' | '', filas: string | readonly string[], extra: object = {}, quien: Cliente = o.suya) {
  const form = new FormData();
  form.set('model', JSON.stringify({ idPreequipo: equipo, ...extra }));
  const texto = typeof filas === 'string' ? filas : ['Nombre completo;Documento;Fecha de nacimiento', ...filas].join('\n');
  form.set('fichero', new Blob([texto]), 'hoja.csv');
  return quien.llamar<Hoja>('POST', `/api/preequipos/hoja${a}`, form);
}
const ver = (filas: string | readonly string[]) => enviar('/vista', filas);
const guardar = (filas: string | readonly string[], extra?: object, quien?: Cliente) => enviar('', filas, extra, quien);
const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const dentro = async () => (await o.uno(equipo)).jugadores.map(({ nombre_completo }) => nombre_completo);

describe('una hoja de jugadores', () => {
  it('se ve antes de guardarse: quién es nuevo, quién ya estaba, quién está fuera de categoría y qué le falta', async () => {
    await o.jugador('Ana Ruiz', { conFoto: true });
    const blas = await o.jugador('Blas Gil', { conFoto: true });
    await o.meter(equipo, blas);
    const { body } = await ver(['Ana Ruiz;;20/05/2014', 'Blas Gil;;20/05/2014', 'Carla Sanz;12345678Z;01/01/2010', 'Dani;12345678A;nunca']);
    expect(body.totales).toEqual({ crear: 1, cambiar: 0, igual: 2, rechazar: 1 });
    expect(body.entran).toBe(2);
    expect(body.filas.map(({ linea, accion, marcas }) => ({ linea, accion, marcas }))).toEqual([
      { linea: 2, accion: 'igual', marcas: [] },
      { linea: 3, accion: 'igual', marcas: ['ya_esta'] },
      { linea: 4, accion: 'crear', marcas: ['fuera_de_categoria', 'sin_foto'] },
      { linea: 5, accion: 'rechazar', marcas: [] },
    ]);
    expect(body.filas[3]!.motivos[0]).toBe('Fecha de nacimiento: la fecha no es válida; escríbala como 31/12/2012');
    expect(await dentro()).toEqual(['Blas Gil']);
  });

  it('entran todos, del colegio del equipo, y queda dicho que les falta la fotografía', async () => {
    const { body } = await guardar(['Ana Ruiz;;20/05/2014', 'Blas Gil;12345678Z;21/06/2013']);
    expect([body.guardado, body.entran]).toEqual([true, 2]);
    const { jugadores, faltas, version } = await o.uno(equipo);
    expect(jugadores.map(({ nombre_completo, dni }) => [nombre_completo, dni])).toEqual([
      ['Ana Ruiz', ''],
      ['Blas Gil', '12345678Z'],
    ]);
    expect([faltas[0], version]).toEqual([{ falta: 'jugador_sin_foto', cuantas: 2 }, 2]);
    const fichas = await o.oficina.db.selectFrom('jugador').select('colegio_id').execute();
    expect(fichas).toEqual([{ colegio_id: o.olmo }, { colegio_id: o.olmo }]);
  });

  it('con alguna fila mala que no se sabía no entra nadie; sabiéndolo, entran las buenas y la mala queda', async () => {
    const filas = ['Ana Ruiz;;20/05/2014', 'Blas Gil;1234;21/06/2013'];
    const { body } = await guardar(filas);
    expect([body.guardado, body.totales.rechazar]).toEqual([false, 1]);
    expect([await dentro(), await o.oficina.db.selectFrom('jugador').select('id').execute()]).toEqual([[], []]);
    expect((await guardar(filas, { quedan: [3] })).body).toMatchObject({ guardado: true, entran: 1, totales: { crear: 1, rechazar: 1 } });
    expect(await dentro()).toEqual(['Ana Ruiz']);
    const correcciones = [{ linea: 3, nombre: 'Blas Gil Sanz', documento: '12345678z', nacimiento: '21-6-13' }];
    expect((await guardar(filas, { correcciones })).body).toMatchObject({ guardado: true, totales: { crear: 1, igual: 1, rechazar: 0 } });
    expect(await dentro()).toEqual(['Ana Ruiz', 'Blas Gil Sanz']);
  });

  it('una fila se deja fuera', async () => {
    expect((await guardar(['Ana Ruiz;;20/05/2014', 'Total raro;;'], { fuera: [3] })).body.guardado).toBe(true);
    expect(await dentro()).toEqual(['Ana Ruiz']);
  });

  it('la misma dos veces no repite a nadie', async () => {
    const filas = ['Ana Ruiz;;20/05/2014', 'Blas Gil;12345678Z;21/06/2013'];
    const [una, otra] = await Promise.all([guardar(filas), guardar(filas)]);
    expect([una.body.guardado, otra.body.guardado]).toEqual([true, true]);
    expect(await dentro()).toEqual(['Ana Ruiz', 'Blas Gil']);
    expect(await o.oficina.db.selectFrom('jugador').select('id').execute()).toHaveLength(2);
  });

  it('de quien es de otro colegio, está de baja o está en otro equipo del campeonato se rechaza su línea', async () => {
    await o.jugador('Eva Marín', { dni: '12345678Z', colegio_id: o.abeto });
    await o.jugador('Ana Ruiz', { estado: 2 });
    const blas = await o.jugador('Blas Gil', { conFoto: true });
    await o.meter(await o.pedido({ subequipo: 'B' }), blas);
    const { body } = await ver(['Quien sea;12345678Z;20/05/2014', 'Ana Ruiz;;20/05/2014', 'Blas Gil;;20/05/2014']);
    expect(body.filas.map(({ nombre, motivos, cambios, traslado }) => [nombre, motivos, cambios, traslado])).toEqual([
      ['Quien Sea', [textoDe('jugador.de_otro_colegio')], [], 1],
      ['Ana Ruiz', [textoDe('plantilla.de_baja')], [], 0],
      ['Blas Gil', ['Ya está en El Olmo B, de este campeonato'], [], 0],
    ]);
  });

  it('de quien se llama como uno de otro colegio y nació el mismo día se pregunta, sin decir más de él, y puede pedirse su traslado', async () => {
    await o.jugador('Eva Marín', { dni: '12345678Z', colegio_id: o.abeto });
    const filas = ['Eva Marín;;20/05/2014', 'Eva Marín;;21/05/2014'];
    const { body } = await ver(filas);
    expect(body.filas.map(({ accion, motivos, pregunta, traslado }) => ({ accion, motivos, pregunta, traslado }))).toEqual([
      {
        accion: 'rechazar',
        motivos: [textoDe('jugador.parecido_en_otro')],
        pregunta: { cual: 'en_otro_colegio', de: null },
        traslado: 1,
      },
      { accion: 'crear', motivos: [], pregunta: null, traslado: 0 },
    ]);
    expect((await ver(['EVA MARIN;87654321X;20/05/2014'])).body.filas[0]).toMatchObject({ accion: 'crear', traslado: 0 });
    expect(JSON.stringify(body)).not.toContain('12345678Z');
    const segura = { seguro: [{ linea: 2, cual: 'en_otro_colegio', de: null }] };
    expect((await guardar([filas[0]!], segura)).body).toMatchObject({ guardado: true, entran: 1 });
    expect(await o.oficina.db.selectFrom('jugador').select('colegio_id').where('nombre_completo', '=', 'Eva Marín').execute()).toHaveLength(
      2,
    );
  });

  it('un documento que es de quien se llama de otro modo se pregunta fila a fila, y no convierte a uno en otro', async () => {
    const id = await o.jugador('Ana Ruiz', { dni: '12345678Z' });
    const filas = ['Blas Gil Sanz;12345678Z;21/06/2013'];
    const { body } = await ver(filas);
    expect(body.filas[0]).toMatchObject({ accion: 'rechazar', pregunta: { cual: 'otra_persona', de: id } });
    expect(body.filas[0]!.motivos[0]).toContain('es de Ana Ruiz, con fecha de nacimiento 20/05/2014');
    expect((await guardar(filas)).body.guardado).toBe(false);
    // What was said of another does not serve.
    const seguro = [{ linea: 2, cual: 'otra_persona', de: id + 1 }];
    expect((await guardar(filas, { seguro })).body.guardado).toBe(false);
    expect((await guardar(filas, { seguro: [{ ...seguro[0], de: id }] })).body.guardado).toBe(true);
    expect(await dentro()).toEqual(['Blas Gil Sanz']);
  });

  it('el documento de una melliza se pregunta, con lo que se sustituiría; y el que nació otro día', async () => {
    const id = await o.jugador('Ana Ruiz Gil', { dni: '12345678Z' });
    const { body } = await ver(['Eva Ruiz Gil;12345678Z;20/05/2014']);
    expect(body.filas[0]).toMatchObject({
      pregunta: { cual: 'otra_persona', de: id },
      cambios: [{ campo: 'Nombre completo', antes: 'Ana Ruiz Gil', despues: 'Eva Ruiz Gil' }],
    });
    expect((await ver(['Ana Ruiz Gil;12345678Z;21/05/2014'])).body.filas[0]!.pregunta).toEqual({ cual: 'otra_persona', de: id });
    expect((await ver(['ANA RUIZ;12345678Z;20/05/2014'])).body.filas[0]!.pregunta).toBeNull();
  });

  it('al corregir una fila se dice la clase de su documento: un pasaporte, uno pendiente o un NIF de menor', async () => {
    const filas = ['Ana Ruiz;AAA123456;20/05/2014', 'Blas Gil;1234;21/06/2013', 'Carla Sanz;K1234567L;20/05/2014'];
    const { body } = await ver(filas);
    expect(body.filas.map(({ accion, escrito: { tipo } }) => [accion, tipo])).toEqual([
      ['rechazar', null],
      ['rechazar', null],
      ['crear', null],
    ]);
    const correcciones = [
      { linea: 2, nombre: 'Ana Ruiz', documento: 'AAA123456', tipo: 'pasaporte', nacimiento: '20/05/2014' },
      { linea: 3, nombre: 'Blas Gil', documento: '', tipo: 'pendiente', nacimiento: '21/06/2013' },
    ];
    expect((await guardar(filas, { correcciones })).body.guardado).toBe(true);
    const jugadores = (await o.uno(equipo)).jugadores.map(({ nombre_completo, dni, tipo_documento }) => [
      nombre_completo,
      dni,
      tipo_documento,
    ]);
    expect(jugadores).toEqual([
      ['Ana Ruiz', 'AAA123456', 'pasaporte'],
      ['Blas Gil', '', 'pendiente'],
      ['Carla Sanz', 'K1234567L', 'nif'],
    ]);
  });

  it('la clase del documento se lee de su columna, también bajo un título común, y la que se elige al corregir vale más', async () => {
    const pegada = [
      'Alumno\t\tDocumento\t\tNacimiento',
      'Nombre\tApellidos\tTipo\tNúmero\tFecha',
      'Ana\tRuiz\tPasaporte\tAAA123456\t20/05/2014',
      'Blas\tGil\tpendiente\t\t21/06/2013',
      'Carla\tSanz\tNIF\tK1234567L\t20/05/2014',
      'Dani\tMora\tDNI\tBBB123456\t20/05/2014',
    ].join('\n');
    const { body } = await ver(pegada);
    expect([body.pendientes, body.filas.map(({ linea, accion }) => [linea, accion])]).toEqual([
      [],
      [
        [3, 'crear'],
        [4, 'crear'],
        [5, 'crear'],
        [6, 'rechazar'],
      ],
    ]);
    const correcciones = [{ linea: 6, nombre: 'Dani Mora', documento: 'BBB123456', tipo: 'pasaporte', nacimiento: '20/05/2014' }];
    expect((await guardar(pegada, { correcciones })).body.guardado).toBe(true);
    expect((await o.uno(equipo)).jugadores.map(({ dni, tipo_documento }) => [dni, tipo_documento])).toEqual([
      ['AAA123456', 'pasaporte'],
      ['', 'pendiente'],
      ['K1234567L', 'nif'],
      ['BBB123456', 'pasaporte'],
    ]);
  });

  it('quien se llama como otro del colegio y nació otro día, o tiene otro documento, se pregunta antes de repetirlo', async () => {
    const id = await o.jugador('Ana Ruiz', { dni: '12345678Z' });
    const filas = ['Ana Ruiz;;21/05/2014', 'ANA RUIZ;00000000T;20/05/2014'];
    const { body } = await ver(filas);
    expect(body.filas.map(({ pregunta }) => pregunta)).toEqual([
      { cual: 'parecida', de: id },
      { cual: 'parecida', de: id },
    ]);
    expect((await guardar(filas, { fuera: [3], seguro: [{ linea: 2, cual: 'parecida', de: id }] })).body.guardado).toBe(true);
    expect(await o.oficina.db.selectFrom('jugador').select('id').execute()).toHaveLength(2);
  });

  it('nadie se guarda sin apellidos si no se dice', async () => {
    const filas = ['Ana;;20/05/2014'];
    expect((await guardar(filas)).body.filas[0]!.pregunta).toEqual({ cual: 'sin_apellidos', de: null });
    expect((await guardar(filas, { seguro: [{ linea: 2, cual: 'sin_apellidos', de: null }] })).body.guardado).toBe(true);
    expect(await dentro()).toEqual(['Ana']);
  });

  it('el mismo nombre sin acentos no se los quita a quien los tiene', async () => {
    await o.jugador('Íñigo Núñez', { conFoto: true });
    expect((await guardar(['IÑIGO NUNEZ;;20/05/2014'])).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 1, rechazar: 0 });
    expect(await dentro()).toEqual(['Íñigo Núñez']);
  });

  it('el mismo dos veces, con documento y sin él, se rechaza la segunda', async () => {
    const { body } = await ver(['Ana Ruiz;12345678Z;20/05/2014', 'Ana Ruiz;;20/05/2014']);
    expect(body.filas.map(({ motivos }) => motivos)).toEqual([[], ['Repite lo de la línea 2']]);
  });

  const RARA = 'Criatura;Llinatges;Quien;Fecha de nacimiento\nAna;Ruiz Gil;12345678Z;20/05/2014\nBlas;Sanz Mora;;21/06/2013';
  it('una columna que parece un nombre o un documento y no se conoce se pregunta; lo dicho se recuerda en el colegio, y en ningún otro', async () => {
    const { body } = await ver(RARA);
    expect(body.pendientes).toContain('columna');
    expect(body.columnas.map(({ papel }) => papel)).toEqual([null, null, null, 'nacimiento']);
    expect(dice(await guardar(RARA, { quedan: [2, 3] }))).toEqual([409, 'hoja.pendiente']);
    const columnas = [
      { indice: 0, papel: 'nombre' },
      { indice: 1, papel: 'apellidos' },
      { indice: 2, papel: 'documento' },
    ];
    expect((await guardar(RARA, { columnas })).body).toMatchObject({ guardado: true, entran: 2 });
    expect(await dentro()).toEqual(['Ana Ruiz Gil', 'Blas Sanz Mora']);
    expect((await ver(RARA)).body).toMatchObject({ pendientes: [], totales: { igual: 2 } });
    const otra = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    const suyo = await o.pedido({ colegio_id: o.abeto }, otra);
    expect((await enviar('/vista', RARA, { idPreequipo: suyo }, otra)).body.pendientes).toContain('columna');
    const guardadas = await o.oficina.db.selectFrom('columna_de_hoja').selectAll().execute();
    expect(guardadas.every(({ huella, colegio_id }) => /^[0-9a-f]{64}$/.test(huella) && colegio_id === o.olmo)).toBe(true);
  });

  it('de más de trescientas se olvida la que hace más que nadie usa; leer otra hoja con ellas también es usarlas', async () => {
    const { db } = o.oficina;
    const deAntes = (n: number) => ({ usada: new Date(Date.UTC(2026, 0, 1, 0, n)), colegio_id: o.olmo, papel: 'nombre' });
    const columnas = [
      { indice: 0, papel: 'nombre' },
      { indice: 1, papel: 'apellidos' },
      { indice: 2, papel: 'documento' },
    ];
    expect((await guardar(RARA, { columnas })).body.guardado).toBe(true);
    await db
      .updateTable('columna_de_hoja')
      .set({ usada: deAntes(0).usada })
      .execute();
    await db
      .insertInto('columna_de_hoja')
      .values(Array.from({ length: 297 }, (_, n) => ({ ...deAntes(n + 1), huella: String(n) })))
      .execute();
    expect((await guardar(RARA)).body.guardado).toBe(true);
    expect(
      (await guardar('Título;Llinatges;Fecha de nacimiento\nCora;Ruiz Gil;20/05/2014', { columnas: columnas.slice(0, 1) })).body,
    ).toMatchObject({
      guardado: true,
    });
    const quedan = await db.selectFrom('columna_de_hoja').select('huella').execute();
    expect([quedan.length, quedan.filter(({ huella }) => huella.length === 64).length]).toEqual([300, 4]);
  });

  it('dos a la vez que dicen lo mismo de sus columnas lo guardan una vez', async () => {
    const columnas = [
      { indice: 0, papel: 'nombre' },
      { indice: 1, papel: 'apellidos' },
      { indice: 2, papel: 'documento' },
    ];
    const dos = await Promise.all([guardar(RARA, { columnas }), guardar(RARA, { columnas })]);
    expect(dos.map(({ body }) => body.guardado)).toEqual([true, true]);
    expect(await dentro()).toHaveLength(2);
  });

  it('un fuera de categoría entra cuando se confirma', async () => {
    const filas = ['Carla Sanz;;01/01/2010'];
    expect(dice(await guardar(filas))).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect((await guardar(filas, { confirmaFueraDeCategoria: 1 })).body.guardado).toBe(true);
    expect((await o.uno(equipo)).estado_jugadores_fc).toBe(1);
  });

  it('en uno enviado hay que decir que se sabe, y queda pendiente', async () => {
    await o.meter(equipo, await o.jugador('Con Ficha', { conFoto: true }));
    expect((await o.enviar()).body.enviados).toBe(1);
    expect(dice(await guardar(['Ana Ruiz;;20/05/2014']))).toEqual([409, 'preequipo.validado']);
    expect((await guardar(['Ana Ruiz;;20/05/2014'], { estabaValidada: 1 })).status).toBe(200);
    expect((await o.uno(equipo)).estado_coordinador).toBe(2);
  });

  it('no pasa del máximo de jugadores, ni se lee una hoja de más', { tags: 'volumen' }, async () => {
    const nombres = Array.from(
      { length: 61 },
      (_, i) => `Ana de la Letra ${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))};;20/05/2014`,
    );
    expect(dice(await ver(nombres))).toEqual([422, 'fichero.dimensiones']);
    await o.meter(equipo, await o.jugador('Ana Ruiz', { conFoto: true }));
    expect(dice(await ver(nombres.slice(1)))).toEqual([409, 'preequipo.lleno']);
  });

  it('es de quien coordina el equipo, con el período abierto, y de un fichero que se pueda leer', async () => {
    const otra = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
    expect(dice(await guardar(['Ana Ruiz;;20/05/2014'], {}, otra))).toEqual([403, 'equipo.ajeno']);
    expect(dice(await enviar('/vista', ['Ana Ruiz;;20/05/2014'], {}, otra))).toEqual([403, 'equipo.ajeno']);
    expect((await guardar(['Ana Ruiz;;20/05/2014'], { idPreequipo: 999_999 })).status).toBe(404);
    expect((await ver('Nombre\nAna Ruiz')).body.pendientes).toEqual(['nacimiento']);
    await o.periodo({ fecha_fin: '2020-01-01' });
    expect(dice(await guardar(['Ana Ruiz;;20/05/2014']))).toEqual([409, 'inscripcion.cerrada']);
  });
});
