import { ERRORES } from '@cd/contract/errores';
import { ESTADOS_PERSONA } from '@cd/contract/kit/estados-persona';
import { ModeloJugador, type Jugador } from '@cd/contract/personas/jugadores';
import { falloDeNacimiento, LICENCIA_MATRICULADO_EN_OTRO } from '@cd/domain/personas/persona/jugador';
import { z } from 'zod';
import { call } from '../../../client/call';
import { TextArea, SelectField, TextField, Toggle } from '../../../ui/fields';
import { DateField } from '../../../ui/DateField';
import { ahora } from '../../../formato/formato';
import { CampoImagen, MISMA_IMAGEN, type ImagenElegida } from '../../../ui/imagen';
import { CampoColegio } from '../persona/CampoColegio';
import { CampoDocumento } from '../persona/CampoDocumento';
import type { Opcion } from '../persona/consultas-de-eleccion';
import { documentoDeEditor } from '../persona/documento';
import { EditorDePersona } from '../persona/EditorDePersona';
import { JUGADORES } from '../persona/tipo-de-persona';

const SIN_LICENCIA = 0;
const NACIMIENTO = { antiguo: 'jugador.nacimiento_antiguo', futuro: 'persona.nacimiento_futuro' } as const;
const hoy = () => ahora().slice(0, 10);

const Esquema = ModeloJugador.extend({
  imagen: CampoImagen,
  dni: documentoDeEditor({ obligatorio: false }),
  colegio_id: z.object({ id: z.number(), nombre: z.string() }, 'Elija un colegio').transform(({ id }) => id),
  fecha_nacimiento: ModeloJugador.shape.fecha_nacimiento.superRefine((fecha, contexto) => {
    const fallo = falloDeNacimiento(fecha, hoy());
    if (fallo) contexto.addIssue({ code: 'custom', message: ERRORES[NACIMIENTO[fallo]].texto });
  }),
  tipo_licencia_id: z.number().transform((id) => (id === SIN_LICENCIA ? null : id)),
});
type Editado = z.output<typeof Esquema>;
type Valores = Omit<Editado, 'imagen' | 'colegio_id' | 'tipo_licencia_id' | 'fecha_nacimiento'> & {
  imagen: ImagenElegida;
  colegio_id: Opcion | null;
  tipo_licencia_id: number;
  fecha_nacimiento: string | null;
};

const NUEVO: Valores = {
  imagen: MISMA_IMAGEN,
  nombre_completo: '',
  dni: '',
  fecha_nacimiento: null,
  tipo_licencia_id: SIN_LICENCIA,
  colegio_id: null,
  colegio_matriculacion: '',
  otra_competicion: 0,
  estado: 1,
  consentimiento_foto: 0,
  observaciones: '',
};

function valoresDe(jugador: Jugador | null): Valores {
  if (!jugador) return NUEVO;
  const { id: _id, tipo: _tipo, version: _version, anonimo: _anonimo, imagen_grande: _grande, colegio_nombre: nombre, ...datos } = jugador;
  return {
    ...datos,
    imagen: MISMA_IMAGEN,
    colegio_id: { id: datos.colegio_id, nombre },
    tipo_licencia_id: datos.tipo_licencia_id ?? SIN_LICENCIA,
  };
}

export default function EditorJugador() {
  return (
    <EditorDePersona
      tipo={JUGADORES}
      esquema={Esquema}
      ademas={() => call('GET /api/tiposlicencia/combo')}
      valores={valoresDe}
      conConsentimiento
      campos={(form, { ademas: tiposDeLicencia }) => {
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
          dni: <CampoDocumento label="DNI o NIE" opcional="si lo tiene" {...form.getInputProps('dni')} />,
          fecha_nacimiento: <DateField label="Fecha de nacimiento" maximo={hoy()} {...form.getInputProps('fecha_nacimiento')} />,
          colegio_id: <CampoColegio label="Colegio" {...form.getInputProps('colegio_id')} />,
          tipo_licencia_id: (
            <SelectField
              label="Tipo de licencia"
              opciones={[
                { valor: SIN_LICENCIA, texto: 'Sin licencia' },
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
      }}
    />
  );
}
