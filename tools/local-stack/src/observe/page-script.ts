/** The script of the observatory page: plain JavaScript for the browser. It sets all content as text, never as HTML. */
export const SCRIPT = String.raw`
const $ = (id) => document.getElementById(id);
const el = (tag, text, attributes = {}) => {
  const one = document.createElement(tag);
  if (text !== undefined) one.textContent = text;
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
};
const get = async (path) => (await fetch(path)).json();
const number = (value) => value === null ? '–' : Math.round(value).toLocaleString('en');
const ms = (value) => value === null ? '–' : value < 10 ? value.toFixed(1) + ' ms' : Math.round(value).toLocaleString('en') + ' ms';

function table(target, heads, rows) {
  const head = el('thead'), body = el('tbody'), line = el('tr');
  for (const [text, kind] of heads) line.append(el('th', text, kind ? { class: kind } : {}));
  head.append(line);
  body.append(...rows);
  target.replaceChildren(head, body);
}
const cell = (text, kind) => el('td', text, kind ? { class: kind } : {});

let before = new Map(), readAt = 0;
async function showMetrics() {
  const metrics = await get('/metrics'), now = performance.now(), seconds = (now - readAt) / 1000;
  const rows = metrics.sort((a, b) => a.process < b.process ? -1 : 1).map((one) => {
    const last = before.get(one.process);
    const rate = last && seconds > 0 ? Math.max(0, one.handled - last.handled) / seconds : null;
    const row = el('tr');
    row.append(cell(one.process), cell(rate === null ? '–' : rate.toFixed(1), 'n'), cell(number(one.handled), 'n'),
      cell(number(one.failed), one.failed ? 'n bad' : 'n'), cell(ms(one.p95Ms), 'n'), cell(number(one.streams || one.inFlight), 'n'),
      cell(number(one.publishedEvents), 'n'), cell(number(one.unpublishedEvents), one.unpublishedEvents > 100 ? 'n bad' : 'n'),
      cell(number(one.deadLetters), one.deadLetters ? 'n bad' : 'n'), cell(number(one.jobsWaiting), 'n'), cell(number(one.aiTokens), 'n'),
      cell(number(one.ledgerViolations), one.ledgerViolations ? 'n bad' : 'n'), cell(ms(one.eventLoopMs), 'n'), cell(number(one.memoryMb) + ' MB', 'n'));
    return row;
  });
  before = new Map(metrics.map((one) => [one.process, one]));
  readAt = now;
  table($('metrics'), [['Process'], ['Requests/s', 'n'], ['Requests', 'n'], ['Failed', 'n'], ['p95', 'n'], ['In flight', 'n'],
    ['Events', 'n'], ['Outbox', 'n'], ['Dead letters', 'n'], ['Jobs', 'n'], ['AI tokens', 'n'], ['Ledger', 'n'], ['Event loop', 'n'], ['Memory', 'n']], rows);
}

let shown = new URLSearchParams(location.hash.slice(1)).get('trace');
async function showTraces() {
  const found = await get('/traces?search=' + encodeURIComponent($('search').value));
  const rows = found.map((trace) => {
    const row = el('tr', undefined, { 'data-id': trace.id, ...(trace.id === shown && { 'aria-current': 'true' }) });
    const name = el('td', undefined, { class: 'wide' });
    name.append(el('button', trace.name, { class: 'link' + (trace.failed ? ' bad' : '') }));
    row.append(cell(new Date(trace.start).toLocaleTimeString('en', { hour12: false }), 'dim'), name, cell(trace.services.join(', '), 'dim'), cell(number(trace.spans), 'n'), cell(ms(trace.ms), 'n'));
    row.onclick = () => openTrace(trace.id);
    return row;
  });
  if (rows.length === 0) rows.push(el('tr'));
  if (found.length === 0) rows[0].append(el('td', $('search').value ? 'Nothing found.' : 'No requests yet. Use the app, and they appear here.', { class: 'dim', colspan: '5' }));
  table($('traces'), [['Time'], ['Request'], ['Services'], ['Spans', 'n'], ['Duration', 'n']], rows);
}

async function openTrace(id) {
  shown = id;
  history.replaceState(null, '', '#trace=' + id);
  await showTrace();
  await showTraces();
  $('detail').scrollIntoView({ block: 'nearest' });
}
async function showTrace() {
  if (!shown) return;
  const { spans, records } = await get('/trace?id=' + shown);
  $('detail').hidden = spans.length === 0;
  if (spans.length === 0) return;
  const start = Math.min(...spans.map((span) => span.start)), last = Math.max(...spans.map((span) => span.start + span.ms));
  const children = Map.groupBy(spans, (span) => spans.some((other) => other.id === span.parent) ? span.parent : 'root');
  const rows = [];
  const request = spans.map((span) => span.attributes.requestId).find(Boolean);
  const ids = el('p', 'Request ', { class: 'dim' });
  ids.append(el('code', request ?? '–'), ' · trace ', el('code', shown));
  rows.push(ids);
  const add = (span, depth) => {
    const row = el('div', undefined, { class: 'span', title: JSON.stringify(span.attributes, null, 1) });
    const name = el('b', span.service + ' · ' + span.name);
    name.style.paddingLeft = depth * 14 + 'px';
    const track = el('div', undefined, { class: 'track' });
    const bar = el('div', undefined, { class: 'bar' + (span.service === 'gateway' ? ' gateway' : '') + (span.failed ? ' failed' : '') });
    const left = (span.start - start) / (last - start || 1) * 100;
    bar.style.left = left + '%';
    bar.style.width = span.ms / (last - start || 1) * 100 + '%';
    const label = el('i', ms(span.ms) + (span.failed ? ' · ' + span.failed : ''));
    const end = left + span.ms / (last - start || 1) * 100;
    if (end > 80) label.style.right = 100 - left + '%'; else label.style.left = end + '%';
    if (end > 80 && left < 20) { label.className = 'inside'; label.style.right = ''; label.style.left = left + '%'; }
    track.append(bar, label);
    row.append(name, track);
    rows.push(row);
    for (const child of children.get(span.id) ?? []) add(child, depth + 1);
  };
  for (const span of children.get('root') ?? []) add(span, 0);
  $('trace').replaceChildren(...rows);
  $('records').replaceChildren(...(records.length ? records.map((record) => {
    const pre = el('pre', record.time.slice(11, 23) + '  ' + record.service + '  ' + record.message + '  ' + JSON.stringify(record.rest), record.level >= 50 ? { class: 'bad' } : {});
    return pre;
  }) : [el('p', 'No log records.', { class: 'dim' })]));
}

$('search').oninput = () => void showTraces();
const refresh = () => Promise.allSettled([showMetrics(), showTraces(), showTrace()]);
void refresh();
setInterval(() => { if (!document.hidden && !getSelection().toString()) void refresh(); }, 2000);
`;
