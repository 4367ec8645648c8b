import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely';
import type { Database } from '../platform/db/open';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodos = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodos)];

/** Tables that the statements of some work would read whole: they are explained instead of run. */
export async function leidasEnteras({ db }: Database, trabajo: (con: Database['db']) => Promise<unknown>): Promise<string[]> {
  const leidas: string[] = [];
  let explicadas = 0;
  const explicar: KyselyPlugin = {
    transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? { ...node, explain: { kind: 'ExplainNode', format: 'json' } } : node),
    transformResult: async ({ result }): Promise<QueryResult<UnknownRow>> => {
      const planes = result.rows.flatMap((fila) => fila['QUERY PLAN'] as { Plan: Plan }[]);
      explicadas += planes.length;
      leidas.push(
        ...planes
          .flatMap(({ Plan }) => nodos(Plan))
          .flatMap((nodo) => (nodo['Node Type'] === 'Seq Scan' ? (nodo['Relation Name'] ?? []) : [])),
      );
      // So that the list goes on from its count to its page.
      return { rows: [{ count: 1, id: 1 }] };
    },
  };
  await trabajo(db.withPlugin(explicar));
  if (explicadas === 0) throw new Error('no se explicó ninguna sentencia');
  return leidas;
}
