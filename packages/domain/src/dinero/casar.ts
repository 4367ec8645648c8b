import { llano } from '../organizacion/vocabulario/llano';
import { buscadorDeNombres, palabrasDe } from './nombres-parecidos';
import { subconjunto } from './subconjunto';

/** A line of the bank's statement; only what comes in is matched. Days as 'AAAA-MM-DD', amounts in cents. */
export interface MovimientoPorCasar {
  /** A unique id, as its fingerprint. Of two movements of one day, the one whose id comes first takes what both could. */
  id: string;
  fecha: string;
  centimos: number;
  texto: string;
  nombre: string | null;
  iban: string | null;
  referencias: readonly string[];
}

/** Something that a school owes. */
export interface Pendiente {
  id: number;
  colegio_id: number;
  /** Name of the school, beside its tax number and the accounts it is known to pay from. */
  nombre: string;
  cif: string | null;
  iban: readonly string[];
  importe: number;
  /** References that were given to be put in the transfer, or that went to the bank with the receipt. */
  referencias: readonly string[];
  fecha: string;
  /** What it is in words: «recibo», «cambio»… */
  clase: string;
}

export interface Casado {
  movimiento: string;
  /** `seguro` may be noted without looking; `dudoso` waits for a person; of `sin_casar` nothing is known. */
  situacion: 'seguro' | 'dudoso' | 'sin_casar';
  confianza: number;
  colegio_id: number | null;
  /** Ids of what it pays whole. No two movements share one, and together they never exceed the movement. */
  para: number[];
  /** Ids of what it looks like and does not pay, since another movement does or it is not enough. */
  parece: number[];
  sobra_centimos: number;
  razones: { si: boolean; texto: string }[];
}

type Razon = Casado['razones'][number];

interface Colegio {
  id: number;
  nombre: string;
  /** What the school owes, by day and then by id. */
  pendientes: Pendiente[];
  /** Searches already done: of the first so many debts, those that add up to so much. */
  partes: Map<string, number[] | null>;
}

/** What a movement could be, before anybody else takes it. */
interface Opcion {
  movimiento: MovimientoPorCasar;
  colegio: Colegio | null;
  /** Exact sets, the likeliest first; without any, what is proposed with money left over. */
  conjuntos: Pendiente[][];
  exacto: boolean;
  seguro: boolean;
  senales: number;
  parece: Pendiente[];
  razones: Razon[];
}

const si = (texto: string): Razon => ({ si: true, texto });
const no = (texto: string): Razon => ({ si: false, texto });
const sumar = (pendientes: readonly Pendiente[]): number => pendientes.reduce((suma, { importe }) => suma + importe, 0);
const euros = (centimos: number): string =>
  `${(centimos / 100).toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' })} €`;
const compacto = (texto: string): string => llano(texto).replaceAll(/[^a-z0-9]/g, '');
const sinEspacios = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();
const porDia = (a: { fecha: string }, b: { fecha: string }): number => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0);

const LARGO_REFERENCIA = 4;
/** A reference as short as a year, or that is one, would be found anywhere. */
const sirve = (referencia: string): boolean =>
  referencia.length >= LARGO_REFERENCIA && /\d/.test(referencia) && !/^20\d\d$/.test(referencia);

/** All the ways in which a text may write a reference: its words, without zeros before, and two or three of them together. */
function posibles({ texto, nombre, referencias, centimos }: MovimientoPorCasar): Set<string> {
  const halladas = new Set<string>();
  for (const parte of [texto, nombre ?? '', ...referencias]) {
    halladas.add(compacto(parte));
    for (const palabra of parte.split(/\s+/)) halladas.add(compacto(palabra));
    const trozos = llano(parte)
      .split(/[^a-z0-9]+/)
      .filter((trozo) => trozo !== '');
    for (const [n, trozo] of trozos.entries()) {
      const dos = trozo + (trozos[n + 1] ?? '');
      for (const una of [trozo, trozo.replace(/^0+/, ''), dos, dos + (trozos[n + 2] ?? '')]) halladas.add(una);
    }
  }
  // A number that equals the amount is the amount and not a reference.
  for (const importe of [centimos, centimos / 100]) halladas.delete(String(importe));
  return halladas;
}

const anadir = <K, V>(mapa: Map<K, V[]>, clave: K, valor: V): void => {
  const suyos = mapa.get(clave);
  if (suyos) suyos.push(valor);
  else mapa.set(clave, [valor]);
};

