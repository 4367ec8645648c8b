import type { Contabilidad as Cuentas } from '@cd/contract/libro/contabilidad';
import { CLAVES_DE_CUENTAS } from '@cd/contract/libro/contabilidad';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { download } from '../../../print/download';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { NumberField, SelectField, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormPage } from '../../../ui/forms/FormPage';
import { ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useWork } from '../../../ui/dialogs/useWork';
import { Waiting } from '../../../ui/page/states';
import css from './libro.module.css';

type Clave = (typeof CLAVES_DE_CUENTAS)[number];
/** What goes to each account, as an accountant says it; with a subaccount of each, what it says after. */
const CUENTAS: Readonly<Record<Clave, readonly [titulo: string, ayuda?: string]>> = {
  colegios: ['Colegios', 'Con una subcuenta de cada uno'],
  a_cuenta: ['Lo que tienen a cuenta', 'Con una subcuenta de cada colegio'],
  arbitros: ['Árbitros', 'Con una subcuenta de cada uno'],
  cuotas: ['Cuotas'],
  cambios: ['Cambios de partido'],
  sanciones: ['Sanciones'],
  conceptos: ['Conceptos de colegios', 'Los que no dicen la suya'],
  gastos: ['Gastos de devolución'],
  correcciones: ['Correcciones de nada pendiente'],
  arbitrajes: ['Arbitrajes'],
  desplazamientos: ['Desplazamientos'],
  primas: ['Conceptos de árbitros', 'Los que no dicen la suya'],
  banco: ['Banco'],
  a_mano: ['Cobrado a mano', 'La del banco, o la de caja'],
  retenciones: ['Retenciones'],
  traspasos: ['De lo que hay a cuenta a lo que se debe'],
};

const Cuenta = z
  .string()
  .trim()
  .regex(/^\d{3,12}$/, 'De 3 a 12 cifras');
const Schema = z
  .object({ digitos: z.number('Escriba cuántas').int().min(5, 'Como mínimo, 5').max(12, 'Como máximo, 12') })
  .extend(Object.fromEntries(CLAVES_DE_CUENTAS.map((clave) => [clave, Cuenta])) as Record<Clave, typeof Cuenta>);
type Datos = z.output<typeof Schema>;

const KEY = ['libro', 'contabilidad'];

/** The ledger taken to an accounting program: between which days, and to which accounts (issue 48, 10). */
export default function Contabilidad() {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('GET /api/libro/contabilidad'), gcTime: 0 });
  return (
    <div className={css.pantalla}>
      <PageTitle
        actions={
          <Link to="/admin/libro" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} />
            <span>Libro de la temporada</span>
          </Link>
        }
      >
        Llevar el libro a contabilidad
      </PageTitle>
      <Descarga />
      {data ? <Plan cuentas={data} /> : <Waiting error={error} refetch={refetch} />}
    </div>
  );
}

const CUALES = [
  { valor: 'dias', texto: 'Los de unos días' },
  { valor: 'curso', texto: 'Los de la temporada de trabajo' },
] as const;

function Descarga() {
  const [cuales, setCuales] = useState<'dias' | 'curso'>('dias');
  const [desde, setDesde] = useState<string | null>(null);
  const [hasta, setHasta] = useState<string | null>(null);
  const { mutate, ocupado } = useWork([]);
  const bajar = () =>
    mutate({
      hacer: async () => {
        const competicion = cuales === 'curso' ? (await call('GET /api/competiciones/usuario'))?.id : undefined;
        await download('GET /api/libro/contabilidad/fichero', {}, cuales === 'curso' ? { competicion } : { desde, hasta });
      },
      hecho: 'Fichero descargado',
      fallo: 'No se ha podido descargar el fichero',
    });
  return (
    <Block title="Descargar los asientos">
      <Stack gap={3}>
        <p>
          Un CSV con el debe y el haber de cada asiento, que su programa de contabilidad importa y una hoja de cálculo abre. Sin fechas,
          todos.
        </p>
        <Row wrap gap={3} align="end">
          <SelectField label="Qué asientos" opciones={CUALES} value={cuales} onChange={setCuales} />
          {cuales === 'dias' && (
            <>
              <DateField label="Desde" value={desde} onChange={setDesde} />
              <DateField label="Hasta" value={hasta} onChange={setHasta} />
            </>
          )}
          <Button tone="primario" icon={<IconDownload {...ICON} />} busy={ocupado} onClick={bajar}>
            Descargar el CSV
          </Button>
        </Row>
      </Stack>
    </Block>
  );
}

function Plan({ cuentas: { digitos, cuentas } }: { cuentas: Cuentas }) {
  const readOnly = useLevel('libro') < Nivel.Edicion;
  const valores: Valores = {
    digitos,
    ...(Object.fromEntries(cuentas.map(({ clave, cuenta }) => [clave, cuenta])) as Record<Clave, string>),
  };
  return (
    <FormPage<Valores, Datos>
      name="cuentas contables"
      title="Cuentas contables"
      errorTitle="No se han podido guardar las cuentas"
      button="Guardar las cuentas"
      readOnly={readOnly}
      values={valores}
      schema={Schema}
      save={async ({ digitos: cifras, ...suyas }) => {
        const contabilidad = { digitos: cifras, cuentas: CLAVES_DE_CUENTAS.map((clave) => ({ clave, cuenta: suyas[clave] })) };
        await call('PUT /api/libro/contabilidad', { body: { contabilidad } });
        return { title: 'Cuentas guardadas', text: 'Valen para lo que se descargue desde ahora.' };
      }}
      invalidates={[KEY]}
      fields={fieldsOf}
      parts={() => ({ digitos: accounts })}
    />
  );
}

const accounts = (campos: ReactNode) => (
  <Block title="A qué cuenta va cada cosa">
    <div className={css.cuentas}>{campos}</div>
  </Block>
);

type Valores = { digitos: number } & Record<Clave, string>;

const accountOf = (form: Form<Valores>, clave: Clave) => {
  const [label, ayuda] = CUENTAS[clave];
  return <TextField key={clave} label={label} ayuda={ayuda} inputMode="numeric" maxLength={12} {...form.getInputProps(clave)} />;
};

const fieldsOf = (form: Form<Valores>) => ({
  digitos: (
    <NumberField label="Cifras de cada cuenta" ayuda="Las que use su programa" min={5} max={12} {...form.getInputProps('digitos')} />
  ),
  ...(Object.fromEntries(CLAVES_DE_CUENTAS.map((clave) => [clave, accountOf(form, clave)])) as Record<Clave, ReactElement>),
});
