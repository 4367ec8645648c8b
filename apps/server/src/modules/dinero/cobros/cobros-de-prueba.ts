import type { Libro } from '@cd/contract/libro/libro';
import type { ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { siguienteDiaHabil } from '@cd/domain/dinero/dias-habiles';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { sql } from 'kysely';
import { madridClock } from '../../../platform/clock';
import type { Pasarela } from '../../../platform/pasarela/pasarela';
import { convocatoriaVigente, crearCampeonato, crearEquipo, crearLiga } from '../../../pruebas/fabricas';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba, type Respuesta } from '../../../pruebas/oficina';

export const CUOTA = 180_00;
/** The bank's files are made now, whatever the clock of an office says: its days are told from today. */
export const HOY = madridClock().today();
export const dentroDe = (dias: number): string => sumarDias(HOY, dias);
/** A day on which the bank works, which it can still make; and that on which it gives back. */
export const CARGO = siguienteDiaHabil(dentroDe(20), 1);
export const VUELTA = sumarDias(CARGO, 4);
/** Spanish IBANs that are right, for whoever pays. */
const IBANES = ['ES9121000418450200051332', 'ES7921000813610123456789', 'ES6000491500051234567892'];

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
}

export interface ColegioDePrueba {
  id: number;
  nombre: string;
  equipos: number[];
  iban: string;
}

/** An office that charges its schools, with what its bank asks for. */
export interface OficinaDeCobros {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  competicionId: number;
  /** With so many teams of the season that is played, each of which pays the fee; and a mandate, unless told. */
  colegio(nombre: string, equipos?: number, conMandato?: boolean): Promise<ColegioDePrueba>;
  cobrar(idEquipos: readonly number[], extra?: object): Promise<Respuesta<Dicho>>;
  girar(ids: readonly number[], extra?: object): Promise<Respuesta<Dicho>>;
  sancionar(equipo: number, importe: number): Promise<number>;
  /** Somebody with an account who is told of the money of a school: it. */
  coordinar(colegio: number, login: string): Promise<number>;
  /** As if what it owes had begun so many days ago. */
  envejecer(colegio: number, dias: number): Promise<void>;
  /** A match of the first team against the second is moved at its request, for as much; who pays, the first unless told. */
  cambiar(equipos: readonly [number, number], importe: number, pagador?: 1 | 2 | 3): Promise<number>;
  libro(colegio: number): Promise<Libro>;
  resumen(colegio: number): Promise<ResumenDeColegio | undefined>;
  /** The next season becomes the one that is played, with another team of each of these schools, which pays the fee: their ids. */
  relevar(colegios: readonly ColegioDePrueba[]): Promise<{ competicionId: number; equipos: number[] }>;
  trabajarEn(competicionId: number): Promise<void>;
}

