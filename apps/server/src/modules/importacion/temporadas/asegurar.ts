import { plegar } from '@cd/domain/importacion/plegar';
import { colorDe } from '@cd/domain/maestros/colegios/colores';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';
import { deporteDe, enMayuscula } from './deportes';
import type { Temporada } from './fechas';
import type { EsquemaPlan, SedePlan } from './plan';

export async function competicionActual(tx: Tx, temporada: Temporada): Promise<number> {
  const actual = await tx.selectFrom('competicion').select('id').where('historico', '=', false).executeTakeFirst();
  if (actual) return actual.id;
  const { nombre, inicio, fin } = temporada;
  return (
    await tx.insertInto('competicion').values({ nombre, fecha_inicio: inicio, fecha_fin: fin }).returning('id').executeTakeFirstOrThrow()
  ).id;
}

const EDADES = ['chupetin', 'prebenjamin', 'benjamin', 'alevin', 'infantil', 'cadete', 'juvenil', 'junior', 'senior', 'veteranos'];

/** Ids of sports, categories or genders by name, whatever its case and accents; makes those that are not there. */
export async function asegurarPorNombre(
  tx: Tx,
  tabla: 'deporte' | 'categoria' | 'genero',
  nombres: readonly string[],
): Promise<Map<string, number>> {
  const buscar = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ pedido: string; id: number }>`
      select n.pedido, t.id from unnest(${[...nombres]}::text[]) as n(pedido) join ${sql.table(tabla)} t
        on f_unaccent(t.nombre) = f_unaccent(n.pedido)`.execute(tx);
    return new Map(rows.map((row) => [row.pedido, row.id]));
  };
  const existentes = await buscar();
  const ausentes = nombres.filter((nombre) => !existentes.has(nombre));
  if (ausentes.length === 0) return existentes;
  const filas = ausentes.map((pedido) => {
    const nombre = enMayuscula(pedido);
    if (tabla === 'genero') return { nombre };
    if (tabla === 'categoria') return { nombre, orden: 1 + EDADES.indexOf(plegar(nombre)) };
    const { icono, duracionMinutos, tipoActa, nombreTantos, marcadorGanador } = deporteDe(nombre);
    return {
      nombre,
      icono,
      duracion_minutos: duracionMinutos,
      tipo_acta: tipoActa,
      nombre_tantos: nombreTantos,
      marcador_ganador: marcadorGanador,
    };
  });
  await tx
    .insertInto(tabla)
    .values(filas)
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return buscar();
}

export interface FilaCampeonato {
  deporte_id: number;
  categoria_id: number;
  genero_id: number;
}

export async function asegurarCampeonatos(
  tx: Tx,
  competicionId: number,
  filas: readonly FilaCampeonato[],
): Promise<(FilaCampeonato & { id: number })[]> {
  const leer = () =>
    tx
      .selectFrom('campeonato')
      .select(['id', 'deporte_id', 'categoria_id', 'genero_id'])
      .where('competicion_id', '=', competicionId)
      .execute();
  const existentes = await leer();
  const ausentes = filas.filter(
    (una) =>
      !existentes.some(
        (otra) => otra.deporte_id === una.deporte_id && otra.categoria_id === una.categoria_id && otra.genero_id === una.genero_id,
      ),
  );
  if (ausentes.length === 0) return existentes;
  await tx
    .insertInto('campeonato')
    .values(ausentes.map((fila) => ({ ...fila, competicion_id: competicionId })))
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return leer();
}

export async function asegurarEsquemas(tx: Tx, esquemas: readonly EsquemaPlan[]): Promise<Map<string, number>> {
  if (esquemas.length === 0) return new Map();
  await tx
    .insertInto('esquema')
    .values(
      esquemas.map(({ nombre, puntos, ajustada, marcadorGanador, orden, criterios }) => ({
        nombre,
        puntos_victoria: puntos.victoria,
        puntos_empate: puntos.empate,
        puntos_derrota: puntos.derrota,
        victoria_ajustada: ajustada?.victoria ?? null,
        derrota_ajustada: ajustada?.derrota ?? null,
        marcador_ganador: marcadorGanador,
        orden,
        criterios: [...criterios],
      })),
    )
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  const filas = await tx
    .selectFrom('esquema')
    .select(['id', 'nombre'])
    .where(
      'nombre',
      'in',
      esquemas.map(({ nombre }) => nombre),
    )
    .execute();
  return new Map(filas.map((fila) => [fila.nombre, fila.id]));
}

