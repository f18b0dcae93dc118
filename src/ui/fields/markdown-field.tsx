import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '#shared/locales.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Prose } from '../texts/prose.tsx';
import { type Mark, applyMark } from './markdown-marks.ts';
import { TextArea } from './text-area.tsx';

type MarkdownFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Asked when the preview is opened; gives sanitised HTML. */
  onPreview: (value: string) => Promise<string>;
  /** Unknown until the text's language is. */
  previewLocale: Locale | undefined;
  labels: { write: string; preview: string; toolbar: string; loading: string; marks: Record<Mark, string> };
  hint?: ReactNode;
  note?: string | undefined;
  error?: string | undefined;
  rows?: number;
};

const marks: readonly Mark[] = ['bold', 'italic', 'quote', 'list', 'link'];

/** A text in Markdown with a small toolbar and a preview as it will be shown. */
export function MarkdownField({
  label,
  name,
  value,
  onChange,
  onPreview,
  previewLocale,
  labels,
  hint,
  note,
  error,
  rows = 5,
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function setMark(mark: Mark): void {
    const element = area.current;
    if (element === null) return;
    const marked = applyMark(mark, { text: value, start: element.selectionStart, end: element.selectionEnd });
    element.focus();
    element.setRangeText(marked.insert, marked.from, marked.to);
    element.setSelectionRange(marked.caretStart, marked.caretEnd);
    onChange(element.value);
  }
  return (
    <Tabs
      label={label}
      tabs={[
        {
          name: 'write',
          label: labels.write,
          panel: (
            <>
              <div className="toolbar" role="toolbar" aria-label={labels.toolbar}>
                {marks.map((mark) => (
                  <IconButton key={mark} icon={mark} label={labels.marks[mark]} onClick={() => setMark(mark)} />
                ))}
              </div>
              <TextArea
                label={label}
                name={name}
                dir="auto"
                ref={area}
                rows={rows}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                hint={hint}
                note={note}
                error={error}
                required
              />
            </>
          ),
        },
        {
          name: 'preview',
          label: labels.preview,
          panel: <Preview value={value} locale={previewLocale} onPreview={onPreview} loadingLabel={labels.loading} />,
        },
      ]}
    />
  );
}

type PreviewProps = {
  value: string;
  locale: Locale | undefined;
  onPreview: (value: string) => Promise<string>;
  loadingLabel: string;
};

function Preview({ value, locale, onPreview, loadingLabel }: PreviewProps) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void onPreview(value).then((rendered) => isCurrent && setHtml(rendered));
    return function forget() {
      isCurrent = false;
    };
  }, [value, onPreview]);
  if (html === undefined) return <p role="status">{loadingLabel}</p>;
  return <Prose sanitisedHtml={html} locale={locale} />;
}
