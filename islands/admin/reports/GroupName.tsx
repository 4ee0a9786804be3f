/** The name of a row, and below it which part of the week it is. */
export function GroupName({ name, part }: { name: string; part?: string }) {
  if (!part) return name;
  return (
    <>
      {`${name} `}
      <br />
      {part}
    </>
  );
}
