import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Fieldset } from '../fields/fieldset.tsx';
import { FormMessage } from '../fields/form-message.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { SectionHeading } from '../pages/section-heading.tsx';
import type { Samples } from './samples-en.ts';

/** Fields and buttons with their states. */
export function FormParts({ words }: { words: Samples }) {
  const genres = words.genreNames.map((label, index) => ({ value: String(index + 1), label }));
  return (
    <>
      <SectionHeading title={words.post} />
      <div className="form">
        <FormMessage kind="error">{words.error}</FormMessage>
        <FormMessage kind="success">{words.saved}</FormMessage>
        <TextField label={words.survey} note="0 / 150" placeholder={words.search} />
        <TextField label={words.me} error={words.error} defaultValue="Aiko" />
        <SelectField label={words.genres} options={genres} />
        <TextArea label={words.body} hint={words.hint} defaultValue={words.excerpt} />
        <TextField label={words.language} disabled defaultValue={words.language} />
        <Fieldset legend={words.genres} hint={words.hint}>
          <ChoiceField type="checkbox" name="kind" label={words.genreNames[0]} defaultChecked />
          <ChoiceField type="checkbox" name="kind" label={words.genreNames[1]} hint={words.hint} />
          <ChoiceField type="radio" name="choice" label={words.genreNames[2]} defaultChecked />
          <ChoiceField type="radio" name="choice" label={words.genreNames[3]} disabled />
        </Fieldset>
        <Tabs
          label={words.body}
          tabs={[
            { name: 'write', label: words.post, panel: words.hint },
            { name: 'preview', label: words.news, panel: words.excerpt },
          ]}
        />
        <SampleButtons words={words} />
      </div>
    </>
  );
}

function SampleButtons({ words }: { words: Samples }) {
  return (
    <div className="form-actions">
      <Button kind="primary" icon="send">
        {words.send}
      </Button>
      <Button>{words.follow}</Button>
      <Button icon="check" aria-pressed="true">
        {words.following}
      </Button>
      <Button kind="danger" icon="trash">
        {words.remove}
      </Button>
      <Button kind="quiet">{words.cancel}</Button>
      <IconButton icon="bookmark" label={words.follow} />
      <Button kind="primary" isBusy>
        {words.send}
      </Button>
      <Button kind="primary" disabledReason={words.reason}>
        {words.send}
      </Button>
    </div>
  );
}
