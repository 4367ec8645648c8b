import type { Equipo, EquipoPropio, FilaEquipo, PreviaDeMigracion } from '@cd/contract/competicion/equipos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { crearUsuario, entrar, ROL, textoDe, type Cliente } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;

interface Rechazo {
  detail?: string;
  codigo?: string;
  errores?: { campo: string; texto: string }[];
}
let liga: Awaited<ReturnType<typeof crearCampeonato>>;
/** Another championship of the season, of another category. */
let infantil: { campeonatoId: number; categoriaId: number };
let colegio: number;
let serie = 0;

const id = async (consulta: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) => (await consulta.executeTakeFirstOrThrow()).id;
const nuevoColegio = (extra: { activo?: boolean; nombre?: string } = {}) =>
  id(
    db
      .insertInto('colegio')
      .values({ nombre: `Colegio ${++serie}`, color: '#1F4E79', ...extra })
      .returning('id'),
  );
const nuevoCampeonato = async (categoria: string, annos = '') => {
  const categoriaId = await id(db.insertInto('categoria').values({ nombre: categoria, annos }).returning('id'));
  const campeonatoId = await id(
    db
      .insertInto('campeonato')
      .values({ competicion_id: liga.competicionId, deporte_id: liga.deporteId, categoria_id: categoriaId, genero_id: liga.generoId })
      .returning('id'),
  );
  return { categoriaId, campeonatoId };
};

beforeAll(async () => {
  liga = await crearCampeonato(db);
  infantil = await nuevoCampeonato('Infantil', '2013-2014');
  colegio = await nuevoColegio();
});

const crear = (equipo: object) => yo.llamar<{ id: number } & Rechazo>('POST', '/api/equipos', { equipo });
const inscribir = async (equipo: object = {}): Promise<number> => {
  const { status, body } = await crear({ campeonato_id: liga.campeonatoId, colegio_id: await nuevoColegio(), ...equipo });
  expect(status).toBe(200);
  return body.id;
};
const ver = async (equipoId: number) => (await yo.llamar<Equipo>('GET', `/api/equipos/${equipoId}`)).body;
const cambiar = async (equipoId: number, cambio: object) => {
  const {
    nombre: _n,
    colegio_nombre: _c,
    sede_nombre: _s,
    campeonato: _k,
    cat_id: _t,
    annos: _a,
    cuota_equipo: _q,
    motivo_especial: _m,
    ...equipo
  } = await ver(equipoId);
  return yo.llamar<Rechazo>('PUT', '/api/equipos', { equipo: { ...equipo, ...cambio } });
};
const pagina = async (filtros: object[], ordenacion: object[] = []) =>
  (
    await yo.llamar<{ count: number; rows: FilaEquipo[] }>('POST', '/api/equipos/index', {
      ordenacion,
      filtros,
      paginacion: { pageNumber: 1, pageSize: 50 },
    })
  ).body;
const igual = (name: string, value: unknown) => ({ name, operator: 'equals', value });