/** A season with a fee, a fine, and a league that its bank knows. */
async function prepararLiga(db: OficinaDePrueba['db']) {
  const { campeonatoId, competicionId: competicion_id, deporteId: deporte_id, categoriaId: categoria_id } = await crearCampeonato(db);
  await db.insertInto('cuota').values({ competicion_id, deporte_id, categoria_id, importe: CUOTA }).execute();
  await db
    .updateTable('empresa')
    .set({ fiscal_nombre: 'Federación', fiscal_cif: 'G12345674', fiscal_cuenta: IBANES[0]!, acreedor_sepa: 'ES37ZZZG12345674' })
    .execute();
  const { id: tipo } = await db
    .insertInto('tipo_sancion')
    .values({ nombre: 'Incomparecencia', sujeto: 2, relativa_a_partido: false, economica: true, importe_economico: 60_00, puntos: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { campeonatoId, competicion_id, tipo };
}

export async function abrirCobros(pasarela: Pasarela | null = null): Promise<OficinaDeCobros> {
  const oficina = await abrirOficina({ clock: { today: () => HOY }, pasarela });
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  const jefa = await entrar(http, 'jefa@liga.es');
  const { campeonatoId, competicion_id, tipo } = await prepararLiga(db);
  let serie = 0;
  let temporadas = 0;
  let enCurso = competicion_id;
  let campeonato = campeonatoId;
  return {
    oficina,
    jefa,
    competicionId: competicion_id,
    colegio: async (nombre, cuantos = 1, conMandato = true) => {
      const equipos = [await crearEquipo(db, campeonato, nombre)];
      const { colegio_id: id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', equipos[0]!).executeTakeFirstOrThrow();
      for (const letra of 'BCDEFGH'.slice(0, cuantos - 1))
        equipos.push(
          (
            await db
              .insertInto('equipo')
              .values({ campeonato_id: campeonato, colegio_id: id, subequipo: letra })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id,
        );
      const iban = IBANES[++serie % IBANES.length]!;
      if (conMandato) {
        const mandato = { colegio_id: id, referencia: `CD-${serie}`, fecha_firma: dentroDe(-60), titular: nombre, iban };
        const { status, body } = await jefa.llamar('POST', '/api/mandatos', { mandato });
        if (status !== 200) throw new Error(JSON.stringify(body));
      }
      return { id, nombre, equipos, iban };
    },
    cobrar: (idEquipos, extra = {}) =>
      jefa.llamar('POST', '/api/cobroscolegio', { cobro: { fecha: HOY, concepto: 'Primera mitad', idEquipos, ...extra } }),
    girar: (ids, extra = {}) => jefa.llamar('POST', '/api/cobroscolegio/recibos', { ids, fecha: CARGO, ...extra }),
    sancionar: async (equipo, importe) => {
      const { body } = await jefa.llamar<Dicho>('POST', '/api/sanciones', { sancion: { ts_id: tipo, equipo_id: equipo, importe } });
      await jefa.llamar('PUT', `/api/sanciones/validar/${body.id}`);
      return body.id;
    },
    coordinar: (colegio, login) => ponerCoordinador(db, colegio, login),
    envejecer: (colegio, dias) => envejecer(db, colegio, dias),
    cambiar: (equipos, importe, pagador = 1) => cambiarPartido({ db, jefa }, equipos, importe, pagador),
    libro: async (colegio) => (await jefa.llamar<Libro>('GET', `/api/libro/colegio/${colegio}`)).body,
    resumen: async (colegio) =>
      (await jefa.llamar<ResumenDeColegio[]>('GET', '/api/cobroscolegio/resumen')).body.find(({ id }) => id === colegio),
    relevar: async (colegios) => {
      const siguiente = await empezarOtra({ db, jefa, enCurso, cuantas: ++temporadas }, colegios);
      enCurso = siguiente.competicionId;
      campeonato = siguiente.campeonatoId;
      return siguiente;
    },
    trabajarEn: async (id) => {
      await jefa.llamar('PUT', `/api/usuarios/competicion/${id}`);
    },
  };
}

async function ponerCoordinador(db: OficinaDePrueba['db'], colegio_id: number, login: string): Promise<number> {
  const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
  const { id: coordinador_id } = await db
    .insertInto('coordinador')
    .values({ nombre: login, dni: '', usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id, deporte_id }).execute();
  return usuario_id;
}

/** No line of the ledger is ever rewritten: for this, its trigger looks away. */
async function envejecer(db: OficinaDePrueba['db'], colegio: number, dias: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table asiento disable trigger asiento_escrito`.execute(tx);
    await sql`update asiento set momento = ((momento at time zone 'Europe/Madrid')::date - ${dias}::int + time '12:00') at time zone 'Europe/Madrid' where colegio_id = ${colegio}`.execute(
      tx,
    );
    await sql`update deuda set desde = desde - ${dias}::int where colegio_id = ${colegio}`.execute(tx);
    await sql`alter table asiento enable trigger asiento_escrito`.execute(tx);
  });
}

let ligas = 0;

async function cambiarPartido(
  { db, jefa }: { db: OficinaDePrueba['db']; jefa: Cliente },
  equipos: readonly [number, number],
  importe: number,
  pagador: 1 | 2 | 3,
): Promise<number> {
  const { campeonato_id, fecha_inicio } = await db
    .selectFrom('equipo')
    .innerJoin('campeonato', 'campeonato.id', 'equipo.campeonato_id')
    .innerJoin('competicion', 'competicion.id', 'campeonato.competicion_id')
    .select(['campeonato_id', 'fecha_inicio'])
    .where('equipo.id', '=', equipos[0])
    .executeTakeFirstOrThrow();
  const fecha = sumarDias(fecha_inicio, 61);
  const partidos = [{ local: equipos[0], visitante: equipos[1], fecha }];
  const {
    partidos: [partido],
  } = await crearLiga(db, campeonato_id, equipos, partidos, `Liga ${++ligas}`);
  const { id } = await db
    .insertInto('cambio_partido')
    .values({
      convocatoria_id: await convocatoriaVigente(db, partido!),
      equipo_id: equipos[0],
      propuesta_fecha: sumarDias(fecha, 7),
      propuesta_hora: '10:30',
      propuesta_observaciones: '',
      importe,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`, { pagador });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

interface Relevo {
  db: OficinaDePrueba['db'];
  jefa: Cliente;
  enCurso: number;
  /** After the first one. */
  cuantas: number;
}

/** Seasons begin on a Monday and end on a Sunday. */
async function empezarOtra({ db, jefa, enCurso, cuantas }: Relevo, colegios: readonly ColegioDePrueba[]) {
  const fecha_inicio = sumarDias('2026-08-31', 364 * cuantas);
  const competicion = { nombre: `${2026 + cuantas}-${2027 + cuantas}`, fecha_inicio, fecha_fin: sumarDias(fecha_inicio, 363) };
  const copiar = { campeonatos: true, cuotas: true };
  const { body } = await jefa.llamar<Dicho>('POST', '/api/competiciones', { competicion, copiar, actual: enCurso, proxima: true });
  const { status } = await jefa.llamar('PUT', `/api/competiciones/relevo/${body.id}`, { actual: enCurso });
  if (status >= 300) throw new Error(JSON.stringify(body));
  const campeonato = await db.selectFrom('campeonato').select('id').where('competicion_id', '=', body.id).executeTakeFirstOrThrow();
  const equipos = await db
    .insertInto('equipo')
    .values(colegios.map(({ id }) => ({ campeonato_id: campeonato.id, colegio_id: id })))
    .returning('id')
    .execute();
  return { competicionId: body.id, campeonatoId: campeonato.id, equipos: equipos.map(({ id }) => id) };
}
