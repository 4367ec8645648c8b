import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { peopleNamed, type NamedPerson } from '../../../platform/audit';
import type { Tx } from '../../../platform/db/open';
import { leerTraductor } from '../../organizacion/configuracion/queries';
import { encolarAvisos } from '../cartas/service';
import { escribirEnEntrada, leerActivos } from './queries';

/** Events with a notification type of their own (its three toggles: spec 1 §3). */
export type Suceso =
  | 'usuario.alta'
  | 'usuario.contrasena'
  | 'usuario.roles'
  | 'usuario.correo'
  | 'competicion.nueva'
  | 'contrato.aceptado'
  | 'plantilla.enviada'
  | 'plantilla.aceptada'
  | 'plantilla.rechazada'
  | 'inscripcion.abierta'
  | 'inscripcion.recordatorio'
  | 'inscripcion.enviada'
  | 'inscripcion.validada'
  | 'inscripcion.devuelta'
  | 'inscripcion.consolidada'
  | 'partido.suspendido'
  | 'partido.convocado'
  | 'arbitraje.designado'
  | 'arbitraje.retirado'
  | 'arbitraje.renuncia'
  | 'equipo.retirado'
  | 'informe.recibido'
  | 'informe.validado'
  | 'sancion.validada'
  | 'correo.fallido';

export interface Aviso {
  /** Names inside go in a `frase`, so that the deployment's vocabulary leaves them alone. */
  asunto: Traducible;
  texto: Traducible;
  /** Whom its words name and may have to be forgotten. */
  personas?: readonly NamedPerson[];
  /** Screen where it is dealt with. */
  enlace?: string;
  /** Who caused it; the product itself when nobody did. */
  remitente?: { usuarioId: number };
  /** Whom it concerns beside the administrators. */
  otros?: readonly number[];
}

const PRODUCTO = 'Competición Deportiva';

/** Writes the notifications of an event in its transaction, and queues their mail where the type asks for it. The one who caused it is not told. */
export async function notificar(
  tx: Tx,
  suceso: Suceso,
  { asunto, texto, personas = [], enlace, remitente, otros = [] }: Aviso,
): Promise<void> {
  const tipo = await tx.selectFrom('tipo_notificacion').selectAll().where('clave', '=', suceso).executeTakeFirstOrThrow();
  const administradores = tipo.notificar_admin === 1 ? await leerActivos(tx, true) : [];
  const destinatarios = new Set([...administradores, ...(tipo.notificar_otros === 1 ? otros : [])]);
  if (remitente) destinatarios.delete(remitente.usuarioId);
  if (destinatarios.size === 0) return;
  const nombreDelRemitente = remitente
    ? (await tx.selectFrom('usuario').select('nombre').where('id', '=', remitente.usuarioId).executeTakeFirstOrThrow()).nombre
    : PRODUCTO;
  const traducir = await leerTraductor(tx);
  const comun = {
    tipo: tipo.id,
    remitente: nombreDelRemitente,
    remitente_id: remitente?.usuarioId ?? null,
    asunto: traducir(asunto),
    texto: traducir(texto),
    personas: peopleNamed(personas),
    enlace: enlace ?? null,
  };
  const notificaciones = await escribirEnEntrada(tx, [...destinatarios], comun);
  if (remitente)
    await tx
      .insertInto('notificacion')
      .values({ ...comun, usuario_id: remitente.usuarioId, buzon: 'Enviadas' })
      .execute();
  if (tipo.enviar_correo === 0) return;
  const porCorreo = notificaciones.filter(({ usuario_id }) => otros.includes(usuario_id));
  await encolarAvisos(
    tx,
    porCorreo.map(({ id }) => id),
  );
}
