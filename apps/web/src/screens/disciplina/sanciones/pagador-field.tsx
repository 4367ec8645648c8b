import { useQuery } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';
import type { ValueField } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/fields';

type Pagador = CallAnswer<'GET /api/sujetos/tipo/:tipo/pagadores/:id'>[number];

/** Who is sanctioned, and the match that it is for, if it is for one; or who may pay for them, where that is known. */
export type Sancionado = { clase: number; id: number | null; partido?: number } | { pagadores: readonly Pagador[] };

/** Of a school, a team or a referee nobody has to say who pays. */
const PERSONAS = [3, 5, 6];
const NOBODY: readonly Pagador[] = [];
const NINGUNO = 0;

/** Which school pays, asked where whoever is sanctioned is not of one alone. */
export function PagadorField({ quien, value, onChange, ...field }: Omit<ValueField<number | null>, 'label'> & { quien: Sancionado }) {
  const { clase, id, partido } = 'clase' in quien ? quien : { clase: NINGUNO, id: null };
  const { data = NOBODY } = useQuery({
    queryKey: ['partidos', 'pagadores', clase, id, partido],
    queryFn: () =>
      call('GET /api/sujetos/tipo/:tipo/pagadores/:id', {
        params: { tipo: clase, id: id! },
        query: partido === undefined ? {} : { partido },
      }),
    enabled: id !== null && id !== NINGUNO && PERSONAS.includes(clase),
  });
  const pagadores = 'pagadores' in quien ? quien.pagadores : data;
  if (pagadores.length < 2) return null;
  return (
    <SelectField
      label="Qué colegio la paga"
      ayuda="No es de uno solo esta temporada"
      ancho="todo"
      opciones={[
        { valor: NINGUNO, texto: 'Elija el colegio' },
        ...pagadores.map(({ id: colegio, nombre }) => ({ valor: colegio, texto: nombre })),
      ]}
      {...field}
      value={value ?? NINGUNO}
      onChange={(elegido) => onChange?.(elegido === NINGUNO ? null : elegido)}
    />
  );
}
