import { formatMoney } from '../../../format/format';
import { Muted } from '../../../ui/page/Layout';
import { T } from '../../../ui/pieces/translations';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Query } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';
import type { ConsecuenciasDeCambio } from './cambios-queries';
import { siteText } from './cambios-queries';
import css from './cambios.module.css';

const REFEREES = { 'por confirmar': 'se le pregunta otra vez', 'se pierde': 'deja de arbitrarlo', sigue: 'sigue como está' } as const;
const PAYS = { 1: 'lo paga quien lo pide', 2: 'lo paga el otro equipo', 3: 'no lo paga nadie' } as const;
const matches = (names: readonly string[]): string => (names.length === 0 ? 'ninguno' : names.join('; '));

/** What a change of a match does, told before it is done. */
export function Consecuencias({ consulta: { data, error, refetch } }: { consulta: Query<ConsecuenciasDeCambio> }) {
  if (!data) return <Waiting error={error} refetch={refetch} />;
  if (data.impide !== '')
    return (
      <p className={`dice-mal ${css.impide}`} role="alert">
        <T>{data.impide}</T>
      </p>
    );
  return (
    <dl className={css.consecuencias}>
      <Told what="Ahora" lines={[siteText(data.antes)]} />
      <Told what="Pasaría a" lines={[siteText(data.despues)]} />
      {data.otro_partido !== null && <Told what="También cambia de campo" lines={[data.otro_partido]} />}
      <Told
        what="Árbitros"
        lines={data.arbitrajes.map(({ nombre, perfil, que }) => `${nombre ?? 'Designado'} (${perfil}): ${REFEREES[que]}`)}
        none="No hay nadie designado"
      />
      <Told what="En los calendarios" lines={data.avisos} none="Ningún aviso" />
      <Told
        what="Sanciones que se están cumpliendo"
        lines={data.sanciones.map(
          ({ nombre, equipo, antes, despues }) =>
            `${nombre ?? 'Alguien'} (${equipo}): se perdería ${matches(despues)} en lugar de ${matches(antes)}`,
        )}
      />
      <Told what="Plazos" lines={data.plazos} />
      {data.importe > 0 && <Told what="Importe" lines={[`${formatMoney(data.importe)}: ${PAYS[data.pagador]}`]} />}
      <Told
        what="Quién lo verá"
        lines={[
          data.agendas === 0
            ? 'La página pública y sus calendarios'
            : `La página pública, sus calendarios y ${data.agendas === 1 ? 'una agenda personal' : `${data.agendas} agendas personales`}`,
        ]}
      />
    </dl>
  );
}

/** Nothing, where there is nothing to tell; with `none`, that is told too. */
function Told({ what, lines, none }: { what: string; lines: readonly string[]; none?: string }) {
  if (lines.length === 0 && none === undefined) return null;
  return (
    <div>
      <dt>{what}</dt>
      <dd>{lines.length === 0 ? <Muted as="span">{none}</Muted> : lines.map((line) => <p key={line}>{<T>{frase`${line}`}</T>}</p>)}</dd>
    </div>
  );
}
