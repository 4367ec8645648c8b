import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { useQueryClient } from '@tanstack/react-query';
import { Autocomplete } from '../../../ui/Autocomplete';
import type { ValueField } from '../../../ui/field';
import { currentColegios, type Option } from './choice-queries';

const IN_VIEW = 30;

/** An active school, found by part of its name. */
export function ColegioField(props: ValueField<Option | null>) {
  const queryClient = useQueryClient();
  return (
    <Autocomplete<Option>
      placeholder="Escriba parte de su nombre"
      {...props}
      buscar={async (texto) => {
        const colegios = await queryClient.fetchQuery(currentColegios);
        return colegios.filter(({ nombre }) => llano(nombre).includes(llano(texto))).slice(0, IN_VIEW);
      }}
      opcion={({ id, nombre }) => ({ clave: id, texto: nombre })}
    />
  );
}
