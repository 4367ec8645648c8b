import { SUJETOS } from '@cd/contract/maestros/tipossancion';
import { call, type CallAnswer } from '../../../client/call';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import type { ValueField } from '../../../ui/fields/field';
import { NADA } from './sancion-fields';

export type Sujeto = CallAnswer<'GET /api/sujetos/tipo/:tipo'>[number];

/** In which field each kind of subject is sent (spec 3 §3). */
const SUJETO_FIELDS = ['colegio_id', 'equipo_id', 'jugador_id', 'arbitro_id', 'entrenador_id', 'coordinador_id'] as const;
const NOBODY = { colegio_id: null, equipo_id: null, jugador_id: null, arbitro_id: null, entrenador_id: null, coordinador_id: null };
export const subjectOf = (clase: number, id: number) => ({ ...NOBODY, [SUJETO_FIELDS[clase - 1]!]: id });

/** Who is sanctioned for no match: of the kind that the type is for. */
export function SujetoField({ clase, ...field }: ValueField<Sujeto | null> & { clase: number }) {
  return (
    <Autocomplete<Sujeto>
      key={clase}
      {...field}
      label={SUJETOS[clase - 1] ?? 'A quién'}
      ancho="todo"
      disabled={clase === NADA}
      placeholder={clase === NADA ? 'Elija antes el tipo' : 'Elíjalo o escriba parte de su nombre'}
      buscar={async (texto, _signal, cuantos) =>
        (await call('GET /api/sujetos/tipo/:tipo', { params: { tipo: clase }, query: { texto } })).slice(0, cuantos)
      }
      opcion={({ id, nombre, de }) => ({ clave: id, texto: nombre, ...(de !== null && { detalle: de }) })}
    />
  );
}
