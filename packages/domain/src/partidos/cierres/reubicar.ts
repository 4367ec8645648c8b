import {
  diaDeSemana,
  minutosDe,
  prepararTraslado,
  textoDeAviso,
  type Aviso,
  type CierreDeSede,
  type Entorno,
  type MarcoDeFase,
  type PartidoFechado,
  type Traslado,
} from '../../competicion/calendario/avisos';
import { lunesDe, sumarDias, type Fechas } from '../../competicion/semanas/semanas';
import { descansosDe, esImposible, horasDe, sinPreferencias } from '../huecos/huecos';

export interface Sitio {
  fecha: string | null;
  hora: string | null;
  sede: number | null;
}

/** A match that leaves a venue that closes. */
export interface PorReubicar extends PartidoFechado {
  fecha: string;
  fase: number;
  /** Where it may be played, in their order: the first ones are rather the match's. */
  sedes: readonly number[];
  /** Where somebody has said that it goes. */
  elegido: Sitio | null;
}

/** Where those go for which nobody has said anything: each to a free slot; all to another venue, at their hours; nowhere yet. */
export type Destino = { que: 'hueco' } | { que: 'sede'; sede: number } | { que: 'ninguna' };

export interface DatosDeCierre {
  partidos: readonly PorReubicar[];
  destino: Destino;
  fases: readonly (MarcoDeFase & { id: number })[];
  cierre: CierreDeSede;
  /** What is played beside them, with the closures there are already. */
  entorno: Omit<Entorno, 'fase' | 'inhabiles'>;
  /** Of the competition: nobody plays out of them. */
  fechas: Fechas;
  /** 'YYYY-MM-DDTHH:mm': what has gone by is not looked at. */
  ahora: string;
}

export interface Reubicado extends Sitio {
  clave: string;
  /** No slot was found for it. */
  sinHueco: boolean;
  avisosAntes: string[];
  avisos: string[];
}

const DIAS_DE_SEMANA = 7;
/** Weeks before and after its own in which a slot is looked for, the nearest first. */
const SEMANAS_A_LOS_LADOS = [1, -1, 2, -2, 3, -3, 4, -4];

interface Opcion extends Sitio {
  coste: number;
}

/** What weighs more is not paid with what weighs less: warnings, another day of the week, another hour, a venue that is less the match's, how far the day is. */
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

  /** Null: it cannot be there. */
  costeDe(partido: PorReubicar, sitio: Sitio): number | null {
    const avisos = this.avisosEn(partido, sitio);
    if (esImposible(avisos)) return null;
    const { juega } = this.traslado;
    const nombre = (equipo: number) => this.nombres.get(equipo) ?? '';
    // On its own day they rest as they did.
    const descansos = sitio.fecha === partido.fecha ? [] : descansosDe(partido, sitio.fecha!, { juega, nombre });
    const cuantos = sinPreferencias(avisos).length + descansos.length;
    const minutos = partido.hora === null || sitio.hora === null ? 0 : Math.abs(minutosDe(sitio.hora) - minutosDe(partido.hora));
    const dias = diasEntre(sitio.fecha!, partido.fecha);
    return (
      cuantos * PESO.aviso +
      (diaDeSemana(sitio.fecha!) === diaDeSemana(partido.fecha) ? 0 : PESO.otroDia) +
      minutos * PESO.minuto +
      partido.sedes.indexOf(sitio.sede!) * PESO.sede +
      dias
    );
  }

  /** Of the week that begins on that Monday, the cheapest first. */
  opcionesDe(partido: PorReubicar, lunes: string): Opcion[] {
    const { fechas, ahora } = this.datos;
    return Array.from({ length: DIAS_DE_SEMANA }, (_, n) => sumarDias(lunes, n))
      .filter((fecha) => fecha >= fechas.fecha_inicio && fecha <= fechas.fecha_fin && (partido.hora !== null || fecha === partido.fecha))
      .flatMap((fecha) => partido.sedes.flatMap((sede) => this.horasDe(partido, sede, fecha).map((hora) => ({ fecha, hora, sede }))))
      .filter(({ fecha, hora }) => `${fecha}T${hora ?? '24:00'}` > ahora)
      .flatMap((sitio) => {
        const coste = this.costeDe(partido, sitio);
        return coste === null ? [] : [{ ...sitio, coste }];
      })
      .toSorted((a, b) => a.coste - b.coste);
  }

  /** Those at which matches begin there on that day of the week, or do at the venue that closes; on its own day, its own hour too. */
  private horasDe(partido: PorReubicar, sede: number, fecha: string): (string | null)[] {
    if (partido.hora === null) return [null];
    const dia = diaDeSemana(fecha);
    const suyas = dia === diaDeSemana(partido.fecha) ? [partido.hora] : [];
    const deSedes = [sede, this.datos.cierre.sede].flatMap((una) => [...(this.horas.get(`${una} ${dia}`) ?? [])]);
    return [...new Set([...suyas, ...deSedes])];
  }

  /** The cheapest of those as things are now: with more matches put, none costs less than it did. */
  mejor(partido: PorReubicar, opciones: readonly Opcion[]): Opcion | null {
    let mejor: Opcion | null = null;
    for (const opcion of opciones) {
      if (mejor !== null && mejor.coste <= opcion.coste) break;
      const coste = this.costeDe(partido, opcion);
      if (coste !== null && (mejor === null || coste < mejor.coste)) mejor = { ...opcion, coste };
    }
    return mejor;
  }
}

const enSitio = (partido: PorReubicar, sitio: Sitio): PartidoFechado => ({ ...partido, ...sitio });
const DIA_MS = 86_400_000;
const diasEntre = (una: string, otra: string): number => Math.abs(Date.parse(una) - Date.parse(otra)) / DIA_MS;
const limpio = ({ fecha, hora, sede }: Sitio): Sitio => ({ fecha, hora, sede });

/** On its day and at its hour, and nothing to say of it. */
const COMO_ESTABA = PESO.minuto;

/** Those that can keep their day and hour choose first; then, those with fewer places to go. */
function buscarHuecos(reubicador: Reubicador, partidos: readonly PorReubicar[]): Map<string, Sitio> {
  const sitios = new Map<string, Sitio>();
  const conOpciones = partidos
    .map((partido) => ({ partido, opciones: reubicador.opcionesDe(partido, lunesDe(partido.fecha)) }))
    .toSorted(
      (a, b) =>
        Number((a.opciones[0]?.coste ?? 0) >= COMO_ESTABA) - Number((b.opciones[0]?.coste ?? 0) >= COMO_ESTABA) ||
        a.opciones.length - b.opciones.length ||
        a.partido.fecha.localeCompare(b.partido.fecha) ||
        a.partido.clave.localeCompare(b.partido.clave),
    );
  for (const { partido, opciones } of conOpciones) {
    let mejor = reubicador.mejor(partido, opciones);
    for (const semanas of SEMANAS_A_LOS_LADOS)
      mejor ??= reubicador.opcionesDe(partido, sumarDias(lunesDe(partido.fecha), semanas * DIAS_DE_SEMANA))[0] ?? null;
    if (!mejor) continue;
    reubicador.poner(partido, mejor);
    sitios.set(partido.clave, limpio(mejor));
  }
  return sitios;
}

const sinSede = ({ fecha, hora }: PorReubicar): Sitio => ({ fecha, hora, sede: null });

/** Where each of the matches of a venue that closes goes, and what is worth a warning there. The same data, the same answer. */
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
