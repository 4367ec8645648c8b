import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { useQueryClient } from '@tanstack/react-query';
import { Autocomplete } from '../../../ui/Autocomplete';
import type { DeValor } from '../../../ui/field';
import { colegiosVigentes, type Opcion } from './consultas-de-eleccion';

const A_LA_VISTA = 30;

/** An active school, found by part of its name. */
export function CampoColegio(props: DeValor<Opcion | null>) {
  const queryClient = useQueryClient();
  return (
    <Autocomplete<Opcion>
      placeholder="Escriba parte de su nombre"
      {...props}
      buscar={async (texto) => {
        const colegios = await queryClient.fetchQuery(colegiosVigentes);
        return colegios.filter(({ nombre }) => llano(nombre).includes(llano(texto))).slice(0, A_LA_VISTA);
      }}
      opcion={({ id, nombre }) => ({ clave: id, texto: nombre })}
    />
  );
}
