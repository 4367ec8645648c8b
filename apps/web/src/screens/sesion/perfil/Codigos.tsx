import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { notify } from '../../../ui/dialogs/Dialogs';
import { Row, Stack } from '../../../ui/page/Layout';
import estilos from './perfil.module.css';

/** Shown once: only their digests are kept. */
export function Codigos({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => notify('Códigos copiados', { tone: 'ok' }),
      () => notify('Este navegador no deja copiar: selecciónelos y cópielos', { tone: 'aviso' }),
    );
  return (
    <Dialog title="Códigos de recuperación" width="corto" onClose={onClose}>
      <Stack gap={4}>
        <p>Guárdelos fuera del móvil. Cada uno sirve una vez, cuando no lo tenga a mano. No se vuelven a enseñar.</p>
        <ul className={estilos.codigos}>
          {codigos.map((uno) => (
            <li key={uno}>
              <code>{uno}</code>
            </li>
          ))}
        </ul>
        <Row wrap gap={2}>
          <Button onClick={() => void copiar()}>Copiarlos</Button>
          <Button tone="primario" onClick={onClose}>
            Los he guardado
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
