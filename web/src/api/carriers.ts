import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, get, patch, query, remove, upload } from './client.js';

export interface CarrierSummary {
  readonly carrier: string;
  readonly codes: Readonly<Record<string, string>>;
  readonly figures: number;
  readonly modes: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly verified: number;
}

interface CarrierPlace {
  readonly countryCode?: string;
  readonly city?: string;
  readonly code?: string;
}

export interface CarrierFigure {
  readonly id: string;
  readonly itemId: string;
  readonly carrier: { readonly name: string };
  readonly description?: string;
  readonly mode?: string;
  readonly hubType?: string;
  readonly vehicleClass?: string;
  readonly energyTypes?: readonly string[];
  readonly temperature?: string;
  readonly origin?: CarrierPlace;
  readonly destination?: CarrierPlace;
  readonly location?: CarrierPlace;
  readonly wtwGrams: number;
  readonly unit: string;
  readonly valid: { readonly from: string; readonly to: string };
  readonly verification?: string;
  readonly document: { readonly name: string; readonly row: string };
}

export interface CarrierDocument {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly figures: number;
  readonly shipments: number;
  readonly createdAt: string;
}

export interface ThirdParty {
  readonly shipmentId: string;
  readonly source: string;
  readonly theirs: { readonly co2eGrams: number };
  readonly ours?: { readonly co2eGrams: number };
  readonly difference?: { readonly co2eGrams: number; readonly percent?: number };
  readonly createdAt: string;
}

export interface Import {
  readonly format: string;
  readonly figures: readonly {
    readonly id: string;
    readonly carrier: string;
    readonly itemId: string;
    /** Where in the document. */
    readonly row: string;
  }[];
  readonly shipments: readonly { readonly shipmentId: string; readonly source: string }[];
}

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

const CARRIERS = '/account/api/carriers';
export const TEMPLATE_ADDRESS = `${CARRIERS}/template`;

export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: async () => (await get<{ readonly items: readonly CarrierSummary[] }>(CARRIERS)).items,
});

export const figuresQuery = (carrier: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['carriers', 'figures', carrier],
    queryFn: ({ pageParam, signal }) =>
      get<Page<CarrierFigure>>(`${CARRIERS}/figures${query({ limit: 50, cursor: pageParam, carrier })}`, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
  });

export const documentsQuery = infiniteQueryOptions({
  queryKey: ['carriers', 'documents'],
  queryFn: ({ pageParam, signal }) =>
    get<Page<CarrierDocument>>(`${CARRIERS}/documents${query({ limit: 50, cursor: pageParam })}`, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.nextCursor,
});

export const thirdPartyQuery = infiniteQueryOptions({
  queryKey: ['carriers', 'shipments'],
  queryFn: ({ pageParam, signal }) =>
    get<Page<ThirdParty>>(`${CARRIERS}/shipments${query({ limit: 50, cursor: pageParam })}`, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.nextCursor,
});

export interface Terms {
  readonly carrier?: string;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly verification?: string;
}

/** With `dryRun` the file is read but nothing is stored. */
export const importFile = (file: File, terms: Terms, dryRun: boolean) =>
  upload<Import>(
    `${CARRIERS}${query({ ...terms, name: file.name, dryRun: dryRun ? 'true' : undefined })}`,
    file,
    /\.csv$/i.test(file.name) ? 'text/csv' : 'application/json',
  );

export const changeFigure = (id: string, change: Readonly<Record<string, string | null>>) =>
  patch<CarrierFigure>(`${CARRIERS}/figures/${encodeURIComponent(id)}`, change);
export const removeFigure = (id: string) => remove(`${CARRIERS}/figures/${encodeURIComponent(id)}`);
export const removeDocument = (id: string) => remove(`${CARRIERS}/documents/${encodeURIComponent(id)}`);
