/** The limits of what people write and upload (product decisions §3); characters are code points after NFC. */
export const limits = {
  title_characters: 150,
  thread_characters: 20_000,
  comment_characters: 10_000,
  survey_option_characters: 120,
  tag_characters: 40,
  tags: 3,
  survey_options: 6,
  images: 10,
  image_bytes: 15 * 1024 * 1024,
  videos: 1,
  video_bytes: 200 * 1024 * 1024,
} as const;

/** What only paid members may do (product decisions §1). */
export const paidActions = ['attach_video', 'list_dojo_unit'] as const;
