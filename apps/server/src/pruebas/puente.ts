import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Puente {
  puerto: number;
  /** From now on nothing of what the connections that there are say arrives, and nobody is told. */
  enmudecer(): void;
  /** Also those that come, until told otherwise. */
  mudo: boolean;
  cerrar(): Promise<void>;
}

/** A network between a process and its database that can fail as networks do. */
export async function abrirPuente(destino: string): Promise<Puente> {
  const pares = new Set<{ cerca: Socket; lejos: Socket; mudo: boolean }>();
  const servidor = createServer((cerca) => {
    const lejos = connect(destino);
    const par = { cerca, lejos, mudo: puente.mudo };
    pares.add(par);
    const pasar = (de: Socket, a: Socket): void => {
      de.on('data', (trozo: Buffer) => {
        if (!par.mudo && !a.write(trozo)) {
          de.pause();
          a.once('drain', () => de.resume());
        }
      });
      // A line that breaks is what the test wants.
      de.on('error', () => undefined);
      de.on('close', () => {
        if (!par.mudo) a.destroy();
      });
    };
    pasar(cerca, lejos);
    pasar(lejos, cerca);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const puente: Puente = {
    puerto: (servidor.address() as AddressInfo).port,
    mudo: false,
    enmudecer() {
      for (const par of pares) par.mudo = true;
    },
    cerrar() {
      for (const { cerca, lejos } of pares) {
        cerca.destroy();
        lejos.destroy();
      }
      return new Promise((listo) => servidor.close(() => listo()));
    },
  };
  return puente;
}
