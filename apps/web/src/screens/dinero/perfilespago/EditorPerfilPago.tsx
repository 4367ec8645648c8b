import { ModeloPerfilPago } from '@cd/contract/dinero/pagos';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { PercentField } from '../../../ui/fields/PercentField';
import { PERFILES_PAGO } from './perfilespago';

export default function EditorPerfilPago() {
  return (
    <CrudEditor
      records={PERFILES_PAGO}
      schema={ModeloPerfilPago}
      changes={[['pagos']]}
      values={(fila) => ({
        nombre: fila?.nombre ?? '',
        retencion: fila?.retencion ?? 0,
        km_centimos: fila?.km_centimos ?? 0,
        km_exento_centimos: fila?.km_exento_centimos ?? 0,
      })}
      fields={(form) => ({
        retencion: (
          <PercentField
            label="Retención"
            ayuda="Del IRPF, sobre lo que se paga y no está exento"
            ancho="todo"
            {...form.getInputProps('retencion')}
          />
        ),
        km_centimos: <MoneyField label="Por kilómetro" ayuda="0,00 €: no se pagan" {...form.getInputProps('km_centimos')} />,
        km_exento_centimos: (
          <MoneyField label="De ello, exento" ayuda="Nada está exento si no se dice" {...form.getInputProps('km_exento_centimos')} />
        ),
      })}
    />
  );
}
