import type { Estadisticas, Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, textoDe } from '../../../pruebas/oficina';
import type { PlantillaRechazada } from '../../competicion/plantillas/equipos-de-prueba';
import { abrirInscripciones } from './inscripcion-de-prueba';

const mundo = await abrirInscripciones();
const { oficina, jefa, suya, pedido, abrirPeriodo, pedir, dia, olmo, abeto, categoriaId, deporteId, competicionId } = mundo;
const { db } = oficina;
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  dia.hoy = '2026-09-10';
  await db.deleteFrom('inscripcion').execute();
  await mundo.vaciar();
});

const actual = async (quien = jefa) => (await quien.llamar<Inscripcion>('GET', '/api/inscripciones/actual')).body;
const crear = (cuerpo: object) => jefa.llamar<{ id: number } & PlantillaRechazada>('POST', '/api/inscripciones', cuerpo);
const reglas = async (quien = jefa) => (await quien.llamar('GET', '/api/inscripciones/reglas')).body;
const modificar = (id: number, cuerpo: object) => jefa.llamar<PlantillaRechazada>('PUT', `/api/inscripciones/${id}`, cuerpo);
const fechaFin = (id: number, cuerpo: object) => jefa.llamar<PlantillaRechazada>('PUT', `/api/inscripciones/fechafin/${id}`, cuerpo);
const primero = ({ body }: { body: PlantillaRechazada }) => body.errores?.[0]?.texto ?? body.detail;

describe('abrir el período de inscripción', () => {
  it('lo deja abierto, con sus reglas a la vista también de los colegios, y se lo dice a sus coordinadores', async () => {
    expect((await actual()).estado).toBe('no_creada');
    const { status, body } = await crear(pedido());
    expect(status).toBe(200);
    expect(await actual(suya)).toEqual({
      id: body.id,
      temporada: '2026-2027',
      estado: 'abierta',
      fecha_fin: '2026-09-30',
      fecha_cierre: null,
      dias_restantes: 20,
      version: 1,
    });
    const { reglas: horarios, reglasMinMax } = pedido();
    expect(await reglas(suya)).toEqual({ reglas: horarios, reglasMinMax });
    expect((await mundo.avisos(suya.usuarioId))[0]).toMatchObject({ texto: expect.stringContaining('30/09/2026') as string });
  });

  it('hasta hoy mismo, pero no hasta ayer', async () => {
    const tarde = await crear(pedido('2026-09-09'));
    expect([tarde.status, tarde.body.errores]).toEqual([422, [{ campo: 'inscripcion.fecha_fin', texto: textoDe('inscripcion.fecha') }]]);
    expect((await crear(pedido('2026-09-10'))).status).toBe(200);
    expect((await actual()).estado).toBe('pendiente_consolidacion');
    dia.hoy = '2026-09-11';
    expect(await actual()).toMatchObject({ estado: 'cerrada', dias_restantes: null });
  });

  it('solo hay uno en una competición, aunque lo abran dos a la vez', async () => {
    const estados = (await Promise.all([crear(pedido()), crear(pedido())])).map(({ status }) => status);
    expect(estados.toSorted()).toEqual([200, 409]);
    expect((await crear(pedido())).body.codigo).toBe('inscripcion.existente');
  });

  const horario = (cambio: object) => ({ ...pedido(), reglas: [{ ...pedido().reglas[0], ...cambio }] });
  const limite = (cambio: object) => ({ ...pedido(), reglasMinMax: [{ ...pedido().reglasMinMax[0], ...cambio }] });
  it.each([
    ['sin reglas de horario', { ...pedido(), reglas: [] }, 'Debe al menos crear una regla de día y hora de juego'],
    [
      'sin reglas de límite',
      { ...pedido(), reglasMinMax: [] },
      'Debe al menos crear una regla de límite de nº de equipos por deporte y categoría',
    ],
    [
      'con una franja que acaba antes de empezar',
      horario({ franjas: [{ inicio: '14:00', fin: '14:00' }] }),
      'La fecha de fin de cada franja debe ser posterior a la de inicio',
    ],
    ['con una franja de madrugada', horario({ franjas: [{ inicio: '07:00', fin: '09:00' }] }), 'Las franjas van de las 08:00 a las 23:00'],
    [
      'con franjas que se pisan',
      horario({
        franjas: [
          { inicio: '12:00', fin: '14:00' },
          { inicio: '09:00', fin: '12:30' },
        ],
      }),
      'Hay franjas de la regla que se solapan',
    ],
    ['sin franjas', horario({ franjas: [] }), 'La regla ha de tener al menos una franja'],
    ['sin días', horario({ dias: [] }), 'Elija al menos un día'],
    ['sin categorías', horario({ categorias: [] }), 'Elija al menos una categoría'],
    ['con más mínimo que máximo', limite({ minimo: 21 }), 'El máximo no puede ser menor que el mínimo'],
    ['con una categoría que no existe', horario({ categorias: [999_999] }), textoDe('maestro.inexistente')],
    ['con un deporte que no existe', limite({ deporte: 999_999 }), textoDe('maestro.inexistente')],
  ])('%s, no', async (_, cuerpo, texto) => {
    const respuesta = await crear(cuerpo);
    expect([400, 422]).toContain(respuesta.status);
    expect(primero(respuesta)).toBe(texto);
    expect((await actual()).estado).toBe('no_creada');
  });

  it('dos reglas de un deporte no dicen cosas distintas de una categoría', async () => {
    const [regla] = pedido().reglasMinMax;
    const { status, body } = await crear({ ...pedido(), reglasMinMax: [regla, { ...regla, maximo: 3 }] });
    expect([status, body.detail]).toEqual([422, 'Hay dos reglas incoherentes para la categoría Alevín']);
  });

  it('los límites son de 5 a 20 equipos mientras no se diga otra cosa', async () => {
    await crear({ ...pedido(), reglasMinMax: [{ deporte: deporteId, categorias: [categoriaId] }] });
    expect(await reglas()).toMatchObject({ reglasMinMax: [{ minimo: 5, maximo: 20 }] });
  });

  it('se ofrecen las reglas de serie, o las de la última temporada que las tuvo', async () => {
    expect(await mundo.propuesta()).toMatchObject({
      de: null,
      deportes: [{ id: deporteId, categorias: [categoriaId] }],
      reglas: [{ categorias: [categoriaId], franjas: [{ inicio: '08:00', fin: '23:00' }] }],
      reglasMinMax: [{ minimo: 5, maximo: 20 }],
    });
    await abrirPeriodo();
    const temporada = { nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: true };
    const { id } = await db.insertInto('competicion').values(temporada).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('inscripcion').set({ competicion_id: id }).execute();
    const deAntes = { nombre: '2024-2025', fecha_inicio: '2024-09-02', fecha_fin: '2025-06-29', historico: true };
    const { id: competicion_id } = await db.insertInto('competicion').values(deAntes).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('inscripcion').values({ competicion_id, fecha_fin: '2024-09-30' }).execute();
    expect(await mundo.propuesta()).toMatchObject({ de: '2025-2026', reglas: pedido().reglas, reglasMinMax: pedido().reglasMinMax });
    expect((await actual()).estado).toBe('no_creada');
    await db.deleteFrom('competicion').where('id', 'in', [id, competicion_id]).execute();
  });
});

