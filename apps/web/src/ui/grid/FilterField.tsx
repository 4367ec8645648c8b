import { MAX_TEXTO_FILTRO } from '@cd/contract/kit/paged-list';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { parseMoney } from '../../format/money';
import type { GridColumn } from './columna';
import type { Rango, ValorFiltro } from './estado';
import { DayField } from './DayField';
import css from './grid.module.css';

/** Spec 1 §2.4. */
const ESPERA_MS = 500;

interface FiltroProps<V extends ValorFiltro> {
  titulo: string;
  valor: V | undefined;
  /** Undefined takes the filter off. */
  alCambiar: (valor: V | undefined) => void;
}

/** The filter of a column, of the kind its type asks for. */
export function FilterField<F>({
  columna: { tipo, titulo, opciones = [], importe },
  valor,
  alCambiar,
}: {
  columna: GridColumn<F>;
  valor: ValorFiltro | undefined;
  alCambiar: (valor: ValorFiltro | undefined) => void;
}) {
  const rango = typeof valor === 'object' ? valor : undefined;
  switch (tipo) {
    case 'texto':
      return (
        <TextField
          etiqueta={`Filtrar por ${titulo}`}
          valor={typeof valor === 'string' ? valor : ''}
          alCambiar={(texto) => alCambiar(texto.trim() || undefined)}
        />
      );
    case 'opcion':
      return (
        <select
          className={css.filtro}
          aria-label={`Filtrar por ${titulo}`}
          data-puesto={valor !== undefined || undefined}
          value={opciones.findIndex((opcion) => opcion.valor === valor)}
          onChange={(event) => alCambiar(opciones[Number(event.currentTarget.value)]?.valor)}
        >
          <option value={-1}>Todos</option>
          {opciones.map((opcion, i) => (
            <option key={opcion.titulo} value={i}>
              {opcion.titulo}
            </option>
          ))}
        </select>
      );
    case 'numero':
      return <CampoNumeros titulo={titulo} valor={rango} alCambiar={alCambiar} cientos={importe ? 100 : 1} />;
    case 'fecha':
    case 'momento':
      return (
        <div className={css.par}>
          {(['min', 'max'] as const).map((extremo) => (
            <DayField
              key={extremo}
              etiqueta={`${titulo} ${extremo === 'min' ? 'desde' : 'hasta'}`}
              vacio={extremo === 'min' ? 'Desde' : 'Hasta'}
              valor={rango?.[extremo] as string | undefined}
              alCambiar={(dia) => alCambiar(conExtremo(rango, extremo, dia))}
            />
          ))}
        </div>
      );
  }
}

function conExtremo(rango: Rango | undefined, extremo: 'min' | 'max', limite: string | number | undefined): Rango | undefined {
  const { [extremo]: _, ...otro } = rango ?? {};
  const nuevo: Rango = limite === undefined ? otro : { ...otro, [extremo]: limite };
  return nuevo.min === undefined && nuevo.max === undefined ? undefined : nuevo;
}

function TextField({
  etiqueta,
  valor,
  alCambiar,
  vacio,
  numerico,
  valido,
}: {
  etiqueta: string;
  valor: string;
  alCambiar: (texto: string) => void;
  vacio?: string;
  numerico?: true;
  valido?: (texto: string) => boolean;
}) {
  const [visto, setVisto] = useState(valor);
  const [borrador, setBorrador] = useState(valor);
  // Cleared or changed from outside: what was being typed gives way.
  if (visto !== valor) {
    setVisto(valor);
    if (borrador.trim() !== valor) setBorrador(valor);
  }
  const enviar = useDebouncedCallback((texto: string) => alCambiar(texto), { delay: ESPERA_MS, flushOnUnmount: true });
  const mal = valido ? !valido(borrador) : false;
  return (
    <input
      className={css.filtro}
      aria-label={etiqueta}
      aria-invalid={mal || undefined}
      placeholder={vacio}
      inputMode={numerico ? 'decimal' : 'search'}
      autoComplete="off"
      maxLength={numerico ? 15 : MAX_TEXTO_FILTRO}
      data-puesto={valor !== '' || undefined}
      value={borrador}
      onChange={(event) => {
        setBorrador(event.currentTarget.value);
        if (!valido || valido(event.currentTarget.value)) enviar(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enviar.flush();
      }}
    />
  );
}

const esNumero = (texto: string) => texto.trim() === '' || parseMoney(texto) !== null;

/** Reads as amounts do, with up to two decimals; the limit of an amount is in cents. */
function CampoNumeros({ titulo, valor, alCambiar, cientos }: FiltroProps<Rango> & { cientos: 1 | 100 }) {
  return (
    <div className={css.par}>
      {(['min', 'max'] as const).map((extremo) => {
        const limite = valor?.[extremo];
        return (
          <TextField
            key={extremo}
            numerico
            etiqueta={`${titulo} ${extremo === 'min' ? 'desde' : 'hasta'}`}
            vacio={extremo === 'min' ? 'De' : 'A'}
            valor={limite === undefined ? '' : String(Number(limite) / cientos).replace('.', ',')}
            valido={esNumero}
            alCambiar={(texto) => {
              const leido = parseMoney(texto);
              alCambiar(conExtremo(valor, extremo, leido === null ? undefined : (leido * cientos) / 100));
            }}
          />
        );
      })}
    </div>
  );
}
