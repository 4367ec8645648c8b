import type { Db } from '../../platform/db/open';
import { crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce } from '../fabricas';
import type { Cliente, OficinaDePrueba } from '../oficina';
import { enCuadro, enTabla, ESQUEMA, EQUIPOS_DE_LIGA, letraDe, numeroDe, PARTIDOS_DE_LIGA } from './escenario';
import type { Escena, PasoDeTemporada } from './pasos';

type De<Q extends PasoDeTemporada['que']> = Extract<PasoDeTemporada, { que: Q }>;
interface DePartido {
  local: string;
  visitante: string;
}
interface Vigente {
  partido: number;
  convocatoria: number;
  informe: number | null;
  tipo: number | null;
  version: number | null;
}

/** A phase as the office works on it, from its first match to each step taken back. */
export class FaseEnElServidor implements Escena {
  readonly #yo: Cliente;
  readonly #db: Db;
  readonly #faseId: number;
  readonly #grupoId: number | null;
  /** By letter, from A. */
  readonly #equipos: readonly number[];
  readonly #suspension: number;
  readonly #sancion: number;
  #deshechos: (() => Promise<void>)[] = [];

  constructor({ yo, db, equipos, suspension, sancion }: Mundo, { faseId, grupoId }: { faseId: number; grupoId: number | null }) {
    this.#yo = yo;
    this.#db = db;
    this.#faseId = faseId;
    this.#grupoId = grupoId;
    this.#equipos = equipos;
    this.#suspension = suspension;
    this.#sancion = sancion;
  }

  /** All that was done, taken back from the last. */
  async deshacer(): Promise<void> {
    const pasos = this.#deshechos.toReversed();
    this.#deshechos = [];
    for (const paso of pasos) await paso();
  }

  async dar(paso: PasoDeTemporada): Promise<boolean> {
    switch (paso.que) {
      case 'acta':
        return this.#apuntar(paso);
      case 'suspender':
        return this.#suspender(paso);
      case 'anular':
        return this.#anular(paso);
      case 'activar':
        return this.#activar(paso);
      case 'retirar':
        return this.#retirar(paso);
      case 'vuelve':
        return this.#volver(paso.equipo);
      case 'sancionar':
        return this.#sancionar(paso);
      default:
        return this.#perdonar(paso.equipo);
    }
  }

