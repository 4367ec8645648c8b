import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { useQueryClient } from '@tanstack/react-query';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import type { ValueField } from '../../../ui/fields/field';
import { currentColegios, type Option } from './choice-queries';

/** An active school, found by part of its name. */
export function ColegioField(props: ValueField<Option | null>) {
  const queryClient = useQueryClient();
  return (
    <Autocomplete<Option>
      placeholder="Elíjalo o escriba parte de su nombre"
      {...props}
      buscar={async (texto, _signal, cuantos) => {
        const colegios = await queryClient.fetchQuery(currentColegios);
        return colegios.filter(({ nombre }) => llano(nombre).includes(llano(texto))).slice(0, cuantos);
      }}
      opcion={({ id, nombre }) => ({ clave: id, texto: nombre })}
    />
  );
}
