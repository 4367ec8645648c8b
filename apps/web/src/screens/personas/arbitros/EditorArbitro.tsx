import { ModeloArbitro, type Arbitro } from '@cd/contract/personas/arbitros';
import type { z } from 'zod';
import { TextArea, NumberField, TextField, Toggle } from '../../../ui/fields';
import { CampoImagen, MISMA_IMAGEN } from '../../../ui/imagen';
import { CampoDeportes } from '../persona/CampoDeportes';
import { camposDePersona, Corte } from '../persona/CamposDePersona';
import { documentoDeEditor } from '../persona/documento';
import { EditorDePersona } from '../persona/EditorDePersona';
import { ARBITROS } from '../persona/tipo-de-persona';

const Esquema = ModeloArbitro.extend({ imagen: CampoImagen, dni: documentoDeEditor({ obligatorio: false }) });
type Editado = z.output<typeof Esquema>;

/** Spec 3 §3: level 1 and valuation 50 to begin with. */
const NUEVO: Omit<Editado, 'imagen'> = {
  nombre: '',
  dni: '',
  login: '',
  movil: '',
  direccion: '',
  estado: 1,
  nivel: 1,
  valoracion: 50,
  anotador_pref: 0,
  coche: 0,
  moto: 0,
  patinete: 0,
  iban: '',
  observaciones: '',
  deportes: [],
};

const valoresDe = (arbitro: Arbitro | null): Editado => ({
  ...NUEVO,
  ...(arbitro && Object.fromEntries(Object.keys(NUEVO).map((campo) => [campo, arbitro[campo as keyof typeof NUEVO]]))),
  imagen: MISMA_IMAGEN,
});

export default function EditorArbitro() {
  return (
    <EditorDePersona
      tipo={ARBITROS}
      esquema={Esquema}
      valores={valoresDe}
      campos={(form, { registro }) => ({
        ...camposDePersona(form, {
          pendiente: registro?.correo_pendiente,
          cuenta: { ayuda: 'Con esta dirección entra y recibe sus designaciones' },
        }),
        direccion: <TextField label="Dirección" opcional="si la da" ancho="todo" autoComplete="off" {...form.getInputProps('direccion')} />,
        deportes: (
          <>
            <Corte />
            <CampoDeportes label="Deportes que arbitra" {...form.getInputProps('deportes')} />
          </>
        ),
        nivel: <NumberField label="Nivel" ayuda="De 1 a 5" ancho="tercio" allowDecimal={false} {...form.getInputProps('nivel')} />,
        valoracion: (
          <NumberField label="Valoración" ayuda="De 0 a 100" ancho="tercio" allowDecimal={false} {...form.getInputProps('valoracion')} />
        ),
        anotador_pref: <Toggle label="Prefiere anotar" ancho="tercio" {...form.getInputProps('anotador_pref')} />,
        coche: (
          <>
            <Corte />
            <Toggle label="Tiene coche" ancho="tercio" {...form.getInputProps('coche')} />
          </>
        ),
        moto: <Toggle label="Tiene moto" ancho="tercio" {...form.getInputProps('moto')} />,
        patinete: <Toggle label="Tiene patinete" ancho="tercio" {...form.getInputProps('patinete')} />,
        iban: (
          <TextField
            label="IBAN"
            opcional="para pagarle"
            ancho="todo"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('iban')}
          />
        ),
        observaciones: (
          <TextArea label="Observaciones" opcional="solo las ve la oficina" ancho="todo" {...form.getInputProps('observaciones')} />
        ),
      })}
    />
  );
}
