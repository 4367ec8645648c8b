import { Nivel } from '@cd/contract/kit/perfiles';
import type { Campo, FilaLeida } from '@cd/domain/importacion/columnas';
import type { Decidida } from '@cd/domain/importacion/decidir';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import { buscadorDeEquipos, nombreEntero, type EquipoDicho } from '@cd/domain/importacion/equipo-nombrado';
import { readLevel } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerDestinos, loQueImpideEntrar, meterEnPlantillas, type DePlantilla, type Destino } from '../../competicion/plantillas/destinos';
import type { Candidato } from '../../competicion/plantillas/miembros';
import { SEPARADOR, type Resuelta } from './clase-de-persona';
import type { PreparadasPersonas } from './definir-personas';
import { fichasDeEntrenadores, fichasDeJugadores } from './personas';
import { definirTipo, type Contexto, type PlantillaQueCrece, type TipoDeImportacion } from './tipo-importacion';

/** The team into whose squad they come, and what tells it from others of its name. */
const DE_SU_EQUIPO = [
  { nombre: 'equipo', titulo: 'Equipo', sinonimos: ['equipos', 'plantilla'], ejemplo: '' },
  { nombre: 'campeonato', titulo: 'Campeonato', sinonimos: ['competición'], ejemplo: '' },
  { nombre: 'deporte', titulo: 'Deporte', ejemplo: '' },
  { nombre: 'categoria', titulo: 'Categoría', ejemplo: '' },
  { nombre: 'genero', titulo: 'Género', ejemplo: '' },
] as const satisfies readonly Campo<keyof EquipoDicho>[];
type DeSuEquipo = (typeof DE_SU_EQUIPO)[number]['nombre'];

type Ficha<M> = Decidida<Resuelta<M>>;
/** A row, and the squads that its person comes into; a coach, in a place of each. */
type FilaConEquipo<M> = Ficha<M> & { entra: readonly { destino: Destino; numero: number | null }[] };

type Buscar = (colegios: readonly number[], dicho: EquipoDicho) => { destino: Destino } | { fallo: string };
type Encaje = Pick<Candidato, 'dni' | 'estado' | 'pendiente' | 'nacimiento' | 'colegios'>;

/** People with no team, and how the squads read each. */
interface DeQuienes<M> {
  de: DePlantilla;
  fichas: TipoDeImportacion<string, PreparadasPersonas<M>>;
  encaje: (modelo: M) => Encaje;
}

const decir = (motivo: string): string => `Equipo: ${motivo}`;
const textoDe = ({ datos }: FilaLeida, campo: DeSuEquipo): string | undefined =>
  datos[campo] === undefined ? undefined : String(datos[campo]);

/** Of each team that a row names, what else it says of it. */
function dichosEn(fila: FilaLeida): EquipoDicho[] {
  const resto = Object.fromEntries(DE_SU_EQUIPO.map(({ nombre }) => [nombre, textoDe(fila, nombre)])) as Partial<EquipoDicho>;
  const nombres = (resto.equipo ?? '').split(SEPARADOR).map((nombre) => nombre.trim());
  return nombres.filter((nombre) => nombre !== '').map((equipo) => ({ ...resto, equipo }));
}

/** Why nobody comes into any squad by this file, or how the team that a row names is found. */
async function leerEquipos(con: Connection, de: DePlantilla, { competicionId, caller }: Contexto): Promise<Buscar> {
  if (competicionId === null) return () => ({ fallo: 'no hay competición de trabajo' });
  if (caller && (await readLevel(con, caller, 'campeonato_equipos_plantillas')) < Nivel.Edicion)
    return () => ({ fallo: 'su usuario no puede cambiar las plantillas' });
  const destinos = await leerDestinos(con, de, competicionId);
  const deEquipo = new Map(destinos.map((destino) => [destino.equipo.equipo_id, destino]));
  const buscar = buscadorDeEquipos(destinos.map(({ equipo }) => equipo));
  return (colegios, dicho) => {
    const hallado = buscar(colegios, dicho);
    return 'fallo' in hallado ? hallado : { destino: deEquipo.get(hallado.equipo.equipo_id)! };
  };
}

const sinPermiso = ({ antes }: Pick<Ficha<unknown>, 'antes'>): boolean =>
  ((antes?.no_permite ?? []) as readonly Finalidad[]).includes('inscripcion');

