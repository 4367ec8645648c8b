import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useLevel } from '../../../client/permissions';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { FormModal } from '../../../ui/forms/FormModal';
import { Muted } from '../../../ui/page/Layout';
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
  /** What it is for, where it could be taken for another thing. */
  nota?: string;
  /** Sends where and when it is to be played. */
  enviar: (sitio: Sitio, partido: PartidoCompleto) => Promise<unknown>;
  onClose: () => void;
}

const beforeFields =
  (nota: string | undefined) =>
  (_: unknown, { id }: PartidoCompleto): ReactNode => (
    <>
      {nota && <Muted>{nota}</Muted>}
      <Ausentes partidoId={id} />
    </>
  );

/** Where and when a match is played, with what would be warned of it. */
export function ConvocatoriaModal({ partidoId, titulo, boton, nota, enviar, onClose }: Props) {
  const edita = useLevel('partido_editar') === Nivel.Edicion;
  const registro = useQuery({ ...partidoBy(partidoId), enabled: edita });
  if (!edita) return <DialogNoPermission title={titulo} onClose={onClose} />;
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
      onClose={onClose}
      before={beforeFields(nota)}
      fields={sitioFields}
      after={avisosAfter}
    />
  );
}
