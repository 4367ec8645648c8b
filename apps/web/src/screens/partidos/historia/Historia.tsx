import type { SucesoDePartido } from '@cd/contract/partidos/historia';
import { IconCalendarEvent, IconClipboardText, IconGavel, IconReplace, IconUserCheck, type Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatCount, formatMoment } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Muted } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { Waiting } from '../../../ui/page/states';
import css from './historia.module.css';

const SIGNS: Readonly<Record<SucesoDePartido['que'], Icon>> = {
  convocatoria: IconCalendarEvent,
  cambio: IconReplace,
  informe: IconClipboardText,
  arbitraje: IconUserCheck,
  sancion: IconGavel,
};
/** As many as are read at a glance; the rest, when asked for. */
const FIRST = 8;

/** What has happened to a match, the latest first. */
export function Historia({ partidoId }: { partidoId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['partidos', 'historia', partidoId],
    queryFn: () => call('GET /api/partidos/historia/:id', { params: { id: partidoId } }),
  });
  return <Block title="Historia del partido">{data ? <Line sucesos={data} /> : <Waiting error={error} refetch={refetch} />}</Block>;
}

function Line({ sucesos }: { sucesos: readonly SucesoDePartido[] }) {
  const [all, setAll] = useState(false);
  const rest = sucesos.length - FIRST;
  return (
    <>
      <ol className={css.linea} reversed>
        {sucesos.slice(0, all ? undefined : FIRST).map((suceso, n) => (
          <Suceso key={`${suceso.que} ${sucesos.length - n}`} suceso={suceso} />
        ))}
      </ol>
      {rest > 0 && !all && <Button onClick={() => setAll(true)}>{`Ver ${formatCount(rest, 'anterior', 'anteriores')}`}</Button>}
    </>
  );
}

function Suceso({ suceso: { que, momento, texto, detalle, quien } }: { suceso: SucesoDePartido }) {
  const Icono = SIGNS[que];
  return (
    <li>
      <span className={css.signo}>
        <Icono {...SMALL_ICON} />
      </span>
      <div>
        <b>
          <T>{texto}</T>
        </b>
        {detalle !== '' && (
          <p>
            <T>{detalle}</T>
          </p>
        )}
        <Muted>
          {/* Of a sanction only its day is known. */}
          {que === 'sancion' ? formatMoment(momento.slice(0, 10)) : formatMoment(momento)}
          {quien !== null && ` · ${quien}`}
        </Muted>
      </div>
    </li>
  );
}
