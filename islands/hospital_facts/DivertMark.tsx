import { t } from "../../words/t.ts";

/** Says by word and shape that a hospital is on divert. */
export function DivertMark() {
  return (
    <>
      {" "}
      <span className="divert">
        <svg className="divert__shape" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 .5 15.5 8 8 15.5.5 8z" />
          <path className="divert__bar" d="M4.5 7h7v2h-7z" />
        </svg>
        {t("DIVERT")}
      </span>
    </>
  );
}
