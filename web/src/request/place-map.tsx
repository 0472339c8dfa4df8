import { useLand } from '../map/land.js';

const WIDTH = 240;
const HEIGHT = 150;
/** Degrees of longitude on the map: enough to distinguish one Hamburg from the other. */
const SPAN = 44;

/** A small, coarse map of where a place lies, drawn without a map library. */
export function PlaceMap({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const land = useLand();
  if (land === undefined) return null;
  const stretch = 1 / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const tall = ((SPAN * HEIGHT) / WIDTH / stretch) * 10;
  const box = [longitude * 10 - SPAN * 5, -latitude * 10 - tall / 2, SPAN * 10, tall];
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-full left-0 z-40 mt-1 overflow-hidden rounded-xl border border-line bg-sunken shadow-card"
    >
      <svg viewBox={box.join(' ')} width={WIDTH} height={HEIGHT} preserveAspectRatio="none" role="presentation">
        {[-3600, 0, 3600].map((shift) => (
          <path
            key={shift}
            d={land}
            transform={`translate(${shift} 0)`}
            className="fill-surface stroke-line-strong"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <ellipse
          cx={longitude * 10}
          cy={-latitude * 10}
          rx={7}
          ry={7 / stretch}
          className="fill-accent stroke-surface"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}
