import type { Celda } from '../celdas';
import type { Campo } from '../columnas';
import { plegar } from '../plegar';
import type { Cabecera } from './cabecera';
import { ordenDeNombres } from './nombres';
import { perfilDe, type Perfil } from './perfil';
import { leerTitulo, type Papel } from './titulos';

export interface ColumnaDeHoja {
  indice: number;
  titulo: string;
  /** Null: nobody knows yet, and nothing is read of the column. */
  papel: Papel | null;
  /** Why the column is asked about; null: it is not. */
  duda: string | null;
  /** What the column seems to be, where it is asked about. */
  propuesta: Papel | null;
  ejemplos: string[];
  /** The field that it fills, where that is no part of who somebody is. */
  otro: Campo | null;
  /** Somebody says it now, or has said it before. */
  dicha: boolean;
}

interface EnEstudio extends ColumnaDeHoja {
  celdas: readonly Celda[];
  perfil: Perfil;
  persona: boolean;
}

const EJEMPLOS = 3;
const MAX_EJEMPLO = 60;
const JUNTOS: readonly Papel[] = ['completo', 'completo_apellidos', 'completo_dudoso'];
const PARTES: readonly Papel[] = ['nombre', 'apellidos', 'apellido1', 'apellido2'];

const textos = ({ celdas }: Pick<EnEstudio, 'celdas'>): string[] =>
  celdas.map((celda) => String(celda).trim()).filter((celda) => celda !== '');

function dudar(columna: EnEstudio, duda: string, propuesta: Papel | null = columna.papel): void {
  if (columna.dicha) return;
  columna.papel = null;
  columna.duda ??= duda;
  columna.propuesta ??= propuesta;
}

const CLASE_DE_DOCUMENTO = 'tipo de documento';
/** «Tipo documento», or «Tipo» under «Documento». */
const esClaseDeDocumento = (titulo: string, grupo: string): boolean => {
  const clave = claveDeTitulo(titulo);
  return (
    /^(tipo|clase)( de)? (doc|documento|identificacion)( de identidad)?$/.test(clave) ||
    (/^(tipo|clase)$/.test(clave) && leerTitulo(grupo).papel === 'documento')
  );
};

function empezar({ titulos, grupos, repetidas, fila }: Cabecera, filas: readonly (readonly Celda[])[], { hoy, otros }: Saber): EnEstudio[] {
  return titulos.map((titulo, indice) => {
    const celdas = filas.map((celdas) => celdas[indice] ?? '');
    const grupo = grupos[indice] ?? '';
    const deOtro = grupo !== '' && !grupo.includes(':') && leerTitulo(grupo).papel === 'ajena';
    const clave = esClaseDeDocumento(titulo, grupo) ? CLASE_DE_DOCUMENTO : claveDeTitulo(titulo);
    const otro = (fila < 0 || deOtro ? undefined : otros.find((campo) => claveDeTitulo(campo.titulo) === clave)) ?? null;
    const leido = fila < 0 ? { papel: null, duda: false, persona: false } : leerTitulo(titulo);
    const columna: EnEstudio = {
      indice,
      titulo: fila < 0 ? '' : titulo.slice(0, 100),
      papel: otro ? 'otro' : deOtro ? 'ajena' : leido.papel,
      otro,
      duda: null,
      propuesta: null,
      ejemplos: [...new Set(celdas.map((celda) => String(celda).trim().slice(0, MAX_EJEMPLO)).filter((celda) => celda !== ''))].slice(
        0,
        EJEMPLOS,
      ),
      dicha: false,
      celdas,
      perfil: perfilDe(celdas, hoy),
      persona: leido.persona,
    };
    if (leido.duda && !deOtro && !otro) dudar(columna, 'Su título habla de más de una persona');
    if (repetidas[indice]) dudar(columna, `No se sabe si es del jugador o de «${grupo}»`, leido.papel);
    return columna;
  });
}

