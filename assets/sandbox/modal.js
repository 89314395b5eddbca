// Modals of the bot, and the page's own dialogs in the same style.

import { select } from "./components.js";
import { byId, el, icon } from "./dom.js";
import { submitModal } from "./interactions.js";
import { markdown } from "./markdown.js";
import { botUser, nameOf } from "./names.js";
import { closePopover } from "./popover.js";
import { selectionOf } from "./select.js";

/** Opens the modal of an INTERACTION_MODAL_CREATE event. */
export function openModal(form) {
  const inputs = inputsOf(form.components ?? []);
  dialog({
    title: form.title ?? "",
    testid: "modal",
    intro: el("p", { class: "muted" }, `This form will be submitted to ${nameOf(botUser())}. Do not share passwords or other sensitive information.`),
    inputs,
    submit: "Submit",
    send: (fields) => submitModal(form, fields),
  });
}

/** Asks for one line of text; `send(text)` may reject with a reason. */
export function ask({ title, label, value, placeholder, max, submit, send }) {
  dialog({
    title, testid: "ask", submit, inputs: [{ custom_id: "text", label, value, placeholder, max_length: max, required: true, style: 1 }],
    send: (fields) => send(fields.text),
  });
}

/** Asks for a confirmation. */
export function confirm({ title, text, submit, send }) {
  dialog({ title, testid: "confirm", submit, danger: true, inputs: [], intro: el("p", {}, text), send });
}

/**
 * The fields of a modal: text inputs in action rows; text inputs, selects and groups in labels. Other parts are shown as
 * text. A group is shown as a select, and a checkbox as one with a single option.
 */
function inputsOf(rows) {
  return rows.flatMap((row) => {
    if (row.type === 10) return [{ text: row.content }];
    const part = row.component;
    const as = (select) => [{ ...part, ...select, type: 3, label: row.label, description: row.description }];
    if (row.type === 18 && part?.type === 21) return as({ max_values: 1 });
    if (row.type === 18 && part?.type === 22) return as({});
    if (row.type === 18 && part?.type === 23) return as({ required: false, options: [{ label: "Yes", value: "true", default: part.default }] });
    if (row.type === 18 && [3, 4, 5, 6, 7, 8].includes(row.component?.type)) return [{ ...row.component, label: row.label, description: row.description }];
    if (row.type === 1) return (row.components ?? []).filter((part) => part.type === 4);
    return [{ text: `[The sandbox can’t show components of type ${row.component?.type ?? row.type}]` }];
  });
}

function dialog({ title, testid, intro, inputs, submit, danger, send }) {
  closePopover();
  const problem = el("div", { class: "failed", role: "alert", "data-testid": "modal-error" });
  const fields = inputs.map((input) => (input.text === undefined ? (input.type ?? 4) === 4 ? field(input) : selectField(input) : { node: el("div", { class: "prose" }, markdown(input.text)) }));
  const go = el("button", { type: "submit", class: `button ${danger ? "danger" : "primary"}`, "data-testid": "modal-submit" }, submit);
  const form = el("form", { novalidate: true, onsubmit: (event) => { event.preventDefault(); deliver(); } },
    el("header", {}, el("h2", { id: "modal-title", "data-testid": "modal-title" }, title), el("button", { type: "button", class: "plain", "aria-label": "Close", onclick: () => box.close() }, icon("close"))),
    el("div", { class: "modal-body" }, intro, fields.map((one) => one.node), problem),
    el("footer", {}, el("button", { type: "button", class: "button ghost", "data-testid": "modal-cancel", onclick: () => box.close() }, "Cancel"), go));
  const box = el("dialog", { class: "modal", "aria-labelledby": "modal-title", "data-testid": testid }, form);

  const deliver = async () => {
    if (go.disabled) return;
    const inputFields = fields.filter((one) => one.check);
    const wrong = inputFields.filter((one) => !one.check());
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    go.disabled = true;
    problem.textContent = "";
    try {
      await send(Object.fromEntries(inputFields.map((one) => [one.id, one.read()])));
      box.close();
    } catch (reason) {
      problem.textContent = reason.message;
    } finally {
      go.disabled = false;
    }
  };
  box.addEventListener("close", () => box.remove());
  byId("overlay").append(box);
  box.showModal();
  (fields.find((one) => one.input)?.input ?? go).focus();
}

function field(data) {
  const id = `field-${data.custom_id}`;
  const required = data.required !== false;
  const common = {
    id, name: data.custom_id, placeholder: data.placeholder, required, maxlength: data.max_length, "aria-describedby": `${id}-note`,
    "data-testid": "modal-input", "data-custom-id": data.custom_id, "data-label": data.label, autocomplete: "off", oninput: () => count(), value: data.value ?? "",
  };
  const input = data.style === 2 ? el("textarea", { ...common, rows: 5 }) : el("input", { ...common, type: "text" });
  const note = el("span", { class: "field-note", id: `${id}-note` });
  const limit = el("span", { class: "muted count" });
  const count = () => {
    note.textContent = "";
    limit.textContent = data.max_length ? `${[...input.value].length}/${data.max_length}` : "";
  };
  const check = () => {
    const length = [...input.value].length;
    if (required && !input.value.trim()) note.textContent = "This field is required";
    else if (length && data.min_length && length < data.min_length) note.textContent = `Must be ${data.min_length} or more in length`;
    else if (data.max_length && length > data.max_length) note.textContent = `Must be ${data.max_length} or fewer in length`;
    else return true;
    return false;
  };
  count();
  if (data.style === 2) {
    input.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && input.form.requestSubmit());
  }
  const node = el("div", { class: "field" },
    el("label", { for: id }, data.label, required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : undefined),
    data.description ? el("div", { class: "muted" }, data.description) : undefined,
    input, el("div", { class: "field-foot" }, note, limit));
  return { id: data.custom_id, node, input, check, read: () => input.value };
}

/** A select in a modal; `read` gives the list of its values. */
function selectField(data) {
  let values = selectionOf(data).map((item) => item.value);
  const required = data.required !== false;
  const note = el("span", { class: "field-note" });
  const one = { id: data.custom_id, read: () => values };
  const draw = () => {
    const old = one.input;
    one.input = select({ ...data, min_values: required ? data.min_values : 0 }, { own: values, free: () => true, done: (chosen) => { values = chosen; note.textContent = ""; draw(); } });
    one.input.setAttribute("data-label", data.label);
    old?.replaceWith(one.input);
  };
  draw();
  one.check = () => {
    const enough = values.length ? values.length >= (data.min_values ?? 1) : !required;
    note.textContent = enough ? "" : "Make a selection";
    return enough;
  };
  one.node = el("div", { class: "field" }, el("div", { class: "field-label" }, data.label, required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : undefined),
    data.description ? el("div", { class: "muted" }, data.description) : undefined, one.input, el("div", { class: "field-foot" }, note));
  return one;
}