describe('cambiar el período', () => {
  it('sus reglas son las nuevas, y el último día se dice a los colegios solo si es otro', async () => {
    const id = await abrirPeriodo();
    const avisos = (await mundo.avisos(suya.usuarioId)).length;
    const otras = { ...pedido(), reglas: [{ categorias: [categoriaId], dias: [7, 7], franjas: [{ inicio: '10:00', fin: '12:00' }] }] };
    expect((await modificar(id, otras)).status).toBe(204);
    expect(await reglas()).toMatchObject({ reglas: [{ dias: [7] }] });
    expect((await mundo.avisos(suya.usuarioId)).length).toBe(avisos);
    expect((await fechaFin(id, { fechaFin: '2026-10-05' })).status).toBe(204);
    expect((await mundo.avisos(suya.usuarioId))[0]).toMatchObject({ texto: expect.stringContaining('05/10/2026') as string });
    expect(await actual()).toMatchObject({ fecha_fin: '2026-10-05', version: 3 });
  });

  it('con la versión que se leyó, y si no, nada', async () => {
    const id = await abrirPeriodo();
    expect((await fechaFin(id, { fechaFin: '2026-10-05', version: 1 })).status).toBe(204);
    expect((await fechaFin(id, { fechaFin: '2026-10-06', version: 1 })).body.codigo).toBe('version.antigua');
    const vieja = { ...pedido(), inscripcion: { fecha_fin: '2026-10-07', version: 1 } };
    expect((await modificar(id, vieja)).body.codigo).toBe('version.antigua');
    expect((await actual()).fecha_fin).toBe('2026-10-05');
  });

  it('una vez pasado se reabre dándole otro día, y sus reglas se pueden corregir sin reabrirlo', async () => {
    const id = await abrirPeriodo();
    dia.hoy = '2026-10-02';
    expect((await modificar(id, pedido('2026-09-30'))).status).toBe(204);
    expect((await actual()).estado).toBe('cerrada');
    expect(primero(await fechaFin(id, { fechaFin: '2026-10-01' }))).toBe(textoDe('inscripcion.fecha'));
    expect((await fechaFin(id, { fechaFin: '2026-10-03' })).status).toBe(204);
    expect((await actual()).estado).toBe('abierta');
  });

  it('el de otra competición no se ve ni se toca', async () => {
    const id = await abrirPeriodo();
    const ajeno = 999_999;
    for (const { status } of [
      await modificar(ajeno, pedido()),
      await fechaFin(ajeno, { fechaFin: '2026-10-05' }),
      await jefa.llamar('PUT', `/api/inscripciones/consolidar/${ajeno}`),
      await jefa.llamar('DELETE', `/api/inscripciones/${ajeno}`),
      await jefa.llamar('GET', `/api/inscripciones/consolidacion/${ajeno}`),
    ])
      expect(status).toBe(404);
    expect((await actual()).id).toBe(id);
  });

  it('en una temporada histórica se mira y no se cambia', async () => {
    const id = await abrirPeriodo();
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', competicionId).execute();
    // The working competition is chosen, as nobody has a current one.
    await db.updateTable('usuario').set({ competicion_id: competicionId }).where('id', '=', jefa.usuarioId).execute();
    expect((await fechaFin(id, { fechaFin: '2026-10-05' })).status).toBe(403);
    expect((await actual()).id).toBe(id);
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', competicionId).execute();
    await db.updateTable('usuario').set({ competicion_id: null }).where('id', '=', jefa.usuarioId).execute();
  });

  it('quien solo mira no lo cambia; un colegio lo mira, y de lo demás nada', async () => {
    const id = await abrirPeriodo();
    const login = 'mira@liga.es';
    await crearUsuario(db, { login, roles: [await crearRol(db, 'Mira', 1, 1)] });
    const mira = await entrar(oficina.http, login);
    expect((await mira.llamar('GET', '/api/inscripciones/estadisticas')).status).toBe(200);
    expect((await mira.llamar('PUT', `/api/inscripciones/fechafin/${id}`, { fechaFin: '2026-10-05' })).status).toBe(403);
    for (const url of ['estadisticas', 'propuesta', `consolidacion/${id}`])
      expect((await suya.llamar('GET', `/api/inscripciones/${url}`)).status).toBe(403);
  });
});

