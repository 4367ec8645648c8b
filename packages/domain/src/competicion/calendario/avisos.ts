import { enVerano } from '../semanas/por-jugar';
import { lunesDe, type Fechas } from '../semanas/semanas';

/** A match of a calendar, a draft's or a saved one. */
export interface PartidoFechado {
  /** What tells the match from all others. */
  clave: string;
  local: number;
  visitante: number;
  /** 'YYYY-MM-DD' and 'HH:mm'. */
  fecha: string | null;
  hora: string | null;
  sede: number | null;
  /** Minutes. */
  duracion: number;
  jornada: number;
  /** Name of the match in the warnings of another: 'Fútbol sala Alevín Mixto'. */
  rotulo: string;
}

export interface EquipoDeCalendario {
  id: number;
  nombre: string;
  /** Where and when the team prefers to play; its coaches are those of its active squad. */
  sede: number | null;
  dia: number | null;
  hora: string | null;
  entrenadores: readonly { id: number; nombre: string }[];
}

/** Days, both included, on which nothing is played at a venue; null, nobody knows until when. */
export interface CierreDeSede {
  sede: number;
  desde: string;
  hasta: string | null;
}

export const estaCerrada = ({ desde, hasta }: CierreDeSede, fecha: string): boolean => fecha >= desde && (hasta === null || fecha <= hasta);

/** What surrounds a calendar. */
export interface Entorno {
  fase: Fechas;
  /** Teams of the phase and of the matches around it. */
  equipos: readonly EquipoDeCalendario[];
  sedes: readonly { id: number; nombre: string; capacidad: number }[];
  cierres: readonly CierreDeSede[];
  festivos: readonly { fecha: string; nombre: string }[];
  /** Mondays of the weeks that are off. */
  inhabiles: readonly string[];
  /** Matches that are played beside the calendar. */
  ocupados: readonly PartidoFechado[];
  /** Today, 'YYYY-MM-DD', for a calendar that is being made; null for a saved one, whose matches are played as their day comes. */
  hoy: string | null;
}

/** For saved matches today does not matter: what has gone by has been played. */
export const deGuardados = <E extends { hoy: string | null }>(entorno: E): E => ({ ...entorno, hoy: null });

export interface Aviso {
  titulo: string;
  detalle: string;
  /** The match cannot be played like this: whoever saves it confirms that they have seen it. */
  fuerte?: true;
}

export const textoDeAviso = ({ titulo, detalle }: Aviso): string => `${titulo}: ${detalle}`;

/** 0 normal, 1 mild, 3 strong (spec 2 §4). */
export type NivelDeAviso = 0 | 1 | 3;
const LEVES = 2;
export const nivelDeCuenta = (cuantos: number): NivelDeAviso => (cuantos === 0 ? 0 : cuantos <= LEVES ? 1 : 3);

/** Whether one of the warnings keeps the match from being played as it is. */
export const sonFuertes = (avisos: readonly Aviso[]): boolean => avisos.some(({ fuerte }) => fuerte === true);
/** Level of a match: a warning that keeps it from being played weighs as much as many that do not. */
export const nivelDeAvisos = (avisos: readonly Aviso[]): NivelDeAviso => (sonFuertes(avisos) ? 3 : nivelDeCuenta(avisos.length));

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const MINUTOS_DE_HORA = 60;
const SEGUIDOS = 3;

const enPalabras = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** 1 Monday to 7 Sunday. */
export const diaDeSemana = (fecha: string): number => ((new Date(fecha).getUTCDay() + 6) % 7) + 1;
export const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * MINUTOS_DE_HORA + Number(hora.slice(3, 5));
export const horaDe = (minutos: number): string =>
  `${String(Math.floor(minutos / MINUTOS_DE_HORA)).padStart(2, '0')}:${String(minutos % MINUTOS_DE_HORA).padStart(2, '0')}`;

