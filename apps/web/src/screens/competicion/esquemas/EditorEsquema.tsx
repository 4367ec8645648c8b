import { ModeloEsquema, type FilaEsquema } from '@cd/contract/competicion/esquemas';
import { NOMBRE_ORDEN, ORDENES_DE_TABLA } from '@cd/domain/competicion/clasificacion/tipos';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import type { Inside } from '../../../ui/crud/RecordEditor';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { NumberField, SelectField } from '../../../ui/fields/fields';
import { ThoughtBetter, type Form } from '../../../ui/forms/form';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { CriteriosField } from './CriteriosField';
import { ESQUEMAS, questionOf } from './esquemas';

/** An empty field is none. */
const orNone = <S extends z.ZodType<number | null, number | null>>(schema: S) => z.union([z.literal('').transform(() => null), schema]);
const { victoria_penaltis, derrota_penaltis, victoria_ajustada, derrota_ajustada, ensayos_bonus, derrota_corta } = ModeloEsquema.shape;
const Schema = z.object({
  ...ModeloEsquema.shape,
  victoria_penaltis: orNone(victoria_penaltis.unwrap()),
  derrota_penaltis: orNone(derrota_penaltis.unwrap()),
  victoria_ajustada: orNone(victoria_ajustada.unwrap()),
  derrota_ajustada: orNone(derrota_ajustada.unwrap()),
  ensayos_bonus: orNone(ensayos_bonus.unwrap()),
  derrota_corta: orNone(derrota_corta.unwrap()),
});
type Edited = z.output<typeof Schema>;
type Optional = 'victoria_penaltis' | 'derrota_penaltis' | 'victoria_ajustada' | 'derrota_ajustada' | 'ensayos_bonus' | 'derrota_corta';
type Values = Omit<Edited, Optional> & Record<Optional, number | ''>;

const ORDENES = ORDENES_DE_TABLA.map((valor) => ({ valor, texto: NOMBRE_ORDEN[valor] }));

const NEW: Omit<FilaEsquema, 'id' | 'version' | 'fases'> = ModeloEsquema.parse({ nombre: '-' });

function valuesOf(esquema: FilaEsquema | null): Values {
  const { id: _id, version: _version, fases: _fases, ...leido } = esquema ?? { ...NEW, nombre: '', id: 0, version: 0, fases: 0 };
  return {
    ...leido,
    victoria_penaltis: leido.victoria_penaltis ?? '',
    derrota_penaltis: leido.derrota_penaltis ?? '',
    victoria_ajustada: leido.victoria_ajustada ?? '',
    derrota_ajustada: leido.derrota_ajustada ?? '',
    ensayos_bonus: leido.ensayos_bonus ?? '',
    derrota_corta: leido.derrota_corta ?? '',
  };
}

const RECORDS = {
  ...ESQUEMAS,
  leer: (id: number) => call('GET /api/esquemasclasificacion/:id', { params: { id } }),
  crear: (esquema: Edited) => call('POST /api/esquemasclasificacion', { body: { esquema } }),
  /** Of one in use it is asked with what it changes. */
  modificar: async ({ id, version }: FilaEsquema, edited: Edited) => {
    const esquema = { ...edited, id, version };
    const efecto = await call('POST /api/esquemasclasificacion/efecto', { body: { esquema } });
    if (efecto.cambian > 0 && !(await confirm(questionOf(efecto)))) throw new ThoughtBetter();
    return call('PUT /api/esquemasclasificacion', { body: { esquema } });
  },
};

function esquemaFields(form: Form<Values>): FieldsOf<Values, 'nombre'> {
  const points = (campo: Exclude<keyof Values, 'criterios' | 'orden'>, label: string, ayuda?: string) => (
    <NumberField label={label} ancho="tercio" ayuda={ayuda} allowDecimal={false} {...form.getInputProps(campo)} />
  );
  return {
    puntos_victoria: points('puntos_victoria', 'Victoria'),
    puntos_empate: points('puntos_empate', 'Empate'),
    puntos_derrota: points('puntos_derrota', 'Derrota'),
    puntos_no_presentado: points('puntos_no_presentado', 'No presentado', 'Puede ser negativo'),
    marcador_ganador: points('marcador_ganador', 'Marcador de quien se presenta'),
    marcador_no_presentado: points('marcador_no_presentado', 'Marcador del no presentado'),
    victoria_penaltis: points('victoria_penaltis', 'Victoria por penaltis', 'Vacía: un empate es un empate'),
    derrota_penaltis: points('derrota_penaltis', 'Derrota por penaltis'),
    victoria_ajustada: points('victoria_ajustada', 'Victoria 3-2', 'Vacía: como cualquier otra'),
    derrota_ajustada: points('derrota_ajustada', 'Derrota 2-3'),
    ensayos_bonus: points('ensayos_bonus', 'Ensayos con un punto más', 'Rugby: vacía, no lo dan'),
    derrota_corta: points('derrota_corta', 'Perder por hasta, un punto más', 'Rugby: vacía, no lo da'),
    orden: <SelectField label="La tabla se ordena por" opciones={ORDENES} {...form.getInputProps('orden')} />,
    criterios: <CriteriosField label="Criterios" orden={form.values.orden} {...form.getInputProps('criterios')} />,
  };
}

export default function EditorEsquema({ inside }: { inside?: Inside }) {
  return (
    <CrudEditor
      inside={inside}
      records={RECORDS}
      schema={Schema}
      width="amplio"
      values={valuesOf}
      changes={[keyOf('fases')]}
      fields={esquemaFields}
    />
  );
}
