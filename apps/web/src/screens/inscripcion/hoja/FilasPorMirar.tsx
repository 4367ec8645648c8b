import type { FilaDeHoja, PreguntaDeFila } from '@cd/contract/inscripcion/hoja';
import { IconCheck } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { formatCount, formatDate } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { SelectField, TextField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import { DOCUMENT_KINDS, kindOf } from '../../personas/jugadores/jugador-form';
import estilos from './hoja.module.css';
import type { Mended } from './useHoja';

interface Props {
  filas: readonly FilaDeHoja[];
  corregir: (linea: number, datos: Mended) => void;
  dejarFuera: (linea: number) => void;
  asegurar: (fila: FilaDeHoja, pregunta: PreguntaDeFila) => void;
  /** Of another school: asks for them, and leaves the row out. */
  pedirTraslado: (fila: FilaDeHoja) => void;
}

const ANSWERS: Readonly<Record<PreguntaDeFila['cual'], string>> = {
  sin_apellidos: 'Es así: no tiene apellidos',
  otra_persona: 'Es la misma persona: cambiar sus datos',
  parecida: 'Es otra persona: crearla',
  en_otro_colegio: 'Es otra persona: crearla',
};

/** The rows that are wrong or have to be asked about, each mended where it is. */
export function FilasPorMirar({ filas, ...acciones }: Props) {
  const malas = filas.filter(({ accion }) => accion === 'rechazar');
  if (malas.length === 0) return null;
  return (
    <Block title={`3. ${formatCount(malas.length, 'fila que mirar', 'filas que mirar')}`}>
      <Stack as="ul" gap={3} className={estilos.dudosas}>
        {malas.map((fila) => (
          // What is read of it otherwise, once its columns are said, takes the place of what was shown.
          <Mala key={`${fila.linea} ${JSON.stringify(fila.escrito)}`} fila={fila} {...acciones} />
        ))}
      </Stack>
    </Block>
  );
}

function Mala({ fila, corregir, dejarFuera, asegurar, pedirTraslado }: Omit<Props, 'filas'> & { fila: FilaDeHoja }) {
  const { linea, escrito, motivos, cambios, pregunta, traslado } = fila;
  const [datos, setDatos] = useState<Mended>({ ...escrito, nacimiento: dayOf(escrito.nacimiento) });
  const tipo = kindOf(datos.tipo ?? null);
  const poner = (campo: 'nombre' | 'documento' | 'nacimiento') => (event: SyntheticEvent<HTMLInputElement>) =>
    setDatos({ ...datos, [campo]: event.currentTarget.value });
  return (
    <li className={estilos.mala}>
      <Stack
        as="form"
        gap={2.5}
        aria-label={`Línea ${linea}`}
        onSubmit={(event) => {
          event.preventDefault();
          corregir(linea, datos);
        }}
      >
        <p>
          <b>Línea {linea}</b>: {motivos.join(' · ')}
        </p>
        <Replaced cambios={cambios} />
        <div className={estilos.campos}>
          <TextField label="Nombre y apellidos" value={datos.nombre} onChange={poner('nombre')} maxLength={200} autoComplete="off" />
          <SelectField
            label="Clase de documento"
            value={tipo}
            opciones={DOCUMENT_KINDS}
            onChange={(otro) => setDatos({ ...datos, tipo: otro, ...(otro === 'pendiente' && { documento: '' }) })}
          />
          {tipo !== 'pendiente' && (
            <TextField label="Documento" value={datos.documento} onChange={poner('documento')} maxLength={60} autoComplete="off" />
          )}
          <TextField
            label="Fecha de nacimiento"
            placeholder="31/12/2015"
            value={datos.nacimiento}
            onChange={poner('nacimiento')}
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <Row wrap gap={2}>
          <Button type="submit" icon={<IconCheck {...ICON} />}>
            Corregir
          </Button>
          {pregunta && <Button onClick={() => asegurar(fila, pregunta)}>{ANSWERS[pregunta.cual]}</Button>}
          {traslado === 1 && <Button onClick={() => pedirTraslado(fila)}>Pedir el traslado</Button>}
          <Button tone="llano" onClick={() => dejarFuera(linea)}>
            Dejar fuera
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

/** Of whoever would be taken for another: what there is, and what would be left. */
function Replaced({ cambios }: Pick<FilaDeHoja, 'cambios'>) {
  if (cambios.length === 0) return null;
  return (
    <ul>
      {cambios.map(({ campo, antes, despues }) => (
        <li key={campo}>
          {campo}: <s>{antes || 'vacío'}</s> → <b>{despues || 'vacío'}</b>
        </li>
      ))}
    </ul>
  );
}

const dayOf = (nacimiento: string): string => (/^\d{4}-\d\d-\d\d$/.test(nacimiento) ? formatDate(nacimiento) : nacimiento);
