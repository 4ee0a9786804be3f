/** Nobody has to remember or copy by hand what signs them in (WCAG 3.3.8). */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CodeField } from "../../../islands/form/CodeField.tsx";
import { PasswordField } from "../../../islands/form/PasswordField.tsx";

function Form() {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  return (
    <form>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} onlyDigits />
    </form>
  );
}

for (const [label, text] of [["Password", "Right-1!"], ["Code", "123456"]]) {
  Deno.test(`${label}: what a password manager has copied can be pasted`, async () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.click(field);
    await userEvent.paste(text);
    assert.equal(field.value, text);
    assert.match(field.autocomplete, /^(current-password|one-time-code)$/);
  });
}
