import type { rutasEntrenadores } from '@cd/contract/personas/entrenadores';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { nothingLeft } from '../../../platform/db/columns';
import type { DefPersona } from '../persona/persona';
import { ponerColegios } from './queries';

type Modelo = Body<typeof rutasEntrenadores.crear>;

export const ENTRENADOR: DefPersona<'entrenador', Modelo> = {
  tabla: 'entrenador',
  uno: 'Entrenador',
  columnaNombre: 'nombre',
  nombreDe: ({ nombre }) => escribirNombre(nombre),
  documentoObligatorio: true,
  perfil: Perfil.Entrenador,
  alcance: ({ colegios }) => colegios.map((id) => `colegio ${id}`),
  bloqueadoEnDemo: { guardar: true, eliminar: true },
  fallos: ({ fecha_nacimiento }, hoy) =>
    fecha_nacimiento !== null && fecha_nacimiento > hoy ? [{ campo: 'fecha_nacimiento', codigo: 'persona.nacimiento_futuro' }] : [],
  columnas: ({ nombre, licencia, movil, fecha_nacimiento, consentimiento_foto, colegios: _colegios, ...resto }) => {
    nothingLeft(resto);
    return { nombre: escribirNombre(nombre), licencia, movil, fecha_nacimiento, consentimiento_foto: consentimiento_foto === 1 };
  },
  partes: {
    guardar: (tx, id, { colegios }) => ponerColegios(tx, id, colegios),
    quitar: (tx, id) => ponerColegios(tx, id, []),
    campoDe: { entrenador_colegio: 'colegios' },
  },
  anonimas: { licencia: '', movil: '', fecha_nacimiento: null, consentimiento_foto: false },
};
