import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { useTranslate } from '../../../ui/pieces/translations';
import type { Progress } from './calendarios';
import { Row } from '../../../ui/page/Layout';
import css from './calendarios.module.css';

const EACH_MS = 400;

const bestOf = ({ choques, festivos, entrenadores }: Progress): string =>
  choques === null
    ? ''
    : ` Por ahora, ${formatCount(choques, 'choque de sedes', 'choques de sedes')}, ${formatCount(festivos ?? 0, 'partido en festivo', 'partidos en festivo')} y ${formatCount(entrenadores ?? 0, 'coincidencia', 'coincidencias')} de entrenadores.`;

interface Props {
  /** What is being made: its progress is read apart from that of any other. */
  clave: readonly unknown[];
  progreso: () => Promise<Progress>;
  texto?: Traducible;
  /** None: whoever looks may not. */
  stop?: () => void;
  /** Where somebody else makes it: once it is not being made any more. */
  onDone?: () => void;
}

/** How far a calendar that is being made is, and the best so far. */
export function Generating({ clave, progreso, texto = 'Generando el calendario: semanas, sedes y entrenadores.', stop, onDone }: Props) {
  const traducir = useTranslate();
  const { data } = useQuery({ queryKey: ['progreso', ...clave], queryFn: progreso, refetchInterval: EACH_MS, gcTime: 0 });
  const generando = data?.generando;
  useEffect(() => {
    if (generando === 0) onDone?.();
  }, [generando, onDone]);
  return (
    <Row wrap gap={3} gapX={4} className={`deja-3 ${css.generando}`}>
      <output>{traducir(texto) + traducir(data ? bestOf(data) : '')}</output>
      <progress aria-label="Generando el calendario" value={data && data.avance > 0 ? data.avance : undefined} />
      {stop && <Button onClick={stop}>Cancelar</Button>}
    </Row>
  );
}
