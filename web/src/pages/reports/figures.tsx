/** A few large figures with their units. */
export function FigureList({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: string, unit: string])[];
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-5">
      {figures.map(([name, value, unit]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="whitespace-nowrap">
            <span className="text-2xl font-semibold">{value}</span> <span className="text-sm text-muted">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
