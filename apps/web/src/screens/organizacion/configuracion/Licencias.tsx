import { ModeloLicencias } from '@cd/contract/organizacion/configuracion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { TextArea, TextField } from '../../../ui/fields/fields';
import { FormPage } from '../../../ui/forms/FormPage';
import { useReread } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';
import { WithConfiguracion, INVALIDATES } from './WithConfiguracion';
import { Stack } from '../../../ui/page/Layout';
import estilos from './configuracion.module.css';

const inBlock = (campos: ReactNode) => (
  <Block title="Textos del modelo oficial de licencias">
    <Stack gap={4} className={estilos.columna}>
      {campos}
    </Stack>
  </Block>
);

const PARTS = { titulo: inBlock };

export default function Licencias() {
  const soloLectura = useLevel('configuracion') < Nivel.Edicion;
  const consulta = useQuery({
    queryKey: ['configuracion', 'modelolicencias'],
    queryFn: () => call('GET /api/configuracion/modelolicencias'),
    gcTime: 0,
  });
  const { data: modelo, error, refetch } = consulta;
  const { reload: releerModelo } = useReread(consulta);
  if (modelo === undefined) return <Waiting error={error} refetch={refetch} />;
  return (
    <WithConfiguracion>
      {(_, { guardar, reload }) => (
        <FormPage
          title="Modelo de licencias"
          errorTitle="Error al guardar la configuración"
          button="Guardar el modelo"
          readOnly={soloLectura}
          values={modelo}
          schema={ModeloLicencias}
          save={async (datos) => {
            await guardar({ modeloLicencias: datos });
            return { title: 'Modelo de licencias guardado' };
          }}
          invalidates={INVALIDATES}
          reload={(soltar) => releerModelo(() => void reload(soltar))}
          fields={(form) => ({
            titulo: <TextField label="Título" {...form.getInputProps('titulo')} />,
            cabecera: <TextArea label="Cabecera" autosize minRows={3} maxRows={12} {...form.getInputProps('cabecera')} />,
            cuerpo: <TextArea label="Cuerpo" autosize minRows={8} maxRows={24} {...form.getInputProps('cuerpo')} />,
            pie: <TextArea label="Pie" autosize minRows={3} maxRows={12} {...form.getInputProps('pie')} />,
          })}
          parts={() => PARTS}
        />
      )}
    </WithConfiguracion>
  );
}
