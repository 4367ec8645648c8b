import { sql } from 'kysely';
import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import {
  convocatoriaVigente,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  crearPlantilla,
  jugarCruce,
} from '../../../pruebas/fabricas';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba, type Respuesta } from '../../../pruebas/oficina';

export interface InformeRechazado {
  codigo: string;
  detail: string;
  errores?: { campo: string; texto: string }[];
}
export interface PartidoDePrueba {
  partidoId: number;
  convocatoriaId: number;
  grupoId: number | null;
  local: number;
  visitante: number;
}

/** A championship whose teams have squads, with who works on its reports. */
export interface OficinaDeInformes {
  oficina: OficinaDePrueba;
  /** The day that the office takes it to be: the one after that of its matches. */
  reloj: { hoy: string };
  jefa: Cliente;
  otraJefa: Cliente;
  campeonatoId: number;
  /** Three players and a coach. */
  equipo(nombre: string): Promise<{ id: number; jugadores: number[]; entrenador: number }>;
  /** A league match of two teams, on that day. */
  partido(local: number, visitante: number, extra?: { tipoActa?: number; fecha?: string }): Promise<PartidoDePrueba>;
  /** The two legs of a final. */
  final(uno: number, otro: number): Promise<[PartidoDePrueba, PartidoDePrueba]>;
  /** Two semifinals of one match each, which their local teams have won, and the final that waits to be played. */
  semifinales(): Promise<{ faseId: number; semifinal: number; deSemifinal: number; final: number }>;
  arbitra(login: string): Promise<{ cliente: Cliente; id: number }>;
  administra(login: string): Promise<Cliente>;
  designar(convocatoriaId: number, arbitroId: number, estado?: number): Promise<number>;
  crear<T = { id: number } & InformeRechazado>(informe: object, quien?: Cliente): Promise<Respuesta<T>>;
  corregir(informe: object, quien?: Cliente): Promise<Respuesta<{ id: number } & InformeRechazado>>;
  paso(cual: string, id: number, quien?: Cliente, cuerpo?: object): Promise<Respuesta<{ error: string | null } & InformeRechazado>>;
  acta(convocatoriaId: number, quien?: Cliente): Promise<ActaDeConvocatoria>;
  /** The current report as it is now, as whoever replaces it names it. */
  vigente(convocatoriaId: number): Promise<{ id: number; version: number }>;
}

const marcador = (local: number, visitante: number) => ({
  marcador_local: local,
  marcador_visitante: visitante,
  presentado_local: 1,
  presentado_visitante: 1,
});
/** The smallest body that makes an acta of any kind and day: of whom it says nothing, the office does not know. */
export const conActa = (convocatoria_id: number, local: number, visitante: number, extra: object = {}) => ({
  convocatoria_id,
  tipo: 1,
  acta: { ...marcador(local, visitante), ...extra },
  sin_asistencia: 1,
  antes_de_hora: 1,
});
/** All of a team came. */
export const todosVinieron = ({ jugadores, entrenador }: { jugadores: readonly number[]; entrenador: number }) => ({
  jugadores: jugadores.map((jugador_id) => ({ jugador_id, presentado: 1 })),
  entrenadores: [{ entrenador_id: entrenador, presentado: 1 }],
});

function llamadas(jefa: Cliente): Pick<OficinaDeInformes, 'crear' | 'corregir' | 'paso' | 'acta' | 'vigente'> {
  const acta: OficinaDeInformes['acta'] = async (id, quien = jefa) => {
    const { status, body } = await quien.llamar<ActaDeConvocatoria>('GET', `/api/convocatorias/acta/${id}`);
    if (status !== 200) throw new Error(`no se lee el acta: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    acta,
    vigente: async (convocatoriaId) => {
      const { id, version } = (await acta(convocatoriaId)).informes.find(({ vigente }) => vigente === 1)!;
      return { id, version };
    },
    crear: (informe, quien = jefa) => quien.llamar('POST', '/api/informespartido/admin', { informe }),
    corregir: (informe, quien = jefa) => quien.llamar('PUT', '/api/informespartido/admin', { informe }),
    paso: (cual, id, quien = jefa, cuerpo) =>
      cual === 'eliminar'
        ? quien.llamar('DELETE', `/api/informespartido/${id}`)
        : quien.llamar('PUT', `/api/informespartido/${cual}/${id}`, cuerpo),
  };
}

function mundo({ db }: OficinaDePrueba, campeonatoId: number): Pick<OficinaDeInformes, 'equipo' | 'partido' | 'final'> {
  let serie = 0;
  const convocado = async (partidoId: number): Promise<PartidoDePrueba> => {
    const fila = await db
      .selectFrom('partido as p')
      .innerJoin('convocatoria as c', 'c.partido_id', 'p.id')
      .select(['c.id', 'p.grupo_id', 'p.equipo_local_id', 'p.equipo_visitante_id'])
      .where('p.id', '=', partidoId)
      .executeTakeFirstOrThrow();
    return {
      partidoId,
      convocatoriaId: fila.id,
      grupoId: fila.grupo_id,
      local: fila.equipo_local_id!,
      visitante: fila.equipo_visitante_id!,
    };
  };
  return {
    equipo: async (nombre) => {
      const id = await crearEquipo(db, campeonatoId, nombre);
      const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', id).executeTakeFirstOrThrow();
      const jugadores = await db
        .insertInto('jugador')
        .values([1, 2, 3].map((n) => ({ nombre_completo: `${nombre} ${n}`, fecha_nacimiento: '2014-05-20', colegio_id })))
        .returning('id')
        .execute();
      const entrenador = await db
        .insertInto('entrenador')
        .values({ nombre: `Entrena ${nombre}`, dni: `E${++serie}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ids = jugadores.map((jugador) => jugador.id);
      await crearPlantilla(db, id, { jugadores: ids, entrenadores: [entrenador.id] });
      return { id, jugadores: ids, entrenador: entrenador.id };
    },
    partido: async (local, visitante, { tipoActa = 1, fecha = '2026-11-21' } = {}) => {
      const { partidos, faseId } = await crearLiga(db, campeonatoId, [local, visitante], [{ local, visitante, fecha }], `Liga ${++serie}`);
      await db.updateTable('fase').set({ tipo_acta: tipoActa }).where('id', '=', faseId).execute();
      return convocado(partidos[0]!);
    },
    final: async (uno, otro) => {
      const copa = await crearCopa(db, campeonatoId, [uno, otro], false, `Copa ${++serie}`);
      await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('fase_id', '=', copa.faseId).execute();
      const ida = await jugarCruce(db, copa, '0-1', { local: uno, visitante: otro, vuelta: 1 });
      return [await convocado(ida), await convocado(await jugarCruce(db, copa, '0-1', { local: otro, visitante: uno, vuelta: 2 }))];
    },
  };
}