describe('inscribir un equipo', () => {
  it('con lo mínimo, y con todo lo que la oficina sabe de él', async () => {
    const sede_id = await id(db.insertInto('sede').values({ nombre: 'Pabellón Norte' }).returning('id'));
    const nuevo = await inscribir({
      colegio_id: colegio,
      subequipo: 'B',
      nivel: 3,
      color_id: 4,
      preferido_dia: 6,
      preferido_hora: '10:30',
      sede_id,
      catf_id: infantil.categoriaId,
      no_clasificable: 1,
    });
    expect(await ver(nuevo)).toMatchObject({
      nombre: 'Colegio 1 B',
      campeonato: 'Fútbol sala Alevín Mixto',
      cat_id: liga.categoriaId,
      catf_id: infantil.categoriaId,
      annos: '2013-2014',
      preferido_hora: '10:30',
      sede_nombre: 'Pabellón Norte',
      no_clasificable: 1,
      version: 1,
    });
    expect(await ver(await inscribir())).toMatchObject({ subequipo: null, nivel: 2, annos: '', cuota_equipo: null });
  });

  it('de un colegio solo hay uno con cada letra, o sin ninguna, en un campeonato', async () => {
    const uno = await inscribir({ subequipo: '' });
    const { colegio_id } = await ver(uno);
    const repetido = await crear({ campeonato_id: liga.campeonatoId, colegio_id, subequipo: null });
    expect([repetido.status, repetido.body.detail]).toEqual([409, 'El equipo ya existe en el sistema']);
    const otro = await inscribir({ colegio_id, subequipo: 'A' });
    const alCambiar = await cambiar(otro, { subequipo: null });
    expect([alCambiar.status, alCambiar.body.detail]).toEqual([409, 'El equipo que pretende modificar ya existe']);
  });

  const ENTRE_HORAS = 'La hora preferida debe estar entre las 08h y las 23h';
  it.each([
    ['07:59', ENTRE_HORAS],
    ['23:01', ENTRE_HORAS],
    ['2:00', expect.any(String)],
    ['', expect.any(String)],
  ])('la hora preferida va de las 08h a las 23h: «%s» no', async (preferido_hora, texto) => {
    const { status, body } = await crear({ campeonato_id: liga.campeonatoId, colegio_id: colegio, preferido_hora });
    expect(status).toBe(400);
    expect(body.errores?.[0]).toEqual({ campo: 'equipo.preferido_hora', texto: texto as string });
  });

  it('fuera de categoría es de otra que la del campeonato', async () => {
    const { status, body } = await crear({ campeonato_id: liga.campeonatoId, colegio_id: colegio, catf_id: liga.categoriaId });
    expect([status, body.errores]).toEqual([422, [{ campo: 'equipo.catf_id', texto: textoDe('equipo.categoria') }]]);
  });

  it('en concentraciones no tiene día, hora ni sede', async () => {
    const equipo = await inscribir({ concentraciones: 1, preferido_dia: 6, preferido_hora: '10:00' });
    expect(await ver(equipo)).toMatchObject({ concentraciones: 1, preferido_dia: null, preferido_hora: null, sede_id: null });
  });

  it('el nombre público solo donde la configuración lo permite', async () => {
    const permitir = (valor: number) =>
      db.updateTable('parametro').set({ valor }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
    const llamarlo = async () =>
      crear({ campeonato_id: liga.campeonatoId, colegio_id: await nuevoColegio(), nombre_publico: 'Los Linces' });
    const negado = await llamarlo();
    expect([negado.status, negado.body.errores?.[0]?.campo]).toEqual([422, 'equipo.nombre_publico']);
    await permitir(1);
    const { body } = await llamarlo();
    expect((await ver(body.id)).nombre).toBe('Los Linces');
    await permitir(0);
    expect((await ver(body.id)).nombre).toMatch(/^Colegio/);
    // What it has from before does not keep the rest from being changed.
    expect((await cambiar(body.id, { nivel: 1 })).status).toBe(204);
  });

  it('un colegio de baja no inscribe', async () => {
    const { status, body } = await crear({ campeonato_id: liga.campeonatoId, colegio_id: await nuevoColegio({ activo: false }) });
    expect([status, body.detail]).toEqual([422, textoDe('equipo.colegio_de_baja')]);
  });

  it('lo que no existe se dice en su campo', async () => {
    const campo = async (equipo: object) =>
      (await crear({ campeonato_id: liga.campeonatoId, colegio_id: colegio, subequipo: 'H', ...equipo })).body.errores?.[0]?.campo;
    expect(await campo({ color_id: 99 })).toBe('color_id');
    expect(await campo({ sede_id: 99_999 })).toBe('sede_id');
    expect(await campo({ colegio_id: 99_999 })).toBe('colegio_id');
    expect(await campo({ campeonato_id: 99_999 })).toBe('equipo.campeonato_id');
  });
});

describe('modificarlo', () => {
  it('quien lo leyó antes de otro cambio recibe un aviso y no pisa nada', async () => {
    const equipo = await inscribir();
    expect((await cambiar(equipo, { nivel: 3 })).status).toBe(204);
    const tarde = await cambiar(equipo, { nivel: 1, version: 1 });
    expect([tarde.status, tarde.body.codigo]).toEqual([409, 'version.antigua']);
    expect((await ver(equipo)).nivel).toBe(3);
  });

  it('no cambia de campeonato: se migra', async () => {
    const { status, body } = await cambiar(await inscribir(), { campeonato_id: infantil.campeonatoId });
    expect([status, body.detail]).toEqual([422, textoDe('equipo.otro_campeonato')]);
  });

  it('dejarlo sin clasificar rehace la clasificación de su grupo, y volver a clasificarlo también', async () => {
    const [local, visitante] = [await inscribir(), await inscribir()];
    const { grupoId } = await crearLiga(db, liga.campeonatoId, [local, visitante], [{ local, visitante, acta: acta(3, 1) }], 'Con S.E.C.');
    const puestos = () =>
      db
        .selectFrom('clasificacion')
        .select(['equipo_id', 'posicion', 'no_clasificable'])
        .where('grupo_id', '=', grupoId)
        .orderBy('orden')
        .execute();
    const antes = await puestos();
    expect(antes[0]).toMatchObject({ equipo_id: local, posicion: 1 });
    expect((await cambiar(local, { no_clasificable: 1 })).status).toBe(204);
    expect(await puestos()).toMatchObject([
      { equipo_id: visitante, posicion: 1 },
      { equipo_id: local, posicion: null, no_clasificable: true },
    ]);
    await cambiar(local, { no_clasificable: 0 });
    expect(await puestos()).toEqual(antes);
  });

  it('la cuota propia, con su motivo', async () => {
    const equipo = await inscribir();
    const poner = (datos: object) => yo.llamar<Rechazo>('PUT', '/api/equipos/importe', { equipo: { id: equipo, version: 1, ...datos } });
    const sinMotivo = await poner({ cuota_equipo: 4500, motivo_especial: ' ' });
    expect([sinMotivo.status, sinMotivo.body.errores?.[0]?.campo]).toEqual([422, 'equipo.motivo_especial']);
    expect((await poner({ cuota_equipo: 4500, motivo_especial: 'Beca' })).status).toBe(204);
    expect(await ver(equipo)).toMatchObject({ cuota_equipo: 4500, motivo_especial: 'Beca' });
    expect((await poner({ cuota_equipo: null, motivo_especial: 'Beca', version: 2 })).status).toBe(204);
    expect(await ver(equipo)).toMatchObject({ cuota_equipo: null, motivo_especial: '' });
  });
});

describe('eliminarlo', () => {
  it('dice cuántas plantillas se van con él', async () => {
    const equipo = await inscribir();
    await crearPlantilla(db, equipo, {});
    expect((await yo.llamar('GET', `/api/equipos/eliminacion?ids=${equipo}`)).body).toMatchObject({
      impedidos: [],
      seVan: [{ cuantas: 1, que: 'plantilla' }],
    });
    expect((await yo.llamar('DELETE', `/api/equipos/${equipo}`)).status).toBe(204);
    expect((await yo.llamar('GET', `/api/equipos/${equipo}`)).status).toBe(404);
  });

  it('con partidos no se elimina, y se dice por qué', async () => {
    const [local, visitante] = [await inscribir(), await inscribir()];
    await crearLiga(db, liga.campeonatoId, [local, visitante], [{ local, visitante }], 'Con partidos');
    const { status, body } = await yo.llamar<Rechazo>('DELETE', `/api/equipos/${local}`);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('1 partido')]);
  });
});

