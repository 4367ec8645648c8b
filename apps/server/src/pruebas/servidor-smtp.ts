import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Recibido {
  de: string;
  para: string[];
  /** As it came over the wire. */
  crudo: string;
  cabeceras: Map<string, string>;
  asunto: string;
  texto: string;
  html: string;
}

export interface ServidorSmtp {
  url: string;
  recibidos: Recibido[];
  /** What it does now with each message: taken, refused for good, or the line cut in the middle. */
  conducta: 'acepta' | 'rechaza' | 'corta';
  /** Addresses that it refuses for good, and with which words. */
  rechazadas: Map<string, string>;
  /** The messages to an address, once there are so many of them. */
  esperar(para: string, cuantos?: number): Promise<Recibido[]>;
  cerrar(): Promise<void>;
}

async function esperarCorreos(recibidos: readonly Recibido[], para: string, cuantos: number): Promise<Recibido[]> {
  for (let intento = 0; intento < 250; intento++) {
    const suyos = recibidos.filter((recibido) => recibido.para.includes(para));
    if (suyos.length >= cuantos) return suyos;
    await new Promise((listo) => setTimeout(listo, 20));
  }
  throw new Error(`no llegaron ${cuantos} correos a ${para}`);
}

/** A real mail server in the test's own process. */
export async function abrirServidorSmtp({
  usuario,
  tardanza = 0,
  puerto = 0,
}: { usuario?: { nombre: string; clave: string }; tardanza?: number; puerto?: number } = {}): Promise<ServidorSmtp> {
  const opciones: SMTPServerOptions = {
    disabledCommands: usuario ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !usuario,
    logger: false,
    onAuth: ({ username, password }, _session, callback) =>
      username === usuario?.nombre && password === usuario?.clave
        ? callback(null, { user: username })
        : callback(new Error('credenciales incorrectas')),
    onRcptTo: ({ address }, _session, callback) =>
      void setTimeout(() => {
        const motivo = abierto.rechazadas.get(address) ?? (abierto.conducta === 'rechaza' ? 'buzón desconocido' : undefined);
        if (motivo === undefined) callback();
        else callback(Object.assign(new Error(motivo), { responseCode: 550 }));
      }, tardanza),
    onData: (stream, session, callback) => {
      const trozos: Buffer[] = [];
      stream.on('data', (trozo: Buffer) => trozos.push(trozo));
      stream.on('end', () => {
        if (abierto.conducta === 'corta') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const para = rcptTo.map(({ address }) => address);
        const recibir = async () => {
          abierto.recibidos.push(await leerMensaje(Buffer.concat(trozos), mailFrom ? mailFrom.address : '', para));
        };
        void recibir().finally(callback);
      });
    },
  };
  const smtp = new SMTPServer(opciones);
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket) => sockets.add(socket));
  // A line that is cut is what the test wants.
  smtp.on('error', () => {});
  await new Promise<void>((listo) => smtp.listen(puerto, '127.0.0.1', listo));
  const { port } = smtp.server.address() as AddressInfo;
  const abierto: ServidorSmtp = {
    url: `smtp://${usuario ? `${usuario.nombre}:${encodeURIComponent(usuario.clave)}@` : ''}127.0.0.1:${port}`,
    recibidos: [],
    conducta: 'acepta',
    rechazadas: new Map(),
    esperar: (para, cuantos = 1) => esperarCorreos(abierto.recibidos, para, cuantos),
    cerrar: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((listo) => smtp.close(listo));
    },
  };
  return abierto;
}

/** Takes connections and never says a word. */
export async function abrirServidorMudo(): Promise<{ url: string; cerrar(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const mudo: Server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await new Promise<void>((listo) => mudo.listen(0, '127.0.0.1', listo));
  return {
    url: `smtp://127.0.0.1:${(mudo.address() as AddressInfo).port}`,
    cerrar: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((listo) => mudo.close(() => listo()));
    },
  };
}

/** An address where nobody listens. */
export async function direccionSinNadie(): Promise<string> {
  const mudo = await abrirServidorMudo();
  await mudo.cerrar();
  return mudo.url;
}

async function leerMensaje(bytes: Buffer, de: string, para: string[]): Promise<Recibido> {
  const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(bytes);
  return {
    de,
    para,
    crudo: bytes.toString('latin1'),
    cabeceras: new Map(headers.map(({ key, value }) => [key, value])),
    asunto: subject,
    texto: text.replaceAll('\r\n', '\n'),
    html,
  };
}
