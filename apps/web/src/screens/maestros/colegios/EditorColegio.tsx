import { ModeloColegio, type Colegio } from '@cd/contract/maestros/colegios';
import { documentoFiscalValido } from '@cd/domain/maestros/colegios/documento-fiscal';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { TextArea, TextField, Toggle } from '../../../ui/fields';
import type { PartesDe } from '../../../ui/CamposEnOrden';
import { RecordEditor } from '../../../ui/crud/RecordEditor';
import { frase } from '../../../ui/Dialogs';
import { ImageField } from '../../../ui/ImageField';
import { CampoImagen, MISMA_IMAGEN } from '../../../ui/imagen';
import formulario from '../../../ui/formulario.module.css';
import { T } from '../../../ui/traducciones';
import { CampoColor } from '../../organizacion/configuracion/CampoColor';
import { CampoSedes, type SedeElegida } from './CampoSedes';
import { COLEGIOS } from './colegios';
import estilos from './colegios.module.css';

const Esquema = ModeloColegio.extend({
  imagen: CampoImagen,
  fiscal_cif: ModeloColegio.shape.fiscal_cif.refine(documentoFiscalValido, 'El CIF o NIF no es válido'),
});
type Editado = z.output<typeof Esquema>;
/** With the names, to show them; the call takes the ids. */
type Valores = Omit<Editado, 'sedes'> & { sedes: SedeElegida[] };

const NUEVO: Valores = {
  imagen: MISMA_IMAGEN,
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

function valoresDe(colegio: Colegio | null): Valores {
  if (!colegio) return NUEVO;
  const { id: _id, version: _version, imagen: _imagen, ...datos } = colegio;
  return { ...datos, imagen: MISMA_IMAGEN };
}

export default function EditorColegio() {
  return (
    <RecordEditor
      registros={COLEGIOS}
      ancho="amplio"
      esquema={Esquema}
      valores={valoresDe}
      // Spec 1 §2.3.
      alGuardar={(creado, { nombre }) =>
        creado ? { texto: frase`${nombre} ya está en la lista. Puede seguir con sus datos.`, sigueEn: creado.id } : {}
      }
      renderLado={(form, { registro, soloLectura }) => (
        <ImageField label="Escudo" actual={registro?.imagen ?? null} {...form.getInputProps('imagen')} disabled={soloLectura} />
      )}
      campos={(form, { soloLectura }) => ({
        // Beside them.
        imagen: false,
        nombre: <TextField label="Nombre" ancho="todo" autoComplete="off" maxLength={120} {...form.getInputProps('nombre')} />,
        codigo: (
          <TextField label="Código oficial" opcional="si lo tiene" autoComplete="off" maxLength={20} {...form.getInputProps('codigo')} />
        ),
        color: <CampoColor label="Color" opcional="de su equipación" placeholder="#RRGGBB" {...form.getInputProps('color')} />,
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
        sedes: <CampoSedes soloLectura={soloLectura} {...form.getInputProps('sedes')} />,
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
      partes={() => PARTES}
    />
  );
}

const parte = (titulo: string) => (campos: ReactNode) => (
  <fieldset className={estilos.parte}>
    <legend>
      <T>{titulo}</T>
    </legend>
    <div className={formulario.campos}>{campos}</div>
  </fieldset>
);
const PARTES: PartesDe<Valores> = {
  nombre: parte('General'),
  direccion: parte('Contacto'),
  sedes: parte('Sedes'),
  fiscal_nombre: parte('Datos fiscales y bancarios'),
  observaciones: parte('Observaciones'),
};