/** Corrects what a title says, or supplies it, by what the cells say. */
function mirarCeldas(columna: EnEstudio): void {
  const { papel, perfil, titulo } = columna;
  if (columna.dicha || columna.duda !== null || papel === 'ajena' || papel === 'otro') return;
  const { llenas } = perfil;
  if (llenas === 0) {
    columna.papel = papel ?? 'nada';
    return;
  }
  // The place of each in the list, under a title that reaches further than it seems.
  if ((papel === 'documento' || papel === 'nacimiento') && textos(columna).every((texto) => /^\d{1,3}$/.test(texto))) {
    columna.papel = 'nada';
    return;
  }
  const deNombre = papel !== null && (JUNTOS.includes(papel) || PARTES.includes(papel));
  if (deNombre && perfil.letras < 0.5 && (columna.persona || perfil.letras === 0)) {
    columna.papel = perfil.documento > 0.3 || perfil.fecha > 0.3 ? null : 'nada';
    if (columna.papel === null)
      dudar(columna, 'Su título es de un nombre, y lo que tiene no', perfil.documento > 0.3 ? 'documento' : 'nacimiento');
  } else if (papel === 'documento' && perfil.letras > 0.5 && perfil.documento < 0.3)
    dudar(columna, 'Su título es de un documento, y lo que tiene no', 'nada');
  else if (papel === 'nacimiento' && perfil.letras > 0.5) dudar(columna, 'Su título es de una fecha, y lo que tiene no', 'nada');
  else if (papel === 'nada' && perfil.documento >= 0.3) dudar(columna, 'Parece un documento', 'documento');
  else if (papel === null && /pasap|passp/.test(plegar(titulo))) dudar(columna, 'Parece un documento', 'documento');
}

/** Looks at columns whose title says nothing, where the cells may. */
function mirarDesconocidas(columnas: EnEstudio[]): void {
  const hay = (papeles: readonly Papel[]): boolean => columnas.some(({ papel }) => papel !== null && papeles.includes(papel));
  for (const columna of columnas) {
    const { papel, duda, perfil } = columna;
    if (papel !== null || duda !== null || columna.dicha) continue;
    if (perfil.documento >= 0.3) dudar(columna, 'Parece un documento', 'documento');
    else if (perfil.fecha >= 0.5) deFecha(columna, hay(['nacimiento', 'nacimiento_dia']));
    else if (perfil.letras >= 0.5 && (perfil.pila >= 0.4 || perfil.variado))
      dudar(
        columna,
        'Parece un nombre o unos apellidos',
        hay([...JUNTOS, 'nombre']) ? 'nada' : hay(['apellidos', 'apellido1', 'apellido2']) ? 'nombre' : 'completo',
      );
    else columna.papel = 'nada';
  }
}

function deFecha(columna: EnEstudio, yaHay: boolean): void {
  if (yaHay) columna.papel = 'nada';
  else dudar(columna, 'Parece una fecha de nacimiento', 'nacimiento');
}

const con = (columnas: EnEstudio[], ...papeles: readonly Papel[]): EnEstudio[] =>
  columnas.filter(({ papel }) => papel !== null && papeles.includes(papel));

/** Two columns with the same role: one is empty, or they are of different people. */
function repartirRepetidas(columnas: EnEstudio[]): void {
  for (const papel of [
    'nombre',
    'apellidos',
    'apellido1',
    'apellido2',
    'nacimiento',
    'completo',
    'completo_apellidos',
    'documento',
  ] as const) {
    const suyas = con(columnas, papel);
    for (const vacia of suyas.filter(({ perfil, dicha }) => perfil.llenas === 0 && !dicha))
      if (con(columnas, papel).length > 1) vacia.papel = 'nada';
    const llenas = con(columnas, papel);
    if (llenas.length < 2 || llenas.some(({ dicha }) => dicha)) {
      // The column that was said by hand is the one.
      if (llenas.length > 1) for (const otra of llenas) if (!otra.dicha && papel !== 'documento') otra.papel = 'nada';
      continue;
    }
    const [primera] = llenas;
    const iguales = llenas.every(({ celdas }) =>
      celdas.every((celda, fila) => plegar(String(celda)) === plegar(String(primera!.celdas[fila]))),
    );
    const seCompletan =
      papel === 'documento' &&
      primera!.celdas.every((_, fila) => llenas.filter(({ celdas }) => String(celdas[fila]).trim() !== '').length < 2);
    if (iguales) for (const otra of llenas.slice(1)) otra.papel = 'nada';
    else if (!seCompletan) for (const otra of llenas) dudar(otra, 'Hay más de una columna así');
  }
}

