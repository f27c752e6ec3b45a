/** The style sheet of a printed report: dark on white, whatever the theme of the window. */
export const printedStyle = `
@page { size: A4; margin: 16mm 14mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; } }
:root { color-scheme: light; font: 9pt/1.4 Inter, 'Segoe UI', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
body { margin: 0; color: #16181b; background: #fff; }
h1 { margin: 0; font-size: 17pt; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 14pt 0 4pt; font-size: 11pt; font-weight: 600; break-after: avoid; overflow-wrap: anywhere; }
p { margin: 2pt 0; }
header p { color: #4b5157; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: repeat(5, 1fr); gap: 6pt 10pt; margin: 10pt 0 0; padding: 8pt 0; border: solid #c9cdd2; border-width: 1px 0; }
dt { color: #4b5157; font-size: 8pt; }
dd { margin: 0; font-size: 12pt; font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-size: 8pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { color: #4b5157; font-weight: 500; text-align: left; vertical-align: bottom; border-bottom: 1px solid #8b9096; }
th, td { padding: 2pt 6pt 2pt 0; overflow-wrap: anywhere; }
td { border-bottom: 1px solid #e4e6e9; vertical-align: top; }
.num { text-align: right; padding-right: 0; padding-left: 6pt; overflow-wrap: normal; white-space: nowrap; }
.mac { font-family: ui-monospace, 'Cascadia Mono', Consolas, 'Liberation Mono', monospace; font-size: 7.5pt; white-space: nowrap; }
ul { margin: 0; padding-left: 12pt; }
li { margin: 1pt 0; }
`;
