/** Installation details for administrators, shown beside store and load. */
export interface About {
  readonly version: string;
  readonly methodVersion: string;
  readonly engines: { readonly road: string; readonly geocoder: string };
  readonly datasets: readonly {
    readonly id: string;
    readonly sizeBytes: number;
    readonly builtAt: string;
    readonly sources: readonly { readonly name: string; readonly version: string; readonly licence: string }[];
  }[];
  readonly factorSources: readonly {
    readonly id: string;
    readonly title: string;
    readonly edition: string;
    readonly licence: string;
    readonly url?: string;
    readonly factors: number;
  }[];
}
