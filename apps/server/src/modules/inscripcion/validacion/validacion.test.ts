import type { FilaPorValidar } from '@cd/contract/inscripcion/validacion';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { textoDe } from '../../../pruebas/oficina';
import type { PlantillaRechazada } from '../../competicion/plantillas/equipos-de-prueba';
import { abrirInscripciones } from '../periodo/inscripcion-de-prueba';

const mundo = await abrirInscripciones();
const { oficina, jefa, suya, abrirPeriodo, pedir, abeto } = mundo;
const { db } = oficina;
afterAll(() => oficina.cerrar());

let periodo: number;
beforeEach(async () => {
  periodo = await abrirPeriodo();
});

const decidir = (
  que: 'validaradministrador' | 'invalidaradministrador' | 'devolver',
  preequipos: (number | { id: number; version: number })[],
  extra: object = {},
  quien = jefa,
) => quien.llamar<PlantillaRechazada>('PUT', `/api/preequipos/${que}`, { preequipos, ...extra });
const pagina = async (filtros: object[] = []) =>
  (
    await jefa.llamar<{ count: number; rows: FilaPorValidar[] }>('POST', '/api/preequipos/index', {
      ordenacion: [{ name: 'nombre', order: 'asc' }],
      filtros,
      paginacion: { pageNumber: 1, pageSize: 50 },
    })
  ).body;
const estado = async (id: number) => {
  const fila = (await pagina()).rows.find((una) => una.id === id)!;
  return [fila.estado_coordinador, fila.estado_administrador, fila.estado_observaciones];
};

describe('los equipos que se piden, para la oficina', () => {
  it('se listan con lo que se decide mirando: quién los envía, cuántos son y cuántos fuera de categoría', async () => {
    const jugadores = [await mundo.jugador('Ana'), await mundo.jugador('Luis', { fecha_nacimiento: '2001-01-01' })];
    await pedir(periodo, { subequipo: 'B', enviado: true, validado: false, jugadores, entrenadores: [await mundo.entrenador('Marta')] });
    await pedir(periodo, { colegio: abeto, enviado: false, validado: false });
    const { count, rows } = await pagina();
    expect(count).toBe(2);
    expect(rows[1]).toMatchObject({
      nombre: 'El Olmo B',
      deporte: 'Fútbol sala',
      categoria: 'Alevín',
      jugadores: 2,
      fuera_de_categoria: 1,
      primer_entrenador: 'Marta',
      estado_coordinador: 1,
      estado_administrador: 2,
      coordinadores: expect.stringContaining('coordina') as string,
    });
    const enviados = await pagina([{ name: 'estado_coordinador', operator: 'equals', value: 1 }]);
    expect(enviados.rows.map(({ nombre }) => nombre)).toEqual(['El Olmo B']);
    expect((await suya.llamar('POST', '/api/preequipos/index', { paginacion: { pageNumber: 1, pageSize: 10 } })).status).toBe(403);
  });
});

