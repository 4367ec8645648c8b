import { leerTexto, type Celda, type Lectura, type Valor } from './celdas';
import { plegar } from './plegar';

/** A field that a file may bring. */
export interface Campo<N extends string = string> {
  nombre: N;
  /** The name that people read, which also heads its column in the template. */
  titulo: string;
  /** Other headings by which the field is known. */
  sinonimos?: readonly string[];
  obligatorio?: true;
  leer?: (celda: Celda) => Lectura;
  ejemplo: string;
}

const clave = (cabecera: string): string => plegar(cabecera).replaceAll(/[^a-z0-9]/g, '');

/** What each column was taken for. */
interface Columna<N extends string> {
  cabecera: string;
  campo: Campo<N> | null;
}

/** The field that somebody says each heading is; null, that column is not read. */
export type ColumnasDichas = Readonly<Record<string, string | null>>;

/** The field of each column by its heading, whatever its accents, capitals, underscores or spaces; or the one that somebody has said. */
export function reconocerColumnas<N extends string>(
  cabeceras: readonly string[],
  campos: readonly Campo<N>[],
  dichas: ColumnasDichas = {},
): Columna<N>[] {
  const conocidos = new Map(
    campos.flatMap((campo) => [campo.nombre, campo.titulo, ...(campo.sinonimos ?? [])].map((nombre) => [clave(nombre), campo] as const)),
  );
  const deNombre = new Map(campos.map((campo) => [campo.nombre as string, campo]));
  const dicha = new Map(Object.entries(dichas).map(([cabecera, nombre]) => [clave(cabecera), nombre]));
  return cabeceras.map((cabecera) => {
    const nombre = dicha.get(clave(cabecera));
    const suyo = nombre === undefined ? conocidos.get(clave(cabecera)) : nombre === null ? null : deNombre.get(nombre);
    return { cabecera, campo: suyo ?? null };
  });
}

/** Why a file with these columns cannot be read at all; null when it can. */
export function falloDeColumnas<N extends string>(columnas: readonly Columna<N>[], campos: readonly Campo<N>[]): string | null {
  const titulos = columnas.flatMap(({ campo }) => campo?.titulo ?? []);
  const faltan = campos.filter(({ obligatorio, titulo }) => obligatorio && !titulos.includes(titulo)).map(({ titulo }) => `«${titulo}»`);
  if (faltan.length > 0) return `Falta la columna ${new Intl.ListFormat('es').format(faltan)}`;
  const repetido = titulos.find((titulo, indice) => titulos.indexOf(titulo) !== indice);
  return repetido === undefined ? null : `La columna «${repetido}» está dos veces`;
}

/** What a row says, field by field; an empty cell says nothing. */
export type Datos<N extends string = string> = { [K in N]?: Valor };

export interface FilaLeida<N extends string = string> {
  linea: number;
  datos: Datos<N>;
  motivos: string[];
}

export interface FilaDeTabla {
  linea: number;
  celdas: readonly Celda[];
  /** Why the file itself is broken here. */
  fallo?: string;
}

export function leerFila<N extends string>({ linea, celdas, fallo }: FilaDeTabla, columnas: readonly Columna<N>[]): FilaLeida<N> {
  const datos: Datos<N> = {};
  if (fallo !== undefined) return { linea, datos, motivos: [fallo] };
  const sobran = celdas.slice(columnas.length).some((celda) => String(celda).trim() !== '');
  if (sobran || celdas.length < columnas.length)
    return { linea, datos, motivos: [`La línea tiene ${celdas.length} columnas y la cabecera ${columnas.length}`] };
  const motivos: string[] = [];
  columnas.forEach(({ campo }, indice) => {
    if (!campo) return;
    const celda = celdas[indice]!;
    const vacia = String(celda).trim() === '';
    if (vacia && campo.obligatorio) motivos.push(`${campo.titulo}: este dato es obligatorio`);
    if (vacia) return;
    const lectura = (campo.leer ?? leerTexto)(celda);
    if ('fallo' in lectura) motivos.push(`${campo.titulo}: ${lectura.fallo}`);
    else datos[campo.nombre] = lectura.valor;
  });
  return { linea, datos, motivos };
}
