import { IconFileSpreadsheet, IconFileUpload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { WithIcon } from '../../../ui/field';
import { formatSize } from '../../../format/format';
import { ICON, LARGE_ICON } from '../../../ui/icon';
import { copyOf, fileFailure } from './file';
import estilos from './importar.module.css';

interface Props {
  fichero: File | null;
  alElegir: (fichero: File | null) => void;
  disabled: boolean;
}

/** One file, chosen or dropped; one that will not do is told at once. */
export function FileChoice({ fichero, alElegir, disabled }: Props) {
  const id = useId();
  const entrada = useRef<HTMLInputElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const [encima, setEncima] = useState(false);
  const [rechazado, setRechazado] = useState<{ fichero: File; motivo: string } | null>(null);

  const elegir = async (ficheros: FileList | null) => {
    const [elegido] = ficheros ?? [];
    if (!elegido) return;
    const rechazar = (motivo: string) => {
      setRechazado({ fichero: elegido, motivo });
      alElegir(null);
    };
    const motivo = ficheros?.length === 1 ? fileFailure(elegido) : 'Elija un solo fichero';
    if (motivo !== null) return rechazar(motivo);
    const copia = await copyOf(elegido).catch(() => null);
    if (!copia) return rechazar('El navegador no puede leer el fichero. Ciérrelo en los demás programas y vuelva a elegirlo');
    setRechazado(null);
    alElegir(copia);
  };
  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setEncima(false);
    if (!disabled) void elegir(event.dataTransfer.files);
  };
  const quitar = () => {
    setRechazado(null);
    alElegir(null);
    boton.current?.focus();
  };

  const visto = fichero ?? rechazado?.fichero;
  return (
    <Block titulo="2. El fichero">
      <div
        className={estilos.marco}
        data-encima={encima || undefined}
        data-mal={rechazado ? true : undefined}
        data-lleno={fichero ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setEncima(!disabled);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={soltar}
      >
        {visto ? <IconFileSpreadsheet {...LARGE_ICON} /> : <IconFileUpload {...LARGE_ICON} />}
        <div className={estilos.nombre}>
          {visto ? (
            <>
              <b>{visto.name}</b>
              <span>{formatSize(visto.size)}</span>
            </>
          ) : (
            <>
              <b>Suelte aquí el fichero</b>
              <span id={`${id}-ayuda`}>
                CSV o XLSX, 10 MB como máximo. Vale el de la plantilla o uno con sus mismas cabeceras, en cualquier orden.
              </span>
            </>
          )}
          {rechazado && (
            <p id={`${id}-error`} className={estilos.fallo} role="alert">
              <WithIcon>{rechazado.motivo}</WithIcon>
            </p>
          )}
        </div>
        <div className={estilos.botones}>
          <input
            ref={entrada}
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            hidden
            aria-label="Fichero que se importa"
            onChange={(event) => {
              void elegir(event.target.files);
              // The same file may be chosen again, once corrected.
              event.target.value = '';
            }}
          />
          <Button
            ref={boton}
            tono={fichero ? 'normal' : 'primario'}
            icono={<IconUpload {...ICON} />}
            disabled={disabled}
            aria-describedby={rechazado ? `${id}-error` : fichero ? undefined : `${id}-ayuda`}
            onClick={() => entrada.current?.click()}
          >
            {visto ? 'Elegir otro fichero' : 'Elegir fichero'}
          </Button>
          {visto && (
            <Button tono="llano" icono={<IconTrash {...ICON} />} disabled={disabled} onClick={quitar}>
              Quitar
            </Button>
          )}
        </div>
      </div>
    </Block>
  );
}
