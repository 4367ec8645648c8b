import { AYUDA_DE_CONTRASENA, Contrasena } from '@cd/contract/kit/campos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { clearSession } from '../../../client/session';
import { PasswordField } from '../../../ui/fields/fields';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { FormPage } from '../../../ui/forms/FormPage';

const Change = z
  .object({ actual: z.string().min(1, 'Escriba la contraseña actual'), contrasena: Contrasena, repetida: z.string() })
  .refine(({ contrasena, repetida }) => contrasena === repetida, { path: ['repetida'], message: 'Las contraseñas no coinciden' });

async function change({ actual, contrasena }: z.output<typeof Change>) {
  const seguir = await confirm({
    title: '¿Cambiar la contraseña?',
    text: 'La sesión se cerrará, aquí y en los demás sitios donde la tenga abierta, y tendrá que entrar con la contraseña nueva.',
    button: 'Cambiar la contraseña',
    keepButton: 'Dejarla como está',
    tone: 'normal',
  });
  if (!seguir) return null;
  await call('PUT /api/perfil/contrasena', { body: { actual, contrasena } });
  return { title: 'Contraseña cambiada', text: 'Entre con la contraseña nueva' };
}

export function CambioDeContrasena() {
  return (
    <FormPage
      title="Cambiar la contraseña"
      errorTitle="No se ha podido cambiar la contraseña"
      button="Cambiar la contraseña"
      values={{ actual: '', contrasena: '', repetida: '' }}
      notDrafted={['actual', 'contrasena', 'repetida']}
      schema={Change}
      save={change}
      onSaved={clearSession}
      fields={(form) => ({
        actual: <PasswordField label="Contraseña actual" ancho="todo" autoComplete="current-password" {...form.getInputProps('actual')} />,
        contrasena: (
          <PasswordField
            label="Contraseña nueva"
            ayuda={AYUDA_DE_CONTRASENA}
            ancho="todo"
            autoComplete="new-password"
            {...form.getInputProps('contrasena')}
          />
        ),
        repetida: (
          <PasswordField label="Repita la contraseña nueva" ancho="todo" autoComplete="new-password" {...form.getInputProps('repetida')} />
        ),
      })}
    />
  );
}