describe('validar', () => {
  it('los que su colegio no ha enviado, solo si quien valida dice que lo sabe; si no, ninguno', async () => {
    const enviado = await pedir(periodo, { validado: false });
    const [uno, otro] = [
      await pedir(periodo, { subequipo: 'B', enviado: false, validado: false }),
      await pedir(periodo, { subequipo: 'C', enviado: false, validado: false }),
    ];
    const { status, body } = await decidir('validaradministrador', [enviado, uno]);
    expect([status, body.codigo, body.detail]).toEqual([
      409,
      'preequipo.sin_enviar',
      'El Olmo B, de Fútbol sala Alevín Mixto, no lo ha enviado su colegio. No se ha validado ninguno',
    ]);
    expect((await decidir('validaradministrador', [enviado, uno, otro])).body.detail).toBe(
      '2 de los equipos elegidos no los ha enviado su colegio. No se ha validado ninguno',
    );
    expect(await estado(enviado)).toEqual([1, 2, '']);
    expect((await decidir('validaradministrador', [enviado, uno, otro], { sin_enviar: 1 })).status).toBe(204);
    expect(await estado(uno)).toEqual([2, 1, '']);
  });

  it('marca los elegidos, también los que su colegio no ha enviado, y se lo dice a cada colegio', async () => {
    const uno = await pedir(periodo, { validado: false });
    const otro = await pedir(periodo, { subequipo: 'B', enviado: false, validado: false });
    expect((await decidir('validaradministrador', [uno, otro, uno], { sin_enviar: 1 })).status).toBe(204);
    expect([await estado(uno), await estado(otro)]).toEqual([
      [1, 1, ''],
      [2, 1, ''],
    ]);
    expect((await mundo.avisos(suya.usuarioId))[0]!.texto).toBe('El Olmo (Fútbol sala Alevín Mixto), El Olmo B (Fútbol sala Alevín Mixto)');
  });

  it('ninguno si alguno lo está ya, si alguno no es de la competición, o si no se elige ninguno', async () => {
    const uno = await pedir(periodo, { validado: false });
    const validado = await pedir(periodo, { subequipo: 'B' });
    const repetida = await decidir('validaradministrador', [uno, validado]);
    expect([repetida.status, repetida.body.detail]).toEqual([409, textoDe('preequipo.ya_validado')]);
    expect((await decidir('validaradministrador', [uno, 999_999])).status).toBe(404);
    const temporada = { nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true };
    const { id: competicion_id } = await db.insertInto('competicion').values(temporada).returning('id').executeTakeFirstOrThrow();
    const deAntes = { competicion_id, fecha_fin: '2025-09-30' };
    const { id: inscripcionDeAntes } = await db.insertInto('inscripcion').values(deAntes).returning('id').executeTakeFirstOrThrow();
    const ajeno = await pedir(inscripcionDeAntes, { subequipo: 'C', validado: false });
    expect((await decidir('validaradministrador', [uno, ajeno])).status).toBe(404);
    expect((await decidir('validaradministrador', [])).body.errores?.[0]?.texto).toBe('No ha seleccionado ningún preequipo');
    expect(await estado(uno)).toEqual([1, 2, '']);
  });

  it('a quien lo miraba antes de que su colegio lo cambiara se le dice, y no cambia nada', async () => {
    const [uno, otro] = [await pedir(periodo, { validado: false }), await pedir(periodo, { subequipo: 'B', validado: false })];
    const vistos = [
      { id: uno, version: 1 },
      { id: otro, version: 1 },
    ];
    await db.updateTable('preequipo').set({ version: 2 }).where('id', '=', otro).execute();
    for (const que of ['validaradministrador', 'devolver'] as const) {
      const { status, body } = await decidir(que, vistos, que === 'devolver' ? { observaciones: 'Faltan fotografías' } : {});
      expect([status, body.detail]).toEqual([
        409,
        'El Olmo B, de Fútbol sala Alevín Mixto, ha cambiado desde que lo veía. Compruébelo otra vez',
      ]);
    }
    expect(await estado(uno)).toEqual([1, 2, '']);
    expect((await pagina()).rows.map(({ version }) => version)).toEqual([1, 2]);
    expect(
      (
        await decidir('validaradministrador', [
          { id: uno, version: 1 },
          { id: otro, version: 2 },
        ])
      ).status,
    ).toBe(204);
  });

  it('dos a la vez lo validan una', async () => {
    const uno = await pedir(periodo, { validado: false });
    const estados = (await Promise.all([decidir('validaradministrador', [uno]), decidir('validaradministrador', [uno])])).map(
      ({ status }) => status,
    );
    expect(estados.toSorted()).toEqual([204, 409]);
  });

  it('es cosa de la oficina, que sigue pudiendo cuando a los colegios se les ha acabado el plazo', async () => {
    const uno = await pedir(periodo, { validado: false });
    expect((await decidir('validaradministrador', [uno], {}, suya)).status).toBe(403);
    mundo.dia.hoy = '2026-10-20';
    expect((await decidir('validaradministrador', [uno])).status).toBe(204);
    mundo.dia.hoy = '2026-09-10';
  });
});

describe('quitar la validación y devolver', () => {
  it('se quita a los que la tienen, todos, con su motivo', async () => {
    const [uno, otro] = [await pedir(periodo), await pedir(periodo, { subequipo: 'B', validado: false })];
    const mezcla = await decidir('invalidaradministrador', [uno, otro]);
    expect([mezcla.status, mezcla.body.detail]).toEqual([409, textoDe('preequipo.sin_validar')]);
    expect((await decidir('invalidaradministrador', [uno], { observaciones: 'Falta un entrenador' })).status).toBe(204);
    expect(await estado(uno)).toEqual([1, 2, 'Falta un entrenador']);
    expect((await leerAvisos(db, suya.usuarioId)).at(-1)!.texto).toBe('El Olmo (Fútbol sala Alevín Mixto)\nMotivo: Falta un entrenador');
  });

  it('devuelto, el colegio ve por qué y tiene que enviarlo otra vez', async () => {
    const uno = await pedir(periodo);
    expect((await decidir('devolver', [uno], { observaciones: '  ' })).body.errores?.[0]?.texto).toBe('Escriba qué hay que corregir');
    expect((await decidir('devolver', [uno], { observaciones: 'Repase las fotografías' })).status).toBe(204);
    expect(await estado(uno)).toEqual([2, 2, 'Repase las fotografías']);
    const { version } = await db.selectFrom('preequipo').select('version').where('id', '=', uno).executeTakeFirstOrThrow();
    expect(version).toBe(2);
  });

  it('sin período no hay nada que decidir', async () => {
    const uno = await pedir(periodo);
    await db.deleteFrom('inscripcion').execute();
    expect((await decidir('devolver', [uno], { observaciones: 'x' })).status).toBe(404);
  });
});
