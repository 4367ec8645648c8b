import { isIP } from 'node:net';
import { sql } from 'kysely';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import type { Db } from '../../../platform/db/open';
import type { JobRunner } from '../../../platform/jobs';
import type { Mailer } from '../../../platform/mail';
import type { Signature } from '../../../platform/signature';
import { enlaceDeRespuesta } from '../../avisos/cartas/respuesta';
import { notificar } from '../../avisos/notificaciones/service';
import { enlaceDeCarta } from '../../sesion/cuentas/enlaces';
import { escribirCarta } from './cartas';
import { llevaEnlace, type Carta } from '../../avisos/cartas/service';

/** The deployment's, of which mail may come: none where it is only known by a number or by a name of its own network. */
function dominioDe(publicUrl: string): string | null {
  const hostname = new URL(publicUrl).hostname.replace(/\.$/, '');
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
}

/** Of whom letters come: the company's address; else one of the deployment's that nobody reads. */
export const remitenteDe = (empresa: string, publicUrl: string): string => empresa || `no-responder@${dominioDe(publicUrl) ?? 'localhost'}`;

/** Sends the mail of the queue. Without a mail server it waits there, where an administrator sees it. */
export function repartirCorreo(db: () => Db, mailer: Mailer, publicUrl: () => string, signature: () => Signature): JobRunner {
  const respuestaDe = async (id: number): Promise<string | null> => {
    const aviso = await db().selectFrom('notificacion').select('enlace').where('id', '=', id).executeTakeFirst();
    return aviso ? enlaceDeRespuesta(db(), { enlace: aviso.enlace, publicUrl: publicUrl(), signature: signature() }) : null;
  };
  return {
    available: () => mailer.available,
    async run({ id, sello, datos }) {
      const carta = datos as Carta;
      const enlace = llevaEnlace(carta) ? await enlaceDeCarta(db(), carta, publicUrl()) : null;
      const respuesta = carta.plantilla === 'notificacion' ? await respuestaDe(carta.notificacionId) : null;
      const mensaje = await escribirCarta(db(), carta, { publicUrl: publicUrl(), enlace: enlace ?? respuesta });
      if (!mensaje || (llevaEnlace(carta) && !enlace)) return 'unneeded';
      const empresa = await db().selectFrom('empresa').select(['nombre', 'email']).executeTakeFirstOrThrow();
      const email = remitenteDe(empresa.email, publicUrl());
      const dominio = dominioDe(publicUrl()) ?? email.slice(email.lastIndexOf('@') + 1);
      const { para, asunto, texto } = mensaje;
      await mailer.send({ id: `<${id}.${sello}@${dominio}>`, to: para, subject: asunto, text: texto }, { nombre: empresa.nombre, email });
      return 'done';
    },
    onDone({ datos }) {
      const carta = datos as Carta;
      return carta.plantilla === 'notificacion' ? sql`update notificacion set notificada = true where id = ${carta.notificacionId}` : null;
    },
    async onFail(tx, { asunto, destinatario, personas }, error) {
      await notificar(tx, 'correo.fallido', {
        asunto: 'Correo no entregado',
        texto: frase`El correo «${asunto}» para ${destinatario} no ha podido entregarse: ${error}`,
        personas: personas ?? [],
        enlace: '/admin/correo',
      });
    },
  };
}
