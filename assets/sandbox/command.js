// The input of a slash command: its name and one chip per option, with suggestions while typing.

import { ApiError, api } from "./api.js";
import { el, icon } from "./dom.js";
import { runCommand } from "./interactions.js";
import { TYPE, fitting, pairs, picks, read, typeName, wrapped } from "./options.js";
import { state } from "./state.js";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const DEBOUNCE = 200; // ms; long enough to skip the letters in between, short enough not to be felt

/** The input of one command. `leave(text)` is called when the user cancels it, `done()` when it was sent. */
export class CommandForm {
  constructor(leaf, suggest, { leave, done, typed }) {
    Object.assign(this, { leaf, suggest, leave, done });
    this.chips = [];
    this.asked = 0;
    this.problem = el("div", { class: "command-problem", role: "alert", "data-testid": "command-error" });
    this.hint = el("div", { class: "command-hint" });
    this.line = el("div", { class: "command-line" }, el("span", { class: "command-name", "data-testid": "command-name" }, `/${leaf.name}`));
    this.rest = el("button", { type: "button", class: "command-rest", "data-testid": "more-options", onclick: () => this.offerRest() });
    this.tail = el("input", { class: "command-tail", type: "text", "aria-label": `Options of /${leaf.name}`, role: "combobox", "aria-expanded": "false", autocomplete: "off", spellcheck: "false", "data-testid": "command-tail" });
    this.tail.addEventListener("focus", () => this.offerRest());
    this.tail.addEventListener("input", () => this.tailTyped());
    this.tail.addEventListener("keydown", (event) => this.key(event, null));
    this.line.append(this.rest, this.tail);
    const cancel = el("button", { type: "button", class: "plain", "aria-label": "Cancel command", title: "Cancel command", "data-testid": "command-cancel", onclick: () => leave("") }, icon("close"));
    this.node = el("div", { class: "command-form", role: "group", "aria-label": `Command /${leaf.name}`, "data-testid": "command-form" },
      el("div", { class: "command-top" }, el("div", { class: "command-words" }, this.hint, this.problem), cancel), this.line);
    // The suggestions cover messages, and a phone has no key to hide them.
    this.node.addEventListener("focusout", (event) => { if (!this.node.contains(event.relatedTarget)) suggest.hide(); });
    for (const option of leaf.options.filter((one) => one.required)) this.add(option);
    for (const { option, text } of pairs(leaf, typed ?? "")) this.add(option, text);
    this.refresh();
  }

  /** Focuses the first empty option. */
  focus() {
    const empty = this.chips.find((chip) => !chip.input.value);
    (empty?.input ?? this.tail).focus();
  }

  unused() {
    return this.leaf.options.filter((option) => !this.chips.some((chip) => chip.option === option));
  }

  refresh() {
    const left = this.unused().length;
    this.rest.textContent = left ? `+${left} more` : "";
    this.rest.hidden = !left;
    this.hint.replaceChildren(...describe(this.leaf.name, this.leaf.description));
  }

  add(option, text = "") {
    const known = this.chips.find((chip) => chip.option === option);
    if (known) {
      if (text) Object.assign(known.input, { value: text });
      return known;
    }
    const input = el("input", {
      type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false",
      "aria-label": option.name, "aria-required": option.required ? "true" : undefined, "data-testid": "option-input", "data-option": option.name, value: text,
      inputmode: option.type === TYPE.INTEGER ? "numeric" : option.type === TYPE.NUMBER ? "decimal" : undefined, placeholder: " ",
    });
    const node = el("label", { class: "chip", "data-testid": "option-chip", "data-option": option.name }, el("span", { class: "chip-name" }, option.name), el("span", { class: "chip-value" }, input));
    const chip = { option, input, node, picked: null, timer: 0 };
    input.addEventListener("focus", () => { this.hint.replaceChildren(...describe(option.name, option.description, option)); this.offer(chip); });
    input.addEventListener("blur", () => { clearTimeout(chip.timer); this.settle(chip); });
    input.addEventListener("input", () => this.typed(chip));
    input.addEventListener("keydown", (event) => this.key(event, chip));
    if (option.type === TYPE.FILE) this.takeFile(chip);
    this.chips.push(chip);
    this.line.insertBefore(node, this.rest);
    this.size(chip);
    return chip;
  }

