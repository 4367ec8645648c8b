import { ESTADOS_PERSONA } from '@cd/contract/kit/estados-persona';
import type { CorreoPendiente } from '@cd/contract/kit/persona';
import { SelectField, TextField } from '../../../ui/fields/fields';
import type { Form, Values } from '../../../ui/forms/form';
import { CambioPendiente } from '../../administracion/usuarios/CambioPendiente';
import { DocumentoField } from './DocumentoField';

interface Options {
  documentoObligatorio?: true;
  /** What their address is for. */
  cuenta: { opcional?: string; ayuda: string };
  /** Another address asked for their account. */
  pendiente: CorreoPendiente | null | undefined;
}

/** The fields that referees, coaches and coordinators share. */
export const personaFields = <V extends Values>(form: Form<V>, { documentoObligatorio, cuenta, pendiente }: Options) => ({
  nombre: <TextField label="Nombre completo" ancho="todo" autoComplete="off" maxLength={120} data-foco {...form.getInputProps('nombre')} />,
  dni: (
    <DocumentoField
      label="DNI o NIE"
      opcional={documentoObligatorio ? undefined : 'si lo tiene'}
      obligatorio={documentoObligatorio}
      {...form.getInputProps('dni')}
    />
  ),
  movil: <TextField label="Móvil" opcional="si lo da" type="tel" autoComplete="off" {...form.getInputProps('movil')} />,
  login: (
    <>
      <TextField label="Correo electrónico" {...cuenta} type="email" autoComplete="off" {...form.getInputProps('login')} />
      {pendiente && <CambioPendiente pendiente={pendiente} />}
    </>
  ),
  estado: <SelectField label="Estado" ayuda="De baja no puede entrar" opciones={ESTADOS_PERSONA} {...form.getInputProps('estado')} />,
});

export const Divider = () => <div className="con-raya" />;
