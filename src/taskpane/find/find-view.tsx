export function FindView() {
  return <p>find</p>;
}
