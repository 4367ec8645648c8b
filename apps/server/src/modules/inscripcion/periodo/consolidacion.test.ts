import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { crearEquipo, crearPlantilla } from '../../../pruebas/fabricas';
import { textoDe } from '../../../pruebas/oficina';
import type { PlantillaRechazada } from '../../competicion/plantillas/equipos-de-prueba';
import { inTransaction } from '../../../platform/db/transaction';
import { hacerEquipos } from './consolidacion';
import { abrirInscripciones } from './inscripcion-de-prueba';

const mundo = await abrirInscripciones();
const { oficina, jefa, otraJefa, suya, abrirPeriodo, pedir, previa, olmo, abeto, categoriaId, deporteId, campeonatoId } = mundo;
const { db } = oficina;
afterAll(() => oficina.cerrar());
beforeEach(async () => {
  await db.deleteFrom('inscripcion').execute();
  await mundo.vaciar();
});

interface Hechos {
  equipos: number;
  jugadores: number;
  entrenadores: number;
  fuera: number;
}
const consolidar = (id: number, cuerpo?: object, quien = jefa) =>
  quien.llamar<Hechos & PlantillaRechazada>('PUT', `/api/inscripciones/consolidar/${id}`, cuerpo);

/** Every team with the people of its active squads. */
const equipos = async () =>
  (
    await sql<{ id: number; colegio_id: number; subequipo: string | null; plantillas: { jugadores: number[]; entrenadores: number[] }[] }>`
      select e.id, e.colegio_id, e.subequipo, coalesce((select json_agg(json_build_object(
          'jugadores', array(select jugador_id from plantilla_jugador where plantilla_id = p.id order by 1),
          'entrenadores', array(select entrenador_id from plantilla_entrenador where plantilla_id = p.id order by numero)))
        from plantilla p where p.equipo_id = e.id and p.fecha_validacion_administrador is not null and p.fecha_anulacion is null), '[]') as plantillas
      from equipo e order by e.id`.execute(db)
  ).rows;
const jugadores = (cuantos: number): Promise<number[]> =>
  Promise.all(Array.from({ length: cuantos }, (_, i) => mundo.jugador(`Persona ${i}`)));

