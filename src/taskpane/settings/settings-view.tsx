export function SettingsView() {
  return <p>settings</p>;
}
