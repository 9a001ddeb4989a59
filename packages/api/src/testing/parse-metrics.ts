/** One line of Prometheus' text. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/** Parses Prometheus' text strictly: every line has its form, every metric its help and type. */
export function parseMetrics(text: string): Sample[] {
  const typed = new Map<string, string>();
  const samples: Sample[] = [];
  const known = new Set<string>();
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, about, rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'TYPE' && about) typed.set(about, rest);
    if (kind) continue;
    const sample = parseSample(line);
    const type =
      typed.get(sample.name.replace(/_(bucket|sum|count)$/, '')) ?? typed.get(sample.name);
    if (!type) throw new Error(`No type: ${line}`);
    if ((type === 'counter') !== sample.name.endsWith('_total')) throw new Error(`Total: ${line}`);
    const series = line.slice(0, line.lastIndexOf(' '));
    if (known.has(series)) throw new Error(`Twice: ${line}`);
    known.add(series);
    samples.push(sample);
  }
  return samples;
}

function parseSample(line: string): Sample {
  const [, name = '', inBraces = '', number = ''] = sampleLine.exec(line) ?? [];
  const value = Number(number);
  if (!name || Number.isNaN(value)) throw new Error(`Not a sample: ${line}`);
  const pairs = [...inBraces.matchAll(label)];
  if (pairs.map(([pair]) => pair).join('') !== inBraces) throw new Error(`Wrong labels: ${line}`);
  return { name, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value };
}
