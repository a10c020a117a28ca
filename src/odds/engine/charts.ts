import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, LabelLayout, SVGRenderer])

/** Colours that are visible on white and on near-black; the others change with the reader's colour scheme. */
const tones = '#3b82c4 #d9822b #3f9d6d #b8578f #8a6fc9 #a08c2f #5b8a99 #c25b4e #7a7f87 #4fa3a5'.split(' ')
const ink = '#24292f'
const line = '#8c959f'
const paper = '#fdfdfd'
const night = { ink: '#e8eaed', line: '#6b7480', paper: '#14171b' }

const width = 760
const font = 'system-ui, Helvetica, Arial, sans-serif'

export interface Panel {
  readonly title: string
  readonly kind: 'bars' | 'columns' | 'lines'
  /** Along the axis: values, rounds or names. */
  readonly along: readonly string[]
  readonly alongName?: string
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Whether values are probabilities, shown in per cent. */
  readonly percent: boolean
}

const rowHeight = 26
const chrome = 96
const legendRow = 22

/** The legend of several series takes as many rows below the title as it needs. */
function legendHeight({ series }: Panel): number {
  if (series.length < 2) return 0
  const letters = series.reduce((sum, each) => sum + each.name.length + 8, 0)
  return legendRow * Math.ceil(letters / 88)
}

/** Space for labels above the highest points, which would otherwise overlap the legend. */
const aboveLines = (panel: Panel): number =>
  panel.kind === 'lines' && panel.series.length > 1 && numbered(panel) ? 16 : 0

/** Labels of more than three lines would hide the lines. */
const numbered = ({ kind, series }: Panel): boolean => kind !== 'lines' || series.length <= 3

function heightOf(panel: Panel): number {
  const { kind, along, series } = panel
  const body = kind === 'bars' ? rowHeight * along.length * Math.max(1, series.length) : 300 - chrome
  return chrome + aboveLines(panel) + legendHeight(panel) + body
}

/** Draws panels below each other as one picture. */
export function chartSvg(title: string, panels: readonly Panel[]): string {
  const heights = panels.map(heightOf)
  const total = 44 + heights.reduce((sum, each) => sum + each, 0)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: total })
  try {
    chart.setOption(optionOf(title, panels, heights))
    return withScheme(plain(chart.renderToSVGString()), title)
  } finally {
    chart.dispose()
  }
}

function optionOf(title: string, panels: readonly Panel[], heights: readonly number[]): EChartsCoreOption {
  const tops = heights.map((_, at) => 44 + heights.slice(0, at).reduce((sum, each) => sum + each, 0))
  const text = { color: ink, fontFamily: font, fontSize: 12 }
  const category = (panel: Panel, at: number) => ({
    type: 'category',
    gridIndex: at,
    data: [...panel.along],
    name: panel.kind === 'bars' ? '' : (panel.alongName ?? ''),
    nameLocation: 'middle',
    nameGap: 26,
    nameTextStyle: text,
    inverse: panel.kind === 'bars',
    axisLabel: { ...text, width: 200, overflow: 'truncate' },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
  })
  const value = (panel: Panel, at: number) => ({
    type: 'value',
    gridIndex: at,
    min: 0,
    ...(panel.percent && panel.kind !== 'columns' ? { max: 1 } : {}),
    axisLabel: { ...text, formatter: (shown: number) => format(shown, panel.percent) },
    splitLine: { lineStyle: { color: line, opacity: 0.35 } },
  })
  return {
    animation: false,
    backgroundColor: paper,
    color: tones,
    title: [
      { text: title, left: 16, top: 10, textStyle: { ...text, fontSize: 16, fontWeight: 'bold' } },
      ...panels.map((panel, at) => ({
        text: panel.title,
        left: 16,
        top: tops[at]! + 4,
        textStyle: { ...text, fontSize: 13 },
      })),
    ],
    legend: panels.map((panel, at) => ({
      show: panel.series.length > 1,
      top: tops[at]! + 26,
      left: 10,
      width: width - 40,
      itemGap: 22,
      data: panel.series.map((each) => seriesName(at, each.name)),
      formatter: (name: string) => name.slice(name.indexOf(' ') + 1),
      textStyle: text,
    })),
    grid: panels.map((panel, at) => ({
      left: panel.kind === 'bars' ? 220 : 60,
      right: panel.kind === 'bars' ? 70 : 24,
      top: tops[at]! + 40 + legendHeight(panel) + aboveLines(panel),
      height: heights[at]! - chrome - legendHeight(panel) - aboveLines(panel),
    })),
    xAxis: panels.map((panel, at) => (panel.kind === 'bars' ? value(panel, at) : category(panel, at))),
    yAxis: panels.map((panel, at) => (panel.kind === 'bars' ? category(panel, at) : value(panel, at))),
    series: panels.flatMap((panel, at) =>
      panel.series.map((each) => ({
        name: seriesName(at, each.name),
        type: panel.kind === 'lines' ? 'line' : 'bar',
        xAxisIndex: at,
        yAxisIndex: at,
        data: [...each.values],
        barMaxWidth: 34,
        symbolSize: 6,
        // Labels that would overlap are left out.
        labelLayout: { hideOverlap: true },
        label: {
          ...text,
          // The colour shows the line of a label.
          ...(panel.kind === 'lines' && panel.series.length > 1 ? { color: 'inherit' } : {}),
          show: numbered(panel),
          position: panel.kind === 'bars' ? 'right' : 'top',
          formatter: ({ value: shown }: { value: number }) => format(shown, panel.percent),
        },
      })),
    ),
  }
}

/** Includes the panel, since two panels may show goals of the same name. */
function seriesName(panel: number, name: string): string {
  return `${panel} ${name}`
}

function format(value: number, percent: boolean): string {
  if (!percent) return String(Math.round(value * 100) / 100)
  const share = value * 100
  return `${share === 0 || share >= 99.95 || Number.isInteger(share) ? Math.round(share) : share.toFixed(1)}%`
}

/** Removes what only scripts need: hover styles, and names that differ between pictures. */
function plain(svg: string): string {
  return svg
    .replace(/<style\s*><!\[CDATA\[[\s\S]*?\]\]>\s*<\/style>\s*/g, '')
    .replace(/ (?:class|ecmeta_\w+)="[^"]*"/g, '')
}

function withScheme(svg: string, title: string): string {
  const label = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const dark = `@media (prefers-color-scheme: dark){[fill="${ink}"]{fill:${night.ink}}[fill="${paper}"]{fill:${night.paper}}[stroke="${line}"]{stroke:${night.line}}}`
  return svg.replace(/^(<svg[^>]*>)/, (open) => `${open}<title>${label}</title><style>${dark}</style>`)
}
