import { Nivel } from '@cd/contract/kit/perfiles';
import type { ResultadoImportacion } from '@cd/contract/importacion/registros';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconDatabaseImport } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { StateTag } from '../../../ui/StateTag';
import { formatNumber, formatCount } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { memoryRows } from '../../../ui/grid/row-source';
import { Grid } from '../../../ui/grid/Grid';
import { ICON, SMALL_ICON } from '../../../ui/icon';
import { useTranslate } from '../../../ui/translations';
import { ACTIONS, ActionTag, rowsWithAction, type Action } from './row-actions';
import { RowDetail } from './RowDetail';
import { Row } from '../../../ui/Layout';
import estilos from './importar.module.css';
import type { PreviewedRow } from './tipos';

const writtenChanges = ({ accion, cambios }: PreviewedRow): string =>
  cambios
    .map(({ campo, antes, despues }) => `${campo}: ${accion === 'crear' ? despues : `${antes || 'vacío'} → ${despues || 'vacío'}`}`)
    .join(' · ');
const writtenReasons = ({ motivos }: PreviewedRow): string => motivos.join(' · ');
const writtenNotes = ({ notas = [] }: PreviewedRow): string => notas.join(' · ');

const SIZES = [20, 50, 100] as const;
type ColumnTypes = { linea: 'numero'; accion: 'opcion'; nombre: 'texto'; motivos: 'texto'; notas: 'texto'; cambios: 'texto' };
const COLUMNS: ListColumns<PreviewedRow, ColumnTypes> = {
  linea: {
    tipo: 'numero',
    titulo: 'Línea',
    sinFiltro: true,
    movil: 'lado',
  },
  accion: {
    tipo: 'opcion',
    titulo: 'Qué se hará',

    opciones: ACTIONS.map(({ accion, titulo }) => ({ valor: accion, titulo })),
    // The figures above filter by it.
    sinFiltro: true,
    movil: 'lado',
    celda: ({ accion }) => <ActionTag accion={accion} />,
  },
  nombre: { tipo: 'texto', titulo: 'Nombre', movil: 'titulo', valor: ({ nombre }) => nombre || 'Sin nombre' },
  motivos: {
    tipo: 'texto',
    titulo: 'Por qué se rechaza',
    clase: 'prose',
    enLineas: true,
    movil: 'detalle',
    valor: writtenReasons,
    celda: (fila) => <span className={`${estilos.texto} ${estilos.motivo}`}>{writtenReasons(fila)}</span>,
  },
  notas: {
    tipo: 'texto',
    titulo: 'A tener en cuenta',
    clase: 'prose',
    enLineas: true,
    movil: 'detalle',
    valor: writtenNotes,
    celda: (fila) => <span className={estilos.texto}>{writtenNotes(fila)}</span>,
  },
  cambios: {
    tipo: 'texto',
    titulo: 'Datos y cambios',
    clase: 'prose',
    enLineas: true,
    valor: writtenChanges,
    celda: (fila) => <span className={estilos.texto}>{writtenChanges(fila)}</span>,
  },
};

/** Without those that no row has anything in. */
const columnsFor = ({ totales, filas }: Props['resultado']): typeof COLUMNS => ({
  ...COLUMNS,
  motivos: totales.rechazar > 0 && COLUMNS.motivos,
  notas: filas.some(({ notas = [] }) => notas.length > 0) && COLUMNS.notas,
});

interface Props {
  /** Of the list, where it keeps its state. */
  nombre: string;
  titulo: string;
  /** What comes of it. */
  cosas: { uno: string; varios: string };
  resultado: Omit<ResultadoImportacion, 'filas'> & { filas: readonly Omit<PreviewedRow, 'id'>[] };
  /** How many are imported. */
  cuantas: number;
  guardando: boolean;
  alImportar: () => void;
}

