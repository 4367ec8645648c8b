import { Nivel } from '@cd/contract/kit/perfiles';
import { correoCambiaYa, cuentaCompartida } from '@cd/domain/personas/persona/cuenta';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { ASUNTOS } from './redactar';
import { encolarCarta } from '../../avisos/cartas/service';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { pedirEnlace } from './enlaces';
import {
  actualizarUsuario,
  leerParaCambiar,
  gastarEnlaces,
  idDeLogin,
  leerCambio,
  leerCambioDeCuenta,
  leerPersonasDeCuenta,
  nuncaEntro,
  ponerCambio,
  quienLaAbrioSinEstrenar,
  quitarCambio,
  type CambioPedido,
  type Cuenta,
} from './queries';

/** For one account in an hour: each writes to its owner. */
const MAX_PEDIDOS = 5;

export const mismoCorreo = (uno: string, otro: string): boolean => uno.toLowerCase() === otro.toLowerCase();

/** Those whose role edits users. */
export const esOficina = async (con: Connection, caller: Caller): Promise<boolean> =>
  (await readLevel(con, caller, 'usuarios')) === Nivel.Edicion;

/** Whether what one asks of an account's address is done at once; else its owner or the users' office says. */
export async function mandaEnElCorreo(con: Connection, cuenta: Cuenta, caller: Caller): Promise<boolean> {
  const personas = (await leerPersonasDeCuenta(con, cuenta.id)).map(({ perfil }) => perfil);
  const abierta = await quienLaAbrioSinEstrenar(con, cuenta.id);
  return correoCambiaYa({
    esOficina: await esOficina(con, caller),
    laAbrio: abierta === caller.usuarioId,
    sinEstrenar: abierta !== undefined,
    compartida: cuentaCompartida([...personas, ...cuenta.roles.map(({ perfil_id }) => perfil_id)], personas[0] ?? 0),
  });
}

/**
 * What goes with an address that an account no longer has: the links that wait in the old mailbox open nothing, what was asked is settled,
 * and whoever reads there is told, unless they did it. Answers the welcome that is due at the new address to who has never come in.
 */
export async function dejarCorreo(
  tx: Tx,
  { id, login, activo }: { id: number; /** The new one. */ login: string; activo: boolean },
  { viejo, avisar = true }: { viejo: string; avisar?: boolean },
): Promise<number | null> {
  await gastarEnlaces(tx, id);
  await quitarCambio(tx, id);
  if (avisar) await avisarEnElViejo(tx, id, viejo);
  return activo && (await nuncaEntro(tx, id)) ? pedirEnlace(tx, { id, login }, 'bienvenida') : null;
}

export async function avisarEnElViejo(tx: Tx, usuarioId: number, viejo: string): Promise<void> {
  await encolarCarta(tx, { plantilla: 'correo_cambiado', usuarioId, para: viejo }, { para: viejo, asunto: ASUNTOS.correo_cambiado });
}

/** The address itself stays where it goes with the account. */
export const describirPedido = ({ id, nombre }: Pick<Cuenta, 'id' | 'nombre'>): Contenido => ({
  asunto: frase`Cambio de correo de ${nombre}`,
  texto: frase`Se pide otro correo para la cuenta de ${nombre}. Lo confirma su dueño desde el actual, o lo acepta o rechaza quien edita usuarios.`,
  enlace: `/admin/usuarios/editar/${id}`,
});

/** Asks the owner, at their present address, and the users' office. The same again while it waits asks nothing more. */
export async function pedirCambioDeCorreo(tx: Tx, cuenta: Cuenta, login: string, editorId: number): Promise<void> {
  if ((await idDeLogin(tx, login)) !== undefined) throw new RuleError('usuario.duplicado');
  const espera = await leerCambioDeCuenta(tx, cuenta.id);
  if (espera && mismoCorreo(espera.nuevo, login)) return;
  const { id, veces } = await ponerCambio(tx, { usuarioId: cuenta.id, login, pedidoPor: editorId });
  if (veces > MAX_PEDIDOS) throw new RuleError('cambio_correo.demasiados');
  await encolarCarta(
    tx,
    { plantilla: 'cambio_correo', usuarioId: cuenta.id, cambioId: id },
    { para: cuenta.login, asunto: ASUNTOS.cambio_correo },
  );
  await notificar(tx, 'usuario.correo', { ...describirPedido(cuenta), remitente: { usuarioId: editorId } });
}

export const describirRespuesta = (nombre: string, acepta: boolean): Contenido => ({
  asunto: frase`Cambio de correo de ${nombre}`,
  texto: acepta ? frase`${nombre} entra ya con el correo que se pidió.` : frase`Se ha rechazado: ${nombre} sigue con el correo que tenía.`,
});

/** The answer to what was asked, of the owner or of the office; the account is held. Answers the welcome that is due. */
export async function resolverCambio(
  tx: Tx,
  visto: CambioPedido,
  { acepta, usuarioId, esDueno }: { acepta: boolean; usuarioId: number; esDueno: boolean },
): Promise<number | null> {
  const cuenta = await leerParaCambiar(tx, visto.usuario_id);
  // Somebody else may have come first.
  const pedido = await leerCambio(tx, visto.id);
  if (!cuenta || !pedido) throw new RuleError('cambio_correo.resuelto');
  const { nuevo, pedido_por_id } = pedido;
  let bienvenida: number | null = null;
  if (acepta) {
    await actualizarUsuario(tx, cuenta.id, { ...columnasDe(cuenta), login: nuevo });
    bienvenida = await dejarCorreo(tx, { id: cuenta.id, login: nuevo, activo: cuenta.activo }, { viejo: cuenta.login, avisar: !esDueno });
  } else await quitarCambio(tx, cuenta.id);
  await notificar(tx, 'usuario.correo', {
    ...describirRespuesta(cuenta.nombre, acepta),
    remitente: { usuarioId },
    otros: pedido_por_id === null ? [] : [pedido_por_id],
  });
  return bienvenida;
}

const columnasDe = ({ login, nombre, imagen, activo, puede_auditar }: Cuenta) => ({ login, nombre, imagen, activo, puede_auditar });
