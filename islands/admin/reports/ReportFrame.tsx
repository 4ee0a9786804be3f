import { type ComponentProps, type ReactNode, useState } from "react";
import { TitledPage } from "../../frame/TitledPage.tsx";
import { usePageNavigation } from "../../frame/page_navigation.ts";
import { ReportFilterForm, type ReportFilterProps } from "./ReportFilterForm.tsx";
import { ReportLinks } from "./ReportLinks.tsx";
import { chosenWords } from "./report_words.ts";
import { type PlaceFilters, searchOfReport } from "./report_query.ts";

interface Props<Filters> extends ReportFilterProps<Filters> {
  title: string;
  path: ComponentProps<typeof ReportLinks>["current"];
  /** Whose figures these are. */
  about: string;
  children: ReactNode;
}

/** What the pages of all reports share: heading, the way to the others, filters. */
export function ReportFrame<Filters extends PlaceFilters>(
  { title, path, about, children, ...asked }: Props<Filters>,
) {
  const { filters, hospitals } = asked;
  const [isLoading, setIsLoading] = useState(false);
  const { go } = usePageNavigation();
  const goTo = async (next: Filters | null) => {
    setIsLoading(true);
    await go(`${path}${next ? searchOfReport(next) : ""}`);
    setIsLoading(false);
  };
  return (
    <TitledPage title={title}>
      <div className="report-page" aria-busy={isLoading || undefined}>
        <ReportLinks current={path} filters={filters} />
        <p className="report-page__about">{`${about} ${chosenWords(filters, hospitals)}`}</p>
        <ReportFilterForm {...asked} busy={isLoading} onShow={goTo} />
        {children}
      </div>
    </TitledPage>
  );
}
