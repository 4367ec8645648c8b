import { malFechado, PRIMERA_HORA, ULTIMA_HORA } from '@cd/domain/competicion/calendario/cuando';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../client/call';
import { formatMoment } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Form } from '../../../ui/forms/form';
import { TimeField } from '../../../ui/fields/TimeField';
import { T } from '../../../ui/pieces/translations';
import { Reconfirman } from '../../competicion/calendarios/Reconfirman';
import { HoraEscrita, SedeElegida } from '../../competicion/equipos/casa-schema';
import { SedeField } from '../../competicion/equipos/SedeField';
import type { Option } from '../../personas/persona/choice-queries';
import type { PartidoCompleto } from './convocatorias-queries';
import css from './convocatorias.module.css';

/** Where and when, as it is written. */
export const SitioSchema = z.object({
  fecha: z.iso.date('La fecha no es válida').nullable(),
  hora: HoraEscrita,
  sede_id: SedeElegida,
});
// A form takes an alias, not an interface, for its values.
export type SitioValues = { fecha: string | null; hora: string | null; sede_id: Option | null };

/** What a call-up says of who asked for it, where nobody did, and of who pays for that. */
export const NOBODY_ASKED = { fechaCambio: undefined, horaCambio: undefined } as const;
export const NOBODY_PAYS = { idEquipo: undefined, pagador: undefined, importe: undefined, motivo_importe: undefined } as const;

/** Told once it is saved. */
export function doneOf({ fecha, hora }: { fecha: string | null; hora: string | null }) {
  const cuando = fecha === null ? 'sin fecha todavía' : formatMoment([fecha, hora].filter(Boolean).join('T'));
  return { title: 'Partido convocado', text: frase`Ahora, ${cuando}. Se ha avisado a quienes les toca.` };
}

/** Of the match as it is called up now. */
export const sitioOf = ({ fecha_celebracion, sede_id, sede_nombre }: PartidoCompleto): SitioValues => ({
  fecha: fecha_celebracion?.slice(0, 10) ?? null,
  hora: fecha_celebracion?.slice(11, 16) || null,
  sede_id: sede_id === null ? null : { id: sede_id, nombre: sede_nombre ?? '' },
});

const lista = new Intl.ListFormat('es');
const HORAS = [PRIMERA_HORA, ULTIMA_HORA] as const;

export const sitioFields = <V extends SitioValues>(form: Form<V>, { competicion }: PartidoCompleto) => ({
  fecha: (
    <DateField
      label="Día"
      opcional="sin él queda aplazado"
      minimo={competicion.fecha_inicio}
      maximo={competicion.fecha_fin}
      {...form.getInputProps('fecha')}
    />
  ),
  hora: <TimeField label="Hora" entre={HORAS} {...form.getInputProps('hora')} />,
  sede_id: <SedeField label="Sede" ancho="todo" {...form.getInputProps('sede_id')} />,
});

/** For a form, after its fields. */
export const avisosAfter = ({ values }: { values: SitioValues }, partido: PartidoCompleto) => <Avisos partido={partido} values={values} />;

/** What would be warned of there; it does not keep it from being saved. */
function Avisos({ partido, values }: { partido: PartidoCompleto; values: SitioValues }) {
  const leido = SitioSchema.safeParse(values);
  const cabe = leido.success && malFechado(leido.data, partido.competicion).length === 0;
  const convocatoria = cabe ? { partido_id: partido.id, ...leido.data } : null;
  const { data } = useQuery({
    queryKey: ['partidos', 'avisos', convocatoria],
    queryFn: () => call('POST /api/convocatorias/avisos', { body: { convocatoria: convocatoria! } }),
    enabled: convocatoria !== null && convocatoria.fecha !== null,
    placeholderData: (antes) => antes,
  });
  if (!data || !convocatoria?.fecha) return null;
  return (
    <div className={`tras-3 ${css.avisos}`} aria-live="polite">
      <Reconfirman arbitros={data.reconfirman} />
      {data.sin_arbitros.length > 0 && (
        <p>
          <T>{frase`A esa hora no hay árbitros: ya no lo arbitraría ${lista.format(data.sin_arbitros)}.`}</T>
        </p>
      )}
      {data.avisos.length === 0 ? (
        <p>Ahí no tendría avisos.</p>
      ) : (
        <>
          <p>{data.avisos.length === 1 ? 'Ahí tendría 1 aviso:' : `Ahí tendría ${data.avisos.length} avisos:`}</p>
          <ul>
            {data.avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