describe('el informe de equipos', () => {
  let lince: number;
  beforeAll(async () => {
    const colegioId = await nuevoColegio();
    lince = await inscribir({
      colegio_id: colegioId,
      subequipo: 'C',
      nivel: 1,
      color_id: 3,
      preferido_dia: 5,
      preferido_hora: '17:30',
      observaciones: 'Llega tarde',
    });
    const licencia = (letra: string) => id(db.selectFrom('tipo_licencia').select('id').where('letra', '=', letra));
    const [a, b] = [await licencia('A'), await licencia('B')];
    const jugadores = await Promise.all(
      [a, a, b, null].map((tipo_licencia_id, n) =>
        id(
          db
            .insertInto('jugador')
            .values({ nombre_completo: `Jugador ${n}`, fecha_nacimiento: '2012-05-0' + (n + 1), colegio_id: colegioId, tipo_licencia_id })
            .returning('id'),
        ),
      ),
    );
    const [primera, segundo] = await Promise.all(
      ['Ana Prim', 'Luis Seg'].map((nombre) => id(db.insertInto('entrenador').values({ nombre, dni: '', licencia: 'X' }).returning('id'))),
    );
    // The latest squad is what is told of it.
    await crearPlantilla(db, lince, { jugadores: jugadores.slice(0, 1), anulada: true });
    await crearPlantilla(db, lince, { jugadores, entrenadores: [primera!, segundo!] });
  });

  it('tiene de cada equipo su gente, su licencia y el estado de su plantilla', async () => {
    const { count, rows } = await pagina([igual('colegio', (await ver(lince)).colegio_nombre)]);
    expect([count, rows[0]]).toEqual([
      1,
      expect.objectContaining({
        subequipo: 'C',
        deporte: 'Fútbol sala',
        categoria: 'Alevín',
        genero: 'Mixto',
        preferido_dia: 5,
        preferido_hora: '17:30',
        no_clasificable: 0,
        jugadores: 4,
        jugadores_a: 2,
        jugadores_b: 1,
        jugadores_c: 0,
        nivel: 1,
        color: 'Rojo',
        primer_entrenador: 'Ana Prim',
        observaciones: 'Llega tarde',
        inscripcion_abierta: 2,
        sede: null,
        estado_jugadores: 2,
        estado_plantilla: 3,
      }),
    ]);
  });

  it.each([
    igual('estado_plantilla', 3),
    igual('estado_jugadores', 2),
    igual('nivel', 1),
    igual('subequipo', 'C'),
    igual('preferido_dia', 5),
    igual('jugadores_a', 2),
    { name: 'jugadores', operator: 'interval', value: { min: 3, max: 5 } },
    { name: 'primer_entrenador', operator: 'contains', value: 'ana' },
    { name: 'observaciones', operator: 'contains', value: 'tarde' },
    { name: 'color', operator: 'contains', value: 'rojo' },
  ])('se filtra por $name', async (filtro) => {
    const { rows } = await pagina([filtro]);
    expect(rows.map((fila) => fila.id)).toContain(lince);
    expect(rows.length).toBeLessThan((await pagina([])).count);
  });

  it('por su nombre, sin tildes ni mayúsculas, también los que tienen uno público', async () => {
    const colegio_id = await nuevoColegio({ nombre: 'Órbita del Sur' });
    await inscribir({ colegio_id, subequipo: 'B' });
    await inscribir({ colegio_id, subequipo: null });
    const conPublico = await inscribir({ colegio_id, subequipo: 'A' });
    await db.updateTable('equipo').set({ nombre_publico: 'ábaco' }).where('id', '=', conPublico).execute();
    for (const valor of [0, 1]) {
      await db.updateTable('parametro').set({ valor }).where('clave', '=', 'permitirNombrePublicoEquipos').execute();
      for (const order of ['asc', 'desc']) {
        const { rows } = await pagina([], [{ name: 'nombre', order }]);
        const { rows: enOrden } = await sql<{
          id: number;
        }>`select id from equipo_con_nombre where id = any(${rows.map(({ id }) => id)}::int[])
          order by f_unaccent(nombre) ${sql.raw(order)}, id ${sql.raw(order)}`.execute(db);
        expect(rows.map((fila) => fila.id)).toEqual(enOrden.map((fila) => fila.id));
      }
      const [primero] = (await pagina([], [{ name: 'nombre', order: 'asc' }])).rows;
      expect(primero!.nombre === 'ábaco').toBe(valor === 1);
      expect((await pagina([{ name: 'nombre', operator: 'contains', value: 'sur orbita' }])).count).toBe(valor === 1 ? 2 : 3);
    }
  });

  it('entera, sin páginas, son los mismos', async () => {
    const { body } = await yo.llamar<{ count: number; rows: FilaEquipo[] }>('POST', '/api/equipos/sinpaginacion', {
      ordenacion: [{ name: 'jugadores', order: 'desc' }],
      filtros: [],
    });
    expect(body.count).toBe((await pagina([])).count);
    expect(body.rows[0]!.id).toBe(lince);
  });

  it.each(['porcolegio', 'pordeporte', 'porcategoria', 'porgenero'])('%s cuenta cada equipo una vez', async (que) => {
    const { body } = await yo.llamar<{ equipos: number; jugadores: number }[]>('GET', `/api/equipos/${que}`);
    expect(body.reduce((suma, { equipos }) => suma + equipos, 0)).toBe((await pagina([])).count);
    expect(body.reduce((suma, { jugadores }) => suma + jugadores, 0)).toBe(4);
  });

  it('solo tiene los de la competición de trabajo', async () => {
    const antigua = await id(
      db
        .insertInto('competicion')
        .values({ nombre: '2020-2021', fecha_inicio: '2020-09-07', fecha_fin: '2021-06-27', historico: true })
        .returning('id'),
    );
    const pasado = await id(
      db
        .insertInto('campeonato')
        .values({ competicion_id: antigua, deporte_id: liga.deporteId, categoria_id: liga.categoriaId, genero_id: liga.generoId })
        .returning('id'),
    );
    const ajeno = await crearEquipo(db, pasado, 'De otra temporada');
    expect((await pagina([igual('nombre', 'De otra temporada')])).count).toBe(0);
    expect((await yo.llamar('GET', `/api/equipos/${ajeno}`)).status).toBe(404);
    expect((await yo.llamar('DELETE', `/api/equipos/${ajeno}`)).status).toBe(404);
    expect((await yo.llamar('PUT', '/api/equipos/abrirperiodoinscripcion', [ajeno])).status).toBe(404);
    await db.updateTable('usuario').set({ competicion_id: antigua }).where('id', '=', yo.usuarioId).execute();
    expect((await pagina([])).rows.map((fila) => fila.id)).toEqual([ajeno]);
    expect((await crear({ campeonato_id: pasado, colegio_id: colegio })).status).toBe(403);
    await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', yo.usuarioId).execute();
  });
});

