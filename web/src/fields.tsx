/** A line that somebody types into. */
export function Field({
  name,
  value,
  isNumber = false,
  onInput,
}: {
  readonly name: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly onInput: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{name}</span>
      <input
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={60}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}

/** One of some, by a list that opens. */
export function Select({
  name,
  value,
  options,
  onChoose,
}: {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{name}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
      </select>
    </label>
  );
}
