/** A few large figures with their units. */
export function FigureList({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: string, unit: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {figures.map(([name, value, unit]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>
            <span className="text-2xl font-semibold">{value}</span> <span className="text-sm text-muted">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
