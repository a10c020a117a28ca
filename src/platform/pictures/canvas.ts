import { escapeUTF8 } from 'entities'
import type { Colour } from '../../domain/games/colour.ts'
import { type Face, plainText } from './text.ts'
import { serif, type Theme, tokens } from './theme.ts'

export interface TextStyle extends Face {
  readonly fill?: Colour
  readonly anchor?: 'middle' | 'end'
  readonly serif?: boolean
  /** The width that the text is fitted to, whatever the reader's font. */
  readonly fitted?: number
}

interface Paint {
  readonly fill?: Colour
  readonly stroke?: Colour
  readonly opacity?: number
  readonly dashed?: boolean
  readonly strokeWidth?: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Collects the elements of a picture. Coordinates are absolute: nothing is transformed or nested. */
export interface Canvas {
  readonly text: (content: string, x: number, baseline: number, style: TextStyle) => void
  readonly rect: (box: Box, paint: Paint, radius?: number) => void
  readonly circle: (x: number, y: number, radius: number, paint: Paint) => void
  readonly polyline: (points: readonly (readonly [x: number, y: number])[], paint: Paint) => void
  /** Behind everything that has been drawn. */
  readonly background: (box: Box, paint: Paint) => void
  readonly body: () => string
  /** The rules of a style sheet for readers who prefer dark colours. */
  readonly darkRules: () => string
}

export function createCanvas(theme: Theme): Canvas {
  const elements: string[] = []
  const rules = new Map<string, string>()
  /**
   * The light colour is an attribute, for programs that know no style sheets; the dark one is a rule. No two colours differ
   * in the dark alone, so that the light one names both.
   */
  const paintOf = ({ fill, stroke, opacity, dashed, strokeWidth }: Paint): string => {
    const classes: string[] = []
    const colour = (attribute: 'fill' | 'stroke', value: Colour): string => {
      if (theme === 'auto') {
        const name = `k${attribute[0]}${value.light.slice(1)}`
        rules.set(name, `.${name}{${attribute}:${value.dark}}`)
        classes.push(name)
      }
      return ` ${attribute}="${value[theme === 'dark' ? 'dark' : 'light']}"`
    }
    const painted = [
      fill ? colour('fill', fill) : ' fill="none"',
      stroke ? colour('stroke', stroke) : '',
      strokeWidth === undefined ? '' : ` stroke-width="${strokeWidth}"`,
      dashed ? ' stroke-dasharray="4 3"' : '',
      opacity === undefined ? '' : ` opacity="${opacity}"`,
    ]
    return painted.join('') + (classes.length > 0 ? ` class="${classes.join(' ')}"` : '')
  }
  return {
    text(content, x, baseline, { size, bold, fill = tokens.ink, anchor, serif: hasSerifs, fitted }) {
      const length = fitted === undefined ? '' : ` textLength="${round(fitted)}" lengthAdjust="spacingAndGlyphs"`
      const more = `${length}${bold ? ' font-weight="600"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}${hasSerifs ? ` font-family="${serif}"` : ''}`
      elements.push(
        `<text x="${round(x)}" y="${round(baseline)}" font-size="${size}"${more}${paintOf({ fill })}>${escapeUTF8(plainText(content))}</text>`,
      )
    },
    rect(box, paint, radius = 0) {
      elements.push(`<rect${placeOf(box, radius)}${paintOf(paint)}/>`)
    },
    background(box, paint) {
      elements.unshift(`<rect${placeOf(box, 0)}${paintOf(paint)}/>`)
    },
    circle(x, y, radius, paint) {
      elements.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${paintOf(paint)}/>`)
    },
    polyline(points, paint) {
      const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
      elements.push(`<polyline points="${list}"${paintOf(paint)}/>`)
    },
    body: () => elements.join('\n'),
    darkRules: () => [...rules.values()].join(''),
  }
}

function placeOf({ x, y, width, height }: Box, radius: number): string {
  const corner = radius > 0 ? ` rx="${round(Math.max(0, Math.min(radius, width / 2, height / 2)))}"` : ''
  return ` x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}"${corner}`
}

const round = (value: number): number => Math.round(value * 10) / 10
