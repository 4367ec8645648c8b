import type { rutasDeFamilia } from '@cd/contract/inscripcion/familias';
import type { Body } from '@cd/contract/kit/route';
import { plegar } from '@cd/domain/importacion/plegar';
import { fichaEnLimpio } from '@cd/domain/inscripcion/ficha-en-limpio';
import { cambiosDeFicha, documentoDeJugador, nombreDeFicha, type CambioDeFicha } from '@cd/domain/inscripcion/fichas';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { requireSeen } from '../../../platform/db/seen';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { savePrivateImage, type NewImage } from '../../../platform/images';
import { encolarCartaDeFamilia } from '../../avisos/cartas/correos-de-familias';
import { abrirPropia, comoSeLee, leerDe } from './abrir';
import { avisarDeCambio } from './avisos';
import { fallosDeFicha, sinNumero } from './por-enlace';
import { cambiarFicha, vaciarFicha, type FichaLeida, type JugadorDeFicha } from './queries';

/** What a ficha that waits asks to change of a player. */
export function cambiosPedidos(ficha: FichaLeida, jugador: JugadorDeFicha): CambioDeFicha[] {
  if (ficha.estado === 'aceptada') return [];
  const pedida = { ...comoSeLee(ficha, null), con_foto: ficha.imagen !== null, permite_foto: ficha.foto };
  // Their family does not read the number that there was.
  return cambiosDeFicha(pedida, { ...jugador, con_foto: jugador.imagen !== null }).map((cambio) =>
    cambio.campo === 'dni' ? { ...cambio, antes: cambio.antes && `…${cambio.antes.slice(-4)}` } : cambio,
  );
}

type Pedido = Body<typeof rutasDeFamilia.pedirCambio>;

export const exigirCambioBienEscrito = (pedido: Pedido, hoy: string): void => requireNoFaults(fallosDeFicha(sinNumero(pedido), hoy));

const pideAlgo = (pedido: Pedido, jugador: JugadorDeFicha): boolean =>
  plegar(nombreDeFicha(pedido)) !== plegar(jugador.nombre_completo) ||
  pedido.fecha_nacimiento !== jugador.fecha_nacimiento ||
  (documentoDeJugador(pedido) !== '' && documentoDeJugador(pedido) !== jugador.dni) ||
  pedido.foto !== null ||
  pedido.conserva_foto === 1;

/**
 * What is of the player waits for the school, which sees it before and after; who signs and where they are written to is theirs to say. The same as there is
 * asks for nothing, and what waited is dropped.
 */
export async function pedirCambio(
  tx: Tx,
  { token, body, imagen }: { token: string; body: Pedido; imagen: NewImage | null },
): Promise<void> {
  const antes = await abrirPropia(tx, token);
  const { jugador } = await leerDe(tx, antes);
  if (!jugador) throw new RuleError('familia.enlace');
  const { version, conserva_foto, foto: _foto, ...pedido } = body;
  requireSeen(version, antes);
  if (imagen && !antes.foto) requireNoFaults([{ campo: 'foto', codigo: 'persona.consentimiento_foto' }]);
  const { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento, ...firmante } = pedido;
  const { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono, ...resto } = firmante;
  nothingLeft(resto);
  const deQuien = { firmante_nombre, firmante_relacion, firmante_correo, firmante_telefono };
  if (pideAlgo(body, jugador)) {
    const datos = fichaEnLimpio({ nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento });
    const foto = imagen ? await savePrivateImage(tx, imagen) : conserva_foto === 1 ? antes.imagen : null;
    await cambiarFicha(tx, antes.id, { ...datos, ...deQuien, estado: 'pendiente', motivo: '', huella: '', imagen: foto });
    // Of what waits already, its school knows.
    if (antes.estado !== 'pendiente') await avisarDeCambio(tx, { ...antes, jugador_id: jugador.id });
  } else {
    await cambiarFicha(tx, antes.id, deQuien);
    if (antes.estado !== 'aceptada') await vaciarFicha(tx, antes.id);
  }
  if (firmante_correo.toLowerCase() !== antes.firmante_correo.toLowerCase())
    await encolarCartaDeFamilia(tx, 'familia_recibida', { id: antes.id, enlace_id: antes.enlace_id, firmante_correo });
}

export async function dejarCambio(tx: Tx, token: string): Promise<void> {
  const ficha = await abrirPropia(tx, token);
  if (ficha.jugador_id === null) throw new RuleError('familia.enlace');
  if (ficha.estado !== 'aceptada') await vaciarFicha(tx, ficha.id);
}
