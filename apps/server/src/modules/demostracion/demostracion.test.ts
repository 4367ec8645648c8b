import { verify } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../platform/db/test-database';
import { reconstruirClasificaciones } from '../resultados/service';
import { cargarDemo, estaVacia, type Resumen } from './service';

const HOY = '2026-11-21';

describe('la carga de los datos de demostración', () => {
  let base: Database;
  let resumen: Resumen;
  let vaciaAntes: boolean;

  beforeAll(async () => {
    base = await testDatabase();
    vaciaAntes = await estaVacia(base.db);
    resumen = await cargarDemo(base.db, { hoy: HOY });
  });
  afterAll(() => base.close());

  const clasificaciones = () => base.db.selectFrom('clasificacion').selectAll().orderBy('grupo_id').orderBy('orden').execute();

  it('cuenta lo que ha escrito', async () => {
    const cuantos = async (tabla: 'colegio' | 'equipo' | 'grupo' | 'partido') =>
      Number(
        (
          await base.db
            .selectFrom(tabla)
            .select((eb) => eb.fn.countAll().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      );
    const copas = await base.db.selectFrom('fase').select('id').where('tipo', '=', 1).execute();
    expect(resumen).toEqual({
      temporada: '2026-2027',
      colegios: await cuantos('colegio'),
      equipos: await cuantos('equipo'),
      grupos: await cuantos('grupo'),
      copas: copas.length,
      partidos: await cuantos('partido'),
    });
    expect(resumen).toMatchObject({ colegios: 60, grupos: 50, copas: 6 });
  });

  it('da a cada grupo una tabla con todos sus equipos', async () => {
    const inscritos = await base.db.selectFrom('grupo_equipo').select(['grupo_id', 'equipo_id']).execute();
    const claves = (filas: readonly { grupo_id: number; equipo_id: number }[]) => filas.map((fila) => `${fila.grupo_id}-${fila.equipo_id}`).toSorted();
    const tablas = await clasificaciones();
    expect(claves(tablas)).toEqual(claves(inscritos));
    expect(tablas.filter((fila) => fila.puntos_sancion < 0)).toHaveLength(4);
    // Ties on points that the average among the tied teams has settled, as in real tables.
    expect(tablas.filter((fila) => fila.criterio === 6).length).toBeGreaterThan(0);
  });

  it('reconstruir las clasificaciones desde cero da las mismas filas', async () => {
    const antes = await clasificaciones();
    await base.db.transaction().execute(reconstruirClasificaciones);
    expect(await clasificaciones()).toEqual(antes);
  });

  it('deja la mitad de los partidos jugados, y lo de hoy en adelante por jugar', async () => {
    const partidos = await base.db.selectFrom('partido_vigente').select(['fecha', 'estado', 'aplazado', 'marcador_local', 'fecha_validacion']).execute();
    const jugados = partidos.filter((partido) => partido.marcador_local !== null);
    expect(jugados.length / partidos.length).toBeGreaterThan(0.43);
    expect(jugados.length / partidos.length).toBeLessThan(0.57);
    expect(jugados.filter((partido) => partido.fecha! >= HOY)).toEqual([]);
    expect(jugados.some((partido) => partido.fecha_validacion === null)).toBe(true);
    expect(partidos.filter((partido) => partido.estado === 2).length).toBeGreaterThan(20);
    expect(partidos.filter((partido) => partido.aplazado).length).toBeGreaterThan(20);
  });

  it('lleva cada copa hasta donde se ha jugado: los partidos son de los equipos que las reglas han hecho pasar', async () => {
    const cruces = await base.db.selectFrom('eliminatoria').selectAll().execute();
    const porId = new Map(cruces.map((cruce) => [cruce.id, cruce]));
    const partidos = await base.db.selectFrom('partido_vigente').selectAll().where('eliminatoria_id', 'is not', null).execute();
    for (const partido of partidos) {
      const { equipo1_id, equipo2_id } = porId.get(partido.eliminatoria_id!)!;
      expect(new Set([partido.equipo_local_id, partido.equipo_visitante_id])).toEqual(new Set([equipo1_id, equipo2_id]));
    }
    for (const cruce of cruces) {
      const suyos = partidos.filter((partido) => partido.eliminatoria_id === cruce.id);
      const completo = cruce.equipo1_id !== null && cruce.equipo2_id !== null;
      expect(suyos).toHaveLength(completo ? cruce.num_partidos : 0);
      const acabado = completo && suyos.every((partido) => partido.marcador_local !== null);
      expect(cruce.ganador_id !== null).toBe(acabado || cruce.decidido_por === 'exento');
      if (cruce.ganador_id === null || cruce.siguiente_id === null) continue;
      const siguiente = porId.get(cruce.siguiente_id)!;
      expect(cruce.siguiente_lugar === 1 ? siguiente.equipo1_id : siguiente.equipo2_id).toBe(cruce.ganador_id);
    }
    const decididos = new Set(cruces.filter((cruce) => cruce.ganador_id !== null && cruce.decidido_por !== 'exento').map((cruce) => cruce.fase_id));
    const abiertos = new Set(cruces.filter((cruce) => cruce.ganador_id === null).map((cruce) => cruce.fase_id));
    expect([decididos.size, abiertos.size]).toEqual([6, 6]);
  });

  it('crea las seis cuentas con su contraseña y sus perfiles', async () => {
    const filas = await base.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as ur', 'ur.usuario_id', 'u.id')
      .innerJoin('rol as r', 'r.id', 'ur.rol_id')
      .select(['u.login', 'u.contrasena', 'r.nombre', 'r.perfil_id'])
      .orderBy('u.login')
      .orderBy('r.perfil_id')
      .execute();
    expect(filas.map((fila) => `${fila.login} ${fila.nombre} ${fila.perfil_id}`)).toEqual([
      'admin@demo.es Administrador 1',
      'arbitro@demo.es Árbitro 4',
      'coordinador@demo.es Coordinador 6',
      'entrenador@demo.es Entrenador 5',
      'lectura@demo.es Consulta 1',
      'varios@demo.es Árbitro 4',
      'varios@demo.es Entrenador 5',
      'varios@demo.es Coordinador 6',
    ]);
    const cifradas = [...new Set(filas.map((fila) => fila.contrasena))];
    expect(cifradas).toHaveLength(6);
    for (const cifrada of cifradas) {
      expect(cifrada).toMatch(/^\$argon2id\$/);
      expect(await verify(cifrada, 'demo-2026')).toBe(true);
    }
  });

  it('pone el nombre de la liga y un anuncio con su enlace', async () => {
    expect(await base.db.selectFrom('empresa').select(['nombre', 'telefono']).executeTakeFirst()).toEqual({
      nombre: 'Liga Escolar de la Vega',
      telefono: '900 000 000',
    });
    const anuncio = await base.db
      .selectFrom('publicidad as p')
      .innerJoin('imagen as i', 'i.hash', 'p.imagen')
      .select(['p.link', 'i.tipo', 'i.ancho', 'i.alto', 'i.grande', 'i.pequena'])
      .executeTakeFirstOrThrow();
    expect(anuncio).toMatchObject({ link: 'https://example.org/', tipo: 'image/png' });
    expect(await sharp(anuncio.grande).metadata()).toMatchObject({ format: 'png', width: anuncio.ancho, height: anuncio.alto });
    expect(await sharp(anuncio.pequena).metadata()).toMatchObject({ format: 'png', width: 500, height: 176 });
  });

  it('se niega a cargar sobre una base que ya tiene competición, y no toca nada', async () => {
    expect([vaciaAntes, await estaVacia(base.db)]).toEqual([true, false]);
    const contar = () =>
      base.db
        .selectFrom('usuario')
        .select((eb) => eb.fn.countAll().as('total'))
        .executeTakeFirst();
    const antes = await contar();
    await expect(cargarDemo(base.db, { hoy: HOY })).rejects.toThrow('ya tiene una competición');
    expect(await contar()).toEqual(antes);
  });
});

describe('una cuenta que ya existía', () => {
  it('conserva su contraseña y sus roles', async () => {
    const base = await testDatabase();
    try {
      await base.db.insertInto('usuario').values({ login: 'Admin@demo.es', nombre: 'La de antes', contrasena: 'cifrada antes' }).execute();
      await cargarDemo(base.db, { hoy: HOY });
      const cuentas = await base.db.selectFrom('usuario').select(['login', 'contrasena']).where('login', 'ilike', 'admin@demo.es').execute();
      expect(cuentas).toEqual([{ login: 'Admin@demo.es', contrasena: 'cifrada antes' }]);
    } finally {
      await base.close();
    }
  });
});
