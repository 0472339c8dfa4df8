import { type ReactNode, useEffect } from 'react';

/** The heading of a page, with its actions on the right; also sets the title of the browser tab. */
export function PageHeader(props: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${props.title} · Cargowake`;
  }, [props.title]);
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-2xl font-semibold wrap-anywhere">{props.title}</h1>
        {props.description !== undefined && <p className="mt-1 max-w-2xl text-muted">{props.description}</p>}
      </div>
      {props.actions !== undefined && (
        // On a phone two buttons share a row, so that an icon finds room beside the last.
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>:is(a,button):not([aria-label])]:grow max-sm:[&>:is(a,button):not([aria-label])]:basis-2/5 max-sm:[&>:is(a,button):not([aria-label])]:px-3 max-sm:[&>:is(a,button):not([aria-label])]:text-sm">
          {props.actions}
        </div>
      )}
    </header>
  );
}
