import type { Plugin } from 'vite';

const wrapper = /\b(__commonJS\w*)\(\(\((exports(?:, module)?)\) => \{/g;

/**
 * React comes as modules in functions, which run as soon as a page's modules do. Chromium compiles a function in brackets
 * with its file, beside the page; an arrow in brackets it compiles when it is called, and the page stands still.
 */
export function eagerLibraries(): Plugin {
  let isFound = false;
  return {
    name: 'tatami:eager-libraries',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code) {
      isFound ||= code.search(wrapper) !== -1;
      return { code: code.replace(wrapper, '$1((function ($2) {'), map: null };
    },
    generateBundle() {
      if (!isFound) this.error('no wrapper around a module was found: the bundler writes them otherwise now');
    },
  };
}
