import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasSedes } from '@cd/contract/maestros/sedes';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import type { OfficeCall } from '../../../platform/http/mount';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { requireUnused } from '../../../platform/references';
import { actualizarSede, borrarPista, borrarSede, guardarPistas, insertarSede, leerPistas, leerSede, type ColumnasSede } from './queries';

type Rutas = typeof rutasSedes;
type Modelo = OfficeCall<Rutas['crear']>['body']['sede'];

/** The row of a venue as it is kept. */
export function columnasDeSede({
  nombre,
  direccion,
  codigo_postal,
  municipio,
  zona,
  pabellon,
  latitud,
  longitud,
  pistas: _pistas,
  ...resto
}: Modelo): ColumnasSede {
  nothingLeft(resto);
  return { nombre, direccion, codigo_postal, municipio, zona_id: zona, pabellon: pabellon === 1, latitud, longitud };
}

const guardar = <T>(write: () => Promise<T>): Promise<T> =>
  refusingUnknown(() => refusingRepeated(write, 'Dos pistas de una sede no pueden llamarse igual'), undefined, { sede: 'zona' });

async function cambiarPistas(tx: Tx, sedeId: number, pistas: Modelo['pistas']): Promise<void> {
  const antes = await leerPistas(tx, sedeId);
  const pistaIds = new Set(pistas.flatMap(({ id }) => id ?? []));
  if (
    pistaIds.size !== pistas.filter(({ id }) => id !== undefined).length ||
    ![...pistaIds].every((id) => antes.some((pista) => pista.id === id))
  )
    requireNoFaults([{ campo: 'pistas', codigo: 'maestro.inexistente' }]);
  for (const { id, nombre } of antes.filter((pista) => !pistaIds.has(pista.id))) {
    await requireUnused(tx, 'pista', id, `la pista «${nombre}»`);
    await borrarPista(tx, id);
  }
  await guardarPistas(tx, sedeId, pistas);
}

export async function crearSede({ body: { sede }, write }: OfficeCall<Rutas['crear']>): Promise<{ id: number }> {
  return write(async (tx, log) => {
    const id = await guardar(async () => {
      const nueva = await insertarSede(tx, columnasDeSede(sede));
      await cambiarPistas(tx, nueva, sede.pistas);
      return nueva;
    });
    await log(TipoAccion.Crear, `Sede «${sede.nombre}»`);
    return { id };
  });
}

export async function modificarSede({ params: { id }, body, write }: OfficeCall<Rutas['modificar']>): Promise<void> {
  const { version, ...sede } = body.sede;
  await write(async (tx, log) => {
    const antes = await leerSede(tx, id);
    if (!antes) throw new RuleError('recurso.desconocido');
    await guardar(async () => {
      await actualizarSede(tx, { id, version }, columnasDeSede(sede));
      await cambiarPistas(tx, id, sede.pistas);
    });
    await log(
      TipoAccion.Modificar,
      antes.nombre === sede.nombre ? `Sede «${sede.nombre}»` : `Sede «${antes.nombre}», ahora «${sede.nombre}»`,
    );
  });
}

export async function eliminarSede({ params: { id }, write }: OfficeCall<Rutas['eliminar']>): Promise<void> {
  await write(async (tx, log) => {
    const sede = await leerSede(tx, id);
    if (!sede) throw new RuleError('recurso.desconocido');
    await requireUnused(tx, 'sede', id, `«${sede.nombre}»`);
    await borrarSede(tx, id);
    await log(TipoAccion.Eliminar, `Sede «${sede.nombre}»`);
  });
}
