import { ModeloArbitro, type Arbitro } from '@cd/contract/personas/arbitros';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { Row } from '../../../ui/page/Layout';
import { TextArea, NumberField, TextField, Toggle } from '../../../ui/fields/fields';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import { DeportesField } from '../persona/DeportesField';
import { Devueltos } from './Devueltos';
import { personaFields, Divider } from '../persona/persona-fields';
import { editorDocumento } from '../persona/documento';
import { PersonaEditor } from '../persona/PersonaEditor';
import { ARBITROS } from '../persona/tipo-de-persona';

const Schema = ModeloArbitro.extend({ imagen: ImageValue, dni: editorDocumento({ obligatorio: false }) });
type Edited = z.output<typeof Schema>;

/** Spec 3 §3: level 1 and valuation 50 to begin with. */
const NEW: Omit<Edited, 'imagen'> = {
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

const valuesOf = (arbitro: Arbitro | null): Edited => ({
  ...NEW,
  ...(arbitro && Object.fromEntries(Object.keys(NEW).map((campo) => [campo, arbitro[campo as keyof typeof NEW]]))),
  imagen: SAME_IMAGE,
});

export default function EditorArbitro() {
  return (
    <PersonaEditor
      tipo={ARBITROS}
      schema={Schema}
      values={valuesOf}
      fields={(form, { record }) => ({
        ...personaFields(form, {
          pendiente: record?.correo_pendiente,
          cuenta: { ayuda: 'Con esta dirección entra y recibe sus designaciones' },
        }),
        direccion: <TextField label="Dirección" opcional="si la da" ancho="todo" autoComplete="off" {...form.getInputProps('direccion')} />,
        deportes: (
          <>
            <Divider />
            <DeportesField label="Deportes que arbitra" {...form.getInputProps('deportes')} />
          </>
        ),
        nivel: <NumberField label="Nivel" ayuda="De 1 a 5" ancho="tercio" allowDecimal={false} {...form.getInputProps('nivel')} />,
        valoracion: (
          <NumberField label="Valoración" ayuda="De 0 a 100" ancho="tercio" allowDecimal={false} {...form.getInputProps('valoracion')} />
        ),
        anotador_pref: (
          <>
            <Toggle label="Prefiere anotar" ancho="tercio" {...form.getInputProps('anotador_pref')} />
            {record && (
              <Row wrap gap={2} justify="between">
                <Devueltos arbitroId={record.id} />
                <Link to="/admin/arbitros/condiciones/$id" params={{ id: String(record.id) }}>
                  Condiciones para designarlo
                </Link>
              </Row>
            )}
          </>
        ),
        coche: (
          <>
            <Divider />
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
