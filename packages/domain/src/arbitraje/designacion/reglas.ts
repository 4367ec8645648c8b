import { admiteArbitros, solapan } from '../../partidos/momento/horario';
import { horaDe } from '../../competicion/calendario/avisos';
import type { ArbitroDesignable, DatosDeDesignacion, Impedimento, PartidoPorDesignar, SedeDeDesignacion, Ventana, Viaje } from './tipos';

export const MINUTOS_DE_DIA = 1440;
/** How much longer the streets are than the straight line. */
const RODEO = 1.3;

export const diaDe = (minuto: number): number => Math.floor(minuto / MINUTOS_DE_DIA);

interface Cita extends Ventana {
  sede: number | null;
}

/** The rules of who can referee what, over some data: the search and what is said of it ask the same. */
export class Reglas {
  readonly datos: DatosDeDesignacion;
  readonly partidos: ReadonlyMap<number, PartidoPorDesignar>;
  readonly arbitros: ReadonlyMap<number, ArbitroDesignable>;
  private readonly sedes: ReadonlyMap<number, SedeDeDesignacion>;
  private readonly fijosDe = new Map<number, PartidoPorDesignar[]>();
  private readonly fijosEn = new Map<number, number[]>();
  private readonly enemigos = new Map<number, number[]>();

  constructor(datos: DatosDeDesignacion) {
    this.datos = datos;
    this.partidos = new Map(datos.partidos.map((partido) => [partido.id, partido]));
    this.arbitros = new Map(datos.arbitros.map((arbitro) => [arbitro.id, arbitro]));
    this.sedes = new Map(datos.sedes.map((sede) => [sede.id, sede]));
    for (const { partido, arbitro } of datos.fijos) {
      if (arbitro === null) continue;
      apilar(this.fijosDe, arbitro, this.partidos.get(partido)!);
      apilar(this.fijosEn, partido, arbitro);
    }
    for (const [uno, otro] of datos.incompatibles) {
      apilar(this.enemigos, uno, otro);
      apilar(this.enemigos, otro, uno);
    }
  }

  /** Minutes from a venue to another. */
  viaje({ fijo, velocidad }: Viaje, desde: number | null, hasta: number | null): number {
    if (desde !== null && desde === hasta) return 0;
    const a = desde === null ? null : this.sedes.get(desde)?.lugar;
    const b = hasta === null ? null : this.sedes.get(hasta)?.lugar;
    return a && b ? fijo + ((Math.hypot(a[0] - b[0], a[1] - b[1]) * RODEO) / velocidad) * 60 : fijo;
  }

  incompatiblesCon = (arbitro: number): readonly number[] => this.enemigos.get(arbitro) ?? [];
  fijosDeArbitro = (arbitro: number): readonly PartidoPorDesignar[] => this.fijosDe.get(arbitro) ?? [];

  /** What keeps a referee who has a match from another one; undefined: nothing. */
  choque(arbitro: ArbitroDesignable, tiene: PartidoPorDesignar, otro: PartidoPorDesignar): Impedimento | undefined {
    if (tiene.id === otro.id) return { regla: 'mismo_partido' };
    if (!this.chocan(arbitro, tiene, otro)) return undefined;
    const hueco = Math.max(otro.inicio - tiene.fin, tiene.inicio - otro.fin);
    const viaje = this.viaje(arbitro.viaje, tiene.sede, otro.sede);
    const regla = hueco < 0 ? 'solape' : viaje >= arbitro.descanso ? 'viaje' : 'descanso';
    return { regla, partido: tiene.id, faltan: Math.ceil(Math.max(viaje, arbitro.descanso) - hueco) };
  }

  /** Whether somebody who travels like that cannot be at both. */
  chocan({ viaje, descanso }: ArbitroDesignable, una: Cita, otra: Cita): boolean {
    return solapan(una, otra, Math.max(this.viaje(viaje, una.sede, otra.sede), descanso));
  }

  /** What keeps a referee from a match, whatever the post and whatever else is proposed. */
  impedimentos(arbitro: ArbitroDesignable, partido: PartidoPorDesignar): Impedimento[] {
    const { topes } = this.datos;
    const fijos = this.fijosDeArbitro(arbitro.id);
    const lista: Impedimento[] = [];
    if (!arbitro.deportes.includes(partido.deporte)) lista.push({ regla: 'deporte' });
    if (!admiteArbitros(horaDe(partido.inicio % MINUTOS_DE_DIA))) lista.push({ regla: 'hora' });
    if (!arbitro.ventanas.some(({ inicio, fin }) => inicio <= partido.inicio && partido.fin <= fin))
      lista.push({ regla: 'disponibilidad' });
    if (arbitro.partidosVetados.includes(partido.id)) lista.push({ regla: 'renuncia' });
    for (const id of partido.colegios) if (arbitro.colegiosVetados.includes(id)) lista.push({ regla: 'colegio', id });
    for (const id of partido.equipos) {
      if (arbitro.equiposVetados.includes(id)) lista.push({ regla: 'equipo', id });
      if (topes.equipo !== null && vecesDe(arbitro.equipos, id) >= topes.equipo) lista.push({ regla: 'tope_equipo', id });
    }
    const { sede } = partido;
    if (topes.sede !== null && sede !== null && vecesDe(arbitro.sedes, sede) >= topes.sede) lista.push({ regla: 'tope_sede', id: sede });
    for (const ocupacion of arbitro.ocupaciones)
      if (solapan(partido, ocupacion, this.viaje(arbitro.viaje, partido.sede, ocupacion.sede))) lista.push({ regla: 'ocupado', ocupacion });
    for (const fijo of fijos) {
      const choque = this.choque(arbitro, fijo, partido);
      if (choque) lista.push(choque);
    }
    if (fijos.filter((fijo) => diaDe(fijo.inicio) === diaDe(partido.inicio)).length >= arbitro.maximoPorDia)
      lista.push({ regla: 'maximo_dia', maximo: arbitro.maximoPorDia });
    for (const id of this.fijosEn.get(partido.id) ?? [])
      if (this.incompatiblesCon(arbitro.id).includes(id)) lista.push({ regla: 'companero', id });
    return lista;
  }
}

export const vecesDe = (lista: readonly { id: number; veces: number }[], id: number): number =>
  lista.find((una) => una.id === id)?.veces ?? 0;

function apilar<K, V>(mapa: Map<K, V[]>, clave: K, valor: V): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}
