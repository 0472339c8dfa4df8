import { useTranslations } from 'use-intl';
import { FilePlus2, Sparkles } from '../../icons/index.js';
import type { Json } from '../../request/draft.js';
import { useExamples, withDetails } from '../../request/examples.js';
import { EMPTY_DRAFT } from '../../request/store.js';
import { Button } from '../../ui/button.js';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.js';

export function ExampleMenu({ onStart }: { readonly onStart: (request: Json) => void }) {
  const t = useTranslations('calculate');
  const examples = useExamples();
  return (
    <Menu
      trigger={
        <Button>
          <Sparkles aria-hidden="true" />
          {t('startFrom')}
        </Button>
      }
    >
      <MenuItem icon={<FilePlus2 />} onSelect={() => onStart(EMPTY_DRAFT)}>
        {t('empty')}
      </MenuItem>
      <MenuSeparator />
      {examples.data?.map((example) => (
        <MenuItem key={example.name} onSelect={() => onStart(withDetails(example.value))}>
          <span className="max-w-xs">{example.summary}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
