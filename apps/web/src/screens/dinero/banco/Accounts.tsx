import { formatCount } from '../../../format/format';
import { SelectField } from '../../../ui/fields/fields';
import { Stack } from '../../../ui/page/Layout';
import type { CallAnswer } from '../../../client/call';
import tabla from '../ficheros/dinero.module.css';

type Leido = Pick<CallAnswer<'POST /api/cobroscolegio/extracto'>, 'cuentas' | 'propias'>;
/** Which of the league's an account of a file is; null, it is left out. */
export interface SaidAccount {
  dicha: string;
  cuenta: string | null;
}

const ASKED = '';
const OUT = 'fuera';

/** Of those of a file, the accounts of which nobody knows whose they are. */
export const asked = ({ cuentas }: Leido) => cuentas.filter(({ cuenta, fuera }) => cuenta === null && !fuera);

/** 'ES91 2100 0418 4502 0005 1332'. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface Props {
  leido: Leido;
  busy: boolean;
  onSay: (cuentas: SaidAccount[]) => void;
}

/** The accounts of a file that are not the league's: which of its own each is, or that it is left out. Until then nothing is kept. */
export function Accounts({ leido, busy, onSay }: Props) {
  const { cuentas, propias } = leido;
  const inDoubt = cuentas.filter(({ dicha, cuenta, fuera }) => fuera || cuenta === null || (cuenta !== dicha && propias.length > 1));
  if (inDoubt.length === 0) return null;
  const say = (dicha: string, answer: string) => {
    const others = inDoubt.filter((una) => una.dicha !== dicha && (una.fuera || una.cuenta !== null));
    onSay([
      ...others.map((una) => ({ dicha: una.dicha, cuenta: una.cuenta })),
      ...(answer === ASKED ? [] : [{ dicha, cuenta: answer === OUT ? null : answer }]),
    ]);
  };
  return (
    <Stack gap={3} as="section" aria-label="Cuentas del extracto">
      {asked(leido).length > 0 && (
        <p className={tabla.impide} role="alert">
          {propias.length === 0
            ? 'La liga no tiene puesta su cuenta. Póngala en «Configuración», «Empresa», y vuelva a traer el extracto.'
            : 'No se sabe de qué cuenta de la liga es este extracto. Dígalo, o no lo traiga.'}
        </p>
      )}
      {propias.length > 0 &&
        inDoubt.map(({ dicha, cuenta, fuera, movimientos }) => (
          <SelectField
            key={dicha}
            label={dicha === '' ? 'El fichero no dice de qué cuenta es' : `De la cuenta ${inFours(dicha)}`}
            ayuda={formatCount(movimientos, 'movimiento', 'movimientos')}
            disabled={busy}
            value={fuera ? OUT : (cuenta ?? ASKED)}
            opciones={[
              { valor: ASKED, texto: 'Elija de cuál de las suyas es' },
              ...propias.map((propia) => ({ valor: propia, texto: `Es ${inFours(propia)}` })),
              { valor: OUT, texto: 'No es de la liga: no se trae' },
            ]}
            onChange={(answer: string) => say(dicha, answer)}
          />
        ))}
    </Stack>
  );
}
