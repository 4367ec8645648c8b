import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { convocatoriaVigente, crearLiga } from '../../../pruebas/fabricas';
import type { Cliente } from '../../../pruebas/oficina';
import { tablasCuadran } from '../../../pruebas/temporadas-reales';
import { recalcularCuadro } from '../../resultados/service';
import { abrirInformes, conActa, type OficinaDeInformes } from './partidos-de-prueba';
import { DECIDE } from '../../../pruebas/decide';

/** What several people do at once, through the calls. On a server it is really at once; the embedded database puts one after another. */
let o: OficinaDeInformes;
let equipos: number[];
let serie = 0;
beforeAll(async () => {
  o = await abrirInformes();
  equipos = [];
  for (const nombre of ['Abeto', 'Boj', 'Cedro', 'Drago']) equipos.push((await o.equipo(nombre)).id);
});
afterAll(() => o.oficina.cerrar());

const EN_SERVIDOR = process.env.TEST_DATABASE_URL !== undefined;
const VUELTAS = EN_SERVIDOR && !DECIDE ? 4 : EN_SERVIDOR ? 2 : 1;
const PARTIDOS = EN_SERVIDOR ? 3 : 1;
const estados = (respuestas: readonly { status: number }[]): number[] => respuestas.map(({ status }) => status).toSorted((a, b) => a - b);
const convocatoriaDe = (partido: number): Promise<number> => convocatoriaVigente(o.oficina.db, partido);
const informesDe = async (convocatoria: number) => (await o.acta(convocatoria)).informes;

/** All there is agrees: one current report a call-up, each match as it says, tables and brackets as made from scratch. */
async function todoCuadra(): Promise<void> {
  const { db } = o.oficina;
  const { rows } = await sql<{ que: string }>`
    select 'dos vigentes' as que from informe where vigente group by convocatoria_id having count(*) > 1
    union all
    select 'estado' from partido p join convocatoria cv on cv.partido_id = p.id and cv.vigente
      left join informe i on i.convocatoria_id = cv.id and i.vigente
      where p.estado <> case i.tipo when 1 then 1 when 0 then 2 else 3 end
    union all
    select 'jugado sin equipos' from partido where estado = 1 and (equipo_local_id is null or equipo_visitante_id is null)`.execute(db);
  expect(rows).toEqual([]);
  await tablasCuadran(db);
  const cuadros = () => db.selectFrom('eliminatoria').selectAll().orderBy('id').execute();
  const antes = await cuadros();
  const fases = await db.selectFrom('eliminatoria').select('fase_id').distinct().execute();
  await db.transaction().execute(async (tx) => {
    for (const { fase_id } of fases) await recalcularCuadro(tx, fase_id);
  });
  expect(await cuadros()).toEqual(antes);
}

/** Four teams, all against all, once. */
async function liga() {
  const parejas = equipos.flatMap((local, n) => equipos.slice(n + 1).map((visitante) => ({ local, visitante })));
  const { grupoId, faseId, partidos } = await crearLiga(o.oficina.db, o.campeonatoId, equipos, parejas, `A la vez ${++serie}`);
  const convocatorias: number[] = [];
  for (const partido of partidos) convocatorias.push(await convocatoriaDe(partido));
  const { esquema_id } = await o.oficina.db.selectFrom('fase').select('esquema_id').where('id', '=', faseId).executeTakeFirstOrThrow();
  return { grupoId, partidos, convocatorias, esquemaId: esquema_id! };
}

const repetir = async (hacer: () => Promise<void>): Promise<void> => {
  for (let vez = 0; vez < VUELTAS; vez++) await hacer();
  await todoCuadra();
};

