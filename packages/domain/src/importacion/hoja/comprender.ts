import type { TipoDeDocumento } from '../../maestros/documento/documento';
import { leerTexto, type Celda } from '../celdas';
import { leerFecha, ordenDeFechas, type OrdenDeFechas } from '../fechas';
import type { Datos, FilaDeTabla } from '../columnas';
import { plegar } from '../plegar';
import { buscarCabecera, puntosDeCabecera, type Cabecera, type HojaCruda } from './cabecera';
import { decidirColumnas, type ColumnaDeHoja, type DichoDeColumna, type Saber } from './columnas';
import { escribirNombre, falloDeNombre, juntarNombre, partirApellidosPrimero, partirPorComa } from './nombres';
import { documentoEscrito, tipoEscrito } from './perfil';
import type { Papel } from './titulos';

/** What a row says of somebody, as it will be kept or, where it is wrong, as it is written. */
export interface PersonaDeHoja {
  linea: number;
  nombre: string;
  documento: string;
  /** Null: its number tells. */
  tipoDeDocumento: TipoDeDocumento | null;
  /** 'YYYY-MM-DD' where it is a date. */
  nacimiento: string;
  /** The person has no surnames, which somebody has to confirm before they are saved. */
  sinApellidos: boolean;
  /** Other fields of the person, by name. */
  otros: Datos;
  motivos: string[];
}

export interface CorreccionDeFila {
  linea: number;
  nombre: string;
  documento: string;
  /** As it was chosen; null, nobody has. */
  tipo?: TipoDeDocumento | null;
  nacimiento: string;
}

export interface LoDicho {
  hoja?: number | undefined;
  columnas: readonly DichoDeColumna[];
  correcciones: readonly CorreccionDeFila[];
}

export type Pendiente = 'hoja' | 'columna' | 'nombre' | 'nacimiento';

export interface Comprension {
  hojas: { nombre: string; filas: number }[];
  /** Which sheet is read; null: it is asked. */
  hoja: number | null;
  columnas: ColumnaDeHoja[];
  personas: PersonaDeHoja[];
  /** Lines with totals, signatures and whatever else is no child. */
  ignoradas: { linea: number; texto: string }[];
  /** Questions that have to be answered before anything is saved. */
  pendientes: Pendiente[];
}

const texto = (celda: Celda | undefined): string => (celda === undefined ? '' : String(celda).trim());
const estaVacia = ({ celdas, fallo }: FilaDeTabla): boolean => fallo === undefined && celdas.every((celda) => texto(celda) === '');

/** Understands a table of people, however it is arranged. What it cannot tell it asks, so nothing is read that might be something else. */
export function comprenderHojas(hojas: readonly HojaCruda[], dicho: LoDicho, saber: Saber): Comprension {
  const limpias = hojas.map(({ nombre, filas }) => ({ nombre, filas: filas.filter((fila) => !estaVacia(fila)) }));
  const cabeceras = limpias.map(buscarCabecera);
  const cual = dicho.hoja ?? elegirHoja(limpias, cabeceras);
  const comun = { hojas: limpias.map(({ nombre, filas }) => ({ nombre, filas: filas.length })), hoja: cual };
  const hoja = cual === null ? undefined : limpias[cual];
  if (!hoja) return { ...comun, hoja: null, columnas: [], personas: [], ignoradas: [], pendientes: ['hoja'] };
  const cabecera = cabeceras[cual!]!;
  const { filas, ignoradas } = separar(hoja.filas.slice(cabecera.fila + 1));
  const columnas = decidirColumnas(
    cabecera,
    filas.map(({ celdas }) => celdas),
    dicho.columnas,
    saber,
  );
  return { ...comun, columnas, ...leerPersonas(filas, ignoradas, columnas, dicho.correcciones) };
}

