import { IdJson } from '@cd/contract/kit/campos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { SelectField } from '../../../ui/fields/fields';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { Amounts, AmountsField, keyFor, NONE, written, type AmountValues } from './AmountsField';
import { useSeason } from './season';
import { readCatalogo } from './tables';

const TITLE = 'Nuevas tarifas';
const Schema = z.object({ deporte_id: IdJson, tipo_tarifa_id: IdJson, importes: Amounts });
const option = ({ id, nombre }: { id: number; nombre: string }) => ({ valor: id, texto: nombre });

async function readAll(id: string) {
  const [listas, filas] = await Promise.all([readCatalogo(), call('GET /api/tarifas/competicion/:id', { params: { id } })]);
  const existentes = new Map(
    filas.map((t) => [keyFor(t.deporte_id, t.categoria_id, t.perfil_arbitro_id, t.tipo_tarifa_id), t.importe] as const),
  );
  return { ...listas, existentes };
}

const modelsOf = (competicion: number, importes: AmountValues) =>
  written(importes).map(({ ids: [deporte, categoria, perfil, tipo], importe }) => ({
    competicion_id: competicion,
    deporte_id: deporte!,
    categoria_id: categoria!,
    perfil_arbitro_id: perfil!,
    tipo_tarifa_id: tipo!,
    importe,
  }));

/** Of one sport and type at a time, and those written of the others go with them. */
export default function NuevasTarifas() {
  const { id } = useParams({ from: '/oficina/admin/tarifas/$id/nuevo' });
  const navigate = useNavigate();
  return (
    <HeldFormModal
      title={TITLE}
      errorTitle="Se produjo un error al crear las tarifas"
      button="Crear las tarifas"
      width="amplio"
      allowed={useSeason('tarifas', Number(id)).nivel === Nivel.Edicion}
      editor={['tarifas', id]}
      read={() => readAll(id)}
      values={({ deportes, tipos }) => ({ deporte_id: deportes[0]?.id ?? 0, tipo_tarifa_id: tipos[0]?.id ?? 0, importes: NONE })}
      schema={Schema}
      save={async ({ importes }) => {
        const { ids } = await call('POST /api/tarifas/varias', { body: { tarifas: modelsOf(Number(id), importes) } });
        return { title: 'Tarifas creadas', text: `${formatCount(ids.length, 'tarifa nueva', 'tarifas nuevas')}.` };
      }}
      invalidates={[keyOf('tarifas')]}
      onClose={() => void navigate({ to: '/admin/tarifas/$id', params: { id } })}
      fields={(form, { deportes, categorias, perfiles, tipos, existentes }) => ({
        deporte_id: <SelectField label="Deporte" opciones={deportes.map(option)} {...form.getInputProps('deporte_id')} />,
        tipo_tarifa_id: <SelectField label="Tipo de tarifa" opciones={tipos.map(option)} {...form.getInputProps('tipo_tarifa_id')} />,
        importes: (
          <AmountsField
            form={form}
            titulo={deportes.find(({ id: deporte }) => deporte === form.values.deporte_id)?.nombre ?? TITLE}
            filas={categorias}
            columnas={perfiles}
            deFilas="Categoría"
            clave={(categoria, perfil) => keyFor(form.values.deporte_id, categoria.id, perfil.id, form.values.tipo_tarifa_id)}
            existentes={existentes}
            nuevos={['tarifa nueva', 'tarifas nuevas']}
          />
        ),
      })}
    />
  );
}
