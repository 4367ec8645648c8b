import { rutasApp, type ResumenDeApp } from '@cd/contract/app/app';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { TextArea, TextField } from '../../../ui/fields/fields';
import { ThoughtBetter } from '../../../ui/forms/form';
import { FormPage } from '../../../ui/forms/FormPage';
import { Muted } from '../../../ui/page/Layout';
import { appQuery } from './app-query';

const devices = (count: number) => formatCount(count, 'dispositivo', 'dispositivos');

/** Nobody takes back what has reached a telephone: to how many it goes is said before. */
async function send(aviso: { titulo: string; contenido: string }, { dispositivos, en_silencio }: ResumenDeApp) {
  const yes = await confirm({
    title: `Enviar «${aviso.titulo}»`,
    text: aviso.contenido,
    losses: [
      { figure: dispositivos, what: dispositivos === 1 ? 'dispositivo lo recibirá' : 'dispositivos lo recibirán' },
      ...(en_silencio > 0 ? [{ figure: en_silencio, what: 'en sus horas de silencio: les llegará cuando acaben' }] : []),
    ],
    note: 'Lo enviado no se puede recoger. Se lee en la pantalla bloqueada: no ponga nombres de menores.',
    button: `Enviar a ${devices(dispositivos)}`,
    keepButton: 'Seguir escribiendo',
    tone: 'normal',
  });
  if (!yes) throw new ThoughtBetter();
  const { destinatarios, en_silencio: esperan } = await call('POST /api/firebase/notificar', { body: aviso });
  const detail = esperan > 0 ? ` A ${devices(esperan)} le llegará cuando acabe su silencio.` : '';
  return { title: 'Aviso enviado', text: `Va a ${devices(destinatarios)}.${detail} En «Lo enviado» se ve cómo llega.` };
}

export function NuevoAviso({ app }: { app: ResumenDeApp }) {
  const [turn, setTurn] = useState(0);
  return (
    <Block title="Enviar un aviso a todos">
      <Muted>Los resultados, los cambios de hora o de sede, las suspensiones y las clasificaciones se avisan solos.</Muted>
      <FormPage
        key={turn}
        title="App móvil"
        errorTitle="Se produjo un error"
        button="Enviar el aviso"
        values={{ titulo: '', contenido: '' }}
        schema={rutasApp.notificar.body}
        hindrance={app.dispositivos === 0 ? 'Ningún dispositivo ha activado los avisos: no hay a quién enviarlo' : null}
        save={(aviso) => send(aviso, app)}
        invalidates={[appQuery.queryKey]}
        onSaved={() => setTurn(turn + 1)}
        fields={(form) => ({
          titulo: <TextField label="Título" maxLength={60} {...form.getInputProps('titulo')} />,
          contenido: <TextArea label="Contenido" maxLength={240} autosize minRows={3} {...form.getInputProps('contenido')} />,
        })}
      />
    </Block>
  );
}