/** Indexes what is pending by each sign that may point to it. */
function indexar(pendientes: readonly Pendiente[]) {
  const colegios = new Map<number, Colegio>();
  const porIban = new Map<string, Colegio[]>();
  const porCif = new Map<string, Colegio[]>();
  const porReferencia = new Map<string, Pendiente[]>();
  const porImporte = new Map<number, Pendiente[]>();
  for (const uno of pendientes.filter(({ importe }) => importe > 0).toSorted((a, b) => porDia(a, b) || a.id - b.id)) {
    const colegio: Colegio = colegios.get(uno.colegio_id) ?? { id: uno.colegio_id, nombre: uno.nombre, pendientes: [], partes: new Map() };
    colegios.set(colegio.id, colegio);
    colegio.pendientes.push(uno);
    for (const iban of new Set(uno.iban.map(sinEspacios))) if (!porIban.get(iban)?.includes(colegio)) anadir(porIban, iban, colegio);
    const cif = compacto(uno.cif ?? '');
    if (cif !== '' && !porCif.get(cif)?.includes(colegio)) anadir(porCif, cif, colegio);
    for (const referencia of new Set(uno.referencias.map(compacto))) if (sirve(referencia)) anadir(porReferencia, referencia, uno);
    anadir(porImporte, uno.importe, uno);
  }
  return { colegios, porIban, porCif, porReferencia, porImporte, nombrados: buscadorDeNombres([...colegios.values()]) };
}
type Indice = ReturnType<typeof indexar>;

/** Schools that each sign of the movement points to. */
function leerSenales(movimiento: MovimientoPorCasar, { colegios, porIban, porCif, porReferencia, nombrados }: Indice) {
  const escritas = posibles(movimiento);
  const referidos = new Map<Pendiente, string>();
  const cifs: Colegio[] = [];
  for (const escrita of escritas) {
    for (const pendiente of porReferencia.get(escrita) ?? []) referidos.set(pendiente, escrita);
    cifs.push(...(porCif.get(escrita) ?? []));
  }
  const nombres = nombrados(palabrasDe([movimiento.nombre ?? '', movimiento.texto].join(' '))).map((id) => colegios.get(id)!);
  const de = (encontrados: readonly Colegio[]): Colegio[] => [...new Set(encontrados)];
  return {
    referidos,
    senales: [
      { que: 'referencia', colegios: de([...referidos.keys()].map(({ colegio_id }) => colegios.get(colegio_id)!)) },
      { que: 'iban', colegios: de(movimiento.iban === null ? [] : (porIban.get(sinEspacios(movimiento.iban)) ?? [])) },
      { que: 'cif', colegios: de(cifs) },
      { que: 'nombre', colegios: de(nombres) },
    ].filter((senal) => senal.colegios.length > 0),
  };
}
type Senales = ReturnType<typeof leerSenales>;

function parteDe({ partes }: Colegio, hasta: readonly Pendiente[], centimos: number): number[] | null {
  const clave = `${hasta.length}/${centimos}`;
  let parte = partes.get(clave);
  if (parte === undefined) {
    parte = subconjunto(
      hasta.map(({ importe }) => importe),
      centimos,
    );
    partes.set(clave, parte);
  }
  return parte;
}

/** The sets of a school's debts that add up to an amount: those it refers to, one debt, all of them or, where there is a single way, some of them. */
function exactos(colegio: Colegio, { fecha, centimos }: MovimientoPorCasar, referidos: Senales['referidos']): Pendiente[][] {
  const suyos = colegio.pendientes.filter((uno) => referidos.has(uno));
  if (suyos.length > 0 && sumar(suyos) === centimos) return [suyos];
  const unos = colegio.pendientes.filter(({ importe }) => importe === centimos);
  const referido = unos.filter((uno) => referidos.has(uno));
  if (referido.length > 0) return referido.map((uno) => [uno]);
  const hasta = colegio.pendientes.filter((uno) => uno.fecha <= fecha);
  const conjuntos = unos.map((uno) => [uno]);
  if (hasta.length > 1 && sumar(hasta) === centimos) conjuntos.push(hasta);
  if (colegio.pendientes.length > Math.max(1, hasta.length) && sumar(colegio.pendientes) === centimos) conjuntos.push(colegio.pendientes);
  if (conjuntos.length > 0) return conjuntos;
  const unico = parteDe(colegio, hasta, centimos);
  return unico ? [unico.map((n) => hasta[n]!)] : [];
}

