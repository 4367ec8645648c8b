import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { resolverCuadro, type CruceEnJuego } from '@cd/domain/competicion/cuadro/resolver-cuadro';
import { marcadorPorAsistencia } from '@cd/domain/partidos/acta/asistencia';
import { admiteDesempate, desempateDe } from '@cd/domain/partidos/acta/desempate';
import { retirarEquipo } from '@cd/domain/partidos/retiradas/retirada';
import type { ActaDePaso, Escena, PasoDeTemporada } from './pasos';
import { enTabla, enCuadro, ESQUEMA, EQUIPOS_DE_LIGA, INCOMPARECENCIA, numeroDe, PARTIDOS_DE_LIGA } from './escenario';

interface Partido {
  id: number;
  local: number;
  visitante: number;
  /** 1 played, 2 suspended, 3 pending. */
  estado: 1 | 2 | 3;
  acta: ActaDePaso | null;
}
interface Retirada {
  anula: boolean;
  antes: readonly Partido[];
}

/** What both scenes do with their matches; each says what follows of it. */
abstract class EnElDominio implements Escena {
  protected partidos: Partido[] = [];
  protected readonly retiradas = new Map<number, Retirada>();
  protected readonly sanciones: { equipo: number; puntos: number }[] = [];

  abstract queda(): Promise<string>;
  /** Whether it may say so of who wins. */
  protected abstract admite(partido: Partido, acta: ActaDePaso): boolean;
  /** Null where it is refused. */
  protected abstract seguir(): boolean;

  async dar(paso: PasoDeTemporada): Promise<boolean> {
    const antes = structuredClone(this.partidos);
    const hecho = this.#hacer(paso) && this.seguir();
    if (!hecho) {
      this.partidos = antes;
      this.seguir();
    }
    return hecho;
  }

  #hacer(paso: PasoDeTemporada): boolean {
    switch (paso.que) {
      case 'acta':
        return this.#apuntar(this.#de(paso), paso.acta);
      case 'suspender':
        return this.#poner(this.#de(paso), 2, null);
      case 'anular':
        return this.#poner(this.#de(paso), 3);
      case 'activar':
        return this.#apuntar(this.#de(paso), this.#de(paso).acta!);
      case 'retirar':
        return this.retirar(numeroDe(paso.equipo), paso.modo);
      case 'vuelve':
        return this.#volver(numeroDe(paso.equipo));
      case 'sancionar':
        if (paso.validada) this.sanciones.push({ equipo: numeroDe(paso.equipo), puntos: paso.puntos });
        return true;
      default:
        this.sanciones.splice(
          this.sanciones.findLastIndex(({ equipo }) => equipo === numeroDe(paso.equipo)),
          1,
        );
        return true;
    }
  }

  #de({ local, visitante }: { local: string; visitante: string }): Partido {
    const partido = this.partidos.find((otro) => otro.local === numeroDe(local) && otro.visitante === numeroDe(visitante));
    if (!partido) throw new Error(`no hay partido ${local}-${visitante}`);
    return partido;
  }
  #poner(partido: Partido, estado: Partido['estado'], acta = partido.acta): boolean {
    Object.assign(partido, { estado, acta });
    return true;
  }
  #apuntar(partido: Partido, dicha: ActaDePaso): boolean {
    const acta = { ...dicha, ...marcadorPorAsistencia(dicha, INCOMPARECENCIA) };
    if (!this.admite(partido, acta)) return false;
    return this.#poner(partido, 1, acta);
  }

  protected retirar(equipo: number, modo: 'perder' | 'anular'): boolean {
    if (this.retiradas.has(equipo)) return false;
    this.retiradas.set(equipo, { anula: modo === 'anular', antes: structuredClone(this.partidos) });
    const { perdidos, suspendidos } = this.perder(equipo, modo);
    if (perdidos.length + suspendidos.length > 0 || modo === 'anular') return true;
    this.retiradas.delete(equipo);
    return false;
  }
  protected perder(equipo: number, modo: 'perder' | 'anular') {
    const suyos = this.partidos.filter(({ local, visitante }) => local === equipo || visitante === equipo);
    const quedan = suyos.map((partido) => ({ ...partido, validado: false, pagado: [] }));
    const retirada = retirarEquipo(equipo, { modo, incomparecencia: INCOMPARECENCIA }, quedan);
    for (const { partido, ...acta } of retirada.perdidos) this.#poner(this.#por(partido), 1, { ...acta, desempate: 0 });
    for (const partido of retirada.suspendidos) this.#poner(this.#por(partido), 2, null);
    return retirada;
  }
  #por(id: number): Partido {
    return this.partidos.find((partido) => partido.id === id)!;
  }
  #volver(equipo: number): boolean {
    if ([...this.retiradas.keys()].at(-1) !== equipo) return false;
    this.partidos = structuredClone(this.retiradas.get(equipo)!.antes) as Partido[];
    return this.retiradas.delete(equipo);
  }
}

const enResultado = ({ marcador_local, marcador_visitante, presentado_local, presentado_visitante, desempate }: ActaDePaso) => ({
  marcadorLocal: marcador_local,
  marcadorVisitante: marcador_visitante,
  presentadoLocal: presentado_local === 1,
  presentadoVisitante: presentado_visitante === 1,
  desempate,
});

export class LigaEnElDominio extends EnElDominio {
  protected override partidos = PARTIDOS_DE_LIGA.map(([local, visitante], i): Partido => ({
    id: i + 1,
    local: numeroDe(local),
    visitante: numeroDe(visitante),
    estado: 3,
    acta: null,
  }));
  protected override admite = (_: Partido, acta: ActaDePaso): boolean =>
    acta.desempate === 0 ||
    admiteDesempate(acta, { penaltis_en_liga: ESQUEMA.puntosVictoriaPenaltis === null ? 0 : 1, eliminatoria: null });
  protected override seguir = (): boolean => true;

