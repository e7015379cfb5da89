import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}

/** A test in the format of `promtool test rules`. */
export interface AlertTest {
  name: string;
  alert_rule_test: {
    eval_time: string;
    alertname: string;
    /** Missing when the alert is silent. */
    exp_alerts?: { exp_labels: Record<string, string> }[];
  }[];
}

const FOLDER = 'k8s/observability';

export function readAlerts(root: string): Alert[] {
  return globSync(`${FOLDER}/*alerts.yaml`, { cwd: root }).flatMap((file) => {
    const { spec } = parse(readFileSync(join(root, file), 'utf8')) as { spec: { groups: { rules: Alert[] }[] } };
    return spec.groups.flatMap(({ rules }) => rules);
  });
}

export function readAlertTests(root: string): AlertTest[] {
  return globSync(`${FOLDER}/tests/*.yaml`, { cwd: root }).flatMap(
    (file) => parse(readFileSync(join(root, file), 'utf8')) as AlertTest[],
  );
}
