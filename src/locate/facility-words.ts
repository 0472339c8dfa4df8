import type { FacilityType } from '../request/vocabulary.js';

/** How a language names harbors, airports and rail terminals: `*` stands for the name of the town or of the facility. */
export interface Language extends Readonly<Record<FacilityType, readonly string[]>> {
  /** Countries whose facilities it names. */
  readonly countries: ReadonlySet<string>;
  /** Names that are complete in its letters. */
  readonly letters: RegExp;
}

type Forms = Readonly<Record<FacilityType, string>>;

function language(countries: string, scripts: readonly string[], forms: Forms): Language {
  const letters = scripts.map((script) => `\\p{Script=${script}}`).join('');
  const list = (text: string): readonly string[] => text.split('|');
  return {
    countries: new Set(countries.split(' ')),
    letters: new RegExp(`^[${letters}\\p{M}\\s'’ʼ.-]+$`, 'u'),
    HARBOR: list(forms.HARBOR),
    AIRPORT: list(forms.AIRPORT),
    RAIL_YARD: list(forms.RAIL_YARD),
  };
}

const RUSSIAN: Forms = {
  HARBOR: 'Порт *|Морской порт *|Морской торговый порт *|Речной порт *|* порт',
  AIRPORT: 'Аэропорт *|Международный аэропорт *|* аэропорт',
  RAIL_YARD: 'Станция *|Грузовая станция *|Терминал *|* товарная',
};

/** Languages of countries that write in other letters than freight papers do, or put other words before their names. */
export const LANGUAGES: readonly Language[] = [
  language('CN SG', ['Han'], {
    HARBOR: '*港|*港口|*港区|*码头|*集装箱码头',
    AIRPORT: '*机场|*国际机场',
    RAIL_YARD: '*站|*火车站|*铁路货运站|*货运站|*集装箱中心站|*铁路集装箱中心站',
  }),
  language('TW HK MO', ['Han'], {
    HARBOR: '*港|*港口|*碼頭|*码头',
    AIRPORT: '*機場|*國際機場|*机场|*国际机场',
    RAIL_YARD: '*站|*車站|*貨運站',
  }),
  language('JP', ['Han', 'Hiragana', 'Katakana'], {
    HARBOR: '*港|*ふ頭|*埠頭|*コンテナターミナル',
    AIRPORT: '*空港|*国際空港|*飛行場',
    RAIL_YARD: '*駅|*貨物駅|*貨物ターミナル|*貨物ターミナル駅',
  }),
  language('KR KP', ['Hangul'], {
    HARBOR: '*항|*항만|*항구',
    AIRPORT: '*공항|*국제공항',
    RAIL_YARD: '*역|*화물역|*컨테이너기지',
  }),
  language('RU BY KZ KG UZ TJ TM AM GE AZ MD MN', ['Cyrillic'], RUSSIAN),
  language('UA', ['Cyrillic'], RUSSIAN),
  language('UA', ['Cyrillic'], {
    HARBOR: 'Порт *|Морський порт *|Морський торговельний порт *',
    AIRPORT: 'Аеропорт *|Міжнародний аеропорт *',
    RAIL_YARD: 'Станція *',
  }),
  language('BG', ['Cyrillic'], {
    HARBOR: 'Пристанище *|Порт *',
    AIRPORT: 'Летище *|Аерогара *',
    RAIL_YARD: 'Гара *',
  }),
  language('RS MK BA ME', ['Cyrillic'], {
    HARBOR: 'Лука *|Пристаниште *',
    AIRPORT: 'Аеродром *',
    RAIL_YARD: 'Станица *',
  }),
  language('AE SA QA KW BH OM YE IQ JO SY LB PS EG LY TN DZ MA SD MR DJ SO', ['Arabic'], {
    HARBOR: 'ميناء *|مرفأ *|ميناء * التجاري',
    AIRPORT: 'مطار *|مطار * الدولي',
    RAIL_YARD: 'محطة *|ميناء * الجاف',
  }),
  language('IR AF', ['Arabic'], {
    HARBOR: 'بندر *|بندرگاه *',
    AIRPORT: 'فرودگاه *|فرودگاه بین‌المللی *',
    RAIL_YARD: 'ایستگاه *|ایستگاه راه آهن *',
  }),
  language('IL', ['Hebrew'], {
    HARBOR: 'נמל *',
    AIRPORT: 'נמל תעופה *|נמל התעופה *|שדה התעופה *|שדה תעופה *',
    RAIL_YARD: 'תחנת *|מסוף *',
  }),
  language('GR CY', ['Greek'], {
    HARBOR: 'Λιμάνι *|Λιμένας *|Λιμάνι της *',
    AIRPORT: 'Αεροδρόμιο *|Διεθνές Αεροδρόμιο *|Αερολιμένας *',
    RAIL_YARD: 'Σταθμός *',
  }),
  language('TH', ['Thai'], {
    HARBOR: 'ท่าเรือ*',
    AIRPORT: 'ท่าอากาศยาน*|สนามบิน*',
    RAIL_YARD: 'สถานี*|สถานีรถไฟ*',
  }),
  language('IN NP', ['Devanagari'], {
    HARBOR: '* बंदरगाह|* पोर्ट',
    AIRPORT: '* हवाई अड्डा|* एयरपोर्ट',
    RAIL_YARD: '* रेलवे स्टेशन|* स्टेशन',
  }),
  language('BD', ['Bengali'], {
    HARBOR: '* বন্দর|* সমুদ্রবন্দর',
    AIRPORT: '* বিমানবন্দর',
    RAIL_YARD: '* রেলস্টেশন',
  }),
  language('VN', ['Latin'], {
    HARBOR: 'Cảng *|Cảng biển *',
    AIRPORT: 'Sân bay *|Sân bay quốc tế *|Cảng hàng không *',
    RAIL_YARD: 'Ga *',
  }),
  language('TR', ['Latin'], {
    HARBOR: '* Limanı',
    AIRPORT: '* Havalimanı|* Havaalanı',
    RAIL_YARD: '* Garı|* Lojistik Merkezi',
  }),
  language('ID', ['Latin'], {
    HARBOR: 'Pelabuhan *',
    AIRPORT: 'Bandara *|Bandar Udara *',
    RAIL_YARD: 'Stasiun *',
  }),
  language('MY BN', ['Latin'], {
    HARBOR: 'Pelabuhan *',
    AIRPORT: 'Lapangan Terbang *|Lapangan Terbang Antarabangsa *',
    RAIL_YARD: 'Stesen *',
  }),
];

