import { SelectField } from "../form/SelectField.tsx";
import { t } from "../../words/t.ts";

/**
 * By what a list is sorted, where its rows are cards without headings above them: on a phone. An
 * order is named as in the address: 'name', or '-name' for descending.
 */
export function SortChoice({ columns, sort, usual, onSort }: {
  columns: readonly { id: string; label: string }[];
  sort: string;
  /** What the order without a name is called, if no column has it. */
  usual?: string;
  onSort: (sort: string) => void;
}) {
  return (
    <div className="data-table__sort-by">
      <SelectField
        label={t("Sort by")}
        value={sort}
        none={usual}
        choices={columns.flatMap(({ id, label: column }) => [
          { value: id, label: t("{column}, ascending", { column }) },
          { value: `-${id}`, label: t("{column}, descending", { column }) },
        ])}
        onChange={onSort}
      />
    </div>
  );
}
