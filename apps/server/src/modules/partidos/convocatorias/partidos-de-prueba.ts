import { Perfil } from '@cd/contract/kit/perfiles';
import {
  convocatoriaVigente,
  acta,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  crearPlantilla,
  crearSistema,
} from '../../../pruebas/fabricas';
import type { Db } from '../../../platform/db/open';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';
import { abrirPartidos, guardarActas } from '../../resultados/queries';
import { conResultados } from '../../resultados/service';

/** A season of one league with its referees and the people of its teams. */
export interface OficinaDePartidos {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  competicion: number;
  campeonato: number;
  deporte: number;
  grupo: number;
  equipos: [number, number, number, number];
  sedes: [number, number];
  perfil: number;
  /** The usual system of its sport, which its phases have: one post, of that profile. */
  sistema: number;
  /** Of the venue, day and hour of 2026-11-21 at 10:30, each between teams of their own. */
  partidos: [number, number];
  /** Calls of one with the account of the profile that they have. */
  arbitro: { id: number; cliente: Cliente };
  entrenador: { id: number; cliente: Cliente };
  otroArbitro(nombre: string, extra?: object): Promise<number>;
  vigente(partido: number): Promise<number>;
  jugar(partido: number): Promise<void>;
  /** A knockout whose only tie, of two matches, waits to be called up. */
  copa(nombre: string, vueltas?: 1 | 2): Promise<number[]>;
}

async function crearPersona({ db, http }: OficinaDePrueba, tabla: 'arbitro' | 'entrenador', perfil: Perfil, rol: number) {
  const login = `${tabla}@liga.es`;
  const usuario_id = await crearUsuario(db, { login, roles: [rol] });
  const { id } = await (
    tabla === 'arbitro'
      ? db.insertInto('arbitro').values({ nombre: login, usuario_id }).returning('id')
      : db.insertInto('entrenador').values({ nombre: login, dni: '', licencia: 'E', usuario_id }).returning('id')
  ).executeTakeFirstOrThrow();
  return { id, cliente: await entrar(http, login, { perfil }) };
}

const ayudasDe = (
  db: Db,
  { deporteId, campeonatoId, equipos }: { deporteId: number; campeonatoId: number; equipos: readonly number[] },
): Pick<OficinaDePartidos, 'otroArbitro' | 'vigente' | 'jugar' | 'copa'> => ({
  otroArbitro: async (nombre, extra = {}) => {
    const { id } = await db
      .insertInto('arbitro')
      .values({ nombre, ...extra })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('arbitro_deporte').values({ arbitro_id: id, deporte_id: deporteId }).execute();
    return id;
  },
  vigente: (partido) => convocatoriaVigente(db, partido),
  jugar: async (partidoId) => {
    await db
      .transaction()
      .execute((tx) => conResultados(tx, [partidoId], () => guardarActas(tx, [{ partidoId, acta: acta(3, 1), validada: true }])));
  },
  copa: async (nombre, vueltas = 2) => {
    const { faseId, cruces } = await crearCopa(db, campeonatoId, equipos.slice(0, 2), false, nombre);
    const cruce = [...cruces.values()][0]!;
    await db.updateTable('eliminatoria').set({ num_partidos: vueltas }).where('id', '=', cruce).execute();
    await db.transaction().execute((tx) => abrirPartidos(tx, cruce));
    return (await db.selectFrom('partido').select('id').where('fase_id', '=', faseId).orderBy('vuelta').execute()).map(({ id }) => id);
  },
});

export async function abrirPartidosDePrueba(): Promise<OficinaDePartidos> {
  const oficina = await abrirOficina();
  const { db } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  const jefa = await entrar(oficina.http, 'jefa@liga.es');
  const { competicionId, campeonatoId, deporteId } = await crearCampeonato(db);
  const equipos: number[] = [];
  for (const nombre of ['Robles', 'Encinar', 'Olmos', 'Tilos']) equipos.push(await crearEquipo(db, campeonatoId, nombre));
  const sedes = await db
    .insertInto('sede')
    .values([{ nombre: 'Pabellón Norte' }, { nombre: 'Pabellón Sur' }])
    .returning('id')
    .execute();
  const { id: perfil } = await db
    .insertInto('perfil_arbitro')
    .values({ nombre: 'Primero', abreviatura: 'P1', principal: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sistema = await crearSistema(db, 'Un primero', [perfil]);
  await db.updateTable('deporte').set({ sistema_arbitraje_id: sistema }).where('id', '=', deporteId).execute();
  const liga = await crearLiga(db, campeonatoId, equipos, [
    { local: equipos[0]!, visitante: equipos[1]!, sedeId: sedes[0]!.id },
    { local: equipos[2]!, visitante: equipos[3]!, sedeId: sedes[1]!.id },
  ]);
  const arbitro = await crearPersona(oficina, 'arbitro', Perfil.Arbitro, ROL.arbitro);
  await db.insertInto('arbitro_deporte').values({ arbitro_id: arbitro.id, deporte_id: deporteId }).execute();
  const entrenador = await crearPersona(oficina, 'entrenador', Perfil.Entrenador, ROL.entrenador);
  await crearPlantilla(db, equipos[0]!, { entrenadores: [entrenador.id] });
  return {
    oficina,
    jefa,
    competicion: competicionId,
    campeonato: campeonatoId,
    deporte: deporteId,
    grupo: liga.grupoId,
    equipos: equipos as OficinaDePartidos['equipos'],
    sedes: sedes.map(({ id }) => id) as OficinaDePartidos['sedes'],
    perfil,
    sistema,
    partidos: liga.partidos as OficinaDePartidos['partidos'],
    arbitro,
    entrenador,
    ...ayudasDe(db, { deporteId, campeonatoId, equipos }),
  };
}

/** As if nothing had happened. */
export async function rehacer({ oficina: { db }, partidos }: OficinaDePartidos): Promise<void> {
  await db.deleteFrom('sancion').execute();
  await db.deleteFrom('arbitraje').execute();
  await db.deleteFrom('notificacion').execute();
  await db.transaction().execute((tx) =>
    conResultados(tx, partidos, async () => {
      await tx.deleteFrom('informe').execute();
      await tx.deleteFrom('convocatoria').where('partido_id', 'in', partidos).where('tipo', '<>', 1).execute();
      await tx
        .updateTable('convocatoria')
        .set({ vigente: true, fecha: '2026-11-21', hora: '10:30', antes_fecha: null, antes_hora: null, antes_sede_id: null })
        .where('partido_id', 'in', partidos)
        .execute();
    }),
  );
  await db.updateTable('partido').set({ inamovible: false, aplazado: false }).where('id', 'in', partidos).execute();
}