  /** An attachment option: the chip shows the file name, and the file is uploaded at once. */
  takeFile(chip) {
    const { option, input, node } = chip;
    const chooser = el("input", { type: "file", class: "chip-file", tabindex: -1, "aria-label": option.name, "data-testid": "option-file", "data-option": option.name });
    const remove = el("button", { type: "button", class: "chip-remove", hidden: true, "aria-label": `Remove the file of ${option.name}`, "data-testid": "option-file-remove", onclick: () => this.removeFile(chip) }, icon("close"));
    Object.assign(chip, { chooser, remove });
    Object.assign(input, { readOnly: true, placeholder: "Choose a file" });
    input.addEventListener("click", () => chooser.click());
    chooser.addEventListener("change", () => this.upload(chip));
    node.append(chooser, remove);
  }

  async upload(chip) {
    const [file] = chip.chooser.files;
    if (!file) return;
    this.problem.textContent = file.size > MAX_FILE_BYTES ? "A file has at most 10 MiB" : "";
    if (this.problem.textContent) return;
    try {
      const { id } = await api.file(state.me.id, state.channel, file);
      chip.remove.hidden = false;
      this.take(chip, { title: file.name, value: id });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.problem.textContent = problem.message;
    }
  }

  removeFile(chip) {
    chip.picked = null;
    chip.chooser.value = "";
    chip.input.value = "";
    chip.remove.hidden = true;
    this.size(chip);
    chip.input.focus();
  }

  size(chip) {
    chip.input.style.setProperty("width", `${Math.max(3, Math.min(40, chip.input.value.length + 1))}ch`);
  }

  typed(chip) {
    chip.picked = null;
    chip.node.classList.remove("wrong");
    this.problem.textContent = "";
    const other = /^([^\s:]+):$/u.exec(chip.input.value);
    const named = other && this.leaf.options.find((option) => option.name === other[1]);
    if (named) {
      chip.input.value = "";
      this.size(chip);
      this.go(this.add(named));
      return;
    }
    this.size(chip);
    this.offer(chip);
  }

  tailTyped() {
    const named = this.leaf.options.find((option) => this.tail.value.trim() === `${option.name}:`);
    if (!named) {
      this.offerRest();
      return;
    }
    this.tail.value = "";
    this.go(this.add(named));
  }

  go(chip) {
    this.refresh();
    chip.input.focus();
  }

  /** Shows the suggestions for the focused option. */
  offer(chip) {
    const { option, input } = chip;
    clearTimeout(chip.timer);
    this.asked += 1;
    if (option.autocomplete) {
      this.suggest.show(input, option.name, [], { note: "Loading options…", loading: true });
      const number = this.asked;
      chip.timer = setTimeout(() => this.ask(chip, number), DEBOUNCE);
      return;
    }
    const list = picks(option);
    if (!list) {
      this.suggest.hide();
      return;
    }
    const typed = chip.picked ? "" : input.value;
    const fit = fitting(list, typed).slice(0, 25);
    this.suggest.show(input, option.name, fit.map((item) => this.asItem(chip, item)), { note: fit.length ? undefined : "No options match your search" });
  }

  async ask(chip, number) {
    const { option, input, picked } = chip;
    const others = this.chips.filter((one) => one !== chip).map((one) => ({ option: one.option, ...read(one.option, one.input.value, one.picked), typed: one.input.value }))
      .filter((one) => one.typed && one.value !== undefined).map((one) => ({ name: one.option.name, type: one.option.type, value: one.value }));
    const options = [...others, { name: option.name, type: option.type, value: picked ? String(picked.value) : input.value, focused: true }];
    let answer;
    try {
      answer = await api.autocomplete({ user: state.me.id, channel: state.channel, command_id: this.leaf.command.id, options: wrapped(this.leaf, options) });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      answer = { choices: null };
    }
    // The user has typed on or left the option: this response is outdated.
    if (number !== this.asked || document.activeElement !== input) return;
    const items = (answer.choices ?? []).map((choice) => ({ title: choice.name_localized ?? choice.name, value: choice.value }));
    this.suggest.show(input, option.name, items.map((item) => this.asItem(chip, item)), {
      note: answer.choices === null ? "Loading options failed" : items.length ? undefined : "No options match your search",
    });
  }

