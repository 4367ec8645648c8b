import { ERRORES } from '@cd/contract/errores';
import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { esPosible, type AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { noCabe, type Candidato } from './miembros';
import {
  bloquear,
  cambiarPlantillas,
  crearPlantillas,
  leerDentro,
  leerEquipos,
  leerUltimas,
  ponerEnPlantillas,
  type EquipoDePlantillas,
} from './queries';
import { EN_ESTE_MOMENTO } from './vida';

/** A team into whose squad the office puts players: the one that is worked on or, where it has none, its first. */
export interface Destino {
  equipo: EquipoDePlantillas;
  ultima: FilaPlantilla | null;
  dentro: ReadonlySet<number>;
}

/** Every team of a season. */
export async function leerDestinos(con: Connection, competicionId: number): Promise<Destino[]> {
  const equipos = await leerEquipos(con, competicionId);
  const ultimas = await leerUltimas(
    con,
    equipos.map(({ equipo_id }) => equipo_id),
  );
  const dentro = await leerDentro(
    con,
    [...ultimas.values()].map(({ id }) => id),
  );
  return equipos.map((equipo) => {
    const ultima = ultimas.get(equipo.equipo_id) ?? null;
    return { equipo, ultima, dentro: (ultima && dentro.get(ultima.id)) ?? new Set() };
  });
}

/** Why the office may not put that player into it; null, it may. */
export function loQueImpideEntrar({ equipo, ultima }: Destino, persona: Candidato): string | null {
  if (equipo.historico) return 'su temporada está cerrada';
  if (ultima) {
    const puede = (accion: AccionDePlantilla) => esPosible(accion, 'administrador', { estado: ultima.estado, cuantas: 1, cambia: false });
    const queHacer = puede('crear') ? 'añádale otra antes de traerlo' : 'solo la cambia su colegio';
    if (!puede('modificar')) return `la plantilla de ${equipo.equipo_nombre} ${EN_ESTE_MOMENTO[ultima.estado]}: ${queHacer}`;
  }
  const codigo = noCabe(persona, equipo);
  return codigo && ERRORES[codigo].texto;
}

interface Entrada {
  destino: Destino;
  jugador: number;
}

/** Each into the squad of their team, which is as it was when it was seen that they may; nobody where any of them has changed. */
export async function meterEnPlantillas(tx: Tx, entradas: readonly Entrada[]): Promise<void> {
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
  await ponerEnPlantillas(
    tx,
    entradas.map(({ destino: { equipo, ultima }, jugador }) => ({
      plantilla_id: ultima?.id ?? nuevas.get(equipo.equipo_id)!,
      jugador_id: jugador,
    })),
  );
}
