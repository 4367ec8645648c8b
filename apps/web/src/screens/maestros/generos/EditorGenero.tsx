import { ModeloGenero } from '@cd/contract/maestros/generos';
import { NumberField } from '../../../ui/fields/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { atTheEnd } from '../../../ui/crud/next-place';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import { GENEROS } from './generos';

const Editor = ModeloGenero.extend({ imagen: ImageValue, imagen_small: ImageValue });

export default function EditorGenero() {
  return (
    <CrudEditor
      records={GENEROS}
      schema={Editor}
      extra={() => atTheEnd(GENEROS)}
      values={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        orden: fila?.orden ?? ultimo,
        imagen: SAME_IMAGE,
        imagen_small: SAME_IMAGE,
        eliminarImagenSmall: false,
      })}
      images={[
        { campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen },
        { campo: 'imagen_small', titulo: 'Imagen pequeña', actual: ({ imagen_small }) => imagen_small },
      ]}
      fields={(form) => ({
        // Among its `imagenes`, and what goes with them.
        imagen: false,
        imagen_small: false,
        eliminarImagenSmall: false,
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
      })}
    />
  );
}
