import { useQuery } from '@tanstack/react-query';
import { saveToFile } from '../../../client/acta-file';
import { Button } from '../../../ui/pieces/Button';
import { sendClosed } from './closings';
import { dayKey, type Origin } from './field-origin';
import { readEvents, type ActaHeader } from './field-store';
import css from './campo.module.css';

/** Of actas closed on this device whose match is not on it any more, what has become of each. */
export function Cerradas({ origin, kept }: { origin: Origin; kept: readonly number[] }) {
  const { data } = useQuery({
    queryKey: [...dayKey(origin), 'cerradas', ...kept],
    queryFn: () => sendClosed(origin, kept),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.map((header) => <Cerrada key={header.convocatoria_id} header={header} />);
}

const WHAT = {
  informe: 'Enviada: se publica como provisional, hasta que la organización la valide.',
  aparte: 'La organización la tiene aparte y dirá qué se hace con ella.',
} as const;

function Cerrada({ header: { convocatoria_id, cierre, entrega, porque } }: { header: ActaHeader }) {
  return (
    <div role="alert" className={css.aviso}>
      <p>
        <b>{`Acta cerrada de ${cierre?.campo?.partido || 'un partido que ya no está en el dispositivo'}`}</b>
      </p>
      <p>{entrega === null ? 'Todavía no ha llegado: se envía en cuanto haya cobertura.' : WHAT[entrega]}</p>
      {porque !== null && porque !== undefined && <p>{porque}</p>}
      {entrega === null && (
        <Button onClick={() => void readEvents(convocatoria_id).then((eventos) => saveToFile(convocatoria_id, eventos))}>
          Guardarla en un fichero
        </Button>
      )}
    </div>
  );
}
