import { Perfil } from '@cd/contract/kit/perfiles';
import type { Plantilla, PlantillasDeEquipo } from '@cd/contract/competicion/plantillas';
import { crearCampeonato, type CampeonatoDePrueba } from '../../../pruebas/fabricas';
import { prepareImage, savePrivateImage } from '../../../platform/images';
import { dibujo } from '../../../pruebas/multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba, type Respuesta } from '../../../pruebas/oficina';
import type { Tx } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';

/** What a refusal says. */
export interface PlantillaRechazada {
  codigo: string;
  detail: string;
  errores?: { campo: string; texto: string }[];
}

/** A championship with a school, its coordinator, and teams to make squads for. */
export interface OficinaDeEquipos extends CampeonatoDePrueba {
  oficina: OficinaDePrueba;
  jefa: Cliente;
  otraJefa: Cliente;
  /** Of `olmo`, in the sport of the championship. */
  suya: Cliente;
  entrenadora: Cliente;
  olmo: number;
  abeto: number;
  /** Takes the teams of the test before away: a school has nine in a championship at most. */
  vaciar(): Promise<void>;
  equipo(colegio?: number, extra?: { inscripcion_abierta?: boolean; catf_id?: number }): Promise<number>;
  jugador(
    nombre: string,
    extra?: Partial<{ colegio_id: number; fecha_nacimiento: string; dni: string; estado: 1 | 2; conFoto: boolean }>,
  ): Promise<number>;
  entrenador(nombre: string, extra?: { conFoto?: boolean }): Promise<number>;
  coordinadora(cargos: readonly { colegio_id: number; deporte_id: number }[], general?: boolean): Promise<Cliente>;
  plantillas(equipo: number, quien?: Cliente): Promise<PlantillasDeEquipo>;
  plantilla(id: number, quien?: Cliente): Promise<Plantilla>;
  /** The states of a team's squads, the latest first. */
  estados(equipo: number): Promise<string[]>;
  crear(equipo: number, quien?: Cliente): Promise<number>;
  /** A step of the squad as it is now. */
  paso(cual: string, id: number, quien?: Cliente, cuerpo?: object): Promise<Respuesta<PlantillaRechazada>>;
  meter(id: number, jugador: number, quien?: Cliente, extra?: object): Promise<Respuesta<PlantillaRechazada>>;
  sacar(id: number, jugador: number, quien?: Cliente, estabaValidada?: 0 | 1): Promise<Respuesta<PlantillaRechazada>>;
}

type Base = Pick<OficinaDeEquipos, 'oficina' | 'jefa' | 'suya' | 'olmo' | 'campeonatoId'>;

const fichas = ({ oficina: { db, http }, olmo, campeonatoId }: Omit<Base, 'suya'>) => {
  const letras = [null, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const vecesPorColegio = new Map<number, number>();
  let serie = 0;
  const conImagen = async (conFoto: boolean, crear: (tx: Tx, imagen: string | null) => Promise<number>): Promise<number> => {
    const imagen = conFoto ? await prepareImage(await dibujo('#0B5F4E')) : null;
    return inTransaction(db, async (tx) => crear(tx, imagen && (await savePrivateImage(tx, imagen))));
  };
  return {
    vaciar: async () => {
      for (const tabla of ['informe', 'partido', 'fase', 'equipo'] as const) await db.deleteFrom(tabla).execute();
      vecesPorColegio.clear();
    },
    equipo: async (colegio_id = olmo, extra: object = {}) => {
      const vez = vecesPorColegio.get(colegio_id) ?? 0;
      vecesPorColegio.set(colegio_id, vez + 1);
      const valores = { campeonato_id: campeonatoId, colegio_id, subequipo: letras[vez]!, inscripcion_abierta: true, ...extra };
      return (await db.insertInto('equipo').values(valores).returning('id').executeTakeFirstOrThrow()).id;
    },
    jugador: (nombre_completo: string, { conFoto = false, ...extra }: { conFoto?: boolean } = {}) =>
      conImagen(conFoto, async (tx, imagen) => {
        const valores = { nombre_completo, fecha_nacimiento: '2014-05-20', colegio_id: olmo, imagen, ...extra };
        return (await tx.insertInto('jugador').values(valores).returning('id').executeTakeFirstOrThrow()).id;
      }),
    entrenador: async (nombre: string, { conFoto = false }: { conFoto?: boolean } = {}) => {
      const id = await conImagen(conFoto, async (tx, imagen) => {
        const valores = { nombre, dni: `E${++serie}`, imagen };
        return (await tx.insertInto('entrenador').values(valores).returning('id').executeTakeFirstOrThrow()).id;
      });
      await db.insertInto('entrenador_colegio').values({ entrenador_id: id, colegio_id: olmo }).execute();
      return id;
    },
    coordinadora: async (cargos: readonly { colegio_id: number; deporte_id: number }[], general = false) => {
      const login = `coordina${++serie}@liga.es`;
      const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
      const { id } = await db
        .insertInto('coordinador')
        .values({ nombre: login, usuario_id, general })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const cargo of cargos)
        await db
          .insertInto('coordinador_cargo')
          .values({ coordinador_id: id, ...cargo })
          .execute();
      return entrar(http, login);
    },
  };
};

