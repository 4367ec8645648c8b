import { sql } from 'kysely';
import { CuerpoLista } from '@cd/contract/kit/paged-list';
import type { FilaJugador, Jugador } from '@cd/contract/personas/jugadores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../platform/paged-list';
import { crearJugadoresDeMuestra } from '../../../pruebas/jugadores-de-muestra';
import { multiparte } from '../../../pruebas/multiparte';
import { textoDe } from '../../../pruebas/oficina';
import { leidasEnteras } from '../../../pruebas/planes';
import { abrirPersonas, type OficinaDePersonas } from '../persona/personas-de-prueba';
import { listaDeJugadores } from './queries';

let oficina: OficinaDePersonas['oficina'];
let uno: OficinaDePersonas['uno'];
let jugadores: OficinaDePersonas['jugadores'];
let olmo: number;
let abeto: number;

beforeAll(async () => {
  ({ oficina, uno, jugadores, olmo, abeto } = await abrirPersonas());
});
afterAll(() => oficina.cerrar());

describe('un jugador', () => {
  it('se guarda con lo que se dice de él y es siempre de tipo A', async () => {
    const { status, body } = await jugadores.crear({
      nombre_completo: ' Íñigo Peña ',
      dni: '12345678-z',
      tipo_licencia_id: 1,
      observaciones: 'Zurdo',
    });
    expect(status).toBe(200);
    expect(await jugadores.leer(body.id)).toMatchObject({
      nombre_completo: 'Íñigo Peña',
      dni: '12345678Z',
      fecha_nacimiento: '2015-06-17',
      tipo: 'A',
      tipo_licencia_id: 1,
      colegio_id: olmo,
      colegio_nombre: 'CEIP El Olmo',
      estado: 1,
      consentimiento_foto: 0,
      observaciones: 'Zurdo',
      anonimo: false,
      version: 1,
    });
    expect((await jugadores.modificar(body.id, { nombre_completo: 'Íñigo Peña Ruiz' })).status).toBe(204);
    expect(await jugadores.leer(body.id)).toMatchObject({ nombre_completo: 'Íñigo Peña Ruiz', observaciones: 'Zurdo', version: 2 });
  });

  it.each([
    ['1959-12-31', 'jugador.nacimiento_antiguo'],
    ['2999-01-01', 'persona.nacimiento_futuro'],
  ] as const)('no nace el %s', async (fecha_nacimiento, codigo) => {
    const { status, body } = await jugadores.crear({ fecha_nacimiento });
    expect({ status, codigo: body.codigo, errores: body.errores }).toEqual({
      status: 422,
      codigo,
      errores: [{ campo: 'fecha_nacimiento', texto: textoDe(codigo) }],
    });
  });

  it('se dice de una vez todo lo que está mal', async () => {
    const { body } = await jugadores.crear({ dni: 'x', fecha_nacimiento: '1950-01-01' });
    expect(body.errores.map(({ campo }) => campo)).toEqual(['dni', 'fecha_nacimiento']);
  });

  it('solo con la licencia de matriculado en otro colegio guarda cuál y si juega otra competición', async () => {
    const aparte = { colegio_matriculacion: 'CEIP Otro', otra_competicion: 1 };
    expect(await jugadores.leer(await jugadores.creada({ ...aparte, tipo_licencia_id: 2 }))).toMatchObject(aparte);
    for (const tipo_licencia_id of [null, 1, 3])
      expect(await jugadores.leer(await jugadores.creada({ ...aparte, tipo_licencia_id }))).toMatchObject({
        colegio_matriculacion: '',
        otra_competicion: 0,
      });
  });

  it('de un colegio o una licencia que no existen, se dice cuál', async () => {
    for (const campo of ['colegio_id', 'tipo_licencia_id'])
      expect(await jugadores.crear({ [campo]: 999_999 })).toMatchObject({
        status: 422,
        body: { codigo: 'maestro.inexistente', errores: [{ campo }] },
      });
  });

  it('se busca por su documento en un colegio; del de otro no se dice nada más', async () => {
    const { body } = await jugadores.crear({ dni: '00000000T' });
    const buscar = async (doc: string, colegio: number) =>
      (await uno.llamar<{ codigo: number; jugador: Jugador | null }>('GET', `/api/jugadores/doc/${doc}/colegio/${colegio}`)).body;
    expect(await buscar('00.000.000-t', olmo)).toMatchObject({ codigo: 2, jugador: { id: body.id } });
    expect(await buscar('00000000T', abeto)).toEqual({ codigo: 3, jugador: null });
    expect(await buscar('11111111H', olmo)).toEqual({ codigo: 1, jugador: null });
    expect(await buscar('-', olmo)).toEqual({ codigo: 1, jugador: null });
  });

  it('deja a su colegio sin poder eliminarse', async () => {
    const { id } = await oficina.db.insertInto('colegio').values({ nombre: 'CEIP Con Uno' }).returning('id').executeTakeFirstOrThrow();
    const { body } = await jugadores.crear({ colegio_id: id });
    expect((await uno.llamar('DELETE', `/api/colegios/${id}`)).status).toBe(409);
    expect((await uno.llamar('DELETE', `/api/jugadores/${body.id}`)).status).toBe(204);
    expect((await uno.llamar('DELETE', `/api/colegios/${id}`)).status).toBe(204);
  });
});

