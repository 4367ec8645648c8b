import { plegar } from '../importacion/plegar';
import { normalizarDocumento } from '../maestros/documento/documento';

/** What tells a child from any other. */
export interface Identidad {
  nombre_completo: string;
  /** Empty: none yet, or nobody has said it. */
  dni: string;
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
}
export type DatoDeIdentidad = keyof Identidad;

/** Whether two names are one but for accents, capitals and spaces. */
export const seLlamanIgual = (uno: string, otro: string): boolean => plegar(uno) === plegar(otro);

/** The words of a name, also of «Ruiz Gil, Ana» and «García-López». */
export const palabrasDeNombre = (nombre: string): string[] =>
  plegar(nombre)
    .split(/[\s,-]+/)
    .filter((palabra) => palabra !== '');

const enOrden = (palabras: readonly string[]): string => palabras.toSorted().join(' ');

/** The same words in any order, or the one without the last surnames of the other: a word before them may be another first name. */
export function esElMismoNombre(uno: string, otro: string): boolean {
  const [menos, mas] = [palabrasDeNombre(uno), palabrasDeNombre(otro)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (menos.length === mas.length) return enOrden(menos) === enOrden(mas);
  return menos.length > 1 && menos.every((palabra, lugar) => mas[lugar] === palabra);
}

/** In what somebody known and whoever is told are not the same one. A document that either lacks says nothing. */
export function enQueDifieren(conocido: Identidad, dicho: Identidad): DatoDeIdentidad[] {
  const [suyo, otro] = [normalizarDocumento(conocido.dni), normalizarDocumento(dicho.dni)];
  return [
    ...(esElMismoNombre(conocido.nombre_completo, dicho.nombre_completo) ? [] : (['nombre_completo'] as const)),
    ...(suyo === '' || otro === '' || suyo === otro ? [] : (['dni'] as const)),
    ...(conocido.fecha_nacimiento === dicho.fecha_nacimiento ? [] : (['fecha_nacimiento'] as const)),
  ];
}

/** Whether the document told is of somebody else: of a twin, who has another first name, or of a brother, who has another birthday. */
export const esDocumentoDeOtro = (conocido: Identidad, dicho: Identidad): boolean =>
  conocido.dni !== '' && conocido.dni === normalizarDocumento(dicho.dni) && enQueDifieren(conocido, dicho).length > 0;

/** Whether a record that is open to be corrected becomes that of another child: a wrong letter is corrected, another first name or two data are not. */
export function seVuelveOtro(antes: Identidad, despues: Identidad): boolean {
  const difieren = enQueDifieren(antes, despues);
  const [pila, otra] = [palabrasDeNombre(antes.nombre_completo)[0], palabrasDeNombre(despues.nombre_completo)[0]];
  return difieren.length > 1 || (difieren.includes('nombre_completo') && pila !== otra);
}

/** The same name and birthday, and no document that tells them apart: they may be the same child. */
export const sePareceA = (uno: Identidad, otro: Identidad): boolean =>
  uno.fecha_nacimiento === otro.fecha_nacimiento &&
  (normalizarDocumento(uno.dni) === '' || otro.dni === '') &&
  seLlamanIgual(uno.nombre_completo, otro.nombre_completo);