describe('la inscripción de jugadores', () => {
  const abierta = async (equipo: number) =>
    (await db.selectFrom('equipo').select('inscripcion_abierta').where('id', '=', equipo).executeTakeFirstOrThrow()).inscripcion_abierta;

  it('se abre y se cierra a los elegidos', async () => {
    const [uno, otro] = [await inscribir(), await inscribir()];
    expect((await yo.llamar('PUT', '/api/equipos/abrirperiodoinscripcion', [uno])).status).toBe(204);
    expect([await abierta(uno), await abierta(otro)]).toEqual([true, false]);
    await yo.llamar('PUT', '/api/equipos/cerrarperiodoinscripcion', [uno, otro]);
    expect([await abierta(uno), await abierta(otro)]).toEqual([false, false]);
  });

  it('sin elegir ninguno, se dice', async () => {
    const { status, body } = await yo.llamar<Rechazo>('PUT', '/api/equipos/abrirperiodoinscripcion', []);
    expect([status, body.errores?.[0]?.texto]).toEqual([400, 'No ha seleccionado ningún equipo']);
  });

  it('de una fase, a todos los suyos y a nadie más', async () => {
    const [local, visitante, fuera] = [await inscribir(), await inscribir(), await inscribir()];
    const { faseId } = await crearLiga(db, liga.campeonatoId, [local, visitante], [], 'Por fase');
    expect((await yo.llamar('PUT', '/api/equipos/cambiarestadoinscripcion', { idFase: faseId, tipo: 1 })).status).toBe(204);
    expect([await abierta(local), await abierta(visitante), await abierta(fuera)]).toEqual([true, true, false]);
    expect((await yo.llamar<FilaEquipo[]>('GET', `/api/equipos/fase/${faseId}`)).body.map((fila) => fila.id).toSorted()).toEqual(
      [local, visitante].toSorted(),
    );
    await yo.llamar('PUT', '/api/equipos/cambiarestadoinscripcion', { idFase: faseId, tipo: 0 });
    expect(await abierta(local)).toBe(false);
  });
});

