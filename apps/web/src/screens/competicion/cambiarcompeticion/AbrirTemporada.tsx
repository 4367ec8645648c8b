import { CompeticionNueva } from '@cd/contract/competicion/competiciones';
import { proponerTemporada } from '@cd/domain/competicion/competiciones/proponer-temporada';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bit } from '@cd/contract/kit/campos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { TextField, Toggle } from '../../../ui/fields/fields';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { addDays, mondayOf } from '../../../format/date';
import { now, formatCount } from '../../../format/format';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { Muted } from '../../../ui/page/Layout';
import { competiciones, currentOf, openingOf, type CompeticionWithFigures } from './competiciones';

const Temporada = z.intersection(CompeticionNueva, z.object({ campeonatos: Bit, cuotas: Bit, tarifas: Bit, importes: Bit }));
const first = (anno: number) => ({
  nombre: `${anno}-${anno + 1}`,
  fecha_inicio: mondayOf(`${anno}-09-01`),
  fecha_fin: addDays(mondayOf(`${anno + 1}-08-25`), 6),
});

/** The season after the last one, which gives all that it can. */
function valuesOf(lista: readonly CompeticionWithFigures[]) {
  const ultima = currentOf(lista);
  const copia: z.output<typeof Bit> = ultima ? 1 : 0;
  const temporada = ultima ? proponerTemporada(ultima) : first(Number(now().slice(0, 4)));
  return { ...temporada, campeonatos: copia, cuotas: copia, tarifas: copia, importes: copia };
}

export default function AbrirTemporada() {
  const navigate = useNavigate();
  // Held as it was read: the season that is opened follows the one that was seen.
  const consulta = useQuery({ ...competiciones, queryKey: ['editor', 'temporada'], staleTime: Infinity, gcTime: 0 });
  return (
    <FormModal
      title={consulta.data ? openingOf(consulta.data) : 'Temporada nueva'}
      errorTitle="No se ha podido abrir la temporada"
      button={consulta.data ? openingOf(consulta.data) : 'Abrir temporada'}
      record={consulta}
      values={valuesOf}
      schema={Temporada}
      save={async ({ campeonatos, cuotas, tarifas, importes, ...competicion }, lista) => {
        const ultima = currentOf(lista);
        const copiar = { campeonatos: campeonatos === 1, cuotas: cuotas === 1, tarifas: tarifas === 1, importes: importes === 1 };
        await call('POST /api/competiciones', { body: { competicion, copiar, actual: ultima?.id ?? null, proxima: true } });
        if (ultima)
          return {
            title: 'Próxima temporada preparada',
            text: frase`${ultima.nombre} sigue en curso. Trabaje en ${competicion.nombre} para abrir su inscripción, y haga de ella la competición en curso cuando empiece.`,
          };
        return { title: 'Temporada abierta', text: frase`${competicion.nombre} es ya la competición en curso.` };
      }}
      // Everything on screen was of the last one.
      invalidates={[[]]}
      onClose={() => void navigate({ to: '/admin/cambiarcompeticion' })}
      fields={fieldsOf}
    />
  );
}

type Values = ReturnType<typeof valuesOf>;

function fieldsOf(form: Form<Values>, lista: readonly CompeticionWithFigures[]): FieldsOf<Values> {
  const ultima = currentOf(lista);
  return {
    nombre: <TextField label="Nombre" ancho="todo" {...form.getInputProps('nombre')} />,
    fecha_inicio: <DateField label="Primer día" ayuda="Un lunes" {...form.getInputProps('fecha_inicio')} />,
    fecha_fin: <DateField label="Último día" ayuda="Un domingo" {...form.getInputProps('fecha_fin')} />,
    campeonatos: ultima && (
      <Toggle
        label={frase`Copiar los campeonatos de ${ultima.nombre}`}
        ayuda={`${formatCount(ultima.campeonatos, 'campeonato', 'campeonatos')}: el deporte, la categoría y el género de cada uno. Los equipos se inscriben de nuevo.`}
        ancho="todo"
        {...form.getInputProps('campeonatos')}
      />
    ),
    cuotas: ultima && (
      <Toggle
        label="Copiar las cuotas"
        ayuda="Las de cada deporte y categoría con sus incrementos por zona, el descuento de los asociados, la de concentraciones y la tarifa de no presentado."
        ancho="todo"
        {...form.getInputProps('cuotas')}
      />
    ),
    tarifas: ultima && (
      <Toggle
        label="Copiar las tarifas arbitrales"
        ayuda="Con sus incrementos por zona y las de los partidos que se suspenden."
        ancho="todo"
        {...form.getInputProps('tarifas')}
      />
    ),
    importes: ultima && (
      <>
        <Toggle label="Copiar los importes de los cambios de partido" ancho="todo" {...form.getInputProps('importes')} />
        <Muted>
          Los colegios podrán inscribir en ella sus equipos; lo público, los partidos y el dinero siguen en {ultima.nombre} hasta que usted
          la releve.
        </Muted>
      </>
    ),
  };
}
