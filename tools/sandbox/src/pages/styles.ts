/** The stylesheet of all pages. */
export const STYLES = `
:root {
  color-scheme: dark;
  --night: #0a0a1c; --deep: #12112e; --glass: rgba(31, 30, 68, .58); --line: rgba(196, 190, 255, .16);
  --text: #eeecff; --quiet: #b3afd6; --gold: #f0c26a; --gold-deep: #d9993d; --danger: #ff9d9d; --good: #8fe0b5;
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'P052', 'Book Antiqua', Georgia, serif;
  --sans: 'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
}
* { box-sizing: border-box; }
html { background: var(--night); }
body {
  margin: 0; min-height: 100vh; color: var(--text); font: 400 16px/1.55 var(--sans);
  background: url('/assets/stars.svg'), radial-gradient(80rem 50rem at 78% -10%, rgba(97, 74, 190, .38), transparent 62%),
    radial-gradient(60rem 40rem at 8% 108%, rgba(196, 128, 52, .16), transparent 60%), linear-gradient(#0b0b20, #0a0a1c 60%, #0e0c22);
  background-attachment: fixed;
}
h1, h2 { font-family: var(--serif); font-weight: 500; letter-spacing: .005em; line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: 2rem; } h2 { font-size: 1.25rem; }
p { margin: 0; } a { color: var(--gold); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 3px; border-radius: 6px; }
code { font: .875em ui-monospace, 'SF Mono', 'DejaVu Sans Mono', monospace; color: #d9d5ff; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); } .small { font-size: .875rem; } .figures { font-variant-numeric: tabular-nums; }
.top { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; padding: 12px clamp(16px, 4vw, 40px);
  border-bottom: 1px solid var(--line); background: rgba(10, 10, 28, .55); }
.top nav { display: flex; align-items: center; gap: 4px; }
.top nav img { margin-right: 8px; }
.top nav a { color: var(--quiet); text-decoration: none; padding: 6px 12px; border-radius: 999px; }
.top nav a:hover { color: var(--text); } .top nav a[aria-current] { color: var(--text); background: rgba(240, 194, 106, .14); }
.notice { color: var(--quiet); font-size: .8125rem; }
main { max-width: 68rem; margin: 0 auto; padding: clamp(24px, 5vw, 56px) clamp(16px, 4vw, 40px) 80px; }
.intro { display: grid; gap: 8px; margin-bottom: 32px; max-width: 44rem; }
.panel { background: var(--glass); border: 1px solid var(--line); border-radius: 20px; box-shadow: 0 24px 60px -28px rgba(0, 0, 0, .8); backdrop-filter: blur(14px); }
.button { appearance: none; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--line); border-radius: 12px; padding: 10px 16px;
  min-height: 44px; color: var(--text); background: rgba(255, 255, 255, .05); transition: background .16s ease-out, border-color .16s ease-out, transform .16s ease-out; }
.button:hover { background: rgba(255, 255, 255, .1); border-color: rgba(196, 190, 255, .34); }
.button:active { transform: translateY(1px); }
.button.gold { color: #241804; border-color: transparent; background: linear-gradient(180deg, #ffe0a0, var(--gold) 45%, var(--gold-deep)); box-shadow: 0 10px 30px -12px rgba(240, 194, 106, .65); }
.button.gold:hover { background: linear-gradient(180deg, #ffe9bd, #f5cd80 45%, #e2a648); }
.button.plain { border-color: transparent; background: none; color: var(--quiet); font-weight: 500; } .button.plain:hover { color: var(--text); }
.button.little { min-height: 32px; padding: 4px 12px; font-size: .875rem; border-radius: 9px; }
.button.danger { color: var(--danger); }
input { font: inherit; color: var(--text); background: rgba(8, 8, 24, .6); border: 1px solid var(--line); border-radius: 12px; padding: 10px 14px; min-height: 44px; width: 100%; }
input::placeholder { color: #8f8bb5; }
label { display: grid; gap: 6px; font-size: .875rem; color: var(--quiet); }
.tag { display: inline-block; font-size: .78rem; font-weight: 600; padding: 2px 10px; border-radius: 999px; background: rgba(196, 190, 255, .14); color: #d5d1f7; white-space: nowrap; }
.tag.good { background: rgba(143, 224, 181, .15); color: var(--good); } .tag.gold { background: rgba(240, 194, 106, .16); color: var(--gold); }
.tag.danger { background: rgba(255, 157, 157, .15); color: var(--danger); }
.empty { padding: 56px 24px; text-align: center; display: grid; gap: 12px; justify-items: center; }
.empty img { opacity: .9; }
.cards { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.card { display: grid; gap: 8px; padding: 24px; color: inherit; text-decoration: none; align-content: start; transition: border-color .16s ease-out, transform .16s ease-out; }
a.card:hover { border-color: rgba(240, 194, 106, .5); transform: translateY(-2px); }
.card b { font: 600 1.75rem/1.2 var(--sans); color: var(--gold); font-variant-numeric: tabular-nums; }
dl.details { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0; font-size: .9rem; } dl.details dt { color: var(--quiet); } dl.details dd { margin: 0; overflow-wrap: anywhere; }

.checkout { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; }
.checkout .panel { width: min(100%, 56rem); display: grid; overflow: hidden; grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr); }
.order { padding: clamp(24px, 4vw, 44px); display: flex; flex-direction: column; gap: 28px; background: linear-gradient(165deg, rgba(106, 82, 208, .28), rgba(17, 16, 46, .2)); border-right: 1px solid var(--line); }
.order .merchant { display: flex; gap: 10px; align-items: center; font-weight: 600; }
.order .total { font: 500 clamp(2.25rem, 6vw, 3rem)/1.1 var(--serif); font-variant-numeric: lining-nums tabular-nums; }
.order ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 14px; }
.order li { display: flex; justify-content: space-between; gap: 16px; } .order li span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
.order .sum { border-top: 1px solid var(--line); padding-top: 14px; font-weight: 600; }
.order footer { margin-top: auto; }
.pay { padding: clamp(24px, 4vw, 44px); display: grid; gap: 20px; align-content: start; }
.pay form { display: grid; gap: 14px; } .pay .row { display: grid; gap: 10px; grid-template-columns: 1fr 1fr; }
.pay .gold { min-height: 52px; font-size: 1.0625rem; }
.pay .plain { justify-self: center; }
.alert { border: 1px solid rgba(255, 157, 157, .4); background: rgba(255, 110, 110, .1); color: #ffc9c9; border-radius: 12px; padding: 12px 16px; }
.outcome { padding: clamp(32px, 6vw, 64px); display: grid; gap: 14px; justify-items: center; text-align: center; grid-column: 1 / -1; }
.cardface { position: relative; aspect-ratio: 2.05; border-radius: 16px; padding: 18px 20px; border: 1px solid rgba(240, 194, 106, .32); overflow: hidden;
  background: radial-gradient(18rem 12rem at 90% 0, rgba(240, 194, 106, .3), transparent 70%), linear-gradient(135deg, #2c2668, #191744 60%, #241a4e); display: flex; flex-direction: column; justify-content: space-between; }
.cardface span { letter-spacing: .14em; font-variant-numeric: tabular-nums; } .cardface .chip { width: 40px; height: 28px; border-radius: 6px; background: linear-gradient(135deg, #ffe2a6, #c98f3b); }
.cardface div { display: flex; justify-content: space-between; font-size: .8125rem; color: #d9d4ff; }

.rows { display: grid; }
.row-item { display: grid; gap: 6px 24px; grid-template-columns: minmax(0, 1fr) auto; padding: 18px 24px; border-top: 1px solid var(--line); color: inherit; text-decoration: none; }
.row-item:first-child { border-top: 0; } a.row-item:hover { background: rgba(196, 190, 255, .06); }
.row-item strong { font-weight: 600; overflow-wrap: anywhere; } .row-item .side { text-align: right; display: grid; gap: 6px; justify-items: end; align-content: start; }
.row-item .line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; } .row-item .actions { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-top: 4px; } .row-item .actions:not(:has(*)) { display: none; }
.actions form { display: flex; gap: 8px; } .actions input { width: 7.5rem; min-height: 32px; padding: 4px 10px; border-radius: 9px; font-size: .875rem; }
.clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mail { padding: 24px clamp(16px, 3vw, 32px); display: grid; gap: 20px; } .mail iframe { width: 100%; height: min(60vh, 34rem); border: 0; border-radius: 14px; background: #fff; }
.mail pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 .95rem/1.6 var(--sans); background: rgba(8, 8, 24, .5); border-radius: 14px; padding: 20px; }
@media (max-width: 720px) {
  .checkout { place-items: start center; padding: 0; } .checkout .panel { grid-template-columns: minmax(0, 1fr); border-radius: 0; border: 0; min-height: 100vh; align-content: start; }
  .order { border-right: 0; border-bottom: 1px solid var(--line); gap: 18px; } .cardface { display: none; }
  .row-item { grid-template-columns: minmax(0, 1fr); } .row-item .side { text-align: left; justify-items: start; display: flex; align-items: center; gap: 12px; flex-wrap: wrap; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
