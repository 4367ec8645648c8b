import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatCount, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/Dialogs';
import { PasswordField, TextField } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { Row, Stack } from '../../../ui/Layout';
import { QrCode } from '../../../ui/QrCode';
import { ErrorState, Loading } from '../../../ui/states';
import { seguridadPropia } from './seguridad';
import estilos from './perfil.module.css';

const contrasena = z.string().min(1, 'Escriba su contraseña');
const codigo = z.string().trim().min(1, 'Escriba el código');
const ConContrasena = z.object({ contrasena });
const ConCodigo = z.object({ codigo });
const ConLosDos = z.object({ contrasena, codigo });

type Paso = 'quieto' | 'contrasena' | 'codigo' | 'codigos' | 'quitar';

/** A code from an application beside the password, for accounts that administer. */
export function SegundoPaso() {
  const { data, error, refetch } = useQuery(seguridadPropia);
  const client = useQueryClient();
  const [paso, setPaso] = useState<Paso>('quieto');
  if (data && !data.segundoFactor.admite) return null;
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
          </p>
          <Row gap={2}>
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
      <Pasos paso={paso} alPasar={setPaso} alAcabar={acabar} />
    </Block>
  );
}

interface Walk {
  paso: Paso;
  alPasar: (paso: Paso) => void;
  alAcabar: () => void;
}

/** One dialog after another: the password, the key with its code, and the codes to keep. What is secret goes when they end. */
function Pasos({ paso, alPasar, alAcabar }: Walk) {
  const [clave, setClave] = useState({ clave: '', direccion: '' });
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const acabar = () => {
    setClave({ clave: '', direccion: '' });
    setCodigos([]);
    alAcabar();
  };
  if (paso === 'contrasena') return <PedirContrasena alEmpezar={setClave} alCerrar={(hecho) => alPasar(hecho ? 'codigo' : 'quieto')} />;
  if (paso === 'codigo')
    return <Confirmar {...clave} alConfirmar={setCodigos} alCerrar={(hecho) => (hecho ? alPasar('codigos') : acabar())} />;
  if (paso === 'codigos') return <Codigos codigos={codigos} alCerrar={acabar} />;
  return paso === 'quitar' ? <Quitar alCerrar={acabar} /> : null;
}

interface Clave {
  clave: string;
  direccion: string;
}

function PedirContrasena({ alEmpezar, alCerrar }: { alEmpezar: (clave: Clave) => void; alCerrar: (hecho: boolean) => void }) {
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
        alEmpezar(await call('POST /api/perfil/segundofactor', { body }));
        return { title: 'Contraseña comprobada', text: 'Ahora verá la clave que se pone en la aplicación.' };
      }}
      onClose={alCerrar}
      fields={(form) => ({ contrasena: <LaContrasena {...form.getInputProps('contrasena')} /> })}
    />
  );
}

interface Confirmation extends Clave {
  alConfirmar: (codigos: readonly string[]) => void;
  alCerrar: (hecho: boolean) => void;
}

function Confirmar({ clave, direccion, alConfirmar, alCerrar }: Confirmation) {
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
        alConfirmar((await call('PUT /api/perfil/segundofactor', { body })).codigos);
        return { title: 'Segundo paso puesto' };
      }}
      onClose={alCerrar}
      before={() => aLaVista}
      fields={(form) => ({ codigo: <ElCodigo label="Código que enseña la aplicación" {...form.getInputProps('codigo')} /> })}
    />
  );
}

function Quitar({ alCerrar }: { alCerrar: () => void }) {
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
      onClose={alCerrar}
      fields={(form) => ({
        contrasena: <LaContrasena {...form.getInputProps('contrasena')} />,
        codigo: <ElCodigo label="Código de la aplicación o de recuperación" {...form.getInputProps('codigo')} />,
      })}
    />
  );
}

type Campo = Omit<Parameters<typeof PasswordField>[0], 'label'>;
const LaContrasena = (campo: Campo) => <PasswordField label="Su contraseña" ancho="todo" autoComplete="current-password" {...campo} />;
const ElCodigo = ({ label, ...campo }: Parameters<typeof TextField>[0]) => (
  <TextField label={label} ancho="todo" autoComplete="one-time-code" {...campo} />
);

/** Shown once: only their digests are kept. */
function Codigos({ codigos, alCerrar }: { codigos: readonly string[]; alCerrar: () => void }) {
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => notify('Códigos copiados', { tone: 'ok' }),
      () => notify('Este navegador no deja copiar: selecciónelos y cópielos', { tone: 'aviso' }),
    );
  return (
    <Dialog title="Códigos de recuperación" width="corto" onClose={alCerrar}>
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
          <Button tone="primario" onClick={alCerrar}>
            Los he guardado
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