function elegirHoja(hojas: readonly HojaCruda[], cabeceras: readonly Cabecera[]): number | null {
  const conFilas = cabeceras.flatMap(({ fila, papeles }, indice) =>
    hojas[indice]!.filas.length > fila + 1 && hojas[indice]!.filas.length > 0 ? [{ indice, papeles }] : [],
  );
  if (conFilas.length === 1) return conFilas[0]!.indice;
  const tablas = conFilas.filter(({ papeles }) => papeles >= 2);
  if (tablas.length > 0) return tablas.length === 1 ? tablas[0]!.indice : null;
  const algunas = conFilas.filter(({ papeles }) => papeles > 0);
  return algunas.length === 1 ? algunas[0]!.indice : null;
}

const PIE =
  /^(sub)?totale?s?\b|^suma\b|^n[º°o.]*\s*(de\s+)?(total|alumn|jugador)|^numero (de|total)|^fecha( de)? (impres|emis|actual)|^impres[oa]|^firma|^sello|^pagina|^pag\.|^nota\b|^leyenda|^observaciones|^fdo|^vº\s?bº|^en .{2,40}, a \d|^generado|^curso \d{4}|^actualizado|^\*/;

/** Sets apart what is not a row of the table: what ends it, and its titles where they come again on another page. */
function separar(todas: readonly FilaDeTabla[]): Pick<Comprension, 'ignoradas'> & { filas: FilaDeTabla[] } {
  const filas: FilaDeTabla[] = [];
  const ignoradas: Comprension['ignoradas'] = [];
  for (const fila of todas) {
    const llenas = fila.celdas.map(texto).filter((celda) => celda !== '');
    const pie = llenas.length > 0 && llenas.length <= 3 && llenas.some((celda) => PIE.test(plegar(celda)));
    const sinLetras = fila.fallo === undefined && !llenas.some((celda) => /\p{L}{2}/u.test(celda));
    const repetida = puntosDeCabecera(fila.celdas).papeles >= 2;
    if (pie || sinLetras || repetida) ignoradas.push({ linea: fila.linea, texto: llenas.join(' · ').slice(0, 100) });
    else filas.push(fila);
  }
  return { filas, ignoradas };
}

function leerPersonas(
  filas: readonly FilaDeTabla[],
  antes: Comprension['ignoradas'],
  columnas: readonly ColumnaDeHoja[],
  correcciones: readonly CorreccionDeFila[],
): Pick<Comprension, 'personas' | 'ignoradas' | 'pendientes'> {
  const de = (papel: Papel): number[] => columnas.flatMap((columna) => (columna.papel === papel ? [columna.indice] : []));
  const nacimientos = de('nacimiento');
  const enTres = de('nacimiento_dia').length > 0 && de('nacimiento_mes').length > 0 && de('nacimiento_anno').length > 0;
  const orden = ordenDeFechas(filas.flatMap(({ celdas }) => nacimientos.map((indice) => celdas[indice] ?? '')));
  const pasaportes = new Set(columnas.filter(({ titulo }) => /pasap|passp/i.test(titulo)).map(({ indice }) => indice));
  const lector = { de, orden, pasaportes };
  const ignoradas = [...antes];
  const personas = filas.flatMap((fila) => {
    const corregida = correcciones.find(({ linea }) => linea === fila.linea);
    if (corregida) {
      // The kind of document that was chosen stands, whatever its column says.
      const leidas = corregida.tipo ? columnas.filter(({ otro }) => otro?.nombre !== 'tipo_documento') : columnas;
      return [conOtros(leerCorregida(corregida), leerOtros(fila, leidas))];
    }
    const leida = conOtros(leerPersona(fila, lector), leerOtros(fila, columnas));
    // A row with nothing that tells who: a note, or a title between rows.
    if (leida.nombre !== '' || leida.documento !== '' || leida.nacimiento !== '' || fila.fallo !== undefined) return [leida];
    ignoradas.push({
      linea: fila.linea,
      texto: fila.celdas
        .map(texto)
        .filter((celda) => celda !== '')
        .join(' · ')
        .slice(0, 100),
    });
    return [];
  });
  const hayNombre = (['nombre', 'completo', 'completo_apellidos'] as const).some((papel) => de(papel).length > 0);
  const pendientes: Pendiente[] = [];
  if (columnas.some(({ duda }) => duda !== null)) pendientes.push('columna');
  if (!hayNombre) pendientes.push('nombre');
  if (nacimientos.length === 0 && !enTres) pendientes.push('nacimiento');
  return { personas, ignoradas, pendientes };
}

