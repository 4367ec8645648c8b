/** A match as the followers of its teams were last told of it. */
export interface PartidoVisto {
  /** 1 played, 2 suspended, 3 to be played. */
  estado: number;
  local: number | null;
  visitante: number | null;
  penaltis: readonly [number, number] | null;
  /** Whether it counts for a classification, or is of none. */
  cuenta: boolean;
  fecha: string | null;
  hora: string | null;
  sede: string | null;
  /** Name of the type of its suspension; absent from what was kept before the type was told. */
  motivo?: string | null;
}

interface Encuentro {
  partidoId: number;
  localNombre: string;
  visitanteNombre: string;
  /** 'Fútbol sala, Alevín, Masculino · Jornada 5'. */
  lugar: string;
}

export interface Novedad {
  tipo: 'resultado' | 'horario' | 'suspension' | 'clasificacion';
  titulo: string;
  contenido: string;
}

const DIA = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'sábado, 5 de diciembre, 10:00, Polideportivo Norte'. */
function cuandoYDonde({ fecha, hora, sede }: PartidoVisto): string {
  const dia = fecha === null ? 'fecha por fijar' : DIA.format(new Date(`${fecha}T00:00:00Z`));
  return [dia, hora?.slice(0, 5), sede].filter(Boolean).join(', ');
}

