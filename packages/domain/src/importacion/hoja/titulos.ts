import { plegar } from '../plegar';
import { FAMILIAS, type Familia } from './familias';

/** What a column of a sheet of people says of each. */
export type Papel =
  | 'nombre'
  | 'apellidos'
  | 'apellido1'
  | 'apellido2'
  /** Name and surnames together: the name first, the surnames first, or as each cell tells. */
  | 'completo'
  | 'completo_apellidos'
  | 'completo_dudoso'
  | 'documento'
  | 'letra'
  | 'nacimiento'
  /** Its three parts, each in a column. */
  | 'nacimiento_dia'
  | 'nacimiento_mes'
  | 'nacimiento_anno'
  /** A field with a title of its own. */
  | 'otro'
  /** Data of somebody else: a parent, a trainer. */
  | 'ajena'
  /** A column that is known, and is not read. */
  | 'nada';

/** Words that people join. */
const JUNTAS = /(apellidos?|nombres?|nacimiento|completo|fecha(?!n?ac$)|primer|segundo|alumn[oa]|jugador|cognoms?)(?=[a-z])/g;

/** The words of a title, without accents, signs or capitals. */
function palabrasDe(titulo: string): string[] {
  const separadas = titulo
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(\d)\s*[.ºª°]+\s*([a-z]{0,3})\b/gi, '$1$2 ');
  const texto = plegar(separadas)
    .replaceAll(/\b([a-z])\.\s?([a-z])\.\s?([a-z])\b\.?/g, '$1$2$3')
    .replaceAll(/\b([a-z])\.\s?([a-z])\.(?=\s|$|[^a-z])/g, '$1$2 ')
    .replaceAll(/[/\\|](a|as|o|os|es|e|s|ak|x)\b/g, ' ')
    .replaceAll(/\((a|as|os|o|es|s)\)/g, ' ')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll(/[^a-z0-9@]+/g, ' ')
    .trim();
  return texto.split(' ').flatMap((palabra) => {
    if (familiasDe(palabra).length > 0) return [palabra];
    return palabra
      .replaceAll(JUNTAS, '$1 ')
      .split(' ')
      .flatMap((parte) => (parte === 'y' || parte === '' ? [] : [parte.replace(/^y(?=nombre|apell)/, '')]));
  });
}

const familiasDe = (palabra: string): Familia[] =>
  (Object.keys(FAMILIAS) as Familia[]).filter((familia) => FAMILIAS[familia].test(palabra));

const esDeFamilia = (palabra: string): boolean => familiasDe(palabra).length > 0;

/** Whether a text has a word that titles have. */
export const diceDeColumna = (texto: string): boolean => palabrasDe(texto).some(esDeFamilia);

const ENLACE = /^(datos|del?|la|los|las|[yeou]|legal(es)?|personales|1|2)$/;
/** Whether a text says that what is under it is of a parent, a trainer or anybody else, and nothing more. */
export const esDeOtraPersona = (texto: string): boolean => {
  const palabras = palabrasDe(texto);
  return (
    palabras.some((palabra) => FAMILIAS.ajena.test(palabra)) && palabras.every((palabra) => esDeFamilia(palabra) || ENLACE.test(palabra))
  );
};

export interface TituloLeido {
  /** Null: the title has no known word. */
  papel: Papel | null;
  /** The title says two things, so it is asked about. */
  duda: boolean;
  /** The title only says «alumno»: the column may be the name, or the name and the surnames. */
  persona: boolean;
}

const es = (papel: Papel | null, duda = false, persona = false): TituloLeido => ({ papel, duda, persona });

/** What the words of a title say that its column is. */
export function leerTitulo(titulo: string): TituloLeido {
  const completo = palabrasDe(titulo);
  const fuera = palabrasDe(titulo.replaceAll(/\((?!(?:a|as|os|es|s)\))[^)]*\)?/g, ' '));
  // What goes in brackets explains the title, unless it names somebody else.
  const dentroDeOtro = completo.length > fuera.length && completo.some((palabra) => FAMILIAS.ajena.test(palabra));
  const palabras = fuera.some((palabra) => familiasDe(palabra).length > 0) ? fuera : completo;
  const leido = deFamilias(palabras, titulo);
  const dudosa = dentroDeOtro && leido.papel !== null && leido.papel !== 'nada' && leido.papel !== 'ajena';
  return dudosa ? { ...leido, duda: true } : leido;
}