describe('consolidar la inscripción', () => {
  it('hace de cada equipo validado por las dos partes uno, con una plantilla activa de su gente y todo lo que pidió', async () => {
    const id = await abrirPeriodo();
    const [ana, luis, eva] = (await jugadores(3)) as [number, number, number];
    const [primero, segundo] = [await mundo.entrenador('Marta'), await mundo.entrenador('Iván')];
    const pedido = await pedir(id, { subequipo: 'A', jugadores: [ana, luis], entrenadores: [primero, segundo] });
    await db
      .updateTable('preequipo')
      .set({ nivel: 3, preferido_dia: 6, preferido_hora: '10:30', observaciones: 'Sin domingos', no_clasificable: true })
      .where('id', '=', pedido)
      .execute();
    await pedir(id, { subequipo: 'B', validado: false, jugadores: [eva] });
    const { status, body } = await consolidar(id);
    expect([status, body]).toEqual([200, { equipos: 1, jugadores: 2, entrenadores: 2, fuera: 1 }]);
    // Before its last day, and no day is left of it.
    expect((await jefa.llamar('GET', '/api/inscripciones/actual')).body).toMatchObject({ estado: 'cerrada', dias_restantes: null });
    const [hecho, ...otros] = await equipos();
    expect(otros).toEqual([]);
    expect(hecho).toMatchObject({
      colegio_id: olmo,
      subequipo: 'A',
      plantillas: [{ jugadores: [ana, luis].toSorted((a, b) => a - b), entrenadores: [primero, segundo] }],
    });
    const equipo = (await jefa.llamar('GET', `/api/equipos/${hecho!.id}`)).body;
    expect(equipo).toMatchObject({
      nivel: 3,
      preferido_dia: 6,
      preferido_hora: '10:30',
      observaciones: 'Sin domingos',
      no_clasificable: 1,
    });
    const [plantilla] = (await mundo.plantillas(hecho!.id)).plantillas;
    expect(plantilla).toMatchObject({ estado: 'activa', creado_por_admin: 0, num_jugadores: 2 });
    expect(plantilla!.fecha_validacion_coordinador).not.toBeNull();
    const registro = await db.selectFrom('preequipo').select(['id', 'equipo_id']).orderBy('id').execute();
    expect(registro.map(({ equipo_id }) => equipo_id)).toEqual([hecho!.id, null]);
  });

  it('no tiene vuelta atrás: otra vez no cambia nada, ni se cambia ya nada del período', async () => {
    const id = await abrirPeriodo();
    const pedido = await pedir(id, { jugadores: await jugadores(1) });
    const dos = await Promise.all([consolidar(id), consolidar(id, {}, otraJefa)]);
    expect(dos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const despues = await equipos();
    expect(despues).toHaveLength(1);
    for (const { status, body } of [
      await consolidar(id),
      await jefa.llamar<PlantillaRechazada>('PUT', `/api/inscripciones/fechafin/${id}`, { fechaFin: '2026-10-05' }),
      await jefa.llamar<PlantillaRechazada>('PUT', `/api/inscripciones/${id}`, mundo.pedido()),
      await jefa.llamar<PlantillaRechazada>('DELETE', `/api/inscripciones/${id}`),
      await jefa.llamar<PlantillaRechazada>('PUT', '/api/preequipos/devolver', { preequipos: [pedido], observaciones: 'Otra vez' }),
    ])
      expect([status, body.detail]).toEqual([409, textoDe('inscripcion.consolidada')]);
    expect(await equipos()).toEqual(despues);
    expect((await jefa.llamar('GET', '/api/inscripciones/actual')).body).toMatchObject({ estado: 'cerrada' });
  });

  it('dice antes lo mismo que hace: quién entra, y quién no y por qué', async () => {
    const id = await abrirPeriodo();
    const [ana, luis, eva] = (await jugadores(3)) as [number, number, number];
    // Of the office already, with Ana in it.
    const otro = await crearEquipo(db, campeonatoId, 'Ya inscrito');
    await crearPlantilla(db, otro, { jugadores: [ana] });
    await mundo.equipo(abeto);
    await pedir(id, { jugadores: [luis] });
    await pedir(id, { subequipo: 'A', enviado: false });
    await pedir(id, { subequipo: 'B', validado: false });
    await pedir(id, { subequipo: 'C', jugadores: [ana] });
    await pedir(id, { subequipo: 'D', jugadores: [eva] });
    await pedir(id, { subequipo: 'E', jugadores: [eva] });
    await pedir(id, { colegio: abeto });
    const dicho = await previa(id);
    expect(dicho).toMatchObject({ equipos: 1, jugadores: 1, fuera: 6, bajo_minimo: [] });
    expect(dicho.campeonatos.map(({ nombre, entran }) => [nombre, entran.map((uno) => uno.nombre)])).toEqual([
      ['Fútbol sala Alevín Mixto', ['El Olmo']],
    ]);
    expect(dicho.campeonatos[0]!.fuera.map((uno) => [uno.nombre, uno.motivo, uno.personas.join()])).toEqual([
      ['El Abeto', 'equipo_existente', ''],
      ['El Olmo A', 'sin_enviar', ''],
      ['El Olmo B', 'sin_validar', ''],
      ['El Olmo C', 'jugador_activo', 'Persona 0'],
      ['El Olmo D', 'jugador_repetido', 'Persona 2'],
      ['El Olmo E', 'jugador_repetido', 'Persona 2'],
    ]);
    const antes = (await equipos()).length;
    expect((await consolidar(id)).body).toMatchObject({ equipos: dicho.equipos, jugadores: dicho.jugadores, fuera: dicho.fuera });
    expect((await equipos()).length).toBe(antes + 1);
    const [aviso] = await mundo.avisos(suya.usuarioId);
    expect(aviso!.texto).toMatch(/^Queda hecho 1 equipo de su colegio\. Se quedan fuera: El Olmo A/);
    expect(aviso!.texto).not.toContain('Persona');
    expect((await jefa.llamar<PlantillaRechazada>('GET', `/api/inscripciones/consolidacion/${id}`)).body.codigo).toBe(
      'inscripcion.consolidada',
    );
  });

  it('sin jugadores, o sin el documento que la categoría exige, no se hace la plantilla que nadie podría activar: se dice quién', async () => {
    const id = await abrirPeriodo();
    const exigir = (exige_dni: boolean) => db.updateTable('categoria').set({ exige_dni }).where('id', '=', categoriaId).execute();
    await exigir(true);
    const con = await mundo.jugador('Con documento', { dni: '00000023T' });
    await pedir(id, { jugadores: [con] });
    await pedir(id, { subequipo: 'A' });
    await pedir(id, { subequipo: 'B', jugadores: await jugadores(2) });
    const dicho = await previa(id);
    expect(dicho.campeonatos[0]!.entran.map(({ nombre }) => nombre)).toEqual(['El Olmo']);
    expect(dicho.campeonatos[0]!.fuera.map(({ nombre, motivo, personas }) => [nombre, motivo, personas.join()])).toEqual([
      ['El Olmo A', 'sin_jugadores', ''],
      ['El Olmo B', 'jugador_sin_documento', 'Persona 0,Persona 1'],
    ]);
    expect((await consolidar(id)).body).toMatchObject({ equipos: 1, fuera: 2 });
    const hechos = await equipos();
    expect(hechos.map(({ plantillas }) => plantillas.map((una) => una.jugadores))).toEqual([[[con]]]);
    const [aviso] = await mundo.avisos(suya.usuarioId);
    expect(aviso!.texto).toContain('El Olmo A, Fútbol sala Alevín Mixto (no tiene jugadores)');
    expect(aviso!.texto).toContain('El Olmo B, Fútbol sala Alevín Mixto (tiene jugadores sin el documento que se exige)');
    await exigir(false);
  });

  it('nadie se queda fuera por quien solo está en una plantilla anulada o en un equipo que no entra', async () => {
    const id = await abrirPeriodo();
    const [ana, eva] = (await jugadores(2)) as [number, number];
    await crearPlantilla(db, await crearEquipo(db, campeonatoId, 'Ya inscrito'), { jugadores: [ana], anulada: true });
    await pedir(id, { jugadores: [ana] });
    await pedir(id, { subequipo: 'A', jugadores: [eva] });
    await pedir(id, { subequipo: 'B', jugadores: [eva], enviado: false });
    expect((await previa(id)).campeonatos[0]!.entran.map(({ nombre }) => nombre)).toEqual(['El Olmo', 'El Olmo A']);
  });

  it('por debajo del mínimo dice qué campeonatos son, y espera a que se confirme', async () => {
    const id = await abrirPeriodo('2026-09-30', [{ deporte: deporteId, categorias: [categoriaId], minimo: 2, maximo: 9 }]);
    await pedir(id, { jugadores: await jugadores(1) });
    await pedir(id, { subequipo: 'B', validado: false });
    expect((await previa(id)).bajo_minimo).toEqual([{ deporte: 'Fútbol sala', categoria: 'Alevín', equipos: 1, minimo: 2 }]);
    const { status, body } = await consolidar(id, { confirmaMinimos: 0 });
    expect([status, body.codigo]).toEqual([409, 'inscripcion.bajo_minimo']);
    expect(body.detail).toContain('Fútbol sala Alevín (1 de 2)');
    expect(await equipos()).toEqual([]);
    expect((await consolidar(id, { confirmaMinimos: 1 })).body.equipos).toBe(1);
  });

  it('de tres equipos, por tandas de dos, se hacen los tres, y se dice lo que hay hecho', async () => {
    const id = await abrirPeriodo();
    const preequipos: number[] = [];
    for (const subequipo of ['A', 'B', 'C'])
      preequipos.push(await pedir(id, { subequipo, jugadores: await jugadores(2), entrenadores: [await mundo.entrenador(subequipo)] }));
    const hechos = await inTransaction(db, (tx) => hacerEquipos(tx, preequipos, 2));
    expect(hechos).toEqual({ equipos: 3, jugadores: 6, entrenadores: 3 });
    expect((await equipos()).map(({ plantillas }) => plantillas[0]!.jugadores.length)).toEqual([2, 2, 2]);
  });

  it('un período sin equipos también se cierra', async () => {
    expect((await consolidar(await abrirPeriodo())).body).toEqual({ equipos: 0, jugadores: 0, entrenadores: 0, fuera: 0 });
  });

  it('si algo falla a medias no queda nada hecho, y se puede volver a intentar', async () => {
    const id = await abrirPeriodo();
    const [ana] = (await jugadores(1)) as [number];
    await pedir(id, { jugadores: [ana] });
    await sql`create function falla() returns trigger language plpgsql as $$ begin raise exception 'se ha ido la luz'; end $$`.execute(db);
    await sql`create trigger falla before insert on plantilla_jugador for each row execute function falla()`.execute(db);
    const { status } = await consolidar(id);
    await sql`drop function falla cascade`.execute(db);
    expect(status).toBe(500);
    expect(await equipos()).toEqual([]);
    expect((await jefa.llamar('GET', '/api/inscripciones/actual')).body).toMatchObject({ fecha_cierre: null, version: 1 });
    expect((await consolidar(id)).body).toMatchObject({ equipos: 1, jugadores: 1 });
  });

  it('con la versión que se leyó, y si no, nada', async () => {
    const id = await abrirPeriodo();
    expect((await consolidar(id, { version: 9 })).body.codigo).toBe('version.antigua');
  });
});

it('hace cada equipo validado una vez, con su gente y nadie en dos, sea lo que sea lo que se ha pedido', async () => {
  const gente = await jugadores(9);
  const pedido = fc.record({
    enviado: fc.boolean(),
    validado: fc.boolean(),
    colegio: fc.constantFrom(olmo, abeto),
    jugadores: fc.uniqueArray(fc.constantFrom(...gente), { maxLength: 4 }),
  });
  const letras = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  await fc.assert(
    fc.asyncProperty(fc.array(pedido, { maxLength: 8 }), fc.subarray(gente, { maxLength: 2 }), async (pedidos, yaJuegan) => {
      const id = await abrirPeriodo();
      await crearPlantilla(db, await crearEquipo(db, campeonatoId, 'Ya inscrito'), { jugadores: yaJuegan });
      for (const [i, uno] of pedidos.entries()) await pedir(id, { ...uno, subequipo: letras[i]! });
      const dicho = await previa(id);
      expect((await consolidar(id)).status).toBe(200);
      const hechos = (await equipos()).filter(({ subequipo }) => subequipo !== null);
      expect(hechos).toHaveLength(dicho.equipos);
      expect(hechos.length + dicho.fuera).toBe(pedidos.length);
      for (const { subequipo, plantillas } of hechos) {
        const { enviado, validado, jugadores: suyos } = pedidos[letras.indexOf(subequipo!)]!;
        expect([enviado, validado]).toEqual([true, true]);
        expect(plantillas.map((una) => una.jugadores)).toEqual([suyos.toSorted((a, b) => a - b)]);
      }
      const todos = (await equipos()).flatMap(({ plantillas }) => plantillas.flatMap((una) => una.jugadores));
      expect(new Set(todos).size).toBe(todos.length);
    }),
    { numRuns: 8 },
  );
});