  override async queda(): Promise<string> {
    const filas = calcularClasificacion({
      esquema: ESQUEMA,
      equipos: EQUIPOS_DE_LIGA.map((letra, i) => ({
        id: numeroDe(letra),
        orden: i + 1,
        noClasificable: this.retiradas.get(numeroDe(letra))?.anula === true,
        puntosSancion: -this.sanciones.reduce((suma, { equipo, puntos }) => suma + (equipo === numeroDe(letra) ? puntos : 0), 0),
      })),
      partidos: this.partidos.map(({ id, local, visitante, estado, acta }) => ({
        id,
        local,
        visitante,
        momento: null,
        resultado: estado === 1 && acta ? enResultado(acta) : null,
      })),
    });
    return enTabla(filas.map(({ equipoId, posicion, puntos }) => ({ equipo: equipoId, posicion, puntos })));
  }
}

export class CopaEnElDominio extends EnElDominio {
  #cruces: CruceEnJuego[];

  constructor(equipos: number, tercerYCuarto: boolean, dosVueltas: boolean) {
    super();
    const numeros = Array.from({ length: equipos }, (_, i) => i + 1);
    const cuadro = crearCuadro({ equipos: numeros, tercerYCuarto, partidosPorRonda: dosVueltas ? { 1: 2 } : {} });
    this.#cruces = cuadro.map((cruce) => ({ ...cruce, partidos: [] }));
    this.seguir();
  }

  #suyos({ equipo1, equipo2 }: CruceEnJuego): Partido[] {
    return this.partidos.filter(({ local, visitante }) => [local, visitante].every((equipo) => equipo === equipo1 || equipo === equipo2));
  }
  #resolver() {
    return resolverCuadro({
      cruces: this.#cruces.map((cruce) => ({
        ...cruce,
        partidos: this.#suyos(cruce).flatMap(({ local, visitante, estado, acta }) =>
          estado === 1 && acta ? [{ local, visitante, prorroga: false, ...enResultado(acta) }] : [],
        ),
      })),
      esquema: { desempatable: true, golesFuera: false },
      retirados: new Set(this.retiradas.keys()),
    });
  }

  protected override admite(partido: Partido, acta: ActaDePaso): boolean {
    const cruce = this.#cruces.find((otro) => this.#suyos(otro).includes(partido))!;
    const suyos = this.#suyos(cruce);
    const otra = suyos.find((otro) => otro !== partido && otro.estado === 1);
    const vuelta = suyos.indexOf(partido) + 1;
    const eliminatoria = { desempatable: 1, goles_fuera: 0, num_partidos: cruce.numPartidos, vuelta, otro: otra?.acta ?? null } as const;
    const { desempatable, igualada } = desempateDe(acta, { penaltis_en_liga: 0, eliminatoria });
    return acta.desempate === 0 ? !igualada : desempatable;
  }

  /** Moves whom it has to, and opens the matches of ties that meet both teams. */
  protected override seguir(): boolean {
    const resuelto = this.#resolver();
    if ('rechazado' in resuelto) return false;
    for (const { clave, lugar, equipo } of resuelto.cambios) {
      const cruce = this.#cruces.find((otro) => otro.clave === clave)!;
      this.partidos = this.partidos.filter((partido) => !this.#suyos(cruce).includes(partido));
      if (lugar === 1) cruce.equipo1 = equipo;
      else cruce.equipo2 = equipo;
    }
    for (const cruce of this.#cruces) {
      const { equipo1, equipo2, numPartidos } = cruce;
      if (equipo1 === null || equipo2 === null || this.#suyos(cruce).length > 0) continue;
      for (let vuelta = 1; vuelta <= numPartidos; vuelta++) {
        const [local, visitante] = vuelta === 1 ? [equipo1, equipo2] : [equipo2, equipo1];
        this.partidos.push({ id: 100 * local + visitante, local, visitante, estado: 3, acta: null });
      }
    }
    return true;
  }

  /** The same that the server asks: it loses what it has left, the third place that comes of it too, and its rival goes through. */
  protected override retirar(equipo: number, modo: 'perder' | 'anular'): boolean {
    if (modo === 'anular') return false;
    const antes = structuredClone(this.partidos);
    const quedaban = new Set(this.#pendientes(equipo));
    if (!super.retirar(equipo, modo) || !this.seguir()) return false;
    for (const id of this.#pendientes(equipo)) quedaban.add(id);
    this.perder(equipo, modo);
    const resuelto = this.#resolver();
    const pasa =
      !('rechazado' in resuelto) &&
      this.#cruces.every(
        (cruce) =>
          !this.#suyos(cruce).some(({ id }) => quedaban.has(id)) ||
          resuelto.desenlaces.get(cruce.clave)!.ganador === rivalDe(cruce, equipo),
      );
    if (!pasa) {
      this.retiradas.delete(equipo);
      this.partidos = antes;
    }
    return pasa;
  }
  #pendientes(equipo: number): number[] {
    return this.partidos
      .filter(({ local, visitante, estado }) => (local === equipo || visitante === equipo) && estado !== 1)
      .map(({ id }) => id);
  }

  override async queda(): Promise<string> {
    const resuelto = this.#resolver();
    if ('rechazado' in resuelto) throw new Error(resuelto.rechazado);
    return enCuadro([...resuelto.desenlaces].map(([clave, { ganador, decididoPor }]) => ({ clave, ganador, decididoPor })));
  }
}

const rivalDe = ({ equipo1, equipo2 }: CruceEnJuego, equipo: number): number | null => (equipo1 === equipo ? equipo2 : equipo1);
