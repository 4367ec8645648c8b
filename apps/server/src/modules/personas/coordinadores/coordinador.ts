import type { rutasCoordinadores } from '@cd/contract/personas/coordinadores';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Body } from '@cd/contract/kit/route';
import { cargoRepetido } from '@cd/domain/personas/persona/coordinador';
import { escribirNombre } from '@cd/domain/importacion/hoja/nombres';
import { nothingLeft } from '../../../platform/db/columns';
import type { DefPersona } from '../persona/persona';
import { ponerCargos } from './queries';

type Modelo = Body<typeof rutasCoordinadores.crear>;

/** One of every school needs none of their own. */
const cargosDe = ({ general, cargos }: Modelo): Modelo['cargos'] => (general === 1 ? [] : cargos);

export const COORDINADOR: DefPersona<'coordinador', Modelo> = {
  tabla: 'coordinador',
  uno: 'Coordinador',
  columnaNombre: 'nombre',
  nombreDe: ({ nombre }) => escribirNombre(nombre),
  documentoObligatorio: false,
  perfil: Perfil.Coordinador,
  alcance: (modelo) =>
    modelo.general === 1 ? 'todo' : modelo.cargos.map(({ colegio_id, deporte_id }) => `colegio ${colegio_id}, deporte ${deporte_id}`),
  bloqueadoEnDemo: { guardar: false, eliminar: false },
  fallos: (modelo) => {
    const repetido = cargoRepetido(cargosDe(modelo));
    return repetido === null ? [] : [{ campo: `cargos.${repetido}`, codigo: 'coordinador.cargo_repetido' }];
  },
  columnas: ({ nombre, movil, general, cargos: _cargos, ...resto }) => {
    nothingLeft(resto);
    return { nombre: escribirNombre(nombre), movil, general: general === 1 };
  },
  partes: {
    guardar: (tx, id, modelo) => ponerCargos(tx, id, cargosDe(modelo)),
    quitar: (tx, id) => ponerCargos(tx, id, []),
    campoDe: { coordinador_cargo: 'cargos' },
  },
  anonimas: { movil: '', general: false },
};
