import { useQuery } from '@tanstack/react-query';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { FormModal } from '../../../ui/FormModal';
import { Ausentes } from './Ausentes';
import { partidoBy, type PartidoCompleto } from './convocatorias-queries';
import { avisosAfter, doneOf, sitioFields, sitioOf, SitioSchema } from './Sitio';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';

interface Sitio {
  fecha: string | null;
  hora: string | null;
  sede_id: number | null;
}

interface Props {
  partidoId: number;
  titulo: Traducible;
  boton: string;
  /** Sends where and when it is to be played. */
  enviar: (sitio: Sitio, partido: PartidoCompleto) => Promise<unknown>;
  alCerrar: () => void;
}

const whoIsMissing = (_: unknown, { id }: PartidoCompleto) => <Ausentes partidoId={id} />;

/** Where and when a match is played, with what would be warned of it. */
export function ConvocatoriaModal({ partidoId, titulo, boton, enviar, alCerrar }: Props) {
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const registro = useQuery({ ...partidoBy(partidoId), enabled: edita });
  if (!edita) return <DialogNoPermission title={titulo} onClose={alCerrar} />;
  return (
    <FormModal
      width="normal"
      name={`${boton} ${partidoId}`}
      title={titulo}
      errorTitle="No se ha podido convocar el partido"
      button={boton}
      record={registro}
      values={sitioOf}
      schema={SitioSchema}
      save={async (sitio, partido) => {
        await enviar(sitio, partido);
        return doneOf(sitio);
      }}
      invalidates={PARTIDO_CHANGED}
      onClose={alCerrar}
      before={whoIsMissing}
      fields={sitioFields}
      after={avisosAfter}
    />
  );
}