type SinOtros = Omit<PersonaDeHoja, 'otros'>;
type Otros = Pick<PersonaDeHoja, 'otros' | 'motivos'>;
const conOtros = (persona: SinOtros, { otros, motivos }: Otros): PersonaDeHoja => ({
  ...persona,
  otros,
  motivos: [...persona.motivos, ...motivos],
});

function leerOtros({ celdas }: FilaDeTabla, columnas: readonly ColumnaDeHoja[]): Otros {
  const otros: Datos = {};
  const motivos: string[] = [];
  for (const { otro, papel, indice } of columnas) {
    const celda = celdas[indice] ?? '';
    if (!otro || papel !== 'otro' || texto(celda) === '') continue;
    const lectura = (otro.leer ?? leerTexto)(celda);
    if ('fallo' in lectura) motivos.push(`${otro.titulo}: ${lectura.fallo}`);
    else otros[otro.nombre] = lectura.valor;
  }
  return { otros, motivos };
}

interface Lector {
  de: (papel: Papel) => number[];
  orden: OrdenDeFechas;
  /** The columns whose title says passport. */
  pasaportes: ReadonlySet<number>;
}

function leerPersona(fila: FilaDeTabla, lector: Lector): SinOtros {
  const { linea, celdas, fallo } = fila;
  if (fallo !== undefined)
    return { linea, nombre: '', documento: '', tipoDeDocumento: null, nacimiento: '', sinApellidos: false, motivos: [fallo] };
  const motivos: string[] = [];
  const nombre = leerNombre(celdas, lector, motivos);
  const documento = leerDocumento(celdas, lector, motivos);
  const nacimiento = leerNacimiento(celdaDeNacimiento(celdas, lector), lector.orden, motivos);
  const tipoDeDocumento = tipoDe(celdas, lector, documento);
  return { linea, ...nombre, documento, tipoDeDocumento, nacimiento, motivos };
}

/** The date of one column or, of three, its day, its month in figures or in letters, and its year. */
function celdaDeNacimiento(celdas: readonly Celda[], { de }: Lector): Celda {
  const llena = (papel: Papel): Celda | undefined =>
    de(papel)
      .map((indice) => celdas[indice] ?? '')
      .find((celda) => texto(celda) !== '');
  const partes = (['nacimiento_dia', 'nacimiento_mes', 'nacimiento_anno'] as const).map(llena);
  return llena('nacimiento') ?? (partes.some((parte) => parte === undefined) ? '' : partes.map(texto).join(' '));
}

/** A passport by its title or its cell, or a document that is still to come. */
function tipoDe(celdas: readonly Celda[], { de, pasaportes }: Lector, documento: string): PersonaDeHoja['tipoDeDocumento'] {
  const suya = de('documento').find((indice) => texto(celdas[indice]) !== '');
  if (suya === undefined) return null;
  return tipoEscrito(celdas[suya] ?? '') ?? (pasaportes.has(suya) && !/^[klmxyz]?[\d.\s-]{7,}[a-z]$/i.test(documento) ? 'pasaporte' : null);
}

/** Reads what was typed on the screen, with the name first. */
function leerCorregida({ linea, nombre: escrito, documento, tipo = null, nacimiento: dia }: CorreccionDeFila): SinOtros {
  const motivos: string[] = [];
  const nombre = escribirNombre(escrito);
  motivos.push(...motivosDeNombre(nombre));
  const nacimiento = leerNacimiento(dia, 'dia', motivos);
  const tipoDeDocumento = tipoEscrito(documento) ?? tipo;
  return {
    linea,
    nombre,
    documento: tipoDeDocumento === 'pendiente' ? '' : documentoEscrito(documento),
    tipoDeDocumento,
    nacimiento,
    sinApellidos: nombre !== '' && !nombre.includes(' '),
    motivos,
  };
}

function motivosDeNombre(nombre: string): string[] {
  if (nombre === '') return ['Nombre completo: este dato es obligatorio'];
  const fallo = falloDeNombre(nombre);
  return fallo === null ? [] : [`Nombre completo: ${fallo}`];
}

