import { Hopeless } from './jobs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where whoever gets it answers; '', nobody does. */
  replyTo?: string;
  /** Where whoever gets it says that they want no more of its kind; null, they may not. */
  unsubscribe?: string | null;
  /** Its Message-ID, the same however often it is sent: who gets it twice sees it once. */
  id: string;
}

/** Outgoing mail; `disponible` is false without a configured server. */
export interface Mailer {
  available: boolean;
  send(mail: Mail, from: { nombre: string; email: string }): Promise<void>;
  /** Connects, and says who it is: an error in Spanish where the server will not have it. */
  verify(): Promise<void>;
  /** What is being sent has a moment left to finish. */
  close(): void;
  /** Nothing more is sent: the connections that were kept are let go. */
  end(): void;
}

const CONNECTIONS = 3;
const TIMEOUT_MS = 10_000;
/** For a whole letter: a server that only trickles must not hold it longer than the job's lease. */
const LETTER_MS = 60_000;
/** Stopping has ten seconds in all (interfaces, «Commands»). */
const CLOSING_MS = 4_000;

/** Read with the first letter. */
const openTransport = async (smtpUrl: string) =>
  (await import('nodemailer')).createTransport({
    url: smtpUrl,
    // Kept from a letter to the next: servers take their time to greet, and admit few at once.
    pool: true,
    maxConnections: CONNECTIONS,
    // What fails is the queue's to try again.
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export function createMailer(smtpUrl: string | null): Mailer {
  if (!smtpUrl) {
    return {
      available: false,
      send: () => Promise.reject(new Error('No hay servidor de correo configurado')),
      verify: () => Promise.reject(new Error('No hay servidor de correo configurado')),
      close: () => {},
      end: () => {},
    };
  }
  let opened: ReturnType<typeof openTransport> | null = null;
  const transport = () => (opened ??= openTransport(smtpUrl));
  const closing = new AbortController();
  return {
    available: true,
    async send({ id, to, subject, text, html, replyTo, unsubscribe }, from) {
      try {
        await (
          await transport()
        ).sendMail({
          from: { name: from.nombre, address: from.email },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: id,
          ...(replyTo && { replyTo: { name: from.nombre, address: replyTo } }),
          // Nobody's holidays answer it (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            // With one touch (RFC 8058).
            ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribe && { list: { unsubscribe } }),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LETTER_MS)]),
        });
      } catch (error) {
        throw inSpanish(error);
      }
    },
    async verify() {
      try {
        await (await transport()).verify();
      } catch (error) {
        throw inSpanish(error);
      }
    },
    close() {
      setTimeout(() => closing.abort(), CLOSING_MS).unref();
    },
    end: () => void opened?.then((one) => one.close()),
  };
}

/** By nodemailer's codes. An administrator reads them in the outbox. */
const FAILURES: Readonly<Record<string, string>> = {
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

function inSpanish(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const failure = FAILURES[error.code];
  if (!failure) return error;
  const text = `${failure} (${error.message})`;
  return isOfAddress(error) ? new Hopeless(text, { cause: error }) : new Error(text, { cause: error });
}

/** The address is refused for good. What a server refuses by its policy (5.7: it does not relay, it wants a key) may be mended there. */
const isOfAddress = (error: object): boolean =>
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('response' in error && /^\d{3}[ -]5\.7\./.test(String(error.response)));
