import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import type { Db } from '../platform/db/open';
import { crearPartidos, type PartidoNuevo } from '../modules/calendarios/queries';
import { crearEliminatorias, crearGrupo } from '../modules/competicion/fases/queries';
import type { ActaNueva } from '../modules/resultados/queries';

/** Small worlds for tests, told in the domain's words. */
export interface CampeonatoDePrueba {
  competicionId: number;
  deporteId: number;
  categoriaId: number;
  generoId: number;
  campeonatoId: number;
}

export async function crearCampeonato(db: Db, deporte = 'Fútbol sala'): Promise<CampeonatoDePrueba> {
  const competicion = await db
    .insertInto('competicion')
    .values({ nombre: '2026-2027', fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deporteId } = await db
    .insertInto('deporte')
    .values({ nombre: deporte, icono: 'futbol-sala' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: categoriaId } = await db.insertInto('categoria').values({ nombre: 'Alevín' }).returning('id').executeTakeFirstOrThrow();
  const { id: generoId } = await db.insertInto('genero').values({ nombre: 'Mixto' }).returning('id').executeTakeFirstOrThrow();
  const { id: campeonatoId } = await db
    .insertInto('campeonato')
    .values({ competicion_id: competicion.id, deporte_id: deporteId, categoria_id: categoriaId, genero_id: generoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { competicionId: competicion.id, deporteId, categoriaId, generoId, campeonatoId };
}

export async function crearEquipo(
  db: Db,
  campeonatoId: number,
  nombre: string,
  extra: { no_clasificable?: boolean; subequipo?: string; nombre_publico?: string } = {},
): Promise<number> {
  const colegio = await db.insertInto('colegio').values({ nombre, color: '#1F4E79' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('equipo')
    .values({ campeonato_id: campeonatoId, colegio_id: colegio.id, ...extra })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A squad of a team, active unless told; its coaches in their order. */
export async function crearPlantilla(
  db: Db,
  equipoId: number,
  {
    jugadores = [],
    entrenadores = [],
    ...estado
  }: { jugadores?: readonly number[]; entrenadores?: readonly number[]; validada?: boolean; anulada?: boolean },
): Promise<number> {
  const { validada = true, anulada = false } = estado;
  const ahora = new Date();
  const { id } = await db
    .insertInto('plantilla')
    .values({ equipo_id: equipoId, fecha_validacion_administrador: validada ? ahora : null, fecha_anulacion: anulada ? ahora : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const jugador_id of jugadores) await db.insertInto('plantilla_jugador').values({ plantilla_id: id, jugador_id }).execute();
  for (const [orden, entrenador_id] of entrenadores.entries())
    await db
      .insertInto('plantilla_entrenador')
      .values({ plantilla_id: id, entrenador_id, numero: orden + 1 })
      .execute();
  return id;
}

export function acta(marcadorLocal: number, marcadorVisitante: number, extra: Partial<ActaNueva> = {}): ActaNueva {
  return {
    marcadorLocal,
    marcadorVisitante,
    presentadoLocal: true,
    presentadoVisitante: true,
    desempate: 0,
    penaltisLocal: null,
    penaltisVisitante: null,
    prorroga: false,
    ...extra,
  };
}

export type PartidoDePrueba = Partial<PartidoNuevo> & { local: number; visitante: number };

function partidoNuevo(faseId: number, grupoId: number | null, partido: PartidoDePrueba): PartidoNuevo {
  return {
    faseId,
    grupoId,
    jornada: grupoId === null ? null : 1,
    eliminatoriaId: null,
    vuelta: 1,
    fecha: '2026-11-21',
    hora: '10:30',
    sedeId: null,
    estado: partido.acta ? 1 : 3,
    aplazado: false,
    acta: null,
    validada: true,
    ...partido,
  };
}

export interface Liga {
  faseId: number;
  grupoId: number;
  partidos: number[];
}

/** A league phase of one group; the table is made with it. */
export async function crearLiga(
  db: Db,
  campeonatoId: number,
  equipos: readonly number[],
  partidos: readonly PartidoDePrueba[],
  nombre = 'Liga',
): Promise<Liga> {
  return db.transaction().execute(async (tx) => {
    const esquema = await tx
      .insertInto('esquema')
      .values({ nombre: `${nombre} 3-1-0 ${campeonatoId}`, puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0, criterios: [6, 2, 1] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fase = await tx
      .insertInto('fase')
      .values({ campeonato_id: campeonatoId, tipo: 0, nombre, fecha_inicio: '2026-09-07', fecha_fin: '2027-05-30', esquema_id: esquema.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grupoId = await crearGrupo(tx, fase.id, { nombre: 'Grupo A', orden: 1, equipos });
    const ids = await crearPartidos(
      tx,
      partidos.map((partido) => partidoNuevo(fase.id, grupoId, partido)),
    );
    return { faseId: fase.id, grupoId, partidos: ids };
  });
}

export interface Copa {
  faseId: number;
  cruces: Map<string, number>;
}

/** An arbitration system with those posts. */
export async function crearSistema(db: Db, nombre: string, perfiles: readonly number[]): Promise<number> {
  const { id } = await db.insertInto('sistema_arbitraje').values({ nombre }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('sistema_arbitraje_perfil')
    .values(perfiles.map((perfil_arbitro_id, n) => ({ sistema_arbitraje_id: id, puesto: n + 1, perfil_arbitro_id })))
    .execute();
  return id;
}

/** A knockout phase with its bracket drawn and no match yet. */
export async function crearCopa(
  db: Db,
  campeonatoId: number,
  equipos: readonly number[],
  tercerYCuarto = false,
  nombre = 'Copa',
): Promise<Copa> {
  return db.transaction().execute(async (tx) => {
    const esquema = await tx
      .insertInto('esquema_eliminatoria')
      .values({ nombre: `${nombre} ${campeonatoId}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fase = await tx
      .insertInto('fase')
      .values({
        campeonato_id: campeonatoId,
        tipo: 1,
        nombre,
        fecha_inicio: '2026-09-07',
        fecha_fin: '2027-05-30',
        esquema_eliminatoria_id: esquema.id,
        tercer_y_cuarto: tercerYCuarto,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { faseId: fase.id, cruces: await crearEliminatorias(tx, fase.id, crearCuadro({ equipos, tercerYCuarto })) };
  });
}

export async function jugarCruce(db: Db, { faseId, cruces }: Copa, clave: string, partido: PartidoDePrueba): Promise<number> {
  const [id] = await db
    .transaction()
    .execute((tx) => crearPartidos(tx, [partidoNuevo(faseId, null, { ...partido, eliminatoriaId: cruces.get(clave)! })]));
  return id!;
}

/** The call-up that counts of a match. */
export async function convocatoriaVigente(db: Db, partidoId: number): Promise<number> {
  const vigente = db.selectFrom('convocatoria').select('id').where('partido_id', '=', partidoId).where('vigente', '=', true);
  return (await vigente.executeTakeFirstOrThrow()).id;
}
