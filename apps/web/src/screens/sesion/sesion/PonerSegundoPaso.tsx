import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '../../../client/passkeys';
import { currentSession, saveSession } from '../../../client/session';
import { returnAddress } from '../../../shell/addresses';
import { Button } from '../../../ui/pieces/Button';
import { Row, Stack } from '../../../ui/page/Layout';
import { Codigos } from '../perfil/Codigos';
import { NuevaLlave } from '../perfil/MisLlaves';
import { Pasos, type Paso } from '../perfil/SegundoPaso';
import { seguridadPropia } from '../perfil/seguridad';
import estilos from './entrada.module.css';
import { EntrySheet, Message } from './EntryForm';

/** For whoever has a profile that demands a second step and has still none: nothing else is open to them. */
export default function PonerSegundoPaso() {
  const { volver } = useSearch({ from: '/entrada/segundo-paso' });
  const navigate = useNavigate();
  const { data, error } = useQuery(seguridadPropia);
  const [paso, setPaso] = useState<Paso>('quieto');
  /** undefined: no passkey is being made; null: it is; a list: its codes are being shown. */
  const [llave, setLlave] = useState<readonly string[] | null>();
  const seguir = () => {
    const session = currentSession();
    if (session) saveSession({ ...session, user: { ...session.user, debeSegundo: false } });
    void navigate({ href: returnAddress(volver), replace: true });
  };
  return (
    <EntrySheet titulo="Segundo paso">
      <p className={estilos.entradilla}>
        Su perfil pide, además de la contraseña, un segundo paso para entrar. Póngalo ahora: es una vez, y tarda un minuto.
      </p>
      <Stack gap={4} className={estilos.formulario}>
        {error && <Message tono="mal">{error.message}</Message>}
        <Button tone="primario" className={estilos.enviar} onClick={() => setPaso('contrasena')}>
          Con una aplicación de códigos
        </Button>
        {data?.admiteLlaves && canUsePasskeys() && (
          <Button className={estilos.enviar} onClick={() => setLlave(null)}>
            Con una llave de acceso de este dispositivo
          </Button>
        )}
      </Stack>
      <Row as="p" wrap gap={2} gapX={4} align="stretch" className={`tras-4 ${estilos.pie}`}>
        <Link to="/salir">Salir sin ponerlo</Link>
      </Row>
      <Pasos paso={paso} onPass={setPaso} onFinish={(puesto) => (puesto ? seguir() : setPaso('quieto'))} />
      {llave === null && (
        <NuevaLlave onClose={(codigos) => (codigos?.length ? setLlave(codigos) : codigos ? seguir() : setLlave(undefined))} />
      )}
      {llave && <Codigos codigos={llave} onClose={seguir} />}
    </EntrySheet>
  );
}
