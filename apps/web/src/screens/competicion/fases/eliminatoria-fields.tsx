import { Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import type { EliminatoriaValues, ReadEliminatoria } from './edited-eliminatoria';
import { EquiposField } from './EquiposField';
import { CampeonatoField, faseFields, ofSport } from './fase-fields';
import { EliminatoriaEsquema } from './EliminatoriaEsquema';

export function eliminatoriaFields(
  form: Form<EliminatoriaValues>,
  read: ReadEliminatoria,
  soloLectura: boolean,
): FieldsOf<EliminatoriaValues> {
  const { fase, catalogo } = read;
  const cerrado = (fase?.total_partidos ?? 0) + (fase?.total_prepartidos ?? 0) > 0;
  const { nombre, fecha_inicio, fecha_fin, tipo_acta, sistema_arbitraje_id } = faseFields(form, catalogo);
  return {
    campeonato_id: (
      <CampeonatoField
        form={form}
        read={read}
        onChoose={(id, elegido) => form.setValues({ campeonato_id: id, equipos: [], ...(elegido && ofSport(elegido)) })}
      />
    ),
    nombre,
    fecha_inicio,
    fecha_fin,
    esquema_eliminatoria_id: (
      <EliminatoriaEsquema esquemas={catalogo.esquemasEliminatoria} {...form.getInputProps('esquema_eliminatoria_id')} />
    ),
    tipo_acta,
    sistema_arbitraje_id,
    tercer_y_cuarto: (
      <Toggle
        label="Tercer y cuarto puesto"
        ancho="tercio"
        ayuda="Con 4 equipos o más"
        {...form.getInputProps('tercer_y_cuarto')}
        disabled={cerrado}
      />
    ),
    equipos: <EquiposField form={form} cerrado={cerrado} soloLectura={soloLectura} {...form.getInputProps('equipos')} />,
  };
}
