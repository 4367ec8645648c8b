import type { Presupuesto } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney, now } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { confirm, tellResult } from '../../../ui/dialogs/Dialogs';
import { TextField } from '../../../ui/fields/fields';
import { useOfficeForm, ThoughtBetter, type Form } from '../../../ui/forms/form';
import { FormBody, FormFoot } from '../../../ui/forms/FormFrame';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { OrderedFields } from '../../../ui/fields/OrderedFields';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading, NoPermission } from '../../../ui/page/states';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { ACuenta } from './ACuenta';
import { onAccountOf } from './a-cuenta';
import { Chooser } from './Chooser';
import css from './cobros.module.css';
import { cobrosHechos, presupuestos } from './cobros';
import { totalOf } from './chosen';

const Schema = z.object({
  fecha: z.iso.date({ error: ({ input }) => (input ? 'La fecha no es válida' : 'Escriba la fecha') }),
  concepto: z.string().trim().min(1, 'Escriba el concepto').max(140, 'Como máximo 140 caracteres'),
  idEquipos: z.array(z.number()),
  idDeudas: z.array(z.number()),
});
type Charging = z.output<typeof Schema>;
type Values = Omit<Charging, 'fecha'> & { fecha: string | null };

/** Asks schools for the fees of their teams, and for what else they owe. */
export default function NuevoCobro() {
  const edits = useLevel('cobroscolegios_nuevo') === Nivel.Edicion;
  const { data, error, refetch } = useQuery({ ...presupuestos, enabled: edits });
  const { data: hechos, isError: sinHechos } = useQuery({ ...cobrosHechos, enabled: edits });
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cobroscolegios" className={buttonClass('llano')}>
            <IconArrowLeft {...ICON} /> Cobros de colegios
          </Link>
        }
      >
        {PANTALLAS.cobroscolegios_nuevo.titulo}
      </PageTitle>
      {!edits ? (
        <NoPermission>Con su permiso, o en una competición histórica, no se puede cobrar</NoPermission>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data || (!hechos && !sinHechos) ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState title="Nadie tiene nada pendiente">
          No hay cuotas por cobrar, ni cambios, sanciones o recibos devueltos que pedir.
        </EmptyState>
      ) : (
        <Charge leidos={data} concepto={hechos?.[0]?.concepto ?? ''} />
      )}
      <Outlet />
    </>
  );
}

const detailsOf = (form: Form<Values>) => ({
  fecha: <DateField label="Fecha" ancho="tercio" {...form.getInputProps('fecha')} />,
  concepto: <TextField label="Concepto" ayuda="Como lo leerán los colegios" maxLength={140} {...form.getInputProps('concepto')} />,
  idEquipos: false,
  idDeudas: false,
});

/** As it was seen; what has been charged by somebody else meanwhile is no longer chosen. */
function useCharge(leidos: readonly Presupuesto[], concepto: string) {
  const navigate = useNavigate();
  const quedan = {
    equipos: new Set(leidos.flatMap(({ equipos }) => equipos.map(({ id }) => id))),
    deudas: new Set(leidos.flatMap(({ deudas }) => deudas.map(({ id }) => id))),
  };
  const chosenIn = ({ idEquipos, idDeudas }: Pick<Values, 'idEquipos' | 'idDeudas'>) => ({
    equipos: new Set(idEquipos.filter((id) => quedan.equipos.has(id))),
    deudas: new Set(idDeudas.filter((id) => quedan.deudas.has(id))),
  });
  const made = { id: 0 };
  const editor = useOfficeForm<Values, Charging>({
    name: 'cobro',
    title: PANTALLAS.cobroscolegios_nuevo.titulo,
    errorTitle: 'No se ha podido cobrar',
    // Today, and as the last one was called.
    values: { fecha: now().slice(0, 10), concepto, idEquipos: [], idDeudas: [] },
    schema: Schema,
    invalidates: COBROS_CHANGED,
    save: async (datos) => {
      const chosen = chosenIn(datos);
      const { colegios, cosas, equipos, importe } = totalOf(leidos, chosen);
      const yes = await confirm({
        title: `¿Cobrar ${formatMoney(importe)}?`,
        text: 'Las cuotas quedan fijadas como están ahora y pasan al libro de cada colegio.',
        losses: [
          { figure: colegios, what: colegios === 1 ? 'colegio' : 'colegios' },
          { figure: equipos, what: equipos === 1 ? 'cuota de equipo' : 'cuotas de equipos' },
          {
            figure: cosas - equipos,
            what: cosas - equipos === 1 ? 'importe más' : 'importes más',
            detail: 'cambios, sanciones y lo demás que deben',
          },
        ],
        button: `Cobrar ${formatMoney(importe)}`,
        keepButton: 'Seguir mirando',
        tone: 'normal',
      });
      if (!yes) throw new ThoughtBetter();
      const { id } = await call('POST /api/cobroscolegio', {
        body: {
          cobro: { fecha: datos.fecha, concepto: datos.concepto, idEquipos: [...chosen.equipos], idDeudas: [...chosen.deudas], importe },
        },
      });
      made.id = id;
      return { title: 'Cobro hecho', text: 'Ya puede imprimir sus cartas o girar sus recibos.' };
    },
    onSaved: async ({ title, text }) => {
      await tellResult(title, text);
      void navigate({ to: '/admin/cobroscolegios/cobros/$id', params: { id: String(made.id) } });
    },
  });
  const chosen = chosenIn(editor.form.values);
  return { editor, chosen, total: totalOf(leidos, chosen) };
}

function Charge({ leidos, concepto }: { leidos: readonly Presupuesto[]; concepto: string }) {
  const { editor, chosen, total } = useCharge(leidos, concepto);
  const { colegios, equipos, cosas, importe } = total;
  return (
    <Block>
      <FormBody editor={editor} readOnly={false}>
        <OrderedFields fields={detailsOf(editor.form)} parts={undefined} />
      </FormBody>
      <ACuenta colegios={leidos.map(onAccountOf)} edits />
      <Chooser
        presupuestos={leidos}
        chosen={chosen}
        onChange={({ equipos: idEquipos, deudas: idDeudas }) =>
          editor.form.setValues({ idEquipos: [...idEquipos], idDeudas: [...idDeudas] })
        }
      />
      <Row as="footer" wrap gap={2} justify="end" className={`pie-fijo ${css.pie}`}>
        <p aria-live="polite">
          <b>{formatMoney(importe)}</b>
          {cosas === 0
            ? 'Nada elegido'
            : `${formatCount(colegios, 'colegio', 'colegios')} · ${formatCount(equipos, 'cuota', 'cuotas')} · ${formatCount(cosas - equipos, 'importe más', 'importes más')}`}
        </p>
        <FormFoot
          editor={{ ...editor, hindrance: editor.hindrance ?? (cosas === 0 ? 'Elija a quién se cobra' : null) }}
          button={`Cobrar ${formatMoney(importe)}`}
        />
      </Row>
    </Block>
  );
}