type Indice = Map<string, PartidoFechado[]>;
interface Indices {
  sedes: Indice;
  equipos: Indice;
  entrenadores: Indice;
}

const apuntar = (indice: Indice, clave: string, partido: PartidoFechado): void => {
  const lista = indice.get(clave);
  if (lista) lista.push(partido);
  else indice.set(clave, [partido]);
};

function anotar(indices: Indices, partido: PartidoFechado, equipos: ReadonlyMap<number, EquipoDeCalendario>): void {
  const { fecha, hora, sede, local, visitante } = partido;
  if (fecha === null || hora === null) return;
  if (sede !== null) apuntar(indices.sedes, `${sede} ${fecha}`, partido);
  for (const equipo of [local, visitante]) {
    apuntar(indices.equipos, `${equipo} ${fecha}`, partido);
    for (const { id } of equipos.get(equipo)?.entrenadores ?? []) apuntar(indices.entrenadores, `${id} ${fecha}`, partido);
  }
}

function indexar(partidos: readonly PartidoFechado[], equipos: ReadonlyMap<number, EquipoDeCalendario>): Indices {
  const indices: Indices = { sedes: new Map(), equipos: new Map(), entrenadores: new Map() };
  for (const partido of partidos) anotar(indices, partido, equipos);
  return indices;
}

const inicioDe = (partido: PartidoFechado): number => minutosDe(partido.hora!);
const finDe = (partido: PartidoFechado): number => inicioDe(partido) + partido.duracion;
const alaVez = (uno: PartidoFechado, otroPartido: PartidoFechado): boolean =>
  uno.clave !== otroPartido.clave && inicioDe(uno) < finDe(otroPartido) && inicioDe(otroPartido) < finDe(uno);

/** How many matches are played at once with this one at the fullest moment, itself included. */
function masALaVez(partido: PartidoFechado, otros: readonly PartidoFechado[]): number {
  const momentos = [inicioDe(partido), ...otros.map(inicioDe).filter((inicio) => inicio > inicioDe(partido))];
  return (
    1 +
    Math.max(
      ...momentos.map((momento) => otros.filter((otroPartido) => inicioDe(otroPartido) <= momento && momento < finDe(otroPartido)).length),
    )
  );
}

interface Mirada {
  /** Matches of the calendar: where they also come among the surrounding ones, that is where they were. */
  claves: ReadonlySet<string>;
  propios: Indices;
  ajenos: Indices;
  equipos: ReadonlyMap<number, EquipoDeCalendario>;
  sedes: ReadonlyMap<number, { nombre: string; capacidad: number }>;
  cierres: readonly CierreDeSede[];
  festivos: ReadonlyMap<string, string>;
  inhabiles: ReadonlySet<string>;
  fase: Fechas;
  hoy: string | null;
  nombre: (equipo: number) => string;
}

const enElDia = (mirada: Mirada, cual: keyof Indices, clave: string, partido: PartidoFechado): PartidoFechado[] =>
  [
    ...(mirada.propios[cual].get(clave) ?? []),
    ...(mirada.ajenos[cual].get(clave) ?? []).filter((otroPartido) => !mirada.claves.has(otroPartido.clave)),
  ].filter((otroPartido) => alaVez(partido, otroPartido));

/** 'desde el 08/01/2027', 'del 08/01/2027 al 31/01/2027' or 'el 08/01/2027' */
export const contarCierre = ({ desde, hasta }: Omit<CierreDeSede, 'sede'>): string =>
  desde === hasta
    ? `el ${enPalabras(desde)}`
    : hasta === null
      ? `desde el ${enPalabras(desde)}`
      : `del ${enPalabras(desde)} al ${enPalabras(hasta)}`;

const NOMBRADOS = 4;
/** Names some of the matches, since a venue may have a whole day of them in the way. */
const unosCuantos = (nombres: readonly string[]): string =>
  nombres.length > NOMBRADOS ? `${nombres.slice(0, NOMBRADOS - 1).join(', ')} y ${nombres.length - NOMBRADOS + 1} más` : nombres.join(', ');

