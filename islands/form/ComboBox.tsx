import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useCombobox } from "downshift";
import { classNames } from "../shared/class_names.ts";
import { folded } from "../../domain/folded_text.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { t } from "../../words/t.ts";

export type ComboBoxProps = FieldProps & {
  /** The value last chosen or typed; '' if there is none. */
  value: string;
  /** Called at Enter, when a suggestion is chosen and when the focus leaves; not at every key. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown in this order, filtered by what is typed. The user may also type another value. */
  suggestions: readonly string[];
  /** A quiet note after a suggestion, such as 'MCI'. */
  details?: Readonly<Record<string, string>>;
  /** The suggestion that is visible and highlighted when the list opens. */
  opensAt?: string;
  inputMode?: "text" | "numeric";
  maxLength?: number;
  disabled?: boolean;
  /** The value is replaced by typing, because the user has not entered it. */
  isReplaceable?: boolean;
  /** The word on the Enter key of a keypad. */
  enterKeyHint?: "next";
  /** Shown under the message. */
  after?: ReactNode;
};

/** A text field with suggestions. The list opens at a press, an arrow key or typing. */
export function ComboBox(props: ComboBoxProps) {
  const { value, onChange, onBlur, suggestions, details, opensAt } = props;
  const { disabled, inputMode, maxLength, isReplaceable, enterKeyHint } = props;
  const [draft, setDraft] = useState<string | null>(null); // typed, but not yet committed
  const offered = draft ? suggestions.filter((each) => contains(each, draft)) : [...suggestions];

  // At the key or the press itself: downshift tells of a choice later, and the next key would meet a
  // list of the value before.
  const commit = (text: string) => {
    setDraft(null);
    if (text.trim() !== value) onChange(text.trim());
  };
  const box = useCombobox({
    items: offered,
    inputValue: draft ?? value,
    selectedItem: value || null,
    stateReducer(state, { type, changes }) {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) {
        // Escape closes the list; it does not clear the field.
        return { ...changes, inputValue: draft ?? value, selectedItem: value || null };
      }
      const isOpening = changes.isOpen && !state.isOpen;
      const isTyping = draft !== null || type === useCombobox.stateChangeTypes.InputChange;
      return opensAt && isOpening && !isTyping
        ? { ...changes, highlightedIndex: offered.indexOf(opensAt) }
        : changes;
    },
  });
  const isOpen = box.isOpen && offered.length > 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const at = isOpen && opensAt ? offered.indexOf(opensAt) : -1;
    const option = list.current?.children[at] as HTMLElement | undefined;
    if (option) scrollToMiddle(list.current!, option);
  }, [isOpen]);
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (isReplaceable && draft === null) currentTarget.select();
  };
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => { // it may be filled in just when the user is about to type
    if (isReplaceable && field.current === document.activeElement) field.current?.select();
  }, [isReplaceable, value]);
  const { onKeyDown: keyDown, ...input } = box.getInputProps({
    disabled,
    ref: field,
    onFocus: select,
    onClick: select,
    // Handled here, because downshift reports the change later, and fast typing would lose keys.
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onBlur: () => {
      if (draft !== null) commit(draft);
      onBlur?.();
    },
  });

  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        <div className="combo-box usa-combo-box" data-open={isOpen || undefined}>
          <input
            {...input}
            {...wiring}
            id={id}
            aria-labelledby={undefined}
            className={classNames("usa-input", props.error && "usa-input--error")}
            type="text"
            inputMode={inputMode}
            maxLength={maxLength}
            enterKeyHint={enterKeyHint}
            autoComplete="off"
            autoCapitalize="characters"
            onKeyDown={(event) => {
              const highlighted = isOpen ? offered[box.highlightedIndex] : undefined;
              if (highlighted !== undefined && isChoosing(event)) {
                commit(highlighted);
              }
              // Before the focus moves on, so that it meets the fields that the value brings.
              if (event.key === "Tab" && draft !== null) {
                commit(draft);
              }
              if (event.key === "Enter" && box.highlightedIndex < 0 && draft !== null) {
                event.preventDefault(); // commits the value instead of submitting the form
                commit(draft);
                box.closeMenu();
              } else keyDown?.(event);
            }}
          />
          <button
            {...box.getToggleButtonProps({ disabled })}
            type="button"
            className="combo-box__toggle"
            aria-label={t("Show all: {label}", { label: props.label })}
          />
          <ul
            {...box.getMenuProps({ "aria-label": props.label, ref: list })}
            className="combo-box__list usa-combo-box__list"
            hidden={!isOpen}
          >
            {isOpen && offered.map((suggestion, index) => (
              <li
                key={suggestion}
                {...box.getItemProps({
                  item: suggestion,
                  index,
                  onClick: () => commit(suggestion),
                })}
                className="combo-box__option"
                data-highlighted={index === box.highlightedIndex || undefined}
              >
                {suggestion}
                {details?.[suggestion] && (
                  <span className="combo-box__detail">{details[suggestion]}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  );
}

/** Whether a key chooses the suggestion that is highlighted in an open list. */
function isChoosing({ key, altKey }: KeyboardEvent): boolean {
  return key === "Enter" || (key === "ArrowUp" && altKey);
}

/** Scrolls only the list; the page does not move. */
function scrollToMiddle(list: HTMLElement, option: HTMLElement): void {
  list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
}

function contains(suggestion: string, typed: string): boolean {
  return folded(suggestion).includes(folded(typed.trim()));
}
