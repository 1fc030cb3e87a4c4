// Forms: fields with their hints and errors, and sending them. An error stands beside the field it is about.

import { ApiError } from "../shared/api.js";
import { html } from "../shared/dom.js";
import { sentence } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/** @typedef {{row: HTMLElement, input: HTMLInputElement, fault: HTMLElement}} Field */

/** A field with its label, an optional hint, and a place for an error. @param {string} name @param {string} label @param {Record<string, unknown>} [traits] @param {string} [hint] @returns {Field} */
export function field(name, label, traits = {}, hint = "") {
  const id = `field-${name}`;
  const about = hint ? `${id}-hint ${id}-fault` : `${id}-fault`;
  const input = html("input", { id, name, type: "text", "aria-describedby": about, ...traits });
  const fault = html("p", { id: `${id}-fault`, class: "fault", role: "alert" });
  const row = html(
    "div",
    { class: "form-row" },
    html("label", { for: id }, label),
    input,
    hint && html("p", { id: `${id}-hint`, class: "hint-line muted" }, hint),
    fault,
  );
  input.addEventListener("input", () => setFault({ row, input, fault }, ""));
  return { row, input, fault };
}

/** A field for the name of an account. @param {string} [value] */
export function nameField(value = "") {
  const traits = { value, required: true, minlength: 2, maxlength: 32, autocomplete: "username", spellcheck: "false" };
  return field("name", t("account-name"), traits, t("account-name-hint"));
}

/** A field for a new password. */
export function newPasswordField() {
  const traits = { type: "password", required: true, minlength: 8, maxlength: 256, autocomplete: "new-password" };
  return withReveal(field("password", t("password"), traits, t("password-hint")));
}

/** A field for an e-mail address. @param {{required?: boolean, hint?: string, value?: string}} [options] */
export function emailField({ required = true, hint = "", value = "" } = {}) {
  return field("email", t("email"), { type: "email", required, value, maxlength: 254, autocomplete: "email" }, hint);
}

/** Add a button that shows what is typed. @param {Field} own @returns {Field} */
export function withReveal(own) {
  const { input } = own;
  const reveal = html("button", { type: "button", class: "reveal ghost", "aria-pressed": "false" }, t("show-password"));
  reveal.addEventListener("click", () => {
    const shown = input.type === "text";
    input.type = shown ? "password" : "text";
    reveal.setAttribute("aria-pressed", String(!shown));
    reveal.textContent = t(shown ? "show-password" : "hide-password");
    input.focus();
  });
  const box = html("div", { class: "with-reveal" });
  input.replaceWith(box);
  box.append(input, reveal);
  return own;
}

/** Show what is wrong with a field, or that nothing is. @param {Field} field @param {string} text */
export function setFault({ row, input, fault }, text) {
  fault.textContent = text ? sentence(text) : "";
  row.classList.toggle("wrong", text !== "");
  if (text) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

/** What the browser finds wrong with a field, in the language of the page. @param {HTMLInputElement} input */
export function faultOf(input) {
  const { validity } = input;
  if (validity.valid) return "";
  if (validity.valueMissing) return t("fault-missing");
  if (validity.tooShort) return t("fault-short", { count: input.minLength });
  if (validity.typeMismatch && input.type === "email") return t("fault-email");
  if (validity.rangeUnderflow || validity.rangeOverflow) return t("fault-range", { least: input.min, most: input.max });
  return t("fault-other");
}

/**
 * A form with fields and one button. `act` sends it; errors of the server stand beside the field they name.
 * @param {{fields: Field[], submit: string, act: () => Promise<void>, kinds?: Record<string, string>, more?: (Node | string)[], primary?: boolean}} options  `kinds` maps kinds of errors to names of fields
 */
export function form({ fields, submit, act, kinds = {}, more = [], primary = true }) {
  const trouble = html("p", { class: "fault form-fault", role: "alert" });
  const send = html("button", { type: "submit", class: primary ? "primary big" : "" }, submit);
  const own = html(
    "form",
    { class: "club-form", novalidate: true },
    ...fields.map(({ row }) => row),
    trouble,
    send,
    ...more,
  );
  let busy = false;
  own.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    trouble.textContent = "";
    for (const one of fields) setFault(one, faultOf(one.input));
    const wrong = fields.find(({ input }) => !input.validity.valid);
    if (wrong) return wrong.input.focus();
    busy = true;
    own.setAttribute("aria-busy", "true");
    try {
      await act();
    } catch (error) {
      const { named, text } = placed(error, kinds);
      const at = fields.find(({ input }) => input.name === named);
      if (at) {
        setFault(at, text);
        at.input.focus();
      } else trouble.textContent = sentence(text);
    } finally {
      busy = false;
      own.removeAttribute("aria-busy");
    }
  });
  return own;
}

/** Something wrong that the page itself finds. */
export class FormFault extends Error {}

/** The name of the field an error is about, and its text. @param {unknown} error @param {Record<string, string>} kinds */
function placed(error, kinds) {
  if (error instanceof FormFault) return { named: "", text: error.message };
  if (!(error instanceof ApiError)) return { named: "", text: t("trouble-server") };
  const problem = /** @type {Api.Problem & {field?: string}} */ (error.problem);
  const kind = problem.type.split(":").at(-1) ?? "";
  return { named: problem.field ?? kinds[kind] ?? "", text: error.message || t("trouble-server") };
}

/** The kind of an error, as in `bad-link`. @param {unknown} error */
export function kindOf(error) {
  return error instanceof ApiError ? (error.problem.type.split(":").at(-1) ?? "") : "";
}
