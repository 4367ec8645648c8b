import type { Contrato } from '@cd/contract/administracion/contratos';
import { Bit } from '@cd/contract/kit/campos';
import { z } from 'zod';
import { Block } from '../../../ui/page/Block';
import { Toggle, TextArea } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { TextoDeContrato } from '../../sesion/condiciones/TextoDeContrato';

const MAX = 100_000;
export const Schema = z.object({
  contenido: z.string().trim().min(1, 'Este dato es obligatorio').max(MAX, 'Como máximo 100.000 caracteres'),
  requiere_aceptacion: Bit,
});
export type Values = z.output<typeof Schema>;

export const valuesOf = (contrato?: Pick<Contrato, 'contenido' | 'requiere_aceptacion'>): Values => ({
  contenido: contrato?.contenido ?? '',
  requiere_aceptacion: (contrato?.requiere_aceptacion ?? true) ? 1 : 0,
});
export const modelOf = ({ contenido, requiere_aceptacion }: Values) => ({ contenido, requiere_aceptacion: requiere_aceptacion === 1 });

export const fieldsOf = (form: Form<Values>) => ({
  contenido: (
    <TextArea
      label="Texto"
      ancho="todo"
      rows={14}
      ayuda="Una línea en blanco separa párrafos. «# » al empezar una línea hace un título, «## » un apartado y «- » un punto. La primera línea es el nombre con que se ve en la lista."
      {...form.getInputProps('contenido')}
    />
  ),
  requiere_aceptacion: (
    <Toggle
      label="Obliga a aceptarlo"
      ancho="todo"
      ayuda="Hasta que lo acepten, la oficina no abre nada más a quienes lo firman. Si no obliga, pueden leerlo y dejarlo para después."
      {...form.getInputProps('requiere_aceptacion')}
    />
  ),
});

/** As those who sign it will read it. */
export const preview = ({ values: { contenido } }: Form<Values>) =>
  contenido.trim() !== '' && (
    <Block title="Como se leerá">
      <TextoDeContrato contenido={contenido} nivel={3} />
    </Block>
  );
