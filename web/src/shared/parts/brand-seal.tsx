export function BrandSeal() {
  return (
    <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
      <rect x="4" y="4" width="56" height="56" rx="13" class="brand__seal" />
      <path d="M20 33.5 29 42l16-20" class="brand__mark" />
    </svg>
  )
}
