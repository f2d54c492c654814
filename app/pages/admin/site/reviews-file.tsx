import { useState } from "react";
import { useContentFormState } from "#app/components/content-form/use-content-form.ts";
import { ProblemLine } from "#app/components/form-parts/problem-line.tsx";
import { Field, FieldHint, FieldLabel } from "#app/components/ui/field.tsx";
import { readChosenFile, TextFileInput } from "#app/pages/admin/text-file-input.tsx";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { decodeFile, guessEncoding } from "#shop/import/decode-file.ts";
import { type ReviewsFile, readReviews } from "#shop/import/read-reviews.ts";
import { formatCount } from "#shop/text/format.ts";

const limit = { bytes: 1_000_000, otherwise: "Keep the file under 1 MB." };

/** Fills the form with the figures and quotes of a file; saved and published like what is typed. */
export function ReviewsFileInput() {
  const { current, replace } = useContentFormState();
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<ReviewsFile>();

  const take = async (file: File | undefined) => {
    setProblem(undefined);
    setTaken(undefined);
    if (!file) return;
    const bytes = await readChosenFile(file, limit);
    const read =
      typeof bytes === "string" ? bytes : readReviews(decodeFile(bytes, guessEncoding(bytes)));
    if (typeof read === "string") return setProblem(read);
    const document = current();
    const known = rowsOf(document, "testimonials");
    const quotes = read.quotes.filter(
      (quote) => !known.some(({ content }) => content === quote.content),
    );
    replace({
      ...document,
      ...(read.figures && {
        shopReviews: { link: "", ...Object(document.shopReviews), ...read.figures },
      }),
      testimonials: [...known, ...quotes],
    });
    setTaken({ ...read, quotes });
  };

  return (
    <div className="grid gap-2">
      <Field hint="Columns: source, rating, count and date; for quotes also quote, name, car and consent (yes). Nothing is saved until you press Save Draft.">
        <FieldLabel>Figures and quotes from a CSV file</FieldLabel>
        <TextFileInput
          accept=".csv,.txt,text/csv,text/plain"
          onChoose={(file) => void take(file)}
        />
        <FieldHint />
      </Field>
      <ProblemLine>{problem}</ProblemLine>
      <p role="status" className="text-sm empty:hidden">
        {taken
          ? `${taken.figures ? `Figures of ${taken.figures.source} filled in. ` : ""}${formatCount(taken.quotes.length, "quote")} added below.`
          : null}
      </p>
      {taken && taken.leftOut.length > 0 ? (
        <ul aria-label="Lines left out" className="grid gap-1 text-sm text-steel">
          {taken.leftOut.slice(0, 20).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
