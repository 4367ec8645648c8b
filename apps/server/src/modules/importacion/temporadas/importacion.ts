import type { Anotar } from '@cd/domain/importacion/problemas';
import type { Tx } from '../../../platform/db/open';
import type { CuadroPlan, GrupoPlan, PartidoPlan, Plan } from './plan';
import type { TemporadaPedida } from './fechas';
import {
  guardarReferencias,
  leerPartidos,
  leerReferencias,
  type PartidoGuardado,
  type Referencia,
  type TipoReferencia,
} from './referencias';

export interface Opciones {
  /** 'YYYY-MM-DD': decides the season where there is no current one. */
  hoy: string;
  /** Where it goes; null: the current one. */
  temporada: TemporadaPedida | null;
  /** Results and sanctions of the file stay out, and those that there are, as they are: they are entered one by one. */
  sinResultados: boolean;
  /** What the database refuses, by the line of the group or of the match (or tie) it comes from. */
  anotarGrupo: Anotar;
  anotarPartido: Anotar;
  /** Gives the file up with what has been taken down. */
  rechazar: () => never;
  progreso: (hechos: number, total: number) => void;
}

export interface Hecho {
  equipos: number;
  grupos: number;
  cuadros: number;
  partidos: number;
  resultados: number;
  fechas: number;
  sanciones: number;
  /** Matches of earlier imports that the file no longer has. */
  ausentes: number;
  /** The season that was asked for, as it is told. */
  temporada: string | null;
  identificados: { que: 'grupo' | 'eliminatoria'; id: number; nombre: string; nuevo: boolean }[];
}

/** A group or a bracket of the plan with what it is in the database. */
export interface Puesto<P> {
  plan: P;
  id: number;
  faseId: number;
  campeonatoId: number;
  nuevo: boolean;
}

/** What the steps of one import share: what it is asked for, what it has done, and what things are in the database. */
export class Importacion {
  readonly tx: Tx;
  readonly plan: Plan;
  readonly opciones: Opciones;
  readonly recuento: Hecho = {
    equipos: 0,
    grupos: 0,
    cuadros: 0,
    partidos: 0,
    resultados: 0,
    fechas: 0,
    sanciones: 0,
    ausentes: 0,
    temporada: null,
    identificados: [],
  };
  /** The matches of earlier imports, by their codes. */
  readonly guardados: ReadonlyMap<string, PartidoGuardado>;
  private readonly ids = new Map<string, number>();
  private readonly nuevas: Referencia[] = [];

  private constructor(tx: Tx, plan: Plan, opciones: Opciones, referencias: readonly Referencia[], guardados: readonly PartidoGuardado[]) {
    this.tx = tx;
    this.plan = plan;
    this.opciones = opciones;
    this.guardados = new Map(guardados.map((partido) => [partido.codigo, partido]));
    for (const { tipo, codigo, id } of referencias) this.ids.set(`${tipo}/${codigo}`, id);
  }

  static async empezar(tx: Tx, plan: Plan, opciones: Opciones): Promise<Importacion> {
    return new Importacion(tx, plan, opciones, await leerReferencias(tx, plan.origen), await leerPartidos(tx, plan.origen));
  }

  id(tipo: TipoReferencia, codigo: string): number | undefined {
    return this.ids.get(`${tipo}/${codigo}`);
  }

  /** All of a kind, by their codes. */
  deTipo(tipo: TipoReferencia): [codigo: string, id: number][] {
    const comienzo = `${tipo}/`;
    return [...this.ids].filter(([clave]) => clave.startsWith(comienzo)).map(([clave, id]) => [clave.slice(comienzo.length), id]);
  }

  equipo(campeonatoId: number, clave: string): number {
    return this.exigir('equipo', `${campeonatoId}/${clave}`);
  }

  sede(clave: string): number {
    return this.exigir('sede', clave);
  }

  apuntar(tipo: TipoReferencia, codigo: string, id: number): void {
    this.ids.set(`${tipo}/${codigo}`, id);
    this.nuevas.push({ tipo, codigo, id });
  }

  async guardarReferencias(): Promise<void> {
    await guardarReferencias(this.tx, this.plan.origen, this.nuevas);
  }

  private exigir(tipo: TipoReferencia, codigo: string): number {
    const id = this.id(tipo, codigo);
    if (id === undefined) throw new Error(`${tipo} sin crear: ${codigo}`);
    return id;
  }
}

export function partidosDe(cual: GrupoPlan | CuadroPlan): PartidoPlan[] {
  return 'fase' in cual ? cual.partidos : cual.cruces.flatMap(({ partidos }) => partidos);
}

export function codigoDe(clave: string, partido: PartidoPlan): string {
  return `${clave}/${partido.clave}`;
}
