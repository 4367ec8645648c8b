import {
  falloDeDocumentoConTipo,
  normalizarDocumento,
  tipoDeNumero,
  type FalloDeDocumento,
  type TipoDeDocumento,
} from '../maestros/documento/documento';
import { esDocumentoDeOtro, seLlamanIgual, type Identidad } from './identidad';

export interface DatosDeFicha {
  nombre: string;
  apellido_1: string;
  apellido_2: string;
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
  tipo_documento: TipoDeDocumento;
  documento: string;
}

/** The name of a child as the lists of the league write it. */
export const nombreDeFicha = ({ nombre, apellido_1, apellido_2 }: Pick<DatosDeFicha, 'nombre' | 'apellido_1' | 'apellido_2'>): string =>
  [nombre, apellido_1, apellido_2].filter((parte) => parte !== '').join(' ');

export type FalloDeFicha = FalloDeDocumento | 'de_otra_clase';

/** What is wrong with the document of a child, by its kind; null, nothing is. */
export function falloDeDocumentoDeFicha({
  tipo_documento,
  documento,
}: Pick<DatosDeFicha, 'tipo_documento' | 'documento'>): FalloDeFicha | null {
  const normal = normalizarDocumento(documento);
  if (tipo_documento === 'pendiente') return normal === '' ? null : 'de_otra_clase';
  const fallo = falloDeDocumentoConTipo({ dni: documento, tipo_documento }, { obligatorio: true });
  if (fallo === 'obligatorio' || tipo_documento === 'pasaporte') return fallo;
  return tipoDeNumero(normal) === tipo_documento ? fallo : 'de_otra_clase';
}

/** The document that the record of the player keeps. */
export const documentoDeJugador = ({ tipo_documento, documento }: Pick<DatosDeFicha, 'tipo_documento' | 'documento'>): string =>
  tipo_documento === 'pendiente' ? '' : normalizarDocumento(documento);

/** Who a proposal says that the child is. */
export const identidadDeFicha = (ficha: DatosDeFicha): Identidad => ({
  nombre_completo: nombreDeFicha(ficha),
  dni: documentoDeJugador(ficha),
  fecha_nacimiento: ficha.fecha_nacimiento,
});

/** A child of the school already there, or another proposal. */
export interface Conocido extends Identidad {
  id: number;
  estado: 1 | 2;
}

export interface Pareja<C extends Conocido> {
  jugador: C;
  por: 'documento' | 'nombre_y_fecha';
}

/** Why a person has to look at the proposal before it is accepted. */
export type Duda =
  | 'documento_de_otro'
  | 'de_otro_colegio'
  | 'traslado_pedido'
  | 'varios'
  | 'otro_documento'
  | 'de_baja'
  | 'repetida'
  | 'fuera_de_categoria'
  | 'en_otro_equipo'
  | 'sin_equipo';

/** The children who may be the one of a proposal: whoever has its document or, without one, its name and birthday. `dudas`: why each may not be. */
export function emparejar<C extends Conocido>(ficha: DatosDeFicha, conocidos: readonly C[]): { pareja: Pareja<C> | null; dudas: Duda[] } {
  const identidad = identidadDeFicha(ficha);
  const { nombre_completo: nombre, dni: documento } = identidad;
  const deDocumento = documento === '' ? undefined : conocidos.find(({ dni }) => dni === documento);
  const iguales = conocidos.filter(
    (conocido) => seLlamanIgual(conocido.nombre_completo, nombre) && conocido.fecha_nacimiento === ficha.fecha_nacimiento,
  );
  const jugador = deDocumento ?? iguales[0];
  if (!jugador) return { pareja: null, dudas: [] };
  const dudas: Duda[] = [
    ...(esDocumentoDeOtro(jugador, identidad) ? (['documento_de_otro'] as const) : []),
    ...(iguales.some(({ id }) => id !== jugador.id) ? (['varios'] as const) : []),
    ...(documento !== '' && jugador.dni !== '' && jugador.dni !== documento ? (['otro_documento'] as const) : []),
    ...(jugador.estado === 2 ? (['de_baja'] as const) : []),
  ];
  return { pareja: { jugador, por: jugador === deDocumento ? 'documento' : 'nombre_y_fecha' }, dudas };
}

export const CAMPOS_DE_FICHA = ['nombre_completo', 'dni', 'fecha_nacimiento', 'foto'] as const;
export type CampoDeFicha = (typeof CAMPOS_DE_FICHA)[number];

export interface CambioDeFicha {
  campo: CampoDeFicha;
  antes: string;
  despues: string;
}

/** The fields that accepting a proposal changes in the child's record. What the proposal does not say stays. */
export function cambiosDeFicha(
  ficha: DatosDeFicha & { con_foto: boolean; permite_foto: boolean },
  jugador: Omit<Conocido, 'id' | 'estado'> & { con_foto: boolean },
): CambioDeFicha[] {
  const dni = documentoDeJugador(ficha) || jugador.dni;
  const foto = !ficha.permite_foto ? 'sin foto' : ficha.con_foto ? 'la de la familia' : jugador.con_foto ? 'con foto' : 'sin foto';
  const despues: Record<CampoDeFicha, [string, string]> = {
    nombre_completo: [jugador.nombre_completo, nombreDeFicha(ficha)],
    dni: [jugador.dni, dni],
    fecha_nacimiento: [jugador.fecha_nacimiento, ficha.fecha_nacimiento],
    foto: [jugador.con_foto ? 'con foto' : 'sin foto', foto],
  };
  return CAMPOS_DE_FICHA.flatMap((campo) => {
    const [antes, ahora] = despues[campo];
    return antes === ahora ? [] : [{ campo, antes, despues: ahora }];
  });
}

/** Whether two proposals are of the same child, as when both parents send one. */
export const sonDelMismo = (una: DatosDeFicha, otra: DatosDeFicha): boolean => {
  const documento = documentoDeJugador(una);
  return (
    (documento !== '' && documento === documentoDeJugador(otra)) ||
    (seLlamanIgual(nombreDeFicha(una), nombreDeFicha(otra)) && una.fecha_nacimiento === otra.fecha_nacimiento)
  );
};
