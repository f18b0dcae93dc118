import { scenePaths } from './scene-paths.ts';

/** The drawings of quiet places. */
export type SceneName = keyof typeof scenePaths;

/** A line drawing for an empty place; decorative, the sentence under it says what is missing. */
export function Scene({ name }: { name: SceneName }) {
  const { ink, accent } = scenePaths[name];
  return (
    <svg className="scene" viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <path className="scene-ink" d={ink} />
      <path className="scene-accent" d={accent} />
    </svg>
  );
}
