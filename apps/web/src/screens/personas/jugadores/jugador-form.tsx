import { ERRORES } from '@cd/contract/errores';
import { ESTADOS_PERSONA } from '@cd/contract/kit/estados-persona';
import { TipoDeDocumento } from '@cd/contract/kit/persona';
import { ModeloJugador, type Jugador } from '@cd/contract/personas/jugadores';
import { falloDeDocumentoConTipo } from '@cd/domain/maestros/documento/documento';
import { falloDeNacimiento, LICENCIA_MATRICULADO_EN_OTRO } from '@cd/domain/personas/persona/jugador';
import { z } from 'zod';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField, TextArea, TextField, Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { ImageValue, SAME_IMAGE, type ChosenImage } from '../../../ui/fields/image';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { ColegioField } from '../persona/ColegioField';
import type { Option } from '../persona/choice-queries';
import { DocumentoField } from '../persona/DocumentoField';
import { failureText } from '../persona/documento';

const WITHOUT_LICENCIA = 0;
/** How the document of a player is asked for. Which of the first three it is, its number tells. */
export const DOCUMENT_KINDS = [
  { valor: 'dni', texto: 'D.N.I., N.I.E. o NIF' },
  { valor: 'pasaporte', texto: 'Pasaporte' },
  { valor: 'pendiente', texto: 'Pendiente' },
] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number]['valor'];
export const kindOf = (tipo: z.output<typeof TipoDeDocumento> | null): DocumentKind =>
  tipo === 'pasaporte' || tipo === 'pendiente' ? tipo : 'dni';
const NACIMIENTO = { antiguo: 'jugador.nacimiento_antiguo', futuro: 'persona.nacimiento_futuro' } as const;
const today = () => now().slice(0, 10);

/** What is asked of a player wherever one is written. */
export const jugadorSchema = ({ documentoObligatorio }: { documentoObligatorio: boolean }) =>
  ModeloJugador.extend({
    imagen: ImageValue,
    colegio_id: z.object({ id: z.number(), nombre: z.string() }, 'Elija un colegio').transform(({ id }) => id),
    fecha_nacimiento: ModeloJugador.shape.fecha_nacimiento.superRefine((fecha, contexto) => {
      const fallo = falloDeNacimiento(fecha, today());
      if (fallo) contexto.addIssue({ code: 'custom', message: ERRORES[NACIMIENTO[fallo]].texto });
    }),
    tipo_documento: TipoDeDocumento,
    tipo_licencia_id: z.number().transform((id) => (id === WITHOUT_LICENCIA ? null : id)),
  }).superRefine(
    (jugador, contexto) => {
      const fallo = falloDeDocumentoConTipo(jugador, { obligatorio: documentoObligatorio });
      if (fallo) contexto.addIssue({ code: 'custom', path: ['dni'], message: failureText(fallo) });
    },
    // Told with what else is wrong.
    { when: ({ value }) => typeof (value as { dni?: unknown }).dni === 'string' },
  );
type EditedJugador = z.output<ReturnType<typeof jugadorSchema>>;
export type JugadorValues = Omit<EditedJugador, 'imagen' | 'colegio_id' | 'tipo_licencia_id' | 'fecha_nacimiento'> & {
  imagen: ChosenImage;
  colegio_id: Option | null;
  tipo_licencia_id: number;
  fecha_nacimiento: string | null;
};

export const NEW_JUGADOR: JugadorValues = {
  imagen: SAME_IMAGE,
  nombre_completo: '',
  dni: '',
  tipo_documento: 'dni',
  documento_hasta: null,
  fecha_nacimiento: null,
  tipo_licencia_id: WITHOUT_LICENCIA,
  colegio_id: null,
  colegio_matriculacion: '',
  otra_competicion: 0,
  estado: 1,
  consentimiento_foto: 0,
  observaciones: '',
};

export function jugadorValues(jugador: Jugador): JugadorValues {
  const {
    id: _id,
    tipo: _tipo,
    version: _version,
    anonimo: _anonimo,
    imagen_grande: _grande,
    no_permite: _noPermite,
    colegio_nombre: nombre,
    ...datos
  } = jugador;
  return {
    ...datos,
    tipo_documento: kindOf(datos.tipo_documento),
    imagen: SAME_IMAGE,
    colegio_id: { id: datos.colegio_id, nombre },
    tipo_licencia_id: datos.tipo_licencia_id ?? WITHOUT_LICENCIA,
  };
}

interface Options {
  tiposDeLicencia: readonly { id: number; letra: string; nombre: string }[];
  documentoObligatorio?: true;
  /** The birth years that are asked for, where they are. */
  annos?: string;
}

export function jugadorFields(
  form: Form<JugadorValues>,
  { tiposDeLicencia, documentoObligatorio, annos }: Options,
): FieldsOf<JugadorValues, 'imagen'> {
  const matriculadoEnOtro = form.values.tipo_licencia_id === LICENCIA_MATRICULADO_EN_OTRO;
  return {
    nombre_completo: (
      <TextField
        label="Nombre completo"
        ancho="todo"
        autoComplete="off"
        maxLength={120}
        data-foco
        {...form.getInputProps('nombre_completo')}
      />
    ),
    tipo_documento: (
      <SelectField
        label="Documento"
        opciones={DOCUMENT_KINDS}
        {...form.getInputProps('tipo_documento')}
        onChange={(tipo) => form.setValues({ tipo_documento: tipo, ...(tipo === 'pendiente' && { dni: '', documento_hasta: null }) })}
      />
    ),
    dni: form.values.tipo_documento !== 'pendiente' && (
      <DocumentoField
        label={form.values.tipo_documento === 'pasaporte' ? 'Número de pasaporte' : 'DNI o NIE'}
        tipo={form.values.tipo_documento}
        opcional={documentoObligatorio || form.values.tipo_documento === 'pasaporte' ? undefined : 'si lo tiene'}
        obligatorio={documentoObligatorio || form.values.tipo_documento === 'pasaporte'}
        {...form.getInputProps('dni')}
      />
    ),
    documento_hasta: form.values.tipo_documento !== 'pendiente' && (
      <DateField label="Documento válido hasta" opcional="si se sabe" {...form.getInputProps('documento_hasta')} />
    ),
    fecha_nacimiento: <DateField label="Fecha de nacimiento" ayuda={annos} maximo={today()} {...form.getInputProps('fecha_nacimiento')} />,
    colegio_id: <ColegioField label="Colegio" {...form.getInputProps('colegio_id')} />,
    tipo_licencia_id: (
      <SelectField
        label="Tipo de licencia"
        opciones={[
          { valor: WITHOUT_LICENCIA, texto: 'Sin licencia' },
          ...tiposDeLicencia.map(({ id, letra, nombre }) => ({ valor: id, texto: `${letra} · ${nombre}` })),
        ]}
        {...form.getInputProps('tipo_licencia_id')}
      />
    ),
    colegio_matriculacion: matriculadoEnOtro && (
      <TextField label="Colegio de matriculación" autoComplete="off" {...form.getInputProps('colegio_matriculacion')} />
    ),
    otra_competicion: matriculadoEnOtro && <Toggle label="Juega en otra competición" {...form.getInputProps('otra_competicion')} />,
    estado: <SelectField label="Estado" opciones={ESTADOS_PERSONA} {...form.getInputProps('estado')} />,
    observaciones: (
      <TextArea label="Observaciones" opcional="solo las ve la oficina" ancho="todo" {...form.getInputProps('observaciones')} />
    ),
    // Under the photo.
    consentimiento_foto: false,
  };
}
