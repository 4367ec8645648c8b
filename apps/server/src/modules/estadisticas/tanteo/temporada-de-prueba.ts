import { guardarActas, ponerEstados } from '../../resultados/queries';
import type { Db } from '../../../platform/db/open';
import { acta, crearCampeonato, crearEquipo, crearLiga, crearPlantilla, type Liga } from '../../../pruebas/fabricas';

export interface EquipoDePrueba {
  id: number;
  nombre: string;
  jugadores: number[];
  entrenador: number;
}
/** A league of football whose teams have squads, each playing the rest once, with no acta yet. */
export interface TemporadaDePrueba {
  competicionId: number;
  deporteId: number;
  campeonatoId: number;
  liga: Liga;
  equipos: EquipoDePrueba[];
  partidos: { id: number; local: EquipoDePrueba; visitante: EquipoDePrueba }[];
}

/** What an acta says of somebody. */
export interface Anotado {
  partido: number;
  local: boolean;
  /** Which of its three players; 3, its coach. */
  quien: number;
  goles?: number;
  amarillas?: number;
  rojas?: number;
  presentado?: boolean;
}

async function crearEquipoConPlantilla(db: Db, campeonatoId: number, nombre: string): Promise<EquipoDePrueba> {
  const id = await crearEquipo(db, campeonatoId, nombre);
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', id).executeTakeFirstOrThrow();
  const jugadores = await db
    .insertInto('jugador')
    .values([1, 2, 3].map((n) => ({ nombre_completo: `${nombre} ${n}`, fecha_nacimiento: '2014-05-20', colegio_id })))
    .returning('id')
    .execute();
  const entrenador = await db
    .insertInto('entrenador')
    .values({ nombre: `Entrena ${nombre}`, dni: `E-${nombre}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await crearPlantilla(db, id, { jugadores: jugadores.map((jugador) => jugador.id), entrenadores: [entrenador.id] });
  return { id, nombre, jugadores: jugadores.map((jugador) => jugador.id), entrenador: entrenador.id };
}

export async function crearTemporada(db: Db, nombres: readonly string[] = ['Abeto', 'Boj', 'Cedro', 'Drago']): Promise<TemporadaDePrueba> {
  const { competicionId, deporteId, campeonatoId } = await crearCampeonato(db, 'Fútbol');
  const equipos: EquipoDePrueba[] = [];
  for (const nombre of nombres) equipos.push(await crearEquipoConPlantilla(db, campeonatoId, nombre));
  const cruces = equipos.flatMap((local, n) => equipos.slice(n + 1).map((visitante) => ({ local, visitante })));
  const liga = await crearLiga(
    db,
    campeonatoId,
    equipos.map(({ id }) => id),
    cruces.map(({ local, visitante }, n) => ({
      local: local.id,
      visitante: visitante.id,
      fecha: `2026-11-${String(n + 1).padStart(2, '0')}`,
    })),
  );
  await db.updateTable('fase').set({ tipo_acta: 2 }).where('id', '=', liga.faseId).execute();
  return {
    competicionId,
    deporteId,
    campeonatoId,
    liga,
    equipos,
    partidos: cruces.map((cruce, n) => ({ id: liga.partidos[n]!, ...cruce })),
  };
}

export interface Jugado {
  local: number;
  visitante: number;
  presentadoLocal?: boolean;
  presentadoVisitante?: boolean;
  punLocal?: number;
  punVisitante?: number;
  anotados?: Anotado[];
}

/** A new current acta of a match, with its people and the cards that they add up to. */
export async function jugar(db: Db, { partidos }: TemporadaDePrueba, cual: number, jugado: Jugado): Promise<void> {
  const { id: partidoId, local, visitante } = partidos[cual]!;
  const { presentadoLocal = true, presentadoVisitante = true, anotados = [] } = jugado;
  await db.transaction().execute(async (tx) => {
    const escrita = acta(jugado.local, jugado.visitante, { presentadoLocal, presentadoVisitante });
    await guardarActas(tx, [{ partidoId, acta: escrita, validada: false }]);
    await ponerEstados(tx, [partidoId]);
    const { informe_id } = await tx
      .selectFrom('partido_vigente')
      .select('informe_id')
      .where('id', '=', partidoId)
      .executeTakeFirstOrThrow();
    for (const lado of [true, false]) {
      const equipo = lado ? local : visitante;
      const vino = lado ? presentadoLocal : presentadoVisitante;
      const suyos = anotados.filter((uno) => uno.local === lado);
      const de = (quien: number) => suyos.find((uno) => uno.quien === quien) ?? {};
      const cuenta = (de_: 'amarillas' | 'rojas', entrenador: boolean) =>
        suyos.filter(({ quien }) => (quien === 3) === entrenador).reduce((suma, uno) => suma + (uno[de_] ?? 0), 0);
      await tx
        .insertInto('acta_jugador')
        .values(
          equipo.jugadores.map((jugador_id, n) => {
            const { goles = 0, amarillas = 0, rojas = 0, presentado = vino } = de(n) as Partial<Anotado>;
            return { informe_id: informe_id!, jugador_id, local: lado, goles, amarillas, rojas, presentado };
          }),
        )
        .execute();
      const { amarillas = 0, rojas = 0 } = de(3) as Partial<Anotado>;
      await tx
        .insertInto('acta_entrenador')
        .values({ informe_id: informe_id!, entrenador_id: equipo.entrenador, local: lado, amarillas, rojas, presentado: vino })
        .execute();
      await tx
        .insertInto('acta_juego_limpio')
        .values({
          informe_id: informe_id!,
          local: lado,
          cja: cuenta('amarillas', false),
          cjr: cuenta('rojas', false),
          cea: cuenta('amarillas', true),
          cer: cuenta('rojas', true),
          pun: (lado ? jugado.punLocal : jugado.punVisitante) ?? 0,
        })
        .execute();
    }
  });
}

/** Its current report is annulled. */
export async function anular(db: Db, { partidos }: TemporadaDePrueba, cual: number): Promise<void> {
  const { id } = partidos[cual]!;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('informe')
      .set({ vigente: false })
      .where('convocatoria_id', 'in', tx.selectFrom('convocatoria').select('id').where('partido_id', '=', id))
      .execute();
    await ponerEstados(tx, [id]);
  });
}
