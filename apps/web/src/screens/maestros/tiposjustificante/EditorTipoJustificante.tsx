import { ModeloTipoJustificante } from '@cd/contract/maestros/tiposjustificante';
import { call } from '../../../client/call';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { NumberField, TextArea, Toggle } from '../../../ui/fields/fields';
import { Marks } from '../../../ui/fields/Marks';
import { TIPOS_JUSTIFICANTE } from './tiposjustificante';

interface Named {
  id: number;
  nombre: string;
}
const optionsOf = (lista: readonly Named[]) => lista.map(({ id, nombre }) => ({ valor: id, texto: nombre }));
const readAmbito = async () => ({ deportes: await call('GET /api/deportes'), categorias: await call('GET /api/categorias') });

const HELP = {
  juega: 'Si no, se avisa y decide la oficina',
  medico: 'Su fichero lo ven la oficina que valida y quien lo envió, y nadie más',
  dias: 'Desde que caduca o, si no caduca, desde que se valida; después se borra solo',
} as const;

export default function EditorTipoJustificante() {
  return (
    <CrudEditor
      records={TIPOS_JUSTIFICANTE}
      schema={ModeloTipoJustificante}
      extra={readAmbito}
      values={(fila) => ({
        nombre: fila?.nombre ?? '',
        instrucciones: fila?.instrucciones ?? '',
        medico: fila?.medico ?? 0,
        impide_jugar: fila?.impide_jugar ?? 0,
        caduca: fila?.caduca ?? 1,
        dias_conservacion: fila?.dias_conservacion ?? 30,
        activo: fila?.activo ?? 1,
        deportes: fila?.deportes ?? [],
        categorias: fila?.categorias ?? [],
      })}
      fields={(form, { extra }) => ({
        instrucciones: (
          <TextArea
            label="Qué se pide"
            opcional="lo lee quien lo envía"
            ancho="todo"
            maxLength={500}
            {...form.getInputProps('instrucciones')}
          />
        ),
        activo: <Toggle label="Se pide" ayuda="Lo que ya no se pide no le falta a nadie" ancho="todo" {...form.getInputProps('activo')} />,
        impide_jugar: <Toggle label="Sin él no se juega" ayuda={HELP.juega} ancho="todo" {...form.getInputProps('impide_jugar')} />,
        medico: <Toggle label="Es de salud" ayuda={HELP.medico} ancho="todo" {...form.getInputProps('medico')} />,
        caduca: <Toggle label="Tiene fecha de fin" ayuda="La escribe quien lo envía" ancho="todo" {...form.getInputProps('caduca')} />,
        dias_conservacion: (
          <NumberField
            label="Días que se guarda su fichero"
            ayuda={HELP.dias}
            min={0}
            max={1825}
            {...form.getInputProps('dias_conservacion')}
          />
        ),
        deportes: (
          <Marks
            titulo="Solo en estos deportes (sin ninguno, en todos)"
            opciones={optionsOf(extra.deportes)}
            {...form.getInputProps('deportes')}
          />
        ),
        categorias: (
          <Marks
            titulo="Solo en estas categorías (sin ninguna, en todas)"
            opciones={optionsOf(extra.categorias)}
            {...form.getInputProps('categorias')}
          />
        ),
      })}
    />
  );
}
