import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { CertificateModel, Section } from '../model.js';
import { COLOURS, styles } from '../theme.js';
import { Words } from './text.js';
import { useWords } from './use-words.js';

/** Longer sections may break across pages. */
const KEPT_TOGETHER = 8;

/** Who moved what for whom: the cargo as calculated, and the sections the request's context carries. */
export function Context({ model }: { readonly model: CertificateModel }): ReactElement | null {
  const { say } = useWords();
  const calculated: Section = { title: say('Cargo as calculated'), entries: model.cargo, omitted: 0 };
  const sections = [calculated, ...model.sections].filter((section) => section.entries.length > 0);
  if (sections.length === 0) return null;
  if (model.sections.length === 0) return <CargoAlone section={calculated} />;
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={70}>
        {say('Parties and cargo')}
      </Text>
      <View style={[styles.row, { flexWrap: 'wrap', justifyContent: 'space-between' }]}>
        {sections.map((section) => (
          <ContextSection key={section.title} section={section} />
        ))}
      </View>
    </>
  );
}

/** Without parties: side by side, which takes two lines. */
function CargoAlone({ section }: { readonly section: Section }): ReactElement {
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={30}>
        {section.title}
      </Text>
      <View style={styles.row}>
        {section.entries.map(({ label, value }) => (
          <View key={label} style={{ flex: 1, paddingRight: 8 }}>
            <Text style={styles.small}>{label}</Text>
            <Words>{value}</Words>
          </View>
        ))}
      </View>
    </>
  );
}

function ContextSection({ section }: { readonly section: Section }): ReactElement {
  const { say } = useWords();
  return (
    <View
      wrap={section.entries.length > KEPT_TOGETHER}
      style={{ width: '48.5%', marginBottom: 8, borderTop: `0.6 solid ${COLOURS.line}`, paddingTop: 3 }}
    >
      <Text style={[styles.strong, { marginBottom: 1 }]}>{section.title}</Text>
      {section.entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and labels may repeat
        <View key={index} style={styles.row}>
          {entry.label === '' ? null : (
            <Words style={{ width: 86, paddingRight: 6, color: COLOURS.quiet }} longestWord={16}>
              {entry.label}
            </Words>
          )}
          <Words style={{ flex: 1 }}>{entry.value}</Words>
        </View>
      ))}
      {section.omitted === 0 ? null : (
        <Text style={styles.small}>
          {say('and {count} further properties, in the stored result', { count: section.omitted })}
        </Text>
      )}
    </View>
  );
}
