/** What the oldest browser of the build (apps/web/too-new.ts) lacks of the methods that the web calls. First of each entry's imports. */
const LATER: readonly (readonly [prototype: object, methods: Record<string, unknown>])[] = [
  [
    Array.prototype,
    {
      at: atPlace,
      findLast<T>(this: T[], matches: (value: T, index: number, all: T[]) => boolean): T | undefined {
        for (let index = this.length - 1; index >= 0; index--) if (matches(this[index]!, index, this)) return this[index];
        return undefined;
      },
      toReversed<T>(this: readonly T[]): T[] {
        // oxlint-disable-next-line unicorn/no-array-reverse -- this is what is missing
        return [...this].reverse();
      },
      toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
        return [...this].sort(compare);
      },
      toSpliced<T>(this: readonly T[], ...change: [start: number, deleted: number, ...added: T[]]): T[] {
        const copy = [...this];
        copy.splice(...change);
        return copy;
      },
    },
  ],
  [String.prototype, { at: atPlace }],
  [Object, { hasOwn: (owner: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(owner, key) }],
];

function atPlace<T>(this: ArrayLike<T>, place: number): T | undefined {
  return this[place < 0 ? this.length + place : place];
}

for (const [prototype, methods] of LATER)
  for (const [name, value] of Object.entries(methods))
    if (!(name in prototype)) Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
