import type { InformeDeColegio } from '@cd/contract/estadisticas/colegio';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconPrinter } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoney, formatNumber } from '../../../format/format';
import { printReport } from '../../../print/print-report';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states';
import { Stack } from '../../../ui/page/Layout';
import { figuresOf, placeOf, reportOf, sanctionOf } from './colegio-report';
import css from './informes.module.css';
import { Parametros } from './Parametros';
import { chosenOf, useParameters } from './parameters';

const colegios = queryOptions({ queryKey: ['informes', 'colegios'], queryFn: () => call('GET /api/colegios/informe') });
const informeOf = (id: number) =>
  queryOptions({ queryKey: ['informes', 'colegio', id], queryFn: () => call('GET /api/colegios/informe/:id', { params: { id } }) });
const NAMES = ['colegio'] as const;
const NONE = 0;

/** All that the office wants to know of one school. */
export default function InformeColegio() {
  const [values, put] = useParameters(NAMES);
  const { data, error, refetch } = useQuery(colegios);
  const colegio = chosenOf(data, values.colegio);
  return (
    <>
      <PageTitle actions={colegio && <Print id={colegio.id} />}>{PANTALLAS['informes/colegio'].titulo}</PageTitle>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <Parametros>
          <SelectField
            label="Colegio"
            opciones={[
              { valor: NONE, texto: 'Elija uno', deshabilitada: true },
              ...data.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
            ]}
            value={colegio?.id ?? NONE}
            onChange={(id) => put({ colegio: id })}
          />
        </Parametros>
      )}
      {colegio ? (
        <Report id={colegio.id} />
      ) : data ? (
        <EmptyState title="Elija un colegio">Salen los que tienen equipos esta temporada.</EmptyState>
      ) : (
        !error && <Loading />
      )}
    </>
  );
}

function Print({ id }: { id: number }) {
  const { data } = useQuery(informeOf(id));
  const { mutate, isPending } = useMutation({
    mutationFn: (informe: InformeDeColegio) => printReport(`informe-de-colegio-${informe.id}`, reportOf(informe)),
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
  return (
    <Button icon={<IconPrinter {...ICON} />} busy={isPending} disabled={!data} onClick={() => data && mutate(data)}>
      Imprimir
    </Button>
  );
}

function Report({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(informeOf(id));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Stack gap={4}>
      <Block title={data.nombre}>
        <p>{[`Temporada ${data.competicion}`, data.municipio, data.email, data.telefono].filter(Boolean).join(' · ')}</p>
        {data.coordinadores.length > 0 && <p>{`Coordina: ${data.coordinadores.join(', ')}`}</p>}
        <dl className="cifras-grandes">
          {figuresOf(data).map(({ titulo, texto }) => (
            <div key={titulo}>
              <dt>{titulo}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Equipos {...data} />
      <Sanciones {...data} />
      <Dinero {...data} />
    </Stack>
  );
}

/** What is wider than its screen is moved by itself, also with the keyboard. */
const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <section className={css.rodillo} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

const COUNTS = [
  ['jugadores', 'Jugadores'],
  ['celebrados', 'Celebrados'],
  ['suspendidos', 'Suspendidos'],
  ['pendientes', 'Sin celebrar'],
  ['no_presentado', 'No presentado'],
  ['cambios_pedidos', 'Cambios pedidos'],
] as const;

function Equipos({ equipos }: InformeDeColegio) {
  const opens = useLevel('equipos') >= Nivel.Lectura;
  return (
    <Block title="Equipos">
      {equipos.length === 0 ? (
        <p>No tiene equipos esta temporada.</p>
      ) : (
        <Wide label="Equipos del colegio">
          <table className={`tabla-llana ${css.tabla}`}>
            <thead>
              <tr>
                <th scope="col">Equipo</th>
                <th scope="col">Puesto</th>
                {COUNTS.map(([clave, titulo]) => (
                  <th key={clave} scope="col" data-numero>
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {equipos.map((equipo) => (
                <tr key={equipo.id}>
                  <th scope="row">
                    {opens ? (
                      <Link to="/admin/equipos/editar/$id" params={{ id: String(equipo.id) }}>
                        {equipo.nombre}
                      </Link>
                    ) : (
                      equipo.nombre
                    )}
                    <small>{equipo.campeonato}</small>
                    {equipo.entrenadores.length > 0 && <small>{`Entrena: ${equipo.entrenadores.join(', ')}`}</small>}
                  </th>
                  <td>{placeOf(equipo) || 'Sin tabla'}</td>
                  {COUNTS.map(([clave]) => (
                    <td key={clave} data-numero>
                      {formatNumber(equipo[clave])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </Block>
  );
}

function Sanciones({ sanciones }: InformeDeColegio) {
  return (
    <Block title="Sanciones">
      {sanciones.length === 0 ? (
        <p>No tiene sanciones.</p>
      ) : (
        <Wide label="Sanciones del colegio">
          <table className={`tabla-llana ${css.tabla}`}>
            <thead>
              <tr>
                <th scope="col">Quién</th>
                <th scope="col">Fecha</th>
                <th scope="col">Tipo</th>
                <th scope="col">Qué</th>
              </tr>
            </thead>
            <tbody>
              {sanciones.map((sancion) => (
                <tr key={sancion.id}>
                  <th scope="row">{sancion.sujeto}</th>
                  <td>{formatDate(sancion.fecha)}</td>
                  <td>{sancion.tipo}</td>
                  <td>{sanctionOf(sancion)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </Block>
  );
}

function Dinero({ id, dinero }: InformeDeColegio) {
  const opens = useLevel('libro') >= Nivel.Lectura;
  const { deudas, cuotas_sin_pedir_centimos, pendiente_centimos, devengado_centimos, cobrado_centimos } = dinero;
  return (
    <Block
      title="Dinero"
      actions={
        opens && (
          <Link to="/admin/libro/colegio/$id" params={{ id: String(id) }} className={buttonClass('llano')}>
            Su libro
          </Link>
        )
      }
    >
      <p>{`Se le han pedido ${formatMoney(devengado_centimos)} y ha pagado ${formatMoney(cobrado_centimos)}.`}</p>
      {pendiente_centimos === 0 && deudas.length === 0 ? (
        <p>No debe nada.</p>
      ) : (
        <table className={`tabla-llana ${css.tabla}`}>
          <thead>
            <tr>
              <th scope="col">Pendiente</th>
              <th scope="col" data-numero>
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {deudas.map(({ id: deudaId, concepto, pendiente_centimos: importe }) => (
              <tr key={deudaId}>
                <th scope="row">{concepto}</th>
                <td data-numero>{formatMoney(importe)}</td>
              </tr>
            ))}
            {cuotas_sin_pedir_centimos !== 0 && (
              <tr>
                <th scope="row">Cuotas que aún no se le han pedido</th>
                <td data-numero>{formatMoney(cuotas_sin_pedir_centimos)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total, con lo que tenga a cuenta</th>
              <td data-numero>{formatMoney(pendiente_centimos)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Block>
  );
}
