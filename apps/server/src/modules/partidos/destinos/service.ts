import { leerDireccion, type Direccion } from '@cd/contract/kit/direccion';
import { Nivel, Perfil } from '@cd/contract/kit/perfiles';
import { nivelQueAbre, pantallaDe, type Pantalla } from '@cd/contract/kit/screens';
import type { PerfilQueAbre } from '@cd/contract/partidos/destinos';
import type { RolDeUsuario } from '@cd/contract/sesion/sesion';
import { readLevel } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { exigirEquipoSuyo } from '../../competicion/equipos/lectura';
import { leerRolesDeUsuario } from '../../sesion/cuentas/queries';
import { leerActor } from '../../sesion/sesion/queries';
import { leerDondeTrabaja, leerDueno, type Clase, type Dueno } from './queries';

/** Of which record the address of each screen is, by the words that come before its number; of those that are not here, whoever reads the screen may. */
const DE_QUE: Readonly<Partial<Record<Pantalla, Readonly<Record<string, Clase>>>>> = {
  partido_editar: { '': 'partido', acta: 'convocatoria' },
  cambiospartido: { ver: 'cambio' },
  sanciones: { editar: 'sancion' },
  prejornadas: { ver: 'prejornada', asignacion: 'prejornada' },
  equipos: { editar: 'equipo', importe: 'equipo', retirar: 'equipo' },
  campeonato_equipos: { '': 'campeonato' },
  campeonato_equipos_plantillas: { '': 'equipo' },
  campeonato_equipos_jugadores: { '': 'equipo' },
  campeonato_semanasinhabiles: { '': 'campeonato' },
  fase_semanasinhabiles: { '': 'fase' },
  fases: { editar_liga: 'fase', editar_eliminatoria: 'fase' },
  editar_eliminatoria: { '': 'fase' },
  fases_eliminatoria_cuadro: { '': 'fase' },
  faseliga_calendario: { '': 'fase' },
  faseliga_calendario_ver: { '': 'fase' },
  faseeliminatoria_calendario: { '': 'fase' },
  faseeliminatoria_calendario_ver: { '': 'fase' },
  partidosentrenador: { '': 'equipo' },
  partidoentrenador_detalle: { '': 'partido' },
  partidosentrenador_cambio: { '': 'partido' },
  equipo_coordinador_plantillas: { '': 'equipo' },
  partidoscoordinador: { '': 'equipo' },
  partidocoordinador_detalle: { '': 'partido' },
  partidoscoordinador_cambio: { '': 'partido' },
};

/** There is none after it, and the database knows no greater number. */
const MAX_ID = 2_147_483_647;

/** The record that an address is of; null: of none, the screen is all there is. */
function registroDe({ pantalla, partes }: Direccion): { clase: Clase; id: number } | null {
  const clases = DE_QUE[pantalla];
  if (!clases) return null;
  const [primera = '', segunda = ''] = partes;
  const [palabra, numero] = /^\d+$/.test(primera) ? ['', primera] : [primera, segunda];
  const clase = Object.hasOwn(clases, palabra) ? clases[palabra] : undefined;
  return clase && /^\d+$/.test(numero) ? { clase, id: Math.min(Number(numero), MAX_ID) } : null;
}

const esSuyo = async (con: Connection, usuarioId: number, perfilId: Perfil, { equipos }: Dueno): Promise<boolean> => {
  const actorId = await leerActor(con, usuarioId, perfilId);
  try {
    await exigirEquipoSuyo(con, { perfilId, actorId }, equipos);
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
};

/** Open to whoever must still accept them, whatever their role. */
const DE_TODOS: ReadonlySet<Pantalla> = new Set(['condiciones']);

async function abre(
  con: Connection,
  usuarioId: number,
  rol: RolDeUsuario,
  { pantalla, dueno }: { pantalla: Pantalla; dueno: Dueno | null },
): Promise<PerfilQueAbre | null> {
  if (!pantallaDe(pantalla).perfiles.includes(rol.perfil_id)) return null;
  const trabaja = await leerDondeTrabaja(con, usuarioId, rol.perfil_id);
  const competicion = dueno?.competicion ?? trabaja;
  const otra = competicion?.id !== trabaja?.id;
  const quien = { rolId: rol.id, historica: competicion?.historico ?? false };
  if (!DE_TODOS.has(pantalla) && (await readLevel(con, quien, pantalla)) < nivelQueAbre(pantalla)) return null;
  // Only the office works on one that is not the current one, and only whoever may change to it.
  if (otra && (rol.perfil_id !== Perfil.Admin || (await readLevel(con, quien, 'cambiarcompeticion')) < Nivel.Lectura)) return null;
  if (dueno && !(await esSuyo(con, usuarioId, rol.perfil_id, dueno))) return null;
  return { ...rol, competicion: competicion && { id: competicion.id, nombre: competicion.nombre }, otra_competicion: otra ? 1 : 0 };
}

/**
 * With which of its roles an account may read what an address leads to. It grants nothing: it is what each of them could open by itself. Of what nobody
 * of the account may see and of what is not there the answer is the same: none.
 */
export async function leerPerfilesQueAbren(con: Connection, usuarioId: number, ruta: string): Promise<PerfilQueAbre[]> {
  const direccion = leerDireccion(ruta);
  if (!direccion) return [];
  const registro = registroDe(direccion);
  const dueno = registro && (await leerDueno(con, registro));
  if (dueno === undefined) return [];
  const perfiles: PerfilQueAbre[] = [];
  for (const rol of await leerRolesDeUsuario(con, usuarioId)) {
    const perfil = await abre(con, usuarioId, rol, { pantalla: direccion.pantalla, dueno });
    if (perfil) perfiles.push(perfil);
  }
  return perfiles;
}
