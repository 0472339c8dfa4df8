const LINES = Array.from({ length: 9 }, (_, index) => index);

/** Lines like a wake, spreading from the lower left; decoration only. */
export function Waves({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="xMinYMax slice"
      className={className}
      aria-hidden="true"
      fill="none"
    >
      {LINES.map((line) => {
        const rise = 24 + line * 26;
        return (
          <path
            key={line}
            d={`M-40 ${410 + line * 4} C 120 ${400 - rise * 0.4}, 260 ${430 - rise * 1.5}, 640 ${400 - rise * 1.35}`}
            stroke="#45c4b8"
            strokeOpacity={0.55 - line * 0.052}
            strokeWidth={2 - line * 0.12}
          />
        );
      })}
    </svg>
  );
}
