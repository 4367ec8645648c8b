import { plegar } from '@cd/domain/importacion/plegar';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerCatalogo } from '../../competicion/campeonatos/queries';
import { crearCampeonatos } from '../../competicion/campeonatos/service';
import { leerCampeonatos } from './queries';

const PARTES = [
  { parte: 'deporte', lista: 'deportes', titulo: 'Deporte' },
  { parte: 'categoria', lista: 'categorias', titulo: 'Categoría' },
  { parte: 'genero', lista: 'generos', titulo: 'Género' },
] as const;

/** How a row names its championship. */
export type Nombrado = Readonly<Record<(typeof PARTES)[number]['parte'], string>>;

interface Campeonato {
  clave: string;
  /** null: it is still to be made. */
  id: number | null;
  nombre: string;
}

const claveDe = ({ deporte, categoria, genero }: Nombrado): string => [deporte, categoria, genero].map(plegar).join('|');
const nombreDe = ({ deporte, categoria, genero }: Nombrado): string => `${deporte} ${categoria} ${genero}`;

interface Nuevo extends Campeonato {
  modelo: { deporte_id: number; categoria_id: number; genero_id: number };
}

/** The championships of the working competition that rows name, and, where it is asked for, those still to be made of what the lists have. */
export class CampeonatosPorNombre {
  readonly #hay: Map<string, number>;
  readonly #nuevos = new Map<string, Nuevo>();
  readonly #catalogo: Awaited<ReturnType<typeof leerCatalogo>> | null;
  readonly #competicionId: number | null;

  private constructor(
    competicionId: number | null,
    hay: readonly (Nombrado & { id: number })[],
    catalogo: Awaited<ReturnType<typeof leerCatalogo>> | null,
  ) {
    this.#competicionId = competicionId;
    this.#hay = new Map(hay.map((campeonato) => [claveDe(campeonato), campeonato.id]));
    this.#catalogo = catalogo;
  }

  static async leer(con: Connection, competicionId: number | null, { crear }: { crear: boolean }): Promise<CampeonatosPorNombre> {
    return new CampeonatosPorNombre(
      competicionId,
      competicionId === null ? [] : await leerCampeonatos(con, competicionId),
      crear && competicionId !== null ? await leerCatalogo(con) : null,
    );
  }

  pedir(nombres: Nombrado): Campeonato | { fallos: string[] } {
    const clave = claveDe(nombres);
    const id = this.#hay.get(clave);
    if (id !== undefined) return { clave, id, nombre: nombreDe(nombres) };
    const pedido = this.#nuevos.get(clave);
    if (pedido) return pedido;
    const catalogo = this.#catalogo;
    if (!catalogo) return { fallos: [`Campeonato: no hay ${nombreDe(nombres)} en la competición de trabajo`] };
    const partes = PARTES.map(({ parte, lista, titulo }) => {
      const suyo = plegar(nombres[parte]);
      return catalogo[lista].find(({ nombre }) => plegar(nombre) === suyo) ?? `${titulo}: «${nombres[parte]}» no existe`;
    });
    const fallos = partes.filter((hallado) => typeof hallado === 'string');
    if (fallos.length > 0) return { fallos };
    const [deporte, categoria, genero] = partes as Exclude<(typeof partes)[number], string>[];
    const campeonato: Nuevo = {
      clave,
      id: null,
      nombre: nombreDe({ deporte: deporte!.nombre, categoria: categoria!.nombre, genero: genero!.nombre }),
      modelo: { deporte_id: deporte!.id, categoria_id: categoria!.id, genero_id: genero!.id },
    };
    this.#nuevos.set(clave, campeonato);
    return campeonato;
  }

  /** Those still to be made, as people read them. */
  nuevos(): string[] {
    return [...this.#nuevos.values()].map(({ nombre }) => nombre).toSorted((a, b) => a.localeCompare(b, 'es'));
  }

  async crear(tx: Tx): Promise<void> {
    if (this.#competicionId === null || this.#nuevos.size === 0) return;
    await crearCampeonatos(
      tx,
      { competicionId: this.#competicionId },
      [...this.#nuevos.values()].map(({ modelo }) => modelo),
    );
    for (const campeonato of await leerCampeonatos(tx, this.#competicionId)) this.#hay.set(claveDe(campeonato), campeonato.id);
  }

  idDe(clave: string): number {
    return this.#hay.get(clave)!;
  }
}