describe('migrar un equipo', () => {
  const previa = (equipo: number, destino: number, origen = liga.campeonatoId) =>
    yo.llamar<PreviaDeMigracion & Rechazo>('GET', `/api/equipos/campeonato/migracion/${equipo}/${origen}/${destino}`);
  const migrar = (equipo: number, destino: number, subequipoDestino: string | null = null) =>
    yo.llamar<Rechazo>('PUT', '/api/equipos/migrar', {
      idEquipo: equipo,
      idCampeonatoOrigen: liga.campeonatoId,
      idCampeonatoDestino: destino,
      subequipoDestino,
    });

  it('se va con sus plantillas, y al llegar a su categoría deja de estar fuera de ella', async () => {
    const equipo = await inscribir({ catf_id: infantil.categoriaId });
    await crearPlantilla(db, equipo, {});
    expect((await previa(equipo, infantil.campeonatoId)).body).toMatchObject({
      origen: 'Fútbol sala Alevín Mixto',
      destino: 'Fútbol sala Infantil Mixto',
      mueve: [{ cuantas: 1, que: 'plantilla' }],
      impiden: [],
      ocupados: [],
    });
    expect((await migrar(equipo, infantil.campeonatoId, 'B')).status).toBe(204);
    expect(await ver(equipo)).toMatchObject({ campeonato_id: infantil.campeonatoId, subequipo: 'B', catf_id: null });
    // One way: it is no longer where it was.
    expect((await migrar(equipo, infantil.campeonatoId)).status).toBe(409);
  });

  it('a otro campeonato, y no al suyo', async () => {
    const equipo = await inscribir();
    for (const { status, body } of [await migrar(equipo, liga.campeonatoId), await previa(equipo, liga.campeonatoId)])
      expect([status, body.detail]).toEqual([422, 'Seleccione un campeonato diferente al origen']);
  });

  it('no se va si ya juega, y se dice con qué', async () => {
    const [local, visitante] = [await inscribir(), await inscribir()];
    await crearLiga(db, liga.campeonatoId, [local, visitante], [{ local, visitante }], 'Que retiene');
    const impiden = [
      { cuantas: 1, que: 'grupo' },
      { cuantas: 1, que: 'partido' },
    ];
    expect((await previa(local, infantil.campeonatoId)).body.impiden).toEqual(expect.arrayContaining(impiden));
    const { status, body } = await migrar(local, infantil.campeonatoId);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('1 partido')]);
    expect((await ver(local)).campeonato_id).toBe(liga.campeonatoId);
  });

  it('no se va adonde su colegio ya tiene esa letra', async () => {
    const equipo = await inscribir();
    const { colegio_id } = await ver(equipo);
    await inscribir({ campeonato_id: infantil.campeonatoId, colegio_id, subequipo: 'A' });
    expect((await previa(equipo, infantil.campeonatoId)).body.ocupados).toEqual(['A']);
    const { status, body } = await migrar(equipo, infantil.campeonatoId, 'A');
    expect([status, body.detail]).toEqual([409, 'El equipo ya existe en el sistema']);
  });

  it('nadie queda activo en dos equipos del mismo campeonato', async () => {
    const [equipo, otro] = [await inscribir(), await inscribir({ campeonato_id: infantil.campeonatoId })];
    const jugador = await id(
      db.insertInto('jugador').values({ nombre_completo: 'En dos', fecha_nacimiento: '2010-01-01', colegio_id: colegio }).returning('id'),
    );
    await crearPlantilla(db, equipo, { jugadores: [jugador] });
    await crearPlantilla(db, otro, { jugadores: [jugador] });
    expect((await previa(equipo, infantil.campeonatoId)).body).toMatchObject({ impiden: [{ cuantas: 1 }], fuera_de_categoria: 1 });
    expect((await migrar(equipo, infantil.campeonatoId)).status).toBe(409);
    await db.updateTable('plantilla').set({ fecha_anulacion: new Date() }).where('equipo_id', '=', otro).execute();
    expect((await migrar(equipo, infantil.campeonatoId)).status).toBe(204);
  });
});

