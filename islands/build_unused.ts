import type { Plugin } from "esbuild";

/** A text in a file of a package that keeps unused parts of the package in a bundle. */
interface Text {
  file: RegExp;
  text: RegExp;
  /** What replaces it; nothing by default. */
  by?: string;
  because: string;
}

/** The functions of react-dom that only the methods of a ref on a fragment call. */
const USED_BY_FRAGMENTS = [
  "addEventListenerToChild",
  "blurActiveElementWithinFragment",
  "collectChildren",
  "collectClientRects",
  "fiberIsPortaledIntoHost",
  "findFragmentInstanceOrTextInstanceSiblings",
  "getFragmentInstanceOrTextInstanceSiblings",
  "getFragmentParentInstanceOrContainerFiber",
  "getParentForFragmentAncestors",
  "indexOfEventListener",
  "isFiberFollowingCheck",
  "isFiberPrecedingCheck",
  "normalizeListenerOptions",
  "observeChild",
  "removeEventListenerFromChild",
  "scrollTextNodeIntoView",
  "setFocusIfFocusable",
  "setFocusOnFiberIfFocusable",
  "unobserveChild",
  "validateDocumentPositionWithFiberTree",
];

const TEXTS: Text[] = [
  {
    file: /downshift\.esm\.mjs$/,
    text: /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm,
    because: "a property that is set on a function keeps the function; we use only the combobox",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^import .* from 'react-is';$/gm,
    because: "only a component that we do not use needs it",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^import PropTypes from 'prop-types';$|^ *PropTypes\.checkPropTypes\(.*\);$/gm,
    because: "the types of props are checked before, by the compiler",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /\bPropTypes\.(?:shape\b|\w+(?:\.isRequired)?)/g,
    by: "Object",
    because: "the same",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^(var \w*[pP]ropTypes\$?\d* = )(_extends\()/gm,
    by: "$1/* @__PURE__ */ $2",
    because: "the same; the bundler cannot know that such a call only creates something",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text:
      /^import \{ compute \} from .*;$|var actions = compute\([^;]*;\s*actions\.forEach\([^]*?\n {2}\}\);/gm,
    by: "",
    because: "a package for any nesting of boxes; our list scrolls in one, as below",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^function scrollIntoView\(node, menuNode\) \{\n {2}if \(!node\) \{/gm,
    by: `function scrollIntoView(node, menuNode) {
  if (node && menuNode) {
    const item = node.getBoundingClientRect(), list = menuNode.getBoundingClientRect();
    menuNode.scrollTop += item.top < list.top
      ? item.top - list.top
      : Math.max(item.bottom - list.bottom, 0);
  } else {`,
    because: "the same",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^ {2}(?:useA11yMessageStatus|validatePropTypes\$?\d*)\(.*\);$/gm,
    because: "it is given no message to speak, and the compiler checks what it is given",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^var (?:propTypes\$1|defaultProps) = \{\n(?: {2}\w+: .*\n)+\};$/gm,
    because: "a property that is read keeps its object; only a hook that we do not use has these",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /_extends\(\{\}, React\)/g,
    by: "{ useId: React.useId }",
    because: "a copy of all that React exports keeps all of it",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /typeof reactUseId\$?\d* === 'function' \? (\S+) : \S+;/g,
    by: "$1;",
    because: "our React has it",
  },
  {
    file: /react\/cjs\/react\.production\.js$/,
    text:
      /^exports\.Children = .*;$|^var Children = \{[^]*?^\};$|^function (?:cloneAndReplaceKey|escape|getElementKey|getIteratorFn|mapChildren|mapIntoArray|resolveThenable)\([^]*?^\}$/gm,
    because: "nobody looks into the children that a component is given",
  },
  {
    file: /react-dom-client\.production\.js$/,
    text:
      /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^\};$/gm,
    because: "methods for a ref on a fragment, and for a view transition: we have neither",
  },
  {
    file: /react-dom-client\.production\.js$/,
    text: new RegExp(`^function (?:${USED_BY_FRAGMENTS.join("|")})\\([^]*?^\\}$`, "gm"),
    because: "only those methods call them",
  },
  {
    file: /idb\/build\/index\.js$/,
    text:
      /^const advanceMethodProps = [^]*?(?=^export )|^ {4}if \(getCursorAdvanceMethods\(\)[^]*?^ {4}\}$|^let cursorAdvanceMethods;$|^function getCursorAdvanceMethods\([^]*?^\}$/gm,
    because: "rows are read by their indexes, never by a cursor",
  },
  {
    file: /react-router\/dist\/production\/.*\.js$/,
    text: /^\w+\.displayName = .*;$/gm,
    because: "the names of components, for tools of developers, keep the components",
  },
  {
    file: /react-router\/dist\/production\/.*\.js$/,
    text: / = (React[$\w]*\.(?:createContext|forwardRef)\()/g,
    by: " = /* @__PURE__ */ $1",
    because: "the bundler cannot know that such a call only creates something",
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    text: /\binit\.instrumentations\b/g,
    by: "undefined",
    because: "we measure nothing in the router",
  },
  {
    file: /@lingui\/core\/dist\/index\.mjs$/,
    text:
      /^ {2}(?:_loadLocaleData|loadLocaleData|date)\([^]*?\n {2}\}$|^ {4}(?:date|time): \(value, format\) => .*,?$/gm,
    because: "dates are written by domain/time, and texts are compiled before",
  },
  {
    file: /@lingui\/core\/dist\/index\.mjs$/,
    text: /console\.warn\(`Uncompiled[^]*?`\);/g,
    because: "a text that is not compiled never comes here in production",
  },
  {
    file: /@lingui\/core\/dist\/index\.mjs$/,
    text: /^const i18n = (setupI18n)/gm,
    by: "const i18n = /* @__PURE__ */ $1",
    because: "the bundler cannot know that such a call only creates something",
  },
  {
    file: /@lingui\/core\/dist\/index\.mjs$/,
    text: /^class EventEmitter \{[^]*?\n\}/gm,
    by: "class EventEmitter { emit() {} }",
    because: "nobody listens: a page has one language, and is loaded again for another",
  },
];

/** Leaves those parts of packages out of a bundle that nothing uses. */
export const unusedPlugin: Plugin = {
  name: "unused",
  setup(build) {
    const files = TEXTS.map(({ file }) => file.source).join("|");
    build.onLoad({ filter: new RegExp(files) }, async ({ path }) => {
      return { contents: withoutUnused(path, await Deno.readTextFile(path)), loader: "js" };
    });
  },
};

/** The contents of the file of a package at this path, without what nothing uses. */
export function withoutUnused(path: string, contents: string): string {
  return TEXTS.filter(({ file }) => file.test(path))
    .reduce((left, { text, by = "" }) => left.replace(text, by), contents);
}