function avisosDeSede(partido: PartidoFechado, mirada: Mirada): Aviso[] {
  const { sede, fecha, hora } = partido;
  if (sede === null) return [{ titulo: 'Sin sede', detalle: 'aún no se sabe dónde se juega' }];
  if (fecha === null) return [];
  const cierre = mirada.cierres.find((uno) => uno.sede === sede && estaCerrada(uno, fecha));
  if (cierre)
    return [{ titulo: 'Sede cerrada', detalle: `${mirada.sedes.get(sede)?.nombre ?? 'La sede'}, ${contarCierre(cierre)}`, fuerte: true }];
  if (hora === null) return [];
  const otros = enElDia(mirada, 'sedes', `${sede} ${fecha}`, partido);
  const { nombre, capacidad } = mirada.sedes.get(sede) ?? { nombre: 'La sede', capacidad: 1 };
  if (otros.length === 0 || masALaVez(partido, otros) <= capacidad) return [];
  const quienes = otros.map((otroPartido) => `${otroPartido.rotulo} hasta las ${horaDe(finDe(otroPartido))}`);
  return [{ titulo: 'Sede ocupada a esa hora', detalle: `${nombre}: ${unosCuantos([...new Set(quienes)])}`, fuerte: true }];
}

function avisosDePersonas(partido: PartidoFechado, mirada: Mirada): Aviso[] {
  const { fecha, hora } = partido;
  if (fecha === null || hora === null) return [];
  const avisos: Aviso[] = [];
  // Names the championship where it is another, since a school has teams of the same name in several.
  const cuando = (otroPartido: PartidoFechado): string =>
    `a las ${otroPartido.hora}${otroPartido.rotulo === partido.rotulo ? '' : ` (${otroPartido.rotulo})`}`;
  for (const equipo of [partido.local, partido.visitante]) {
    const [otroPartido] = enElDia(mirada, 'equipos', `${equipo} ${fecha}`, partido);
    if (otroPartido)
      avisos.push({ titulo: 'Equipo en otro partido', detalle: `${mirada.nombre(equipo)} juega ${cuando(otroPartido)}`, fuerte: true });
    for (const { id, nombre } of mirada.equipos.get(equipo)?.entrenadores ?? []) {
      // Where the team itself plays twice, that says it all.
      const choque = enElDia(mirada, 'entrenadores', `${id} ${fecha}`, partido).find(
        ({ local, visitante }) => local !== equipo && visitante !== equipo,
      );
      if (!choque) continue;
      const suyo = [choque.local, choque.visitante].find((uno) => mirada.equipos.get(uno)?.entrenadores.some((otra) => otra.id === id))!;
      avisos.push({ titulo: 'Entrenador en otro partido', detalle: `${nombre} dirige a ${mirada.nombre(suyo)} ${cuando(choque)}` });
    }
  }
  return avisos;
}

function avisosDeFecha({ fecha }: PartidoFechado, { festivos, inhabiles, fase, hoy }: Mirada): Aviso[] {
  if (fecha === null) return [];
  const avisos: Aviso[] = [];
  if (hoy !== null && fecha < hoy) {
    // The calendar of a phase that has ended is made to write down what was played.
    const acabada = fase.fecha_fin < hoy;
    avisos.push({ titulo: 'Día ya pasado', detalle: `hoy es ${enPalabras(hoy)}`, ...(!acabada && { fuerte: true }) });
  }
  if (enVerano(fecha)) avisos.push({ titulo: 'En julio o agosto', detalle: 'la temporada se juega hasta junio' });
  const festivo = festivos.get(fecha);
  if (festivo !== undefined) avisos.push({ titulo: 'Festivo', detalle: festivo || enPalabras(fecha) });
  if (inhabiles.has(lunesDe(fecha))) avisos.push({ titulo: 'Semana inhábil', detalle: `la del ${enPalabras(lunesDe(fecha))}` });
  if (fecha < fase.fecha_inicio || fecha > fase.fecha_fin)
    avisos.push({
      titulo: 'Fuera de las fechas de la fase',
      detalle: `va del ${enPalabras(fase.fecha_inicio)} al ${enPalabras(fase.fecha_fin)}`,
    });
  return avisos;
}

