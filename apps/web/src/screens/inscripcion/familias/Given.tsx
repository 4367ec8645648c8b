import type { FichaPropia as Ficha } from '@cd/contract/inscripcion/familias';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { confirm, errorText, type Loss } from '../../../ui/dialogs/Dialogs';
import type { Asked } from './ficha';
import { boxesOf } from './FichaPermisos';
import css from './familia.module.css';

interface Props {
  token: string;
  ficha: Ficha;
}
type Box = ReturnType<typeof boxesOf>['family'][number];

const CANNOT_PLAY: readonly Loss[] = [
  { what: 'No puede jugar', detail: 'el colegio no le convoca ni le renueva' },
  { what: 'El colegio y la liga lo saben en el acto', detail: 'y hablarán con usted' },
];
/** What is lost without each of them. */
const LOSSES: Readonly<Record<Asked, readonly Loss[]>> = {
  inscripcion: CANNOT_PLAY,
  propio: CANNOT_PLAY,
  foto: [{ what: 'Se borra la foto', detail: 'llevará el documento a los partidos' }],
  nombre_publico: [{ what: 'Su nombre no sale en la web' }],
};

/** What is allowed, each given or taken back by itself. */
export function Given({ token, ficha }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ asked, titulo }: Box) => {
      const da = ficha.dados[asked] === 0;
      const sigue =
        da ||
        (await confirm({
          title: '¿Retirar este permiso?',
          text: `«${titulo}». Desde este momento:`,
          losses: LOSSES[asked],
          note: asked === 'foto' ? 'Si lo da otra vez, habrá que poner una foto de nuevo.' : 'Puede darlo otra vez con este mismo enlace.',
          button: 'Retirarlo',
          keepButton: 'Dejarlo como está',
        }));
      if (!sigue) return;
      // What is not said stays.
      const callado = { inscripcion: undefined, propio: undefined, foto: undefined, nombre_publico: undefined };
      const dicho: Partial<Record<Asked, 0 | 1>> = { [asked]: da ? 1 : 0 };
      const body = { ...callado, ...dicho, version_permisos: da ? ficha.permisos.version : undefined };
      await call('PUT /open/api/familia/ficha/:token/permisos', { params: { token }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['ficha', token] }),
  });
  const boxes = boxesOf(ficha.permisos, ficha.decide_por_si === 1);
  const list = (suyas: readonly Box[]) => (
    <ul className={`tras-3 ${css.permisos}`}>
      {suyas.map((box) => (
        <One key={box.asked} box={box} ficha={ficha} busy={isPending} onChange={() => mutate(box)} />
      ))}
    </ul>
  );
  return (
    <>
      <fieldset className={css.parte}>
        <legend>{boxes.own.length > 0 ? 'El permiso de su familia' : 'Sus permisos'}</legend>
        {list(boxes.family)}
      </fieldset>
      {boxes.own.length > 0 && (
        <fieldset className={css.parte}>
          <legend>Lo que dice {ficha.datos.nombre}</legend>
          <p className={css.nota}>Tiene 14 años o más: sobre sus datos decide por sí.</p>
          {list(boxes.own)}
        </fieldset>
      )}
      {error && (
        <p role="alert" className={css.mal}>
          {errorText(error)}
        </p>
      )}
    </>
  );
}

interface OneProps extends Pick<Props, 'ficha'> {
  box: Box;
  busy: boolean;
  onChange: () => void;
}

function One({ box: { asked, titulo, texto, si_no }, ficha, busy, onChange }: OneProps) {
  const dado = ficha.dados[asked] === 1;
  // What nobody has accepted is taken back whole.
  const fijo = ficha.de_jugador === 0 && (asked === 'inscripcion' || asked === 'propio');
  return (
    <li className={css.opcion} data-dado={dado || undefined}>
      <span>
        <b>{titulo}</b>
        {texto}
        <strong className="debajo">{dado ? 'Permitido.' : 'No permitido.'}</strong>
        {!dado && <small className="debajo">{si_no}</small>}
      </span>
      {!fijo && (
        <Button busy={busy} aria-label={`${dado ? 'Retirarlo' : 'Permitirlo'}: ${titulo}`} onClick={onChange}>
          {dado ? 'Retirarlo' : 'Permitirlo'}
        </Button>
      )}
    </li>
  );
}
