import { RuleError } from '../../platform/http/rule-error';

/** Each reads a file in a process of its own, and then works through its rows. */
const A_LA_VEZ = 2;
const EN_ESPERA = 10;
const REINTENTAR_S = 10;

/** One file at a time of each user, refused because a second is a mistake; of all of them a few, in the order they came. */
export class TurnosDeFichero {
  private readonly usuarios = new Set<number>();
  private readonly cola: (() => void)[] = [];
  private libres = A_LA_VEZ;

  async usar<T>(usuarioId: number, hacer: () => Promise<T>): Promise<T> {
    if (this.usuarios.has(usuarioId)) throw new RuleError('fichero.turno', undefined, { esperar: REINTENTAR_S });
    if (this.cola.length >= EN_ESPERA) throw new RuleError('fichero.turnos', undefined, { esperar: 6 * REINTENTAR_S });
    this.usuarios.add(usuarioId);
    try {
      if (this.libres > 0) this.libres--;
      else await new Promise<void>((listo) => this.cola.push(listo));
      try {
        return await hacer();
      } finally {
        const siguiente = this.cola.shift();
        if (siguiente) siguiente();
        else this.libres++;
      }
    } finally {
      this.usuarios.delete(usuarioId);
    }
  }
}