function leerNacimiento(celda: Celda, orden: OrdenDeFechas, motivos: string[]): string {
  if (texto(celda) === '') {
    motivos.push('Fecha de nacimiento: este dato es obligatorio');
    return '';
  }
  const leida = leerFecha(celda, orden);
  if ('valor' in leida) return String(leida.valor);
  motivos.push(`Fecha de nacimiento: ${leida.fallo}`);
  return texto(celda);
}

function leerDocumento(celdas: readonly Celda[], { de }: Lector, motivos: string[]): string {
  const suyos = [
    ...new Set(
      de('documento')
        .map((indice) => documentoEscrito(celdas[indice] ?? ''))
        .filter((documento) => documento !== ''),
    ),
  ];
  if (suyos.length > 1) {
    motivos.push('Documento: la línea tiene dos');
    return suyos.join(' / ');
  }
  const [documento = ''] = suyos;
  const letra = de('letra')
    .map((indice) => texto(celdas[indice]))
    .join('');
  return documento !== '' && /\d$/.test(documento) ? documento + letra : documento;
}

type Nombre = Pick<PersonaDeHoja, 'nombre' | 'sinApellidos'>;

function leerNombre(celdas: readonly Celda[], { de }: Lector, motivos: string[]): Nombre {
  const [junto] = [...de('completo'), ...de('completo_apellidos')];
  const leido = junto === undefined ? deColumnas(celdas, de) : deUnaCelda(texto(celdas[junto]), de('completo_apellidos').includes(junto));
  motivos.push(...motivosDeNombre(leido.nombre));
  if (leido.dudoso)
    motivos.push('Nombre completo: no se sabe qué parte es el nombre y cuál los apellidos; escriba el nombre y después los apellidos');
  return { nombre: leido.nombre, sinApellidos: leido.sinApellidos };
}

const escribir = (celda: Celda | undefined): string => escribirNombre(texto(celda).replaceAll(/^[\s,;.]+|[\s,;]+$/g, ''));

interface NombreLeido extends Nombre {
  dudoso: boolean;
}

function deUnaCelda(escrita: string, apellidosPrimero: boolean): NombreLeido {
  const celda = escribir(escrita);
  const conComa = celda.includes(',');
  if (!conComa && (!celda.includes(' ') || !apellidosPrimero))
    return { nombre: celda, sinApellidos: celda !== '' && !celda.includes(' '), dudoso: false };
  const partido = conComa ? partirPorComa(celda) : partirApellidosPrimero(celda);
  if (!partido) return { nombre: celda, sinApellidos: false, dudoso: true };
  return {
    nombre: juntarNombre(escribirNombre(partido.nombre), escribirNombre(partido.apellidos), escrita),
    sinApellidos: false,
    dudoso: false,
  };
}

function deColumnas(celdas: readonly Celda[], de: Lector['de']): NombreLeido {
  const deCada = (...papeles: readonly Papel[]): string =>
    papeles
      .flatMap(de)
      .map((indice) => escribir(celdas[indice]))
      .filter((parte) => parte !== '' && !/^[-–—.]+$/.test(parte))
      .join(' ');
  const nombre = deCada('nombre');
  const apellidos = deCada('apellidos', 'apellido1', 'apellido2');
  if (nombre.includes(',')) return { ...deUnaCelda(nombre, true), dudoso: apellidos !== '' };
  if (nombre === '') return { nombre: apellidos, sinApellidos: false, dudoso: apellidos !== '' };
  if (apellidos === '') return { nombre, sinApellidos: true, dudoso: false };
  // Some sheets have the whole name in the first column.
  const escritos = (['apellidos', 'apellido1', 'apellido2'] as const)
    .flatMap(de)
    .map((indice) => texto(celdas[indice]))
    .join(' ');
  const yaDichos = ` ${plegar(nombre)} `.includes(` ${plegar(apellidos)} `) && plegar(nombre) !== plegar(apellidos);
  return { nombre: yaDichos ? nombre : juntarNombre(nombre, apellidos, escritos), sinApellidos: false, dudoso: false };
}