/** What would become of each row, and the button that does it. */
export function Preview({ nombre, titulo, cosas, resultado, cuantas, guardando, alImportar }: Props) {
  const { columnas, totales, filas, campeonatos } = resultado;
  const [cual, setCual] = useState<Action | 'todas'>(totales.rechazar > 0 ? 'rechazar' : 'todas');
  const [abierta, setAbierta] = useState<PreviewedRow | null>(null);
  const clave = useId();
  const fuente = useMemo(() => {
    const vistas = filas.map((fila, id): PreviewedRow => ({ id, ...fila })).filter(({ accion }) => cual === 'todas' || accion === cual);
    return memoryRows(['importacion', 'filas', clave, resultado.totales, cual], () => Promise.resolve(vistas));
  }, [filas, resultado.totales, cual, clave]);

  return (
    <>
      <Block title={titulo}>
        <fieldset className={estilos.cifras} aria-label="Filas que se ven">
          <button type="button" aria-pressed={cual === 'todas'} onClick={() => setCual('todas')}>
            <b>{formatNumber(filas.length)}</b>
            <span className={estilos.todas}>{filas.length === 1 ? 'Fila leída' : 'Filas leídas'}</span>
          </button>
          {ACTIONS.map(({ accion }) => (
            <button key={accion} type="button" aria-pressed={cual === accion} onClick={() => setCual(accion)}>
              <b>{formatNumber(totales[accion])}</b>
              <ActionTag accion={accion} />
            </button>
          ))}
        </fieldset>
        <ReadColumns columnas={columnas} />
        {campeonatos.length > 0 && <NewCampeonatos campeonatos={campeonatos} />}
        <ImportFooter {...{ cosas, cuantas, totales, guardando, alImportar }} />
      </Block>
      <Grid
        nombre={nombre}
        titulo={cual === 'todas' ? 'Todas las filas' : rowsWithAction(cual)}
        cosa={{ uno: 'fila', varios: 'filas', femenino: true }}
        filas={fuente}
        columnas={columnsFor(resultado)}
        nivel={Nivel.Edicion}
        tamanos={SIZES}
        alAbrir={setAbierta}
        vacio={{ titulo: 'No hay ninguna fila así', queHacer: 'Pulse otra cifra para ver sus filas.' }}
        incrustada
      />
      {abierta && <RowDetail fila={abierta} alCerrar={() => setAbierta(null)} />}
    </>
  );
}

function ReadColumns({ columnas }: Pick<ResultadoImportacion, 'columnas'>) {
  const sinLeer = columnas.filter(({ campo }) => campo === null).length;
  return (
    <section className={estilos.columnas} aria-label="Columnas del fichero">
      <h3>
        {formatCount(columnas.length - sinLeer, 'columna reconocida', 'columnas reconocidas')}
        {sinLeer > 0 && ` y ${sinLeer === 1 ? '1 que no se lee' : `${formatNumber(sinLeer)} que no se leen`}`}
      </h3>
      <Row as="ul" wrap align="stretch">
        {columnas.map(({ cabecera, campo }, indice) => (
          <Row as="li" key={indice}>
            <span className={estilos.cabecera}>{cabecera || 'Sin cabecera'}</span>
            <IconArrowRight {...SMALL_ICON} />
            {campo === null ? <StateTag tone="aviso">No se lee</StateTag> : <b>{campo}</b>}
          </Row>
        ))}
      </Row>
    </section>
  );
}

function NewCampeonatos({ campeonatos }: Pick<ResultadoImportacion, 'campeonatos'>) {
  return (
    <section className={estilos.columnas} aria-label="Campeonatos que se crearán">
      <h3>
        {campeonatos.length === 1 ? 'Se creará ' : 'Se crearán '}
        {formatCount(campeonatos.length, 'campeonato', 'campeonatos')} en la competición de trabajo
      </h3>
      <Row as="ul" wrap align="stretch">
        {campeonatos.map((campeonato) => (
          <Row as="li" key={campeonato}>
            <b>{campeonato}</b>
          </Row>
        ))}
      </Row>
    </section>
  );
}

/** Why it cannot be imported as it is, or null. */
function impediment({ rechazar }: ResultadoImportacion['totales'], cuantas: number): string | null {
  if (rechazar > 0)
    return `${rechazar === 1 ? 'Hay 1 fila rechazada' : `Hay ${formatNumber(rechazar)} filas rechazadas`}. Corrija el fichero y vuelva a elegirlo: se importa entero o nada.`;
  return cuantas === 0 ? 'Todo está ya como en el fichero: no hay nada que importar.' : null;
}

type FooterProps = Omit<Props, 'nombre' | 'titulo' | 'resultado'> & Pick<ResultadoImportacion, 'totales'>;

function ImportFooter({ cosas: { uno, varios }, cuantas: cifra, totales, guardando, alImportar }: FooterProps) {
  const traducir = useTranslate();
  const id = useId();
  const motivo = impediment(totales, cifra);
  const cuantas = formatCount(cifra, uno, varios);
  return (
    <Row as="footer" wrap gap={3} gapX={4} justify="end" className={estilos.pie}>
      <output id={id} className={motivo === null ? estilos.listo : totales.rechazar > 0 ? estilos.impedido : estilos.nada}>
        {totales.rechazar > 0 ? <IconAlertTriangle {...ICON} /> : <IconCircleCheck {...ICON} />}
        <span>
          {guardando
            ? traducir(`Guardando ${cuantas}. No cierre esta ventana.`)
            : (motivo ?? 'El fichero está bien. Todavía no se ha guardado nada.')}
        </span>
      </output>
      <Button
        tone={motivo === null ? 'primario' : 'normal'}
        icon={<IconDatabaseImport {...ICON} />}
        className={motivo === null ? '' : estilos.apagado}
        aria-disabled={motivo !== null}
        aria-describedby={id}
        busy={guardando}
        onClick={() => {
          if (motivo === null) alImportar();
        }}
      >
        {motivo === null ? `Importar ${cuantas}` : `Importar ${varios}`}
      </Button>
    </Row>
  );
}
