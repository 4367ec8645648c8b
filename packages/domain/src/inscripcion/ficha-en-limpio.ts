import { escribirNombre, juntarNombre } from '../importacion/hoja/nombres';
import type { DatosDeFicha } from './fichas';

const escribirApellidos = (apellidos: string): string => juntarNombre('', escribirNombre(apellidos), apellidos).trim();

/** A child as they are kept, whoever wrote them: the name as a sheet's is, and no number where there is no document. */
export const fichaEnLimpio = ({
  nombre,
  apellido_1,
  apellido_2,
  fecha_nacimiento,
  tipo_documento,
  documento,
}: DatosDeFicha): DatosDeFicha => ({
  nombre: escribirNombre(nombre),
  apellido_1: escribirApellidos(apellido_1),
  apellido_2: escribirApellidos(apellido_2),
  fecha_nacimiento,
  tipo_documento,
  documento: tipo_documento === 'pendiente' ? '' : documento,
});
