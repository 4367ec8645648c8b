import type { FilaDeHoja, MarcaDeFila, ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { Muted, Row } from '../../../ui/page/Layout';
import { ActionTag } from '../../importacion/importar/row-actions';
import estilos from './hoja.module.css';

const NOTES: Readonly<Record<MarcaDeFila, string>> = {
  ya_esta: 'Ya está en la plantilla',
  fuera_de_categoria: 'Fuera de categoría',
  sin_foto: 'Falta la fotografía',
  sin_documento: 'Falta el documento',
};

interface Props {
  resultado: ResultadoDeHoja;
  /** Lines that were left out. */
  fuera: readonly number[];
  devolver: () => void;
}

export function LosQueEntran({ resultado: { filas, ignoradas }, fuera, devolver }: Props) {
  const buenas = filas.filter(({ accion }) => accion !== 'rechazar');
  return (
    <Block title={formatCount(buenas.length, 'fila lista', 'filas listas')}>
      <ul className={estilos.buenas}>
        {buenas.map((fila) => (
          <Buena key={fila.linea} fila={fila} />
        ))}
      </ul>
      {fuera.length > 0 && (
        <Row wrap gap={2}>
          <span>{formatCount(fuera.length, 'fila dejada fuera', 'filas dejadas fuera')}</span>
          <Button tone="llano" onClick={devolver}>
            Volver a traerlas
          </Button>
        </Row>
      )}
      {ignoradas.length > 0 && (
        <details className={estilos.leidas}>
          <summary>{formatCount(ignoradas.length, 'línea que no es de nadie', 'líneas que no son de nadie')}</summary>
          <ul>
            {ignoradas.map(({ linea, texto }) => (
              <li key={linea}>
                Línea {linea}: {texto}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

function Buena({ fila: { linea, accion, escrito, cambios, marcas } }: { fila: FilaDeHoja }) {
  const hechos =
    accion === 'cambiar' ? cambios.map(({ campo, antes, despues }) => `${campo}: ${antes || 'vacío'} → ${despues || 'vacío'}`) : [];
  return (
    <li>
      <span>
        <b>{escrito.nombre}</b>
        <Muted as="span">{[formatDate(escrito.nacimiento), escrito.documento, `línea ${linea}`].filter(Boolean).join(' · ')}</Muted>
        {[...hechos, ...marcas.map((marca) => NOTES[marca])].length > 0 && (
          <span>{[...hechos, ...marcas.map((marca) => NOTES[marca])].join(' · ')}</span>
        )}
      </span>
      <ActionTag accion={accion} />
    </li>
  );
}
