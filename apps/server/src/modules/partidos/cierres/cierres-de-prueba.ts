import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { madridClock } from '../../../platform/clock';
import type { Db } from '../../../platform/db/open';
import {
  convocatoriaVigente,
  crearCampeonato,
  crearCopa,
  crearEquipo,
  crearLiga,
  crearPlantilla,
  jugarCruce,
} from '../../../pruebas/fabricas';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

/** A league and a cup of a season that is being played, with matches at a venue that may close. */
export interface OficinaDeCierres {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  equipos: number[];
  norte: number;
  sur: number;
  /** Two at Norte, at 10:30 and at 12:00 of the first Saturday; one a week later; and one at Sur, at 10:30 of the first. */
  liga: { faseId: number; grupoId: number; partidos: number[] };
  /** Of the cup, at Norte, on the first Sunday. */
  final: number;
  perfil: number;
  arbitro: { id: number; usuario_id: number };
  /** Of the first team, which plays two at Norte. */
  entrenadora: { id: number; usuario_id: number };
  vigente: (partido: number) => Promise<number>;
}

export const SABADO = sumarDias(lunesDe(madridClock().today()), 19);
export const DOMINGO = sumarDias(SABADO, 1);
export const OTRO_SABADO = sumarDias(SABADO, 7);

async function crearPersona({ db }: OficinaDePrueba, tabla: 'arbitro' | 'entrenador', nombre: string, rol: number) {
  const usuario_id = await crearUsuario(db, { login: `${nombre.toLowerCase()}@liga.es`, nombre, roles: [rol] });
  const { id } = await db.insertInto(tabla).values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
  return { id, usuario_id };
}

async function crearSedesYEquipos(db: Db, campeonatoId: number) {
  const sedes = await db
    .insertInto('sede')
    .values([{ nombre: 'Pabellón Norte' }, { nombre: 'Pabellón Sur' }])
    .returning('id')
    .execute();
  const [norte, sur] = sedes.map(({ id }) => id) as [number, number];
  await db.insertInto('pista').values({ sede_id: norte, nombre: 'Pista', capacidad: 2, orden: 1 }).execute();
  const equipos: number[] = [];
  for (const nombre of ['Robles', 'Encinar', 'Olmos', 'Tilos']) {
    const equipo = await crearEquipo(db, campeonatoId, nombre);
    await db
      .updateTable('equipo')
      .set({ sede_id: nombre === 'Tilos' ? sur : norte })
      .where('id', '=', equipo)
      .execute();
    equipos.push(equipo);
  }
  return { norte, sur, equipos };
}

export async function abrirCierres(): Promise<OficinaDeCierres> {
  const oficina = await abrirOficina();
  const { db } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  const jefa = await entrar(oficina.http, 'jefa@liga.es');
  const { campeonatoId } = await crearCampeonato(db);
  const [inicio, fin] = [sumarDias(SABADO, -120), sumarDias(SABADO, 150)];
  await db.updateTable('competicion').set({ fecha_inicio: inicio, fecha_fin: fin }).execute();
  const { norte, sur, equipos } = await crearSedesYEquipos(db, campeonatoId);
  const [robles, encinar, olmos, tilos] = equipos as [number, number, number, number];
  const liga = await crearLiga(db, campeonatoId, equipos, [
    { local: robles, visitante: encinar, fecha: SABADO, hora: '10:30', sedeId: norte },
    { local: olmos, visitante: robles, fecha: SABADO, hora: '12:00', sedeId: norte, jornada: 2 },
    { local: encinar, visitante: olmos, fecha: OTRO_SABADO, hora: '10:30', sedeId: norte, jornada: 3 },
    { local: tilos, visitante: olmos, fecha: SABADO, hora: '10:30', sedeId: sur },
  ]);
  const copa = await crearCopa(db, campeonatoId, [robles, tilos]);
  await db.updateTable('fase').set({ fecha_inicio: inicio, fecha_fin: fin }).execute();
  const final = await jugarCruce(db, copa, [...copa.cruces.keys()][0]!, {
    local: robles,
    visitante: tilos,
    fecha: DOMINGO,
    hora: '11:00',
    sedeId: norte,
  });
  const { id: perfil } = await db
    .insertInto('perfil_arbitro')
    .values({ nombre: 'Primero', abreviatura: 'P1', principal: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const arbitro = await crearPersona(oficina, 'arbitro', 'Teo', ROL.arbitro);
  const entrenadora = await crearPersona(oficina, 'entrenador', 'Ines', ROL.entrenador);
  await crearPlantilla(db, robles, { entrenadores: [entrenadora.id] });
  return {
    oficina,
    jefa,
    equipos,
    norte,
    sur,
    liga,
    final,
    perfil,
    arbitro,
    entrenadora,
    vigente: (partido) => convocatoriaVigente(db, partido),
  };
}

/** As if nothing had closed. */
export async function reabrir({ oficina: { db }, norte }: OficinaDeCierres): Promise<void> {
  for (const tabla of ['cierre_sede', 'sancion', 'informe', 'arbitraje', 'cambio_partido', 'notificacion'] as const)
    await db.deleteFrom(tabla).execute();
  await db.deleteFrom('convocatoria').where('tipo', '<>', 1).execute();
  await db.updateTable('convocatoria').set({ vigente: true }).execute();
  await db.updateTable('partido').set({ estado: 3, inamovible: false, aplazado: false }).execute();
  await db.deleteFrom('borrador_calendario').execute();
  await db.updateTable('pista').set({ capacidad: 2 }).where('sede_id', '=', norte).execute();
}
