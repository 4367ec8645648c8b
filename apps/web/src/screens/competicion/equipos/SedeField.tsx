import { call } from '../../../client/call';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import type { ValueField } from '../../../ui/fields/field';
import type { Option } from '../../personas/persona/choice-queries';

async function searchSedes(texto: string, _signal: AbortSignal, cuantas: number): Promise<readonly Option[]> {
  const { rows } = await call('POST /api/sedes/index', {
    body: {
      filtros: texto === '' ? [] : [{ name: 'nombre', operator: 'contains', value: texto }],
      ordenacion: [{ name: 'nombre', order: 'asc' }],
      paginacion: { pageNumber: 1, pageSize: cuantas },
    },
  });
  return rows.map(({ id, nombre }) => ({ id, nombre }));
}

/** A venue, found by part of its name. */
export function SedeField(props: ValueField<Option | null>) {
  return (
    <Autocomplete<Option>
      placeholder="Elíjala o escriba"
      {...props}
      buscar={searchSedes}
      opcion={({ id, nombre }) => ({ clave: id, texto: nombre })}
    />
  );
}