/** The row with the team it names: into its squad, or refused whole. */
function conSuEquipo<M>(
  ficha: Ficha<M>,
  dichos: readonly EquipoDicho[],
  { buscar, de, encaje }: Pick<DeQuienes<M>, 'de' | 'encaje'> & { buscar: Buscar },
): FilaConEquipo<M> {
  const { id, nombre, modelo } = ficha;
  if (ficha.accion === 'rechazar' || modelo === null || dichos.length === 0) return { ...ficha, entra: [] };
  const candidato = { id: id ?? 0, nombre, anonimo: false, le_falta_foto: false, sin_permiso: sinPermiso(ficha), ...encaje(modelo) };
  const hallados = dichos.map((dicho) => buscar(candidato.colegios, dicho));
  const destinos = [...new Set(hallados.flatMap((hallado) => ('destino' in hallado ? [hallado.destino] : [])))];
  const entra = destinos.filter(({ dentro }) => id === null || !dentro.has(id));
  const motivos = [
    ...hallados.flatMap((hallado) => ('fallo' in hallado ? [hallado.fallo] : [])),
    ...entra.flatMap((destino) => loQueImpideEntrar(destino, de, candidato) ?? []),
  ].map(decir);
  if (motivos.length > 0) return { ...ficha, accion: 'rechazar', cambios: [], motivos, entra: [] };
  if (entra.length === 0) return { ...ficha, entra: [] };
  const nombres = (suyos: readonly Destino[]): string => suyos.map(({ equipo }) => nombreEntero(equipo)).join(` ${SEPARADOR} `);
  const yaEsta = destinos.filter((destino) => !entra.includes(destino));
  return {
    ...ficha,
    accion: ficha.accion === 'crear' ? 'crear' : 'cambiar',
    cambios: [...ficha.cambios, { campo: 'Equipo', antes: nombres(yaEsta), despues: nombres(destinos) }],
    entra: entra.map((destino) => ({ destino, numero: destino.libres.shift() ?? null })),
  };
}

/** Which squads grow, and by how many. */
function plantillasDe(filas: readonly FilaConEquipo<unknown>[]): PlantillaQueCrece[] {
  const cuantos = new Map<Destino, number>();
  for (const { entra } of filas) for (const { destino } of entra) cuantos.set(destino, (cuantos.get(destino) ?? 0) + 1);
  return [...cuantos]
    .map(([{ equipo, ultima }, entran]) => ({ equipo: nombreEntero(equipo), entran, nueva: ultima === null }))
    .toSorted((a, b) => a.equipo.localeCompare(b.equipo, 'es'));
}

/** People, each with the team into whose squad they come, where the file says it. */
const definirConEquipo = <M>({ de, fichas, encaje }: DeQuienes<M>) =>
  definirTipo({
    ...fichas,
    campos: [...fichas.campos, ...DE_SU_EQUIPO],
    async preparar(con, filas, contexto) {
      const dichos = filas.map(dichosEn);
      const suyas = filas.map(({ datos, ...fila }) => ({
        ...fila,
        datos: Object.fromEntries(Object.entries(datos).filter(([campo]) => !DE_SU_EQUIPO.some(({ nombre }) => nombre === campo))),
      }));
      const personas = await fichas.preparar(con, suyas, contexto);
      if (dichos.every(({ length }) => length === 0)) return personas;
      const buscar = await leerEquipos(con, de, contexto);
      const decididas = personas.filas.map((ficha, orden) => conSuEquipo(ficha, dichos[orden]!, { buscar, de, encaje }));
      return {
        filas: decididas,
        plantillas: plantillasDe(decididas),
        async guardar(tx: Tx) {
          const ids = await personas.guardar(tx);
          const entradas = decididas.flatMap(({ entra }, orden) => entra.map((entrada) => ({ ...entrada, id: ids[orden]! })));
          await meterEnPlantillas(tx, de, entradas);
        },
      };
    },
  });

export const importarJugadores = definirConEquipo({
  de: 'jugador',
  fichas: fichasDeJugadores,
  encaje: ({ dni, estado, tipo_documento, fecha_nacimiento, colegio_id }) => ({
    dni,
    estado,
    pendiente: tipo_documento === 'pendiente',
    nacimiento: fecha_nacimiento,
    colegios: [colegio_id],
  }),
});

/** Each takes the first place that their squad has left, in the order of the file. */
export const importarEntrenadores = definirConEquipo({
  de: 'entrenador',
  fichas: fichasDeEntrenadores,
  encaje: ({ dni, estado, fecha_nacimiento, colegios }) => ({ dni, estado, pendiente: false, nacimiento: fecha_nacimiento, colegios }),
});