describe('a quien puede que ya esté', () => {
  const preguntando = (cambios: object) => jugadores.crear({ confirmaOtraPersona: 0, ...cambios });
  const sole = { nombre_completo: 'Sole Peña Núñez', fecha_nacimiento: '2014-03-02' };

  it('no se le registra otra vez sin decir que es otra persona; y lo que se dice es quién hay', async () => {
    expect((await preguntando(sole)).status).toBe(200);
    expect(await preguntando({ ...sole, nombre_completo: ' sole  pena NUNEZ' })).toMatchObject({
      status: 409,
      body: {
        codigo: 'jugador.parecido',
        detail: 'En CEIP El Olmo ya hay un jugador que se llama Sole Peña Núñez: nacido el 02/03/2014, sin documento',
      },
    });
    const { status, body } = await preguntando({ ...sole, confirmaOtraPersona: 1 });
    expect(status).toBe(200);
    // What they answered is not of them.
    expect((await jugadores.modificar(body.id, { observaciones: 'La otra' })).status).toBe(204);
  });

  it('otro nombre u otro día son de otra persona; en otro colegio se pregunta también, sin decir quién ni dónde', async () => {
    const { id } = await oficina.db.insertInto('colegio').values({ nombre: 'CEIP Otro' }).returning('id').executeTakeFirstOrThrow();
    for (const cambios of [{ nombre_completo: 'Sole Peña' }, { fecha_nacimiento: '2014-03-03' }])
      expect((await preguntando({ ...sole, ...cambios })).status).toBe(200);
    const { status, body } = await preguntando({ ...sole, colegio_id: id });
    expect([status, body]).toEqual([409, expect.objectContaining({ codigo: 'jugador.parecido_en_otro' })]);
    expect((await preguntando({ ...sole, colegio_id: id, confirmaOtraPersona: 1 })).status).toBe(200);
  });

  it('dos documentos distinguen a dos personas; uno solo, no', async () => {
    const iria = { nombre_completo: 'Iria Vidal', fecha_nacimiento: '2013-01-01' };
    expect((await preguntando({ ...iria, dni: '22222222J' })).status).toBe(200);
    expect((await preguntando(iria)).body).toMatchObject({
      codigo: 'jugador.parecido',
      detail: expect.stringContaining('con el documento 22222222J') as string,
    });
    expect((await preguntando({ ...iria, dni: '33333333P' })).status).toBe(200);
    expect((await preguntando({ ...sole, dni: '44444444A' })).body.codigo).toBe('jugador.parecido');
  });

  it('quien está de baja también está; de quien se quitaron los datos no se sabe nada', async () => {
    const noa = { nombre_completo: 'Noa Ruiz', fecha_nacimiento: '2013-02-02' };
    const { body } = await preguntando({ ...noa, estado: 2 });
    expect((await preguntando(noa)).body.detail).toContain('de baja');
    expect((await uno.llamar('PUT', `/api/jugadores/anonimizar/${body.id}`)).status).toBe(200);
    expect((await preguntando(noa)).status).toBe(200);
  });

  it('dos a la vez no son los dos el primero', async () => {
    const leo = { nombre_completo: 'Leo A La Vez', fecha_nacimiento: '2013-03-03' };
    const respuestas = await Promise.all([preguntando(leo), preguntando(leo), preguntando(leo)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('en un fichero que se importa es el que ya está', async () => {
    const fichero = Buffer.from('Nombre completo;Fecha de nacimiento;Colegio\nSOLÉ PEÑA NÚÑEZ;03/03/2014;CEIP El Olmo\n');
    await preguntando({ ...sole, nombre_completo: 'Solé Peña Núñez', fecha_nacimiento: '2014-03-03', confirmaOtraPersona: 1 });
    const { body } = await uno.llamar<{ filas: { accion: string }[] }>(
      'POST',
      '/api/importacion/vista',
      multiparte({ tipo: 'jugadores', opciones: {} }, { fichero }),
    );
    expect(body.filas.map(({ accion }) => accion)).not.toContain('crear');
  });
});

describe('la lista', () => {
  beforeAll(async () => {
    for (const cambios of [
      { nombre_completo: 'Zoé Ñandú', fecha_nacimiento: '2010-01-01', dni: '11111111H', tipo_licencia_id: 1 },
      { nombre_completo: 'Zoe 100%', fecha_nacimiento: '2010-12-31', colegio_id: abeto, estado: 2 },
      { nombre_completo: 'Zoe Águila', fecha_nacimiento: '2011-01-01', colegio_id: abeto, tipo_licencia_id: 3 },
    ])
      await jugadores.crear(cambios);
  });
  const filtrados = (...filtros: object[]) => jugadores.filtrados('ZOÉ', ...filtros);

  it('filtra por cada columna', async () => {
    expect(await filtrados()).toEqual(['Zoe 100%', 'Zoe Águila', 'Zoé Ñandú']);
    expect(await filtrados({ name: 'dni', operator: 'contains', value: '1111h' })).toEqual(['Zoé Ñandú']);
    expect(await filtrados({ name: 'colegio', operator: 'equals', value: abeto })).toEqual(['Zoe 100%', 'Zoe Águila']);
    expect(await filtrados({ name: 'colegio', operator: 'equals', value: [abeto, String(olmo)] })).toHaveLength(3);
    expect(await jugadores.filtrados('aguila zoe')).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'colegio_nombre', operator: 'contains', value: 'abeto' })).toEqual(['Zoe 100%', 'Zoe Águila']);
    expect(
      await filtrados({ name: 'fecha_nacimiento', operator: 'intervaldate', value: { min: '2010-01-01', max: '2010-12-31' } }),
    ).toEqual(['Zoe 100%', 'Zoé Ñandú']);
    expect(await filtrados({ name: 'tipo_licencia', operator: 'contains', value: 'invitado' })).toEqual(['Zoe Águila']);
    expect(await filtrados({ name: 'estado', operator: 'equals', value: 2 })).toEqual(['Zoe 100%']);
    expect(await filtrados({ name: 'equipos', operator: 'contains', value: 'a' })).toEqual([]);
  });

  it('un colegio que no es un número se rechaza', async () => {
    const { status } = await uno.llamar('POST', '/api/jugadores/index', {
      filtros: [{ name: 'colegio', operator: 'equals', value: 'olmo' }],
      paginacion: { pageNumber: 1, pageSize: 10 },
    });
    expect(status).toBe(400);
  });

  it('por cualquier columna, las páginas se reparten a todos sin repetir', async () => {
    for (const columna of [
      'nombre_completo',
      'dni',
      'colegio_nombre',
      'colegio',
      'fecha_nacimiento',
      'tipo_licencia',
      'estado',
      'equipos',
    ]) {
      const { count, ids } = await jugadores.porPaginas(columna, 4);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    }
  });

  it('los de un colegio, y los que contienen un texto de tres letras', async () => {
    const llamar = (url: string) => uno.llamar<FilaJugador[]>('GET', url);
    expect((await llamar(`/api/jugadores/colegio/${abeto}`)).body.map(({ nombre_completo }) => nombre_completo)).toEqual([
      'Zoe 100%',
      'Zoe Águila',
    ]);
    expect((await llamar(`/api/jugadores/colegiotexto/${abeto}/agui`)).body.map(({ nombre_completo }) => nombre_completo)).toEqual([
      'Zoe Águila',
    ]);
    expect((await llamar(`/api/jugadores/colegiotexto/${abeto}/zo`)).status).toBe(400);
  });

  it('entera da lo mismo que por páginas', async () => {
    const cuerpo = {
      filtros: [{ name: 'nombre_completo', operator: 'contains', value: 'zoe' }],
      ordenacion: [{ name: 'colegio_nombre', order: 'desc' }],
    };
    expect((await uno.llamar('POST', '/api/jugadores/index/sinpaginacion', cuerpo)).body).toEqual(await jugadores.lista(cuerpo));
  });
});

describe('con miles de jugadores', () => {
  let colegio: number;
  beforeAll(async () => {
    await crearJugadoresDeMuestra(oficina.db, { jugadores: 15_000, colegios: 200 });
    ({ id: colegio } = await oficina.db
      .selectFrom('colegio')
      .select('id')
      .where('nombre', '=', 'Colegio de muestra 150')
      .executeTakeFirstOrThrow());
  }, 120_000);

  const NOMBRE = { name: 'nombre_completo', operator: 'contains', value: 'GARCIA' };
  const NACIMIENTO = { name: 'fecha_nacimiento', operator: 'intervaldate', value: { min: '2010-03-01', max: '2010-05-31' } };
  const colegios = (): Record<string, object> => ({
    'por su id': { name: 'colegio', operator: 'equals', value: colegio },
    'por su nombre': { name: 'colegio_nombre', operator: 'contains', value: 'muestra 150' },
  });
  const enteras = (filtros: object[], ordenacion: object[] = [{ name: 'nombre_completo', order: 'asc' }]) =>
    leidasEnteras(oficina.database, (con) =>
      readPage(listaDeJugadores(con), CuerpoLista.parse({ filtros, ordenacion, paginacion: { pageNumber: 3, pageSize: 20 } })),
    );

  it('la lista no lee la tabla entera por nombre, por nacimiento, por colegio ni por los tres', async () => {
    expect(await enteras([NOMBRE])).not.toContain('jugador');
    expect(await enteras([{ ...NOMBRE, value: 'garcia ana' }])).not.toContain('jugador');
    expect(await enteras([NACIMIENTO])).not.toContain('jugador');
    for (const filtro of Object.values(colegios())) {
      expect(await enteras([filtro])).not.toContain('jugador');
      expect(await enteras([NOMBRE, NACIMIENTO, filtro])).not.toContain('jugador');
      expect(await enteras([NOMBRE, NACIMIENTO, filtro], [{ name: 'colegio_nombre', order: 'desc' }])).not.toContain('jugador');
      expect(await enteras([NACIMIENTO, filtro], [{ name: 'fecha_nacimiento', order: 'desc' }])).not.toContain('jugador');
    }
    expect(await enteras([{ name: 'dni', operator: 'contains', value: '012345' }])).not.toContain('jugador');
  });

  it('ni por equipo, solo o con los demás, en cualquier orden', async () => {
    const { rows } = await sql<{
      nombre: string;
    }>`select nombre from equipo_en_campeonato where nombre like '%Colegio de muestra 150 B'`.execute(oficina.db);
    for (const [operator, value] of [
      ['contains', 'muestra 150 b'],
      ['equals', rows[0]!.nombre],
    ]) {
      const equipos = { name: 'equipos', operator, value };
      for (const otros of [[], [NOMBRE, NACIMIENTO], ...Object.values(colegios()).map((filtro) => [filtro, NACIMIENTO])])
        for (const name of ['nombre_completo', 'colegio_nombre', 'equipos'])
          expect(await enteras([equipos, ...otros], [{ name, order: 'asc' }])).not.toContain('jugador');
    }
  });

  it('las plantillas no se leen para ordenar por otra columna', async () => {
    for (const name of ['nombre_completo', 'dni', 'colegio_nombre', 'fecha_nacimiento', 'tipo_licencia', 'estado'])
      for (const tabla of await enteras([], [{ name, order: 'asc' }])) expect(tabla).not.toMatch(/^(plantilla|equipo)/);
  });

  it('sin filtros se cuenta la tabla, pero la página sale de su índice', async () => {
    // Once vacuumed, even the count reads an index alone.
    expect((await enteras([])).filter((tabla) => tabla === 'jugador').length).toBeLessThanOrEqual(1);
  });

  it('los que esperan a que venza su baja tampoco la leen entera', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from jugador where estado = 2 and anonimo is null and fecha_baja < current_date - 1825`.execute(oficina.db);
    expect(rows.map((fila) => fila['QUERY PLAN']).join('\n')).toContain('jugador_baja');
  });
});
