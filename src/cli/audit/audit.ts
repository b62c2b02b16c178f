import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { AUDIT_TESTS, type AuditReport, FALSE_ALARM } from '../../analysis/audit/audit.ts';
import type { AuditEvent, AuditedDeals, SampledFile } from '../../app/deals/audit-deals.ts';
import { table } from '../../text/columns.ts';
import { chanceInWords, counted } from '../../text/counted.ts';
import { wholeNumber } from '../options/common.ts';
import { fromOption } from '../options/format.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

const MOST_PER_SET = 1_000_000;

export function addAuditCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('audit')
    .description('test whether sets of deals are plausibly random')
    .argument('<file...>', 'deal files in any format, each one set; - is stdin')
    .addOption(fromOption('the files'))
    .option(
      '--first-of <deals>',
      'each file holds sets of this many deals: the first deals of the sets are also tested by themselves',
      wholeNumber(1, MOST_PER_SET),
    )
    .option('--strict', 'end with exit code 3 if anything is suspicious')
    .option('-o, --output <file>', 'write a report: .html, .pdf or .txt')
    .option('--pdf <file>', 'write the report as PDF as well')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette audit evening.pbn',
        'soubrette audit season/*.dup -o season.html',
        'soubrette audit first-deals.txt --first-of 1 --json',
      ),
    )
    .action(
      ended(async (paths, { force = false, from, firstOf, json, output, pdf, strict }) => {
        const reports = { output, pdf, replaces: force };
        const emit = ({ deals }: AuditEvent): void => terminal.rewrite(`${counted(deals, 'deal')} read`);
        const { auditDeals } = await import('../../app/deals/audit-deals.ts');
        const audited = await auditDeals(
          { paths, from, firstOf, reports },
          { ...(await partsOf('openers')), emit },
        );
        terminal.rewrite('');
        if (json === true) terminal.print(JSON.stringify(auditJson(audited)));
        else tellAudit(audited, [output, pdf], terminal);
        const isNoticed = audited.report.verdict !== 'nothing suspicious';
        return strict === true && isNoticed ? EXIT.badInput : EXIT.done;
      }),
    );
}

function tellAudit(
  { files, report }: AuditedDeals,
  written: readonly (string | undefined)[],
  terminal: Terminal,
): void {
  for (const line of fileLines(files)) terminal.tell(line);
  for (const line of auditLines(report)) terminal.print(line);
  for (const path of written) if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}

function fileLines(files: readonly SampledFile[]): string[] {
  return files
    .filter(({ errors }) => errors > 0)
    .map(({ file, errors }) => `${file} has ${counted(errors, 'error')}: what is in doubt is left out.`);
}

function auditJson({ files, report }: AuditedDeals): object {
  const { deals, deck, limits, limitsInWords, notMade, sets, tests, verdict } = report;
  return {
    files,
    deals,
    sets,
    deck,
    verdict,
    falseAlarm: FALSE_ALARM,
    tests: tests.map(({ name, finding, corrected, verdict: own }) => ({
      name,
      statistic: Number(finding.statistic.toPrecision(8)),
      df: finding.freedom ?? null,
      p: finding.chance,
      corrected,
      verdict: own,
      note: finding.note,
    })),
    notMade,
    limits,
    sentences: limitsInWords,
  };
}

function auditLines({ deals, sets, tests, notMade, verdict, limitsInWords }: AuditReport): string[] {
  const odd = tests.filter((test) => test.verdict !== 'nothing suspicious');
  const rows = tests.map(({ name, finding, corrected, verdict: own }) => [
    name,
    finding.statistic.toFixed(2),
    finding.freedom === undefined ? '' : String(finding.freedom),
    chanceInWords(finding.chance),
    chanceInWords(corrected),
    own === 'nothing suspicious' ? '' : own,
  ]);
  return [
    ...table([['test', 'statistic', 'df', 'p', 'corrected', ''], ...rows]),
    ...(notMade.length === 0 ? [] : [`Too few deals or sets for: ${notMade.join(', ')}.`]),
    '',
    `${counted(deals, 'deal')} in ${counted(sets, 'set')}: ${verdict}.`,
    ...odd.map(({ name, finding }) => `${AUDIT_TESTS[name]}. ${finding.note}`),
    ...limitsInWords,
  ];
}
