import type { Usuario } from '@cd/contract/administracion/usuarios';
import type { CorreoPendiente } from '@cd/contract/kit/persona';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { notify, confirm, tellFailure, frase } from '../../../ui/dialogs/Dialogs';
import { CambioPendiente } from './CambioPendiente';
import { LIST } from './usuario';
import { Row } from '../../../ui/page/Layout';

/** Once it is accepted or refused, what the editor shows is no longer so: it closes. */
export function CorreoPedido({ usuario, pendiente }: { usuario: Usuario; pendiente: CorreoPendiente }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, nombre, puede } = usuario;
  const resolver = async (acepta: boolean) => {
    const seguir = await confirm(
      acepta
        ? {
            title: frase`¿Cambiar ya el correo de ${nombre}?`,
            text: frase`Entrará con ${pendiente.login}, sin esperar a que lo confirme desde ${usuario.login}, donde recibirá un aviso.`,
            button: 'Aceptar el cambio',
            tone: 'normal',
          }
        : {
            title: frase`¿Rechazar el cambio de correo de ${nombre}?`,
            text: frase`Seguirá entrando con ${usuario.login}, y el enlace que recibió dejará de servir.`,
            button: 'Rechazar el cambio',
            tone: 'normal',
          },
    );
    if (!seguir) return;
    try {
      await call('PUT /api/usuarios/correo/:id', { params: { id }, body: { login: pendiente.login, acepta } });
      notify(acepta ? 'Correo cambiado' : 'Cambio de correo rechazado', { tone: 'ok' });
    } catch (error) {
      await tellFailure(error, 'Error al modificar el usuario');
    }
    void queryClient.invalidateQueries({ queryKey: LIST });
    await navigate({ to: '/admin/usuarios' });
  };
  return (
    <CambioPendiente pendiente={pendiente}>
      {puede.cambiarLogin && (
        <Row wrap gap={2} align="stretch">
          <Button onClick={() => void resolver(true)}>Aceptar el cambio</Button>
          <Button onClick={() => void resolver(false)}>Rechazarlo</Button>
        </Row>
      )}
    </CambioPendiente>
  );
}
