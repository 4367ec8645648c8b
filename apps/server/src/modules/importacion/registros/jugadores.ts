import type { ModeloJugador } from '@cd/contract/personas/jugadores';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { z } from 'zod';
import type { Campo, FilaLeida } from '@cd/domain/importacion/columnas';
import type { Decidida } from '@cd/domain/importacion/decidir';
import { buscadorDeEquipos, nombreEntero, type EquipoDicho } from '@cd/domain/importacion/equipo-nombrado';
import { readLevel } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { leerDestinos, loQueImpideEntrar, meterEnPlantillas, type Destino } from '../../competicion/plantillas/destinos';
import { SEPARADOR, type Resuelta } from './clase-de-persona';
import { importarFichas } from './personas';
import { definirTipo, type Contexto, type PlantillaQueCrece } from './tipo-importacion';

/** The team into whose squad they come, and what tells it from others of its name. */
const DE_SU_EQUIPO = [
  { nombre: 'equipo', titulo: 'Equipo', sinonimos: ['equipos', 'plantilla'], ejemplo: '' },
  { nombre: 'campeonato', titulo: 'Campeonato', sinonimos: ['competición'], ejemplo: '' },
  { nombre: 'deporte', titulo: 'Deporte', ejemplo: '' },
  { nombre: 'categoria', titulo: 'Categoría', ejemplo: '' },
  { nombre: 'genero', titulo: 'Género', ejemplo: '' },
] as const satisfies readonly Campo<keyof EquipoDicho>[];
type DeSuEquipo = (typeof DE_SU_EQUIPO)[number]['nombre'];

type Ficha = Decidida<Resuelta<z.output<typeof ModeloJugador>>>;
/** A row, and the squads that its player comes into. */
type FilaConEquipo = Ficha & { entra: readonly Destino[] };

type Buscar = (colegioId: number, dicho: EquipoDicho) => { destino: Destino } | { fallo: string };

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
async function leerEquipos(con: Connection, { competicionId, caller }: Contexto): Promise<Buscar> {
  if (competicionId === null) return () => ({ fallo: 'no hay competición de trabajo' });
  if (caller && (await readLevel(con, caller, 'campeonato_equipos_plantillas')) < Nivel.Edicion)
    return () => ({ fallo: 'su usuario no puede cambiar las plantillas' });
  const destinos = await leerDestinos(con, competicionId);
  const deEquipo = new Map(destinos.map((destino) => [destino.equipo.equipo_id, destino]));
  const buscar = buscadorDeEquipos(destinos.map(({ equipo }) => equipo));
  return (colegioId, dicho) => {
    const hallado = buscar(colegioId, dicho);
    return 'fallo' in hallado ? hallado : { destino: deEquipo.get(hallado.equipo.equipo_id)! };
  };
}

/** As the squads read whoever comes into them. */
const comoCandidato = (
  { id, nombre }: Ficha,
  { dni, estado, tipo_documento, fecha_nacimiento, colegio_id }: NonNullable<Ficha['modelo']>,
) => ({
  id: id ?? 0,
  nombre,
  dni,
  estado,
  anonimo: false,
  con_foto: false,
  pendiente: tipo_documento === 'pendiente',
  nacimiento: fecha_nacimiento,
  colegios: [colegio_id],
});

/** The row with the team it names: into its squad, or refused whole. */
function conSuEquipo(ficha: Ficha, dichos: readonly EquipoDicho[], buscar: Buscar): FilaConEquipo {
  const { id, modelo } = ficha;
  if (ficha.accion === 'rechazar' || modelo === null || dichos.length === 0) return { ...ficha, entra: [] };
  const candidato = comoCandidato(ficha, modelo);
  const hallados = dichos.map((dicho) => buscar(modelo.colegio_id, dicho));
  const destinos = [...new Set(hallados.flatMap((hallado) => ('destino' in hallado ? [hallado.destino] : [])))];
  const entra = destinos.filter(({ dentro }) => id === null || !dentro.has(id));
  const motivos = [
    ...hallados.flatMap((hallado) => ('fallo' in hallado ? [hallado.fallo] : [])),
    ...entra.flatMap((destino) => loQueImpideEntrar(destino, candidato) ?? []),
  ].map(decir);
  if (motivos.length > 0) return { ...ficha, accion: 'rechazar', cambios: [], motivos, entra: [] };
  if (entra.length === 0) return { ...ficha, entra };
  const nombres = (de: readonly Destino[]): string => de.map(({ equipo }) => nombreEntero(equipo)).join(` ${SEPARADOR} `);
  const yaEsta = destinos.filter((destino) => !entra.includes(destino));
  return {
    ...ficha,
    accion: ficha.accion === 'crear' ? 'crear' : 'cambiar',
    cambios: [...ficha.cambios, { campo: 'Equipo', antes: nombres(yaEsta), despues: nombres(destinos) }],
    entra,
  };
}

/** Which squads grow, and by how many. */
function plantillasDe(filas: readonly FilaConEquipo[]): PlantillaQueCrece[] {
  const cuantos = new Map<Destino, number>();
  for (const { entra } of filas) for (const destino of entra) cuantos.set(destino, (cuantos.get(destino) ?? 0) + 1);
  return [...cuantos]
    .map(([{ equipo, ultima }, entran]) => ({ equipo: nombreEntero(equipo), entran, nueva: ultima === null }))
    .toSorted((a, b) => a.equipo.localeCompare(b.equipo, 'es'));
}

/** Players, each with the team into whose squad they come, where the file says it. */
export const importarJugadores = definirTipo({
  ...importarFichas,
  campos: [...importarFichas.campos, ...DE_SU_EQUIPO],
  async preparar(con, filas, contexto) {
    const dichos = filas.map(dichosEn);
    const suyas = filas.map(({ datos, ...fila }) => ({
      ...fila,
      datos: Object.fromEntries(Object.entries(datos).filter(([campo]) => !DE_SU_EQUIPO.some(({ nombre }) => nombre === campo))),
    }));
    const fichas = await importarFichas.preparar(con, suyas, contexto);
    if (dichos.every(({ length }) => length === 0)) return fichas;
    const buscar = await leerEquipos(con, contexto);
    const decididas = fichas.filas.map((ficha, orden) => conSuEquipo(ficha, dichos[orden]!, buscar));
    return {
      filas: decididas,
      plantillas: plantillasDe(decididas),
      async guardar(tx: Tx) {
        const ids = await fichas.guardar(tx);
        await meterEnPlantillas(
          tx,
          decididas.flatMap(({ entra }, orden) => entra.map((destino) => ({ destino, jugador: ids[orden]! }))),
        );
      },
    };
  },
});
