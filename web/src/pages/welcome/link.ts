/** As the service tells of a one-time link. */
export type LinkPurpose =
  | { readonly kind: 'SETUP' }
  | { readonly kind: 'INVITATION' | 'RESET'; readonly email: string; readonly name: string };