export async function asegurarEsquemaEliminatoria(tx: Tx, golesFuera: boolean): Promise<number> {
  const nombre = golesFuera ? 'Eliminatoria con valor doble de los goles fuera' : 'Eliminatoria';
  await tx
    .insertInto('esquema_eliminatoria')
    .values({ nombre, desempatable: true, goles_fuera: golesFuera })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  return (await tx.selectFrom('esquema_eliminatoria').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()).id;
}

export interface FaseNueva {
  campeonato_id: number;
  tipo: 0 | 1;
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
  tipo_acta: number;
  esquema_id: number | null;
  esquema_eliminatoria_id: number | null;
  num_vueltas: number;
  tercer_y_cuarto: boolean;
}

interface ClaveFase {
  campeonato_id: number;
  tipo: number;
  nombre: string;
}

/** Phases of these championships by championship, type and name; makes those that are not there. */
export async function asegurarFases(tx: Tx, fases: readonly FaseNueva[]): Promise<(fase: ClaveFase) => number> {
  const clave = (fase: ClaveFase): string => `${fase.campeonato_id}/${fase.tipo}/${fase.nombre}`;
  const campeonatos = [...new Set(fases.map((fase) => fase.campeonato_id))];
  const existentes = await tx
    .selectFrom('fase')
    .select(['id', 'campeonato_id', 'tipo', 'nombre'])
    .where('campeonato_id', 'in', campeonatos)
    .orderBy('id', 'desc')
    .execute();
  const ids = new Map(existentes.map((fase) => [clave(fase), fase.id]));
  const ausentes = fases.filter((fase) => !ids.has(clave(fase)));
  if (ausentes.length > 0) {
    const altas = await tx.insertInto('fase').values(ausentes).returning(['id', 'campeonato_id', 'tipo', 'nombre']).execute();
    for (const fase of altas) ids.set(clave(fase), fase.id);
  }
  return (fase) => ids.get(clave(fase))!;
}

/** Ids of the schools by their exact name; makes those that are not there. */
export async function asegurarColegios(tx: Tx, nombres: readonly string[]): Promise<Map<string, number>> {
  const leer = async (): Promise<Map<string, number>> => {
    const filas = await sql<{
      nombre: string;
      id: number;
    }>`select nombre, min(id) as id from colegio where nombre = any(${[...nombres]}::text[]) group by nombre`.execute(tx);
    return new Map(filas.rows.map((fila) => [fila.nombre, fila.id]));
  };
  const existentes = await leer();
  const ausentes = nombres.filter((nombre) => !existentes.has(nombre)).map((nombre) => ({ nombre, color: colorDe(nombre) }));
  if (ausentes.length === 0) return existentes;
  await sql`insert into colegio (nombre, color) select c.nombre, c.color from json_to_recordset(${JSON.stringify(ausentes)}::json)
    as c(nombre text, color text)`.execute(tx);
  return leer();
}

/** Ids of venues by their keys: those of the same name that were there before, or new ones. */
export async function asegurarSedes(tx: Tx, sedes: readonly SedePlan[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (sedes.length === 0) return ids;
  const existentes = await tx
    .selectFrom('sede')
    .select(['id', 'nombre'])
    .where(
      'nombre',
      'in',
      sedes.map(({ nombre }) => nombre),
    )
    .orderBy('id', 'desc')
    .execute();
  const porNombre = new Map(existentes.map((sede) => [sede.nombre, sede.id]));
  const ausentes = sedes.filter(({ clave, nombre }) => {
    const id = porNombre.get(nombre);
    if (id !== undefined) ids.set(clave, id);
    return id === undefined;
  });
  if (ausentes.length === 0) return ids;
  const altas = await tx
    .insertInto('sede')
    .values(ausentes.map(({ nombre, latitud, longitud }) => ({ nombre, latitud, longitud })))
    .returning('id')
    .execute();
  for (const [indice, { id }] of altas.entries()) ids.set(ausentes[indice]!.clave, id);
  return ids;
}