const NOMBRES: Readonly<Record<string, string>> = { iban: 'IBAN conocido', cif: 'CIF', nombre: 'Nombre' };

function razonesDeSenales({ referidos, senales }: Senales, { iban }: MovimientoPorCasar): Razon[] {
  const razones = senales.map(({ que, colegios }) => {
    if (colegios.length > 1) {
      const quienes = colegios.slice(0, 3).map(({ nombre }) => `«${nombre}»`);
      const cual = que === 'nombre' ? 'El nombre' : que === 'iban' ? 'La cuenta' : que === 'cif' ? 'El CIF' : 'La referencia';
      return no(`${cual} puede ser de ${quienes.join(', ')}${colegios.length > 3 ? '…' : ''}`);
    }
    return si(que === 'referencia' ? `Referencia ${[...new Set(referidos.values())].join(', ').toUpperCase()}` : NOMBRES[que]!);
  });
  if (iban !== null && !senales.some(({ que }) => que === 'iban')) razones.push(no('IBAN nuevo'));
  if (referidos.size === 0) razones.push(no('Sin referencia'));
  return razones;
}

const decir = (pendientes: readonly Pendiente[]): string =>
  pendientes.length === 1 ? `${pendientes[0]!.clase} ${pendientes[0]!.id}` : `${pendientes.length} pendientes`;

/** A movement with no sign of its school: at most, something is owed of that amount. */
function sinColegio(movimiento: MovimientoPorCasar, senales: Senales, { porImporte }: Indice): Opcion {
  const iguales = porImporte.get(movimiento.centimos) ?? [];
  const razones = razonesDeSenales(senales, movimiento);
  if (iguales.length === 1) razones.unshift(si('Importe'));
  else razones.unshift(no(iguales.length === 0 ? 'Nadie debe ese importe' : `Hay ${iguales.length} pendientes de ese importe`));
  return {
    movimiento,
    colegio: null,
    conjuntos: [],
    exacto: false,
    seguro: false,
    senales: 0,
    parece: iguales.length === 1 ? [...iguales] : [],
    razones,
  };
}

/** A movement whose amount is not what its school owes: something may be proposed, with money left over. */
function sinImporte(colegio: Colegio, { centimos }: MovimientoPorCasar, referidos: Senales['referidos']) {
  const suyos = colegio.pendientes.filter((uno) => referidos.has(uno));
  const propuesta = suyos.length > 0 ? suyos : colegio.pendientes;
  const diferencia = centimos - sumar(propuesta);
  if (diferencia > 0) return { conjuntos: [propuesta], parece: [], razon: no(`Sobran ${euros(diferencia)}`) };
  const falta =
    suyos.length > 0
      ? `Faltan ${euros(-diferencia)} para ${decir(suyos)}`
      : `Nada de lo que debe es ese importe; debe ${euros(sumar(propuesta))}`;
  return { conjuntos: [], parece: suyos, razon: no(falta) };
}

/** Of several schools that it could be of, the one that owes exactly that, if it is the only one. */
function elegir(posibles: readonly Colegio[], movimiento: MovimientoPorCasar, referidos: Senales['referidos']): Colegio | null {
  if (posibles.length === 1) return posibles[0]!;
  const deEse = posibles.filter((colegio) => exactos(colegio, movimiento, referidos).length > 0);
  return deEse.length === 1 ? deEse[0]! : null;
}

