import { ModeloColegio, type Colegio } from '@cd/contract/maestros/colegios';
import { documentoFiscalValido } from '@cd/domain/maestros/colegios/documento-fiscal';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { TextArea, TextField, Toggle } from '../../../ui/fields/fields';
import type { PartsOf } from '../../../ui/fields/OrderedFields';
import { RecordEditor } from '../../../ui/crud/RecordEditor';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ImageField } from '../../../ui/fields/ImageField';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import formulario from '../../../ui/forms/formulario.module.css';
import { T } from '../../../ui/pieces/translations';
import { ColorField } from '../../organizacion/configuracion/ColorField';
import { SedesField, type ChosenSede } from './SedesField';
import { COLEGIOS } from './colegios';
import estilos from './colegios.module.css';

const Schema = ModeloColegio.extend({
  imagen: ImageValue,
  fiscal_cif: ModeloColegio.shape.fiscal_cif.refine(documentoFiscalValido, 'El CIF o NIF no es válido'),
});
type Edited = z.output<typeof Schema>;
/** With the names, to show them; the call takes the ids. */
type Values = Omit<Edited, 'sedes'> & { sedes: ChosenSede[] };

const NEW: Values = {
  imagen: SAME_IMAGE,
  nombre: '',
  codigo: '',
  asociado: 0,
  activo: 1,
  color: '',
  direccion: '',
  codigo_postal: '',
  municipio: '',
  telefono: '',
  email: '',
  web: '',
  fiscal_nombre: '',
  fiscal_cif: '',
  fiscal_direccion: '',
  iban: '',
  sedes: [],
  observaciones: '',
};

function valuesOf(colegio: Colegio | null): Values {
  if (!colegio) return NEW;
  const { id: _id, version: _version, imagen: _imagen, ...datos } = colegio;
  return { ...datos, imagen: SAME_IMAGE };
}

export default function EditorColegio() {
  return (
    <RecordEditor
      records={COLEGIOS}
      width="amplio"
      schema={Schema}
      values={valuesOf}
      // Spec 1 §2.3.
      onSaved={(creado, { nombre }) =>
        creado ? { text: frase`${nombre} ya está en la lista. Puede seguir con sus datos.`, goesOnAt: creado.id } : {}
      }
      renderSide={(form, { record, readOnly }) => (
        <ImageField label="Escudo" actual={record?.imagen ?? null} {...form.getInputProps('imagen')} disabled={readOnly} />
      )}
      fields={(form, { readOnly }) => ({
        // Beside them.
        imagen: false,
        nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
        codigo: (
          <TextField label="Código oficial" opcional="si lo tiene" autoComplete="off" maxLength={20} {...form.getInputProps('codigo')} />
        ),
        color: <ColorField label="Color" opcional="de su equipación" placeholder="#RRGGBB" {...form.getInputProps('color')} />,
        asociado: <Toggle label="Asociado" ayuda="Tiene el descuento de los asociados" {...form.getInputProps('asociado')} />,
        activo: <Toggle label="Activo" ayuda="De baja no inscribe equipos" {...form.getInputProps('activo')} />,
        direccion: <TextField label="Dirección" ancho="todo" autoComplete="off" {...form.getInputProps('direccion')} />,
        codigo_postal: (
          <TextField label="Código postal" inputMode="numeric" maxLength={5} autoComplete="off" {...form.getInputProps('codigo_postal')} />
        ),
        municipio: <TextField label="Municipio" autoComplete="off" {...form.getInputProps('municipio')} />,
        telefono: <TextField label="Teléfono" type="tel" autoComplete="off" {...form.getInputProps('telefono')} />,
        email: <TextField label="Correo electrónico" type="email" autoComplete="off" {...form.getInputProps('email')} />,
        web: (
          <TextField label="Página web" ancho="todo" type="url" placeholder="https://" autoComplete="off" {...form.getInputProps('web')} />
        ),
        sedes: <SedesField soloLectura={readOnly} {...form.getInputProps('sedes')} />,
        fiscal_nombre: <TextField label="Razón social" autoComplete="off" {...form.getInputProps('fiscal_nombre')} />,
        fiscal_cif: (
          <TextField label="CIF o NIF" autoComplete="off" maxLength={20} spellCheck={false} {...form.getInputProps('fiscal_cif')} />
        ),
        fiscal_direccion: (
          <TextField label="Domicilio fiscal" ancho="todo" autoComplete="off" {...form.getInputProps('fiscal_direccion')} />
        ),
        iban: (
          <TextField
            label="IBAN"
            ayuda="Donde se le cobra o se le devuelve"
            ancho="todo"
            autoComplete="off"
            maxLength={42}
            spellCheck={false}
            {...form.getInputProps('iban')}
          />
        ),
        observaciones: <TextArea label="Lo que la oficina deba recordar" ancho="todo" {...form.getInputProps('observaciones')} />,
      })}
      parts={() => PARTS}
    />
  );
}

const part = (titulo: string) => (campos: ReactNode) => (
  <fieldset className={estilos.parte}>
    <legend>
      <T>{titulo}</T>
    </legend>
    <div className={formulario.campos}>{campos}</div>
  </fieldset>
);
const PARTS: PartsOf<Values> = {
  nombre: part('General'),
  direccion: part('Contacto'),
  sedes: part('Sedes'),
  fiscal_nombre: part('Datos fiscales y bancarios'),
  observaciones: part('Observaciones'),
};
