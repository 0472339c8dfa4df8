import { useTranslations } from 'use-intl';
import { type FetchedCalculation, legsCsvAddress } from '../../api/calculations.js';
import { ChevronDown, Download, FileJson, FileSpreadsheet, FileText } from '../../icons/index.js';
import { save, saveText } from '../../save.js';
import { Button } from '../../ui/button.js';
import { Menu, MenuItem } from '../../ui/menu.js';

/** The stored result as it was answered, its legs and hubs as a table, and its certificate. */
export function DownloadMenu({ found }: { readonly found: FetchedCalculation }) {
  const t = useTranslations('calculation');
  const name = found.id.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden="true" />
          {t('download')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {/* The checksum of the file is that on the certificate. */}
      <MenuItem icon={<FileJson />} onSelect={() => saveText(`${name}.json`, found.resultText, 'application/json')}>
        {t('json')}
      </MenuItem>
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => save(`${name}.csv`, legsCsvAddress(found.id))}>
        {t('csv')}
      </MenuItem>
      <MenuItem
        icon={<FileText />}
        onSelect={() => save(`${name}.pdf`, new URL(found.certificateUrl, window.location.href).pathname)}
      >
        {t('pdf')}
      </MenuItem>
    </Menu>
  );
}
