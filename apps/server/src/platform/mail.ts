import { createTransport } from 'nodemailer';
import { Hopeless } from './jobs';

export interface Mail {
  para: string;
  asunto: string;
  texto: string;
  /** Its Message-ID, the same however often it is sent: who gets it twice sees it once. */
  id: string;
}

/** Outgoing mail; `disponible` is false without a configured server. */
export interface Mailer {
  disponible: boolean;
  enviar(correo: Mail, de: { nombre: string; email: string }): Promise<void>;
  /** Connects, and says who it is: an error in Spanish where the server will not have it. */
  comprobar(): Promise<void>;
  /** What is being sent has a moment left to finish. */
  cerrar(): void;
}

const TIMEOUT_MS = 10_000;
/** For a whole letter: a server that only trickles must not hold it longer than the job's lease. */
const LETTER_MS = 60_000;
/** Stopping has ten seconds in all (interfaces, «Commands»). */
const CLOSING_MS = 4_000;

export function createMailer(smtpUrl: string | null): Mailer {
  if (!smtpUrl) {
    return {
      disponible: false,
      enviar: () => Promise.reject(new Error('No hay servidor de correo configurado')),
      comprobar: () => Promise.reject(new Error('No hay servidor de correo configurado')),
      cerrar: () => {},
    };
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    disponible: true,
    async enviar({ id, para, asunto, texto }, de) {
      try {
        await transport.sendMail({
          from: { name: de.nombre, address: de.email },
          to: { name: '', address: para },
          subject: asunto,
          text: texto,
          messageId: id,
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LETTER_MS)]),
        });
      } catch (error) {
        throw enEspannol(error);
      }
    },
    async comprobar() {
      try {
        await transport.verify();
      } catch (error) {
        throw enEspannol(error);
      }
    },
    cerrar() {
      setTimeout(() => closing.abort(), CLOSING_MS).unref();
    },
  };
}

/** By nodemailer's codes. An administrator reads them in the outbox. */
const FALLOS: Readonly<Record<string, string>> = {
  EABORT: 'El servidor de correo no ha terminado a tiempo',
  EAUTH: 'El servidor de correo no acepta el usuario o la clave',
  ECONNECTION: 'No hay conexión con el servidor de correo',
  EDNS: 'No se encuentra el servidor de correo',
  EENVELOPE: 'El servidor de correo no acepta la dirección',
  EMESSAGE: 'El servidor de correo no acepta el mensaje',
  ESOCKET: 'No hay conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no responde',
  ETLS: 'No se ha podido abrir una conexión segura con el servidor de correo',
};

function enEspannol(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const fallo = FALLOS[error.code];
  if (!fallo) return error;
  const texto = `${fallo} (${error.message})`;
  return esDeLaDireccion(error) ? new Hopeless(texto, { cause: error }) : new Error(texto, { cause: error });
}

/** The address is refused for good. What a server refuses by its policy (5.7: it does not relay, it wants a key) may be mended there. */
const esDeLaDireccion = (error: object): boolean =>
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('response' in error && /^\d{3}[ -]5\.7\./.test(String(error.response)));
