import { annosDeCategoria, type TipoAnno } from '@cd/domain/maestros/categorias/annos';
import { SelectField } from '../../../ui/fields/fields';
import type { ValueField } from '../../../ui/fields/field';
import { eligibleAnnos, writtenAnnos } from './annos';

const NONE = 0;

/** The birth years of a category, written as the call has them: '2005', '2005-2007', '<2008' or nothing. */
export function AnnosField({ tipo, value = '', onChange, ...campo }: Omit<ValueField<string>, 'label'> & { tipo: TipoAnno }) {
  const { desde, hasta } = annosDeCategoria({ tipoAnno: tipo, annos: value }) ?? { desde: null, hasta: null };
  const annos = eligibleAnnos().map((anno) => ({ valor: anno, texto: String(anno) }));
  const opciones = [{ valor: NONE, texto: 'Cualquiera' }, ...annos];
  const elegido = (valor: number) => (valor === NONE ? null : valor);
  if (tipo === 2) {
    return (
      <SelectField
        {...campo}
        label="Nacidos antes de"
        opciones={opciones}
        value={hasta === null ? NONE : hasta + 1}
        onChange={(valor) => onChange?.(valor === NONE ? '' : `<${valor}`)}
      />
    );
  }
  return (
    <>
      <SelectField
        {...campo}
        label="Primer año"
        opciones={opciones}
        value={desde ?? NONE}
        onChange={(valor) => onChange?.(writtenAnnos(elegido(valor), hasta === desde ? null : hasta))}
      />
      <SelectField
        label="Último año"
        opciones={desde === null ? opciones.slice(0, 1) : annos.filter(({ valor }) => valor >= desde)}
        value={hasta ?? NONE}
        disabled={desde === null}
        onChange={(valor) => onChange?.(writtenAnnos(desde, valor))}
      />
    </>
  );
}
