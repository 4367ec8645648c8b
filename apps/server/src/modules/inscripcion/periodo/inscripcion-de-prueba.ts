import type { PreviaDeConsolidacion, Propuesta } from '@cd/contract/inscripcion/inscripciones';
import { sql } from 'kysely';
import { abrirEquipos, type OficinaDeEquipos } from '../../competicion/plantillas/equipos-de-prueba';

interface Pedido {
  colegio?: number;
  subequipo?: string | null;
  campeonato?: number;
  enviado?: boolean;
  validado?: boolean;
  jugadores?: readonly number[];
  entrenadores?: readonly number[];
}

/** A championship with schools and a period that can be moved in time; `hoy` is the day of the office. */
export interface OficinaDeInscripcion extends OficinaDeEquipos {
  dia: { hoy: string };
  /** What is sent to open a period. */
  pedido: (fecha_fin?: string) => { inscripcion: { fecha_fin: string }; reglas: object[]; reglasMinMax: object[] };
  /** Opens one, taking away what there was of another. */
  abrirPeriodo: (fecha_fin?: string, reglasMinMax?: object[]) => Promise<number>;
  /** The same, and nobody has been told of anything. */
  periodoSinAvisos: (fecha_fin?: string) => Promise<number>;
  /** What a school has asked for, written as it is. */
  pedir: (inscripcion: number, pedido?: Pedido) => Promise<number>;
  previa: (id: number) => Promise<PreviaDeConsolidacion>;
  propuesta: () => Promise<Propuesta>;
  /** What the accounts of a school have been told, the last first. */
  avisos: (usuarioId: number) => Promise<{ asunto: string; texto: string }[]>;
}

const pedirEn =
  ({ oficina: { db }, olmo, campeonatoId }: Awaited<ReturnType<typeof abrirEquipos>>): OficinaDeInscripcion['pedir'] =>
  async (inscripcion_id, { colegio = olmo, subequipo = null, campeonato = campeonatoId, ...resto } = {}) => {
    const { enviado = true, validado = true, jugadores = [], entrenadores = [] } = resto;
    const { id } = await db
      .insertInto('preequipo')
      .values({
        inscripcion_id,
        campeonato_id: campeonato,
        colegio_id: colegio,
        subequipo,
        fecha_validacion_coordinador: enviado ? sql`now()` : null,
        fecha_validacion_administrador: validado ? sql`now()` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const jugador_id of jugadores) await db.insertInto('preequipo_jugador').values({ preequipo_id: id, jugador_id }).execute();
    for (const [i, entrenador_id] of entrenadores.entries())
      await db
        .insertInto('preequipo_entrenador')
        .values({ preequipo_id: id, entrenador_id, numero: i + 1 })
        .execute();
    return id;
  };

export async function abrirInscripciones(): Promise<OficinaDeInscripcion> {
  const dia = { hoy: '2026-09-10' };
  const mundo = await abrirEquipos({ clock: { today: () => dia.hoy } });
  const { jefa, deporteId, categoriaId } = mundo;
  const { db } = mundo.oficina;
  const pedido = (fecha_fin = '2026-09-30') => ({
    inscripcion: { fecha_fin },
    reglas: [{ categorias: [categoriaId], dias: [5, 6], franjas: [{ inicio: '09:00', fin: '14:00' }] }],
    reglasMinMax: [{ deporte: deporteId, categorias: [categoriaId], minimo: 0, maximo: 20 }],
  });
  const abrirPeriodo: OficinaDeInscripcion['abrirPeriodo'] = async (fecha_fin, reglasMinMax) => {
    await db.deleteFrom('inscripcion').execute();
    await mundo.vaciar();
    const cuerpo = { ...pedido(fecha_fin), ...(reglasMinMax && { reglasMinMax }) };
    const { body } = await jefa.llamar<{ id: number }>('POST', '/api/inscripciones', cuerpo);
    return body.id;
  };
  return {
    ...mundo,
    dia,
    pedido,
    abrirPeriodo,
    periodoSinAvisos: async (fecha_fin) => {
      const id = await abrirPeriodo(fecha_fin);
      await db.deleteFrom('notificacion').execute();
      await db.deleteFrom('trabajo').execute();
      return id;
    },
    pedir: pedirEn(mundo),
    previa: async (id) => (await jefa.llamar<PreviaDeConsolidacion>('GET', `/api/inscripciones/consolidacion/${id}`)).body,
    propuesta: async () => (await jefa.llamar<Propuesta>('GET', '/api/inscripciones/propuesta')).body,
    avisos: (usuarioId) =>
      db
        .selectFrom('notificacion')
        .select(['asunto', 'texto'])
        .where('usuario_id', '=', usuarioId)
        .where('buzon', '=', 'Entrada')
        .orderBy('id', 'desc')
        .execute(),
  };
}
