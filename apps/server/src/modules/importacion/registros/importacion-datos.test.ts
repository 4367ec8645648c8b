import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpcionesImportacion, type ResultadoImportacion, type TipoImportacion } from '@cd/contract/importacion/registros';
import { abrirOficina, crearRol, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let yo: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina({ clock: { today: () => '2026-11-21' } });
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  yo = await entrar(oficina.http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());

type Respuesta = ResultadoImportacion & { guardado: boolean; detail?: string; codigo?: string };

function enviar(
  a: 'vista' | 'importar',
  tipo: TipoImportacion,
  fichero: string | Buffer,
  opciones: Partial<OpcionesImportacion> = {},
  cliente: Cliente = yo,
) {
  const form = new FormData();
  form.set('model', JSON.stringify({ tipo, opciones }));
  form.set('fichero', new Blob([typeof fichero === 'string' ? fichero : new Uint8Array(fichero)]), 'datos');
  return cliente.llamar<Respuesta>('POST', a === 'vista' ? '/api/importacion/vista' : '/api/importacion', form);
}
const ver = (...args: [TipoImportacion, string | Buffer, Partial<OpcionesImportacion>?]) => enviar('vista', ...args);
const importar = (...args: [TipoImportacion, string | Buffer, Partial<OpcionesImportacion>?]) => enviar('importar', ...args);

const cuantos = async (tabla: 'colegio' | 'sede' | 'zona' | 'equipo'): Promise<number> => {
  const { n } = await oficina.db
    .selectFrom(tabla)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};
const colegio = (codigo: string) => oficina.db.selectFrom('colegio').selectAll().where('codigo', '=', codigo).executeTakeFirst();
const acciones = async () =>
  (await oficina.db.selectFrom('accion').select('texto').where('texto', 'like', 'Importación%').orderBy('id').execute()).map(
    ({ texto }) => texto,
  );

// <repo>/../shared/data: the official list of schools.
const CENTROS = new URL('../../../../../../../shared/data/referencia/centros_madrid_capital.csv', import.meta.url);
const hayCentros = existsSync(CENTROS);
describe.skipIf(!hayCentros)('los centros de Madrid capital, como se publican', () => {
  const fichero = hayCentros ? readFileSync(CENTROS) : Buffer.alloc(0);

  it('se ven antes de guardarse, y verlos no guarda nada', async () => {
    const { status, body } = await ver('colegios', fichero, { crearSedes: true });
    expect([status, body.totales]).toEqual([200, { crear: 741, cambiar: 0, igual: 0, rechazar: 0 }]);
    expect(body.columnas.filter(({ campo }) => campo === null).map(({ cabecera }) => cabecera)).toEqual(['tipo', 'titularidad']);
    expect([await cuantos('colegio'), await cuantos('sede'), await cuantos('zona')]).toEqual([0, 0, 0]);
  });

  it('se importan sin tocar el fichero, cada uno con su sede principal y su zona', async () => {
    const { status, body } = await importar('colegios', fichero, { crearSedes: true });
    expect([status, body.guardado, body.totales]).toEqual([200, true, { crear: 741, cambiar: 0, igual: 0, rechazar: 0 }]);
    expect([await cuantos('colegio'), await cuantos('sede'), await cuantos('zona')]).toEqual([741, 741, 21]);
    const suyo = await colegio('28004266');
    expect(suyo).toMatchObject({
      nombre: 'DAMASO ALONSO',
      direccion: 'Avenida de Espinela, 1',
      codigo_postal: '28021',
      municipio: 'Madrid',
      activo: true,
    });
    expect((await yo.llamar<object[]>('GET', `/api/sedes/colegio/${suyo!.id}`)).body).toMatchObject([
      { nombre: 'Instalaciones de DAMASO ALONSO', principal: 1, zona_nombre: 'Villaverde', direccion: 'Avenida de Espinela, 1' },
    ]);
  });

  it('la segunda vez no cambia nada', async () => {
    const antes = await oficina.db.selectFrom('colegio').selectAll().orderBy('id').execute();
    const { body } = await importar('colegios', fichero, { crearSedes: true });
    expect([body.guardado, body.totales]).toEqual([true, { crear: 0, cambiar: 0, igual: 741, rechazar: 0 }]);
    expect(await oficina.db.selectFrom('colegio').selectAll().orderBy('id').execute()).toEqual(antes);
    expect([await cuantos('sede'), await cuantos('zona')]).toEqual([741, 21]);
    expect(await acciones()).toEqual([
      'Importación de colegios: 741 creados, 0 cambiados, 0 iguales',
      'Importación de colegios: 0 creados, 0 cambiados, 741 iguales',
    ]);
  });

  it('si cambia una celda, cambia ese colegio y se ve qué', async () => {
    const { body } = await importar('colegios', fichero.toString().replace('de Espinela,1,', 'de Espinela,3,'), { crearSedes: true });
    expect(body.totales).toEqual({ crear: 0, cambiar: 1, igual: 740, rechazar: 0 });
    expect(body.filas.find(({ accion }) => accion === 'cambiar')).toEqual({
      linea: 3,
      accion: 'cambiar',
      nombre: 'DAMASO ALONSO',
      cambios: [{ campo: 'Dirección', antes: 'Avenida de Espinela, 1', despues: 'Avenida de Espinela, 3' }],
      motivos: [],
    });
    expect(await colegio('28004266')).toMatchObject({ direccion: 'Avenida de Espinela, 3', version: 2 });
  });
});

describe('las filas rotas', () => {
  const cabecera = 'codigo;nombre;cp;municipio;correo;asociado;iban;zona;observaciones\n';
  const buena = '1000;Bueno;28001;Madrid;a@b.example;sí;ES9121000418450200051332;Rota;\n';

  it.each([
    ['sin nombre', '1001;;28001;Madrid;;;;;', 'Nombre: este dato es obligatorio'],
    ['con un código postal que no lo es', '1001;Malo;2801X;Madrid;;;;;', 'Código postal: El código postal no es válido'],
    ['con un correo que no lo es', '1001;Malo;;Madrid;nadie;;;;', 'Correo: La dirección de correo no es válida'],
    ['con un código repetido', '1000;Otro;;Madrid;;;;;', 'Repite lo de la línea 2'],
    ['demasiado larga', `1001;${'x'.repeat(121)};;Madrid;;;;;`, 'Nombre: Como máximo 120 caracteres'],
    ['con un NUL', '1001;Ma\u0000lo;;Madrid;;;;;', 'Nombre: contiene un carácter que no se admite'],
    ['con una zona que no existe', '1001;Malo;;Madrid;;;;Inventada;', 'Zona: «Inventada» no existe'],
    ['con un IBAN que no cuadra', '1001;Malo;;Madrid;;;ES9121000418450200051333;;', 'IBAN: El IBAN no es válido'],
    ['con más columnas que la cabecera', '1001;Malo;;Madrid;;;;;;;de más', 'La línea tiene 11 columnas y la cabecera 9'],
    ['con un sí o no que no es ninguno', '1001;Malo;;Madrid;;quizá;;;', 'Asociado: escriba sí o no'],
    ['con menos columnas que la cabecera', '1001;Malo', 'La línea tiene 2 columnas y la cabecera 9'],
    ['con unas comillas sin cerrar', '1001;"Malo;;Madrid;;;;;', 'Hay comillas sin abrir o sin cerrar'],
  ])('%s se nombra con su línea y su motivo, y no se guarda nada', async (_cual, fila, motivo) => {
    await oficina.db
      .insertInto('zona')
      .values({ nombre: 'Rota' })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const antes = await cuantos('colegio');
    const fichero = `${cabecera}${buena}${fila}\n`;
    const opciones = { crearSedes: true, crearZonas: false };
    const { status, body } = await importar('colegios', fichero, opciones);
    expect(status).toBe(200);
    expect(body.guardado).toBe(false);
    expect(body.filas.filter(({ accion }) => accion === 'rechazar').map(({ linea, motivos }) => ({ linea, motivos }))).toEqual([
      { linea: 3, motivos: [motivo] },
    ]);
    expect((await ver('colegios', fichero, opciones)).body.filas).toEqual(body.filas);
    expect([await cuantos('colegio'), await colegio('1000')]).toEqual([antes, undefined]);
  });

  it('todas a la vez, todas se nombran', async () => {
    const { body } = await ver('colegios', `${cabecera}1;;2;m;x;quizá;ES1;;\n2;B;;;;;;;\n`);
    expect(body.filas.map(({ linea, accion, motivos }) => [linea, accion, motivos.length])).toEqual([
      [2, 'rechazar', 2],
      [3, 'crear', 0],
    ]);
  });

  it('un fichero sin la columna del nombre no se lee', async () => {
    const { status, body } = await ver('colegios', 'codigo;cp\n1;28001\n');
    expect([status, body.detail]).toEqual([422, 'Falta la columna «Nombre»']);
  });

  it.each([
    [' ', 'en blanco'],
    ['nombre\n', 'solo con cabecera'],
  ])('un fichero %j (%s) no se lee', async (fichero) => {
    expect((await ver('colegios', fichero)).body.codigo).toBe('fichero.ilegible');
  });

  it('de la misma persona, los siguientes esperan a que acabe el primero, y a partir de tres se le dice que vuelva', async () => {
    const respuestas = await Promise.all(Array.from({ length: 4 }, () => ver('colegios', 'nombre\nTurno\n')));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
    expect(respuestas.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ codigo: 'fichero.turno', detail: expect.stringContaining('otro fichero suyo') as string }),
    );
    expect((await ver('colegios', 'nombre\nTurno\n')).status).toBe(200);
  });

  it('uno roto se dice', async () => {
    expect((await ver('colegios', 'PK\u0003\u0004nada')).body).toMatchObject({ codigo: 'fichero.danado' });
  });

  it('sin fichero se pide, y uno de más de 10 MB no se admite', async () => {
    expect((await yo.llamar('POST', '/api/importacion/vista', { tipo: 'colegios' })).status).toBe(400);
    expect((await ver('colegios', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
    expect(
      (await ver('colegios', Buffer.concat([Buffer.from('nombre;observaciones\nColegio;'), Buffer.alloc(6 * 1024 * 1024, 'x')]))).body
        .filas,
    ).toMatchObject([{ accion: 'rechazar', motivos: ['La línea es demasiado larga, o hay comillas sin cerrar'] }]);
  });
});

describe('cómo viene el fichero', () => {
  const esperado = { nombre: 'Peñón', municipio: 'Ávila', telefono: '910 000 000' };
  const texto = (separador: string) =>
    [
      ['Código', 'NOMBRE', 'Localidad', 'TELÉFONO'],
      ['P1', 'Peñón', 'Ávila', '910 000 000'],
    ]
      .map((fila) => fila.join(separador))
      .join('\r\n');

  it.each([
    ['con comas y UTF-8', Buffer.from(texto(','))],
    ['con marca de UTF-8', Buffer.from(`\uFEFF${texto(';')}`)],
    ['con tabuladores', Buffer.from(texto('\t'))],
    ['en la codificación de Windows', Buffer.from(texto(';'), 'latin1')],
    ['en UTF-16', Buffer.from(`\uFEFF${texto('\t')}`, 'utf16le')],
  ])('%s se lee igual', async (_como, fichero) => {
    await importar('colegios', fichero);
    expect(await colegio('P1')).toMatchObject(esperado);
    await oficina.db.deleteFrom('colegio').where('codigo', '=', 'P1').execute();
  });

  it('de una hoja de cálculo se leen fechas, números, síes y lo que dan sus fórmulas, y las líneas son las de la hoja', async () => {
    await importar('colegios', 'codigo,nombre\n742,De hoja\n');
    const { body } = await ver('jugadores', readFileSync(new URL('muestra.xlsx', import.meta.url)));
    expect(
      body.filas.map(({ linea, accion, cambios, motivos }) => [linea, accion, cambios.map(({ despues }) => despues), motivos]),
    ).toEqual([
      [2, 'crear', ['Iris Vega', '03/02/2012', 'De hoja', 'sí', 'Iris Vega!'], []],
      [4, 'rechazar', [], ['Fecha de nacimiento: la fecha no es válida; escríbala como 31/12/2012']],
    ]);
  });

  it('una celda con varias líneas no descuenta las que siguen', async () => {
    const { body } = await ver('colegios', 'nombre,observaciones\nUno,"dos\nlíneas"\n\n,falta\n');
    expect(body.filas.map(({ linea, accion }) => [linea, accion])).toEqual([
      [2, 'crear'],
      [5, 'rechazar'],
    ]);
  });
});

describe('a qué colegio se refiere una fila', () => {
  it('una celda vacía no borra lo que hay, y una columna que no viene tampoco', async () => {
    await importar('colegios', 'codigo,nombre,telefono,email\nV1,Vacío,911,v@v.example\n');
    const { body } = await importar('colegios', 'codigo,nombre,telefono\nV1,Vacío,\n');
    expect(body.totales.igual).toBe(1);
    expect(await colegio('V1')).toMatchObject({ telefono: '911', email: 'v@v.example' });
  });

  it('sin código se busca por nombre y municipio', async () => {
    await importar('colegios', 'nombre,municipio\nSan Roque,Getafe\nSan Roque,Parla\n');
    const { body } = await importar('colegios', 'nombre,municipio,telefono\nSAN ROQUE,getafe,912\n');
    expect(body.filas).toMatchObject([{ accion: 'cambiar' }]);
    expect((await ver('colegios', 'nombre\nSan Roque\n')).body.filas[0]!.motivos).toEqual([
      'Nombre: hay varios colegios «San Roque»; escriba el código o el municipio',
    ]);
  });

  it('dos del mismo nombre en un municipio necesitan cada uno su código', async () => {
    const texto = 'Colegio «Los Olmos»: ya hay otro con ese nombre en Leganés. Dé a cada uno su código';
    const { body } = await ver('colegios', 'codigo,nombre,municipio\nO1,Los Olmos,Leganés\n,Los Olmos,Leganés\n');
    expect(body.filas.map(({ motivos }) => motivos)).toEqual([[texto], [texto]]);
    expect((await importar('colegios', 'codigo,nombre,municipio\nO1,Los Olmos,Leganés\nO2,Los Olmos,Leganés\n')).body.guardado).toBe(true);
  });
});

describe('las sedes', () => {
  it('la zona que se crea con ellas se ve en los cambios de su fila', async () => {
    const { body } = await ver('sedes', 'Nombre;Zona\nCampo Alto;La Loma\nCampo Bajo;la loma\n');
    expect(body.filas.map(({ cambios }) => cambios.find(({ campo }) => campo === 'Zona'))).toEqual([
      { campo: 'Zona', antes: '', despues: 'La Loma (zona nueva)' },
      { campo: 'Zona', antes: '', despues: 'La Loma (zona nueva)' },
    ]);
    const fichero = 'Código;Nombre;Zona\n9101;Colegio Alto;La Loma\n9102;Colegio Bajo;\n';
    const deColegios = (await ver('colegios', fichero, { crearSedes: true })).body.filas;
    expect(deColegios.map(({ cambios }) => cambios.slice(-2))).toEqual([
      [
        { campo: 'Sede principal', antes: '', despues: 'Instalaciones de Colegio Alto' },
        { campo: 'Zona de la sede', antes: '', despues: 'La Loma (zona nueva)' },
      ],
      [
        { campo: 'Nombre', antes: '', despues: 'Colegio Bajo' },
        { campo: 'Sede principal', antes: '', despues: 'Instalaciones de Colegio Bajo' },
      ],
    ]);
    await importar('sedes', 'Nombre;Zona\nCampo Alto;La Loma\n');
    const { filas } = (await ver('colegios', fichero, { crearSedes: true })).body;
    expect(filas[0]!.cambios.at(-1)).toEqual({ campo: 'Zona de la sede', antes: '', despues: 'La Loma' });
    expect((await ver('colegios', fichero, { crearSedes: false })).body.filas[0]!.cambios.map(({ campo }) => campo)).toEqual([
      'Código',
      'Nombre',
    ]);
  });

  it('se importan con zona y pistas, y la segunda vez no cambia nada', async () => {
    const fichero =
      'Nombre;Municipio;Zona;Pabellón;Latitud;Longitud;Pistas\nPolideportivo Sur;Parla;Sur;sí;40,25;-3,77;Central (2) | Lateral\n';
    expect((await importar('sedes', fichero)).body).toMatchObject({ guardado: true, totales: { crear: 1 } });
    const { id } = await oficina.db.selectFrom('sede').select('id').where('nombre', '=', 'Polideportivo Sur').executeTakeFirstOrThrow();
    expect((await yo.llamar('GET', `/api/sedes/${id}`)).body).toMatchObject({
      zona_nombre: 'Sur',
      pabellon: 1,
      latitud: 40.25,
      longitud: -3.77,
      pistas: [
        { nombre: 'Central', capacidad: 2 },
        { nombre: 'Lateral', capacidad: 1 },
      ],
    });
    expect((await importar('sedes', fichero)).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 1, rechazar: 0 });
    const { body } = await importar('sedes', 'Nombre;Pistas\npolideportivo sur;lateral | Nueva\n');
    expect(body.filas[0]).toMatchObject({
      accion: 'cambiar',
      cambios: [{ campo: 'Nombre' }, { campo: 'Pistas', antes: 'Central | Lateral', despues: 'Central | Lateral | Nueva' }],
    });
  });

  it('lo que solo la base de datos ve repetido tampoco se guarda a medias', async () => {
    const { status, body } = await importar('sedes', 'nombre,zona\nCon zona,Søren\nCon otra,SOREN\n');
    expect([status, body.codigo, await oficina.db.selectFrom('sede').select('id').where('nombre', '=', 'Con zona').execute()]).toEqual([
      409,
      'maestro.duplicado',
      [],
    ]);
  });

  it('una coordenada sin la otra se rechaza', async () => {
    expect((await ver('sedes', 'nombre;latitud\nMedia;40\n')).body.filas[0]!.motivos).toEqual([
      'Longitud: Escriba las dos coordenadas o ninguna',
    ]);
  });
});

describe('los equipos', () => {
  beforeAll(async () => {
    const { db } = oficina;
    const competicion = await db
      .insertInto('competicion')
      .values({ nombre: '26-27', fecha_inicio: '2026-09-01', fecha_fin: '2027-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const deporte = await db.insertInto('deporte').values({ nombre: 'Fútbol sala' }).returning('id').executeTakeFirstOrThrow();
    const categoria = await db.insertInto('categoria').values({ nombre: 'Alevín' }).returning('id').executeTakeFirstOrThrow();
    const genero = await db.insertInto('genero').values({ nombre: 'Femenino' }).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('campeonato')
      .values({ competicion_id: competicion.id, deporte_id: deporte.id, categoria_id: categoria.id, genero_id: genero.id })
      .execute();
    await importar('colegios', 'codigo,nombre\nE1,Equipado\n', { crearSedes: true });
  });
  const cabecera = 'Colegio;Deporte;Categoría;Género;Letra;Nivel;Día;Hora;Sede\n';

  it('se importan en el campeonato de la competición de trabajo, y la segunda vez no cambia nada', async () => {
    const fichero = `${cabecera}E1;futbol sala;ALEVIN;femenino;;Alto;viernes;17:30;Instalaciones de Equipado\nEquipado;Fútbol sala;Alevín;Femenino;B;;;;\n`;
    expect((await importar('equipos', fichero)).body).toMatchObject({ guardado: true, totales: { crear: 2 } });
    const { id } = (await colegio('E1'))!;
    expect(
      await oficina.db
        .selectFrom('equipo')
        .select(['subequipo', 'nivel', 'preferido_dia', 'preferido_hora'])
        .where('colegio_id', '=', id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { subequipo: null, nivel: 3, preferido_dia: 5, preferido_hora: '17:30:00' },
      { subequipo: 'B', nivel: 2, preferido_dia: null, preferido_hora: null },
    ]);
    expect((await importar('equipos', fichero)).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 2, rechazar: 0 });
  });

  it('los campeonatos que falten se crean si se pide, de lo que ya hay en las listas, y antes se dice cuáles', async () => {
    await oficina.db.insertInto('genero').values({ nombre: 'Mixto' }).execute();
    const fichero = `${cabecera}E1;futbol sala;alevín;MIXTO;;;;;\nE1;Fútbol sala;Alevín;Mixto;B;;;;\n`;
    expect((await ver('equipos', fichero)).body).toMatchObject({ totales: { rechazar: 2 }, campeonatos: [] });
    const campeonatos = async () => (await oficina.db.selectFrom('campeonato').select('id').execute()).length;
    const antes = await campeonatos();
    const vista = (await ver('equipos', fichero, { crearCampeonatos: true })).body;
    expect(vista).toMatchObject({ totales: { crear: 2, rechazar: 0 }, campeonatos: ['Fútbol sala Alevín Mixto'] });
    expect(vista.filas[0]!.cambios[0]).toEqual({
      campo: 'Campeonato',
      antes: '',
      despues: 'Fútbol sala Alevín Mixto (campeonato nuevo)',
    });
    expect(await campeonatos()).toBe(antes);
    expect((await importar('equipos', fichero, { crearCampeonatos: true })).body).toMatchObject({ guardado: true, totales: { crear: 2 } });
    expect(await campeonatos()).toBe(antes + 1);
    expect((await acciones()).at(-1)).toBe(
      'Importación de equipos: 2 creados, 0 cambiados, 0 iguales; campeonatos nuevos: Fútbol sala Alevín Mixto',
    );
    expect((await importar('equipos', fichero, { crearCampeonatos: true })).body).toMatchObject({
      totales: { igual: 2 },
      campeonatos: [],
    });
    const otro = (await ver('equipos', `${cabecera}E1;Ajedrez;Alevín;Nadie;;;;;\n`, { crearCampeonatos: true })).body;
    expect(otro.filas[0]!.motivos).toEqual(['Deporte: «Ajedrez» no existe', 'Género: «Nadie» no existe']);
  });

  it('uno nuevo que no dice su sede juega en la principal de su colegio; el que ya está se queda como está', async () => {
    const { id } = (await colegio('E1'))!;
    const { sede_id } = await oficina.db
      .selectFrom('colegio_sede')
      .select('sede_id')
      .where('colegio_id', '=', id)
      .executeTakeFirstOrThrow();
    const leer = async (letra: string) =>
      await oficina.db
        .selectFrom('equipo')
        .select(['id', 'sede_id', 'observaciones'])
        .where('colegio_id', '=', id)
        .where('subequipo', '=', letra)
        .executeTakeFirstOrThrow();
    const fichero = `${cabecera}E1;Fútbol sala;Alevín;Femenino;H;;;;\n`;
    const { cambios } = (await ver('equipos', fichero)).body.filas[0]!;
    expect(cambios).toContainEqual({ campo: 'Sede preferida', antes: '', despues: 'Instalaciones de Equipado' });
    await importar('equipos', fichero);
    const nuevo = await leer('H');
    expect(nuevo.sede_id).toBe(sede_id);
    await oficina.db.updateTable('equipo').set({ sede_id: null, observaciones: 'Suya' }).where('id', '=', nuevo.id).execute();
    expect((await importar('equipos', `${cabecera}E1;Fútbol sala;Alevín;Femenino;H;Alto;;;\n`)).body.totales).toMatchObject({ cambiar: 1 });
    expect(await leer('H')).toEqual({ id: nuevo.id, sede_id: null, observaciones: 'Suya' });
  });

  it('al que juega en concentraciones no se le pone día, hora ni sede', async () => {
    const { id } = (await colegio('E1'))!;
    const suyo = () => oficina.db.updateTable('equipo').where('colegio_id', '=', id).where('subequipo', '=', 'H');
    await suyo().set({ concentraciones: true }).execute();
    const { body } = await importar('equipos', `${cabecera}E1;Fútbol sala;Alevín;Femenino;H;;viernes;17:30;\n`);
    expect(body.filas[0]!.motivos).toEqual([
      'Día preferido: juega en concentraciones, sin día, hora ni sede de su equipo',
      'Hora preferida: juega en concentraciones, sin día, hora ni sede de su equipo',
    ]);
    await suyo().set({ concentraciones: false }).execute();
  });

  it('quien no edita los campeonatos no los crea importando', async () => {
    const rol = await crearRol(oficina.db, 'Importa y no crea', 1, 0);
    await sql`update rol_opcion set permiso = 2 where rol_id = ${rol} and opcion_id = (select id from opcion
      where enlace = '/admin/importar')`.execute(oficina.db);
    await crearUsuario(oficina.db, { login: 'importa@liga.es', roles: [rol] });
    const importa = await entrar(oficina.http, 'importa@liga.es');
    const fichero = `${cabecera}E1;Fútbol sala;Alevín;Femenino;G;;;;\n`;
    for (const a of ['vista', 'importar'] as const) {
      const { status, body } = await enviar(a, 'equipos', fichero, { crearCampeonatos: true }, importa);
      expect([status, body.codigo]).toEqual([403, 'acceso.denegado']);
    }
    expect((await enviar('vista', 'equipos', fichero, {}, importa)).status).toBe(200);
  });

  it.each([
    ['Nadie;Fútbol sala;Alevín;Femenino;;;;;', 'Colegio: «Nadie» no existe'],
    ['E1;Ajedrez;Alevín;Femenino;;;;;', 'Campeonato: no hay Ajedrez Alevín Femenino en la competición de trabajo'],
    ['E1;Fútbol sala;Alevín;Femenino;Z;;;;', 'Letra: escriba una letra de la A a la H'],
    ['E1;Fútbol sala;Alevín;Femenino;;Enorme;;;', 'Nivel: escriba Bajo, Medio o Alto'],
    ['E1;Fútbol sala;Alevín;Femenino;;;;25:00;', 'Hora preferida: la hora no es válida; escríbala como 17:30'],
    ['E1;Fútbol sala;Alevín;Femenino;;;;06:30;', 'Hora preferida: La hora preferida debe estar entre las 08h y las 23h'],
    ['E1;Fútbol sala;Alevín;Femenino;;;;;La luna', 'Sede preferida: «La luna» no existe'],
    ['E1;Fútbol sala;Alevín;Femenino;C;;;;\nEquipado;Fútbol sala;Alevín;Femenino;C;;;;', 'Repite lo de la línea 2'],
  ])('%s: %s', async (fila, motivo) => {
    const { body } = await importar('equipos', `${cabecera}${fila}\n`);
    expect([body.guardado, body.filas.flatMap(({ motivos }) => motivos)]).toEqual([false, [motivo]]);
  });
});

describe('lo que no se entiende y lo que se rechaza', () => {
  const enviarCon = (a: 'vista' | 'importar', fichero: string, extra: object) => {
    const form = new FormData();
    form.set('model', JSON.stringify({ tipo: 'colegios', ...extra }));
    form.set('fichero', new Blob([fichero]), 'datos');
    return yo.llamar<Respuesta>('POST', a === 'vista' ? '/api/importacion/vista' : '/api/importacion', form);
  };

  it('una columna de título desconocido se dice a mano, y mientras falta no se lee ninguna fila', async () => {
    const fichero = 'Centro escolar;Nº;Notas\nDicho a mano;DM1;nada\n';
    expect((await enviarCon('vista', fichero, {})).status).toBe(422);
    const vista = await enviarCon('vista', fichero, { columnas: {} });
    expect([vista.status, vista.body.falta, vista.body.filas]).toEqual([200, 'Falta la columna «Nombre»', []]);
    expect(vista.body.campos).toContainEqual({ nombre: 'nombre', titulo: 'Nombre', obligatorio: true });
    const columnas = { 'Centro escolar': 'nombre', Nº: 'codigo', Notas: null };
    const dicha = await enviarCon('vista', fichero, { columnas });
    expect([dicha.body.falta, dicha.body.columnas.map(({ campo }) => campo)]).toEqual([null, ['Nombre', 'Código', null]]);
    expect((await enviarCon('importar', fichero, { columnas: {} })).status).toBe(422);
    expect((await enviarCon('importar', fichero, { columnas })).body).toMatchObject({ guardado: true, totales: { crear: 1 } });
    expect((await colegio('DM1'))!.nombre).toBe('Dicho a mano');
    // Twice the same, or one that there is not.
    expect((await enviarCon('vista', fichero, { columnas: { ...columnas, Notas: 'nombre' } })).body.falta).toBe(
      'La columna «Nombre» está dos veces',
    );
    expect((await enviarCon('vista', fichero, { columnas: { ...columnas, Notas: 'version' } })).body.columnas.at(-1)!.campo).toBeNull();
  });

  it('las buenas se guardan si se pide, y las rechazadas se devuelven con lo que decían', async () => {
    const fichero = 'Código;Nombre\nSB1;Solo buena\nSB2;\nSB1;Repetida\n';
    const entero = await enviarCon('importar', fichero, {});
    expect([entero.body.guardado, entero.body.totales.rechazar]).toEqual([false, 2]);
    expect(entero.body.filas.map(({ celdas }) => celdas ?? null)).toEqual([null, ['SB2', ''], ['SB1', 'Repetida']]);
    expect(await colegio('SB1')).toBeUndefined();
    const buenas = await enviarCon('importar', fichero, { opciones: { soloBuenas: true } });
    expect(buenas.body).toMatchObject({ guardado: true, totales: { crear: 1, rechazar: 0 } });
    expect((await colegio('SB1'))!.nombre).toBe('Solo buena');
    expect((await acciones()).at(-1)).toBe('Importación de colegios: 1 creados, 0 cambiados, 0 iguales, 2 rechazados que se quedan fuera');
    // Nothing good, nothing done; and what only a refused row names is not made.
    expect((await enviarCon('importar', 'Código;Nombre\nSB9;\n', { opciones: { soloBuenas: true } })).body.guardado).toBe(false);
    const sedes = 'Nombre;Zona;Pabellón\nBuena sede;Zona buena;no\nMala sede;Zona mala;quizá\n';
    expect((await importar('sedes', sedes, { soloBuenas: true })).body.guardado).toBe(true);
    expect(
      (await oficina.db.selectFrom('zona').select('nombre').where('nombre', 'in', ['Zona buena', 'Zona mala']).execute()).map(
        ({ nombre }) => nombre,
      ),
    ).toEqual(['Zona buena']);
  });
});

describe('las personas', () => {
  beforeAll(async () => {
    await importar('colegios', 'codigo,nombre\nJ1,De jugadores\nJ2,De otros\n');
    await oficina.db.insertInto('deporte').values({ nombre: 'Voleibol' }).execute();
  });

  describe('jugadores', () => {
    const cabecera = 'Nombre;Documento;Fecha de nacimiento;Colegio;Licencia;Colegio de matriculación;Consentimiento de foto\n';
    const fichero = `${cabecera}Ana Pérez Ruiz;12.345.678-z;3/2/2012;J1;A;;sí\nLeo Gil Mas;;2013-05-06;De otros;B;IES Lejano;\n`;

    it('se importan con las reglas de su pantalla, y la segunda vez no cambia nada', async () => {
      expect((await importar('jugadores', fichero)).body).toMatchObject({ guardado: true, totales: { crear: 2 } });
      const jugadores = await oficina.db
        .selectFrom('jugador')
        .selectAll()
        .where('nombre_completo', 'in', ['Ana Pérez Ruiz', 'Leo Gil Mas'])
        .orderBy('id')
        .execute();
      expect(jugadores).toMatchObject([
        {
          dni: '12345678Z',
          fecha_nacimiento: '2012-02-03',
          tipo_licencia_id: 1,
          colegio_matriculacion: '',
          consentimiento_foto: true,
          estado: 1,
        },
        { dni: '', fecha_nacimiento: '2013-05-06', tipo_licencia_id: 2, colegio_matriculacion: 'IES Lejano', consentimiento_foto: false },
      ]);
      expect((await importar('jugadores', fichero)).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 2, rechazar: 0 });
    });

    it('por el documento se sabe quién es aunque cambie de colegio', async () => {
      const { body } = await importar('jugadores', `${cabecera}Ana Pérez Ruiz;12345678Z;03-02-2012;J2;;;\n`);
      expect(body.filas).toMatchObject([
        { accion: 'cambiar', cambios: [{ campo: 'Colegio', antes: 'De jugadores', despues: 'De otros' }] },
      ]);
    });

    it('quien no tenía documento lo gana', async () => {
      const { body } = await importar('jugadores', `${cabecera}leo gil mas;X1234567L;06/05/2013;J2;;;\n`);
      expect(body.filas[0]!.cambios).toContainEqual({ campo: 'Documento', antes: '', despues: 'X1234567L' });
    });

    it.each([
      ['Eva Sol;12345678A;1/1/2012;J1;;;', 'Documento: El nº de documento no es un D.N.I ó N.I.E. válido'],
      ['Eva Sol;;31/02/2012;J1;;;', 'Fecha de nacimiento: la fecha no es válida; escríbala como 31/12/2012'],
      ['Eva Sol;;1/1/1959;J1;;;', 'Fecha de nacimiento: La fecha de nacimiento del jugador es demasiado antigua'],
      ['Eva Sol;;;J1;;;', 'Fecha de nacimiento: este dato es obligatorio'],
      ['Eva Sol;;1/1/2012;Ninguno;;;', 'Colegio: «Ninguno» no existe'],
      ['Eva Sol;;1/1/2012;J1;Z;;', 'Tipo de licencia: «Z» no existe'],
      ['Eva Sol;;1/1/2012;J1;;;\nEva Sol;;1/1/2012;J1;;;', 'Repite lo de la línea 2'],
    ])('%s: %s', async (fila, motivo) => {
      const { body } = await importar('jugadores', `${cabecera}${fila}\n`);
      expect([body.guardado, body.filas.flatMap(({ motivos }) => motivos)]).toEqual([false, [motivo]]);
    });
  });

  it('los entrenadores con correo reciben su cuenta y su bienvenida', async () => {
    const fichero =
      'Nombre;DNI;Correo;Móvil;Colegios\nLuis Gómez;00000000T;luis@liga.example;600000000;J1 | De otros\nSin Cuenta;00000001R;;;\n';
    expect((await importar('entrenadores', fichero)).body).toMatchObject({ guardado: true, totales: { crear: 2 } });
    const luis = await oficina.db.selectFrom('entrenador').selectAll().where('dni', '=', '00000000T').executeTakeFirstOrThrow();
    expect((await yo.llamar('GET', `/api/entrenadores/${luis.id}`)).body).toMatchObject({
      login: 'luis@liga.example',
      movil: '600000000',
      colegios: expect.objectContaining({ length: 2 }) as unknown,
    });
    expect(
      await oficina.db.selectFrom('reinicio_contrasena').select('usado').where('usuario_id', '=', luis.usuario_id!).execute(),
    ).toHaveLength(1);
    expect((await importar('entrenadores', fichero)).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 2, rechazar: 0 });
    const baja = await importar('entrenadores', 'Nombre;DNI;Estado\nLuis Gómez;00000000T;Baja\n');
    expect(baja.body.filas[0]).toMatchObject({ accion: 'cambiar', cambios: [{ campo: 'Estado', antes: 'Activo', despues: 'Baja' }] });
    expect(await oficina.db.selectFrom('usuario').select('activo').where('id', '=', luis.usuario_id!).executeTakeFirst()).toEqual({
      activo: false,
    });
    expect((await ver('entrenadores', 'Nombre;DNI;Correo\nOtra;00000002W;jefa@liga.es\n')).body.filas[0]!.motivos).toEqual([
      'Correo: Ya existe un usuario con ese email en el sistema',
    ]);
    expect((await ver('entrenadores', 'Nombre;DNI;Correo\nLuis Gómez;00000000T;otro@liga.example\n')).body.filas[0]!.motivos).toEqual([
      'Correo: el de quien ya tiene cuenta se cambia en su ficha',
    ]);
  });

  it('los árbitros se importan con sus deportes', async () => {
    const fichero = 'Nombre;Correo;Deportes;Coche\nEva Marín;eva@liga.example;voleibol;sí\n';
    expect((await importar('arbitros', fichero)).body).toMatchObject({ guardado: true, totales: { crear: 1 } });
    expect((await importar('arbitros', fichero)).body.totales.igual).toBe(1);
    expect((await ver('arbitros', 'Nombre;Correo\nSin Correo;\n')).body.filas[0]).toMatchObject({ accion: 'rechazar' });
  });

  it('los coordinadores, con sus deportes en sus colegios o con todos', async () => {
    await importar('colegios', 'codigo,nombre\nCOORD1,Colegio Uno\nCOORD2,Colegio Dos\n');
    const fichero =
      'Nombre;Correo;General;Colegios;Deportes\nNuria Vidal;nuria@liga.example;;COORD1|Colegio Dos;voleibol\nTodo Paz;todo@liga.example;sí;;\n';
    const { body } = await importar('coordinadores', fichero);
    expect(body).toMatchObject({ guardado: true, totales: { crear: 2 } });
    expect(body.filas[0]!.cambios.at(-1)).toEqual({
      campo: 'Colegios y deportes',
      antes: '',
      despues: 'Colegio Uno (Voleibol), Colegio Dos (Voleibol)',
    });
    expect((await importar('coordinadores', fichero)).body.totales).toEqual({ crear: 0, cambiar: 0, igual: 2, rechazar: 0 });
    const cargos = async (nombre: string): Promise<number> =>
      (
        await oficina.db
          .selectFrom('coordinador_cargo as g')
          .innerJoin('coordinador as c', 'c.id', 'g.coordinador_id')
          .select('g.colegio_id')
          .where('c.nombre', '=', nombre)
          .execute()
      ).length;
    expect([await cargos('Nuria Vidal'), await cargos('Todo Paz')]).toEqual([2, 0]);

    const motivos = async (fila: string): Promise<unknown> =>
      (await ver('coordinadores', `Nombre;Correo;General;Colegios;Deportes\n${fila}\n`)).body.filas[0]!.motivos;
    const incompletos = 'Debe rellenar correctamente todos los campos';
    expect(await motivos('Sin Cargo;sin@liga.example;;;')).toEqual([`Colegios y deportes: ${incompletos}`]);
    expect(await motivos('Sin Deporte;sin@liga.example;;COORD1;')).toEqual([`Colegios y deportes: ${incompletos}`]);
    expect(await motivos('Todo Paz;todo@liga.example;;COORD1;voleibol')).toEqual([
      'Colegios y deportes: un coordinador general se ocupa de todos',
    ]);
    expect(await motivos('Otra;otra@liga.example;quizá;COORD1;curling')).toEqual([
      'General: escriba sí o no',
      'Deportes: «curling» no existe',
    ]);

    expect((await importar('coordinadores', 'Nombre;Correo;General\nNuria Vidal;nuria@liga.example;sí\n')).body.filas[0]).toMatchObject({
      accion: 'cambiar',
      cambios: [{ campo: 'General', antes: 'no', despues: 'sí' }],
    });
    expect(await cargos('Nuria Vidal')).toBe(0);
  });
});

