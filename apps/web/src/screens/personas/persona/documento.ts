import { ERRORES } from '@cd/contract/errores';
import { Documento } from '@cd/contract/kit/persona';
import { falloDeDocumento, type FalloDeDocumento } from '@cd/domain/maestros/documento/documento';

export const failureText = (fallo: FalloDeDocumento): string => ERRORES[`documento.${fallo}`].texto;

/** The document of an editor: what the server would refuse is told before sending it. */
export const editorDocumento = ({ obligatorio }: { obligatorio: boolean }) =>
  Documento.superRefine((texto, contexto) => {
    const fallo = falloDeDocumento(texto, { obligatorio });
    if (fallo) contexto.addIssue({ code: 'custom', message: failureText(fallo) });
  });