function marcadorDe({ local, visitante, penaltis, cuenta }: PartidoVisto, { localNombre, visitanteNombre }: Encuentro): string {
  const enPenaltis = penaltis ? ` (penaltis ${penaltis[0]}-${penaltis[1]})` : '';
  return `${localNombre} ${local} – ${visitante} ${visitanteNombre}${enPenaltis}${cuenta ? '' : ', no cuenta'}`;
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function delResultado(antes: PartidoVisto, ahora: PartidoVisto, encuentro: Encuentro): Novedad | null {
  const resultado = ({ local, visitante, penaltis, cuenta }: PartidoVisto) => local !== null && [local, visitante, penaltis, cuenta];
  if (igual(resultado(antes), resultado(ahora))) return null;
  const { lugar, localNombre, visitanteNombre } = encuentro;
  if (ahora.local === null) {
    return {
      tipo: 'resultado',
      titulo: `Resultado anulado: ${localNombre} – ${visitanteNombre}`,
      contenido: `Ya no vale ${antes.local}-${antes.visitante}. ${lugar}`,
    };
  }
  if (antes.local === null) return { tipo: 'resultado', titulo: marcadorDe(ahora, encuentro), contenido: `Resultado. ${lugar}` };
  return {
    tipo: 'resultado',
    titulo: marcadorDe(ahora, encuentro),
    contenido: `Resultado corregido: antes, ${antes.local}-${antes.visitante}. ${lugar}`,
  };
}

function delHorario(
  antes: PartidoVisto,
  ahora: PartidoVisto,
  { localNombre, visitanteNombre, lugar }: Encuentro,
  hoy: string,
): Novedad | null {
  const sitio = ({ fecha, hora, sede }: PartidoVisto) => [fecha, hora, sede];
  if (ahora.estado !== 3 || igual(sitio(antes), sitio(ahora))) return null;
  // A correction to a day that has gone by changes nobody's plans.
  if ([antes, ahora].every(({ fecha }) => fecha !== null && fecha < hoy)) return null;
  const soloSede = antes.fecha === ahora.fecha && antes.hora === ahora.hora;
  const que = soloSede
    ? 'Cambio de sede'
    : antes.fecha === null
      ? 'Ya tiene fecha'
      : ahora.fecha === null
        ? 'Queda sin fecha'
        : 'Cambio de horario';
  const previo = antes.fecha === null ? '' : ` Antes: ${cuandoYDonde(antes)}.`;
  return {
    tipo: 'horario',
    titulo: `${que}: ${localNombre} – ${visitanteNombre}`,
    contenido: `Ahora: ${cuandoYDonde(ahora)}.${previo} ${lugar}`,
  };
}

function deLaSuspension(antes: PartidoVisto, ahora: PartidoVisto, { localNombre, visitanteNombre, lugar }: Encuentro): Novedad | null {
  const encuentro = `${localNombre} – ${visitanteNombre}`;
  if (antes.estado !== 2 && ahora.estado === 2) {
    return {
      tipo: 'suspension',
      titulo: `Suspendido: ${encuentro}`,
      contenido: `${ahora.motivo ? `${ahora.motivo}: no` : 'No'} se juega. Estaba previsto: ${cuandoYDonde(antes)}. ${lugar}`,
    };
  }
  if (antes.estado === 2 && ahora.estado === 3) {
    return { tipo: 'suspension', titulo: `Ya no está suspendido: ${encuentro}`, contenido: `Se juega: ${cuandoYDonde(ahora)}. ${lugar}` };
  }
  return null;
}

/**
 * What followers are told of a match that was `antes` and is `ahora`, also where something was undone. `hoy`: ISO day. It only names teams and places, never a
 * person (ADR 54).
 */
export function novedadesDePartido(antes: PartidoVisto, ahora: PartidoVisto, encuentro: Encuentro, hoy: string): Novedad[] {
  return [delHorario(antes, ahora, encuentro, hoy), deLaSuspension(antes, ahora, encuentro), delResultado(antes, ahora, encuentro)].filter(
    (novedad) => novedad !== null,
  );
}

export interface PuestoVisto {
  /** The last round with nothing left to be played. */
  jornada: number;
  posicion: number | null;
  puntos: number;
}

/** What followers are told of a team's place: after each round, and when what they were told changes. */
export function novedadDePuesto(
  antes: PuestoVisto | null,
  ahora: PuestoVisto,
  { equipo, lugar }: { equipo: string; lugar: string },
): Novedad | null {
  if (antes === null || ahora.posicion === null || igual(antes, ahora) || ahora.jornada === 0) return null;
  const puesto = `${ahora.posicion}.º con ${ahora.puntos} ${ahora.puntos === 1 ? 'punto' : 'puntos'}`;
  const contenido =
    ahora.jornada > antes.jornada
      ? `Clasificación tras la jornada ${ahora.jornada}. ${lugar}`
      : `La clasificación ha cambiado: antes, ${antes.posicion ?? '–'}.º con ${antes.puntos}. ${lugar}`;
  return { tipo: 'clasificacion', titulo: `${equipo}: ${puesto}`, contenido };
}

export interface Mensaje {
  titulo: string;
  contenido: string;
  enlace: string;
  etiqueta: string;
}

const MAX_JUNTOS = 5;
/** A message is at most some 4000 bytes once it is encrypted. */
const MAX_TEXTO = 700;
const hasta = (texto: string, maximo: number): string => (texto.length <= maximo ? texto : `${texto.slice(0, maximo - 1)}…`);

/** One message for what waited together; of what was said twice, only the last remains. `mensajes`: oldest first, at least one. */
export function juntar(mensajes: readonly Mensaje[]): Mensaje {
  const ultimos = [...new Map(mensajes.map((mensaje) => [mensaje.etiqueta, mensaje])).values()];
  const [unico] = ultimos;
  if (unico && ultimos.length === 1) return { ...unico, titulo: hasta(unico.titulo, 160), contenido: hasta(unico.contenido, MAX_TEXTO) };
  const lineas = ultimos.slice(0, MAX_JUNTOS).map(({ titulo }) => hasta(titulo, MAX_TEXTO / MAX_JUNTOS));
  if (ultimos.length > MAX_JUNTOS) lineas.push(`y ${ultimos.length - MAX_JUNTOS} más`);
  return {
    titulo: `${ultimos.length} novedades de tus equipos`,
    contenido: lineas.join('\n'),
    enlace: '/index/misequipos',
    etiqueta: 'resumen',
  };
}
