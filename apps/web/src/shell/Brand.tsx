/** The centre circle parted by the halfway line: C and D. */
export function Brand({ className }: { className?: string }) {
  return (
    <svg className={`marca ${className ?? ''}`} viewBox="0 0 40 40" aria-hidden="true">
      <path className="m-c" d="M17 6.300A14 14 0 0 0 17 33.7" />
      <path className="m-d" d="M23 3.500v33M23 6.300A14 14 0 0 1 23 33.7" />
    </svg>
  );
}
