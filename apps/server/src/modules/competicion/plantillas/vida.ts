import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { FilaPlantilla } from '@cd/contract/competicion/plantillas';
import { cambiaAlgo, textoDeCambios } from '@cd/domain/competicion/plantillas/cambios';
import { activa, cambiosDe, esPosible, exigeConfirmacion, type AccionDePlantilla } from '@cd/domain/competicion/plantillas/acciones';
import type { RouteDef } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { avisarDeEnvio, avisarDeRespuesta } from './avisos';
import { leerCambios } from './cambios';
import { exigirSinImpedimentos } from './faltas';
import { estaAbierta, leerEquipoSuyo, papelDe } from './propiedad';
import {
  bloquear,
  borrarPlantilla,
  cambiarPlantilla,
  copiarPersonas,
  crearPlantilla,
  equipoDePlantilla,
  leerPlantillas,
  type EquipoDePlantillas,
} from './queries';

type Llamada = Pick<OfficeCall<RouteDef>, 'caller' | 'write'>;

export interface Abierta {
  equipo: EquipoDePlantillas;
  /** The one that is worked on. */
  ultima: FilaPlantilla;
  anteriores: readonly FilaPlantilla[];
}

interface Pedido {
  accion: AccionDePlantilla;
  /** As it was on screen. */
  version?: number;
  /** Said of a squad that had been validated (spec 2 §4). */
  confirma?: boolean;
}

/** The team held, the squads as they are now, and the action refused where it is not for this squad, or for whoever asks for it. */
async function abrirEquipo(tx: Tx, caller: Caller, equipoId: number | undefined, accion: AccionDePlantilla) {
  // Before anything is held, it is seen to be theirs.
  await leerEquipoSuyo(tx, caller, equipoId);
  await bloquear(tx, [equipoId!], { conCampeonato: activa(accion) });
  const equipo = await leerEquipoSuyo(tx, caller, equipoId);
  if (!estaAbierta(caller, equipo)) throw new RuleError(equipo.historico ? 'acceso.denegado' : 'plantilla.inscripcion_cerrada');
  return { equipo, plantillas: await leerPlantillas(tx, equipo.equipo_id) };
}

export const EN_ESTE_MOMENTO: Readonly<Record<FilaPlantilla['estado'], string>> = {
  borrador: 'es un borrador del coordinador',
  borrador_admin: 'es un borrador de la organización',
  borrador_pdte: 'está pendiente de validación',
  activa: 'está activa',
  anulada: 'está anulada',
};

export async function abrirPlantilla(tx: Tx, caller: Caller, id: number, { accion, version, confirma = false }: Pedido): Promise<Abierta> {
  const { equipo, plantillas } = await abrirEquipo(tx, caller, await equipoDePlantilla(tx, id), accion);
  const [ultima, ...anteriores] = plantillas;
  // It may have been deleted while the team was awaited.
  if (!ultima || !plantillas.some((plantilla) => plantilla.id === id)) throw new RuleError('recurso.desconocido');
  if (ultima.id !== id) throw new RuleError('plantilla.anterior');
  const { estado } = ultima;
  if (!esPosible(accion, papelDe(caller), { estado, cuantas: plantillas.length, cambia: false }))
    throw new RuleError('plantilla.estado', `La plantilla ${EN_ESTE_MOMENTO[estado]}, y eso no permite esta operación`);
  requireSeen(version, ultima);
  if (exigeConfirmacion(accion, estado) && !confirma) throw new RuleError('plantilla.validada');
  return { equipo, ultima, anteriores };
}

const nombrePara = ({ equipo_nombre, d_nombre, cat_nombre, g_nombre }: EquipoDePlantillas): string =>
  `Plantilla de ${equipo_nombre}, ${d_nombre} ${cat_nombre} ${g_nombre}`;

export const enRegistro = (equipo: EquipoDePlantillas, { id }: Pick<FilaPlantilla, 'id'>): string => `${nombrePara(equipo)} (${id})`;

