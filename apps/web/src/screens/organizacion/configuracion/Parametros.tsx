import type { Parametro } from '@cd/contract/organizacion/configuracion';
import { Nivel } from '@cd/contract/kit/perfiles';
import { z } from 'zod';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { NumberField, SelectField, Toggle } from '../../../ui/fields/fields';
import { confirm } from '../../../ui/dialogs/Dialogs';
import { parseTime } from '../../../format/date';
import { formatMoney, formatNumber } from '../../../format/format';
import { FormPage } from '../../../ui/forms/FormPage';
import type { Form } from '../../../ui/forms/form';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { TimeField } from '../../../ui/fields/TimeField';
import { WithConfiguracion, INVALIDATES } from './WithConfiguracion';
import estilos from './configuracion.module.css';

/** An hour is written 'HH:mm'; everything else, as the integer it is. */
type Written = number | string | null;
type AllWritten = Record<string, Written>;

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((texto, i) => ({ valor: i + 1, texto }));
const MINUTES = 60;
const pad = (n: number) => String(n).padStart(2, '0');
const inHours = (minutos: number) => `${pad(Math.floor(minutos / MINUTES))}:${pad(minutos % MINUTES)}`;

export default function Parametros() {
  const soloLectura = useLevel('configuracion') < Nivel.Edicion;
  return (
    <WithConfiguracion>
      {({ parametros, demo }, { guardar, reload }) => (
        <FormPage<AllWritten, Record<string, number>>
          title="Parámetros"
          errorTitle="Error al guardar la configuración"
          button="Guardar los parámetros"
          readOnly={soloLectura}
          values={Object.fromEntries(parametros.map(({ clave, tipo, valor }) => [clave, tipo === 'hora' ? inHours(valor) : valor]))}
          schema={z.object(Object.fromEntries(parametros.map((parametro) => [parametro.clave, schemaOf(parametro)])))}
          save={async (datos) => {
            if (datos.demo === 1 && !demo && !(await confirmDemo())) return null;
            await guardar({ parametros: Object.entries(datos).map(([clave, valor]) => ({ clave, valor })) });
            return { title: 'Configuración guardada' };
          }}
          invalidates={INVALIDATES}
          reload={reload}
          // What there is to set comes from the server: a block for each group of it.
          fields={(form) =>
            Object.fromEntries(
              [...new Set(parametros.map(({ grupo }) => grupo))].map((grupo) => [
                grupo,
                <ParametroGroup
                  key={grupo}
                  nombre={grupo}
                  parametros={parametros.filter((parametro) => parametro.grupo === grupo)}
                  form={form}
                />,
              ]),
            )
          }
        />
      )}
    </WithConfiguracion>
  );
}

function ParametroGroup({ nombre, parametros, form }: { nombre: string; parametros: readonly Parametro[]; form: Form<AllWritten> }) {
  return (
    <Block title={nombre}>
      {[false, true].map((siNo) => (
        <div key={String(siNo)} className={estilos.parametros}>
          {parametros
            .filter(({ tipo }) => (tipo === 'si_no') === siNo)
            .map((parametro) => (
              <ParametroControl key={parametro.clave} parametro={parametro} form={form} />
            ))}
        </div>
      ))}
    </Block>
  );
}

/** Whoever switches it on cannot switch it off: the way out is said first, and the word is typed (spec 1 §5). */
const confirmDemo = () =>
  confirm({
    title: '¿Pasar al Modo Demostración?',
    text: 'Nadie podrá ya guardar la configuración, los tipos de notificación ni la competición, abrir otra temporada, ni crear, cambiar o eliminar usuarios, árbitros y entrenadores. Desde esta pantalla no se puede deshacer, tampoco usted.',
    note: 'La única salida está en el servidor: parado el servicio, npm run demo-mode -- off; después se vuelve a arrancar.',
    button: 'Pasar al Modo Demostración',
    keepButton: 'Dejarlo como está',
    typeToConfirm: 'demostración',
  });

function schemaOf({ tipo, minimo, maximo }: Parametro): z.ZodType<number> {
  if (tipo === 'hora')
    return z
      .string('La hora no es válida')
      .refine((hora) => parseTime(hora) !== null, 'La hora no es válida')
      .transform((hora) => {
        const [horas = 0, minutos = 0] = hora.split(':').map(Number);
        return horas * MINUTES + minutos;
      });
  const said = tipo === 'importe' ? formatMoney : formatNumber;
  const limites = `Entre ${said(minimo)} y ${said(maximo)}`;
  return z.number('Este dato es obligatorio').int('Sin decimales').min(minimo, limites).max(maximo, limites);
}

function ParametroControl({
  parametro: { clave, descripcion, tipo, minimo, maximo },
  form,
}: {
  parametro: Parametro;
  form: Form<AllWritten>;
}) {
  const campo = form.getInputProps(clave);
  switch (tipo) {
    case 'si_no':
      return <Toggle label={descripcion} {...campo} />;
    case 'dia_semana':
      return <SelectField label={descripcion} opciones={DAYS} {...campo} />;
    case 'hora':
      return <TimeField label={descripcion} {...campo} />;
    case 'dias':
      return (
        <NumberField label={descripcion} suffix=" días" ayuda={`Entre ${formatNumber(minimo)} y ${formatNumber(maximo)} días`} {...campo} />
      );
    case 'importe':
      return <MoneyField label={descripcion} ayuda={`Entre ${formatMoney(minimo)} y ${formatMoney(maximo)}`} {...campo} />;
    default:
      return <NumberField label={descripcion} ayuda={`Entre ${formatNumber(minimo)} y ${formatNumber(maximo)}`} {...campo} />;
  }
}
