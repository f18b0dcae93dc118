/** The dictionaries of OpenCC as they are in its package: entries parted by `|`, what they become after a space. */
declare module 'opencc-js/dict/*' {
  const entries: string;
  export default entries;
}
