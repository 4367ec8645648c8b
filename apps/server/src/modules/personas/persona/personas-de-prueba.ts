import type { Arbitro, FilaArbitro } from '@cd/contract/personas/arbitros';
import type { Coordinador, FilaCoordinador } from '@cd/contract/personas/coordinadores';
import type { Entrenador, FilaEntrenador } from '@cd/contract/personas/entrenadores';
import type { FilaJugador, Jugador } from '@cd/contract/personas/jugadores';
import type { CuentaExistente } from '@cd/contract/kit/persona';
import type { Db } from '../../../platform/db/open';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba, type Respuesta } from '../../../pruebas/oficina';

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
let serie = 10_000_000;
export const nuevoDni = (): string => `${++serie}${LETRAS[serie % 23]}`;
export const nuevoLogin = (): string => `persona${++serie}@liga.es`;

/** What a save answers, done or refused. */
export interface Guardada {
  id: number;
  envioCorreoBienvenida: boolean;
  correo: boolean;
  correoPendiente?: string;
  cuenta?: CuentaExistente;
  detail?: string;
  codigo: string;
  errores: { campo: string; texto: string }[];
}

interface Lista<F> {
  count: number;
  rows: F[];
}

/** The calls of one kind of people, made by the administrator unless told. */
export interface Personas<P, F> {
  /** One with only what its kind asks for. */
  modelo(cambios?: object): object;
  crear(cambios?: object, quien?: Cliente): Promise<Respuesta<Guardada>>;
  creada(cambios?: object): Promise<number>;
  leer(id: number): Promise<P>;
  /** Sends them as they are, with some changes. */
  modificar(id: number, cambios?: object, quien?: Cliente): Promise<Respuesta<Guardada>>;
  lista(cuerpo: object): Promise<Lista<F>>;
  /** Names, in order, of those that a filter of each column lets through among the ones whose name contains a text. */
  filtrados(texto: string, ...filtros: readonly object[]): Promise<string[]>;
  /** Ids of every page of the list in the order of a column. */
  porPaginas(columna: string, pageSize: number): Promise<{ count: number; ids: number[] }>;
}

interface Donde {
  olmo: number;
  abeto: number;
  futbol: number;
  voleibol: number;
}

export interface OficinaDePersonas extends Donde {
  oficina: OficinaDePrueba;
  db: Db;
  uno: Cliente;
  arbitros: Personas<Arbitro, FilaArbitro>;
  entrenadores: Personas<Entrenador, FilaEntrenador>;
  coordinadores: Personas<Coordinador, FilaCoordinador>;
  jugadores: Personas<Jugador, FilaJugador>;
}

function personas<P, F>(uno: Cliente, url: string, nombre: string, propio: () => object): Personas<P, F> {
  const leer = async (id: number): Promise<P> => (await uno.llamar<P>('GET', `${url}/${id}`)).body;
  const lista = async (cuerpo: object): Promise<Lista<F>> =>
    (await uno.llamar<Lista<F>>('POST', `${url}/index`, { paginacion: { pageNumber: 1, pageSize: 100 }, ...cuerpo })).body;
  const modelo = (cambios: object = {}): object => ({ ...propio(), ...cambios });
  const crear = (cambios?: object, quien = uno) => quien.llamar<Guardada>('POST', url, modelo(cambios));
  return {
    modelo,
    crear,
    creada: async (cambios) => (await crear(cambios)).body.id,
    leer,
    modificar: async (id, cambios, quien = uno) => quien.llamar<Guardada>('PUT', `${url}/${id}`, { ...(await leer(id)), ...cambios }),
    lista,
    async filtrados(texto, ...filtros) {
      const { rows } = await lista({
        filtros: [{ name: nombre, operator: 'contains', value: texto }, ...filtros],
        ordenacion: [{ name: nombre, order: 'asc' }],
      });
      return rows.map((fila) => String(fila[nombre as keyof F]));
    },
    async porPaginas(columna, pageSize) {
      const { count } = await lista({});
      const ids: number[] = [];
      for (let pageNumber = 1; pageNumber <= Math.ceil(count / pageSize); pageNumber++) {
        const { rows } = await lista({ ordenacion: [{ name: columna, order: 'desc' }], paginacion: { pageNumber, pageSize } });
        ids.push(...rows.map((fila) => Number(fila['id' as keyof F])));
      }
      return { count, ids };
    },
  };
}

/** A back office with an administrator, two schools and two sports, and the calls of each kind of people. */
export async function abrirPersonas(opciones: Parameters<typeof abrirOficina>[0] = {}): Promise<OficinaDePersonas> {
  const oficina = await abrirOficina(opciones);
  const { db, http } = oficina;
  await crearUsuario(db, { login: 'uno@liga.es', roles: [ROL.administrador] });
  const uno = await entrar(http, 'uno@liga.es');
  const colegio = async (nombre: string) =>
    (await db.insertInto('colegio').values({ nombre }).returning('id').executeTakeFirstOrThrow()).id;
  const deporte = async (nombre: string) =>
    (await db.insertInto('deporte').values({ nombre, icono: 'futbol-sala' }).returning('id').executeTakeFirstOrThrow()).id;
  const donde = {
    olmo: await colegio('CEIP El Olmo'),
    abeto: await colegio('Ábeto Azul'),
    futbol: await deporte('Fútbol'),
    voleibol: await deporte('Voleibol'),
  };
  const { olmo, futbol } = donde;
  return {
    ...donde,
    oficina,
    db,
    uno,
    arbitros: personas(uno, '/api/arbitros', 'nombre', () => ({ nombre: 'Ana Ruiz', login: nuevoLogin() })),
    entrenadores: personas(uno, '/api/entrenadores', 'nombre', () => ({ nombre: 'Blas Soto', dni: nuevoDni() })),
    coordinadores: personas(uno, '/api/coordinadores', 'nombre', () => ({
      nombre: 'Eva Paz',
      login: nuevoLogin(),
      cargos: [{ colegio_id: olmo, deporte_id: futbol }],
    })),
    jugadores: personas(uno, '/api/jugadores', 'nombre_completo', () => ({
      nombre_completo: 'Leo Gil',
      fecha_nacimiento: '2015-06-17',
      colegio_id: olmo,
      // Any of them is like the others.
      confirmaOtraPersona: 1,
    })),
  };
}
