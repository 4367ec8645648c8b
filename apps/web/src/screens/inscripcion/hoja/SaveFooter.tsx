import type { ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { IconAlertTriangle, IconCircleCheck, IconDatabaseImport } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { useTranslate } from '../../../ui/pieces/translations';
import importar from '../../importacion/importar/importar.module.css';

interface Props {
  resultado: ResultadoDeHoja;
  guardando: boolean;
  leyendo: boolean;
  guardar: () => void;
}

/** Of those who were in it already, whose record changes. */
const changed = ({ filas }: ResultadoDeHoja): number =>
  filas.filter(({ accion, marcas }) => accion === 'cambiar' && marcas.includes('ya_esta')).length;

/** What stands in the way, or is left for later; null: all is well. */
function stateOf(resultado: ResultadoDeHoja, cuantas: number): { texto: string; tono: 'listo' | 'impedido' | 'nada'; impide: boolean } {
  const { pendientes, totales } = resultado;
  if (pendientes.some((una) => una !== 'nacimiento'))
    return { texto: 'Antes de guardar diga qué es cada columna que no se ha leído.', tono: 'impedido', impide: true };
  const quedan = formatCount(totales.rechazar, 'fila por mirar', 'filas por mirar');
  if (cuantas === 0 && totales.rechazar > 0) return { texto: `No hay nada que guardar: ${quedan}.`, tono: 'impedido', impide: true };
  if (cuantas === 0) return { texto: 'Todos están ya como en la hoja: no hay nada que guardar.', tono: 'nada', impide: true };
  if (totales.rechazar > 0)
    return {
      texto: `Entran las filas listas. ${totales.rechazar === 1 ? 'Queda' : 'Quedan'} ${quedan}, que siguen aquí.`,
      tono: 'impedido',
      impide: false,
    };
  return { texto: 'La hoja está bien. Todavía no se ha guardado nada.', tono: 'listo', impide: false };
}

export function SaveFooter({ resultado, guardando, leyendo, guardar }: Props) {
  const traducir = useTranslate();
  const id = useId();
  const cuantas = resultado.entran + changed(resultado);
  const { texto, tono, impide } = stateOf(resultado, cuantas);
  const jugadores = formatCount(cuantas, 'jugador', 'jugadores');
  return (
    <Row as="footer" wrap gap={3} gapX={4} justify="end" className={`tras-4 ${importar.pie}`}>
      <Row as="output" gap={2.5} id={id} className={importar[tono]}>
        {tono === 'listo' ? <IconCircleCheck {...ICON} /> : <IconAlertTriangle {...ICON} />}
        <span>{guardando ? traducir(`Guardando ${jugadores}. No cierre esta ventana.`) : texto}</span>
      </Row>
      <Button
        tone={impide ? 'normal' : 'primario'}
        icon={<IconDatabaseImport {...ICON} />}
        className={impide ? importar.apagado : ''}
        aria-disabled={impide || leyendo}
        aria-describedby={id}
        busy={guardando}
        onClick={() => {
          if (!impide && !leyendo) guardar();
        }}
      >
        {impide ? 'Importar jugadores' : `Importar ${jugadores}`}
      </Button>
    </Row>
  );
}
