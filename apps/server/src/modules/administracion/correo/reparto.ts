import { isIP } from 'node:net';
import { sql } from 'kysely';
import { frase } from '@cd/domain/organizacion/vocabulario/traductor';
import { sha256 } from '../../../platform/digest';
import type { Db } from '../../../platform/db/open';
import type { Job, JobRunner } from '../../../platform/jobs';
import type { Mailer } from '../../../platform/mail';
import type { Signature } from '../../../platform/signature';
import { notificar, type Contenido } from '../../avisos/notificaciones/service';
import { enlaceDeCarta } from '../../sesion/cuentas/enlaces';
import { escribirCarta } from './cartas';
import { destinatarioDe, llevaEnlace, notificacionesDe, type Carta } from '../../avisos/cartas/service';

/** The deployment's, of which mail may come: none where it is only known by a number or by a name of its own network. */
function dominioDe(publicUrl: string): string | null {
  const hostname = new URL(publicUrl).hostname.replace(/\.$/, '');
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
}

/** Of whom letters come: the company's address; else one of the deployment's that nobody reads. */
export const remitenteDe = (empresa: string, publicUrl: string): string => empresa || `no-responder@${dominioDe(publicUrl) ?? 'localhost'}`;

const cartasDe = (juntos: Job['juntos']) => juntos.map(({ datos }) => datos) as [Carta, ...Carta[]];

/** Of several that leave as one, a name that no other set of them has. */
const nombreDe = (id: number, juntos: Job['juntos']): string =>
  juntos.length === 1 ? String(id) : `${id}-${sha256(juntos.map((junto) => junto.id).join()).slice(0, 16)}`;

export const describirFallido = ({ asunto, destinatario, error }: Record<'asunto' | 'destinatario' | 'error', string>): Contenido => ({
  asunto: 'Correo no entregado',
  texto: frase`El correo «${asunto}» para ${destinatario} no ha podido entregarse: ${error}`,
  enlace: '/admin/correo',
});

/** Sends the mail of the queue. Without a mail server it waits there, where an administrator sees it. */
export function repartirCorreo(db: () => Db, mailer: Mailer, publicUrl: () => string, signature: () => Signature): JobRunner {
  return {
    available: () => mailer.available,
    async run({ id, sello, datos, juntos }) {
      const carta = datos as Carta;
      const enlace = llevaEnlace(carta) ? await enlaceDeCarta(db(), carta, publicUrl()) : null;
      const mensaje = await escribirCarta(db(), cartasDe(juntos), { publicUrl: publicUrl(), signature: signature(), enlace });
      if (!mensaje || (llevaEnlace(carta) && !enlace)) return 'unneeded';
      const { para, asunto, texto, html, elegir, empresa } = mensaje;
      const email = remitenteDe(empresa.email, publicUrl());
      const dominio = dominioDe(publicUrl()) ?? email.slice(email.lastIndexOf('@') + 1);
      await mailer.send(
        {
          id: `<${nombreDe(id, juntos)}.${sello}@${dominio}>`,
          to: para,
          subject: asunto,
          text: texto,
          html,
          replyTo: empresa.email,
          unsubscribe: elegir,
        },
        { nombre: empresa.nombre, email },
      );
      return 'done';
    },
    onDone({ juntos }) {
      const avisos = notificacionesDe(cartasDe(juntos));
      return avisos.length === 0 ? null : sql`update notificacion set notificada = true where id = any(${avisos}::int[])`;
    },
    async onFail(tx, { asunto, destinatario, personas, datos }, error) {
      await notificar(tx, 'correo.fallido', {
        ...describirFallido({ asunto, destinatario: destinatarioDe(datos as Carta, destinatario), error }),
        personas: personas ?? [],
      });
    },
  };
}
