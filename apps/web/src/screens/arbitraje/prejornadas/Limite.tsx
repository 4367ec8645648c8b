import { diaDe, horaEn } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { useState } from 'react';
import { isDate } from '../../../format/date';
import { currentMoment } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { Stack } from '../../../ui/page/Layout';
import { TimeField } from '../../../ui/fields/TimeField';
import { T } from '../../../ui/pieces/translations';
import type { Draft } from './new-prejornada';
import { dayInWords, daysIn, hoursIn, momentInWords } from './prejornadas';
import css from './prejornadas.module.css';

/** A day and an hour that together are a moment; null while either is none. */
export function MomentField({ value, onChange }: { value: string | null; onChange: (momento: string | null) => void }) {
  const [written, setWritten] = useState({ dia: value === null ? null : diaDe(value), hora: value === null ? null : horaEn(value) });
  const put = (change: Partial<typeof written>) => {
    const next = { ...written, ...change };
    setWritten(next);
    onChange(next.dia !== null && isDate(next.dia) && /^\d{2}:\d{2}$/.test(next.hora ?? '') ? `${next.dia}T${next.hora}` : null);
  };
  return (
    <div className={css.limite}>
      <DateField label="Último día" value={written.dia} onChange={(dia) => put({ dia: dia ?? null })} />
      <TimeField label="Hasta las" value={written.hora} onChange={(hora) => put({ hora: hora ?? null })} />
    </div>
  );
}

interface Props {
  draft: Draft;
  cuantos: string;
  onChange: (limite: string | null) => void;
}

/** Until when they may answer, and all that has been chosen before. */
export function Limite({ draft: { periodos, limite }, cuantos, onChange }: Props) {
  const past = limite !== null && limite < currentMoment();
  return (
    <Stack gap={4}>
      <MomentField value={limite} onChange={onChange} />
      {past && (
        <output className={css.mal}>
          <T>Ese momento ya ha pasado: los árbitros no podrían contestar.</T>
        </output>
      )}
      <dl className={css.resumen}>
        <dt>
          <T>Se pregunta a</T>
        </dt>
        <dd>
          <T>{cuantos}</T>
        </dd>
        {daysIn(periodos).map((dia) => (
          <div key={dia} style={{ display: 'contents' }}>
            <dt>{dayInWords(dia)}</dt>
            <dd>{hoursIn(periodos, dia)}</dd>
          </div>
        ))}
        <dt>
          <T>Contestan hasta</T>
        </dt>
        <dd>{limite === null ? '—' : momentInWords(limite)}</dd>
      </dl>
    </Stack>
  );
}
