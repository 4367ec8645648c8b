import { ModeloConcepto, type ParaQuien } from '@cd/contract/dinero/conceptos';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { SelectField, TextField, Toggle } from '../../../ui/fields/fields';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { CONCEPTOS, PARA } from './conceptos';

const QUIENES = (Object.keys(PARA) as ParaQuien[]).map((valor) => ({ valor, texto: PARA[valor] }));

export default function EditorConcepto() {
  return (
    <CrudEditor
      records={CONCEPTOS}
      schema={ModeloConcepto}
      values={(fila) => ({
        nombre: fila?.nombre ?? '',
        para: fila?.para ?? 'colegios',
        importe: fila?.importe ?? 0,
        gasto: fila?.gasto ?? 0,
        cuenta: fila?.cuenta ?? '',
      })}
      fields={(form) => ({
        para: <SelectField label="Para" ancho="todo" opciones={QUIENES} {...form.getInputProps('para')} />,
        importe: <MoneyField label="Importe habitual" ayuda="0,00 €: se dice cada vez" {...form.getInputProps('importe')} />,
        cuenta: (
          <TextField
            label="Cuenta contable"
            ayuda="Para llevarlo a su programa de contabilidad. Sin ella, la de todos los conceptos"
            inputMode="numeric"
            maxLength={12}
            {...form.getInputProps('cuenta')}
          />
        ),
        gasto: (
          <Toggle
            label="Es un gasto del árbitro"
            ayuda="Un taxi, una comida: se le devuelve lo que gastó, sin retención"
            ancho="todo"
            {...form.getInputProps('gasto')}
          />
        ),
      })}
    />
  );
}
