import { claveDeCampeonato, type FilaCampeonato, type ModeloCampeonato } from '@cd/contract/competicion/campeonatos';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallAnswer } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { FieldError } from '../../../ui/fields/field';
import { Muted, Stack } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import estilos from './campeonatos.module.css';

type Modelo = z.output<typeof ModeloCampeonato>;
type Catalogo = CallAnswer<'GET /api/campeonatos/catalogo'>;

interface Props {
  catalogo: Catalogo;
  existentes: readonly FilaCampeonato[];
  value?: Modelo[];
  onChange?: (elegidos: Modelo[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const MISSING: Readonly<Record<keyof Catalogo, string>> = {
  deportes: 'Aún no hay deportes: créelos en Datos maestros.',
  categorias: 'Aún no hay categorías: créelas en Datos maestros.',
  generos: 'Aún no hay géneros: créelos en Datos maestros.',
};

/** A table of categories by genders for each sport: those that there are are ticked and stay. */
export function CampeonatosField({ catalogo, existentes, value = [], onChange, error, 'data-path': path }: Props) {
  const falta = (Object.keys(MISSING) as (keyof Catalogo)[]).find((que) => catalogo[que].length === 0);
  if (falta !== undefined) return <Muted>{MISSING[falta]}</Muted>;
  const hechos = new Set(existentes.map(claveDeCampeonato));
  const elegidos = new Set(value.map(claveDeCampeonato));
  const poner = (casillas: readonly Modelo[], si: boolean) => {
    const claves = new Set(casillas.map(claveDeCampeonato));
    const otros = value.filter((uno) => !claves.has(claveDeCampeonato(uno)));
    onChange?.(si ? [...otros, ...casillas.filter((una) => !hechos.has(claveDeCampeonato(una)))] : otros);
  };
  return (
    <Stack gap={4}>
      <Muted>Marque los que se juegan esta temporada. Los que ya existen están marcados y no cambian.</Muted>
      <div className={estilos.deportes}>
        {catalogo.deportes.map((deporte, i) => (
          <SportTable key={deporte.id} {...{ deporte, catalogo, hechos, elegidos, poner }} path={i === 0 ? path : undefined} />
        ))}
      </div>
      <output className={estilos.cuenta}>{formatCount(value.length, 'campeonato nuevo', 'campeonatos nuevos')}</output>
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

interface SportProps {
  deporte: Catalogo['deportes'][number];
  catalogo: Catalogo;
  hechos: ReadonlySet<string>;
  elegidos: ReadonlySet<string>;
  poner: (casillas: readonly Modelo[], si: boolean) => void;
  path: string | undefined;
}

const casilla = (deporte_id: number, categoria_id: number, genero_id: number): Modelo => ({ deporte_id, categoria_id, genero_id });

function SportTable({ path, ...props }: SportProps) {
  const { deporte, catalogo, hechos, elegidos, poner } = props;
  const { categorias, generos } = catalogo;
  return (
    <table className={estilos.deporte}>
      <caption>
        <T>{deporte.nombre}</T>
      </caption>
      <SportHead {...props} />
      <tbody>
        {categorias.map((categoria, fila) => (
          <tr key={categoria.id}>
            <th scope="row">
              <T>{categoria.nombre}</T>
            </th>
            {generos.map((genero, columna) => {
              const una = casilla(deporte.id, categoria.id, genero.id);
              const existe = hechos.has(claveDeCampeonato(una));
              return (
                <td key={genero.id}>
                  <label data-existe={existe || undefined} title={existe ? 'Ya existe' : undefined}>
                    <input
                      type="checkbox"
                      aria-label={`${deporte.nombre} ${categoria.nombre} ${genero.nombre}${existe ? ', ya existe' : ''}`}
                      data-path={fila === 0 && columna === 0 ? path : undefined}
                      data-etiqueta="Campeonatos"
                      checked={existe || elegidos.has(claveDeCampeonato(una))}
                      disabled={existe}
                      onChange={(event) => poner([una], event.currentTarget.checked)}
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each gender ticks its whole column. */
function SportHead({ deporte, catalogo: { categorias, generos }, hechos, elegidos, poner }: Omit<SportProps, 'path'>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="oculto">Categoría</span>
        </th>
        {generos.map((genero) => {
          const libres = categorias
            .map(({ id }) => casilla(deporte.id, id, genero.id))
            .filter((una) => !hechos.has(claveDeCampeonato(una)));
          const todas = libres.every((una) => elegidos.has(claveDeCampeonato(una)));
          return (
            <th key={genero.id} scope="col">
              <button
                type="button"
                aria-label={`${deporte.nombre} ${genero.nombre}: ${todas ? 'quitar todas las categorías' : 'marcar todas las categorías'}`}
                disabled={libres.length === 0}
                onClick={() => poner(libres, !todas)}
              >
                <T>{genero.nombre}</T>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