describe('dos personas a la vez', () => {
  it('con la misma acta, enviada dos veces por quien no oyó la respuesta: entra una', async () => {
    const { convocatorias } = await liga();
    for (const convocatoria of convocatorias.slice(0, PARTIDOS)) {
      const enviadas = await Promise.all([1, 2].map(() => o.crear(conActa(convocatoria, 3, 1))));
      expect(estados(enviadas)).toEqual([200, 409]);
      const { body } = enviadas.find(({ status }) => status === 409)!;
      expect([body.codigo, body.detail]).toEqual(['informe.nueva_acta', expect.stringMatching(/^Imposible crear el nuevo acta/)]);
      expect(await informesDe(convocatoria)).toMatchObject([{ vigente: 1, acta: { marcador_local: 3 } }]);
    }
    await todoCuadra();
  });

  it('una valida la sanción de una roja y otra la quita del acta: se fue con la tarjeta, o queda validada y dice que no tiene causa', async () => {
    const { db } = o.oficina;
    const tipo = await db
      .insertInto('tipo_sancion')
      .values({ nombre: `Expulsión ${++serie}`, sujeto: 3, relativa_a_partido: true, num_partidos: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: equipo, jugadores } = await o.equipo(`Enebro ${serie}`);
    for (let vez = 0; vez < VUELTAS; vez++) {
      const { convocatoriaId } = await o.partido(equipo, equipos[0]!);
      const conRojas = (rojas: 0 | 1) =>
        conActa(convocatoriaId, 1, 0, {
          detalle_local: { jugadores: [{ jugador_id: jugadores[0], presentado: 1, rojas }], entrenadores: [] },
        });
      expect((await o.crear(conRojas(1))).status).toBe(200);
      const sanciones = () =>
        db.selectFrom('sancion').select(['id', 'sin_causa', 'fecha_validacion']).where('convocatoria_id', '=', convocatoriaId).execute();
      const [propuesta] = await sanciones();
      const { id, version } = await o.vigente(convocatoriaId);
      const validar = o.jefa.llamar('PUT', `/api/sanciones/validar/${propuesta!.id}`, { sancion: { ts_id: tipo.id } });
      const [validada, corregida] = await Promise.all([validar, o.corregir({ ...conRojas(0), id, version }, o.otraJefa)]);
      expect(corregida.status).toBe(200);
      expect([204, 404]).toContain(validada.status);
      const quedan = (await sanciones()).map((sancion) => [sancion.fecha_validacion !== null, sancion.sin_causa]);
      expect(quedan).toEqual(validada.status === 204 ? [[true, true]] : []);
    }
    await todoCuadra();
  });

  it('diez con su acta del mismo partido: entra una, y las otras nueve ven la que hay', { tags: 'azar' }, async () => {
    const { convocatorias } = await liga();
    const sesiones = await Promise.all(Array.from({ length: 10 }, (_, n) => o.administra(`decima${n}-${++serie}@liga.es`)));
    for (const convocatoria of convocatorias.slice(0, PARTIDOS)) {
      const escritas = await Promise.all(sesiones.map((quien, n) => o.crear(conActa(convocatoria, n, 1), quien)));
      expect(estados(escritas)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      const [informe, ...otros] = await informesDe(convocatoria);
      expect(otros).toEqual([]);
      expect(informe!.acta!.marcador_local).toBe(escritas.findIndex(({ status }) => status === 200));
      for (const { body } of escritas.filter(({ status }) => status === 409)) expect(body.codigo).toBe('informe.otro_vigente');
      // All ten have now seen it, and replace it: again it is one alone.
      const sustituye = { id: informe!.id, version: informe!.version };
      const otra = await Promise.all(sesiones.map((quien, n) => o.crear({ ...conActa(convocatoria, n, 2), sustituye }, quien)));
      expect(estados(otra)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      // And so with corrections.
      const vigente = await o.vigente(convocatoria);
      const corregidas = await Promise.all(sesiones.map((quien, n) => o.corregir({ ...conActa(convocatoria, n, 3), ...vigente }, quien)));
      expect(estados(corregidas)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    }
    await todoCuadra();
  });

  it('una valida lo que la otra corrige: con la versión que vieron, solo una lo consigue', async () => {
    const { convocatorias } = await liga();
    for (const convocatoria of convocatorias.slice(0, PARTIDOS)) {
      const { id } = (await o.crear(conActa(convocatoria, 1, 0))).body;
      const [validada, corregida] = await Promise.all([
        o.paso('validar', id, o.jefa, { version: 1 }),
        o.corregir({ ...conActa(convocatoria, 5, 5), id, version: 1 }, o.otraJefa),
      ]);
      expect(estados([validada, corregida])).toEqual([200, 409]);
      const esperado = validada.status === 200 ? ['validado', 1] : ['provisional', 5];
      expect((await informesDe(convocatoria)).map(({ estado, acta }) => [estado, acta!.marcador_local])).toEqual([esperado]);
    }
    await todoCuadra();
  });

  it('dos activan informes distintos de la historia: uno es el vigente', async () => {
    const { convocatorias } = await liga();
    for (const convocatoria of convocatorias.slice(0, PARTIDOS)) {
      const ids: number[] = [];
      for (const quien of [o.jefa, o.otraJefa, o.jefa]) {
        const sustituye = ids.length === 0 ? null : await o.vigente(convocatoria);
        ids.push((await o.crear({ ...conActa(convocatoria, ids.length, 0), sustituye }, quien)).body.id);
      }
      await Promise.all([o.paso('activar', ids[0]!), o.paso('activar', ids[1]!, o.otraJefa)]);
      expect((await informesDe(convocatoria)).filter(({ vigente }) => vigente === 1)).toHaveLength(1);
    }
    await todoCuadra();
  });

  it('se anula una semifinal mientras se apunta la final: o no hay final, o la semifinal se queda', async () => {
    await repetir(async () => {
      const { deSemifinal, semifinal, final } = await o.semifinales();
      const [anulada, apuntada] = await Promise.all([o.paso('anular', deSemifinal), o.crear(conActa(final, 1, 0), o.otraJefa)]);
      expect([anulada.status === 200, apuntada.status === 200].toSorted()).toEqual([false, true]);
      const rechazo = anulada.status === 200 ? apuntada : anulada;
      expect([409, 422]).toContain(rechazo.status);
      expect((await informesDe(semifinal))[0]!.estado).toBe(anulada.status === 200 ? 'anulado' : 'provisional');
      const deFinal = await o.oficina.db.selectFrom('informe').select('id').where('convocatoria_id', '=', final).execute();
      expect(deFinal).toHaveLength(apuntada.status === 200 ? 1 : 0);
    });
  });

  it('se dice que a una semifinal no vino ninguno mientras se apunta la final: o gana sola quien queda, o la semifinal sigue', async () => {
    await repetir(async () => {
      const { deSemifinal, semifinal, final, faseId } = await o.semifinales();
      const nadie = conActa(semifinal, 0, 0, { presentado_local: 0, presentado_visitante: 0 });
      const [dicha, apuntada] = await Promise.all([o.corregir({ ...nadie, id: deSemifinal }), o.crear(conActa(final, 1, 0), o.otraJefa)]);
      expect([dicha.status === 200, apuntada.status === 200].toSorted()).toEqual([false, true]);
      const cruces = await o.oficina.db
        .selectFrom('eliminatoria')
        .select('decidido_por')
        .where('fase_id', '=', faseId)
        .orderBy('id')
        .execute();
      expect(cruces.map(({ decidido_por }) => decidido_por)).toEqual(
        dicha.status === 200 ? ['desierta', 'global', 'sin_rival'] : ['global', 'global', 'global'],
      );
    });
  });
});

type Llamada = (quien: Cliente) => Promise<{ status: number }>;
const cambiarEsquema =
  (id: number, puntos_victoria: number): Llamada =>
  (quien) =>
    quien.llamar('PUT', '/api/esquemasclasificacion', { esquema: { id, nombre: `Esquema ${id}`, puntos_victoria } });

describe('mientras entran resultados', () => {
  /** All at once, by one and the other in turns; none fails as ours. */
  const todas = async (llamadas: readonly Llamada[]): Promise<void> => {
    const respuestas = await Promise.all(llamadas.map((llamada, n) => llamada(n % 2 === 0 ? o.jefa : o.otraJefa)));
    expect(respuestas.filter(({ status }) => status !== 200 && status !== 204 && status !== 409)).toEqual([]);
    await todoCuadra();
  };

  it('cambia el esquema de su tabla', async () => {
    const { convocatorias, esquemaId, grupoId } = await liga();
    const actas = convocatorias.map(
      (convocatoria, n): Llamada =>
        (quien) =>
          o.crear(conActa(convocatoria, n, 1), quien),
    );
    await todas(actas.flatMap((acta, n) => [acta, cambiarEsquema(esquemaId, n + 2)]));
    const jugados = await o.oficina.db.selectFrom('clasificacion').select('jugados').where('grupo_id', '=', grupoId).execute();
    expect(jugados.map((fila) => fila.jugados)).toEqual([3, 3, 3, 3]);
  });

  it('se validan y se eliminan sanciones que le quitan puntos', async () => {
    const { convocatorias, grupoId } = await liga();
    const { id: ts_id } = await o.oficina.db
      .insertInto('tipo_sancion')
      .values({ nombre: 'Alineación (a la vez)', sujeto: 2, relativa_a_partido: true, puntos: true, num_puntos: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [convocatoria_id] = convocatorias;
    const sancionar = async () =>
      (await o.jefa.llamar<{ id: number }>('POST', '/api/sanciones', { sancion: { ts_id, convocatoria_id, equipo_id: equipos[0] } })).body
        .id;
    const seQuedan = [await sancionar(), await sancionar()];
    const seVan = [await sancionar(), await sancionar()];
    for (const id of seVan) await o.jefa.llamar('PUT', `/api/sanciones/validar/${id}`);
    const actas = convocatorias.map(
      (convocatoria, n): Llamada =>
        (quien) =>
          o.crear(conActa(convocatoria, n, 1), quien),
    );
    await todas([
      ...actas,
      ...seQuedan.map(
        (id): Llamada =>
          (quien) =>
            quien.llamar('PUT', `/api/sanciones/validar/${id}`),
      ),
      ...seVan.map(
        (id): Llamada =>
          (quien) =>
            quien.llamar('DELETE', `/api/sanciones/${id}`),
      ),
    ]);
    const { puntos_sancion } = await o.oficina.db
      .selectFrom('clasificacion')
      .select('puntos_sancion')
      .where('grupo_id', '=', grupoId)
      .where('equipo_id', '=', equipos[0]!)
      .executeTakeFirstOrThrow();
    expect(puntos_sancion).toBe(-4);
  });

  it('se suspende el día entero de dos ligas, en el orden que sea: cada partido queda jugado o suspendido', async () => {
    const [una, otra] = [await liga(), await liga()];
    const [tipo] = (await o.acta(una.convocatorias[0]!)).tiposSuspension;
    const suspender =
      (partidos: number[]): Llamada =>
      (quien) =>
        quien.llamar('PUT', '/api/informespartido/suspensionmasiva', { suspensionPartidos: { partidos, tipo_suspension_id: tipo!.id } });
    const actas = [...otra.convocatorias, ...una.convocatorias].map(
      (convocatoria): Llamada =>
        (quien) =>
          o.crear(conActa(convocatoria, 2, 2), quien),
    );
    await todas([
      ...actas,
      suspender([...una.partidos.slice(0, 3), ...otra.partidos.slice(3)]),
      suspender([...otra.partidos.slice(0, 3), ...una.partidos.slice(3)]),
      cambiarEsquema(una.esquemaId, 2),
      cambiarEsquema(otra.esquemaId, 2),
    ]);
  });

  it('cambia el esquema de su eliminatoria', async () => {
    const { final, deSemifinal, faseId } = await o.semifinales();
    const { esquema_eliminatoria_id: id } = await o.oficina.db
      .selectFrom('fase')
      .select('esquema_eliminatoria_id')
      .where('id', '=', faseId)
      .executeTakeFirstOrThrow();
    const esquema =
      (goles_fuera: 0 | 1): Llamada =>
      (quien) =>
        quien.llamar('PUT', '/api/esquemasclasificacioneliminatoria', { esquema: { id, nombre: `Esquema de copa ${id}`, goles_fuera } });
    await todas([
      esquema(1),
      (quien) => o.crear(conActa(final, 1, 0), quien),
      esquema(0),
      (quien) => o.paso('validar', deSemifinal, quien),
      esquema(1),
    ]);
  });
});
