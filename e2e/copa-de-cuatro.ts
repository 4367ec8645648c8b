import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN, anotarCreado, campeonatoPropio, unico } from './fichas';
import { cabecerasDe } from './oficina';

interface Copa {
  nombre: string;
  fase: number;
  partidos: () => Promise<FilaPartido[]>;
  /** Writes its result as the office does. */
  jugar: (partido: FilaPartido, local: number, visitante: number) => Promise<void>;
}

/** Four teams, each of these rounds to two legs, with its calendar saved; level ties are settled by the acta. */
export async function copaDeCuatro(api: APIRequestContext, aDoble: readonly number[]): Promise<Copa> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const mandar = async <T>(method: 'post' | 'put', direccion: string, data: object): Promise<T> => {
    const respuesta = await api[method](direccion, { headers, data });
    expect(respuesta.ok(), await respuesta.text()).toBe(true);
    return (await respuesta.json().catch(() => null)) as T;
  };
  const { id: campeonato_id, equipos } = await campeonatoPropio(api, 4);
  const esquemas = await leer<{ id: number; desempatable: 0 | 1; goles_fuera: 0 | 1 }[]>('/api/esquemasclasificacioneliminatoria');
  const { id: esquema_eliminatoria_id } = esquemas.find(({ desempatable, goles_fuera }) => desempatable === 1 && goles_fuera === 0)!;
  const nombre = `Copa ${unico()}`;
  const faseEliminatoria = { campeonato_id, nombre, esquema_eliminatoria_id };
  const data = { faseEliminatoria, equipos: equipos.map(({ id }) => id) };
  const { idFase: fase } = await mandar<{ idFase: number }>('post', '/api/faseseliminatoria', data);
  anotarCreado(`/api/faseseliminatoria/${fase}`);
  for (const numRonda of aDoble) await mandar('put', '/api/faseseliminatoria/cambiarronda', { idFase: fase, numRonda });
  await leer(`/api/calendarioselim/generar/${fase}`);
  const calendario = await leer<object>(`/api/faseseliminatoria/calendarioelim/${fase}`);
  await mandar('post', '/api/calendarioselim', { faseeliminatoria_id: fase, calendario });
  anotarCreado(`/api/calendarioselim/${fase}`);
  const partidos = async () => {
    const filtros = [{ name: 'f_nombre', operator: 'contains', value: nombre }];
    const paginacion = { pageNumber: 1, pageSize: 50 };
    return (await mandar<{ rows: FilaPartido[] }>('post', '/api/partidos', { filtros, ordenacion: [], paginacion })).rows;
  };
  const jugar = async ({ cv_id: convocatoria_id }: FilaPartido, marcador_local: number, marcador_visitante: number) => {
    const acta = { marcador_local, marcador_visitante, presentado_local: 1, presentado_visitante: 1 };
    const informe = { convocatoria_id, tipo: 1, acta, antes_de_hora: 1, sin_asistencia: 1 };
    const { id } = await mandar<{ id: number }>('post', '/api/informespartido/admin', { informe });
    anotarCreado(`/api/informespartido/${id}`);
  };
  return { nombre, fase, partidos, jugar };
}
