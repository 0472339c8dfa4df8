/** A bow seen from above, and its wake. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M16 4c3.600 3.300 5 7 5 11v2.500H11V15c0-4 1.400-7.700 5-11z" fill="currentColor" />
      <path
        d="M10.500 21.600c1.800 1.400 3.700 1.400 5.500 0 1.800 1.400 3.700 1.400 5.500 0"
        stroke="#45c4b8"
        strokeWidth="2.500"
      />
      <path
        d="M6.500 26.600c2.200 1.500 4.500 1.500 6.600 0 1.900 1.200 3.900 1.200 5.800 0 2.100 1.500 4.400 1.500 6.600 0"
        stroke="#45c4b8"
        strokeOpacity="0.55"
        strokeWidth="2.500"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark className="size-8 shrink-0" />
      <span className="text-lg font-semibold tracking-tight">Cargowake</span>
    </span>
  );
}
