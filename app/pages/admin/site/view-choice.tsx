interface ViewChoiceProps<View extends string> {
  legend: string;
  /** Name of the group in its form. */
  name: string;
  views: readonly (readonly [value: View, label: string])[];
  value: View;
  onChange: (view: View) => void;
}

/** In which of some ways something is shown: light or dark. */
export function ViewChoice<View extends string>({
  legend,
  name,
  views,
  value,
  onChange,
}: ViewChoiceProps<View>) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{legend}</legend>
      {views.map(([one, label]) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-sm has-checked:font-semibold"
        >
          <input
            type="radio"
            name={name}
            className="size-5 accent-clay-fill"
            checked={value === one}
            onChange={() => onChange(one)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
