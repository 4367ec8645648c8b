import { Nivel } from '@cd/contract/kit/perfiles';
import type { ResultadoImportacion } from '@cd/contract/importacion/registros';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconDatabaseImport, IconDownload } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { save } from '../../../print/delivery';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { formatNumber, formatCount } from '../../../format/format';
import type { ListColumns } from '../../../ui/grid/column';
import { memoryRows } from '../../../ui/grid/row-source';
import { Grid } from '../../../ui/grid/Grid';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import { ACTIONS, ActionTag, rowsWithAction, type Action } from './row-actions';
import { RowDetail } from './RowDetail';
import { Row } from '../../../ui/page/Layout';
import estilos from './importar.module.css';
import type { Said } from './said-columns';
import { comingIn, type PreviewedRow } from './tipos';

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
  // As the file has them: to be given back.
  celdas: false,
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
  resultado: Omit<ResultadoImportacion, 'filas' | 'campos' | 'falta'> &
    Partial<Pick<ResultadoImportacion, 'campos' | 'falta'>> & { filas: readonly Omit<PreviewedRow, 'id'>[] };
  /** How many are imported. */
  cuantas: number;
  guardando: boolean;
  /** `soloBuenas`: leaving out those that are refused. */
  onImport: (soloBuenas: boolean) => void;
  /** Says which field a column brings; not everywhere may it be said. */
  onSay?: (columnas: Said) => void;
}

/** What would become of each row, and the button that does it. */
export function Preview({ nombre, titulo, cosas, resultado, cuantas, guardando, onImport, onSay }: Props) {
  const { columnas, campos = [], falta = null, totales, filas, campeonatos, plantillas } = resultado;
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
        <ReadColumns columnas={columnas} campos={campos} onSay={onSay} />
        {campeonatos.length > 0 && <NewCampeonatos campeonatos={campeonatos} />}
        {plantillas.length > 0 && <GrowingSquads plantillas={plantillas} />}
        {falta === null ? (
          <ImportFooter {...{ cosas, cuantas, totales, guardando, onImport }} parcial={onSay !== undefined} />
        ) : (
          <Row as="p" gap={2} className={estilos.impedido} role="alert">
            <IconAlertTriangle {...ICON} />
            {falta}. Diga arriba qué columna es, o corrija el fichero.
          </Row>
        )}
        {totales.rechazar > 0 && onSay && <RefusedDownload nombre={nombre} columnas={columnas} filas={filas} />}
      </Block>
      <Grid
        nombre={nombre}
        titulo={cual === 'todas' ? 'Todas las filas' : rowsWithAction(cual)}
        cosa={{ uno: 'fila', varios: 'filas', femenino: true }}
        filas={fuente}
        columnas={columnsFor(resultado)}
        nivel={Nivel.Edicion}
        tamanos={SIZES}
        onOpen={setAbierta}
        vacio={{ titulo: 'No hay ninguna fila así', queHacer: 'Pulse otra cifra para ver sus filas.' }}
        incrustada
      />
      {abierta && <RowDetail fila={abierta} onClose={() => setAbierta(null)} />}
    </>
  );
}

interface ColumnsProps extends Pick<ResultadoImportacion, 'columnas' | 'campos'> {
  onSay?: ((columnas: Said) => void) | undefined;
}

const NOT_READ = '';

function ReadColumns({ columnas, campos, onSay }: ColumnsProps) {
  const sinLeer = columnas.filter(({ campo }) => campo === null).length;
  const taken = new Set(columnas.map(({ campo }) => campo));
  return (
    <section className={`tras-4 ${estilos.columnas}`} aria-label="Columnas del fichero">
      <h3>
        {formatCount(columnas.length - sinLeer, 'columna reconocida', 'columnas reconocidas')}
        {sinLeer > 0 && ` y ${sinLeer === 1 ? '1 que no se lee' : `${formatNumber(sinLeer)} que no se leen`}`}
      </h3>
      <Row as="ul" wrap align="stretch">
        {columnas.map(({ cabecera, campo }, indice) => (
          <Row as="li" key={indice}>
            <span className="palido">{cabecera || 'Sin cabecera'}</span>
            <IconArrowRight {...SMALL_ICON} />
            {onSay && cabecera !== '' ? (
              <select
                aria-label={`Qué es la columna «${cabecera}»`}
                value={campos.find(({ titulo }) => titulo === campo)?.nombre ?? NOT_READ}
                onChange={({ target: { value } }) => onSay({ [cabecera]: value === NOT_READ ? null : value })}
              >
                <option value={NOT_READ}>No se lee</option>
                {campos.map(({ nombre, titulo, obligatorio }) => (
                  <option key={nombre} value={nombre} disabled={titulo !== campo && taken.has(titulo)}>
                    {obligatorio ? `${titulo} (hace falta)` : titulo}
                  </option>
                ))}
              </select>
            ) : campo === null ? (
              <StateTag tone="aviso">No se lee</StateTag>
            ) : (
              <b>{campo}</b>
            )}
          </Row>
        ))}
      </Row>
    </section>
  );
}

