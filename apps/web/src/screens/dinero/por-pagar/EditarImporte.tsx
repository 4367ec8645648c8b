import type { ArbitrajePendiente } from '@cd/contract/dinero/pagos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { call, CallError, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import { NumberField, SelectField, TextArea } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { Muted } from '../../../ui/page/Layout';
import { MoneyField } from '../../../ui/fields/MoneyField';
import { PAGOS_CHANGED } from '../pagos/pagos';
import { NUEVO, ofArbitro, useArbitro, whenOf } from './por-pagar';

const PROPIO = 0;
const SIN_TIPO = 0;

const Schema = z
  .object({
    como: z.enum(['igual', 'informe', 'otra', 'especial']),
    tipo_tarifa_id: z.number(),
    importe: z.number('El importe no es válido').min(0, 'El importe no puede ser menos de cero').nullable(),
    motivo_especial: z.string().trim().max(500, 'Como máximo 500 caracteres'),
    viaja_con_id: z.number(),
    kilometros: z.number('Los kilómetros no son válidos').int('Sin decimales').min(0).max(2000, 'Como máximo, 2000 km').nullable(),
  })
  .refine(({ como, tipo_tarifa_id }) => como !== 'otra' || tipo_tarifa_id !== SIN_TIPO, {
    path: ['tipo_tarifa_id'],
    error: 'Elija el tipo de tarifa',
  })
  .refine(({ como, importe }) => como !== 'especial' || importe !== null, { path: ['importe'], error: 'Escriba el importe' })
  .refine(({ como, motivo_especial }) => como !== 'especial' || motivo_especial.length >= 3, {
    path: ['motivo_especial'],
    error: 'Escriba por qué se paga otro importe',
  });
type Datos = z.output<typeof Schema>;

interface Leido {
  arbitraje: ArbitrajePendiente;
  tipos: CallAnswer<'GET /api/tipostarifa'>;
  coches: CallAnswer<'GET /api/arbitrajes/coches/:id'>;
}

async function read(id: number, arbitro: number | null): Promise<Leido> {
  if (arbitro === null) throw new CallError({ status: 404, detail: 'Ábralo desde los arbitrajes pendientes de su árbitro' });
  const [{ arbitrajes }, tipos, coches] = await Promise.all([
    call('GET /api/arbitrajes/pendientespago/:id', { params: { id: arbitro } }),
    call('GET /api/tipostarifa'),
    call('GET /api/arbitrajes/coches/:id', { params: { id } }),
  ]);
  const arbitraje = arbitrajes.find((uno) => uno.id === id);
  if (!arbitraje) throw new CallError({ status: 404, detail: 'Ese arbitraje ya no está pendiente de pago' });
  return { arbitraje, tipos, coches };
}

const valuesOf = ({ arbitraje }: Leido): Datos => ({
  como: arbitraje.motivo_especial === '' ? 'igual' : 'especial',
  tipo_tarifa_id: SIN_TIPO,
  importe: arbitraje.motivo_especial === '' ? null : arbitraje.importe,
  motivo_especial: arbitraje.motivo_especial,
  viaja_con_id: arbitraje.viaja_con_id ?? PROPIO,
  kilometros: arbitraje.kilometros,
});

/** Only what says another thing is sent: a fee that nobody touched is not looked up again. */
function changesOf({ como, tipo_tarifa_id, importe, motivo_especial, viaja_con_id, kilometros }: Datos, antes: ArbitrajePendiente) {
  const coche = viaja_con_id === PROPIO ? null : viaja_con_id;
  const km = coche === null ? kilometros : null;
  const especial = como === 'especial' && !(importe === antes.importe && motivo_especial === antes.motivo_especial);
  return {
    tipo_tarifa_id: como === 'otra' ? tipo_tarifa_id : undefined,
    importe: como === 'informe' ? null : especial ? importe : undefined,
    motivo_especial: como === 'informe' || como === 'otra' ? '' : especial ? motivo_especial : undefined,
    viaja_con_id: coche === antes.viaja_con_id ? undefined : coche,
    kilometros: km === antes.kilometros ? undefined : km,
  };
}

