import { deepStrictEqual as igual, ok } from 'node:assert/strict';
import { setTimeout as esperar } from 'node:timers/promises';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import type { FichaPartido, FilaPublica } from '@cd/contract/publico/publico';
import type { RouteDef } from '@cd/contract/kit/route';
import type { z } from 'zod';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open';
import { informeDe, tablasCuadran, type PartidoReal, type TemporadaReal } from './temporadas-reales';

/** How the office and the public area are reached: in this process, or in one of its own that may die. */
export interface Puerta {
  /** As the administrator of that number. What nobody answers is `null`. */
  llamar(quien: number, metodo: RouteDef['method'], url: string, body?: unknown): Promise<{ status: number; body: unknown } | null>;
  leer(url: string): Promise<{ status: number; texto: string }>;
}

export interface PorJugar {
  id: number;
  convocatoria_id: number;
  grupo_id: number | null;
  equipos: readonly [number, number];
  real: PartidoReal;
}

interface Cuenta {
  jugados: number;
  favor: number;
}
interface Apuntado {
  partido: PorJugar;
  /** null: the answer was lost on its way, and the next try was told that it had arrived. */
  informe: number | null;
}

const CADA = 100;
const REINTENTO_MS = 50;
/** A machine that is doing other things may take minutes to open what has died. */
const SIN_FIN_MS = 300_000;
const YA_ESTA = 'informe.nueva_acta';

/** What anyone may read that tells of a match. */
async function direccionesDe(puerta: Puerta, { id, grupo_id, equipos }: PorJugar): Promise<string[]> {
  const [local, visitante] = equipos;
  const suyas = [`/open/api/equipos/${local}`, `/index/equipo?equipo=${local}`, `/open/api/equipos/${visitante}`];
  const comunes = [`/open/api/partidos/${id}`, `/index/partido?partido=${id}`, `/index/equipo?equipo=${visitante}`, ...suyas];
  if (grupo_id !== null) return [...comunes, `/open/api/partidos/resultados/${grupo_id}`, `/index/detalle?grupo=${grupo_id}`];
  const { fase_id } = JSON.parse((await puerta.leer(`/open/api/partidos/${id}`)).texto) as z.output<typeof FichaPartido>;
  return [...comunes, `/open/api/faseseliminatoria/eliminatorias/${fase_id}`, `/index/detalle_eliminatoria?fase=${fase_id}`];
}

/** Every score told of a match, wherever it is told. */
function marcadoresDe(datos: unknown, id: number): string[] {
  if (typeof datos !== 'object' || datos === null) return [];
  const { id: suyo, marcador_local, marcador_visitante } = datos as { id?: number; marcador_local?: number; marcador_visitante?: number };
  const propio = suyo === id && marcador_local !== undefined ? [`${marcador_local}-${marcador_visitante}`] : [];
  return [...propio, ...Object.values(datos).flatMap((parte) => marcadoresDe(parte, id))];
}

/** What a page is drawn from goes with it. */
const datosDe = (texto: string): unknown =>
  JSON.parse(/<script type="application\/json" id="datos">(.*?)<\/script>/s.exec(texto)?.[1] ?? texto);

/** A season entered match by match by administrators who do not wait for one another, and try again what nobody answers. */
export class Repeticion {
  readonly #puerta: Puerta;
  readonly #temporada: TemporadaReal;
  readonly #administradores: number;
  readonly apuntados = new Map<number, Apuntado>();
  /** Of each team, what has been sent and what has been acknowledged: between the two is its row. */
  readonly #enviado = new Map<number, Cuenta>();
  readonly #dicho = new Map<number, Cuenta>();
  /** How long each public reading took, asked for once the result was acknowledged. */
  readonly publicadoMs: number[] = [];
  sinRespuesta = 0;
  repetidosQueYaEstaban = 0;

  constructor(puerta: Puerta, temporada: TemporadaReal, administradores: number) {
    this.#puerta = puerta;
    this.#temporada = temporada;
    this.#administradores = administradores;
  }

