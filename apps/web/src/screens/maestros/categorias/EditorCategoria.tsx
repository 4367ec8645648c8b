import { ModeloCategoria } from '@cd/contract/maestros/categorias';
import { NumberField, SelectField, Toggle } from '../../../ui/fields';
import { CrudEditor } from '../../../ui/crud/CrudEditor';
import { alFinal } from '../../../ui/crud/orden';
import { CampoImagen, MISMA_IMAGEN } from '../../../ui/imagen';
import { CampoAnnos } from './CampoAnnos';
import { aTipo, TIPOS_ANNO } from './annos';
import { CATEGORIAS } from './categorias';

const Editor = ModeloCategoria.extend({ imagen: CampoImagen });

export default function EditorCategoria() {
  return (
    <CrudEditor
      maestro={CATEGORIAS}
      esquema={Editor}
      ademas={() => alFinal(CATEGORIAS)}
      valores={(fila, ultimo) => ({
        nombre: fila?.nombre ?? '',
        tipoAnno: fila?.tipoAnno ?? 1,
        annos: fila?.annos ?? '',
        exigedni: fila?.exigedni ?? 1,
        orden: fila?.orden ?? ultimo,
        imagen: MISMA_IMAGEN,
      })}
      imagenes={[{ campo: 'imagen', titulo: 'Imagen', actual: ({ imagen }) => imagen }]}
      campos={(form) => ({
        // Among its `imagenes`.
        imagen: false,
        tipoAnno: (
          <SelectField
            label="Años de nacimiento"
            ancho="todo"
            opciones={TIPOS_ANNO}
            {...form.getInputProps('tipoAnno')}
            onChange={(tipoAnno) => form.setValues({ tipoAnno, annos: aTipo(tipoAnno, form.values) })}
          />
        ),
        annos: <CampoAnnos tipo={form.values.tipoAnno} {...form.getInputProps('annos')} />,
        exigedni: <Toggle label="Exige DNI" ayuda="Nadie se inscribe sin documento" ancho="todo" {...form.getInputProps('exigedni')} />,
        orden: <NumberField label="Orden" ayuda="Su lugar en las listas" {...form.getInputProps('orden')} />,
      })}
    />
  );
}
