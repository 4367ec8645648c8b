import { frase } from '@cd/domain/vocabulario/traductor';
import type { Db } from '../../platform/db/open';
import type { Ejecutor } from '../../platform/jobs';
import type { Cartero } from '../../platform/mail';
import { notificar } from '../notificaciones/notificar';
import { escribirCarta, renovarEnlace, type Carta } from './cartas';

const SIN_REMITENTE = 'no-responder@localhost';

/** Sends the mail of the queue. Without a mail server it waits there, where an administrator sees it. */
export function repartirCorreo(db: () => Db, cartero: Cartero, publicUrl: () => string): Ejecutor {
  return {
    disponible: () => cartero.disponible,
    async ejecutar({ datos }) {
      const carta = datos as Carta;
      const llevaEnlace = carta.plantilla !== 'notificacion';
      const enlace = llevaEnlace ? await renovarEnlace(db(), carta.reinicioId, publicUrl()) : null;
      const escrita = await escribirCarta(db(), carta, { publicUrl: publicUrl(), enlace });
      if (!escrita || (llevaEnlace && !enlace)) return 'sobra';
      const empresa = await db().selectFrom('empresa').select(['nombre', 'email']).executeTakeFirstOrThrow();
      await cartero.enviar(escrita, { nombre: empresa.nombre, email: empresa.email || SIN_REMITENTE });
      if (!llevaEnlace) await db().updateTable('notificacion').set({ notificada: true }).where('id', '=', carta.notificacionId).execute();
      return 'hecho';
    },
    async alFallar(tx, { asunto, destinatario, personas }, error) {
      await notificar(tx, 'correo.fallido', {
        asunto: 'Correo no entregado',
        texto: frase`El correo «${asunto}» para ${destinatario} no ha podido entregarse: ${error}`,
        personas: personas ?? [],
        enlace: '/admin/correo',
      });
    },
  };
}