  async queda(): Promise<string> {
    if (this.#grupoId !== null) {
      const filas = await this.#leer<{ equipo_id: number; posicion: number | null; puntos: number }[]>(
        `/open/api/clasificaciones/grupo/${this.#grupoId}`,
      );
      return enTabla(filas.map(({ equipo_id, ...fila }) => ({ ...fila, equipo: this.#numero(equipo_id)! })));
    }
    const cruces = await this.#leer<{ tipoRonda: number; identificador: number; ganador: number | null; decidido_por: string | null }[]>(
      `/open/api/faseseliminatoria/eliminatorias/${this.#faseId}`,
    );
    return enCuadro(
      cruces.map(({ tipoRonda, identificador, ganador, decidido_por }) => ({
        clave: `${tipoRonda}-${identificador}`,
        ganador: this.#numero(ganador),
        decididoPor: decidido_por,
      })),
    );
  }

  #numero(equipoId: number | null): number | null {
    return equipoId === null ? null : this.#equipos.indexOf(equipoId) + 1;
  }
  #id(letra: string): number {
    return this.#equipos[numeroDe(letra) - 1]!;
  }
  async #leer<T>(direccion: string): Promise<T> {
    const { status, body } = await this.#yo.llamar<T>('GET', direccion);
    if (status !== 200) throw new Error(`${direccion}: ${status}`);
    return body;
  }
  /** What it answers; null where it is refused. */
  async #mandar<T>(metodo: 'POST' | 'PUT' | 'DELETE', direccion: string, cuerpo?: object): Promise<{ cuerpo: T } | null> {
    const { status, body } = await this.#yo.llamar<T>(metodo, direccion, cuerpo);
    if (status === 409 || status === 422) return null;
    if (status >= 300) throw new Error(`${metodo} ${direccion}: ${status} ${JSON.stringify(body)}`);
    return { cuerpo: body };
  }
  async #mandarBien(metodo: 'POST' | 'PUT' | 'DELETE', direccion: string, cuerpo?: object): Promise<void> {
    if (!(await this.#mandar(metodo, direccion, cuerpo))) throw new Error(`${metodo} ${direccion}: se rechaza`);
  }

  async #vigente({ local, visitante }: DePartido): Promise<Vigente> {
    const vigente = await this.#db
      .selectFrom('partido as p')
      .innerJoin('convocatoria as c', (join) => join.onRef('c.partido_id', '=', 'p.id').on('c.vigente', '=', true))
      .leftJoin('informe as i', (join) => join.onRef('i.convocatoria_id', '=', 'c.id').on('i.vigente', '=', true))
      .select(['p.id as partido', 'c.id as convocatoria', 'i.id as informe', 'i.tipo', 'i.version'])
      .where('p.fase_id', '=', this.#faseId)
      .where('p.equipo_local_id', '=', this.#id(local))
      .where('p.equipo_visitante_id', '=', this.#id(visitante))
      .executeTakeFirst();
    if (!vigente) throw new Error(`no hay partido ${local}-${visitante}`);
    return vigente;
  }

  /** Made, or corrected where there is one. */
  async #apuntar(paso: De<'acta'>): Promise<boolean> {
    const vigente = await this.#vigente(paso);
    const { convocatoria, informe, tipo } = vigente;
    const escrito = { convocatoria_id: convocatoria, tipo: 1, acta: paso.acta };
    if (informe !== null && tipo === 1)
      return (await this.#mandar('PUT', '/api/informespartido/admin', { informe: { ...escrito, id: informe } })) !== null;
    return this.#crear(escrito, vigente);
  }
  async #suspender(paso: DePartido): Promise<boolean> {
    const vigente = await this.#vigente(paso);
    const suspension = { tipo_suspension_id: this.#suspension };
    return this.#crear({ convocatoria_id: vigente.convocatoria, tipo: 0, suspension }, vigente);
  }
  /** In place of the one there is, named. */
  async #crear(escrito: object, { informe: id, version }: Vigente): Promise<boolean> {
    const informe = { ...escrito, sustituye: id === null ? null : { id, version } };
    const creado = await this.#mandar<{ id: number }>('POST', '/api/informespartido/admin', { informe });
    if (creado) this.#deshechos.push(() => this.#mandarBien('DELETE', `/api/informespartido/${creado.cuerpo.id}`));
    return creado !== null;
  }
  async #anular(paso: DePartido): Promise<boolean> {
    const { informe } = await this.#vigente(paso);
    const anulado = await this.#mandar('PUT', `/api/informespartido/anular/${informe}`, {});
    if (anulado && this.#deshechos.length > 0)
      this.#deshechos.push(() => this.#mandarBien('PUT', `/api/informespartido/activar/${informe}`, {}));
    return anulado !== null;
  }
  async #activar(paso: DePartido): Promise<boolean> {
    const { convocatoria } = await this.#vigente(paso);
    const { id } = await this.#db
      .selectFrom('informe')
      .select('id')
      .where('convocatoria_id', '=', convocatoria)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const activado = await this.#mandar('PUT', `/api/informespartido/activar/${id}`, {});
    if (activado) this.#deshechos.push(() => this.#mandarBien('PUT', `/api/informespartido/anular/${id}`, {}));
    return activado !== null;
  }

  async #retirar({ equipo, modo }: De<'retirar'>): Promise<boolean> {
    const retirada = { equipo_id: this.#id(equipo), fase_id: this.#faseId, modo };
    const hecha = await this.#mandar<{ id: number }>('POST', '/api/equipos/retirada', { retirada });
    if (hecha) this.#deshechos.push(async () => void ((await this.#retirada(equipo)) && (await this.#volver(equipo))));
    return hecha !== null;
  }
  async #retirada(equipo: string): Promise<number | undefined> {
    const fila = await this.#db
      .selectFrom('retirada')
      .select('id')
      .where('fase_id', '=', this.#faseId)
      .where('equipo_id', '=', this.#id(equipo))
      .executeTakeFirst();
    return fila?.id;
  }
  async #volver(equipo: string): Promise<boolean> {
    return (await this.#mandar('DELETE', `/api/equipos/retirada/${await this.#retirada(equipo)}`)) !== null;
  }

  async #sancionar({ equipo, puntos, validada }: De<'sancionar'>): Promise<boolean> {
    const { convocatoria } = await this.#vigente({ local: 'A', visitante: equipo === 'A' ? 'B' : equipo });
    const sancion = { ts_id: this.#sancion, convocatoria_id: convocatoria, equipo_id: this.#id(equipo), num_puntos: puntos };
    const puesta = await this.#mandar<{ id: number }>('POST', '/api/sanciones', { sancion });
    if (!puesta) return false;
    this.#deshechos.push(
      async () => void ((await this.#hay(puesta.cuerpo.id)) && (await this.#mandarBien('DELETE', `/api/sanciones/${puesta.cuerpo.id}`))),
    );
    if (validada) await this.#mandarBien('PUT', `/api/sanciones/validar/${puesta.cuerpo.id}`);
    return true;
  }
  async #hay(sancion: number): Promise<boolean> {
    return (await this.#db.selectFrom('sancion').select('id').where('id', '=', sancion).executeTakeFirst()) !== undefined;
  }
  async #perdonar(equipo: string): Promise<boolean> {
    const { id } = await this.#db
      .selectFrom('sancion')
      .select('id')
      .where('equipo_id', '=', this.#id(equipo))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (await this.#mandar('DELETE', `/api/sanciones/${id}`)) !== null;
  }
}

interface Mundo {
  yo: Cliente;
  db: Db;
  campeonatoId: number;
  equipos: readonly number[];
  suspension: number;
  sancion: number;
}

/** A championship of eight teams, A to H, and its office. */
export async function crearMundo({ db }: OficinaDePrueba, yo: Cliente): Promise<Mundo> {
  const { campeonatoId } = await crearCampeonato(db);
  const equipos: number[] = [];
  for (let numero = 1; numero <= 8; numero++) equipos.push(await crearEquipo(db, campeonatoId, `Colegio ${letraDe(numero)}`));
  const suspension = await db.selectFrom('tipo_suspension').select('id').where('admin', '=', true).executeTakeFirstOrThrow();
  const sancion = await db
    .insertInto('tipo_sancion')
    .values({ nombre: 'Alineación indebida (prueba)', sujeto: 2, relativa_a_partido: true, puntos: true, num_puntos: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { yo, db, campeonatoId, equipos, suspension: suspension.id, sancion: sancion.id };
}

export async function crearLigaDe(mundo: Mundo): Promise<FaseEnElServidor> {
  const { db, campeonatoId, equipos } = mundo;
  const id = (letra: string): number => equipos[numeroDe(letra) - 1]!;
  const partidos = PARTIDOS_DE_LIGA.map(([local, visitante]) => ({ local: id(local), visitante: id(visitante) }));
  const liga = await crearLiga(db, campeonatoId, EQUIPOS_DE_LIGA.map(id), partidos, 'Liga a mano');
  await db
    .updateTable('esquema')
    .set({ puntos_no_presentado: ESQUEMA.puntosNoPresentado })
    .where('id', '=', (eb) => eb.selectFrom('fase').select('esquema_id').where('fase.id', '=', liga.faseId))
    .execute();
  return new FaseEnElServidor(mundo, { faseId: liga.faseId, grupoId: liga.grupoId });
}

/** With the matches of its first round; the others are opened as their teams come. */
export async function crearCopaDe(mundo: Mundo, equipos: 4 | 8, dosVueltas: boolean): Promise<FaseEnElServidor> {
  const { db, campeonatoId } = mundo;
  const copa = await crearCopa(db, campeonatoId, mundo.equipos.slice(0, equipos), !dosVueltas, dosVueltas ? 'Doble' : 'Copa');
  const primera = dosVueltas ? 1 : 2;
  const cruces = db.selectFrom('eliminatoria').selectAll().where('fase_id', '=', copa.faseId).where('tipo_ronda', '=', primera);
  if (dosVueltas)
    await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('fase_id', '=', copa.faseId).where('tipo_ronda', '=', 1).execute();
  for (const { identificador, equipo1_id, equipo2_id } of await cruces.execute()) {
    const [local, visitante] = [equipo1_id!, equipo2_id!];
    await jugarCruce(db, copa, `${primera}-${identificador}`, { local, visitante });
    if (dosVueltas) await jugarCruce(db, copa, `1-${identificador}`, { local: visitante, visitante: local, vuelta: 2 });
  }
  return new FaseEnElServidor(mundo, { faseId: copa.faseId, grupoId: null });
}
