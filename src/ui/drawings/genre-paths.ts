import type { GenreKind } from './genre-kinds.ts';

/** One pictogram a genre, each a single stroked path on a 24-px grid. */
export const genrePaths: Record<GenreKind, string> = {
  // Kendo: two crossed bamboo swords, round guard, binding near the tip.
  1: 'M3.5 20.5 20 4M20.5 20.5 4 4M6.2 14.6l3.2 3.2M17.8 14.6l-3.2 3.2M15.2 6.9l1.9 1.9M8.8 6.9 6.9 8.8',
  // Judo: a judogi, its lapels crossed and its belt tied.
  2: 'M9 3.5 4.5 5.5 2.5 11.5l3.5 1V20.5h12V12.5l3.5-1-2-6L15 3.5M9 3.5 14 13M15 3.5 12.7 8M6 14.8h12M12 14.8l-2 4M12 14.8l2 4',
  // Karate: a side kick.
  3: 'M7.5 6.6a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M6.8 9.2 9.5 14l-3 6.7M9.5 14l5-1.7 6.5-5M6.8 9.2 4 12.5l3 2M8 11.2l3.7-1.5-.7-3',
  // Iaido: a drawn curved sword above its scabbard.
  4: 'M2.8 17.2l5-2.5M7.8 14.7c6-3 10.2-6.9 13.2-11.5-1.2 6.2-5 10.5-12.2 13.4M6.9 12.9l2.6 5.2M5.5 21c6.7-1.3 11.5-4 14.7-8.2',
  // Aikido: a hakama turning inside the circle of its step.
  5: 'M9.3 6.3h5.4M9.3 6.3 6.6 17c3.5 1 7.3 1 10.8 0L14.7 6.3M12 6.3v11.4M10.6 8.5l-1 8.9M13.4 8.5l1 8.9M18.6 3.8A10.2 10.2 0 1 0 22 14.5',
  // Kyudo: the tall asymmetrical bow, gripped below its middle, with the arrow.
  6: 'M8 2.5c4 2.2 7 6.3 7 11.7 0 3-1.6 5.3-5 7.3M8 2.5 10 21.5M3.5 14.5h17M17.8 12l2.7 2.5-2.7 2.5M3.5 12.5l2 2-2 2',
  // Shorinji Kempo: hands joined in greeting.
  7: 'M12 4v12M12 4c-1-1.3-2.5-.8-2.5.9V10l-4.2 5.2V20.5h4L12 16M12 4c1-1.3 2.5-.8 2.5.9V10l4.2 5.2V20.5h-4L12 16',
  // Naginata: a long shaft with a curved blade.
  8: 'M3 21 14.2 9.8M12.6 8.2l3.2 3.2M14.2 9.8c3-1.8 5-4 6.3-7.3.6 4.6-.8 7.7-4.7 8.9',
  // Jukendo: a mokuju, the wooden training piece with its padded tip.
  9: 'M17.6 6.4 10.5 13.5M19 7.1a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2M10.5 13.5 7.7 14 2.8 18.9l2.3 2.3L10 16.3zM12.7 9.3l2 2',
  // Tanken-do: a short bamboo sword.
  10: 'M8.7 12.7 16.5 4.9a1.85 1.85 0 0 1 2.6 2.6l-7.8 7.8M7.3 11.3l5.4 5.4M9.3 13.3 4 18.6a1 1 0 0 0 1.4 1.4l5.3-5.3M15.2 6.2l2.6 2.6',
  // Kobudo: a sai.
  11: 'M12 2.5V20.5M12 13.5c-3.8 0-5.8-1.8-5.8-6.5L4.7 5.5M12 13.5c3.8 0 5.8-1.8 5.8-6.5l1.5-1.5M10.5 13.5h3M10.7 21.2h2.6',
  // Sumo: the referee's fan.
  12: 'M12 2.8c-3.6 0-6.2 1.6-6.2 4.2 0 1.3.8 2.4 1.9 2.9-1.5.5-2.4 1.7-2.4 3.1 0 2.3 2.8 3.6 6.7 3.6s6.7-1.3 6.7-3.6c0-1.4-.9-2.6-2.4-3.1 1.1-.5 1.9-1.6 1.9-2.9 0-2.6-2.6-4.2-6.2-4.2M12 2.8v18.7M12 18.8c1.7 0 2.8.8 3.2 2.4',
  // Others: a knotted belt.
  13: 'M2.5 8.2h6.8M2.5 12.8h6.8M14.7 8.2h6.8M14.7 12.8h6.8M9.3 7.2h5.4v6.6H9.3zM10.3 13.8 7 20.5l3 .8 2-5 2 5 3-.8-3.3-6.7',
};
