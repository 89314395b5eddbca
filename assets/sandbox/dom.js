// Creates all elements of this page. Data only becomes a text node or the value of an attribute
// that this code names. No string is parsed as HTML, so nothing that a bot or a user sends can become markup.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "rect", "text", "g"]);

/** Creates an element: `el("button", {class: "x", onclick: f}, "text", child, …)`. Empty props and children are omitted. */
export function el(tag, props = {}, ...children) {
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** The element of index.html with this id. */
export const byId = (id) => document.getElementById(id);

/** A URL that is safe in `href`: http and https only, otherwise undefined. */
export function safeUrl(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The URL of an image on this server (under any name of loopback), otherwise undefined:
 *  the page never loads from other servers. */
export function ownUrl(text) {
  if (!text) return undefined;
  try {
    const url = new URL(text, location.href);
    const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname) && url.port === location.port;
    return loopback || url.origin === location.origin ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

const ICONS = {
  hash: "M9 3 7.5 21M16.5 3 15 21M4 8.500h17M3 15.500h17",
  thread: "M4 5v6a4 4 0 0 0 4 4h11M14 10l5 5-5 5M12 5h8",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.500a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  menu: "M3 6h18M3 12h18M3 18h18",
  bubble: "M21 11.500c0 4.100-4 7.500-9 7.500-1.200 0-2.300-.2-3.300-.5L4 20l1.300-3.700C3.900 15 3 13.300 3 11.500 3 7.400 7 4 12 4s9 3.400 9 7.500z",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.2 3.2 0 0 1 0 6.200M18 14.500c2 .8 3.2 2.7 3.5 5.5",
  reply: "M10 5 4 11l6 6M4 11h9c4 0 7 2.5 7 8",
  edit: "M4 20l1-5L16.5 3.500l4 4L9 19zM14 6l4 4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  trash: "M4 6h16M9 6V3.500h6V6M6 6l1 15h10l1-15M10 10.500v6M14 10.500v6",
  close: "M5 5l14 14M19 5 5 19",
  first: "M6 5v14M19 5 9 12l10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  chevron: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  check: "M4 12.5 9.5 18 20 6.5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  send: "M3 11.5 21 3l-5 18-4-8zM12 13l9-10",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6",
  down: "M12 4v16M5 13l7 7 7-7",
};

/** A decorative icon by name. */
export function icon(name) {
  return el("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, el("path", { d: ICONS[name] }));
}

/** Replaces the children of `parent`. */
export function fill(parent, ...nodes) {
  parent.replaceChildren(...nodes.flat(Infinity).filter((node) => node !== undefined && node !== null && node !== false));
  return parent;
}

/** Replaces the children of `parent`; the focus stays on the control with the same value of `attribute`. */
export function refill(parent, attribute, ...nodes) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.getAttribute(attribute) : null;
  fill(parent, ...nodes);
  if (focused) parent.querySelector(`[${attribute}="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** True on a narrow screen, where menus become bottom sheets. */
export const narrow = () => window.matchMedia("(max-width: 700px)").matches;

/** Calls `open(x, y)` on a right click, on the menu key, and on a long press where no right click exists (iOS). An input
 *  inside `node` keeps the browser's own menu, for pasting. */
export function onMenu(node, open) {
  let timer = 0;
  let opened = 0;
  const once = (x, y) => {
    if (Date.now() - opened < 600) return;
    opened = Date.now();
    open(x, y);
  };
  const cancel = () => clearTimeout(timer);
  const isInput = (event) => event.target.matches("input, textarea");
  node.addEventListener("contextmenu", (event) => {
    if (isInput(event) || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.stopPropagation();
    const box = node.getBoundingClientRect();
    once(event.clientX || box.left + 20, event.clientY || box.top + 20);
  });
  node.addEventListener("touchstart", (event) => {
    cancel();
    if (isInput(event)) return;
    const { clientX, clientY } = event.touches[0];
    event.stopPropagation();
    timer = setTimeout(() => once(clientX, clientY), 500);
  }, { passive: true });
  for (const name of ["touchend", "touchmove", "touchcancel"]) node.addEventListener(name, cancel, { passive: true });
}
