import { plegar } from '@cd/domain/importacion/plegar';
import type { Connection, Tx } from '../../../platform/db/open';
import { insertar, leerZonas, reservarIds } from './queries';

/** The zones that rows name, and those still to be made. */
export class ZonasPorNombre {
  readonly #ids: Map<string, number>;
  readonly #nombres: Map<number, string>;
  readonly #nuevas = new Map<string, string>();
  readonly #crear: boolean;

  private constructor(zonas: readonly { id: number; nombre: string }[], crear: boolean) {
    this.#ids = new Map(zonas.map(({ id, nombre }) => [plegar(nombre), id]));
    this.#nombres = new Map(zonas.map(({ id, nombre }) => [id, nombre]));
    this.#crear = crear;
  }

  static async leer(con: Connection, { crearZonas }: { crearZonas: boolean }): Promise<ZonasPorNombre> {
    return new ZonasPorNombre(await leerZonas(con), crearZonas);
  }

  /** Why a row may not name it; null when it may. */
  pedir(nombre: string): string | null {
    const clave = plegar(nombre);
    if (this.#ids.has(clave)) return null;
    if (!this.#crear) return `Zona: «${nombre}» no existe`;
    if (nombre.length > 120) return 'Zona: como máximo 120 caracteres';
    if (!this.#nuevas.has(clave)) this.#nuevas.set(clave, nombre);
    return null;
  }

  /** As it is called already, else as the file has it. */
  nombreDe(nombre: string): string {
    const id = this.#ids.get(plegar(nombre));
    return (id !== undefined && this.#nombres.get(id)) || this.#nuevas.get(plegar(nombre)) || nombre;
  }

  /** As people read it before anything is saved. */
  escrita(nombre: string): string {
    return this.#nuevas.has(plegar(nombre)) ? `${this.nombreDe(nombre)} (zona nueva)` : this.nombreDe(nombre);
  }

  nombreDeId(id: number | null): string {
    return (id !== null && this.#nombres.get(id)) || '';
  }

  async crear(tx: Tx): Promise<void> {
    const ids = await reservarIds(tx, 'zona', this.#nuevas.size);
    const filas = [...this.#nuevas].map(([clave, nombre], indice) => ({ clave, nombre, id: ids[indice]! }));
    await insertar(
      tx,
      'zona',
      filas.map(({ id, nombre }) => ({ id, nombre })),
    );
    for (const { clave, id } of filas) this.#ids.set(clave, id);
  }

  idDe(nombre: string): number {
    return this.#ids.get(plegar(nombre))!;
  }
}