const DE_TRES: readonly Papel[] = ['nacimiento_dia', 'nacimiento_mes', 'nacimiento_anno'];
/** A date in three columns. Where any of them is not there, «Día de nacimiento» is the whole date, and the others are no date. */
function decidirPartesDeFecha(columnas: EnEstudio[]): void {
  if (con(columnas, 'nacimiento').length === 0 && DE_TRES.every((papel) => con(columnas, papel).length === 1)) return;
  for (const columna of con(columnas, ...DE_TRES))
    if (!columna.dicha) columna.papel = columna.papel === 'nacimiento_dia' ? 'nacimiento' : 'nada';
}

const variasPalabras = (columna: EnEstudio): boolean => {
  const suyos = textos(columna);
  return suyos.filter((texto) => /[\s,]/.test(texto)).length > suyos.length / 2;
};

/** A single column with names: «Nombre» may have the surnames in it, and «Alumno/a» only the name. */
function decidirNombres(columnas: EnEstudio[]): void {
  const apellidos = con(columnas, 'apellidos', 'apellido1', 'apellido2');
  const nombres = con(columnas, 'nombre');
  const juntos = con(columnas, ...JUNTOS);
  if (apellidos.length > 0 && nombres.length === 0) {
    const [persona] = juntos.filter((columna) => !columna.dicha && !contiene(columna, apellidos));
    if (persona && juntos.length === 1) persona.papel = 'nombre';
    else if (juntos.length === 0) sinNombre(apellidos);
  }
  if (con(columnas, 'nombre').length > 0 && apellidos.length > 0)
    for (const junta of con(columnas, ...JUNTOS))
      if (!junta.dicha) {
        if (contiene(junta, [...con(columnas, 'nombre'), ...apellidos])) junta.papel = 'nada';
        else dudar(junta, 'No dice lo mismo que las columnas de nombre y apellidos');
      }
  if (con(columnas, 'nombre').length > 0 && apellidos.length === 0 && juntos.length === 0)
    for (const sola of con(columnas, 'nombre')) if (!sola.dicha && variasPalabras(sola)) sola.papel = 'completo';
  const nombre = con(columnas, 'nombre');
  const varias = con(columnas, ...JUNTOS);
  // «Jugador» without surnames, and «Nombre» with its surnames in no column.
  if (nombre.length === 1 && varias.length === 1 && apellidos.length === 0 && !nombre[0]!.dicha && !varias[0]!.dicha) {
    if (contiene(varias[0]!, nombre)) nombre[0]!.papel = 'nada';
    else for (const columna of [...nombre, ...varias]) dudar(columna, 'Hay más de una columna de nombre');
  }
  if (con(columnas, ...JUNTOS).length > 1 && !con(columnas, ...JUNTOS).some(({ dicha }) => dicha))
    for (const columna of con(columnas, ...JUNTOS)) dudar(columna, 'Hay más de una columna de nombre');
}

/** «Apellidos» with the name after a comma, or after the surnames. */
function sinNombre(apellidos: EnEstudio[]): void {
  const [sola] = apellidos;
  if (apellidos.length > 1 || !sola || sola.papel !== 'apellidos' || sola.dicha) return;
  const suyos = textos(sola);
  const conComa = suyos.filter((texto) => /,\s*\p{L}/u.test(texto)).length > suyos.length / 2;
  if (conComa || ordenDeNombres(suyos, 'dudoso') === 'apellidos') sola.papel = 'completo_apellidos';
}

