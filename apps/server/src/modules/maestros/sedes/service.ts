import type { rutasSedes } from '@cd/contract/maestros/sedes';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { changing, creating, deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { known, requireNoFaults } from '../../../platform/errors/rule-error';
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

export const crearSede = creating(async (tx, { body: { sede } }: OfficeCall<Rutas['crear']>) => {
  const id = await guardar(async () => {
    const nueva = await insertarSede(tx, columnasDeSede(sede));
    await cambiarPistas(tx, nueva, sede.pistas);
    return nueva;
  });
  return { texto: `Sede «${sede.nombre}»`, id };
});

export const modificarSede = changing(async (tx, { params: { id }, body }: OfficeCall<Rutas['modificar']>) => {
  const { version, ...sede } = body.sede;
  const antes = known(await leerSede(tx, id));
  await guardar(async () => {
    await actualizarSede(tx, { id, version }, columnasDeSede(sede));
    await cambiarPistas(tx, id, sede.pistas);
  });
  return antes.nombre === sede.nombre ? `Sede «${sede.nombre}»` : `Sede «${antes.nombre}», ahora «${sede.nombre}»`;
});

export const eliminarSede = deleting(async (tx, { params: { id } }: OfficeCall<Rutas['eliminar']>) => {
  const sede = known(await leerSede(tx, id));
  await requireUnused(tx, 'sede', id, `«${sede.nombre}»`);
  await borrarSede(tx, id);
  return `Sede «${sede.nombre}»`;
});
