import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatCount, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { FormModal } from '../../../ui/forms/FormModal';
import { Row, Stack } from '../../../ui/page/Layout';
import { QrCode } from '../../../ui/pieces/QrCode';
import { ErrorState, Loading } from '../../../ui/page/states';
import { Codigos } from './Codigos';
import { codigo, ConContrasena, contrasena, ElCodigo, LaContrasena, seguridadPropia } from './seguridad';
import estilos from './perfil.module.css';

const ConCodigo = z.object({ codigo });
const ConLosDos = z.object({ contrasena, codigo });

export type Paso = 'quieto' | 'contrasena' | 'codigo' | 'codigos' | 'quitar' | 'renovar';

/** A code from an application beside the password. */
export function SegundoPaso() {
  const { data, error, refetch } = useQuery(seguridadPropia);
  const client = useQueryClient();
  const [paso, setPaso] = useState<Paso>('quieto');
  const acabar = () => {
    setPaso('quieto');
    void client.invalidateQueries(seguridadPropia);
  };
  return (
    <Block title="Segundo paso al entrar">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.segundoFactor.activado ? (
        <Stack gap={3}>
          <p>
            Puesto el {formatMoment(data.segundoFactor.activado)}: al entrar se pide, además de la contraseña, un código de su aplicación.{' '}
            {formatCount(data.segundoFactor.codigosSinUsar, 'código de recuperación', 'códigos de recuperación')} sin usar.
            {data.segundoFactor.obligado && ' Su perfil lo pide.'}
          </p>
          <Row gap={2}>
            <Button onClick={() => setPaso('renovar')}>Otros códigos</Button>
            <Button onClick={() => setPaso('quitar')}>Quitarlo</Button>
          </Row>
        </Stack>
      ) : (
        <Stack gap={3}>
          <p>Con una aplicación de autenticación en su móvil, quien sepa su contraseña no puede entrar sin él.</p>
          <Row gap={2}>
            <Button onClick={() => setPaso('contrasena')}>Ponerlo</Button>
          </Row>
        </Stack>
      )}
      <Pasos paso={paso} onPass={setPaso} onFinish={acabar} />
    </Block>
  );
}

interface Walk {
  paso: Paso;
  onPass: (paso: Paso) => void;
  /** `puesto`: it has just been set up, or its codes have been made. */
  onFinish: (puesto: boolean) => void;
}

/** One dialog after another: the password, the key with its code, and the codes to keep. What is secret goes when they end. */
export function Pasos({ paso, onPass, onFinish }: Walk) {
  const [clave, setClave] = useState({ clave: '', direccion: '' });
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const acabar = () => {
    setClave({ clave: '', direccion: '' });
    setCodigos([]);
    onFinish(codigos.length > 0);
  };
  if (paso === 'contrasena') return <PedirContrasena onStart={setClave} onClose={(hecho) => onPass(hecho ? 'codigo' : 'quieto')} />;
  if (paso === 'codigo') return <Confirmar {...clave} onConfirm={setCodigos} onClose={(hecho) => (hecho ? onPass('codigos') : acabar())} />;
  if (paso === 'codigos') return <Codigos codigos={codigos} onClose={acabar} />;
  if (paso === 'renovar') return <Renovar onRenew={setCodigos} onClose={(hecho) => (hecho ? onPass('codigos') : acabar())} />;
  return paso === 'quitar' ? <Quitar onClose={acabar} /> : null;
}

interface Clave {
  clave: string;
  direccion: string;
}

function PedirContrasena({ onStart, onClose }: { onStart: (clave: Clave) => void; onClose: (hecho: boolean) => void }) {
  return (
    <FormModal
      title="Poner el segundo paso"
      errorTitle="No se ha podido empezar"
      button="Seguir"
      width="corto"
      values={() => ({ contrasena: '' })}
      notDrafted={['contrasena']}
      schema={ConContrasena}
      save={async (body) => {
        onStart(await call('PUT /api/perfil/segundofactor/clave', { body }));
        return { title: 'Contraseña comprobada', text: 'Ahora verá la clave que se pone en la aplicación.' };
      }}
      onClose={onClose}
      fields={(form) => ({ contrasena: <LaContrasena {...form.getInputProps('contrasena')} /> })}
    />
  );
}

interface Renewal {
  onRenew: (codigos: readonly string[]) => void;
  onClose: (hecho: boolean) => void;
}

function Renovar({ onRenew, onClose }: Renewal) {
  return (
    <FormModal
      title="Otros códigos de recuperación"
      errorTitle="No se han podido hacer"
      button="Hacerlos"
      width="corto"
      values={() => ({ contrasena: '' })}
      notDrafted={['contrasena']}
      schema={ConContrasena}
      save={async (body) => {
        onRenew((await call('PUT /api/perfil/segundofactor/codigos', { body })).codigos);
        return { title: 'Códigos hechos', text: 'Los que hubiera ya no sirven.' };
      }}
      onClose={onClose}
      fields={(form) => ({ contrasena: <LaContrasena {...form.getInputProps('contrasena')} /> })}
    />
  );
}

interface Confirmation extends Clave {
  onConfirm: (codigos: readonly string[]) => void;
  onClose: (hecho: boolean) => void;
}

function Confirmar({ clave, direccion, onConfirm, onClose }: Confirmation) {
  const aLaVista = (
    <Stack gap={3} className={estilos.clave}>
      <p>Léalo con su aplicación de autenticación, o escriba en ella esta clave:</p>
      <QrCode text={direccion} label="Código QR con la clave del segundo paso" />
      <code>{clave.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </Stack>
  );
  return (
    <FormModal
      title="Confirmar el segundo paso"
      errorTitle="No se ha podido poner"
      button="Ponerlo"
      width="corto"
      values={() => ({ codigo: '' })}
      notDrafted={['codigo']}
      schema={ConCodigo}
      save={async (body) => {
        onConfirm((await call('PUT /api/perfil/segundofactor', { body })).codigos);
        return { title: 'Segundo paso puesto' };
      }}
      onClose={onClose}
      before={() => aLaVista}
      fields={(form) => ({ codigo: <ElCodigo label="Código que enseña la aplicación" {...form.getInputProps('codigo')} /> })}
    />
  );
}

function Quitar({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      title="Quitar el segundo paso"
      errorTitle="No se ha podido quitar"
      button="Quitarlo"
      width="corto"
      values={() => ({ contrasena: '', codigo: '' })}
      notDrafted={['contrasena', 'codigo']}
      schema={ConLosDos}
      save={async (body) => {
        await call('PUT /api/perfil/segundofactor/quitar', { body });
        return { title: 'Segundo paso quitado' };
      }}
      onClose={onClose}
      fields={(form) => ({
        contrasena: <LaContrasena {...form.getInputProps('contrasena')} />,
        codigo: <ElCodigo label="Código de la aplicación o de recuperación" {...form.getInputProps('codigo')} />,
      })}
    />
  );
}
