/** Scenes on a 160 × 112 grid: the drawing in ink, one detail in vermilion. */
export const scenePaths = {
  // Sandals lined up at the entrance step, toes to the door.
  shoes: {
    ink: 'M10 84h140M18 84v10h124V84M30 20h100M36 20v64M124 20v64M80 20v38M36 38h44M36 54h8M58 78c-5-1-8-7-8-15 0-7 3-12 7.5-12s7.5 5 7.5 12c0 8-2 14-7 15M80 78c-5-1-8-7-8-15 0-7 3-12 7.5-12s7.5 5 7.5 12c0 8-2 14-7 15',
    accent: 'M51.5 62c3-1 5-3 6-7 1 4 3 6 6 7M73.5 62c3-1 5-3 6-7 1 4 3 6 6 7',
  },
  // A rolled belt, its end laid out.
  belt: {
    ink: 'M22 92h116M70 92a26 26 0 1 1 26-26v26M70 84a18 18 0 1 1 18-18v26M70 76a10 10 0 1 1 10-10v26M96 84h36v8',
    accent: 'M118 84v8M123 84v8',
  },
  // An unlit paper lantern.
  lantern: {
    ink: 'M80 6v14M66 20h28v6H66zM66 26c-14 6-20 16-20 28s6 22 20 28h28c14-6 20-16 20-28s-6-22-20-28M52.5 36h55M47 47h66M47 61h66M52.5 72h55M66 82h28v6H66z',
    accent: 'M80 88v8M76 96h8M77.5 96v10M82.5 96v10',
  },
  // A makiwara no one is striking.
  makiwara: {
    ink: 'M20 98h120M72 98V16M88 98V16M72 16h16M58 98l6-8h32l6 8',
    accent: 'M68 24h24v30H68zM68 31.5h24M68 39h24M68 46.5h24',
  },
} as const;