function avisosDePreferencia({ local, fecha, hora, sede }: PartidoFechado, mirada: Mirada): Aviso[] {
  const equipo = mirada.equipos.get(local);
  if (!equipo) return [];
  const avisos: Aviso[] = [];
  const prefiere = (que: string): string => `${equipo.nombre} prefiere ${que}`;
  if (fecha !== null && equipo.dia !== null && diaDeSemana(fecha) !== equipo.dia)
    avisos.push({ titulo: 'Fuera del día preferido', detalle: prefiere(`el ${DIAS[equipo.dia - 1]}`) });
  if (hora !== null && equipo.hora !== null && hora !== equipo.hora)
    avisos.push({ titulo: 'Fuera de la hora preferida', detalle: prefiere(`las ${equipo.hora}`) });
  if (sede !== null && equipo.sede !== null && sede !== equipo.sede)
    avisos.push({ titulo: 'Fuera de la sede preferida', detalle: prefiere(mirada.sedes.get(equipo.sede)?.nombre ?? 'otra') });
  return avisos;
}

const enOrden = (uno: PartidoFechado, otroPartido: PartidoFechado): number =>
  `${uno.fecha} ${uno.hora ?? ''}`.localeCompare(`${otroPartido.fecha} ${otroPartido.hora ?? ''}`) ||
  uno.clave.localeCompare(otroPartido.clave);

/** Matches with which a team plays at home, or away, for the third time running. */
function seguidos(partidos: readonly PartidoFechado[], nombre: (equipo: number) => string): Map<string, Aviso[]> {
  const deEquipo = new Map<number, PartidoFechado[]>();
  for (const partido of partidos.filter(({ fecha }) => fecha !== null).toSorted(enOrden))
    for (const equipo of [partido.local, partido.visitante]) {
      const lista = deEquipo.get(equipo);
      if (lista) lista.push(partido);
      else deEquipo.set(equipo, [partido]);
    }
  const avisos = new Map<string, Aviso[]>();
  for (const [equipo, partidosDeEquipo] of deEquipo) {
    let racha = 0;
    for (const [n, partido] of partidosDeEquipo.entries()) {
      const enCasa = partido.local === equipo;
      racha = n > 0 && (partidosDeEquipo[n - 1]!.local === equipo) === enCasa ? racha + 1 : 1;
      if (racha < SEGUIDOS) continue;
      const antes = partidosDeEquipo.slice(n - SEGUIDOS + 1, n).map(({ jornada }) => jornada);
      const titulo = `${racha === SEGUIDOS ? 'Tercer' : 'Otro'} partido seguido ${enCasa ? 'en casa' : 'fuera'}`;
      const aviso = { titulo, detalle: `${nombre(equipo)} ya ${enCasa ? 'recibe' : 'visita'} en las jornadas ${antes.join(' y ')}` };
      avisos.set(partido.clave, [...(avisos.get(partido.clave) ?? []), aviso]);
    }
  }
  return avisos;
}

/** Indexes the surrounding matches once. */
function mirarAlrededor(entorno: Entorno): Omit<Mirada, 'claves' | 'propios'> {
  const equipos = new Map(entorno.equipos.map((equipo) => [equipo.id, equipo]));
  return {
    ajenos: indexar(entorno.ocupados, equipos),
    equipos,
    sedes: new Map(entorno.sedes.map((sede) => [sede.id, sede])),
    cierres: entorno.cierres,
    festivos: new Map(entorno.festivos.map(({ fecha, nombre }) => [fecha, nombre])),
    inhabiles: new Set(entorno.inhabiles),
    fase: entorno.fase,
    hoy: entorno.hoy,
    nombre: (equipo: number) => equipos.get(equipo)?.nombre ?? 'El equipo',
  };
}

