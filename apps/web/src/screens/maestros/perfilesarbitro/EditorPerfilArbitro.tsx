import { ModeloPerfilArbitro } from '@cd/contract/maestros/perfilesarbitro';
import { NumberField, TextField, Toggle } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { PERFILES_ARBITRO } from './perfilesarbitro';

export default function EditorPerfilArbitro() {
  return (
    <CrudEditor
      records={PERFILES_ARBITRO}
      schema={ModeloPerfilArbitro}
      extra={() => atTheEnd(PERFILES_ARBITRO)}
      values={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        abreviatura: fila?.abreviatura ?? '',
        principal: fila?.principal ?? 0,
        anotador: fila?.anotador ?? 0,
        orden: fila?.orden ?? ultimo,
      })}
      fields={(form) => ({
        abreviatura: <TextField label="Abreviatura" maxLength={5} autoComplete="off" {...form.getInputProps('abreviatura')} />,
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
        principal: <Toggle label="Dirige el partido" ayuda="Es el árbitro principal" ancho="todo" {...form.getInputProps('principal')} />,
        anotador: (
          <Toggle label="Anota" ayuda="Se propone antes a quien prefiere anotar" ancho="todo" {...form.getInputProps('anotador')} />
        ),
      })}
    />
  );
}