const arbitros = ({ db, http }: OficinaDePrueba): Pick<OficinaDeInformes, 'arbitra' | 'designar'> => ({
  arbitra: async (login) => {
    const usuario_id = await crearUsuario(db, { login, roles: [ROL.arbitro] });
    const { id } = await db.insertInto('arbitro').values({ nombre: login, usuario_id }).returning('id').executeTakeFirstOrThrow();
    return { cliente: await entrar(http, login), id };
  },
  designar: async (convocatoria_id, arbitro_id, estado = 3) => {
    // Each in a place of their own, however many they are.
    const { otros } = await db
      .selectFrom('arbitraje')
      .select(sql<number>`count(*)::int`.as('otros'))
      .where('convocatoria_id', '=', convocatoria_id)
      .executeTakeFirstOrThrow();
    const valores = { convocatoria_id, arbitro_id, perfil_arbitro_id: 1, plaza: otros + 1, estado };
    return (await db.insertInto('arbitraje').values(valores).returning('id').executeTakeFirstOrThrow()).id;
  },
});

const cuadro = (
  { db }: OficinaDePrueba,
  campeonatoId: number,
  { equipo, crear }: Pick<OficinaDeInformes, 'equipo' | 'crear'>,
): Pick<OficinaDeInformes, 'semifinales'> => {
  let serie = 0;
  return {
    semifinales: async () => {
      const equipos: number[] = [];
      for (const nombre of ['Abeto', 'Boj', 'Cedro', 'Drago']) equipos.push((await equipo(`${nombre} ${++serie}`)).id);
      const copa = await crearCopa(db, campeonatoId, equipos, false, `Semifinales ${serie}`);
      const { faseId } = copa;
      await db.updateTable('eliminatoria').set({ num_partidos: 1 }).where('fase_id', '=', faseId).execute();
      const deLaFase = db.selectFrom('eliminatoria').selectAll().where('fase_id', '=', faseId);
      const semifinales: number[] = [];
      for (const cruce of await deLaFase.where('equipo1_id', 'is not', null).orderBy('identificador').execute()) {
        const partido = { local: cruce.equipo1_id!, visitante: cruce.equipo2_id! };
        semifinales.push(await convocatoriaVigente(db, await jugarCruce(db, copa, `${cruce.tipo_ronda}-${cruce.identificador}`, partido)));
      }
      const informes: number[] = [];
      for (const convocatoria of semifinales) informes.push((await crear(conActa(convocatoria, 2, 0))).body.id);
      const { id: final } = await db
        .selectFrom('partido as p')
        .innerJoin('eliminatoria as e', 'e.id', 'p.eliminatoria_id')
        .select('p.id')
        .where('e.fase_id', '=', faseId)
        .where('e.siguiente_id', 'is', null)
        .executeTakeFirstOrThrow();
      return { faseId, semifinal: semifinales[0]!, deSemifinal: informes[0]!, final: await convocatoriaVigente(db, final) };
    },
  };
};

export async function abrirInformes(): Promise<OficinaDeInformes> {
  const reloj = { hoy: '2026-11-22' };
  const oficina = await abrirOficina({ clock: { today: () => reloj.hoy } });
  const { campeonatoId } = await crearCampeonato(oficina.db);
  const administra = async (login: string): Promise<Cliente> => {
    await crearUsuario(oficina.db, { login, roles: [ROL.administrador] });
    return entrar(oficina.http, login);
  };
  const jefa = await administra('jefa@liga.es');
  const [partidos, deJefa] = [mundo(oficina, campeonatoId), llamadas(jefa)];
  return {
    oficina,
    reloj,
    administra,
    jefa,
    otraJefa: await administra('otra@liga.es'),
    campeonatoId,
    ...partidos,
    ...arbitros(oficina),
    ...deJefa,
    ...cuadro(oficina, campeonatoId, { ...partidos, ...deJefa }),
  };
}
