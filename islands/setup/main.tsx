// The form works without script; with it, what is typed as a password can be seen. It is masked again
// when the form is sent: the next one at the screen sees nothing.
const show = document.querySelector<HTMLButtonElement>(".password-field__show");
const input = document.querySelector<HTMLInputElement>("input[type=password]");

if (show && input) {
  const turn = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    show.setAttribute("aria-pressed", String(isShown));
  };
  show.addEventListener("click", () => turn(input.type === "password"));
  input.form?.addEventListener("submit", () => turn(false));
}
