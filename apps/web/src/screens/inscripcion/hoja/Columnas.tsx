import { PAPELES_DE_COLUMNA, type ColumnaDeHoja, type PapelDeColumna, type ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { SelectField } from '../../../ui/fields/fields';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import estilos from './hoja.module.css';

const TITULOS: Readonly<Record<PapelDeColumna, string>> = {
  nombre: 'Nombre, sin apellidos',
  apellidos: 'Apellidos',
  apellido1: 'Primer apellido',
  apellido2: 'Segundo apellido',
  completo: 'Nombre y después apellidos',
  completo_apellidos: 'Apellidos y después nombre',
  documento: 'Documento',
  letra: 'Letra del documento',
  nacimiento: 'Fecha de nacimiento',
  nacimiento_dia: 'Día de nacimiento',
  nacimiento_mes: 'Mes de nacimiento',
  nacimiento_anno: 'Año de nacimiento',
  nada: 'No se lee',
};
const OPTIONS = PAPELES_DE_COLUMNA.map((valor) => ({ valor, texto: TITULOS[valor] }));
const UNSAID = { valor: '' as const, texto: 'Diga qué es…' };

const titleOf = ({ titulo, indice }: ColumnaDeHoja): string => titulo || `Columna ${indice + 1}`;
const readAs = ({ papel, campo }: ColumnaDeHoja): string =>
  papel === 'ajena' ? 'De otra persona: no se lee' : papel === 'otro' ? (campo ?? '') : papel === null ? 'Por decir' : TITULOS[papel];

interface Props {
  resultado: ResultadoDeHoja;
  decir: { hoja: (hoja: number) => void; papel: (indice: number, papel: PapelDeColumna) => void };
}

const LACKS = {
  nombre: 'Ninguna columna se ha leído como el nombre: diga cuál es.',
  nacimiento: 'Ninguna columna se ha leído como la fecha de nacimiento: diga cuál es, o escríbala en cada fila.',
} as const;

/** What each column was taken for; what nobody can tell is asked first. */
export function Columnas({ resultado, decir }: Props) {
  const { columnas, pendientes, hoja, hojas } = resultado;
  const dudosas = columnas.filter(({ duda }) => duda !== null);
  const demas = columnas.filter(({ duda, ejemplos, titulo }) => duda === null && (ejemplos.length > 0 || titulo !== ''));
  const faltan = pendientes.flatMap((una) => (una === 'nombre' || una === 'nacimiento' ? [LACKS[una]] : []));
  return (
    <Block title="2. Sus columnas">
      {hojas.length > 1 && <Sheets hojas={hojas} hoja={hoja} elegir={decir.hoja} />}
      {faltan.map((texto) => (
        <p key={texto} className={estilos.duda}>
          {texto}
        </p>
      ))}
      {dudosas.length > 0 && (
        <Stack as="ul" gap={3} className={estilos.dudosas}>
          {dudosas.map((columna) => (
            <Doubtful key={columna.indice} columna={columna} decir={decir.papel} />
          ))}
        </Stack>
      )}
      {demas.length > 0 && (
        <details className={estilos.leidas} open={faltan.length > 0}>
          <summary>{formatCount(demas.length, 'columna vista', 'columnas vistas')}: así se leen</summary>
          <ul>
            {demas.map((columna) => (
              <li key={columna.indice}>
                <span>
                  <b>{titleOf(columna)}</b>
                  <Muted as="span">{columna.ejemplos.join(' · ')}</Muted>
                </span>
                {columna.papel === 'otro' ? <span>{readAs(columna)}</span> : <RoleField columna={columna} decir={decir.papel} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

function Sheets({ hojas, hoja, elegir }: Pick<ResultadoDeHoja, 'hojas' | 'hoja'> & { elegir: (hoja: number) => void }) {
  const opciones = hojas.map(({ nombre, filas }, valor) => ({
    valor,
    texto: `${nombre || `Hoja ${valor + 1}`} (${formatCount(filas, 'fila', 'filas')})`,
  }));
  return (
    <div className={hoja === null ? estilos.duda : undefined}>
      <SelectField
        label="El fichero tiene varias hojas: la de este equipo es"
        ancho="todo"
        value={hoja ?? -1}
        opciones={hoja === null ? [{ valor: -1, texto: 'Diga cuál es…', deshabilitada: true }, ...opciones] : opciones}
        onChange={elegir}
      />
    </div>
  );
}

function Doubtful({ columna, decir }: { columna: ColumnaDeHoja; decir: Props['decir']['papel'] }) {
  const { indice, duda, propuesta, ejemplos } = columna;
  return (
    <li className={estilos.duda}>
      <Row wrap gap={2}>
        <StateTag tone="aviso">Sin leer</StateTag>
        <b>{titleOf(columna)}</b>
        <span>{duda}</span>
      </Row>
      <Muted>{ejemplos.join(' · ')}</Muted>
      <Row wrap gap={3} align="end">
        <RoleField columna={columna} decir={decir} />
        {propuesta && propuesta !== 'nada' && <Button onClick={() => decir(indice, propuesta)}>{`Sí: ${TITULOS[propuesta]}`}</Button>}
        <Button tone="llano" onClick={() => decir(indice, 'nada')}>
          No leerla
        </Button>
      </Row>
    </li>
  );
}

function RoleField({ columna, decir }: { columna: ColumnaDeHoja; decir: Props['decir']['papel'] }) {
  const { indice, papel } = columna;
  const fijo = papel === 'ajena' ? { valor: '' as const, texto: readAs(columna) } : UNSAID;
  const dicho = papel === null || papel === 'ajena' || papel === 'otro';
  return (
    <SelectField
      label={`«${titleOf(columna)}» es`}
      ancho="todo"
      value={dicho ? '' : papel}
      opciones={dicho ? [fijo, ...OPTIONS] : OPTIONS}
      onChange={(valor) => {
        if (valor !== '') decir(indice, valor);
      }}
    />
  );
}
