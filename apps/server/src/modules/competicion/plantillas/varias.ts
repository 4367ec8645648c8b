import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { cambiosDe } from '@cd/domain/competicion/plantillas/acciones';
import { impedimentos, textoConNombres } from '@cd/domain/competicion/plantillas/faltas';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { bulk, type Chosen } from '../../../platform/http/bulk';
import { leerDestinatarios, notificarCada } from '../../avisos/notificaciones/service';
import { describirAceptadas } from './avisos';
import { leerFaltas } from './faltas';
import { bloquear, cambiarPlantilla, cuentasDeCoordinadores, leerEquipo, leerPlantillas, type EquipoDePlantillas } from './queries';

interface EquipoPorAceptar {
  id: number;
  equipo: EquipoDePlantillas;
  /** The squad that waits, and those before it. */
  ultima: FilaPlantilla | undefined;
  anteriores: readonly FilaPlantilla[];
  impide: string | null;
}
type Elegido = Chosen<EquipoPorAceptar, { id: number }>;

const loQueImpide = async (con: Connection, equipo: EquipoDePlantillas, id: number): Promise<string | null> =>
  impedimentos(await leerFaltas(con, equipo, id), 'aceptar')
    .map(textoConNombres)
    .join('. ') || null;

async function leer(con: Connection, { competicionId }: Caller, filas: readonly { id: number }[]): Promise<EquipoPorAceptar[]> {
  const equipos: EquipoPorAceptar[] = [];
  for (const { id } of filas) {
    const equipo = await leerEquipo(con, id);
    if (!equipo || equipo.competicion_id !== competicionId) continue;
    const [ultima, ...anteriores] = await leerPlantillas(con, id);
    const pendiente = ultima?.estado === 'borrador_pdte';
    equipos.push({ id, equipo, ultima, anteriores, impide: pendiente ? await loQueImpide(con, equipo, ultima.id) : null });
  }
  return equipos;
}

/** False: with those accepted before it, it no longer may be: they have one of its players. */
async function aceptar(tx: Tx, { equipo, ultima, anteriores }: EquipoPorAceptar): Promise<boolean> {
  if (!ultima || (await loQueImpide(tx, equipo, ultima.id)) !== null) return false;
  for (const { id } of anteriores.filter(({ estado }) => estado === 'activa')) await cambiarPlantilla(tx, id, { fecha_anulacion: 'ahora' });
  await cambiarPlantilla(tx, ultima.id, { ...cambiosDe('aceptar'), motivo_rechazo: '' });
  return true;
}

async function quienesCoordinan(con: Connection, elegidos: readonly Elegido[]): Promise<Map<number, EquipoDePlantillas[]>> {
  const suyos = new Map<number, EquipoDePlantillas[]>();
  for (const { row } of elegidos)
    for (const usuario of await cuentasDeCoordinadores(con, row.equipo)) suyos.set(usuario, [...(suyos.get(usuario) ?? []), row.equipo]);
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
    const hechas: { id: number }[] = [];
    for (const { row } of elegidos) if (await aceptar(tx, row)) hechas.push({ id: row.id });
    return hechas;
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