function deFamilias(palabras: readonly string[], titulo: string): TituloLeido {
  const tiene = (familia: Familia): boolean => palabras.some((palabra) => FAMILIAS[familia].test(palabra));
  const suyo = deQuienEs(palabras, tiene);
  const ajena = palabras.findIndex((palabra) => FAMILIAS.ajena.test(palabra));
  if (ajena < 0) return suyo;
  // «DNI del alumno o de su padre» is of either; «DNI del padre del alumno» is of the father.
  const persona = palabras.findIndex((palabra) => FAMILIAS.persona.test(palabra));
  const deCualquiera = persona >= 0 && (persona < ajena || /\/|\b[ou]\b/i.test(titulo));
  return deCualquiera && suyo.papel !== null && suyo.papel !== 'nada' ? es(suyo.papel, true) : es('ajena');
}

type Tiene = (familia: Familia) => boolean;

function deQuienEs(palabras: readonly string[], tiene: Tiene): TituloLeido {
  const cosa = palabras.some((palabra) => FAMILIAS.cosa.test(palabra));
  if (tiene('nacimiento')) {
    if (cosa) return es('nada');
    const parte = parteDelNacimiento(palabras);
    if (parte !== null) return es(parte);
    return tiene('anno') && !palabras.some((palabra) => /^(fecha|fec|f|dia|data|date)$/.test(palabra)) ? es('nada') : es('nacimiento');
  }
  if (tiene('pasaporte') && !tiene('documento')) return es(null);
  if (cosa) return es('nada');
  if (tiene('documento')) {
    if (tiene('fecha') && !tiene('letra')) return es('nada');
    return tiene('letra') ? es('letra') : es('documento');
  }
  return deNombre(palabras, tiene);
}

const PARTES = [
  ['nacimiento_dia', /^(dia|egun[ak]?|day)$/],
  ['nacimiento_mes', FAMILIAS.mes],
  ['nacimiento_anno', FAMILIAS.anno],
] as const;
/** «Día de nacimiento» and «Año nac.» may be parts of a date that takes three columns; what names all of them is the whole. */
function parteDelNacimiento(palabras: readonly string[]): (typeof PARTES)[number][0] | null {
  const suyas = PARTES.filter(([, es]) => palabras.some((palabra) => es.test(palabra)));
  return suyas.length === 1 ? suyas[0]![0] : null;
}

function deNombre(palabras: readonly string[], tiene: Tiene): TituloLeido {
  const apellido = palabras.findIndex((palabra) => FAMILIAS.apellido.test(palabra) && !FAMILIAS.primero.test(palabra));
  const nombre = palabras.findIndex((palabra) => FAMILIAS.nombre.test(palabra));
  // «Last name» and «Surname» are surnames; «1st name», a name.
  const ingles = palabras.some((palabra) => /^(last|sur|family)/.test(palabra));
  if (apellido >= 0 && nombre >= 0 && !ingles) return es(nombre < apellido ? 'completo' : 'completo_apellidos');
  if (apellido >= 0) {
    if (tiene('primero') && tiene('segundo')) return es('apellidos');
    return es(tiene('segundo') ? 'apellido2' : tiene('primero') ? 'apellido1' : 'apellidos');
  }
  if (nombre >= 0) {
    if (tiene('segundo')) return es(null);
    return tiene('completo') ? es('completo') : es('nombre');
  }
  if (tiene('letra') && palabras.length === 1) return es('letra');
  if (tiene('persona') && !tiene('numero') && !tiene('fecha') && !tiene('anno')) return es('completo_dudoso', false, true);
  return tiene('anno') || (palabras.length > 0 && palabras.every((palabra) => FAMILIAS.numero.test(palabra))) ? es('nada') : es(null);
}
