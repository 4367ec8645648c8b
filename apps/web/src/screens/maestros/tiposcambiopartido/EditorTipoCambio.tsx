import { ModeloTipoCambio, TIPOS_JORNADA } from '@cd/contract/maestros/tiposcambiopartido';
import { NumberField, SelectField, Toggle } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { TimeField } from '../../../ui/fields/TimeField';
import { TIPOS_CAMBIO } from './tiposcambiopartido';

export default function EditorTipoCambio() {
  return (
    <CrudEditor
      records={TIPOS_CAMBIO}
      width="normal"
      schema={ModeloTipoCambio}
      extra={() => atTheEnd(TIPOS_CAMBIO)}
      values={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        tipo_jornada: fila?.tipo_jornada ?? 1,
        dias_limite: fila?.dias_limite ?? 0,
        hora_limite: fila?.hora_limite ?? null,
        bloqueado_usuarios: fila?.bloqueado_usuarios ?? 0,
        orden: fila?.orden ?? ultimo,
      })}
      fields={(form) => ({
        tipo_jornada: (
          <SelectField
            label="El partido pasa a"
            ancho="todo"
            opciones={TIPOS_JORNADA}
            ayuda="Al cambiarlo hay que volver a poner la hora límite"
            {...form.getInputProps('tipo_jornada')}
            // The hour belongs to the round type it was set for (spec 1 §5).
            onChange={(tipo_jornada) => form.setValues({ tipo_jornada, hora_limite: null })}
          />
        ),
        dias_limite: <NumberField label="Días de antelación" ayuda="Antes del partido" {...form.getInputProps('dias_limite')} />,
        hora_limite: (
          <TimeField label="Hora límite" opcional="si la hay" ayuda="De ese último día" {...form.getInputProps('hora_limite')} />
        ),
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
        bloqueado_usuarios: (
          <Toggle label="Solo la oficina" ayuda="Los demás no lo pueden pedir" {...form.getInputProps('bloqueado_usuarios')} />
        ),
      })}
    />
  );
}