const paidFields = (form: Form<Datos>, { arbitraje, tipos }: Leido) => {
  const { como } = form.values;
  const especial = arbitraje.motivo_especial !== '';
  const ahora = arbitraje.importe === null ? 'sin tarifa' : formatMoney(arbitraje.importe);
  return {
    como: (
      <SelectField
        label="Se paga"
        ancho="todo"
        opciones={[
          ...(especial
            ? []
            : [{ valor: 'igual' as const, texto: `Como está: ${arbitraje.descripcion_tarifa || arbitraje.clasificacion}, ${ahora}` }]),
          { valor: 'informe' as const, texto: 'Por la tarifa que dice su informe' },
          { valor: 'otra' as const, texto: 'Por otro tipo de tarifa' },
          { valor: 'especial' as const, texto: 'Un importe especial' },
        ]}
        {...form.getInputProps('como')}
      />
    ),
    tipo_tarifa_id: como === 'otra' && (
      <SelectField
        label="Tipo de tarifa"
        ancho="todo"
        opciones={[
          { valor: SIN_TIPO, texto: 'Elija uno', deshabilitada: true },
          ...tipos.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
        ]}
        {...form.getInputProps('tipo_tarifa_id')}
      />
    ),
    importe: como === 'especial' && <MoneyField label="Importe" obligatorio {...form.getInputProps('importe')} />,
    motivo_especial: como === 'especial' && (
      <TextArea
        label="Por qué"
        obligatorio
        ayuda="Sale en su carta de pago"
        ancho="todo"
        maxLength={500}
        {...form.getInputProps('motivo_especial')}
      />
    ),
  };
};

const travelFields = (form: Form<Datos>, { coches }: Leido) => ({
  viaja_con_id: (
    <SelectField
      label="Fue"
      ancho="todo"
      opciones={[
        { valor: PROPIO, texto: 'Por su cuenta' },
        ...coches.map(({ id, arbitro, partido, hora }) => ({
          valor: id,
          texto: `En el coche de ${arbitro} (${[hora, partido].filter(Boolean).join(', ')})`,
        })),
      ]}
      {...form.getInputProps('viaja_con_id')}
    />
  ),
  kilometros: form.values.viaja_con_id === PROPIO && (
    <NumberField
      label="Kilómetros"
      opcional="si los tiene"
      min={0}
      max={2000}
      allowDecimal={false}
      {...form.getInputProps('kilometros')}
      value={form.values.kilometros ?? ''}
      onChange={(valor) => form.setFieldValue('kilometros', typeof valor === 'number' ? valor : null)}
    />
  ),
});

const about = (_: unknown, { arbitraje }: Leido) => (
  <p>
    <b>{arbitraje.partido}</b>
    <Muted as="span">
      {' '}
      {whenOf(arbitraje)} · {arbitraje.campeonato}
    </Muted>
  </p>
);

/** What one appointment is paid by: its fee or a special amount with its reason, its kilometres, whose car. */
export default function EditarImporte() {
  const id = Number(useParams({ from: '/oficina/admin/pagosarbitros_nuevo/editar/$id' }).id);
  const arbitro = useArbitro();
  const navigate = useNavigate();
  return (
    <HeldFormModal
      allowed={useLevel('pagosarbitros_nuevo') === Nivel.Edicion}
      editor={['importe', id, arbitro]}
      name={`importe ${id}`}
      read={() => read(id, arbitro)}
      title="Importe y kilómetros"
      errorTitle="No se ha podido guardar el importe"
      button="Guardar el importe"
      width="normal"
      schema={Schema}
      values={valuesOf}
      save={async (datos, { arbitraje }) => {
        await call('PUT /api/arbitrajes/importe', {
          body: { arbitraje: { id, version: arbitraje.version, ...changesOf(datos, arbitraje) } },
        });
        return { title: 'Importe guardado', text: frase`De ${arbitraje.partido}.` };
      }}
      invalidates={PAGOS_CHANGED}
      onClose={() => void navigate({ href: arbitro === null ? NUEVO : ofArbitro(arbitro) })}
      before={about}
      fields={(form, leido) => ({ ...paidFields(form, leido), ...travelFields(form, leido) })}
    />
  );
}
