import { falloDeDocumentoConTipo, normalizarDocumento } from '@cd/domain/maestros/documento/documento';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { errorText } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { DocumentoField } from '../../personas/persona/DocumentoField';
import { failureText } from '../../personas/persona/documento';
import { Segmented } from '../../../ui/fields/Segmented';
import { Stack } from '../../../ui/page/Layout';
import formularios from '../../../ui/forms/formulario.module.css';
import estilos from './plantillas.module.css';

export type BuscableKind = 'dni' | 'pasaporte';
const KINDS = [
  { valor: 'dni', texto: 'D.N.I., N.I.E. o NIF' },
  { valor: 'pasaporte', texto: 'Pasaporte' },
] as const;

interface Props {
  titulo: string;
  /** Null: there is no such person who may be taken, and the text says why. */
  buscar: (dni: string, tipo: BuscableKind) => Promise<string | null>;
  /** It may be a passport. */
  conPasaporte?: true;
  onClose: () => void;
  /** Other ways to find someone. */
  children?: ReactNode;
}

/** Nobody is chosen yet: their document tells whether they are already known (spec 2 §4, «sin_seleccion»). */
export function BuscarPersona({ titulo, buscar, conPasaporte, onClose, children }: Props) {
  const [dni, setDni] = useState('');
  const [tipo, setTipo] = useState<BuscableKind>('dni');
  const [motivo, setMotivo] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (normalizado: string) => buscar(normalizado, tipo),
    onSuccess: setMotivo,
    onError: (error) => setMotivo(error instanceof CallError && error.status === 403 ? error.message : errorText(error)),
  });
  return (
    <Dialog title={titulo} width="corto" wholePhone onClose={onClose} foot={<Button onClick={onClose}>Cancelar</Button>}>
      <Stack
        as="form"
        noValidate
        gap={3}
        align="start"
        className={estilos.buscar}
        onSubmit={(event) => {
          event.preventDefault();
          const fallo = falloDeDocumentoConTipo({ dni, tipo_documento: tipo }, { obligatorio: true });
          if (fallo) setMotivo(failureText(fallo));
          else if (!isPending) mutate(normalizarDocumento(dni));
        }}
      >
        {conPasaporte && (
          <Segmented
            label="Tipo de documento"
            opciones={KINDS}
            value={tipo}
            onChange={(otro) => {
              setMotivo(null);
              setTipo(otro);
            }}
          />
        )}
        <div className={formularios.campos}>
          <DocumentoField
            label={tipo === 'pasaporte' ? 'Número de pasaporte' : 'DNI o NIE'}
            tipo={tipo}
            ayuda="Se busca primero si ya tiene ficha"
            ancho="todo"
            value={dni}
            onChange={(texto) => {
              setMotivo(null);
              setDni(texto);
            }}
            error={motivo ?? undefined}
          />
        </div>
        <Button type="submit" tone="primario" icon={<IconSearch {...ICON} />} busy={isPending}>
          Buscar
        </Button>
      </Stack>
      {children}
    </Dialog>
  );
}