describe('los equipos de cada uno', () => {
  let entrenadora: { cliente: Cliente; id: number };
  let coordinador: { cliente: Cliente; id: number };
  let suyo: number;
  let ajeno: number;

  beforeAll(async () => {
    const usuarios = {
      entrenador: await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] }),
      coordinador: await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] }),
    };
    const entrenadorId = await id(
      db.insertInto('entrenador').values({ nombre: 'Eva', dni: '', licencia: 'E', usuario_id: usuarios.entrenador }).returning('id'),
    );
    const coordinadorId = await id(
      db.insertInto('coordinador').values({ nombre: 'Cosme', dni: '', usuario_id: usuarios.coordinador }).returning('id'),
    );
    [suyo, ajeno] = [await inscribir({ colegio_id: await nuevoColegio(), observaciones: 'Solo la oficina' }), await inscribir()];
    await crearPlantilla(db, suyo, { entrenadores: [entrenadorId], validada: false });
    const { colegio_id } = await ver(suyo);
    await db.insertInto('coordinador_cargo').values({ coordinador_id: coordinadorId, colegio_id, deporte_id: liga.deporteId }).execute();
    entrenadora = { cliente: await entrar(http, 'entrena@liga.es'), id: entrenadorId };
    coordinador = { cliente: await entrar(http, 'coordina@liga.es'), id: coordinadorId };
  });

  const misEquipos = (quien: Cliente, ruta: string, de: number) =>
    quien.llamar<EquipoPropio[] & Rechazo>('GET', `/api/equipos/${ruta}/${de}`);

  it('el entrenador ve los suyos con el estado de su plantilla, sin lo que es de la oficina', async () => {
    const { body } = await misEquipos(entrenadora.cliente, 'entrenador', entrenadora.id);
    expect(body).toMatchObject([{ id: suyo, estado_plantilla: 1, primer_entrenador: 'Eva' }]);
    expect(Object.keys(body[0]!)).not.toEqual(expect.arrayContaining(['observaciones']));
    expect(Object.keys(body[0]!)).not.toEqual(expect.arrayContaining(['cuota_equipo']));
  });

  it('el coordinador, los de sus colegios y deportes; de otro deporte, no', async () => {
    expect((await misEquipos(coordinador.cliente, 'coordinadorcolegiodeporte', coordinador.id)).body.map((equipo) => equipo.id)).toEqual([
      suyo,
    ]);
    const otro = await id(db.insertInto('deporte').values({ nombre: 'Ajedrez', icono: 'generico' }).returning('id'));
    await db.updateTable('coordinador_cargo').set({ deporte_id: otro }).where('coordinador_id', '=', coordinador.id).execute();
    expect((await misEquipos(coordinador.cliente, 'coordinadorcolegiodeporte', coordinador.id)).body).toEqual([]);
    await db.updateTable('coordinador_cargo').set({ deporte_id: liga.deporteId }).where('coordinador_id', '=', coordinador.id).execute();
  });

  it('el coordinador general, todos', async () => {
    await db.updateTable('coordinador').set({ general: true }).where('id', '=', coordinador.id).execute();
    const { body } = await misEquipos(coordinador.cliente, 'coordinadorcolegiodeporte', coordinador.id);
    expect(body.length).toBe((await pagina([])).count);
    await db.updateTable('coordinador').set({ general: false }).where('id', '=', coordinador.id).execute();
  });

  it('nadie ve los de otro; un administrador, los de cualquiera', async () => {
    expect((await misEquipos(entrenadora.cliente, 'entrenador', entrenadora.id + 1)).status).toBe(403);
    expect((await misEquipos(coordinador.cliente, 'coordinadorcolegiodeporte', coordinador.id + 1)).status).toBe(403);
    expect((await misEquipos(entrenadora.cliente, 'coordinadorcolegiodeporte', entrenadora.id)).status).toBe(403);
    expect((await misEquipos(yo, 'entrenador', entrenadora.id)).body).toHaveLength(1);
  });

  it('uno de ellos, a quien es suyo', async () => {
    for (const { cliente } of [entrenadora, coordinador]) {
      expect((await cliente.llamar('GET', `/api/equipos/vista/${suyo}`)).body).toMatchObject({
        d_nombre: 'Fútbol sala',
        cat_nombre: 'Alevín',
        g_nombre: 'Mixto',
      });
      const { status, body } = await cliente.llamar<Rechazo>('GET', `/api/equipos/vista/${ajeno}`);
      expect([status, body.codigo]).toEqual([403, 'equipo.ajeno']);
      expect((await cliente.llamar('GET', `/api/equipos/${suyo}`)).status).toBe(403);
    }
  });
});
