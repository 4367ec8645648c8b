import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import { PasswordField } from '../../../ui/fields/fields';
import { FormModal } from '../../../ui/forms/FormModal';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import estilos from './usuarios.module.css';

const keyOf = (id: number) => ['usuarios', id, 'acceso'] as const;
const ConContrasena = z.object({ contrasena: z.string().min(1, 'Escriba su contraseña') });

/** How a user comes in, and what whoever edits them may do about it at once, without saving. */
export function AccesoDeUsuario({ id, nombre }: { id: number; nombre: string }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: keyOf(id), queryFn: () => call('GET /api/usuarios/acceso/:id', { params: { id } }) });
  const [quitando, setQuitando] = useState(false);
  if (!data) return null;
  const { sesiones, segundoFactor, llaves, obligado, puedeCerrar, puedeQuitar } = data;
  const cerrar = async () => {
    const seguir = await confirm({
      title: frase`¿Cerrar las sesiones de ${nombre}?`,
      text: 'Donde las tenga abiertas tendrá que volver a entrar, y perderá lo que no haya guardado. Se le avisa por correo.',
      losses: [{ figure: sesiones, what: sesiones === 1 ? 'sesión abierta' : 'sesiones abiertas' }],
      button: 'Cerrar sus sesiones',
      keepButton: 'Dejarlas abiertas',
    });
    if (!seguir) return;
    try {
      const { cerradas } = await call('POST /api/usuarios/sesiones/cerrar/:id', { params: { id } });
      notify(frase`Sesiones cerradas: ${String(cerradas)}`, { tone: 'ok' });
    } catch (error) {
      await tellFailure(error, 'No se han podido cerrar');
    }
    void client.invalidateQueries({ queryKey: keyOf(id) });
  };
  const paso = [
    segundoFactor && 'un código de su aplicación',
    llaves > 0 && formatCount(llaves, 'llave de acceso', 'llaves de acceso'),
  ].filter(Boolean);
  return (
    <Stack gap={2} className={estilos.acceso}>
      <Muted>
        {formatCount(sesiones, 'sesión abierta', 'sesiones abiertas')}.{' '}
        {paso.length > 0 ? `Segundo paso: ${paso.join(' y ')}.` : 'Sin segundo paso.'}
        {obligado && ' Su perfil lo pide.'}
      </Muted>
      <Row wrap gap={2}>
        {puedeCerrar && sesiones > 0 && <Button onClick={() => void cerrar()}>Cerrar sus sesiones</Button>}
        {puedeQuitar && paso.length > 0 && <Button onClick={() => setQuitando(true)}>Quitar su segundo paso</Button>}
      </Row>
      {quitando && (
        <Quitar
          id={id}
          nombre={nombre}
          onClose={() => {
            setQuitando(false);
            void client.invalidateQueries({ queryKey: keyOf(id) });
          }}
        />
      )}
    </Stack>
  );
}

function Quitar({ id, nombre, onClose }: { id: number; nombre: string; onClose: () => void }) {
  const aviso = (
    <p>
      Solo si lo ha perdido todo: asegúrese antes, por otro medio, de que es quien dice. Se quitan el código, las llaves y los códigos de
      recuperación.
    </p>
  );
  return (
    <FormModal
      title={frase`Quitar el segundo paso de ${nombre}`}
      errorTitle="No se ha podido quitar"
      button="Quitarlo"
      width="corto"
      values={() => ({ contrasena: '' })}
      notDrafted={['contrasena']}
      schema={ConContrasena}
      save={async (body) => {
        await call('PUT /api/usuarios/segundofactor/quitar/:id', { params: { id }, body });
        return { title: 'Segundo paso quitado', text: 'Se ha avisado a su dueño, y sus sesiones están cerradas.' };
      }}
      onClose={onClose}
      before={() => aviso}
      fields={(form) => ({
        contrasena: (
          <PasswordField
            label="La contraseña de usted"
            ancho="todo"
            autoComplete="current-password"
            {...form.getInputProps('contrasena')}
          />
        ),
      })}
    />
  );
}
