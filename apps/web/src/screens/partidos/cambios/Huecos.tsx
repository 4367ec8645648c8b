import type { HuecosDePartido } from '@cd/contract/partidos/huecos';
import { MAX_DIAS_DE_HUECOS } from '@cd/contract/partidos/huecos';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { call } from '../../../client/call';
import { addDays } from '../../../format/date';
import { formatCount, formatDate, now } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Toggle } from '../../../ui/fields/fields';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { EmptyState, Waiting } from '../../../ui/page/states';
import css from './cambios.module.css';

export interface Opcion {
  fecha: string;
  hora: string;
  sede_id: number | null;
  sede: string | null;
}
type Hueco = HuecosDePartido['huecos'][0];

export const sameOpcion = (a: Opcion, b: Opcion): boolean => a.fecha === b.fecha && a.hora === b.hora && a.sede_id === b.sede_id;

const dayFormat = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long' });
/** 'sábado 28/11/2026' */
export const dayName = (iso: string): string => `${dayFormat.format(new Date(iso))} ${formatDate(iso)}`;

interface Props {
  partidoId: number;
  idEquipo: number;
  /** Of the match. */
  fecha: string | null;
  elegidas: readonly Opcion[];
  onClick: (opcion: Opcion) => void;
}

/** About the match, never before today. */
const firstDay = (fecha: string | null): string => {
  const today = now().slice(0, 10);
  return fecha === null || fecha < today ? today : fecha;
};

/** Where and when the match could be played: the free slots of the venues, those without warnings first in sight. */
export function Huecos({ partidoId, idEquipo, fecha, elegidas, onClick }: Props) {
  const [desde, setDesde] = useState(() => firstDay(fecha));
  const [avisados, setAvisados] = useState<0 | 1>(0);
  const hasta = addDays(desde, MAX_DIAS_DE_HUECOS - 1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['cambios', 'huecos', partidoId, idEquipo, desde],
    queryFn: () =>
      call('POST /api/convocatorias/huecos/:partidoId', { params: { partidoId }, body: { idEquipo, desde, hasta, sede_id: undefined } }),
    placeholderData: (before) => before,
  });
  const sinAvisos = data?.huecos.filter(({ avisos }) => avisos.length === 0) ?? [];
  // Where nothing is free of warnings, what there is.
  const vistos = avisados === 1 || sinAvisos.length === 0 ? (data?.huecos ?? []) : sinAvisos;
  const today = now().slice(0, 10);
  return (
    <section aria-label="Huecos libres" aria-busy={isFetching} className={css.huecos}>
      <Row wrap gap={2} justify="between">
        <Row gap={2}>
          <Button
            icon={<IconChevronLeft {...ICON} />}
            aria-disabled={desde <= today}
            onClick={() => setDesde(addDays(desde, -MAX_DIAS_DE_HUECOS) < today ? today : addDays(desde, -MAX_DIAS_DE_HUECOS))}
          >
            Antes
          </Button>
          <Button icon={<IconChevronRight {...ICON} />} onClick={() => setDesde(addDays(desde, MAX_DIAS_DE_HUECOS))}>
            Después
          </Button>
          <Muted as="span" aria-live="polite">
            Del {formatDate(desde)} al {formatDate(hasta)}
          </Muted>
        </Row>
        <Toggle label="También los que tienen avisos" value={avisados} onChange={(valor) => setAvisados(valor ?? 0)} />
      </Row>
      {!data ? (
        <Waiting error={error} refetch={refetch} />
      ) : (
        <Days huecos={vistos} sedes={data.sedes} elegidas={elegidas} onClick={onClick} />
      )}
      {data?.hay_mas === 1 && <Muted>Hay más, con más avisos o más lejos del día del partido.</Muted>}
    </section>
  );
}

interface DaysProps extends Pick<Props, 'elegidas' | 'onClick'> {
  huecos: readonly Hueco[];
  sedes: HuecosDePartido['sedes'];
}

function Days({ huecos, sedes, elegidas, onClick }: DaysProps) {
  if (huecos.length === 0)
    return (
      <EmptyState title="No hay huecos libres en esos días">
        Mire otros días, o proponga una fecha a mano: la oficina y el otro equipo dirán si se puede.
      </EmptyState>
    );
  const dias = [...new Set(huecos.map(({ fecha }) => fecha))];
  return (
    <fieldset className={css.dias} aria-label={formatCount(huecos.length, 'hueco', 'huecos')}>
      {dias.map((dia) => (
        <Fragment key={dia}>
          <h3>{dayName(dia)}</h3>
          {sedes.map(({ id, nombre }) => {
            const suyos = huecos.filter((hueco) => hueco.fecha === dia && hueco.sede_id === id);
            return (
              suyos.length > 0 && (
                <Stack key={id} gap={1}>
                  <Muted>{nombre}</Muted>
                  <Row as="ul" wrap gap={2} className={css.horas}>
                    {suyos.map((hueco) => (
                      <li key={hueco.hora}>
                        <Slot hueco={hueco} sede={nombre} elegidas={elegidas} onClick={onClick} />
                      </li>
                    ))}
                  </Row>
                </Stack>
              )
            );
          })}
        </Fragment>
      ))}
    </fieldset>
  );
}

function Slot({ hueco, sede, elegidas, onClick }: Pick<Props, 'elegidas' | 'onClick'> & { hueco: Hueco; sede: string }) {
  const { fecha, hora, sede_id, avisos } = hueco;
  const opcion: Opcion = { fecha, hora, sede_id, sede };
  return (
    <button
      type="button"
      className={css.hueco}
      data-avisos={avisos.length > 0 || undefined}
      aria-pressed={elegidas.some((una) => sameOpcion(una, opcion))}
      title={avisos.join('\n')}
      onClick={() => onClick(opcion)}
    >
      {hora}{' '}
      {avisos.length > 0 && (
        <span>
          <IconAlertTriangle {...SMALL_ICON} /> {avisos.length}
        </span>
      )}
      <small className="oculto">
        {avisos.length === 0 ? 'sin avisos' : `${avisos.length === 1 ? 'aviso' : 'avisos'}: ${avisos.join('. ')}`}, {dayName(fecha)}, {sede}
      </small>
    </button>
  );
}
