import { isIP } from 'node:net';
import { sql } from 'kysely';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Db } from '../../../platform/db/open';
import type { JobRunner } from '../../../platform/jobs';
import type { Mailer } from '../../../platform/mail';
import { notificar } from '../../avisos/notificaciones/service';
import { enlaceDeCarta } from '../../sesion/cuentas/enlaces';
import { escribirCarta } from './cartas';
import { llevaEnlace, type Carta } from '../../avisos/cartas/service';

const SIN_REMITENTE = 'no-responder@localhost';

/** Of the identifiers of letters: the deployment's, where it has one; else of whoever sends them. */
function dominio(publicUrl: string, email: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : email.slice(email.lastIndexOf('@') + 1);
}

/** Sends the mail of the queue. Without a mail server it waits there, where an administrator sees it. */
export function repartirCorreo(db: () => Db, cartero: Mailer, publicUrl: () => string): JobRunner {
  return {
    disponible: () => cartero.disponible,
    async ejecutar({ id, sello, datos }) {
      const carta = datos as Carta;
      const enlace = llevaEnlace(carta) ? await enlaceDeCarta(db(), carta, publicUrl()) : null;
      const escrita = await escribirCarta(db(), carta, { publicUrl: publicUrl(), enlace });
      if (!escrita || (llevaEnlace(carta) && !enlace)) return 'sobra';
      const empresa = await db().selectFrom('empresa').select(['nombre', 'email']).executeTakeFirstOrThrow();
      const email = empresa.email || SIN_REMITENTE;
      await cartero.enviar({ ...escrita, id: `<${id}.${sello}@${dominio(publicUrl(), email)}>` }, { nombre: empresa.nombre, email });
      return 'hecho';
    },
    alHacer({ datos }) {
      const carta = datos as Carta;
      return carta.plantilla === 'notificacion' ? sql`update notificacion set notificada = true where id = ${carta.notificacionId}` : null;
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