function llamadas({ jefa, suya }: Base) {
  const plantillas = async (equipo: number, quien = jefa) =>
    (await quien.llamar<PlantillasDeEquipo>('GET', `/api/equipos/plantillas/${equipo}`)).body;
  const plantilla = async (id: number, quien = jefa) => (await quien.llamar<Plantilla>('GET', `/api/plantillas/${id}`)).body;
  return {
    plantillas,
    plantilla,
    estados: async (equipo: number) => (await plantillas(equipo)).plantillas.map(({ estado }) => estado),
    crear: async (equipo: number, quien = jefa) =>
      (await quien.llamar<{ id: number }>('POST', `/api/plantillas/duplicar/${equipo}`)).body.id,
    paso: async (cual: string, id: number, quien = jefa, cuerpo: object = {}) =>
      quien.llamar<PlantillaRechazada>('PUT', `/api/plantillas/${cual}/${id}`, { version: (await plantilla(id)).version, ...cuerpo }),
    meter: (id: number, jugador: number, quien = jefa, extra: object = {}) =>
      quien === suya || quien.cabeceras['x-perfil'] === String(Perfil.Coordinador)
        ? quien.llamar<PlantillaRechazada>('POST', '/api/jugadores/coordinador/plantilla', { id: jugador, idPlantilla: id, ...extra })
        : quien.llamar<PlantillaRechazada>('POST', '/api/plantillas/jugador', { jugador: { id: jugador, idPlantilla: id, ...extra } }),
    sacar: (id: number, jugador: number, quien = jefa, estabaValidada: 0 | 1 = 0) =>
      quien.llamar<PlantillaRechazada>('DELETE', `/api/plantillas/jugador/${id}/${jugador}?estabaValidada=${estabaValidada}`),
  };
}

/** Players of 2013 and 2014, who need no document. */
export async function abrirEquipos(opciones?: Parameters<typeof abrirOficina>[0]): Promise<OficinaDeEquipos> {
  const oficina = await abrirOficina(opciones);
  const { db, http } = oficina;
  const campeonato = await crearCampeonato(db);
  await db
    .updateTable('categoria')
    .set({ annos: '2013-2014', tipo_anno: 1, exige_dni: false })
    .where('id', '=', campeonato.categoriaId)
    .execute();
  const colegio = async (nombre: string) =>
    (await db.insertInto('colegio').values({ nombre, color: '#1F4E79' }).returning('id').executeTakeFirstOrThrow()).id;
  const [olmo, abeto] = [await colegio('El Olmo'), await colegio('El Abeto')];
  for (const login of ['jefa@liga.es', 'otra@liga.es']) await crearUsuario(db, { login, roles: [ROL.administrador] });
  await crearUsuario(db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
  const [jefa, otraJefa] = [await entrar(http, 'jefa@liga.es'), await entrar(http, 'otra@liga.es')];
  const entrenadora = await entrar(http, 'entrena@liga.es');
  const hechas = fichas({ oficina, jefa, olmo, campeonatoId: campeonato.campeonatoId });
  const suya = await hechas.coordinadora([{ colegio_id: olmo, deporte_id: campeonato.deporteId }]);
  const base = { oficina, jefa, otraJefa, suya, entrenadora, olmo, abeto, ...campeonato };
  return { ...base, ...hechas, ...llamadas(base) };
}
