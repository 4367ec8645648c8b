import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { cambiosDe } from '@cd/domain/competicion/plantillas/acciones';
import { impedimentos, textoConNombres } from '@cd/domain/competicion/plantillas/faltas';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { bulk, type Chosen } from '../../../platform/http/bulk';
import { leerDestinatarios, notificarCada } from '../../avisos/notificaciones/service';
import { describirAceptadas } from './avisos';
import { leerFaltasDeVarias } from './faltas';
import {
  bloquear,
  cambiarPlantillas,
  cuentasPorEquipo,
  leerActivas,
  leerDentro,
  leerEstosEquipos,
  leerUltimas,
  type EquipoDePlantillas,
} from './queries';

interface EquipoPorAceptar {
  id: number;
  equipo: EquipoDePlantillas;
  ultima: FilaPlantilla | undefined;
  impide: string | null;
}
type Elegido = Chosen<EquipoPorAceptar, { id: number }>;

async function leer(con: Connection, { competicionId }: Caller, filas: readonly { id: number }[]): Promise<EquipoPorAceptar[]> {
  const ids = filas.map(({ id }) => id);
  const equipos = competicionId === null ? [] : await leerEstosEquipos(con, competicionId, ids);
  const ultimas = await leerUltimas(con, ids);
  const pendientes = equipos.flatMap((equipo) => {
    const ultima = ultimas.get(equipo.equipo_id);
    return ultima?.estado === 'borrador_pdte' ? [{ equipo, id: ultima.id }] : [];
  });
  const faltas = await leerFaltasDeVarias(con, pendientes);
  return equipos.map((equipo) => {
    const ultima = ultimas.get(equipo.equipo_id);
    const impiden = impedimentos((ultima && faltas.get(ultima.id)) ?? [], 'aceptar');
    return { id: equipo.equipo_id, equipo, ultima, impide: impiden.map(textoConNombres).join('. ') || null };
  });
}

/** With those accepted before it, one no longer may be: they have one of its players. */
async function sinLosDeOtra(con: Connection, elegidos: readonly Elegido[]): Promise<EquipoPorAceptar[]> {
  const dentro = await leerDentro(
    con,
    elegidos.map(({ row }) => row.ultima!.id),
  );
  const cogidos = new Set<string>();
  return elegidos.flatMap(({ row }) => {
    const suyos = [...dentro.get(row.ultima!.id)!].map((jugador) => `${row.equipo.campeonato_id} ${jugador}`);
    if (suyos.some((jugador) => cogidos.has(jugador))) return [];
    for (const jugador of suyos) cogidos.add(jugador);
    return [row];
  });
}

async function quienesCoordinan(con: Connection, elegidos: readonly Elegido[]): Promise<Map<number, EquipoDePlantillas[]>> {
  const cuentas = await cuentasPorEquipo(
    con,
    elegidos.map(({ row }) => row.equipo),
  );
  const suyos = new Map<number, EquipoDePlantillas[]>();
  for (const [equipo, usuarios] of cuentas) for (const usuario of usuarios) suyos.set(usuario, [...(suyos.get(usuario) ?? []), equipo]);
  return suyos;
}

/** The squads that wait in many teams: each coordinator is told once of all that are theirs. */
export const aceptacion = bulk<EquipoPorAceptar, { id: number }, object, { id: number }>({
  read: leer,
  nameOf: ({ equipo: { equipo_nombre, d_nombre, cat_nombre, g_nombre } }) => `${equipo_nombre}, ${d_nombre} ${cat_nombre} ${g_nombre}`,
  refusal: ({ equipo, ultima, impide }) => {
    if (equipo.historico) return 'es de una temporada cerrada';
    return ultima?.estado === 'borrador_pdte' ? impide : 'no tiene una plantilla pendiente de validación';
  },
  people: async (con, { usuarioId }, elegidos) =>
    (await leerDestinatarios(con, 'plantilla.aceptada', { usuarioId, otros: [...(await quienesCoordinan(con, elegidos)).keys()] })).size,
  holding: async (tx, _, ids, work) => {
    await bloquear(tx, ids, { conCampeonato: true });
    return work();
  },
  save: async (tx, _, elegidos) => {
    const aceptados = await sinLosDeOtra(tx, elegidos);
    const ids = aceptados.map(({ id }) => id);
    await cambiarPlantillas(tx, await leerActivas(tx, ids), { fecha_anulacion: 'ahora' });
    const ultimas = aceptados.map(({ ultima }) => ultima!.id);
    await cambiarPlantillas(tx, ultimas, { ...cambiosDe('aceptar'), motivo_rechazo: '' });
    return aceptados.map(({ id }) => ({ id }));
  },
  tell: async (tx, { usuarioId }, elegidos) => {
    const remitente = { usuarioId };
    const todos = elegidos.map(({ row }) => row.equipo);
    await notificarCada(
      tx,
      'plantilla.aceptada',
      [...(await quienesCoordinan(tx, elegidos))].map(([usuario, equipos]) => ({
        ...describirAceptadas(equipos),
        remitente,
        otros: [usuario],
      })),
      { ...describirAceptadas(todos), remitente },
    );
  },
  logOf: () => 'Plantillas aceptadas de los equipos',
});
