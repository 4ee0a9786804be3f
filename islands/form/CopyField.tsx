import { useRef, useState } from "react";
import { Button } from "../shared/Button.tsx";
import { Field } from "./Field.tsx";
import { t, type Words } from "../../words/t.ts";

const COPIED: Words = "Copied.";
const BY_HAND: Words = "Not copied. It is selected: copy it with the keyboard.";

/** A read-only value with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState("");

  async function copy() {
    text.current?.select();
    // Without https, browsers have no clipboard.
    const isCopied = await navigator.clipboard?.writeText(value).then(() => true, () => false);
    setOutcome(t(isCopied ? COPIED : BY_HAND));
  }
  return (
    <Field label={label} after={<p className="copy-field__outcome" role="status">{outcome}</p>}>
      {(wiring) => (
        <span className="copy-field">
          <textarea // shows all of it, also on a narrow screen
            {...wiring}
            ref={text}
            className="usa-input copy-field__value"
            rows={1}
            value={value}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={copy}>
            {t("Copy")}
            <span className="visually-hidden">{` ${label}`}</span>
          </Button>
        </span>
      )}
    </Field>
  );
}
