import { ERRORES } from '@cd/contract/errores';
import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { esPosible, type AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import { puestosLibres, type Puesto } from '@cd/domain/competicion/plantillas/puestos';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { noCabe, type Candidato } from './miembros';
import {
  bloquear,
  cambiarPlantillas,
  crearPlantillas,
  leerDentro,
  leerEquipos,
  leerPuestosDeVarias,
  leerUltimas,
  ponerEnPlantillas,
  type EquipoDePlantillas,
} from './queries';
import { EN_ESTE_MOMENTO } from './vida';

export type DePlantilla = 'jugador' | 'entrenador';

/** A team into whose squad the office puts people: the one that is worked on or, where it has none, its first. */
export interface Destino {
  equipo: EquipoDePlantillas;
  ultima: FilaPlantilla | null;
  /** Of those that it is asked about, who is in it. */
  dentro: ReadonlySet<number>;
  /** Its places that no coach has, where coaches are put. */
  libres: number[];
}

/** Every team of a season. */
export async function leerDestinos(con: Connection, de: DePlantilla, competicionId: number): Promise<Destino[]> {
  const equipos = await leerEquipos(con, competicionId);
  const ultimas = await leerUltimas(
    con,
    equipos.map(({ equipo_id }) => equipo_id),
  );
  const plantillas = [...ultimas.values()].map(({ id }) => id);
  const jugadores = de === 'jugador' ? await leerDentro(con, plantillas) : new Map<number, Set<number>>();
  const puestos = de === 'entrenador' ? await leerPuestosDeVarias(con, plantillas) : new Map<number, Puesto[]>();
  return equipos.map((equipo) => {
    const ultima = ultimas.get(equipo.equipo_id) ?? null;
    const dados = (ultima && puestos.get(ultima.id)) ?? [];
    const dentro = (ultima && jugadores.get(ultima.id)) ?? new Set(dados.map(({ entrenador_id }) => entrenador_id));
    return { equipo, ultima, dentro, libres: puestosLibres(dados, equipo.max_entrenadores) };
  });
}

/** Why the office may not put them into it; null, it may. */
export function loQueImpideEntrar({ equipo, ultima, libres }: Destino, de: DePlantilla, persona: Candidato): string | null {
  if (equipo.historico) return 'su temporada está cerrada';
  if (ultima) {
    const puede = (accion: AccionDePlantilla) => esPosible(accion, 'administrador', { estado: ultima.estado, cuantas: 1, cambia: false });
    const queHacer = puede('crear') ? 'añádale otra antes de traerlo' : 'solo la cambia su colegio';
    if (!puede('modificar')) return `la plantilla de ${equipo.equipo_nombre} ${EN_ESTE_MOMENTO[ultima.estado]}: ${queHacer}`;
  }
  const codigo = noCabe(persona, de, equipo);
  if (codigo) return ERRORES[codigo].texto;
  if (de === 'jugador' || libres.length > 0) return null;
  return `la plantilla de ${equipo.equipo_nombre} ya tiene todos sus entrenadores (${equipo.max_entrenadores})`;
}

/** A coach has a place besides. */
interface Entrada {
  destino: Destino;
  id: number;
  numero: number | null;
}

/** Each into the squad of their team, which is as it was when it was seen that they may; nobody where any of them has changed. */
export async function meterEnPlantillas(tx: Tx, de: DePlantilla, entradas: readonly Entrada[]): Promise<void> {
  if (entradas.length === 0) return;
  const destinos = [...new Map(entradas.map(({ destino }) => [destino.equipo.equipo_id, destino])).values()];
  const equipos = destinos.map(({ equipo }) => equipo.equipo_id);
  await bloquear(tx, equipos, { conCampeonato: false });
  const ahora = await leerUltimas(tx, equipos);
  const igual = ({ equipo, ultima }: Destino): boolean => {
    const suya = ahora.get(equipo.equipo_id);
    return suya?.id === ultima?.id && suya?.version === ultima?.version;
  };
  if (!destinos.every(igual)) throw new RuleError('version.antigua');
  const nuevas = await crearPlantillas(
    tx,
    destinos.flatMap(({ equipo, ultima }) => (ultima ? [] : [equipo.equipo_id])),
    { creado_por_admin: true },
  );
  await cambiarPlantillas(
    tx,
    destinos.flatMap(({ ultima }) => ultima?.id ?? []),
    {},
  );
  const puestos = entradas.map(({ destino: { equipo, ultima }, ...quien }) => ({
    plantilla_id: ultima?.id ?? nuevas.get(equipo.equipo_id)!,
    ...quien,
  }));
  await ponerEnPlantillas(tx, de, puestos);
}
