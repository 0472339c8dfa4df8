import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { X } from '../icons/index.js';
import { IconButton } from './button.js';
import { cx } from './cx.js';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the lower edge. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'large';
  /** While something is being sent: an answer that is shown only once, or a failure, must find its dialog. */
  readonly isLocked?: boolean;
}

/**
 * The browser's own modal dialog: it traps focus, closes on Escape and makes the rest of the page inert without a style
 * element.
 */
export function Dialog(props: DialogProps) {
  const { open, title, description, children, footer, size = 'small', isLocked = false } = props;
  const t = useTranslations('common');
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const from = useRef<Element | null>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      from.current = document.activeElement;
      dialog.showModal();
      firstControl(dialog)?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // The browser gives the focus back when a dialog closes, but not when an open one leaves the page.
  useEffect(() => () => giveBack(from.current), []);
  const close = (): void => {
    if (!isLocked) props.onClose();
    // A second Escape closes even what refuses the first.
    else if (ref.current?.open === false) ref.current.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel only repeats what Escape does
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => isLocked && event.preventDefault()}
      onClose={close}
      onClick={(event) => event.target === ref.current && close()}
      className={cx(
        'm-auto w-[calc(100%-2rem)] rounded-2xl border border-line bg-raised p-0 text-ink shadow-card',
        size === 'small' ? 'max-w-md' : 'max-w-3xl',
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1 pt-1">
              <h2 id={id} className="text-lg font-semibold">
                {title}
              </h2>
              {description !== undefined && <div className="mt-1 text-sm text-muted">{description}</div>}
            </div>
            <IconButton label={t('close')} disabled={isLocked} onClick={close}>
              <X />
            </IconButton>
          </header>
          <div data-part="body" className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
            {children}
          </div>
          {footer !== undefined && (
            <footer data-part="footer" className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

/** Focuses where the dialog was opened from; if that is gone, such as the line that was deleted, the page's content. */
function giveBack(from: Element | null): void {
  if (from === null || document.activeElement !== document.body) return;
  // An item of a menu vanishes with it, but its button stays.
  const menu = from.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const back = menu == null ? from : document.getElementById(menu);
  if (back instanceof HTMLElement && back.isConnected) back.focus();
  else document.getElementById('content')?.focus({ preventScroll: true });
}

/** What the dialog marks as first; otherwise the first field, or else the first button below, but not the close button in the corner. */
function firstControl(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-first]:not(:disabled)') ??
    dialog.querySelector<HTMLElement>('[data-part=body] :is(input, select, textarea):not([type=hidden], :disabled)') ??
    dialog.querySelector<HTMLElement>('[data-part=footer] button:not(:disabled)')
  );
}