  /** All of it; `trasCada`, when a result has been acknowledged; `alCien`, when nobody is at work. */
  async entera({ trasCada, alCien }: { trasCada: (partido: PorJugar) => Promise<void>; alCien: () => Promise<void> }): Promise<void> {
    for (let tanda = await this.#porJugar(); tanda.length > 0; tanda = await this.#porJugar()) {
      for (let desde = 0; desde < tanda.length; desde += CADA) {
        const quedan = tanda.slice(desde, desde + CADA);
        const apuntar = async (quien: number): Promise<void> => {
          for (let partido = quedan.shift(); partido; partido = quedan.shift()) {
            await this.#apuntar(quien, partido);
            await trasCada(partido);
          }
        };
        await Promise.all(Array.from({ length: this.#administradores }, (_, quien) => apuntar(quien)));
        await alCien();
      }
    }
    igual(this.apuntados.size, this.#temporada.partidos.length);
  }

  /** Until somebody answers. */
  async #insistir(quien: number, metodo: RouteDef['method'], url: string, body?: unknown) {
    let perdidas = 0;
    for (const limite = Date.now() + SIN_FIN_MS; Date.now() < limite; await esperar(REINTENTO_MS)) {
      const respuesta = await this.#puerta.llamar(quien, metodo, url, body);
      if (respuesta && respuesta.status !== 503) return { ...respuesta, perdidas };
      perdidas++;
    }
    throw new Error(`nadie contesta: ${metodo} ${url}`);
  }

  /** The matches that wait for their result and already have both teams, with what it was. */
  async #porJugar(): Promise<PorJugar[]> {
    const filtros = [{ name: 'estado', operator: 'equals', value: 3 }];
    const ordenacion = ['fecha_celebracion', 'id'].map((name) => ({ name, order: 'asc' }));
    const { status, body } = await this.#insistir(0, 'POST', '/api/partidos/sinpaginacion', { filtros, ordenacion });
    igual(status, 200);
    const clave = (fecha: string, local: string, visitante: string) => `${fecha} ${local} – ${visitante}`;
    const reales = new Map(this.#temporada.partidos.map((real) => [clave(real.fecha, real.local, real.visitante), real]));
    return (body as { rows: FilaPartido[] }).rows.flatMap((fila) => {
      const { id, cv_id, grupo_id, equipo_local_id: local, equipo_visitante_id: visitante } = fila;
      if (local === null || visitante === null) return [];
      const suya = clave(fila.fecha_celebracion!.slice(0, 10), fila.equipo_local_nombre!, fila.equipo_visitante_nombre!);
      const real = reales.get(suya);
      if (!real) throw new Error(`no está en el fichero: ${suya}`);
      return [{ id, convocatoria_id: cv_id, grupo_id, equipos: [local, visitante] as const, real }];
    });
  }

  #contar(cuentas: Map<number, Cuenta>, { equipos, real }: PorJugar): void {
    for (const [n, equipo] of equipos.entries()) {
      const { jugados, favor } = cuentas.get(equipo) ?? { jugados: 0, favor: 0 };
      cuentas.set(equipo, { jugados: jugados + 1, favor: favor + (n === 0 ? real.goles_local : real.goles_visitante) });
    }
  }

  async #apuntar(quien: number, partido: PorJugar): Promise<void> {
    if (partido.grupo_id !== null) this.#contar(this.#enviado, partido);
    const respuesta = await this.#insistir(quien, 'POST', '/api/informespartido/admin', informeDe(partido));
    const { id, codigo, detail } = respuesta.body as { id?: number; codigo?: string; detail?: string };
    this.sinRespuesta += respuesta.perdidas;
    const yaEstaba = respuesta.status === 409 && codigo === YA_ESTA && respuesta.perdidas > 0;
    if (yaEstaba) this.repetidosQueYaEstaban++;
    else igual([respuesta.status, detail], [200, undefined]);
    this.apuntados.set(partido.id, { partido, informe: yaEstaba ? null : id! });
    if (partido.grupo_id !== null) this.#contar(this.#dicho, partido);
  }

  /** What anyone reads of this match is its result, at the first reading of each page; and its table counts it. */
  async sePublica(partido: PorJugar): Promise<void> {
    const marcador = `${partido.real.goles_local}-${partido.real.goles_visitante}`;
    const leida = async (url: string): Promise<string[]> => {
      const desde = performance.now();
      const { status, texto } = await this.#puerta.leer(url);
      this.publicadoMs.push(performance.now() - desde);
      igual([status, url], [200, url]);
      return [...new Set(marcadoresDe(datosDe(texto), partido.id))];
    };
    await this.#laTablaLoCuenta(partido);
    for (const url of await direccionesDe(this.#puerta, partido)) igual([url, ...(await leida(url))], [url, marcador]);
    // The latest there are may be others.
    ok(
      (await leida('/index')).every((dicho) => dicho === marcador),
      'la portada',
    );
  }

  async #laTablaLoCuenta({ grupo_id, equipos }: PorJugar): Promise<void> {
    if (grupo_id === null) return;
    const dichos = equipos.map((equipo) => this.#dicho.get(equipo)!);
    const { texto } = await this.#puerta.leer(`/open/api/clasificaciones/grupo/${grupo_id}`);
    const filas = JSON.parse(texto) as FilaPublica[];
    for (const [n, equipo] of equipos.entries()) {
      const fila = filas.find(({ equipo_id }) => equipo_id === equipo)!;
      const enviado = this.#enviado.get(equipo)!;
      for (const cual of ['jugados', 'favor'] as const) {
        ok(dichos[n]![cual] <= fila[cual] && fila[cual] <= enviado[cual], `${cual}: ${dichos[n]![cual]} ${fila[cual]} ${enviado[cual]}`);
      }
    }
  }

  /** What is published of every table is what is stored, and that is what a rebuild from scratch gives. Nobody at work. */
  async cuadra(db: Db): Promise<void> {
    await tablasCuadran(db);
    const guardadas = await db
      .selectFrom('clasificacion')
      .select(['grupo_id', 'equipo_id', 'posicion', 'jugados', 'favor', 'contra', 'puntos'])
      .orderBy('grupo_id')
      .orderBy('orden')
      .execute();
    const publicadas = await Promise.all(
      [...new Set(guardadas.map(({ grupo_id }) => grupo_id))].map(async (grupo_id) =>
        (JSON.parse((await this.#puerta.leer(`/open/api/clasificaciones/grupo/${grupo_id}`)).texto) as FilaPublica[]).map(
          ({ equipo_id, posicion, jugados, favor, contra, puntos }) => ({ grupo_id, equipo_id, posicion, jugados, favor, contra, puntos }),
        ),
      ),
    );
    igual(publicadas.flat(), guardadas);
  }

  /** Of what was acknowledged nothing is lost, and of no match there are two reports. */
  async nadaSePierdeNiSeDobla(db: Db): Promise<void> {
    const dichos = [...this.apuntados.values()];
    const { rows } = await sql<{ partido: number; informe: number; vigente: boolean; marcador: string }>`
      select cv.partido_id as partido, i.id as informe, i.vigente, a.marcador_local || '-' || a.marcador_visitante as marcador
      from informe i join convocatoria cv on cv.id = i.convocatoria_id left join acta a on a.informe_id = i.id`.execute(db);
    const guardados = new Map(rows.map((fila) => [fila.partido, fila]));
    igual(guardados.size, rows.length, 'dos informes de un partido');
    ok(rows.length - dichos.length <= this.#administradores, 'informes que nadie ha enviado');
    for (const { partido, informe } of dichos) {
      const guardado = guardados.get(partido.id);
      const marcador = `${partido.real.goles_local}-${partido.real.goles_visitante}`;
      igual(guardado, { partido: partido.id, informe: informe ?? guardado?.informe, vigente: true, marcador });
    }
  }
}