/** So that a sheet program takes it as a text, and not as a formula. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Those that are refused, as the file has them, with why: to be put right and brought again. */
function RefusedDownload({ nombre, columnas, filas }: { nombre: string } & Pick<Props['resultado'], 'columnas' | 'filas'>) {
  const refused = filas.filter(({ accion }) => accion === 'rechazar');
  const download = () => {
    const head = [...columnas.map(({ cabecera }) => cabecera), 'Línea', 'Por qué se rechaza'];
    const rows = refused.map(({ linea, celdas = [], motivos }) => [
      ...columnas.map((_, lugar) => celdas[lugar] ?? ''),
      String(linea),
      motivos.join(' · '),
    ]);
    const text = [head, ...rows].map((celdas) => `${celdas.map(cellOf).join(';')}\r\n`).join('');
    save(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${nombre}-rechazadas.csv`);
  };
  return (
    <Row justify="end">
      <Button icon={<IconDownload {...ICON} />} onClick={download}>
        {refused.length === 1
          ? 'Descargar la fila rechazada, con su motivo'
          : `Descargar las ${formatNumber(refused.length)} filas rechazadas, con sus motivos`}
      </Button>
    </Row>
  );
}

function NewCampeonatos({ campeonatos }: Pick<ResultadoImportacion, 'campeonatos'>) {
  return (
    <section className={`tras-4 ${estilos.columnas}`} aria-label="Campeonatos que se crearán">
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

function GrowingSquads({ plantillas }: Pick<ResultadoImportacion, 'plantillas'>) {
  const nuevas = plantillas.filter(({ nueva }) => nueva).length;
  return (
    <section className={`tras-4 ${estilos.columnas}`} aria-label="Plantillas en que entran">
      <h3>
        {formatCount(comingIn(plantillas), 'entra en la plantilla', 'entran en las plantillas')} de{' '}
        {formatCount(plantillas.length, 'equipo', 'equipos')}
        {nuevas > 0 && ` (${formatCount(nuevas, 'plantilla nueva', 'plantillas nuevas')})`}
      </h3>
      <Row as="ul" wrap align="stretch">
        {plantillas.map(({ equipo, entran }) => (
          <Row as="li" key={equipo}>
            <b>{equipo}</b> {formatNumber(entran)}
          </Row>
        ))}
      </Row>
    </section>
  );
}

/** Why it cannot be imported as it is, or null. */
function impediment({ rechazar }: ResultadoImportacion['totales'], cuantas: number, parcial: boolean): string | null {
  if (rechazar > 0 && parcial && cuantas > 0) return null;
  if (rechazar > 0)
    return `${rechazar === 1 ? 'Hay 1 fila rechazada' : `Hay ${formatNumber(rechazar)} filas rechazadas`}. Corrija el fichero y vuelva a elegirlo: se importa entero o nada.`;
  return cuantas === 0 ? 'Todo está ya como en el fichero: no hay nada que importar.' : null;
}

type FooterProps = Omit<Props, 'nombre' | 'titulo' | 'resultado' | 'onSay'> & Pick<ResultadoImportacion, 'totales'> & { parcial: boolean };

function ImportFooter({ cosas: { uno, varios }, cuantas: cifra, totales, guardando, onImport, parcial }: FooterProps) {
  const traducir = useTranslate();
  const id = useId();
  const motivo = impediment(totales, cifra, parcial);
  const fuera = motivo === null ? totales.rechazar : 0;
  const cuantas = formatCount(cifra, uno, varios);
  return (
    <Row as="footer" wrap gap={3} gapX={4} justify="end" className={`tras-4 ${estilos.pie}`}>
      <Row
        as="output"
        gap={2.5}
        id={id}
        className={motivo === null ? (fuera > 0 ? estilos.nada : estilos.listo) : totales.rechazar > 0 ? estilos.impedido : estilos.nada}
      >
        {totales.rechazar > 0 ? <IconAlertTriangle {...ICON} /> : <IconCircleCheck {...ICON} />}
        <span>
          {guardando
            ? traducir(`Guardando ${cuantas}. No cierre esta ventana.`)
            : (motivo ??
              (fuera > 0
                ? `${fuera === 1 ? 'Hay 1 fila rechazada: se queda' : `Hay ${formatNumber(fuera)} filas rechazadas: se quedan`} fuera. Todavía no se ha guardado nada.`
                : 'El fichero está bien. Todavía no se ha guardado nada.'))}
        </span>
      </Row>
      <Button
        tone={motivo === null ? 'primario' : 'normal'}
        icon={<IconDatabaseImport {...ICON} />}
        className={motivo === null ? '' : estilos.apagado}
        aria-disabled={motivo !== null}
        aria-describedby={id}
        busy={guardando}
        onClick={() => {
          if (motivo === null) onImport(fuera > 0);
        }}
      >
        {motivo === null ? `Importar ${cuantas}` : `Importar ${varios}`}
      </Button>
    </Row>
  );
}
