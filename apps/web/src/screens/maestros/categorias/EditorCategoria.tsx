import { ModeloCategoria } from '@cd/contract/maestros/categorias';
import { NumberField, SelectField, Toggle } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import { AnnosField } from './AnnosField';
import { toTipo, TIPOS_ANNO } from './annos';
import { CATEGORIAS } from './categorias';

const Editor = ModeloCategoria.extend({ imagen: ImageValue });

export default function EditorCategoria() {
  return (
    <CrudEditor
      records={CATEGORIAS}
      schema={Editor}
      extra={() => atTheEnd(CATEGORIAS)}
      values={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        tipoAnno: fila?.tipoAnno ?? 1,
        annos: fila?.annos ?? '',
        exigedni: fila?.exigedni ?? 1,
        exigelicencia: fila?.exigelicencia ?? 0,
        orden: fila?.orden ?? ultimo,
        imagen: SAME_IMAGE,
      })}
      images={[{ campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen }]}
      fields={(form) => ({
        // Among its `imagenes`.
        imagen: false,
        tipoAnno: (
          <SelectField
            label="Años de nacimiento"
            ancho="todo"
            opciones={TIPOS_ANNO}
            {...form.getInputProps('tipoAnno')}
            onChange={(tipoAnno) => form.setValues({ tipoAnno, annos: toTipo(tipoAnno, form.values) })}
          />
        ),
        annos: <AnnosField tipo={form.values.tipoAnno} {...form.getInputProps('annos')} />,
        exigedni: (
          <Toggle
            label="Exige DNI"
            ayuda="Nadie juega sin documento: al inscribirse puede quedar pendiente"
            ancho="todo"
            {...form.getInputProps('exigedni')}
          />
        ),
        exigelicencia: (
          <Toggle
            label="Exige licencia"
            ayuda="A quien no la tiene le falta, y se dice"
            ancho="todo"
            {...form.getInputProps('exigelicencia')}
          />
        ),
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
      })}
    />
  );
}