/** Whether the cells of a column hold all the words of those of others. */
const contiene = ({ celdas }: EnEstudio, otras: readonly EnEstudio[]): boolean => {
  const filas = celdas.map((celda, fila) => ({
    suyas: new Set(plegar(String(celda)).split(/[\s,]+/)),
    ajenas: otras.flatMap((otra) => plegar(String(otra.celdas[fila])).split(/[\s,]+/)).filter((palabra) => palabra !== ''),
  }));
  const llenas = filas.filter(({ ajenas }) => ajenas.length > 0);
  return (
    llenas.length > 0 && llenas.filter(({ suyas, ajenas }) => ajenas.every((palabra) => suyas.has(palabra))).length >= llenas.length * 0.8
  );
};

/** Which end of a column of whole names is the name. */
function decidirOrden(columnas: EnEstudio[]): void {
  for (const columna of con(columnas, ...JUNTOS)) {
    const { papel, dicha } = columna;
    if (dicha) continue;
    const sinComa = textos(columna).filter((texto) => !texto.includes(','));
    const titulo = papel === 'completo' ? 'nombre' : papel === 'completo_apellidos' ? 'apellidos' : 'dudoso';
    const orden = ordenDeNombres(sinComa, titulo);
    if (orden === 'nombre') columna.papel = 'completo';
    else if (orden === 'apellidos' || sinComa.length === 0) columna.papel = 'completo_apellidos';
    else dudar(columna, 'No se sabe si va antes el nombre o los apellidos', 'completo');
  }
}

/** The letter of a document in a column of its own; without a document it is that of the class. */
function decidirLetras(columnas: EnEstudio[]): void {
  for (const letra of con(columnas, 'letra')) {
    const deAntes = columnas[letra.indice - 1];
    const suelta = textos(letra).every((texto) => /^[a-z]$/i.test(texto));
    const sinLetra = deAntes?.papel === 'documento' && textos(deAntes).some((texto) => /^[xyz]?[\d.\s-]+$/i.test(texto));
    if (!letra.dicha && !(suelta && sinLetra)) letra.papel = 'nada';
  }
}

/** What is known beside what the file says. */
export interface Saber {
  hoy: string;
  /** What was said before of a title, by `claveDeTitulo`. */
  recordada: (clave: string) => Papel | undefined;
  /** Fields that a column may bring beside who somebody is. */
  otros: readonly Campo[];
}

export interface DichoDeColumna {
  indice: number;
  papel: Papel;
}

export function decidirColumnas(
  cabecera: Cabecera,
  filas: readonly (readonly Celda[])[],
  dichas: readonly DichoDeColumna[],
  saber: Saber,
): ColumnaDeHoja[] {
  const columnas = empezar(cabecera, filas, saber);
  const veces = (clave: string): number => columnas.filter(({ titulo }) => claveDeTitulo(titulo) === clave).length;
  for (const columna of columnas) {
    const clave = claveDeTitulo(columna.titulo);
    const recordada = clave === '' || veces(clave) > 1 ? undefined : saber.recordada(clave);
    const papel = dichas.find(({ indice }) => indice === columna.indice)?.papel ?? recordada;
    if (papel !== undefined) Object.assign(columna, { papel, duda: null, propuesta: null, dicha: true });
  }
  decidirPartesDeFecha(columnas);
  for (const columna of columnas) mirarCeldas(columna);
  repartirRepetidas(columnas);
  mirarDesconocidas(columnas);
  decidirNombres(columnas);
  decidirOrden(columnas);
  decidirLetras(columnas);
  return columnas.map(({ celdas: _celdas, perfil: _perfil, persona: _persona, ...columna }) => columna);
}

/** The key by which a title is remembered. */
export const claveDeTitulo = (titulo: string): string =>
  plegar(titulo)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
