import type { ActaDeConvocatoria, Informe } from '@cd/contract/partidos/informes';
import { desempateDe } from '@cd/domain/partidos/acta/desempate';
import type { Hindrance } from '../../../platform/errors/rule-error';

type Tipo = Informe['tipo'];

/** Of a call-up, what decides the steps of its reports. */
export interface Hechos extends Pick<ActaDeConvocatoria, 'penaltis_en_liga' | 'eliminatoria'> {
  vigente: boolean;
  informes: readonly Informe[];
  arbitros: readonly { estado: number }[];
}

const PAGADO = 5;

/** Why no report of that kind is made. */
export const imposible = (tipo: Tipo, porque: string): Exclude<Hindrance, string | null> => [
  tipo === 1 ? 'informe.nueva_acta' : 'informe.nueva_suspension',
  `${tipo === 1 ? 'Imposible crear el nuevo acta' : 'Imposible crear la nueva suspensión'}: ${porque}. Consulte con el administrador`,
];

export const vigenteDe = (informes: readonly Informe[]): Informe | undefined => informes.find(({ vigente }) => vigente === 1);
/** One's own is corrected rather than made again (spec 3 §4). */
export const esPropio = (actual: Informe | undefined, tipo: Tipo): actual is Informe => actual?.propio === 1 && actual.tipo === tipo;

/** Spec 3 §4: what is validated stands. */
export function impideOtro({ vigente, informes }: Pick<Hechos, 'vigente' | 'informes'>, tipo: Tipo): Hindrance {
  if (!vigente) return imposible(tipo, 'la convocatoria ya no es la vigente del partido');
  return vigenteDe(informes)?.estado === 'validado' ? imposible(tipo, 'el informe vigente está validado') : null;
}

/** Spec 3 §4: what has been paid for is not of another kind. */
export function impideLaClase({ arbitros, informes }: Pick<Hechos, 'arbitros' | 'informes'>, tipo: Tipo): Hindrance {
  const pagado = arbitros.some(({ estado }) => estado === PAGADO);
  return pagado && informes.some((otro) => otro.tipo !== tipo && otro.estado !== 'anulado')
    ? imposible(tipo, 'ya hay un arbitraje pagado por un informe de la otra clase')
    : null;
}

/** One that was written before its tie ended level is not what says how it ends. */
function impideElDesempate(lugar: Hechos, acta: Informe['acta']): Hindrance {
  if (acta === null) return null;
  const { igualada, desempatable } = desempateDe(acta, lugar);
  return igualada && !(desempatable && acta.desempate !== 0)
    ? ['acta.sin_desempate', 'Con esa acta la eliminatoria queda igualada: cree otra que diga quién gana']
    : null;
}

const EN_ESTE_ESTADO: Readonly<Record<Informe['estado'], string>> = {
  provisional: 'sin validar',
  validado: 'validado',
  anulado: 'anulado',
  historico: 'en la historia',
};

/** What hinders each step in the life of a report (spec 3 §4). */
export function pasosDeInforme({ estado, tipo, acta }: Informe, hechos: Hechos) {
  const esta = `El informe está ${EN_ESTE_ESTADO[estado]}`;
  const en = (...admiten: Informe['estado'][]): Hindrance =>
    admiten.includes(estado) ? null : ['informe.estado', `${esta}, y eso no permite esta operación`];
  return {
    corregir: estado === 'provisional' ? null : ['informe.estado', `${esta}: así no se corrige`],
    validar: en('provisional'),
    anular: en('provisional', 'validado'),
    activar: en('anulado', 'historico') ?? impideOtro(hechos, tipo) ?? impideElDesempate(hechos, acta) ?? impideLaClase(hechos, tipo),
    eliminar: en('provisional', 'anulado', 'historico'),
  } satisfies Record<string, Hindrance>;
}

/** What hinders a new report of each kind; in the place of one's own there is none. */
export function pasosDeOtro(hechos: Hechos) {
  const actual = vigenteDe(hechos.informes);
  const de = (tipo: Tipo): Hindrance =>
    impideOtro(hechos, tipo) ?? (esPropio(actual, tipo) ? imposible(tipo, 'el vigente es suyo: corríjalo') : impideLaClase(hechos, tipo));
  return { acta: de(1), suspension: de(0) };
}