  asItem(chip, item) {
    return { ...item, pick: () => this.take(chip, item) };
  }

  take(chip, item) {
    chip.picked = item;
    chip.input.value = item.title;
    chip.node.classList.remove("wrong");
    this.size(chip);
    this.next(chip);
  }

  /** Focuses the next empty option, otherwise the end of the line. */
  next(chip) {
    this.asked += 1;
    this.suggest.hide();
    const after = this.chips.slice(this.chips.indexOf(chip) + 1).find((one) => !one.input.value);
    if (after) after.input.focus();
    else this.tail.focus();
  }

  offerRest() {
    const left = fitting(this.unused().map((option) => ({ title: option.name, detail: option.description, side: typeName(option), option })), this.tail.value);
    this.refresh();
    this.suggest.show(this.tail, "Options", left.map((item) => ({ ...item, pick: () => { this.tail.value = ""; this.go(this.add(item.option)); } })));
    if (document.activeElement !== this.tail) this.tail.focus();
  }

  key(event, chip) {
    const { key } = event;
    if (event.isComposing) return;
    const stop = () => { event.preventDefault(); event.stopPropagation(); };
    if ((key === "ArrowDown" || key === "ArrowUp") && this.suggest.open) {
      stop();
      this.suggest.move(key === "ArrowDown" ? 1 : -1);
    } else if (chip?.chooser && (key === " " || (key === "Enter" && !chip.picked))) {
      stop();
      chip.chooser.click();
    } else if (key === "Enter") {
      stop();
      // At the end of the line Enter submits; the list of optional options does not intercept it.
      if (chip && this.suggest.open) this.suggest.pick();
      else if (!chip && this.tail.value.trim() && this.suggest.open) this.suggest.pick();
      else this.submit();
    } else if (key === "Tab" && !event.shiftKey && this.suggest.open) {
      stop();
      this.suggest.pick();
    } else if (key === "Escape") {
      stop();
      if (this.suggest.open) this.suggest.hide();
      else this.leave("");
    } else if (key === "Backspace" && chip?.chooser && chip.input.value) {
      stop();
      this.removeFile(chip);
    } else if (key === "Backspace" && !event.target.value) {
      stop();
      this.back(chip);
    }
  }

  /** Backspace in an empty input removes the option, then the command. */
  back(chip) {
    const at = chip ? this.chips.indexOf(chip) : this.chips.length;
    if (chip && !chip.option.required) {
      this.chips.splice(at, 1);
      chip.node.remove();
    }
    const before = this.chips[at - 1];
    this.refresh();
    if (before) before.input.focus();
    else if (chip?.option.required || !chip) this.leave(`/${this.leaf.name}`);
    else this.tail.focus();
  }

  /** Marks an invalid value when the option loses focus. */
  settle(chip) {
    if (!chip.input.value) return;
    const { problem } = read(chip.option, chip.input.value, chip.picked);
    chip.node.classList.toggle("wrong", Boolean(problem));
  }

  async submit() {
    // A held Enter key submits again and again.
    if (this.node.classList.contains("sending")) return;
    this.suggest.hide();
    this.asked += 1;
    const options = [];
    for (const chip of this.chips) {
      const text = chip.input.value;
      if (!text && !chip.option.required) continue;
      const { value, problem } = text ? read(chip.option, text, chip.picked) : { problem: "This option is required. Specify a value" };
      if (problem) {
        chip.input.focus();
        chip.node.classList.add("wrong");
        this.suggest.hide();
        this.problem.textContent = problem;
        return;
      }
      options.push({ name: chip.option.name, type: chip.option.type, value });
    }
    try {
      const sent = runCommand(this.leaf.command, { name: `/${this.leaf.name}`, options: wrapped(this.leaf, options) });
      this.node.classList.add("sending");
      await sent;
      this.done();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.node.classList.remove("sending");
      this.problem.textContent = problem.message;
    }
  }
}

const describe = (name, text, option) => [el("strong", {}, name), " ", text ?? "", option ? el("span", { class: "hint-type" }, `${typeName(option)}${option.required ? ", required" : ""}`) : ""];
