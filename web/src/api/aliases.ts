import { queryOptions } from '@tanstack/react-query';
import type { Json } from '../request/draft.js';
import { get, post, remove } from './client.js';

/** A name of the account's own and the place it stands for. */
export interface Alias {
  readonly name: string;
  readonly place: Json;
}

const ALIASES = '/account/api/aliases';

export const aliasesQuery = queryOptions({
  queryKey: ['aliases'],
  queryFn: async (): Promise<readonly Alias[]> => {
    const { aliases } = await get<{ readonly aliases: Readonly<Record<string, Json>> }>(ALIASES);
    return Object.entries(aliases)
      .map(([name, place]) => ({ name, place }))
      .sort((a, b) => a.name.localeCompare(b.name));
  },
});

export const addAlias = ({ name, place }: Alias) => post(ALIASES, { aliases: { [name]: place } });
export const removeAlias = (name: string) => remove(`${ALIASES}/${encodeURIComponent(name)}`);
