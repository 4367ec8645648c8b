import { CompeticionNueva } from '@cd/contract/competicion/competiciones';
import { proponerTemporada } from '@cd/domain/competicion/competiciones/proponer-temporada';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bit } from '@cd/contract/kit/campos';
import { z } from 'zod';
import { call } from '../../../client/call';
import { TextField, Toggle } from '../../../ui/fields';
import { DateField } from '../../../ui/DateField';
import { confirm, frase } from '../../../ui/Dialogs';
import { addDays, mondayOf } from '../../../format/date';
import { now, formatCount, formatDate } from '../../../format/format';
import type { Form } from '../../../ui/form';
import { FormModal } from '../../../ui/FormModal';
import type { FieldsOf } from '../../../ui/OrderedFields';
import { Muted } from '../../../ui/Layout';
import { competiciones, type CompeticionWithFigures } from './competiciones';

const Temporada = z.intersection(CompeticionNueva, z.object({ proxima: Bit, campeonatos: Bit, cuotas: Bit, tarifas: Bit, importes: Bit }));
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
  // The season that is played goes on, unless it is said otherwise.
  const proxima: z.output<typeof Bit> = ultima && ultima.fecha_fin >= now().slice(0, 10) ? 1 : 0;
  return { ...temporada, proxima, campeonatos: copia, cuotas: copia, tarifas: copia, importes: copia };
}

export default function AbrirTemporada() {
  const navigate = useNavigate();
  // Held as it was read: the season that is opened follows the one that was seen.
  const consulta = useQuery({ ...competiciones, queryKey: ['editor', 'temporada'], staleTime: Infinity, gcTime: 0 });
  return (
    <FormModal
      title="Abrir temporada"
      errorTitle="No se ha podido abrir la temporada"
      button="Abrir temporada"
      record={consulta}
      values={valuesOf}
      schema={Temporada}
      save={async ({ proxima, campeonatos, cuotas, tarifas, importes, ...competicion }, lista) => {
        const ultima = currentOf(lista);
        if (proxima === 0 && !(await confirmOpening(competicion, ultima, campeonatos === 1))) return null;
        const copiar = { campeonatos: campeonatos === 1, cuotas: cuotas === 1, tarifas: tarifas === 1, importes: importes === 1 };
        await call('POST /api/competiciones', { body: { competicion, copiar, actual: ultima?.id ?? null, proxima: proxima === 1 } });
        if (proxima === 1)
          return {
            title: 'Próxima temporada preparada',
            text: frase`${ultima?.nombre ?? ''} sigue en curso. Trabaje en ${competicion.nombre} para abrir su inscripción.`,
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
    proxima: ultima && (
      <Toggle
        label={frase`Prepararla mientras se juega ${ultima.nombre}`}
        ayuda="Los colegios podrán inscribir sus equipos en ella; lo público, los partidos y el dinero siguen en la que se juega hasta que usted la releve."
        ancho="todo"
        {...form.getInputProps('proxima')}
      />
    ),
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
        {form.values.proxima === 0 && <Muted>Al abrirla, {ultima.nombre} pasará a histórica.</Muted>}
      </>
    ),
  };
}

const currentOf = (lista: readonly CompeticionWithFigures[]): CompeticionWithFigures | undefined =>
  lista.find(({ historico, proxima }) => !historico && !proxima);

interface Nueva {
  nombre: string;
  fecha_inicio: string;
  fecha_fin: string;
}

function confirmOpening(
  { nombre, fecha_inicio, fecha_fin }: Nueva,
  ultima: CompeticionWithFigures | undefined,
  copia: boolean,
): Promise<boolean> {
  const fechas = frase`Del ${formatDate(fecha_inicio)} al ${formatDate(fecha_fin)}.`;
  return confirm({
    title: frase`¿Abrir la temporada ${nombre}?`,
    text: ultima
      ? frase`Del ${formatDate(fecha_inicio)} al ${formatDate(fecha_fin)}. ${ultima.nombre} pasará a histórica: se podrá consultar, no cambiar.`
      : fechas,
    losses: ultima && [
      {
        figure: ultima.partidos,
        what: ultima.partidos === 1 ? 'partido queda como está' : 'partidos quedan como están',
        detail: ultima.nombre,
      },
      ...(copia
        ? [{ figure: ultima.campeonatos, what: ultima.campeonatos === 1 ? 'campeonato copiado' : 'campeonatos copiados', detail: nombre }]
        : []),
    ],
    note: ultima
      ? 'Toda la oficina pasará a trabajar en la nueva. La zona pública dejará de enseñar la anterior y esperará a que haya calendarios. Se avisará a todos los usuarios.'
      : 'Se avisará a todos los usuarios.',
    button: frase`Abrir ${nombre}`,
    keepButton: 'Todavía no',
    tone: 'normal',
  });
}
