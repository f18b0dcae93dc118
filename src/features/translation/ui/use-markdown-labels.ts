import { useText } from '#ui/messages.tsx';

/** What the Markdown field calls its parts. */
export function useMarkdownLabels() {
  const text = useText();
  return {
    write: text('write.write'),
    preview: text('write.preview'),
    toolbar: text('write.toolbar'),
    loading: text('common.loading'),
    marks: {
      bold: text('write.mark_bold'),
      italic: text('write.mark_italic'),
      quote: text('write.mark_quote'),
      list: text('write.mark_list'),
      link: text('write.mark_link'),
    },
  };
}
