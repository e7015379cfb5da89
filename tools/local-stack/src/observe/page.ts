import { SCRIPT } from './page-script.js';

const STYLE = `
:root { color-scheme: dark; --ink: #e8ecf6; --dim: #93a0bd; --deep: #0b1020; --panel: #141b31; --line: #26304f;
  --gold: #f0c04f; --bad: #ff7a70; --gateway: #6fb4ff; --other: #7fd8be; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--deep); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: baseline; padding: 16px 24px; border-bottom: 1px solid var(--line); }
h1 { font-size: 20px; margin: 0; } h2 { font-size: 16px; margin: 0 0 8px; }
header p { margin: 0; color: var(--dim); }
main { display: grid; gap: 16px; padding: 16px 24px 48px; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 16px; min-width: 0; }
.scroll { overflow: auto; max-height: 560px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 5px 12px 5px 0; white-space: nowrap; }
th { color: var(--dim); font-weight: 500; position: sticky; top: 0; background: var(--panel); }
td.n, th.n { text-align: right; } td.wide { white-space: normal; width: 100%; }
tbody tr { border-top: 1px solid var(--line); } tr[data-id] { cursor: pointer; }
tr[data-id]:hover, tr[aria-current] { background: #1d2744; }
button.link { all: unset; cursor: pointer; color: inherit; } button.link:focus-visible { outline: 2px solid var(--gold); }
.bad { color: var(--bad); } .dim { color: var(--dim); }
input { width: min(100%, 420px); padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line); background: var(--deep); color: var(--ink); font: inherit; }
input:focus-visible { outline: 2px solid var(--gold); }
.span { display: grid; grid-template-columns: minmax(180px, 34%) 1fr; gap: 12px; align-items: center; padding: 2px 0; }
.span > b { font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.track { position: relative; height: 18px; background: var(--deep); border-radius: 4px; }
.bar { position: absolute; top: 3px; bottom: 3px; min-width: 3px; border-radius: 3px; background: var(--other); }
.bar.gateway { background: var(--gateway); } .bar.failed { background: var(--bad); }
.track i.inside { color: var(--deep); font-weight: 600; text-shadow: none; }
.track i { position: absolute; top: 0; font: 12px/18px system-ui; color: var(--ink); padding: 0 6px; white-space: nowrap; font-style: normal; text-shadow: 0 0 3px var(--deep), 0 0 3px var(--deep); }
code { font: 13px ui-monospace, monospace; } pre { margin: 0; font: 12.5px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 600px) { header, main { padding-inline: 12px; } .span { grid-template-columns: 1fr; gap: 0; } }
`;

/** The observatory page: processes, requests, and the spans and log records of one request. */
export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Observatory</title><link rel="icon" href="data:,"><style>${STYLE}</style>
</head>
<body>
<header><h1>Observatory</h1><p>Live traces, metrics and logs. Nothing leaves this machine.</p></header>
<main>
<section aria-labelledby="processes"><h2 id="processes">Processes</h2><div class="scroll" tabindex="0" aria-labelledby="processes"><table id="metrics"></table></div></section>
<section aria-labelledby="requests"><h2 id="requests">Requests</h2>
<p><label>Request id, route or call <input id="search" type="search" autocomplete="off" spellcheck="false"></label></p>
<div class="scroll" tabindex="0" aria-labelledby="requests"><table id="traces"></table></div></section>
<section aria-labelledby="trace-heading" id="detail" hidden><h2 id="trace-heading">Trace</h2><div id="trace"></div>
<h2 style="margin-top:16px">Log records</h2><div id="records"></div></section>
</main>
<script>${SCRIPT}</script>
</body>
</html>`;
