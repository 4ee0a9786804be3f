import { t, type Words } from "../../../../words/t.ts";

/** Short lines to write on; a star marks what is `required`. */
export function Blanks({ labels, required = [] }: { labels: Words[]; required?: Words[] }) {
  return (
    <dl className="downtime__blanks">
      {labels.map((label) => (
        <div key={label} className="downtime__field">
          <dt>{t(label)}{required.includes(label) ? "\u00a0*" : ""}</dt>
          <dd className="downtime__line" />
        </div>
      ))}
    </dl>
  );
}