const avisosDeUno = (partido: PartidoFechado, mirada: Mirada): Aviso[] => [
  ...avisosDeSede(partido, mirada),
  ...avisosDePersonas(partido, mirada),
  ...avisosDeFecha(partido, mirada),
  ...avisosDePreferencia(partido, mirada),
];

/**
 * The warnings of each match of a calendar (domain-rules, «Calendars»). The surroundings are indexed once, so each change of the calendar costs as much as the
 * calendar alone.
 */
export function prepararAvisos(entorno: Entorno): (partidos: readonly PartidoFechado[]) => Map<string, Aviso[]> {
  const fijo = mirarAlrededor(entorno);
  return (partidos) => {
    const mirada: Mirada = { ...fijo, claves: new Set(partidos.map(({ clave }) => clave)), propios: indexar(partidos, fijo.equipos) };
    const rachas = seguidos(partidos, mirada.nombre);
    return new Map(partidos.map((partido) => [partido.clave, [...avisosDeUno(partido, mirada), ...(rachas.get(partido.clave) ?? [])]]));
  };
}

/** The warnings of one match wherever it is put, of which a thousand places are looked at. */
export function prepararAvisosDeUno(entorno: Entorno, clave: string): (partido: PartidoFechado) => Aviso[] {
  const mirada: Mirada = { ...mirarAlrededor(entorno), claves: new Set([clave]), propios: indexar([], new Map()) };
  return (partido) => avisosDeUno(partido, mirada);
}

/** The dates of the phase of a match, and the weeks that are off in it. */
export type MarcoDeFase = Pick<Entorno, 'fase' | 'inhabiles'>;
/** What surrounds the matches of many phases. */
export type EntornoComun = Omit<Entorno, 'fase' | 'inhabiles' | 'hoy'>;

/** Matches of many phases that are moved at once: each is only in the way of others where it has been put. */
export interface Traslado {
  avisos: (partido: PartidoFechado, marco: MarcoDeFase) => Aviso[];
  /** Warnings that keep the match from being played there: a venue that is full or closed, a team or a coach in another match. */
  choques: (partido: PartidoFechado) => Aviso[];
  /** Whether a team plays on a day. */
  juega: (equipo: number, fecha: string) => boolean;
  poner: (partido: PartidoFechado) => void;
}

/** `claves`: matches that have left where they were. */
export function prepararTraslado(entorno: EntornoComun, claves: ReadonlySet<string>): Traslado {
  const fijo = mirarAlrededor({ ...entorno, fase: { fecha_inicio: '', fecha_fin: '' }, inhabiles: [], hoy: null });
  const mirada: Mirada = { ...fijo, claves, propios: indexar([], fijo.equipos) };
  const marcos = new Map<MarcoDeFase, Mirada>();
  const miradaDe = (marco: MarcoDeFase): Mirada => {
    const suya = marcos.get(marco) ?? { ...mirada, fase: marco.fase, inhabiles: new Set(marco.inhabiles) };
    marcos.set(marco, suya);
    return suya;
  };
  return {
    avisos: (partido, marco) => avisosDeUno(partido, miradaDe(marco)),
    choques: (partido) => [...(partido.sede === null ? [] : avisosDeSede(partido, mirada)), ...avisosDePersonas(partido, mirada)],
    juega: (equipo, fecha) =>
      mirada.propios.equipos.has(`${equipo} ${fecha}`) ||
      (mirada.ajenos.equipos.get(`${equipo} ${fecha}`) ?? []).some(({ clave }) => !claves.has(clave)),
    poner: (partido) => anotar(mirada.propios, partido, fijo.equipos),
  };
}
