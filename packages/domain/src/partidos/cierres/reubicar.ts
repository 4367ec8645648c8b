import {
  diaDeSemana,
  minutosDe,
  prepararTraslado,
  sonFuertes,
  textoDeAviso,
  type Aviso,
  type CierreDeSede,
  type EntornoComun,
  type MarcoDeFase,
  type PartidoFechado,
  type Traslado,
} from '../../competicion/calendario/avisos';
import { lunesDe, sumarDias, type Fechas } from '../../competicion/semanas/semanas';
import { descansosDe, horasDe, sinPreferencias } from '../huecos/huecos';

export interface Sitio {
  fecha: string | null;
  hora: string | null;
  sede: number | null;
}

/** A match that leaves a venue that closes. */
export interface PorReubicar extends PartidoFechado {
  fecha: string;
  fase: number;
  /** Venues where the match may be played, the most suitable first. */
  sedes: readonly number[];
  /** Where somebody has said that the match goes. */
  elegido: Sitio | null;
}

/** Where matches go that nothing else is said of: each to a free slot; all to another venue, at their hours; or nowhere yet. */
export type Destino = { que: 'hueco' } | { que: 'sede'; sede: number } | { que: 'ninguna' };

export interface DatosDeCierre {
  partidos: readonly PorReubicar[];
  destino: Destino;
  fases: readonly (MarcoDeFase & { id: number })[];
  cierre: CierreDeSede;
  /** What is played beside them, and the closures that there are already. */
  entorno: EntornoComun;
  /** First and last day of the competition, out of which nobody plays. */
  fechas: Fechas;
  /** 'YYYY-MM-DDTHH:mm': what has gone by is not looked at. */
  ahora: string;
}

export interface Reubicado extends Sitio {
  clave: string;
  /** No slot was found for the match. */
  sinHueco: boolean;
  avisosAntes: string[];
  avisos: string[];
}

const DIAS_DE_SEMANA = 7;
/** Weeks before and after its own in which a slot is looked for, in this order. */
const SEMANAS_A_LOS_LADOS = [1, -1, 2, -2, 3, -3, 4, -4];

interface Opcion extends Sitio {
  /** What the place costs without any warning. */
  base: number;
}

/** What weighs more is never traded for what weighs less: warnings, another day of the week, another hour, a less suitable venue, how far the day is. */
const PESO = { aviso: 1e9, otroDia: 1e8, minuto: 1e4, sede: 1e2 };

class Reubicador {
  private readonly datos: DatosDeCierre;
  private readonly traslado: Traslado;
  private readonly marcos: ReadonlyMap<number, MarcoDeFase>;
  private readonly horas: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly nombres: ReadonlyMap<number, string>;

  constructor(datos: DatosDeCierre) {
    this.datos = datos;
    const { entorno, cierre } = datos;
    this.traslado = prepararTraslado(
      { ...entorno, cierres: [...entorno.cierres, cierre] },
      new Set(datos.partidos.map(({ clave }) => clave)),
    );
    this.marcos = new Map(datos.fases.map((fase) => [fase.id, fase]));
    this.horas = horasDe(datos.entorno.ocupados, datos.entorno.equipos);
    this.nombres = new Map(datos.entorno.equipos.map(({ id, nombre }) => [id, nombre]));
  }

  avisosEn(partido: PorReubicar, sitio: Sitio): Aviso[] {
    return this.traslado.avisos(enSitio(partido, sitio), this.marcos.get(partido.fase)!);
  }

  poner(partido: PorReubicar, sitio: Sitio): void {
    this.traslado.poner(enSitio(partido, sitio));
  }

  /** Null: the match cannot be there. */
  private costeDe(partido: PorReubicar, opcion: Opcion): number | null {
    const avisos = this.avisosEn(partido, opcion);
    if (sonFuertes(avisos)) return null;
    const { juega } = this.traslado;
    const nombre = (equipo: number) => this.nombres.get(equipo) ?? '';
    // On its own day its teams rest as they did.
    const descansos = opcion.fecha === partido.fecha ? [] : descansosDe(partido, opcion.fecha!, { juega, nombre });
    return opcion.base + (sinPreferencias(avisos).length + descansos.length) * PESO.aviso;
  }

  /** Places in the week that begins on that Monday, free or not, the cheapest first. */
  opcionesDe(partido: PorReubicar, lunes: string): Opcion[] {
    const { fechas, ahora } = this.datos;
    return Array.from({ length: DIAS_DE_SEMANA }, (_, n) => sumarDias(lunes, n))
      .filter((fecha) => fecha >= fechas.fecha_inicio && fecha <= fechas.fecha_fin && (partido.hora !== null || fecha === partido.fecha))
      .flatMap((fecha) => {
        const dias = diasEntre(fecha, partido.fecha) + (diaDeSemana(fecha) === diaDeSemana(partido.fecha) ? 0 : PESO.otroDia);
        return partido.sedes.flatMap((sede, lugar) =>
          this.horasDe(partido, sede, fecha).map((hora): Opcion => {
            const minutos = partido.hora === null || hora === null ? 0 : Math.abs(minutosDe(hora) - minutosDe(partido.hora));
            return { fecha, hora, sede, base: dias + minutos * PESO.minuto + lugar * PESO.sede };
          }),
        );
      })
      .filter(({ fecha, hora }) => `${fecha}T${hora ?? '24:00'}` > ahora)
      .toSorted((a, b) => a.base - b.base);
  }

