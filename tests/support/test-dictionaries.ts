import type { MirroredModel } from './model-mirror.ts';

const space = '\u2581';

/** Small real vocabularies: a few sentences of the dojo can be said in all three languages. */
const words = [
  { en: 'today', ja: '今日は', ar: 'اليوم' },
  { en: 'everyone', ja: '皆さん', ar: 'الجميع' },
  { en: 'practises', ja: '練習します', ar: 'يتدرب' },
  { en: 'breathe', ja: '息をして', ar: 'تنفس' },
  { en: 'slowly', ja: 'ゆっくり', ar: 'ببطء' },
  { en: 'welcome', ja: 'ようこそ', ar: 'أهلا' },
  { en: 'relax', ja: '力を抜いて', ar: 'استرخ' },
  { en: 'shoulders', ja: '肩の', ar: 'كتفيك' },
] as const;
const marks = [
  { en: '.', ja: '。', ar: '.' },
  { en: '!', ja: '！', ar: '!' },
] as const;

/** The models from English into Japanese and Arabic and from Japanese into English, word for word. */
export function testModels({ version = '3.0' } = {}): MirroredModel[] {
  const spaced = (language: 'en' | 'ar') => [
    ...words.map((word) => `${space}${word[language]}`),
    ...marks.map((mark) => mark[language]),
  ];
  const unspaced = [...words.map(({ ja }) => ja), ...marks.map(({ ja }) => ja)];
  const [english, arabic] = [spaced('en'), spaced('ar')];
  const pair = (from: readonly string[], to: readonly string[]) => from.map((word, place) => [word, to[place] ?? ''] as const);
  return [
    { from: 'en', to: 'ja', version, dictionary: pair(english, unspaced) },
    { from: 'en', to: 'ar', version, dictionary: pair(english, arabic) },
    // Before the first word the vocabulary sees a space, in Japanese too.
    { from: 'ja', to: 'en', version, dictionary: [[space, space], ...pair(unspaced, english)] },
  ];
}
