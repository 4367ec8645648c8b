import { ModeloEntrenador, type Entrenador } from '@cd/contract/personas/entrenadores';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TextField } from '../../../ui/fields';
import { DateField } from '../../../ui/DateField';
import type { Form } from '../../../ui/form';
import { ahora } from '../../../formato/formato';
import { CampoImagen, MISMA_IMAGEN, type ImagenElegida } from '../../../ui/imagen';
import { CampoColegio } from '../persona/CampoColegio';
import { camposDePersona, Corte } from '../persona/CamposDePersona';
import { colegiosVigentes, type Opcion } from '../persona/consultas-de-eleccion';
import { documentoDeEditor } from '../persona/documento';
import { EditorDePersona } from '../persona/EditorDePersona';
import { Elegidos } from '../persona/Elegidos';
import estilos from '../persona/personas.module.css';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const Esquema = ModeloEntrenador.extend({
  imagen: CampoImagen,
  dni: documentoDeEditor({ obligatorio: true }),
  colegios: z.array(z.object({ id: z.number(), nombre: z.string() })).transform((colegios) => colegios.map(({ id }) => id)),
});
type Editado = z.output<typeof Esquema>;
type Valores = Omit<Editado, 'colegios' | 'imagen'> & { imagen: ImagenElegida; colegios: Opcion[] };

const NUEVO: Valores = {
  imagen: MISMA_IMAGEN,
  nombre: '',
  dni: '',
  licencia: '',
  movil: '',
  login: '',
  estado: 1,
  fecha_nacimiento: null,
  consentimiento_foto: 0,
  colegios: [],
};

function valoresDe(entrenador: Entrenador | null, vigentes: readonly Opcion[]): Valores {
  if (!entrenador) return NUEVO;
  const { nombre, dni, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto } = entrenador;
  // Those no longer active are not offered, but they stay theirs.
  const conNombre = (id: number) => vigentes.find((vigente) => vigente.id === id) ?? { id, nombre: `Colegio de baja (n.º ${id})` };
  const colegios = entrenador.colegios.map(conNombre);
  return { nombre, dni, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto, colegios, imagen: MISMA_IMAGEN };
}

export default function EditorEntrenador() {
  const queryClient = useQueryClient();
  return (
    <EditorDePersona
      tipo={ENTRENADORES}
      esquema={Esquema}
      ademas={() => queryClient.fetchQuery(colegiosVigentes)}
      valores={valoresDe}
      conConsentimiento
      campos={(form, { registro }) => ({
        ...camposDePersona(form, {
          pendiente: registro?.correo_pendiente,
          documentoObligatorio: true,
          cuenta: { opcional: 'si va a entrar', ayuda: 'Con esta dirección tendrá su cuenta' },
        }),
        licencia: (
          <TextField label="Licencia" opcional="si la tiene" autoComplete="off" maxLength={30} {...form.getInputProps('licencia')} />
        ),
        fecha_nacimiento: (
          <DateField
            label="Fecha de nacimiento"
            opcional="si la da"
            maximo={ahora().slice(0, 10)}
            {...form.getInputProps('fecha_nacimiento')}
          />
        ),
        colegios: (
          <>
            <Corte />
            <Colegios form={form} />
          </>
        ),
        // Under the photo.
        consentimiento_foto: false,
      })}
    />
  );
}

function Colegios({ form }: { form: Form<Valores> }) {
  const { colegios } = form.values;
  return (
    <div className={estilos.grupo}>
      <CampoColegio
        label="Colegios"
        ayuda="Escriba tres letras y elíjalo; puede añadir varios"
        {...form.getInputProps('colegios')}
        value={null}
        onChange={(colegio) => {
          if (colegio && !colegios.some(({ id }) => id === colegio.id)) form.setFieldValue('colegios', [...colegios, colegio]);
        }}
      />
      <Elegidos
        nombre="Colegios elegidos"
        elegidos={colegios}
        alQuitar={(id) =>
          form.setFieldValue(
            'colegios',
            colegios.filter((colegio) => colegio.id !== id),
          )
        }
      />
    </div>
  );
}
