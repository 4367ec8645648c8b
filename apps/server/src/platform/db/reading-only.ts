import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';

const BEGINS_READING = /^\s*(?:select|with|table|values|\()/i;
const LOCKS_OR_WRITES = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b|\b(?:insert\s+into|delete\s+from)\b/i;

/** What is given to who reads at length, so that it refuses the same wherever it is read: a replica would refuse it by itself, and whoever writes would not. */
export class ReadingOnly implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const reads =
      node.kind === 'SelectQueryNode'
        ? !node.endModifiers?.some(({ modifier }) => modifier?.startsWith('For'))
        : node.kind === 'RawNode' && BEGINS_READING.test(node.sqlFragments[0] ?? '') && !LOCKS_OR_WRITES.test(node.sqlFragments.join(' '));
    if (!reads) throw new Error('lo que se lee a lo largo no escribe ni reserva nada');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result;
  }
}
