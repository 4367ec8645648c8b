import { IconFileSpreadsheet, IconFileUpload, IconTrash, IconUpload } from '@tabler/icons-react';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { FieldError } from '../../../ui/fields/field';
import { useId, useRef, useState, type Ref } from 'react';
import { formatSize } from '../../../format/format';
import { ICON, LARGE_ICON } from '../../../ui/pieces/icon';
import { copyOf, fileFailure } from './file';
import { Row, Stack } from '../../../ui/page/Layout';
import { useFileDrop } from '../../../ui/fields/useFileDrop';
import { Pasted } from './Pasted';
import estilos from './importar.module.css';

interface Props {
  titulo: string;
  /** Bytes. */
  maximo: number;
  /** Which files will do. */
  ayuda?: string;
  fichero: File | null;
  onChoose: (fichero: File | null) => void;
  disabled: boolean;
}

/** Takes a copy of what is chosen, or keeps why it will not do. */
function useChoice(onChoose: Props['onChoose'], maximo: number) {
  const [rechazado, setRechazado] = useState<{ fichero: File; motivo: string } | null>(null);
  const elegir = async (ficheros: FileList | readonly File[] | null) => {
    const [elegido] = ficheros ?? [];
    if (!elegido) return;
    const rechazar = (motivo: string) => {
      setRechazado({ fichero: elegido, motivo });
      onChoose(null);
    };
    const motivo = ficheros?.length === 1 ? fileFailure(elegido, maximo) : 'Elija un solo fichero';
    if (motivo !== null) return rechazar(motivo);
    const copia = await copyOf(elegido).catch(() => null);
    if (!copia) return rechazar('El navegador no puede leer el fichero. Ciérrelo en los demás programas y vuelva a elegirlo');
    setRechazado(null);
    onChoose(copia);
  };
  return { rechazado, setRechazado, elegir };
}

/** One file, chosen or dropped, or what is pasted of one; one that will not do is told at once. */
export function FileChoice({ titulo, maximo, ayuda, fichero, onChoose, disabled }: Props) {
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const { rechazado, setRechazado, elegir } = useChoice(onChoose, maximo);
  const quitar = () => {
    setRechazado(null);
    onChoose(null);
    boton.current?.focus();
  };

  const visto = fichero ?? rechazado?.fichero;
  return (
    <Block title={titulo}>
      <Row
        wrap
        gap={3}
        gapX={4}
        className={estilos.marco}
        data-mal={rechazado ? true : undefined}
        data-lleno={fichero ? true : undefined}
        {...useFileDrop(elegir, disabled)}
      >
        {visto ? <IconFileSpreadsheet {...LARGE_ICON} /> : <IconFileUpload {...LARGE_ICON} />}
        <Stack className={estilos.nombre}>
          <FileName fichero={visto} maximo={maximo} ayuda={ayuda} idDeAyuda={`${id}-ayuda`} />
          {rechazado && <Refusal id={`${id}-error`}>{rechazado.motivo}</Refusal>}
        </Stack>
        <Row wrap gap={2} align="stretch" className={estilos.botones}>
          <FileInput ref={entrada} onChoose={elegir} />
          <Button
            ref={boton}
            tone={fichero ? 'normal' : 'primario'}
            icon={<IconUpload {...ICON} />}
            disabled={disabled}
            aria-describedby={rechazado ? `${id}-error` : fichero ? undefined : `${id}-ayuda`}
            onClick={() => entrada.current?.click()}
          >
            {visto ? 'Elegir otro fichero' : 'Elegir fichero'}
          </Button>
          {visto && (
            <Button tone="llano" icon={<IconTrash {...ICON} />} disabled={disabled} onClick={quitar}>
              Quitar
            </Button>
          )}
        </Row>
      </Row>
      {!visto && <Pasted disabled={disabled} onPaste={(pegado) => void elegir([pegado])} />}
    </Block>
  );
}

type FileNameProps = Pick<Props, 'maximo' | 'ayuda'> & { fichero: File | undefined; idDeAyuda: string };

function FileName({ fichero, maximo, ayuda, idDeAyuda }: FileNameProps) {
  return fichero ? (
    <>
      <b>{fichero.name}</b>
      <span>{formatSize(fichero.size)}</span>
    </>
  ) : (
    <>
      <b>Suelte aquí el fichero</b>
      <span id={idDeAyuda}>
        {ayuda ?? 'CSV, XLSX u ODS. Vale el de la plantilla o uno con sus mismas cabeceras, en cualquier orden.'} {formatSize(maximo)} como
        máximo.
      </span>
    </>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onChoose: (ficheros: FileList | null) => Promise<void>;
}

function FileInput({ ref, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
      hidden
      aria-label="Fichero que se importa"
      onChange={(event) => {
        void onChoose(event.target.files);
        // The same file may be chosen again, once corrected.
        event.target.value = '';
      }}
    />
  );
}

function Refusal({ id, children }: { id: string; children: string }) {
  return (
    <FieldError id={id} role="alert">
      {children}
    </FieldError>
  );
}
