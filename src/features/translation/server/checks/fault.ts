/** Why an engine's answer is not stored. */
export type Fault =
  | 'empty'
  | 'control_characters'
  | 'placeholders'
  | 'markup'
  | 'address'
  | 'length'
  | 'repetition'
  | 'number'
  | 'grade'
  | 'script'
  | 'language'
  | 'echo';
