import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.js';

/** Of the data address, as the service takes it. */
const MOST_CHARACTERS = 200_000;
const MOST_PIXELS = 2e6;

/** The image on certificates and reports. */
export function LogoField(props: {
  readonly name: string;
  readonly logo: string | undefined;
  readonly onChange: (logo: string | undefined) => void;
}) {
  const t = useTranslations('organisation');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const read = async (file: File): Promise<void> => {
    const address = await dataAddressOf(file);
    const isSmall = /^data:image\/(?:png|jpeg);/.test(address) && address.length <= MOST_CHARACTERS;
    const fits = isSmall && (await canBeDrawn(address));
    setRefused(!fits);
    if (fits) props.onChange(address);
  };
  return (
    <div className="min-w-0 sm:col-span-2">
      <p className="mb-1 text-sm font-medium">{t('logo')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {props.logo !== undefined && (
          <img
            src={props.logo}
            alt={t('logoAlt', { name: props.name })}
            className="h-12 max-w-48 rounded-lg border border-line bg-white object-contain p-1"
          />
        )}
        <Button size="small" onClick={() => input.current?.click()}>
          {t('chooseLogo')}
        </Button>
        {props.logo !== undefined && (
          <Button size="small" onClick={() => props.onChange(undefined)}>
            {t('removeLogo')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('logo')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </div>
      <p
        className={refused ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-muted'}
        role={refused ? 'alert' : undefined}
      >
        {t(refused ? 'logoTooBig' : 'logoHint')}
      </p>
    </div>
  );
}

/** The kind of a file is told by its name: a text called logo.png would be a broken picture on every certificate. */
async function canBeDrawn(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image.naturalWidth * image.naturalHeight <= MOST_PIXELS,
    () => false,
  );
}

function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(file);
  });
}
