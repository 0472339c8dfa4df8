import { useTranslations } from 'use-intl';
import { MODE_ICONS, ModeIcon } from '../../result/mode.js';

const isMode = (mode: string): mode is keyof typeof MODE_ICONS => mode in MODE_ICONS;

/** The modes of a chain as pictures, with their names for whoever does not see them. */
export function ModeList({ modes }: { readonly modes: readonly string[] }) {
  const values = useTranslations('values');
  return (
    <ul className="flex items-center gap-1">
      {modes.filter(isMode).map((mode, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mode may come twice, and the order is the chain's
        <li key={index} title={values(mode)}>
          <ModeIcon type={mode} small />
          <span className="sr-only">{values(mode)}</span>
        </li>
      ))}
    </ul>
  );
}
