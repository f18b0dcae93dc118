import { Avatar } from '../drawings/avatar.tsx';
import { Cover } from '../drawings/cover.tsx';
import { Enso } from '../drawings/enso.tsx';
import { GenreIcon } from '../drawings/genre-icon.tsx';
import { genreKinds } from '../drawings/genre-kinds.ts';
import { iconNames } from '../drawings/icon-names.ts';
import { Icon } from '../drawings/icon.tsx';
import { Seal } from '../drawings/seal.tsx';
import { Wordmark } from '../drawings/wordmark.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import type { Samples } from './samples-en.ts';

const names = ['Aiko Tanaka', '田中愛子', 'Bruno', 'ليلى حداد', 'สมชาย', 'Иван Петров', '김민준'];

/** Marks, pictograms, icons, covers, seals and avatars. */
export function DrawingParts({ words }: { words: Samples }) {
  return (
    <>
      <SectionHeading title={words.genres} />
      <div className="form-actions">
        <Wordmark name="Tatami" />
        <Enso />
        <Seal kind="moderator" label={words.moderator} />
        <Seal kind="approved" label={words.saved} />
        <Seal kind="waiting" label={words.waiting} />
      </div>
      <div className="form-actions">
        {names.map((name, index) => (
          <Avatar key={name} memberId={index} name={name} />
        ))}
        <Avatar memberId={4} name="Aiko Tanaka" size="small" />
        <Avatar memberId={4} name="Aiko Tanaka" size="large" />
      </div>
      <ul className="genre-grid">
        {genreKinds.map((kind) => (
          <li key={kind} className="cover-sample">
            <Cover kind={kind % 4 === 0 ? 'survey' : 'no-image'} genre={kind} seed={kind} />
          </li>
        ))}
      </ul>
      <div className="form-actions">
        {genreKinds.map((kind) => (
          <GenreIcon key={kind} kind={kind} />
        ))}
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </>
  );
}