  /** Hours at which matches begin there on that weekday, or do at the venue that closes; on its own day, its own hour too. */
  private horasDe(partido: PorReubicar, sede: number, fecha: string): (string | null)[] {
    if (partido.hora === null) return [null];
    const dia = diaDeSemana(fecha);
    const suyas = dia === diaDeSemana(partido.fecha) ? [partido.hora] : [];
    const deSedes = [sede, this.datos.cierre.sede].flatMap((una) => [...(this.horas.get(`${una} ${dia}`) ?? [])]);
    return [...new Set([...suyas, ...deSedes])];
  }

  /** The cheapest of the places as things are now, and what it costs. */
  mejor(partido: PorReubicar, opciones: readonly Opcion[]): { sitio: Sitio; coste: number } | null {
    let mejor: { sitio: Sitio; coste: number } | null = null;
    for (const opcion of opciones) {
      // None of the rest costs less, even without warnings.
      if (mejor !== null && mejor.coste <= opcion.base) break;
      const coste = this.costeDe(partido, opcion);
      if (coste !== null && (mejor === null || coste < mejor.coste)) mejor = { sitio: limpio(opcion), coste };
    }
    return mejor;
  }

  /** How many of the places are free, counted only until there are enough. */
  contarLibres(partido: PorReubicar, opciones: readonly Opcion[]): number {
    let libres = 0;
    for (const opcion of opciones) {
      if (this.costeDe(partido, opcion) !== null) libres++;
      if (libres === DE_SOBRA) break;
    }
    return libres;
  }
}

const enSitio = (partido: PorReubicar, sitio: Sitio): PartidoFechado => ({ ...partido, ...sitio });
const DIA_MS = 86_400_000;
const diasEntre = (una: string, otra: string): number => Math.abs(Date.parse(una) - Date.parse(otra)) / DIA_MS;
const limpio = ({ fecha, hora, sede }: Sitio): Sitio => ({ fecha, hora, sede });

/** A match with as many places to go is in no hurry to choose. */
const DE_SOBRA = 12;

/** 0: it can keep its day and its hour; 1: it has another place in its week; 2: it has none. */
const apuroDe = (mejor: { coste: number } | null): 0 | 1 | 2 => (mejor === null ? 2 : mejor.coste < PESO.minuto ? 0 : 1);

/** Matches that can keep their day and hour choose first, then those with fewer places to go; those that have to leave their week, last. */
function buscarHuecos(reubicador: Reubicador, partidos: readonly PorReubicar[]): Map<string, Sitio> {
  const sitios = new Map<string, Sitio>();
  const enOrden = partidos
    .map((partido) => {
      const opciones = reubicador.opcionesDe(partido, lunesDe(partido.fecha));
      const apuro = apuroDe(reubicador.mejor(partido, opciones));
      return { partido, opciones, apuro, libres: apuro === 2 ? 0 : reubicador.contarLibres(partido, opciones) };
    })
    .toSorted(
      (a, b) =>
        a.apuro - b.apuro ||
        a.libres - b.libres ||
        a.partido.fecha.localeCompare(b.partido.fecha) ||
        a.partido.clave.localeCompare(b.partido.clave),
    );
  for (const { partido, opciones } of enOrden) {
    let mejor = reubicador.mejor(partido, opciones);
    for (const semanas of SEMANAS_A_LOS_LADOS)
      mejor ??= reubicador.mejor(partido, reubicador.opcionesDe(partido, sumarDias(lunesDe(partido.fecha), semanas * DIAS_DE_SEMANA)));
    if (!mejor) continue;
    reubicador.poner(partido, mejor.sitio);
    sitios.set(partido.clave, mejor.sitio);
  }
  return sitios;
}

const sinSede = ({ fecha, hora }: PorReubicar): Sitio => ({ fecha, hora, sede: null });

/** Where each match of a venue that closes goes, and its warnings there. The same data give the same answer. */
export function reubicar(datos: DatosDeCierre): Reubicado[] {
  const { partidos, destino, entorno } = datos;
  const reubicador = new Reubicador(datos);
  const sitios = new Map<string, Sitio>();
  const poner = (partido: PorReubicar, sitio: Sitio): void => {
    reubicador.poner(partido, sitio);
    sitios.set(partido.clave, limpio(sitio));
  };
  for (const partido of partidos) if (partido.elegido) poner(partido, partido.elegido);
  const porPoner = partidos.filter(({ elegido }) => !elegido);
  if (destino.que === 'hueco') for (const [clave, sitio] of buscarHuecos(reubicador, porPoner)) sitios.set(clave, sitio);
  else for (const partido of porPoner) poner(partido, { ...sinSede(partido), sede: destino.que === 'sede' ? destino.sede : null });
  const eran = prepararTraslado(entorno, new Set());
  const marcos = new Map(datos.fases.map((fase) => [fase.id, fase]));
  return partidos.map((partido) => {
    const sitio = sitios.get(partido.clave);
    return {
      clave: partido.clave,
      ...(sitio ?? sinSede(partido)),
      sinHueco: sitio === undefined,
      avisosAntes: eran.avisos(partido, marcos.get(partido.fase)!).map(textoDeAviso),
      avisos: reubicador.avisosEn(partido, sitio ?? sinSede(partido)).map(textoDeAviso),
    };
  });
}
