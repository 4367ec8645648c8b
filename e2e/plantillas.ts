import { apuntar } from './reserva';
import type { APIRequestContext } from '@playwright/test';
import { ADMIN, COORDINADOR } from './fichas';
import { cabecerasDe, CONTRASENA } from './oficina';

interface EquipoPropio {
  id: number;
  nombre: string;
  inscripcion_abierta: 1 | 2;
  estado_plantilla: number;
  jugadores: number;
}

/** What a coach or a coordinator has for their own. */
export async function equiposDe(
  api: APIRequestContext,
  login: string,
  lista: 'entrenador' | 'coordinadorcolegiodeporte',
): Promise<EquipoPropio[]> {
  const { user } = (await (await api.post('/login', { data: { username: login, password: CONTRASENA } })).json()) as {
    user: { actorId: number };
  };
  return (await (
    await api.get(`/api/equipos/${lista}/${user.actorId}`, { headers: await cabecerasDe(api, login) })
  ).json()) as EquipoPropio[];
}

export interface Equipo {
  equipo_id: number;
  equipo_nombre: string;
  colegio_id: number;
  annos: string;
  exigedni: 0 | 1;
  plantillas: { id: number; estado: string }[];
}

/** The first team of the demo whose latest squad is in that state, and has had that many; a coordinator's own are for the journeys of schools. */
export async function equipoCon(api: APIRequestContext, estado: string, cuantas: number): Promise<Equipo> {
  const headers = await cabecerasDe(api, ADMIN);
  const deSuColegio = new Set((await equiposDe(api, COORDINADOR, 'coordinadorcolegiodeporte')).map(({ id }) => id));
  // One that no other journey has, where there are several.
  let usado: Equipo | undefined;
  for (let id = 1; id <= 300; id++) {
    if (deSuColegio.has(id)) continue;
    const response = await api.get(`/api/equipos/plantillas/${id}`, { headers });
    if (!response.ok()) continue;
    const equipo = (await response.json()) as Equipo;
    if (equipo.plantillas[0]?.estado !== estado || equipo.plantillas.length !== cuantas) continue;
    if (apuntar(`plantillas-${id}`)) return equipo;
    usado ??= equipo;
  }
  if (usado) return usado;
  throw new Error(`la muestra no tiene equipos con ${cuantas} plantillas, la última ${estado}`);
}