describe('eliminar el período', () => {
  it('dice antes lo que se pierde, por su número, y se lo lleva; las personas se quedan', async () => {
    const id = await abrirPeriodo();
    const jugador = await mundo.jugador('Ana Olmo');
    await pedir(id, { jugadores: [jugador] });
    await pedir(id, { colegio: abeto });
    const { body } = await jefa.llamar<Eliminacion>('GET', `/api/inscripciones/eliminacion?ids=${id}`);
    expect(body.impedidos).toEqual([]);
    expect(body.seVan.map(({ cuantas, que }) => `${cuantas} ${que}`)).toEqual([
      '2 equipos por inscribir',
      '1 jugador en sus plantillas',
      '1 regla de día y hora',
      '1 regla de límite de equipos',
    ]);
    expect((await jefa.llamar('DELETE', `/api/inscripciones/${id}`)).status).toBe(204);
    expect((await actual()).estado).toBe('no_creada');
    expect(await db.selectFrom('preequipo').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('jugador').select('id').where('id', '=', jugador).executeTakeFirst()).toBeDefined();
  });
});

describe('las estadísticas', () => {
  it('cuentan lo pedido, lo enviado y lo validado, por deporte, categoría y colegio, y quién no ha empezado', async () => {
    const id = await abrirPeriodo('2026-09-30', [{ deporte: deporteId, categorias: [categoriaId], minimo: 2, maximo: 9 }]);
    const [ana, luis] = [await mundo.jugador('Ana'), await mundo.jugador('Luis')];
    await pedir(id, { jugadores: [ana, luis] });
    await pedir(id, { subequipo: 'B', validado: false });
    await pedir(id, { subequipo: 'C', enviado: false });
    await pedir(id, { subequipo: 'D', enviado: false, validado: false });
    const { body } = await jefa.llamar<Estadisticas>('GET', '/api/inscripciones/estadisticas');
    const cuentas = { pedidos: 4, enviados: 2, validados: 2, listos: 1, jugadores: 2 };
    expect(body.total).toEqual({ ...cuentas, colegios: 1, sin_empezar: 1 });
    expect(body.porDeporte).toEqual([{ id: deporteId, nombre: 'Fútbol sala', ...cuentas }]);
    expect(body.porCategoria).toEqual([
      { id: categoriaId, nombre: 'Alevín', deporte_id: deporteId, deporte: 'Fútbol sala', minimo: 2, maximo: 9, ...cuentas },
    ]);
    expect(body.porColegio).toEqual([
      { id: abeto, nombre: 'El Abeto', pedidos: 0, enviados: 0, validados: 0, listos: 0, jugadores: 0 },
      { id: olmo, nombre: 'El Olmo', ...cuentas },
    ]);
  });
  it('sin período son todo ceros', async () => {
    const { body } = await jefa.llamar<Estadisticas>('GET', '/api/inscripciones/estadisticas');
    expect(body.total).toMatchObject({ pedidos: 0, jugadores: 0, sin_empezar: 2 });
  });
});
