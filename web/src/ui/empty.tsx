import type { ReactNode } from 'react';

/** An empty state: why there is nothing yet, and what to do. */
export function EmptyState(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-6">
        {props.icon}
      </div>
      <h2 className="text-base font-semibold">{props.title}</h2>
      {props.children !== undefined && <div className="mt-1 max-w-md text-balance text-muted">{props.children}</div>}
      {props.action !== undefined && <div className="mt-5">{props.action}</div>}
    </div>
  );
}

export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-sunken ${className}`} />;
}
