import { Perfil } from '@cd/contract/kit/perfiles';
import type { CambioDeEquipo } from '@cd/contract/partidos/cambios';
import { sql } from 'kysely';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { crearUsuario, entrar, ROL, type Cliente } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

/** A season of one league between people of both teams of each match: the first team's coach is `entrenador`. */
export interface OficinaDeCambios extends OficinaDePartidos {
  /** Coaches of the second team, and of no other. */
  rival: Cliente;
  /** Coordinates the school of the second team. */
  coordinador: Cliente;
  /** Neither team is theirs. */
  ajeno: Cliente;
  pedir(
    propuesta?: object,
    quien?: Cliente,
    opciones?: { partido?: number; equipo?: number; importe?: number },
  ): ReturnType<Cliente['llamar']>;
  /** One that has been asked for. */
  pedido(propuesta?: object): Promise<number>;
  leer(id: number, quien?: Cliente): Promise<CambioDeEquipo>;
  parametro(clave: string, valor: number): Promise<void>;
  /** As if it had been asked for at that moment, Spanish wall-clock. */
  pedidoEn(id: number, momento: string): Promise<void>;
}

async function entrenadorDe({ oficina: { db, http } }: OficinaDePartidos, login: string, equipos: readonly number[]): Promise<Cliente> {
  const usuario_id = await crearUsuario(db, { login, roles: [ROL.entrenador] });
  const { id } = await db
    .insertInto('entrenador')
    .values({ nombre: login, dni: '', licencia: 'E', usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const equipo of equipos) await crearPlantilla(db, equipo, { entrenadores: [id] });
  return entrar(http, login, { perfil: Perfil.Entrenador });
}

export async function coordinadorDe(
  { oficina: { db, http }, deporte }: OficinaDePartidos,
  login: string,
  equipos: readonly number[],
): Promise<Cliente> {
  const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
  const { id } = await db.insertInto('coordinador').values({ nombre: login, usuario_id }).returning('id').executeTakeFirstOrThrow();
  for (const equipo of equipos) {
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipo).executeTakeFirstOrThrow();
    await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id: deporte }).execute();
  }
  return entrar(http, login, { perfil: Perfil.Coordinador });
}

/** A week after the match, at the same hour and venue. */
export const OTRO_DIA = { fecha: '2031-11-29', hora: '10:30' };

export async function abrirCambios(): Promise<OficinaDeCambios> {
  const o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  // Far enough for what is asked for today to be in time, whatever today is.
  await db.updateTable('competicion').set({ fecha_inicio: '2025-09-01', fecha_fin: '2032-06-27' }).execute();
  await volverAlPrincipio(o);
  const rival = await entrenadorDe(o, 'rival@liga.es', [o.equipos[1]]);
  const ajeno = await entrenadorDe(o, 'ajeno@liga.es', [o.equipos[2]]);
  const coordinador = await coordinadorDe(o, 'coordinador@liga.es', [o.equipos[1]]);
  const pedir: OficinaDeCambios['pedir'] = (
    propuesta = {},
    quien = o.entrenador.cliente,
    { partido = o.partidos[0], equipo = o.equipos[0], importe } = {},
  ) => {
    const cuerpo = { propuesta: { ...OTRO_DIA, sede_id: o.sedes[0], ...propuesta }, idEquipo: equipo };
    return importe === undefined
      ? quien.llamar('POST', `/api/convocatorias/cambiar/${partido}`, cuerpo)
      : quien.llamar('POST', `/api/convocatorias/cambiar_confirmado/${partido}`, { ...cuerpo, importe });
  };
  return {
    ...o,
    rival,
    ajeno,
    coordinador,
    pedir,
    pedido: async (propuesta) => {
      const { status, body } = await pedir(propuesta);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body as { id: number }).id;
    },
    leer: async (id, quien = o.jefa) => (await quien.llamar<CambioDeEquipo>('GET', `/api/cambiospartido/${id}`)).body,
    parametro: async (clave, valor) => {
      await db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
    },
    pedidoEn: async (id, momento) => {
      await sql`update cambio_partido set fecha_solicitud = ${momento}::timestamp at time zone 'Europe/Madrid' where id = ${id}`.execute(
        db,
      );
    },
  };
}

/** How a match is called up now. */
export const vigenteDe = ({ oficina: { db } }: OficinaDePartidos, partido: number) =>
  db
    .selectFrom('convocatoria')
    .innerJoin('partido', 'partido.id', 'convocatoria.partido_id')
    .select(['convocatoria.id', 'tipo', 'fecha', 'hora', 'sede_id', 'fecha_cambio', 'equipo_local_id', 'equipo_visitante_id'])
    .where('partido_id', '=', partido)
    .where('vigente', '=', true)
    .executeTakeFirstOrThrow();

/** What has been told to an account, by the kind of its notice. */
export async function avisosA({ oficina: { db } }: OficinaDePartidos, login: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notificacion as n')
    .innerJoin('tipo_notificacion as t', 't.id', 'n.tipo')
    .innerJoin('usuario as u', 'u.id', 'n.usuario_id')
    .select('t.clave')
    .where('u.login', '=', login)
    .where('n.buzon', '=', 'Entrada')
    .orderBy('n.id')
    .execute();
  return rows.map(({ clave }) => clave);
}

/** As if nothing had been asked for: both matches are on a Saturday of 2031. */
export async function volverAlPrincipio({ oficina: { db }, partidos, equipos, sedes }: OficinaDePartidos): Promise<void> {
  await db.deleteFrom('cambio_partido').execute();
  await db.deleteFrom('sancion').execute();
  await db.deleteFrom('arbitraje').execute();
  await db.deleteFrom('notificacion').execute();
  await db.deleteFrom('retirada').execute();
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('convocatoria').where('partido_id', 'in', partidos).where('tipo', '<>', 1).execute();
  for (const [indice, partido] of partidos.entries()) {
    await db
      .updateTable('convocatoria')
      .set({ vigente: true, fecha: '2031-11-22', hora: '10:30', sede_id: sedes[indice]! })
      .where('partido_id', '=', partido)
      .execute();
    await db
      .updateTable('partido')
      .set({
        inamovible: false,
        aplazado: false,
        estado: 3,
        equipo_local_id: equipos[indice * 2]!,
        equipo_visitante_id: equipos[indice * 2 + 1]!,
      })
      .where('id', '=', partido)
      .execute();
  }
  await db.updateTable('campeonato').set({ cupo_cambios: null }).execute();
  for (const [clave, valor] of [
    ['aplazamientoConfirmado', 1],
    ['aplazamientoConfirmadoCoste', 0],
    ['diasSilencioCambio', 0],
  ] as const)
    await db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
}
