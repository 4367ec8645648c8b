import { rutasSemanas } from '@cd/contract/competicion/semanas';
import { changing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { semanasDeVarios } from './varios';
import { guardarSemanasDeCampeonato, guardarSemanasDeFase, leerSemanasDeCampeonato, leerSemanasDeFase } from './service';

export const mountSemanas = mounting(rutasSemanas, () => ({
  deCampeonato: opening(
    ({ db, caller, params: { id } }) => leerSemanasDeCampeonato(db, caller, id),
    (leido) => `Semanas inhábiles del campeonato ${leido.nombre}`,
  ),
  guardarDeCampeonato: changing((tx, { caller, body: { campeonato } }) => guardarSemanasDeCampeonato(tx, caller, campeonato)),
  previaDeVarios: semanasDeVarios.previa,
  cambiarVarios: semanasDeVarios.hacer,
  deFase: opening(
    ({ db, caller, params: { id } }) => leerSemanasDeFase(db, caller, id),
    (leida) => `Semanas inhábiles de la fase ${leida.nombre} de ${leida.campeonato_nombre}`,
  ),
  guardarDeFase: changing((tx, { caller, body: { fase } }) => guardarSemanasDeFase(tx, caller, fase)),
}));