export const anadirPlantilla = creating(async (tx, { caller, params }: Llamada & { params: { equipoId: number } }) => {
  const { equipo, plantillas } = await abrirEquipo(tx, caller, params.equipoId, 'crear');
  const ultima = plantillas[0];
  if (!esPosible('crear', papelDe(caller), { estado: ultima?.estado ?? null, cuantas: plantillas.length, cambia: false }))
    throw new RuleError('plantilla.estado', 'El equipo ya tiene un borrador: termínelo antes de añadir otra plantilla');
  const id = await crearPlantilla(tx, equipo.equipo_id, { creado_por_admin: papelDe(caller) === 'administrador' });
  if (ultima) await copiarPersonas(tx, { de: ultima.id, a: id, maximo: equipo.max_entrenadores });
  return { texto: enRegistro(equipo, { id }), id };
});

type PorId = Llamada & { params: { id: number } };

/** A draft of the office that somebody has worked on is not thrown away: what it changes is undone first, or it is consolidated (ADR 0031). */
async function exigirSinCambios(tx: Tx, equipo: EquipoDePlantillas, plantillas: readonly FilaPlantilla[]): Promise<void> {
  const cambios = await leerCambios(tx, equipo, plantillas);
  if (cambiaAlgo(cambios))
    throw new RuleError(
      'plantilla.con_cambios',
      `El borrador cambia la plantilla: ${textoDeCambios(cambios)}. Deshágalo antes de eliminarlo`,
    );
}

export const eliminarPlantilla = deleting(async (tx, { caller, params: { id } }: PorId) => {
  const { equipo, ultima, anteriores } = await abrirPlantilla(tx, caller, id, { accion: 'eliminar' });
  if (ultima.estado === 'borrador_admin') await exigirSinCambios(tx, equipo, [ultima, ...anteriores]);
  await borrarPlantilla(tx, id);
  return enRegistro(equipo, { id });
});

/** The only draft of a team stays as a record, and an empty one takes its place. */
export const vaciarPlantilla = changing(async (tx, { caller, params: { id } }: PorId) => {
  const { equipo, ultima } = await abrirPlantilla(tx, caller, id, { accion: 'vaciar' });
  await cambiarPlantilla(tx, id, cambiosDe('vaciar'));
  const nueva = await crearPlantilla(tx, equipo.equipo_id, { creado_por_admin: ultima.creado_por_admin === 1 });
  return { texto: `${enRegistro(equipo, { id })}: anulada; se crea otra vacía (${nueva})`, id: nueva };
});

type Paso = Extract<AccionDePlantilla, 'enviar' | 'consolidar' | 'aceptar' | 'rechazar'>;
const QUEDA: Readonly<Record<Paso, string>> = {
  enviar: 'validada y enviada',
  consolidar: 'consolidada',
  aceptar: 'aceptada',
  rechazar: 'rechazada',
};

/** The steps of a squad's life. The active one is annulled by whichever takes its place, in the same transaction. */
export async function darPaso(
  accion: Paso,
  { caller, write, params: { id }, body }: PorId & { body?: { version?: number; motivo_rechazo?: string } | null },
): Promise<void> {
  const { version, motivo_rechazo } = body ?? {};
  await write(async (tx, log) => {
    const { equipo, ultima, anteriores } = await abrirPlantilla(tx, caller, id, { accion, version });
    await exigirSinImpedimentos(tx, equipo, id, accion);
    if (activa(accion)) {
      for (const { id: activaAhora } of anteriores.filter(({ estado }) => estado === 'activa'))
        await cambiarPlantilla(tx, activaAhora, { fecha_anulacion: 'ahora' });
    }
    await cambiarPlantilla(tx, id, { ...cambiosDe(accion), motivo_rechazo: motivo_rechazo ?? '' });
    const motivo = motivo_rechazo === undefined ? '' : `: ${motivo_rechazo}`;
    await log(TipoAccion.Modificar, `${enRegistro(equipo, ultima)}: ${QUEDA[accion]}${motivo}`);
    if (accion === 'enviar') await avisarDeEnvio(tx, caller, equipo);
    if (accion === 'aceptar' || accion === 'rechazar') await avisarDeRespuesta(tx, caller, equipo, { motivo: motivo_rechazo ?? null });
  });
}

/** What everyone who touches a squad leaves: another version of it, a draft again where it had been sent. */
export const anotarCambio = (tx: Tx, { ultima }: Abierta): Promise<void> =>
  cambiarPlantilla(tx, ultima.id, ultima.estado === 'borrador_pdte' ? cambiosDe('modificar') : {});
