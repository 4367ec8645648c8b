import { Nombre } from '@cd/contract/kit/campos';
import type { LlaveDeAcceso } from '@cd/contract/sesion/seguridad';
import { nombreDePrograma } from '@cd/domain/sesion/sesion/programa';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { canUsePasskeys, makePasskey } from '../../../client/passkeys';
import { formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FormModal } from '../../../ui/forms/FormModal';
import { TextField } from '../../../ui/fields/fields';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { ErrorState, Loading } from '../../../ui/page/states';
import estilos from '../condiciones/condiciones.module.css';
import { Codigos } from './Codigos';
import { ConContrasena, contrasena, LaContrasena, seguridadPropia } from './seguridad';

/** One that is being made, named or taken away. */
type Doing = { que: 'nueva' } | { que: 'nombrar' | 'quitar'; llave: LlaveDeAcceso } | { que: 'codigos'; codigos: readonly string[] };

/** Passkeys: the devices with which one comes in without a password. */
export function MisLlaves() {
  const { data, error, refetch } = useQuery(seguridadPropia);
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const acabar = (codigos: readonly string[] = []) => {
    setDoing(codigos.length > 0 ? { que: 'codigos', codigos } : null);
    void client.invalidateQueries(seguridadPropia);
  };
  const puede = data?.admiteLlaves === true && canUsePasskeys();
  return (
    <Block title="Llaves de acceso" actions={puede && <Button onClick={() => setDoing({ que: 'nueva' })}>Añadir una llave</Button>}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <Stack gap={3}>
          {data.llaves.length === 0 && <Muted>{sinNinguna(data.admiteLlaves)}</Muted>}
          {data.llaves.length > 0 && data.segundoFactor.activado === null && !data.segundoFactor.obligado && (
            <Muted>También se entra con la contraseña sola: para que no baste, ponga el segundo paso.</Muted>
          )}
          <ul className={estilos.lista}>
            {data.llaves.map((llave) => (
              <Row as="li" wrap gap={3} key={llave.id}>
                <div>
                  <strong>{llave.nombre}</strong>
                  <Muted>
                    {llave.usada ? `Usada por última vez el ${formatMoment(llave.usada)}` : 'Sin usar todavía'} · guardada el{' '}
                    {formatMoment(llave.creada)}
                    {llave.sincronizada && ' · sirve en sus otros dispositivos'}
                  </Muted>
                </div>
                <Row gap={1}>
                  <IconButton label={`Cambiar el nombre de ${llave.nombre}`} onClick={() => setDoing({ que: 'nombrar', llave })}>
                    <IconPencil {...SMALL_ICON} />
                  </IconButton>
                  <IconButton label={`Quitar la llave ${llave.nombre}`} onClick={() => setDoing({ que: 'quitar', llave })}>
                    <IconX {...SMALL_ICON} />
                  </IconButton>
                </Row>
              </Row>
            ))}
          </ul>
        </Stack>
      )}
      {doing?.que === 'nueva' && <NuevaLlave onClose={acabar} />}
      {doing?.que === 'nombrar' && <Nombrar llave={doing.llave} onClose={() => acabar()} />}
      {doing?.que === 'quitar' && <Quitar llave={doing.llave} onClose={() => acabar()} />}
      {doing?.que === 'codigos' && <Codigos codigos={doing.codigos} onClose={() => acabar()} />}
    </Block>
  );
}

function sinNinguna(admite: boolean): string {
  if (!admite) return 'La dirección de esta instalación no admite llaves de acceso: hace falta un nombre con https.';
  return canUsePasskeys()
    ? 'Con una llave se entra sin contraseña, con la huella, la cara o el PIN de su móvil u ordenador. Nadie puede adivinarla ni pedírsela en una página falsa.'
    : 'Este navegador no admite llaves de acceso: pruebe desde otro.';
}

const Nueva = z.object({ nombre: Nombre, contrasena });
const ConNombre = z.object({ nombre: Nombre });

/** `onClose`: with the codes of recovery that came with it, where there were none; undefined, nothing was made. */
export function NuevaLlave({ onClose }: { onClose: (codigos?: readonly string[]) => void }) {
  const [codigos, setCodigos] = useState<readonly string[]>();
  const aviso = <p>Su dispositivo le pedirá la huella, la cara o el PIN con que se desbloquea.</p>;
  return (
    <FormModal
      title="Añadir una llave de acceso"
      errorTitle="No se ha podido añadir"
      button="Seguir"
      width="corto"
      values={() => ({ nombre: nombreDePrograma(navigator.userAgent), contrasena: '' })}
      notDrafted={['contrasena']}
      schema={Nueva}
      save={async (datos) => {
        const opciones = await call('POST /api/perfil/llaves/reto', { body: { contrasena: datos.contrasena } });
        const respuesta = await makePasskey(opciones);
        setCodigos((await call('PUT /api/perfil/llaves', { body: { nombre: datos.nombre, respuesta } })).codigos);
        return { title: 'Llave de acceso guardada', text: 'Desde ahora puede entrar con ella, sin contraseña.' };
      }}
      onClose={(hecho) => onClose(hecho ? (codigos ?? []) : undefined)}
      before={() => aviso}
      fields={(form) => ({
        nombre: <TextField label="Cómo la llamará" ancho="todo" autoComplete="off" {...form.getInputProps('nombre')} />,
        contrasena: <LaContrasena {...form.getInputProps('contrasena')} />,
      })}
    />
  );
}

interface Of {
  llave: LlaveDeAcceso;
  onClose: () => void;
}

function Nombrar({ llave: { id, nombre }, onClose }: Of) {
  return (
    <FormModal
      title="Cambiar el nombre de la llave"
      errorTitle="No se ha podido cambiar"
      button="Guardar el nombre"
      width="corto"
      values={() => ({ nombre })}
      schema={ConNombre}
      save={async (body) => {
        await call('PUT /api/perfil/llaves/:id', { params: { id }, body });
        return { title: 'Nombre cambiado' };
      }}
      onClose={onClose}
      fields={(form) => ({
        nombre: <TextField label="Cómo la llamará" ancho="todo" autoComplete="off" {...form.getInputProps('nombre')} />,
      })}
    />
  );
}

function Quitar({ llave: { id, nombre }, onClose }: Of) {
  const aviso = (
    <p>
      Con <strong>{nombre}</strong> ya no se podrá entrar. Bórrela también de su dispositivo.
    </p>
  );
  return (
    <FormModal
      title="Quitar la llave de acceso"
      errorTitle="No se ha podido quitar"
      button="Quitarla"
      width="corto"
      values={() => ({ contrasena: '' })}
      notDrafted={['contrasena']}
      schema={ConContrasena}
      save={async (body) => {
        await call('PUT /api/perfil/llaves/quitar/:id', { params: { id }, body });
        return { title: 'Llave quitada' };
      }}
      onClose={onClose}
      before={() => aviso}
      fields={(form) => ({ contrasena: <LaContrasena {...form.getInputProps('contrasena')} /> })}
    />
  );
}
