import { ModeloGenero } from '@cd/contract/maestros/generos';
import { NumberField } from '../../../ui/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { alFinal } from '../../../ui/crud/orden';
import { CampoImagen, MISMA_IMAGEN } from '../../../ui/imagen';
import { GENEROS } from './generos';

const Editor = ModeloGenero.extend({ imagen: CampoImagen, imagen_small: CampoImagen });

export default function EditorGenero() {
  return (
    <CrudEditor
      maestro={GENEROS}
      esquema={Editor}
      ademas={() => alFinal(GENEROS)}
      valores={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        orden: fila?.orden ?? ultimo,
        imagen: MISMA_IMAGEN,
        imagen_small: MISMA_IMAGEN,
        eliminarImagenSmall: false,
      })}
      imagenes={[
        { campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen },
        { campo: 'imagen_small', titulo: 'Imagen pequeña', actual: ({ imagen_small }) => imagen_small },
      ]}
      campos={(form) => ({
        // Among its `imagenes`, and what goes with them.
        imagen: false,
        imagen_small: false,
        eliminarImagenSmall: false,
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
      })}
    />
  );
}
