export default function ReadingPage() {
  return <p>soon</p>;
}