function mirar(movimiento: MovimientoPorCasar, indice: Indice): Opcion {
  const leidas = leerSenales(movimiento, indice);
  const { senales, referidos } = leidas;
  if (senales.length === 0) return sinColegio(movimiento, leidas, indice);
  const comunes = senales.reduce<readonly Colegio[]>(
    (quedan, { colegios }) => quedan.filter((uno) => colegios.includes(uno)),
    senales[0]!.colegios,
  );
  const posibles = comunes.length > 0 ? comunes : [...new Set(senales.flatMap(({ colegios }) => colegios))];
  const colegio = elegir(posibles, movimiento, referidos);
  const razones = razonesDeSenales(leidas, movimiento);
  if (comunes.length === 0) razones.unshift(no('Lo que dice es de colegios distintos'));
  const base = { movimiento, colegio, senales: senales.length, razones };
  if (!colegio) return { ...base, conjuntos: [], exacto: false, seguro: false, parece: [] };
  const conjuntos = exactos(colegio, movimiento, referidos);
  if (conjuntos.length === 0) {
    const { razon, ...propuesta } = sinImporte(colegio, movimiento, referidos);
    return { ...base, ...propuesta, exacto: false, seguro: false, razones: [razon, ...razones] };
  }
  const futuro = conjuntos[0]!.some(({ fecha }) => fecha > movimiento.fecha);
  // A reference to something other than what it pays is a reason for a person to look.
  const otraCosa = [...referidos.keys()].some((uno) => !conjuntos[0]!.includes(uno));
  razones.unshift(si('Importe exacto'));
  if (conjuntos.length > 1) razones.push(no(`Puede ser ${conjuntos.length} cosas que debe`));
  if (futuro) razones.push(no('Es anterior a lo que pagaría'));
  if (otraCosa) razones.push(no('Nombra otro pendiente'));
  const seguro = comunes.length === 1 && conjuntos.length === 1 && !futuro && !otraCosa;
  return { ...base, conjuntos, exacto: true, seguro, parece: [] };
}

function confianza({ seguro, exacto, colegio, senales, parece }: Opcion, tomado: boolean): number {
  if (seguro && !tomado) return Math.min(99, 82 + 8 * senales);
  if (!colegio) return senales > 0 ? 40 : parece.length > 0 ? 34 : 10;
  return Math.min(79, 30 + 10 * senales + (exacto ? 20 : 0) - (tomado ? 20 : 0));
}

/** Takes what is still free, and says who has taken the rest. */
function tomar(opcion: Opcion, tomados: Map<number, MovimientoPorCasar>): Casado {
  const { movimiento, colegio, conjuntos, seguro, parece, razones } = opcion;
  const libre = conjuntos.find((conjunto) => conjunto.every(({ id }) => !tomados.has(id)));
  const tomado = libre === undefined && conjuntos.length > 0;
  const para = libre ?? [];
  for (const { id } of para) tomados.set(id, movimiento);
  const quiza = tomado ? conjuntos[0]! : parece;
  const ajenos = quiza.filter(({ id }) => tomados.has(id));
  const dichas = ajenos.map((uno) => {
    const [anno, mes, dia] = tomados.get(uno.id)!.fecha.split('-');
    return no(`El ${uno.clase} ${uno.id} ya lo salda otro movimiento, del ${dia}/${mes}/${anno}`);
  });
  return {
    movimiento: movimiento.id,
    situacion: seguro && !tomado ? 'seguro' : opcion.senales > 0 ? 'dudoso' : 'sin_casar',
    confianza: confianza(opcion, tomado),
    colegio_id: colegio?.id ?? null,
    para: para.map(({ id }) => id),
    parece: quiza.map(({ id }) => id),
    sobra_centimos: movimiento.centimos - sumar(para),
    razones: [...razones, ...dichas],
  };
}

/**
 * Matches what came into the bank with what schools owe, one answer a movement in their order. `seguro` needs a sign other than the amount (a reference, a
 * known account, its tax number, its name) that points to one school, and an exact amount that points to one debt there; what could be two things is never
 * `seguro`. Sure ones take first and, among equals, the older one and then by id, so the order in which they come changes nothing.
 */
export function casar(movimientos: readonly MovimientoPorCasar[], pendientes: readonly Pendiente[]): Casado[] {
  const indice = indexar(pendientes);
  const entran = movimientos.filter(({ centimos }) => centimos > 0).toSorted((a, b) => porDia(a, b) || (a.id < b.id ? -1 : 1));
  const opciones = entran.map((uno) => mirar(uno, indice));
  const tomados = new Map<number, MovimientoPorCasar>();
  const casados = new Map<string, Casado>();
  for (const opcion of [...opciones.filter(({ seguro }) => seguro), ...opciones.filter(({ seguro }) => !seguro)])
    casados.set(opcion.movimiento.id, tomar(opcion, tomados));
  return movimientos.map(
    ({ id, centimos }) =>
      casados.get(id) ?? {
        movimiento: id,
        situacion: 'sin_casar',
        confianza: 0,
        colegio_id: null,
        para: [],
        parece: [],
        sobra_centimos: centimos,
        razones: [no('Sale de la cuenta')],
      },
  );
}