/** How the languages of a country that write in the letters of a text name facilities of a kind. */
export const nativeForms = (kind: FacilityType, countryCode: string, text: string): readonly string[] =>
  LANGUAGES.filter(({ countries, letters }) => countries.has(countryCode) && letters.test(text)).flatMap(
    (language) => language[kind],
  );

/** A name without the word of one of the forms: `Аэропорт Внуково` is Внуково; of several forms the longest counts. */
export function withoutForm(forms: readonly string[], name: string): string {
  const folded = name.toLowerCase();
  const bare = forms.flatMap((form) => {
    const [before = '', after = ''] = form.toLowerCase().split('*');
    const isOfForm = folded.length > form.length && folded.startsWith(before) && folded.endsWith(after);
    return isOfForm ? [name.slice(before.length, name.length - after.length)] : [];
  });
  return bare.toSorted((a, b) => a.length - b.length)[0] ?? name;
}

export interface ReadFacility {
  readonly kind: FacilityType;
  readonly name: string;
}

const KINDS: readonly FacilityType[] = ['AIRPORT', 'HARBOR', 'RAIL_YARD'];

/** The kind and the name of a facility that a text names in one of the languages, or in one of a country. */
export function readNative(text: string, countryCode?: string): ReadFacility | undefined {
  const typed = text.trim();
  const spoken = LANGUAGES.filter(
    ({ countries, letters }) => (countryCode === undefined || countries.has(countryCode)) && letters.test(typed),
  );
  const read = spoken.flatMap((language) => KINDS.map((kind) => ({ kind, name: withoutForm(language[kind], typed) })));
  // 成田空港 is an airport in Japanese before it is a harbor in Chinese.
  const [shortest] = read.toSorted((a, b) => a.name.length - b.name.length);
  return shortest?.name === typed ? undefined : shortest;
}
