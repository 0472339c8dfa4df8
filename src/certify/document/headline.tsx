import { Image, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, Issuer, Place } from '../model.js';
import { qrPath } from '../qr.js';
import { COLOURS, styles } from '../theme.js';
import { Words } from './text.js';
import { useWords } from './use-words.js';

/** The longest title that takes one line at full size beside the code; longer ones are set smaller. */
const TITLE = { size: 21, letters: 39 } as const;

/** What the document is, the calculation it belongs to, origin and destination, and the code to check it by. */
export function Headline({ model }: { readonly model: CertificateModel }): ReactElement {
  const { say, formatInstant } = useWords();
  const title = say('Certificate of greenhouse gas emissions');
  const titleSize = TITLE.size * Math.min(1, TITLE.letters / title.length);
  return (
    <View>
      <View style={[styles.row, { justifyContent: 'space-between', alignItems: 'flex-start' }]}>
        <View style={{ width: 410 }}>
          <Text style={{ fontSize: 8.5, fontWeight: 600, color: COLOURS.brand, letterSpacing: 1.6 }}>CARGOWAKE</Text>
          <Text style={{ fontSize: titleSize, fontWeight: 600, lineHeight: 1.2, marginTop: 5 }}>{title}</Text>
          <Text style={{ fontSize: 9, color: COLOURS.quiet, marginTop: 2 }}>
            {say('of one cargo movement, calculated according to ISO 14083:2023')}
          </Text>
          <View style={{ marginTop: 9 }}>
            <Fact label={say('Calculation')} value={model.calculationId} strong />
            <Fact label={say('Calculated')} value={formatInstant(model.createdAt)} />
            <Fact label={say('Certificate')} value={model.certificateId} />
          </View>
        </View>
        <VerifyCode url={model.verifyUrl} />
      </View>
      {model.issuer === undefined ? null : <Issued issuer={model.issuer} />}
      <View style={[styles.row, { marginTop: 9, borderTop: `0.8 solid ${COLOURS.brand}`, paddingTop: 8 }]}>
        <End title={say('From')} place={model.origin} />
        <End title={say('To')} place={model.destination} />
      </View>
    </View>
  );
}

function Fact(props: { readonly label: string; readonly value: string; readonly strong?: boolean }): ReactElement {
  return (
    <View style={styles.row}>
      <Text style={{ width: 62, color: COLOURS.quiet }}>{props.label}</Text>
      <Words style={[{ flex: 1 }, props.strong ? styles.strong : {}]}>{props.value}</Words>
    </View>
  );
}

/** Whose result it is, with their logo. */
function Issued({ issuer }: { readonly issuer: Issuer }): ReactElement {
  const { say } = useWords();
  return (
    <View style={[styles.row, { marginTop: 9, alignItems: 'center' }]}>
      {issuer.logo === undefined ? null : (
        <Image src={issuer.logo} style={{ maxWidth: 110, height: 30, objectFit: 'contain', marginRight: 12 }} />
      )}
      <View style={{ flex: 1 }}>
        <Text style={styles.small}>{say('Issued by')}</Text>
        <Words style={styles.strong}>{issuer.name}</Words>
        {issuer.lines.map((line) => (
          <Words key={line} style={styles.small}>
            {line}
          </Words>
        ))}
      </View>
    </View>
  );
}

/** Longer names are set smaller, so that they take two or three lines. */
const LONG_LABEL = 60;

function End({ title, place }: { readonly title: string; readonly place: Place | undefined }): ReactElement {
  const { say, countryName } = useWords();
  const label = place?.label ?? say('not stated');
  return (
    <View style={{ width: '50%', paddingRight: 14 }}>
      <Text style={styles.small}>{title}</Text>
      <Words style={{ fontSize: label.length > LONG_LABEL ? 9.5 : 13, fontWeight: 600 }}>{label}</Words>
      {place === undefined ? null : (
        <Words style={{ color: COLOURS.quiet }}>
          {[place.detail, countryName(place.countryCode)].filter((part) => part !== '').join(', ')}
        </Words>
      )}
    </View>
  );
}

function VerifyCode({ url }: { readonly url: string }): ReactElement {
  const { say } = useWords();
  const { size, path } = qrPath(url);
  return (
    <View style={{ width: 78, alignItems: 'center' }}>
      <Svg viewBox={`-1 -1 ${size + 2} ${size + 2}`} style={{ width: 78, height: 78 }}>
        <Path d={path} fill={COLOURS.ink} />
      </Svg>
      <Text style={[styles.small, { marginTop: 2 }]}>{say('Scan to verify')}</Text>
    </View>
  );
}
