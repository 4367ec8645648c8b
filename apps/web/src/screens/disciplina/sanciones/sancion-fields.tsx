import { Puntos } from '@cd/contract/maestros/tipossancion';
import { quitaPuntos } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { z } from 'zod';
import type { CallAnswer } from '../../../client/call';
import { NumberField, SelectField, TextArea, Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { PagadorField, type Sancionado } from './pagador-field';

export type TipoSancion = CallAnswer<'GET /api/tipossancion/partido'>[number];

export const NADA = 0;
/** Whom a type is for. */
export const kindOf = (tipos: readonly TipoSancion[], id: number): number => tipos.find((tipo) => tipo.id === id)?.sujeto ?? NADA;
/** What a sanction costs is what its type says, until it is written otherwise. */
export const SancionSchema = z.object({
  ts_id: z.number().min(1, 'Elija el tipo de sanción'),
  importe: z.number('El importe no es válido').min(0).nullable(),
  sin_importe: z.union([z.literal(0), z.literal(1)]),
  pagador_id: z.number().nullable(),
  num_puntos: Puntos.nullable(),
  num_partidos: z.number().int().min(1).max(99).nullable(),
  descripcion: z.string().max(500),
});
export type SancionValues = z.output<typeof SancionSchema>;

const effectsOf = (tipo: TipoSancion | undefined, grupoId: number | null) => ({
  importe: tipo?.importe_economico ?? null,
  num_puntos: tipo && quitaPuntos(tipo, grupoId) ? tipo.num_puntos : null,
  num_partidos: tipo?.num_partidos ?? null,
});
export const emptySancion = (descripcion = ''): SancionValues => ({
  ts_id: NADA,
  ...effectsOf(undefined, null),
  sin_importe: 0,
  pagador_id: null,
  descripcion,
});

/** `grupoId`: that of the match, which the points are taken in; `quien`: whoever is sanctioned, where somebody may have to say which school pays. */
export function sancionFields<V extends SancionValues>(
  form: Form<V>,
  tipos: readonly TipoSancion[],
  grupoId: number | null,
  quien?: Sancionado,
) {
  const tipo = tipos.find(({ id }) => id === form.values.ts_id);
  const cuesta = tipo?.economica === 1 && (form.values.importe ?? 0) > 0;
  const elegir = (id: number) =>
    form.setValues({
      ts_id: id,
      ...effectsOf(
        tipos.find((tipoElegido) => tipoElegido.id === id),
        grupoId,
      ),
    } as Partial<V>);
  const { onChange: _elige, ...deTipo } = form.getInputProps('ts_id') as { value: number; onChange: unknown };
  return {
    ts_id: (
      <SelectField
        label="Tipo"
        ancho="todo"
        opciones={[{ valor: NADA, texto: 'Elija el tipo de sanción' }, ...tipos.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
        {...deTipo}
        onChange={elegir}
      />
    ),
    importe: tipo?.economica === 1 && <MoneyField label="Importe" {...form.getInputProps('importe')} />,
    sin_importe: tipo?.economica === 1 && !cuesta && (
      <Toggle label="No se cobra nada" ayuda="Su tipo es de los que llevan importe" {...form.getInputProps('sin_importe')} />
    ),
    pagador_id: cuesta && quien && <PagadorField quien={quien} {...form.getInputProps('pagador_id')} />,
    num_puntos: tipo && quitaPuntos(tipo, grupoId) && (
      <NumberField label="Puntos que se quitan" min={1} max={99} {...form.getInputProps('num_puntos')} />
    ),
    num_partidos: tipo && [3, 5].includes(tipo.sujeto) && (
      <NumberField label="Partidos que no juega" min={1} max={99} {...form.getInputProps('num_partidos')} />
    ),
    descripcion: <TextArea label="Descripción" ancho="todo" maxLength={500} {...form.getInputProps('descripcion')} />,
  };
}