it('en modo demostración no se importa lo que allí no se guarda', async () => {
  const poner = (valor: number) => oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'demo').execute();
  await poner(1);
  const { body } = await importar('entrenadores', 'Nombre;DNI\nDe Muestra;00000003A\n');
  await poner(0);
  expect(body.codigo).toBe('demo.bloqueada');
});

it('cinco mil filas se ven en menos de tres segundos', { tags: 'volumen' }, async () => {
  const filas = Array.from(
    { length: 5_000 },
    (_nada, indice) => `K${indice},Colegio ${indice},Calle Larga ${indice},28001,Madrid,Centro,c${indice}@k.example`,
  );
  const inicio = process.cpuUsage();
  const { body } = await ver('colegios', `codigo,nombre,direccion,cp,municipio,distrito,email\n${filas.join('\n')}\n`, {
    crearSedes: true,
  });
  expect(body.totales.crear).toBe(5_000);
  // Its own work, whatever else the machine does meanwhile.
  expect(process.cpuUsage(inicio).user / 1000).toBeLessThan(3_000);
});

it('quien no puede importar no ve ni guarda', async () => {
  await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [await crearRol(oficina.db, 'Mira', 1, 1)] });
  const mira = await entrar(oficina.http, 'mira@liga.es');
  expect((await enviar('vista', 'colegios', 'nombre\nX\n', {}, mira)).status).toBe(403);
  expect((await enviar('importar', 'colegios', 'nombre\nX\n', {}, mira)).status).toBe(403);
});
