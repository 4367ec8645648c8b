import {
  aplicar,
  quebrantos,
  VACIO,
  type Modelo,
  type Orden,
  type PlantillaDeModelo,
} from '@cd/domain/competicion/plantillas/campeonato-de-prueba';
import { ordenes } from '@cd/domain/competicion/plantillas/ordenes-de-prueba';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { acta, crearLiga } from '../../../pruebas/fabricas';
import { abrirEquipos, type OficinaDeEquipos } from './equipos-de-prueba';

const TAMANO = { equipos: 3, jugadores: 4 } as const;

let o: OficinaDeEquipos;
let jugadores: number[];
let equipos: number[];
let actas: object[];
beforeAll(async () => {
  o = await abrirEquipos();
  jugadores = await Promise.all(Array.from({ length: TAMANO.jugadores }, (_, n) => o.jugador(`Jugador ${n}`, { conFoto: true })));
  equipos = await Promise.all(Array.from({ length: TAMANO.equipos }, () => o.equipo()));
  await crearLiga(o.oficina.db, o.campeonatoId, equipos, [{ local: equipos[0]!, visitante: equipos[1]!, acta: acta(3, 2) }]);
  actas = await o.oficina.db.selectFrom('acta').selectAll().execute();
});
beforeEach(async () => void (await o.oficina.db.deleteFrom('plantilla').execute()));
afterAll(() => o.oficina.cerrar());

/** Not theirs, not now, or not as the squad is. */
const NEGADO = [403, 409, 422];

/** What the database has, told as the model tells it. */
async function leer(): Promise<PlantillaDeModelo[]> {
  const { db } = o.oficina;
  const filas = await db.selectFrom('plantilla').selectAll().orderBy('id').execute();
  const dentro = await db.selectFrom('plantilla_jugador').selectAll().execute();
  const dia = (fecha: Date | null) => (fecha === null ? null : 'ahora');
  return filas.map((fila) => ({
    id: fila.id,
    equipo: equipos.indexOf(fila.equipo_id),
    creado_por_admin: fila.creado_por_admin,
    fecha_validacion_coordinador: dia(fila.fecha_validacion_coordinador),
    fecha_validacion_administrador: dia(fila.fecha_validacion_administrador),
    fecha_anulacion: dia(fila.fecha_anulacion),
    jugadores: dentro.filter(({ plantilla_id }) => plantilla_id === fila.id).map(({ jugador_id }) => jugadores.indexOf(jugador_id)),
  }));
}

const CLIENTES = (): Record<Orden['papel'], Cliente> => ({ administrador: o.jefa, coordinador: o.suya, entrenador: o.entrenadora });
const LLAMADAS: Readonly<Partial<Record<Orden['accion'], string>>> = { enviar: 'validaryenviar' };

/** The call that an order makes; null where there is nothing to call it on. */
async function mandar({ papel, accion, equipo, atras, jugador, confirma }: Orden): Promise<Respuesta | null> {
  const { db } = o.oficina;
  const quien = CLIENTES()[papel];
  const equipoId = equipos[equipo]!;
  if (accion === 'crear') return quien.llamar('POST', `/api/plantillas/duplicar/${equipoId}`);
  const suyas = await db
    .selectFrom('plantilla')
    .select(['id', 'version'])
    .where('equipo_id', '=', equipoId)
    .orderBy('id', 'desc')
    .execute();
  const sobre = suyas[atras];
  if (!sobre) return null;
  const { id, version } = sobre;
  if (accion === 'eliminar') return quien.llamar('DELETE', `/api/plantillas/${id}`);
  if (accion === 'vaciar') return quien.llamar('POST', `/api/plantillas/vaciayanular/${id}`);
  if (accion === 'modificar') {
    const jugadorId = jugadores[jugador]!;
    const puesto = { plantilla_id: id, jugador_id: jugadorId };
    const esta = await db
      .selectFrom('plantilla_jugador')
      .select('id')
      .where((eb) => eb.and(puesto))
      .executeTakeFirst();
    const estabaValidada = confirma ? 1 : 0;
    return esta ? o.sacar(id, jugadorId, quien, estabaValidada) : o.meter(id, jugadorId, quien, { estabaValidada });
  }
  return quien.llamar('PUT', `/api/plantillas/${LLAMADAS[accion] ?? accion}/${id}`, { version, motivo_rechazo: 'Por probar' });
}

const sinNumero = (plantillas: readonly PlantillaDeModelo[]) =>
  plantillas.map(({ id: _id, ...plantilla }) => ({ ...plantilla, jugadores: plantilla.jugadores.toSorted() }));

/** Of orders one after another, what is done is what the rules say. */
async function compararConElModelo(dadas: readonly Orden[]): Promise<number> {
  await o.oficina.db.deleteFrom('plantilla').execute();
  let modelo: Modelo = VACIO;
  let hechas = 0;
  for (const una of dadas) {
    const esperado = aplicar(modelo, una);
    const respuesta = await mandar(una);
    const hecho = respuesta !== null && respuesta.status < 300;
    expect([una, hecho]).toEqual([una, typeof esperado !== 'string']);
    expect(respuesta === null || hecho || NEGADO.includes(respuesta.status)).toBe(true);
    if (typeof esperado === 'string') continue;
    modelo = esperado;
    hechas++;
  }
  // By teams, since a squad that is deleted leaves its number behind.
  expect(sinNumero(await leer())).toEqual(sinNumero(modelo.plantillas));
  return hechas;
}

it('cientos de órdenes de los tres perfiles dejan en la base de datos lo que dicen las reglas', { timeout: 180_000 }, async () => {
  let hechas = 0;
  await fc.assert(
    fc.asyncProperty(ordenes({ ...TAMANO, largo: 60 }), async (dadas) => void (hechas += await compararConElModelo(dadas))),
    { numRuns: 8, endOnFailure: true },
  );
  expect(hechas).toBeGreaterThan(30);
  expect(await o.oficina.db.selectFrom('acta').selectAll().execute()).toEqual(actas);
});

it('las mismas a la vez guardan lo que ha de cumplirse siempre', { timeout: 180_000, tags: 'azar' }, async () => {
  await fc.assert(
    fc.asyncProperty(ordenes({ ...TAMANO, largo: 40 }), async (dadas) => {
      await o.oficina.db.deleteFrom('plantilla').execute();
      for (let desde = 0; desde < dadas.length; desde += 8) {
        const respuestas = await Promise.all(dadas.slice(desde, desde + 8).map(mandar));
        const ajenas = respuestas.filter((una) => una !== null && una.status >= 300 && ![...NEGADO, 404, 503].includes(una.status));
        expect(ajenas).toEqual([]);
        expect(quebrantos({ plantillas: await leer() })).toEqual([]);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(await o.oficina.db.selectFrom('acta').selectAll().execute()).toEqual(actas);
});

it('dos equipos que activan a la vez a la misma persona: lo consigue uno', { timeout: 120_000 }, async () => {
  for (let vez = 0; vez < 5; vez++) {
    await o.oficina.db.deleteFrom('plantilla').execute();
    const plantillas = await Promise.all(equipos.map((equipo) => o.crear(equipo)));
    for (const id of plantillas) expect((await o.meter(id, jugadores[0]!)).status).toBe(204);
    const respuestas = await Promise.all(plantillas.map((id) => o.paso('consolidar', id)));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 422, 422]);
    expect(quebrantos({ plantillas: await leer() })).toEqual([]);
  }
});
