/** The time zones that the browser knows; the chosen one is among them whatever it calls itself. */
export function ZoneOptions({ chosen }: { readonly chosen: string }) {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(chosen) ? known : [chosen, ...known]
  return (
    <>
      {zones.map((zone) => (
        <option key={zone} value={zone} selected={zone === chosen}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </>
  )
}
