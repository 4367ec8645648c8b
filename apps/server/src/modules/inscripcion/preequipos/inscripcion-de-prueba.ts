import type { FilaPreequipo, Preequipo } from '@cd/contract/inscripcion/preequipos';
import type { Updateable } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { abrirEquipos, type OficinaDeEquipos, type PlantillaRechazada } from '../../competicion/plantillas/equipos-de-prueba';

export type { PlantillaRechazada as Rechazo };

/** An open period: three teams at most, on Saturday mornings. */
async function abrirPeriodo({ oficina: { db }, competicionId, deporteId, categoriaId }: OficinaDeEquipos): Promise<void> {
  const { id: inscripcion_id } = await db
    .insertInto('inscripcion')
    .values({ competicion_id: competicionId, fecha_fin: '2099-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const horario = await db
    .insertInto('regla_horario')
    .values({ inscripcion_id, dias: [6] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('regla_horario_categoria').values({ regla_id: horario.id, categoria_id: categoriaId }).execute();
  await db.insertInto('regla_horario_franja').values({ regla_id: horario.id, inicio: '09:00', fin: '14:00' }).execute();
  const limite = await db
    .insertInto('regla_limite')
    .values({ inscripcion_id, deporte_id: deporteId, minimo: 1, maximo: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('regla_limite_categoria').values({ regla_id: limite.id, categoria_id: categoriaId }).execute();
}

const TODOS = { paginacion: { pageNumber: 1, pageSize: 50 } };

/** Those told, or all of theirs that may be sent, each under its school. */
export async function enviarSuyos(
  quien: Cliente,
  ids: readonly number[] | null = null,
): Promise<Respuesta<PlantillaRechazada & { enviados: number }>> {
  const { rows } = (await quien.llamar<{ rows: FilaPreequipo[] }>('POST', '/api/preequipos/indexcoordinador', TODOS)).body;
  const suyos = rows.filter(({ id, estado_coordinador, jugadores }) =>
    ids === null ? estado_coordinador === 2 && jugadores > 0 : ids.includes(id),
  );
  const colegios = [...new Set(suyos.map(({ colegio_id }) => colegio_id))].map((colegio_id) => ({
    colegio_id,
    preequipos: suyos.filter((uno) => uno.colegio_id === colegio_id).map(({ id, version }) => ({ id, version })),
  }));
  return quien.llamar('PUT', '/api/inscripciones/validarcoordinador', { colegios });
}

function llamadas({ suya, olmo, campeonatoId }: OficinaDeEquipos) {
  const modelo = (datos: object = {}) => ({ campeonato_id: campeonatoId, colegio_id: olmo, subequipo: null, ...datos });
  const pedir = (datos: object = {}, quien = suya) =>
    quien.llamar<PlantillaRechazada & { id: number }>('POST', '/api/preequipos', { preequipo: modelo(datos) });
  const uno = async (id: number, quien = suya) => (await quien.llamar<Preequipo>('GET', `/api/preequipos/${id}`)).body;
  return {
    modelo,
    pedir,
    uno,
    pedido: async (datos: object = {}, quien = suya) => (await pedir(datos, quien)).body.id,
    cambiar: async (id: number, datos: object, quien = suya): Promise<Respuesta<PlantillaRechazada>> => {
      const { campeonato_id, colegio_id, subequipo, nivel, preferido_dia, preferido_hora, version } = await uno(id);
      const preequipo = { id, campeonato_id, colegio_id, subequipo, nivel, preferido_dia, preferido_hora, version, ...datos };
      return quien.llamar('PUT', '/api/preequipos', { preequipo });
    },
    lista: (quien = suya) => quien.llamar<{ count: number; rows: FilaPreequipo[] }>('POST', '/api/preequipos/indexcoordinador', TODOS),
    enviar: (quien = suya, ids: readonly number[] | null = null) => enviarSuyos(quien, ids),
    meter: (id: number, jugador: number, extra: object = {}, quien = suya) =>
      quien.llamar<PlantillaRechazada>('POST', '/api/jugadores/coordinador', { id: jugador, idPreequipo: id, ...extra }),
  };
}

function mundo({ oficina: { db }, competicionId, deporteId, generoId }: OficinaDeEquipos) {
  let serie = 0;
  const otroDeporte = async () =>
    (
      await db
        .insertInto('deporte')
        .values({ nombre: `Deporte ${++serie}`, icono: 'voleibol' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    otroDeporte,
    /** Of the same sport and a category that no rule names. */
    otroCampeonato: async () => {
      const { id: categoria_id } = await db
        .insertInto('categoria')
        .values({ nombre: `Categoría ${++serie}`, exige_dni: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const valores = { competicion_id: competicionId, deporte_id: deporteId, categoria_id, genero_id: generoId };
      return (await db.insertInto('campeonato').values(valores).returning('id').executeTakeFirstOrThrow()).id;
    },
    periodo: async (cambio: Updateable<DB['inscripcion']>) => {
      await db
        .updateTable('inscripcion')
        .set({ fecha_fin: '2099-06-30', fecha_cierre: null, ...cambio })
        .where('competicion_id', '=', competicionId)
        .execute();
    },
    /** Theirs is out of season meanwhile: coordinators work in the current one alone. */
    enOtraCompeticion: async (mientras: () => Promise<void>) => {
      const poner = (historico: boolean) => db.updateTable('competicion').set({ historico }).where('id', '=', competicionId).execute();
      await poner(true);
      const otra = { nombre: '2027-2028', fecha_inicio: '2027-08-30', fecha_fin: '2028-08-27' };
      const { id } = await db.insertInto('competicion').values(otra).returning('id').executeTakeFirstOrThrow();
      await mientras();
      await db.deleteFrom('competicion').where('id', '=', id).execute();
      await poner(false);
    },
  };
}

export type OficinaDeInscripcion = OficinaDeEquipos &
  ReturnType<typeof llamadas> &
  ReturnType<typeof mundo> & { /** Of every school. */ general: Cliente };

export async function abrirInscripcion(opciones?: Parameters<typeof abrirEquipos>[0]): Promise<OficinaDeInscripcion> {
  const equipos = await abrirEquipos(opciones);
  const { db } = equipos.oficina;
  await abrirPeriodo(equipos);
  const propias = mundo(equipos);
  return {
    ...equipos,
    general: await equipos.coordinadora([], true),
    ...llamadas(equipos),
    ...propias,
    vaciar: async () => {
      await db.deleteFrom('preequipo').execute();
      await db.deleteFrom('notificacion').execute();
      await propias.periodo({});
    },
  };
}
